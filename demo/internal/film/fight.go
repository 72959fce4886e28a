package film

import (
	"math"
	"slices"
	"strconv"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// strike cuts an exchange: with the others of its group, of which nothing has come yet. It
// returns when it lands.
func (c *cutter) strike(x *rules.Exchange) float64 {
	if c.kind != fighting || c.changed {
		c.next(fighting)
	}
	s := strike{x: x, open: slices.Clone(x.Verdict.Effects)}
	from := max(c.at, c.busy[x.By])
	target := x.To
	if target == 0 || int(target) > len(c.now) {
		target = x.By
	}
	switch {
	case x.Act.Kind == rules.ActOpen:
		c.door = from
		s.peak = from + swinging
	case x.Verdict.Outcome == rules.Lost:
		s.peak = from
	case x.Facts.Terms.Area.Shape != rules.AreaNone:
		s.peak = c.spread(x, from)
	case x.Act.Kind.Flies() || x.Act.Kind == rules.ActCast && target != x.By:
		s.peak = c.fly(x, target, from)
	case x.Act.Kind.Hostile() || x.Act.Kind == rules.ActSpecial && target != x.By:
		s.peak = c.lunge(x, target, from)
	default: // a check, or an act that shows by what comes of it
		s.peak = from
	}
	s.said = c.tells(x, target, s.peak)
	c.struck = append(c.struck, s)
	return s.peak
}

// lunge cuts a blow, and returns when it lands.
func (c *cutter) lunge(x *rules.Exchange, target rules.ID, from float64) float64 {
	b := blow{span: span{from, from + striking}, by: x.By, target: target, at: c.place(target), peak: from + lands}
	b.guard, b.hurts = guard(x.Verdict.Outcome), hurts(x, target)
	c.f.blows = append(c.f.blows, b)
	c.busy[x.By] = b.peak + 0.15 // the next blow of a routine follows at once
	c.till(b.to)
	return b.peak
}

// fly cuts a missile or a spell at one target, and returns when it is there. One that
// flies on comes from whom it has missed.
func (c *cutter) fly(x *rules.Exchange, target rules.ID, from float64) float64 {
	a, b := c.place(x.By), c.place(target)
	start := from + loosing
	if x.Act.Kind == rules.ActCast {
		start = from + casting
	}
	if k := c.latest(x); x.Flown > 0 && k != nil {
		a, start = c.place(k.x.To), k.peak
	}
	peak := start + max(0.12, min(a.far(b)/flying, 0.7))
	end, over := b, peak
	if misses(x.Verdict.Outcome) && x.Act.Kind.Flies() && !c.fliesOn(x) {
		end, over = beyond(a, b, float64(c.before.Ground.CellMm)), peak+0.12
	}
	c.f.flying = append(c.f.flying, flight{
		span: span{start, over}, by: x.By, a: a, b: end, weapon: c.before.Tokens[x.By-1].Weapon, spell: x.Act.Kind == rules.ActCast,
	})
	c.f.blows = append(c.f.blows, blow{target: target, peak: peak, guard: guard(x.Verdict.Outcome), hurts: hurts(x, target)})
	c.busy[x.By] = start + 0.15
	c.till(over + 0.1)
	return peak
}

// latest is the latest exchange of the same flight.
func (c *cutter) latest(x *rules.Exchange) *strike {
	for i := len(c.struck) - 1; i >= 0; i-- {
		if o := &c.struck[i]; o.x.By == x.By && o.x.Place == x.Place && o.x.Blow == x.Blow && int(o.x.To) <= len(c.now) && o.x.To != 0 {
			return o
		}
	}
	return nil
}

// fliesOn reports whether a miss endangers somebody behind the target, whose exchange
// follows.
func (c *cutter) fliesOn(x *rules.Exchange) bool { return x.Facts.Beyond[0] != 0 }

// beyond is a place beside and behind somebody who was missed.
func beyond(a, b point, cell float64) point {
	far := a.far(b)
	if far == 0 {
		return b
	}
	dx, dy := (b.x-a.x)/far, (b.y-a.y)/far
	return point{b.x + dx*cell*1.3 - dy*cell*0.35, b.y + dy*cell*1.3 + dx*cell*0.35}
}

// spread cuts a spell in an area, once for all whom it strikes, and returns when it is
// there.
func (c *cutter) spread(x *rules.Exchange, from float64) float64 {
	for i := range c.struck {
		if o := &c.struck[i]; o.x.By == x.By && o.x.Act.Kind == x.Act.Kind && o.x.Place == x.Place && o.x.Act.Cell == x.Act.Cell {
			c.wince(x, o.peak)
			return o.peak
		}
	}
	t := &x.Facts.Terms.Area
	here := c.place(x.By)
	tx, ty := c.before.Ground.Place(x.Act.Cell)
	a := Area{Shape: t.Shape, X: here.x, Y: here.y, TX: tx, TY: ty, Radius: float64(t.Length), Width: float64(t.Width), Half: float64(t.Half) * math.Pi / 180}
	start := from + casting
	if t.Shape == rules.AreaCircle {
		a.X, a.Y, a.Radius = tx, ty, float64(t.Radius)
		there := point{tx, ty}
		if far := here.far(there); far > 0 {
			arrive := start + max(0.12, min(far/flying, 0.7))
			c.f.flying = append(c.f.flying, flight{span: span{start, arrive}, by: x.By, a: here, b: there, spell: true})
			start = arrive
		}
	}
	c.f.areas = append(c.f.areas, burst{span{start, start + bursting}, a})
	c.till(start + bursting)
	peak := start + bursting/3
	c.wince(x, peak)
	return peak
}

// wince lets the target of an area show that it was struck.
func (c *cutter) wince(x *rules.Exchange, peak float64) {
	if x.To != 0 && int(x.To) <= len(c.now) {
		c.f.blows = append(c.f.blows, blow{target: x.To, peak: peak, guard: guard(x.Verdict.Outcome), hurts: hurts(x, x.To)})
	}
}

// guard is what stopped a blow.
func guard(o rules.Outcome) Guard {
	switch o {
	case rules.Parried:
		return Parry
	case rules.Dodged:
		return Dodge
	case rules.Blocked:
		return Shield
	}
	return NoGuard
}

func misses(o rules.Outcome) bool {
	return o == rules.Miss || o == rules.Fumble || o == rules.Dodged || o == rules.Failed
}

// hurts reports whether an exchange takes something off its target.
func hurts(x *rules.Exchange, target rules.ID) bool {
	return slices.ContainsFunc(x.Verdict.Effects, func(e rules.Effect) bool { return e.Kind == rules.EffLose && e.On == target && e.N[0] > 0 })
}

// outcomes are the words over whoever is not hurt.
var outcomes = [...]string{
	rules.Miss: "miss", rules.Fumble: "fumble", rules.Parried: "parried", rules.Dodged: "dodged", rules.Blocked: "shield", rules.Saved: "saved", rules.Failed: "failed", rules.Lost: "in vain",
}

// tells says how an exchange came out, over the target; what a fumble does is told over the
// one who fumbles. It reports whether that says all.
func (c *cutter) tells(x *rules.Exchange, target rules.ID, at float64) bool {
	o := x.Verdict.Outcome
	acts := x.Act.Kind.Hostile() || x.Act.Kind == rules.ActCast || x.Act.Kind == rules.ActSpecial
	switch {
	case o == rules.Critical && acts && target != x.By:
		c.say(target, at, "critical!", Special)
		return false
	case o == rules.Hit && acts && target != x.By && !hurts(x, target) && x.Act.Kind.Hostile():
		c.say(target, at, "no harm", Nothing)
		return true
	case int(o) >= len(outcomes) || outcomes[o] == "" || !acts || hurts(x, target):
		return false
	case o == rules.Fumble || o == rules.Lost:
		target = x.By
	}
	c.say(target, at, outcomes[o], Nothing)
	return true
}

// change cuts what came of a blow, at the moment it lands; what nobody struck for, now.
func (c *cutter) change(e *event.Event) {
	at := c.peak(&e.Effect)
	switch e.Effect.Kind {
	case rules.EffLose:
		c.loses(e, at)
	case rules.EffPosture:
		c.falls(e, at)
	case rules.EffEnter:
		c.enters(e)
	}
}

// enters cuts somebody who comes onto the field.
func (c *cutter) enters(e *event.Event) {
	p := c.pose(e.Who)
	p.X, p.Y = c.before.Ground.Place(e.To)
	p.Alpha = 1
	c.f.start[e.Who-1].X, c.f.start[e.Who-1].Y = p.X, p.Y
	c.f.moves = append(c.f.moves, move{span: span{c.at, c.at + settling}, who: e.Who, fade: true, seen: 1})
	c.till(c.at + settling)
	c.say(e.Who, c.at, "arrives", Special)
}

// peak is when the exchange that asked for an effect lands.
func (c *cutter) peak(e *rules.Effect) float64 {
	for i := range c.struck {
		s := &c.struck[i]
		if k := slices.Index(s.open, *e); k >= 0 {
			s.open = slices.Delete(s.open, k, k+1)
			c.changed = true
			return s.peak
		}
	}
	return max(c.at, c.end-striking)
}

// loses cuts harm and healing: a number, and where it struck.
func (c *cutter) loses(e *event.Event, at float64) {
	n := e.Before - e.After
	if n == 0 {
		return
	}
	if pool := e.Effect.What; pool < rules.NPool {
		c.f.losses = append(c.f.losses, loss{e.Who, uint8(pool), n, at})
	}
	part := c.part(e)
	text, kind := "-"+strconv.Itoa(int(n)), Harm
	if n < 0 {
		text, kind = "+"+strconv.Itoa(int(-n)), Heal
	}
	c.say(e.Who, at, text, kind)
	if n > 0 {
		c.f.hits = append(c.f.hits, mark{span{at, at + glowing}, Hit{Who: e.Who, Part: part, Harm: n}})
		c.till(at + glowing*0.6)
	}
}

// part names the part of the body that harm was taken in, "" if there are none.
func (c *cutter) part(e *event.Event) string {
	area := int(e.Effect.N[1]) - 1
	for _, p := range c.after.Tokens[e.Who-1].Parts {
		if p.Index == area {
			return p.Name
		}
	}
	return ""
}

// ups are the words over somebody who goes down or gets up.
var ups = [...]string{
	rules.Prone: "falls", rules.Down: "unconscious", rules.Dead: "dies", rules.Gone: "flees",
}

// falls cuts somebody who falls, rises or leaves.
func (c *cutter) falls(e *event.Event, at float64) {
	was, up := rules.Posture(e.Before), rules.Posture(e.After)
	p := c.pose(e.Who)
	m := move{span: span{at + 0.1, at + 0.1 + falling}, who: e.Who}
	want := 0.0
	if lies(up) {
		want = 1
	}
	if want != p.Fall && up != rules.Gone {
		m.lie, m.fall = true, want
		p.Fall = want
	}
	if up == rules.Gone && p.Alpha > 0 {
		m.fade, m.seen = true, 0
		p.Alpha = 0
	}
	if m.lie || m.fade {
		c.f.moves = append(c.f.moves, m)
		c.till(m.to)
	}
	if int(up) < len(ups) && ups[up] != "" && up > was {
		c.say(e.Who, at+0.25, ups[up], Special)
	}
}
