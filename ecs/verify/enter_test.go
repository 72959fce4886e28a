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
