package nc

import (
	"encoding/json"
	"fmt"
	"os"
	"testing"

	"github.com/affray-engine/affray/rules/internal/judgetest"
)

// The fight of 11.2 to 11.4: both builds, and every step that has a question.
func TestWorkedFight(t *testing.T) {
	b := newBook(t)
	content, err := os.ReadFile("testdata/fight.json")
	if err != nil {
		t.Fatal(err)
	}
	var fight struct {
		Combatants map[string]struct{ Build, Out json.RawMessage }
		Steps      []struct {
			Step    int
			Kind    string
			In, Out json.RawMessage
		}
	}
	if err := json.Unmarshal(content, &fight); err != nil {
		t.Fatal(err)
	}
	for name, c := range fight.Combatants {
		t.Run(name, func(t *testing.T) { judgetest.Answer(t, b, "build", string(c.Build), string(c.Out)) })
	}
	asked := 0
	for _, s := range fight.Steps {
		if s.Kind == "" {
			continue
		}
		asked++
		t.Run(fmt.Sprint("step ", s.Step), func(t *testing.T) { judgetest.Answer(t, b, s.Kind, string(s.In), string(s.Out)) })
	}
	if asked != 7 {
		t.Errorf("%d steps with a question, want 7", asked)
	}
}
