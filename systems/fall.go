package systems

import (
	"math"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/event"
	"github.com/affray-engine/affray/systems/space"
)

// Fall is somebody who has gone over a drop that is no step, and how deep it was
// (SPACE-114).
type Fall struct {
	Who  rules.ID
	Feet int16
}

// pushed moves somebody step by step as far as the field lets it, with its facing kept; over
// an edge it falls (SPACE-108, SPACE-113, SPACE-114).
func (t *Simulation) pushed(f *Frame, fig *Figure, e *rules.Effect) {
	fig = t.lead(fig)
	if mount := t.mountOf(fig); mount != nil && fig.Who.ID == e.On {
		if e.Other == 0 || e.N[2] > 0 { // out of the saddle, and no farther (FIELD-043)
			t.throw(f, fig, mount)
			return
		}
		t.unseat(fig, mount, event.Dismounts) // it goes there on foot (FIELD-045)
	}
	for range e.N[0] {
		to, fall, ok := t.Space.Shove(fig.Who.ID, space.Push{Dir: int(e.N[1]), Other: e.Other, Away: e.N[2] > 0, Over: e.N[2] > 1})
		if !ok {
			return
		}
		if e.Other != 0 && e.N[2] == 0 { // a step of its own, towards somebody
			fig.Place.Since, fig.Place.MovedAt = fig.Place.Cell, t.State.At
			fig.Place.Moved += rules.Mm(t.Space.Map().Spec().CellMm)
		}
		t.Space.Place(fig.Who.ID, to, fig.Facing.Dir)
		t.arrive(fig, rules.Act{}, []rules.Cell{to}, 0)
		if fall > 0 {
			t.plunge(f, fig, fall)
			return // the rest of the push is lost on the way down
		}
	}
}

// plunge notes that somebody has gone over an edge, with its mount if it rides.
func (t *Simulation) plunge(f *Frame, fig *Figure, depth rules.Mm) {
	f.fell(fig.Who.ID, depth)
	if mount := t.mountOf(fig); mount != nil {
		f.fell(mount.Who.ID, depth)
	}
}

// fell notes that somebody has fallen so deep.
func (f *Frame) fell(who rules.ID, depth rules.Mm) {
	f.Falls = append(f.Falls, Fall{Who: who, Feet: int16(min(grid.FallFeet(int64(depth)), math.MaxInt16))})
}

// land lets the book say what the falls of a frame have done to those who fell.
func (t *Simulation) land(f *Frame) {
	if len(f.Falls) == 0 {
		return
	}
	f.Exchanges = f.Exchanges[:0]
	for _, fall := range f.Falls {
		t.addCheck(f, rules.Act{Kind: rules.ActFall, Item: rules.NoItem, Target: fall.Who, Aim: fall.Feet})
	}
	f.Falls = f.Falls[:0]
	t.settleChecks(f)
	t.applyAll(f)
}

// wakes says how somebody is up who gets up: one that wakes beneath somebody else lies
// until the cell is free (SPACE-036).
func (t *Simulation) wakes(fig *Figure, now rules.Posture) rules.Posture {
	if !now.Acts() {
		fig.Body.Under = false
		return now
	}
	if fig.Body.Posture == rules.Down {
		fig.Body.Under = t.Space.Crowded(fig.Who.ID)
	}
	if now == rules.Prone || !t.under(fig) {
		fig.Body.Under = fig.Body.Under && now == rules.Prone
		return now
	}
	t.Tell(event.Stuck, fig.Who.ID, func(e *event.Event) { e.To, e.Text = fig.Place.Cell, event.Beneath })
	return rules.Prone
}

// under reports whether somebody has woken beneath another who is still there.
func (t *Simulation) under(fig *Figure) bool { return fig.Body.Under && t.Space.Crowded(fig.Who.ID) }
