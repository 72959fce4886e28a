package nc

import (
	"github.com/affray-engine/affray/rules/block"
)

// readCharacter reads what a character is built from, out of a stat block or a
// request. Numbers are within -limit and limit.
func (b *book) readCharacter(m *block.Map, limit int64) character {
	c := character{Race: m.Word("race", keys(b.t.races)...)}
	for _, one := range m.Maps("classes") {
		c.Classes = append(c.Classes, classLevel{one.Word("class", keys(b.t.classes)...), int(one.Int("level", 0, limit))})
		one.Done()
	}
	c.Str, c.Dex, c.Con = readAbility(m, "str", true), readAbility(m, "dex", false), readAbility(m, "con", false)
	c.Armour = m.WordOr("armour", "none", keys(b.t.armours)...)
	c.ArmourPlus = int(m.IntOr("armour_plus", 0, -limit, limit))
	c.ItemDF = int(m.IntOr("item_df", 0, -limit, limit))
	c.ItemDR = int(m.IntOr("item_dr", 0, -limit, limit))
	return c
}

// readAbility reads an ability score, 10 if it is absent: a whole number, or text
// in the book's notation (NC-G-32).
func readAbility(m *block.Map, key string, percentile bool) score {
	n := m.Node(key)
	if n == nil {
		return wholeScore(10)
	}
	if n.Kind != block.KindText {
		return wholeScore(int(m.Int(key, leastScore, mostScore)))
	}
	s, err := parseScore(n.Text)
	switch {
	case err != nil:
		m.Fail(key, block.Value, "%v", err)
		return wholeScore(10)
	case s.percentile() && !percentile:
		m.Fail(key, block.Value, "%q: only strength has a percentile", n.Text)
	}
	return s
}
