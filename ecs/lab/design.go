package lab

import (
	"slices"
	"strings"

	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules/block"
)

// designs are the keys that say how a plan asks.
var designs = []struct {
	key string
	d   Design
}{
	{"variants", Compare}, {"sweep", Sweep}, {"round_robin", RoundRobin}, {"knock_out", KnockOut}, {"factors", Screen}, {"balance", Balance},
}

// design reads the one key of designs that there is.
func (r *planner) design() {
	var found, all []string
	for _, d := range designs {
		all = append(all, d.key)
		if r.m.Has(d.key) {
			found = append(found, d.key)
			r.p.Design = d.d
		}
	}
	if len(found) != 1 {
		where := scenario.Pos{File: r.file, Line: 1, Column: 1}
		if len(found) > 1 {
			where = r.m.Node(found[1]).Pos
		}
		r.errs.Note(block.Value, "", where, "%d designs: want exactly one of %s", len(found), strings.Join(all, ", "))
		return
	}
	m, _ := r.m.Map(found[0])
	switch r.p.Design {
	case Compare:
		r.variants(m)
	case Sweep:
		r.sweep(m)
	case RoundRobin:
		r.roundRobin(m)
	case KnockOut:
		r.knockOuts(m)
	case Screen:
		r.screen(m)
	case Balance:
		r.bisection(m)
	}
	r.p.names = append(r.axes, r.p.names...)
}

// variants reads named sets of edits, of which the first is what the others are compared with.
func (r *planner) variants(m *block.Map) {
	if len(m.Keys()) < 2 {
		r.m.Fail("variants", block.Value, "%d variants: want at least two, the first of which the others are compared with", len(m.Keys()))
	}
	r.p.names = []string{"variant"}
	r.p.main = [][]level{r.named(m)}
}

// named reads a map of names and edits.
func (r *planner) named(m *block.Map) (list []level) {
	for _, name := range m.Keys() {
		l := level{name: name, values: []string{name}}
		if n := m.Node(name); n.Kind != block.KindNull {
			set, _ := m.Map(name)
			l.edits = editsOf(set)
		}
		list = append(list, l)
	}
	return list
}

func (r *planner) sweep(m *block.Map) {
	if n := len(m.Keys()); n < 1 || n > 2 {
		r.m.Fail("sweep", block.Value, "%d paths: want one or two; others may stand under across", n)
	}
	for _, path := range m.Keys() {
		before := len(*r.errs)
		r.p.names = append(r.p.names, path)
		r.p.main = append(r.p.main, r.levels(m, path))
		if len(r.p.main[len(r.p.main)-1]) == 0 && len(*r.errs) == before {
			m.Fail(path, block.Value, "no values: want at least one")
		}
	}
}

// knockOuts reads what is switched off, one at a time.
func (r *planner) knockOuts(m *block.Map) {
	r.p.names = []string{"without"}
	r.p.main = [][]level{append([]level{{name: "all", values: []string{"nothing"}}}, r.named(m)...)}
	if len(r.p.main[0]) < 2 {
		r.m.Fail("knock_out", block.Value, "nothing is switched off: want names with what each changes, as in {shield: {combatants.ann.shield: false}}")
	}
}

// roundRobin reads who meets whom: controllers, or stat blocks that all of a side use.
func (r *planner) roundRobin(m *block.Map) {
	controllers, units := m.List("controllers"), m.List("units")
	m.Done()
	list, units0 := controllers, false
	if len(units) > 0 {
		list, units0 = units, true
	}
	if len(controllers) > 0 && len(units) > 0 || len(list) < 2 {
		r.m.Fail("round_robin", block.Value, "want either controllers or units, at least two")
		return
	}
	seen := map[string]bool{}
	for _, n := range list {
		word := block.ReadText(n, "round_robin", r.errs)
		if seen[word] {
			r.errs.Note(block.Value, "round_robin", n.Pos, "%s stands twice: want each once", word)
		}
		seen[word] = true
		if !units0 {
			r.controller(word, n.Pos)
		}
		r.p.entrants = append(r.p.entrants, word)
	}
	r.p.names = []string{"first", "second"}
	var pairs []level
	for i, a := range list {
		for _, b := range list[i+1:] {
			l := level{name: a.Text + " against " + b.Text, values: []string{a.Text, b.Text}}
			for k, n := range []*block.Node{a, b} {
				l.edits = append(l.edits, edit{seatPath[units0][k], n.Pos, n})
			}
			pairs = append(pairs, l)
		}
	}
	r.p.main = [][]level{pairs}
}

// seatPath are no paths of a scenario: they mean all who sit in a seat, see [seat].
var seatPath = map[bool][2]string{false: {"\x00controller0", "\x00controller1"}, true: {"\x00unit0", "\x00unit1"}}

// seat gives a seat to an entrant; swapped exchanges the seats.
func (e *edit) seat(doc *block.Node, swapped bool, errs *scenario.Errors) *block.Node {
	sides := doc.Get("sides")
	if sides == nil || len(sides.Items) < 2 {
		errs.Note(block.Value, "round_robin", e.pos, "want a scenario of two sides")
		return doc
	}
	k := int(e.path[len(e.path)-1] - '0')
	if swapped {
		k = 1 - k
	}
	side := idsOf(sides)[k]
	if strings.Contains(e.path, "controller") {
		return recast(doc, side, e.pos, e.value, errs)
	}
	return eachOf(doc, side, func(n *block.Node) *block.Node { return with(without(n, "stats"), "use", e.value) })
}

// screen reads numbers with a low and a high value each.
func (r *planner) screen(m *block.Map) {
	keys := m.Keys()
	if len(keys) < 2 || len(keys) > MaxFactors {
		r.m.Fail("factors", block.Range, "%d factors: want 2 to %d", len(keys), MaxFactors)
		return
	}
	var low, high []edit
	for _, path := range keys {
		values := m.List(path)
		if len(values) != 2 {
			m.Fail(path, block.Value, "%d values: want two, [low, high]", len(values))
			return
		}
		r.p.factors = append(r.p.factors, shortly(path))
		low, high = append(low, edit{path, m.KeyPos(path), values[0]}), append(high, edit{path, m.KeyPos(path), values[1]})
	}
	r.p.names = r.p.factors
	var runs []level
	for i, row := range screening(len(keys)) {
		l := level{name: "run " + itoa(i+1)}
		for k := range keys {
			e := map[bool]edit{true: high[k], false: low[k]}[row[k]]
			l.edits, l.values = append(l.edits, e), append(l.values, said(e.value))
		}
		runs = append(runs, l)
	}
	r.p.main = [][]level{runs}
}

// generators are the first rows of Plackett and Burman's designs, by the number of runs.
var generators = map[int]string{
	4: "++-", 8: "+++-+--", 12: "++-+++---+-", 16: "++++-+-++--+---", 20: "++--++++-+-+----++-", 24: "+++++-+-++--++--+-+----",
}

// screening is a design of Plackett and Burman with its fold-over: each factor is high in half of the runs,
// independently of all others, and effects of two factors together do not blur those of one.
func screening(factors int) (rows [][]bool) {
	runs := 4
	for generators[runs] == "" || factors > runs-1 {
		runs += 4
	}
	g := generators[runs]
	for i := range runs {
		row := make([]bool, factors)
		for k := range row {
			row[k] = i < runs-1 && g[(k-i+runs-1)%(runs-1)] == '+'
		}
		rows = append(rows, row)
	}
	for _, row := range slices.Clone(rows) {
		folded := make([]bool, factors)
		for k := range row {
			folded[k] = !row[k]
		}
		rows = append(rows, folded)
	}
	return rows
}

// bisection searches the value of a path at which a share is reached.
type bisection struct {
	path     string
	pos      scenario.Pos
	at       scenario.Pos
	from, to int64
	aim      float64 // share
}

func (r *planner) bisection(m *block.Map) {
	before := len(*r.errs)
	b := &bisection{path: m.Text("vary"), pos: m.Pos()}
	if n := m.Node("vary"); n != nil {
		b.pos = n.Pos
	}
	b.from, b.to = m.Int("from", -1_000_000, 1_000_000), m.Int("to", -1_000_000, 1_000_000)
	if n := m.Node("from"); n != nil {
		b.at = n.Pos
	}
	b.aim = 0.5
	if m.Has("aim") {
		b.aim = decimal(m, "aim", 1, 99) / 100
	}
	m.Done()
	if len(*r.errs) == before && b.to <= b.from {
		m.Fail("to", block.Range, "%d is not above from, %d", b.to, b.from)
	}
	if len(r.p.groups) > 1 {
		r.m.Fail("balance", block.Value, "a search for balance has one scenario and nothing across: want a plan for each")
	}
	r.p.balance = b
	r.p.names = []string{b.path}
	r.p.main = [][]level{{b.level(b.from), b.level(b.to)}}
}

func (b *bisection) level(v int64) level {
	return level{name: shortly(b.path) + " " + itoa(int(v)), values: []string{itoa(int(v))}, edits: []edit{{b.path, b.pos, number(v, b.at)}}}
}
