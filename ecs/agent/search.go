package agent

import (
	"cmp"
	"math/bits"
	"slices"

	"github.com/affray-engine/affray/rules"
)

// Search looks ahead: it plays the battle on from each of several orders, in forks of what its side may see
// ([View.ForkInto]), and takes the one that comes out best. It leaves what [Default] would do only for what is clearly
// better. What it may think is counted in battles that are played on, never in time: it decides alike on every machine.
// It answers questions as Default does.
type Search struct {
	Budget int // battles that are played on for one order, about; 0 is [UsualBudget]
	Rounds int // for which they are played on; 0 is [UsualRounds]

	usual  Default
	goes   Default // finishes orders that are begun
	begun  []rules.Order
	tries  []try
	number uint64   // of the next fork
	future Future   // whose memory the next one has
	had    [2]int64 // what its side and all others have before the order
}

// Settings of a [Search].
const (
	UsualBudget = 64
	UsualRounds = 3
	MostBudget  = 100_000
	MostRounds  = 10_000
)

// How a search divides its budget.
const (
	mostTried = 24 // orders, and no more than half of the budget
	leastEach = 8  // battles for each that is left when all have been looked at
	glance    = 2  // rounds for which that is done
	least     = 4  // pairs of battles that prove an order better
	distant   = 24 // cells to the nearest enemy from which on nothing is thought about
)

// try is an order that is tried out, and how much better than the usual one it has come out by the same luck.
type try struct {
	order   rules.Order
	gain    int64 // the sum of the differences
	squares int64 // of them
}

// Clone implements [Cloner]: a search keeps nothing between orders.
func (s *Search) Clone() Controller { return &Search{Budget: s.Budget, Rounds: s.Rounds} }

// Order implements [Controller].
func (s *Search) Order(v *View, due Due) rules.Order {
	usual := s.usual.Order(v, due)
	if s.usual.settled(&usual) {
		return usual
	}
	if s.list(v, due, usual); len(s.tries) < 2 || !s.opens(v) {
		return usual
	}
	s.usual.notes.tries(s.tries)
	o := s.choose(v, due)
	if o != usual {
		s.usual.notes.by(lookAhead, "another order has come out clearly better than the usual one")
	}
	return o
}

const lookAhead = "look ahead"

// settled reports whether there is nothing to think about: nobody to fight or nobody near, no nerve left, or a step that it
// would not take.
func (d *Default) settled(usual *rules.Order) bool {
	return d.cowed || d.odds.theirs == 0 || d.odds.distance > distant || usual.N == 0 && d.slot.Kind != rules.SlotTurn && d.slot.Kind != rules.SlotDeclare
}

// list finds what is worth trying: what the tactician would do, what begins otherwise and goes on as it would, then
// whatever else there is.
func (s *Search) list(v *View, due Due, usual rules.Order) {
	s.begun = append(s.begun[:0], v.Orders(due.Slot)...)
	s.tries = append(s.tries[:0], try{order: usual})
	for _, o := range s.begun {
		if o.N == 1 {
			s.try(s.goes.onward(v, due, o))
		}
	}
	for _, o := range s.begun {
		s.try(o)
	}
}

// try adds an order, if there is room and it does not give ground: for some rounds that always looks better than it is, as
// nobody has caught up yet.
func (s *Search) try(o rules.Order) {
	if s.usual.yields(&o) {
		return
	}
	same := func(t try) bool { return slices.Equal(t.order.List(), o.List()) }
	if len(s.tries) < min(mostTried, max(2, s.budget()/2)) && !slices.ContainsFunc(s.tries, same) {
		s.tries = append(s.tries, try{order: o})
	}
}

// yields reports whether an order leads away from the enemy.
func (d *Default) yields(o *rules.Order) bool {
	return slices.ContainsFunc(o.List(), func(a rules.Act) bool {
		return a.Kind.Moves() && a.Target == 0 && d.gap(a.Cell) > d.gap(d.me.Cell)
	})
}

// onward is how a tactician goes on with an order.
func (d *Default) onward(v *View, due Due, o rules.Order) rules.Order {
	d.begin(v, due)
	for int(o.N) < rules.NAct {
		best, found := d.best(v.Choices(due.Slot, o), &o)
		if !found || !o.Add(best) {
			break
		}
	}
	return o
}

// opens looks at how things stand before the order; false for a view that nothing forks.
func (s *Search) opens(v *View) bool {
	s.number, s.future = 0, v.ForkInto(s.future, 0)
	s.had = strength(v)
	return s.future != nil
}

// choose plays on from all orders for a glance, then from the best for longer, until one is left beside the usual one. That
// one must be better in battles of which it has not been picked.
func (s *Search) choose(v *View, due Due) rules.Order {
	left := s.budget() - len(s.tries)
	if !s.screen(v, due) {
		return s.tries[0].order
	}
	for half := left / 2; len(s.tries) > 2; s.halve() {
		stages := bits.Len(uint(len(s.tries) - 2))
		for range max(1, half/(stages*len(s.tries))) {
			s.compare(v, due, s.rounds())
			left, half = left-len(s.tries), half-len(s.tries)
		}
	}
	if len(s.tries) == 2 && s.proves(v, due, max(least, left/2)) {
		return s.tries[1].order
	}
	return s.tries[0].order
}

// screen plays on from each order once, and keeps the best; false if none makes any difference.
func (s *Search) screen(v *View, due Due) (some bool) {
	s.compare(v, due, min(glance, s.rounds()))
	for i := range s.tries {
		some = some || s.tries[i].gain != 0
	}
	s.keep(max(1, s.budget()/leastEach-1))
	s.forget()
	return some
}

// halve keeps the better half of the orders beside the usual one, as far as they have come out better at all.
func (s *Search) halve() {
	s.keep(len(s.tries) / 2)
	for n := len(s.tries) - 1; n > 0 && s.tries[n].gain <= 0; n-- {
		s.tries = s.tries[:n]
	}
}

// keep keeps the usual order, and so many of the others, the best.
func (s *Search) keep(n int) {
	slices.SortStableFunc(s.tries[1:], func(a, b try) int { return cmp.Compare(b.gain, a.gain) })
	s.tries = s.tries[:min(len(s.tries), 1+n)]
}

// forget lets all orders begin anew.
func (s *Search) forget() {
	for i := range s.tries {
		s.tries[i].gain, s.tries[i].squares = 0, 0
	}
}

// proves reports whether the order beside the usual one is clearly better in so many other battles. It gives up half way if it
// is not better at all.
func (s *Search) proves(v *View, due Due, n int) bool {
	s.forget()
	for i := range n {
		if s.compare(v, due, s.rounds()); 2*i >= n && s.tries[1].gain <= 0 {
			s.usual.notes.proved(&s.tries[1], int64(i+1))
			return false
		}
	}
	s.usual.notes.proved(&s.tries[1], int64(n))
	return s.tries[1].better(int64(n))
}

// compare plays on from all orders for some rounds, by the same luck.
func (s *Search) compare(v *View, due Due, rounds int) {
	usual := s.played(v, due, s.tries[0].order, rounds)
	for i := range s.tries[1:] {
		t := &s.tries[1+i]
		gain := s.played(v, due, t.order, rounds) - usual
		t.gain, t.squares = t.gain+gain, t.squares+gain*gain
		s.usual.notes.played(&t.order, gain)
	}
	s.number++
}

// better reports whether the mean of n differences is more than chance would make it: by more than one and a half times its
// standard error.
func (t *try) better(n int64) bool {
	return t.gain > 0 && 4*(n-1)*t.gain*t.gain > 9*(n*t.squares-t.gain*t.gain)
}

// What the end of a battle is worth.
const (
	won     = 1000
	drawn   = won / 2
	margins = won / 10 // what is left counts for so much then
)

// played plays on from an order, and says how well that goes for the side.
func (s *Search) played(v *View, due Due, o rules.Order, rounds int) int64 {
	s.future = v.ForkInto(s.future, s.number)
	if s.future.Submit(due.Who, o) != nil {
		return -won
	}
	for range rounds {
		if s.future.StepRound() != Running {
			break
		}
	}
	side := int(v.Side())
	left := s.left(s.future.View(side))
	switch winner := s.future.Winner(); {
	case !s.future.Over():
		return left * (won + margins) / won
	case winner == side:
		return won + left*margins/won
	case winner < 0:
		return drawn + left*margins/won
	}
	return left * margins / won
}

// left is what the side has left of its strength, and what others have lost of theirs, from 0 to won.
func (s *Search) left(v *View) int64 {
	has := strength(v)
	return min(max(0, drawn+drawn*has[0]/max(1, s.had[0])-drawn*has[1]/max(1, s.had[1])), won)
}

// strength is what the own side and all others have together: the vital points of those who can act, and a third of what they
// may have for each as it strikes as hard with few.
func strength(v *View) (sum [2]int64) {
	for id := rules.ID(1); int(id) <= v.Len(); id++ {
		f := v.Figure(id)
		if f.ID == 0 || !f.Posture.Acts() {
			continue
		}
		p, of := f.Pools[v.Shape().Vital], 1
		if f.Mine {
			of = 0
		}
		sum[of] += int64(p.Max) + 2*int64(max(0, p.Now))
	}
	return sum
}

func (s *Search) budget() int { return cmp.Or(s.Budget, UsualBudget) }
func (s *Search) rounds() int { return cmp.Or(s.Rounds, UsualRounds) }
