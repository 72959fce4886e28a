package agent

import (
	"github.com/affray-engine/affray/rules"
)

// worth is how good an act is: the share of a target's strength that it is expected to
// take in a tick, in 2^-20.
type worth int64

const whole worth = 1 << 20

// Default is a sensible tactician for any rulebook: it strikes where the expected
// result is best, closes or shoots, uses cover on the way, stands by casters, tends the
// dying, and flees when all is lost. It decides from its view alone and keeps nothing
// but memory to use again; one value may serve one side of one battle at a time.
type Default struct {
	character
	scene
	purpose
	intent
	scratch
}

// character is how one tactician differs from another.
type character struct {
	guards bool // stays near where it stood at the beginning
	spares bool // wants enemies alive
	simple simplicity
	manner
}

// scene is what it sees when it is asked.
type scene struct {
	v      *View
	slot   rules.Slot
	me     Figure
	rash   bool // goes for whoever is nearest, and sees to nothing else
	odds   situation
	ours   []Figure // who can act, by id
	theirs []Figure
	free   int     // enemies who can act and whom nothing keeps out of the fight
	all    *muster // in a crowd whose side all know the same; else nil
}

// intent is what it has made up its mind about, act by act.
type intent struct {
	poor    bool               // there is a shot, and it is hardly worth it
	vain    bool               // and there would be no better one from anywhere near
	spoilt  bool               // there are enemies for a spell over an area, and it would strike comrades as well
	idle    bool               // nothing on the menu is worth doing where it stands
	there   bool               // the order so far leads to where somebody can be struck
	backs   bool               // the blow of the order so far is one before a step back
	walked  []rules.Act        // the order so far, if it walks
	claimed []rules.ID         // enemies on whom spells of comrades are about to be
	order   rules.Order        // so far
	why     [rules.NAct]string // by act, the name of the consideration that has settled it
}

// scratch is memory to use again.
type scratch struct {
	spots, aside      []spot
	taken             []bool // of ours, by those who are nearer
	way               []rules.Cell
	steps             []rules.Act
	blows             []sally
	bespoken          []rules.Cell // places to which comrades are about to walk
	assessed          []menacing
	gains             []worth // of a declared blow, by the index of its target among theirs; less than 0 as long as nobody has asked
	targeted          []Figure
	fears             []dread
	choosy            bool       // who is out of the fight for long counts for nothing
	stepped           bool       // it is known who is close
	close             []rules.ID // enemies whom the decider has in reach, or would have after a step that costs nothing
	searched, roomy   bool       // a place to strike from was looked for, and is there
	trial             Choice     // a shot that is aimed first
	mean              int64      // of what enemies do; 0 if nobody has asked
	leaving           worth      // what it would cost to walk away from a fight
	marks             []rules.Mark
	foes              []rules.ID
	inside            []rules.ID // those in an area that is weighed
	so                counsel
	notes             *notes   // of the order, if it is to be explained
	friendly, hostile []Figure // as one who decides has seen them for itself
	peer              *Default // decides in the place of a comrade, to foresee that
	foreseen          bool     // this is such a one
	looked            bool     // it has done so since the menu was listed
}

// Clone implements [Cloner]: a tactician keeps nothing between orders.
func (d *Default) Clone() Controller { return &Default{character: d.character} }

// Order implements [Controller].
func (d *Default) Order(v *View, due Due) rules.Order {
	if o, slips := d.slips(v, due); slips {
		return o
	}
	return d.from(v, due)
}

// from is the order that begins with some acts.
func (d *Default) from(v *View, due Due, first ...rules.Act) rules.Order {
	d.begin(v, due)
	if d.simple == tactician {
		d.concert()
	}
	return d.decide(first...)
}

// begin looks at the battle for somebody who is to decide.
func (d *Default) begin(v *View, due Due) {
	d.v, d.slot, d.me = v, due.Slot, v.Figure(due.Who)
	d.there, d.backs, d.poor, d.vain, d.spoilt, d.idle = false, false, false, false, false, false
	d.fears, d.mean, d.searched, d.stepped = d.fears[:0], 0, false, false
	d.rash = d.simple != tactician || d.maddened()
	d.seek()
	d.look()
	d.fightsFirst()
}

// decide adds act to act, as long as one is worth it, to those that come first.
func (d *Default) decide(first ...rules.Act) rules.Order {
	o := &d.order
	*o = rules.Order{}
	o.N = uint8(copy(o.Acts[:], first))
	for int(o.N) < rules.NAct {
		best, found := d.best(d.v.Choices(d.slot, *o), o)
		d.notes.settles(d, best, found)
		if !found || !o.Add(best) {
			break
		}
	}
	return *o
}

// counsel is what has come of the considerations so far: the act that is best, and what it is worth.
type counsel struct {
	menu  []Choice
	sofar *rules.Order
	act   rules.Act
	worth worth
}

// consideration is one way to look at a menu. If it settles what to do, it returns the act; if not, the
// next one sees what it has come to.
type consideration struct {
	name  string
	when  string // what holds if it settles that, for people; "" if it is a matter of worth
	weigh func(d *Default, so *counsel) (a rules.Act, settled bool)
}

// whereItStands settles what nothing else has, goesWhere what nothing does that can be done from there.
const (
	whereItStands = "the most worthy deed where it stands"
	goesWhere     = "go where there is something to do"
)

// considerations are those of a tactician, in the order in which they are asked. A function has them, as
// what a comrade will do is foreseen by the same ones.
func considerations() [15]consideration {
	return [...]consideration{
		{"get out of the fire", "what is here harms it, or soon will", (*Default).leavesFire},
		{"get to where the goal is", "a goal of its side names it, and nobody at blows with it keeps it", (*Default).run},
		{"get into the saddle", "its mount is beside it, and nobody is at blows with it", (*Default).getsOn},
		{whereItStands, "", (*Default).mostWorthy},
		{"get behind cover, and shoot from there", "enemies shoot at it, better cover is a few steps off, and a shot on the move is as good from there", (*Default).shelters},
		{"strike from a better place", "", (*Default).strikesFromElsewhere},
		{"what was to come after the blow", "the blow has left time for a step back out of reach", (*Default).afterwards},
		{"give ground, and wait for help", "several have nobody else to fight, and help is at hand", (*Default).givesGround},
		{"a blow that leaves time to step back", "", (*Default).stepsBack},
		{"see whether it is worth standing here", "", (*Default).findsNothing},
		{"leave a fight that is lost", "the fight is lost, and one movement leads off the field", (*Default).escape},
		{goesWhere, "little or nothing can be done where it stands", (*Default).goes},
		{"draw first", "there is time for a weapon before the blow", (*Default).drawFirst},
		{"turn first", "the deed that is worth most lies outside its front", (*Default).turnFirst},
		{"get away before a spell that takes time", "whoever is at blows with it might spoil the spell", (*Default).backFirst},
	}
}

// best is the act that the considerations come to; none if passing is better.
func (d *Default) best(menu []Choice, sofar *rules.Order) (rules.Act, bool) {
	so, considered := &d.so, considerations()
	all := considered[:]
	if d.simple != tactician {
		few := simpleConsiderations()
		all = few[:]
	}
	*so, d.looked = counsel{menu: menu, sofar: sofar}, false
	if d.cowed {
		return d.routs(so)
	}
	if d.standsBy() {
		d.why[sofar.N] = waiting[0].name
		return rules.Act{}, false
	}
	for i := range all {
		d.listsAnew(so)
		if a, settled := all[i].weigh(d, so); settled {
			d.why[sofar.N] = all[i].name
			return a, true
		}
	}
	d.why[sofar.N] = whereItStands
	return so.act, so.worth > 0
}

// listsAnew lists the menu once more if that of a comrade was looked at since, as both are in the same memory.
func (d *Default) listsAnew(so *counsel) {
	if d.looked {
		so.menu, d.looked = d.v.Choices(d.slot, *so.sofar), false
	}
}

// when is what holds if a consideration of a name settles what to do.
func when(name string) string {
	all, few := considerations(), simpleConsiderations()
	for _, list := range [...][]consideration{all[:], few[:], broken[:], waiting[:]} {
		for i := range list {
			if list[i].name == name {
				return list[i].when
			}
		}
	}
	return ""
}

// Why says in a few words what has settled each act of its latest order: "turn first".
func (d *Default) Why() []string { return d.why[:d.order.N] }

// mostWorthy finds the best of what the menu has but for going somewhere.
func (d *Default) mostWorthy(so *counsel) (_ rules.Act, settled bool) {
	if d.walked = d.walked[:0]; moved(so.sofar) {
		d.walked = append(d.walked, so.sofar.List()...)
	}
	d.notes.anew()
	for i := range so.menu {
		a, w := d.weigh(&so.menu[i], so.sofar)
		if d.notes.offered(a, w); w > so.worth {
			so.act, so.worth = a, w
		}
	}
	return
}

// findsNothing notes whether there is little or nothing to do from where it stands.
func (d *Default) findsNothing(so *counsel) (_ rules.Act, settled bool) {
	d.poor = !d.me.Engaged && (so.worth <= 0 && barred(so.menu) || so.act.Kind.Flies() && (so.worth < fair || d.slim(so.menu, so.act)))
	d.idle = so.worth <= 1 // to bide the time is none
	if d.poor && !d.vain && so.worth < slight && d.shootsInVain() {
		d.vain, d.poor, so.worth = true, false, 0
		d.mostWorthy(so) // once more, with a blade in mind
	}
	return
}

// barred reports whether there is somebody to shoot at, whom one who found nothing worth doing has left alone: all may be
// behind comrades.
func barred(menu []Choice) bool {
	c := pick(menu, rules.ActShoot)
	return c != nil && len(c.Targets) > 0
}

// enough is what a deed is worth at least for which somebody stays where it is.
const enough = whole / 200

// goes somewhere, if there is little or nothing to do here.
func (d *Default) goes(so *counsel) (rules.Act, bool) {
	if so.act.Kind == rules.ActShoot && so.sofar.N == 0 && !d.holdsGround() && !d.odds.beaten {
		if a, w := d.vantage(so.menu); w > 0 { // whoever has both shoots when that is spent
			return a, true
		}
	}
	switch {
	case d.bides || so.worth >= enough && !d.poor:
		return rules.Act{}, false
	case d.poor:
		d.notes.departs(0)
	default:
		d.notes.departs(enough)
	}
	a, w := d.approach(so.menu, so.sofar)
	if d.poor && a.Kind == rules.ActMove && d.shotAsGood(so, a.Cell) {
		d.there = false
		return rules.Act{}, false
	}
	limit := spends(so.menu, a)
	gives := a.Kind == rules.ActMove && d.gives(a.Cell)
	if gives && d.all == nil {
		elsewhere := d.sidesteps
		if d.v.Rooted() {
			elsewhere = d.anotherPlace
		}
		if at := elsewhere(a.Cell, limit); at != d.me.Cell {
			d.notes.because("a comrade goes there, or by the nearest way")
			a.Cell, d.there = at, false
			return a, w > 0
		}
	}
	if gives || (a.Kind == rules.ActMove || a.Kind == rules.ActCharge) && d.defers(a.Cell) {
		d.notes.because("another is let go first, who wants the same place")
		d.there = false
		return a, false
	}
	return a, w > 0
}

// weigh finds the best way to take up an offer.
func (d *Default) weigh(c *Choice, sofar *rules.Order) (rules.Act, worth) {
	if d.odds.beaten && c.Kind != rules.ActFlee && !d.me.Engaged {
		return rules.Act{}, 0 // legs are all that helps now
	}
	switch {
	case c.Kind.Moves():
		return rules.Act{}, 0
	case d.simple != tactician:
		return d.plainly(c, sofar)
	case c.At == rules.AtArea:
		return d.area(c)
	case c.Kind == rules.ActJoin:
		return d.join(c)
	case c.Kind == rules.ActKeep && c.At == rules.AtNone:
		return d.delay(c, 4*calm) // who runs is here before what is kept is lost
	case c.Kind == rules.ActSpecial && int(c.Mode) < len(d.v.Shape().Specials) && d.v.Shape().Specials[c.Mode].Later:
		if d.me.Ridden != 0 { // it waits for its rider in any case
			return rules.Act{}, 0
		}
		return d.bide(c)
	case c.Kind == rules.ActCast, c.Kind.Hostile(), c.Kind == rules.ActSpecial, c.Kind == rules.ActKeep:
		return d.strike(c)
	}
	return d.handle(c, sofar)
}

// situation is how the battle stands for the side.
type situation struct {
	mine, theirs int  // who can still act
	beaten       bool // flight is the better part
	near         rules.ID
	distance     int32 // to the nearest enemy, in cells
}

func (d *Default) look() {
	d.odds = situation{distance: 1 << 20}
	if !d.surveys() {
		d.looksAtAll()
		d.free = d.awake()
	}
	d.odds.beaten = !d.holdsGround() && !d.runs && !d.rash && d.despairs() && d.outlet()
}

// looksAtAll looks at everybody for one who decides.
func (d *Default) looksAtAll() {
	d.ours, d.theirs = d.friendly[:0], d.hostile[:0]
	for id := rules.ID(1); int(id) <= d.v.Len(); id++ {
		f := d.v.Figure(id)
		switch {
		case f.ID == 0 || !f.Posture.Acts() || d.v.Hidden(id, d.me.ID):
		case f.Mine:
			d.odds.mine++
			d.ours = append(d.ours, f)
		default:
			d.odds.theirs++
			d.theirs = append(d.theirs, f)
			if n := d.v.Steps(d.me.Cell, f.Cell); n < d.odds.distance {
				d.odds.near, d.odds.distance = id, n
			}
		}
	}
	d.friendly, d.hostile = d.ours, d.theirs
}

// menace says how much more an enemy matters because it threatens a caster of ours.
func (d *Default) menace(id rules.ID) worth {
	d.foes = d.v.Foes(id, d.foes[:0])
	for _, f := range d.foes {
		if x := d.v.Figure(f); x.Mine && x.Caster && f != d.me.ID {
			return 3
		}
	}
	return 2
}

func act(c *Choice, target rules.ID) rules.Act {
	a := rules.Act{Kind: c.Kind, Item: c.Item, Mode: c.Mode, Target: target, Aim: middle(c.Aim), Cap: c.Cap.Hi}
	if c.Usual.Aim != 0 {
		a.Aim = c.Usual.Aim
	}
	if c.Usual.Cap != 0 {
		a.Cap = c.Usual.Cap
	}
	return a
}

func middle(r rules.Range) int16 { return int16((int(r.Lo) + int(r.Hi)) / 2) }

// maddened reports whether some mark leaves the decider nothing but to strike whoever is
// nearest.
func (d *Default) maddened() bool {
	return d.bears(d.me.ID, func(k *rules.MarkType) bool { return k.Rash })
}

// foremost reports whether one of the targets of an act is an enemy to whom no other of them
// is nearer.
func (d *Default) foremost(c *Choice, f *Figure) bool {
	for _, id := range c.Targets {
		if o := d.v.Figure(id); !o.Mine && o.Posture.Acts() && d.v.Steps(d.me.Cell, o.Cell) < d.v.Steps(d.me.Cell, f.Cell) {
			return false
		}
	}
	return !f.Mine
}

// caring reports whether an act sees to oneself or to others in place of the enemy.
func caring(k rules.ActKind) bool {
	switch k {
	case rules.ActParry, rules.ActGuard, rules.ActEvade, rules.ActTend, rules.ActSet, rules.ActAim:
		return true
	}
	return false
}
