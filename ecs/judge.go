package ecs

import (
	"fmt"
	"slices"
	"strings"

	"github.com/affray-engine/affray/rules/dice"
	"github.com/affray-engine/affray/systems"
	"github.com/affray-engine/affray/systems/event"

	"github.com/affray-engine/affray/rules"
)

// judge ends the battle when one of the scenario's ends holds after a tick.
func (b *Battle) judge() Status {
	if e := b.ending; e != nil {
		b.keepGoals()
		b.end(verdict{e.Winner, e.Why, -1})
		return Finished
	}
	if v, ok := b.decided(); ok {
		b.keepGoals()
		b.end(v)
		return Finished
	}
	left := 0
	for i, n := range b.standing() {
		if n > 0 || b.coming(uint8(i)) > 0 {
			left++
		}
	}
	rounds := int(b.tick.State.At) / int(b.tick.Shape.Round)
	points, scored := b.points()
	for _, end := range b.scenario.Ends {
		why := ""
		switch {
		case end.LastSide && left <= 1:
			why = lastSide(left)
		case end.Rounds > 0 && rounds >= end.Rounds:
			why = roundsOver(end.Rounds)
		case end.Points > 0 && slices.Max(points) >= end.Points:
			why = b.scorers(points, end.Points)
		default:
			continue
		}
		b.finish(why, scored)
		return Finished
	}
	return Running
}

// sidesLeft are those of which somebody can act, or is still to come in a round.
func (b *Battle) sidesLeft() (left []int) {
	for i, n := range b.standing() {
		if n > 0 || b.coming(uint8(i)) > 0 {
			left = append(left, i)
		}
	}
	return left
}

// keepGoals lets goals be reached that want somebody to be alive when the battle ends.
func (b *Battle) keepGoals() {
	b.tick.State.At-- // it belongs to the tick that is over
	b.tick.KeepGoals()
	b.tick.State.At++
}

// finish ends the battle by one of its ends. Those who were to be kept alive until then have been: the first such goal
// that decides the battle has decided it. Else who has the most points wins, if there are any; of several with as many, or without
// points, the only one that is left.
func (b *Battle) finish(why string, scored bool) {
	b.keepGoals()
	if v, ok := b.decided(); ok {
		b.end(v)
		return
	}
	left := b.sidesLeft()
	if scored {
		points, _ := b.points()
		left = leaders(points, left)
	}
	winner := -1
	if len(left) == 1 {
		winner = left[0]
	}
	b.end(verdict{winner, why, -1})
}

// scorers says which sides have so many points.
func (b *Battle) scorers(points []int, most int) string {
	var sides []string
	for i, n := range points {
		if n >= most {
			sides = append(sides, b.scenario.Sides[i].ID)
		}
	}
	return fmt.Sprintf("%d points reached by %s", most, strings.Join(sides, " and "))
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
func (b *Battle) end(v verdict) {
	for i := range b.tick.Roster.Figures {
		b.stood = append(b.stood, b.stands(i))
	}
	b.over = true
	systems.Close(b.tick)
	b.result.Winner, b.result.Why, b.result.Goal = v.winner, v.why, v.goal
	b.tick.Tell(event.Over, 0, func(e *event.Event) { e.Amount, e.Text = int32(v.winner), v.why })
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

// Short reports whether no stated face was left for a roll that had some.
func (e *DiceError) Short() bool { return len(e.Left) == 0 && e.Face == 0 }

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
