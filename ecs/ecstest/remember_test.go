package ecstest_test

import (
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/ecstest"
	"github.com/affray-engine/affray/rules"
)

// weary rests after every third order, which it must remember.
type weary struct{ given int }

func (w *weary) Order(v *agent.View, d agent.Due) rules.Order {
	if w.given++; w.given%4 == 0 {
		return rules.Order{}
	}
	return (&agent.Default{}).Order(v, d)
}

// mindful is one that can be copied with what it remembers.
type mindful struct{ weary }

func (m *mindful) Clone() agent.Controller {
	c := *m
	return &c
}

// A controller may remember what it did in its own battle, if it can be copied; one that
// cannot is found out.
func TestAControllerThatRemembersKeepsTheLaws(t *testing.T) {
	check := func(c agent.Controller) error {
		return ecstest.Check(parsed(t), ecs.Config{Book: newBent(t, nil), Controllers: map[string]agent.Controller{"docks": c}})
	}
	given := &mindful{weary{2}}
	if err := check(given); err != nil {
		t.Errorf("one that can be copied: %v", err)
	}
	if given.given != 2 {
		t.Errorf("the one that was named gave %d orders itself", given.given-2)
	}
	if err := check(&weary{}); !breaks(err, ecstest.Laws()[0]) {
		t.Errorf("one that cannot be copied: %v", err)
	}
}
