package arena

import (
	"encoding/csv"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/affray-engine/affray/rules"
)

// CSV writes a line for each battle, as RFC 4180 has it: lines end with CR LF, the first
// names the columns.
//
// The columns are battle (from 1), seed, outcome (won, draw, cut off), winner (a side's id,
// empty for none), rounds, ticks; then for each side up_ID, who could still act, left_ID, the points that those had left, and score_ID,
// the points of the goals that it has reached; goal, the number from 1 of the goal that decided it, empty for none; reached, came and begun,
// the numbers from 1 of the goals that were reached, of the arrivals that have come and of the dangers that have begun, parted by blanks; then digest, 16 hexadecimal digits.
type CSV struct {
	w     *csv.Writer
	sides []string
	line  []string
}

// NewCSV begins a table for battles of these sides, in the order of the scenario.
func NewCSV(w io.Writer, sides ...string) *CSV {
	c := &CSV{w: csv.NewWriter(w), sides: sides}
	c.w.UseCRLF = true
	head := []string{"battle", "seed", "outcome", "winner", "rounds", "ticks"}
	for _, s := range sides {
		head = append(head, "up_"+s, "left_"+s, "score_"+s)
	}
	c.w.Write(append(head, "goal", "reached", "came", "begun", "digest")) // the writer keeps its first error for Close
	return c
}

// Battle writes a line. It fits [Config.Each].
func (c *CSV) Battle(b *Battle) error {
	winner := ""
	if b.Winner >= 0 && b.Winner < len(c.sides) {
		winner = c.sides[b.Winner]
	}
	c.line = append(c.line[:0], strconv.Itoa(b.Index+1), strconv.FormatUint(b.Seed, 10), b.Outcome.String(), winner,
		strconv.Itoa(b.Rounds), strconv.Itoa(b.Ticks))
	for _, s := range b.Sides {
		c.line = append(c.line, strconv.Itoa(s.Up), strconv.Itoa(s.Left), strconv.Itoa(s.Points))
	}
	goal := ""
	if b.Goal >= 0 {
		goal = strconv.Itoa(b.Goal + 1)
	}
	reached := make([]bool, len(b.Goals))
	for i := range b.Goals {
		reached[i] = b.Goals[i].State == rules.GoalReached
	}
	return c.w.Write(append(c.line, goal, numbersOf(reached), numbersOf(b.Came), numbersOf(b.Begun), fmt.Sprintf("%016x", b.Digest)))
}

// numbersOf are the numbers from 1 of those that are so.
func numbersOf(are []bool) string {
	var list []string
	for i, is := range are {
		if is {
			list = append(list, strconv.Itoa(i+1))
		}
	}
	return strings.Join(list, " ")
}

// Close writes what is still held back, and returns the first error of all writing. It
// does not close the writer below.
func (c *CSV) Close() error {
	c.w.Flush()
	return c.w.Error()
}
