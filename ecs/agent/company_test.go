package agent_test

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/rules"
)

func TestTwoOfASideGoForPlacesOfTheirOwn(t *testing.T) {
	b := stage(t, green, 1, man("ann", "red", "4, 4", ""), man("eve", "red", "4, 5", ""), man("bo", "blue", "15, 4", ""))
	a, _ := orders(t, b, &agent.Default{}, "ann")
	e, _ := orders(t, b, &agent.Default{}, "eve")
	if a.Acts[0].Kind != rules.ActMove || e.Acts[0].Kind != rules.ActMove || a.Acts[0].Cell == e.Acts[0].Cell {
		t.Errorf("ann goes to %v, eve to %v", a.Acts[0].Cell, e.Acts[0].Cell)
	}
}

func TestOneOfTwoAtANarrowPlaceLetsTheOtherGoFirst(t *testing.T) {
	// A wall across the field has one gap, at row 4; both stand before it.
	const gap = `{grid: square, size: [20, 9], edges: [%s]}`
	edges := ""
	for row := range 9 {
		if row != 4 {
			edges += fmt.Sprintf("{between: [[5, %[1]d], [6, %[1]d]], wall: true}, ", row)
		}
	}
	b := stage(t, fmt.Sprintf(gap, edges), 1, man("ann", "red", "4, 4", ""), man("eve", "red", "4, 5", ""), man("bo", "blue", "19, 4", ""))
	if _, got := orders(t, b, &agent.Default{}, "ann"); got != "move" {
		t.Errorf("ann, who is first, does %q", got)
	}
	if _, got := orders(t, b, &agent.Default{}, "eve"); got != "pass" {
		t.Errorf("eve, who wants the same cell, does %q", got)
	}
}

func TestAnAreaNeverStrikesAsManyOfOnesOwn(t *testing.T) {
	caster := man("ann", "red", "4, 4", "blast: true, caster: true, blade: none")
	for _, c := range []struct {
		name string
		men  []string
		want string
	}{
		{"ours all about him", []string{caster, man("bo", "blue", "12, 4", ""), man("eve", "red", "11, 4", ""), man("fay", "red", "13, 4", ""), man("gil", "red", "12, 3", ""), man("hal", "red", "12, 5", "")}, "pass"},
		{"none of ours", []string{caster, man("bo", "blue", "12, 4", ""), man("cy", "blue", "12, 5", ""), man("eve", "red", "18, 4", "")}, "cast"},
	} {
		if _, got := orders(t, stage(t, green, 1, c.men...), &agent.Default{}, "ann"); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

func TestNobodyTendsTheFallenUnderTheEyesOfAnEnemyAtHand(t *testing.T) {
	lies := man("eve", "red", "5, 4", "hp: 9, now: -3")
	for x, want := range map[int]string{20: "tend eve", 14: "move"} {
		b := stage(t, green, 1, man("ann", "red", "4, 4", ""), man("bo", "blue", fmt.Sprint(x, ", 4"), ""), lies)
		if _, got := orders(t, b, &agent.Default{}, "ann"); got != want {
			t.Errorf("with an enemy in column %d she does %q, want %q", x, got, want)
		}
	}
}

func TestOneIsEnoughToTendTheFallen(t *testing.T) {
	b := stage(t, green, 1, man("ann", "red", "4, 4", ""), man("fay", "red", "6, 4", ""), man("bo", "blue", "30, 4", ""), man("eve", "red", "5, 4", "hp: 9, now: -3"))
	if _, got := orders(t, b, &agent.Default{}, "ann"); got != "tend eve" {
		t.Errorf("ann does %q", got)
	}
	if _, got := orders(t, b, &agent.Default{}, "fay"); got == "tend eve" {
		t.Error("fay tends her, too")
	}
}

func TestAnArcherDoesNotRunAheadOfTheLine(t *testing.T) {
	b := stage(t, green, 1, man("ann", "red", "4, 4", "bow: ready, blade: stowed"), man("eve", "red", "18, 4", ""), man("bo", "blue", "26, 4", ""))
	o, got := orders(t, b, &agent.Default{}, "ann")
	if got != "move" {
		t.Fatalf("ann does %q", got)
	}
	if gap := b.View(0).Steps(o.Acts[0].Cell, rules.Cell{X: 26, Y: 4}); gap < 8 {
		t.Errorf("she comes within %d cells, eve is at 8", gap)
	}
}

// strider is the toy with a second, slower gait.
type strider struct{ toy }

func (b strider) Menu(a *rules.Combatant, s *rules.Slot, sofar *rules.Order, out *rules.Offers) {
	if b.toy.Menu(a, s, sofar, out); sofar.N == 0 {
		out.Add(rules.Offer{Kind: rules.ActMove, Mode: 1, Item: rules.NoItem, At: rules.AtWay, Terms: rules.Terms{Pace: rules.Pace{Num: 1000, Den: 1}}})
	}
}

// plodder is the toy in which a step takes two ticks.
type plodder struct{ toy }

func (b plodder) Menu(a *rules.Combatant, s *rules.Slot, sofar *rules.Order, out *rules.Offers) {
	if b.toy.Menu(a, s, sofar, out); sofar.N == 0 {
		for i := range out.List {
			out.List[i].Terms.Pace.Num = min(out.List[i].Terms.Pace.Num, 600)
		}
	}
}

// Two cells apart, one of two comes and the other lets it; a step that takes longer than a tick
// is gone on with, as standing still loses what has been done of it (SPACE-102).
func TestAStepOfTwoTicksIsGoneOnWith(t *testing.T) {
	b := stageOf(t, plodder{newToy()}, green, 1, man("ann", "red", "4, 4", ""), man("bo", "blue", "6, 4", ""))
	for tick := range 2 {
		o, got := orders(t, b, &agent.Default{}, "ann")
		if got != "move" {
			t.Fatalf("tick %d: ann does %q", tick, got)
		}
		if _, other := orders(t, b, &agent.Default{}, "bo"); other != "pass" && tick == 0 {
			t.Errorf("bo does %q", other)
		}
		for _, name := range []string{"ann", "bo"} {
			if err := b.Submit(b.ID(name), map[string]rules.Order{"ann": o}[name]); err != nil {
				t.Fatal(err)
			}
		}
		for b.Step() != ecs.Waiting {
		}
	}
	if got := b.View(0).Figure(b.ID("ann")).Cell; got == (rules.Cell{X: 4, Y: 4}) {
		t.Error("ann has not come a step nearer in two ticks")
	}
}

func TestTheForemostWalksUntilTheOthersAreThere(t *testing.T) {
	for x, want := range map[int]uint8{9: 1, 5: 0} {
		b := stageOf(t, strider{newToy()}, green, 1, man("ann", "red", fmt.Sprint(x, ", 4"), ""), man("eve", "red", "4, 4", ""), man("bo", "blue", "30, 4", ""))
		if o, got := orders(t, b, &agent.Default{}, "ann"); got != "move" || o.Acts[0].Mode != want {
			t.Errorf("from column %d she does %q in gait %d, want %d", x, got, o.Acts[0].Mode, want)
		}
	}
	shot := stageOf(t, strider{newToy()}, green, 1, man("ann", "red", "9, 4", ""), man("eve", "red", "4, 4", ""), man("bo", "blue", "30, 4", "bow: ready"))
	if o, _ := orders(t, shot, &agent.Default{}, "ann"); o.Acts[0].Mode != 0 {
		t.Error("she strolls in sight of an archer")
	}
}

func TestOnOpenGroundItGoesStraightAtTheEnemyOrAroundWhatIsInTheWay(t *testing.T) {
	const heath = `{grid: free, size: [40000, 20000], obstacles: [%s]}`
	men := []string{man("ann", "red", "4000, 10000", ""), man("bo", "blue", "21000, 14000", "")}
	b := stage(t, fmt.Sprintf(heath, ""), 1, men...)
	o, got := orders(t, b, &agent.Default{}, "ann")
	if got != "move" || !b.View(0).Reach(b.ID("ann"), o.Acts[0].Cell, b.ID("bo"), rules.Reach{Max: 1}) {
		t.Errorf("%s to %v, where she cannot strike", got, o.Acts[0].Cell)
	}
	b = stage(t, fmt.Sprintf(heath, "{polygon: [[12000, 8000], [14000, 8000], [14000, 15000], [12000, 15000]]}"), 1, men...)
	o, got = orders(t, b, &agent.Default{}, "ann")
	if got != "move" || !b.View(0).Open() {
		t.Fatalf("with a hut in the way she does %q", got)
	}
	if _, ok := b.View(0).Next(b.ID("ann"), o.Acts[0].Cell); !ok {
		t.Errorf("there is no way to %v", o.Acts[0].Cell)
	}
	if _, ok := b.View(0).Leg(b.ID("ann"), b.View(0).Figure(b.ID("ann")).Cell, rules.Cell{X: 21000, Y: 14000}); ok {
		t.Error("the hut is not in the way")
	}
}

// Who stands before comrades who shoot better than the enemy lets him come under their shots; with as good a bow on the other side,
// or nobody who shoots, he is met.
func TestEnemiesAreLetComeUnderTheShotsOfComrades(t *testing.T) {
	ann, eve, bo := man("ann", "red", "6, 4", ""), man("eve", "red", "4, 4", "bow: ready, blade: none"), man("bo", "blue", "38, 4", "")
	for _, c := range []struct {
		name string
		men  []string
		want string
	}{
		{"a bow behind", []string{ann, eve, bo}, "pass"},
		{"a bow on each side", []string{ann, eve, bo, man("cy", "blue", "39, 4", "bow: ready, blade: none")}, "move"},
		{"no bow", []string{ann, man("eve", "red", "4, 4", ""), bo}, "move"},
	} {
		if got := does(t, stage(t, green, 1, c.men...), "ann"); got != c.want {
			t.Errorf("%s: she does %q, want %q", c.name, got, c.want)
		}
	}
}
