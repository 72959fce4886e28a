package transcript_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/transcript"
	"github.com/affray-engine/affray/systems/event"
	"pgregory.net/rapid"
)

// everyScenario builds the battle of each scenario that comes with affray.
func everyScenario(t *testing.T, visit func(t *testing.T, build func() *ecs.Battle)) {
	t.Helper()
	for _, name := range battletest.Some(t) {
		t.Run(name, func(t *testing.T) {
			visit(t, func() *ecs.Battle { return battletest.Fight(t, name, ecs.Config{}) })
		})
	}
}

// The lines of a battle are those of its page, without headings.
func TestLinesAreThoseOfThePage(t *testing.T) {
	everyScenario(t, func(t *testing.T, build func() *ecs.Battle) {
		for _, o := range []transcript.Options{{Board: transcript.BoardNever}, {Board: transcript.BoardNever, Explain: true}, {Board: transcript.BoardNever, Quiet: true}} {
			var want, got []string
			var page bytes.Buffer
			b := build()
			w := transcript.New(&page, b, o)
			l := transcript.Lines(b, o, func(l transcript.Line) {
				if l.Depth > 0 {
					got = append(got, strings.Repeat("    ", l.Depth)+l.Text)
				}
			})
			b.Listen(func(e *event.Event) { w.Event(e); l.Event(e) })
			b.Run()
			if err := w.Close(); err != nil {
				t.Fatal(err)
			}
			if err := l.Close(); err != nil {
				t.Fatal(err)
			}
			for line := range strings.Lines(page.String()) {
				if strings.HasPrefix(line, "Result: ") {
					break // what follows is the result, of depth 0
				}
				if strings.HasPrefix(line, "    ") {
					want = append(want, strings.TrimRight(line, "\n"))
				}
			}
			if a, b := strings.Join(got, "\n"), strings.Join(want, "\n"); a != b {
				t.Fatalf("%+v: the lines are\n%s\nwant\n%s", o, a, b)
			}
		}
	})
}

// Each line says when it happened, whom it names, and which event it tells.
func TestALineIsLinkedToItsEvent(t *testing.T) {
	everyScenario(t, func(t *testing.T, build func() *ecs.Battle) {
		b := build()
		at := map[uint32]event.Event{}
		var lines []transcript.Line
		w := transcript.Lines(b, transcript.Options{}, func(l transcript.Line) { lines = append(lines, l) })
		b.Listen(func(e *event.Event) { at[e.Serial] = e.Clone(); w.Event(e) })
		b.Run()
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		blows, result := 0, 0
		for _, l := range lines {
			if l.Depth == 0 {
				result++
				if int(l.At) != b.Result().Ticks {
					t.Errorf("%q is told of tick %d", l.Text, l.At)
				}
				continue
			}
			e, ok := at[l.Serial]
			if !ok {
				t.Fatalf("%q tells event %d, which there is not", l.Text, l.Serial)
			}
			if len(l.About) == 0 && e.Kind != event.Danger { // what the field does is about nobody
				t.Errorf("%q is about nobody", l.Text)
			}
			for _, id := range l.About {
				if id == 0 || b.Name(id) == "" {
					t.Errorf("%q is about %d", l.Text, id)
				}
			}
			if e.Kind == event.Struck {
				blows++
				if e.Tick != l.At {
					t.Errorf("%q of tick %d is told of tick %d", l.Text, e.Tick, l.At)
				}
			}
		}
		if blows == 0 || result == 0 {
			t.Errorf("%d lines tell of blows, %d of the result", blows, result)
		}
	})
}

// A writer that was copied with its battle tells the rest of it as the first one does.
func TestACopyOfAWriterGoesOnAlike(t *testing.T) {
	var all []func() *ecs.Battle
	everyScenario(t, func(_ *testing.T, build func() *ecs.Battle) { all = append(all, build) })
	rapid.Check(t, func(rt *rapid.T) {
		b := rapid.SampledFrom(all).Draw(rt, "scenario")()
		explain := rapid.Bool().Draw(rt, "explain")
		after := rapid.IntRange(0, 60).Draw(rt, "ticks")
		var first, second []string
		into := func(list *[]string) func(transcript.Line) {
			return func(l transcript.Line) { *list = append(*list, fmt.Sprint(l)) }
		}
		w := transcript.Lines(b, transcript.Options{Explain: explain}, into(&first))
		b.Listen(w.Event)
		for range after {
			b.Step()
		}
		c := b.Clone()
		copied := w.Clone(c, into(&second))
		c.Listen(copied.Event)
		told := len(first)
		for range 20 {
			b.Step()
		}
		for range 20 {
			c.Step()
		}
		_, _ = w.Close(), copied.Close()
		if a, b := strings.Join(first[told:], "\n"), strings.Join(second, "\n"); a != b {
			rt.Fatalf("the copy goes on with\n%s\nwant\n%s", b, a)
		}
	})
}
