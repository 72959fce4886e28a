package agent

import (
	"slices"

	"github.com/affray-engine/affray/rules"
)

// calm is how many cells off enemies in sight must be from one who tends the fallen.
const calm = 12

// tend helps the one of ours who is nearest to death, lying or bleeding, when nobody threatens, or when
// there is no other use for the turn; one comrade is enough for each. What takes no time and ends
// something is done in a moment without any other use even with enemies about.
func (d *Default) tend(c *Choice) (best rules.Act, top worth) {
	spare := d.slot.Kind == rules.SlotTurn && d.v.Rooted()
	frees := brings(c, d.v.Shape())
	if a, w := d.raise(c); w > 0 {
		return a, w
	}
	hasty := !spare && !(frees && c.Terms.Ticks == 0) && d.threatened()
	if d.me.Engaged && !spare || hasty && (c.Terms.Ticks > 0 || !c.Terms.Bears.There()) {
		return best, 0
	}
	least := int32(1 << 30)
	for _, id := range c.Targets {
		f := d.v.Figure(id)
		p := d.v.life(&f).Now
		prisoner := d.prisoner(&f)
		if prisoner {
			p += 1 << 20 // its own come first
		}
		if !f.Mine && !prisoner || f.Posture != rules.Down && !frees && !d.drained(id) || p >= least || d.nursed(&f) || d.leftTo(&f) {
			continue
		}
		if d.lost(id) {
			continue
		}
		if frees && c.Kind != rules.ActPull && !f.Posture.Acts() {
			continue // it lies there for other reasons
		}
		a := act(c, id)
		odds := d.v.Forecast(d.slot, a, c.Terms)
		if prisoner && !d.stanches(c, odds) || !d.helps(odds, id) || spare && !d.rescues(c, odds, d.v.life(&f).Now) {
			continue // there is nothing left to do for this one
		}
		best, least, top = a, p, whole/worth(2+c.Terms.Ticks/4)
		if d.odds.theirs > 0 && f.Mine && f.Posture == rules.Down && p > 0 && !frees && !d.drained(id) {
			top = min(top, idly) // nothing gets worse; see raise for who would fight again
		}
	}
	if best.Target == 0 && !hasty {
		return d.patches(c, spare)
	}
	if hasty || c.Terms.Ticks > 0 && !spare && top > 0 && d.missed() {
		top = min(top, idly)
	}
	return best, top
}

// idly is what it is worth to see to those who can wait: something if there is nothing else to do.
const idly = whole / 300

// patches helps the one of ours who has lost most of those who are up, oneself too, while no enemy is at hand: who tends does nothing else.
func (d *Default) patches(c *Choice, spare bool) (best rules.Act, top worth) {
	if d.me.Engaged || c.Terms.Bears.There() || spare && d.exposed(d.me.Cell) {
		return best, 0
	}
	most := int32(0)
	for _, id := range c.Targets {
		f := d.v.Figure(id)
		p := d.v.life(&f)
		if !f.Mine || !f.Posture.Acts() || f.Engaged || p.Max-p.Now <= most || d.nursed(&f) || d.leftTo(&f) {
			continue
		}
		a := act(c, id)
		if harm, _ := d.v.Forecast(d.slot, a, c.Terms).Expected(); harm < 0 {
			best, most, top = a, p.Max-p.Now, idly
		}
	}
	return best, top
}

// leftTo reports whether another of ours sees to somebody: it has declared so, and is beside it if it is too late to get there, or it is asked
// at the same moment and comes first. One is enough.
func (d *Default) leftTo(f *Figure) bool {
	steps := d.v.Steps(d.me.Cell, f.Cell)
	return slices.ContainsFunc(d.ours, func(o Figure) bool {
		if o.ID == d.me.ID {
			return false
		}
		off := d.v.Steps(o.Cell, f.Cell)
		if d.patientOf(o.ID) == f.ID {
			return d.slot.Kind != rules.SlotTurn || off <= 1
		}
		_, now := d.v.Alongside(o.ID)
		return o.ID != f.ID && now && d.slot.Kind == rules.SlotDeclare && !o.Engaged && (off < steps || off == steps && d.comesFirst(&o))
	})
}

// lost reports whether somebody bears a mark from which nothing brings it back.
func (d *Default) lost(id rules.ID) bool {
	return d.bears(id, func(k *rules.MarkType) bool { return k.Lost })
}

// rescues reports whether an act is worth a turn: it may bring back somebody at 0 or below,
// which those who have an enemy at hand do only if it is likely enough, and those who have
// declared to help in another way do for nobody else.
func (d *Default) rescues(c *Choice, odds *rules.Forecast, now int32) bool {
	if now > 0 {
		said := d.v.Plot(d.me.ID)
		return !d.me.Engaged && (said.N == 0 || said.Acts[0].Kind != c.Kind || said.Acts[0].Mode == c.Mode)
	}
	p := rules.Share(0)
	for _, l := range odds.Leaves {
		if now-l.Harm > 0 {
			p += l.Share()
		}
	}
	return p > 0 && (!d.me.Engaged || p >= rules.One/4)
}

// threatened reports whether an enemy in sight is near enough to be fought, or a comrade at hand is at blows while a wound takes many ticks to bind
// (NC-141), or whether one shoots, from however far, at the last of a side. Casters do not mind those who are held in a fight by others.
func (d *Default) threatened() bool {
	if len(d.ours) == 1 && len(d.shooters()) > 0 {
		return true
	}
	if !d.me.Caster && !d.v.Rooted() && slices.ContainsFunc(d.ours, func(f Figure) bool { return f.Engaged && d.v.Steps(d.me.Cell, f.Cell) <= 2*near }) {
		return true
	}
	for i := range d.theirs {
		e := &d.theirs[i]
		if !d.v.Sight(d.me.ID, e.ID) {
			continue
		}
		n := d.v.Steps(d.me.Cell, e.Cell)
		if n <= near || n <= calm && !(d.me.Caster && e.Engaged) {
			return true
		}
	}
	return false
}

// nursed reports whether somebody is with one who lies, or is as near and comes first: of
// several who may, those who are no casters, and then the lowest id.
func (d *Default) nursed(f *Figure) bool {
	for i := range d.ours {
		o := &d.ours[i]
		if o.ID == d.me.ID || o.ID == f.ID || d.v.Steps(o.Cell, f.Cell) > 1 {
			continue
		}
		if o.Busy == rules.ActTend || d.comesFirst(o) && o.Busy == rules.ActPass && !o.Engaged && !d.bound(o.ID) {
			return true
		}
	}
	return false
}

// comesFirst reports whether tending is rather for a comrade than for oneself.
func (d *Default) comesFirst(o *Figure) bool {
	if o.Caster != d.me.Caster {
		return d.me.Caster
	}
	return o.ID < d.me.ID
}
