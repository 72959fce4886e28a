package rules

import "github.com/affray-engine/affray/rules/dice"

// Pool is something that is used up: hit points, fatigue.
type Pool struct{ Now, Max int32 }

// Area is a part of a body that takes harm of its own.
type Area struct {
	Harm   int16 // taken so far
	Hold   int16 // harm that it can take
	AR     int16 // armour on it
	Lo, Hi int16 // points of the hit-location table
	Copy   uint8 // 0 single, 1 left, 2 right
	Kind   uint8 // the book's own
}

// Combatant is somebody as the rules see it. It is frozen when a group begins and
// never written by a book.
type Combatant struct {
	ID      ID
	Team    uint8 // sides of the battle, from 0
	Posture Posture
	Engaged bool // it and some enemy are in melee: one of them has the other in reach
	Under   bool // some enemy has it in reach (SPACE-126)
	Facing  uint8
	Pools   [NPool]Pool
	Areas   [NArea]Area
	Traits  [NTrait]int16
	Changed [NShare]int32 // how much of OF, DF, AR and DR is not what the book derived (FIELD-050)
	Plated  [NArea]int32  // the same of the armour on each area
	Items   [NItem]Item
	Marks   []Mark
	Has     Kinds // of which some mark is there
	Busy    Busy
	Plot    Order  // declared in this round, with its first Declare slot that had an order
	Guard   Act    // parry or shield chosen in the group under way, for all exchanges of the group to see
	Claims  uint16 // own Turn slots still to come in this round
	Moved   Mm     // in its latest movement
	MovedAt Tick   // when that was
	Free    bool   // idle: nothing under way and no slot in this tick
	Acted   uint8  // Turn slots used in this round
	Struck  uint16 // strikes made in this round, in whatever slot
	Unseen  bool   // no enemy who can act saw it when the round began; only if the book wants to know
	Rides   ID     // whom it rides, 0 for nobody: it walks as that one does (FIELD-041)
	Ridden  ID     // who rides it, 0 for nobody

	// Of books whose program has a PhaseJoin:
	Does     ActKinds // what it does in this tick, what it has under way included
	Attacked Tick     // the tick after its latest attack, 0 before the first
}

// Pool returns what is left of a pool.
func (s *Combatant) Pool(p int) int { return int(s.Pools[p].Now) }

// Trait returns a trait.
func (s *Combatant) Trait(t int) int { return int(s.Traits[t]) }

// Marked reports whether a mark of the kind is there.
func (s *Combatant) Marked(kind uint8) bool { return s.Has.Has(kind) }

// Mark returns the oldest mark of the kind.
func (s *Combatant) Mark(kind uint8) (m Mark, ok bool) {
	if s.Marked(kind) {
		for i := range s.Marks {
			if s.Marks[i].Kind == kind {
				return s.Marks[i], true
			}
		}
	}
	return Mark{}, false
}

// MarkOf returns the oldest mark of the kind that names the other.
func (s *Combatant) MarkOf(kind uint8, other ID) (m Mark, ok bool) {
	if s.Marked(kind) {
		for i := range s.Marks {
			if s.Marks[i].Kind == kind && s.Marks[i].Other == other {
				return s.Marks[i], true
			}
		}
	}
	return Mark{}, false
}

// MarkAt returns the mark with the serial.
func (s *Combatant) MarkAt(serial uint32) (m Mark, ok bool) {
	for i := range s.Marks {
		if s.Marks[i].Serial == serial {
			return s.Marks[i], true
		}
	}
	return Mark{}, false
}

// Count returns how many marks of the kind are there.
func (s *Combatant) Count(kind uint8) int {
	n := 0
	for i := range s.Marks {
		if s.Marks[i].Kind == kind {
			n++
		}
	}
	return n
}

// Doing reports whether an act of the kind is under way.
func (s *Combatant) Doing(k ActKind) bool { return s.Busy.Under() && s.Busy.Act.Kind == k }

// Wielded returns the index of the first item in hand with all of the uses, or
// NoItem.
func (s *Combatant) Wielded(u Use) uint8 {
	for i := range s.Items {
		if it := &s.Items[i]; it.Use&u == u && it.Use != 0 && it.State == Ready {
			return uint8(i)
		}
	}
	return NoItem
}

// Item returns the item with the index, or nil for NoItem.
func (s *Combatant) Item(i uint8) *Item {
	if int(i) >= len(s.Items) {
		return nil
	}
	return &s.Items[i]
}

// Field is all combatants, for Schedule.
type Field struct {
	Tick        Tick
	Round       int32
	TickOfRound int32        // tick of the round, from 0
	Combatants  []*Combatant // in id order, the fallen included
	High        []bool       // of each of Sides: it stands higher than the enemy nearest to it (SPACE-128); nil on a field without heights, and for a book that does not care
	Turns       []ID         // order of turns that the scenario states for this round, nil if none; see [Shape.Stated]
	Seed        uint64       // of the battle
	Draw        Drawer       // makes the dice
}

// teamBit marks the roller of a roll that is made for a side of the battle.
const teamBit = 1 << 30

// TeamID is the roller of a roll that is made for a whole side of the battle.
func TeamID(team uint8) ID { return teamBit | ID(team) }

// Dice returns the dice of the schedule's rolls for one combatant, or for a side
// by its [TeamID]. They are the same for the whole round.
func (f *Field) Dice(by ID) dice.Dice {
	return f.Draw.Draw(dice.Key{Seed: f.Seed, Round: f.Round, By: uint32(by), Kind: uint8(ActPlan)})
}
