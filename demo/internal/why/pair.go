package why

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/referee"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems"
)

func itoa(n int32) string { return strconv.Itoa(int(n)) }

// Pair is what one combatant could do to another now, and what the field says of the line
// between them. It asks for the exact odds of each act: a caller that shows it in each
// frame keeps it while the moment is the same. It changes nothing.
func Pair(b *ecs.Battle, from, to rules.ID) *PairFacts {
	p := &PairFacts{From: from, To: to, Title: Name(b, from) + " at " + Name(b, to)}
	if b.Name(from) == "" || b.Name(to) == "" || from == to {
		return p
	}
	e, err := b.Explain(ecs.Spot{ID: from}, ecs.Spot{ID: to})
	if err == nil {
		p.Lines = line(b, e)
	}
	p.engaged(b)
	p.acts(b, e)
	return p
}

// line is what the field says, of whoever stands in it, too.
func line(b *ecs.Battle, e *ecs.Explanation) []Fact {
	facts, all := seen(b, e), Everybody(b)
	for i := range facts {
		f := &facts[i]
		f.Text = named(b, f.Text, all...)
		for k := range f.More {
			f.More[k] = named(b, f.More[k], all...)
		}
	}
	return facts
}

// seen is what the referee says of the line between two.
func seen(b *ecs.Battle, e *ecs.Explanation) []Fact {
	a := referee.Of(b, e)
	dist := metres(a.Distance.Mm)
	if b.Scenario().Field.Kind != grid.Free {
		dist = several(int(a.Distance.Cells), "cell") + ", " + dist
	}
	out := []Fact{{Name: "distance", Text: fmt.Sprintf("%s (%d ft)", dist, a.Distance.Feet), Rule: "SPACE-023"}}
	if r := a.Distance.Rise; r != 0 {
		f := Fact{Name: "height", Text: metres(int64(max(r, -r))) + " higher"}
		if r < 0 {
			f.Text = metres(int64(-r)) + " lower"
		}
		if a.High {
			f.Text, f.Rule = f.Text+", the high ground", "SPACE-128"
		}
		out = append(out, f)
	}
	out = append(out, sight("line of sight", &a.Sight, "SPACE-057"))
	if a.Effect.Clear != a.Sight.Clear {
		out = append(out, sight("line of effect", &a.Effect, "SPACE-060"))
	}
	out = append(out, cover(&a.Cover))
	if len(a.Missile.Before) > 0 {
		out = append(out, Fact{Name: "in the way", Text: list(a.Missile.Before), Rule: "SPACE-131"})
	}
	if b.Shape().Space.Facing {
		out = append(out, Fact{Name: "stands", Text: fmt.Sprintf("in the %s of %s", a.Arc, a.To.Name), Rule: "SPACE-042"})
	}
	return append(out, reach(b, &a.Melee, e))
}

func list(names []string) string {
	s := ""
	for i, n := range names {
		switch {
		case i == 0:
		case i == len(names)-1:
			s += " and "
		default:
			s += ", "
		}
		s += n
	}
	return s
}

// sight says whether a line is clear, and what stands in it.
func sight(head string, l *referee.Line, rule rules.Rule) Fact {
	f := Fact{Name: head, Text: "clear", Rule: rule}
	switch {
	case !l.Clear:
		f.Text = "blocked"
	case !l.Straight:
		f.Text = "clear, past a corner"
	}
	said := map[string]bool{}
	for i := range l.Meetings {
		m := &l.Meetings[i]
		if !m.Stops {
			continue
		}
		if s := thing(m.What, m.Where); !said[s] {
			said[s] = true
			f.because(s, rules.Rule(m.Rule))
		}
	}
	return f
}

// cover says how much of the target is hidden, and what hides it.
func cover(c *referee.Cover) Fact {
	f := Fact{Name: "cover", Text: "none", Rule: "SPACE-077"}
	if c.Percent > 0 {
		f.Text = fmt.Sprintf("%d %% hidden", c.Percent)
	}
	if c.Conceal.Share != "" && c.Conceal.Share != "0" && c.Conceal.Share != "0/1" {
		f.Text += fmt.Sprintf("; %s %% concealed", c.Conceal.Percent)
	}
	if c.Leaned {
		f.because("leans out: less of its own cover counts", "SPACE-082")
	}
	said := map[string]bool{}
	for _, share := range []*referee.Share{&c.Hard, &c.Total, &c.Conceal} {
		for i := range share.Blockers {
			s := &share.Blockers[i]
			text := fmt.Sprintf("%s hides %s %%", thing(s.What, s.Where), s.Percent)
			if !said[text] {
				said[text] = true
				f.because(text, rules.Rule(s.Rule))
			}
		}
	}
	for i := range c.LeftOut {
		s := &c.LeftOut[i]
		f.because(fmt.Sprintf("%s does not count: it is %s", thing(s.What, s.Where), whose(s.Whose)), rules.Rule(s.Rule))
	}
	return f
}

// because adds a reason and the rule behind it.
func (f *Fact) because(text string, by rules.Rule) {
	f.More = append(f.More, text)
	if !slices.Contains(f.Behind, by) {
		f.Behind = append(f.Behind, by)
	}
}

// thing names something that stands on the field, with where; numbers of corners that nobody can find on it are left out.
func thing(what, where string) string {
	if strings.Contains(where, "[") {
		return what
	}
	return what + " " + where
}

func whose(s string) string {
	if s == "" {
		return "the attacker's own"
	}
	return "that of " + s
}

// stops says what keeps a blow or a shot from another that would reach so far, "" for nothing.
func stops(e *ecs.Explanation, melee bool) string {
	switch {
	case !melee && !e.Sight.Clear:
		return "there is no line of sight"
	case !e.Effect.Clear:
		return "something stands between them"
	case !melee && !e.Shoots:
		return fmt.Sprintf("covered altogether: %d %%", e.Percent)
	}
	return ""
}

// reach says whether a blow gets there; where there are no cells, how far it would have to.
func reach(b *ecs.Battle, m *referee.Melee, e *ecs.Explanation) Fact {
	f := Fact{Name: "reach", Text: "no blow gets there", Rule: "SPACE-120"}
	if m.Possible && m.Reach > 1 {
		f.Text = "a blow would need a reach of " + Cells(b, int(m.Reach))
	}
	for i := range m.Weapons {
		w := &m.Weapons[i]
		if w.Name == "" {
			continue
		}
		if w.Gets && w.Kind == "melee" {
			f.Text = "a blow gets there"
		}
		s, stop := " reaches so far", stops(e, w.Kind == "melee")
		switch {
		case w.Gets:
			stop = ""
		case stop == "":
			s = " does not reach so far"
		default:
			s, stop = " does not get there", ": "+stop
		}
		of := "reach "
		if w.Kind != "melee" {
			of = "range "
		}
		f.More = append(f.More, b.Shape().ItemText(strings.ReplaceAll(w.Name, " ", "_"))+s+" ("+of+w.Reach+")"+stop)
	}
	return f
}

func (p *PairFacts) engaged(b *ecs.Battle) {
	for _, id := range b.View(0).Foes(p.From, nil) {
		if id == p.To {
			p.Lines = append(p.Lines, Fact{Name: "engaged", Text: "with one another", Rule: ""})
			return
		}
	}
}

// acts asks for the odds of all that could be done, possible acts first.
func (p *PairFacts) acts(b *ecs.Battle, e *ecs.Explanation) {
	var can, cannot []ActFacts
	said := map[string]bool{}
	ally := b.View(0).Figure(p.From).Team == b.View(0).Figure(p.To).Team
	for _, c := range b.Chances(p.From, p.To) {
		a := ActFacts{Label: Act(b, p.From, c.Act), Act: c.Act, Rule: c.Offer.Rule}
		key := fmt.Sprint(a.Label, c.Act.Mode, c.Err == nil)
		if said[key] || !matters(c.Act.Kind, ally) {
			continue
		}
		said[key] = true
		if len(c.Declared.List()) > 0 {
			a.Label += ", once declared"
		}
		if c.Err != nil {
			a.Why, a.Forbids = whyNot(b, &c, e)
			cannot = append(cannot, a)
			continue
		}
		if odds(b, c, &a) {
			can = append(can, a)
		}
	}
	p.Acts = append(tell(b, can), tell(b, cannot)...)
	p.bands()
}

// matters reports whether a kind of act says something of a pair: blows of enemies, help of
// friends, spells and manoeuvres of both.
func matters(k rules.ActKind, ally bool) bool {
	switch k {
	case rules.ActCast, rules.ActSpecial:
		return true
	case rules.ActTend, rules.ActPull:
		return ally
	}
	return k.Hostile() && !ally
}

// bands puts what the range does to a shot behind the distance.
func (p *PairFacts) bands() {
	var out []Fact
	for i := range p.Acts {
		a := &p.Acts[i]
		if !a.Can || !a.Act.Kind.Flies() {
			continue
		}
		f := Fact{Name: "range", Text: "changes nothing for: " + a.Label}
		for _, t := range a.Terms {
			for _, m := range t.Mods {
				if m.Text == rules.PlaceRange.String() && !m.Off {
					f = Fact{Name: "range", Text: fmt.Sprintf("%+d to %s", m.Amount, t.Name), Rule: m.Rule, More: []string{m.Title}}
				}
			}
		}
		out = append(out, f)
		break
	}
	if len(p.Lines) > 0 && len(out) > 0 {
		p.Lines = append(p.Lines[:1:1], append(out, p.Lines[1:]...)...)
	}
}

// tell tells acts apart that are called alike.
func tell(b *ecs.Battle, all []ActFacts) []ActFacts {
	labels, ruled := make([]string, len(all)), make([]rules.Rule, len(all))
	for i := range all {
		labels[i], ruled[i] = all[i].Label, all[i].Rule
	}
	for i, s := range Apart(b, labels, ruled) {
		all[i].Label = s
	}
	return all
}

// Apart tells acts apart that are called alike: by what the rules that allow them say,
// else by numbers.
func Apart(b *ecs.Battle, labels []string, by []rules.Rule) []string {
	out := slices.Clone(labels)
	for i := range labels {
		for k := range labels {
			t := b.Shape().RuleTitle(by[i])
			if k != i && labels[k] == labels[i] && by[k] != by[i] && t != "" {
				out[i] = labels[i] + " (" + t + ")"
				break
			}
		}
	}
	seen := map[string]int{}
	for i, s := range out {
		if seen[s]++; seen[s] > 1 {
			out[i] = fmt.Sprintf("%s, way %d", s, seen[s])
		}
	}
	return out
}

// NoShot is why one cannot shoot at another now with what it has to shoot with: "no line of
// sight"; "" if it can, or has nothing of the kind.
func NoShot(b *ecs.Battle, from, to rules.ID) string {
	_, said := hindrance(b, from, to, func(a *rules.Act) bool { return a.Kind == rules.ActShoot })
	return said
}

// NotFromHere says of one who has a shot or a harmful spell why none is made at another now: "no shot from here: no line of sight"; "" if it has
// nothing of the kind. It reports whether that is of a spell, and whether one could be made as they stand.
func NotFromHere(b *ecs.Battle, from, to rules.ID) (said string, spell, could bool) {
	spells := b.Shape().Spells
	for i, such := range [...]func(a *rules.Act) bool{
		func(a *rules.Act) bool { return a.Kind == rules.ActShoot },
		func(a *rules.Act) bool {
			return a.Kind == rules.ActCast && int(a.Mode) < len(spells) && spells[a.Mode].Harm
		},
	} {
		noun := [...]string{"shot", "spell"}[i]
		switch has, said := hindrance(b, from, to, such); {
		case has && said == "":
			return "this is no time for a " + noun, i == 1, true
		case has:
			return "no " + noun + " from here: " + said, i == 1, false
		}
	}
	return "", false, false
}

// Ranges are how far the harmful spells of somebody reach that cannot be cast at another from where it stands, as it is too far off or not seen; 0 is without
// limit.
func Ranges(b *ecs.Battle, from, to rules.ID) (out []rules.Mm) {
	spells := b.Shape().Spells
	for _, c := range b.Chances(from, to) {
		o := &c.Offer
		if o.Kind != rules.ActCast || int(o.Mode) >= len(spells) || !spells[o.Mode].Harm || !errors.Is(c.Err, systems.ErrReach) {
			continue
		}
		if o.At == rules.AtEnemySight || o.At == rules.AtAnySight || o.At == rules.AtArea && o.Terms.Max > 0 { // and no touch, nor a breath
			out = append(out, o.Terms.Max)
		}
	}
	return out
}

// hindrance reports whether there are such acts against another, and why none can be done as they stand, "" if one can.
func hindrance(b *ecs.Battle, from, to rules.ID, such func(a *rules.Act) bool) (has bool, said string) {
	e, err := b.Explain(ecs.Spot{ID: from}, ecs.Spot{ID: to})
	if err != nil {
		return false, ""
	}
	for _, c := range b.Chances(from, to) {
		switch {
		case !such(&c.Act):
			continue
		case c.Err == nil:
			return true, ""
		case said == "":
			said, _ = whyNot(b, &c, e)
		}
		has = true
	}
	return has, said
}

// whyNot says in plain words why an act cannot be done now, and which rule says so if one does.
func whyNot(b *ecs.Battle, c *ecs.Chance, e *ecs.Explanation) (text string, by rules.Rule) {
	up := b.View(0).Figure(c.Act.Target).Posture
	flies := c.Act.Kind.Flies() || c.Act.Kind == rules.ActCast
	switch {
	case !errors.Is(c.Err, systems.ErrReach):
		return c.Err.Error(), ""
	case up >= rules.Dead:
		return Name(b, c.Act.Target) + " is " + State(up), ""
	case e == nil:
		return c.Err.Error(), ""
	case c.Act.Kind.Hostile() && b.View(0).Figure(c.Act.Target).Team == b.View(0).Figure(c.Slot.Actor).Team:
		return "of the same side", ""
	case !flies && !e.Effect.Clear:
		return "something stands between them", "SPACE-124"
	case !flies && !e.Strikes:
		return "too far above or below", "SPACE-127"
	case !flies:
		it, _ := b.View(0).Item(c.Slot.Actor, c.Act.Item)
		return fmt.Sprintf("out of reach: %s away, it reaches %s", Cells(b, int(e.Steps)), Cells(b, int(max(1, it.Reach.Max)))), "SPACE-120"
	case !e.Sight.Clear:
		return "no line of sight", "SPACE-057"
	case !e.Effect.Clear:
		return "no line of effect", "SPACE-060"
	case c.Offer.Terms.Max > 0 && e.Square > int64(c.Offer.Terms.Max)*int64(c.Offer.Terms.Max):
		return fmt.Sprintf("out of range: it reaches %s", metres(int64(c.Offer.Terms.Max))), "SPACE-130"
	case !e.Shoots:
		return fmt.Sprintf("covered altogether: %d %%", e.Percent), "SPACE-130"
	}
	return c.Err.Error(), ""
}
