package agent_test

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/rules"
)

// SPACE-098, SPACE-109: a way ends at its goal, costs what a flood says, and turns where it
// must on open ground; where nobody can go there is none.
func TestAWayLeadsToItsGoal(t *testing.T) {
	b := stage(t, "{grid: square, size: [9, 5], cells: [{at: [4, 1], wall: true}, {at: [4, 2], wall: true}, {at: [4, 3], wall: true}]}", 1,
		man("ann", "red", "2, 2", ""), man("bo", "blue", "8, 4", ""))
	v, ann, goal := b.View(0), b.ID("ann"), rules.Cell{X: 6, Y: 2}
	way, mm, ok := v.Way(ann, goal, nil)
	if !ok || len(way) < 5 || way[len(way)-1] != goal {
		t.Fatalf("the way is %v, %v", way, ok)
	}
	v.Flood(ann, 1<<20, func(c rules.Cell, cost int32) bool {
		if c == goal && cost != mm {
			t.Errorf("it costs %d, want %d", mm, cost)
		}
		return true
	})
	if way, _, ok := v.Way(ann, rules.Cell{X: 4, Y: 2}, nil); ok || len(way) > 0 {
		t.Errorf("into the wall leads %v", way)
	}
	heath := stage(t, "{grid: free, size: [40000, 20000], obstacles: [{polygon: [[12000, 8000], [14000, 8000], [14000, 15000], [12000, 15000]]}]}", 1,
		man("ann", "red", "4000, 10000", ""), man("bo", "blue", "21000, 14000", ""))
	if way, _, ok := heath.View(0).Way(heath.ID("ann"), rules.Cell{X: 18000, Y: 12000}, nil); !ok || len(way) < 2 {
		t.Errorf("round the hut leads %v, %v", way, ok)
	}
}

// paced is the toy with three paces.
type paced struct {
	toy
	paces []rules.Pace
}

func (b paced) Menu(a *rules.Combatant, s *rules.Slot, sofar *rules.Order, out *rules.Offers) {
	if sofar.N > 0 {
		return
	}
	for i, p := range b.paces {
		out.Add(rules.Offer{Kind: rules.ActMove, Item: rules.NoItem, Mode: uint8(i), At: rules.AtWay, Terms: rules.Terms{Pace: p}})
	}
}

// Of several ways to go towards an enemy far off the fastest is taken, whatever the order of the
// menu; the first of several that are as fast.
func TestItRunsTowardsAnEnemyFarOff(t *testing.T) {
	for _, c := range []struct {
		paces []rules.Pace
		want  uint8
	}{
		{[]rules.Pace{{Num: 3000, Den: 1}, {Num: 4000, Den: 1}, {Num: 2500, Den: 1}}, 1},
		{[]rules.Pace{{Num: 4000, Den: 1}, {Num: 3000, Den: 1}, {Num: 2500, Den: 1}}, 0},
		{[]rules.Pace{{Num: 2500, Den: 1}, {Num: 3000, Den: 1}, {Num: 4000, Den: 1}}, 2},
		{[]rules.Pace{{Num: 8000, Den: 4}, {Num: 7000, Den: 3}, {Num: 2000, Den: 1}}, 1},
	} {
		b := stageOf(t, paced{newToy(), c.paces}, green, 1, man("ann", "red", "2, 4", ""), man("bo", "blue", "16, 4", ""))
		o := says(t, b, "ann")
		if o.N == 0 || o.Acts[0].Kind != rules.ActMove || o.Acts[0].Mode != c.want {
			t.Errorf("%v: %+v, want mode %d", c.paces, o.List(), c.want)
		}
	}
}

// Where all walk at once, of two who want the same cell next one is let go first, whoever they are: a caster who fights as
// well as another, and where both have to get past somebody who stands in the way.
func TestOneOfTwoWhoseWaysCrossIsLetGoFirst(t *testing.T) {
	const gap = "{grid: square, size: [24, 5], cells: [{at: [6, 0], wall: true}, {at: [6, 1], wall: true}, {at: [6, 3], wall: true}, {at: [6, 4], wall: true}]}"
	for _, c := range []struct {
		name string
		men  []string
		want string
	}{
		{"a caster who fights", []string{man("ann", "red", "5, 1", "caster: true"), man("eve", "red", "5, 3", "")}, "ann"},
		{"past somebody", []string{man("ann", "red", "5, 2", ""), man("eve", "red", "5, 1", ""), man("fay", "red", "6, 2", "bound: true")}, "ann"},
		{"nobody else", []string{man("eve", "red", "5, 3", ""), man("ann", "red", "1, 1", "")}, "eve ann"},
	} {
		book := newToy()
		book.shape.Traits[rules.AR].Unused = true // so that nobody is without it
		book.shape.Marks[hexed].Harmless, book.shape.Marks[hexed].Rooted = true, true
		b := stageOf(t, book, gap, 1, append(c.men, man("bo", "blue", "16, 0", ""), man("cy", "blue", "16, 4", ""))...)
		var goes []string
		for _, m := range []string{"eve", "ann"} {
			if does(t, b, m) == "move" {
				goes = append(goes, m)
			}
		}
		if got := strings.Join(goes, " "); got != c.want {
			t.Errorf("%s: %q go, want %q", c.name, got, c.want)
		}
	}
}
