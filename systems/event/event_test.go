package event_test

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

func TestAClonedEventSharesNoMemory(t *testing.T) {
	x := &rules.Exchange{}
	x.V.Rolled(1, 0, 45, 30, true)
	x.Q.A = &rules.Side{}
	e := event.Event{Kind: event.Struck, Exchange: x, Way: []rules.Cell{{X: 1}}}
	c := e.Clone()
	x.V.Rolls[0].Shown, e.Way[0].X = 99, 7
	if c.Exchange.V.Rolls[0].Shown != 30 || c.Way[0].X != 1 || c.Exchange.Q.A != nil {
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
