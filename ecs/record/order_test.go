package record_test

import (
	"errors"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/record"
	"github.com/affray-engine/affray/rules"
)

// Orders of whole battles are read by package replay; here are those that mean nothing.
func TestAnOrderWithAWordThatMeansNothingIsRefused(t *testing.T) {
	b := battletest.Fight(t, "duel", ecs.Config{})
	many := make([]record.Act, rules.NAct+1)
	for i := range many {
		many[i].Kind = "stand"
	}
	for field, bad := range map[string][]record.Act{
		"acts[0].kind":   {{Kind: "hop"}},
		"acts[1].target": {{Kind: "stand"}, {Kind: "strike", Target: "nobody"}},
		"acts[0].row":    {{Kind: "move", Row: "gallop"}},
		"acts[6]":        many,
	} {
		_, err := record.ReadOrder(b, b.ID, bad, nil)
		if word := (*record.WordError)(nil); !errors.As(err, &word) || word.Field != field {
			t.Errorf("%s: got %v", field, err)
		}
	}
	for _, bad := range []record.Answer{{Kind: "why", Answer: 1}, {Kind: "defend", Answer: -1}} {
		if _, err := record.ReadOrder(b, b.ID, nil, []record.Answer{bad}); err == nil {
			t.Errorf("%v is read", bad)
		}
	}
}

func TestEachOrderOfABattleIsReadAsItWasDescribed(t *testing.T) {
	for _, name := range []string{"hedge-fight", "three-banners", "ogre-ford", "tavern-brawl", "wall-at-the-weir", "wizards-gallery"} {
		b := battletest.Fight(t, name, ecs.Config{})
		n := 0
		b.Overhear(func(in ecs.Input) {
			if in.Kind != ecs.InputOrder {
				return
			}
			acts, standing := record.DescribeOrder(b, in.Who, &in.Order)
			again, err := record.ReadOrder(b, b.ID, acts, standing)
			clear(in.Order.Acts[in.Order.N:])
			if n++; err != nil || again != in.Order {
				t.Errorf("%s: %+v is read as %+v, %v", name, in.Order, again, err)
			}
		})
		if b.Run(); n < 5 {
			t.Errorf("%s: %d orders", name, n)
		}
	}
}
