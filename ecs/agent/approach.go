package agent

import (
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/space"
)

// far bounds the search for a way, in mm: two hundred paces.
const far = 300_000

// approach finds the movement that leads to a useful place: to where an enemy can be struck
// or shot at, or away when all is lost.
func (d *Default) approach(menu []Choice, sofar *rules.Order) (rules.Act, worth) {
	if moved(sofar) || sofar.Has(rules.ActOpen) || slows(menu) || !leads(menu) {
		return rules.Act{}, 0
	}
	if d.slot.Kind == rules.SlotGranted && steps(menu) {
		return d.away(menu)
	}
	if a, w, stays := d.attend(menu); stays {
		d.notes.because("it has said that it would tend somebody")
		return a, w
	}
	if a, w := d.fetch(menu); w > 0 {
		d.notes.because("its weapon lies there")
		return a, w
	}
	if d.holdsGround() && !d.rash {
		d.notes.because("it is to hold its ground")
		return d.stand(menu)
	}
	if d.odds.beaten {
		d.notes.because("all is lost")
		d.notes.stays("")
		if d.me.Engaged && pick(menu, rules.ActWithdraw) != nil {
			if a, w := d.withdraw(menu); w > 0 { // too far to get away: they follow, but strike at no back
				return a, w
			}
		}
		if c := flight(menu); c != nil && !d.cutDown() {
			return d.flee(c)
		}
		if !d.me.Engaged {
			if a, goes := d.bolts(&counsel{menu: menu, sofar: sofar}); goes {
				return a, 1
			}
		}
	}
	if d.sheltered() && !d.odds.beaten {
		d.notes.because("it stays behind what it has set up, and shoots from there")
		return rules.Act{}, 0
	}
	fights := d.me.Engaged && d.fights() && !(d.idle && d.bare() && pick(menu, rules.ActWithdraw) != nil)
	if d.odds.theirs == 0 || fights && !d.odds.beaten {
		return rules.Act{}, 0
	}
	if !d.odds.beaten || !d.me.Engaged {
		if a, w := d.advance(menu); w > 0 || !d.me.Engaged {
			return a, w
		}
	}
	if !d.odds.beaten {
		d.notes.because("enemies reach it whom it does not reach")
		d.notes.stays("")
	}
	return d.withdraw(menu)
}

// cutDown reports whether those at blows with the decider would fell it if it turned its back on them.
func (d *Default) cutDown() bool { return d.me.Engaged && d.parting() >= whole }

// sheltered reports whether the decider can shoot from behind something that it has set up, and would leave behind.
func (d *Default) sheltered() bool {
	return d.bears(d.me.ID, func(k *rules.MarkType) bool { return k.Shelters }) && d.shoots()
}

// leads reports whether anything on a menu leads somewhere.
func leads(menu []Choice) bool {
	return slices.ContainsFunc(menu, func(c Choice) bool { return c.Kind.Moves() || c.Kind == rules.ActOpen })
}

// slows reports whether a movement would cost shots of the order so far.
func slows(menu []Choice) bool {
	return slices.ContainsFunc(menu, func(c Choice) bool { return c.Kind.Moves() && c.Terms.Moving > 0 })
}

// advance leads to the enemy: by a charge, on foot, or through a door.
func (d *Default) advance(menu []Choice) (rules.Act, worth) {
	if d.slot.Kind == rules.SlotDeclare {
		return d.declareDoor(menu)
	}
	if nurse := d.nurse(); nurse.ID != 0 {
		d.notes.because("somebody is tending it")
		if d.v.Steps(d.me.Cell, nurse.Cell) <= 1 {
			return rules.Act{}, 0
		}
		goal, cost, found := d.beside(nurse, 1) // who touches it must get at it
		if c, can := d.gait(menu, goal, cost); found && can && goal != d.me.Cell {
			return movement(&c, goal), 1
		}
		return rules.Act{}, 0
	}
	if a, w := d.vantage(menu); w > 0 {
		return a, w
	}
	if a, w, stays := d.errand(menu); stays {
		d.notes.because("its comrades may need it")
		return a, w
	}
	if d.holdsBack() {
		d.notes.because("it keeps out of the press")
		return rules.Act{}, 0
	}
	if a, w, stays := d.screens(menu); stays {
		d.notes.because("it covers those who keep out of the press")
		return a, w
	}
	if d.underShot() {
		d.notes.because("enemies come to it under the shots of its side")
		return rules.Act{}, 0
	}
	if d.looksOn() {
		d.notes.because("two others are nearer to each other than to it, and it lets them come to blows")
		if slices.ContainsFunc(d.theirs, func(f Figure) bool { return f.Engaged }) { // with each other, as none of ours is
			d.notes.because("two others are at blows with each other, and it lets them")
		}
		return rules.Act{}, 0
	}
	if d.sought && d.leadsAll() {
		d.notes.because("it is for this one that the enemy has come, and it lets others go first")
		return rules.Act{}, 0 // let others go first
	}
	goal, cost, found := d.place()
	d.notes.because("it is nearer to the enemy there")
	d.notes.stays("no way leads nearer to the enemy")
	if found {
		d.notes.because("it can fight from there")
		d.notes.stays("it is where it can fight")
	}
	c, can := d.gait(menu, goal, cost)
	if can && d.bareRound() {
		if goal = d.offing(goal, budget(&c)); goal == d.me.Cell {
			d.notes.stays("it would be struck there before it has a blow of its own")
		}
	}
	reach, shot := d.means()
	if can && shot == 0 {
		goal = d.headsOff(goal, reach, &c)
	}
	if shot == 0 && (!d.there || eager(menu)) {
		// Who rides a lance home strikes first, and harder than whoever it would let come.
		if a, ok := d.charge(menu); ok && (eager(menu) || d.letsCome(a.Cell, budget(pick(menu, rules.ActCharge))) == a.Cell) {
			d.there = true
			d.notes.because("a charge leads to the enemy")
			return a, 1
		}
	}
	if !found && !d.keepsShut() && (d.said(rules.ActOpen) || !d.joined() || cost == far) {
		if a, ok := d.breaksIn(menu); ok {
			d.notes.because("no way leads to the enemy but by a door")
			return a, 1
		}
	}
	if can && !found && (shot > 0 || d.frail(&d.me)) {
		goal = d.behind(goal)
	}
	if d.leads() {
		d.notes.because("it is ahead of its comrades, and goes slowly")
		c = d.slower(menu, c, goal)
	}
	if can {
		at := d.letsCome(goal, budget(&c))
		if at != goal {
			d.notes.because("it lets the enemy come, and stays out of reach")
			if d.notes != nil && d.gathers() && d.tooSoon(goal, d.cells(budget(&c))) {
				d.notes.because("its comrades are on their way, and it stays out of reach until they are there")
			}
		}
		goal = at
	}
	if !can || goal == d.me.Cell {
		return rules.Act{}, 0
	}
	return movement(&c, goal), 1
}

// behind is where somebody who shoots or casts stops on its way to a place from which it can fight nobody, such as one before a shut door, so that
// those have it who fight hand to hand; there, if there are none.
func (d *Default) behind(goal rules.Cell) rules.Cell {
	if d.v.Open() || !slices.ContainsFunc(d.ours, func(f Figure) bool { return f.ID != d.me.ID && d.fightsFor(&f) && !d.bound(f.ID) }) {
		return goal
	}
	way, _, ok := d.v.Way(d.me.ID, goal, d.way[:0])
	if d.way = way; !ok {
		return goal
	}
	if len(way) <= lee {
		return d.me.Cell
	}
	return way[len(way)-1-lee]
}

// said reports whether the decider has declared an act of a kind for this round.
func (d *Default) said(k rules.ActKind) bool {
	p := d.v.Plot(d.me.ID)
	return p.N > 0 && p.Acts[0].Kind == k
}

// after lists what an act would leave time for, if it were the first of the order.
func (d *Default) after(a rules.Act) []rules.Offer {
	var o rules.Order
	o.Add(a)
	return d.v.Offers(d.slot, o)
}

// strikesAfter reports whether a movement leaves time for a blow, or for a shot if that is what
// somebody fights with.
func (d *Default) strikesAfter(a rules.Act) bool {
	_, shot := d.means()
	offers := d.after(a)
	for i := range offers {
		next := &offers[i]
		if next.Kind.Hostile() && next.At == rules.AtEnemyReach || shot > 0 && next.Kind == rules.ActShoot {
			return true
		}
	}
	return false
}

// declareDoor says ahead that a door is to be opened, if no way leads to an enemy.
func (d *Default) declareDoor(menu []Choice) (rules.Act, worth) {
	if c := pick(menu, rules.ActOpen); c == nil || c.At != rules.AtNone || d.keepsShut() {
		return rules.Act{}, 0
	}
	if _, _, found := d.place(); found {
		return rules.Act{}, 0
	}
	if a, ok := d.breaksIn(menu); ok {
		return a, 1
	}
	return rules.Act{}, 0
}

// fights reports whether somebody who is engaged can strike or shoot from where it stands, at one who is not out of the fight for long.
func (d *Default) fights() bool {
	reach, shot := d.means()
	d.choosy = d.free > 0
	fights := d.serves(d.me.Cell, reach, 0) || (shot > 0 && d.serves(d.me.Cell, reach, shot))
	d.choosy = false
	return fights
}

// holdsBack reports whether somebody had better stay out of the press: a caster without
// armour who has nothing left to cast, or one who has lost its weapon, as long as others
// fight.
func (d *Default) holdsBack() bool {
	if d.rash || d.vain || !d.frail(&d.me) && (!d.bare() || d.misses()) {
		return false
	}
	if _, shot := d.means(); shot > 0 || d.touches() {
		return false
	}
	for i := range d.ours {
		if o := &d.ours[i]; o.ID != d.me.ID && !d.frail(o) && !d.bound(o.ID) {
			return true
		}
	}
	return false
}

// touches reports whether a spell is ready that has to touch an enemy and is worth going there for; where spells are
// declared ahead, the menu of that moment has it.
func (d *Default) touches() bool {
	if !d.me.Caster {
		return false
	}
	s := d.slot
	for _, s.Kind = range [...]rules.SlotKind{rules.SlotTurn, rules.SlotDeclare} {
		for _, o := range d.v.Offers(s, rules.Order{}) {
			if o.Kind == rules.ActCast && o.At == rules.AtEnemyReach && (!d.frail(&d.me) || d.excels(s, Choice{Offer: o})) {
				return true
			}
		}
	}
	return false
}

// excels reports whether a touch does more to the nearest enemy than a blow of any of ours who fights hand to hand: if not, whoever has
// no armour leaves it to them.
func (d *Default) excels(s rules.Slot, c Choice) bool {
	foe := d.v.Figure(d.odds.near)
	mine, _ := d.v.Forecast(s, act(&c, foe.ID), c.Terms, d.closing(&d.me, &foe)...).Expected()
	return !slices.ContainsFunc(d.ours, func(f Figure) bool {
		return f.ID != d.me.ID && d.fightsFor(&f) && d.v.threat(&f, &foe) >= mine
	})
}

// frail reports whether somebody is a caster without armour; where armour only makes it harder
// to hit, one whom some comrade who is none surpasses in that.
func (d *Default) frail(f *Figure) bool {
	if !f.Caster || !d.v.Shape().Traits[rules.AR].Unused {
		return f.Caster && d.v.Trait(f.ID, rules.AR) == 0
	}
	guarded := d.v.Trait(f.ID, rules.DF)
	return slices.ContainsFunc(d.ours, func(o Figure) bool { return !o.Caster && d.v.Trait(o.ID, rules.DF) > guarded })
}

func moved(o *rules.Order) bool {
	for _, a := range o.List() {
		if a.Kind.Moves() || a.Kind.Hostile() {
			return true
		}
	}
	return false
}

func pick(menu []Choice, k rules.ActKind) *Choice {
	for i := range menu {
		if menu[i].Kind == k {
			return &menu[i]
		}
	}
	return nil
}

// gait is the fastest plain movement on the menu by which one may go to the goal at all, but
// one that goes far enough and leaves time for a blow before all others, and of those that are
// all the movement of a round the shortest that goes far enough; a copy, as other menus are
// looked at before it is used.
func (d *Default) gait(menu []Choice, goal rules.Cell, cost int32) (best Choice, found bool) {
	for i := range menu {
		c := &menu[i]
		if !d.walks(c, goal) {
			continue
		}
		there := budget(c) >= cost && d.strikesAfter(movement(c, goal))
		if !found || there && !d.there || there == d.there && better(c, &best, cost) {
			best, found, d.there = *c, true, there
		}
	}
	return best, found
}

// better reports whether a movement is rather made than another: the faster one, unless there
// is just one in a round, and the other goes far enough.
func better(c, than *Choice, cost int32) bool {
	if than.Terms.Pace.Once && budget(than) >= cost {
		return budget(c) >= cost && budget(c) < budget(than)
	}
	return faster(c.Terms.Pace, than.Terms.Pace)
}

// walks reports whether a choice is a plain movement that may be made towards a cell and
// leads anywhere.
func (d *Default) walks(c *Choice, goal rules.Cell) bool {
	return c.Kind == rules.ActMove && (!c.Terms.Pace.Close || d.v.Closes(d.me.ID, goal)) && d.pays(c, goal)
}

// pays reports whether a movement pays for the first step of the way to a goal; the one hex of
// the engaged leads over nobody who lies there (SPACE-091). Where all walk at once what is left
// over is kept for the next step.
func (d *Default) pays(c *Choice, goal rules.Cell) (pays bool) {
	if d.v.Together() || d.v.Open() || goal == d.me.Cell {
		return true
	}
	way, _, ok := d.v.Way(d.me.ID, goal, d.way[:0])
	if d.way = way; !ok {
		return true
	}
	d.v.FloodDaring(d.me.ID, space.ThroughFire, budget(c), func(at rules.Cell, _ int32) bool {
		pays = slices.Contains(way, at)
		return !pays
	})
	return pays
}

func movement(c *Choice, goal rules.Cell) rules.Act {
	a := act(c, 0)
	a.Cell = goal
	return a
}

// budget is how far a movement leads by itself, in mm.
func budget(c *Choice) int32 { return c.Terms.Pace.Num / max(1, c.Terms.Pace.Den) }

// spends is how far the movement of an act leads by itself that has been chosen from a menu, in mm.
func spends(menu []Choice, a rules.Act) int32 {
	for i := range menu {
		if c := &menu[i]; c.Kind == a.Kind && c.Mode == a.Mode {
			return budget(c)
		}
	}
	return 0
}

func faster(a, b rules.Pace) bool {
	return int64(a.Num)*int64(max(1, b.Den)) > int64(b.Num)*int64(max(1, a.Den))
}

// weapons is how far somebody strikes and shoots with what it has in hand.
func (v *View) weapons(who rules.ID) (reach rules.Reach, shot rules.Mm) {
	reach = rules.Reach{Max: 1}
	f := v.figure(who)
	if f == nil {
		return reach, shot
	}
	for i := range f.Items.List {
		it := &f.Items.List[i]
		if it.State != rules.Ready && it.State != rules.Unloaded {
			continue
		}
		if it.Use.Has(rules.UseMelee) && it.Reach.Max > reach.Max {
			reach = it.Reach
		}
		if it.Use.Has(rules.UseShoot) {
			shot = max(shot, it.Max)
		}
	}
	return reach, shot
}

// means is how far one strikes, and how far one shoots with what is in hand; spells
// count as far as they are ready.
func (d *Default) means() (reach rules.Reach, shot rules.Mm) {
	reach, shot = d.v.weapons(d.me.ID)
	if d.vain {
		shot = 0
	}
	offers := d.v.Offers(d.slot, rules.Order{})
	for i := range offers {
		c := &offers[i]
		if c.Kind == rules.ActCast && (c.At == rules.AtEnemySight && d.avails(c) || c.At == rules.AtArea && !d.spoilt && !d.stopped(c)) {
			shot = max(shot, c.Terms.Max)
		}
	}
	if reach.Max > 1 {
		reach = d.turnOf(reach, offers)
	}
	return reach, shot
}

// turnOf is how far the blow gets whose turn it is, where the bodily weapons of a beast strike one after the other, such as claws
// that are shorter than the neck; longest where any may strike. The offers are those of the slot.
func (d *Default) turnOf(longest rules.Reach, offers []rules.Offer) rules.Reach {
	if s := d.slot; s.Kind != rules.SlotTurn || s.Only != 0 {
		s.Kind, s.Only = rules.SlotTurn, 0 // a step gives no blow, and is taken for the next one
		offers = d.v.Offers(s, rules.Order{})
	}
	next := rules.Reach{}
	for i := range offers {
		if o := &offers[i]; o.Kind == rules.ActStrike && o.At == rules.AtEnemyReach {
			if it := &d.v.figure(d.me.ID).Items.List[o.Item]; it.Reach.Max > next.Max {
				next = it.Reach
			}
		}
	}
	if next.Max == 0 {
		return longest
	}
	return next
}

// avails reports whether there is any enemy with whom a spell does not come to nothing.
func (d *Default) avails(o *rules.Offer) bool {
	return !o.Terms.Doubt || slices.ContainsFunc(d.theirs, func(f Figure) bool { return !d.v.t.Vain(&d.slot, &rules.Order{}, o, f.ID) })
}

// stopped reports whether an area gets to nobody from where the decider stands, although there
// are enemies whom it could shoot at over what stops the area.
func (d *Default) stopped(o *rules.Offer) bool {
	seen := false
	for i := range d.theirs {
		f := &d.theirs[i]
		if !d.v.Shot(d.me.ID, d.me.Cell, f.ID, o.Terms.Max) {
			continue
		}
		seen = true
		d.inside = d.inside[:0]
		d.v.Area(o.Terms.Area, d.me.ID, f.Cell, func(id rules.ID) { d.inside = append(d.inside, id) })
		if slices.Contains(d.inside, f.ID) {
			return false
		}
	}
	return seen
}

// flight is the fastest way off the field that a menu has; nil if it has none.
func flight(menu []Choice) (best *Choice) {
	for i := range menu {
		if c := &menu[i]; c.Kind == rules.ActFlee && (best == nil || faster(c.Terms.Pace, best.Terms.Pace)) {
			best = c
		}
	}
	return best
}

// flee goes to the edge of the field by the way that leads farthest from enemies.
func (d *Default) flee(c *Choice) (rules.Act, worth) {
	a := act(c, 0)
	a.Cell = d.me.Cell
	if d.v.Border(d.me.Cell) {
		return a, 1
	}
	best := int32(-1 << 30)
	d.v.Flood(d.me.ID, far, func(at rules.Cell, cost int32) bool {
		if !d.v.Border(at) {
			return true
		}
		gap := d.v.Steps(at, d.v.Figure(d.odds.near).Cell) - d.v.Steps(at, d.me.Cell)
		if gap > best {
			a.Cell, best = at, gap
		}
		return true
	})
	return a, 1
}
