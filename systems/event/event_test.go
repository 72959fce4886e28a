package event_test

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

func TestAClonedEventSharesNoMemory(t *testing.T) {
	x := &rules.Exchange{}
	x.Verdict.Rolled(1, 0, 45, 30, true)
	x.Facts.Actor = &rules.Combatant{}
	e := event.Event{Kind: event.Struck, Exchange: x, Way: []rules.Cell{{X: 1}}}
	c := e.Clone()
	x.Verdict.Rolls[0].Shown, e.Way[0].X = 99, 7
	if c.Exchange.Verdict.Rolls[0].Shown != 30 || c.Way[0].X != 1 || c.Exchange.Facts.Actor != nil {
		t.Errorf("the clone changed: %+v", c)
	}
}

func TestEveryKindHasAWord(t *testing.T) {
	seen := map[string]bool{}
	for k := event.Begin; k < event.NKind; k++ {
		if s := k.String(); s == "" || s == "unknown" || seen[s] {
			t.Errorf("kind %d is called %q", k, s)
		}
		seen[k.String()] = true
	}
}

func ExampleSink() {
	var sink event.Sink = func(e *event.Event) { fmt.Println(e.Kind, e.Who) }
	sink(&event.Event{Kind: event.Moved, Who: 3})
	// Output: moved 3
}

func TestAClonedVerdictSharesNoMemory(t *testing.T) {
	v := &rules.Verdict{}
	v.Rolled(1, 0, 45, 30, true)
	v.Effects = append(v.Effects, rules.Effect{Kind: rules.EffLose, On: 2})
	v.Mods = append(v.Mods, rules.Mod{Amount: 5})
	e := event.Event{Kind: event.Plan, Verdict: v}
	c := e.Clone()
	v.Rolls[0].Shown, v.Effects[0].On, v.Mods[0].Amount = 99, 9, 9
	if c.Verdict.Rolls[0].Shown != 30 || c.Verdict.Effects[0].On != 2 || c.Verdict.Mods[0].Amount != 5 {
		t.Errorf("the clone changed: %+v", c.Verdict)
	}
}

func TestWhatIsNoKindAndNoSourceIsUnknown(t *testing.T) {
	if s := event.NKind.String(); s != "unknown" {
		t.Errorf("no kind is called %q", s)
	}
	for i, want := range []string{"default", "standing", "controller", "unknown"} {
		if got := event.Source(i).String(); got != want {
			t.Errorf("source %d is called %q, want %q", i, got, want)
		}
	}
}
