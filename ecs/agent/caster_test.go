package agent_test

import (
	"testing"

	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/rules"
)

// Where an area at an enemy would strike comrades, too, it is laid beside him, where it spares them.
func TestAnAreaIsLaidBesideAnEnemyToSpareComrades(t *testing.T) {
	b := stage(t, green, 1, man("ann", "red", "4, 4", "blast: true, caster: true, blade: none"), man("eve", "red", "11, 4", ""), man("bo", "blue", "12, 4", ""))
	a := says(t, b, "ann").Acts[0]
	if a.Kind != rules.ActCast || a.Cell == (rules.Cell{X: 12, Y: 4}) {
		t.Fatalf("she does %s at %v", a.Kind, a.Cell)
	}
	struck := map[string]bool{}
	b.View(0).Area(rules.AreaTerms{Shape: rules.AreaCircle, Radius: 2000}, b.ID("ann"), a.Cell, func(id rules.ID) { struck[b.Name(id)] = true })
	if !struck["bo"] || struck["eve"] {
		t.Errorf("at %v it strikes %v", a.Cell, struck)
	}
}

// Who has no armour does not go to those who lie by a way that ends beside an enemy who is free to come.
func TestTheFrailDoNotWalkUpToAnEnemyToHelp(t *testing.T) {
	for _, c := range []struct{ bo, want string }{{"38, 4", "move"}, {"7, 2", "pass"}} {
		book := newToy()
		book.shape.Marks[bandaged].Tended = true
		b := stageOf(t, book, green, 1, man("ann", "red", "2, 4", "caster: true"), man("fay", "red", "2, 8", ""), man("eve", "red", "8, 4", "hp: 20, now: -3"), man("bo", "blue", c.bo, ""))
		if got := does(t, b, "ann"); got != c.want {
			t.Errorf("with an enemy at %s she does %q, want %q", c.bo, got, c.want)
		}
	}
}

// A healer in armour who gets to nobody in need, as enemies stand all about him, fights.
func TestAHealerWhoGetsToNobodyFights(t *testing.T) {
	book := newToy()
	book.shape.Traits[rules.AR].Unused = true // so that nobody is without it
	men := []string{man("ann", "red", "6, 4", "caster: true, heal: true"), man("fay", "red", "10, 4", ""), man("eve", "red", "14, 4", "hp: 20, now: -3")}
	for i, at := range []string{"13, 4", "15, 4", "11, 1", "11, 4", "11, 7", "14, 1", "14, 7", "17, 1", "17, 4", "17, 7"} {
		men = append(men, man(string(rune('k'+i)), "blue", at, ""))
	}
	if got := does(t, stageOf(t, toucher{book}, green, 1, men...), "ann"); got != "move" {
		t.Errorf("she does %q", got)
	}
}

// Who has no armour does not go to those who lie among enemies, as nobody gets to tend them there.
func TestNobodyGoesToTendAmongEnemies(t *testing.T) {
	for at, want := range map[string]string{"12, 4": "pass", "13, 4": "move"} {
		book := newToy()
		book.shape.Marks[bandaged].Tended = true
		b := stageOf(t, book, green, 1, man("ann", "red", "2, 4", "caster: true"), man("fay", "red", "2, 8", ""), man("eve", "red", "8, 4", "hp: 20, now: -3"), man("bo", "blue", at, ""))
		if got := does(t, b, "ann"); got != want {
			t.Errorf("with an enemy at %s she does %q, want %q", at, got, want)
		}
	}
}

// The places beside an enemy to which an area may be laid are those within two steps of it, without its own: cell by cell on a grid,
// and a cell apart on open ground.
func TestAnAreaMayBeLaidWithinTwoStepsOfAnEnemy(t *testing.T) {
	for _, c := range []struct {
		field string
		at    [2]string
		of    rules.Cell
		step  int32
		want  int
	}{
		{green, [2]string{"4, 4", "12, 4"}, rules.Cell{X: 12, Y: 4}, 1, 24},
		{"{grid: free, size: [40000, 20000]}", [2]string{"4000, 10000", "20000, 10000"}, rules.Cell{X: 20000, Y: 10000}, 1000, 12},
	} {
		b := stage(t, c.field, 1, man("ann", "red", c.at[0], ""), man("bo", "blue", c.at[1], ""))
		v, seen := b.View(0), map[rules.Cell]bool{}
		agent.Nearby(v, c.of, func(to rules.Cell) {
			if to == c.of || v.Steps(to, c.of) > 2 || (to.X-c.of.X)%c.step != 0 || (to.Y-c.of.Y)%c.step != 0 {
				t.Errorf("%s: %v is beside %v", c.field, to, c.of)
			}
			seen[to] = true
		})
		if len(seen) != c.want {
			t.Errorf("%s: %d places, want %d", c.field, len(seen), c.want)
		}
	}
}
