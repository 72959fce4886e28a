package grid

// Cover is how much of a target is hidden from an attacker, as exact shares of
// its silhouette in 0..1 (SPACE-075).
type Cover struct {
	Hard    Ratio // by hard obstacles
	Total   Ratio // by hard obstacles and other bodies
	Conceal Ratio // by foliage and smoke alone
}

// BodyCap is the greatest share that bodies in the way can hide, if nothing
// else is said (SPACE-077).
func BodyCap() Ratio { return NewRatio(1, 2) }

// PeekCap is the greatest share for one who shoots past the cover (SPACE-082).
func PeekCap() Ratio { return NewRatio(9, 10) }

// Effective returns the share that counts: hard cover, or what bodies add to it
// up to bodyCap, whichever is more (SPACE-077).
func (c Cover) Effective(bodyCap Ratio) Ratio { return c.Hard.Max(c.Total.Min(bodyCap)) }

// Percent returns Effective in whole percent, rounded down (SPACE-077).
func (c Cover) Percent(bodyCap Ratio) int { return int(c.Effective(bodyCap).Floor(100)) }

// Concealed returns Conceal in whole percent, rounded down (SPACE-080).
func (c Cover) Concealed() int { return int(c.Conceal.Floor(100)) }

// Peek returns the cover of a target that has shot past obstacles of its own;
// without is its cover when those are left out (SPACE-082).
func (c Cover) Peek(without Cover, limit Ratio) Cover {
	c.Hard = without.Hard.Max(c.Hard.Min(limit))
	c.Total = without.Total.Max(c.Total.Min(limit))
	return c
}

// Cover returns how much of b is hidden from a by the obstacles and by the other
// bodies. Each share is the least over a's eye points. Bodies that share a cell
// with a or b, so a and b themselves, do not count (SPACE-070 to SPACE-076).
func (s Sight) Cover(a, b Body, obstacles []Obstacle, bodies []Body) Cover {
	g := Gaze{Sight: s}
	return g.Cover(a, b, pointers(obstacles), bodies)
}

// PeekCover returns the cover of a target b that has shot past obstacles of its
// own since its last turn (SPACE-082).
func (s Sight) PeekCover(a, b Body, obstacles []Obstacle, bodies []Body, limit Ratio) Cover {
	g := Gaze{Sight: s}
	return g.PeekCover(a, b, pointers(obstacles), bodies, limit)
}

// Percents is a Cover in whole percent, rounded down.
type Percents struct{ Hard, Total, Conceal uint8 }

// Percents returns the shares in whole percent.
func (c Cover) Percents() Percents {
	return Percents{uint8(c.Hard.Floor(100)), uint8(c.Total.Floor(100)), uint8(c.Conceal.Floor(100))}
}

// Effective returns the percent that counts: of hard cover, or of what bodies add to
// it up to bodyCap percent, whichever is more (SPACE-077).
func (p Percents) Effective(bodyCap uint8) uint8 { return max(p.Hard, min(p.Total, bodyCap)) }

// Peek returns the percents of a target that has shot past obstacles of its own; without
// are those when these are left out, limit is the cap in percent (SPACE-082).
func (p Percents) Peek(without Percents, limit uint8) Percents {
	p.Hard = max(without.Hard, min(p.Hard, limit))
	p.Total = max(without.Total, min(p.Total, limit))
	return p
}

// Percents returns Cover in percent. It is much the faster of the two, as it works out
// no fraction where a bound will do (SPACE-075 to SPACE-077).
func (s Sight) Percents(a, b Body, obstacles []Obstacle, bodies []Body) Percents {
	g := Gaze{Sight: s}
	return g.Percents(a, b, pointers(obstacles), bodies)
}

// Hidden reports whether hard obstacles hide all of b from a: whether Cover has 1 for
// them (SPACE-080).
func (s Sight) Hidden(a, b Body, obstacles []Obstacle) bool {
	g := Gaze{Sight: s}
	return g.Hidden(a, b, pointers(obstacles))
}
