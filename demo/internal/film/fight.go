package film

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"github.com/affray-engine/affray/demo/internal/guise"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/demo/internal/sound"
	"github.com/affray-engine/affray/demo/internal/why"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// strike cuts an exchange: after the one before it, unless the two strike each other at once. What comes of it is found
// later by what it returns.
func (c *cutter) strike(x *rules.Exchange) strike {
	if c.kind != fighting {
		c.next(fighting)
	}
	if c.changed { // what comes now answers what has come
		c.free = max(c.free, c.landed()+breath)
		c.struck, c.changed = c.struck[:0], false
	}
	target := x.To
	if target == 0 || int(target) > len(c.now) {
		target = x.By
	}
	s := strike{x: x, open: slices.Clone(x.Verdict.Effects), from: c.begins(x, target), blow: -1}
	first, shows := len(c.f.blows), true
	switch {
	case x.Act.Kind == rules.ActOpen:
		c.door = s.from
		s.peak = s.from + swinging
	case x.Verdict.Outcome == rules.Lost:
		s.peak, shows = s.from, false
	case x.Facts.Terms.Area.Shape != rules.AreaNone:
		s.peak = c.spread(x, s.from)
	case x.Act.Kind.Flies() || x.Act.Kind == rules.ActCast && target != x.By:
		s.peak = c.fly(x, target, s.from)
	case x.Act.Kind == rules.ActCast:
		s.peak = c.glow(x, x.By, s.from)
	case x.Act.Kind.Hostile() || x.Act.Kind == rules.ActSpecial && target != x.By:
		s.peak = c.lunge(x, target, s.from)
	default: // a check, or an act that shows by what comes of it
		s.peak, shows = s.from, false
	}
	if len(c.f.blows) > first {
		s.blow = first
	}
	if shows {
		c.free = max(c.free, s.from+c.gap)
		c.deals(x, target)
	}
	if x.Verdict.Outcome == rules.Critical && hurts(x, target) {
		c.stop(s.peak, blowStop)
	}
	c.till(s.peak)
	c.tells(x, target, s.peak)
	c.struck = append(c.struck, s)
	return s
}

// begins is when an exchange begins: with that of whom it strikes, if that one strikes back; else so late that it lands after all that came before it.
func (c *cutter) begins(x *rules.Exchange, target rules.ID) float64 {
	for i := range c.struck {
		if o := c.struck[i].x; c.struck[i].blow >= 0 && o.By == x.To && o.To == x.By && o.By != o.To && c.busy[x.By] <= c.struck[i].from {
			return c.struck[i].from
		}
	}
	return max(c.free, c.busy[x.By], c.landed()-c.takes(x, target))
}

// landed is when the last exchange of the group lands.
func (c *cutter) landed() float64 {
	at := c.at
	for i := range c.struck {
		at = max(at, c.struck[i].peak)
	}
	return at
}

// lunge cuts a blow, and returns when it lands.
func (c *cutter) lunge(x *rules.Exchange, target rules.ID, from float64) float64 {
	here, there := c.place(x.By), c.place(target)
	b := blow{span: span{from, from + striking}, by: x.By, target: target, whence: here, at: there, peak: from + lands}
	b.guard, b.hurts = guard(x.Verdict.Outcome), hurts(x, target)
	wide := misses(x.Verdict.Outcome)
	if wide {
		b.at = beside(here, there, wideBlow)
	}
	c.f.blows = append(c.f.blows, b)
	c.f.strokes = append(c.f.strokes, stroke{span{b.peak - 0.11, b.peak + 0.16}, Stroke{By: x.By, To: target, Wide: wide}})
	switch b.guard {
	case Parry:
		c.clash(here, there, b.peak, OnBlade)
	case Shield:
		c.clash(here, there, b.peak, OnShield)
	}
	c.hear(b.peak, c.blowSound(x, target))
	c.busy[x.By] = b.peak + 0.15 // the next blow of a routine follows at once
	c.till(b.to)
	return b.peak
}

// wideBlow is how far beside its target a blow goes that misses, as a share of the way.
const wideBlow = 0.45

// beside is a place to the side of another, as seen from a third.
func beside(a, b point, share float64) point {
	return point{b.x - (b.y-a.y)*share, b.y + (b.x-a.x)*share}
}

// before is how far in front of the middle of a cell what is in the way of a blow is met, in cells.
const before = 0.4

// shortOf is a place so many cells before another on the way there, but no nearer to where the way begins than half of it.
func (c *cutter) shortOf(from, to point, cells float64) point {
	return to.to(from, min(0.5, cells*c.cell()/max(1, from.far(to))))
}

// clash cuts what stops a blow from a place, in front of another.
func (c *cutter) clash(a, b point, at float64, on Obstacle) {
	if on != OnGround {
		b = c.shortOf(a, b, before)
	}
	c.f.clashes = append(c.f.clashes, clash{span{at, at + clashing}, Clash{X: b.x, Y: b.y, Angle: angleTo(a.x, a.y, b.x, b.y), On: on}})
	c.till(at + clashing)
}

// cell is how long a cell is, in mm; on open ground that of a man.
func (c *cutter) cell() float64 { return float64(max(1, c.before.Ground.CellMm)) }

// fly cuts a missile or a spell at one target, and returns when it is there. One that
// flies on comes from whom it has missed.
func (c *cutter) fly(x *rules.Exchange, target rules.ID, from float64) float64 {
	a, b := c.place(x.By), c.place(target)
	start, cast := from+loosing, x.Act.Kind == rules.ActCast
	if cast {
		start = from + casting
	}
	k := c.latest(x)
	if x.Flown > 0 && k != nil {
		a, start = c.place(k.x.To), k.peak
	} else {
		c.hear(start, c.shotSound(x))
	}
	thrower, peak := &c.before.Tokens[x.By-1], start+c.flight(x, a, b)
	f := flight{span: span{start, peak}, by: x.By, a: a, b: b}
	if cast {
		f.spell = c.before.Spell(x.Act.Mode)
	} else {
		f.weapon, f.gun = thrower.Weapon, thrower.Gun
		f.high = arch(f.weapon, f.gun) * min(a.far(b), mostArched)
		f.sticks = true
	}
	c.comesDown(x, &f)
	c.f.flying = append(c.f.flying, f)
	if cast && !misses(x.Verdict.Outcome) {
		c.glow(x, target, peak-casting)
	}
	c.f.blows = append(c.f.blows, blow{target: target, whence: a, peak: peak, guard: guard(x.Verdict.Outcome), hurts: hurts(x, target)})
	c.hear(peak, c.blowSound(x, target))
	c.busy[x.By] = start + 0.15
	c.till(f.to + 0.1)
	return peak
}

// flight is how long a missile or a spell takes from one place to another.
func (c *cutter) flight(x *rules.Exchange, a, b point) float64 {
	speed := float64(flying)
	if c.before.Tokens[x.By-1].Gun && x.Act.Kind != rules.ActCast {
		speed *= bullet
	}
	return max(0.14, min(a.far(b)/speed, 0.7))
}

// takes is how long it is at least from when an exchange begins till it lands; endless for what comes of another one, or is not seen to come.
func (c *cutter) takes(x *rules.Exchange, target rules.ID) float64 {
	cast := x.Act.Kind == rules.ActCast
	switch {
	case x.Verdict.Outcome == rules.Lost || x.Flown > 0:
		return math.Inf(1)
	case x.Facts.Terms.Area.Shape != rules.AreaNone:
		return math.Inf(1) // it is cut once for all whom it strikes
	case cast && target == x.By:
		return casting
	case cast:
		return casting + c.flight(x, c.place(x.By), c.place(target))
	case x.Act.Kind.Flies():
		return loosing + c.flight(x, c.place(x.By), c.place(target))
	case x.Act.Kind.Hostile() || x.Act.Kind == rules.ActSpecial && target != x.By:
		return lands
	}
	return math.Inf(1)
}

// mostArched is how far a shot goes at most for its arch to grow with the way, in mm.
const mostArched = 15_000

// arch is how high a missile flies half-way, as a share of its way.
func arch(w guise.Weapon, gun bool) float64 {
	switch {
	case gun:
		return 0
	case w == guise.Crossbow:
		return 0.04
	case w == guise.Bow:
		return 0.1
	}
	return 0.16
}

// comesDown says where a missile ends: at its target, at what stops it, or beyond, unless it flies on to somebody else.
func (c *cutter) comesDown(x *rules.Exchange, f *flight) {
	from, peak := f.a, f.to
	switch o := x.Verdict.Outcome; {
	case f.spell != scene.NoSpell:
	case o == rules.Blocked:
		f.b = c.shortOf(from, f.b, before)
		c.clash(from, c.place(x.To), peak, OnShield)
	case o == rules.Parried:
		c.clash(from, f.b, peak, OnBlade)
	case misses(o) && c.fliesOn(x):
		f.sticks = false
		return
	case misses(o) && x.Facts.Hard >= mostlyHidden: // it strikes what hides its target
		c.clash(from, f.b, peak, OnCover)
		f.b = c.shortOf(from, f.b, 1.5*before)
	case misses(o):
		f.b = beyond(from, f.b, c.cell())
		f.to = peak + 0.12
		c.clash(from, f.b, f.to, OnGround)
	default:
		f.sticks = false
	}
	f.sticks = f.sticks && !f.gun && f.weapon != guise.Sling
	if f.sticks {
		c.tail = max(c.tail, f.to+sticking*0.7)
	}
}

// mostlyHidden is how many percent of somebody hard obstacles hide when a shot that misses strikes them.
const mostlyHidden = 50

// glow lets a spell be seen on somebody, and returns when it is there.
func (c *cutter) glow(x *rules.Exchange, on rules.ID, from float64) float64 {
	at, start := c.place(on), from+casting
	if on == x.By {
		c.hear(start, c.shotSound(x))
	}
	a := Area{Shape: rules.AreaCircle, Spell: c.before.Spell(x.Act.Mode), X: at.x, Y: at.y, Radius: 0.6 * c.cell()}
	c.f.areas = append(c.f.areas, burst{span{start, start + flashing}, a})
	c.till(start + flashing)
	return start
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
	return point{b.x + dx*cell*1.2 - dy*cell*0.4, b.y + dy*cell*1.2 + dx*cell*0.4}
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
	a := Area{Shape: t.Shape, Spell: c.before.Spell(x.Act.Mode), X: here.x, Y: here.y, TX: tx, TY: ty, Radius: float64(t.Length), Width: float64(t.Width), Half: float64(t.Half) * math.Pi / 180}
	start := from + casting
	c.hear(start, c.shotSound(x))
	if t.Shape == rules.AreaCircle {
		a.X, a.Y, a.Radius = tx, ty, float64(t.Radius)
		there := point{tx, ty}
		if far := here.far(there); far > 0 {
			arrive := start + max(0.12, min(far/flying, 0.7))
			c.f.flying = append(c.f.flying, flight{span: span{start, arrive}, by: x.By, a: here, b: there, spell: a.Spell})
			start = arrive
		}
	}
	c.f.areas = append(c.f.areas, burst{span{start, start + bursting}, a})
	c.till(start + bursting)
	c.busy[x.By] = start
	peak := start + bursting*swelling
	c.wince(x, peak)
	return peak
}

// wince lets the target of an area show that it was struck.
func (c *cutter) wince(x *rules.Exchange, peak float64) {
	if x.To != 0 && int(x.To) <= len(c.now) {
		c.f.blows = append(c.f.blows, blow{target: x.To, whence: c.place(x.By), peak: peak, guard: guard(x.Verdict.Outcome), hurts: hurts(x, x.To)})
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

// critical is what is called out of a blow that hits as well as it can.
const critical = "critical!"

// comes reports whether anything comes of an exchange for its target.
func comes(x *rules.Exchange, target rules.ID) bool {
	return slices.ContainsFunc(x.Verdict.Effects, func(e rules.Effect) bool { return e.On == target })
}

// inVain is called out of such a blow of which nothing comes.
const inVain = "critical, " + harmless

// harmless is what a blow is that hits and does nothing.
const harmless = "no harm"

// outcomes are the words over whoever is not hurt.
var outcomes = [...]string{
	rules.Miss: "miss", rules.Fumble: "fumble", rules.Parried: "parried", rules.Dodged: "dodged", rules.Blocked: "blocked", rules.Saved: "saved", rules.Failed: "fails", rules.Lost: "in vain",
}

// resisting are those over somebody who has resisted something by a roll, or has not.
var resisting = map[rules.Outcome]string{rules.Saved: "resists", rules.Failed: "does not resist"}

// tells says how an exchange came out, over the target; what a fumble does, and what somebody fails at, is told over the
// one who does.
func (c *cutter) tells(x *rules.Exchange, target rules.ID, at float64) {
	o := x.Verdict.Outcome
	resists := resisting[o]
	if !why.Resists(x) {
		resists = ""
	}
	acts := x.Act.Kind.Hostile() || x.Act.Kind == rules.ActCast || x.Act.Kind == rules.ActSpecial
	switch {
	case o == rules.Critical && acts && target != x.By:
		text := critical
		if x.Act.Kind.Hostile() && !comes(x, target) {
			text = inVain
		}
		c.say(target, at, text, Special)
		return
	case o == rules.Hit && acts && target != x.By && !hurts(x, target) && x.Act.Kind.Hostile():
		c.say(target, at, harmless, Nothing)
		return
	case int(o) >= len(outcomes) || outcomes[o] == "" || !acts || hurts(x, target):
		return
	case resists == "" && (o == rules.Fumble || o == rules.Lost || o == rules.Failed):
		target = x.By
	}
	c.say(target, at, cmp.Or(resists, outcomes[o]), Nothing)
	if _, vain := deeds[outcomes[o]]; vain && target != x.By {
		c.f.words[len(c.f.words)-1].by = x.By
	}
}

// change cuts what came of a blow, at the moment it lands; what nobody struck for, now.
func (c *cutter) change(e *event.Event) {
	at, s := c.cause(&e.Effect)
	switch e.Effect.Kind {
	case rules.EffLose:
		c.loses(e, at, s)
		c.throws(e, s)
	case rules.EffPosture:
		c.falls(e, max(at, c.busy[e.Who])) // whoever strikes at the same time has struck by then
	case rules.EffEnter:
		c.enters(e)
	}
}

// enters cuts somebody who comes onto the field.
func (c *cutter) enters(e *event.Event) {
	p := c.pose(e.Who)
	p.X, p.Y = c.before.Ground.Place(e.To)
	p.Alpha, p.Up = 1, rules.Standing
	c.f.start[e.Who-1].X, c.f.start[e.Who-1].Y = p.X, p.Y
	c.f.moves = append(c.f.moves, move{span: span{c.at, c.at + settling}, who: e.Who, fade: true, seen: 1, fate: true})
	c.till(c.at + settling)
	c.say(e.Who, c.at, "arrives", Special)
}

// cause is the exchange that asked for an effect, nil if none did, and when it lands.
func (c *cutter) cause(e *rules.Effect) (at float64, by *strike) {
	for i := range c.struck {
		s := &c.struck[i]
		if k := slices.Index(s.open, *e); k >= 0 {
			s.open = slices.Delete(s.open, k, k+1)
			c.changed = true
			return s.peak, s
		}
	}
	return max(c.at, c.end-striking), nil
}

// least and forceful are how far a blow throws somebody back at least, and how much more one that takes all that there is.
const (
	least    = 0.3
	forceful = 1.4
)

// throws has somebody thrown back by a blow, the farther the more it takes of what there can be.
func (c *cutter) throws(e *event.Event, by *strike) {
	n := e.Before - e.After
	if by == nil || by.blow < 0 || n <= 0 {
		return
	}
	b := &c.f.blows[by.blow]
	if b.target != e.Who {
		return
	}
	share := 0.0
	if bar := c.bar(e); bar != nil && bar.Max > 0 {
		share = float64(n) / float64(bar.Max)
	}
	b.force = max(b.force, min(1, least+forceful*share))
}

// loses cuts harm and healing: a number, and where it struck; of the fallen who bleed no more than that they do.
func (c *cutter) loses(e *event.Event, at float64, by *strike) {
	n := e.Before - e.After
	if n == 0 {
		return
	}
	if pool := e.Effect.What; pool < rules.NPool {
		c.f.losses = append(c.f.losses, loss{e.Who, uint8(pool), n, at})
	}
	if unasked := by == nil || by.x.Act.Kind == rules.ActUpkeep; n > 0 && unasked && c.before.Tokens[e.Who-1].Up == rules.Down {
		c.say(e.Who, at, "", Bleeds)
		return
	}
	part := c.part(e)
	text, kind := "-"+strconv.Itoa(int(n)), Harm
	if n < 0 {
		text, kind = "+"+strconv.Itoa(int(-n)), Heal
	}
	c.say(e.Who, at, text+c.pooled(e), kind)
	if n > 0 {
		c.f.hits = append(c.f.hits, mark{span{at, at + glowing}, Hit{Who: e.Who, Part: part, Harm: n}})
		c.tail = max(c.tail, at+glowing*0.6)
	}
}

// pooled names the pool that harm was taken from, of somebody who has more than the one that decides who lives: " fatigue".
func (c *cutter) pooled(e *event.Event) string {
	bar, some := c.bar(e), 0
	for i := range c.before.Tokens[e.Who-1].Bars {
		if c.before.Tokens[e.Who-1].Bars[i].Max > 0 {
			some++
		}
	}
	if bar != nil && (!bar.Vital || some > 1) {
		return " " + bar.Name
	}
	return ""
}

// bar is that of the pool that harm or healing is about, nil if none shows it.
func (c *cutter) bar(e *event.Event) *scene.Bar {
	bars := c.before.Tokens[e.Who-1].Bars
	for i := range bars {
		if bars[i].Pool == int(e.Effect.What) {
			return &bars[i]
		}
	}
	return nil
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
	m := move{span: span{at + 0.1, at + 0.1 + falling}, who: e.Who, fate: true, up: up}
	p.Up = up
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
	if c.f.moves = append(c.f.moves, m); m.lie || m.fade {
		c.till(m.to)
	}
	if up > was && (up == rules.Down || up == rules.Dead) {
		c.stop(at, downStop)
		c.hear(at+falling/2, sound.Fall)
	}
	if int(up) < len(ups) && ups[up] != "" && up > was {
		c.say(e.Who, at+0.25, ups[up], Special)
	}
}
