package ecs_test

import (
	"bytes"
	"runtime"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// taken is how many bytes something allocates.
func taken(do func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	do()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// A copy of a battle of sixteen is small, as long as nobody asks for its world.
func TestACopyIsSmall(t *testing.T) {
	battletest.Alone(t)
	b := battletest.Start(t, melee(), ecs.Config{})
	for range 30 {
		b.Step()
	}
	var c *ecs.Battle
	if n := taken(func() { c = b.Clone() }); n > 80_000 {
		t.Errorf("%d bytes", n)
	}
	if n := taken(func() { c.World() }); n > 220_000 {
		t.Errorf("its world: %d bytes", n)
	}
}

// What an event holds is used again when its listener has returned; its clone stays as it was.
func TestAnEventIsGoodUntilItsListenerReturns(t *testing.T) {
	b := battletest.Fight(t, "hedge-fight", ecs.Config{Seed: 2})
	var kept []event.Event
	var told []string
	b.Listen(func(e *event.Event) {
		kept = append(kept, e.Clone())
		told = append(told, strokes(e))
	}, event.Struck)
	b.Run()
	for i := range kept {
		if got := strokes(&kept[i]); got != told[i] {
			t.Fatalf("blow %d: %s, it was told as %s", i, got, told[i])
		}
	}
	if len(kept) < 20 {
		t.Errorf("%d blows", len(kept))
	}
}

// strokes is what an event says of a blow: receipts, rolls and effects.
func strokes(e *event.Event) string {
	var b bytes.Buffer
	for _, m := range e.Exchange.Verdict.Mods {
		b.WriteString(string(m.Rule))
		b.WriteByte(byte(m.Amount))
	}
	for _, r := range e.Exchange.Verdict.Rolls {
		b.WriteByte(byte(r.Shown))
	}
	for _, f := range e.Exchange.Verdict.Effects {
		b.WriteString(string(f.Rule))
		b.WriteByte(byte(f.N[0]))
	}
	return b.String()
}

// homely is a controller that notes on which goroutine it is asked.
type homely struct {
	agent.Default
	on map[string]bool
}

func (h *homely) Order(v *agent.View, d agent.Due) rules.Order {
	h.on[goroutine()] = true
	return h.Default.Order(v, d)
}

// goroutine names that on which it is called.
func goroutine() string {
	text := make([]byte, 64)
	text = text[:runtime.Stack(text, false)]
	name, _, _ := bytes.Cut(text, []byte(" ["))
	return string(name)
}

// Controllers, listeners and systems are called by the goroutine that steps the battle.
func TestWhoStepsABattleCallsWhoTakesPart(t *testing.T) {
	s, on := battletest.Load(t, "duel"), map[string]bool{}
	b, err := ecs.New(s, ecs.Config{
		Controllers: map[string]agent.Controller{s.Sides[0].ID: &homely{on: on}}, Events: func(*event.Event) { on[goroutine()] = true },
		Systems: []ecs.System{{Name: "calm", When: ecs.TickEnds, Run: func(*ecs.Hand) error { on[goroutine()] = true; return nil }}},
	})
	if err != nil {
		t.Fatal(err)
	}
	if b.Run(); len(on) != 1 || !on[goroutine()] {
		t.Errorf("called on %v, stepped on %s", on, goroutine())
	}
}
