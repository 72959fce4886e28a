package battletest

import (
	_ "embed"
	"fmt"
	"strings"
)

// more are those who fight in random battles beside the two of a meeting.
//
//go:embed random.yaml
var more string

// kinds are all of them.
var kinds = []string{"blade", "archer", "brute", "skirmisher", "pikeman", "odd"}

// Random is the text of a battle that nobody has thought of: some ground, and up to four on
// each of two or three sides, who are in the middle of it or at its ends. The same book and
// seed give the same text.
func Random(book string, seed uint64) string {
	r := luck(seed)
	wide, high := 8+r.below(9), 6+r.below(7)
	sides := []string{"red", "blue", "green"}[:2+r.below(4)/3]
	unit := 1                  // mm of open ground have places, too
	taken := map[[2]int]bool{} // or not good to stand on
	var t strings.Builder
	fmt.Fprintf(&t, "scenario: random\nrulebook: %s\nseed: %d\nsides: [{id: %s}]\nends: [{last_side: true}, {rounds: 40}]\n", book, seed, strings.Join(sides, "}, {id: "))
	t.WriteString(armed + more)
	switch n := r.below(5); {
	case n == 0:
		unit = 1000
		fmt.Fprintf(&t, "field: {grid: free, size: [%d, %d]}\n", unit*wide, unit*high)
	default:
		fmt.Fprintf(&t, "field: {grid: %s, size: [%d, %d], cells: [", []string{"hex", "square"}[n%2], wide, high)
		ground(&t, &r, wide, high, taken)
		t.WriteString("]}\n")
	}
	t.WriteString("combatants:\n")
	apart := 1 + r.below(max(1, wide/2))
	for s, side := range sides {
		for i := range 1 + r.below(4) {
			at := [2]int{(wide/2 + (2*s-1)*apart/2 + wide) % wide, r.below(high)}
			for taken[at] {
				at = [2]int{r.below(wide), r.below(high)}
			}
			taken[at] = true
			fmt.Fprintf(&t, "  - {id: %s%d, side: %s, at: [%d, %d], use: %s}\n", side, i+1, side, unit*at[0], unit*at[1], kinds[r.below(len(kinds))])
		}
	}
	if begins(book, "warned") && r.below(2) == 0 {
		return Warned(t.String())
	}
	return t.String()
}

// ground puts walls, cover, rough and higher ground on some cells.
func ground(t *strings.Builder, r *luck, wide, high int, taken map[[2]int]bool) {
	for range r.below(wide * high / 6) {
		at := [2]int{r.below(wide), r.below(high)}
		if taken[at] {
			continue
		}
		what := []string{"wall: true", "cover: hard, height: 900", "cover: conceal, pct: 50", "terrain: 200", "ground: 400", "door: closed"}[r.below(6)]
		taken[at] = true
		fmt.Fprintf(t, "{at: [%d, %d], %s}, ", at[0], at[1], what)
	}
}

// luck is a stream of numbers that looks random (splitmix64).
type luck uint64

// below returns the next number, 0 to n-1.
func (l *luck) below(n int) int {
	*l += 0x9e3779b97f4a7c15
	z := uint64(*l)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return int((z ^ z>>31) % uint64(n))
}
