package verify

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/affray-engine/affray/ecs/record"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// What a file is held to beside its sums, one sentence each: [Mistake].Law says which of
// them is broken.
const (
	LawDown  = "who is down or dead does nothing"
	LawAsked = "who cannot act is asked for no defence and gets no reaction"
	LawLone  = "nobody attacks twice in one tick, where the rulebook forbids it"
	LawSlots = "a right to act is used or dropped in its tick"
	LawNeeds = "a mark ends with what it needs"
	LawEnds  = "a mark ends when it says"
	LawKept  = "what somebody keeps up by an act of its own ends with its consciousness"
	LawBonus = "who cannot act has no bonus from an act of its own"
	LawUnder = "what an act under way brings lasts exactly as long as the act"
	LawFrom  = "what comes from a mark or a posture comes from one that is there"
	LawHolds = "a hold is between two who live and are next to one another"
	LawDone  = "an act under way takes effect when it is due"
	LawKnown = "nobody aims at an enemy of whom it does not know"

	LawBroken = "who is broken attacks nobody"
)

// Laws lists them.
func Laws() []string {
	return []string{LawDown, LawAsked, LawLone, LawSlots, LawNeeds, LawEnds, LawKept, LawBonus, LawUnder, LawFrom, LawHolds, LawDone, LawKnown, LawBroken}
}

// breach is a mistake that breaks a law; nil if all of them are collected.
func (c *checker) breach(law, field string, said, want any, why string) *Mistake {
	m := mistake(field, said, want, why)
	m.Law = law
	if c.breaks == nil {
		return m
	}
	m.Line = c.at
	c.breaks(m)
	return nil
}

// able checks that somebody who does something is up.
func (c *checker) able(field string, f *fighter, a *record.Act) *Mistake {
	if stands(f.up) || byEngine[a.Kind] {
		return nil
	}
	return c.breach(LawDown, field, a.Kind, "nothing", f.name+" is "+f.up)
}

// reacts checks that somebody who has a reaction, or is asked a question, can act.
func (c *checker) reacts(field, what string, f *fighter) *Mistake {
	if c.acts(f) {
		return nil
	}
	return c.breach(LawAsked, field, what, "nothing", f.name+" cannot act")
}

// alone counts the orders and acts under way that let somebody attack in a tick. Several
// blows, shots or targets of one order are one.
func (c *checker) alone(l *record.Line, f, _ *fighter) *Mistake {
	x := l.Exchange
	if !slices.Contains(c.h.Lone, x.Act.Kind) || x.Outcome == rules.Lost.String() {
		return nil
	}
	use := -1 // the act under way
	if x.Slot != rules.SlotFinish.String() {
		use = f.strikes(c.now, l)
	}
	if !slices.Contains(f.attacks, use) {
		f.attacks = append(f.attacks, use)
	}
	if len(f.attacks) > 1 {
		return c.breach(LawLone, "exchange.act", x.Act.Kind, "no other attack of "+f.name, "it has attacked in "+c.clock(c.now)+" already")
	}
	return nil
}

// strikes is the order that an attack comes from: of several that say the same the first
// that has not come to it yet.
func (f *fighter) strikes(now int64, l *record.Line) int {
	x, latest := l.Exchange, -1
	for i := range f.orders {
		o := &f.orders[i]
		if o.at != now || o.slot != x.Slot || !slices.ContainsFunc(o.acts, func(a record.Act) bool { return same(a, x.Act) }) {
			continue
		}
		latest = i
		if blow := show(x.Act) + l.Other; x.Blow > 0 || !slices.Contains(o.struck, blow) {
			o.struck = append(o.struck, blow)
			break
		}
	}
	return latest
}

// unused is a slot of a tick that is over which nobody has used or dropped.
func (c *checker) unused(f *fighter, next int64) *Mistake {
	for _, s := range f.slots {
		if c.ticks(s.At) < next {
			return c.breach(LawSlots, "kind", "a later tick", "ordered or dropped", fmt.Sprintf("the slot %s of %s", show(s), f.name))
		}
	}
	return nil
}

// keeps are the acts by which somebody keeps something up from then on; what is set may
// stand by itself.
var keeps = rules.Acts(rules.ActWithdraw, rules.ActKeep, rules.ActJoin, rules.ActParry, rules.ActEvade, rules.ActGuard, rules.ActAim, rules.ActStance)

// keptUp reports whether a mark is what its bearer keeps up by an act of its own.
func (c *checker) keptUp(m *mark) bool {
	k, ok := rules.ActKindOf(m.own)
	return ok && keeps.Has(k) && !c.marks[m.Kind].Quiet
}

// outlived is a mark that should be over by the end of a tick.
func (c *checker) outlived(f *fighter, m *mark, next int64) *Mistake {
	who := fmt.Sprintf("%s of %s, serial %d", m.Kind, f.name, m.Serial)
	late := func(law, why string) *Mistake { return c.breach(law, "tick", c.clock(next), "ended", who+", "+why) }
	switch {
	case m.Ends == atTick && max(c.ticks(*m.Until), m.made+1) < next:
		return late(LawEnds, "ends at "+c.clock(c.ticks(*m.Until)))
	case m.Ends == "round_end" && c.now/int64(c.h.Clock.Round) > max(m.made, 0)/int64(c.h.Clock.Round):
		return late(LawEnds, "ends with its round")
	case m.turns >= max(m.Turns, 1):
		return late(LawEnds, fmt.Sprintf("ends with turn %d", max(m.Turns, 1)))
	case !c.lasts(f, m):
		return late(LawNeeds, "has lost what it needs")
	case c.keptUp(m) && !stands(f.up):
		return late(LawKept, "comes from its own act "+m.own)
	}
	return c.holds(f, m, next)
}

// whose is the one whose turns end a mark, nil if none do.
func (c *checker) whose(f *fighter, m *mark) *fighter {
	switch m.Ends {
	case "turn_start", "turn_end":
		return f
	case "other_turn":
		return c.by[m.Other]
	}
	return nil
}

// turnsNow is how many turns of the tick under way may have counted when a mark ends. The
// line of a turn comes after the end of what lasts until its start.
func (f *fighter) turnsNow(ends string) int {
	switch {
	case f == nil:
		return math.MaxUint8
	case ends == "turn_start":
		return int(f.had) + 1
	}
	return int(f.had)
}

// runDown counts the turns of a tick that is over off the marks of somebody. A turn in which
// a mark was made counts its end; of another turn of that tick nobody knows.
func (c *checker) runDown(f *fighter) {
	for i := range f.marks {
		m := &f.marks[i]
		switch who := c.whose(f, m); {
		case who == nil || who.had == 0:
		case m.made < c.now:
			m.turns += who.had
		case m.Ends != "turn_start" && m.turn && m.who == who.name && who.had == 1:
			m.turns++
		default:
			m.maybe = who.had
		}
	}
}

// undone is an act under way that was due in a tick that is over, and has come to nothing that
// a line tells of, although its actor could go on with it.
func (c *checker) undone(f *fighter, next int64) *Mistake {
	if f.busy == nil || f.came || c.ticks(f.due) >= next || !c.acts(f) {
		return nil
	}
	return c.breach(LawDone, "kind", "a later tick", "struck", fmt.Sprintf("%s has %s under way, due at %s", f.name, show(*f.busy), c.clock(c.ticks(f.due))))
}

// known checks that an act is aimed at nobody of another side whom a mark keeps from its actor.
func (c *checker) known(field string, f *fighter, a *record.Act) *Mistake {
	d := c.by[a.Target]
	if d == nil || d.side == f.side {
		return nil
	}
	for i := range d.marks {
		if m := &d.marks[i]; c.marks[m.Kind].Hides && (m.Other == "" || m.Other == f.name) {
			return c.breach(LawKnown, field, a.Target, "somebody else", fmt.Sprintf("%s of %s, serial %d", m.Kind, d.name, m.Serial))
		}
	}
	return nil
}

// holds checks that who has hold of another is next to it; both live, by [checker.lasts].
func (c *checker) holds(f *fighter, m *mark, next int64) *Mistake {
	if n, exact := c.away(f, m); exact && n > 1 {
		return c.breach(LawHolds, "tick", c.clock(next), "ended", fmt.Sprintf("%s of %s, serial %d, whose other is %d cells away", m.Kind, f.name, m.Serial, n))
	}
	return nil
}

// away is how many cells whoever has hold of another is away from it, 0 if the mark is of another kind; exact unless one
// of them is large or they are on open ground, of whom it is no less than the distance.
func (c *checker) away(f *fighter, m *mark) (n int, exact bool) {
	o := c.by[m.Other]
	if !c.marks[m.Kind].Grips || o == nil {
		return 0, true
	}
	kind := grids[c.h.Field.Grid]
	if kind == grid.Free {
		mm := grid.Measure(grid.SquareFree(point(f.at), point(o.at)), grid.Millimetre, grid.Ceil)
		return int((mm + c.h.Field.CellMm - 1) / c.h.Field.CellMm), false
	}
	return grid.Distance(kind, grid.Chebyshev, c.place(f.at), c.place(o.at)), !c.wide(f) && !c.wide(o)
}

// point is a place on open ground.
func point(at [2]int32) grid.Point { return grid.Point{X: int64(at[0]), Y: int64(at[1])} }

// bonuses checks all modifiers of an exchange.
func (c *checker) bonuses(l *record.Line, a, d *fighter) *Mistake {
	for i := range l.Exchange.Mods {
		if m := c.bonus(i, &l.Exchange.Mods[i], a, d); m != nil {
			return m
		}
	}
	return nil
}

// bonus checks that no modifier that counts comes from an act of somebody who cannot act,
// and that what comes from an act, a mark or a posture has one of that kind.
func (c *checker) bonus(i int, x *record.Mod, a, d *fighter) *Mistake {
	field, f := fieldAt("exchange.mods", i, "source"), a
	kind := x.Source.Kind
	if strings.HasPrefix(kind, "target_") {
		f = d
	}
	if x.SuppressedBy != "" || x.Amount == 0 {
		return nil
	}
	switch kind {
	case "busy", "target_busy":
		if !f.does(x.Source.Name, c.now) {
			return c.breach(LawUnder, field, show(x.Source), "another", f.name+" does nothing of the kind")
		}
	case "posture", "target_posture":
		if f.up != x.Source.Name {
			return c.breach(LawFrom, field, show(x.Source), f.up, "")
		}
	case "mark", "target_mark":
		of := func(m mark) bool { return m.Kind == x.Source.Name }
		if !slices.ContainsFunc(f.marks, of) {
			return c.breach(LawFrom, field, show(x.Source), "a mark that "+f.name+" bears", "")
		}
		own := func(m mark) bool { return of(m) && c.keptUp(&m) }
		if !c.acts(f) && slices.ContainsFunc(f.marks, own) {
			return c.breach(LawBonus, field, show(x.Source), "another", f.name+" cannot act")
		}
	}
	return nil
}

// exposes checks that what an act under way of the target brings is the same in all attacks
// of a kind that come out alike, from the beginning of the act to its end.
func (c *checker) exposes(l *record.Line, _, d *fighter) *Mistake {
	x := l.Exchange
	if d.busy == nil {
		return nil
	}
	var now []string
	for i := range x.Mods {
		if m := &x.Mods[i]; m.Source.Kind == "target_busy" {
			now = append(now, m.Term+" "+m.Rule)
		}
	}
	slices.Sort(now)
	like := x.Act.Kind + " " + x.Outcome
	was, ok := d.brings[like]
	if !ok {
		d.brings[like] = now
	} else if !slices.Equal(was, now) {
		return c.breach(LawUnder, "exchange.mods", fmt.Sprint(now), fmt.Sprint(was), fmt.Sprintf("%s has the same %s under way as before", d.name, d.busy.Kind))
	}
	return nil
}
