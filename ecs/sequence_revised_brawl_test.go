package ecs_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/affray-engine/affray/assets"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// Red comes upon blue, who has come for the fight, and rolls a 3: it has no turn in the first
// round, and no reaction to one who punches the armed; +1 at it. In the second it has (REV-001, REV-005,
// REV-006, REV-076, REV-101).
func TestRevisedTheSurprisedLoseTheFirstRound(t *testing.T) {
	h := newEncounter(t, 2, `
  - {id: ann, side: red, at: [5, 5], facing: 0, stats: {revised: {group: warrior, level: 1, max_hp: 20, weapons: [sword_long]}}}
  - {id: bob, side: blue, at: [6, 5], facing: 4, conditions: [warned], stats: {revised: {group: warrior, level: 1, max_hp: 20}}}`, `
  - {by: red, roll: surprise, faces: [3]}
  - {by: ann, roll: initiative, faces: [9]}
  - {by: bob, roll: initiative, faces: [2]}
  - {by: bob, to: ann, roll: attack, faces: [8, 9]}
  - {by: ann, to: bob, roll: attack, faces: [3, 4]}`)
	h.in(1, "ann", h.act(rules.ActStrike, "bob"))
	h.in(2, "ann", h.act(rules.ActStrike, "bob"))
	h.in(1, "bob", h.act(rules.ActPunch, "ann"))
	h.in(2, "bob", h.act(rules.ActPunch, "ann"))
	h.reacts["ann"] = true
	h.finish()
	h.want(`
1:39 bob: punch ann: miss
2:0 ann: surprised ends
2:18 ann: strike bob: miss
2:39 ann may react: REV-101
2:39 ann: strike bob: miss
2:39 bob: punch ann: miss`)
}

// Both sides roll, in the order of sides, for nobody has come for the fight; both are surprised,
// and the first round passes. In the second all act, and nobody is easier to hit (REV-005,
// REV-007, REV-006, REV-A06).
func TestRevisedIfBothAreSurprisedTheFirstRoundPasses(t *testing.T) {
	h := newEncounter(t, 2, `
  - {id: ann, side: red, at: [5, 5], facing: 0, stats: {revised: {group: warrior, level: 1, max_hp: 20, weapons: [sword_long]}}}
  - {id: bob, side: blue, at: [6, 5], facing: 4, stats: {revised: {group: warrior, level: 1, max_hp: 20, weapons: [sword_long]}}}`, `
  - {by: red, roll: surprise, faces: [3]}
  - {by: blue, roll: surprise, faces: [1]}
  - {by: ann, roll: initiative, faces: [9]}
  - {by: bob, roll: initiative, faces: [2]}
  - {by: ann, to: bob, roll: attack, faces: [9]}
  - {by: bob, to: ann, roll: attack, faces: [9]}`)
	for _, round := range []int{1, 2} {
		h.in(round, "ann", h.act(rules.ActStrike, "bob"))
		h.in(round, "bob", h.act(rules.ActStrike, "ann"))
	}
	h.finish()
	h.want(`
2:0 ann: surprised ends
2:0 bob: surprised ends
2:18 ann: strike bob: miss
2:39 bob: strike ann: miss`)
	var rolled []string
	for _, e := range h.Events() {
		if e.Kind != event.Plan {
			continue
		}
		for _, r := range e.Verdict.Rolls {
			if r.Type == revised.Roll("surprise") {
				rolled = append(rolled, h.Name(r.By))
			}
		}
	}
	if !slices.Equal(rolled, []string{"red", "blue"}) {
		t.Errorf("%v roll, want red and blue", rolled)
	}
}

// Those of equal score act on the state before all of them, whatever their ids: the weight that one
// of them lends is not in the roll of the other, but in that of a third who acts later in the
// round (REV-003, REV-T7, REV-124).
func TestRevisedWeightLentInATieCountsAfterIt(t *testing.T) {
	for _, c := range []struct{ joins, bears string }{{"ann", "bob"}, {"bob", "ann"}} {
		h := newRevised(t, 1, `
  - {id: ann, side: red, at: [5, 5], facing: 0, stats: {revised: {group: warrior, level: 1, max_hp: 9}}}
  - {id: bob, side: red, at: [6, 4], facing: 2, stats: {revised: {group: warrior, level: 1, max_hp: 9}}}
  - {id: cyd, side: red, at: [6, 6], facing: 6, stats: {revised: {group: warrior, level: 1, max_hp: 9}}}
  - {id: dan, side: blue, at: [6, 5], facing: 4, stats: {revised: {group: warrior, level: 1, max_hp: 30}}}`, `
  - {by: ann, roll: initiative, faces: [8]}
  - {by: bob, roll: initiative, faces: [8]}
  - {by: cyd, roll: initiative, faces: [5]}
  - {by: dan, roll: initiative, faces: [1]}
  - {by: `+c.bears+`, to: dan, roll: attack, faces: [2]}
  - {by: cyd, to: dan, roll: attack, faces: [2]}`)
		h.in(1, c.joins, h.act(rules.ActJoin, "dan"))
		h.in(1, c.bears, h.act(rules.ActOverbear, "dan"))
		h.in(1, "cyd", h.act(rules.ActOverbear, "dan"))
		h.finish()
		lent := map[string]int32{}
		for _, e := range h.Events() {
			if e.Kind != event.Struck || e.Act.Kind != rules.ActOverbear {
				continue
			}
			for _, m := range e.Exchange.Verdict.Mods {
				if m.Rule == "REV-124" && m.Total == revised.Term("modifiers") {
					lent[h.Name(e.Who)] += m.Amount
				}
			}
		}
		if lent[c.bears] != 0 || lent["cyd"] != 1 {
			t.Errorf("%s joins, %s and cyd bear down: weight lent %v, want 1 to cyd alone", c.joins, c.bears, lent)
		}
	}
}

// Two join, the third bears the ogre down with one roll: THAC0 20, larger by one size,
// three attackers. The ogre, armed by nature, strikes first at one of its choice. In the
// next round the pin is kept without the +4, then lost (REV-121 to REV-128, REV-A37).
func TestRevisedThreeBearDownAnOgre(t *testing.T) {
	h := newRevised(t, 3, `
  - {id: ann, side: red, at: [5, 5], facing: 0, stats: {revised: {group: warrior, level: 1, max_hp: 9}}}
  - {id: bob, side: red, at: [6, 4], facing: 2, stats: {revised: {group: warrior, level: 1, max_hp: 9}}}
  - {id: cyd, side: red, at: [6, 6], facing: 6, stats: {revised: {group: warrior, level: 1, max_hp: 9}}}
  - {id: ogre, side: blue, at: [6, 5], facing: 4, stats: {revised: {hit_dice: 4, max_hp: 30, size: L, natural: [{name: fist, damage: 1d8}]}}}`, `
  - {by: ann, roll: initiative, faces: [9]}
  - {by: bob, roll: initiative, faces: [8]}
  - {by: cyd, roll: initiative, faces: [7]}
  - {by: ogre, roll: initiative, faces: [1]}
  - {by: ogre, to: bob, roll: attack, faces: [2]}
  - {by: cyd, to: ogre, roll: attack, faces: [12, 14, 13]}`)
	h.in(1, "ann", h.act(rules.ActJoin, "ogre"))
	h.in(1, "bob", h.act(rules.ActJoin, "ogre"))
	for round := 1; round <= 3; round++ {
		h.in(round, "cyd", h.act(rules.ActOverbear, "ogre"))
	}
	h.reacts["ogre"], h.picks = true, map[string]string{"ogre": "bob"}
	pinned := map[int]bool{}
	h.watch = func(d ecs.Due) {
		if h.Name(d.Who) == "ogre" && d.Slot.Kind == rules.SlotTurn {
			pinned[h.Round()+1] = !offers(h, "ogre", rules.ActStrike)
		}
	}
	h.finish()
	h.want(`
1:18 ann: join ogre: done
1:21 bob: join ogre: done
1:24 ogre may react: REV-125
1:24 ogre: strike bob: miss
1:24 cyd: overbear ogre: hit
1:24 ogre is prone
1:24 ann: joined ends
1:24 bob: joined ends
1:24 ogre: beset ends
1:24 ogre: beset ends
1:24 ogre: beset ends
2:18 ann: pinning ends
2:18 ogre: pinned ends
2:21 bob: pinning ends
2:21 ogre: pinned ends
2:24 cyd: overbear ogre: hit
3:24 cyd: overbear ogre: miss
3:24 cyd: pinning ends
3:24 ogre: pinned ends`)
	if !pinned[1] || !pinned[2] || pinned[3] {
		t.Errorf("pinned in rounds %v, want 1 and 2", pinned)
	}
}

// Punches bring down whom they have not killed: 2 of a dagger and 4 of fists are more than
// all of 5, and in the end a quarter of the 4 stays: bob wakes, and has lost (REV-104, REV-105, REV-A25, REV-A57).
func TestRevisedPunchesAreSplitWhenTheFightIsOver(t *testing.T) {
	h := newRevised(t, 3, `
  - {id: ann, side: red, at: [5, 5], facing: 0, stats: {revised: {group: warrior, level: 1, max_hp: 20, weapons: [dagger]}}}
  - {id: bob, side: blue, at: [6, 5], facing: 4, stats: {revised: {group: warrior, level: 1, max_hp: 5}}}`, `
  - {by: ann, roll: initiative, faces: [9]}
  - {by: bob, roll: initiative, faces: [2]}
  - {by: ann, to: bob, roll: attack, faces: [12, 15, 15]}
  - {by: ann, to: bob, roll: damage, faces: [2]}
  - {by: ann, to: bob, roll: knockout, faces: [50, 60]}`)
	h.in(1, "ann", h.act(rules.ActStrike, "bob"))
	h.in(2, "ann", h.act(rules.ActPunch, "bob"))
	h.in(3, "ann", h.act(rules.ActPunch, "bob"))
	h.finish()
	h.want(`
1:18 ann: strike bob: hit
1:18 bob has 3
2:18 ann: punch bob: hit
2:18 bob has 3
3:18 ann: punch bob: hit
3:18 bob has 1
3:18 bob is down
3:39 bob loses the turn
3:59 bob is prone
3:59 bob has 5
3:59 bob has 2`)
	if r := h.Result(); r.Winner != 0 || r.Up[1] != 0 || r.Left[1] != 0 {
		t.Errorf("%+v, want red to have won against nobody who could act", r)
	}
}

// A knockout stuns for a round and is over in the same second of the next; the stunned
// neither act nor react (REV-107, REV-A26, REV-T6).
func TestRevisedAKnockout(t *testing.T) {
	h := newRevised(t, 3, `
  - {id: ann, side: red, at: [5, 5], facing: 0, stats: {revised: {group: warrior, level: 1, max_hp: 20}}}
  - {id: bob, side: blue, at: [6, 5], facing: 4, stats: {revised: {group: warrior, level: 1, max_hp: 20, weapons: [sword_long]}}}`, `
  - {by: ann, roll: initiative, faces: [9]}
  - {by: bob, roll: initiative, faces: [2]}
  - {by: ann, to: bob, roll: attack, faces: [13, 6]}
  - {by: bob, to: ann, roll: attack, faces: [3, 4, 5]}
  - {by: ann, to: bob, roll: knockout, faces: [9]}
  - {by: ann, to: bob, roll: stun, faces: [1]}`)
	h.in(1, "ann", h.act(rules.ActPunch, "bob"))
	h.in(1, "bob", h.act(rules.ActStrike, "ann"))
	h.in(2, "ann", h.act(rules.ActPunch, "bob"))
	h.in(2, "bob", h.act(rules.ActStrike, "ann"))
	h.reacts["bob"] = true
	h.finish()
	h.want(`
1:18 bob may react: REV-101
1:18 bob: strike ann: miss
1:18 ann: punch bob: hit
1:18 bob has 18
2:18 bob: stunned ends
2:18 bob may react: REV-101
2:18 bob: strike ann: miss
2:18 ann: punch bob: miss
2:39 bob: strike ann: miss
3:59 bob has 20`)
}

// Bob sets his spear, Ann runs onto it: his next hit on her is doubled, the die and not the
// plus; the routine of the next round is not (REV-034, REV-057, REV-A13, REV-A44, REV-A52).
func TestRevisedASpearSetAgainstACharge(t *testing.T) {
	for _, spares := range []bool{false, true} {
		h := newRevised(t, 2, `
  - {id: ann, side: red, at: [1, 5], facing: 0, stats: {revised: {group: warrior, level: 1, max_hp: 30, dex: 16, weapons: [sword_long]}}}
  - {id: bob, side: blue, at: [12, 5], facing: 4, stats: {revised: {group: warrior, level: 1, max_hp: 20, str: 16, weapons: [spear]}}}`, `
  - {by: ann, roll: initiative, faces: [3]}
  - {by: bob, roll: initiative, faces: [9]}
  - {by: ann, to: bob, roll: attack, faces: [2]}
  - {by: bob, to: ann, roll: attack, faces: [15]}
  - {by: bob, to: ann, roll: damage, faces: [4]}`)
		h.in(1, "bob", rules.Act{Kind: rules.ActSet})
		h.in(1, "ann", rules.Act{Kind: rules.ActCharge, Mode: revised.Gait("charge"), Target: h.ID("bob"), Cell: rules.Cell{X: 11, Y: 5}}, h.act(rules.ActStrike, "bob"))
		h.in(2, "bob", h.act(rules.ActStrike, "ann"))
		h.spares = map[string]bool{"bob": spares}
		h.finish()
		if taken, want := 30-h.View(0).Figure(h.ID("ann")).Pools[revised.Pool("hp")].Now, int32(9); spares && taken != 5 || !spares && taken != want {
			t.Errorf("spares %v: takes %d\n%s", spares, taken, h.story())
		}
	}
}

// Who waits acts later in the round, by the score less so many points, and is a point
// slower from then on (REV-039).
func TestRevisedToWait(t *testing.T) {
	h := newRevised(t, 2, `
  - {id: ann, side: red, at: [5, 5], facing: 0, stats: {revised: {group: warrior, level: 1, max_hp: 20, weapons: [sword_long]}}}
  - {id: bob, side: blue, at: [6, 5], facing: 4, stats: {revised: {group: warrior, level: 1, max_hp: 20, weapons: [sword_long]}}}`, `
  - {by: ann, roll: initiative, faces: [9]}
  - {by: bob, roll: initiative, faces: [6]}
  - {by: bob, to: ann, roll: attack, faces: [2, 3]}`)
	h.in(1, "ann", rules.Act{Kind: rules.ActSpecial, Mode: revised.Special("wait"), Item: rules.NoItem, Aim: 5})
	h.in(1, "bob", h.act(rules.ActStrike, "ann"))
	h.in(2, "bob", h.act(rules.ActStrike, "ann"))
	var turns []int
	h.watch = func(d ecs.Due) {
		if h.Name(d.Who) == "ann" {
			turns = append(turns, int(d.Slot.At))
		}
		if len(turns) == 2 {
			delete(h.turns, "ann 1") // once in a round
		}
	}
	h.run(func() {})
	if fmt.Sprint(turns) != "[18 33 81]" { // 9, then 4, then 8 in the second round
		t.Errorf("turns at %v", turns)
	}
	if got := h.View(0).Trait(h.ID("ann"), revised.Trait("score")); got != 8 {
		t.Errorf("score %d, want 8, turns at %v\n%s", got, turns, h.story())
	}
}

// A brawl without a blade is over in sixty rounds, and nobody is killed by fists alone.
func TestRevisedABrawlEndsWithoutTheDead(t *testing.T) { // REV-105, REV-A32
	for seed := uint64(1); seed <= 20; seed++ {
		fought := map[rules.ActKind]bool{}
		b := battletest.Fight(t, "tavern-brawl", ecs.Config{Seed: seed, Events: func(e *event.Event) {
			if e.Kind == event.Struck {
				fought[e.Act.Kind] = true
			}
		}})
		if s := b.Run(); s != ecs.Finished || b.Result().Rounds > 60 || b.Result().Why != "one side is left" {
			t.Errorf("seed %d: %v, %+v", seed, s, b.Result())
		}
		for id := rules.ID(1); int(id) <= b.View(0).Len(); id++ {
			if b.View(0).Figure(id).Posture >= rules.Dead {
				t.Errorf("seed %d: %s is dead", seed, b.Name(id))
			}
		}
		for _, k := range []rules.ActKind{rules.ActPunch, rules.ActWrestle} {
			if seed == 1 && !fought[k] {
				t.Errorf("nobody tries to %s", k)
			}
		}
	}
}

// What the scenarios of the book are to show happens in them: doubled damage, arrows into
// friends, surprise, thrown knives, a creature that is no human.
func TestRevisedScenariosShowTheirRules(t *testing.T) {
	battletest.Alone(t)
	for name, rule := range map[string]rules.Rule{
		"tavern-brawl": "REV-104", "lances-at-the-bridge": "REV-055", "arrows-at-the-ford": "REV-062", "dusk-ambush": "REV-006", "ogre-in-the-fold": "REV-A45",
	} {
		if _, err := assets.Files.ReadFile("scenarios/" + name + ".yaml"); err != nil {
			t.Error(err)
			continue
		}
		seen := rule == "REV-A45" // no receipt names the order of natural weapons
		note := func(v *rules.Verdict) {
			for _, m := range v.Mods {
				seen = seen || m.Rule == rule
			}
			for _, e := range v.Effects {
				seen = seen || e.Rule == rule
			}
		}
		for seed := uint64(1); seed <= 10; seed++ {
			b := battletest.Fight(t, name, ecs.Config{Seed: seed, Events: func(e *event.Event) {
				switch e.Kind {
				case event.Struck:
					note(&e.Exchange.Verdict)
				case event.Plan:
					note(e.Verdict)
				case event.Refused:
					t.Errorf("%s, seed %d: %s", name, seed, e.Text)
				}
			}})
			if s := b.Run(); s != ecs.Finished {
				t.Errorf("%s, seed %d: %v", name, seed, s)
			}
		}
		if !seen {
			t.Errorf("%s: %s never holds", name, rule)
		}
	}
}
