package ecs_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// revisedBattle is a battle in which a test gives every order late and states every
// die.
type revisedBattle struct {
	*ecs.Battle
	t      *testing.T
	turns  map[string][]rules.Act // "ann 1": her turn in the first round; absent: pass
	reacts map[string]bool        // who uses opportunity attacks, with its first item
	picks  map[string]string      // at whom, where the slot leaves it open
	spares map[string]bool        // who does not double the damage of a set weapon
	later  map[string]rules.Act   // in a turn that was put off
	stated int                    // faces
	watch  func(d ecs.Due)        // sees what is due before it is answered
}

// newRevised builds a battle of so many rounds on open squares, for which all have come:
// nobody is surprised (REV-005).
func newRevised(t *testing.T, rounds int, combatants, dice string) *revisedBattle {
	t.Helper()
	return newEncounter(t, rounds, battletest.Warned(combatants), dice)
}

// newEncounter builds a battle of so many rounds on open squares, with a check for surprise.
func newEncounter(t *testing.T, rounds int, combatants, dice string) *revisedBattle {
	t.Helper()
	b, stated := sequence(t, "revised", openSquares, rounds, combatants, dice)
	return &revisedBattle{Battle: b, t: t, stated: stated, turns: map[string][]rules.Act{}, reacts: map[string]bool{}}
}

func (h *revisedBattle) in(round int, who string, acts ...rules.Act) {
	h.turns[fmt.Sprintf("%s %d", who, round)] = acts
}

func (h *revisedBattle) act(k rules.ActKind, at string) rules.Act {
	a := rules.Act{Kind: k, Item: rules.NoItem, Target: h.ID(at)}
	if k == rules.ActStrike || k == rules.ActShoot {
		a.Item = 0
	}
	return a
}

func (h *revisedBattle) flee(column, row int32) rules.Act {
	return rules.Act{Kind: rules.ActFlee, Item: rules.NoItem, Mode: revised.Gait("flee"), Cell: rules.Cell{X: column, Y: row}}
}

// late gives all orders that are due.
func (h *revisedBattle) late() {
	h.t.Helper()
	for _, d := range append([]ecs.Due(nil), h.Due()...) {
		if h.watch != nil {
			h.watch(d)
		}
		if q := d.Question; q.Kind != rules.AskNone {
			if q.Ans = q.Hi; h.spares[h.Name(d.Who)] {
				q.Ans = q.Lo
			}
			if err := h.Reply(q); err != nil {
				h.t.Errorf("%s: %v", h.Name(d.Who), err)
			}
			continue
		}
		var o rules.Order
		if d.Slot.Kind == rules.SlotGranted && h.reacts[h.Name(d.Who)] {
			at := d.Slot.To
			if at == 0 {
				at = h.ID(h.picks[h.Name(d.Who)])
			}
			o.Add(rules.Act{Kind: rules.ActStrike, Target: at})
		} else if d.Slot.Kind == rules.SlotTurn && d.Slot.Mode != 0 {
			o.Add(h.later[h.Name(d.Who)])
		} else if d.Slot.Kind == rules.SlotTurn {
			for _, a := range h.turns[fmt.Sprintf("%s %d", h.Name(d.Who), h.Round()+1)] {
				o.Add(a)
			}
		}
		if err := h.Submit(d.Who, o); err != nil {
			h.t.Errorf("%s, %v: %v", h.Name(d.Who), d.Slot.Kind, err)
			_ = h.Submit(d.Who, rules.Order{})
		}
	}
}

// run plays to the end; seen is called whenever orders are due.
func (h *revisedBattle) run(seen func()) {
	h.t.Helper()
	for status := h.Step(); status != ecs.Finished; status = h.Step() {
		if status == ecs.Waiting {
			seen()
			h.late()
		}
	}
}

// finish plays to the end. It checks that just the stated dice were rolled, and that a
// copy made at each open order comes to the same end.
func (h *revisedBattle) finish() {
	h.t.Helper()
	var twins []*revisedBattle
	h.run(func() {
		twin := *h
		twin.Battle, twin.watch = h.Clone(), nil
		twins = append(twins, &twin)
	})
	if err := h.Err(); err != nil || !h.Over() {
		h.t.Errorf("over %v, dice %v", h.Over(), err)
	}
	rolled := 0
	for _, e := range h.Events() {
		switch e.Kind {
		case event.Struck:
			rolled += len(e.Exchange.Verdict.Rolls)
		case event.Plan:
			rolled += len(e.Verdict.Rolls)
		}
	}
	if rolled != h.stated {
		h.t.Errorf("%d rolls, %d stated\n%s", rolled, h.stated, h.story())
	}
	if len(twins) == 0 {
		h.t.Error("nobody was ever asked")
	}
	for i, twin := range twins {
		twin.run(func() {})
		if twin.Digest() != h.Digest() {
			h.t.Errorf("copy %d comes to another end", i)
		}
	}
}

// story is the battle in short lines.
func (h *revisedBattle) story() string {
	var lines []string
	for _, e := range h.Events() {
		if l := h.line(&e); l != "" {
			lines = append(lines, fmt.Sprintf("%d:%d %s", e.Round+1, e.TickOfRound, l))
		}
	}
	return strings.Join(lines, "\n")
}

func (h *revisedBattle) line(e *event.Event) string {
	who, other := h.Name(e.Who), h.Name(e.Other)
	switch e.Kind {
	case event.Slots:
		if e.Slot.Kind == rules.SlotGranted {
			return fmt.Sprintf("%s may react: %s", who, e.Slot.Why)
		}
	case event.Moved:
		return fmt.Sprintf("%s goes to %d,%d", who, e.To.X, e.To.Y)
	case event.Struck:
		if e.Act.Kind < rules.ActSettle {
			return fmt.Sprintf("%s: %v %s: %v", who, e.Act.Kind, other, e.Exchange.Verdict.Outcome)
		}
	case event.Changed:
		switch e.Effect.Kind {
		case rules.EffLose:
			return fmt.Sprintf("%s has %d", who, e.After)
		case rules.EffPosture:
			return fmt.Sprintf("%s is %v", who, rules.Posture(e.After))
		}
	case event.Ended:
		return fmt.Sprintf("%s: %s ends", who, h.Shape().Marks[e.Mark.Kind].Name)
	case event.Dropped:
		return who + " loses the turn"
	case event.Refused:
		return who + " is refused: " + e.Text
	}
	return ""
}

func (h *revisedBattle) want(story string) {
	h.t.Helper()
	if got := h.story(); got != strings.TrimSpace(story) {
		h.t.Errorf("got\n%s\n\nwant\n%s", got, strings.TrimSpace(story))
	}
}

// offers reports whether somebody who is due may choose an act.
func offers(h *revisedBattle, who string, k rules.ActKind) bool {
	for _, c := range h.Options(h.ID(who), rules.Order{}) {
		if c.Kind == k {
			return true
		}
	}
	return false
}
