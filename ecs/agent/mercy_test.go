package agent_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
)

// people are stat blocks of nc for tests.
var people = map[string]string{
	"sword":  "{nc: {race: human, classes: [{class: fighter, level: 3}], armour: chain, weapon: long_sword}}",
	"spear":  "{nc: {race: human, classes: [{class: fighter, level: 2}], weapon: spear}}",
	"bow":    "{nc: {race: elf, classes: [{class: fighter, level: 2}], weapons: [{weapon: longbow}, {weapon: short_sword, stowed: true}]}}",
	"thief":  "{nc: {race: human, classes: [{class: thief, level: 2}], weapon: dagger}}",
	"mage":   "{nc: {race: human, classes: [{class: mage, level: 5}], weapon: quarterstaff, spells: {shield: 1}}}",
	"wizard": "{nc: {race: human, classes: [{class: mage, level: 5}], weapon: quarterstaff, spells: {fireball: 1}}}",
	"bolter": "{nc: {race: human, classes: [{class: mage, level: 5}], weapon: quarterstaff, spells: {lightning_bolt: 1}}}",
	"holder": "{nc: {race: human, classes: [{class: mage, level: 5}], weapon: quarterstaff, spells: {hold_person: 1}}}",
	"priest": "{nc: {race: human, classes: [{class: cleric, level: 5}], armour: chain, weapon: footmans_mace, spells: {cure_light_wounds: 3}}}",
	"orc":    "{nc: {monster: orc}}",
}

// one is a combatant: id, side, place, one of people, and further fields.
func one(id, side, at, who, more string) string {
	return "  - {id: " + id + ", side: " + side + ", at: [" + at + "], stats: " + people[who] + more + "}\n"
}

const yard = "{grid: square, size: [60, 9]}"

// fray is a battle of nc in which the host decides, stepped to where somebody is asked.
func fray(t *testing.T, field string, combatants ...string) *ecs.Battle {
	t.Helper()
	b := battletest.Start(t, "scenario: fray\nrulebook: nc\nfield: "+field+
		"\nsides: [{id: red, controller: host}, {id: blue, controller: host}]\ncombatants:\n"+strings.Join(combatants, "")+
		"ends: [{last_side: true}, {rounds: 20}]\n", ecs.Config{Keep: true})
	if got := b.Step(); got != ecs.Waiting {
		t.Fatalf("nobody is asked: %v", got)
	}
	return b
}

// goes is where a move of somebody's order leads; ok is false if it does not move.
func goes(t *testing.T, b *ecs.Battle, who string) (rules.Cell, bool) {
	t.Helper()
	o := says(t, b, who)
	for _, a := range o.List() {
		if a.Kind == rules.ActMove {
			return a.Cell, true
		}
	}
	return rules.Cell{}, false
}

// NC-085, NC-141: damage wakes a sleeper, so that no blast is wasted on those who are out
// of the fight, nor a spell to hold them; without the sleep both are cast.
func TestSpellsLetSleepersSleep(t *testing.T) {
	for _, caster := range []string{"wizard", "holder"} {
		for state, want := range map[string]bool{"": true, ", conditions: [asleep]": false} {
			b := fray(t, yard, one("ann", "red", "2, 4", caster, ""), one("eve", "red", "2, 6", "sword", ""),
				one("bo", "blue", "14, 4", "thief", state), one("cy", "blue", "14, 5", "thief", state), one("di", "blue", "58, 1", "thief", ""))
			got := does(t, b, "ann")
			if strings.HasPrefix(got, "cast") != want || !want && strings.HasSuffix(got, "bo") {
				t.Errorf("%s, with foes%s: she does %q", caster, state, got)
			}
		}
	}
}

// toucher is the toy whose healer must touch.
type toucher struct{ toy }

func (b toucher) Menu(a *rules.Combatant, s *rules.Slot, sofar *rules.Order, out *rules.Offers) {
	b.toy.Menu(a, s, sofar, out)
	for i := range out.List {
		if o := &out.List[i]; o.Kind == rules.ActCast && o.Mode == heal {
			o.At, o.Terms.Max, o.Terms.Ticks = rules.AtAllyReach, 0, 3
		}
	}
}

// A healer goes to whoever is hurt, behind him; with nobody hurt it keeps behind the
// foremost, and without a spell it fights.
func TestAHealerGoesToTheHurt(t *testing.T) {
	for _, c := range []struct {
		name, ann, eve string
		want           string
		off            int32 // from eve, at most
	}{
		{"eve is hurt", "heal: true, caster: true", "hp: 60, now: 20", "move", 1},
		{"nobody is hurt", "heal: true, caster: true", "hp: 60", "move", 2},
		{"the scratched are not hurt", "heal: true, caster: true", "hp: 60, now: 50", "move", 2},
	} {
		b := stageOf(t, toucher{newToy()}, green, 1, man("ann", "red", "2, 4", c.ann), man("eve", "red", "14, 4", c.eve), man("bo", "blue", "15, 4", ""))
		at, ok := goes(t, b, "ann")
		if v := b.View(0); !ok || v.Steps(at, rules.Cell{X: 14, Y: 4}) > c.off || v.Steps(at, rules.Cell{X: 15, Y: 4}) < 2 {
			t.Errorf("%s: she goes to %v (%v)", c.name, at, ok)
		}
	}
	b := stageOf(t, toucher{newToy()}, green, 1, man("ann", "red", "18, 4", "heal: true, caster: true"), man("eve", "red", "14, 4", "hp: 60"), man("bo", "blue", "38, 4", ""))
	if at, _ := goes(t, b, "ann"); at.X > 14 {
		t.Errorf("ahead of the foremost she goes to %v", at)
	}
	b = stageOf(t, toucher{newToy()}, green, 1, man("ann", "red", "13, 4", "heal: true, caster: true"), man("eve", "red", "14, 4", "hp: 60, now: 20"), man("bo", "blue", "15, 4", ""))
	if got := does(t, b, "ann"); got != "cast eve" {
		t.Errorf("beside the hurt she does %q", got)
	}
}

// Whoever is being healed by touch stays where it is, and walks on when it is done.
func TestAPatientStays(t *testing.T) {
	b := stageOf(t, toucher{newToy()}, green, 1, man("ann", "red", "2, 4", "heal: true, caster: true"), man("eve", "red", "3, 4", "hp: 60, now: 20"), man("bo", "blue", "38, 4", ""))
	if _, walks := goes(t, b, "eve"); !walks {
		t.Error("eve stands about with nobody at work on her")
	}
	for _, d := range b.Due() {
		o := rules.Order{}
		if b.Name(d.Who) == "ann" {
			o = says(t, b, "ann")
		}
		if err := b.Submit(d.Who, o); err != nil {
			t.Fatal(err)
		}
	}
	for b.Step() == ecs.Running {
	}
	if a := b.View(0).Busy(b.ID("ann")).Act; a.Kind != rules.ActCast || a.Target != b.ID("eve") {
		t.Fatalf("ann does %v", a)
	}
	if c, walks := goes(t, b, "eve"); walks {
		t.Errorf("eve walks off to %v", c)
	}
	if a := b.View(1).Busy(b.ID("ann")).Act; a.Target != 0 {
		t.Error("the enemy sees what she does to whom")
	}
}

// NC-141: a mage without armour and with nothing to cast at foes goes to those who sleep, as
// long as others fight; who is alone fights.
func TestTheFrailHelpWhereTheyCan(t *testing.T) {
	const asleep = ", conditions: [asleep]"
	far := one("bo", "blue", "58, 4", "orc", "")
	b := fray(t, yard, one("ann", "red", "2, 4", "mage", ""), one("fay", "red", "10, 4", "sword", ""), one("eve", "red", "6, 4", "sword", asleep), far)
	if c, ok := goes(t, b, "ann"); !ok || b.View(0).Steps(c, rules.Cell{X: 6, Y: 4}) != 1 {
		t.Errorf("she goes to %v (%v)", c, ok)
	}
	b = fray(t, yard, one("ann", "red", "5, 4", "mage", ""), one("fay", "red", "10, 4", "sword", ""), one("eve", "red", "6, 4", "sword", asleep), far)
	if got := does(t, b, "ann"); got != "tend eve" {
		t.Errorf("beside the sleeper she does %q", got)
	}
	b = fray(t, yard, one("ann", "red", "2, 4", "mage", ""), one("eve", "red", "4, 4", "priest", ""), far)
	if got := does(t, b, "ann"); got != "pass" {
		t.Errorf("with an armoured priest before her she does %q", got)
	}
	b = fray(t, yard, one("ann", "red", "2, 4", "mage", ""), one("eve", "red", "4, 4", "sword", asleep), one("cy", "blue", "50, 4", "orc", ""), far)
	if c, ok := goes(t, b, "ann"); !ok || b.View(0).Steps(c, rules.Cell{X: 4, Y: 4}) < 10 {
		t.Errorf("alone she goes to %v (%v)", c, ok)
	}
}

// The frail go to those of theirs who lie and whom nobody has tended.
func TestTheFrailGoToThoseWhoLie(t *testing.T) {
	for tended, want := range map[bool]string{false: "move", true: "pass"} {
		book := newToy()
		book.shape.Marks[bandaged].Tended = true
		eve := "hp: 20, now: -3"
		if tended {
			eve += ", bandaged: true"
		}
		b := stageOf(t, book, green, 1, man("ann", "red", "2, 4", "caster: true"), man("fay", "red", "10, 4", ""), man("eve", "red", "6, 4", eve), man("bo", "blue", "38, 4", ""))
		if got := does(t, b, "ann"); got != want {
			t.Errorf("tended %v: she does %q, want %q", tended, got, want)
		}
	}
}

// NC-G-03, NC-011: who is in reach of a spear and cannot get at it steps back out of its
// reach, and nobody walks into it for nothing.
func TestNobodyStandsBeforeASpearForNothing(t *testing.T) {
	// The gap in the wall is taken by a comrade, so that ann cannot get through.
	const gap = `
  grid: square
  map: |
    # # # # # # # # # #
    # . . . # . . . . #
    # . . . . . . . . #
    # . . . # . . . . #
    # # # # # # # # # #
  legend: {"#": {wall: true}}`
	for _, c := range []struct {
		at   string
		want int32 // cells from the spear, at least
	}{{"3, 2", 3}, {"1, 1", 3}} {
		b := fray(t, gap, one("ann", "red", c.at, "sword", ""), one("eve", "red", "4, 2", "sword", ""), one("bo", "blue", "5, 2", "spear", ""))
		until(t, b, "ann")
		at := b.View(0).Figure(b.ID("ann")).Cell
		if to, ok := goes(t, b, "ann"); ok {
			at = to
		}
		if n := b.View(0).Steps(at, rules.Cell{X: 5, Y: 2}); n < c.want {
			t.Errorf("from %s she ends up %d cells from the spear, at %v", c.at, n, at)
		}
	}
}

// until lets everybody pass in the first segment, and then until somebody is asked.
func until(t *testing.T, b *ecs.Battle, who string) {
	t.Helper()
	asked := func() bool {
		return slices.ContainsFunc(b.Due(), func(d agent.Due) bool { return b.Name(d.Who) == who })
	}
	for n := 0; n < 200 && (b.View(0).Tick() == 0 || !asked()); n++ {
		pass(t, b)
		b.Step()
	}
}

// A shot that hardly ever hits is not worth its arrow while there is room to come nearer.
func TestAnArcherWhoHardlyHitsComesNearer(t *testing.T) {
	const field = "{grid: square, size: [44, 9]}" // NC-096, NC-G-08: 30 cells are long range
	b := fray(t, field, one("ann", "red", "2, 4", "bow", ""), one("bo", "blue", "40, 4", "orc", ", conditions: [invisible]"))
	if got := does(t, b, "ann"); got != "move" {
		t.Errorf("from afar she does %q", got)
	}
	b = fray(t, field, one("ann", "red", "30, 4", "bow", ""), one("bo", "blue", "40, 4", "orc", ", conditions: [invisible]"))
	if got := does(t, b, "ann"); got != "shoot bo" {
		t.Errorf("from near she does %q", got)
	}
}

// Of two doors the one towards the enemy is opened, by one of those who stand there.
func TestTheDoorTowardsTheEnemyIsOpened(t *testing.T) {
	const rooms = `
  grid: square
  map: |
    # # # # # # # # # # # #
    # . D . . . . . D . . #
    # . # . . . . . # . . #
    # # # # # # # # # # # #
  legend: {"#": {wall: true}, "D": {door: closed}}`
	b := fray(t, rooms, one("ann", "red", "3, 1", "sword", ""), one("bo", "blue", "10, 1", "orc", ""))
	if c, ok := goes(t, b, "ann"); !ok || c.X != 7 {
		t.Errorf("beside the wrong door she goes to %v (%v)", c, ok)
	}
	b = fray(t, rooms, one("ann", "red", "7, 1", "sword", ""), one("eve", "red", "7, 2", "sword", ""), one("bo", "blue", "10, 1", "orc", ""))
	if got := does(t, b, "ann"); got != "open" {
		t.Errorf("beside the right door she does %q", got)
	}
	if got := does(t, b, "eve"); got == "open" {
		t.Error("eve opens it, too")
	}
}

// A guard lets those come who come anyway, and keeps its line; at one who stands it steps out.
func TestAGuardLetsThemCome(t *testing.T) {
	for walks, want := range map[bool]string{true: "pass", false: "move"} {
		b := stage(t, green, 1, man("ann", "red", "4, 4", ""), man("bo", "blue", "10, 4", "hp: 60"))
		for _, d := range b.Due() {
			o := rules.Order{}
			if b.Name(d.Who) == "bo" {
				o.Add(rules.Act{Kind: rules.ActMove, Item: rules.NoItem, Cell: rules.Cell{X: 7, Y: 4}})
			}
			if err := b.Submit(d.Who, o); err != nil {
				t.Fatal(err)
			}
		}
		for b.Step() != ecs.Waiting {
		}
		if !walks { // bo has come in the tick before, and stands for two
			for range 2 {
				pass(t, b)
				for b.Step() != ecs.Waiting {
				}
			}
		}
		if _, got := orders(t, b, &agent.Guard{}, "ann"); got != want {
			t.Errorf("while bo walks: %v, she does %q, want %q", walks, got, want)
		}
	}
}

// pass lets all who are asked pass.
func pass(t *testing.T, b *ecs.Battle) {
	t.Helper()
	for _, d := range b.Due() {
		if err := b.Submit(d.Who, rules.Order{}); err != nil {
			t.Fatal(err)
		}
	}
}

// Who is beaten where there is no way out fights on.
func TestNobodyFleesWhereThereIsNoWayOut(t *testing.T) {
	const cellar = `
  grid: square
  map: |
    # # # # # # # # # #
    # . . . . . . . . #
    # . . . . . . . . #
    # # # # # # # # # #
  legend: {"#": {wall: true}}`
	men := []string{man("ann", "red", "1, 1", "hp: 30, now: 5"), man("bo", "blue", "8, 1", ""), man("cy", "blue", "8, 2", ""), man("di", "blue", "7, 1", "")}
	if got := does(t, stage(t, cellar, 1, men...), "ann"); got != "move" {
		t.Errorf("she does %q, want to go for them", got)
	}
	if got := does(t, stage(t, green, 1, men...), "ann"); got != "flee" {
		t.Errorf("in the open she does %q", got)
	}
}

// SPACE-104, NC-088: who would let an enemy have the cell between them goes all the same if that one cannot act.
func TestTheSurprisedAreNotLetGoFirst(t *testing.T) {
	for more, want := range map[string]bool{"": false, ", conditions: [surprised]": true} {
		b := fray(t, yard, one("bo", "red", "4, 4", "sword", more), one("ann", "blue", "6, 4", "sword", ""))
		for len(b.Due()) > 0 && !slices.ContainsFunc(b.Due(), func(d ecs.Due) bool { return b.Name(d.Who) == "ann" }) {
			b.Step()
		}
		if _, moves := goes(t, b, "ann"); moves != want {
			t.Errorf("with bo %q she goes: %t", more, moves)
		}
	}
}
