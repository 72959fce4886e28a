package agent

import "github.com/affray-engine/affray/rules"

// following divides what it is worth to fell somebody, once for each who may break for its loss: about half do, and who is broken counts
// for half of who is felled.
const following = 4

// disheartens is what it is worth to strike at an enemy, with what becomes of those whom it leads.
func (d *Default) disheartens(f Figure, w worth) worth {
	if !d.v.heads(f.ID) {
		return w
	}
	return d.notes.times("it leads others, who may break", w+w*d.followers(f)/following)
}

// followers counts those whose nerve the fall of an enemy who leads them would put to the test: all others of its side who have theirs.
func (d *Default) followers(f Figure) (n worth) {
	for i := range d.theirs {
		if o := &d.theirs[i]; o.Team == f.Team && o.ID != f.ID && !d.bound(o.ID) {
			n++
		}
	}
	return n
}

// heads reports whether somebody leads its side, and others of it may break for its loss (FIELD-031).
func (v *View) heads(id rules.ID) bool {
	f, sides := v.figure(id), v.t.State.Nerves.Sides
	if f == nil || int(f.Who.Team) >= len(sides) {
		return false
	}
	side := &sides[f.Who.Team]
	return side.Leader == id && !side.Leaderless
}
