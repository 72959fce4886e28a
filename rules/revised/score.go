package revised

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/table"
)

// strength is a Strength score in thousandths, so that the percentile scores lie
// in their order: 18 is 18000, 18/01 is 18001, 18/00 (a full hundred) is 18100.
type strength int

const (
	percentileScore = 18
	fullPercentile  = 100
)

type strengthRow struct {
	from, to    strength
	hit, damage int
}

// parseStrength reads 1 to 25, or 18/01 to 18/99 and 18/00.
func parseStrength(s string) (strength, error) {
	whole, part, percentile := strings.Cut(s, "/")
	n, err := strconv.Atoi(whole)
	if err != nil || n < 1 || n > bestScore {
		return 0, fmt.Errorf("%q is no Strength: want 1 to 25 or 18/01 to 18/00", s)
	}
	if !percentile {
		return strength(n * 1000), nil
	}
	p, err := strconv.Atoi(part)
	if err != nil || len(part) != 2 || p < 0 || n != percentileScore {
		return 0, fmt.Errorf("%q: a percentile is two digits after 18/", s)
	}
	if p == 0 {
		p = fullPercentile
	}
	return strength(n*1000 + p), nil
}

func readStrength(r *table.Row) strengthRow {
	return strengthRow{cellStrength(r, "from"), cellStrength(r, "to"), r.Int("hit", -9, 9), r.Int("damage", -20, 20)}
}

func cellStrength(r *table.Row, column string) strength {
	s, err := parseStrength(r.Text(column))
	if err != nil {
		r.Fail(column, err)
	}
	return s
}

// ordinary is the score of whoever has none stated.
const ordinary = 10

// strength reads the score of a stat block, a number or a text such as 18/76.
func (t *tables) strength(m *block.Map) strengthRow {
	text := strconv.Itoa(ordinary)
	if n := m.Node("str"); n != nil {
		text = n.Text
	}
	s, err := parseStrength(text)
	if err != nil {
		m.Fail("str", block.Value, "%s", err)
	}
	for _, r := range t.strengths {
		if s >= r.from && s <= r.to {
			return r
		}
	}
	return strengthRow{}
}

// dexterity is the row of a score (REV-D3).
func (t *tables) dexterity(score int) dexterityRow {
	for _, r := range t.dexterities {
		if score >= r.from && score <= r.to {
			return r
		}
	}
	return dexterityRow{}
}
