package rules

import (
	"cmp"
	"encoding/binary"
	"math/big"
	"math/bits"
	"slices"

	"github.com/affray-engine/affray/rules/dice"
)

// Prospect is the exact spread of what one exchange may come to, with all its effects and
// with what becomes of its target once they are applied. It costs more than a [Forecast]
// and is for people: every chance is a rational number, and those of Results add up to 1.
// The zero value is ready.
type Prospect struct {
	Results []Result // different results, the likeliest first
	Mods    []Mod    // receipts of the most that any outcome has notes of
	Rolls   []Roll   // and its rolls, one way that they may fall
	When    []When   // for each of Mods: whether it is there however the dice fall
	Leaves  int      // classes of dice that were walked through, stage by stage

	tree   dice.Tree
	after  dice.Tree
	checks Exchange
	key    []byte
	found  map[string]int
	now    []path // before a stage
	next   []path // after it
	ends   []path // weights of Results
	mods   []Mod  // memory of receipts and effects of paths
	rolls  []Roll
	marks  []Effect
	turned turned
}

// Result is one way an exchange may come out, all throws that lead to it together.
type Result struct {
	Chance  *big.Rat
	Outcome Outcome
	Harm    int32              // taken off all pools of the target, in points
	Effects []Effect           // in order
	Up      [Gone + 1]*big.Rat // how the target is up after the checks that follow, given this result; nil is 0
}

// When says whether a modifier hangs on how the dice fall.
type When struct {
	Always bool    // whoever gets as far as its term has it
	Only   Outcome // the one outcome that has it, NoOutcome if several have

	with int // paths that have it
}

// ChanceOf is a number with its exact probability.
type ChanceOf[T any] struct {
	What   T
	Chance *big.Rat
}

// Regather tells how the facts of a redirected exchange are gathered anew.
func (p *Prospect) Regather(gather func(x *Exchange)) { p.turned.gather = gather }

// Foresee fills p with all results of x, by running each stage of the blow once for every
// class of dice that matters there, and then the check that follows harm once for each
// different result. What is equal after a stage goes on as one, receipts left out: a stage
// that reads the receipts of an earlier one must leave a result for it. x is left as the last
// run left it.
func Foresee(b Book, x *Exchange, k dice.Key, p *Prospect) {
	p.Results, p.Mods, p.Rolls, p.When, p.Leaves = nil, nil, nil, nil, 0
	to := x.To
	p.turned.begin(x)
	p.mods, p.rolls, p.marks, p.ends = nil, nil, nil, p.ends[:0]
	p.now = append(p.now[:0], path{at: stand{to: to}, held: 1})
	p.now[0].weights[0] = ratio{1, 1}
	for _, st := range b.Shape().Stages {
		p.next, p.found = p.next[:0], make(map[string]int, 4*len(p.now))
		for i := range p.now {
			p.walk(b, st, x, k, &p.now[i])
		}
		p.now, p.next = p.next, p.now
	}
	p.turned.aim(x, to)
	p.found = map[string]int{}
	for i := range p.now {
		p.note(&p.now[i], to)
	}
	for i := range p.Mods {
		p.When = append(p.When, p.when(&p.Mods[i]))
	}
	for i := range p.Results {
		p.Results[i].Chance = p.ends[i].chance()
	}
	slices.SortStableFunc(p.Results, func(a, b Result) int { return b.Chance.Cmp(a.Chance) })
	if x.Q.D != nil {
		p.settleAll(b, x)
	}
}

// path is an exchange between two stages, with the weight of all throws that lead there.
type path struct {
	at      stand
	v       Verdict
	weights [8]ratio // one for each denominator, so many are held
	held    uint8
	big     *big.Rat // what has left 64 bits, nil for nothing
}

type ratio struct{ num, den uint64 }

// walk takes a path through a stage, once for every class of its dice.
func (p *Prospect) walk(b Book, st Stage, x *Exchange, k dice.Key, from *path) {
	for p.tree.Start(); p.tree.Next(); {
		x.resume(&from.at, &p.turned)
		x.V.copy(&from.v)
		x.Dice = p.tree.Dice(k)
		x.stage(b, st, &p.turned)
		p.Leaves++
		p.reach(x, from, p.tree.Weight())
	}
}

// reach adds what a path came to, to the one that it equals.
func (p *Prospect) reach(x *Exchange, from *path, w dice.Weight) {
	at := x.stands()
	p.key = at.append(p.keyOf(&x.V))
	i, known := p.number(len(p.next))
	if !known {
		v := Verdict{Outcome: x.V.Outcome, Eager: x.V.Eager}
		p.mods, v.Mods = keep(p.mods, x.V.Mods, from.v.Mods)
		p.rolls, v.Rolls = keep(p.rolls, x.V.Rolls, from.v.Rolls)
		p.marks, v.Effects = keep(p.marks, x.V.Effects, from.v.Effects)
		p.next = append(p.next, path{at: at, v: v})
	}
	p.next[i].add(from, w)
}

// keyOf is a key, in the memory of the last, that tells what a verdict came to from all else.
func (p *Prospect) keyOf(v *Verdict) []byte {
	key := append(p.key[:0], byte(v.Outcome))
	for i := range v.Effects {
		key = v.Effects[i].append(key)
	}
	return key
}

// number finds the number that was given to the key; if there is none, it gives it the next.
func (p *Prospect) number(next int) (i int, known bool) {
	if i, known = p.found[string(p.key)]; !known {
		p.found[string(p.key)], i = next, next
	}
	return i, known
}

// keep copies a list into memory that many share; one that nothing was added to stays that of
// the stage before.
func keep[T comparable](memory, list, before []T) (grown, kept []T) {
	if slices.Equal(list, before) {
		return memory, before
	}
	n := len(memory)
	memory = append(memory, list...)
	return memory, memory[n:len(memory):len(memory)]
}

// add adds the weight of another path times that of a class.
func (p *path) add(from *path, w dice.Weight) {
	if w.Big != nil {
		p.addBig(new(big.Rat).Mul(from.chance(), w.Big))
		return
	}
	for _, f := range from.weights[:from.held] {
		hi, num := bits.Mul64(f.num, w.Num)
		over, den := bits.Mul64(f.den, w.Den)
		if hi|over != 0 || !p.addRatio(num, den) {
			p.addBig(new(big.Rat).Mul(dice.Weight{Num: f.num, Den: f.den}.Rat(), w.Rat()))
		}
	}
	if from.big != nil {
		p.addBig(new(big.Rat).Mul(from.big, w.Rat()))
	}
}

// addRatio adds num/den, unless 64 bits do not hold it.
func (p *path) addRatio(num, den uint64) bool {
	for i := range p.weights[:p.held] {
		if r := &p.weights[i]; r.den == den {
			sum := r.num + num
			if sum < num {
				return false
			}
			r.num = sum
			return true
		}
	}
	if int(p.held) == len(p.weights) {
		return false
	}
	p.weights[p.held] = ratio{num, den}
	p.held++
	return true
}

func (p *path) addBig(r *big.Rat) {
	if p.big == nil {
		p.big = new(big.Rat)
	}
	p.big.Add(p.big, r)
}

// chance is the weight of a path.
func (p *path) chance() *big.Rat {
	sum := new(big.Rat)
	if p.big != nil {
		sum.Set(p.big)
	}
	for _, r := range p.weights[:p.held] {
		sum.Add(sum, dice.Weight{Num: r.num, Den: r.den}.Rat())
	}
	return sum
}

// note adds a path to the result that it equals: its results do not count any more.
func (p *Prospect) note(at *path, to ID) {
	p.key = p.keyOf(&at.v)
	i, known := p.number(len(p.Results))
	if !known {
		r := Result{Outcome: at.v.Outcome, Effects: at.v.Effects}
		for _, e := range r.Effects {
			if e.Kind == EffLose && e.On == to {
				r.Harm += e.N[0]
			}
		}
		p.Results, p.ends = append(p.Results, r), append(p.ends, path{})
	}
	p.ends[i].add(at, dice.Weight{Num: 1, Den: 1})
	if len(at.v.Mods) > len(p.Mods) {
		p.Mods, p.Rolls = at.v.Mods, at.v.Rolls
	}
}

// when finds whether a receipt is there however the dice fall.
func (p *Prospect) when(m *Mod) When {
	w := When{Always: true}
	for i := range p.now {
		v := &p.now[i].v
		switch {
		case slices.Contains(v.Mods, *m):
			if w.with++; w.with == 1 {
				w.Only = v.Outcome
			} else if w.Only != v.Outcome {
				w.Only = NoOutcome
			}
		case slices.ContainsFunc(v.Mods, func(o Mod) bool { return o.Term == m.Term }):
			w.Always = false
		}
	}
	return w
}

// append appends all that tells a stand from others.
func (s *stand) append(b []byte) []byte {
	var flags byte
	if s.stop {
		flags |= 1
	}
	if s.over {
		flags |= 2
	}
	b = append(b, flags)
	for _, n := range [...]uint32{uint32(s.with), uint32(s.to), uint32(s.again), uint32(s.ans)} {
		b = binary.LittleEndian.AppendUint32(b, n)
	}
	for _, n := range s.r {
		b = binary.LittleEndian.AppendUint32(b, uint32(n))
	}
	return b
}

// append appends all that tells an effect from others.
func (e *Effect) append(b []byte) []byte {
	b = append(b, byte(e.Kind), e.What, byte(e.Ends), e.Turns)
	b = append(append(b, e.Rule...), 0)
	for _, n := range [...]uint32{uint32(e.On), uint32(e.Other), uint32(e.N[0]), uint32(e.N[1]), uint32(e.N[2]), uint32(e.N[3]), uint32(e.Until)} {
		b = binary.LittleEndian.AppendUint32(b, n)
	}
	return binary.LittleEndian.AppendUint64(b, uint64(e.Rank))
}

// settleAll finds how the target is up after each result.
func (p *Prospect) settleAll(b Book, x *Exchange) {
	d, one := *x.Q.D, big.NewRat(1, 1)
	var last *Result
	for i := range p.Results {
		r := &p.Results[i]
		if last != nil && slices.Equal(last.Effects, r.Effects) {
			r.Up = last.Up
			continue
		}
		side := d.with(r.Effects, b.Shape().Marks)
		if !hurts(r.Effects, d.ID) {
			r.Up[side.Up] = one
			continue
		}
		p.settle(b, x, &side, one, 1, r)
		last = r
	}
}

// hurts reports whether effects call for a check of somebody.
func hurts(effects []Effect, on ID) bool {
	return slices.ContainsFunc(effects, func(e Effect) bool {
		return e.On == on && e.Harms()
	})
}

// settleRounds is how often what a check changes is checked again.
const settleRounds = 4

// settle runs the check of a side and adds the chances of how it is up then.
func (p *Prospect) settle(b Book, x *Exchange, s *Side, chance *big.Rat, round int, r *Result) {
	type end struct {
		effects []Effect
		w       dice.Weight
	}
	var ends []end
	c := &p.checks
	c.Act, c.By, c.To = Act{Kind: ActSettle, Item: NoItem, Target: s.ID}, s.ID, s.ID
	c.Q = Query{Tick: x.Q.Tick, Round: x.Q.Round, Of: x.Q.Of, A: s, D: s}
	for p.after.Start(); p.after.Next(); {
		c.Dice = p.after.Dice(dice.Key{By: uint32(s.ID), To: uint32(s.ID), Kind: uint8(ActSettle)})
		Attack(b, c)
		ends = append(ends, end{slices.Clone(c.V.Effects), p.after.Weight()})
	}
	for _, e := range ends {
		share := new(big.Rat).Mul(chance, e.w.Rat())
		next := s.with(e.effects, b.Shape().Marks)
		if round < settleRounds && hurts(e.effects, s.ID) {
			p.settle(b, x, &next, share, round+1, r)
			continue
		}
		if r.Up[next.Up] == nil {
			r.Up[next.Up] = new(big.Rat)
		}
		r.Up[next.Up].Add(r.Up[next.Up], share)
	}
}

// with returns the side as effects on it leave it, as far as a check looks at it.
func (s *Side) with(effects []Effect, marks []MarkType) Side {
	out := *s
	out.Marks = slices.Clone(s.Marks)
	out.suffer(effects, marks)
	return out
}

// Chance returns the exact probability of the results that keep holds for.
func (p *Prospect) Chance(keep func(r *Result) bool) *big.Rat {
	sum := new(big.Rat)
	for i := range p.Results {
		if keep(&p.Results[i]) {
			sum.Add(sum, p.Results[i].Chance)
		}
	}
	return sum
}

// Outcomes returns each outcome that may come about, in the order of their kinds.
func (p *Prospect) Outcomes() []ChanceOf[Outcome] {
	return spread(p, func(r *Result) Outcome { return r.Outcome })
}

// Harm returns each amount of harm to the target, ascending.
func (p *Prospect) Harm() []ChanceOf[int32] {
	return spread(p, func(r *Result) int32 { return r.Harm })
}

// Mean is the mean harm to the target, exactly.
func (p *Prospect) Mean() *big.Rat {
	sum := new(big.Rat)
	for i := range p.Results {
		r := &p.Results[i]
		sum.Add(sum, new(big.Rat).Mul(r.Chance, big.NewRat(int64(r.Harm), 1)))
	}
	return sum
}

// Fells is the exact chance that the target is in a state of at least this badness after
// the checks that follow: Down for felled at all, Dead for killed.
func (p *Prospect) Fells(least Up) *big.Rat {
	sum := new(big.Rat)
	for i := range p.Results {
		r := &p.Results[i]
		for u := least; u <= Gone; u++ {
			if r.Up[u] != nil {
				sum.Add(sum, new(big.Rat).Mul(r.Chance, r.Up[u]))
			}
		}
	}
	return sum
}

func spread[T cmp.Ordered](p *Prospect, of func(r *Result) T) []ChanceOf[T] {
	var out []ChanceOf[T]
	for i := range p.Results {
		r := &p.Results[i]
		n := of(r)
		k, found := slices.BinarySearchFunc(out, n, func(c ChanceOf[T], n T) int { return cmp.Compare(c.What, n) })
		if !found {
			out = slices.Insert(out, k, ChanceOf[T]{n, new(big.Rat)})
		}
		out[k].Chance.Add(out[k].Chance, r.Chance)
	}
	return out
}
