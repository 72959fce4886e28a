package rules

import (
	"encoding/binary"
	"slices"

	"github.com/affray-engine/affray/rules/dice"
)

// walk takes an exchange along every way in which its dice may fall, by running the very code
// of the blow: each stage once for each path that leads to it and for every class of dice that
// matters there. A stage that draws what an earlier one has drawn draws anew: it has to find it
// in a result. The memory is used again; the zero value is ready.
type walk struct {
	merges bool // stage by stage: paths that are equal go on as one, with the receipts of the first
	terse  bool // see dice.Tree
	count  int  // classes of dice that stages were run for

	book   Book
	x      *Exchange
	dice   dice.Dice
	ends   collector
	turned turned
	levels []level // of all stages of the book

	// Of a walk that merges:
	now, next []path // before a stage, and before the one after it
	found     map[string]int
	mods      []Mod // memory of the receipts and effects of paths
	rolls     []Roll
	marks     []Effect
	tells     []byte
}

// level is a stage of a walk: its dice, and the path under way.
type level struct {
	tree dice.Tree
	path path
}

// path is an exchange before a stage, with the weight of all throws that lead there.
type path struct {
	at     stand
	v      Verdict
	weight dice.Weight
}

// stand is how an exchange stands between two stages, its verdict apart.
type stand struct {
	to, again  ID
	r          [NResult]int32
	ans        int16
	stop, over bool
	with       Maybe[uint8]
}

// collector takes the ends of a walk.
type collector interface {
	// end takes what the exchange has come to from a path before the last stage, with the
	// weight of all throws that lead there.
	end(x *Exchange, from *path, w dice.Weight)
}

// through walks all ways and gives their ends to a collector. x is turned to the target that it
// began with, and else left as the last stage left it.
func (w *walk) through(b Book, x *Exchange, k dice.Key, ends collector) {
	to := x.To
	w.book, w.x, w.dice, w.ends, w.count = b, x, dice.Keyed(k), ends, 0
	for n := len(b.Shape().Stages); len(w.levels) < n; {
		w.levels = append(w.levels, level{})
	}
	w.turned.begin(x)
	if x.begin(); w.merges {
		w.widen()
	} else {
		w.deepen(0, dice.Certain)
	}
	w.turned.aim(x, to)
	w.book, w.x, w.ends = nil, nil, nil
}

// deepen walks to the end, from the stage on that is next where the exchange stands now.
func (w *walk) deepen(stage int, weight dice.Weight) {
	p := &w.levels[stage].path
	p.at, p.weight = w.x.stands(), weight
	p.v.copy(&w.x.Verdict)
	w.run(stage, p)
}

// widen walks stage by stage, all paths together.
func (w *walk) widen() {
	w.now = append(w.now[:0], path{at: w.x.stands(), weight: dice.Certain})
	for i := range w.book.Shape().Stages {
		w.next, w.found = w.next[:0], make(map[string]int, 4*len(w.now))
		for j := range w.now {
			w.run(i, &w.now[j])
		}
		w.now, w.next = w.next, w.now
	}
}

// run takes the exchange from a path through a stage, with every class of its dice.
func (w *walk) run(stage int, from *path) {
	tree, stages := &w.levels[stage].tree, w.book.Shape().Stages
	there := !w.merges // the exchange stands on the path already
	tree.Terse = w.terse
	for tree.Start(); tree.Next(); there = false {
		if !there {
			w.x.resume(&from.at, &w.turned)
			w.x.Verdict.copy(&from.v)
		}
		w.x.Dice = w.dice.With(tree)
		w.x.stage(w.book, stages[stage], &w.turned)
		w.count++
		switch weight := from.weight.Times(tree.Weight()); {
		case stage == len(stages)-1:
			w.ends.end(w.x, from, weight)
		case w.merges:
			w.reach(from, weight)
		default:
			w.deepen(stage+1, weight)
		}
	}
}

// fans appends those of the outcome that the walk has come to.
func (w *walk) fans(into []dice.Fan) []dice.Fan {
	for i := range w.levels { // those of a book with fewer stages have none
		into = w.levels[i].tree.Fans(into)
	}
	return into
}

// reach begins a path where the exchange stands now, or adds to the one that it equals.
func (w *walk) reach(from *path, weight dice.Weight) {
	at := w.x.stands()
	w.tells = at.append(w.x.Verdict.append(w.tells[:0]))
	if i, known := w.found[string(w.tells)]; known {
		w.next[i].weight = w.next[i].weight.Plus(weight)
		return
	}
	w.found[string(w.tells)] = len(w.next)
	v := Verdict{Outcome: w.x.Verdict.Outcome, Eager: w.x.Verdict.Eager}
	w.mods, v.Mods = keep(w.mods, w.x.Verdict.Mods, from.v.Mods)
	w.rolls, v.Rolls = keep(w.rolls, w.x.Verdict.Rolls, from.v.Rolls)
	w.marks, v.Effects = keep(w.marks, w.x.Verdict.Effects, from.v.Effects)
	w.next = append(w.next, path{at, v, weight})
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

// stands is how an exchange stands.
func (x *Exchange) stands() stand {
	return stand{to: x.To, again: x.Again, r: x.Results, ans: x.Ans, stop: x.Stop, over: x.Over, with: x.With}
}

// resume makes an exchange stand as it did before.
func (x *Exchange) resume(s *stand, turned *turned) {
	turned.aim(x, s.to)
	x.Results = s.r
	x.Ask = Question{}
	x.Ans, x.Stop, x.Over, x.Again, x.With = s.ans, s.stop, s.over, s.again, s.with
}

// copy makes a verdict like another, with memory of its own.
func (v *Verdict) copy(o *Verdict) {
	v.Outcome = o.Outcome
	v.Eager = o.Eager
	v.Mods, v.Rolls, v.Effects = append(v.Mods[:0], o.Mods...), append(v.Rolls[:0], o.Rolls...), append(v.Effects[:0], o.Effects...)
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

// append appends all that tells what a verdict comes to, receipts left out.
func (v *Verdict) append(b []byte) []byte {
	b = append(b, byte(v.Outcome))
	for i := range v.Effects {
		b = v.Effects[i].append(b)
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
