package agent

import (
	"cmp"
	"math/bits"
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// Search looks ahead: it plays the battle on in several ways, in forks of what its side may see ([View.ForkInto]), and gives the order of the way that
// comes out best. Its side is led by [Guard], [Odds] or [Naive] for a round or for good, or by [Default], which may do what seemed nearly as good to it.
// It leaves what Default would do only for what is most likely better. What it may think is counted in battles that are played on, never in time: it
// decides alike on every machine. It answers questions as Default does.
type Search struct {
	Budget int // battles that are played on for one order, about; 0 is [UsualBudget]
	Rounds int // for which they are played on; 0 is [UsualRounds]

	usual   Default
	after   Default // leads its side when a way has been gone for so long as it is to be
	guard   Guard
	odds    Odds
	naive   Naive
	ours    []rules.ID
	tries   []try
	race    []*try   // those of them, the usual one left out, that may still come out best
	all     try      // all of them together, but for the usual one
	usually []int64  // how well the usual one has gone, by luck
	future  Future   // whose memory the next one has
	had     [2]int64 // what its side and all others have before the order
}

// Settings of a [Search].
const (
	UsualBudget = 96
	UsualRounds = 4
	MostBudget  = 100_000
	MostRounds  = 10_000
)

// How a search divides its budget.
const (
	least   = 4         // battles that tell enough of a way to go it
	common  = 3         // battles that stand for what is known of all ways
	hardly  = won / 500 // a gain for which it is not worth to leave the usual one
	distant = 24        // cells to the nearest enemy from which on nothing is thought about
	others  = 3         // deeds of the usual one that are tried in place of what it would do
)

// try is a way to lead the side, with the order that it comes to now, and how much better than the usual one it has come out by the same luck.
type try struct {
	as      string     // the name of who would order so
	by      Controller // nil for the usual one, who may be told what to begin with
	rounds  int        // for which that one leads; 0 for all that are played on
	order   rules.Order
	n       int64 // battles
	gain    int64 // the sum of the differences
	squares int64 // of them
}

// Clone implements [Cloner]: a search keeps nothing between orders.
func (s *Search) Clone() Controller { return &Search{Budget: s.Budget, Rounds: s.Rounds} }

// Order implements [Controller].
func (s *Search) Order(v *View, due Due) rules.Order { return s.Explain(v, due).Order }

// Explain implements [Explainer]. It is asked for each order: what Default has weighed is tried as well.
func (s *Search) Explain(v *View, due Due) *Reason {
	r := s.usual.Explain(v, due)
	s.compares(v, due, r, r, "default")
	return r
}

// Review implements [Reviewer]: the order is compared with what Default would have ordered as well.
func (s *Search) Review(v *View, due Due, o rules.Order) *Reason {
	r := &Reason{Who: due.Who, Slot: due.Slot, Order: o}
	s.compares(v, due, s.usual.Explain(v, due), r, "")
	return r
}

// compares notes with an order what has come of trying it and all other ways to go on, which are found by what Default would order and why, and gives a better
// one in its place.
func (s *Search) compares(v *View, due Due, usual, r *Reason, as string) {
	first := try{as: as, order: r.Order}
	if s.usual.settled(&usual.Order) {
		return
	}
	if s.list(v, due, usual, first); len(s.tries) == 1 || !s.opens(v) {
		return
	}
	o := s.choose(v, due)
	if r.Tried = s.trials(); o != first.order {
		r.Order, r.By, r.When = o, lookAhead, "its side has come out clearly better in another way than the usual one"
	}
}

const lookAhead = "look ahead"

// settled reports whether there is nothing to think about: nobody to fight or nobody near, no nerve left, somewhere to get
// that is farther off than is looked ahead, or a step that it would not take.
func (d *Default) settled(usual *rules.Order) bool {
	return d.cowed || d.runs && !d.me.Engaged || d.odds.theirs == 0 || d.odds.distance > distant || usual.N == 0 && d.slot.Kind != rules.SlotTurn && d.slot.Kind != rules.SlotDeclare
}

// list finds the ways to go on beside a first one, each with another order than those before it, and of those who lead otherwise for a round also
// whether to go on so.
func (s *Search) list(v *View, due Due, usual *Reason, first try) {
	s.tries = append(s.tries[:0], first)
	for _, t := range [...]try{{as: "guard", by: &s.guard, rounds: 1}, {as: "odds", by: &s.odds, rounds: 1}, {as: "naive", by: &s.naive, rounds: 1}} {
		t.order = t.by.Order(v, due)
		s.adds(t)
	}
	if s.rounds() > 1 {
		for _, t := range s.tries[1:] {
			t.rounds = 0
			s.tries = append(s.tries, t)
		}
	}
	s.adds(try{as: "default", order: usual.Order})
	if len(usual.Steps) == 0 {
		return
	}
	seen := usual.Steps[0].Options
	for i, full := 0, len(s.tries)+others; i < len(seen) && len(s.tries) < full; i++ {
		if o := &seen[i]; o.Act.Kind != rules.ActPass && o.Worth > 0 {
			s.adds(try{as: "default", order: s.usual.from(v, due, o.Act)})
		}
	}
}

// adds adds a way, unless one before it comes to the same.
func (s *Search) adds(t try) {
	if !slices.ContainsFunc(s.tries, func(o try) bool { return o.order == t.order }) {
		s.tries = append(s.tries, t)
	}
}

// opens looks at how things stand before the order, and who is led; false for a view that nothing forks.
func (s *Search) opens(v *View) bool {
	s.usually, s.all, s.had, s.ours = s.usually[:0], try{}, strength(v), s.ours[:0]
	for id := rules.ID(1); int(id) <= v.Len(); id++ {
		if f := v.Figure(id); f.ID != 0 && f.Mine {
			s.ours = append(s.ours, id)
		}
	}
	return v.fork != nil
}

// choose plays on in all ways, in laps of which each leaves the better half of those that may still be the best: so most of the budget goes to where it is
// close.
func (s *Search) choose(v *View, due Due) rules.Order {
	s.race = s.race[:0]
	for i := range s.tries[1:] {
		s.race = append(s.race, &s.tries[1+i])
	}
	for len(s.race) > 0 && s.spent() < s.budget() {
		s.lap(v, due)
		s.race = s.race[:(len(s.race)+1)/2]
	}
	return s.foremost().order
}

// spent is how many battles have been played on.
func (s *Search) spent() int { return int(s.all.n) + len(s.usually) }

// lap plays on in each way that is left as often as its part of the budget allows for, and leaves those out that can hardly be
// better than the usual one. The best stands first then.
func (s *Search) lap(v *View, due Due) {
	laps := bits.Len(uint(len(s.race)))
	each := max(1, (s.budget()-s.spent())/(laps*(len(s.race)+1))) // and as many of the usual one
	for _, t := range s.race {
		for k := 0; k < each && s.spent() < s.budget(); k++ {
			s.compare(v, due, t)
		}
	}
	s.race = slices.DeleteFunc(s.race, func(t *try) bool { return t.n == 0 || s.likely(t, hope) <= hardly })
	slices.SortStableFunc(s.race, func(a, b *try) int { return cmp.Compare(b.gain/b.n, a.gain/a.n) })
}

// compare plays on in one way and in the usual one by the same luck, of which each way has the same in its how-manieth battle.
func (s *Search) compare(v *View, due Due, t *try) {
	if t.n == int64(len(s.usually)) {
		s.usually = append(s.usually, s.played(v, due, &s.tries[0], t.n))
	}
	gain := s.played(v, due, t, t.n) - s.usually[t.n]
	t.add(gain)
	s.all.add(gain)
}

// add counts a battle.
func (t *try) add(gain int64) { t.n, t.gain, t.squares = t.n+1, t.gain+gain, t.squares+gain*gain }

// How much of the doubt, in halves, is added to the gain of a way: by hope it stays in the race, by fear it is gone.
const (
	hope = 1
	fear = -2
)

// foremost is the way that comes out best with the doubt taken off: the usual one, unless another gains by more than hardly
// anything. One that has left the race may be it: whoever was ahead of it then may have fallen behind.
func (s *Search) foremost() *try {
	best, most := &s.tries[0], int64(hardly)
	for i := range s.tries[1:] {
		t := &s.tries[1+i]
		if t.n < least {
			continue
		}
		if w := s.likely(t, fear); w > most {
			best, most = t, w
		}
	}
	return best
}

// likely is what a way gains in the mean, and so many halves of the doubt.
func (s *Search) likely(t *try, halves int64) int64 { return t.gain/t.n + halves*s.doubt(t)/2 }

// doubt is the standard error of the mean gain of a way. A few battles say little of how far apart its gains lie: so some
// count as well in which they lie as far apart as those of all do.
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

// played plays on by some luck, in a way for as long as it is to be and then in the usual one, and says how well that goes for the side: the mean of how it stands after
// each round, which tells more than how it stands after the last of them.
func (s *Search) played(v *View, due Due, t *try, luck int64) (sum int64) {
	s.future = v.ForkInto(s.future, uint64(luck))
	if s.future.Submit(due.Who, t.order) != nil || s.leads(t.by) != nil {
		return -won
	}
	now, rounds := int64(0), s.rounds()
	for k := range rounds {
		if t.rounds > 0 && k == t.rounds && s.leads(&s.after) != nil {
			return -won
		}
		if !s.future.Over() {
			s.future.StepRound()
			now = s.stands(int(v.Side()))
		}
		sum += now
	}
	return sum / int64(rounds)
}

// leads lets somebody lead the side from now on; nil is who does already.
func (s *Search) leads(c Controller) error {
	if c == nil {
		return nil
	}
	return s.future.Appoint(c, s.ours...)
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
