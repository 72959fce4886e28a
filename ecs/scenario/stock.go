package scenario

import (
	"strings"

	"github.com/affray-engine/affray/rules/block"
)

// readStock reads the stat blocks of the file itself. What stands in them is the
// rulebooks' matter; here they are maps of maps.
func (r *reader) readStock(m *block.Map) {
	r.stock = map[string]*block.Map{}
	stock, ok := m.Map("stock")
	if !ok {
		return
	}
	for _, name := range stock.Keys() {
		if !isID(name) {
			stock.Fail(name, block.Value, "%q is no id, %s", short(name), idWanted)
		}
		entry, _ := stock.Map(name)
		for _, book := range entry.Keys() {
			entry.Map(book)
		}
		r.stock[name] = entry
	}
}

// stats reads `use` and `stats` of a combatant. Both together are allowed: what
// stands in stats then takes the place of the same keys of the stock block.
func (r *reader) stats(m *block.Map, c *Combatant) {
	own, given := m.Map("stats")
	c.Use = r.wordOr(m, "use", "")
	var base, top *block.Node
	if c.Use.Text != "" {
		base = r.use(m, c.Use)
		c.StatsPos = c.Use.Pos
	}
	book := r.s.Rulebook.Text
	if given && book != "" {
		for _, key := range own.Keys() {
			own.Map(key)
		}
		if top = own.Node(book); top == nil {
			m.Fail("stats", block.MissingField, "no block for the rulebook %q, only %s", book, strings.Join(own.Keys(), ", "))
		} else {
			c.StatsPos = top.Pos
		}
	}
	if !given && !m.Has("use") {
		m.Fail("", block.MissingField, "neither use nor stats, want one of them or both")
	}
	c.Stats = over(base, top)
}

// use finds a stock block: of the file first, then of the library.
func (r *reader) use(m *block.Map, name Word) *block.Node {
	book := r.s.Rulebook.Text
	if entry := r.stock[name.Text]; entry != nil {
		n := entry.Node(book)
		if n == nil && book != "" && len(entry.Keys()) > 0 {
			m.Fail("use", block.Value, "the stock block %q has none for the rulebook %q, only %s", name.Text, book, strings.Join(entry.Keys(), ", "))
		}
		return n
	}
	if r.lib != nil && book != "" {
		if n, ok := r.lib.Stock(book, name.Text); ok {
			return n
		}
	}
	m.Fail("use", block.Value, "no stock block %q for the rulebook %q", short(name.Text), short(book))
	return nil
}

// over lays one map over another; neither is changed.
func over(base, top *block.Node) *block.Node {
	if base == nil || base.Kind != block.KindMap {
		return top
	}
	if top == nil || top.Kind != block.KindMap {
		return base
	}
	out := &block.Node{Kind: block.KindMap, Pos: top.Pos}
	for _, f := range base.Fields {
		if top.Get(f.Key) == nil {
			out.Fields = append(out.Fields, f)
		}
	}
	out.Fields = append(out.Fields, top.Fields...)
	return out
}
