package agent_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
)

// meadow is a field without anything on it, and those of a book who stand there.
const meadow = `
scenario: meadow
rulebook: %s
field: {grid: hex, size: [16, 9]}
zones: [{id: gate, cells: [[1, 4]]}]
sides: [%s]
ends: [{rounds: 20}]
`

// onTheMeadow starts a battle of people of a book: "ann red 2 4".
func onTheMeadow(t *testing.T, book, goals string, who ...string) *ecs.Battle {
	t.Helper()
	var text strings.Builder
	sides := "{id: red}, {id: green, controller: passive}"
	if strings.Contains(strings.Join(who, " "), "blue") {
		sides += ", {id: blue}"
	}
	fmt.Fprintf(&text, meadow, book, sides)
	if goals != "" {
		fmt.Fprintf(&text, "goals: %s\n", goals)
	}
	text.WriteString("combatants:\n")
	for _, w := range who {
		var id, side string
		var x, y int
		if _, err := fmt.Sscan(w, &id, &side, &x, &y); err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&text, "- {id: %s, side: %s, at: [%d, %d], stats: {%s: %s}", id, side, x, y, book, heathens[book])
		if book == "revised" {
			text.WriteString(", conditions: [warned]") // or some would be surprised
		}
		text.WriteString("}\n")
	}
	return battletest.Start(t, text.String(), ecs.Config{Seed: 5, Keep: true})
}

// watch looks on for some rounds, after each tick.
func watch(b *ecs.Battle, rounds int, look func()) {
	for n := b.Round() + rounds; b.Round() < n && !b.Over(); look() {
		b.Step()
	}
}

// goesFar is how far somebody goes from where it stands within some rounds, at most, in cells.
func goesFar(b *ecs.Battle, who string, rounds int) (far int32) {
	v, id := b.View(0), b.ID(who)
	from := v.Figure(id).Cell
	watch(b, rounds, func() { far = max(far, v.Steps(from, v.Figure(id).Cell)) })
	return far
}

// east is the column farthest in the east in which somebody comes to stand within some rounds.
func east(b *ecs.Battle, who string, rounds int) (x int32) {
	v, id := b.View(0), b.ID(who)
	watch(b, rounds, func() { x = max(x, v.Figure(id).Cell.X) })
	return x
}

// Of three sides the one that is farther from both others than these are from each other lets them come to blows.
func TestOfThreeTheThirdLooksOn(t *testing.T) {
	for book := range heathens {
		far := onTheMeadow(t, book, "", "ann red 2 4", "bo blue 14 1", "cy green 14 5")
		if n := goesFar(far, "ann", 1); n > 0 {
			t.Errorf("%s: ann goes %d cells while two are about to fight each other", book, n)
		}
		near := onTheMeadow(t, book, "", "ann red 2 4", "bo blue 14 1", "cy green 6 4")
		if n := goesFar(near, "ann", 1); n <= 0 {
			t.Errorf("%s: ann looks on although she is the nearest to cy", book)
		}
	}
}

// Where two fight each other, and one side has twice as many up as another, the third does not look on any more, in any book.
func TestOfThreeTheThirdFallsOnTheWinner(t *testing.T) {
	for book := range heathens {
		b := onTheMeadow(t, book, "", "ann red 2 4", "bo blue 14 1", "bea blue 14 2", "cy green 14 4")
		if goesFar(b, "ann", 1) == 0 {
			t.Errorf("%s: ann looks on while two fight one", book)
		}
	}
}

// Where a side is to hold a zone for some rounds, one of it stays there, however much stronger it is; the others go to meet who comes.
func TestOneOfThoseWhoHoldAZoneStays(t *testing.T) {
	for book := range heathens {
		b := onTheMeadow(t, book, "[{side: red, hold: gate, rounds: 8}]", "ann red 1 4", "eve red 2 4", "uma red 2 5", "bo green 6 4")
		if n := goesFar(b, "ann", 3); n > 0 {
			t.Errorf("%s: ann goes %d cells from the gate that she is to hold", book, n)
		}
		b = onTheMeadow(t, book, "[{side: red, hold: gate, rounds: 8}]", "ann red 1 4", "eve red 2 4", "uma red 2 5", "bo green 6 4")
		if goesFar(b, "eve", 3) == 0 {
			t.Errorf("%s: eve does not go to meet bo", book)
		}
	}
}

// Where any of a side may get somewhere, the stronger fight for the way, and others run.
func TestTheStrongerFightForTheWay(t *testing.T) {
	for book := range heathens {
		many := onTheMeadow(t, book, "[{side: red, bring: 1, off: west}]", "ann red 4 4", "eve red 4 3", "bo green 9 4")
		if east(many, "ann", 2) <= 4 {
			t.Errorf("%s: two do not go for one", book)
		}
		few := onTheMeadow(t, book, "[{side: red, bring: 1, off: west}]", "ann red 4 4", "bo green 9 4", "cy green 9 5")
		if east(few, "ann", 2) > 4 {
			t.Errorf("%s: one goes for two", book)
		}
	}
}

// Who is to hold a place goes to meet the weaker, and waits there for the stronger.
func TestTheStrongerMeetWhoeverComes(t *testing.T) {
	for book := range heathens {
		hold := "[{side: red, hold: gate, rounds: 9}]"
		many := onTheMeadow(t, book, hold, "ann red 1 4", "eve red 2 4", "bo green 6 4")
		if n := goesFar(many, "eve", 3); n <= 1 {
			t.Errorf("%s: two wait for one, and go %d cells", book, n)
		}
		few := onTheMeadow(t, book, hold, "ann red 1 4", "bo green 6 4", "cy green 6 5")
		if n := goesFar(few, "ann", 3); n > 1 {
			t.Errorf("%s: one leaves the gate by %d cells for two", book, n)
		}
	}
}

// Two whom as many may reach soon stay together and let them come; those who are farther off go on.
func TestTwoStayWhereTheyAreAwaited(t *testing.T) {
	for x, want := range map[int]string{11: "pass", 16: "move"} {
		b := stage(t, green, 1, man("ann", "red", "4, 4", ""), man("eve", "red", "4, 5", ""),
			man("bo", "blue", fmt.Sprint(x, ", 4"), ""), man("cy", "blue", fmt.Sprint(x, ", 5"), ""))
		if _, got := orders(t, b, &agent.Default{}, "ann"); got != want {
			t.Errorf("with enemies in column %d she does %q, want %q", x, got, want)
		}
	}
}

// Who stands before archers of its own waits for those who come under their shots; where theirs shoot better it goes for them.
func TestTheBetterShotsLetThemCome(t *testing.T) {
	const archer = "bow: ready, blade: stowed"
	for _, c := range []struct {
		name, eve, cy, want string
	}{
		{"eve shoots", archer, "", "pass"},
		{"both shoot", archer, archer, "move"},
		{"nobody shoots", "", "", "move"},
	} {
		b := stage(t, green, 1, man("ann", "red", "6, 4", ""), man("eve", "red", "4, 4", c.eve),
			man("bo", "blue", "20, 4", ""), man("cy", "blue", "20, 5", c.cy))
		if _, got := orders(t, b, &agent.Default{}, "ann"); got != c.want {
			t.Errorf("%s: ann does %q, want %q", c.name, got, c.want)
		}
	}
}

// Nobody charges ahead of its comrades among more enemies than these can meet.
func TestNobodyChargesAloneAmongMany(t *testing.T) {
	one := onTheMeadow(t, "dq", "", "ann red 5 4", "eve red 1 4", "bo green 10 4")
	if n := goesFar(one, "ann", 1); n < 3 {
		t.Errorf("ann goes %d cells for one enemy", n)
	}
	many := onTheMeadow(t, "dq", "", "ann red 5 4", "eve red 1 4", "bo green 10 4", "cy green 10 3", "di green 10 5")
	if n := goesFar(many, "ann", 1); n > 0 {
		t.Errorf("ann goes %d cells for three", n)
	}
}

// Of two alone, who has a second of its own yet to come lets the other walk up to it, and goes where it may strike at once.
func TestOneAloneComesInItsOwnSecond(t *testing.T) {
	b := onTheMeadow(t, "fighter", "", "ann red 4 4", "bo green 9 4")
	v, id := b.View(0), b.ID("ann")
	var waited, went bool
	for from := v.Figure(id).Cell; v.Tick() <= 2; b.Step() {
		now, later := v.Acts(id)
		moved := v.Figure(id).Cell != from
		waited, went = waited || later && !now && !moved, went || moved
	}
	if !waited || went {
		t.Errorf("ann waits: %v, walks: %v", waited, went)
	}
}

// breather is the toy in which somebody of 92 points has a breath left that gets far, and one of 91 has used it up.
type breather struct{ toy }

func (b breather) Build(in rules.Block, out *rules.Fighter, v *rules.Verdict) {
	b.toy.Build(in, out, v)
	if n := out.Pools[0].Max - 91; n >= 0 {
		out.Items[2] = rules.Item{Use: rules.UseGear | rules.UseNatural, Traits: [rules.NItemTrait]int16{int16(n)}}
	}
}

// Nobody waits for an enemy who has a breath left; when it has none, it is waited for.
func TestNobodyWaitsForABreath(t *testing.T) {
	for hp, want := range map[int]string{90: "pass", 91: "pass", 92: "move"} {
		book := breather{newToy()}
		book.shape.ItemTraits = []rules.ItemTraitType{{Name: "breaths", Uses: true}}
		b := stageOf(t, book, green, 1, man("ann", "red", "4, 4", ""), man("eve", "red", "4, 5", ""),
			man("bo", "blue", "11, 4", fmt.Sprint("hp: ", hp)), man("cy", "blue", "11, 5", ""))
		if _, got := orders(t, b, &agent.Default{}, "ann"); got != want {
			t.Errorf("with an enemy of %d points she does %q, want %q", hp, got, want)
		}
	}
}

// Who is ahead of its comrades does not come to blows with several who stand still until the others are near.
func TestTheForemostWaitsBeforeSeveralForTheOthers(t *testing.T) {
	b := onTheMeadow(t, "dq", "", "ann red 9 4", "eve red 0 3", "fay red 0 5", "bo green 14 4", "cy green 14 3", "di green 14 5")
	v, behind := b.View(0), int32(-1)
	watch(b, 12, func() {
		if ann := v.Figure(b.ID("ann")); ann.Engaged && behind < 0 {
			behind = max(v.Distance(ann.ID, b.ID("eve")), v.Distance(ann.ID, b.ID("fay")))
		}
	})
	if behind < 0 || behind > 5 {
		t.Errorf("the others are %d cells behind ann when she comes to blows", behind)
	}
}

// However much stronger a side is, those of it leave who have come to the edge of the field, if as many stand there as the goal needs; one
// whom others have to follow comes back and fights.
func TestNobodyTurnsRoundAtTheEdge(t *testing.T) {
	for book := range heathens {
		all := onTheMeadow(t, book, "[{side: red, bring: 2, off: west}]", "ann red 0 4", "eve red 0 3", "uma red 0 5", "bo green 9 4")
		if watch(all, 2, func() {}); !all.Over() || all.Result().Winner != 0 {
			t.Errorf("%s: three stand at the edge, and two do not leave", book)
		}
		few := onTheMeadow(t, book, "[{side: red, bring: 2, off: west}]", "ann red 0 4", "eve red 4 3", "uma red 4 5", "bo green 9 4")
		if east(few, "ann", 2) == 0 {
			t.Errorf("%s: ann does not fight for the way of the others", book)
		}
	}
}
