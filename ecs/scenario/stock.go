package scenario

import (
	"slices"
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
			r.errs.Note(block.Value, stock.At(name), stock.KeyPos(name), "%q is no id: %s", short(name), idWanted)
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
	if given {
		for _, key := range own.Keys() {
			own.Map(key)
		}
		top = own.Node(r.book)
	}
	switch {
	case top != nil:
		c.StatsPos = top.Pos
	case given && r.book != "" && own.Pos().Line > 0:
		m.Fail("stats", block.MissingField, "no block for the rulebook %q%s", r.book, only(own))
	}
	if !given && !m.Has("use") {
		m.Fail("", block.MissingField, "neither use nor stats: want one of them or both")
	}
	c.Stats = over(base, top)
}

// use finds a stock block: of the file first, then of the library.
func (r *reader) use(m *block.Map, name Word) *block.Node {
	if entry := r.stock[name.Text]; entry != nil {
		n := entry.Node(r.book)
		if n == nil && r.book != "" && entry.Pos().Line > 0 {
			m.Fail("use", block.Value, "the stock block %q has none for the rulebook %q%s", name.Text, r.book, only(entry))
		}
		return n
	}
	if r.book == "" || r.errs.Full() {
		return nil
	}
	if r.lib != nil {
		if n, ok := r.lib.Stock(r.book, name.Text); ok {
			return n
		}
	}
	names, want := r.stockNames(), ""
	if len(names) > 0 {
		want = ": want " + block.OneOf(names, "affray stock "+r.book+" blocks")
	}
	m.Fail("use", block.Value, "no stock block %q for the rulebook %q%s%s", short(name.Text), short(r.book), block.Hint(name.Text, names), want)
	return nil
}

// stockNames lists the stock blocks that a combatant may use, those of the file first.
func (r *reader) stockNames() []string {
	var names []string
	for name, entry := range r.stock {
		if entry.Node(r.book) != nil {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	if shelf, ok := r.lib.(interface {
		Names(rulebook string) []string
	}); ok {
		names = append(names, shelf.Names(r.book)...)
	}
	return names
}

// only lists in a message the rulebooks for which there is a block.
func only(m *block.Map) string {
	if len(m.Keys()) == 0 {
		return ""
	}
	return ", only " + short(strings.Join(m.Keys(), ", "))
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
