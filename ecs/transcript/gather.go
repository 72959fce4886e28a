package transcript

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// pair is two who were engaged in this tick.
type pair struct {
	a, b   rules.ID
	serial uint32
}

// engaged keeps a pair, so that one line tells of all that are engaged at once.
func (w *Writer) engaged(e *event.Event) {
	if !w.o.Quiet {
		w.pairs = append(w.pairs, pair{e.Who, e.Other, e.Serial})
	}
}

func (w *Writer) tellPairs() {
	pairs := w.pairs
	w.pairs = nil
	if len(pairs) == 0 {
		return
	}
	var each []string
	var about []rules.ID
	for _, p := range pairs {
		each = append(each, w.name(p.a)+" and "+w.name(p.b))
		about = append(about, p.a, p.b)
	}
	serial := w.p.serial
	w.p.serial = pairs[len(pairs)-1].serial
	w.meanwhile("Engaged now: "+strings.Join(each, ", ")+".", about...)
	w.p.serial = serial
}

// rolled is a roll of the schedule.
type rolled struct {
	name  string
	who   rules.ID
	shown []string
}

// plan keeps the rolls of a schedule, so that one line tells of everybody. Most are for
// those who want it explained.
func (w *Writer) plan(e *event.Event) {
	v := e.Verdict
	w.dues = w.dues[:0]
	if v == nil || w.o.Quiet {
		return
	}
	if !w.o.Explain {
		w.dues = append(w.dues, v.Effects...)
	}
	for _, r := range v.Rolls {
		if told := int(r.Type) < len(w.shape.Rolls) && w.shape.Rolls[r.Type].Told; !told && !w.o.Explain {
			continue
		}
		name := strings.TrimRight(w.shape.RollText(r.Type), " 0123456789")
		i := slices.IndexFunc(w.rolls, func(k rolled) bool { return k.name == name && k.who == r.By })
		if i < 0 {
			w.rolls = append(w.rolls, rolled{name: name, who: r.By})
			i = len(w.rolls) - 1
		}
		w.rolls[i].shown = append(w.rolls[i].shown, strings.TrimPrefix(Rolled(w.shape, v, &r), "rolls "))
	}
	if len(v.Mods) > 0 && w.o.Explain {
		w.tellRolls()
		w.heading()
		w.p.about = []rules.ID{e.Who}
		w.p.line(1, "The schedule of "+w.name(e.Who)+":")
		w.explain(v, e.Who, e.Who, 2)
	}
}

// slot keeps the ordinary turns that a schedule has given out, to explain who acts when.
func (w *Writer) slot(e *event.Event) {
	if w.o.Explain && !w.o.Quiet && e.Slot.Kind == rules.SlotTurn {
		w.turns = append(w.turns, e.Slot)
	}
}

// tellRolls tells what the schedule has rolled, one line for each kind of roll, and
// who is to act when.
func (w *Writer) tellRolls() {
	rolls, turns := w.rolls, w.turns
	w.rolls, w.turns = nil, nil
	for len(rolls) > 0 {
		name := rolls[0].name
		var each []string
		w.p.about = nil
		for _, r := range rolls {
			if r.name == name {
				each = append(each, w.name(r.who)+" "+together(r.shown))
				w.p.about = append(w.p.about, r.who)
			}
		}
		rolls = slices.DeleteFunc(rolls, func(r rolled) bool { return r.name == name })
		w.heading()
		w.p.line(1, capital(name)+" rolls: "+strings.Join(each, "; ")+".")
	}
	w.tellTurns(turns)
}

// together joins words as people do: 1, 3 and 4.
func together(s []string) string {
	if len(s) < 2 {
		return strings.Join(s, "")
	}
	return strings.Join(s[:len(s)-1], ", ") + " and " + s[len(s)-1]
}

// tellTurns tells who acts when, if anybody has to wait for it.
func (w *Writer) tellTurns(turns []rules.Slot) {
	now := rules.Tick(w.round*w.shape.Round + w.tick)
	if !slices.ContainsFunc(turns, func(s rules.Slot) bool { return s.At > now }) {
		return
	}
	slices.SortStableFunc(turns, func(a, b rules.Slot) int {
		return cmp.Or(cmp.Compare(a.At, b.At), cmp.Compare(b.Rank, a.Rank), cmp.Compare(a.Actor, b.Actor))
	})
	var each []string
	w.p.about = nil
	for i, s := range turns {
		w.p.about = append(w.p.about, s.Actor)
		if i > 0 && s.At == turns[i-1].At {
			each[len(each)-1] += ", " + w.name(s.Actor)
			continue
		}
		each = append(each, w.when(s.At)+" "+w.name(s.Actor))
	}
	w.heading()
	w.p.line(1, "Turns: "+strings.Join(each, "; ")+".")
}

// closing gathers what the checks at the end of a round did without a roll: one line,
// or with Explain one for each rule.
type closing struct {
	rule   rules.Rule
	about  []rules.ID
	texts  []string
	fallen []consequence // what the fallen lose
}

// gather takes a blow that is such a check, and reports whether it was.
func (w *Writer) gather(b *blow, into []closing) ([]closing, bool) {
	x := b.x
	if x.Act.Kind != rules.ActUpkeep || len(x.Verdict.Rolls) > 0 || len(x.Verdict.Mods) > 0 || len(b.after) == 0 || w.o.Quiet {
		return into, false
	}
	for _, c := range b.after {
		if !w.o.Explain {
			c.rule = ""
		}
		i := slices.IndexFunc(into, func(k closing) bool { return k.rule == c.rule })
		if i < 0 {
			into = append(into, closing{rule: c.rule})
			i = len(into) - 1
		}
		into[i].about = append(into[i].about, c.about)
		if c.wound && !w.o.Explain && !w.acts(c.about) {
			into[i].fallen = append(into[i].fallen, c)
			continue
		}
		into[i].texts = append(into[i].texts, c.text)
	}
	return into, true
}

func (w *Writer) tellClosing(all []closing) {
	for _, c := range all {
		s := strings.Join(append(w.drained(c.fallen), c.texts...), ", ") // who dies has lost before
		if t := w.closingTitle(c.rule); t != "" {
			s = t + ": " + s
		}
		w.put(1, w.ruled(s+".", c.rule), c.about...)
	}
}

// drained tells what the fallen lose, those together who lose the same by the same: "the fallen
// lose hp by bleeding: bo 5 (-48 -> -53), tib 5 (-12 -> -17)".
func (w *Writer) drained(all []consequence) []string {
	var out []string
	for len(all) > 0 {
		because := all[0].because
		var each []string
		for _, c := range all {
			if c.because == because {
				each = append(each, fmt.Sprintf("%s %d (%d -> %d)", w.name(c.about), c.lost, c.left+c.lost, c.left))
			}
		}
		all = slices.DeleteFunc(all, func(c consequence) bool { return c.because == because })
		out = append(out, "the fallen lose "+because+": "+strings.Join(each, ", "))
	}
	return out
}

// closingTitle says when checks were made; their rule is named to those who want it
// explained.
func (w *Writer) closingTitle(r rules.Rule) string {
	title := ""
	if w.o.Explain && r != "" {
		title = w.title(r)
	}
	switch {
	case w.tick != w.shape.Round-1:
		return title
	case title != "":
		title = " (" + title + ")"
	}
	return "End of the " + w.shape.RoundWord + title
}
