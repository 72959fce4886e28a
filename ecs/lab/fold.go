package lab

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"hash"
	"slices"

	"github.com/affray-engine/affray/ecs/arena"
	"github.com/affray-engine/affray/ecs/scenario"
)

// fold counts batches in their order.
type fold struct {
	p     *Plan
	arms  []int // that are fought now
	n     int   // battles of each of them in each seat that are counted
	all   []*armCount
	rows  map[int][]*batch // of the wave under way: by arm, the seats
	pairs []pairing
	duels []paired // of a round robin: each pair of entrants, over all groups
	had   *scatter // of a round robin: what each entrant has
	looks []int
	hash  hash.Hash
	steps []int // arms of a search for balance, in their order
	lo    int   // arms between which the balance lies, indices of all
	hi    int
}

// armCount is what an arm came to.
type armCount struct {
	arm   *Arm
	cells []*cellCount
	value paired // of each luck: the score in all of its seats
	came  [cameKinds]paired
}

// How a battle comes out for the side that counts.
const (
	cameWin = iota
	cameDraw
	cameCut
	cameLoss
	cameKinds
)

// cameNames are those of the tables.
var cameNames = [cameKinds]string{"win", "draw", "undecided", "loss"}

func cameOf(c *Cell, b *Battle) int {
	switch {
	case b.Winner == c.Side:
		return cameWin
	case b.Winner >= 0:
		return cameLoss
	case b.Outcome == arena.Cut:
		return cameCut
	}
	return cameDraw
}

// cellCount is what a cell came to.
type cellCount struct {
	cell                    *Cell
	n                       int
	wins                    []int // by side
	endings                 map[string]int
	rounds, leads           arena.Numbers
	up, left                []arena.Numbers
	blood                   []int // battles in which a side drew the first blood
	sums                    *sums
	causes                  map[[2]string]int // who, by what
	falls, ends             []map[int]int     // by side and round: who went down for good, who was up at the end
	began                   map[int]int       // first battle of so many rounds
	longest, closest, least watched
}

// watched is a battle worth looking at.
type watched struct {
	index, measure int
	seen           bool
}

func (w *watched) see(index, measure int, more bool) {
	if !w.seen || more && measure > w.measure || !more && measure < w.measure {
		*w = watched{index, measure, true}
	}
}

// pairing is a difference between two arms, or of a factor, or within an arm of a round robin.
type pairing struct {
	name   string
	a, b   int // arms: b less a; of a factor -1
	signs  []int
	factor int
	paired
}

func newFold(p *Plan) *fold {
	f := &fold{p: p, rows: map[int][]*batch{}, looks: p.Until.looks(), hash: sha256.New(), lo: -1, hi: -1}
	if p.balance != nil { // an earlier run may have added to them
		p.Arms = p.Arms[:p.known]
	}
	for i := range p.Arms {
		f.begin(i)
	}
	f.pairs = p.pairings()
	if p.Design == RoundRobin {
		m := len(p.entrants)
		f.had, f.duels = newScatter(m), make([]paired, m*(m-1)/2)
		for q := range f.duels {
			f.duels[q].scale = p.scale(0) * int64(len(p.Arms)/len(f.duels))
		}
	}
	if p.balance != nil {
		f.steps = slices.Clone(f.arms)
	}
	fmt.Fprintf(f.hash, "%s %d %d\n", p.identity, p.Seed, p.Until.AtMost)
	return f
}

// begin makes room for an arm that is to be fought.
func (f *fold) begin(i int) {
	a := &f.p.Arms[i]
	c := &armCount{arm: a}
	for _, cell := range a.Cells {
		sides := len(cell.Scenario.Sides)
		n := &cellCount{
			cell: cell, wins: make([]int, sides), endings: map[string]int{}, up: make([]arena.Numbers, sides), left: make([]arena.Numbers, sides),
			blood: make([]int, sides), sums: newSums(), causes: map[[2]string]int{}, began: map[int]int{},
		}
		for range sides {
			n.falls, n.ends = append(n.falls, map[int]int{}), append(n.ends, map[int]int{})
		}
		c.cells = append(c.cells, n)
	}
	c.value.scale = f.p.scale(i)
	for k := range c.came {
		c.came[k].scale = int64(len(a.Cells))
	}
	f.all, f.arms = append(f.all, c), append(f.arms, i)
}

// scale is how many units a victory in every seat is: a victory is two, and in a round robin what nobody has won is one.
func (p *Plan) scale(arm int) int64 { return 2 * int64(len(p.Arms[arm].Cells)) }

// pairings lists what is compared.
func (p *Plan) pairings() (list []pairing) {
	switch p.Design {
	case Compare, KnockOut, Sweep:
		first := map[int]int{}
		for i := range p.Arms {
			base, known := first[p.Arms[i].Group]
			if !known {
				first[p.Arms[i].Group] = i
				continue
			}
			list = append(list, pairing{name: p.Arms[i].Name, a: base, b: i, factor: -1, paired: paired{scale: p.scale(i)}})
		}
	case RoundRobin:
		for i := range p.Arms {
			list = append(list, pairing{name: p.Arms[i].Name, a: i, b: i, factor: -1, paired: paired{scale: p.scale(i)}})
		}
	case Screen:
		rows := screening(len(p.factors))
		for g := range len(p.Arms) / len(rows) {
			for k, name := range p.factors {
				if len(p.groups) > 0 {
					name = p.groups[g].name + ", " + name
				}
				e := pairing{name: name, a: g * len(rows), b: -1, factor: k, paired: paired{scale: p.scale(0) * int64(len(rows)) / 2}}
				for r := range rows {
					e.signs = append(e.signs, map[bool]int{true: 1, false: -1}[rows[r][k]])
				}
				list = append(list, e)
			}
		}
	}
	return list
}

// take counts a batch.
func (f *fold) take(j job, b *batch, t *Tables) error {
	known := len(j.cell.fighter.Shape().Rolls)
	if len(b.Battles) != j.n || slices.ContainsFunc(b.Facts.Rolls, func(t arena.Thrown) bool { return int(t.Type) >= known || t.Tried < 1 }) {
		return &JournalError{b.line, ErrEdited}
	}
	c := f.all[j.arm]
	seat := slices.IndexFunc(c.cells, func(n *cellCount) bool { return n.cell == j.cell })
	text, err := json.Marshal(b)
	if err != nil {
		return err
	}
	f.hash.Write(text)
	n := c.cells[seat]
	for i := range b.Battles {
		if !n.possible(&b.Battles[i]) {
			return &JournalError{b.line, ErrEdited}
		}
		n.add(j.first+i, &b.Battles[i])
		if err := t.battle(f.p, j, seat, j.first+i, &b.Battles[i]); err != nil {
			return err
		}
	}
	n.sums.add(&b.Facts)
	if f.rows[j.arm] == nil {
		f.rows[j.arm] = make([]*batch, len(c.cells))
	}
	f.rows[j.arm][seat] = b
	return nil
}

// possible reports whether the sides that a battle names are there.
func (n *cellCount) possible(b *Battle) bool {
	sides := len(n.wins)
	return b.Winner < sides && b.FirstBlood < sides && !slices.ContainsFunc(b.People, func(p Person) bool { return p.Side < 0 || p.Side >= sides })
}

// add counts a battle.
func (n *cellCount) add(index int, b *Battle) {
	sides := len(n.wins)
	n.n++
	if b.Winner >= 0 {
		n.wins[b.Winner]++
	}
	if b.Why != "" {
		n.endings[b.Why]++
	}
	n.rounds.Add(b.Rounds)
	n.leads.Add(b.Leads)
	if b.FirstBlood >= 0 {
		n.blood[b.FirstBlood]++
	}
	up, left := make([]int, sides), make([]int, sides)
	for i := range b.People {
		p := &b.People[i]
		if p.Up {
			up[p.Side]++
			n.ends[p.Side][b.Rounds]++
		} else if p.Fell > 0 {
			n.falls[p.Side][p.Fell]++
			n.causes[[2]string{n.name(i, p), p.Cause}]++
		}
		left[p.Side] += p.Left
	}
	for i := range sides {
		n.up[i].Add(up[i])
		n.left[i].Add(left[i])
	}
	n.note(index, b, left)
}

// name is that of a combatant.
func (n *cellCount) name(i int, p *Person) string { return nameOf(n.cell.Scenario, i, p) }

func nameOf(s *scenario.Scenario, i int, p *Person) string {
	if p.Name != "" {
		return p.Name
	}
	if i < len(s.Combatants) {
		return s.Combatants[i].ID
	}
	return itoa(i + 1)
}

// note keeps battles worth looking at.
func (n *cellCount) note(index int, b *Battle, left []int) {
	if _, seen := n.began[b.Rounds]; !seen {
		n.began[b.Rounds] = index
	}
	n.longest.see(index, b.Rounds, true)
	if b.Winner >= 0 {
		n.closest.see(index, left[b.Winner], false)
		n.least.see(index, left[b.Winner], true)
	}
}

// score is what a battle is worth to who is counted, in units.
func (f *fold) score(c *Cell, b *Battle) int64 {
	switch {
	case b.Winner == c.Side:
		return 2
	case f.p.Design == RoundRobin && b.Winner < 0:
		return 1
	}
	return 0
}

// wave counts pairs of a wave whose batches are all in, and reports whether there are enough: n battles of each cell.
func (f *fold) wave(n int) bool {
	size, values := 0, map[int][]int64{}
	for _, arm := range f.arms {
		row := f.rows[arm]
		size = len(row[0].Battles)
		of := make([]int64, size)
		for i := range size {
			var came [cameKinds]int64
			for seat, b := range row {
				cell := f.p.Arms[arm].Cells[seat]
				of[i] += f.score(cell, &b.Battles[i])
				came[cameOf(cell, &b.Battles[i])]++
			}
			for k, times := range came {
				f.all[arm].came[k].add(times)
			}
			f.all[arm].value.add(of[i])
		}
		values[arm] = of
	}
	for i := range f.pairs {
		for k := range size {
			f.pairs[i].count(values, k)
		}
	}
	for k := 0; f.had != nil && k < size; k++ {
		f.meet(values, k)
	}
	clear(f.rows)
	f.n = n
	return f.p.Until.Sequential() && slices.Contains(f.looks, n) && f.open() == 0
}

// meet adds what the entrants of a round robin have of one luck, over all groups.
func (f *fold) meet(values map[int][]int64, k int) {
	had, sums := make([]int64, len(f.p.entrants)), make([]int64, len(f.duels))
	for arm := range f.p.Arms {
		v := values[arm][k]
		x, y := f.p.met(arm)
		had[x], had[y] = had[x]+v, had[y]+f.p.scale(arm)-v
		sums[arm%len(sums)] += v
	}
	f.had.add(had)
	for q, v := range sums {
		f.duels[q].add(2*v - f.duels[q].scale)
	}
}

// met are the entrants of a round robin that meet in an arm, by number.
func (p *Plan) met(arm int) (x, y int) {
	levels := p.Arms[arm].Levels
	return slices.Index(p.entrants, levels[len(levels)-2]), slices.Index(p.entrants, levels[len(levels)-1])
}

// count adds the difference of one luck.
func (e *pairing) count(values map[int][]int64, k int) {
	switch {
	case e.factor >= 0:
		sum := int64(0)
		for r, sign := range e.signs {
			sum += int64(sign) * values[e.a+r][k]
		}
		e.add(sum)
	case e.a == e.b: // what one has more than the other
		e.add(2*values[e.a][k] - e.scale)
	default:
		e.add(values[e.b][k] - values[e.a][k])
	}
}

// open is how many answers of the design are not known well enough: its differences, or shares if it compares nothing.
func (f *fold) open() (n int) {
	u, level := f.p.Until, spent(f.p.Confidence, len(f.looks))
	if len(f.pairs) == 0 {
		for _, i := range f.arms {
			if won := f.all[i].came[cameWin].clustered(level); !u.Decided && !u.narrow(won.Low, won.High) {
				n++
			}
		}
		return n
	}
	_, corrected := f.chances()
	for i := range f.pairs {
		lo, hi := f.pairs[i].interval(level)
		if !u.narrow(lo, hi) && !(u.Decided && f.p.clear(corrected[i])) {
			n++
		}
	}
	return n
}

// chances are of each comparison that luck alone makes such a difference: by itself, and corrected for the others.
func (f *fold) chances() (alone, corrected []float64) {
	for i := range f.pairs {
		alone = append(alone, f.chance(&f.pairs[i].paired))
	}
	return alone, holm(alone)
}

// chance is that of a difference by luck alone; each look at which the plan could have stopped has an equal part of the error.
func (f *fold) chance(p *paired) float64 { return min(1, p.p()*float64(len(f.looks))) }

// clear reports whether a corrected chance is below what the confidence leaves.
func (p *Plan) clear(corrected float64) bool { return corrected < 1-p.Confidence/100 }

// next says whether another stage is due, and prepares it.
func (f *fold) next() (bool, error) {
	if f.p.balance == nil {
		return false, nil
	}
	return f.halve()
}

// digest stands for all that was counted.
func (f *fold) digest() string { return hex.EncodeToString(f.hash.Sum(nil)[:8]) }
