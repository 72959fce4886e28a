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
	rough = 0.4 // and by how much as long as few battles were played on
	stays = 3   // moments before and after, over which it is told whether it stays
	most  = 3   // turning points
)

// Turns are the turning points up to a moment, the greatest first. They are told as soon as there is enough to tell whether
// they last.
func (o *Outlook) Turns(upto int) []Turn {
	o.forget()
	n, _ := o.find(upto + 1)
	return turns(o.chances[:n])
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
		for side := range list[i].Won {
			t := Turn{list[i-1].Moment, list[i].Moment, side, list[i-1].Share(side), list[i].Share(side)}
			lasting := mean(list[i:min(i+stays, n)], side) - mean(list[max(0, i-stays):i], side)
			if size := min(t.After-t.Before, lasting); size >= list[i].clear() && size >= list[i-1].clear() {
				all = append(all, found{t, i, size})
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

// clear is by how much a chance must move from here or to here.
func (c *Chance) clear() float64 {
	if c.Sure || c.N >= passes[len(passes)-1] {
		return clear
	}
	return rough
}

// mean is the mean share of a side.
func mean(list []Chance, side int) float64 {
	sum := 0.0
	for i := range list {
		sum += list[i].Share(side)
	}
	return sum / float64(len(list))
}
