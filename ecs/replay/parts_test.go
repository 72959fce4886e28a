package replay_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/components"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/replay"
	"github.com/affray-engine/affray/rules"
	"github.com/yohamta/donburi"
)

// Purse is a component of a host's own.
type Purse struct {
	Silver int32
	From   string
}

var (
	purse  = donburi.NewComponentType[Purse]()
	purses = []ecs.Part{ecs.Carry(purse)}
)

// give gives everybody a purse, or more in it.
func give(b *ecs.Battle, who ...rules.ID) {
	for _, id := range who {
		e := b.Entry(id)
		if !e.HasComponent(purse) {
			e.AddComponent(purse)
		}
		purse.Get(e).Silver++
		purse.Get(e).From = b.Name(id)
	}
}

// pay is a system that writes on parts, and on no component of the engine.
func pay(when ecs.Moment) ecs.System {
	return ecs.System{Name: "pay", When: when, Run: func(h *ecs.Hand) error {
		give(h.Battle(), 1+rules.ID(h.Battle().Result().Ticks)%2)
		return nil
	}}
}

// again plays a file with parts, to the end that the battle had.
func again(t *testing.T, what string, file []byte, b *ecs.Battle) {
	t.Helper()
	p, err := replay.Open(bytes.NewReader(file), ecs.Config{Parts: purses})
	if err != nil {
		t.Fatalf("%s: %v", what, err)
	}
	if d := p.Run(); d != nil || p.Battle().Digest() != b.Digest() || len(p.Changes()) != 0 {
		t.Errorf("%s: %v, %v", what, d, p.Changes())
	}
	p, err = replay.Open(bytes.NewReader(file), ecs.Config{})
	if err != nil {
		t.Fatalf("%s: without parts: %v", what, err)
	}
	if d := p.Run(); d != nil || p.Rest() != 0 || len(p.Changes()) != 1 || p.Changes()[0] != "parts: Purse, now none: they are left out, and digests are not compared" {
		t.Errorf("%s: without parts: %v, %q", what, d, p.Changes())
	}
}

// What anybody writes on parts comes again in a replay, whenever it was written and whether it was told by Touch.
func TestWhatIsWrittenOnPartsComesAgain(t *testing.T) {
	touch := func(t *testing.T, b *ecs.Battle, who ...rules.ID) {
		if err := b.Touch(who...); err != nil {
			t.Fatal(err)
		}
	}
	for what, c := range map[string]struct {
		before  func(t *testing.T, b *ecs.Battle)
		between func(t *testing.T, b *ecs.Battle, step int)
		systems []ecs.System
	}{
		"before the file":           {before: func(t *testing.T, b *ecs.Battle) { give(b, 1, 2) }},
		"before the file, and told": {before: func(t *testing.T, b *ecs.Battle) { give(b, 1, 2); touch(t, b, 1, 2) }},
		"at the beginning": {between: func(t *testing.T, b *ecs.Battle, step int) {
			if step == 0 {
				give(b, 1, 2)
			}
		}},
		"now and then": {between: func(t *testing.T, b *ecs.Battle, step int) {
			if step%3 == 1 {
				give(b, 1+rules.ID(step)%2)
			}
		}},
		"and told, with a component of the engine": {between: func(t *testing.T, b *ecs.Battle, step int) {
			if step == 7 {
				give(b, 2)
				components.Offence.Get(b.Entry(2)).OF += 2
				touch(t, b, 2)
			}
		}},
		"and taken away": {before: func(t *testing.T, b *ecs.Battle) { give(b, 1, 2) }, between: func(t *testing.T, b *ecs.Battle, step int) {
			if step == 5 {
				b.Entry(2).RemoveComponent(purse)
			}
		}},
		"by a system when a tick begins": {systems: []ecs.System{pay(ecs.TickBegins)}},
		"by a system when a round ends":  {systems: []ecs.System{pay(ecs.RoundEnds)}},
		"by both":                        {systems: []ecs.System{pay(ecs.GroupEnds)}, between: func(t *testing.T, b *ecs.Battle, step int) { give(b, 1) }},
	} {
		b := battletest.Fight(t, "duel", ecs.Config{Parts: purses, Systems: c.systems})
		if c.before != nil {
			c.before(t, b)
		}
		file := kept(t, b, func(step int) {
			if c.between != nil {
				c.between(t, b, step)
			}
		})
		again(t, what, file, b)
	}
}

// What the host does between the end of a round and its digest is part of that round.
func TestWhatIsDoneBeforeARoundIsSummedIsPartOfIt(t *testing.T) {
	for _, told := range []bool{false, true} {
		b := battletest.Fight(t, "duel", ecs.Config{Parts: purses})
		var file bytes.Buffer
		w, err := replay.NewWriter(&file, b, "test")
		if err != nil {
			t.Fatal(err)
		}
		for status := ecs.Running; status == ecs.Running; w.Round() {
			status = b.StepRound()
			give(b, 1)
			if told && b.Round() == 2 {
				components.Offence.Get(b.Entry(1)).OF += 2
				if err := b.Touch(1); err != nil {
					t.Fatal(err)
				}
			}
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		again(t, "between", file.Bytes(), b)
	}
}

// What the host does when all have been heard, before the battle goes on, is done there again.
func TestWhatIsDoneWhenAllAreHeardIsDoneThereAgain(t *testing.T) {
	for _, name := range []string{"duel", "twin-blades", "fencing-master", "courtyard-duel"} {
		s := battletest.Load(t, name)
		b, err := ecs.New(s, ecs.Config{Parts: purses, Controllers: map[string]agent.Controller{s.Sides[0].ID: nil, s.Sides[1].ID: nil}})
		if err != nil {
			t.Fatal(err)
		}
		var file bytes.Buffer
		w, err := replay.NewWriter(&file, b, "test")
		if err != nil {
			t.Fatal(err)
		}
		for n, status := 0, ecs.Running; status != ecs.Finished && n < 200; n++ {
			if status = b.Step(); status != ecs.Waiting && b.Of() == 0 || status == ecs.Finished {
				w.Round()
			}
			for i, d := range slices.Clone(b.Due()) {
				if give(b, d.Who); n%7 == 3 && i == n%2 {
					components.Tally.Get(b.Entry(d.Who)).Done[rules.ActSpeak]++
					if err := b.Touch(d.Who); err != nil {
						t.Fatal(err)
					}
				}
				if d.Question.Kind != rules.AskNone {
					d.Question.Ans = b.Usual(d.Question)
					err = b.Reply(d.Question)
				} else if err = b.Submit(d.Who, (&agent.Default{}).Order(b.View(int(b.View(0).Figure(d.Who).Team)), d)); err != nil {
					err = b.Submit(d.Who, rules.Order{})
				}
				if err != nil {
					t.Fatal(err)
				}
				if give(b, d.Who); n%5 == 3 {
					components.Tally.Get(b.Entry(d.Who)).Done[rules.ActSpeak]++
					if err := b.Touch(d.Who); err != nil {
						t.Fatal(err)
					}
				}
			}
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		p, err := replay.Open(bytes.NewReader(file.Bytes()), ecs.Config{Parts: purses})
		if err != nil {
			t.Fatal(err)
		}
		if d := p.Run(); d != nil || p.Rest() != 0 {
			t.Errorf("%s: %v, %d left", name, d, p.Rest())
		}
	}
}

// A part that is another than in the file is named, with who has it.
func TestAPartThatDiffersIsNamed(t *testing.T) {
	b := battletest.Fight(t, "duel", ecs.Config{Parts: purses, Systems: []ecs.System{pay(ecs.RoundEnds)}})
	text := unpacked(t, kept(t, b, nil))
	at := bytes.Index(text, []byte(`"Purse":"`)) + len(`"Purse":"`)
	changed := slices.Concat(text[:at], []byte("zzzz"), text[at+4:])
	p, err := replay.Open(bytes.NewReader(changed), ecs.Config{Parts: purses})
	if err != nil {
		t.Fatal(err)
	}
	if d := p.Run(); d == nil || d.Component != "Purse" || d.Who == "" || !strings.Contains(d.String(), d.Who+": the component Purse is another") {
		t.Errorf("got %v", d)
	}
	if d := opened(t, changed).Run(); d != nil {
		t.Errorf("without the part: %v", d)
	}
	changed = bytes.Replace(text, []byte(`"Pools":"`), []byte(`"Pools":"0000","was":"`), 1)
	if d := opened(t, changed).Run(); d == nil || d.Component != "Pools" {
		t.Errorf("without the part a component is not compared: %v", d)
	}
}
