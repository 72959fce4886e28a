package rules

import "github.com/affray-engine/affray/rules/dice"

// trail remembers how an exchange stood before the stages of the outcome under way, for one
// who walks through many: the next outcome goes on with the first stage whose dice fall
// otherwise.
type trail struct {
	halts []halt
}

// halt is an exchange before a stage, with memory of its own.
type halt struct {
	stage int
	mark  dice.Mark
	at    stand
	v     Verdict
}

// stand is how an exchange stands between two stages, its verdict apart.
type stand struct {
	to, again  ID
	r          [NResult]int32
	ans        int16
	stop, over bool
	with       Maybe[uint8]
}

// stands is how an exchange stands.
func (x *Exchange) stands() stand {
	return stand{to: x.To, again: x.Again, r: x.R, ans: x.Ans, stop: x.Stop, over: x.Over, with: x.With}
}

// resume makes an exchange stand as it did before.
func (x *Exchange) resume(s *stand, turned *turned) {
	turned.aim(x, s.to)
	x.R, x.Ask, x.Ans, x.Stop, x.Over, x.Again, x.With = s.r, Question{}, s.ans, s.stop, s.over, s.again, s.with
}

// run takes an exchange at somebody through all stages, as attack does, with the next
// outcome of a tree.
func (t *trail) run(b Book, x *Exchange, to ID, tree *dice.Tree, turned *turned) {
	stages, from := b.Shape().Stages, 0
	for n := len(t.halts); n > 0 && !tree.Shares(t.halts[n-1].mark); n-- {
		t.halts = t.halts[:n-1]
	}
	if n := len(t.halts); n > 0 {
		from = t.halts[n-1].restore(x, tree, turned)
	} else {
		turned.aim(x, to) // the outcome before may have turned it to another
		x.begin()
	}
	for i := from; i < len(stages); i++ {
		if i > from {
			t.save(i, x, tree)
		}
		x.stage(b, stages[i], turned)
	}
}

// save notes an exchange before a stage; earlier stages without dice between are forgotten.
func (t *trail) save(stage int, x *Exchange, tree *dice.Tree) {
	n, mark := len(t.halts), tree.Mark()
	if n > 0 && t.halts[n-1].mark == mark {
		n--
	}
	for len(t.halts) <= n {
		if len(t.halts) == cap(t.halts) {
			t.halts = append(t.halts, halt{})
		} else {
			t.halts = t.halts[:len(t.halts)+1]
		}
	}
	h := &t.halts[n]
	h.stage, h.mark, h.at = stage, mark, x.stands()
	h.v.copy(&x.V)
}

// restore makes an exchange what it was, and returns the stage that comes next.
func (h *halt) restore(x *Exchange, tree *dice.Tree, turned *turned) (stage int) {
	tree.Back(h.mark)
	x.resume(&h.at, turned)
	x.V.copy(&h.v)
	return h.stage
}

// copy makes a verdict like another, with memory of its own.
func (v *Verdict) copy(o *Verdict) {
	v.Outcome = o.Outcome
	v.Eager = o.Eager
	v.Mods, v.Rolls, v.Effects = append(v.Mods[:0], o.Mods...), append(v.Rolls[:0], o.Rolls...), append(v.Effects[:0], o.Effects...)
}
