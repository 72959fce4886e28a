package command

import (
	"slices"

	"github.com/affray-engine/affray/demo/internal/why"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
)

// watch is what somebody knew when it was given an order that goes on: what is new since then
// ends that.
type watch struct {
	seen, near []rules.ID // enemies whom its side sees, and those who reach it
	gap        int32      // cells to the nearest that is seen, 0 if none is
	lost       int32      // of all its pools
	left       int32      // of the one that decides who lives
	round      int32
}

// watch is what somebody knows now.
func (d *Desk) watch(who rules.ID) watch {
	v := d.view(who)
	w := watch{round: v.Round()}
	f := v.Figure(who)
	w.left = f.Pools[d.r.Battle().Shape().Vital].Now
	for i := range f.Pools {
		w.lost += f.Pools[i].Max - f.Pools[i].Now
	}
	for i := range v.Len() {
		id := rules.ID(i + 1)
		if !d.foes(who, id) {
			continue
		}
		if v.Sight(who, id) || d.sees(v, f.Team, id) {
			w.seen = append(w.seen, id)
			if n := v.Steps(f.Cell, v.Figure(id).Cell); w.gap == 0 || n < w.gap {
				w.gap = n
			}
		}
	}
	w.near = d.reach(v, who)
	return w
}

// reach lists the enemies who reach somebody.
func (d *Desk) reach(v *ecs.View, who rules.ID) []rules.ID {
	return d.reachAt(v, who, v.Figure(who).Cell)
}

// reachAt lists the enemies who would reach somebody at a place.
func (d *Desk) reachAt(v *ecs.View, who rules.ID, at rules.Cell) (out []rules.ID) {
	for i := range v.Len() {
		if id := rules.ID(i + 1); d.foes(who, id) && v.Reach(who, at, id, reaches(v, id)) {
			out = append(out, id)
		}
	}
	return out
}

// sees reports whether anybody of a side who can act sees somebody.
func (d *Desk) sees(v *ecs.View, team uint8, id rules.ID) bool {
	for i := range v.Len() {
		if f := v.Figure(rules.ID(i + 1)); f.ID != 0 && f.Team == team && f.Posture.Acts() && v.Sight(f.ID, id) {
			return true
		}
	}
	return false
}

// closes reports whether the nearest enemy has come half as near as it was, or nearer.
func (w *watch) closes(was *watch) bool { return w.gap > 0 && 2*w.gap <= was.gap }

// harmed says what has come upon somebody since, "" if nothing has.
func (w *watch) harmed(b *ecs.Battle, was *watch, but rules.ID) string {
	if w.lost > was.lost {
		return "is hurt"
	}
	return w.beset(b, was, but)
}

// beset says which enemy reaches somebody that did not before, "" if none does.
func (w *watch) beset(b *ecs.Battle, was *watch, but rules.ID) string {
	for _, id := range w.near {
		if id != but && !slices.Contains(was.near, id) {
			return "is in reach of " + why.Name(b, id)
		}
	}
	return ""
}

// since says what is new, "" if nothing is that matters.
func (w *watch) since(b *ecs.Battle, was *watch, but rules.ID) string {
	if stop := w.harmed(b, was, but); stop != "" {
		return stop
	}
	for _, id := range w.seen {
		if id != but && !slices.Contains(was.seen, id) {
			return "sees " + why.Name(b, id)
		}
	}
	return ""
}

// atHand is how many cells away an enemy has to be for who goes past, if it has come half as near as it was, too.
const atHand = 3

// Resume is the order with which the one whose order is due goes on to where, or to whom, it was
// sent by its last one. It is false if it was not sent farther than one turn leads; then, or if
// something has happened, so that it is to be asked again, stop says what: "is hurt". A spell, which may be cast but once, or not for long, is not cast unasked.
func (d *Desk) Resume(all []Choice) (a Assault, stop string, ok bool) {
	who := d.Who()
	if !d.bound(who) || d.sofar.N > 0 || d.r.Anew() {
		return Assault{}, "", false
	}
	e := d.far[who]
	now := d.watch(who)
	if stop = now.since(d.r.Battle(), &e.watch, e.foe); e.abides() {
		stop = now.worsens(&e.watch)
	}
	if stop != "" {
		return Assault{}, stop, false
	}
	if e.foe == 0 && now.closes(&e.watch) && now.gap <= atHand {
		return Assault{}, "has an enemy near", false
	}
	if e.foe != 0 {
		if a, ok = d.blowUponBlow(all, e.foe); !ok {
			return a, d.kept(e.foe), false
		}
		if e.act.Kind == rules.ActLoad && len(a.acts) > 0 && a.acts[0].Kind.Moves() || a.Closes && !e.closes { // it was to shoot, or to cast
			return Assault{}, "has no " + a.Afar() + " at " + why.Name(d.r.Battle(), e.foe) + " now", false
		}
		if a.casts() {
			return Assault{}, "can " + a.Does + " now", false
		}
		return a, "", true
	}
	if e.door != 0 {
		cell := d.cellOfDoor(e.door)
		if a, ok = d.Unlock(all, cell); !ok && d.DoorAt(cell) != 0 {
			return a, "cannot get at the door any more", false
		}
		return a, "", ok // it is open by now if not
	}
	i, to, ok := d.Onward(all)
	if !ok {
		if d.view(who).Figure(who).Cell == e.act.Cell {
			return a, "", false // it is there
		}
		if a, ok = d.Declare(all, e.act.Cell); ok {
			return a, "", true
		}
		if _, free := d.view(who).Reaches(who, e.act.Cell); !free {
			return a, "finds the way blocked", false
		}
		if i, to, ok = d.besideTaken(all, &e.act); !ok {
			return a, "finds somebody else at that place", false
		}
	}
	act := d.atCell(&all[i], to.Cell)
	return Assault{Turns: to.Turns, Does: d.said(who, act), acts: []rules.Act{act}}, "", true
}

// kept says why the one whose order is due does not get at an enemy any more to whom it was sent.
func (d *Desk) kept(foe rules.ID) string {
	v, name := d.view(d.who), why.Name(d.r.Battle(), foe)
	switch {
	case slices.Contains(v.Foes(d.who, nil), foe): // it has got at it, and but waits for its time to strike
		return "now fights " + name + " hand to hand"
	case !v.Sight(d.who, foe):
		return "has lost sight of " + name
	}
	return "cannot get at " + name + " any more"
}

// Idle reports whether the one whose order is due need not be asked. It has nothing to choose from at all, or nothing but trifles and ways that lead nowhere
// at once; or nothing but a step after it has done something of weight in this round; or it has passed such a turn in this round, nothing of weight
// can be done that could not be done then, and nothing has changed for it since: no enemy has come half as near as the
// nearest was, either; who can only wait is not asked in later rounds either.
func (d *Desk) Idle(all []Choice) bool {
	who := d.Who()
	w, due := d.due(who)
	if !due || d.r.Anew() || d.sofar.N > 0 {
		return false
	}
	if len(all) == 0 || !slices.ContainsFunc(all, func(c Choice) bool { return c.Open || c.Use == ToStrike }) && d.scraps(all, 0) {
		return true
	}
	round, moment := d.r.Battle().Round(), d.r.Moment()
	if last, acted := d.acted[who]; acted && last.round == round && last.moment < moment && d.scraps(all, 1) {
		return true
	}
	p, passed := d.passed[who]
	if !passed || int(p.round) != round && !waitsOnly(all) || p.slot != w.Slot.Kind || p.moment >= moment {
		return false
	}
	if slices.ContainsFunc(matters(all), func(m matter) bool { return !slices.Contains(p.matters, m) }) {
		return false
	}
	now := d.watch(who)
	return now.since(d.r.Battle(), &p.watch, 0) == "" && !now.closes(&p.watch)
}

// waitsOnly reports whether there is nothing to choose that leads anywhere or gets at anybody.
func waitsOnly(all []Choice) bool {
	return !slices.ContainsFunc(all, func(c Choice) bool { return c.Kind.Moves() || c.Use == ToStrike || c.NeedsSomething })
}

// scraps reports whether there is nothing but ways that lead so many cells at most at once, and what is done by the way.
func (d *Desk) scraps(all []Choice, far int32) bool {
	v := d.view(d.Who())
	from := v.Figure(d.Who()).Cell
	return !slices.ContainsFunc(all, func(c Choice) bool {
		switch {
		case c.Kind == rules.ActTend:
			return slices.ContainsFunc(c.Targets, func(t Target) bool { return !t.Sound && !t.Vain })
		case !c.Kind.Moves():
			return d.rank(&c) != trifle
		}
		return slices.ContainsFunc(c.Cells, func(to Cell) bool { return to.Now && v.Steps(from, to.Cell) > far })
	})
}

// matter is something that can be done and is more than a step or a small thing: a blow, a spell, help.
type matter struct {
	kind       rules.ActKind
	item, mode uint8
	target     rules.ID // 0 for none
}

// Weighty reports whether there is any matter in choices.
func (d *Desk) Weighty(all []Choice) bool { return len(matters(all)) > 0 }

// grave reports whether an act is of weight, whoever it is aimed at.
func grave(k rules.ActKind) bool {
	return k.Hostile() || k == rules.ActCast || k == rules.ActSpecial || k == rules.ActCharge || k == rules.ActStand
}

// matters are those in choices, one for each target.
func matters(all []Choice) (out []matter) {
	for i := range all {
		c := &all[i]
		m := matter{c.Kind, c.Item, c.Mode, 0}
		if grave(c.Kind) && len(c.Targets) == 0 {
			out = append(out, m)
		}
		for _, t := range c.Targets {
			if grave(c.Kind) || c.Kind == rules.ActTend && !t.Sound && !t.Vain {
				m.target = t.ID
				out = append(out, m)
			}
		}
	}
	return out
}

// deed notes when somebody was ordered something of weight; it is of no moment before, to which one may go back.
type deed struct {
	round, moment int
	foe           rules.ID // at whom it has struck or shot, 0 for nobody
}

// pass notes that somebody has passed a turn, and what could have been done.
type pass struct {
	watch
	slot    rules.SlotKind
	moment  int
	matters []matter
}
