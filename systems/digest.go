package systems

import (
	"encoding/binary"

	"github.com/affray-engine/affray/components"
	"github.com/affray-engine/affray/rules"
)

// AppendSum appends what a digest covers: every component of every entity, in our
// own order, and the state of the battle in motion. Two battles with equal sums go
// on alike, on every machine.
func (t *Simulation) AppendSum(b []byte) []byte {
	s := &t.State
	if t.Queue != nil {
		b = t.Queue.AppendSum(b)
	}
	b = sum(b, s.Seed, uint64(s.At), flag(s.Opened), flag(s.Unsure), flag(s.Begun), uint64(s.Serial), uint64(s.Things))
	for i := range t.Roster.Figures {
		b = components.Combatant().AppendSum(b, t.Roster.Figures[i].Entry)
	}
	b = t.sumTraps(t.appendOthers(b))
	b = sum(b, uint64(len(s.Slots)))
	for i := range s.Slots {
		b = sumSlot(b, &s.Slots[i])
	}
	b = sum(b, uint64(len(s.Frames)))
	for i := range s.Frames {
		b = s.Frames[i].appendSum(b)
	}
	return b
}

func sum(b []byte, ns ...uint64) []byte {
	for _, n := range ns {
		b = binary.LittleEndian.AppendUint64(b, n)
	}
	return b
}

func flag(v bool) uint64 {
	if v {
		return 1
	}
	return 0
}

func (t *Simulation) appendOthers(b []byte) []byte {
	for _, e := range t.Roster.Others {
		b = archetypeOf(e).AppendSum(b, e)
	}
	return b
}

func sumSlot(b []byte, s *rules.Slot) []byte {
	b = sum(b, uint64(s.At), uint64(s.Rank), uint64(s.Actor), uint64(s.Kind), uint64(s.Mode), uint64(s.Only), uint64(s.To), uint64(s.Serial))
	return sumRule(b, s.Why)
}
