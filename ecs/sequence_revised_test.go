package ecs_test

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// Flight: all enemies in whose reach it begins attack before the first step, with +2 at
// the rear; the first misses, the second kills, and no step is made. The routine of
// neither is deducted from its own turn (REV-059, REV-079, REV-A15, REV-T5).
func TestRevisedFlightIsKilledBeforeItsFirstStep(t *testing.T) {
	h := newRevised(t, 1, `
  - {id: ann, side: red, at: [5, 5], facing: 0, stats: {revised: {group: warrior, level: 1, max_hp: 6, weapons: [sword_long]}}}
  - {id: bob, side: blue, at: [6, 5], facing: 4, stats: {revised: {group: warrior, level: 1, max_hp: 20, weapons: [sword_long]}}}
  - {id: cyd, side: blue, at: [6, 6], facing: 4, stats: {revised: {group: warrior, level: 1, max_hp: 20, weapons: [sword_short]}}}
  - {id: dan, side: red, at: [7, 5], facing: 4, stats: {revised: {group: warrior, level: 1, max_hp: 20}}}`, `
  - {by: ann, roll: initiative, faces: [10]}
  - {by: bob, roll: initiative, faces: [5]}
  - {by: cyd, roll: initiative, faces: [4]}
  - {by: dan, roll: initiative, faces: [1]}
  - {by: bob, to: ann, roll: attack, faces: [7]}
  - {by: cyd, to: ann, roll: attack, faces: [8]}
  - {by: cyd, to: ann, roll: damage, faces: [6]}
  - {by: bob, to: dan, roll: attack, faces: [9]}`)
	h.in(1, "ann", h.flee(0, 5))
	h.in(1, "bob", h.act(rules.ActStrike, "dan"))
	h.reacts["bob"], h.reacts["cyd"] = true, true
	h.finish()
	h.want(`
1:15 bob may react: REV-059
1:15 cyd may react: REV-059
1:15 bob: strike ann: miss
1:15 cyd: strike ann: hit
1:15 ann has 0
1:15 ann is dead
1:30 bob: strike dan: miss`)
	for _, e := range h.Events() {
		if e.Kind == event.Struck && e.Act.Kind == rules.ActStrike && h.Name(e.Other) == "ann" && e.Exchange.Verdict.Sum(revised.Term("modifiers")) != 2 {
			t.Errorf("%s strikes at %+d, want +2", h.Name(e.Who), e.Exchange.Verdict.Sum(revised.Term("modifiers")))
		}
	}
}

// Who lives through the attacks walks on, cell by cell; past others' reach nothing more
// is provoked (REV-A51). 120 feet are 24 squares, but she stops at the goal (REV-T2).
func TestRevisedFlightPastAnotherEnemy(t *testing.T) {
	h := newRevised(t, 1, `
  - {id: ann, side: red, at: [5, 5], stats: {revised: {group: warrior, level: 1, max_hp: 6}}}
  - {id: bob, side: blue, at: [6, 5], stats: {revised: {group: warrior, level: 1, max_hp: 20, weapons: [sword_long]}}}
  - {id: cyd, side: blue, at: [3, 6], stats: {revised: {group: warrior, level: 1, max_hp: 20, weapons: [sword_long]}}}`, `
  - {by: ann, roll: initiative, faces: [10]}
  - {by: bob, roll: initiative, faces: [5]}
  - {by: cyd, roll: initiative, faces: [4]}
  - {by: bob, to: ann, roll: attack, faces: [2]}`)
	h.in(1, "ann", h.flee(1, 5))
	h.reacts["bob"], h.reacts["cyd"] = true, true
	h.finish()
	h.want(`
1:15 bob may react: REV-059
1:15 bob: strike ann: miss
1:15 ann goes to 4,5
1:15 ann goes to 3,5
1:15 ann goes to 2,5
1:15 ann goes to 1,5`)
}

// Flight off the field is flight: who stands at the edge suffers the routine before it is
// gone, and is gone only if it lives (REV-059, REV-A15).
func TestRevisedFlightOffTheFieldProvokes(t *testing.T) {
	for face, want := range map[string]string{"19": `
1:15 bob may react: REV-059
1:15 bob: strike ann: hit
1:15 ann has 0
1:15 ann is dead`, "2": `
1:15 bob may react: REV-059
1:15 bob: strike ann: miss
1:15 ann is gone`} {
		dice := `
  - {by: ann, roll: initiative, faces: [10]}
  - {by: bob, roll: initiative, faces: [5]}
  - {by: bob, to: ann, roll: attack, faces: [` + face + `]}`
		if face == "19" {
			dice += `
  - {by: bob, to: ann, roll: damage, faces: [6]}`
		}
		h := newRevised(t, 1, `
  - {id: ann, side: red, at: [0, 5], facing: 0, stats: {revised: {group: warrior, level: 1, max_hp: 6}}}
  - {id: bob, side: blue, at: [1, 5], facing: 4, stats: {revised: {group: warrior, level: 1, max_hp: 20, weapons: [sword_long]}}}`, dice)
		h.in(1, "ann", h.flee(0, 5))
		h.reacts["bob"] = true
		h.finish()
		h.want(want)
	}
}

// Equal scores act at the same time: both strike, and both die (REV-003, REV-T7,
// REV-090).
func TestRevisedEqualScoresKillEachOther(t *testing.T) {
	h := newRevised(t, 1, `
  - {id: ann, side: red, at: [5, 5], facing: 0, stats: {revised: {group: warrior, level: 1, max_hp: 5, dex: 16, weapons: [sword_long]}}}
  - {id: bob, side: blue, at: [6, 5], facing: 4, stats: {revised: {group: warrior, level: 1, max_hp: 5, weapons: [sword_long]}}}`, `
  - {by: ann, roll: initiative, faces: [6]}
  - {by: bob, roll: initiative, faces: [7]}
  - {by: ann, to: bob, roll: attack, faces: [10]}
  - {by: ann, to: bob, roll: damage, faces: [5]}
  - {by: bob, to: ann, roll: attack, faces: [12]}
  - {by: bob, to: ann, roll: damage, faces: [8]}`)
	h.in(1, "ann", h.act(rules.ActStrike, "bob"))
	h.in(1, "bob", h.act(rules.ActStrike, "ann"))
	h.finish()
	h.want(`
1:24 ann: strike bob: hit
1:24 bob: strike ann: hit
1:24 bob has 0
1:24 ann has -3
1:24 ann is dead
1:24 bob is dead`)
}

// A natural 1 on the second of three blows loses the third, and with it the reaction to
// flight later in the round; in the next round all three are there again, now from behind (REV-086, REV-A45,
// REV-A55, REV-079).
func TestRevisedANaturalOneLosesTheThirdBlow(t *testing.T) {
	h := newRevised(t, 2, `
  - {id: owl, side: red, at: [5, 5], facing: 0, stats: {revised: {hit_dice: 5, max_hp: 25, natural: [{name: claw, damage: 1d6}, {name: claw, damage: 1d6}, {name: bite, damage: 1d12}]}}}
  - {id: bob, side: blue, at: [6, 5], facing: 4, stats: {revised: {group: warrior, level: 1, max_hp: 20}}}`, `
  - {by: owl, roll: initiative, faces: [9]}
  - {by: bob, roll: initiative, faces: [2]}
  - {by: owl, to: bob, roll: attack, faces: [5, 1, 19, 2, 20]}
  - {by: owl, to: bob, roll: damage, faces: [3, 4, 7]}
  - {by: owl, to: bob, roll: critical, faces: [2]}`)
	for round := 1; round <= 2; round++ {
		h.in(round, "owl", h.act(rules.ActStrike, "bob"))
	}
	h.in(1, "bob", h.flee(7, 5))
	h.in(2, "owl", rules.Act{Kind: rules.ActMove, Item: rules.NoItem, Cell: rules.Cell{X: 6, Y: 5}}, h.act(rules.ActStrike, "bob"))
	h.reacts["owl"] = true
	h.finish()
	h.want(`
1:18 owl: strike bob: hit
1:18 owl: strike bob: fumble
1:18 bob has 17
1:39 bob goes to 7,5
2:0 owl: fumbled ends
2:18 owl goes to 6,5
2:18 owl: strike bob: hit
2:18 owl: strike bob: miss
2:18 owl: strike bob: critical
2:18 bob has 13
2:18 bob has 4`)
}

// A hold does 1, 2, 3 points as long as it is kept, and is gone at the end of the turn
// in which it is not (REV-115, REV-116, REV-118, REV-119).
func TestRevisedAHoldIsKeptAndThenGone(t *testing.T) {
	h := newRevised(t, 5, `
  - {id: ann, side: red, at: [5, 5], facing: 0, stats: {revised: {group: warrior, level: 1, max_hp: 20}}}
  - {id: bob, side: blue, at: [6, 5], facing: 4, stats: {revised: {group: warrior, level: 1, max_hp: 20}}}`, `
  - {by: ann, roll: initiative, faces: [9]}
  - {by: bob, roll: initiative, faces: [2]}
  - {by: ann, to: bob, roll: attack, faces: [13]}`)
	h.in(1, "ann", h.act(rules.ActWrestle, "bob"))
	h.in(2, "ann", h.act(rules.ActKeep, "bob"))
	h.in(3, "ann", h.act(rules.ActKeep, "bob"))
	held := map[int]bool{}
	h.watch = func(d ecs.Due) {
		if h.Name(d.Who) == "bob" {
			held[h.Round()+1] = !offers(h, "bob", rules.ActFlee)
		}
	}
	h.finish()
	if want := (map[int]bool{1: true, 2: true, 3: true, 4: false, 5: false}); fmt.Sprint(held) != fmt.Sprint(want) {
		t.Errorf("held in rounds %v, want %v", held, want)
	}
	h.want(`
1:18 ann: wrestle bob: hit
1:18 bob has 19
2:18 ann: keep bob: done
2:18 bob has 17
3:18 ann: keep bob: done
3:18 bob has 14
4:18 ann: holding ends
4:18 bob: held ends`)
}

// Wrestling with the armed gives them one attack first, at +4 and +4; it kills, and the
// wrestling comes to nothing (REV-114, REV-A38).
func TestRevisedWrestlingWithASwordsman(t *testing.T) {
	h := newRevised(t, 1, `
  - {id: ann, side: red, at: [5, 5], facing: 0, stats: {revised: {group: warrior, level: 1, max_hp: 6}}}
  - {id: bob, side: blue, at: [6, 5], facing: 4, stats: {revised: {group: warrior, level: 13, max_hp: 60, weapons: [dagger]}}}`, `
  - {by: ann, roll: initiative, faces: [9]}
  - {by: bob, roll: initiative, faces: [2]}
  - {by: bob, to: ann, roll: attack, faces: [2]}
  - {by: bob, to: ann, roll: damage, faces: [2]}`)
	h.in(1, "ann", h.act(rules.ActWrestle, "bob"))
	h.reacts["bob"] = true
	h.finish()
	h.want(`
1:18 bob may react: REV-114
1:18 bob: strike ann: hit
1:18 ann has 0
1:18 ann is dead`)
}

// A shot into melee: 10 of 10 percent takes the medium neighbour, 11 leaves the target;
// the attack is then rolled against whoever is shot at (REV-063, REV-064, REV-A53).
func TestRevisedAShotIntoMeleeGoesToTheNeighbour(t *testing.T) {
	h := newRevised(t, 1, `
  - {id: ann, side: red, at: [0, 5], facing: 0, stats: {revised: {group: warrior, level: 1, max_hp: 20, weapons: [bow_short]}}}
  - {id: bob, side: blue, at: [6, 5], facing: 4, stats: {revised: {group: warrior, level: 1, max_hp: 20, armour: none, weapons: [sword_long]}}}
  - {id: cyd, side: red, at: [7, 5], facing: 4, stats: {revised: {group: warrior, level: 1, max_hp: 20, armour: chain_mail, weapons: [sword_long]}}}`, `
  - {by: ann, roll: initiative, faces: [9]}
  - {by: bob, roll: initiative, faces: [2]}
  - {by: cyd, roll: initiative, faces: [2]}
  - {by: ann, roll: stray, faces: [10, 11]}
  - {by: ann, roll: attack, faces: [19, 14]}
  - {by: ann, roll: damage, faces: [6, 3]}`)
	h.in(1, "ann", h.act(rules.ActShoot, "bob"))
	h.finish()
	h.want(`
1:18 ann: shoot cyd: hit
1:18 ann: shoot bob: hit
1:18 cyd has 14
1:18 bob has 17`)
}

// Three with one score. Ann flees and is felled by Bob's reaction: she loses her turn,
// nothing else changes. Bob's own routine and Cyd's are struck on the state before the
// group acts, and fell each other (REV-T7, REV-059, REV-A15).
func TestRevisedATieOfThreeWithAnInterrupt(t *testing.T) {
	h := newRevised(t, 1, `
  - {id: ann, side: red, at: [5, 5], facing: 0, stats: {revised: {group: warrior, level: 1, max_hp: 3, weapons: [sword_long]}}}
  - {id: bob, side: blue, at: [6, 5], facing: 4, stats: {revised: {group: warrior, level: 1, max_hp: 4, weapons: [sword_long]}}}
  - {id: cyd, side: red, at: [7, 5], facing: 4, stats: {revised: {group: warrior, level: 1, max_hp: 4, weapons: [sword_long]}}}`, `
  - {by: ann, roll: initiative, faces: [6]}
  - {by: bob, roll: initiative, faces: [6]}
  - {by: cyd, roll: initiative, faces: [6]}
  - {by: bob, to: ann, roll: attack, faces: [8]}
  - {by: bob, to: ann, roll: damage, faces: [3]}
  - {by: bob, to: cyd, roll: attack, faces: [15]}
  - {by: bob, to: cyd, roll: damage, faces: [4]}
  - {by: cyd, to: bob, roll: attack, faces: [16]}
  - {by: cyd, to: bob, roll: damage, faces: [5]}`)
	h.in(1, "ann", h.flee(0, 5))
	h.in(1, "bob", h.act(rules.ActStrike, "cyd"))
	h.in(1, "cyd", h.act(rules.ActStrike, "bob"))
	h.reacts["bob"] = true
	h.finish()
	h.want(`
1:27 bob may react: REV-059
1:27 bob: strike ann: hit
1:27 ann has 0
1:27 ann is dead
1:27 bob: strike cyd: hit
1:27 cyd: strike bob: hit
1:27 cyd has 0
1:27 bob has -1
1:27 bob is dead
1:27 cyd is dead`)
}

// A light crossbow on the move shoots in every second round; the round between goes
// into making it ready (REV-052, REV-A42, REV-A61).
func TestRevisedACrossbowOnTheMove(t *testing.T) {
	h := newRevised(t, 4, `
  - {id: ann, side: red, at: [1, 5], facing: 0, stats: {revised: {group: warrior, level: 1, max_hp: 20, weapons: [crossbow_light]}}}
  - {id: bob, side: blue, at: [30, 5], facing: 4, stats: {revised: {group: warrior, level: 1, max_hp: 20}}}`, `
  - {by: ann, roll: initiative, faces: [9]}
  - {by: bob, roll: initiative, faces: [2]}
  - {by: ann, to: bob, roll: attack, faces: [9, 10]}
  - {by: ann, to: bob, roll: damage, faces: [4]}`)
	for round := 1; round <= 4; round++ {
		walk := rules.Act{Kind: rules.ActMove, Item: rules.NoItem, Mode: revised.Gait("walk"), Cell: rules.Cell{X: int32(1 + round), Y: 5}}
		h.in(round, "ann", walk, h.act(rules.ActShoot, "bob"))
	}
	h.finish()
	h.want(`
1:18 ann goes to 2,5
1:18 ann: shoot bob: miss
2:18 ann goes to 3,5
2:18 ann: shoot bob: done
3:18 ann goes to 4,5
3:18 ann: shoot bob: hit
3:18 bob has 16
4:18 ann goes to 5,5
4:18 ann: shoot bob: done`)
}

// From the second round of a wrestle the long sword stays where it is; once the
// wrestlers have parted it may strike again (REV-120, REV-A48, REV-058).
func TestRevisedALongSwordIsNoUseInAWrestle(t *testing.T) {
	h := newRevised(t, 3, `
  - {id: ann, side: red, at: [5, 5], facing: 0, stats: {revised: {group: warrior, level: 1, max_hp: 20}}}
  - {id: bob, side: blue, at: [6, 5], facing: 4, stats: {revised: {group: warrior, level: 1, max_hp: 20, weapons: [sword_long]}}}`, `
  - {by: ann, roll: initiative, faces: [9]}
  - {by: bob, roll: initiative, faces: [2]}
  - {by: bob, to: ann, roll: attack, faces: [3]}
  - {by: ann, to: bob, roll: attack, faces: [18]}`)
	h.in(1, "ann", h.act(rules.ActWrestle, "bob"))
	h.in(2, "ann", rules.Act{Kind: rules.ActWithdraw, Item: rules.NoItem, Mode: revised.Gait("withdraw"), Cell: rules.Cell{X: 4, Y: 5}})
	h.in(3, "ann", rules.Act{Kind: rules.ActMove, Item: rules.NoItem, Mode: revised.Gait("walk"), Cell: rules.Cell{X: 5, Y: 5}})
	h.reacts["bob"] = true
	var armed []string
	h.watch = func(d ecs.Due) {
		if d.Slot.Kind == rules.SlotTurn && offers(h, h.Name(d.Who), rules.ActStrike) {
			armed = append(armed, fmt.Sprintf("%s %d", h.Name(d.Who), h.Round()+1))
		}
	}
	h.finish()
	h.want(`
1:18 bob may react: REV-114
1:18 bob: strike ann: miss
1:18 ann: wrestle bob: hit
1:18 bob has 19
2:18 ann goes to 4,5
2:18 ann: wrestling ends
2:18 bob: wrestling ends
3:18 ann goes to 5,5`)
	if got := fmt.Sprint(armed); got != "[bob 1 bob 3]" {
		t.Errorf("may strike: %s, want bob in rounds 1 and 3", got)
	}
}

// A wrestle is over once one of the two has left, for its reactions as well: Bob, with Cid before him
// all the time, answers Cid's punch with the long sword in the same round. While Ann was there he could not (REV-120).
func TestRevisedTheLimitOfAWrestleEndsWithIt(t *testing.T) {
	h := newRevised(t, 2, `
  - {id: ann, side: red, at: [5, 5], facing: 0, stats: {revised: {group: warrior, level: 1, max_hp: 20}}}
  - {id: bob, side: blue, at: [6, 5], facing: 4, stats: {revised: {group: warrior, level: 1, max_hp: 20, weapons: [sword_long]}}}
  - {id: cid, side: red, at: [7, 5], facing: 4, stats: {revised: {group: warrior, level: 1, max_hp: 20}}}
  - {id: dee, side: red, at: [6, 6], facing: 6, stats: {revised: {group: warrior, level: 1, max_hp: 20}}}`, `
  - {by: ann, roll: initiative, faces: [9]}
  - {by: bob, roll: initiative, faces: [1]}
  - {by: cid, roll: initiative, faces: [7]}
  - {by: dee, roll: initiative, faces: [10]}
  - {by: ann, to: bob, roll: attack, faces: [18]}
  - {by: dee, to: bob, roll: attack, faces: [2]}
  - {by: cid, to: bob, roll: attack, faces: [2]}
  - {by: bob, to: ann, roll: attack, faces: [2]}
  - {by: bob, to: cid, roll: attack, faces: [2]}`)
	h.in(1, "ann", h.act(rules.ActWrestle, "bob"))
	h.in(2, "dee", h.act(rules.ActPunch, "bob"))
	h.in(2, "ann", rules.Act{Kind: rules.ActWithdraw, Item: rules.NoItem, Mode: revised.Gait("withdraw"), Cell: rules.Cell{X: 4, Y: 5}})
	h.in(2, "cid", h.act(rules.ActPunch, "bob"))
	h.reacts["bob"] = true
	h.finish()
	h.want(`
1:18 bob may react: REV-114
1:18 bob: strike ann: miss
1:18 ann: wrestle bob: hit
1:18 bob has 19
2:15 dee: punch bob: miss
2:18 ann goes to 4,5
2:18 ann: wrestling ends
2:18 bob: wrestling ends
2:24 bob may react: REV-101
2:24 bob: strike cid: miss
2:24 cid: punch bob: miss`)
}

// Two sides of default controllers fight to the end: nothing that they choose from the
// menu is refused, and everybody's dice are the seed's (REV-005).
func TestRevisedDefaultsFightToTheEnd(t *testing.T) {
	text := `
scenario: brawl
rulebook: revised
field: {grid: square, size: [20, 12]}
sides: [{id: red, controller: default}, {id: blue, controller: default}]
combatants:
  - {id: ann, side: red, at: [2, 4], stats: {revised: {group: warrior, level: 7, max_hp: 40, armour: chain_mail, shield: true, weapons: [sword_long]}}}
  - {id: bob, side: red, at: [1, 6], stats: {revised: {group: rogue, level: 3, max_hp: 12, dex: 17, weapons: [bow_short, dagger]}}}
  - {id: cyd, side: blue, at: [15, 4], stats: {revised: {group: warrior, level: 3, max_hp: 25, str: "18/50", weapons: [sword_two_handed]}}}
  - {id: owl, side: blue, at: [16, 6], stats: {revised: {hit_dice: 5, max_hp: 25, natural: [{name: claw, damage: 1d6}, {name: claw, damage: 1d6}, {name: bite, damage: 2d6}]}}}
  - {id: dan, side: blue, at: [15, 8], stats: {revised: {group: warrior, level: 1, max_hp: 9}}}
ends: [{last_side: true}, {rounds: 40}]
`
	for seed := range uint64(20) {
		b := battletest.Start(t, text, ecs.Config{Seed: seed + 1, Keep: true})
		if status := b.Run(); status != ecs.Finished {
			t.Errorf("seed %d: %v after %d rounds", seed+1, status, b.Result().Rounds)
		}
		for _, e := range b.Events() {
			if e.Kind == event.Refused {
				t.Errorf("seed %d: %s is refused: %s", seed+1, b.Name(e.Who), e.Text)
			}
		}
	}
}
