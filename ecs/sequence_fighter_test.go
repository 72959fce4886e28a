package ecs_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
	"github.com/affray-engine/affray/systems/event"
)

// fighterBattle is a battle in which a test decides everything and states every die.
type fighterBattle struct {
	*ecs.Battle
	t      *testing.T
	says   map[string][]rules.Act // "1.4 ann": round, second and name; absent: pass
	stated int                    // faces
}

// newFighter builds a battle on open squares. Both sides wait for the host.
func newFighter(t *testing.T, rounds int, combatants, dice string) *fighterBattle {
	t.Helper()
	return newFighterOn(t, "field: {grid: square, size: [12, 12]}", rounds, combatants, dice)
}

// newFighterOn is newFighter on a field, with options before it.
func newFighterOn(t *testing.T, head string, rounds int, combatants, dice string) *fighterBattle {
	t.Helper()
	b, stated := sequence(t, "fighter", head, rounds, combatants, dice)
	return &fighterBattle{Battle: b, t: t, stated: stated, says: map[string][]rules.Act{}}
}

// plots says what somebody does with a general plot, "1 ann", or a second, "1.4 ann".
func (h *fighterBattle) plots(when string, acts ...rules.Act) { h.says[when] = acts }

func stance(p uint8) rules.Act {
	return rules.Act{Kind: rules.ActStance, Item: rules.NoItem, Mode: p}
}

// due gives every order that is due and returns the questions that are due together,
// none if the battle is over.
func (h *fighterBattle) due() []ecs.Due {
	h.t.Helper()
	for range 1000 {
		if h.Step() == ecs.Finished {
			return nil
		}
		due := append([]ecs.Due(nil), h.Due()...)
		if len(due) > 0 && due[0].Question.Kind != rules.AskNone {
			return due
		}
		for _, d := range due {
			h.order(d)
		}
	}
	h.t.Fatal("the battle does not end")
	return nil
}

func (h *fighterBattle) order(d ecs.Due) {
	h.t.Helper()
	when := fmt.Sprintf("%d.%d %s", h.Round()+1, h.Of()+1, h.Name(d.Who))
	if d.Slot.Kind == rules.SlotDeclare && d.Slot.Mode == 0 {
		when = fmt.Sprintf("%d %s", h.Round()+1, h.Name(d.Who))
	}
	var o rules.Order
	if d.Slot.Kind != rules.SlotMove {
		for _, a := range h.says[when] {
			o.Add(a)
		}
		delete(h.says, when)
	}
	if err := h.Submit(d.Who, o); err != nil {
		h.t.Errorf("%s: %v", when, err)
		_ = h.Submit(d.Who, rules.Order{})
	}
}

// reply answers a question; asked is "who kind attacker".
func (h *fighterBattle) reply(due []ecs.Due, answers map[string]int16) {
	h.t.Helper()
	if len(due) != len(answers) {
		h.t.Fatalf("%d questions at once, want %d", len(due), len(answers))
	}
	for _, d := range due {
		q, asked := d.Question, fmt.Sprintf("%s %v %s", h.Name(d.Who), d.Question.Kind, h.Name(d.Exchange.By))
		ans, ok := answers[asked]
		if !ok {
			h.t.Errorf("not expected: %s in %d..%d", asked, q.Lo, q.Hi)
		}
		q.Ans = ans
		if err := h.Reply(q); err != nil {
			h.t.Errorf("%s: %v", asked, err)
		}
	}
}

// finish plays on to the end, without further questions, and checks that just the
// stated dice were rolled and that everything planned was done.
func (h *fighterBattle) finish() {
	h.t.Helper()
	for due := h.due(); due != nil; due = h.due() {
		h.t.Fatalf("asked %s %v\n%s", h.Name(due[0].Who), due[0].Question.Kind, h.story())
	}
	if err := h.Err(); err != nil {
		h.t.Error(err)
	}
	for when := range h.says {
		h.t.Errorf("never came to %s", when)
	}
}

// story is the battle in short lines: orders of plots, blows, questions, changes.
func (h *fighterBattle) story() string {
	var lines []string
	for _, e := range h.Events() {
		if l := h.line(&e); l != "" {
			lines = append(lines, fmt.Sprintf("%d.%d %s", e.Round+1, e.TickOfRound+1, l))
		}
	}
	return strings.Join(lines, "\n")
}

func (h *fighterBattle) line(e *event.Event) string {
	who := h.Name(e.Who)
	switch e.Kind {
	case event.Ordered:
		if e.Order.N > 0 {
			return who + " plots " + h.plotted(e.Order)
		}
	case event.Slots:
		if e.Slot.Kind == rules.SlotTurn {
			return fmt.Sprintf("%s claims second %d", who, int(e.Slot.At)%10+1)
		}
	case event.Answered:
		return fmt.Sprintf("%s answers %v %d", who, e.Question.Kind, e.Question.Ans)
	case event.Struck:
		if e.Act.Kind < rules.ActSettle && e.Act.Kind != rules.ActStance && e.Act.Kind != rules.ActKeep {
			return fmt.Sprintf("%s: %v %s: %v", who, e.Act.Kind, h.Name(e.Other), e.Exchange.Verdict.Outcome)
		}
	case event.Changed:
		return h.change(e, who)
	case event.Ended:
		return fmt.Sprintf("%s: %s ends", who, h.Shape().Marks[e.Mark.Kind].Name)
	case event.Dropped:
		return who + " loses the second"
	}
	return ""
}

func (h *fighterBattle) plotted(o rules.Order) string {
	var words []string
	for _, a := range o.List() {
		w := a.Kind.String()
		if a.Kind == rules.ActStance {
			w = fighter.StanceWord(a.Mode)
		}
		words = append(words, w)
	}
	return strings.Join(words, " and ")
}

func (h *fighterBattle) change(e *event.Event, who string) string {
	switch e.Effect.Kind {
	case rules.EffLose:
		return fmt.Sprintf("%s has %d, area %d", who, e.After, e.Effect.N[1]-1)
	case rules.EffPosture:
		return fmt.Sprintf("%s is %v", who, rules.Posture(e.After))
	case rules.EffMark:
		return fmt.Sprintf("%s: %s", who, h.Shape().Marks[e.Effect.What].Name)
	case rules.EffItem:
		if e.Effect.N[0] > 0 {
			return fmt.Sprintf("item %d of %s is %v", e.Effect.What, who, rules.ItemState(e.After))
		}
		return fmt.Sprintf("item %d of %s is worn by %d", e.Effect.What, who, e.Effect.N[1])
	}
	return ""
}

func (h *fighterBattle) want(story string) {
	h.t.Helper()
	if got := h.story(); got != strings.TrimSpace(story) {
		h.t.Errorf("got\n%s\n\nwant\n%s", got, strings.TrimSpace(story))
	}
}

// rolls lists the rolls of the blow by one at the other in the order of the receipts.
func (h *fighterBattle) rolls(by, to string) []string {
	var names []string
	for _, e := range h.Events() {
		if e.Kind == event.Struck && h.Name(e.Who) == by && h.Name(e.Other) == to && e.Act.Kind == rules.ActStrike {
			for _, r := range e.Exchange.Verdict.Rolls {
				names = append(names, h.Shape().RollName(r.Type))
			}
		}
	}
	return names
}

// An open-ended 160 against 20 can leave the table; bo lets it, so that his parry is
// not needed. It becomes an attack in second 1 of the next round, and takes the only
// die of it (FTR-009, FTR-022, FTR-023, FTR-A12, FTR-042, FTR-043, FTR-045).
func TestFighterAnUnusedParryBecomesTheNextAttack(t *testing.T) {
	h := newFighter(t, 2, `
  - {id: ann, side: red, at: [5, 5], facing: 0, stats: {fighter: {weapon: broadsword}}}
  - {id: bo, side: blue, at: [6, 5], facing: 4, stats: {fighter: {weapon: broadsword}}}`, `
  - {by: ann, roll: initiative, faces: [10, 5]}
  - {by: bo, roll: initiative, faces: [10]}
  - {by: ann, to: bo, roll: attack, faces: [97, 63]}
  - {by: bo, to: ann, roll: attack, faces: [20]}
  - {by: bo, to: ann, roll: dam, faces: [2, 1]}`)
	ann, bo := h.ID("ann"), h.ID("bo")
	h.plots("1 ann", stance(fighter.Stance("fighting")))
	h.plots("1 bo", stance(fighter.Stance("fighting")))
	h.plots("1.10 ann", rules.Act{Kind: rules.ActStrike, Target: bo})
	h.plots("1.10 bo", rules.Act{Kind: rules.ActParry, Target: ann})
	h.plots("2 ann", stance(fighter.Stance("fighting")))
	h.plots("2 bo", stance(fighter.Stance("fighting")), rules.Act{Kind: rules.ActKeep, Item: rules.NoItem})
	h.plots("2.1 bo", rules.Act{Kind: rules.ActStrike, Target: ann, Aim: 40})
	h.reply(h.due(), map[string]int16{"bo point ann": 101})
	h.finish()
	h.want(`
1.1 ann plots fighting
1.1 bo plots fighting
1.1 ann claims second 10
1.1 ann: claims
1.1 bo claims second 10
1.1 bo: claims
1.10 ann plots strike
1.10 bo plots parry
1.10 bo answers point 101
1.10 ann: strike bo: miss
1.10 bo: parry ann: done
1.10 bo: carried
2.1 ann: claims ends
2.1 bo: claims ends
2.1 ann plots fighting
2.1 bo plots fighting and keep
2.1 ann claims second 5
2.1 ann: claims
2.1 bo claims second 1
2.1 bo: carried ends
2.1 bo plots strike
2.1 bo: strike ann: hit
2.1 ann has 17, area 3
2.1 ann: injury
`)
}

// threeOnOne lets three strike at cyd in second 4, who parries ann and has a shield.
func threeOnOne(t *testing.T) *fighterBattle {
	h := newFighter(t, 2, `
  - {id: ann, side: red, at: [6, 4], stats: {fighter: {ft: 3, weapon: broadsword}}}
  - {id: bo, side: red, at: [6, 5], stats: {fighter: {ft: 3, weapon: barbed_spear}}}
  - {id: cyd, side: blue, at: [5, 5], facing: 0, stats: {fighter: {ft: 3, weapon: short_sword, shield: tower, armour: [platemail_breastplate]}}}
  - {id: dan, side: red, at: [6, 6], stats: {fighter: {ft: 18, stn: 16, weapon: dagger}}}`, `
  - {by: ann, roll: initiative, faces: [4, 9]}
  - {by: bo, roll: initiative, faces: [4, 9, 3, 7]}
  - {by: cyd, roll: initiative, faces: [4, 9]}
  - {by: dan, roll: initiative, faces: [9, 8, 4, 4, 5, 10]}
  - {by: ann, to: cyd, roll: attack, faces: [42]}
  - {by: bo, to: cyd, roll: attack, faces: [7]}
  - {by: dan, to: cyd, roll: attack, faces: [97, 10]}
  - {by: cyd, to: ann, roll: parry, faces: [40]}
  - {by: cyd, to: dan, roll: shield, faces: [7]}
  - {by: ann, to: cyd, roll: dam, faces: [6, 6]}
  - {by: bo, to: cyd, roll: dam, faces: [1]}
  - {by: dan, to: cyd, roll: dam, faces: [4]}
  - {by: bo, to: cyd, roll: lodge, faces: [16]}
  - {by: bo, to: cyd, roll: tear, faces: [34]}
  - {by: bo, to: cyd, roll: dis, faces: [3, 4]}`)
	cyd := h.ID("cyd")
	for _, name := range []string{"1 ann", "1 bo", "1 cyd", "1 dan", "2 bo"} {
		h.plots(name, stance(fighter.Stance("fighting")))
	}
	for name, aim := range map[string]int16{"1.4 ann": 75, "1.4 bo": 45, "1.4 dan": 40} {
		h.plots(name, rules.Act{Kind: rules.ActStrike, Target: cyd, Aim: aim})
	}
	h.plots("1.4 cyd", rules.Act{Kind: rules.ActParry, Target: h.ID("ann")})
	h.plots("2.3 bo", rules.Act{Kind: rules.ActPull, Item: rules.NoItem, Target: cyd})
	return h
}

// Answers about points: cyd takes ann's blow from his bare leg to the abdomen, under
// plate; bo takes his own from the chest to the bare weapon arm (FTR-021, FTR-022).
var (
	pointsOfThree  = map[string]int16{"cyd point ann": 68, "bo point bo": 2*rules.CopyStride + 28}
	shieldsOfThree = map[string]int16{"cyd shield ann": 0, "cyd shield bo": 0, "cyd shield dan": 1}
)

// All plot, then the nine steps: the blows, their points, the parry of the one named,
// one question with all three hits, the shield before any Dam is rolled; the dagger
// of the shielded blow breaks, as 12 of its most 4 were stopped, and the barb lodges
// and is pulled out in the next round (FTR-T8, FTR-063, FTR-A42, FTR-080, FTR-088,
// FTR-112, FTR-115).
func TestFighterTheNineStepsOfASecond(t *testing.T) {
	h := threeOnOne(t)
	h.reply(h.due(), pointsOfThree)
	shields := h.due()
	for _, d := range shields {
		if d.Who != h.ID("cyd") || d.Question.Limit != 1 {
			t.Errorf("asked %+v", d.Question)
		}
		if v := d.Exchange.Verdict; v.Rolls[len(v.Rolls)-1].Type == mustRoll(t, h, "dam") {
			t.Error("Dam is known before the shield is chosen")
		}
	}
	h.reply(shields, shieldsOfThree)
	h.finish()
	if got := fmt.Sprint(h.rolls("ann", "cyd"), h.rolls("bo", "cyd"), h.rolls("dan", "cyd")); got !=
		"[attack parry dam] [attack dam lodge] [attack shield dam]" {
		t.Error(got)
	}
	h.want(`
1.1 ann plots fighting
1.1 bo plots fighting
1.1 cyd plots fighting
1.1 dan plots fighting
1.1 ann claims second 4
1.1 ann claims second 9
1.1 ann: claims
1.1 bo claims second 4
1.1 bo claims second 9
1.1 bo: claims
1.1 cyd claims second 4
1.1 cyd claims second 9
1.1 cyd: claims
1.1 dan claims second 4
1.1 dan claims second 5
1.1 dan claims second 6
1.1 dan claims second 8
1.1 dan claims second 9
1.1 dan claims second 10
1.1 dan: claims
1.4 ann plots strike
1.4 bo plots strike
1.4 cyd plots parry
1.4 dan plots strike
1.4 cyd answers point 68
1.4 bo answers point 2028
1.4 cyd answers shield 0
1.4 cyd answers shield 0
1.4 cyd answers shield 1
1.4 ann: strike cyd: parried
1.4 bo: strike cyd: hit
1.4 cyd: parry ann: done
1.4 dan: strike cyd: blocked
1.4 cyd has 21, area 2
1.4 cyd: lodged
1.4 bo: grip
1.4 item 0 of bo is lodged
1.4 cyd: shielded
1.4 item 0 of dan is broken
1.4 item 1 of cyd is worn by 2
1.4 cyd: injury
2.1 ann: claims ends
2.1 bo: claims ends
2.1 cyd: claims ends
2.1 cyd: shielded ends
2.1 dan: claims ends
2.1 bo plots fighting
2.1 bo claims second 3
2.1 bo claims second 7
2.1 bo: claims
2.3 bo plots pull
2.3 bo: pull cyd: hit
2.3 cyd has 14, area 2
2.3 cyd: lodged ends
2.3 bo: grip ends
2.3 item 0 of bo is ready
2.3 item 0 of cyd is dropped
`)
}

func mustRoll(t *testing.T, h *fighterBattle, name string) dice.Purpose {
	t.Helper()
	p, ok := h.Shape().Roll(name)
	if !ok {
		t.Fatalf("no roll %q", name)
	}
	return p
}

// A battle copied in the middle of a second, with its questions open, comes to the
// same end twice, also if the answers come one by one and in another order.
func TestFighterACopyInMidSecondEndsTheSame(t *testing.T) {
	h := threeOnOne(t)
	h.reply(h.due(), pointsOfThree)
	shields := h.due()
	late := &fighterBattle{Battle: h.Clone(), t: t, says: map[string][]rules.Act{}}
	for when, acts := range h.says {
		late.says[when] = acts
	}
	h.reply(shields, shieldsOfThree)
	h.finish()
	for i := len(shields) - 1; i >= 0; i-- {
		if late.Step() != ecs.Waiting {
			t.Fatal("it does not wait for all answers")
		}
		q := shields[i].Question
		q.Ans = shieldsOfThree["cyd shield "+late.Name(late.Due()[i].Exchange.By)]
		if err := late.Reply(q); err != nil {
			t.Error(err)
		}
	}
	late.finish()
	if h.Digest() != late.Digest() {
		t.Errorf("one ends\n%s\n\nthe other\n%s", h.story(), late.story())
	}
}

// A second shield in the same second is refused (FTR-061).
func TestFighterOneShieldInASecond(t *testing.T) {
	h := threeOnOne(t)
	h.reply(h.due(), pointsOfThree)
	for i, d := range h.due() {
		q := d.Question
		q.Ans = 1
		if err := h.Reply(q); (err == nil) != (i == 0) {
			t.Errorf("shield %d: %v", i+1, err)
		}
	}
}

// With default answers alone the same second is fought to its end.
func TestFighterDefaultAnswers(t *testing.T) {
	b := battletest.Start(t, fighterDuel, ecs.Config{Keep: true})
	if b.Run() != ecs.Finished || b.Err() != nil {
		t.Fatal(b.Err())
	}
	blows := 0
	for _, e := range b.Events() {
		if e.Kind == event.Refused {
			t.Errorf("refused: %s", e.Text)
		}
		if e.Kind == event.Struck && e.Act.Kind == rules.ActStrike {
			blows++
		}
	}
	if blows == 0 {
		t.Error("nobody struck")
	}
	again := battletest.Start(t, fighterDuel, ecs.Config{})
	if again.Run(); again.Digest() != b.Digest() {
		t.Error("the same seed ends differently")
	}
}

const fighterDuel = `
scenario: duel
rulebook: fighter
field: {grid: square, size: [12, 12]}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [2, 5], stats: {fighter: {ft: 4, weapon: broadsword, shield: standard, armour: [mail_hauberk]}}}
  - {id: cy, side: red, at: [2, 7], stats: {fighter: {ft: 2, weapon: spear, armour: [leather_byrnie]}}}
  - {id: bo, side: blue, at: [8, 5], stats: {fighter: {ft: 4, weapon: barbed_spear, armour: [mail_hauberk]}}}
  - {id: di, side: blue, at: [8, 7], stats: {fighter: {ft: 2, weapon: great_sword, armour: [plate_helm]}}}
ends: [{last_side: true}, {rounds: 60}]
`
