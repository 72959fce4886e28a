package lab

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/arena"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules/block"
)

// Design is how a plan asks.
type Design string

// Designs.
const (
	Compare    Design = "compare"     // variants, each against the first
	Sweep      Design = "sweep"       // one or two numbers or words over a list of values
	RoundRobin Design = "round_robin" // each against each, in both seats
	KnockOut   Design = "knock_out"   // all, and all but one thing at a time
	Screen     Design = "screen"      // which of many numbers matters most
	Balance    Design = "balance"     // at which value a share of victories is reached
)

// Limits of a plan.
const (
	MaxArms    = 400
	MaxBattles = 10_000_000 // of each arm
	MaxValues  = 100        // of an axis
	MaxFactors = 23         // of a screening
)

// Source is where a plan finds scenarios, and how it reads them: see [Shipped].
type Source interface {
	// Text returns the file of a scenario that a plan names, and its name in messages.
	Text(name string) (file string, data []byte, err error)

	// ParseTree reads a tree that scenario.Tree has read from data, or an edited copy of it.
	ParseTree(n *block.Node, data []byte) (*scenario.Scenario, error)
}

// Library is what [Shipped] needs of an *library.Library, of which Text and ParseTree say what they do.
type Library interface {
	Text(name string) ([]byte, error)
	ParseTree(n *block.Node, data []byte) (*scenario.Scenario, error)
}

// Shipped is a source of the scenarios of a library alone, which reads no file.
func Shipped(l Library) Source { return shipped{l} }

type shipped struct{ Library }

// Text implements [Source].
func (s shipped) Text(name string) (string, []byte, error) {
	data, err := s.Library.Text(name)
	return name + ".yaml", data, err
}

// Plan is a question to many battles. Make it with [ReadPlan].
type Plan struct {
	Name, Title, Question string
	Design                Design
	Seed                  uint64
	Confidence            float64 // percent
	Until                 Until
	Mirror                bool
	Expect                []Expectation
	Arms                  []Arm // what is fought; of [Balance] the two ends, to begin with

	rounds   int
	factors  []string
	entrants []string
	balance  *bisection
	base     []document // one for each scenario
	set      []edit
	casts    []cast
	side     scenario.Word
	groups   []level
	main     [][]level // axes of the design
	names    []string  // of those axes
	mirror   scenario.Pos
	src      Source
	identity string
}

// Until says how many battles are fought of each arm: AtMost if Within is 0 and Decided is not set.
type Until struct {
	AtMost  int
	Within  float64 // stop when each interval reaches at most so many points of 100 to either side
	Decided bool    // stop when each difference is known to be one, too
}

// Sequential reports whether the battles may stop before AtMost.
func (u Until) Sequential() bool { return u.Within > 0 || u.Decided }

// Expectation is a range in which a result must lie.
type Expectation struct {
	Of       string // the name of an arm
	What     string // "wins", "difference", "balance"
	From, To float64
	pos      scenario.Pos
}

// Arm is a variant under test: one scenario, in one seat or two.
type Arm struct {
	Name   string
	Group  int      // arms are compared within a group
	Levels []string // of the axes of the group and then of the design, in the order of [Plan.Axes]
	Cells  []*Cell
}

// document is a scenario as a tree.
type document struct {
	name, file string
	tree       *block.Node
	data       []byte
}

// level is one value of an axis.
type level struct {
	name   string
	values []string
	edits  []edit
	casts  []cast
	doc    int // index of the scenario
}

// cast gives a side or a combatant to a controller.
type cast struct {
	who  string
	pos  scenario.Pos
	word *block.Node
}

// planner reads a plan.
type planner struct {
	p    *Plan
	errs *scenario.Errors
	m    *block.Map
	file string
	data []byte
	axes []string // of groups
}

// ReadPlan reads a plan and builds all that it would fight, so that every mistake is told before any
// battle. A file's name is used in positions only. seed, if it is not 0, takes the place of the plan's. The error is a scenario.Errors;
// a mistake that a value of the plan makes in a scenario has its place in the plan.
func ReadPlan(file string, data []byte, src Source, seed uint64) (*Plan, error) {
	tree, err := scenario.Tree(file, data)
	if err != nil {
		return nil, err
	}
	var errs scenario.Errors
	r := &planner{p: &Plan{src: src}, errs: &errs, m: block.Read(tree, "", &errs), file: file, data: data}
	r.read(seed)
	if err := errs.Err(); err != nil {
		return nil, err
	}
	r.p.expand(&errs)
	r.expected()
	if err := errs.Err(); err != nil {
		return nil, err
	}
	r.p.identify(tree)
	return r.p, nil
}

// Heading reads the design and the title of a plan, and nothing else.
func Heading(file string, data []byte) (design Design, title string, err error) {
	tree, err := scenario.Tree(file, data)
	if err != nil {
		return "", "", err
	}
	for _, d := range designs {
		if tree.Get(d.key) != nil {
			design = d.d
		}
	}
	if n := tree.Get("title"); n != nil {
		title = n.Text
	}
	return design, title, nil
}

// Axes names the columns of [Arm.Levels].
func (p *Plan) Axes() []string { return p.names }

// Identity is a number that stands for what is asked: a journal belongs to one plan.
func (p *Plan) Identity() string { return p.identity }

func (r *planner) read(seed uint64) {
	m, p := r.m, r.p
	p.Name = m.Text("plan")
	p.Title, p.Question = m.TextOr("title", p.Name), m.TextOr("question", "")
	if p.Seed = uint64(m.IntOr("seed", 1, 1, 1<<62)); seed != 0 {
		p.Seed = seed
	}
	p.rounds = int(m.IntOr("rounds", 0, 0, scenario.MaxRound))
	p.Confidence = float64(m.IntOr("confidence", 95, 50, 99))
	if p.Mirror = m.BoolOr("mirror", false); p.Mirror {
		p.mirror = m.Node("mirror").Pos
	}
	if n := m.Node("side"); n != nil {
		p.side = scenario.Word{Text: m.Text("side"), Pos: n.Pos}
	}
	r.scenarios()
	p.set = r.edits("set")
	r.controllers()
	r.across()
	r.design()
	r.battles()
	r.expects()
	m.Done()
}

// scenarios reads what is fought: a name, a file, a list of them, or a scenario that stands in the plan.
func (r *planner) scenarios() {
	one, many := r.m.Node("scenario"), r.m.Node("scenarios")
	var list []*block.Node
	switch {
	case one != nil && many != nil:
		r.m.Fail("scenarios", block.Value, "scenario and scenarios exclude each other: want one of them")
	case one != nil:
		list = []*block.Node{one}
	case many != nil:
		if list = r.m.List("scenarios"); len(list) == 0 {
			r.m.Fail("scenarios", block.Value, "no scenario: want at least one")
		}
	default:
		r.m.Need("scenario")
	}
	for _, n := range list {
		r.scenario(n)
	}
}

func (r *planner) scenario(n *block.Node) {
	if n.Kind == block.KindMap {
		name := "here"
		if id := n.Get("scenario"); id != nil {
			name = id.Text
		}
		r.p.base = append(r.p.base, document{name, r.file, n, r.data})
		return
	}
	name := block.ReadText(n, "scenario", r.errs)
	if name == "" {
		return
	}
	file, data, err := r.p.src.Text(name)
	if err != nil {
		r.errs.Note(block.Value, "scenario", n.Pos, "%v", err)
		return
	}
	tree, err := scenario.Tree(file, data)
	if err != nil {
		r.join(err)
		return
	}
	r.p.base = append(r.p.base, document{name, file, tree, data})
}

// join adds mistakes of another file.
func (r *planner) join(err error) { joined(r.errs, err) }

// edits reads a map of paths and values.
func (r *planner) edits(key string) []edit {
	m, ok := r.m.Map(key)
	if !ok {
		return nil
	}
	return editsOf(m)
}

func editsOf(m *block.Map) (list []edit) {
	for _, path := range m.Keys() {
		list = append(list, edit{path, m.KeyPos(path), m.Node(path)})
	}
	return list
}

// controllers reads who decides; a list of words makes an axis of the groups. In a plan whose
// design is a round robin they stand there.
func (r *planner) controllers() {
	m, ok := r.m.Map("controllers")
	if !ok {
		return
	}
	for _, who := range m.Keys() {
		n := m.Node(who)
		if n.Kind != block.KindList {
			r.p.casts = append(r.p.casts, r.cast(who, m.KeyPos(who), n))
			continue
		}
		var levels []level
		for _, word := range n.Items {
			levels = append(levels, level{name: who + " " + word.Text, values: []string{word.Text}, casts: []cast{r.cast(who, m.KeyPos(who), word)}})
		}
		r.axis(who+" controller", levels, n.Pos, m.At(who))
	}
}

// cast reads the word for a controller.
func (r *planner) cast(who string, pos scenario.Pos, n *block.Node) cast {
	word := block.ReadText(n, "controllers."+who, r.errs)
	r.controller(word, n.Pos)
	return cast{who, pos, n}
}

func (r *planner) controller(word string, pos scenario.Pos) {
	c, err := agent.Parse(word)
	if err == nil && c == nil {
		err = fmt.Errorf("%s: nobody decides for a host in a laboratory: want a controller", word)
	}
	if err != nil && word != "" {
		r.errs.Note(block.Value, "controllers", pos, "%v", err)
	}
}

// across reads axes within whose combinations arms are compared.
func (r *planner) across() {
	if len(r.p.base) > 1 {
		var levels []level
		for i, d := range r.p.base {
			levels = append(levels, level{name: d.name, values: []string{d.name}, doc: i})
		}
		r.groupBy("scenario", levels)
	}
	m, _ := r.m.Map("across")
	for _, path := range m.Keys() {
		r.axis(path, r.levels(m, path), m.Node(path).Pos, m.At(path))
	}
}

// axis adds an axis of the groups.
func (r *planner) axis(name string, levels []level, pos scenario.Pos, path string) {
	if len(levels) == 0 || len(levels) > MaxValues {
		r.errs.Note(block.Range, path, pos, "%d values: want 1 to %d", len(levels), MaxValues)
		return
	}
	r.groupBy(name, levels)
}

// groupBy multiplies the groups by an axis.
func (r *planner) groupBy(name string, levels []level) {
	r.axes = append(r.axes, name)
	if r.p.groups == nil {
		r.p.groups = levels
		return
	}
	var all []level
	for _, g := range r.p.groups {
		for _, l := range levels {
			all = append(all, g.and(l))
		}
	}
	if len(all) > MaxArms {
		all = all[:MaxArms+1] // told later
	}
	r.p.groups = all
}

// and is both levels at once.
func (l level) and(o level) level {
	return level{
		name: strings.TrimPrefix(l.name+", "+o.name, ", "), values: append(append([]string(nil), l.values...), o.values...),
		edits: append(append([]edit(nil), l.edits...), o.edits...), casts: append(append([]cast(nil), l.casts...), o.casts...), doc: max(l.doc, o.doc),
	}
}

// levels reads the values of a path: a list, or {from, to, by} of whole numbers.
func (r *planner) levels(m *block.Map, path string) (list []level) {
	n, short := m.Node(path), shortly(path)
	var values []*block.Node
	switch n.Kind {
	case block.KindMap:
		values = rangeOf(m, path)
	case block.KindList:
		values = n.Items
	default:
		m.Fail(path, block.Type, "this is %s: want a list of values, or {from: 20, to: 60, by: 10}", n.Kind)
	}
	seen := map[string]bool{}
	for _, v := range values {
		name := said(v)
		if seen[name] {
			r.errs.Note(block.Value, m.At(path), v.Pos, "%s stands twice: want each value once", name)
		}
		seen[name] = true
		list = append(list, level{name: short + " " + name, values: []string{name}, edits: []edit{{path, m.KeyPos(path), v}}})
	}
	return list
}

// shortly is a path as people say it: of a combatant "ann hp".
func shortly(path string) string {
	steps := strings.Split(path, ".")
	end := steps[len(steps)-1]
	if len(steps) > 2 {
		return steps[1] + " " + end
	}
	return end
}

// rangeOf reads {from, to, by}.
func rangeOf(m *block.Map, path string) (values []*block.Node) {
	o, _ := m.Map(path)
	from, to := o.Int("from", -1_000_000, 1_000_000), o.Int("to", -1_000_000, 1_000_000)
	by := o.IntOr("by", 1, 1, 1_000_000)
	o.Done()
	if to < from {
		o.Fail("to", block.Range, "%d is below from, %d", to, from)
	}
	if (to-from)/by >= MaxValues {
		o.Fail("", block.Range, "these are %d values: want at most %d", (to-from)/by+1, MaxValues)
		return nil
	}
	for v := from; v <= to; v += by {
		values = append(values, number(v, o.Pos()))
	}
	return values
}

func number(v int64, pos scenario.Pos) *block.Node {
	return &block.Node{Kind: block.KindInt, Int: v, Text: fmt.Sprint(v), Pos: pos}
}

// battles reads how many.
func (r *planner) battles() {
	m, p := r.m, r.p
	p.Until.AtMost = 1000
	u, sequential := m.Map("until")
	if n := m.Node("battles"); n != nil && sequential {
		m.Fail("battles", block.Value, "battles and until contradict each other: want one of them (until has at_most)")
	} else if n != nil {
		p.Until.AtMost = int(m.Int("battles", 1, MaxBattles))
	}
	if !sequential {
		return
	}
	p.Until.AtMost = int(u.IntOr("at_most", 20_000, 1, MaxBattles))
	if n := u.Node("within"); n != nil {
		p.Until.Within = decimal(u, "within", 0.1, 50)
	}
	p.Until.Decided = u.BoolOr("decided", false)
	u.Done()
	if !p.Until.Sequential() {
		u.Fail("", block.MissingField, "nothing says when to stop: want within, decided or both, as in {within: 2, decided: true}")
	}
	if p.balance != nil {
		u.Fail("", block.Value, "a search for balance fights a fixed number at each value: want battles")
	}
}

// decimal reads a number with or without a fraction.
func decimal(m *block.Map, key string, lo, hi float64) float64 {
	n := m.Node(key)
	if n == nil {
		m.Need(key)
		return lo
	}
	var v float64
	if n.Kind != block.KindInt && n.Kind != block.KindFloat {
		m.Fail(key, block.Type, "this is %s: want a number in %v..%v", n.Kind, lo, hi)
		return lo
	}
	if _, err := fmt.Sscanf(n.Text, "%g", &v); err != nil || !(v >= lo && v <= hi) {
		m.Fail(key, block.Range, "%s is not in %v..%v", n.Text, lo, hi)
		return lo
	}
	return v
}

// rounds is after how many a battle is cut off.
func (p *Plan) limit() int {
	if p.rounds == 0 {
		return arena.DefaultRounds
	}
	return p.rounds
}

//go:embed plan.schema.json
var schema []byte

// Schema returns the JSON Schema (2020-12) of a plan, for editors. It cannot say everything that
// [ReadPlan] checks: what it refuses, ReadPlan refuses too.
func Schema() []byte { return slices.Clone(schema) }
