package agent_test

import (
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// seconds is a battle of seconds, whose sides the host decides for, where somebody is asked how
// to spend the round.
func seconds(t *testing.T, men ...string) *ecs.Battle {
	t.Helper()
	text := "scenario: seconds\nrulebook: fighter\nfield: {grid: square, size: [50, 9]}\nsides: [{id: red, controller: host}, {id: blue, controller: host}]\ncombatants:\n"
	for _, m := range men {
		text += "  - {" + m + "}\n"
	}
	b := battletest.Start(t, text+"ends: [{last_side: true}, {rounds: 9}]\n", ecs.Config{Seed: 1})
	if b.Step() != ecs.Waiting {
		t.Fatal("nobody is asked")
	}
	return b
}

func swordsman(id, side, at string) string {
	return "id: " + id + ", side: " + side + ", at: [" + at + "], stats: {fighter: {ft: 3, weapon: broadsword, shield: standard}}"
}

// Legs alone are for those who are too far off to be struck, defence alone for those who are
// outnumbered and to hold or with friends at hand; nobody who can act is idle (FTR-T5).
func TestHowARoundIsSpent(t *testing.T) {
	ann, bo, cy := swordsman("ann", "red", "4, 4"), swordsman("bo", "blue", "5, 4"), swordsman("cy", "blue", "5, 5")
	for _, c := range []struct {
		name  string
		guard bool
		men   []string
		want  string
	}{
		{"far from everybody one runs", false, []string{ann, swordsman("bo", "blue", "40, 4")}, "moving"},
		{"but not a guard", true, []string{ann, swordsman("bo", "blue", "40, 4")}, "fighting"},
		{"within a round's walk one is ready", false, []string{ann, swordsman("bo", "blue", "22, 4")}, "fighting"},
		{"one to one one fights", true, []string{ann, bo}, "fighting"},
		{"a guard with two at it defends itself", true, []string{ann, bo, cy}, "full_defensive"},
		{"so does one with a friend at hand", false, []string{ann, bo, cy, swordsman("eve", "red", "13, 4")}, "full_defensive"},
		{"alone one had better strike", false, []string{ann, bo, cy}, "fighting"},
		{"two against two fight", true, []string{ann, bo, cy, swordsman("eve", "red", "4, 5")}, "fighting"},
		{"the berserk do not defend themselves", true, []string{ann + ", conditions: [berserk]", bo, cy}, "fighting"},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := seconds(t, c.men...)
			who := agent.Controller(&agent.Default{})
			if c.guard {
				who = &agent.Guard{}
			}
			o, said := orders(t, b, who, "ann")
			if got := b.Book().Shape().ModeName(rules.ActStance, o.Acts[0].Mode); got != c.want {
				t.Errorf("ann spends the round %s (%s), want %s", got, said, c.want)
			}
		})
	}
}

// Nobody stands ready to parry somebody who only defends itself in this round: it cannot attack
// (FTR-T5, FTR-040).
// Who has lost its weapon, and has two at it alone, defends itself, unless it can take it up again: its fists do less than their blows.
func TestTheDisarmedDefendThemselves(t *testing.T) {
	lies := "bo"
	drops := ecs.System{Name: "drops", When: ecs.TickBegins, Rules: []rules.RuleEntry{{ID: "TEST-1", Title: "she drops what she has"}}, Run: func(h *ecs.Hand) error {
		id := h.Battle().ID("ann")
		h.For(id).DropAt("TEST-1", id, 0, h.Battle().ID(lies))
		return nil
	}}
	text := "scenario: seconds\nrulebook: fighter\nfield: {grid: square, size: [50, 9]}\nsides: [{id: red, controller: host}, {id: blue, controller: host}]\ncombatants:\n"
	for _, m := range []string{swordsman("ann", "red", "4, 4"), swordsman("bo", "blue", "5, 4"), swordsman("cy", "blue", "5, 5"), swordsman("di", "blue", "40, 5")} {
		text += "  - {" + m + "}\n"
	}
	for who, want := range map[string]string{"bo": "fighting", "di": "full_defensive"} {
		lies = who
		b := battletest.Start(t, text, ecs.Config{Seed: 1, Systems: []ecs.System{drops}})
		b.Step()
		o, said := orders(t, b, &agent.Default{}, "ann")
		if got := b.Book().Shape().ModeName(rules.ActStance, o.Acts[0].Mode); got != want {
			t.Errorf("with her sword beside %s she spends the round %s (%s), want %s", who, got, said, want)
		}
	}
}

func TestNobodyParriesThoseWhoCannotAttack(t *testing.T) {
	for mode, parries := range []bool{true, false} { // fighting, full_defensive
		b := seconds(t, "id: ann, side: red, at: [2, 2], stats: {fighter: {ft: 7, weapon: dagger}}",
			"id: bo, side: blue, at: [4, 2], facing: 4, stats: {fighter: {ft: 3, weapon: spear}}")
		ready := false
		for b.Round() < 3 && b.Step() != ecs.Finished {
			for len(b.Due()) > 0 {
				d, o := b.Due()[0], rules.Order{}
				if d.Question.Kind != rules.AskNone {
					if err := b.Reply(d.Question); err != nil {
						t.Fatal(err)
					}
					continue
				}
				switch stance := (rules.Act{Kind: rules.ActStance, Item: rules.NoItem, Mode: uint8(mode)}); {
				case b.Name(d.Who) == "ann" && d.Slot.Kind == rules.SlotDeclare:
					stance.Mode = 1 // only defends herself
					o.Add(stance)
				case b.Name(d.Who) == "ann":
					o, _ = orders(t, b, &agent.Guard{}, "ann")
					ready = ready || o.Has(rules.ActParry)
				case d.Slot.Kind == rules.SlotDeclare:
					o.Add(stance)
				}
				if err := b.Submit(d.Who, o); err != nil {
					t.Fatal(err)
				}
			}
		}
		if ready != parries {
			t.Errorf("bo's plot is %s: ann stands ready to parry: %v", b.Book().Shape().ModeName(rules.ActStance, uint8(mode)), ready)
		}
	}
}

// Who has nothing but its legs, and nowhere to get to, keeps so far from enemies that none strikes at it in that round
// (FTR-T5), and goes farther in it than one who is ready to fight could.
func TestWhoRunsIsNotStruck(t *testing.T) {
	for seed := uint64(1); seed <= 12; seed++ {
		running, went := map[rules.ID]bool{}, map[rules.ID]int32{}
		far := int32(0)
		down := battletest.Load(t, "beacon-on-the-down")
		down.Goals = nil
		b, err := ecs.New(down, ecs.Config{Seed: seed, Events: func(e *event.Event) {
			switch {
			case e.Kind == event.Ordered && e.Slot.Kind == rules.SlotDeclare:
				running[e.Who] = e.Order.N > 0 && e.Order.Acts[0].Mode == 2
				went[e.Who] = 0
			case e.Kind == event.Moved && running[e.Who]:
				went[e.Who] += e.Amount
				far = max(far, went[e.Who])
			case e.Kind == event.Struck && e.Act.Kind == rules.ActStrike && running[e.Other]:
				t.Errorf("seed %d, round %d: somebody who runs is struck", seed, e.Round+1)
			}
		}})
		if err != nil {
			t.Fatal(err)
		}
		b.Run()
		if far <= 20_000 {
			t.Errorf("seed %d: runners come no farther than %d mm", seed, far)
		}
	}
}

// A side that runs where it cannot be struck gets to bowmen sooner, and more of it get there.
func TestRunningPaysAgainstBows(t *testing.T) {
	text := `
scenario: bows
rulebook: fighter
field: {grid: square, size: [56, 9]}
sides: [{id: swords}, {id: bows, controller: guard}]
combatants:
  - {id: a, side: swords, at: [2, 3], stats: {fighter: {ft: 3, weapon: broadsword, shield: standard, armour: [leather_byrnie]}}}
  - {id: b, side: swords, at: [2, 4], stats: {fighter: {ft: 3, weapon: halberd, armour: [leather_byrnie]}}}
  - {id: c, side: swords, at: [2, 5], stats: {fighter: {ft: 3, weapon: halberd, armour: [leather_byrnie]}}}
  - {id: x, side: bows, at: [50, 2], stats: {fighter: {ft: 3, dx: 13, weapon: long_bow, loaded: true, spare: [short_sword]}}}
  - {id: y, side: bows, at: [50, 4], stats: {fighter: {ft: 3, dx: 13, weapon: long_bow, loaded: true, spare: [short_sword]}}}
  - {id: z, side: bows, at: [50, 6], stats: {fighter: {ft: 3, dx: 13, weapon: long_bow, loaded: true, spare: [short_sword]}}}
ends: [{last_side: true}, {rounds: 40}]
`
	won := func(swords agent.Controller) (n int) {
		for seed := uint64(1); seed <= 40; seed++ {
			b := battletest.Start(t, text, ecs.Config{Seed: seed, Controllers: map[string]agent.Controller{"swords": swords}})
			b.Run()
			for id := rules.ID(1); id <= 3; id++ {
				if b.View(0).Figure(id).Posture.Acts() {
					n++
					break
				}
			}
		}
		return n
	}
	if runs, walks := won(&agent.Default{}), won(walker{&agent.Default{}}); runs <= walks {
		t.Errorf("those who run win %d of 40, those who walk %d", runs, walks)
	}
}

// walker plays by default, but is always ready to fight.
type walker struct{ *agent.Default }

func (w walker) Order(v *agent.View, d agent.Due) rules.Order {
	o := w.Default.Order(v, d)
	if d.Slot.Kind == rules.SlotDeclare {
		o.Acts[0].Mode = 0
	}
	return o
}

func (w walker) Clone() agent.Controller { return walker{&agent.Default{}} }

// Nobody who can act is idle.
func TestNobodyIsIdle(t *testing.T) {
	for _, name := range battletest.Scenarios(t) {
		if battletest.Load(t, name).Rulebook.Text != "fighter" {
			continue
		}
		b := battletest.Fight(t, name, ecs.Config{Seed: 1, Events: func(e *event.Event) {
			if e.Kind == event.Ordered && e.Slot.Kind == rules.SlotDeclare && (e.Order.N == 0 || e.Order.Acts[0].Mode == 3) {
				t.Errorf("%s: %d spends round %d idly", name, e.Who, e.Round+1)
			}
		}})
		b.Run()
	}
}
