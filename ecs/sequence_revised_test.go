package ecs_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/revised"
	"github.com/affray-engine/affray/systems/event"
)

// revisedBattle is a battle in which a test gives every order late and states every
// die.
type revisedBattle struct {
	*ecs.Battle
	t      *testing.T
	turns  map[string][]rules.Act // "ann 1": her turn in the first round; absent: pass
	reacts map[string]bool        // who uses opportunity attacks, with its first item
	stated int                    // faces
	watch  func(d ecs.Due)        // sees what is due before it is answered
}

// newRevised builds a battle of so many rounds on open squares.
func newRevised(t *testing.T, rounds int, combatants, dice string) *revisedBattle {
	t.Helper()
	text := fmt.Sprintf(`
scenario: sequence
rulebook: revised
field: {grid: square, size: [40, 12]}
sides: [{id: red, controller: host}, {id: blue, controller: host}]
combatants:
%s
ends: [{rounds: %d}]
dice:
%s`, combatants, rounds, dice)
	s, err := scenario.Parse("sequence.yaml", []byte(text), nil)
	if err != nil {
		t.Fatal(err)
	}
	b, err := ecs.New(s, ecs.Config{Keep: true})
	if err != nil {
		t.Fatal(err)
	}
	h := &revisedBattle{Battle: b, t: t, turns: map[string][]rules.Act{}, reacts: map[string]bool{}}
	for _, d := range s.Dice {
		h.stated += len(d.Faces)
	}
	return h
}

func (h *revisedBattle) in(round int, who string, acts ...rules.Act) {
	h.turns[fmt.Sprintf("%s %d", who, round)] = acts
}

func (h *revisedBattle) act(k rules.ActKind, at string) rules.Act {
	a := rules.Act{Kind: k, Item: rules.NoItem, Target: h.ID(at)}
	if k == rules.ActStrike || k == rules.ActShoot {
		a.Item = 0
	}
	return a
}

func (h *revisedBattle) flee(column, row int32) rules.Act {
	return rules.Act{Kind: rules.ActFlee, Item: rules.NoItem, Mode: revised.GaitFlee, Cell: rules.Cell{X: column, Y: row}}
}

// late gives all orders that are due.
func (h *revisedBattle) late() {
	h.t.Helper()
	for _, d := range append([]ecs.Due(nil), h.Due()...) {
		if h.watch != nil {
			h.watch(d)
		}
		var o rules.Order
		if d.Slot.Kind == rules.SlotGranted && h.reacts[h.Name(d.Who)] {
			o.Add(rules.Act{Kind: rules.ActStrike, Target: d.Slot.To})
		} else if d.Slot.Kind == rules.SlotTurn {
			for _, a := range h.turns[fmt.Sprintf("%s %d", h.Name(d.Who), h.Round()+1)] {
				o.Add(a)
			}
		}
		if err := h.Submit(d.Who, o); err != nil {
			h.t.Errorf("%s, %v: %v", h.Name(d.Who), d.Slot.Kind, err)
			_ = h.Submit(d.Who, rules.Order{})
		}
	}
}

// run plays to the end; seen is called whenever orders are due.
func (h *revisedBattle) run(seen func()) {
	h.t.Helper()
	for status := h.Step(); status != ecs.Finished; status = h.Step() {
		if status == ecs.Waiting {
			seen()
			h.late()
		}
	}
}

// finish plays to the end. It checks that just the stated dice were rolled, and that a
// copy made at each open order comes to the same end.
func (h *revisedBattle) finish() {
	h.t.Helper()
	var twins []*revisedBattle
	h.run(func() {
		twin := *h
		twin.Battle, twin.watch = h.Clone(), nil
		twins = append(twins, &twin)
	})
	if err := h.Err(); err != nil || !h.Over() {
		h.t.Errorf("over %v, dice %v", h.Over(), err)
	}
	rolled := 0
	for _, e := range h.Events() {
		switch e.Kind {
		case event.Struck:
			rolled += len(e.Exchange.V.Rolls)
		case event.Plan:
			rolled += len(e.Verdict.Rolls)
		}
	}
	if rolled != h.stated {
		h.t.Errorf("%d rolls, %d stated\n%s", rolled, h.stated, h.story())
	}
	if len(twins) == 0 {
		h.t.Error("nobody was ever asked")
	}
	for i, twin := range twins {
		twin.run(func() {})
		if twin.Digest() != h.Digest() {
			h.t.Errorf("copy %d comes to another end", i)
		}
	}
}

// story is the battle in short lines.
func (h *revisedBattle) story() string {
	var lines []string
	for _, e := range h.Events() {
		if l := h.line(&e); l != "" {
			lines = append(lines, fmt.Sprintf("%d:%d %s", e.Round+1, e.Of, l))
		}
	}
	return strings.Join(lines, "\n")
}

func (h *revisedBattle) line(e *event.Event) string {
	who, other := h.Name(e.Who), h.Name(e.Other)
	switch e.Kind {
	case event.Slots:
		if e.Slot.Kind == rules.SlotGranted {
			return fmt.Sprintf("%s may react: %s", who, e.Slot.Why)
		}
	case event.Moved:
		return fmt.Sprintf("%s goes to %d,%d", who, e.To.X, e.To.Y)
	case event.Struck:
		if e.Act.Kind < rules.ActSettle {
			return fmt.Sprintf("%s: %v %s: %v", who, e.Act.Kind, other, e.Exchange.V.Outcome)
		}
	case event.Changed:
		switch e.Effect.Kind {
		case rules.EffLose:
			return fmt.Sprintf("%s has %d", who, e.After)
		case rules.EffUp:
			return fmt.Sprintf("%s is %v", who, rules.Up(e.After))
		}
	case event.Ended:
		return fmt.Sprintf("%s: %s ends", who, h.Shape().Marks[e.Mark.Kind].Name)
	case event.Dropped:
		return who + " loses the turn"
	case event.Refused:
		return who + " is refused: " + e.Text
	}
	return ""
}

func (h *revisedBattle) want(story string) {
	h.t.Helper()
	if got := h.story(); got != strings.TrimSpace(story) {
		h.t.Errorf("got\n%s\n\nwant\n%s", got, strings.TrimSpace(story))
	}
}

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
		if e.Kind == event.Struck && e.Act.Kind == rules.ActStrike && h.Name(e.Other) == "ann" && e.Exchange.V.Sum(revised.TermAttack) != 2 {
			t.Errorf("%s strikes at %+d, want +2", h.Name(e.Who), e.Exchange.V.Sum(revised.TermAttack))
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

// offers reports whether somebody who is due may choose an act.
func offers(h *revisedBattle, who string, k rules.ActKind) bool {
	for _, c := range h.Options(h.ID(who), rules.Order{}) {
		if c.Kind == k {
			return true
		}
	}
	return false
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
  - {id: bob, side: blue, at: [6, 5], facing: 4, stats: {revised: {group: warrior, level: 1, max_hp: 20, armor: none, weapons: [sword_long]}}}
  - {id: cyd, side: red, at: [7, 5], facing: 4, stats: {revised: {group: warrior, level: 1, max_hp: 20, armor: chain_mail, weapons: [sword_long]}}}`, `
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
