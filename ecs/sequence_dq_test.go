package ecs_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// dqBattle is a battle on open hexes in which a test decides everything and states
// every die.
type dqBattle struct {
	*ecs.Battle
	t      *testing.T
	says   map[string][]rules.Act // "ann 0": her order in pulse 0, "bob riposte"; absent: pass
	parry  int16                  // the answer to every question
	stated int                    // faces
	menus  map[string][]rules.ActKind
	asked  []ecs.Due // questions so far
}

// newDQ builds a battle of so many pulses on open hexes.
func newDQ(t *testing.T, pulses int, combatants, dice string) *dqBattle {
	t.Helper()
	return newDQWith(t, "", pulses, combatants, dice)
}

// newDQWith is newDQ with options of the book.
func newDQWith(t *testing.T, options string, pulses int, combatants, dice string) *dqBattle {
	t.Helper()
	b, stated := sequence(t, "dq", "options: {"+options+"}\n"+openHexes, pulses, combatants, dice)
	return &dqBattle{Battle: b, t: t, stated: stated, says: map[string][]rules.Act{}, menus: map[string][]rules.ActKind{}}
}

func (h *dqBattle) when(d ecs.Due) string {
	if d.Slot.Kind == rules.SlotGranted {
		return h.Name(d.Who) + " riposte"
	}
	return fmt.Sprintf("%s %d", h.Name(d.Who), h.Round())
}

// open steps until a question is open, and gives all orders on the way. It reports
// whether there is one; else the battle is over.
func (h *dqBattle) open() bool {
	h.t.Helper()
	for range 1000 {
		if h.Step() == ecs.Finished {
			return false
		}
		for _, d := range slices.Clone(h.Due()) {
			if d.Question.Kind != rules.AskNone {
				return true
			}
			h.order(d)
		}
	}
	h.t.Fatal("the battle does not end")
	return false
}

func (h *dqBattle) order(d ecs.Due) {
	h.t.Helper()
	when := h.when(d)
	for _, c := range h.Options(d.Who, rules.Order{}) {
		h.menus[when] = append(h.menus[when], c.Kind)
	}
	var o rules.Order
	for _, a := range h.says[when] {
		o.Add(a)
	}
	if err := h.Submit(d.Who, o); err != nil {
		h.t.Errorf("%s: %v", when, err)
		_ = h.Submit(d.Who, rules.Order{})
	}
}

func (h *dqBattle) reply() {
	h.t.Helper()
	for _, d := range slices.Clone(h.Due()) {
		h.asked = append(h.asked, d)
		q := d.Question
		q.Ans = h.parry
		if err := h.Reply(q); err != nil {
			h.t.Error(err)
		}
	}
}

// finish plays to the end, and checks that just the stated dice were rolled.
func (h *dqBattle) finish() {
	h.t.Helper()
	for h.open() {
		h.reply()
	}
	if err := h.Err(); err != nil {
		h.t.Error(err)
	}
	rolled := 0
	for _, e := range h.Events() {
		switch e.Kind {
		case event.Struck:
			rolled += len(e.Exchange.Verdict.Rolls)
		case event.Plan:
			rolled += len(e.Verdict.Rolls)
		}
	}
	if rolled != h.stated {
		h.t.Errorf("%d rolls, %d stated\n%s", rolled, h.stated, h.story())
	}
}

// story is the battle in short lines, each with its pulse and second.
func (h *dqBattle) story() string {
	var lines []string
	for _, e := range h.Events() {
		if l := h.line(&e); l != "" {
			lines = append(lines, fmt.Sprintf("%d.%d %s", e.Round, e.TickOfRound, l))
		}
	}
	return strings.Join(lines, "\n")
}

func (h *dqBattle) line(e *event.Event) string {
	who, other := h.Name(e.Who), h.Name(e.Other)
	switch e.Kind {
	case event.Ordered:
		if e.Slot.Kind == rules.SlotGranted {
			return who + " reacts"
		}
		return who + " acts"
	case event.Struck:
		if e.Act.Kind < rules.ActSettle {
			return fmt.Sprintf("%s: %v %s: %v", who, e.Act.Kind, other, e.Exchange.Verdict.Outcome)
		}
	case event.Changed:
		return h.change(e, who)
	case event.Ended:
		return fmt.Sprintf("%s is no longer %s", who, h.Shape().Marks[e.Mark.Kind].Name)
	case event.Dropped:
		return who + " loses the turn"
	}
	return ""
}

func (h *dqBattle) change(e *event.Event, who string) string {
	switch e.Effect.Kind {
	case rules.EffLose:
		return fmt.Sprintf("%s: %s %d", who, h.Shape().Pools[e.Effect.What].Name, e.After)
	case rules.EffPosture:
		return fmt.Sprintf("%s is %v", who, rules.Posture(e.After))
	case rules.EffMark:
		return fmt.Sprintf("%s is %s", who, h.Shape().Marks[e.Effect.What].Name)
	case rules.EffItem:
		return fmt.Sprintf("item %d of %s is %v", e.Effect.What, who, rules.ItemState(e.After))
	}
	return ""
}

func (h *dqBattle) want(story string) {
	h.t.Helper()
	if got := h.story(); got != strings.TrimSpace(story) {
		h.t.Errorf("got\n%s\n\nwant\n%s", got, strings.TrimSpace(story))
	}
}

// attack returns the attack with an item at somebody.
func (h *dqBattle) attack(k rules.ActKind, at string) []rules.Act {
	return []rules.Act{{Kind: k, Target: h.ID(at)}}
}

// self returns an act of somebody on itself.
func (h *dqBattle) self(k rules.ActKind, who string) []rules.Act {
	return []rules.Act{{Kind: k, Item: rules.NoItem, Target: h.ID(who)}}
}

// fight returns the exchange of somebody's nth act of a kind, from 0.
func (h *dqBattle) fight(who string, k rules.ActKind, nth int) *rules.Exchange {
	h.t.Helper()
	for _, e := range h.Events() {
		if e.Kind == event.Struck && h.Name(e.Who) == who && e.Act.Kind == k {
			if nth == 0 {
				return e.Exchange
			}
			nth--
		}
	}
	h.t.Fatalf("%s never did %v", who, k)
	return nil
}

// Ann strikes at 55 + 15 + 12 = 82 and has the initiative 23; bob defends at 18, and
// evading at 48, strikes at 55 + 14 + 20 = 89, and has 31. Cyd and dan are far away;
// dan's initiative is the highest of all.
const duellists = `
  - {id: ann, side: red, at: [5, 5], stats: {dq: {ps: 12, md: 15, ag: 12, en: 21, wp: 12, weapons: [{weapon: sword, rank: 3}]}}}
  - {id: bob, side: blue, at: [6, 5], stats: {dq: {ps: 12, md: 14, ag: 18, en: 15, wp: 12, weapons: [{weapon: sword, rank: 5}]}}}`

const bystanders = `
  - {id: cyd, side: red, at: [5, 15], stats: {dq: {ps: 12, md: 16, ag: 12, en: 12, wp: 12, weapons: [{weapon: bow, rank: 3}]}}}
  - {id: dan, side: blue, at: [13, 15], stats: {dq: {ps: 12, md: 12, ag: 12, en: 12, wp: 12, pc: 30, shield: buckler}}}`

const wholeSequence = `
  - {by: red, roll: initiative, faces: [4, 4]}
  - {by: blue, roll: initiative, faces: [7, 7]}
  - {by: ann, to: bob, roll: attack, faces: [60]}
  - {by: bob, to: ann, roll: defence, faces: [5]}
  - {by: bob, to: ann, roll: parry, faces: [7]}
  - {by: bob, to: ann, roll: attack, faces: [15]}
  - {by: ann, to: bob, roll: defence, faces: [90]}
  - {by: bob, to: ann, roll: damage, faces: [8]}
  - {by: ann, to: ann, roll: recover, faces: [46]}
  - {by: cyd, to: dan, roll: attack, faces: [41]}
  - {by: dan, to: cyd, roll: defence, faces: [99]}`

func dqSequence(t *testing.T) *dqBattle {
	h := newDQ(t, 2, duellists+bystanders, wholeSequence)
	h.parry = 1
	h.says["bob 0"] = h.self(rules.ActEvade, "bob")
	h.says["ann 0"] = h.attack(rules.ActStrike, "bob")
	h.says["bob riposte"] = h.attack(rules.ActStrike, "ann")
	h.says["cyd 0"] = h.attack(rules.ActAim, "dan")
	h.says["ann 1"] = h.self(rules.ActRecover, "ann")
	h.says["cyd 1"] = h.attack(rules.ActShoot, "dan")
	return h
}

// The engaged act before the unengaged; a parry of 7 + 5 - 3 = 9 disarms, hurts and
// grants a riposte in the same second; it stuns; recovering is all that the next
// pulse offers (DQ-003, DQ-060 to DQ-062, DQ-070, DQ-101 to DQ-103, DQ-111, DQ-112,
// DQ-138, DQ-AMB-14, DQ-AMB-15).
func TestDQEvadeParryRiposteStunAndAim(t *testing.T) {
	h := dqSequence(t)
	h.finish()
	h.want(`
0.0 bob acts
0.0 bob: evade bob: done
0.0 bob is evading
0.1 ann acts
0.1 ann: strike bob: parried
0.1 item 0 of ann is dropped
0.1 ann: en_pool 20
0.1 bob reacts
0.1 bob: strike ann: hit
0.1 ann: en_pool 8
0.1 ann is stunned
0.2 dan acts
0.3 cyd acts
0.3 cyd: aim dan: done
0.3 cyd is aiming
1.0 bob is no longer evading
1.0 bob acts
1.1 ann acts
1.1 ann: recover ann: saved
1.1 ann is no longer stunned
1.2 dan acts
1.3 cyd acts
1.3 cyd: shoot dan: hit
1.3 dan: ft_pool 7
1.3 cyd is no longer aiming`)
	if got := h.menus["ann 1"]; !slices.Equal(got, []rules.ActKind{rules.ActRecover}) {
		t.Errorf("the stunned are offered %v", got)
	}
	if got := h.menus["bob riposte"]; !slices.Equal(got, []rules.ActKind{rules.ActStrike}) {
		t.Errorf("a riposte offers %v", got)
	}
}

// One question, to the evader, once both dice have fallen: quality 4 against 1.
// Nobody is asked about the riposte (DQ-060, DQ-AMB-15).
func TestDQOnlyTheEvaderIsAsked(t *testing.T) {
	h := dqSequence(t)
	if !h.open() || len(h.Due()) != 1 {
		t.Fatalf("due %+v", h.Due())
	}
	d := h.Due()[0]
	x := d.Exchange
	struck, _ := x.Verdict.Last(dq.Roll("attack"))
	defended, _ := x.Verdict.Last(dq.Roll("defence"))
	if h.Name(d.Who) != "bob" || d.Question.Kind != rules.AskCounter || len(x.Verdict.Effects) > 0 {
		t.Errorf("due %+v with effects %v", d.Question, x.Verdict.Effects)
	}
	if struck.Need != 82 || struck.Shown != 60 || defended.Need != 48 || defended.Shown != 5 {
		t.Errorf("attack %+v, defence %+v", struck, defended)
	}
	h.finish()
	if len(h.asked) != 1 {
		t.Errorf("asked %d times", len(h.asked))
	}
	if x := h.fight("bob", rules.ActStrike, 0); x.Slot.To != h.ID("ann") || x.Slot.Why != "DQ-061" || x.Verdict.Sum(dq.Term("strike_chance")) != 89 {
		t.Errorf("riposte %+v", x.Slot)
	}
}

// Aim in one pulse is +20 and -5 in the next: 45 + 16 + 12 - 3 + 20 = 90, and 41 is
// as good as 36 (DQ-070, DQ-073).
func TestDQAimIsForTheNextPulse(t *testing.T) {
	h := dqSequence(t)
	h.finish()
	v := &h.fight("cyd", rules.ActShoot, 0).Verdict
	if v.Sum(dq.Term("strike_chance")) != 90 || v.Sum(dq.Term("attack_die")) != -5 || v.Taken(h.ID("dan"), dq.Pool("ft_pool")) != 12 {
		t.Errorf("%d, die %+d: %+v", v.Sum(dq.Term("strike_chance")), v.Sum(dq.Term("attack_die")), v.Effects)
	}
}

// A battle copied while the evader makes up his mind comes to the same end twice.
func TestDQACopyInMidTickComesToTheSameEnd(t *testing.T) {
	h := dqSequence(t)
	h.open()
	twin := *h
	twin.Battle = h.Clone()
	h.finish()
	for twin.open() {
		twin.reply()
	}
	if twin.Digest() != h.Digest() {
		t.Error("the copy comes to another end")
	}
}

// A parry of 2 + 5 - 3 = 4 has no riposte; one of 1 + 5 - 3 = 3 costs the evader its
// next action, and no more than that (DQ-061).
func TestDQPoorParries(t *testing.T) {
	evaded := `
0.0 bob acts
0.0 bob: evade bob: done
0.0 bob is evading
0.2 ann acts
0.2 ann: strike bob: parried
`
	for face, rest := range map[int]string{2: `0.2 item 0 of ann is dropped
0.2 ann: en_pool 20
1.0 bob is no longer evading
1.0 bob acts
1.2 ann acts
2.0 bob acts
2.2 ann acts`, 1: `0.2 bob is must_pass
1.0 bob is no longer evading
1.0 bob acts
1.0 bob is no longer must_pass
1.2 ann acts
2.0 bob acts
2.2 ann acts`} {
		h := newDQ(t, 3, duellists, fmt.Sprintf(`
  - {by: ann, to: bob, roll: attack, faces: [60]}
  - {by: bob, to: ann, roll: defence, faces: [5]}
  - {by: bob, to: ann, roll: parry, faces: [%d]}`, face))
		h.parry = 1
		h.says["bob 0"] = h.self(rules.ActEvade, "bob")
		h.says["ann 0"] = h.attack(rules.ActStrike, "bob")
		h.finish()
		h.want(evaded + rest)
		if offered := len(h.menus["bob 1"]) > 0; offered != (face > 1) || len(h.menus["bob 2"]) == 0 {
			t.Errorf("%d: bob is offered %v, then %v", face, h.menus["bob 1"], h.menus["bob 2"])
		}
	}
}

// Who loses the last endurance falls at once, bleeds no more than the wound says,
// and dies with the pulse (DQ-003, DQ-110, DQ-137, DQ-139, DQ-150).
func TestDQDeathComesWithTheEndOfThePulse(t *testing.T) {
	h := newDQ(t, 2, strings.Replace(duellists, "en: 15", "en: 12", 1), `
  - {by: ann, to: bob, roll: attack, faces: [8]}
  - {by: bob, to: ann, roll: defence, faces: [99]}
  - {by: ann, to: bob, roll: damage, faces: [6]}
  - {by: ann, to: bob, roll: grievous, faces: [40]}
  - {by: bob, to: bob, roll: conscious, faces: [1]}
  - {by: red, roll: initiative, faces: [5]}`)
	h.says["ann 0"] = h.attack(rules.ActStrike, "bob")
	h.finish()
	h.want(`
0.0 bob acts
0.2 ann acts
0.2 ann: strike bob: critical
0.2 bob: en_pool 2
0.2 bob: en_pool -1
0.2 bob is bleeding
0.2 bob is stunned
0.2 bob is faint
0.2 bob is down
0.4 bob: en_pool -2
0.4 bob is dead
1.0 ann acts`)
}

// Whoever walks up to an enemy is engaged, and acts before all others from the next
// pulse on (DQ-003, DQ-004, DQ-105).
func TestDQWalkingUpEngages(t *testing.T) {
	h := newDQ(t, 2, strings.Replace(duellists, "[6, 5]", "[8, 5]", 1)+bystanders, `
  - {by: red, roll: initiative, faces: [10, 10]}
  - {by: blue, roll: initiative, faces: [1, 1]}
  - {by: ann, to: bob, roll: attack, faces: [99]}
  - {by: bob, to: ann, roll: defence, faces: [99]}`)
	beside := h.View(0).Figure(h.ID("bob")).Cell.Sub(rules.Cell{X: 1})
	h.says["ann 0"] = []rules.Act{
		{Kind: rules.ActMove, Item: rules.NoItem, Mode: dq.Gait("half"), Cell: beside},
		{Kind: rules.ActStrike, Target: h.ID("bob")},
	}
	h.finish()
	h.want(`
0.0 dan acts
0.1 bob acts
0.2 ann acts
0.2 ann: strike bob: miss
0.3 cyd acts
1.0 bob acts
1.1 ann acts
1.2 dan acts
1.3 cyd acts`)
}

// Going down is a part of the shot and comes before it: 45 + 16 + 12 - 3 + 10 = 80 (DQ-046,
// DQ-147).
func TestDQKneelAndShootInOneOrder(t *testing.T) {
	h := newDQ(t, 1, bystanders, `
  - {by: red, roll: initiative, faces: [9]}
  - {by: blue, roll: initiative, faces: [1]}
  - {by: cyd, to: dan, roll: attack, faces: [99]}
  - {by: dan, to: cyd, roll: defence, faces: [99]}`)
	h.says["cyd 0"] = append([]rules.Act{{Kind: rules.ActKneel, Item: rules.NoItem, Mode: dq.Mode(rules.ActKneel, "kneel"), Target: h.ID("cyd")}}, h.attack(rules.ActShoot, "dan")...)
	h.finish()
	if v := &h.fight("cyd", rules.ActShoot, 0).Verdict; v.Sum(dq.Term("strike_chance")) != 80 {
		t.Errorf("shoots at %d: %+v", v.Sum(dq.Term("strike_chance")), v.Mods)
	}
}

// Evading ends with consciousness, and with a stun: the fallen have nothing of it (DQ-055,
// DQ-062, DQ-112). 82 struck at 8 is decisive: 14 of 15 endurance.
func TestDQEvadingEndsWithTheStun(t *testing.T) {
	for face, down := range map[int]bool{11: false, 12: true} {
		h := newDQ(t, 1, duellists, fmt.Sprintf(`
  - {by: ann, to: bob, roll: attack, faces: [8, 99]}
  - {by: bob, to: ann, roll: defence, faces: [99]}
  - {by: ann, to: bob, roll: damage, faces: [10]}
  - {by: ann, to: bob, roll: grievous, faces: [1]}
  - {by: bob, to: bob, roll: conscious, faces: [%d, 1]}`, face))
		h.says["bob 0"], h.says["ann 0"] = h.self(rules.ActEvade, "bob"), h.attack(rules.ActStrike, "bob")
		for h.open() {
			h.reply()
		}
		bob := h.View(0).Figure(h.ID("bob"))
		for _, m := range h.View(0).Marks(bob.ID, nil) {
			if m.Kind == dq.Mark("evading") {
				t.Errorf("%d: evades still\n%s", face, h.story())
			}
		}
		if bob.Posture.Acts() == down {
			t.Errorf("%d: %v\n%s", face, bob.Posture, h.story())
		}
	}
}

// A withdrawal in defence counts from the declaration on, whoever engages whom: bob, with his
// back to ann's spear and out of his own sword's reach, threatens her with nothing (DQ-142).
func TestDQADefensiveWithdrawalCountsAgainstEverybody(t *testing.T) {
	h := newDQ(t, 1, `
  - {id: ann, side: red, at: [5, 5], facing: 0, stats: {dq: {ps: 12, md: 15, ag: 12, en: 15, wp: 12, weapons: [{weapon: spear, rank: 3}]}}}
  - {id: bob, side: blue, at: [7, 5], facing: 0, stats: {dq: {ps: 12, md: 14, ag: 11, en: 15, wp: 12, weapons: [{weapon: sword, rank: 3}]}}}`, "\n  []")
	h.says["ann 0"] = []rules.Act{{Kind: rules.ActWithdraw, Item: rules.NoItem, Mode: dq.Gait("back"), Cell: rules.Cell{X: 2, Y: 5}}}
	h.finish()
	if got := h.View(0).Marks(h.ID("ann"), nil); len(got) != 1 || got[0].Kind != dq.Mark("withdrawing") || h.cell("ann") != (rules.Cell{X: 2, Y: 5}) {
		t.Errorf("at %v with %v\n%s", h.cell("ann"), got, h.story())
	}
}
