package app

import "github.com/affray-engine/affray/demo/internal/film"

// came is what has just happened, as the field tells it while nothing moves.
type came struct {
	key  [5]int // from which tick, up to which, of the tick under way after how much and how much there is, and of which edition
	made bool
	what film.Came
}

// cameOf is what has come of the moment that is looked at, nil while it is seen to happen.
func (b *battle) cameOf() *film.Came {
	p, r, c := b.player, b.player.reel, &b.happening
	if !p.calm && (p.playing || p.t > 0) {
		return nil
	}
	from, known := b.since()
	m := r.Moment()
	key := [5]int{from, m, 0, 0, r.Edition(m)}
	if b.due() && !r.Anew() {
		key[3] = len(r.Events(m)) // of the tick under way
		key[2] = min(known, key[3])
	}
	if c.made && c.key == key {
		return &c.what
	}
	c.key, c.made = key, true
	c.what.Clear()
	for tick := from; tick < m; tick++ {
		c.what.Add(filmOf(r, tick))
	}
	if key[2] < key[3] {
		now := r.Scene(m)
		c.what.Add(film.Make(now, r.Events(m)[key[2]:], now))
	}
	c.what.Agree()
	return &c.what
}

// since is the first tick of what has just happened: the one that was seen last; for somebody whose order is due the one of
// the order before, if that is not longer ago than a round. Who gives the second order of a moment has seen what came before it, and known
// is how much of the tick under way.
func (b *battle) since() (from, known int) {
	r := b.player.reel
	m := r.Moment()
	from = max(0, m-1)
	if !b.due() {
		return from, 0
	}
	for i := len(b.choosing.byHand) - 1; i >= 0; i-- {
		if last := &b.choosing.byHand[i]; last.moment <= m {
			if last.moment == m {
				known = last.known
			}
			return max(last.moment, m-int(r.Battle().Shape().Round)), known
		}
	}
	return from, 0
}
