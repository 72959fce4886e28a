package agent

import (
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/space"
)

// strike finds the target at which an act is worth most.
func (d *Default) strike(c *Choice) (best rules.Act, top worth) {
	if c.Kind == rules.ActThrow && (d.last(c.Item, c.Terms.Blows) || d.needs(c.Item)) {
		return best, 0
	}
	if c.Kind == rules.ActSpecial && c.At == rules.AtMarked {
		return d.tearLoose(c)
	}
	for _, id := range c.Targets {
		f := d.v.Figure(id)
		if !f.Posture.Acts() && !f.Mine {
			continue // the fallen are no danger
		}
		if d.rash && !d.foremost(c, &f) {
			continue
		}
		if c.Kind == rules.ActCast && d.dealtWith(c, id) {
			continue
		}
		a, w := d.heldBack(c, act(c, id), f)
		if c.Kind == rules.ActThrow {
			w = d.notes.sum("weapon parted with", w-d.parts(c.Item, f))
		}
		if !f.Mine {
			w = d.notes.times("it threatens a caster", w*d.menace(id)/2)
			if slices.Contains(d.prey, f.Name) {
				w = d.notes.times("a goal names it", 2*w)
			}
		}
		if (c.Kind == rules.ActShoot || c.Kind == rules.ActThrow) && d.aimed(a, c.Terms) {
			w = d.notes.times("aim taken before", w+w/2) // no aim is thrown away for a little more
		}
		if d.uses(c.Item, rules.UseNatural) && d.misses() {
			w = d.notes.set("its weapon lies near", min(w, whole/300))
		}
		if d.slot.Kind == rules.SlotDeclare && c.Kind == rules.ActStrike && d.v.Rooted() {
			w = d.notes.times("who will be near by then", d.stated(w, f))
		}
		if w > top {
			best, top = a, w
			if c.Cap.Hi > 1 && c.Cap.Hi == c.Terms.Blows && !f.Mine { // what is left may go to another
				best.Cap = max(c.Cap.Lo, needed(c, d.forecast(a, c.Terms), d.v.life(&f)))
			}
		}
	}
	d.costsOthers(c, best, (*Default).costs)
	return best, d.costs(c, best.Target, top)
}

// dealtWith reports whether the order so far has as many blows of such an act at somebody as are of use.
func (d *Default) dealtWith(c *Choice, id rules.ID) bool {
	return slices.ContainsFunc(d.order.List(), func(a rules.Act) bool { return a.Kind == c.Kind && a.Mode == c.Mode && a.Target == id })
}

// costs is what an act at the best of its targets is worth when all is told that does not hang on the target.
func (d *Default) costs(c *Choice, target rules.ID, w worth) worth {
	if c.At == rules.AtArea {
		return d.risked(c, w)
	}
	w = d.notes.times("further acts of the kind", d.series(c, target, w))
	return d.risked(c, d.notes.sum("what it would give up", d.given(c, w)))
}

// stated is what a blow is worth that is declared before anybody has walked: who is in reach, or would be after the step that costs nothing, will
// be there; who is at blows with others hardly gets to a third, and nobody gets to where its own people are in the way.
func (d *Default) stated(w worth, f Figure) worth {
	steps := d.v.Steps(d.me.Cell, f.Cell)
	reach := d.reachOf(d.me.ID)
	switch {
	case d.keepsOff(f.ID, reach):
		w /= 8
	case d.v.Reach(d.me.ID, d.me.Cell, f.ID, reach):
		return w
	case d.stepsTo(f.ID, reach):
		return w - w/stay
	case !d.finds():
		return 0
	}
	w = w * 4 / worth(3+max(1, steps))
	if d.holdsGround() && steps > int32(reach.Max)+sortie {
		w /= 8 // it goes to nobody
	}
	if mm, ok := d.v.Reaches(d.me.ID, f.Cell); !ok || mm > d.v.Across(2*steps+1) {
		w /= 4 // others stand between
	}
	if d.me.Engaged {
		w /= 8
	}
	return w
}

// keepsOff reports whether somebody walks after the decider, and is gone when the blow comes: it has the longer reach, and steps back to
// where it strikes and is not struck, or it has stepped out of reach just so a round ago.
func (d *Default) keepsOff(id rules.ID, reach rules.Reach) bool {
	return d.walksLater(id) && !d.bound(id) && (d.reachOf(id).Max > reach.Max || d.slipped(id, int32(reach.Max)))
}

// eludes reports whether somebody keeps off from the decider, who has others to go for.
func (d *Default) eludes(id rules.ID, reach rules.Reach) bool {
	return d.keepsOff(id, reach) && d.hasOthers(reach)
}

// hasOthers reports whether the decider is free to go for enemies who do not keep off from it, where walking has slots of its own.
func (d *Default) hasOthers(reach rules.Reach) bool {
	return !d.me.Engaged && d.v.Rooted() && slices.ContainsFunc(d.theirs, func(f Figure) bool { return !d.bound(f.ID) && !d.keepsOff(f.ID, reach) })
}

// kept reports whether any enemy eludes the decider.
func (d *Default) kept() bool {
	reach := d.reachOf(d.me.ID)
	return d.hasOthers(reach) && slices.ContainsFunc(d.theirs, func(f Figure) bool { return d.keepsOff(f.ID, reach) })
}

// slipped reports whether the latest movement of somebody, within a round, has led out of the decider's reach, who is at blows with nobody.
func (d *Default) slipped(id rules.ID, reach int32) bool {
	p := d.v.figure(id).Place
	return !d.me.Engaged && d.v.walked(id, rules.Tick(d.v.Shape().Round)) && d.v.Steps(p.Since, d.me.Cell) <= reach && d.v.Steps(p.Cell, d.me.Cell) > reach
}

// walksLater reports whether somebody walks after the decider, or gives way to it where both want the same cell (SPACE-104).
func (d *Default) walksLater(id rules.ID) bool {
	first := d.v.Shape().Space.Priority
	return first != 0xFF && d.v.Trait(id, int(first)) < d.v.Trait(d.me.ID, int(first))
}

// stepsTo reports whether a step that costs nothing leads to where the decider has somebody in reach.
func (d *Default) stepsTo(id rules.ID, reach rules.Reach) bool {
	if d.holdsGround() || d.v.Steps(d.me.Cell, d.v.Figure(id).Cell) > near+2*int32(reach.Max) {
		return false
	}
	if !d.stepped {
		d.stepped, d.close = true, d.close[:0]
		d.v.FloodDaring(d.me.ID, space.Wary, d.freeStep(), func(to rules.Cell, _ int32) bool {
			for i := range d.theirs {
				if f := &d.theirs[i]; !d.v.Harmful(to) && !slices.Contains(d.close, f.ID) && d.v.Reach(d.me.ID, to, f.ID, reach) {
					d.close = append(d.close, f.ID)
				}
			}
			return true
		})
	}
	return slices.Contains(d.close, id)
}

// finds reports whether there is a place from which the decider could strike at anybody, that none of its comrades holds.
func (d *Default) finds() bool {
	if !d.searched {
		d.searched = true
		_, _, d.roomy = d.place()
	}
	return d.roomy
}

// effect is what an act is worth against one target: harm to enemies, healing and good
// marks for friends, each for every tick that it takes.
func (d *Default) effect(c *Choice, a rules.Act, f Figure) worth {
	odds := d.forecast(a, c.Terms)
	harm, _ := odds.Expected()
	pool := d.v.life(&f)
	w := worth(0)
	switch {
	case f.Mine && !f.Posture.Acts() && d.lost(f.ID):
		return 0
	case f.Mine && harm < 0:
		w = d.notes.sum("healing", d.healing(-harm, pool, f))
	case f.Mine && (harm > 0 || d.walksOff(c, &f)):
		return 0
	case f.Mine:
		w = d.notes.sum("aid", max(d.blessing(odds, f), d.relief(odds, f)))
	default:
		w = d.harming(c, a, f, odds)
	}
	return d.notes.times("blows per tick", w*worth(needed(c, odds, pool))/worth(1+c.Terms.Ticks))
}

// needed is how many of the blows of an act at one target are of use: those that it takes to fell it, if each does what is expected.
func needed(c *Choice, odds *rules.Forecast, left rules.Pool) int16 {
	harm, downs := odds.Expected()
	switch {
	case c.Terms.Blows <= 1 || harm <= 0:
		return max(1, c.Terms.Blows)
	case downs >= rules.One/2:
		return 1
	}
	return int16(min(int64(c.Terms.Blows), 1+int64(max(left.Now, left.Max/8))<<32/harm))
}

// walksOff reports whether a comrade is on its way while something would have to touch it for some ticks.
func (d *Default) walksOff(c *Choice, f *Figure) bool {
	return f.ID != d.me.ID && c.At == rules.AtAllyReach && c.Terms.Ticks > 1 && (f.Busy.Moves() || d.v.Strides(f.ID) || d.v.Walks(f.ID) && !f.Engaged)
}

// harming is what an act is worth against an enemy, all at once.
func (d *Default) harming(c *Choice, a rules.Act, f Figure, odds *rules.Forecast) worth {
	harm, downs := odds.Expected()
	w := d.notes.sum("harm", d.toll(odds, f))
	w = d.notes.sum("putting it down", w+worth(downs>>12)/2)
	w = d.notes.sum("keeping it from fighting", w+d.binding(odds, f))
	w = d.notes.sum("its weapon", w-d.dare(a, &f))
	if a.Kind.Flies() {
		w = d.notes.sum("comrades in the way", w-d.strays(odds))
		if c.Terms.Ticks > 0 && d.leavesBy(f.ID, int32(c.Terms.Ticks)) {
			w = d.notes.set("it will have left by then", min(w, 0))
		}
	}
	w = d.spared(c, odds, f, w)
	if harm == 0 && c.Kind == rules.ActCast {
		w = d.notes.set("a curse", max(w, d.curse(odds, f))) // it may kill without a wound
		if d.bound(f.ID) || slices.Contains(d.claimed, f.ID) {
			w = d.notes.set("a comrade's spell", 0) // it is out of the fight already, or about to be
		}
	}
	if harm == 0 && (c.Kind == rules.ActSpecial || c.Kind == rules.ActThrow) {
		w = d.notes.sum("hampering it", w+d.hamper(odds, f))
		w = d.notes.sum("freeing a comrade", w+d.frees(odds, f))
	}
	if c.Kind == rules.ActSpecial || c.Kind == rules.ActWrestle && d.emptyHanded(f.ID) {
		w = d.notes.sum("throwing it down", w+worth(odds.Falling()>>12)*worth(1+min(3, d.friends(f, nil)))/8)
	}
	if w > 0 && !d.spares {
		might := d.might(&f)
		if a.Kind.Flies() && hitting(odds) < rules.One/5 {
			might = min(might, 64) / 2 // a shot that hardly ever hits is no better for that
		}
		w = d.notes.times("what it does to others", w*might/64)
		w = d.disheartens(f, w)
	}
	if d.spares && harm > 0 {
		w = d.bloodless(odds, w)
	}
	return w
}

// toll is what expected harm is worth: as a part of what somebody has left of its life, or,
// where it wears down something that stands before that, of both together. Who is up with next to nothing left counts
// as if it had an eighth of all: not every scratch fells it.
func (d *Default) toll(odds *rules.Forecast, f Figure) worth {
	harm, _ := odds.Expected()
	vital := d.v.life(&f)
	left := max(vital.Now, vital.Max/8)
	deep, all := odds.Deep(), left
	for i, c := range d.v.Shape().Pools {
		if c.First {
			all += max(0, f.Pools[i].Now)
		}
	}
	return min(share(deep, left)+share(harm-deep, all), whole)
}

// share is expected harm (points times 2^32) as a part of what somebody has left.
func share(harm int64, left int32) worth {
	if harm <= 0 {
		return 0
	}
	return min(worth(harm/int64(max(1, left)))>>12, whole)
}

// healing is worth what is missing, and most for those who lie.
func (d *Default) healing(points int64, p rules.Pool, f Figure) worth {
	missing := p.Max - p.Now
	if 3*missing < p.Max {
		return 0
	}
	w := share(points, p.Max)
	switch {
	case f.Posture.Acts():
		if d.canWait(&f) {
			w = min(w, enough/2) // it goes to them first
		}
	case p.Now < -p.Max/4 && int64(p.Now)<<32+points < int64(-p.Max/4)<<32:
		if w /= 4; d.missed() {
			w = min(w, enough/2) // it would lie there all the same, and others need a hand
		}
	default:
		w *= 2
	}
	return w
}

// canWait reports whether a comrade to be healed is up and at blows with nobody, and the decider could fight beside comrades near who are.
func (d *Default) canWait(f *Figure) bool {
	return f.ID != d.me.ID && f.Posture.Acts() && !f.Engaged && d.missed()
}

// missed reports whether the decider could fight hand to hand, and comrades near are at blows.
func (d *Default) missed() bool {
	return d.fightsFor(&d.me) && !d.bare() && slices.ContainsFunc(d.ours, func(o Figure) bool {
		return o.ID != d.me.ID && o.Engaged && d.v.Steps(d.me.Cell, o.Cell) <= 2*near
	})
}

// blessing is worth a little to those who do not have it, while enemies are about.
func (d *Default) blessing(odds *rules.Forecast, f Figure) worth {
	if d.odds.distance > 30 || d.me.Engaged {
		return 0
	}
	for _, e := range odds.Marks {
		if e.Kind == rules.EffMark && e.On == f.ID && !d.has(f.ID, e.What) {
			return whole / 12
		}
	}
	return 0
}

// relief is worth much, if an act takes from a comrade what an enemy has put on it.
func (d *Default) relief(odds *rules.Forecast, f Figure) worth {
	for _, e := range odds.Marks {
		if e.Kind != rules.EffUnmark || e.On != f.ID {
			continue
		}
		d.marks = d.v.Marks(f.ID, d.marks[:0])
		for _, m := range d.marks {
			if m.Kind == e.What && m.Other != 0 && !d.v.Figure(m.Other).Mine {
				return whole / 2
			}
		}
	}
	return 0
}

// curse is worth more, if its target does not suffer from it already.
func (d *Default) curse(odds *rules.Forecast, f Figure) worth {
	for _, e := range odds.Marks {
		if e.Kind == rules.EffMark && e.On == f.ID && !d.has(f.ID, e.What) {
			return whole / 2
		}
	}
	return 0
}

func (d *Default) has(id rules.ID, kind uint8) bool {
	d.marks = d.v.Marks(id, d.marks[:0])
	for _, m := range d.marks {
		if m.Kind == kind {
			return true
		}
	}
	return false
}

// risked takes off what an act is worth what it risks: each enemy who threatens the decider and
// has nothing else to do may strike while it lasts, and a blow may cost the spell.
func (d *Default) risked(c *Choice, w worth) worth {
	if !c.Terms.Opens || w <= 0 {
		return w
	}
	d.foes = d.v.Foes(d.me.ID, d.foes[:0])
	for _, id := range d.foes {
		if f := d.v.Figure(id); !f.Posture.Acts() || f.Busy != rules.ActPass || d.bound(id) {
			continue
		}
		if c.Kind == rules.ActCast {
			w = d.notes.times("the spell may be lost", w-w/3)
		}
		w = d.notes.sum("blows meanwhile", w-whole/32)
	}
	return d.notes.set("no less than nothing", max(0, w))
}

// given is what an act is worth beyond what its actor gives up for it: the act under way, which
// a blow might cost it anyway.
func (d *Default) given(c *Choice, w worth) worth {
	b := d.v.Busy(d.me.ID)
	if !c.Terms.Gives || !b.Under() {
		return w
	}
	was := Choice{Offer: rules.Offer{Kind: b.Act.Kind, Item: b.Act.Item, Mode: b.Act.Mode, Terms: b.Terms}}
	was.Terms.Ticks = int16(b.Due - d.v.Tick())
	if b.Terms.Area.Shape != rules.AreaNone {
		gain, loss := d.total(&was, b.Act)
		return w - (gain-loss)/2
	}
	if f := d.v.Figure(b.Act.Target); f.ID != 0 {
		w -= d.unnoted(&was, b.Act, f) / 2
	}
	for i := range b.Also {
		if f := d.v.Figure(b.Also[i].Target); f.ID != 0 {
			a := b.Act
			a.Target = f.ID
			w -= d.unnoted(&was, a, f) / 2
		}
	}
	return w
}

// delay keeps for the next moment an action that nothing can be done with now, while enemies no farther off than that
// may come into reach; what is kept costs nothing.
func (d *Default) delay(c *Choice, far int32) (rules.Act, worth) {
	if d.odds.theirs == 0 || !d.me.Engaged && d.odds.distance > far {
		return rules.Act{}, 0
	}
	return act(c, 0), 1
}

// bide puts a turn off that nothing can be done with now: an enemy may come into reach yet, a
// comrade make room, or need what one can do for it. Who keeps out of the press with nothing left
// to do has no reason to.
func (d *Default) bide(c *Choice) (rules.Act, worth) {
	if d.odds.beaten || d.bound(d.me.ID) || d.holdsBack() && !d.cares() {
		return rules.Act{}, 0
	}
	return d.delay(c, calm)
}

// cares reports whether the decider could cast something now, or see to somebody.
func (d *Default) cares() bool {
	return slices.ContainsFunc(d.v.Offers(d.slot, rules.Order{}), func(o rules.Offer) bool {
		return o.Kind == rules.ActCast || caring(o.Kind)
	})
}
