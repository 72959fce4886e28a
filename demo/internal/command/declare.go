package command

import (
	"slices"

	"github.com/affray-engine/affray/demo/internal/why"
	"github.com/affray-engine/affray/rules"
)

// Declare is how the one whose order is due says that it goes to a place, where only what one does is said now and moves are asked for later: it takes
// the way to spend its time that leads there, and goes on when it may. It is false where nothing of the kind is asked for, or no way leads there.
func (d *Desk) Declare(all []Choice, to rules.Cell) (Assault, bool) {
	a := d.declare(all, 0, func(legs *Choice) (Cell, bool) { return d.Way(legs, to) })
	if a == nil {
		return Assault{}, false
	}
	a.Does = "go " + d.Whither(to) + a.Does
	return *a, true
}

// declareAt says the same of an enemy: that it goes there, or where that one is in reach, or can be shot at, that it attacks; nil if nothing leads there.
func (d *Desk) declareAt(all []Choice, foe rules.ID) *Assault {
	who := d.Who()
	v := d.view(who)
	reach, here, far := reaches(v, who), v.Figure(who).Cell, shootsAfar(v, who)
	near := d.reached(foe) || far >= 0 && v.Shot(who, here, foe, far)
	a := d.declare(all, foe, func(legs *Choice) (Cell, bool) {
		if near {
			return Cell{Cell: here}, true
		}
		return d.leadsTo(legs, foe, func(to rules.Cell) bool { return v.Reach(who, to, foe, reach) })
	})
	if a == nil {
		return nil
	}
	does := "go"
	if near {
		does = "attack " + why.Name(d.r.Battle(), foe)
	}
	a.Does, a.Risks = does+a.Does, d.Risks(a.Way, foe)
	return a
}

// declareDoor says the same of a door.
func (d *Desk) declareDoor(all []Choice, door rules.ID, beside func(c rules.Cell) bool) *Assault {
	a := d.declare(all, 0, func(legs *Choice) (Cell, bool) { return d.leadsTo(legs, 0, beside) })
	if a != nil {
		a.Door, a.Does, a.Risks = door, "go and open the door"+a.Does, d.Risks(a.Way, 0)
	}
	return a
}

// leadsTo is where a walk ends that leads to a place of a kind, and in how many turns.
func (d *Desk) leadsTo(legs *Choice, foe rules.ID, there func(to rules.Cell) bool) (Cell, bool) {
	walk := d.walkTo(legs, foe, there)
	if walk == nil {
		return Cell{}, false
	}
	return Cell{Cell: walk.At(), Turns: walk.Turns}, true
}

// declare takes of the ways to spend one's time the one that leads somewhere in the fewest turns, of as many one in which one may strike; at an enemy one
// of those goes before all others if it leads there within the round. What it is called stands behind what it is done for.
func (d *Desk) declare(all []Choice, foe rules.ID, leads func(legs *Choice) (Cell, bool)) (best *Assault) {
	if !d.MovesLater() || d.sofar.N > 0 {
		return nil
	}
	shape := d.r.Battle().Shape()
	var least []int
	for i := range all {
		c := &all[i]
		if c.Kind != rules.ActStance || int(c.Mode) >= len(shape.Spends) || shape.Spends[c.Mode].Pace <= 0 {
			continue
		}
		s := &shape.Spends[c.Mode]
		to, ok := leads(d.legs(s.Pace))
		if !ok {
			continue
		}
		rank := []int{1, to.Turns, 1}
		if s.Attacks {
			rank[2] = 0
		}
		if s.Attacks && foe != 0 && to.Turns <= int(shape.Round) {
			rank[0] = 0
		}
		if best != nil && slices.Compare(rank, least) >= 0 {
			continue
		}
		act := c.act(0)
		least, best = rank, &Assault{
			Foe: foe, Way: d.Route(to.Cell), Turns: max(2, to.Turns), Does: " (" + why.Act(d.r.Battle(), c.who, act) + ")", Choice: i, Declares: true,
			acts: []rules.Act{act}, leads: rules.Act{Kind: rules.ActMove, Cell: to.Cell},
		}
	}
	return best
}

// legs are the choice to go at a pace, as it will be there when moves are asked for.
func (d *Desk) legs(pace rules.Mm) *Choice {
	c := &Choice{who: d.who, Kind: rules.ActMove}
	c.offer.Kind, c.offer.At, c.offer.Item, c.offer.Terms.Pace = rules.ActMove, rules.AtWay, rules.NoItem, rules.Pace{Num: pace, Den: 1}
	d.ways(c)
	return c
}
