package systems

import "github.com/affray-engine/affray/rules"

// missile gathers what matters to a shot: a target that runs across the line of
// fire (SPACE-112), what covers it, whether it can be shot at still, and whom the
// missile endangers if it misses.
func (t *Simulation) missile(x *rules.Exchange, a, d *Figure) {
	if p := d.Place; p.Moved-p.Brought > 0 && p.MovedAt >= t.State.At-1 && t.Space.Crossing(a.Who.ID, d.Who.ID, p.Since, p.Moved-p.Brought) {
		x.Facts.Flags |= rules.FlagCross
	}
	if !x.Act.Kind.Flies() {
		return
	}
	t.shelter(x, a.Who.ID, d.Who.ID)
	if t.Shape.Space.Facing {
		x.Facts.Ahead = t.Space.Ahead(a.Who.ID, d.Who.ID)
	}
	if !t.Space.CanShoot(a.Who.ID, d.Who.ID, x.Facts.Terms.Max) {
		x.Facts.Flags |= rules.FlagLost
	}
	if x.Flown == 0 {
		t.beyond(x)
	}
}

// shelter gathers what covers a target; blows and spells know no cover (SPACE-080).
func (t *Simulation) shelter(x *rules.Exchange, a, d rules.ID) {
	q := &x.Facts
	t.Space.Shelter(a, d, q)
	if t.Shape.Space.Shelter && t.Space.Sheltered(a, d, q.Hard) {
		q.Flags |= rules.FlagSheltered
	}
	if p := t.Shape.Space.Points; p > 0 && p < rules.NTrait { // however little is covered in all
		q.Covered = t.Space.Points(a, d, int(q.Target.Traits[p]))
	}
	t.Space.Peek(a, d, q)
}

// strays reports whether missiles that miss endanger those beyond: by the option of the
// field, unless the book has a rule of its own (SPACE-132).
func (t *Simulation) strays() bool {
	return t.Space.Map().Spec().Rules.Stray && !t.Shape.Space.Strays
}

// beyond finds whom a missile endangers if it misses: those behind the target in its
// line who can be shot at, the nearest first (SPACE-131, SPACE-132).
func (t *Simulation) beyond(x *rules.Exchange) {
	x.Facts.Beyond = [rules.NBeyond]rules.ID{} // of whom it was aimed at before
	if !t.strays() || x.Facts.Terms.Area.Shape != rules.AreaNone {
		return
	}
	n := 0
	t.Space.Beyond(x.By, x.To, x.Facts.Terms.Max, func(id rules.ID) {
		d := t.Roster.Figure(id)
		if n < rules.NBeyond && d != nil && d.Posture() < rules.Dead && t.Space.CanShoot(x.By, id, x.Facts.Terms.Max) {
			x.Facts.Beyond[n] = id
			n++
		}
	})
}
