package nc

import (
	"slices"
)

// inRound is the number of segments in a round (NC-001).
const inRound = 10

// scheduleDice is the sides of the dice of one, two and three actions (NC-004 to
// NC-006); from four on nothing is rolled.
var scheduleDice = [...][3]int{1: {10}, 2: {6, 4}, 3: {4, 4, 4}}

// mostRolled is the most actions whose segments are rolled, a die for each.
const mostRolled = len(scheduleDice) - 1

// diceOfSchedule is the sides of the dice that a schedule of so many actions rolls,
// in their order; none from four actions on (NC-004, NC-005, NC-006, NC-007).
func diceOfSchedule(actions int) []int {
	if actions < 1 || actions > mostRolled {
		return nil
	}
	return slices.Clone(scheduleDice[actions][:actions])
}

// Segments lays 1 to 10 actions over a round: the segments kept, ascending, and
// how many actions fall beyond the round. Shift is the reaction adjustment that
// acts on this schedule (NC-008), faces those of [diceOfSchedule].
func segments(actions int, faces []int, shift int) (kept []int, lost int) {
	var all [inRound]int
	n := layOut(&all, actions, faces, shift)
	return slices.Clone(all[:n]), actions - n
}

// layOut is Segments into memory of the caller; it returns how many are kept.
func layOut(all *[inRound]int, actions int, faces []int, shift int) int {
	sum := 0
	for i := range actions {
		if len(faces) > 0 { // running sums
			sum += faces[i]
			all[i] = sum - shift // NC-008
		} else { // NC-007, NC-G-17: ceil(10 (i - 1/2) / n)
			all[i] = (inRound*(2*i+1)+2*actions-1)/(2*actions) - shift
		}
	}
	push := max(0, 1-all[0]) // NC-009: the first is the lowest
	kept := 0
	for i := range actions {
		if all[i] += push; all[i] <= inRound {
			kept++ // ascending: those kept come first
		}
	}
	return kept
}

// shift is the reaction adjustment as far as it acts on a schedule (NC-008, NC-A-22).
func (b *book) shift(actions, reaction int) int {
	switch b.o.DexOnSchedules {
	case dexAll:
		return reaction
	case dexOneTwo:
		if actions <= 2 {
			return reaction
		}
	case dexRolled:
		if actions <= 3 {
			return reaction
		}
	}
	return 0
}

// actionsIn is how many of so many actions in two rounds fall into a round,
// counted from 0: the odd one comes in the second (NC-G-18).
func actionsIn(inTwo int, round int32) int {
	return (inTwo + int(round&1)) / 2
}

// shotsIn are the segments of a round in which a weapon with that cycle shoots,
// beginning with first (1 to 10), and the segment of the shot after them, less ten
// (NC-014).
func shotsIn(first, cycle int) (in []int, next int) {
	for ; first <= inRound; first += cycle {
		in = append(in, first)
	}
	return in, first - inRound
}
