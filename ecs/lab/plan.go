package lab

import (
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"

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

	known    int // arms that the plan begins with; a search adds to them
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
	Within  float64 // stop when each difference, or share if nothing is compared, is known to so many points of 100 to either side
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
	r.p.known = len(r.p.Arms)
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

// Shrink has a plan fight a fixed number of battles of each arm in each seat, whatever it says of battles and until. It is another plan
// then, with an identity of its own: call it before the plan is run.
func (p *Plan) Shrink(battles int) error {
	if battles < 1 || battles > MaxBattles {
		return fmt.Errorf("%d battles: want 1 to %d", battles, MaxBattles)
	}
	p.Until = Until{AtMost: battles}
	sum := sha256.Sum256(fmt.Appendf(nil, "%s %d", p.identity, battles))
	p.identity = hex.EncodeToString(sum[:8])
	return nil
}

// cast reads the word for a controller.
func (r *planner) cast(who string, pos scenario.Pos, n *block.Node) cast {
	word := block.ReadText(n, "controllers."+who, r.errs)
	r.controller(word, n.Pos)
	return cast{who, pos, n}
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
		values = r.rangeOf(m, path)
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
func (r *planner) rangeOf(m *block.Map, path string) (values []*block.Node) {
	before := len(*r.errs)
	o, _ := m.Map(path)
	from, to := o.Int("from", -1_000_000, 1_000_000), o.Int("to", -1_000_000, 1_000_000)
	by := o.IntOr("by", 1, 1, 1_000_000)
	o.Done()
	switch {
	case len(*r.errs) > before: // what is read in place of a mistake says nothing
		return nil
	case to < from:
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
