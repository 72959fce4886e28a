package transcript_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/transcript"
	"github.com/affray-engine/affray/rules"
)

// vigil is a battle in which nobody does anything: of red ann and cid are to be kept alive, one of them is enough.
const vigil = `
scenario: vigil
rulebook: nc
field: {grid: square, size: [6, 6]}
sides: [{id: red, controller: passive}, {id: blue, controller: passive}]
combatants:
- {id: ann, side: red, at: [2, 2], stats: {nc: {monster: orc}}}
- {id: cid, side: red, at: [4, 0], stats: {nc: {monster: orc}}}
- {id: bo, side: blue, at: [2, 5], stats: {nc: {monster: orc}}}
zones: [{id: middle, from: [2, 2], to: [3, 3]}, {id: corner, cells: [[5, 0]]}]
`

// vigilText is the transcript of that battle with goals, in the first tick of which some become dead.
func vigilText(t *testing.T, goals string, dead ...rules.ID) string {
	t.Helper()
	b := battletest.Start(t, vigil+goals, ecs.Config{Systems: []ecs.System{{Name: "fate", When: ecs.TickEnds, Rules: []rules.RuleEntry{{ID: "OMEN-1"}}, Run: func(h *ecs.Hand) error {
		for _, id := range dead {
			if h.Battle().Result().Ticks == 0 {
				h.For(id).Posture("OMEN-1", id, rules.Dead)
			}
		}
		return nil
	}}}})
	var out bytes.Buffer
	w := transcript.New(&out, b, transcript.Options{})
	b.Listen(w.Event)
	if b.Run(); b.Err() != nil || w.Close() != nil {
		t.Fatal(b.Err())
	}
	return out.String()
}

// The result says how many points each side has, and how near those came who have not won; behind it stands how far each goal came.
func TestAResultTellsPointsAndHowNearTheOthersCame(t *testing.T) {
	for _, c := range []struct {
		goals string
		dead  []rules.ID
		want  []string
	}{
		{"goals: [{side: red, hold: middle, rounds: 1, points: 3}, {side: red, last: 1, points: 1}, {side: blue, bring: 1, to: corner, points: 9}, {side: blue, fell: all, points: 1}]\nends: [{rounds: 2}]\n", []rules.ID{2}, []string{
			"Result: victory for red after 2 rounds (2 rounds are over; points: red 4, blue 0; blue came to 1 of 2 felled).",
			"  red, to hold middle for 1 round: done (3 points)",
			"  red, to last 1 round: done (1 point)",
			"  blue, to bring somebody to corner: 0 of 1 there, the nearest one 5 cells away (9 points)",
			"  blue, to fell all enemies: 1 of 2 felled (1 point)",
		}},
		{"goals: [{side: red, keep: [ann, cid], count: 1}, {side: blue, last: 3}]\nends: [{rounds: 4}]\n", []rules.ID{2}, []string{
			"    Goal of red nearer to failing, to keep 1 of ann, cid alive: 1 alive, 1 needed.",
			"Result: victory for blue after 3 rounds (goal of blue reached: last 3 rounds).",
			"  red, to keep 1 of ann, cid alive: done",
			"  blue, to last 3 rounds: done",
		}},
		{"goals: [{side: red, keep: [ann, cid]}, {side: blue, last: 3}]\nends: [{rounds: 4}]\n", []rules.ID{2}, []string{
			"    Goal of red failed: keep ann, cid alive.",
			"Result: victory for blue after 1 round (goal of red failed: keep ann, cid alive).",
			"  red, to keep ann, cid alive: 1 alive, 2 needed, failed",
			"  blue, to last 3 rounds: 0 of 3 rounds",
		}},
		{"ends: [{rounds: 1}]\n", nil, []string{"Result: nobody wins after 1 round (the round is over)."}},
	} {
		lines := strings.Split(vigilText(t, c.goals, c.dead...), "\n")
		at := -1
		for _, want := range c.want {
			next := slices.Index(lines, want)
			if next <= at {
				t.Fatalf("%s: the line is missing, or out of order: %s\n%s", c.goals, want, strings.Join(lines, "\n"))
			}
			at = next
		}
	}
}

// What is said of sides, dangers and how far somebody is away reads well for names of any number, and of those to be kept alive it is said who is counted.
func TestWordsOfGoalsAndDangersSuitNamesOfAnyNumber(t *testing.T) {
	text := vigilText(t, "goals: [{side: red, keep: 2, points: 1}, {side: blue, hold: corner, rounds: 2}]\n"+
		"arrivals: [{when: {down: cid}, combatants: [{id: eve, side: red, at: [5, 5], stats: {nc: {monster: orc}}}]}, {round: 3, combatants: [{id: fay, side: red, at: [4, 5], stats: {nc: {monster: orc}}}]}]\n"+
		"dangers: [{id: spikes, kind: caltrops, in: middle}, {id: mist, kind: fog, begins: {round: 2}, ends: {round: 3}}]\nends: [{rounds: 3}]\n", 2)
	for _, want := range []string{
		"\nGoal of red: keep 2 people alive (1 point).\n", "\nGoal of blue: hold corner for 2 rounds (wins the battle).\n",
		"\nDanger: caltrops in middle (spikes), from the beginning.\n", "\nDanger: fog all over the field (mist), from round 2, until round 3.\n",
		"Goal of red nearer to failing, to keep 2 people alive: 2 alive or to come, 2 needed.\n",
		"Goal of red farther from failing, to keep 2 people alive: 3 alive or to come, 2 needed.\n",
		"\n  red, to keep 2 people alive: done (1 point)\n", "\n  blue, to hold corner for 2 rounds: 0 of 2 rounds\n",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("nothing of %q in\n%s", want, text)
		}
	}
}
