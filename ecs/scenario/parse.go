package scenario

import (
	_ "embed"
	"slices"
	"strconv"
	"strings"

	"github.com/affray-engine/affray/rules/block"
)

// Parse reads a scenario. The file name is used in positions only. A nil library
// has no stock. The error is an Errors with every mistake in file order; then
// there is no Scenario.
func Parse(file string, data []byte, lib Library) (*Scenario, error) {
	s, err := Draft(file, data, lib)
	if err != nil {
		return nil, err
	}
	return s, nil
}

// Draft is Parse for who looks for more mistakes: with an error it also returns what could
// be read, in which everything may be missing or wrong; nil if the file has no shape at all.
func Draft(file string, data []byte, lib Library) (*Scenario, error) {
	var errs Errors
	n := grow(file, data, &errs)
	if n == nil {
		return nil, errs.Err()
	}
	return draft(n, data, lib, errs)
}

// DraftTree is [Draft] of a tree that [Tree] has read from data, or of an edited copy of it:
// a value that comes from another file keeps its place there for messages.
func DraftTree(n *block.Node, data []byte, lib Library) (*Scenario, error) {
	return draft(n, data, lib, nil)
}

// draft reads the tree of a file in which mistakes were found already.
func draft(n *block.Node, data []byte, lib Library, errs Errors) (*Scenario, error) {
	r := &reader{errs: &errs, lib: lib, s: &Scenario{}, lines: strings.Split(string(data), "\n")}
	r.document(n)
	return r.s, errs.Err()
}

// reader fills a Scenario from the tree.
type reader struct {
	errs  *Errors
	lib   Library
	s     *Scenario
	lines []string // of the file, to point into a picture

	book  string                // the rulebook, "" if it is a mistake
	stock map[string]*block.Map // of this file, by name
	sides map[string]bool
	names map[string]int // index of a combatant, those who arrive later behind all others
	zones map[string]bool
	goals map[string]bool // those that have an id

	manned map[string]bool // sides that somebody fights for; nil if one is unclear
	known  bool            // the field is good enough to judge places on it
	placed bool            // everybody has a name, a side and a place
	round  int             // of orders that do not say for which they are; 0 if they must
}

// document reads the top of the file. What others refer to is read first.
func (r *reader) document(n *block.Node) {
	m := block.Read(n, "", r.errs)
	r.s.Name = r.id(m, "scenario")
	r.s.Title = m.TextOr("title", "")
	r.s.Text = m.TextOr("text", "")
	r.rulebook(m)
	r.seed(m)
	r.options(m)
	space, _ := m.Map("space")
	r.space(space)
	m.Need("field", "sides", "combatants")
	if field, ok := m.Map("field"); ok {
		r.field(field)
		r.facings(space)
		r.reach(space)
	}
	r.s.Nerve = nerve(m)
	r.readSides(m)
	r.readStock(m)
	r.readTraps(m)
	r.readCombatants(m)
	coming := r.readArrivals(m)
	r.emptySides(m)
	r.leaders(m)
	r.readZones(m)
	r.readGoals(m)
	r.triggers(coming)
	r.readEnds(m)
	r.readDangers(m)
	r.readOrders(m)
	r.readDice(m)
	r.readTurns(m)
	r.purpose(m)
	m.Done()
}

func (r *reader) rulebook(m *block.Map) {
	r.s.Rulebook = r.word(m, "rulebook")
	r.book = strings.TrimSpace(r.s.Rulebook.Text)
	if shelf, ok := r.lib.(interface{ Rulebooks() []string }); ok && r.book != "" && len(shelf.Rulebooks()) > 0 {
		r.book = m.Word("rulebook", shelf.Rulebooks()...)
	}
}

// seed takes the whole range of 64 bits, half of which does not fit block's Int.
func (r *reader) seed(m *block.Map) {
	n := m.Node("seed")
	r.s.Seed = 1
	if n == nil {
		return
	}
	seed, err := strconv.ParseUint(n.Text, 10, 64)
	switch {
	case n.Kind == block.KindText || n.Kind != block.KindInt && n.Kind != block.KindFloat || strings.Trim(n.Text, "+-0123456789") != "":
		m.Fail("seed", block.Type, "%s is no seed: want a whole number in 0..18446744073709551615", shown(n))
	case err != nil:
		m.Fail("seed", block.Range, "%s is not in 0..18446744073709551615", shown(n))
	}
	r.s.Seed, r.s.HasSeed = seed, true
}

// options reads the rulebook's options, whose names and values it alone knows.
func (r *reader) options(m *block.Map) {
	o, ok := m.Map("options")
	if !ok {
		return
	}
	for _, key := range o.Keys() {
		if v, ok := r.plain(o, key); ok {
			r.s.Options = append(r.s.Options, Option{key, v.Text, o.KeyPos(key), v.Pos})
		}
	}
}

// plain returns a text, number or truth value as written.
func (r *reader) plain(m *block.Map, key string) (Word, bool) {
	n := m.Node(key)
	if n == nil {
		return Word{}, false
	}
	switch n.Kind {
	case block.KindText, block.KindInt, block.KindFloat:
		return Word{n.Text, n.Pos}, true
	case block.KindBool:
		return Word{strconv.FormatBool(n.Bool), n.Pos}, true
	}
	m.Fail(key, block.Type, "this is %s: want a text, a number or a truth value", n.Kind)
	return Word{}, false
}

// shown is a value in a message.
func shown(n *block.Node) string {
	switch n.Kind {
	case block.KindText:
		return strconv.Quote(short(n.Text))
	case block.KindBool, block.KindInt, block.KindFloat:
		return short(n.Text)
	}
	return n.Kind.String()
}

// defaultRounds ends a battle for which nothing is said.
const defaultRounds = 200

// endless ends a battle all the same of which nothing says after how many rounds it does.
const endless = 1000

// readEnds reads what ends the battle.
func (r *reader) readEnds(m *block.Map) {
	if !m.Has("ends") {
		r.s.Ends = []End{{LastSide: true}, {Rounds: defaultRounds}}
		return
	}
	list := m.Maps("ends")
	for _, e := range list {
		end := End{LastSide: e.BoolOr("last_side", false), Rounds: int(e.IntOr("rounds", 0, 1, MaxRound)), Points: int(e.IntOr("points", 0, 1, MaxRound)), Pos: e.Pos()}
		if count(end.LastSide, e.Has("rounds"), e.Has("points")) != 1 || e.Has("last_side") && !end.LastSide {
			e.Fail("", block.Value, "want exactly one of last_side: true, rounds and points")
		}
		e.Done()
		r.s.Ends = append(r.s.Ends, end)
	}
	if len(r.s.Ends) > 0 && !slices.ContainsFunc(r.s.Ends, func(e End) bool { return e.Rounds > 0 }) {
		r.s.Ends = append(r.s.Ends, End{Rounds: endless})
	}
	if n := m.Node("ends"); n.Kind == block.KindList && len(list) == 0 {
		m.Fail("ends", block.Value, "the battle never ends: want at least one of last_side, rounds and points")
	}
}

//go:embed scenario.schema.json
var schema []byte

// Schema returns the JSON Schema (2020-12) of a scenario, for editors. It cannot
// say everything that Parse checks: what it refuses, Parse refuses too.
func Schema() []byte { return slices.Clone(schema) }
