package lab

import (
	"fmt"

	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules/block"
)

// planner reads a plan.
type planner struct {
	p    *Plan
	errs *scenario.Errors
	m    *block.Map
	file string
	data []byte
	axes []string // of groups
}

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
		before := len(r.p.base)
		r.scenario(n)
		for _, d := range r.p.base[:before] {
			if last := &r.p.base[len(r.p.base)-1]; len(r.p.base) > before && d.name == last.name {
				r.errs.Note(block.Value, "scenarios", n.Pos, "%s stands twice: want each once", d.name)
			}
		}
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
