package brp

import (
	"cmp"
	"fmt"
	"slices"
	"testing"

	"github.com/affray-engine/affray/rules"
)

// Parts of the round, as the shape lists them.
const (
	intent = iota
	movement
	actions
)

// means is somebody with a DEX, a weapon, its chance, and what it has walked.
type means struct {
	dex    int
	weapon string // "" is bare hands
	chance int
	metres int
}

func (m means) person(t *testing.T, b *book, id rules.ID) *rules.Combatant {
	t.Helper()
	weapons := ""
	if m.weapon != "" {
		weapons = fmt.Sprintf(`, "weapons": [{"weapon": %q, "chance": %d}]`, m.weapon, m.chance)
	}
	s := person(t, b, id, fmt.Sprintf(`"str": 11, "con": 12, "siz": 12, "dex": %d`, m.dex)+weapons)
	s.Moved = rules.Mm(m.metres) * 1000
	k := rules.ActStrike
	if s.Items[0].Use.Has(rules.UseShoot) {
		k = rules.ActShoot
	}
	s.Plot.Add(rules.Act{Kind: k})
	return s
}

// order schedules a part and returns the groups in acting order.
func order(b *book, part int, sides ...*rules.Combatant) [][]rules.ID {
	var p rules.Plan
	b.Schedule(&rules.Field{Combatants: sides}, part, &p)
	slices.SortStableFunc(p.Slots, func(x, y rules.Slot) int { return cmp.Compare(y.Rank, x.Rank) })
	var groups [][]rules.ID
	for i, s := range p.Slots {
		if i == 0 || s.Rank != p.Slots[i-1].Rank {
			groups = append(groups, nil)
		}
		last := &groups[len(groups)-1]
		*last = append(*last, s.Actor)
	}
	return groups
}

func TestWhoActsWhen(t *testing.T) {
	for _, c := range []struct {
		name    string
		setting rules.Setting
		who     []means // ids from 1
		want    string
	}{
		{"BRP-010 rank 15 before rank 14", rules.Setting{}, []means{{dex: 14}, {dex: 15}}, "[[2] [1]]"},
		{"BRP-010 by DEX whatever the weapon", rules.Setting{},
			[]means{{11, "sword_broad", 55, 0}, {13, "bow_long", 45, 0}, {16, "dagger", 40, 0}}, "[[3] [2] [1]]"},
		{"BRP-011 equal ranks by class of weapon", rules.Setting{},
			[]means{{10, "dagger", 90, 0}, {10, "mace_light", 65, 0}, {10, "pike", 35, 0}, {10, "sling", 25, 0}}, "[[4] [3] [2] [1]]"},
		{"BRP-004 BRP-AMB-09 equal class by chance", rules.Setting{},
			[]means{{10, "sword_broad", 50, 0}, {10, "axe_battle", 51, 0}}, "[[2] [1]]"},
		{"BRP-004 BRP-AMB-37 all equal: together", rules.Setting{},
			[]means{{12, "sword_broad", 50, 0}, {12, "axe_battle", 50, 0}}, "[[1 2]]"},
		{"BRP-011 daggers and bare hands are one class", rules.Setting{},
			[]means{{12, "dagger", 25, 0}, {12, "", 0, 0}}, "[[1 2]]"},
		{"BRP-006 up to 5 m cost nothing", rules.Setting{}, []means{{16, "", 0, 5}, {15, "", 0, 0}}, "[[1] [2]]"},
		{"BRP-007 up to 15 m halve the rank", rules.Setting{}, []means{{16, "", 0, 10}, {9, "", 0, 0}, {7, "", 0, 0}}, "[[2] [1] [3]]"},
		{"BRP-008 below 30 m leave a quarter", rules.Setting{}, []means{{12, "", 0, 24}, {4, "", 0, 0}, {2, "", 0, 0}}, "[[2] [1] [3]]"},
		{"BRP-AMB-05 the bands have no gaps", rules.Setting{}, []means{{16, "", 0, 6}, {9, "", 0, 0}, {16, "", 0, 15}}, "[[2] [1 3]]"},
		{"BRP-AMB-05 nor above 15 m", rules.Setting{}, []means{{16, "", 0, 16}, {5, "", 0, 0}, {16, "", 0, 29}}, "[[2] [1 3]]"},
		{"BRP-009 30 m leave no action", rules.Setting{},
			[]means{{14, "sword_broad", 50, 12}, {17, "pike", 60, 30}, {10, "sword_broad", 45, 2}}, "[[3] [1]]"},
		{"BRP-AMB-04 half of 13 is 7", rules.Setting{}, []means{{13, "", 0, 10}, {6, "", 0, 0}}, "[[1] [2]]"},
		{"BRP-AMB-04 or 6, rounded down", set("fraction_rounding", "down"), []means{{13, "", 0, 10}, {6, "", 0, 0}}, "[[1 2]]"},
		{"BRP-AMB-04 a quarter of 13 is 3, to the nearest", set("fraction_rounding", "nearest"),
			[]means{{13, "", 0, 20}, {3, "", 0, 0}}, "[[1 2]]"},
		{"BRP-AMB-06 missiles first among equals only", rules.Setting{}, []means{{8, "bow_long", 50, 0}, {9, "", 0, 0}}, "[[2] [1]]"},
		{"BRP-AMB-06 or over all ranks", set("missile_first", "global"), []means{{8, "bow_long", 50, 0}, {9, "", 0, 0}}, "[[1] [2]]"},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := newBook(t)
			if c.setting.Key != "" {
				b = newBook(t, c.setting)
			}
			var sides []*rules.Combatant
			for i, m := range c.who {
				sides = append(sides, m.person(t, b, rules.ID(i+1)))
			}
			if got := fmt.Sprint(order(b, actions, sides...)); got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}

func TestActsThatAreNoAttackComeLastOfTheirRank(t *testing.T) { // BRP-AMB-48
	b := newBook(t)
	healer, waker, boxer := means{dex: 12}.person(t, b, 1), means{dex: 12}.person(t, b, 2), means{dex: 12}.person(t, b, 3)
	healer.Plot.Acts[0] = rules.Act{Kind: rules.ActTend, Item: rules.NoItem}
	waker.Plot.Acts[0] = rules.Act{Kind: rules.ActTend, Item: rules.NoItem, Mode: tendWake}
	drawer, idler := means{12, "pike", 90, 0}.person(t, b, 4), means{12, "pike", 90, 0}.person(t, b, 5)
	drawer.Plot.Acts[0] = rules.Act{Kind: rules.ActDraw} // what it will hold is no attack yet
	idler.Plot.N = 0
	if got := fmt.Sprint(order(b, actions, drawer, idler, healer, boxer)); got != "[[3] [4 5 1]]" {
		t.Errorf("with a weapon that is drawn: got %s", got)
	}
	if got := fmt.Sprint(order(b, actions, healer, waker, boxer)); got != "[[3] [1 2]]" {
		t.Errorf("got %s", got)
	}
}

func TestStatementsAndMovementsGoByUnmodifiedDEX(t *testing.T) { // BRP-003, BRP-AMB-45, BRP-AMB-46
	b := newBook(t)
	var sides []*rules.Combatant
	for i, dex := range []int{13, 9, 15, 13} {
		sides = append(sides, means{dex: dex, metres: 20}.person(t, b, rules.ID(i+1)))
	}
	for _, part := range []int{intent, movement} {
		if got := fmt.Sprint(order(b, part, sides...)); got != "[[3] [1 4] [2]]" {
			t.Errorf("part %d: got %s", part, got)
		}
	}
}

func TestEveryStatementComesBeforeAnyMovement(t *testing.T) { // BRP-002
	b := newBook(t)
	slow, quick := means{dex: 3}.person(t, b, 1), means{dex: 21}.person(t, b, 2)
	var said, moved rules.Plan
	b.Schedule(&rules.Field{Combatants: []*rules.Combatant{slow, quick}}, intent, &said)
	b.Schedule(&rules.Field{Combatants: []*rules.Combatant{slow, quick}}, movement, &moved)
	for _, s := range said.Slots {
		for _, m := range moved.Slots {
			if s.Rank <= m.Rank {
				t.Errorf("statement of %d at %d, movement of %d at %d", s.Actor, s.Rank, m.Actor, m.Rank)
			}
		}
	}
}

func TestTheStatementMayBeSkipped(t *testing.T) { // BRP-005 and its option skip_statement
	b := newBook(t, set("skip_statement", "on"))
	sword, bow := means{12, "sword_broad", 50, 0}.person(t, b, 1), means{12, "bow_long", 50, 0}.person(t, b, 2)
	sword.Plot, bow.Plot = rules.Order{}, rules.Order{}
	if got := order(b, intent, sword, bow); len(got) > 0 {
		t.Errorf("statements all the same: %v", got)
	}
	if got := fmt.Sprint(order(b, actions, sword, bow)); got != "[[2] [1]]" {
		t.Errorf("without statements the weapon in hand counts: got %s", got)
	}
}

func TestTheFallenAndTheBusyGetNoAction(t *testing.T) { // BRP-083, BRP-095
	b := newBook(t)
	down, busy := means{dex: 12}.person(t, b, 1), means{dex: 12}.person(t, b, 2)
	down.Posture = rules.Down
	busy.Busy = rules.Busy{Act: rules.Act{Kind: rules.ActTend}, Serial: 1}
	if got := order(b, actions, down, busy); len(got) > 0 {
		t.Errorf("got %v", got)
	}
	if got := fmt.Sprint(order(b, movement, down)); got != "[]" {
		t.Errorf("the fallen move: %v", got)
	}
}

func TestARoundIsTwelveTicks(t *testing.T) { // BRP-001, BRP-002, BRP-AMB-35, BRP-AMB-36: turn and round are one
	s := newBook(t).Shape()
	if s.Round != 12 || s.Shown != 1 {
		t.Errorf("%d ticks, the first shown as %d", s.Round, s.Shown)
	}
	var names []string
	for _, p := range s.Parts {
		names = append(names, p.Name)
	}
	if got := fmt.Sprint(names); got != "[intent movement actions resolution]" {
		t.Errorf("phases %s", got)
	}
	if p := s.Parts[actions]; p.From != 4 || p.To != 9 || !p.Spread {
		t.Errorf("actions are spread over the ticks 5 to 10: %+v", p)
	}
}
