package nc

import (
	"slices"
)

// inRound is the number of segments in a round (NC-001).
const inRound = 10

// ScheduleDice is the sides of the dice that a schedule of so many actions rolls,
// in their order; none from four actions on (NC-004 to NC-007).
func ScheduleDice(actions int) []int {
	switch actions {
	case 1:
		return []int{10} // NC-004
	case 2:
		return []int{6, 4} // NC-005
	case 3:
		return []int{4, 4, 4} // NC-006
	}
	return nil
}

// Segments lays 1 to 10 actions over a round: the segments kept, ascending, and
// how many actions fall beyond the round. Shift is the reaction adjustment that
// acts on this schedule (NC-008), faces those of [ScheduleDice].
func Segments(actions int, faces []int, shift int) (kept []int, lost int) {
	all := make([]int, actions)
	if len(faces) == 0 {
		for i := range all { // NC-007, NC-G-17: ceil(10 (i - 1/2) / n)
			all[i] = (inRound*(2*i+1) + 2*actions - 1) / (2 * actions)
		}
	} else {
		sum := 0
		for i, f := range faces { // running sums
			sum += f
			all[i] = sum
		}
	}
	for i := range all {
		all[i] -= shift // NC-008
	}
	if low := slices.Min(all); low < 1 { // NC-009
		for i := range all {
			all[i] += 1 - low
		}
	}
	for _, s := range all {
		if s <= inRound {
			kept = append(kept, s)
		}
	}
	return kept, actions - len(kept)
}

// shift is the reaction adjustment as far as it acts on a schedule (NC-008, NC-A-22).
func (b *Book) shift(actions, reaction int) int {
	switch b.o.DexOnSchedules {
	case DexAll:
		return reaction
	case DexOneTwo:
		if actions <= 2 {
			return reaction
		}
	case DexRolled:
		if actions <= 3 {
			return reaction
		}
	}
	return 0
}

// ActionsIn is how many of so many actions in two rounds fall into a round,
// counted from 0: the odd one comes in the second (NC-G-18).
func ActionsIn(inTwo int, round int32) int {
	return (inTwo + int(round&1)) / 2
}

// Shots are the segments of a round in which a weapon with that cycle shoots,
// beginning with first (1 to 10), and the segment of the shot after them, less ten
// (NC-014).
func Shots(first, cycle int) (in []int, next int) {
	for ; first <= inRound; first += cycle {
		in = append(in, first)
	}
	return in, first - inRound
}
