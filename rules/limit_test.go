package rules_test

import (
	"errors"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/books"
	"github.com/affray-engine/affray/rules/grid"
)

func TestEveryBuiltInShapeFits(t *testing.T) {
	for _, m := range books.All() {
		b, err := m.New()
		if err != nil {
			t.Fatal(err)
		}
		if err := b.Shape().Check(); err != nil {
			t.Errorf("%s: %v", m.ID, err)
		}
	}
}

func TestAShapeThatDoesNotFitIsToldWhatIsTooMuch(t *testing.T) {
	b, err := books.New("nc")
	if err != nil {
		t.Fatal(err)
	}
	for what, spoil := range map[string]func(s *rules.Shape){
		"rulebook x: 129 marks, at most 128 fit":                         func(s *rules.Shape) { s.Marks = make([]rules.MarkType, 129) },
		"rulebook x: 49 traits, at most 48 fit":                          func(s *rules.Shape) { s.Traits = make([]rules.TraitType, rules.NTrait+1) },
		"rulebook x: a round of at least one tick is missing":            func(s *rules.Shape) { s.Round, s.Parts = 0, nil },
		"rulebook x: an empty first reason is missing":                   func(s *rules.Shape) { s.Reasons = []string{"luck"} },
		"rulebook x: 257 reasons, at most 256 fit":                       func(s *rules.Shape) { s.Reasons = make([]string, 257) },
		"rulebook x: a stage is missing":                                 func(s *rules.Shape) { s.Stages = nil },
		"rulebook x: 4 vital pool, at most 1 fit":                        func(s *rules.Shape) { s.Vital = 3 },
		"rulebook x: OF, DF, AR and DR among the traits is missing":      func(s *rules.Shape) { s.Traits = nil },
		"rulebook x: room in the round for part \"segments\" is missing": func(s *rules.Shape) { s.Parts = []rules.Part{{Name: "segments", To: 10}} },
		"rulebook x: a known phase in program turn is missing":           func(s *rules.Shape) { s.Program[rules.SlotTurn] = []rules.Phase{99} },
		"rulebook x: a known profile of arcs is missing":                 func(s *rules.Shape) { s.Space.Profile = rules.Some[grid.Profile](3) },
		"rulebook x: the order of the stages is missing":                 func(s *rules.Shape) { s.Stages = []rules.Stage{rules.StageHarm, rules.StageRoll} },
	} {
		s := *b.Shape()
		s.ID = "x"
		spoil(&s)
		err := s.Check()
		var limit *rules.LimitError
		if !errors.As(err, &limit) || err.Error() != what {
			t.Errorf("got %v, want %s", err, what)
		}
	}
}
