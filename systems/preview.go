package systems

import (
	"github.com/affray-engine/affray/components"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
)

// Preview fills f with the exact spread of what one exchange of an act would do to
// its target, if it took effect now. It is the code of the blow with other dice, and
// it changes nothing. The terms are those of the offer. Of the acts before it in its order
// the movements are taken as made: the actor stands at the end of the last, and has charged
// if that is a charge. It returns the exchange with the facts it was judged by; its memory
// is used again by the next call.
func Preview(t *Simulation, s rules.Slot, before []rules.Act, a rules.Act, terms rules.Terms, f *rules.Forecast) *rules.Exchange {
	defer t.outset()()
	defer t.back(t.ahead(s.Actor, before))
	return t.outcomes(s, before, a, terms, f)
}

// PreviewBeside is [Preview] with the actor in a cell from which it looks at its target, whatever way leads there.
func PreviewBeside(t *Simulation, s rules.Slot, from rules.Cell, a rules.Act, terms rules.Terms, f *rules.Forecast) *rules.Exchange {
	defer t.outset()()
	actor := t.Roster.Figure(s.Actor)
	defer t.back(stood{actor, *actor.Place, actor.Facing.Dir})
	actor.Place.Cell, actor.Facing.Dir = from, t.Space.Toward(from, t.Roster.Figure(a.Target).Place.Cell)
	t.stands(actor)
	return t.outcomes(s, nil, a, terms, f)
}

// outcomes fills f with what an exchange would do, as everybody stands.
func (t *Simulation) outcomes(s rules.Slot, before []rules.Act, a rules.Act, terms rules.Terms, f *rules.Forecast) *rules.Exchange {
	x, k := t.imagine(s, a, terms, before)
	f.Regather(t.regather)
	rules.Odds(t.Book, x, k, f)
	return x
}

// imagine sets up the exchange of an act that would take effect now, and the key of its
// dice; the acts come before it in its order. Its memory is used again by the next call.
func (t *Simulation) imagine(s rules.Slot, a rules.Act, terms rules.Terms, before []rules.Act) (*rules.Exchange, dice.Key) {
	if t.regather == nil {
		t.regather = t.gather
	}
	x := &t.check
	v, near := x.Verdict, x.Facts.Near[:0]
	to := a.Target
	if to == 0 {
		to = s.Actor
	}
	*x = rules.Exchange{Act: a, By: s.Actor, To: to, Slot: s, Verdict: v}
	x.Facts.Terms, x.Facts.Near, x.Facts.Flags = terms, near, rules.FlagFirst|rules.FlagAlone
	t.follows(x, before)
	t.gather(x)
	return x, dice.Key{By: uint32(x.By), To: uint32(x.To), Kind: uint8(a.Kind)}
}

// stood is where somebody stood who is taken as moved; without a figure nobody is.
type stood struct {
	f      *Figure
	place  components.PositionData
	facing uint8
}

// ahead lets somebody stand where the movements of an order lead it, unless that is nowhere, or off
// the map. [Simulation.back] takes it back.
func (t *Simulation) ahead(who rules.ID, before []rules.Act) (was stood) {
	var to rules.Act
	for _, a := range before {
		if a.Kind.Moves() {
			to = a
		}
	}
	f := t.Roster.Figure(who)
	if to.Kind == rules.ActPass || to.Cell == f.Place.Cell || !t.Space.Map().Inside(to.Cell) {
		return stood{}
	}
	was = stood{f, *f.Place, f.Facing.Dir}
	var cost int32
	t.way, cost, _ = t.Space.Path(who, to.Cell, t.way[:0])
	f.Place.Since, f.Place.Cell, f.Place.Moved, f.Place.MovedAt = was.place.Cell, to.Cell, max(1, cost), t.State.At
	f.Facing.Dir = t.arrival(f, to)
	if to.Kind == rules.ActCharge {
		t.supposed = charge{by: who, to: to.Target}
	}
	t.stands(f)
	return was
}

// back lets somebody stand where it stood before [Simulation.ahead].
func (t *Simulation) back(was stood) {
	if f := was.f; f != nil {
		*f.Place, f.Facing.Dir, t.supposed = was.place, was.facing, charge{}
		t.stands(f)
	}
}

// arrival is how somebody is turned where a movement has led it over the way found last: as in
// the last step, or as before in a withdrawal (SPACE-113).
func (t *Simulation) arrival(f *Figure, a rules.Act) uint8 {
	if len(t.way) > 0 && keeps(a, rules.Pace{}) {
		return f.Facing.Dir
	}
	return t.Space.Arrives(f.Who.ID, t.way, a.Cell)
}

// stands tells the field and the rules where somebody stands.
func (t *Simulation) stands(f *Figure) {
	t.putBody(f)
	f.Touch()
}

// charge is one that is taken as made.
type charge struct{ by, to rules.ID }
