package command

import (
	"slices"

	"github.com/affray-engine/affray/rules"
)

// Pick says how a choice is taken up. What it does not say is as usual.
type Pick struct {
	Target rules.ID
	Cell   rules.Cell
	Door   rules.ID
	Facing int
	Aim    int16 // used if Aimed
	Cap    int16 // used if Capped
	Aimed  bool
	Capped bool
}

// Pick takes up a choice as the next act of the order. If it is not legal nothing changes,
// and the error says why.
func (d *Desk) Pick(c *Choice, p Pick) error {
	who := d.Who()
	if who == 0 || c.who != who {
		return ErrNobody
	}
	a, err := d.take(c, p)
	if err != nil {
		return err
	}
	o := d.sofar
	if !o.Add(a) {
		return ErrFull
	}
	if err := d.r.Battle().Legal(who, o); err != nil {
		return err
	}
	d.turns[d.sofar.N], d.odds[d.sofar.N] = 0, d.outlook(c, a)
	if k, ok := d.Way(c, a.Cell); ok && a.Kind.Moves() {
		d.turns[d.sofar.N] = k.Turns
	}
	d.sofar = o
	return nil
}

// outlook is the chance of an act against its target, "" if there is none to tell.
func (d *Desk) outlook(c *Choice, a rules.Act) string {
	w, ok := d.due(c.who)
	if !ok || a.Target == 0 || len(c.Targets) == 0 {
		return ""
	}
	t := Target{ID: a.Target}
	d.foresee(c, w, a, &t)
	return t.Chance
}

// take makes the act.
func (d *Desk) take(c *Choice, p Pick) (rules.Act, error) {
	a := c.act(p.Target)
	switch {
	case len(c.Targets) > 0:
		if p.Target == 0 { // a cell may stand for who is there, or for the end of a run
			p.Target = c.at(p.Cell)
		}
		if p.Target == 0 && len(c.Targets) == 1 {
			p.Target = c.Targets[0].ID
		}
		if !c.MayAim(p.Target) {
			return a, ErrTarget
		}
		a = c.act(p.Target)
	case len(c.Doors) > 0:
		door := p.Door
		for _, k := range c.Doors {
			if door == 0 && (k.Cell == p.Cell || len(c.Doors) == 1) {
				door = k.ID
			}
		}
		if !slices.ContainsFunc(c.Doors, func(k Door) bool { return k.ID == door }) {
			return a, ErrTarget
		}
		a = c.offer.ActDoor(door)
	case len(c.Cells) > 0 || c.Open:
		if _, ok := d.Way(c, p.Cell); !ok && !(c.Open && c.Area) {
			return a, ErrCell
		}
		a.Cell = p.Cell
	case len(c.Facings) > 0:
		if p.Facing < 0 || p.Facing >= len(c.Facings) {
			return a, ErrNumber
		}
		a.Aim = int16(p.Facing)
	}
	return c.number(a, p)
}

// MayAim reports whether somebody is a target of the choice.
func (c *Choice) MayAim(id rules.ID) bool {
	return slices.ContainsFunc(c.Targets, func(t Target) bool { return t.ID == id })
}

// Told reports whether somebody is a target of whom it can be told what comes of it: not who is out of reach as yet.
func (c *Choice) Told(id rules.ID) bool {
	return slices.ContainsFunc(c.Targets, func(t Target) bool { return t.ID == id && t.Chance != "" })
}

// at is the target in a cell, or at the end of a run to it; 0 for none.
func (c *Choice) at(cell rules.Cell) rules.ID {
	for _, t := range c.Targets {
		if t.Cell == cell || c.Kind == rules.ActCharge && t.Ends == cell {
			return t.ID
		}
	}
	return 0
}

// number puts aim and cap into an act.
func (c *Choice) number(a rules.Act, p Pick) (rules.Act, error) {
	if p.Aimed {
		if p.Aim < c.Aim.Lo || p.Aim > c.Aim.Hi {
			return a, ErrNumber
		}
		a.Aim = p.Aim
	}
	if p.Capped {
		if p.Cap < c.Cap.Lo || p.Cap > c.Cap.Hi {
			return a, ErrNumber
		}
		a.Cap = p.Cap
	}
	return a, nil
}
