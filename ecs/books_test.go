package ecs_test

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/rulestest/scuffle"
)

// A scenario may name the rulebooks of the configuration beside the built-in ones, and
// their mistakes are told as those of any other, with line and column.
func TestARulebookOfTheConfigurationIsNamedAsAnyOther(t *testing.T) {
	own := ecs.Config{Books: []rules.Maker{scuffle.Maker()}}
	small := rules.Maker{ID: "scuffle", New: func(...rules.Setting) (rules.Book, error) {
		b, err := scuffle.New()
		if err == nil {
			b.Shape().Stages = nil
		}
		return b, err
	}}
	taken := scuffle.Maker()
	taken.ID = "nc"
	for _, c := range []struct {
		name, from, to string
		config         ecs.Config
		want           string
	}{
		{"it is found", "ned", "ned", own, ""},
		{"it is missing", "ned", "ned", ecs.Config{}, `alley.yaml:3:11: rulebook: unknown rulebook "scuffle": want one of`},
		{"a word away", "scuffle", "scufle", own, `fighter, scuffle`},
		{"a value that its option does not have", "lucky: off", "lucky: of", own, `alley.yaml:4:18: options.lucky: "of" is not known (did you mean "off" or "on"?): want one of off, on`},
		{"a stat block that it does not know", "skill: 2", "skil: 2", own, `alley.yaml:8:`},
		{"a shape that cannot be run", "ned", "ned", ecs.Config{Books: []rules.Maker{small}}, "rulebook scuffle: a stage is missing"},
		{"one that takes the place of a built-in one", "ned", "ned", ecs.Config{Books: []rules.Maker{scuffle.Maker(), taken}}, `Config.Books[1] "nc" has an id that is taken`},
		{"two of one id", "ned", "ned", ecs.Config{Books: []rules.Maker{small, scuffle.Maker()}}, `Config.Books[1] "scuffle" has an id that is taken`},
		{"one that cannot be made", "ned", "ned", ecs.Config{Books: []rules.Maker{{ID: "scuffle"}}}, `Config.Books[0] "scuffle" has no New`},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, err := scenario.Parse("alley.yaml", []byte(strings.ReplaceAll(alley, c.from, c.to)), nil)
			if err != nil {
				t.Fatal(err)
			}
			b, err := ecs.New(s, c.config)
			if c.want == "" {
				if err != nil || b.Book().Shape().ID != "scuffle" || b.Shape().Options[0].Set != "off" {
					t.Errorf("got %v", err)
				}
				return
			}
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want %q", err, c.want)
			}
		})
	}
}
