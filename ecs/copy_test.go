package ecs_test

import (
	"strings"
	"sync"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

func TestACopyMayRunBesideItsOriginal(t *testing.T) { // the race detector watches
	b := battletest.Fight(t, "hedge-fight", ecs.Config{Seed: 4})
	for range 20 {
		b.Step()
	}
	var wg sync.WaitGroup
	got := make([][]uint64, 4)
	for i := range got {
		c := b.Clone()
		wg.Go(func() { got[i] = digests(c) })
	}
	want := digests(b)
	wg.Wait()
	for i := range got {
		wantSame(t, got[i], want)
	}
}

func TestForcedDiceThatAreLeftAreInTheDigest(t *testing.T) {
	one := battletest.Start(t, felling, ecs.Config{})
	other := battletest.Start(t, strings.Replace(felling, "roll: hit, faces: [20]", "roll: hit, faces: [21]", 1), ecs.Config{})
	if one.Digest() == other.Digest() {
		t.Error("a battle with another die to come has the same digest")
	}
}

// curious is a controller that looks at its battle in the middle of deciding.
type curious struct {
	agent.Default
	b *ecs.Battle
}

func (c *curious) Order(v *agent.View, d agent.Due) rules.Order {
	_ = c.b.Due()
	_ = c.b.Options(d.Who, rules.Order{})
	return c.Default.Order(v, d)
}

func TestAControllerMayLookAtItsBattle(t *testing.T) {
	c := &curious{}
	c.b = battletest.Fight(t, "hedge-fight", ecs.Config{Controllers: map[string]agent.Controller{"raiders": c}})
	wantSame(t, digests(c.b), digests(battletest.Fight(t, "hedge-fight", ecs.Config{})))
}

// The last foe falls: who felled it is free in the same tick, in every rulebook.
func TestNobodyStaysEngagedWithTheFallen(t *testing.T) {
	for _, book := range []string{
		"nc: {race: human, classes: [{class: fighter, level: 5}], weapon: long_sword}",
		"brp: {str: 12, con: 12, siz: 12, dex: 12, weapons: [sword_broad]}",
	} {
		name, _, _ := strings.Cut(book, ":")
		text := "scenario: fallen\nrulebook: " + name + "\nfield: {grid: square, size: [6, 4]}\nsides: [{id: red}, {id: blue}]\ncombatants:\n" +
			"  - {id: ann, side: red, at: [2, 1], stats: {" + book + "}}\n  - {id: bo, side: blue, at: [3, 1], stats: {" + book + "}}\nends: [{rounds: 60}]\n"
		b := battletest.Start(t, text, ecs.Config{Keep: true})
		fell := false
		for b.Step() == ecs.Running {
			for id := rules.ID(1); id <= 2; id++ {
				f, foe := b.View(0).Figure(id), b.View(0).Figure(3-id)
				if fell = fell || !foe.Posture.Acts(); !foe.Posture.Acts() && f.Engaged {
					t.Fatalf("%s: tick %d: %s is engaged with somebody who is %s", name, b.View(0).Tick(), f.Name, foe.Posture)
				}
			}
		}
		if !fell {
			t.Errorf("%s: nobody fell", name)
		}
		if n := len(happened(b, event.Parted)); n == 0 {
			t.Errorf("%s: nobody was told that they had parted", name)
		}
	}
}
