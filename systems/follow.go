package systems

import (
	"github.com/affray-engine/affray/components"
	"github.com/affray-engine/affray/rules"
)

// follow looks at the exchanges that have come through all stages, from the cursor on,
// and makes those that follow from them: a missile that missed flies on (SPACE-132), a
// thrown area strikes where it has landed (SPACE-133). It reports whether there are any.
func (t *Tick) follow(f *Frame, first int) bool {
	n := len(f.Exchanges)
	for i := first + int(f.Cursor.From); i < n; i++ {
		x := &f.Exchanges[i]
		switch {
		case x.Over || !x.Act.Kind.Flies():
		case x.Q.Flags.Has(rules.FlagPlace):
			t.burst(f, i)
		case x.V.Outcome != rules.Miss:
		case x.Q.Beyond[0] != 0:
			t.flyOn(f, i)
		default:
			t.scatter(x)
		}
	}
	f.Cursor.From = int32(n - first)
	return len(f.Exchanges) > n
}

// flyOn lets a missile that missed endanger the next one beyond: an exchange of its own,
// with facts and dice of its own.
func (t *Tick) flyOn(f *Frame, i int) {
	n := len(f.Exchanges)
	f.Exchanges = extend(f.Exchanges)
	x, from := &f.Exchanges[n], &f.Exchanges[i]
	v, near := x.V, x.Q.Near[:0]
	v.Reset()
	*x = rules.Exchange{
		Act: from.Act, By: from.By, To: from.Q.Beyond[0], Slot: from.Slot, Ord: from.Ord, Nth: from.Nth,
		Flown: from.Flown + 1, Place: from.Place, V: v,
	}
	x.Q.Terms, x.Q.Did, x.Q.Near = from.Q.Terms, from.Q.Did, near
	copy(x.Q.Beyond[:], from.Q.Beyond[1:])
	x.Dice = t.Draw(t.key(x, x.Nth))
	t.gather(x)
}

// scatters reports whether throws that miss scatter: by the option of the field, if the
// book has things that are thrown (SPACE-133). Open ground has no directions to scatter
// in.
func (t *Tick) scatters() bool {
	return t.Space.Map().Spec().Rules.Scatter && t.Shape.Space.Scatter.Cells > 0 && t.Space.Sides() > 0
}

// scatter finds where a thrown thing comes to rest that has missed, if it was let go of
// (SPACE-133).
func (t *Tick) scatter(x *rules.Exchange) {
	if x.Act.Kind != rules.ActThrow || !t.scatters() {
		return
	}
	dropped := false
	for i := range x.V.Effects {
		e := &x.V.Effects[i]
		dropped = dropped || e.Kind == rules.EffItem && e.On == x.By && e.What == x.Act.Item && e.N[0] == int32(rules.Dropped)+1
	}
	if dropped {
		x.V.Land("SPACE-133", x.By, x.Act.Item, t.landing(x, t.Roster.Figure(x.To).Place.Cell))
	}
}

// landing rolls where something comes down that was to get to a cell.
func (t *Tick) landing(x *rules.Exchange, target rules.Cell) rules.Cell {
	s := t.Shape.Space.Scatter
	die := x.Dice.Face(s.Roll, t.Space.Sides())
	x.V.Rolled(x.By, s.Roll, 0, die, false)
	x.V.Thrown(1, t.Space.Sides())
	return t.Space.Scatter(t.Roster.Figure(x.By).Place.Cell, target, die, s.Cells)
}

// burst strikes all in the area that a thrown thing bursts over: round the cell that it
// was thrown at, or where a miss has scattered it to.
func (t *Tick) burst(f *Frame, i int) {
	x := &f.Exchanges[i]
	if x.V.Outcome == rules.Lost {
		return
	}
	cell := x.Act.Cell
	if x.V.Outcome == rules.Miss {
		cell = t.landing(x, cell)
	}
	for k := range f.Members {
		if m := &f.Members[k]; m.Slot.Actor == x.By && m.Slot.Kind == x.Slot.Kind {
			t.addArea(f, m, int(x.Place), x.Nth, cell)
			return
		}
	}
}

// flung is where an item comes to rest: in the cell that the effect names, or so far in a
// direction from where it lies as nothing stops it.
func (t *Tick) flung(from rules.Cell, e *rules.Effect) rules.Cell {
	if e.N[2] <= 0 {
		return rules.Cell{X: e.N[0], Y: e.N[1]}
	}
	return t.Space.Fling(from, int(e.N[3]), e.N[2])
}

// rest lets an item that was dropped come to rest in a cell (SPACE-133).
func (t *Tick) rest(fig *Figure, e *rules.Effect) {
	for _, o := range t.Roster.Things() {
		if th := components.Thing.Get(o); th.Owner == fig.Who.ID && th.Slot == e.What {
			at := components.Position.Get(o)
			at.Cell = t.flung(at.Cell, e)
			t.changed(fig, e, 0, 0)
		}
	}
}
