package agent_test

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
)

// brpPeople are combatants for stated; all walk before those with a spear.
var brpPeople = map[string]string{
	"spear": "{brp: {str: 13, con: 13, siz: 12, dex: 8, worn: [leather_hard], weapons: [{weapon: spear_long, chance: 60}]}}",
	"sword": "{brp: {str: 13, con: 13, siz: 12, dex: 12, worn: [leather_hard], weapons: [{weapon: sword_broad, chance: 60}]}}",
	"late":  "{brp: {str: 13, con: 13, siz: 12, dex: 6, worn: [leather_hard], weapons: [{weapon: sword_broad, chance: 60}]}}",
	"weak":  "{brp: {str: 9, con: 5, siz: 7, dex: 12, weapons: [{weapon: sword_broad, chance: 60}]}}",
	"plate": "{brp: {str: 13, con: 13, siz: 12, dex: 12, worn: [chain, helmet_heavy], shield: round, weapons: [{weapon: sword_broad, chance: 90}], skills: {Shield: 80}}}",
}

// inBrp is a combatant: id, side, place, one of brpPeople, and further fields.
func inBrp(id, side, at, who, more string) string {
	return "- {id: " + id + ", side: " + side + ", at: [" + at + "], stats: " + brpPeople[who] + more + "}\n"
}

// stated is what somebody declares in the first round of a battle in brp, and what it does when it is asked for its movement and for its act
// (a word for a kind of slot that it has not been asked in is ""); all others pass. At is where it has gone.
func stated(t *testing.T, who string, men ...string) (said [3]string, at rules.Cell) {
	t.Helper()
	return statedOn(t, "{grid: square, cell_mm: 2000, size: [20, 9]}", who, men...)
}

func statedOn(t *testing.T, field, who string, men ...string) (said [3]string, at rules.Cell) {
	t.Helper()
	b := battletest.Start(t, "scenario: stated\nrulebook: brp\nfield: "+field+"\nsides: [{id: red, controller: host}, {id: blue, controller: passive}]\ncombatants:\n"+
		strings.Join(men, "")+"ends: [{rounds: 1}]\n", ecs.Config{Seed: 1})
	for b.Step() != ecs.Finished {
		for _, d := range b.Due() {
			o := rules.Order{}
			if b.Name(d.Who) == who {
				o, said[d.Slot.Kind] = orders(t, b, &agent.Default{}, who)
			}
			if err := b.Submit(d.Who, o); err != nil {
				t.Fatal(err)
			}
		}
	}
	return said, b.View(0).Figure(b.ID(who)).Cell
}

// Who has the longer reach and walks after those who reach it steps to where it strikes and they do not; it stays if they walk after it,
// and where it would leave a weaker comrade to them.
func TestTheLongerReachIsUsed(t *testing.T) {
	ann := inBrp("ann", "red", "4, 4", "spear", "")
	for _, c := range []struct {
		name string
		men  []string
		want int32
	}{
		{"he has walked", []string{ann, inBrp("bo", "blue", "5, 4", "sword", "")}, 2},
		{"he walks after her", []string{ann, inBrp("bo", "blue", "5, 4", "late", "")}, 1},
		{"beside a weaker comrade", []string{ann, inBrp("bo", "blue", "5, 4", "sword", ""), inBrp("eve", "red", "5, 5", "weak", "")}, 1},
	} {
		said, at := stated(t, "ann", c.men...)
		if n := max(5-at.X, at.X-5, 4-at.Y, at.Y-4); n != c.want || said[2] != "strike bo" {
			t.Errorf("%s: she ends %d cells off, and does %q", c.name, n, said)
		}
	}
}

// Who is at blows with one whose armour nothing gets through declares the blow at another a step off, and takes that step; one farther off is
// left alone.
func TestWhoHarmsNobodyHereStepsToAnother(t *testing.T) {
	for x, want := range map[string]string{"6, 6": "strike cy", "12, 4": "strike bo"} {
		said, at := stated(t, "ann", inBrp("ann", "red", "4, 4", "sword", ""), inBrp("bo", "blue", "3, 4", "plate", ""), inBrp("cy", "blue", x, "sword", ""))
		if moved := at != (rules.Cell{X: 4, Y: 4}); said[0] != want || said[2] != want || moved != (want == "strike cy") {
			t.Errorf("with cy at %s she does %q, and ends at %v", x, said, at)
		}
	}
}

// Who sees nobody before it walks, and so has declared no blow, comes no nearer to an enemy than where that one gets at it in a step.
func TestNobodyComesUpToAnEnemyWithoutABlow(t *testing.T) {
	for wall, want := range map[string]bool{"#": false, ".": true} {
		field := "\n  grid: square\n  cell_mm: 2000\n  map: |\n"
		for y := range 7 {
			c := wall
			if y > 2 {
				c = "."
			}
			field += "    . . " + c + " . . . . . . .\n"
		}
		said, at := statedOn(t, field+"  legend: {\"#\": {wall: true}}", "ann", inBrp("ann", "red", "1, 0", "sword", ""), inBrp("bo", "blue", "6, 1", "late", ""))
		if near := max(6-at.X, at.X-6, 1-at.Y, at.Y-1) <= 3; near != want || (said[0] == "strike bo") != want {
			t.Errorf("%q: she says %q, and ends at %v", wall, said, at)
		}
	}
}
