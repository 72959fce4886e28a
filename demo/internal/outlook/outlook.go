package outlook

import (
	"math"
	"slices"
	"time"

	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/ecs"
)

// Limits of what is worked out.
const (
	Crowd    = 60 // how many may fight at most: more take too long to play on
	grain    = 20 // the part of its greatest strength by which that of a side changes from one moment that is worked out to the next, where nobody falls
	shortest = 4  // ticks at least, after which the next moment is worked out in a battle that goals may decide
	soonest  = 2  // ticks at least, after which it is once more where the host has ordered something since
	longest  = 30 // rounds for which a battle is played on: who has not won then does not win
	battles  = 32 // are played on from a moment: a number of fewer, told meanwhile, would move while nothing happens
)

// Outlook is who is likely to win at the moments of a battle: see [New].
type Outlook struct {
	reel     *reel.Reel
	walker   *reel.Walker
	chances  []Chance // by moment
	finer    []Chance // of moments in between, by which turning points are narrowed down
	past     []result // of moments that may be dropped: the battle may come to the same again
	moments  []int    // that are worked out, as far as the battle is known
	pool     pool
	kept     []int   // those that were worked out before, nil for none
	expected *Chance // of the start, of a battle that is all but the same; nil for none
	edition  int     // of the reel, as of which they are
	dropped  int     // by the reel, as of when
	version  int
	searched *searched   // nil for nothing
	work     *work       // under way; nil for none
	aside    []*work     // begun, and put off for what is looked at
	sought   int         // the moment that somebody looks at
	fork     *ecs.Battle // whose memory the next one has
	clock    clock
	tooLarge bool
	idle     bool // nothing that is told of was left to do when there was time for it last
}

// result is what was worked out of a battle in a state.
type result struct {
	sum    uint64 // its digest
	chance Chance
}

// work is a moment that is being worked out.
type work struct {
	chance Chance
	want   int    // battles; one where it is over
	finer  bool   // it is none that is told of
	sum    uint64 // of the battle there; 0 until the walker is
	there  bool   // the walker is
	begun  bool   // one is being played on
	end    int    // the round at which that is given up
}

// New returns the outlook of a battle, of which nothing is known yet.
func New(r *reel.Reel) *Outlook {
	return &Outlook{reel: r, walker: r.Walker(), tooLarge: len(r.Scenario().Combatants) > Crowd}
}

// TooLarge reports whether so many fight that nothing is worked out.
func (o *Outlook) TooLarge() bool { return o.tooLarge }

// Version is another number as soon as there is something new to be known.
func (o *Outlook) Version() int { return o.version }

// Idle reports whether all is worked out that is told of, or nothing is.
func (o *Outlook) Idle() bool { return o.tooLarge || o.idle }

// Seek says which moment is looked at: the one that is worked out at it or last before it comes before the others, also before one that is under way, unless
// that is a later one than what is known there and so tells of it the sooner. What is put off goes on later from where it is.
func (o *Outlook) Seek(m int) {
	o.sought = m
	w := o.work
	if w == nil || o.reel.Done() && w.chance.Moment == o.reel.Last() {
		return
	}
	known := o.At(m)
	if w.finer || w.chance.Moment > m || known != nil && w.chance.Moment < known.Moment {
		o.Urge()
	}
}

// Urge has the moment that is looked at worked out before all others, also before any that is under way.
func (o *Outlook) Urge() {
	w := o.work
	if w == nil {
		return
	}
	chain := o.chain(o.sought)
	if len(chain) == 0 || w.chance.Moment == chain[len(chain)-1] {
		return
	}
	if o.takesUp(chain[len(chain)-1]) {
		w.there, w.begun = false, false
		o.aside = append(o.aside, w)
	}
}

// Chances are those that are known, by moment, counted together as long as nobody is hurt. They are not to be changed.
func (o *Outlook) Chances() []Chance { return o.together() }

// At is the chance at the latest moment, up to one, for which it is known; nil if there is none.
func (o *Outlook) At(m int) *Chance {
	list := o.together()
	i, _ := find(list, m+1)
	if i == 0 {
		return nil
	}
	return &list[i-1]
}

// Sight is how likely each side is to win at a moment: as at the last moment of which that is settled, else as is expected, but for what each side has
// lost since: of even chances 1 of 9 is left to who has lost half of its strength, and the other none. So it moves when something happens, and once when
// it is worked out. Nil if nothing is known.
func (o *Outlook) Sight(m int) (shares []float64) {
	c := o.Base(m)
	if c == nil {
		c = o.expected
	}
	if c == nil {
		return nil
	}
	return o.moved(c, m)
}

// Base is the chance at the latest moment, up to one, of which it is settled; nil if there is none.
func (o *Outlook) Base(m int) *Chance {
	list := o.together()
	i, _ := find(list, m+1)
	if i == 0 || o.pool.bases[i-1] < 0 {
		return nil
	}
	return &list[o.pool.bases[i-1]]
}

// Latest is what was worked out last up to a moment, whatever has happened since: by the battles that were played on from there alone as long as the moments
// that count for it are not known, so that it moves but once; what is expected where nothing is worked out. Nil if nothing is known.
func (o *Outlook) Latest(m int) *Chance {
	list := o.together()
	i, _ := find(list, m+1)
	switch {
	case i == 0:
		return o.expected
	case o.pool.bases[i-1] == i-1:
		return &list[i-1]
	}
	c := o.carried(i-1, 0)
	return &c
}

// Estimate is about how likely each side is to win at a moment of which that is not worked out yet, from the strength that both have now: as by what was worked
// out last, or is expected, or as if all were alike at the start, but for what each side has lost of what it has in the fight since that, and drawn a
// little towards where all are alike. It goes with the moment at once and takes no time: of the battles that come with affray it is off by 7 hundredths on the mean by the
// moment that is worked out before, by 13 where four have passed since, by 16 by the start alone; what was told then is off by 9, 20 and 29. With it comes what it begins with: that has nothing played on where nothing is known. Nil
// as long as nobody was hurt then, where nothing is worked out at all, and where half of what a side has is kept out of the fight now, and was not: for how long
// that is decides more than all that both have left.
func (o *Outlook) Estimate(m int) (shares []float64, from *Chance) {
	c := o.Latest(m)
	switch {
	case o.tooLarge || c == nil && !o.hurt(0, m):
		return nil, nil
	case c == nil:
		c = &Chance{Won: make([]int, len(o.reel.Scenario().Sides))}
	}
	if o.bound(c.Moment, m) {
		return nil, nil
	}
	if shares = o.movedBy(c, m, o.reel.Free); shares == nil { // nobody is in the fight
		shares = o.moved(c, m)
	}
	if !o.Near(c, m) {
		for side := range shares {
			shares[side] += drawn * (1/float64(len(shares)) - shares[side])
		}
	}
	return shares, c
}

// bound reports whether half of what some side has is kept out of the fight at a moment, and less was at one before.
func (o *Outlook) bound(from, to int) bool {
	half := func(m, side int) bool { return 2*o.reel.Free(m)[side] <= o.reel.Strength(m)[side] }
	for side, has := range o.reel.Strength(to) {
		if has > 0 && half(to, side) && !half(from, side) {
			return true
		}
	}
	return false
}

// What is known of an estimate: how far it is drawn towards where all are alike, by which its squared error is least on the mean over the battles that come with affray; and
// as of how many battles played on it may be off, by what was expected at the start, and by what was worked out of an earlier moment.
const (
	drawn     = 0.1
	byStart   = 5.0
	byEarlier = 8.0
)

// Doubt is how far the share of an estimate at a moment may be off, 19 times of 20.
func (o *Outlook) Doubt(m int, share float64) float64 {
	n := byStart
	if o.At(m) != nil {
		n = byEarlier
	}
	return 1.96 * math.Sqrt(share*(1-share)/n)
}

// Near reports whether a chance is that of a moment, or of the last before it that is worked out: moved to any later one it is but an estimate.
func (o *Outlook) Near(c *Chance, m int) bool {
	next := o.Next(c.Moment)
	return c.N > 0 && o.At(m) != nil && (next < 0 || next > m)
}

// Unhurt is the chance that was told before that of a moment, if nobody was hurt or put out of the fight since: what moved it then is where all stand, and
// what they are about to do. Nil if somebody was, or nothing was told.
func (o *Outlook) Unhurt(m int) *Chance {
	list, c := o.together(), o.Base(m)
	if c == nil {
		return nil
	}
	i, _ := find(list, c.Moment)
	if i == 0 || o.Next(list[i-1].Moment) != c.Moment || !o.Settled(list[i-1].Moment) || o.hurt(list[i-1].Moment, m) {
		return nil
	}
	return &list[i-1]
}

// moved are the shares of a chance as what each side has lost since has moved them; nil if nobody is left to have one.
func (o *Outlook) moved(c *Chance, m int) []float64 { return o.movedBy(c, m, o.reel.Strength) }

// movedBy are they by what each side has of something at a moment.
func (o *Outlook) movedBy(c *Chance, m int, of func(m int) []int) (shares []float64) {
	was, is, sum := of(c.Moment), of(m), 0.0
	for side := range c.Won {
		// Odds go with the cube of what is left: of the battles that come with affray such a share is off by 9 hundredths on the mean from what is
		// found when it is played on, and that of the moment before by 14. Where nothing is known but of the start, it is off by up to 51.
		share := c.Share(side) * math.Pow(kept(was[side], is[side]), 3)
		shares, sum = append(shares, share), sum+share
	}
	if sum == 0 {
		return nil
	}
	for side := range shares {
		shares[side] /= sum
	}
	return shares
}

// kept is which part of its strength a side has kept: who comes later, or is healed, has come in the battles that were played on.
func kept(was, is int) float64 {
	if is < was {
		return float64(is) / float64(was)
	}
	return 1
}

// Holds reports whether that is what was worked out: of the moment itself, or of one since which nobody was hurt or put out of the fight, or has come
// back to it. It holds till another is worked out, as after an order of the host, so that no number moves while nothing happens.
func (o *Outlook) Holds(m int) bool {
	c := o.Base(m)
	return c != nil && !o.hurt(c.Moment, m)
}

// differs reports whether somebody was hurt or put out of the fight between two moments, or has come back to it, or the host has ordered something.
func (o *Outlook) differs(from, to int) bool {
	for m := from; m < to; m++ {
		if o.reel.Commands(m) {
			return true
		}
	}
	return o.hurt(from, to)
}

// hurt reports whether somebody was hurt or put out of the fight between two moments, or has come back to it.
func (o *Outlook) hurt(from, to int) bool {
	return !slices.Equal(o.reel.Strength(from), o.reel.Strength(to)) || !slices.Equal(o.reel.Out(from), o.reel.Out(to))
}

// Settled reports whether the chance at a moment is known, and not that of a moment before it after which another is to be worked out, and all that
// counts for it is known: then nothing changes it any more.
func (o *Outlook) Settled(m int) bool {
	chain := o.chain(m)
	return len(chain) > 0 && !slices.ContainsFunc(chain, func(at int) bool {
		_, known := o.find(at)
		return !known
	})
}

// Vague reports whether what is seen of a moment is told by one so long before it that it may be far off: by none of those that count for it, nor,
// where that alone decides, by one since which little was lost; or by one since which half of a side was put out of the fight.
func (o *Outlook) Vague(m int) bool {
	chain, c := o.chain(m), o.Base(m)
	switch {
	case len(chain) == 0:
		return true
	case c == nil:
		return o.expected == nil || chain[0] > 0
	case o.bound(c.Moment, m):
		return true
	}
	return c.Moment < chain[0] && (len(o.reel.Scenario().Goals) > 0 || !o.alike(c.Moment, m))
}

// alike reports whether no side has lost more between two moments than it may between those that count for a chance, by wounds or by who is kept out of
// the fight.
func (o *Outlook) alike(from, to int) bool {
	for _, of := range [...]func(m int) []int{o.reel.Strength, o.reel.Free} {
		was, is := of(from), of(to)
		for side := range was {
			if grain*max(was[side]-is[side], is[side]-was[side]) > before*was[side] {
				return false
			}
		}
	}
	return true
}

// chain are the moments that count for the chance at one: of those that are worked out the last up to it, and some before that; of the end it alone.
func (o *Outlook) chain(m int) []int {
	o.list()
	i, _ := slices.BinarySearch(o.moments, m+1)
	if r := o.reel; i > 0 && r.Done() && o.moments[i-1] == r.Last() {
		return o.moments[i-1 : i]
	}
	return o.moments[max(0, i-1-before):i]
}

// Next is the first moment after another that is worked out; -1 if there is none as far as the battle is known.
func (o *Outlook) Next(m int) int {
	o.list()
	i, _ := slices.BinarySearch(o.moments, m+1)
	if i == len(o.moments) {
		return -1
	}
	return o.moments[i]
}

func (o *Outlook) find(m int) (int, bool) { return find(o.chances, m) }

// find is where the chance at a moment is among some, or belongs.
func find(list []Chance, m int) (int, bool) {
	return slices.BinarySearchFunc(list, m, func(c Chance, m int) int { return c.Moment - m })
}

// forget drops what was worked out for moments that the battle will not come to any more.
func (o *Outlook) forget() {
	times, after := o.reel.Dropped()
	if times == o.dropped {
		return
	}
	if times > o.dropped+1 {
		after = -1
	}
	o.dropped, o.work, o.aside, o.idle, o.kept = times, nil, nil, false, nil
	i, found := o.find(after)
	if found && !o.chances[i].Sure {
		i++
	}
	o.chances = o.chances[:i]
	i, _ = find(o.finer, after+1)
	o.finer = o.finer[:i]
	o.version++
}

// Work goes on for about as long as the budget says, and reports whether there was anything to do.
func (o *Outlook) Work(budget time.Duration) bool {
	o.forget()
	o.clock = clock{until: time.Now().Add(budget)}
	worked := false
	for (o.work != nil || o.begin()) && (!worked || !o.clock.over()) {
		o.step()
		worked = true
	}
	return worked
}

// begin takes up the first moment for which something is left to do, and when all is known that is told, some by which turning points are narrowed down.
func (o *Outlook) begin() bool {
	if o.tooLarge {
		return false
	}
	o.list()
	more := o.more()
	if o.idle == more {
		o.idle = !more
		o.version++
	}
	return more || o.narrows()
}

// more takes up the first moment that is told of and not known yet: the end of the battle, once that is known, before all chances.
func (o *Outlook) more() bool {
	if o.reel.Done() && o.takesUp(o.reel.Last()) {
		return true
	}
	chain := slices.Clone(o.chain(o.sought))
	slices.Reverse(chain)
	if slices.ContainsFunc(chain, o.takesUp) {
		return true
	}
	next, _ := o.search()
	return next >= 0 && o.takesUp(next)
}

// takesUp begins to play on from a moment, if nothing is known of it, or goes on with that.
func (o *Outlook) takesUp(m int) bool {
	if _, known := o.find(m); known {
		return false
	}
	if i := slices.IndexFunc(o.aside, func(w *work) bool { return w.chance.Moment == m }); i >= 0 {
		o.work = o.aside[i]
		o.aside = slices.Delete(o.aside, i, i+1)
		return true
	}
	o.work = &work{chance: Chance{Moment: m, Won: make([]int, len(o.reel.Scenario().Sides))}, want: battles}
	return true
}

// list finds the moments that are worked out: the start, each at which somebody has gone down, was put out of the fight or has come back to it, or the
// strength of a side has changed by a good part since the last, after orders of the host also some in between, as a good or a bad one may hurt nobody yet, in a battle that goals may decide some
// more, and the end. It depends on nothing but what happened up to each, so that a
// moment has the same chance however far the battle is known, and whatever comes after it.
func (o *Outlook) list() {
	o.forget()
	r := o.reel
	e := r.Edition(r.Last())
	if e == o.edition {
		return
	}
	o.edition = e
	defer o.clear()
	if o.moments = append(o.moments[:0], o.keptMoments()...); o.kept == nil {
		o.moments = append(o.moments, o.changes()...)
	}
	if r.Done() {
		o.moments = append(o.moments, r.Last())
	}
	o.moments = slices.Compact(o.moments)
}

// changes are the moments of list but for the end.
func (o *Outlook) changes() []int {
	r, list := o.reel, []int{0}
	strides := len(r.Scenario().Goals) > 0
	turned := map[int]bool{} // at these something has come to pass that is more than a wound
	for _, f := range r.Falls() {
		turned[f.Moment+1] = turned[f.Moment+1] || f.First()
	}
	for _, stone := range r.Milestones() {
		turned[stone.Moment+1] = true
	}
	for _, l := range r.Lapses() {
		turned[l.Moment+1] = true
	}
	most, ordered := slices.Clone(r.Strength(0)), false // since the last
	for m := 1; m <= r.Last(); m++ {
		last, far := list[len(list)-1], false
		ordered = ordered || r.Commands(m-1)
		was := r.Strength(last)
		for side, is := range r.Strength(m) {
			most[side] = max(most[side], is)
			far = far || is != was[side] && grain*max(is-was[side], was[side]-is) >= most[side]
		}
		stride := max(shortest, int(r.Battle().Shape().Round), last/4) // the longer the battle is, the longer
		if far || turned[m] || strides && m-last >= stride || ordered && m-last >= max(soonest, last/16) {
			list, ordered = append(list, m), false
		}
	}
	return list
}

// clear drops what is known of moments that are not worked out: what came with a link may be as of other times.
func (o *Outlook) clear() {
	gone := func(m int) bool {
		_, listed := slices.BinarySearch(o.moments, m)
		return !listed && m <= o.reel.Last()
	}
	if o.work != nil && !o.work.finer && gone(o.work.chance.Moment) {
		o.work = nil
	}
	o.aside = slices.DeleteFunc(o.aside, func(w *work) bool { return !w.finer && gone(w.chance.Moment) })
	n := len(o.chances)
	o.chances = slices.DeleteFunc(o.chances, func(c Chance) bool { return gone(c.Moment) })
	if len(o.chances) < n {
		o.version++
	}
}

// step does a little of what is under way: a tick of a battle, or as much of it as there is time for.
func (o *Outlook) step() {
	w := o.work
	switch {
	case !w.there:
		if w.there = o.walker.Toward(w.chance.Moment); w.there {
			o.recalls()
		}
	case !w.begun:
		o.fork = o.walker.Fork(o.fork, uint64(w.chance.N), o.clock.pace)
		w.begun, w.end = true, o.fork.Round()+longest
		if w.chance.Sure = o.fork.Over(); w.chance.Sure {
			w.want = 1
			o.count()
		}
	case o.fork.Step() == ecs.Finished || o.fork.Round() >= w.end:
		o.count()
	}
}

// count counts a battle that is over, and shows the moment if it was the last one.
func (o *Outlook) count() {
	w := o.work
	if side := o.fork.Winner(); side >= 0 {
		w.chance.Won[side]++
	}
	w.chance.N++
	if w.begun = false; w.chance.N >= w.want {
		o.enters()
	}
}

// remembered is how many moments are at most.
const remembered = 512

// recalls takes what was worked out of the same battle before its moments were dropped: an order that was taken back and given once more moves no number.
func (o *Outlook) recalls() {
	w := o.work
	w.sum = o.walker.Digest()
	if i := slices.IndexFunc(o.past, func(r result) bool { return r.sum == w.sum && r.chance.Moment == w.chance.Moment }); i >= 0 {
		w.chance = o.past[i].chance
		o.past = slices.Delete(o.past, i, i+1) // it is entered again, as the latest
		o.enters()
	}
}

// enters shows the moment that was worked out.
func (o *Outlook) enters() {
	w := o.work
	o.work = nil
	o.version++
	o.past = append(o.past[max(0, len(o.past)+1-remembered):], result{w.sum, w.chance})
	list := &o.chances
	if w.finer {
		list = &o.finer
	}
	i, _ := find(*list, w.chance.Moment)
	*list = slices.Insert(*list, i, w.chance)
}
