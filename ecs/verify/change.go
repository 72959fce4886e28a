package verify

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"

	"github.com/affray-engine/affray/ecs/record"
	"github.com/affray-engine/affray/rules"
)

// from is where an effect comes from.
type from struct {
	who  string // whose exchange leads to it, "" for a plan
	turn bool   // in a turn of that one
	own  string // the act, if it is one of whom the effect changes
}

// owed is an effect that an exchange or a plan has announced.
type owed struct {
	record.Effect
	line int
	from
}

func same(a, b any) bool { return reflect.DeepEqual(a, b) }

// show writes a part of a line as the file does.
func show(v any) string {
	data, err := json.Marshal(v)
	if err != nil {
		return fmt.Sprint(v)
	}
	return string(data)
}

// owe takes note of effects that are to be applied in this tick.
func (c *checker) owe(effects []record.Effect, by from) *Mistake {
	for i := range effects {
		e := &effects[i]
		o := owed{*e, c.at, by}
		if e.On != by.who {
			o.own = ""
		}
		if m := c.rule(fieldAt("effects", i, "rule"), e.Rule); m != nil {
			return m
		}
		switch e.Kind {
		case "unmark":
			if f := c.by[e.On]; f != nil && e.Serial != 0 && !f.bears(e.Mark, uint32(e.Serial)) {
				return mistake(fieldAt("effects", i, "serial"), e.Serial, "that of a mark "+e.Mark+" of "+e.On, "")
			}
			c.granted = append(c.granted, o)
		case "grant":
			if e.When == nil {
				c.reactions = append(c.reactions, o)
				continue
			}
			if at := c.ticks(*e.When); at < c.now {
				return mistake(fieldAt("effects", i, "when"), c.clock(at), c.clock(c.now)+" or later", "nobody acts in the past")
			}
			c.grants = append(c.grants, o)
		case "face":
			c.turns = append(c.turns, o)
		case "push":
			if e.Amount == nil {
				return mistake(fieldAt("effects", i, "amount"), "none", "so many cells", "")
			}
			c.pushed[e.On] += *e.Amount
		case "fall":
		default:
			c.owed = append(c.owed, o)
		}
	}
	return nil
}

// settleTick looks back at a tick that is over: whatever was announced has happened.
func (c *checker) settleTick(next int64) *Mistake {
	if m := c.pursue(); m != nil {
		return m
	}
	for i := range c.owed {
		if o := &c.owed[i]; c.binds(o) {
			return mistake("kind", "a later tick", "changed", fmt.Sprintf("the %s of line %d on %s never happens", o.Kind, o.line, o.On))
		}
	}
	for i := range c.grants {
		if f := c.by[c.grants[i].On]; f != nil && f.up != "gone" {
			return mistake("kind", "a later tick", "slot", fmt.Sprintf("the slot of line %d for %s is never given", c.grants[i].line, f.name))
		}
	}
	for i := range c.turns {
		if o := &c.turns[i]; c.by[o.On] != nil && c.by[o.On].up != "gone" {
			return mistake("kind", "a later tick", "turned", fmt.Sprintf("the turn of line %d on %s never happens", o.line, o.On))
		}
	}
	for i := range c.granted {
		if m := c.stays(&c.granted[i]); m != nil {
			return m
		}
	}
	c.owed, c.granted, c.grants, c.answers, c.turns = c.owed[:0], c.granted[:0], c.grants[:0], c.answers[:0], c.turns[:0]
	c.reactions = c.reactions[:0]
	clear(c.felled)
	clear(c.pushed)
	for _, f := range c.list {
		c.runDown(f)
		if m := c.unused(f, next); m != nil {
			return m
		}
		if m := c.undone(f, next); m != nil {
			return m
		}
		for i := range f.marks {
			if m := c.outlived(f, &f.marks[i], next); m != nil {
				return m
			}
		}
	}
	for _, f := range c.list {
		f.orders, f.attacks, f.had, f.ended = f.orders[:0], f.attacks[:0], 0, ""
		if f.busy != nil && c.ticks(f.due) < next {
			f.busy = nil
		}
	}
	return nil
}

// stays is a mark of an earlier tick that an effect should have taken away.
func (c *checker) stays(o *owed) *Mistake {
	f := c.by[o.On]
	if f == nil || f.up == "gone" {
		return nil
	}
	for _, m := range f.marks {
		if m.made < c.now && m.Kind == o.Mark && (o.Serial == 0 || m.Serial == uint32(o.Serial)) && (o.Other == "" || o.Other == m.Other) {
			return mistake("kind", "a later tick", "ended", fmt.Sprintf("line %d takes %s, serial %d, off %s", o.line, m.Kind, m.Serial, f.name))
		}
	}
	return nil
}

// bears reports whether somebody bears a mark with a serial.
func (f *fighter) bears(kind string, serial uint32) bool {
	return slices.ContainsFunc(f.marks, func(m mark) bool { return m.Kind == kind && m.Serial == serial })
}

// binds reports whether an effect must lead to a line.
func (c *checker) binds(o *owed) bool {
	f := c.by[o.On]
	if f == nil || f.up == "gone" {
		return f != nil && o.Kind == enters
	}
	switch o.Kind {
	case "lose", "mark", "trait", "item", "stop", "say":
		return true
	case "up":
		return f.up != o.Up && !o.late(f)
	}
	return false
}

// late reports whether getting up, or a blow that brings somebody down, comes after it has been
// felled: that wakes nobody. Nothing changes the dead.
func (o *owed) late(f *fighter) bool {
	return f.up == "dead" || stands(o.Up) && !stands(f.up) && (o.own == stand || o.own == "" && o.who != "")
}

// stand is the act that takes effect before those of its group that came before it.
var stand = rules.ActStand.String()

// waits are the effects that are still owed when somebody's posture is about to change: of
// the first n, those that would put it as it is already have had nothing to do.
func (c *checker) waits(n int, on string) []owed {
	var left []owed
	for i := range c.owed {
		if o := &c.owed[i]; i >= n || o.Kind != "up" || o.On != on || c.binds(o) {
			left = append(left, *o)
		}
	}
	return left
}

// announced takes an effect off those that are owed.
func (c *checker) announced(e *record.Effect) *Mistake {
	i := slices.IndexFunc(c.owed, func(o owed) bool { return same(o.Effect, *e) })
	if i >= 0 {
		c.cause = c.owed[i].from
		c.owed = slices.Delete(c.owed, i, i+1)
		if e.Kind == "up" && c.cause.own != stand {
			c.owed = append(c.owed[:0], c.waits(i, e.On)...)
		}
		return nil
	}
	if e.Kind == "up" && e.Up == "gone" && e.Rule == "" {
		return nil // who flees off the field
	}
	if f := c.by[e.On]; e.Kind == "up" && e.Up == "prone" && e.Rule == "FIELD-043" && f.thrown != 0 && f.thrown+1 == c.n {
		return nil // who falls out of the saddle
	}
	if e.Kind == "trap" && e.What == "sprung" && e.Rule == "" {
		return nil // who has stepped into it
	}
	for _, o := range c.owed {
		if o.Kind == e.Kind && o.On == e.On {
			return mistake("change.effect", show(*e), show(o.Effect), fmt.Sprintf("line %d announced it", o.line))
		}
	}
	return mistake("change.effect", show(*e), "one that was announced", "")
}

// changed applies an effect.
func (c *checker) changed(l *record.Line) *Mistake {
	c.report.Changes++
	x, f := l.Change, c.by[l.Who]
	e := &x.Effect
	if e.On != l.Who {
		return mistake("change.effect.on", e.On, l.Who, "")
	}
	if m := c.announced(e); m != nil {
		return m
	}
	switch e.Kind {
	case "lose":
		return c.lose(f, x)
	case "mark":
		return c.mark(f, x)
	case "count":
		return c.count(f, x)
	case "trait":
		return c.trait(f, x)
	case "item":
		return c.item(f, x)
	case "up":
		return c.posture(f, x)
	case enters:
		return c.enter(f, l)
	case "cancel":
		return c.cancel(f, x)
	case "door":
		return moves(x)
	}
	return nil
}

// moves checks that a door has come to stand as the effect says, and has not before.
func moves(x *record.Change) *Mistake {
	switch {
	case x.Is != x.Effect.What:
		return mistake("change.is", x.Is, x.Effect.What, "")
	case x.Was == x.Is:
		return mistake("change.was", x.Was, "another", "a door that stands so already does not move")
	}
	return nil
}

// numbers of a change that must be there.
func (c *checker) has(x *record.Change) *Mistake {
	if x.Before == nil || x.After == nil || x.Effect.Amount == nil {
		return mistake("change", show(*x), "before, after and an amount", "")
	}
	return nil
}

func (c *checker) step(x *record.Change, before, after int32) *Mistake {
	switch {
	case *x.Before != before:
		return mistake("change.before", *x.Before, before, "what the lines so far leave")
	case *x.After != after:
		return mistake("change.after", *x.After, after, fmt.Sprintf("%d and a change of %d", before, *x.Effect.Amount))
	}
	return nil
}

func (c *checker) lose(f *fighter, x *record.Change) *Mistake {
	if m := c.has(x); m != nil {
		return m
	}
	p := f.pools[x.Effect.Pool]
	if p == nil {
		return mistake("change.effect.pool", x.Effect.Pool, "a pool of "+f.name, "")
	}
	n := *x.Effect.Amount
	after := min(p.Now-n, max(p.Max, p.Now))
	if n < 0 && f.up == "dead" {
		after = p.Now // nothing brings the dead back
	}
	if m := c.step(x, p.Now, after); m != nil {
		return m
	}
	p.Now = after
	if n != 0 {
		c.suffers(f)
	}
	return c.area(f, x, n)
}

// area adds up the harm of a part of the body.
func (c *checker) area(f *fighter, x *record.Change, n int32) *Mistake {
	if x.Effect.Area == "" || x.Harm == nil {
		return nil
	}
	a := f.areas[x.Effect.Area]
	if a == nil {
		return mistake("change.effect.area", x.Effect.Area, "a part of the body of "+f.name, "")
	}
	a.Harm = int16(max(0, int32(a.Harm)+n))
	if *x.Harm != a.Harm {
		return mistake("change.harm", *x.Harm, a.Harm, "all harm to the "+a.Name+" so far")
	}
	return nil
}

// atTick is how a mark ends at a tick of its own.
const atTick = "at_tick"

func (c *checker) mark(f *fighter, x *record.Change) *Mistake {
	c.report.Marks++
	c.serial++
	if x.After == nil || *x.After != int32(c.serial) {
		return mistake("change.after", show(x.After), c.serial, "serials of marks count up")
	}
	e := &x.Effect
	if e.Ends == atTick && e.Until == nil {
		return mistake("change.effect.until", "none", "the tick at which the mark ends", "")
	}
	if !c.marks[e.Mark].Stacks {
		f.marks = slices.DeleteFunc(f.marks, func(m mark) bool { return m.Kind == e.Mark && m.Other == e.Other })
	}
	f.marks = append(f.marks, mark{MarkLine: record.MarkLine{
		Kind: e.Mark, Serial: c.serial, Other: e.Other, Numbers: e.Numbers, Ends: e.Ends, Turns: e.Turns, Until: e.Until,
	}, made: c.now, from: c.cause})
	return nil
}

func (c *checker) count(f *fighter, x *record.Change) *Mistake {
	if m := c.has(x); m != nil {
		return m
	}
	e := &x.Effect
	for i := range f.marks {
		m := &f.marks[i]
		if m.Kind != e.Mark || e.Serial != 0 && m.Serial != uint32(e.Serial) {
			continue
		}
		before := m.Numbers[e.Column]
		if bad := c.step(x, before, before+*e.Amount); bad != nil {
			return bad
		}
		own := map[string]int32{}
		for k, n := range m.Numbers {
			own[k] = n
		}
		own[e.Column] = before + *e.Amount
		m.Numbers = own
		return nil
	}
	return mistake("change.effect.mark", e.Mark, "a mark of "+f.name, "")
}

func (c *checker) trait(f *fighter, x *record.Change) *Mistake {
	if m := c.has(x); m != nil {
		return m
	}
	before := f.traits[x.Effect.Trait]
	f.traits[x.Effect.Trait] = before + *x.Effect.Amount
	if c.axis(x.Effect.Trait) {
		f.changed[x.Effect.Trait] += *x.Effect.Amount
	}
	return c.step(x, before, before+*x.Effect.Amount)
}

// axis reports whether a trait is one of the first four, which all rulebooks share.
func (c *checker) axis(name string) bool {
	return slices.ContainsFunc(c.h.Traits[:min(rules.NShare, len(c.h.Traits))], func(t record.Column) bool { return t.Name == name })
}

// built is a trait as the rulebook knows it: of an axis what it derived, without what has been changed since (FIELD-050).
func (f *fighter) built(trait string) int64 { return int64(f.traits[trait]) - int64(f.changed[trait]) }

func (c *checker) item(f *fighter, x *record.Change) *Mistake {
	e := &x.Effect
	if e.Item == nil || f.items[*e.Item] == nil {
		return mistake("change.effect.item", show(e.Item), "an item of "+f.name, "")
	}
	it := f.items[*e.Item]
	if it.Name != e.Name {
		return mistake("change.effect.item_name", e.Name, it.Name, "")
	}
	if x.Was != it.State {
		return mistake("change.was", x.Was, it.State, "what the lines so far leave")
	}
	if e.State != "" {
		it.State = e.State
	}
	it.Wear += int16(e.Wear)
	if e.Wear != 0 {
		c.suffers(f)
	}
	if x.Is != it.State {
		return mistake("change.is", x.Is, it.State, "")
	}
	return nil
}

func (c *checker) posture(f *fighter, x *record.Change) *Mistake {
	if x.Was != f.up {
		return mistake("change.was", x.Was, f.up, "what the lines so far leave")
	}
	want := x.Effect.Up
	if f.under != 0 && f.under+1 == c.n && stands(want) { // it gets no farther (SPACE-036)
		want = "prone"
	}
	if x.Is != want {
		return mistake("change.is", x.Is, want, "")
	}
	if f.up == "dead" && x.Is != "gone" {
		return mistake("change.is", x.Is, f.up, "nothing brings the dead back")
	}
	if !fallen(f.up) && fallen(x.Is) {
		if c.felled[f.name] = c.now; c.cause.own == upkeep {
			f.fainted = c.now
		}
		f.stop()
	}
	if f.up = x.Is; f.up == "gone" {
		f.rides = "" // a mount that leaves without its rider throws it, as is told next
	}
	c.look()
	return nil
}

// fallen reports whether somebody is down or worse.
func fallen(up string) bool { return !stands(up) }

func (c *checker) cancel(f *fighter, x *record.Change) *Mistake {
	if f.busy == nil || f.busy.Kind != x.Was {
		return mistake("change.was", x.Was, "the act under way of "+f.name, "")
	}
	f.stop()
	return nil
}

// stop ends what somebody has under way.
func (f *fighter) stop() {
	if f.busy != nil {
		f.busy, f.ended = nil, f.busy.Kind
	}
}

// ended ends a mark, and asks why.
func (c *checker) ended(l *record.Line) *Mistake {
	c.report.Marks++
	f := c.by[l.Who]
	i := slices.IndexFunc(f.marks, func(m mark) bool { return m.Serial == l.Mark.Serial })
	if i < 0 {
		return mistake("mark.serial", l.Mark.Serial, "a mark that "+f.name+" bears", "")
	}
	m := f.marks[i]
	want := m.MarkLine
	want.Turns = l.Mark.Turns
	if want.Numbers == nil && len(l.Mark.Numbers) == 0 {
		want.Numbers = l.Mark.Numbers
	}
	if !same(want, *l.Mark) {
		return mistake("mark", show(*l.Mark), show(want), "as it was made")
	}
	f.marks = slices.Delete(f.marks, i, i+1)
	if c.freed(f, &m) {
		return c.turnsLeft(l, f, &m)
	}
	return c.reason(l, f, &m)
}

// freed reports whether an effect takes a mark away, or it has lost what it needs.
func (c *checker) freed(f *fighter, m *mark) bool {
	for _, o := range c.granted {
		if o.On == f.name && o.Mark == m.Kind && (o.Serial == 0 || uint32(o.Serial) == m.Serial) && (o.Other == "" || o.Other == m.Other) {
			return true
		}
	}
	if n, _ := c.away(f, m); n > 1 {
		return true
	}
	_, fell := c.felled[m.Other]
	return fell && c.marks[m.Kind].Bound || !c.lasts(f, m)
}

// reason checks that a mark may end now of itself.
func (c *checker) reason(l *record.Line, f *fighter, m *mark) *Mistake {
	why := ""
	switch m.Ends {
	case atTick:
		if at := max(c.ticks(*m.Until), m.made+1); at != c.now {
			why = "it ends at " + c.clock(at)
		}
	case "turn_start", "turn_end", "other_turn":
		if l.Mark.Turns != 0 {
			return mistake("mark.turns", l.Mark.Turns, 0, "its turns are over")
		}
		if n := int(m.turns+m.maybe) + c.whose(f, m).turnsNow(m.Ends); n < max(int(m.Turns), 1) {
			return c.breach(LawEnds, "kind", l.Kind, "a later line", fmt.Sprintf("%d of %d turns are over", n, max(m.Turns, 1)))
		}
		return nil
	case "round_end":
		if c.now%int64(c.h.Clock.Round) != 0 {
			why = "it ends with the round"
		}
	default:
		why = "nothing ends it"
	}
	if why != "" {
		return mistake("kind", l.Kind, "another line", why)
	}
	return c.turnsLeft(l, f, m)
}

// turnsLeft checks how many turns of a mark that ends are left: those that it had, without
// those that have counted.
func (c *checker) turnsLeft(l *record.Line, f *fighter, m *mark) *Mistake {
	least, most := int(m.Turns), int(m.Turns)
	if who := c.whose(f, m); who != nil {
		most -= min(int(m.turns), most)
		least -= min(int(m.turns+m.maybe)+who.turnsNow(m.Ends), least)
	}
	if n := int(l.Mark.Turns); n < least || n > most {
		return mistake("mark.turns", n, fmt.Sprintf("%d to %d", least, most), fmt.Sprintf("it had %d turns", m.Turns))
	}
	return nil
}
