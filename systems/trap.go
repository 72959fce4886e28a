package systems

import (
	"slices"

	"github.com/affray-engine/affray/rules"
)

// TrapState is what has become of a trap.
type TrapState struct {
	Sprung bool
	By     rules.ID   // who sprang it
	At     rules.Tick // when
	Known  uint32     // sides that know of it, a bit each
	Looked []rules.ID // who has had the chance to notice it
}

// LayTraps lays the traps of a battle where they are known to those sides.
func (t *Simulation) LayTraps(traps []rules.Trap, known []uint32) {
	t.Traps, t.State.Traps = traps, make([]TrapState, len(traps))
	for i := range traps {
		t.State.Traps[i].Known = known[i]
		t.Space.LayTrap(traps[i].ID, traps[i].Cells, known[i])
	}
}

// trap returns a trap of the battle and what has become of it, nil for an unknown id.
func (t *Simulation) trap(id rules.ID) (*rules.Trap, *TrapState) {
	if i := int(id) - 1; i >= 0 && i < len(t.Traps) {
		return &t.Traps[i], &t.State.Traps[i]
	}
	return nil, nil
}

// spring lets the traps and dangers work into which people have come since it was called last, and lets
// them notice traps near them. What they do grants nobody a turn.
func (t *Simulation) spring() {
	if len(t.State.Stepped) == 0 {
		return
	}
	slices.Sort(t.State.Stepped)
	t.walked = append(t.walked[:0], slices.Compact(t.State.Stepped)...)
	t.State.Stepped = t.State.Stepped[:0]
	for _, id := range t.walked {
		if trap, s := t.trap(t.Space.TrapUnder(id)); trap != nil {
			t.snap(trap, s, t.Roster.Figure(id))
		}
	}
	for _, id := range t.walked {
		t.lookFor(t.Roster.Figure(id))
	}
	if len(t.Dangers) > 0 {
		t.beset()
		t.scorch()
	}
	t.settlePlan()
}

// snap lets a trap strike who has stepped into it, and all who are near enough.
func (t *Simulation) snap(trap *rules.Trap, s *TrapState, fig *Figure) {
	s.Sprung, s.By, s.At = true, fig.Who.ID, t.State.At
	t.Space.LiftTrap(trap.ID)
	e := rules.Effect{Kind: rules.EffTrap, On: fig.Who.ID, N: [4]int32{int32(trap.ID), rules.TrapGone}}
	t.changed(fig, &e, 0, rules.TrapGone)
	t.struckBy = append(t.struckBy[:0], fig.Who.ID)
	if trap.Radius > 0 {
		t.struckBy = t.struckBy[:0]
		round := rules.AreaTerms{Shape: rules.AreaCircle, Radius: trap.Radius}
		t.Space.InArea(round, fig.Who.ID, fig.Place.Cell, func(id rules.ID) { t.struckBy = append(t.struckBy, id) })
	}
	f := &t.loose
	f.Exchanges = f.Exchanges[:0]
	for _, id := range t.struckBy {
		if t.Roster.Figure(id).Posture() < rules.Dead {
			t.addCheck(f, saveOf(trap, rules.TrapSprung, id))
		}
	}
	t.settleChecks(f)
	t.applyAll(f)
}

// lookFor lets somebody notice traps that are near it and that its side does not know of: each
// of them has one chance with each trap.
func (t *Simulation) lookFor(fig *Figure) {
	if !fig.Posture().Acts() {
		return
	}
	f := &t.loose
	f.Exchanges = f.Exchanges[:0]
	for i := range t.Traps {
		trap, s := &t.Traps[i], &t.State.Traps[i]
		if s.Sprung || s.Known>>fig.Who.Team&1 == 1 || slices.Contains(s.Looked, fig.Who.ID) || !t.nearTrap(fig, trap) {
			continue
		}
		s.Looked = append(s.Looked, fig.Who.ID)
		t.addCheck(f, saveOf(trap, rules.TrapNotice, fig.Who.ID))
	}
	t.settleChecks(f)
	t.applyAll(f)
}

// nearTrap reports whether one cell of a trap is near enough to be noticed, with nothing between.
func (t *Simulation) nearTrap(fig *Figure, trap *rules.Trap) bool {
	return slices.ContainsFunc(trap.Cells, func(c rules.Cell) bool {
		return t.Space.Map().Steps(fig.Place.Cell, c) <= trap.Seek && t.Space.LineTo(fig.Who.ID, c)
	})
}

// saveOf is the exchange that somebody has with a trap.
func saveOf(trap *rules.Trap, mode uint8, who rules.ID) rules.Act {
	return rules.Act{Kind: rules.ActSave, Item: rules.NoItem, Mode: mode, Target: who, Row: uint32(trap.ID)}
}

// noticed lets a side know of a trap.
func (t *Simulation) noticed(fig *Figure, e *rules.Effect) {
	trap, s := t.trap(rules.ID(e.N[0]))
	if trap == nil || s.Sprung || e.N[1] != rules.TrapKnown || s.Known>>fig.Who.Team&1 == 1 {
		return
	}
	s.Known |= 1 << fig.Who.Team
	t.Space.LayTrap(trap.ID, trap.Cells, s.Known)
	t.changed(fig, e, 0, rules.TrapKnown)
}

// trapped reports whether somebody has sprung a trap in this tick: it goes no farther in the
// movement that has led it there.
func (t *Simulation) trapped(fig *Figure) bool {
	return slices.ContainsFunc(t.State.Traps, func(s TrapState) bool { return s.Sprung && s.By == fig.Who.ID && s.At == t.State.At })
}

// cloneTraps copies what has become of traps.
func cloneTraps(list []TrapState) []TrapState {
	list = slices.Clone(list)
	for i := range list {
		list[i].Looked = slices.Clone(list[i].Looked)
	}
	return list
}
