package rules

import (
	"cmp"
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
	When    []When   // for each of Mods: whether it is there however the dice fall
	Leaves  int      // classes of dice that were walked through, stage by stage

	walk   walk
	after  dice.Tree
	checks Exchange
}

// Result is one way an exchange may come out, all throws that lead to it together.
type Result struct {
	Chance   *big.Rat
	Outcome  Outcome
	Harm     int32              // taken off all pools of the target, in points
	Effects  []Effect           // in order
	Postures [Gone + 1]*big.Rat // how the target is up after the checks that follow, given this result; nil is 0
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
func (p *Prospect) Regather(gather func(x *Exchange)) { p.walk.turned.gather = gather }

// Foresee fills p with all results of x, by running each stage of the blow once for every
// class of dice that matters there, and then the check that follows harm once for each
// different result. What is equal after a stage goes on as one, receipts left out. x is left as
// the last run left it.
func Foresee(b Book, x *Exchange, k dice.Key, p *Prospect) {
	p.Results, p.Mods, p.Rolls, p.When = nil, nil, nil, nil
	p.walk.merges = true
	p.walk.mods, p.walk.rolls, p.walk.marks = nil, nil, nil // what was handed out before stays as it is
	p.walk.through(b, x, k, p)
	p.Leaves = p.walk.count
	p.gather(x.To)
	for i := range p.Mods {
		p.When = append(p.When, p.when(&p.Mods[i]))
	}
	slices.SortStableFunc(p.Results, func(a, b Result) int { return b.Chance.Cmp(a.Chance) })
	if x.Facts.Target != nil {
		p.settleAll(b, x)
	}
}

// end implements collector: equal ends are one.
func (p *Prospect) end(_ *Exchange, from *path, weight dice.Weight) { p.walk.reach(from, weight) }

// gather makes results of the ends of the walk: what stages have left for later ones does not
// count any more.
func (p *Prospect) gather(to ID) {
	at, key := map[string]int{}, []byte(nil)
	for i := range p.walk.now {
		end := &p.walk.now[i]
		key = end.v.append(key[:0])
		k, known := at[string(key)]
		if !known {
			k, at[string(key)] = len(p.Results), len(p.Results)
			r := Result{Chance: new(big.Rat), Outcome: end.v.Outcome, Effects: end.v.Effects}
			for _, e := range r.Effects {
				if e.Kind == EffLose && e.On == to {
					r.Harm += e.N[0]
				}
			}
			p.Results = append(p.Results, r)
		}
		p.Results[k].Chance.Add(p.Results[k].Chance, end.weight.Rat())
		if len(end.v.Mods) > len(p.Mods) {
			p.Mods, p.Rolls = end.v.Mods, end.v.Rolls
		}
	}
}

// when finds whether a receipt is there however the dice fall.
func (p *Prospect) when(m *Mod) When {
	w := When{Always: true}
	for i := range p.walk.now {
		v := &p.walk.now[i].v
		switch {
		case slices.Contains(v.Mods, *m):
			if w.with++; w.with == 1 {
				w.Only = v.Outcome
			} else if w.Only != v.Outcome {
				w.Only = NoOutcome
			}
		case slices.ContainsFunc(v.Mods, func(o Mod) bool { return o.Total == m.Total }):
			w.Always = false
		}
	}
	return w
}

// settleAll finds how the target is up after each result.
func (p *Prospect) settleAll(b Book, x *Exchange) {
	d, one := *x.Facts.Target, big.NewRat(1, 1)
	var last *Result
	for i := range p.Results {
		r := &p.Results[i]
		if last != nil && slices.Equal(last.Effects, r.Effects) {
			r.Postures = last.Postures
			continue
		}
		side := d.with(r.Effects, b.Shape().Marks)
		if !hurts(r.Effects, d.ID) {
			r.Postures[side.Posture] = one
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
func (p *Prospect) settle(b Book, x *Exchange, s *Combatant, chance *big.Rat, round int, r *Result) {
	type end struct {
		effects []Effect
		w       dice.Weight
	}
	var ends []end
	c := &p.checks
	c.Act, c.By, c.To = Act{Kind: ActSettle, Item: NoItem, Target: s.ID}, s.ID, s.ID
	c.Facts = Facts{Tick: x.Facts.Tick, Round: x.Facts.Round, TickOfRound: x.Facts.TickOfRound, Actor: s, Target: s}
	for p.after.Start(); p.after.Next(); {
		c.Dice = p.after.Dice(dice.Key{By: uint32(s.ID), To: uint32(s.ID), Kind: uint8(ActSettle)})
		Attack(b, c)
		ends = append(ends, end{slices.Clone(c.Verdict.Effects), p.after.Weight()})
	}
	for _, e := range ends {
		share := new(big.Rat).Mul(chance, e.w.Rat())
		next := s.with(e.effects, b.Shape().Marks)
		if round < settleRounds && hurts(e.effects, s.ID) {
			p.settle(b, x, &next, share, round+1, r)
			continue
		}
		if r.Postures[next.Posture] == nil {
			r.Postures[next.Posture] = new(big.Rat)
		}
		r.Postures[next.Posture].Add(r.Postures[next.Posture], share)
	}
}

// with returns the side as effects on it leave it, as far as a check looks at it.
func (s *Combatant) with(effects []Effect, marks []MarkType) Combatant {
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
func (p *Prospect) Fells(least Posture) *big.Rat {
	sum := new(big.Rat)
	for i := range p.Results {
		r := &p.Results[i]
		for u := least; u <= Gone; u++ {
			if r.Postures[u] != nil {
				sum.Add(sum, new(big.Rat).Mul(r.Chance, r.Postures[u]))
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
