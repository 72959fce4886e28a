package rules

import (
	"cmp"
	"encoding/binary"
	"math/big"
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
	Leaves  int      // classes of dice that were walked through

	tree   dice.Tree
	after  dice.Tree
	checks Exchange
	key    []byte
	found  map[string]int
	gather func(x *Exchange)
}

// Result is one way an exchange may come out, all throws that lead to it together.
type Result struct {
	Chance  *big.Rat
	Outcome Outcome
	Harm    int32              // taken off all pools of the target, in points
	Effects []Effect           // in order
	Up      [Gone + 1]*big.Rat // how the target is up after the checks that follow, given this result; nil is 0

	sums map[uint64]uint64 // numerators by denominator
	over *big.Rat          // what has left 64 bits
}

// ChanceOf is a number with its exact probability.
type ChanceOf[T any] struct {
	What   T
	Chance *big.Rat
}

// Regather tells how the facts of a redirected exchange are gathered anew.
func (p *Prospect) Regather(gather func(x *Exchange)) { p.gather = gather }

// Foresee fills p with all results of x, by running the code of the blow once for every
// class of dice that matters, and then the check that follows harm once for each different
// result. x is left as the last run left it.
func Foresee(b Book, x *Exchange, k dice.Key, p *Prospect) {
	p.Results, p.Mods, p.Rolls, p.Leaves, p.found = nil, nil, nil, 0, map[string]int{}
	to := x.To
	for p.tree.Start(); p.tree.Next(); {
		x.Dice = p.tree.Dice(k)
		attack(b, x, p.gather)
		p.Leaves++
		p.note(x, to, p.tree.Weight())
		if x.To != to {
			x.To = to
			p.gather(x)
		}
	}
	for i := range p.Results {
		p.Results[i].total()
	}
	slices.SortStableFunc(p.Results, func(a, b Result) int { return b.Chance.Cmp(a.Chance) })
	if x.Q.D != nil {
		p.settleAll(b, x)
	}
}

// note adds an outcome to the result that it equals.
func (p *Prospect) note(x *Exchange, to ID, w dice.Weight) {
	p.key = append(p.key[:0], byte(x.V.Outcome))
	for i := range x.V.Effects {
		p.key = x.V.Effects[i].append(p.key)
	}
	i, known := p.found[string(p.key)]
	if !known {
		i = len(p.Results)
		p.found[string(p.key)] = i
		r := Result{Outcome: x.V.Outcome, Effects: slices.Clone(x.V.Effects), sums: map[uint64]uint64{}}
		for _, e := range r.Effects {
			if e.Kind == EffLose && e.On == to {
				r.Harm += e.N[0]
			}
		}
		p.Results = append(p.Results, r)
	}
	p.Results[i].add(w)
	if len(x.V.Mods) > len(p.Mods) {
		p.Mods, p.Rolls = append(p.Mods[:0], x.V.Mods...), append(p.Rolls[:0], x.V.Rolls...)
	}
}

// append appends all that tells an effect from others.
func (e *Effect) append(b []byte) []byte {
	b = append(b, byte(e.Kind), e.What, byte(e.Ends), e.Turns)
	b = append(append(b, e.Rule...), 0)
	for _, n := range [...]uint32{uint32(e.On), uint32(e.Other), uint32(e.N[0]), uint32(e.N[1]), uint32(e.N[2]), uint32(e.N[3]), uint32(e.Until)} {
		b = binary.LittleEndian.AppendUint32(b, n)
	}
	return b
}

// add adds a weight; those of one denominator are added up as integers.
func (r *Result) add(w dice.Weight) {
	if w.Big == nil {
		if sum := r.sums[w.Den] + w.Num; sum >= w.Num {
			r.sums[w.Den] = sum
			return
		}
	}
	if r.over == nil {
		r.over = new(big.Rat)
	}
	r.over.Add(r.over, w.Rat())
}

// total makes the chance of the weights.
func (r *Result) total() {
	r.Chance = new(big.Rat)
	if r.over != nil {
		r.Chance.Set(r.over)
	}
	dens := make([]uint64, 0, len(r.sums))
	for d := range r.sums {
		dens = append(dens, d)
	}
	slices.Sort(dens)
	for _, d := range dens {
		r.Chance.Add(r.Chance, dice.Weight{Num: r.sums[d], Den: d}.Rat())
	}
	r.sums, r.over = nil, nil
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
		side := d.with(r.Effects)
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
		return e.On == on && (e.Kind == EffLose && e.N[0] != 0 || e.Kind == EffItem && e.N[1] != 0)
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
		attack(b, c, nil)
		ends = append(ends, end{slices.Clone(c.V.Effects), p.after.Weight()})
	}
	for _, e := range ends {
		share := new(big.Rat).Mul(chance, e.w.Rat())
		next := s.with(e.effects)
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
func (s *Side) with(effects []Effect) Side {
	out := *s
	out.Marks = slices.Clone(s.Marks)
	for i := range effects {
		if e := &effects[i]; e.On == s.ID {
			out.take(e)
		}
	}
	return out
}

// take applies one effect.
func (s *Side) take(e *Effect) {
	switch e.Kind {
	case EffLose:
		if int(e.What) < NPool {
			p := &s.Pools[e.What]
			p.Now = min(p.Now-e.N[0], max(p.Max, p.Now))
		}
		if k := e.N[1] - 1; k >= 0 && k < NArea {
			s.Areas[k].Harm = int16(max(0, int32(s.Areas[k].Harm)+e.N[0]))
		}
	case EffMark:
		s.Marks = append(s.Marks, Mark{Kind: e.What, Ends: e.Ends, Turns: e.Turns, Other: e.Other, Until: e.Until, V: [3]int32(e.N[:3])})
		s.Has |= 1 << e.What
	case EffUnmark:
		s.drop(e)
	case EffTrait:
		if int(e.What) < NTrait {
			s.T[e.What] += int16(e.N[0])
		}
	case EffItem:
		if it := s.Item(e.What); it != nil {
			if e.N[0] > 0 {
				it.State = ItemState(e.N[0] - 1)
			}
			it.Wear += int16(e.N[1])
		}
	case EffUp:
		s.Up = Up(e.What)
	}
}

// drop ends marks.
func (s *Side) drop(e *Effect) {
	s.Marks = slices.DeleteFunc(s.Marks, func(m Mark) bool {
		return m.Kind == e.What && (e.N[0] == 0 || m.Serial == uint32(e.N[0])) && (e.Other == 0 || m.Other == e.Other)
	})
	s.Has = 0
	for _, m := range s.Marks {
		s.Has |= 1 << m.Kind
	}
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
