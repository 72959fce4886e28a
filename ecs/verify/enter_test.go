package verify_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/verify"
	"github.com/affray-engine/affray/rules"
)

// relieved is the file of a battle into which dot comes when tick 0 ends, beside where ann stands.
func relieved(t *testing.T) string {
	t.Helper()
	help := ecs.System{Name: "help", When: ecs.TickEnds, Rules: []rules.RuleEntry{{ID: "HELP-1", Title: "Help comes"}}, Run: func(h *ecs.Hand) error {
		if h.Battle().ID("dot") != 0 {
			return nil
		}
		c := h.Battle().Scenario().Combatants[0]
		c.ID = "dot"
		_, err := h.Enter("HELP-1", c)
		return err
	}}
	f := fights[0]
	b := battletest.Start(t, fmt.Sprintf(fightField, f.book, f.red, f.blue, "square"), ecs.Config{Seed: 1, Systems: []ecs.System{help}})
	return string(file(t, b))
}

func TestALieAboutWhoComesIsFound(t *testing.T) {
	good := relieved(t)
	if _, err := verify.File(strings.NewReader(good)); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct{ old, new, want string }{
		"under the name of somebody":   {`"who":"dot","recruit"`, `"who":"ann","recruit"`, `says ann, should be somebody new`},
		"under two names":              {`"recruit":{"id":5,"name":"dot"`, `"recruit":{"id":5,"name":"dox"`, "recruit.name"},
		"with the id of another":       {`"recruit":{"id":5`, `"recruit":{"id":4`, "recruit.id: says 4, should be 5"},
		"for no side":                  {`"side":"red"`, `"side":"rot"`, "recruit.side"},
		"on the field before it comes": {`"up":"gone","pools"`, `"up":"standing","pools"`, "recruit.up"},
		"somewhere else":               {`"to":[0,2],"change":{"effect":{"kind":"enter"`, `"to":[-1,2],"change":{"effect":{"kind":"enter"`, "to: says [-1 2], should be a place on the field"},
		"unannounced":                  {`"effects":[{"kind":"enter"`, `"effects":[{"kind":"say"`, "change.effect"},
		"as another posture":           {`"was":"gone","is":"standing"`, `"was":"gone","is":"prone"`, "change.is"},
		"never":                        {`"kind":"changed","n":`, `"kind":"stuck","n":`, "want"},
	} {
		i := strings.LastIndex(good[:strings.Index(good, `"recruit"`)], "\n")
		bad := good[:i] + strings.Replace(good[i:], c.old, c.new, 1)
		_, err := verify.File(strings.NewReader(bad))
		if bad == good || err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s (changed: %v)", name, err, c.want, bad != good)
		}
	}
}

// pursued is the file of a battle with goals of every kind, a point for each, and one that decides it.
func pursued(t *testing.T) string {
	t.Helper()
	f := fights[0]
	b := battletest.Start(t, fmt.Sprintf(fightField, f.book, f.red, f.blue, "square")+`zones: [{id: hill, from: [0, 0], to: [4, 5]}]
goals:
- {side: red, hold: hill, rounds: 1, points: 1}
- {side: red, bring: 2, to: hill, points: 1}
- {side: red, last: 2, points: 1}
- {side: blue, fell: [ann], points: 1}
- {side: blue, keep: [dan], points: 1}
- {side: red, fell: all}
arrivals: [{round: 2, combatants: [{id: eve, side: blue, at: [7, 5], stats: {nc: {monster: orc}}}]}]
`, ecs.Config{Seed: 7})
	return string(file(t, b))
}

func TestALieAboutAGoalIsFound(t *testing.T) {
	good := pursued(t)
	if _, err := verify.File(strings.NewReader(good)); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct{ old, new, want string }{
		"of a goal that there is not": {`"goal":{"index":1`, `"goal":{"index":17`, "goal.index: says 17"},
		"of another goal":             {`"goal":{"index":1`, `"goal":{"index":0`, "goal."},
		"farther than it is":          {`"before":1,"after":2,"of":2`, `"before":1,"after":1,"of":2`, "goal.after"},
		"farther than it was":         {`"before":0,"after":1,"of":2`, `"before":1,"after":1,"of":2`, "goal.before"},
		"less to do":                  {`,"of":2,"state":"open"`, `,"of":1,"state":"open"`, "goal.of"},
		"reached":                     {`,"of":2,"state":"open"`, `,"of":2,"state":"reached"`, "goal.state"},
		"untold":                      {`{"kind":"goal"`, `{"kind":"round"`, "rounds follow one another"},
		"for somebody else":           {`"text":"fell all enemies","side":"red"`, `"text":"fell all enemies","side":"blue"`, ""},
		"for nobody":                  {`"text":"fell all enemies","side":"red"`, `"text":"fell all enemies","side":"rot"`, "goals[5].side"},
		"in no zone":                  {`"zone":"hill"`, `"zone":"hall"`, "goals[0].zone"},
		"won by others":               {`"winner":"red"`, `"winner":"blue"`, "winner"},
	} {
		bad := strings.Replace(good, c.old, c.new, 1)
		_, err := verify.File(strings.NewReader(bad))
		if bad == good || err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s (changed: %v)", name, err, c.want, bad != good)
		}
	}
}

// Who was to be kept alive until the battle is over has been, when it is over and not before.
func TestALieAboutWhoIsKeptAliveIsFound(t *testing.T) {
	f := fights[0]
	text := strings.Replace(fmt.Sprintf(fightField, f.book, f.red, f.blue, "square"), "ends: [{last_side: true}, {rounds: 20}]", "ends: [{rounds: 1}]", 1)
	good := string(file(t, battletest.Start(t, text+"goals: [{side: blue, keep: [dan, bo], count: 1}]\n", ecs.Config{Seed: 1})))
	if _, err := verify.File(strings.NewReader(good)); err != nil || !strings.Contains(good, `"winner":"blue"`) {
		t.Fatal(err)
	}
	line := good[strings.Index(good, `{"kind":"goal"`):]
	line = line[:strings.Index(line, "\n")+1]
	for name, bad := range map[string]string{
		"failed":     strings.Replace(good, `"state":"reached"`, `"state":"failed"`, 1),
		"not told":   strings.Replace(strings.Replace(good, line, "", 1), `{"kind":"over","n":`+next(line, 1), `{"kind":"over","n":`+next(line, 0), 1),
		"no end":     strings.Replace(good, `"ends":[{"rounds":1}]`, `"ends":[{"rounds":2}]`, 1),
		"won by red": strings.Replace(good, `"winner":"blue"`, `"winner":"red"`, 1),
	} {
		if _, err := verify.File(strings.NewReader(bad)); err == nil || bad == good || strings.Contains(err.Error(), "checksum") {
			t.Errorf("%s: %v (changed: %v)", name, err, bad != good)
		}
	}
}

// next is the number of an event so many after that of a line.
func next(line string, n int) string {
	var k int
	_, _ = fmt.Sscanf(line, `{"kind":"goal","n":%d`, &k)
	return fmt.Sprint(k + n)
}
