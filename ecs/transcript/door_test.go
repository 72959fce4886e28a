package transcript_test

import (
	"testing"

	"github.com/affray-engine/affray/ecs/transcript"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// deed is an act without a roll, and what came of it.
func deed(who rules.ID, a rules.Act, effects ...rules.Effect) []event.Event {
	x := &rules.Exchange{By: who, To: who, Act: a}
	x.Verdict.Outcome, x.Verdict.Effects = rules.Done, effects
	events := []event.Event{{Kind: event.Struck, Who: who, Other: who, Act: a, Exchange: x}}
	for _, e := range effects {
		events = append(events, event.Event{Kind: event.Changed, Who: who, Effect: e, Before: 1 - e.N[1], After: e.N[1]})
	}
	return events
}

// SPACE-094: a door is told with the hand that moves it, and by itself if nobody's does.
func TestDoorsInWords(t *testing.T) {
	at := rules.Cell{X: 3, Y: 4} // of hexes: column 5
	for mode, line := range map[uint8]string{rules.DoorOpen: "hild opens the door at (5,4).", rules.DoorClose: "hild closes the door at (5,4)."} {
		door := rules.Effect{Kind: rules.EffDoor, On: hild, N: [4]int32{7, 1 - int32(mode)}}
		got := story(t, transcript.Options{}, deed(hild, rules.Act{Kind: rules.ActOpen, Item: rules.NoItem, Mode: mode, Row: 7, Cell: at}, door)...)
		want(t, got, line)
	}
	for open, line := range map[int32]string{1: "The door at (3,6) opens.", 0: "The door at (3,6) closes."} {
		e := event.Event{Kind: event.Changed, Who: hild, After: open, Effect: rules.Effect{Kind: rules.EffDoor, On: hild, N: [4]int32{7, open}}}
		want(t, story(t, transcript.Options{}, e), line)
	}
	gone := event.Event{Kind: event.Changed, After: 1, Effect: rules.Effect{Kind: rules.EffDoor, N: [4]int32{99, 1}}}
	want(t, story(t, transcript.Options{}, gone), "A door opens.")
	said := event.Event{Kind: event.Ordered, Who: hild, Slot: rules.Slot{Kind: rules.SlotDeclare},
		Order: order(rules.Act{Kind: rules.ActOpen, Item: rules.NoItem})}
	want(t, story(t, transcript.Options{}, said), "hild declares: open a door.")
}

// SPACE-111, SPACE-114: charges and falls in words.
func TestChargesAndFallsInWords(t *testing.T) {
	run := []event.Event{
		{Kind: event.Ordered, Who: hild, Slot: rules.Slot{Kind: rules.SlotTurn}, Order: order(rules.Act{Kind: rules.ActCharge, Target: grik, Cell: rules.Cell{X: 5, Y: 4}})},
		{Kind: event.Moved, Who: hild, Way: []rules.Cell{{X: 4, Y: 4}, {X: 5, Y: 4}}, To: rules.Cell{X: 5, Y: 4}, Amount: 3048},
	}
	want(t, story(t, transcript.Options{}, run...), "hild charges 2 cells to (7,4)")
	hurt := rules.Effect{Kind: rules.EffLose, On: grik, N: [4]int32{6}}
	fallen := deed(grik, rules.Act{Kind: rules.ActFall, Item: rules.NoItem, Aim: 17}, hurt)
	fallen[1].Before, fallen[1].After = 20, 14
	want(t, story(t, transcript.Options{}, fallen...), "grik falls 17 feet", "grik loses 6 hp (20 -> 14)")
}
