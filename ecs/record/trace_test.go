package record_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/record"
	"github.com/affray-engine/affray/systems/event"
)

// traced is the trace of some rounds of a battle in which one kind of controller decides for all, and how many orders there were.
func traced(t *testing.T, name, word string, rounds int) (text []byte, orders int) {
	t.Helper()
	s := battletest.Load(t, name)
	c := ecs.Config{Seed: 7, Controllers: map[string]agent.Controller{}}
	for i := range s.Sides {
		c.Controllers[s.Sides[i].ID], _ = agent.Named(word)
	}
	b, err := ecs.New(s, c)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	w := record.NewTrace(&out, b)
	b.Reasons(w.Reason)
	b.Listen(func(*event.Event) { orders++ }, event.Ordered)
	for range rounds {
		if b.StepRound() != ecs.Running {
			break
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes(), orders
}

// A trace is a header and a line for each order, in which nothing stands that its types do not have, and says of each why.
func TestATraceHasALineForEachOrder(t *testing.T) {
	for _, word := range []string{"default", "naive", "search:budget=20", "random", "passive"} {
		text, orders := traced(t, "twin-blades", word, 3)
		d := json.NewDecoder(bytes.NewReader(text))
		d.DisallowUnknownFields()
		var h record.TraceHeader
		if err := d.Decode(&h); err != nil || h.Format != record.TraceFormat || h.Version != record.TraceVersion || h.Scenario != "twin-blades" || h.Seed != 7 {
			t.Fatalf("%s: header %+v, %v", word, h, err)
		}
		lines := 0
		for ; ; lines++ {
			var l record.TraceLine
			if err := d.Decode(&l); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatal(err)
			}
			if l.Round < 1 || l.Who == "" || l.Slot == "" || l.By == "" && len(l.Steps) == 0 {
				t.Errorf("%s: %+v says nothing", word, l)
			}
		}
		if lines != orders {
			t.Errorf("%s: %d lines for %d orders", word, lines, orders)
		}
	}
}

// The page about the format tells of every field that a trace has, and of no other.
func TestThePageAboutTracesHasEachField(t *testing.T) {
	page, err := os.ReadFile("../../docs/formats/trace.md")
	if err != nil {
		t.Fatal(err)
	}
	var told, has []string
	for _, row := range strings.Split(string(page), "\n") {
		if first, _, ok := strings.Cut(strings.TrimPrefix(row, "| "), " |"); ok && strings.HasPrefix(row, "| `") {
			for _, m := range regexp.MustCompile("`([a-z]+)`").FindAllStringSubmatch(first, -1) {
				told = append(told, m[1])
			}
		}
	}
	for _, v := range []any{record.TraceHeader{}, record.TraceLine{}, record.TraceStep{}, record.TraceOption{}, record.TracePart{}, record.TraceTip{}, record.TraceTrial{}} {
		has = append(has, fieldsOf(v)...)
	}
	slices.Sort(told)
	slices.Sort(has)
	if told, has = slices.Compact(told), slices.Compact(has); !slices.Equal(told, has) {
		t.Errorf("the page has %v, a trace %v", told, has)
	}
}

// fieldsOf are the names of the fields of a type, as JSON has them.
func fieldsOf(v any) (names []string) {
	for i := range reflect.TypeOf(v).NumField() {
		name, _, _ := strings.Cut(reflect.TypeOf(v).Field(i).Tag.Get("json"), ",")
		names = append(names, name)
	}
	return names
}
