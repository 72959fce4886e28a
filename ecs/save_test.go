package ecs_test

import (
	"bytes"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
)

// savedFile is what a battle writes.
func savedFile(t testing.TB, b *ecs.Battle) []byte {
	t.Helper()
	var file bytes.Buffer
	if err := b.Save(&file); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

// loaded is what becomes of it.
func loaded(t testing.TB, file []byte, c ecs.Config) *ecs.Battle {
	t.Helper()
	b, err := ecs.Load(bytes.NewReader(file), c)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// someIfShort are the scenarios that a law is tried on.
func someIfShort(t testing.TB) []string {
	if testing.Short() {
		return battletest.Some(t)[:1] // one goroutine: the race detector has little to find here
	}
	return battletest.Scenarios(t)
}

// Whoever goes on from a saved battle comes to the same end as one who never stopped, in
// battles of every book, from every so many ticks on.
func TestALoadedBattleGoesOnAsItWould(t *testing.T) {
	for _, name := range someIfShort(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b, err := ecs.New(battletest.Load(t, name), ecs.Config{Seed: 3})
			if err != nil {
				t.Fatal(err)
			}
			var others []*ecs.Battle
			for i := 0; ; i++ {
				if i%17 == 0 {
					n := loaded(t, savedFile(t, b), ecs.Config{})
					if n.Digest() != b.Digest() {
						t.Fatalf("tick %d: loaded as something else", b.Result().Ticks)
					}
					others = append(others, n)
				}
				if b.Step() != ecs.Running {
					break
				}
				for k, n := range others {
					if n.Step(); n.Digest() != b.Digest() {
						t.Fatalf("tick %d: what was saved in step %d goes another way", b.Result().Ticks, 17*k)
					}
				}
				if len(others) > 3 {
					others = others[1:]
				}
			}
		})
	}
}

// answer says something to the first who must be heard: what the default would, or the usual answer.
func answer(t testing.TB, b *ecs.Battle) {
	t.Helper()
	d := b.Due()[0]
	var err error
	if d.Question.Kind == rules.AskNone {
		v := b.View(int(b.View(0).Figure(d.Who).Team))
		err = b.Submit(d.Who, (&agent.Default{}).Order(v, d))
	} else {
		d.Question.Ans = b.Usual(d.Question)
		err = b.Reply(d.Question)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// The same holds in the middle of a tick, wherever a host is waited for, with an order or an answer.
func TestABattleSavedInTheMiddleOfATickGoesOnAsItWould(t *testing.T) {
	asked := map[string]int{}
	for _, name := range someIfShort(t) {
		s := battletest.Load(t, name)
		hosts := map[string]agent.Controller{}
		for i := range s.Sides {
			hosts[s.Sides[i].ID] = nil
		}
		b, err := ecs.New(s, ecs.Config{Seed: 11, Controllers: hosts})
		if err != nil {
			t.Fatal(err)
		}
		var n *ecs.Battle
		for i := 0; i < 200 && b.Run() == ecs.Waiting; i++ {
			if d := b.Due()[0]; i%7 == 0 || d.Question.Kind != rules.AskNone {
				asked[s.Rulebook.Text+" "+d.Question.Kind.String()]++
				n = loaded(t, savedFile(t, b), ecs.Config{Controllers: hosts})
			}
			if n.Run() != ecs.Waiting || n.Digest() != b.Digest() {
				t.Fatalf("%s: tick %d: the loaded battle stands otherwise", name, b.Result().Ticks)
			}
			answer(t, b)
			answer(t, n)
		}
		if n == nil {
			continue // the scenario says all that anybody does
		}
		b.Run()
		if n.Run(); n.Digest() != b.Digest() {
			t.Errorf("%s: the loaded battle ends otherwise", name)
		}
	}
	if testing.Short() {
		return
	}
	for _, book := range battletest.Books() {
		if asked[book+" none"] == 0 {
			t.Errorf("%s: nobody was waited for", book)
		}
	}
	if asked["nc none"] == 0 || asked["brp defend"] == 0 || asked["fighter point"] == 0 || asked["fighter shield"] == 0 || asked["dq counter"] == 0 {
		t.Errorf("waited for %v", asked)
	}
}

// underway is a battle of sixteen in its fourth round.
func underway(b *testing.B) *ecs.Battle {
	b.Helper()
	battle, err := ecs.New(battletest.Load(b, "fen-crossing"), ecs.Config{Seed: 3})
	if err != nil {
		b.Fatal(err)
	}
	for range 40 {
		battle.Step()
	}
	b.ReportAllocs()
	return battle
}

// A battle of sixteen is saved in less than a page of memory, and no place of its file but that of the rulebook, by
// which a mistake can be told, goes with it.
func TestASavedBattleIsSmall(t *testing.T) {
	b := battletest.Fight(t, "fen-crossing", ecs.Config{Seed: 3})
	for range 30 {
		b.Step()
	}
	file := savedFile(t, b)
	if n := len(file); n > 4096 {
		t.Errorf("%d bytes", n)
	}
	was, is := b.Scenario(), loaded(t, file, ecs.Config{}).Scenario()
	if was.Rulebook != is.Rulebook || was.Combatants[0].Pos.Line == 0 || is.Combatants[0].Pos.Line != 0 || is.Combatants[0].Conditions[0].Pos.Line != 0 {
		t.Errorf("%+v was %+v", is.Combatants[0], was.Combatants[0])
	}
	if !is.Combatants[0].Facing.Given() || is.Orders[0].Acts[0].Cell.Given() || !is.Orders[0].Acts[1].Cell.Given() || was.Orders[0].Acts[1].Cell.Pos.Line < 2 {
		t.Error("what was given is not, or the scenario itself has changed")
	}
}

func BenchmarkSave(b *testing.B) {
	battle := underway(b)
	n := 0
	for b.Loop() {
		n = len(savedFile(b, battle))
	}
	b.ReportMetric(float64(n), "bytes")
}

func BenchmarkLoad(b *testing.B) {
	battle, err := ecs.New(battletest.Load(b, "fen-crossing"), ecs.Config{Seed: 3})
	if err != nil {
		b.Fatal(err)
	}
	file := savedFile(b, battle)
	b.ReportAllocs()
	for b.Loop() {
		loaded(b, file, ecs.Config{})
	}
}

func BenchmarkCloneBattle(b *testing.B) {
	battle := underway(b)
	for b.Loop() {
		battle.Clone()
	}
}

// BenchmarkForkInto makes forks of a view in the memory of one.
func BenchmarkForkInto(b *testing.B) {
	v := underway(b).View(0)
	f, n := v.Fork(0), uint64(0)
	for b.Loop() {
		n++
		f = v.ForkInto(f, n)
	}
}

// BenchmarkPlayout plays a round in such forks.
func BenchmarkPlayout(b *testing.B) {
	v := underway(b).View(0)
	f, n := v.Fork(0), uint64(0)
	for b.Loop() {
		n++
		f = v.ForkInto(f, n)
		f.StepRound()
	}
}

func BenchmarkDigest(b *testing.B) {
	battle, err := ecs.New(battletest.Load(b, "fen-crossing"), ecs.Config{Seed: 3})
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		battle.Digest()
	}
}
