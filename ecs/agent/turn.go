package agent

import (
	"slices"

	"github.com/affray-engine/affray/rules"
)

// How far to the side of its facing somebody still looks ahead, and from where on somebody
// is at its back, in degrees.
const (
	frontal  = 67
	backward = 135
)

// turn lays the decider open less, in slots of movement by itself and in what an evasion leaves time for, and looks straight at who strikes best of
// those who threaten it if that lays it open no more; see turnFirst for blows.
func (d *Default) turn(c *Choice, sofar *rules.Order) (best rules.Act, w worth) {
	evades := sofar.Has(rules.ActEvade)
	if d.slot.Kind != rules.SlotMove && !evades {
		return best, 0
	}
	if best, w = d.turnRound(c); w == 0 || evades {
		return best, w
	}
	most := -1 << 20
	d.foes = d.v.Foes(d.me.ID, d.foes[:0])
	for _, id := range d.foes {
		f := d.v.Figure(id)
		dir, _ := d.v.toward(d.me.Cell, f.Cell)
		if of := d.v.Trait(id, rules.OF); f.Posture.Acts() && of > most && d.open(dir) <= d.open(int(best.Aim)) && d.v.Turns(d.me.ID, dir) {
			most, best.Aim = of, int16(dir)
		}
	}
	return best, w
}

// turnFirst turns on the spot before a blow or a parry, so that fewer of those who could strike
// the decider stand at its side or at its back, if the book does not turn it anyway, as some
// do with strikers, and leaves time for the same act afterwards.
func (d *Default) turnFirst(so *counsel) (rules.Act, bool) {
	c, then, space := pick(so.menu, rules.ActTurn), so.act, &d.v.Shape().Space
	if c == nil || !space.Facing || d.slot.Kind != rules.SlotTurn || d.me.Wide || then.Target == 0 || then.Target == d.me.ID {
		return rules.Act{}, false
	}
	if strikes := then.Kind.Hostile() || then.Kind == rules.ActSpecial; then.Kind != rules.ActParry && (!strikes || space.Turn) {
		return rules.Act{}, false
	}
	a, w := d.turnRound(c)
	return a, w > 0 && d.leaves(a, then)
}

// drawFirst draws a weapon before a blow with bare hands, if that leaves time to strike with it.
func (d *Default) drawFirst(so *counsel) (a rules.Act, settled bool) {
	if so.act.Kind != rules.ActPunch && !(so.act.Kind == rules.ActStrike && d.uses(so.act.Item, rules.UseNatural)) || d.armed(rules.UseMelee) || d.slot.Kind != rules.SlotTurn {
		return a, false
	}
	for i := range so.menu {
		c := &so.menu[i]
		if c.Kind == rules.ActDraw && d.uses(c.Item, rules.UseMelee) && c.Terms.Ticks == 0 {
			a = act(c, 0)
			if d.leavesBlow(a) {
				return a, true
			}
		}
	}
	return a, false
}

// leavesBlow reports whether an act with a weapon leaves time for a blow with it.
func (d *Default) leavesBlow(a rules.Act) bool {
	return slices.ContainsFunc(d.after(a), func(next rules.Offer) bool { return next.Kind == rules.ActStrike && next.Item == a.Item })
}

// leaves reports whether one act leaves time for another.
func (d *Default) leaves(first, then rules.Act) bool {
	for _, next := range d.after(first) {
		if next.Kind == then.Kind && next.Item == then.Item && next.Mode == then.Mode && !next.Terms.Front {
			return true
		}
	}
	return false
}

// turnRound is the facing that lays the decider open least, if that is not its own; of such
// facings the one that turns least.
func (d *Default) turnRound(c *Choice) (best rules.Act, w worth) {
	_, of := d.v.toward(d.me.Cell, d.me.Cell)
	facing, least := int(d.me.Facing), d.open(int(d.me.Facing))
	for n := 1; n <= of/2 && least > 0; n++ {
		for _, dir := range [...]int{facing + n, facing + of - n} {
			if open := d.open(dir % of); open < least && d.v.Turns(d.me.ID, dir%of) {
				best, least, w = act(c, 0), open, 1
				best.Aim = int16(dir % of)
			}
		}
	}
	return best, w
}

// What it costs to have somebody at one's side and at one's back who could strike.
const (
	atSide = 1
	atBack = 3
)

// open is how much those who could strike the decider, facing so, have of it.
func (d *Default) open(facing int) (sum int) {
	for i := range d.theirs {
		f := &d.theirs[i]
		if d.bound(f.ID) || !d.v.Reach(d.me.ID, d.me.Cell, f.ID, d.reachOf(f.ID)) {
			continue
		}
		dir, of := d.v.toward(d.me.Cell, f.Cell)
		switch {
		case ahead(facing, dir, of):
		case off(facing, dir, of)*360 >= backward*of:
			sum += atBack
		default:
			sum += atSide
		}
	}
	return sum
}

// ahead reports whether a direction lies in front of a facing, of so many.
func ahead(facing, dir, of int) bool { return off(facing, dir, of)*360 <= frontal*of }

// off is by how many of so many facings a direction differs from a facing.
func off(facing, dir, of int) int {
	n := (dir - facing + of) % of
	return min(n, of-n)
}

// toward is the facing from one cell to another, and how many there are.
func (v *View) toward(from, to rules.Cell) (dir, of int) {
	return int(v.t.Space.Toward(from, to)), v.t.Space.Map().Facings()
}
