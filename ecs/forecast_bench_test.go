package ecs_test

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
)

// BenchmarkForecast is what a controller pays to learn what a blow or a shot would do: harm, falls and marks, of the first
// that is offered in the meeting of six with six.
func BenchmarkForecast(b *testing.B) {
	for _, book := range battletest.Books() {
		for _, kind := range []rules.ActKind{rules.ActStrike, rules.ActShoot} {
			b.Run(book+"/"+kind.String(), func(b *testing.B) {
				text := strings.Replace(battletest.Meeting(book, 6), "{id: red}", "{id: red, controller: host}", 1)
				battle := battletest.Start(b, text, ecs.Config{})
				d, c := offered(b, battle, kind)
				v, a := battle.View(0), c.Act(c.Targets[0])
				leaves := len(v.Forecast(d.Slot, a, c.Terms).Leaves)
				b.ReportAllocs()
				for b.Loop() {
					v.Forecast(d.Slot, a, c.Terms)
				}
				b.ReportMetric(float64(leaves), "leaves")
			})
		}
	}
}

// offered steps a battle, in which the host does nothing but declare, until an act of a kind is offered to it.
func offered(b *testing.B, battle *ecs.Battle, kind rules.ActKind) (ecs.Due, ecs.Choice) {
	var usual agent.Default
	for range 10_000 {
		if battle.Step() == ecs.Finished {
			break
		}
		for _, d := range battle.Due() {
			if d.Question.Kind != rules.AskNone {
				d.Question.Ans = battle.Usual(d.Question)
				_ = battle.Reply(d.Question)
				continue
			}
			for _, c := range battle.View(0).Choices(d.Slot, rules.Order{}) {
				if c.Kind == kind && len(c.Targets) > 0 {
					return d, c
				}
			}
			o := rules.Order{}
			if d.Slot.Kind == rules.SlotDeclare { // who declares nothing has nothing to do
				o = usual.Order(battle.View(0), d)
			}
			_ = battle.Submit(d.Who, o)
		}
	}
	b.Skipf("no %s is offered", kind)
	return ecs.Due{}, ecs.Choice{}
}
