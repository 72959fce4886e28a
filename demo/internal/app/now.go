package app

import (
	"slices"

	"github.com/affray-engine/affray/demo/internal/film"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/rules"
)

// told is the tick whose events are told beside the picture: the one that was seen last, in
// a film the one that it shows; where nothing moves a tick is not seen before it is over. Before anything was seen it is -1.
func (p *player) told() int {
	if p.t > 0 && !p.calm {
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

// striking is the serial of the event whose exchange is to be seen just now, 0 if none is.
func (p *player) striking() uint32 {
	if p.film == nil || p.calm || p.t == 0 {
		return 0
	}
	return p.film.Striking(p.t)
}

// comes reports whether an exchange of the film is still to be seen.
func (p *player) comes(serial uint32) bool {
	return p.film != nil && !p.film.Landed(serial, p.t) && p.film.Landed(serial, p.film.Length())
}

// linesSeen is how many lines of the log tell of what was seen: in a film all before the first blow that has not landed.
func (p *player) linesSeen() int {
	lines, told := p.reel.Lines(), p.told()
	n, all := linesBefore(lines, told), linesBefore(lines, told+1)
	if told < p.reel.Moment() {
		return all
	}
	for n < all && !p.comes(lines[n].Serial) {
		n++
	}
	return n
}

// linesBefore is how many lines of the log tell of moments before one.
func linesBefore(lines []reel.Line, m int) int {
	n, _ := slices.BinarySearchFunc(lines, m, func(l reel.Line, m int) int { return l.Moment - m })
	return n
}

// lost is what the combatant at a place of the scene has lost of a pool in a film so far.
func lost(f *film.Frame, token, pool int) int32 {
	if f == nil {
		return 0
	}
	return f.Poses[token].Lost[pool]
}

// upIn is whether somebody at a place of the scene is up, as it is in a frame of a film if there is one.
func upIn(p *scene.Token, f *film.Frame, token int) rules.Posture {
	switch {
	case f != nil:
		return f.Poses[token].Up
	case p.Gone:
		return rules.Gone
	}
	return p.Up
}

// counted is the moment whose numbers agree with the picture: in a film the one that comes of it as soon as all harm that is done in it has been seen, unless
// that is the end, which comes with all that is told of it.
func (p *player) counted() int {
	m := p.reel.Moment()
	if _, f := p.shown(); f != nil && p.film.Done(p.t) && !(p.reel.Done() && m+1 == p.reel.Last()) {
		return m + 1
	}
	return m
}

// lost tells apart how much has been lost in the film so far, and who has fallen.
func (p *player) lost() (sum int32) {
	_, f := p.shown()
	if f == nil {
		return 0
	}
	for i := range f.Poses {
		sum = sum*31 + int32(f.Poses[i].Up)
		for k, n := range f.Poses[i].Lost {
			sum = sum*31 + n*int32(k+1)
		}
	}
	return sum
}
