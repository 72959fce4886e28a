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
		named := map[string]agent.Controller{"docks": c}
		err := ecstest.Check(parsed(t), ecs.Config{Book: newBent(t, nil), Controllers: named})
		if len(named) != 1 || named["docks"] != c {
			t.Errorf("what was named is changed: %v", named)
		}
		return err
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

// built counts the combatants that its book builds.
type built struct {
	*bent
	n *int
}

func (b built) Build(in rules.Block, out *rules.Fighter, v *rules.Verdict) {
	*b.n++
	b.bent.Build(in, out, v)
}

// A sweep fights as many battles as it is told to.
func TestASweepIsAsLongAsItIsTold(t *testing.T) {
	for _, battles := range []int{1, 4} {
		n := 0
		if err := ecstest.Sweep(parsed(t), ecs.Config{Book: built{newBent(t, nil), &n}}, battles, "no order is refused"); err != nil || n != 2*battles {
			t.Errorf("%d battles: %d combatants, %v", battles, n, err)
		}
	}
}
