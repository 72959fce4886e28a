package ecs_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/affray-engine/affray/components"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/plain"
	"github.com/yohamta/donburi"
)

// What is wrong with systems and parts is refused before the battle begins, each with a typed error.
func TestAMistakeInAConfigurationIsRefused(t *testing.T) {
	idle := func(*ecs.Hand) error { return nil }
	rule := func(ids ...rules.Rule) (list []rules.RuleEntry) {
		for _, id := range ids {
			list = append(list, rules.RuleEntry{ID: id, Title: "It happens"})
		}
		return list
	}
	tide := ecs.System{Name: "tide", When: ecs.RoundEnds, Run: idle, Rules: rule("TIDE-1")}
	with := func(change func(s *ecs.System)) ecs.Config {
		s := ecs.System{Name: "horn", When: ecs.TickEnds, Run: idle, Rules: rule("HORN-1")}
		change(&s)
		return ecs.Config{Systems: []ecs.System{tide, s}}
	}
	notPlain := &plain.TypeError{}
	for name, c := range map[string]struct {
		config ecs.Config
		want   error // nil if nothing is wrong
	}{
		"nothing":                  {with(func(*ecs.System) {}), nil},
		"no Run":                   {with(func(s *ecs.System) { s.Run = nil }), ecs.ErrNoSystem},
		"no moment":                {with(func(s *ecs.System) { s.When = 0 }), ecs.ErrNoSystem},
		"another moment":           {with(func(s *ecs.System) { s.When = ecs.RoundEnds + 1 }), ecs.ErrNoSystem},
		"no name":                  {with(func(s *ecs.System) { s.Name = "" }), ecs.ErrSystemName},
		"the name of another":      {with(func(s *ecs.System) { s.Name = "tide" }), ecs.ErrSystemName},
		"the name of the engine's": {with(func(s *ecs.System) { s.Name = "strike" }), ecs.ErrSystemName},
		"a rule twice":             {with(func(s *ecs.System) { s.Rules = rule("HORN-1", "HORN-1") }), ecs.ErrSystemRules},
		"the rule of another":      {with(func(s *ecs.System) { s.Rules = rule("TIDE-1") }), ecs.ErrSystemRules},
		"a rule of the book":       {with(func(s *ecs.System) { s.Rules = rule("NC-030") }), ecs.ErrSystemRules},
		"a rule of no id":          {with(func(s *ecs.System) { s.Rules = rule("") }), ecs.ErrSystemRules},
		"a part":                   {ecs.Config{Parts: []ecs.Part{ecs.Carry(banner)}}, nil},
		"a part twice":             {ecs.Config{Parts: []ecs.Part{ecs.Carry(banner), ecs.Carry(banner)}}, ecs.ErrPartTwice},
		"a part of the engine":     {ecs.Config{Parts: []ecs.Part{ecs.Carry(components.Pools)}}, ecs.ErrPartEngine},
		"a part of nothing":        {ecs.Config{Parts: []ecs.Part{ecs.Carry[Banner](nil)}}, components.ErrNoPart},
		"a part that nobody made":  {ecs.Config{Parts: make([]ecs.Part, 1)}, components.ErrNoPart},
		"a part that is not plain": {ecs.Config{Parts: []ecs.Part{ecs.Carry(secret)}}, notPlain},
	} {
		_, err := ecs.New(battletest.Load(t, "duel"), c.config)
		var system *ecs.SystemError
		var part *ecs.PartError
		var plainly *plain.TypeError
		switch {
		case c.want == nil && err != nil:
			t.Errorf("%s: got %v", name, err)
		case c.want == nil:
		case c.want == notPlain && !errors.As(err, &plainly), c.want != notPlain && !errors.Is(err, c.want):
			t.Errorf("%s: got %v, want %v", name, err, c.want)
		case len(c.config.Parts) > 0 && !errors.As(err, &part), len(c.config.Systems) > 0 && !errors.As(err, &system):
			t.Errorf("%s: got %T", name, err)
		}
		if len(c.config.Systems) > 0 {
			if _, again := battletest.Fight(t, "duel", ecs.Config{}).Again(c.config); (again == nil) != (err == nil) {
				t.Errorf("%s: fought again: %v", name, again)
			}
		}
	}
}

// A battle that was saved with systems is loaded with the same ones, by name and rules, and with no others: it would
// go another way.
func TestABattleIsLoadedWithTheSystemsThatItHad(t *testing.T) {
	tide := ecs.System{Name: "tide", When: ecs.RoundEnds, Run: func(*ecs.Hand) error { return nil }, Rules: []rules.RuleEntry{{ID: "TIDE-1", Title: "The tide comes in"}}}
	horn, ebb := tide, tide
	horn.Name, horn.Rules = "horn", nil
	ebb.Rules = []rules.RuleEntry{{ID: "TIDE-2", Title: "The tide goes out"}}
	config := func(list ...ecs.System) ecs.Config { return ecs.Config{Systems: list} }
	for name, c := range map[string]struct {
		saved, now ecs.Config
		want       string
	}{
		"the same":        {config(tide, horn), config(tide, horn), ""},
		"none":            {config(), config(), ""},
		"one is missing":  {config(tide, horn), config(tide), "want one with Config.Systems as they are, tide (TIDE-1), it is one with tide (TIDE-1), horn"},
		"all are missing": {config(tide), config(), "want one with Config.Systems as they are, none, it is one with tide (TIDE-1)"},
		"one is new":      {config(), config(horn), "want one with Config.Systems as they are, horn, it is one with none"},
		"another order":   {config(tide, horn), config(horn, tide), "it is one with tide (TIDE-1), horn"},
		"other rules":     {config(tide), config(ebb), "want one with Config.Systems as they are, tide (TIDE-2), it is one with tide (TIDE-1)"},
	} {
		b := battletest.Fight(t, "duel", c.saved)
		_, err := ecs.Load(bytes.NewReader(savedFile(t, b)), c.now)
		var version *ecs.VersionError
		if c.want == "" && err != nil || c.want != "" && (!errors.As(err, &version) || version.What != "the host's systems" || !strings.HasSuffix(err.Error(), c.want)) {
			t.Errorf("%s: got %v", name, err)
		}
		var alone bytes.Buffer
		if err := b.SaveAlone(&alone); err != nil {
			t.Fatal(err)
		}
		if n, err := ecs.Load(&alone, c.now); err != nil || n.Digest() != b.Digest() {
			t.Errorf("%s: alone: %v", name, err)
		}
	}
}

// A battle that is saved alone is loaded with whatever parts, of which nobody has any.
func TestABattleSavedAloneHasNoParts(t *testing.T) {
	parts := []ecs.Part{ecs.Carry(banner)}
	b := battletest.Fight(t, "duel", ecs.Config{Parts: parts})
	bare := b.Digest()
	b.Entry(1).AddComponent(banner)
	var alone bytes.Buffer
	if err := b.SaveAlone(&alone); err != nil {
		t.Fatal(err)
	}
	n, err := ecs.Load(bytes.NewReader(alone.Bytes()), ecs.Config{Parts: parts})
	if err != nil || n.Digest() != bare || b.Digest() == bare || n.Entry(1).HasComponent(banner) {
		t.Errorf("%v, or it has parts", err)
	}
	if _, err := ecs.Load(bytes.NewReader(alone.Bytes()), ecs.Config{Parts: []ecs.Part{ecs.Carry(debt), ecs.Carry(donburi.NewComponentType[int]())}}); err != nil {
		t.Errorf("with others: %v", err)
	}
}
