package referee

import (
	"fmt"
	"slices"
	"strings"

	"github.com/affray-engine/affray/rules/grid"
)

// Text tells the account in plain words, with the rules that decide.
func (a *Account) Text() string {
	t := &teller{a: a}
	t.line("From %s to %s:", a.From.title(), a.To.title())
	for _, e := range []*End{&a.From, &a.To} {
		if e.NoRoom {
			t.line("  Nobody can stand at %s. This is as if somebody could.", e.Name)
		}
	}
	steps := several(int64(a.Distance.Cells), "cell") + "; "
	if a.kind == grid.Free {
		steps = "" // there are none
	}
	t.item("distance", "%s%s (%d ft, SPACE-023)%s", steps, metres(a.Distance.Mm), a.Distance.Feet, a.rise())
	t.sight("sight", &a.Sight)
	if t.same() {
		t.item("effect", "%s, as for sight (SPACE-060).", yes(a.Effect.Clear))
	} else {
		t.sight("effect", &a.Effect)
	}
	t.cover()
	t.missile()
	if !a.To.Cells { // who is imagined looks nowhere
		t.item("arc", "%s stands in the %s of %s%s (SPACE-042).", a.From.Name, a.Arc, a.To.Name, a.hand())
	}
	t.melee()
	return t.b.String()
}

func (e *End) title() string {
	s := e.Name
	if !e.Cells {
		s += fmt.Sprintf(" (%d,%d)", e.Cell[0], e.Cell[1])
	}
	if e.State != "" {
		s += " (" + e.State + ")"
	}
	return s
}

func (a *Account) rise() string {
	switch r := a.Distance.Rise; {
	case r > 0 && a.High:
		return fmt.Sprintf("; %s stands %s higher and has the high ground (SPACE-128)", a.From.Name, metres(int64(r)))
	case r > 0:
		return fmt.Sprintf("; %s stands %s higher", a.From.Name, metres(int64(r)))
	case r < 0:
		return fmt.Sprintf("; %s stands %s lower", a.From.Name, metres(int64(-r)))
	}
	return ""
}

func (a *Account) hand() string {
	if a.Hand == "left" || a.Hand == "right" {
		return ", to the " + a.Hand
	}
	return ""
}

// teller writes lines.
type teller struct {
	a *Account
	b strings.Builder
}

func (t *teller) line(format string, args ...any) { fmt.Fprintf(&t.b, format+"\n", args...) }

// item writes a line under its heading.
func (t *teller) item(head, format string, args ...any) {
	t.line("  %-9s "+format, append([]any{head}, args...)...)
}

// point writes a line below an item.
func (t *teller) point(format string, args ...any) {
	t.line("            "+format, args...)
}

func yes(b bool) string {
	if b {
		return "yes"
	}
	return "no"
}

func several(n int64, word string) string {
	if n == 1 {
		return "1 " + word
	}
	return fmt.Sprintf("%d %ss", n, word)
}

// same reports whether sight and effect have the same story.
func (t *teller) same() bool { return fmt.Sprint(strip(t.a.Sight)) == fmt.Sprint(strip(t.a.Effect)) }

// strip is a line without what is not told: pointers would differ.
func strip(l Line) []string {
	out := []string{yes(l.Clear), yes(l.Straight)}
	for _, m := range l.Meetings {
		out = append(out, m.Does+m.What+m.Where)
	}
	return out
}

// first is where the straight line begins or ends: the middle of the first cell.
func (t *teller) first(e *End) string {
	if len(e.Holds) < 2 {
		return "the middle of " + e.Name
	}
	return fmt.Sprintf("the middle of the cell (%d,%d) of %s", e.Cell[0], e.Cell[1], e.Name)
}

// sight tells of a line.
func (t *teller) sight(head string, l *Line) {
	switch {
	case l.Straight:
		t.item(head, "yes, straight from %s to %s (SPACE-057).", t.first(&t.a.From), t.first(&t.a.To))
	case l.Clear:
		t.item(head, "yes, but not straight: past a corner, from %s of %s to %s of %s (SPACE-057). In the straight line:",
			t.a.side(&t.a.From, l.Ray[0]), t.a.From.Name, t.a.side(&t.a.To, l.Ray[1]), t.a.To.Name)
	case l.Tried == 1:
		t.item(head, "no: the straight line is stopped, and no other counts (SPACE-057).")
	default:
		t.item(head, "no: the straight line is stopped, and so is every other between points of the two; %d tried (SPACE-057).", l.Tried)
	}
	told := map[string]bool{}
	var all []string
	for _, m := range l.Meetings {
		if m.With != nil && told[m.With.Where+m.Where] {
			continue // the pair is told already
		}
		if m.With != nil {
			told[m.Where+m.With.Where] = true
		}
		if s := m.text(); s != "" {
			all = append(all, s)
		}
	}
	t.some(all)
}

// mostTold is how many things of a kind are told; the data has all.
const mostTold = 8

// some writes points, and how many there are that it leaves out.
func (t *teller) some(all []string) {
	for i, s := range all {
		if i == mostTold && len(all) > mostTold+1 {
			t.point("and %d more.", len(all)-i)
			return
		}
		t.point("%s", s)
	}
}

// name is the thing with its place and its position in the file.
func (x *Thing) name() string {
	s := x.What + " " + x.Where
	if x.File != "" {
		s += " [" + x.File + "]"
	}
	return s
}

// text tells of one thing in the straight line; nothing of ground that is passed over.
func (m *Meeting) text() string {
	part := fmt.Sprintf("at %d %%", m.enter)
	if m.enter != m.leave {
		part = fmt.Sprintf("from %d to %d %%", m.enter, m.leave)
	}
	high := metres(m.LineMm)
	if left := metres(m.LeaveMm); left != high {
		high += " to " + left
	}
	where := fmt.Sprintf("%s of the way, where the line is at %s", part, high)
	switch m.Does {
	case "crossed":
		return fmt.Sprintf("stopped by %s: it stands across, %s (%s, SPACE-056).", m.name(), where, m.Rule)
	case "pinched":
		return fmt.Sprintf("stopped by %s and %s: it would pass along either, but not between both, %s (%s).", m.name(), m.With.name(), where, m.Rule)
	case "struck":
		return fmt.Sprintf("stopped by %s: any touch stops a strict line, %s (%s).", m.name(), where, m.Rule)
	case "over", "under":
		if strings.HasPrefix(m.What, "ground") {
			return ""
		}
		return fmt.Sprintf("passes %s %s, %s (%s).", m.Does, m.name(), where, m.Rule)
	case "beside":
		return fmt.Sprintf("passes along %s, which is on one side only (%s).", m.name(), m.Rule)
	case "stood_in":
		return fmt.Sprintf("%s does not count: %s stands in it (%s).", m.name(), m.Whose, m.Rule)
	case "own_low":
		return fmt.Sprintf("%s does not count: %s is right at it and looks over it (%s).", m.name(), m.Whose, m.Rule)
	case "own_lean":
		return fmt.Sprintf("%s does not count: %s is right at it and leans out (%s).", m.name(), m.Whose, m.Rule)
	}
	return ""
}

// cover tells the shares and what makes them.
func (t *teller) cover() {
	c := &t.a.Cover
	if len(c.Total.Blockers)+len(c.Conceal.Blockers) == 0 {
		t.item("cover", "none: nothing hides any of %s (SPACE-070 to SPACE-076).", t.a.To.Name)
	} else {
		t.item("cover", "%d %% counts: hard %s, with bodies %s, concealed %s (SPACE-075 to SPACE-077).", c.Percent, c.Hard.text(), c.Total.text(), c.Conceal.text())
		if c.Leaned {
			t.point("%s has attacked past cover of its own, which cannot hide all of it now (SPACE-082).", t.a.To.Name)
		}
		if c.capped {
			t.point("bodies in the way spoil a shot no further than that (SPACE-077).")
		}
		t.blockers("hard", &c.Hard, c.Hard.Blockers)
		bodies := slices.DeleteFunc(slices.Clone(c.Total.Blockers), func(x Shade) bool { return !x.body })
		switch {
		case len(bodies) == 0:
		case c.Total.EyeIndex == c.Hard.EyeIndex && len(c.Hard.Blockers) > 0:
			t.shades(bodies)
		default:
			t.blockers("with bodies", &c.Total, c.Total.Blockers)
		}
		t.blockers("concealed", &c.Conceal, c.Conceal.Blockers)
	}
	for i := range c.LeftOut {
		x := &c.LeftOut[i]
		why := x.Whose + " stands in it"
		if x.Rule == "SPACE-052" {
			why = x.Whose + " is right at it"
		}
		t.point("%s would hide %s %%, but does not count: %s (%s).", x.name(), x.Percent, why, x.Rule)
	}
}

func (s *Share) text() string { return share(s.Percent, s.Share) }

// longest is how long an exact fraction may be to be told; the data has all.
const longest = len("1000/1000")

// share writes a share in percent and, if that is short, exactly; none and all need no
// fraction.
func share(percent, exact string) string {
	switch exact {
	case "0/1":
		return "nothing"
	case "1/1":
		return "all"
	}
	if len(exact) > longest {
		return percent + " %"
	}
	return fmt.Sprintf("%s %% (%s)", percent, exact)
}

// blockers tells who hides how much from the eye that counts.
func (t *teller) blockers(head string, s *Share, all []Shade) {
	if len(all) == 0 {
		return
	}
	t.point("%s, seen from %s of %s, which sees most:", head, t.a.side(&t.a.From, s.Eye), t.a.From.Name)
	t.shades(all)
}

func (t *teller) shades(all []Shade) {
	var said []string
	for i := range all {
		x := &all[i]
		said = append(said, fmt.Sprintf("  %s hides %s: %s, %s (%s).", x.name(), share(x.Percent, x.Share), x.width(), x.height(), x.Rule))
	}
	t.some(said)
}

// width says which part of the silhouette lies behind, from its left to its right.
func (x *Shade) width() string {
	if x.Chord == [2]string{"0/1", "1/1"} {
		return "all of the width"
	}
	return fmt.Sprintf("%d to %d %% of the width from the left", x.left, x.right)
}

// height says which heights of the target lie behind.
func (x *Shade) height() string { return "heights " + metres(x.low) + " to " + metres(x.high) }

func (t *teller) missile() {
	m := &t.a.Missile
	switch {
	case m.May:
		t.item("missile", "may fly, if in range (SPACE-130).")
	case !t.a.Sight.Clear:
		t.item("missile", "may not fly: there is no sight (SPACE-130).")
	case !t.a.Effect.Clear:
		t.item("missile", "may not fly: there is no line of effect (SPACE-130).")
	default:
		t.item("missile", "may not fly: hard cover hides all of %s (SPACE-130).", t.a.To.Name)
	}
	if len(m.Before) > 0 {
		t.point("in the line before %s: %s (SPACE-131).", t.a.To.Name, strings.Join(m.Before, ", "))
	}
	if len(m.Beyond) > 0 {
		t.point("in the line beyond: %s (SPACE-131).", strings.Join(m.Beyond, ", "))
	}
}

func (t *teller) melee() {
	m := &t.a.Melee
	switch {
	case m.Possible:
		rule := "SPACE-120"
		if m.Reach > t.a.Distance.Cells {
			rule += ", SPACE-127"
		}
		t.item("melee", "a blow needs a reach of %s (%s).", several(int64(m.Reach), "cell"), rule)
	case !t.a.Effect.Clear:
		t.item("melee", "no blow gets there: there is no line of effect (SPACE-124).")
	default:
		t.item("melee", "no weapon has such a reach (SPACE-120, SPACE-127).")
	}
	for _, w := range m.Weapons {
		gets := "does not get there"
		if w.Gets {
			gets = "gets there"
		}
		unit := "reach " + w.Reach
		if w.Kind == "missile" {
			unit = "range " + w.Reach
		}
		t.point("%s, %s: %s.", w.Name, unit, gets)
	}
}
