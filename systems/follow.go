package systems

import (
	"github.com/affray-engine/affray/rules"
)

// follow looks at the exchanges that have come through all stages, from the cursor on,
// and makes those that follow from them: a missile that missed flies on (SPACE-132), a
// thrown area strikes where it has landed (SPACE-133). It reports whether there are any.
func (t *Simulation) follow(f *Frame, first int) bool {
	n := len(f.Exchanges)
	for i := first + int(f.Cursor.From); i < n; i++ {
		x := &f.Exchanges[i]
		switch {
		case x.Over || !x.Act.Kind.Flies():
		case x.Facts.Flags.Has(rules.FlagPlace):
			t.burst(f, i)
		case x.Verdict.Outcome != rules.Miss:
		case x.Facts.Beyond[0] != 0:
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
func (t *Simulation) flyOn(f *Frame, i int) {
	n := len(f.Exchanges)
	f.Exchanges = extend(f.Exchanges)
	x, from := &f.Exchanges[n], &f.Exchanges[i]
	v, near := x.Verdict, x.Facts.Near[:0]
	v.Reset()
	*x = rules.Exchange{
		Act: from.Act, By: from.By, To: from.Facts.Beyond[0], Slot: from.Slot, Blow: from.Blow, Repeat: from.Repeat,
		Flown: from.Flown + 1, Place: from.Place, Verdict: v,
	}
	x.Facts.Terms, x.Facts.Did, x.Facts.Near = from.Facts.Terms, from.Facts.Did, near
	copy(x.Facts.Beyond[:], from.Facts.Beyond[1:])
	x.Dice = t.Draw(t.key(x, x.Repeat))
	t.gather(x)
}

// scatters reports whether throws that miss scatter: by the option of the field, if the
// book has things that are thrown (SPACE-133). Open ground has no directions to scatter
// in.
func (t *Simulation) scatters() bool {
	return t.Space.Map().Spec().Rules.Scatter && t.Shape.Space.Scatter.Cells > 0 && t.Space.Sides() > 0
}

// scatter finds where a thrown thing comes to rest that has missed, if it was let go of
// (SPACE-133).
func (t *Simulation) scatter(x *rules.Exchange) {
	if x.Act.Kind != rules.ActThrow || !t.scatters() {
		return
	}
	dropped := false
	for i := range x.Verdict.Effects {
		e := &x.Verdict.Effects[i]
		dropped = dropped || e.Kind == rules.EffItem && e.On == x.By && e.What == x.Act.Item && e.N[0] == int32(rules.Dropped)+1
	}
	if dropped {
		x.Verdict.Land("SPACE-133", x.By, x.Act.Item, t.landing(x, t.Roster.Figure(x.To).Place.Cell))
	}
}

// landing rolls where something comes down that was to get to a cell.
func (t *Simulation) landing(x *rules.Exchange, target rules.Cell) rules.Cell {
	s := t.Shape.Space.Scatter
	die := x.Dice.Face(s.Roll, t.Space.Sides())
	x.Verdict.Rolled(x.By, s.Roll, 0, die, false)
	x.Verdict.Thrown(1, t.Space.Sides())
	return t.Space.Scatter(t.Roster.Figure(x.By).Place.Cell, target, die, s.Cells)
}

// burst strikes all in the area that a thrown thing bursts over: round the cell that it
// was thrown at, or where a miss has scattered it to.
func (t *Simulation) burst(f *Frame, i int) {
	x := &f.Exchanges[i]
	if x.Verdict.Outcome == rules.Lost {
		return
	}
	cell := x.Act.Cell
	if x.Verdict.Outcome == rules.Miss {
		cell = t.landing(x, cell)
	}
	for k := range f.Members {
		if m := &f.Members[k]; m.Slot.Actor == x.By && m.Slot.Kind == x.Slot.Kind {
			t.addArea(f, m, int(x.Place), x.Repeat, cell)
			return
		}
	}
}

// flung is where an item comes to rest: in the cell that the effect names, or so far in a
// direction from where it lies as nothing stops it.
func (t *Simulation) flung(from rules.Cell, e *rules.Effect) rules.Cell {
	if e.N[2] <= 0 {
		return rules.Cell{X: e.N[0], Y: e.N[1]}
	}
	return t.Space.Fling(from, int(e.N[3]), e.N[2])
}

// rest lets an item that was dropped come to rest in a cell (SPACE-133).
func (t *Simulation) rest(fig *Figure, e *rules.Effect) {
	for _, o := range t.Roster.Things() {
		if o.Thing.Owner == fig.Who.ID && o.Thing.Slot == e.What {
			o.Place.Cell = t.flung(o.Place.Cell, e)
			t.changed(fig, e, 0, 0)
		}
	}
}
