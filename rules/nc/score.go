package nc

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/affray-engine/affray/rules/table"
)

// score is an ability score in thousandths, so that the percentile strengths lie
// in their order: 18 is 18000, 18.01 is 18001, 18.00 (a full hundred) is 18100.
type score int

// wholeScore is the score n without a percentile.
func wholeScore(n int) score { return score(n * 1000) }

// Least and most that an ability can be (NC-G-32).
const (
	leastScore = 3
	mostScore  = 25
)

// parseScore reads a score in the book's notation: 3 to 25, or 18.01 to 18.99 and
// 18.00 for a percentile strength of 1 to 100 (NC-G-32).
func parseScore(s string) (score, error) {
	whole, part, percentile := strings.Cut(s, ".")
	n, err := strconv.Atoi(whole)
	if err != nil || whole != strconv.Itoa(n) {
		return 0, fmt.Errorf("%q is no ability score: want %d to %d or 18.01 to 18.00", s, leastScore, mostScore)
	}
	if n < leastScore || n > mostScore {
		return 0, fmt.Errorf("%s is not in %d..%d", s, leastScore, mostScore)
	}
	if !percentile {
		return wholeScore(n), nil
	}
	p, err := strconv.Atoi(part)
	if err != nil || len(part) != 2 || p < 0 || n != 18 {
		return 0, fmt.Errorf("%q: a percentile is two digits after 18", s)
	}
	if p == 0 {
		p = 100
	}
	return wholeScore(18) + score(p), nil
}

// percentile reports whether the score is a percentile strength.
func (s score) percentile() bool { return s%1000 != 0 }

// String gives the book's notation.
func (s score) String() string {
	if s.percentile() {
		return fmt.Sprintf("%d.%02d", s/1000, s%100)
	}
	return strconv.Itoa(int(s / 1000))
}

// The rows of the ability tables; a score above the last row takes the last one.
type strengthRow struct {
	from, to                score
	example, appendix, adnd int // to hit, by reading
	damage                  int // hit points
}

type dexterityRow struct{ score, reaction, defence, save int }

type constitutionRow struct{ score, bonus, other int }

type wisdomRow struct{ score, mental int }

func readStrength(r *table.Row) strengthRow {
	return strengthRow{readScore(r, "from"), readScore(r, "to"),
		r.Int("example", -9, 9), r.Int("appendix", -9, 9), r.Int("adnd", -9, 9), r.Int("damage", -100, 100)}
}

func readScore(r *table.Row, column string) score {
	s, err := parseScore(r.Text(column))
	if err != nil {
		r.Fail(column, err)
	}
	return s
}

func readDexterity(r *table.Row) dexterityRow {
	return dexterityRow{r.Int("score", leastScore, mostScore), r.Int("reaction", -9, 9), r.Int("defence", -9, 9), r.Int("save", -9, 9)}
}

func readConstitution(r *table.Row) constitutionRow {
	return constitutionRow{r.Int("score", leastScore, mostScore), r.Int("bonus", -9, 9), r.Int("other", -9, 9)}
}

func readWisdom(r *table.Row) wisdomRow {
	return wisdomRow{r.Int("score", leastScore, mostScore), r.Int("mental", -9, 9)}
}

// strength is the row of 10.8.
func (t *tables) strength(s score) strengthRow {
	for _, r := range t.strengths {
		if s >= r.from && s <= r.to {
			return r
		}
	}
	return t.strengths[len(t.strengths)-1]
}

// toHit is the bonus of strength to hit (NC-030, NC-A-07, NC-A-08).
func (o *options) toHit(r strengthRow) int {
	switch o.StrengthTable {
	case strengthAppendix:
		return r.appendix
	case strengthADND:
		return r.adnd
	}
	return r.example
}

// dexterity is the row of 10.9 and 10.7.
func (t *tables) dexterity(s score) dexterityRow {
	return t.dexterities[rowOf(s, len(t.dexterities))]
}

// reaction is the adjustment of dexterity to missiles and segments (NC-008,
// NC-031); NC-A-11 may give low scores the numbers of the save row.
func (b *book) reaction(s score) int {
	r := b.t.dexterity(s)
	if b.o.ReactionLowDex == reactionAppendix && r.save < 0 {
		return r.save
	}
	return r.reaction
}

// body is the bonus of constitution in steps of ten hit points (NC-022); NC-A-27 may
// hold all but fighters to the lower column.
func (b *book) body(s score, fighter bool) int {
	r := b.t.bodies[rowOf(s, len(b.t.bodies))]
	if b.o.ConBonusCap && !fighter {
		return r.other
	}
	return r.bonus
}

// mental is the bonus of wisdom against mental effects (NC-113, NC-A-10).
func (b *book) mental(s score) int {
	if s == wholeScore(14) {
		return b.o.Wisdom14
	}
	return b.t.wisdoms[rowOf(s, len(b.t.wisdoms))].mental
}

// rowOf is the index of a score in a table that begins at the least score.
func rowOf(s score, rows int) int {
	return min(max(int(s/1000)-leastScore, 0), rows-1)
}
