package ecs_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
)

// SPACE-094: an act on a door is offered only where one can be reached that stands so, and
// not legal elsewhere, in every rulebook, be it said ahead or done at once.
func TestNoDoorNoActOnADoor(t *testing.T) {
	near := strings.Replace(doorField, "{id: red, controller: default}, {id: blue, controller: default}", "{id: red, controller: host}, {id: blue, controller: host}", 1)
	near = strings.Replace(near, "at: [0, 1]", "at: [2, 1]", 1)
	far := strings.Replace(near, "  grid: square\n", "  grid: square\n  cell_mm: 40000\n", 1)
	far = strings.Replace(far, "at: [2, 1]", "at: [0, 0]", 1)
	for _, of := range fuzzed {
		for _, c := range []struct {
			name, text string
			want       map[uint8]bool
		}{
			{"a closed door beside one", near, map[uint8]bool{rules.DoorOpen: true}},
			{"an open one", strings.Replace(near, "door: closed", "door: open", 1), map[uint8]bool{rules.DoorClose: true}},
			{"none at all", strings.Replace(near, ". . . + . . .", ". . . . . . .", 1), nil},
			{"one that is too far off", far, nil},
		} {
			got := doorActs(t, fmt.Sprintf(c.text, of.book, of.red, of.blue))
			if len(got) != len(c.want) || got[rules.DoorOpen] != c.want[rules.DoorOpen] {
				t.Errorf("%s, %s: offered %v, want %v", of.book, c.name, got, c.want)
			}
		}
	}
}

// doorActs are the acts on doors, by their modes, that ann is offered in two rounds; what
// is not offered must not be legal.
func doorActs(t *testing.T, text string) map[uint8]bool {
	t.Helper()
	b := battletest.Start(t, text, ecs.Config{})
	got := map[uint8]bool{}
	for b.Round() < 2 && b.Step() != ecs.Finished {
		for _, d := range b.Due() {
			if d.Question.Kind != rules.AskNone {
				_ = b.Reply(d.Question)
				continue
			}
			offered := map[uint8]bool{}
			for _, o := range b.Options(d.Who, rules.Order{}) {
				if o.Kind == rules.ActOpen {
					offered[o.Mode] = true
				}
			}
			for _, mode := range []uint8{rules.DoorOpen, rules.DoorClose} {
				if o := orderOf(rules.Act{Kind: rules.ActOpen, Item: rules.NoItem, Mode: mode, Row: 1}); b.Legal(d.Who, o) == nil && !offered[mode] {
					t.Errorf("%v is legal and not offered", o)
				}
				if offered[mode] && d.Who == 1 {
					got[mode] = true
				}
			}
			_ = b.Submit(d.Who, rules.Order{})
		}
	}
	return got
}

func orderOf(a rules.Act) (o rules.Order) {
	o.Add(a)
	return o
}
