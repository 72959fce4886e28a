package app

// told is the tick whose events are told beside the picture: the one that was seen last; in
// a film that was stopped the one that it shows. Before anything was seen it is -1.
func (p *player) told() int {
	if !p.playing && p.t > 0 {
		return p.reel.Moment()
	}
	return p.reel.Moment() - 1
}

// turn is the tick that is under way: the one in view, the one for which orders are due, or,
// if all is still, the one that was seen last.
func (p *player) turn() int {
	m := p.reel.Moment()
	if p.playing || p.t > 0 || len(p.reel.Waiting()) > 0 {
		return m
	}
	return max(0, m-1)
}

// landed reports whether an exchange of a tick has been seen.
func (p *player) landed(tick int, serial uint32) bool {
	return tick < p.reel.Moment() || p.film != nil && p.film.Landed(serial, p.t)
}
