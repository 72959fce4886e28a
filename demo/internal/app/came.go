package app

import (
	"slices"

	"github.com/affray-engine/affray/demo/internal/film"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/rules"
)

// came is what has just happened, as the field tells it while nothing moves.
type came struct {
	key  [5]int // from which tick, up to which, of the tick under way after how much and how much there is, and of which edition
	made bool
	what film.Came

	fought [][2]rules.ID // those who fought hand to hand meanwhile
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
	c.fought = c.fought[:0]
	for tick := from; tick < m; tick++ {
		c.what.Follow(filmOf(r, tick))
		c.fought = bonds(c.fought, r.Scene(tick))
	}
	if key[2] < key[3] {
		now := r.Scene(m)
		c.what.Follow(film.Make(now, r.Events(m)[key[2]:], now))
	}
	if c.what.Agree(); r.Scene(m).Over { // the field says how it came out, and the card what did that
		c.what.Words = c.what.Words[:0]
	}
	c.what.Blows = slices.DeleteFunc(c.what.Blows, func(d film.Dealt) bool { return parted(d, c.fought, r.Scene(m)) })
	return &c.what
}

// bonds appends the pairs of those who fight hand to hand in a scene.
func bonds(all [][2]rules.ID, s *scene.Scene) [][2]rules.ID {
	for i := range s.Tokens {
		for _, id := range s.Tokens[i].Engaged {
			all = append(all, [2]rules.ID{s.Tokens[i].ID, id})
		}
	}
	return all
}

// parted reports whether two of whom one has struck the other fought hand to hand before and have broken off, though both still act: no line is to join them.
func parted(d film.Dealt, before [][2]rules.ID, now *scene.Scene) bool {
	by, to := now.Token(d.By), now.Token(d.To)
	return slices.Contains(before, [2]rules.ID{d.By, d.To}) && by.Up.Acts() && to.Up.Acts() && !slices.Contains(by.Engaged, d.To)
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
