package command

import (
	"slices"

	"github.com/affray-engine/affray/demo/internal/why"
	"github.com/affray-engine/affray/rules"
)

// abide is to wait for the blow at an enemy who is in reach and cannot be struck now, nil if none comes.
func (d *Desk) abide(foe rules.ID) *Assault {
	if d.sofar.N > 0 || !d.reached(foe) {
		return nil
	}
	when, comes := d.next(foe)
	if !comes {
		return nil
	}
	return &Assault{Foe: foe, Turns: 2, Abides: true, When: when, Does: "strike at " + why.Name(d.r.Battle(), foe), Choice: -1}
}

// abides reports whether an errand is to strike at somebody in reach as soon as that may be.
func (e errand) abides() bool { return e.foe != 0 && e.act.Kind == rules.ActPass }

// worsens says what has come upon somebody who has stood in a fight since, "" for no more than is to be expected there: that others come into
// reach is, too.
func (w *watch) worsens(was *watch) string {
	if w.left < was.left && 2*w.left <= was.left {
		return "is badly hurt"
	}
	return ""
}

// Opponent is the enemy against whom the one whose order is due may fight on, and whether by shots: at whom a blow or a shot is suggested, else whom it has struck last, if that one can be
// struck now, else at whom what can be struck or shot does most, or the nearest for whom it can load, or is in reach while no blow can be struck at anybody; 0 for nobody.
func (d *Desk) Opponent(all []Choice) (foe rules.ID, shoots bool) {
	if d.Who() == 0 || d.sofar.N > 0 {
		return 0, false
	}
	i, foe := d.Suggests(all)
	if i < 0 || !all[i].Kind.Hostile() || !d.foes(d.who, foe) {
		foe = d.again(all)
	}
	if near := d.Nearest(); foe == 0 && near != 0 && d.load(all, near, true) != nil {
		foe = near
	}
	for _, id := range d.foesInReach() {
		if foe == 0 && d.abide(id) != nil {
			foe = id
		}
	}
	a, ok := d.blowUponBlow(all, foe)
	if !ok || a.once() {
		return 0, false
	}
	return foe, a.shoots()
}

// again is whom the one whose order is due has struck last, if that one can be struck now, else at whom the blow that does most has its best chance; 0 for nobody.
func (d *Desk) again(all []Choice) (foe rules.ID) {
	last := d.acted[d.who]
	if last.moment < d.r.Moment() && d.foes(d.who, last.foe) && slices.ContainsFunc(all, func(c Choice) bool {
		return c.Kind.Hostile() && c.Kind != rules.ActThrow && c.MayAim(last.foe)
	}) {
		return last.foe
	}
	most := 0.0
	for i := range all {
		if c := &all[i]; c.Kind.Hostile() && c.Kind != rules.ActThrow {
			if t := c.likeliest(); t != nil && t.Harm > most {
				foe, most = t.ID, t.Harm
			}
		}
	}
	if foe == 0 {
		foe = d.atWhom(all, rules.ActKind.Hostile)
	}
	return foe
}

// likeliest is the enemy of those who can act against whom a choice has the best chance to do harm, nil for none.
func (c *Choice) likeliest() (best *Target) {
	for i := range c.Targets {
		if t := &c.Targets[i]; t.Foe && !t.Out && t.Harms && (best == nil || t.Percent > best.Percent) {
			best = t
		}
	}
	return best
}

// once reports whether an assault is a spell or a throw, which may be done once, or not for long.
func (a *Assault) once() bool {
	return a.casts() || len(a.acts) > 0 && a.acts[0].Kind == rules.ActThrow
}

// FirstBlow is the chance of the blow with which one begins to fight on against an enemy now, "" if none is struck now or it cannot be told.
func (d *Desk) FirstBlow(all []Choice, foe rules.ID) string {
	a, _ := d.blowUponBlow(all, foe)
	if a.Turns != 1 {
		return ""
	}
	return a.Chance
}

// blowUponBlow is how who fights on, or was sent at an enemy before, goes at it: as by a click, but by no spell or throw that is suggested for once.
func (d *Desk) blowUponBlow(all []Choice, foe rules.ID) (Assault, bool) {
	a, ok := d.Assault(all, foe)
	if ok && a.once() {
		return d.bestAt(all, foe)
	}
	return a, ok
}

// Aims reports whether an assault takes a clear line to its enemy: a shot or a spell, or a walk for the want of one.
func (a *Assault) Aims() bool { return a.Archer || a.shoots() || a.casts() }

// shoots reports whether an assault begins with a shot, or with what makes ready for one.
func (a *Assault) shoots() bool { return a.Loads || len(a.acts) > 0 && a.acts[0].Kind.Flies() }

// casts reports whether a spell is cast in an assault, be it after a way.
func (a *Assault) casts() bool {
	return slices.ContainsFunc(a.acts, func(act rules.Act) bool { return act.Kind == rules.ActCast })
}

// foesInReach are the enemies who can act and whom the one whose order is due reaches.
func (d *Desk) foesInReach() (out []rules.ID) {
	for i := range d.view(d.Who()).Len() {
		if id := rules.ID(i + 1); d.foes(d.who, id) && d.reached(id) {
			out = append(out, id)
		}
	}
	return out
}

// Press goes at an enemy with the order that is due, and again and again without being asked until that one is down, or the one whose
// order it is is badly hurt, or is reached by another while it shoots.
func (d *Desk) Press(all []Choice, foe rules.ID) error {
	who := d.Who()
	if who == 0 {
		return ErrNobody
	}
	p := planned{Plan: Presses, moment: d.r.Moment(), watch: d.watch(who), foe: foe}
	a, stop := d.presses(&p, all)
	if stop != "" {
		return ErrTarget
	}
	p.shoots = a.shoots()
	d.plans[who] = p
	return d.planning(who, func() error { return d.Carry(a) })
}

// Adrift are the others on the side of the one whose order is due who fight on against somebody who is done with: they will be asked for the same reason.
func (d *Desk) Adrift() (out []rules.ID) {
	who := d.Who()
	if who == 0 {
		return nil
	}
	v := d.view(who)
	for i := range v.Len() {
		id := rules.ID(i + 1)
		if foe := d.PlannedAgainst(id); id != who && foe != 0 && v.Figure(id).Team == v.Figure(who).Team && !d.foes(id, foe) {
			out = append(out, id)
		}
	}
	return out
}

// PressAll is Press for the one whose order is due, and has all who are Adrift go on at the same enemy; who cannot is asked.
func (d *Desk) PressAll(all []Choice, foe rules.ID) error {
	adrift, at := d.Adrift(), d.r.Moment()
	if err := d.Press(all, foe); err != nil {
		return err
	}
	for _, id := range adrift {
		p := d.plans[id]
		p.foe, p.moment = foe, at
		d.plans[id] = p
	}
	return nil
}

// presses is how who fights on goes on with that, or what ends it.
func (d *Desk) presses(p *planned, all []Choice) (a Assault, stop string) {
	b := d.r.Battle()
	if !d.foes(d.Who(), p.foe) {
		return a, "is done with " + why.Name(b, p.foe)
	}
	now := d.watch(d.who)
	stop = now.worsens(&p.watch)
	if stop == "" && p.shoots { // who shoots is disturbed by whom it need not mind in a fight
		stop = now.beset(b, &p.watch, p.foe)
	}
	if stop != "" {
		return a, stop
	}
	a, ok := d.blowUponBlow(all, p.foe)
	switch {
	case p.shoots && !(ok && a.shoots()) && !d.view(d.who).Sight(d.who, p.foe):
		return a, "has lost sight of " + why.Name(b, p.foe)
	case !ok:
		return a, "cannot get at " + why.Name(b, p.foe) + " now"
	case a.Declares:
	case a.casts(): // it does so only if that is asked for
		return a, "can " + a.Does + " now"
	case p.shoots && !a.shoots():
		return a, "has no shot at " + why.Name(b, p.foe) + " now"
	}
	return a, ""
}

// Carry gives an assault as the order: [Desk.Assail] and [Desk.Done] in one.
func (d *Desk) Carry(a Assault) error {
	if err := d.Assail(a); err != nil {
		return err
	}
	return d.Done()
}
