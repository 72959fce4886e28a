package agent

import (
	"cmp"
	"math/bits"
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// Search looks ahead: it plays the battle on from each of several orders, in forks of what its side may see
// ([View.ForkInto]), and takes the one that comes out best. It leaves what [Default] would do only for what is most likely
// better. What it may think is counted in battles that are played on, never in time: it decides alike on every machine.
// It answers questions as Default does.
type Search struct {
	Budget int // battles that are played on for one order, about; 0 is [UsualBudget]
	Rounds int // for which they are played on; 0 is [UsualRounds]

	usual   Default
	goes    Default // finishes orders that are begun
	begun   []rules.Order
	tries   []try
	race    []*try   // those of them, the usual one left out, that may still come out best
	all     try      // all of them together, but for the usual one
	usually []int64  // how well the usual one has gone, by luck
	future  Future   // whose memory the next one has
	had     [2]int64 // what its side and all others have before the order
}

// Settings of a [Search].
const (
	UsualBudget = 128
	UsualRounds = 3
	MostBudget  = 100_000
	MostRounds  = 10_000
)

// How a search divides its budget.
const (
	mostTried = 32        // orders, and no more than a third of the budget
	least     = 4         // battles that tell enough of an order to give it
	alike     = 2         // battles that tell whether two orders come to the same, and less than least
	common    = 3         // battles that stand for what is known of all orders
	hardly    = won / 500 // a gain for which it is not worth to leave the usual order
	distant   = 24        // cells to the nearest enemy from which on nothing is thought about
)

// try is an order that is tried out, and how much better than the usual one it has come out by the same luck.
type try struct {
	order   rules.Order
	n       int64 // battles
	gain    int64 // the sum of the differences
	squares int64 // of them
	first   [alike]int64
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
	o := s.choose(v, due)
	s.usual.notes.tried(s)
	if o != usual {
		s.usual.notes.by(lookAhead, "another order has come out clearly better than the usual one")
	}
	return o
}

const lookAhead = "look ahead"

// settled reports whether there is nothing to think about: nobody to fight or nobody near, no nerve left, somewhere to get
// that is farther off than is looked ahead, or a step that it would not take.
func (d *Default) settled(usual *rules.Order) bool {
	return d.cowed || d.runs && !d.me.Engaged || d.odds.theirs == 0 || d.odds.distance > distant || usual.N == 0 && d.slot.Kind != rules.SlotTurn && d.slot.Kind != rules.SlotDeclare
}

// list finds what is worth trying: what the tactician would do, to pass, and what begins otherwise and goes on as it would.
func (s *Search) list(v *View, due Due, usual rules.Order) {
	s.begun = append(s.begun[:0], v.Orders(due.Slot)...)
	s.tries = append(s.tries[:0], try{order: usual})
	s.try(rules.Order{})
	for _, o := range s.begun {
		if o.N == 1 {
			s.try(s.goes.onward(v, due, o))
		}
	}
}

// try adds an order, if there is room and it does not give ground: for some rounds that always looks better than it is, as
// nobody has caught up yet.
func (s *Search) try(o rules.Order) {
	if s.usual.yields(&o) {
		return
	}
	same := func(t try) bool { return slices.EqualFunc(t.order.List(), o.List(), sameButForGait) }
	if len(s.tries) < min(mostTried, max(2, s.budget()/3)) && !slices.ContainsFunc(s.tries, same) {
		s.tries = append(s.tries, try{order: o})
	}
}

// sameButForGait reports whether two acts are the same, or lead to the same place in different gaits: the first that is listed
// will do, as there is more to gain from another place.
func sameButForGait(a, b rules.Act) bool {
	if a.Kind.Moves() {
		a.Mode, b.Mode = 0, 0
	}
	return a == b
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
	s.usually, s.all, s.had = s.usually[:0], try{}, strength(v)
	return v.fork != nil
}

// choose plays on from all orders a little, and then in laps from those that may still be the best, of which each lap leaves
// the better half: so most of the budget goes to where it is close.
func (s *Search) choose(v *View, due Due) rules.Order {
	s.race = s.race[:0]
	for i := range s.tries[1:] {
		if t := &s.tries[1+i]; !s.repeats(v, due, t) {
			s.race = append(s.race, t)
		}
	}
	for len(s.race) > 0 && s.spent() < s.budget() {
		s.lap(v, due)
		s.race = s.race[:(len(s.race)+1)/2]
	}
	return s.foremost().order
}

// spent is how many battles have been played on.
func (s *Search) spent() int { return int(s.all.n) + len(s.usually) }

// repeats plays on from an order for the first times. It reports whether that goes as it did for another: the order comes to
// the same, such as a blow at nobody and none, and is of no more use.
func (s *Search) repeats(v *View, due Due, t *try) bool {
	for k := 0; k < alike && (k == 0 || s.spent() < s.budget()); k++ {
		s.compare(v, due, t)
	}
	for i := range s.tries {
		if o := &s.tries[i]; o == t {
			break
		} else if o.first == t.first {
			return true
		}
	}
	return false
}

// lap plays on from each order that is left as often as its part of the budget allows for, and leaves those out that can
// hardly be better than the usual one. The best stands first then.
func (s *Search) lap(v *View, due Due) {
	laps := bits.Len(uint(len(s.race)))
	each := max(1, (s.budget()-s.spent())/(laps*(len(s.race)+1))) // and as many of the usual one
	for _, t := range s.race {
		for k := 0; k < each && s.spent() < s.budget(); k++ {
			s.compare(v, due, t)
		}
	}
	s.race = slices.DeleteFunc(s.race, func(t *try) bool { return s.likely(t, hope) <= hardly })
	slices.SortStableFunc(s.race, func(a, b *try) int { return cmp.Compare(b.gain/b.n, a.gain/a.n) })
}

// compare plays on from an order and from the usual one by the same luck, of which each order has the same in its how-manieth
// battle.
func (s *Search) compare(v *View, due Due, t *try) {
	if t.n == int64(len(s.usually)) {
		s.usually = append(s.usually, s.played(v, due, s.tries[0].order, t.n))
	}
	gain := s.played(v, due, t.order, t.n) - s.usually[t.n]
	if t.n < alike {
		t.first[t.n] = gain
	}
	t.add(gain)
	s.all.add(gain)
}

// add counts a battle.
func (t *try) add(gain int64) { t.n, t.gain, t.squares = t.n+1, t.gain+gain, t.squares+gain*gain }

// How much of the doubt, in halves, is added to the gain of an order: by hope it stays in the race, by fear it is given.
const (
	hope = 1
	fear = -1
)

// foremost is the order that comes out best with some of the doubt taken off: the usual one, unless another gains by more
// than hardly anything.
func (s *Search) foremost() *try {
	best, most := &s.tries[0], int64(hardly)
	for _, t := range s.race {
		if w := s.likely(t, fear); w > most && t.n >= least {
			best, most = t, w
		}
	}
	return best
}

// likely is what an order gains in the mean, and so many halves of the doubt.
func (s *Search) likely(t *try, halves int64) int64 { return t.gain/t.n + halves*s.doubt(t)/2 }

// doubt is the standard error of the mean gain of an order. A few battles say little of how far apart its gains lie: so some
// count as well in which they lie as far apart as those of all orders do.
func (s *Search) doubt(t *try) int64 {
	apart := t.squares - t.gain*t.gain/t.n + common*s.all.squares/s.all.n
	return root(apart / (t.n - 1 + common) / t.n)
}

// root is the square root of a number, rounded up.
func root(n int64) int64 { return grid.Measure(n, grid.Millimetre, grid.Ceil) }

// What the end of a battle is worth.
const (
	won     = 10_000
	drawn   = won / 2
	margins = won / 10 // what is left counts for so much then
)

// played plays on from an order by some luck, and says how well that goes for the side: the mean of how it stands after each
// round, which tells more than how it stands after the last of them.
func (s *Search) played(v *View, due Due, o rules.Order, luck int64) (sum int64) {
	s.future = v.ForkInto(s.future, uint64(luck))
	if s.future.Submit(due.Who, o) != nil {
		return -won
	}
	now, rounds := int64(0), s.rounds()
	for range rounds {
		if !s.future.Over() {
			s.future.StepRound()
			now = s.stands(int(v.Side()))
		}
		sum += now
	}
	return sum / int64(rounds)
}

// stands says how a battle stands for the side.
func (s *Search) stands(side int) int64 {
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
		p, of := v.life(&f), 1
		if f.Mine {
			of = 0
		}
		sum[of] += int64(p.Max) + 2*int64(max(0, p.Now))
	}
	return sum
}

func (s *Search) budget() int { return cmp.Or(s.Budget, UsualBudget) }
func (s *Search) rounds() int { return cmp.Or(s.Rounds, UsualRounds) }
