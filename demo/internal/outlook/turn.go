package outlook

import (
	"cmp"
	"math"
	"slices"
)

// Turn is a turning point: the chance of a side became much greater between two moments, and stayed so.
type Turn struct {
	From, To      int // moments
	Side          int // whose chance it is
	Before, After float64
}

// How turning points are found.
const (
	clear   = 0.2  // by how much a chance moves at least in a battle that goes on
	weighty = 0.12 // and in the end, as it was shown, for the side that has won
	stays   = 3    // moments before and after, over which it is told whether it stays
	most    = 3    // turning points
)

// Turns are the turning points up to a moment, the greatest first. They are told as soon as there is enough to tell whether
// they last, and all of that is steady; up to the end of a battle its greatest is told as soon as it is found.
func (o *Outlook) Turns(upto int) []Turn {
	all := o.line(upto)
	list := turns(all)
	if upto >= o.reel.Last() {
		_, greatest := o.search()
		decides := o.deciding(all)
		list = chief(all, chief(all, list, greatest), decides)
		if winner := o.winner(); winner >= 0 && decides == nil { // nothing that went for them and lasted was weighty, and the end itself turns nothing
			list = slices.DeleteFunc(list, func(t Turn) bool { return t.Side == winner || t.To == o.reel.Last() })
		}
	}
	return list
}

// chief puts a turning point, if there is one, before some others of the same chances, in place of those that are one with it.
func chief(all []Chance, list []Turn, t *Turn) []Turn {
	if t == nil {
		return list
	}
	at, _ := find(all, t.To)
	list = slices.DeleteFunc(list, func(t Turn) bool {
		i, _ := find(all, t.To)
		return near(i, at)
	})
	return slices.Insert(list[:min(most-1, len(list))], 0, *t)
}

// Greatest is the turning point of a battle that is over, or up to a moment of one of which all is worked out, at which most turns; nil if none is known.
// Of a battle that somebody has won it is the largest lasting change of what is told of their chance, if that is weighty; of these it is one after which
// there is something left to be fought, unless the last blow turned it for who was behind.
func (o *Outlook) Greatest(upto int) *Turn {
	over := upto >= o.reel.Last()
	if over {
		if t := o.deciding(o.line(upto)); t != nil {
			return t
		}
	}
	if over && o.winner() >= 0 {
		return nil
	}
	if _, greatest := o.search(); !o.Idle() && greatest == nil {
		return nil
	}
	if list := o.Turns(upto); len(list) > 0 {
		return &list[0]
	}
	return nil
}

// Trailed reports whether another side was likelier to win than one at some moment of which that is known.
func (o *Outlook) Trailed(side int) bool { return behind(o.Chances(), side) >= 0 }

// winner is the side that has won the battle, -1 if nobody has or it is not over.
func (o *Outlook) winner() int {
	end, known := o.find(o.reel.Last())
	if !known || !o.chances[end].Sure || o.chances[end].Drawn() > 0 {
		return -1
	}
	return slices.Index(o.chances[end].Won, 1)
}

// deciding is the turning point by which who has won did; nil as long as it is not known, and where no change was weighty.
func (o *Outlook) deciding(all []Chance) *Turn {
	winner := o.winner()
	if winner < 0 {
		return nil
	}
	if o.Idle() && steady(all) {
		t, _ := weightiest(all, winner)
		return t
	}
	if _, greatest := o.search(); greatest != nil && greatest.Side == winner {
		return greatest
	}
	return nil
}

// weightiest is the largest change of what is told of the chance of a side that has won, of which it never lost so much again that less was left, and how
// much that is; nil if none is weighty. At the last step there is nothing left to take over: it counts only for a side that was behind till then.
func weightiest(list []Chance, winner int) (best *Turn, size float64) {
	n, least := len(list), 1.0 // of the chances from a place on
	for i := n - 1; i > 0; i-- {
		least = min(least, list[i].Share(winner))
		if list[i].Sure && behind(list, winner) < i-1 {
			continue
		}
		if change := least - list[i-1].Share(winner); change >= max(size, weighty) {
			t := turn(list, i, winner)
			best, size = &t, change
		}
	}
	return best, size
}

// behind is the last place of some chances at which another side was likelier to win than one, as far as they are known; -1 if there is none.
func behind(list []Chance, side int) int {
	for i := len(list) - 1; i >= 0; i-- {
		for other := range list[i].Won {
			if list[i].Whole() && list[i].Share(other) > list[i].Share(side) {
				return i
			}
		}
	}
	return -1
}

// line are the chances up to a moment as they are told, and nothing yet for each of those that are still to be worked out.
func (o *Outlook) line(upto int) []Chance {
	o.list()
	all := o.together()
	n, _ := find(all, upto+1)
	out := slices.Clone(all[:n])
	for _, m := range o.moments {
		if i, found := find(out, m); !found && m <= upto {
			out = slices.Insert(out, i, Chance{Moment: m})
		}
	}
	return out
}

// searched is what a search has come to, and as of which version and edition.
type searched struct {
	version, edition int
	next             int
	greatest         *Turn
}

// search is what is to be worked out next, and the greatest turning point, as halved finds them.
func (o *Outlook) search() (next int, greatest *Turn) {
	o.list()
	if s := o.searched; s == nil || s.version != o.version || s.edition != o.edition {
		next, greatest = o.halved()
		o.searched = &searched{o.version, o.edition, next, greatest}
	}
	return o.searched.next, o.searched.greatest
}

// halved goes from coarse to fine: of the moments that are worked out it takes the first and the last, and then again and again that in the middle between
// two that it has, between which a chance has changed most, so that it is soon known where the battle turns. It returns the first of these that is not
// known yet, -1 if all are; and the turning point of a battle that is over, as soon as that is one from a moment to the next, and no change farther on
// is as great. As that depends on nothing but how often each side has won, it is the same in whatever order that is worked out.
func (o *Outlook) halved() (next int, greatest *Turn) {
	all := o.line(o.reel.Last())
	n := len(o.moments)
	if n == 0 {
		return -1, nil
	}
	at := make([]int, n) // where each moment is among all
	for i, m := range o.moments {
		at[i], _ = find(all, m)
	}
	for _, i := range []int{at[0], at[n-1]} {
		if !all[i].Whole() {
			return all[i].Moment, nil
		}
	}
	taken, some := []int{0, n - 1}, []Chance{all[at[0]], all[at[n-1]]} // of the moments, and their chances
	for {
		gap, change := o.widest(some, taken)
		if greatest == nil && o.reel.Done() {
			if t, size := o.steepest(some); t != nil && size >= max(change, clear) { // a smaller one may hide between two that are far apart
				if i, _ := find(some, t.To); taken[i]-taken[i-1] == 1 {
					greatest = t
				}
			}
		}
		if gap == 0 {
			return -1, greatest
		}
		middle := (taken[gap-1] + taken[gap] + 1) / 2
		if !all[at[middle]].Whole() {
			return o.moments[middle], greatest
		}
		taken, some = slices.Insert(taken, gap, middle), slices.Insert(some, gap, all[at[middle]])
	}
}

// steepest is the greatest turning point among some chances of a battle that is over, and by how much it moves them: that of who has won, if anybody has.
func (o *Outlook) steepest(some []Chance) (*Turn, float64) {
	if winner := o.winner(); winner >= 0 {
		return weightiest(some, winner)
	}
	list := turns(some)
	if len(list) == 0 {
		return nil, 0
	}
	i, _ := find(some, list[0].To)
	return &list[0], moves(&some[i-1], &some[i])
}

// widest is the gap before which of some chances, with others left out in it, may have the greatest change; of equal ones that with most left out. It is 0
// if none are.
func (o *Outlook) widest(some []Chance, places []int) (gap int, change float64) {
	change = -1
	for i := 1; i < len(some); i++ {
		left := places[i] - places[i-1]
		if left < 2 {
			continue
		}
		if c := o.hidden(&some[i-1], &some[i], o.moments[places[i-1]+1:places[i]]); c > change || c == change && left > places[gap]-places[gap-1] {
			gap, change = i, c
		}
	}
	return gap, change
}

// hidden is by how much a chance changes between two moments, with others left out: who falls back and comes up again in between may have as much in the
// end as before, but what is lost of the strength shows it.
func (o *Outlook) hidden(a, b *Chance, between []int) float64 {
	most := moves(a, b)
	for _, m := range between {
		for side, share := range o.moved(a, m) {
			most = max(most, math.Abs(share-a.Share(side)), math.Abs(share-b.Share(side)))
		}
	}
	return most
}

// moves is by how much the chance of a side has changed between two moments, at most.
func moves(a, b *Chance) (most float64) {
	for side := range a.Won {
		most = max(most, math.Abs(won(b, side)-won(a, side)))
	}
	return most
}

// found is a turning point among some chances, and by how much it moves them.
type found struct {
	Turn
	at   int
	size float64
}

// turns are the turning points of some chances.
func turns(list []Chance) (out []Turn) {
	var taken []int
	for _, f := range leaps(list) {
		if beside := slices.ContainsFunc(taken, func(at int) bool { return near(at, f.at) }); !beside && len(out) < most {
			out, taken = append(out, f.Turn), append(taken, f.at)
		}
	}
	return out
}

// leaps are all that may be turning points of some chances, the greatest first.
func leaps(list []Chance) (all []found) {
	n := len(list)
	for i := 1; i < n && (n-i >= stays || list[n-1].Sure); i++ {
		before, after := list[max(0, i-stays):i], list[i:min(i+stays, n)]
		if !steady(before) || !steady(after) {
			continue
		}
		for side := range list[i].Won {
			lasting := mean(after, side) - mean(before, side)
			if size := min(won(&list[i], side)-won(&list[i-1], side), lasting); size >= clear {
				all = append(all, found{turn(list, i, side), i, size})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b found) int { return cmp.Compare(b.size, a.size) })
	return all
}

// near reports whether two turning points at places of the same chances are one.
func near(a, b int) bool { return a-b < stays && b-a < stays }

// turn is the one of a side between a moment of some chances and the one before.
func turn(list []Chance, i, side int) Turn {
	return Turn{list[i-1].Moment, list[i].Moment, side, list[i-1].Share(side), list[i].Share(side)}
}

// steady reports whether none of some chances is a first guess.
func steady(list []Chance) bool {
	return !slices.ContainsFunc(list, func(c Chance) bool { return !c.Whole() })
}

// won is how often a side has won, of 1.
func won(c *Chance, side int) float64 { return c.share(side).Part() }

// mean is the mean of how often a side has won.
func mean(list []Chance, side int) float64 {
	sum := 0.0
	for i := range list {
		sum += won(&list[i], side)
	}
	return sum / float64(len(list))
}
