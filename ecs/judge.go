package ecs

import (
	"fmt"

	"github.com/affray-engine/affray/rules/dice"
	"github.com/affray-engine/affray/systems"
	"github.com/affray-engine/affray/systems/event"

	"github.com/affray-engine/affray/rules"
)

// judge ends the battle when one of the scenario's ends holds after a tick.
func (b *Battle) judge() Status {
	if e := b.ending; e != nil {
		b.end(e.Winner, e.Why)
		return Finished
	}
	up := b.standing()
	left, last := 0, -1
	for i, n := range up {
		if n > 0 {
			left, last = left+1, i
		}
	}
	rounds := int(b.tick.State.At) / int(b.tick.Shape.Round)
	for _, end := range b.scenario.Ends {
		switch {
		case end.LastSide && left <= 1:
			b.end(last, lastSide(left))
		case end.Rounds > 0 && rounds >= end.Rounds:
			if left != 1 {
				last = -1
			}
			b.end(last, roundsOver(end.Rounds))
		default:
			continue
		}
		return Finished
	}
	return Running
}

func roundsOver(n int) string {
	if n == 1 {
		return "the round is over"
	}
	return fmt.Sprintf("%d rounds are over", n)
}

func lastSide(left int) string {
	if left == 0 {
		return "nobody is left"
	}
	return "one side is left"
}

// end ends the battle. Who could act is noted first: what ends with the battle may wake
// somebody, and changes nothing about who has won.
func (b *Battle) end(winner int, why string) {
	for i := range b.tick.Roster.Figures {
		b.stood = append(b.stood, b.stands(i))
	}
	b.over = true
	systems.Close(b.tick)
	b.result.Winner, b.result.Why = winner, why
	b.tick.Tell(event.Over, 0, func(e *event.Event) { e.Amount, e.Text = int32(winner), why })
}

// stands reports whether the figure with the index can act, or could when the battle ended.
func (b *Battle) stands(i int) bool {
	if b.over {
		return b.stood[i]
	}
	return b.tick.Roster.Figures[i].Posture().Acts()
}

// standing counts those of each side who can act, or could when the battle ended.
func (b *Battle) standing() []int {
	up := make([]int, len(b.scenario.Sides))
	for i := range b.tick.Roster.Figures {
		if b.stands(i) {
			up[b.tick.Roster.Figures[i].Who.Team]++
		}
	}
	return up
}

// left adds up what those of each side who stand have in the vital pool.
func (b *Battle) left() []int {
	sum := make([]int, len(b.scenario.Sides))
	vital := b.tick.Shape.Vital
	for i := range b.tick.Roster.Figures {
		if f := &b.tick.Roster.Figures[i]; b.stands(i) && int(vital) < len(f.Pools.Pools) {
			sum[f.Who.Team] += max(0, int(f.Pools.Pools[vital].Now))
		}
	}
	return sum
}

// DiceError says what is wrong with the forced dice of a scenario.
type DiceError struct {
	By, To string // names; To is "" for a roll at nobody
	Roll   string
	Left   []int // stated and never rolled
	Face   int   // stated and not on the die, 0 if none
	Sides  int
}

// Error implements error.
func (e *DiceError) Error() string {
	who := e.By
	if e.To != "" {
		who += " at " + e.To
	}
	switch {
	case len(e.Left) > 0:
		return fmt.Sprintf("dice: %s: %s: %v was stated and never rolled", who, e.Roll, e.Left)
	case e.Face != 0:
		return fmt.Sprintf("dice: %s: %s: %d is not in 1..%d", who, e.Roll, e.Face, e.Sides)
	}
	return fmt.Sprintf("dice: %s: %s: no stated face was left for this roll", who, e.Roll)
}

// named turns an error of the queue into one with the battle's names.
func (b *Battle) named(err error) error {
	var d dice.Draw
	out := &DiceError{}
	switch e := err.(type) {
	case *dice.ShortError:
		d = e.Draw
	case *dice.FaceError:
		d = e.Draw
		out.Face, out.Sides = e.Face, d.Sides
	default:
		return err
	}
	out.By, out.To, out.Roll = b.Name(rules.ID(d.By)), b.Name(rules.ID(d.To)), b.tick.Shape.RollName(d.Purpose)
	return out
}
