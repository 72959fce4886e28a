package agent

import (
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/space"
)

// stay is by how much a blow from elsewhere must be worth more than the best deed from where somebody stands: an eighth.
const stay = 8

// mostSpots is how many places for blows are weighed in one decision.
const mostSpots = 24

// around is how many cells beyond the nearest enemy one looks for a place to strike from.
const around = 4

// sally is a blow from a place that one movement leads to.
type sally struct {
	act    rules.Act
	target rules.ID
	left   int32 // of the target's life
	from   int32 // its aspect, and how far off
}

// strikesFromElsewhere goes where a blow is worth more than from here, if the order leaves time for one: at a weaker enemy, or
// from its flank or rear, be it at blows already or not. The worth of a place is what one does and suffers there.
func (d *Default) strikesFromElsewhere(so *counsel) (a rules.Act, settled bool) {
	if so.sofar.N > 0 || d.runs || d.bides || d.vain || d.holdsGround() || d.odds.beaten || d.v.Open() || d.me.Posture != rules.Standing || d.bare() || d.holdsBack() || d.looksOn() || d.underShot() || d.summoned() {
		return a, false
	}
	if d.slot.Kind == rules.SlotMove {
		return d.stepsToStrike(so)
	}
	if d.slot.Kind != rules.SlotTurn {
		return a, false
	}
	reach, shot := d.means()
	stride := d.stride(so.menu)
	if shot > 0 || d.odds.distance > stride+2*int32(reach.Max)+1 || d.all != nil && d.me.Engaged && !d.weaker(so.act.Target, stride) {
		return a, false
	}
	d.yieldsTo(so)
	assessed, best := false, worth(0)
	for _, kind := range [...]rules.ActKind{rules.ActMove, rules.ActWithdraw, rules.ActCharge} {
		c, found := d.longest(so.menu, kind)
		if !found || kind == rules.ActCharge && !c.Eager && !d.v.alone() { // of two who walk at once one would be in the other's way
			continue
		}
		if d.blows = d.blows[:0]; kind == rules.ActCharge {
			d.charges(&c)
		} else {
			d.reachable(&c, reach)
		}
		if len(d.blows) > 0 && !assessed {
			assessed = true
			d.assess(stride, loose)
			d.stayingAll()
			best = d.staying(so.worth)
			d.leaving = d.parting()
		}
		expects := !c.Eager && len(d.blows) > 0 && d.expects()
		gathers, run := len(d.blows) > 0 && d.gathers(), d.cells(budget(&c))
		for _, s := range d.blows {
			if slices.Contains(d.bespoken, s.act.Cell) || gathers && d.tooSoon(s.act.Cell, run) || expects && d.overmatched(s.act.Cell, run) {
				continue
			}
			switch w := d.sallied(&c, s); {
			case w <= best:
			case d.gives(s.act.Cell):
				d.notes.drops()
			case kind == rules.ActCharge || d.pays(&c, s.act.Cell):
				a, best, settled = s.act, w, true
			default:
				d.notes.drops()
			}
		}
	}
	d.notes.closes()
	d.there = d.there || settled
	return a, settled
}

// yieldsTo notes the places to which comrades are about to walk who decide at this moment, and walk before the decider: where one after the
// other walks, the second finds them taken.
func (d *Default) yieldsTo(so *counsel) {
	if d.bespoken = d.bespoken[:0]; d.v.Together() || d.v.alone() {
		return
	}
	for i := range d.ours {
		id := d.ours[i].ID
		if id >= d.me.ID {
			break // they are listed by id
		}
		s, ok := d.v.Alongside(id)
		if !ok {
			continue
		}
		o := d.inPlaceOf(s)
		for _, a := range o.List() {
			if a.Kind.Moves() {
				d.bespoken = append(d.bespoken, a.Cell)
			}
		}
	}
	d.listsAnew(so)
}

// staying is what a blow from elsewhere must be worth to be struck in place of a deed where the decider stands.
func (d *Default) staying(w worth) worth {
	w = d.notes.times("it need not walk", w+w/stay)
	w = d.notes.sum("it need not walk", w+enough)
	return d.notes.sum("blows that await it here", w-d.exposure(d.me.Cell))
}

// alone reports whether nobody else, of any side, decides at this moment.
func (v *View) alone() bool {
	n := len(v.t.State.Frames)
	return n > 0 && len(v.t.State.Frames[n-1].Members) == 1
}

// weaker reports whether an enemy not far off has less left than the one at whom the decider would strike from here: in a crowd
// who is at blows looks about for nobody else.
func (d *Default) weaker(than rules.ID, stride int32) bool {
	least := int32(1 << 30)
	if than != 0 {
		least = d.v.lifeOf(than).Now
	}
	return slices.ContainsFunc(d.theirs, func(f Figure) bool {
		return f.ID != than && d.v.life(&f).Now < least && d.v.Steps(d.me.Cell, f.Cell) <= stride+int32(d.reachOf(d.me.ID).Max)
	})
}

// parting is what the blows at one's back would cost, if one walked away from those with whom one is at blows.
func (d *Default) parting() (w worth) {
	d.foes = d.v.Foes(d.me.ID, d.foes[:0])
	for _, id := range d.foes {
		w += d.suffers(id)
	}
	return w
}

// longest is the movement of a kind that leads farthest and leaves time for a blow; a copy, as other menus are looked at before
// it is used.
func (d *Default) longest(menu []Choice, kind rules.ActKind) (best Choice, found bool) {
	for i := range menu {
		c := &menu[i]
		if c.Kind != kind || c.Terms.Moving > 0 || found && budget(c) <= budget(&best) || kind != rules.ActCharge && !d.strikesAfter(movement(c, d.me.Cell)) {
			continue
		}
		best, found = *c, true
	}
	return best, found
}

// reachable lists the blows from places that a movement leads to, the nearest of each aspect of each enemy, those at the weakest
// first.
func (d *Default) reachable(c *Choice, reach rules.Reach) {
	limit := min(budget(c), d.v.Across(d.odds.distance+2*int32(reach.Max)+around))
	d.v.FloodDaring(d.me.ID, space.Wary, limit, func(to rules.Cell, _ int32) bool {
		if to == d.me.Cell || d.v.Harmful(to) || c.Terms.Pace.Close && d.me.Engaged && (d.v.Steps(d.me.Cell, to) > 1 || d.breaksOff(to)) || c.Kind == rules.ActWithdraw && !d.v.Backs(d.me.ID, to) {
			return true
		}
		for i := range d.theirs {
			f := &d.theirs[i]
			steps := d.v.Steps(to, f.Cell)
			if !f.Wide && steps > 2*int32(reach.Max)+1 {
				continue
			}
			s := sally{movement(c, to), f.ID, d.v.life(f).Now, int32(d.v.aspect(to, f)) + 16*steps}
			if !d.known(s) && d.v.Reach(d.me.ID, to, f.ID, reach) {
				d.keep(s)
			}
		}
		return true
	})
}

// breaksOff reports whether a place is farther from somebody with whom the decider is at blows.
func (d *Default) breaksOff(to rules.Cell) bool {
	d.foes = d.v.Foes(d.me.ID, d.foes[:0])
	return !d.v.Closes(d.me.ID, to) || slices.ContainsFunc(d.foes, func(id rules.ID) bool {
		at := d.v.Figure(id).Cell
		return d.v.Steps(to, at) > d.v.Steps(d.me.Cell, at)
	})
}

// known reports whether a blow of the same kind is on the list.
func (d *Default) known(s sally) bool {
	return slices.ContainsFunc(d.blows, func(o sally) bool { return o.target == s.target && o.from == s.from })
}

// keep puts a blow on the list, by how little its target has left.
func (d *Default) keep(s sally) {
	k := len(d.blows)
	for k > 0 && d.blows[k-1].left > s.left {
		k--
	}
	if k < mostSpots {
		d.blows = slices.Insert(d.blows[:min(len(d.blows), mostSpots-1)], k, s)
	}
}

// aspect is how far round a combatant a place lies: 0 ahead, and more up to behind it.
func (v *View) aspect(c rules.Cell, f *Figure) int {
	n := v.t.Space.Map().Facings()
	off := (int(v.t.Space.Toward(f.Cell, c)) - int(f.Facing) + n) % n
	return min(off, n-off)
}

// charges lists those that a charge may be at.
func (d *Default) charges(c *Choice) {
	for k, id := range c.Targets {
		if f := d.v.Figure(id); !f.Mine && f.Posture.Acts() && len(d.blows) < mostSpots && d.straight(c.Cells[k], &f) && d.v.Dares(d.me.ID, c.Cells[k]) == space.Wary {
			d.blows = append(d.blows, sally{act: c.Act(id), target: id})
		}
	}
}

// straight reports whether a run to a place leads straight at somebody, and not past it.
func (d *Default) straight(to rules.Cell, f *Figure) bool {
	return d.v.Open() || f.Wide || d.me.Wide || d.v.Steps(d.me.Cell, to)+d.v.Steps(to, f.Cell) == d.v.Steps(d.me.Cell, f.Cell)
}

// sallied is what a blow is worth that somebody walks for, less what it costs to get away from here and to stand there.
func (d *Default) sallied(c *Choice, s sally) (w worth) {
	d.walked = append(d.walked[:0], s.act)
	d.notes.closes()
	there := d.there
	d.there = true
	f := d.v.Figure(s.target)
	offers := d.after(s.act)
	for i := range offers {
		strike := Choice{Offer: offers[i]}
		if strike.Kind.Hostile() && strike.At == rules.AtEnemyReach {
			a := act(&strike, s.target)
			d.notes.opensFor(s.act, a)
			e := d.effect(&strike, a, f)
			d.notes.excels(e > w)
			w = max(w, e)
		}
	}
	d.walked, d.there = d.walked[:0], there
	if w <= 0 {
		d.notes.drops()
		d.notes.opens(s.act)
		w = 0 // it may still be better to stand there
	}
	w = d.notes.times("it threatens a caster", w*d.menace(f.ID)/2)
	if c.Kind == rules.ActMove {
		w = d.notes.sum("blows at its back", w-d.leaving)
	}
	awaits := d.exposure(s.act.Cell)
	switch {
	case c.Kind != rules.ActCharge:
	case d.bears(f.ID, func(k *rules.MarkType) bool { return k.Meets }):
		awaits += d.hurts(&f) // it runs onto that
	case !c.Eager:
		awaits += awaits / 4 // who has run at somebody is open to blows
	}
	return d.notes.sum("blows that await it there", w-awaits)
}
