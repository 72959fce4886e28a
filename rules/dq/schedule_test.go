package dq

import (
	"cmp"
	"slices"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
)

// throws makes the dice of a schedule from a queue.
type throws struct{ *dice.Queue }

func (q throws) Draw(k dice.Key) dice.Dice { return q.Dice(k) }

// order returns who acts when, first to last, and fails unless just the dice of
// the sides are rolled.
func order(t *testing.T, b *book, turns []rules.ID, rolls map[uint8]int, sides ...*rules.Combatant) []rules.ID {
	t.Helper()
	q := dice.NewQueue()
	for team, face := range rolls {
		q.Push(uint32(rules.TeamID(team)), 0, rollInitiative, face)
	}
	var p rules.Plan
	b.Schedule(&rules.Field{Combatants: sides, Turns: turns, Draw: throws{q}}, 0, &p)
	slices.SortFunc(p.Slots, func(a, c rules.Slot) int { return cmp.Compare(c.Rank, a.Rank) })
	var ids []rules.ID
	for i, s := range p.Slots {
		if i > 0 && s.Rank == p.Slots[i-1].Rank {
			t.Errorf("%d and %d have one rank", s.Actor, p.Slots[i-1].Actor)
		}
		ids = append(ids, s.Actor)
	}
	if len(q.Left()) > 0 || len(q.Errors()) > 0 {
		t.Errorf("left %v, errors %v", q.Left(), q.Errors())
	}
	return ids
}

func figure(t *testing.T, b *book, id rules.ID, team uint8, engaged bool, stats string) *rules.Combatant {
	s := person(t, b, id, `"ps": 12, "md": 12, "en": 12, "wp": 12, `+stats)
	s.Team, s.Engaged = team, engaged
	return s
}

func wantOrder(t *testing.T, got []rules.ID, want ...rules.ID) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("order %v, want %v", got, want)
	}
}

// DQ-101, DQ-102: worked values.
func TestInitiativeValues(t *testing.T) {
	for _, c := range []struct{ got, want int }{
		{engagedInitiative(3, 1, 16, 9), 29},
		{engagedInitiative(5, 0, 13, 12), 30},
		{unengagedInitiative(4, 9, 2), 17}, // DQ-AMB-27
		{unengagedInitiative(6, 12, 0), 18},
	} {
		if c.got != c.want {
			t.Errorf("got %d, want %d", c.got, c.want)
		}
	}
}

// DQ-101, DQ-103: a worked order.
func TestEngagedOrder(t *testing.T) {
	b := newBook(t)
	wantOrder(t, order(t, b, nil, nil,
		figure(t, b, 1, 0, true, `"pc": 7, "ag": 12, "weapons": [{"weapon": "sword", "rank": 2}]`),               // 21
		figure(t, b, 2, 1, true, `"pc": 9, "ag": 15, "warrior": 1, "weapons": [{"weapon": "sword", "rank": 5}]`), // 30
		figure(t, b, 3, 1, true, `"pc": 12, "ag": 19, "weapons": [{"weapon": "sword", "rank": 3}]`),              // 34
	), 3, 2, 1)
}

// DQ-003, DQ-102: the engaged before all others; one roll for a side, with its
// leader's values.
func TestEngagedActFirst(t *testing.T) {
	b := newBook(t)
	slow, quick := figure(t, b, 1, 0, true, `"pc": 5, "ag": 5`), figure(t, b, 2, 1, true, `"pc": 5, "ag": 6`)
	idle := figure(t, b, 3, 0, false, `"pc": 20, "ag": 25`)
	general := figure(t, b, 4, 1, false, `"pc": 8, "ag": 9, "military_scientist": 7`)
	soldier := figure(t, b, 5, 1, false, `"pc": 8, "ag": 10`)
	wantOrder(t, order(t, b, nil, map[uint8]int{0: 9, 1: 8}, slow, quick, idle, general, soldier), 2, 1, 5, 4, 3) // 8 + 8 + 14 against 9 + 20
	t.Run("a leader may be named", func(t *testing.T) {
		soldier := figure(t, b, 5, 1, false, `"pc": 8, "ag": 10, "leader": true`)
		wantOrder(t, order(t, b, nil, map[uint8]int{0: 9, 1: 8}, slow, quick, idle, general, soldier), 2, 1, 3, 5, 4) // 8 + 8
	})
	t.Run("the fallen neither act nor lead", func(t *testing.T) {
		fallen := *general
		fallen.Posture = rules.Down
		wantOrder(t, order(t, b, nil, map[uint8]int{0: 9, 1: 8}, slow, quick, idle, &fallen, soldier), 2, 1, 3, 5)
	})
	t.Run("a scenario may state the turns", func(t *testing.T) {
		wantOrder(t, order(t, b, []rules.ID{3, 5, 1, 2, 4}, nil, slow, quick, idle, general, soldier), 3, 5, 1, 2, 4)
	})
}

// DQ-103: ties go to perception, then agility, then the lower id.
func TestTies(t *testing.T) {
	b := newBook(t)
	wantOrder(t, order(t, b, nil, nil,
		figure(t, b, 1, 0, true, `"pc": 8, "ag": 12`),
		figure(t, b, 2, 0, true, `"pc": 10, "ag": 10`),
		figure(t, b, 3, 0, true, `"pc": 8, "ag": 11, "warrior": 1`),
		figure(t, b, 4, 0, true, `"pc": 8, "ag": 12`),
	), 2, 1, 4, 3)
}

// DQ-001, DQ-002, DQ-003: the clock and the field.
func TestShape(t *testing.T) {
	s := newBook(t).Shape()
	if s.Round != 5 || s.Space.CellMm != 1524 || !s.Parts[0].Spread || !s.Parts[1].Upkeep || s.Parts[1].To != 4 || !s.Space.Engage.Front {
		t.Errorf("shape %+v", s)
	}
	var p rules.Plan
	newBook(t).Provoke(&rules.Trigger{}, &p)
	if len(p.Slots) > 0 {
		t.Error("nothing provokes here")
	}
}
