package outlook

import (
	"cmp"
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
	clear = 0.2 // by how much a chance moves at least
	slow  = 0.1 // and where it never does, by how much all chances after a moment are above all before it
	stays = 3   // moments before and after, over which it is told whether it stays
	most  = 3   // turning points
)

// Turns are the turning points up to a moment, the greatest first. They are told as soon as there is enough to tell whether
// they last, and all of that is steady.
func (o *Outlook) Turns(upto int) []Turn {
	all := o.together()
	n, _ := find(all, upto+1)
	if list := turns(all[:n]); len(list) > 0 || !o.Idle() {
		return list
	}
	return slowly(all[:n])
}

// Greatest is the turning point up to a moment at which most turns, nil if none is known. It is told as soon as nothing that is known but at first
// sight has moved farther: before all is worked out, and hardly ever to be replaced by another that looked like less.
func (o *Outlook) Greatest(upto int) *Turn {
	list := o.Turns(upto)
	if len(list) == 0 {
		return nil
	}
	if o.Idle() {
		return &list[0]
	}
	o.list()
	if next, guessed := o.wanting(); !guessed || next >= 0 && o.stir(next) >= o.stir(list[0].To) {
		return nil
	}
	return &list[0]
}

// stir is how far a chance moves at once near a moment, at most: so near that it tells whether a turning point there lasts.
func (o *Outlook) stir(m int) (most float64) {
	at, _ := o.find(m)
	for i := max(1, at-stays+1); i < min(at+stays+1, len(o.chances)); i++ {
		for side := range o.chances[i].Won {
			most = max(most, won(&o.chances[i], side)-won(&o.chances[i-1], side))
		}
	}
	return most
}

// wanting is the moment of those that are known but at first sight near which chances move farthest, -1 if none is left; guessed is false if something
// is not known of all.
func (o *Outlook) wanting() (best int, guessed bool) {
	most := -1.0
	best, guessed = -1, true
	for _, m := range o.moments {
		i, found := o.find(m)
		if guessed = guessed && found; !found || o.chances[i].Whole() {
			continue
		}
		if s := o.stir(m); s > most {
			best, most = m, s
		}
	}
	return best, guessed
}

// found is a turning point among some chances, and by how much it moves them.
type found struct {
	Turn
	at   int
	size float64
}

// turns are the turning points of some chances.
func turns(list []Chance) []Turn {
	n := len(list)
	var all []found
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
	var out []Turn
	var taken []int
	for _, f := range all {
		near := slices.ContainsFunc(taken, func(at int) bool { return at-f.at < stays && f.at-at < stays })
		if !near && len(out) < most {
			out, taken = append(out, f.Turn), append(taken, f.at)
		}
	}
	return out
}

// slowly is where a battle that is over has turned step by step: between the moments where all chances of the winner before and all after lie
// farthest apart; nowhere if not all of them are steady, or they lie nowhere far enough.
func slowly(list []Chance) (out []Turn) {
	n, best := len(list), slow
	if n == 0 || !list[n-1].Sure || !steady(list) {
		return nil
	}
	for i := 1; i < n-1; i++ {
		for side := range list[i].Won {
			_, highest := bounds(list[:i], side)
			if lowest, _ := bounds(list[i:], side); lowest-highest > best {
				best, out = lowest-highest, []Turn{turn(list, i, side)}
			}
		}
	}
	return out
}

// turn is the one of a side between a moment of some chances and the one before.
func turn(list []Chance, i, side int) Turn {
	return Turn{list[i-1].Moment, list[i].Moment, side, list[i-1].Share(side), list[i].Share(side)}
}

// bounds are the least and the greatest of how often a side has won.
func bounds(list []Chance, side int) (lo, hi float64) {
	lo = 1
	for i := range list {
		lo, hi = min(lo, won(&list[i], side)), max(hi, won(&list[i], side))
	}
	return lo, hi
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
