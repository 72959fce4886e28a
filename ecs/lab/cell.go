package lab

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/arena"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules/block"
)

// Cell is one scenario that is fought, in one seat of an arm.
type Cell struct {
	Scenario *scenario.Scenario
	Side     int    // index of the side whose victories count
	Key      string // stands for the scenario, its rulebook, its controllers, the seed and the limit of rounds
	Swapped  bool   // the second seat

	fighter *arena.Fighter
	doc     *document
	tree    *block.Node // of the scenario as it is fought
}

// expand makes the arms of the plan.
func (p *Plan) expand(errs *scenario.Errors) {
	groups := p.groups
	if groups == nil {
		groups = []level{{}}
	}
	variants := []level{{}}
	for _, axis := range p.main {
		var next []level
		for _, v := range variants {
			for _, l := range axis {
				next = append(next, v.and(l))
			}
		}
		variants = next
	}
	if n := len(groups) * len(variants); n > MaxArms {
		errs.Note(block.Range, "", scenario.Pos{File: p.base[0].file, Line: 1, Column: 1}, "the plan has %d combinations: want at most %d", n, MaxArms)
		return
	}
	seen := map[string]bool{}
	for g := range groups {
		for _, v := range variants {
			l := groups[g].and(v)
			a := p.arm(g, l, errs)
			if seen[a.Name] {
				at := p.base[0].tree.Pos
				if n := len(l.edits); n > 0 {
					at = l.edits[n-1].pos
				}
				errs.Note(block.Value, "", at, "two combinations are called %q", a.Name)
			}
			seen[a.Name] = true
			if p.Arms = append(p.Arms, a); errs.Full() {
				return
			}
		}
	}
}

// arm builds one combination in its seats.
func (p *Plan) arm(group int, l level, errs *scenario.Errors) Arm {
	a := Arm{Name: strings.TrimPrefix(l.name, ", "), Group: group, Levels: l.values}
	for seat := range p.seats() {
		if c := p.cell(l, seat == 1, errs); c != nil {
			a.Cells = append(a.Cells, c)
		} else {
			break // the same mistakes again
		}
	}
	return a
}

// seats is in how many seats each arm is fought.
func (p *Plan) seats() int {
	if p.Mirror || p.Design == RoundRobin {
		return 2
	}
	return 1
}

func (p *Plan) cell(l level, swapped bool, errs *scenario.Errors) *Cell {
	doc := &p.base[l.doc]
	before, n := len(*errs), doc.tree
	for i := range p.set {
		n = p.set[i].apply(n, errs)
	}
	for _, c := range slices.Concat(p.casts, l.casts) {
		n = recast(n, c.who, c.pos, c.word, errs)
	}
	for _, e := range l.edits { // what is asked about has the last word
		if strings.HasPrefix(e.path, "\x00") {
			n = e.seat(n, swapped, errs)
		} else {
			n = e.apply(n, errs)
		}
	}
	if p.Mirror && swapped && p.Design != RoundRobin {
		n = mirrored(n, p.mirror, errs)
	}
	if len(*errs) > before {
		return nil
	}
	s, err := p.src.ParseTree(n, doc.data)
	if err != nil {
		p.refused(l, err, errs)
		return nil
	}
	c := &Cell{Scenario: s, Swapped: swapped, doc: doc, tree: n}
	c.fighter, err = arena.NewFighter(arena.Entry{Scenario: s}, arena.Config{Battles: 1, Rounds: p.rounds})
	if err != nil {
		p.refused(l, err, errs)
		return nil
	}
	c.Side = p.counted(s, swapped, errs)
	c.Key = p.key(n, s, c.fighter.First())
	return c
}

// refused adds the mistakes of a scenario to a list. Those that an edit makes get the path of the plan: that of the scenario is
// nowhere to be read.
func (p *Plan) refused(l level, err error, errs *scenario.Errors) {
	before := len(*errs)
	joined(errs, err)
	for _, one := range (*errs)[before:] {
		for _, e := range slices.Concat(p.set, l.edits) {
			if (one.Pos == e.pos || one.Pos == e.value.Pos) && !strings.HasPrefix(e.path, "\x00") {
				one.Path = e.path
			}
		}
	}
}

// counted is the side whose victories count: that of the plan, else the first; of a round robin that of the
// first entrant.
func (p *Plan) counted(s *scenario.Scenario, swapped bool, errs *scenario.Errors) int {
	var ids []string
	for i := range s.Sides {
		ids = append(ids, s.Sides[i].ID)
	}
	switch {
	case p.Design == RoundRobin && swapped:
		return 1
	case p.Design == RoundRobin || p.side.Text == "":
		return 0
	}
	i := slices.Index(ids, p.side.Text)
	if i < 0 {
		errs.Note(block.Value, "side", p.side.Pos, "no side %q%s: want one of %s", p.side.Text, block.Hint(p.side.Text, ids), strings.Join(ids, ", "))
	}
	return max(0, i)
}

// joined adds the mistakes of an error to a list.
func joined(errs *scenario.Errors, err error) {
	var list scenario.Errors
	if errors.As(err, &list) {
		for _, e := range list {
			errs.Note(e.Code, e.Path, e.Pos, "%s", e.Message)
		}
		return
	}
	errs.Note(block.Value, "", scenario.Pos{}, "%v", err)
}

// key stands for all that a battle of the cell depends on, beside its number.
func (p *Plan) key(n *block.Node, s *scenario.Scenario, first *ecs.Battle) string {
	b := canonical(nil, without(without(n, "title"), "text"))
	for i := range s.Combatants { // what the library has for it
		b = canonical(b, s.Combatants[i].Stats)
	}
	for i := range s.Arrivals {
		for k := range s.Arrivals[i].Combatants {
			b = canonical(b, s.Arrivals[i].Combatants[k].Stats)
		}
	}
	shape := first.Shape()
	b = fmt.Appendf(b, "|%s %s|%d|%d", shape.ID, shape.Version, p.Seed, p.limit())
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:8])
}

// identify makes the identity of the plan, of its text and of the cells that it begins with.
func (p *Plan) identify(tree *block.Node) {
	b := canonical(nil, without(without(without(tree, "title"), "question"), "expect"))
	b = strconv.AppendUint(b, p.Seed, 10)
	for i := range p.Arms {
		for _, c := range p.Arms[i].Cells {
			b = append(b, c.Key...)
		}
	}
	sum := sha256.Sum256(b)
	p.identity = hex.EncodeToString(sum[:8])
}

func itoa(n int) string { return strconv.Itoa(n) }

// Documents are the scenarios of all cells as files, by the numbers of the cells: with the seed of a battle
// affray run plays it again.
func (p *Plan) Documents() map[int][]byte {
	out := map[int][]byte{}
	for i := range p.Arms {
		for seat, c := range p.Arms[i].Cells {
			head := fmt.Appendf(nil, "# Cell %d of the plan %s: %s\n", p.number(i, seat), scenario.Visible(p.Name), scenario.Visible(p.Arms[i].Name))
			out[p.number(i, seat)] = append(written(head, c.tree), '\n')
		}
	}
	return out
}

// unchanged is the name of a scenario that comes with affray and is fought as it is, "" for another.
func (c *Cell) unchanged() string {
	if c.tree == c.doc.tree && !strings.ContainsAny(c.doc.name, `./\`) && c.doc.file == c.doc.name+".yaml" {
		return c.doc.name
	}
	return ""
}
