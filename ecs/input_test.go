package ecs_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/components"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems"
	"github.com/affray-engine/affray/systems/event"
)

// overheard runs a battle to its end and returns what was said in it, and its digests.
func overheard(b *ecs.Battle, play func(b *ecs.Battle) bool) (inputs []ecs.Input, digests []uint64) {
	b.Overhear(func(in ecs.Input) { inputs = append(inputs, in) })
	for play(b) {
		digests = append(digests, b.Digest())
	}
	return inputs, append(digests, b.Digest())
}

func tick(b *ecs.Battle) bool { return b.Step() == ecs.Running }

func TestABattleThatFollowsAnotherIsThatOneAgain(t *testing.T) {
	battletest.Alone(t)
	for _, name := range battletest.Some(t) {
		s := battletest.Load(t, name)
		first, err := ecs.New(s, ecs.Config{Keep: true})
		if err != nil {
			t.Fatal(err)
		}
		inputs, want := overheard(first, tick)
		// whoever would decide in the other says nothing legal
		silent := map[string]agent.Controller{}
		for i := range s.Sides {
			silent[s.Sides[i].ID] = rogue{}
		}
		again, err := ecs.New(s, ecs.Config{Keep: true, Controllers: silent})
		if err != nil {
			t.Fatal(err)
		}
		if err := again.Follow(inputs); err != nil {
			t.Fatal(err)
		}
		said, got := overheard(again, tick)
		if !slices.Equal(got, want) || !again.Following() {
			t.Errorf("%s: another battle, following %v", name, again.Following())
		}
		if len(said) != len(inputs) {
			t.Errorf("%s: %d inputs, %d when it was followed", name, len(inputs), len(said))
		}
		if a, b := len(first.Events()), len(again.Events()); a != b {
			t.Errorf("%s: %d events, %d when it was followed", name, a, b)
		}
	}
}

// rogue is a controller that gives orders that nobody takes, and refuses to answer.
type rogue struct{}

func (rogue) Order(*agent.View, systems.Due) rules.Order {
	return rules.Order{Acts: [rules.NAct]rules.Act{{Kind: rules.ActCast, Target: 999}}, N: 1}
}
func (rogue) Reply(*agent.View, systems.Due) int16 { return 30_000 }

func TestWhatWasRefusedIsRefusedAgain(t *testing.T) {
	s := battletest.Load(t, "duel")
	one := map[string]agent.Controller{s.Sides[0].ID: rogue{}}
	first, err := ecs.New(s, ecs.Config{Controllers: one, Keep: true})
	if err != nil {
		t.Fatal(err)
	}
	inputs, want := overheard(first, tick)
	again, err := ecs.New(s, ecs.Config{Keep: true})
	if err != nil {
		t.Fatal(err)
	}
	if err := again.Follow(inputs); err != nil {
		t.Fatal(err)
	}
	_, got := overheard(again, tick)
	refusals := func(b *ecs.Battle) (texts []string) {
		for _, e := range b.Events() {
			if e.Kind == event.Refused {
				texts = append(texts, e.Text)
			}
		}
		return texts
	}
	if !slices.Equal(got, want) || len(refusals(first)) < 2 || !slices.Equal(refusals(first), refusals(again)) {
		t.Errorf("refused: %q, then %q", refusals(first), refusals(again))
	}
}

// meddled is a battle of a host that speaks for one side, the last first, changes somebody now and then, lets others
// decide for somebody, and may have a system.
func meddled(t *testing.T, name string, systems []ecs.System) (inputs []ecs.Input, digests []uint64) {
	s := battletest.Load(t, name)
	b, err := ecs.New(s, ecs.Config{Controllers: map[string]agent.Controller{s.Sides[0].ID: nil}, Systems: systems})
	if err != nil {
		t.Fatal(err)
	}
	steps := 0
	return overheard(b, func(b *ecs.Battle) bool {
		steps++
		if steps%5 == 0 {
			id := rules.ID(1 + steps/5%len(s.Combatants))
			components.Offence.Get(b.Entry(id)).OF++
			if err := b.Touch(id); err != nil {
				t.Fatal(err)
			}
		}
		if steps%7 == 0 {
			c := agent.Controller(agent.Passive{})
			if steps%2 == 0 {
				c = &agent.Default{}
			}
			if err := b.Appoint(c, rules.ID(len(s.Combatants))); err != nil {
				t.Fatal(err)
			}
		}
		for {
			status := b.Step()
			if status != ecs.Waiting {
				return status == ecs.Running && steps < 60
			}
			dues := slices.Clone(b.Due())
			slices.Reverse(dues)
			for _, d := range dues {
				if d.Question.Kind != rules.AskNone {
					d.Question.Ans = b.Usual(d.Question)
					if err := b.Reply(d.Question); err != nil {
						t.Fatal(err)
					}
					continue
				}
				if err := b.Submit(d.Who, (&agent.Default{}).Order(b.View(0), d)); err != nil {
					_ = b.Submit(d.Who, rules.Order{})
				}
			}
		}
	})
}

func TestWhatAHostDoesIsFollowedWithoutItsCode(t *testing.T) {
	for book, name := range map[string]string{"nc": "hedge-fight", "brp": "three-banners", "dq": "chapel-wall", "revised": "tavern-brawl", "fighter": "wolves-at-the-fold"} {
		t.Run(book, func(t *testing.T) {
			inputs, want := meddled(t, name, []ecs.System{smoke()})
			kinds := map[ecs.InputKind]int{}
			for _, in := range inputs {
				kinds[in.Kind]++
			}
			if kinds[ecs.InputTouch] == 0 || kinds[ecs.InputSystem] == 0 || kinds[ecs.InputOrder] == 0 {
				t.Errorf("inputs: %v", kinds)
			}
			mute := smoke()
			mute.Run = func(*ecs.Hand) error { return errors.New("it is not asked") }
			b := battletest.Fight(t, name, ecs.Config{Systems: []ecs.System{mute}})
			if err := b.Follow(inputs); err != nil {
				t.Fatal(err)
			}
			i := 0
			_, got := overheard(b, func(b *ecs.Battle) bool { i++; return tick(b) && i < len(want) })
			if !slices.Equal(got, want) {
				t.Errorf("another battle: %v, %d of %d digests", b.Err(), len(got), len(want))
			}
		})
	}
}

func TestABattleThatCannotFollowGoesItsOwnWay(t *testing.T) {
	inputs, _ := overheard(battletest.Fight(t, "duel", ecs.Config{}), tick)
	want := battletest.Fight(t, "duel", ecs.Config{Seed: 9})
	want.Run()
	b := battletest.Fight(t, "duel", ecs.Config{Seed: 9})
	if err := b.Follow(inputs); err != nil {
		t.Fatal(err)
	}
	if b.Run(); b.Following() || !b.Over() {
		t.Errorf("following %v, over %v", b.Following(), b.Over())
	}
	b = battletest.Fight(t, "duel", ecs.Config{Seed: 9})
	b.Follow(inputs)
	b.Follow(nil)
	if b.Run(); b.Digest() != want.Digest() {
		t.Error("what was said counts after it was taken back")
	}
}

// A host may state orders and dice to a battle under way; they are saved with it.
func TestABattleTakesMoreOrdersAndDice(t *testing.T) {
	s := battletest.Load(t, "duel")
	b := battletest.Fight(t, "duel", ecs.Config{})
	for b.Round() < 1 {
		b.Step()
	}
	orders, dice, err := s.Script("more", []byte("orders: [{by: ann, at: {round: 2, segment: 5}, acts: [pass]}]\ndice: [{by: ann, to: bran, roll: hit, faces: [98]}, {by: bran, to: ann, roll: hit, faces: [1]}]"), 2)
	if err != nil {
		t.Fatal(err)
	}
	if err := b.Script(orders, dice); err != nil {
		t.Fatal(err)
	}
	if len(b.Scenario().Dice) != 2 || len(b.Scenario().Orders) != 1 || len(s.Dice) != 0 {
		t.Errorf("the scenario has %d dice and %d orders", len(b.Scenario().Dice), len(b.Scenario().Orders))
	}
	others := []*ecs.Battle{b.Clone(), loaded(t, savedFile(t, b), ecs.Config{})}
	shown := map[int32]bool{}
	b.Listen(func(e *event.Event) {
		for _, r := range e.Exchange.Verdict.Rolls {
			shown[r.Shown] = shown[r.Shown] || b.Shape().RollName(r.Type) == "hit"
		}
	}, event.Struck)
	b.Run()
	for i, o := range others {
		if o.Run(); o.Digest() != b.Digest() {
			t.Errorf("copy %d goes another way", i)
		}
	}
	if !shown[98] || !shown[1] {
		t.Errorf("the dice were not thrown: %v", shown)
	}
	before := b.Digest()
	dice[0].Roll.Text = "hti"
	if err := b.Clone().Script(nil, dice); err == nil || !strings.Contains(err.Error(), `unknown roll "hti"`) {
		t.Errorf("got %v", err)
	}
	orders[0].By = "anna"
	if err := b.Script(orders, nil); err == nil || b.Digest() != before {
		t.Errorf("got %v", err)
	}
}

func TestLayoutIsThatOfEngineAndTables(t *testing.T) {
	a := battletest.Fight(t, "duel", ecs.Config{Seed: 1})
	if b := battletest.Fight(t, "hedge-fight", ecs.Config{Seed: 2}); a.Layout() != b.Layout() {
		t.Error("two battles of a rulebook have other layouts")
	}
	if b := battletest.Fight(t, "fencing-master", ecs.Config{}); a.Layout() == b.Layout() {
		t.Error("battles of two rulebooks have the same layout")
	}
	if b := battletest.Fight(t, "duel", ecs.Config{Parts: []ecs.Part{ecs.Carry(banner)}}); a.Layout() != b.Layout() || len(b.Parts()) != 1 || b.Parts()[0].Name() != "Banner" {
		t.Error("parts are not told apart from the layout")
	}
}

func TestWhatCannotBeFollowedEndsTheBattleWithTheReason(t *testing.T) {
	for _, in := range []ecs.Input{
		{Kind: ecs.InputTouch, Who: 1, Data: []byte{1, 2, 3}}, {Kind: ecs.InputScript, Data: []byte{9}}, {Kind: ecs.InputAsked, Who: 77},
		{Kind: ecs.InputSystem, Moment: 1, Data: []byte{255, 255}}, {Kind: ecs.InputParts, Data: []byte{1, 1}}, {Kind: ecs.InputSystemParts, Moment: 1, Data: []byte{1}},
	} {
		b := battletest.Fight(t, "duel", ecs.Config{})
		if err := b.Follow([]ecs.Input{in}); err != nil {
			t.Fatal(err)
		}
		var wrong *ecs.FollowError
		if b.Run(); !errors.As(b.Err(), &wrong) || !b.Over() || !strings.Contains(b.Err().Error(), "cannot be done in this one: ") {
			t.Errorf("%d: got %v", in.Kind, b.Err())
		}
	}
}
