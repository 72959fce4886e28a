package systems

import (
	"errors"
	"math"
	"slices"

	"github.com/affray-engine/affray/rules"
)

// Nerves are what keeps those of a battle in it. It is empty where nobody breaks.
type Nerves struct {
	People []Nerve     // of those of the roster, in their order; who stands behind the last never breaks
	Sides  []Following // in their order
}

// Nerve is how much it takes to break somebody.
type Nerve struct {
	Percent uint8 // from [steady] on it never breaks
	Way     wayOut
}

// wayOut says whether somebody could get off the field when it was looked for last.
type wayOut uint8

// Ways out.
const (
	noWay   wayOut = iota // there has been none so far
	someWay               // there is one
	lostWay               // there was one: the nerve has been tested for it (FIELD-033)
	nWay
)

// Following is what those of a side go by.
type Following struct {
	Leader     rules.ID // 0 for nobody
	Leaderless bool     // the leader is out of the fight: the nerve has been tested for it (FIELD-031)
	Halved     bool     // half of the side is (FIELD-032)
}

// steady is the nerve of whoever never breaks.
const steady = 100

// peace is from how many cells on an enemy who fights leaves somebody in peace, so that it may rally (FIELD-036).
const peace = 6

// Hearten says how much nerve somebody has, and whether its side goes by it. In a battle in which nobody breaks there is
// nothing to say.
func (t *Simulation) Hearten(id rules.ID, percent uint8, leads bool) {
	s := &t.State.Nerves
	if percent >= steady && len(s.People) == 0 && !leads {
		return
	}
	for len(s.People) < len(t.Roster.Figures) {
		s.People = append(s.People, Nerve{Percent: steady})
	}
	for len(s.Sides) < t.Sides {
		s.Sides = append(s.Sides, Following{})
	}
	if s.People[id-1].Percent = percent; leads {
		s.Sides[t.Roster.Figure(id).Who.Team].Leader = id
	}
}

// LookOut notes for whom there is a way off the field, and lets those fear who have lost theirs (FIELD-033).
func (t *Simulation) LookOut() {
	f := t.tests()
	for i := range t.State.Nerves.People {
		n, fig := &t.State.Nerves.People[i], &t.Roster.Figures[i]
		if n.Way == lostWay || n.Percent >= steady || !fig.Posture().Acts() {
			continue
		}
		switch {
		case t.Space.WayOut(t.lead(fig).Who.ID, t.keepers(fig)):
			n.Way = someWay
		case n.Way == someWay:
			n.Way = lostWay
			t.dread(f, fig, rules.DreadWay)
		}
	}
	t.quake(f)
}

// keepers are the enemies of somebody who would not let it by: those who fight. The memory is used again.
func (t *Simulation) keepers(f *Figure) []rules.ID {
	t.ids = t.ids[:0]
	for i := range t.Roster.Figures {
		if o := &t.Roster.Figures[i]; o.Who.Team != f.Who.Team && t.fights(o) {
			t.ids = append(t.ids, t.lead(o).Who.ID) // whose body is in the way
		}
	}
	return t.ids
}

// nerve is how much somebody has.
func (t *Simulation) nerve(f *Figure) uint8 {
	if i := int(f.Who.ID) - 1; i < len(t.State.Nerves.People) {
		return t.State.Nerves.People[i].Percent
	}
	return steady
}

// leader is who leads the side of somebody, nil for nobody.
func (t *Simulation) leader(f *Figure) *Figure {
	if side := int(f.Who.Team); side < len(t.State.Nerves.Sides) {
		return t.Roster.Figure(t.State.Nerves.Sides[side].Leader)
	}
	return nil
}

// broken reports whether somebody's nerve is gone.
func (t *Simulation) broken(f *Figure) bool {
	kind, has := t.Shape.Nerve.Mark.Get()
	return has && f.Marks.Has.Has(kind)
}

// fights reports whether somebody can act and is not broken.
func (t *Simulation) fights(f *Figure) bool { return f.Posture().Acts() && !t.broken(f) }

// quail tests the nerve of those who have lost what kept them in the fight, when a tick ends; when a round does, those
// who are broken first come to themselves.
func (t *Simulation) quail() {
	if len(t.State.Nerves.People) == 0 {
		return
	}
	if t.roundEnds() {
		t.rally()
		t.LookOut()
	}
	for side := range t.State.Nerves.Sides {
		g := &t.State.Nerves.Sides[side]
		if g.Leader != 0 && !g.Leaderless && !t.fights(t.Roster.Figure(g.Leader)) {
			g.Leaderless = true
			t.waver(uint8(side), rules.DreadLeader)
		}
		if !g.Halved && t.halved(uint8(side)) {
			g.Halved = true
			t.waver(uint8(side), rules.DreadHalf)
		}
	}
}

// halved reports whether half of all who have been of a side are out of the fight.
func (t *Simulation) halved(side uint8) bool {
	all, out := 0, 0
	for i := range t.Roster.Figures {
		if f := &t.Roster.Figures[i]; f.Who.Team == side {
			if all++; !t.fights(f) {
				out++
			}
		}
	}
	return all > 0 && 2*out >= all
}

// waver tests the nerve of all of a side for a reason.
func (t *Simulation) waver(side uint8, why rules.Dread) {
	f := t.tests()
	for i := range t.Roster.Figures {
		if fig := &t.Roster.Figures[i]; fig.Who.Team == side {
			t.dread(f, fig, why)
		}
	}
	t.quake(f)
}

// rally lets those come to themselves who are broken, and near whom is no enemy who fights.
func (t *Simulation) rally() {
	f := t.tests()
	for i := range t.Roster.Figures {
		if fig := &t.Roster.Figures[i]; t.broken(fig) && t.testable(fig) && t.gap(fig, fig.Place.Cell) >= peace {
			t.test(f, fig, rules.DreadRally)
		}
	}
	t.quake(f)
}

// gap is how many cells a place is from the nearest enemy of somebody who fights.
func (t *Simulation) gap(fig *Figure, c rules.Cell) int32 {
	least := int32(math.MaxInt32)
	for i := range t.Roster.Figures {
		if o := &t.Roster.Figures[i]; o.Who.Team != fig.Who.Team && t.fights(o) && !t.Hidden(o, fig) {
			least = min(least, t.Space.Map().Steps(o.Place.Cell, c))
		}
	}
	return least
}

// tests begins a list of tests that are made together.
func (t *Simulation) tests() *Frame {
	t.loose.Exchanges = t.loose.Exchanges[:0]
	return &t.loose
}

// dread puts somebody's nerve to the test that is not broken, if it may break.
func (t *Simulation) dread(f *Frame, fig *Figure, why rules.Dread) {
	if !t.broken(fig) && t.testable(fig) {
		t.test(f, fig, why)
	}
}

// testable reports whether somebody's nerve may be put to the test at all: who rides answers for its mount, and who is mad
// with rage for nobody (FIELD-030).
func (t *Simulation) testable(fig *Figure) bool {
	return fig.Posture().Acts() && t.nerve(fig) < steady && t.lead(fig) == fig && !slices.ContainsFunc(fig.Marks.List, func(m rules.Mark) bool {
		return t.Shape.Marks[m.Kind].Rash
	})
}

// test adds a test of somebody's nerve: with its leader, if it sees one who fights.
func (t *Simulation) test(f *Frame, fig *Figure, why rules.Dread) {
	a := rules.Act{Kind: rules.ActNerve, Item: rules.NoItem, Mode: uint8(why), Target: fig.Who.ID, Aim: int16(t.nerve(fig))}
	if leader := t.leader(fig); leader != nil && leader != fig && t.fights(leader) && t.Space.Sight(fig.Who.ID, leader.Who.ID) {
		a.Row = uint32(leader.Who.ID)
	}
	t.addCheck(f, a)
}

// quake makes the tests of a list.
func (t *Simulation) quake(f *Frame) {
	if len(f.Exchanges) == 0 {
		return
	}
	t.settleChecks(f)
	t.applyAll(f)
	for _, s := range t.settlePlan() {
		t.addSlot(s)
	}
}

// ErrBroken refuses an act that only those do who have kept their nerve (FIELD-035).
var ErrBroken = errors.New("its nerve is broken")

// wantsAway is what an order of somebody broken may be about, for [OrderError].
const wantsAway = "want a place at the edge of the field, or one no nearer to the enemy"

// Shirks reports whether somebody may go to a place: who is broken only to the edge of the field, or to where no enemy who
// fights is nearer to it than now (FIELD-035).
func (t *Simulation) Shirks(fig *Figure, c rules.Cell) bool {
	return !t.broken(fig) || t.Space.Map().Border(c) || t.gap(fig, c) >= t.gap(fig, fig.Place.Cell)
}

// nerveSound reports whether nerve and leaders are such as there are.
func (t *Simulation) nerveSound() bool {
	s := &t.State.Nerves
	if len(s.People) > len(t.Roster.Figures) {
		return false
	}
	for _, n := range s.People {
		if n.Percent > steady || n.Way >= nWay {
			return false
		}
	}
	for side, g := range s.Sides {
		if f := t.Roster.Figure(g.Leader); g.Leader != 0 && (f == nil || int(f.Who.Team) != side) {
			return false
		}
	}
	return true
}
