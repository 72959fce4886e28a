package systems

import (
	"cmp"
	"math"
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// pair is two combatants of different sides, the lower id first, and who of them
// threatens the other.
type pair struct {
	a, b     rules.ID
	byA, byB bool
}

// engage finds who threatens whom. Those newly engaged may provoke reactions, which
// act together before the phase ends.
func engage(t *Simulation, f *Frame) result {
	if f.Cursor.Sub == 0 {
		f.Cursor.Sub = 1
		if t.findEngaged() {
			return again
		}
	}
	return done
}

// findEngaged brings engagement up to date and reports whether reactions were
// granted.
func (t *Simulation) findEngaged() bool {
	if !t.State.Unsure {
		return false
	}
	t.plan.Reset()
	t.pairs = t.engaged(t.pairs[:0])
	for _, p := range t.pairs {
		if a, b := t.Roster.Figure(p.a), t.Roster.Figure(p.b); !a.foe(p.b) {
			t.trigger = rules.Trigger{Kind: rules.TriggerEngage, By: t.Frozen(a), To: t.Frozen(b), Tick: t.State.At}
			t.Book.Provoke(&t.trigger, &t.plan)
		}
	}
	t.takeEngaged()
	return t.grantPlan()
}

// engageQuietly finds who is engaged when the battle begins: nobody has run into
// anybody, so nothing is provoked.
func (t *Simulation) engageQuietly() {
	t.pairs = t.engaged(t.pairs[:0])
	t.takeEngaged()
}

// engaged lists all pairs of whom one threatens the other, in canonical order.
func (t *Simulation) engaged(into []pair) []pair {
	widest := t.widest()
	for i := range t.Roster.Figures {
		a := &t.Roster.Figures[i]
		if !t.mayEngage(a) {
			continue
		}
		t.Space.Nearby(a.Who.ID, widest, func(id rules.ID) {
			b := t.Roster.Figure(id)
			if id <= a.Who.ID || b == nil || b.Who.Team == a.Who.Team || !t.mayEngage(b) {
				return
			}
			if p := (pair{a.Who.ID, id, t.threatens(a, b), t.threatens(b, a)}); p.byA || p.byB {
				into = append(into, p)
			}
		})
	}
	return into
}

// mayEngage reports whether somebody can be at blows with anybody.
func (t *Simulation) mayEngage(f *Figure) bool {
	return f.Posture().Acts() && !(t.Shape.Space.Engage.Able && t.harmless(f))
}

// widest is the longest reach that anybody has.
func (t *Simulation) widest() rules.Reach {
	w := touch
	for i := range t.Roster.Figures {
		f := &t.Roster.Figures[i]
		w.Max = max(w.Max, f.Reach.Bare.Max)
		for k := range f.Items.List {
			w.Max = max(w.Max, f.Items.List[k].Reach.Max)
		}
	}
	return w
}

// threatens reports whether a could strike b in melee now (SPACE-126).
func (t *Simulation) threatens(a, b *Figure) bool {
	if !a.Posture().Acts() || b.Posture() >= rules.Dead || t.harmless(a) {
		return false
	}
	if t.Shape.Space.Engage.Front && t.Space.Arc(b.Who.ID, a.Who.ID) != rules.ArcFront {
		return false
	}
	if t.Shape.Space.Engage.Adjacent {
		return t.Space.InReach(a.Who.ID, b.Who.ID, touch)
	}
	for i := range a.Items.List {
		it := &a.Items.List[i]
		if it.Use.Has(rules.UseMelee) && it.State == rules.Ready && t.Space.InReach(a.Who.ID, b.Who.ID, it.Reach) {
			return true
		}
	}
	return a.Reach.Bare.Max > 0 && t.Space.InReach(a.Who.ID, b.Who.ID, a.Reach.Bare)
}

// harmless reports whether a mark keeps somebody from threatening anybody.
func (t *Simulation) harmless(f *Figure) bool {
	if !f.Marks.Has.Any() {
		return false
	}
	for k := range t.Shape.Marks {
		if t.Shape.Marks[k].Harmless && f.marked(uint8(k)) {
			return true
		}
	}
	return false
}

func (f *Figure) foe(id rules.ID) bool {
	_, found := slices.BinarySearch(f.Foes.Foes, id)
	return found
}

// takeEngaged writes the pairs into the components and tells what has changed.
func (t *Simulation) takeEngaged() {
	t.State.Unsure, t.stirred = false, true
	for i := range t.Roster.Figures {
		f := &t.Roster.Figures[i]
		for _, id := range f.Foes.Foes {
			if id > f.Who.ID && !t.paired(f.Who.ID, id) {
				t.Tell(event.Parted, f.Who.ID, func(e *event.Event) { e.Other = id })
			}
		}
	}
	for _, p := range t.pairs {
		if !t.Roster.Figure(p.a).foe(p.b) {
			t.Tell(event.Engaged, p.a, func(e *event.Event) { e.Other = p.b })
		}
	}
	t.noteEngaged(t.pairs)
}

// noteEngaged writes pairs into the components, in place of those that stand there.
func (t *Simulation) noteEngaged(pairs []pair) {
	for i := range t.Roster.Figures {
		f := &t.Roster.Figures[i]
		f.Foes.Foes, f.Foes.Under = f.Foes.Foes[:0], f.Foes.Under[:0]
		f.Touch()
	}
	for _, p := range pairs {
		t.Roster.Figure(p.a).addFoe(p.b, p.byB)
		t.Roster.Figure(p.b).addFoe(p.a, p.byA)
	}
}

// outset lets those be engaged in a battle that has not begun who will be once it does, as
// they stand; the function it returns takes that back. One that has begun knows them.
func (t *Simulation) outset() (restore func()) {
	if t.State.Begun {
		return func() {}
	}
	t.pairs = t.engaged(t.pairs[:0])
	t.noteEngaged(t.pairs)
	return func() { t.noteEngaged(nil) }
}

// paired reports whether two are engaged by the latest pairs, a the lower id.
func (t *Simulation) paired(a, b rules.ID) bool {
	return slices.ContainsFunc(t.pairs, func(p pair) bool { return p.a == a && p.b == b })
}

// addFoe notes an enemy, and whether it threatens the figure.
func (f *Figure) addFoe(id rules.ID, threatens bool) {
	f.Foes.Foes = include(f.Foes.Foes, id)
	if threatens {
		f.Foes.Under = include(f.Foes.Under, id)
	}
}

// include adds an id to an ascending list that does not hold it yet.
func include(ids []rules.ID, id rules.ID) []rules.ID {
	if i, found := slices.BinarySearch(ids, id); !found {
		return slices.Insert(ids, i, id)
	}
	return ids
}

// granted makes a reaction's slot ready to act now.
func (t *Simulation) granted(s rules.Slot) rules.Slot {
	s.At, s.Rank, s.Kind = t.State.At, math.MaxInt64, rules.SlotGranted
	return s
}

// react starts the reactions granted together, as one group; those who cannot act
// drop out.
func (t *Simulation) react(slots []rules.Slot) {
	slots = slices.DeleteFunc(slots, func(s rules.Slot) bool { return !t.goodSlot(&s) || !t.holds(&s) })
	slices.SortStableFunc(slots, func(a, b rules.Slot) int { return cmp.Compare(a.Actor, b.Actor) })
	for _, s := range slots {
		t.Tell(event.Slots, s.Actor, func(e *event.Event) { e.Slot = s })
	}
	t.push(slots)
}

// inRange reports whether a cell is at most max mm away from a figure.
func (t *Simulation) inRange(f *Figure, c rules.Cell, max rules.Mm) bool {
	return max == 0 || t.Space.Map().Square(f.Place.Cell, c) <= int64(max)*int64(max)
}

// Lays reports whether somebody has sight and effect to a cell of the field, at most max mm away, so that it could lay an area there; 0 is
// without limit.
func (t *Simulation) Lays(who rules.ID, c rules.Cell, max rules.Mm) bool {
	f := t.Roster.Figure(who)
	return f != nil && t.Space.Map().Inside(c) && t.inRange(f, c, max) && t.Space.LineTo(who, c)
}

// thingNear reports whether a thing lies in a figure's touch: the one with the id, or
// the figure's own item.
func (t *Simulation) thingNear(f *Figure, id rules.ID, item uint8) bool {
	for _, o := range t.Roster.Things() {
		th := o.Thing
		own := th.Owner == f.Who.ID && th.Slot == item
		if (id == 0 || th.ID == id) && (own || item == rules.NoItem) {
			return t.Space.Map().Steps(f.Place.Cell, o.Place.Cell) <= 1
		}
	}
	return false
}
