package rulestest

import (
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
)

// act uses a slot.
func (d *duel) act(s rules.Slot) {
	a := d.side(s.Actor)
	if a == nil || !a.Posture.Acts() && (s.Kind != rules.SlotUpkeep || a.Posture >= rules.Dead) {
		return
	}
	program := d.shape.Program[s.Kind]
	if s.Kind == rules.SlotTurn && slices.Contains(program, rules.PhaseExpire) {
		d.runDown(a, rules.TurnStart, 0)
	}
	switch s.Kind {
	case rules.SlotUpkeep:
		d.check(a, rules.ActUpkeep)
	case rules.SlotFinish:
		d.finish(a, &s)
	default:
		d.take(a, &s, program)
	}
	d.engage()
	if s.Kind == rules.SlotTurn {
		d.turnEnd(a)
	}
}

// take asks for an order, by lot, and carries it out.
func (d *duel) take(a *rules.Combatant, s *rules.Slot, program []rules.Phase) {
	if a.Busy.Under() && !a.Busy.Terms.Keep || !slices.Contains(program, rules.PhaseAsk) {
		return
	}
	order, terms := d.order(a, s)
	strikes := slices.Contains(program, rules.PhaseStrike) || slices.Contains(program, rules.PhaseTurns)
	if s.Kind == rules.SlotDeclare {
		if a.Plot.N == 0 {
			a.Plot = order
		}
		if order.N > 0 && terms[0].Begin && terms[0].Ticks > 0 {
			d.begin(a, order.Acts[0], terms[0])
			return
		}
	}
	for i, act := range order.List() {
		if act.Kind == rules.ActParry || act.Kind == rules.ActGuard {
			a.Guard = act
		}
		if s.Kind != rules.SlotDeclare && terms[i].Ticks > 0 {
			d.begin(a, act, terms[i])
			return
		}
		if strikes && a.Posture.Acts() {
			d.perform(a, s, act, terms[i])
		}
	}
}

// order chooses acts from the menu until it is empty, or until enough is said.
func (d *duel) order(a *rules.Combatant, s *rules.Slot) (order rules.Order, terms [rules.NAct]rules.Terms) {
	for order.N < rules.NAct {
		d.claims(a)
		var menu rules.Offers
		d.book.Menu(a, s, &order, &menu)
		menu.List = slices.DeleteFunc(menu.List, func(o rules.Offer) bool { return !s.Only.Allows(o.Kind) || o.At == rules.AtThing })
		d.prefer(&menu)
		if len(menu.List) == 0 || order.N > 0 && d.pick(4) == 0 {
			return order, terms
		}
		o := menu.List[d.pick(len(menu.List))]
		act, ok := d.aim(a, s, &o)
		if !ok {
			if d.pick(3) == 0 {
				return order, terms
			}
			continue
		}
		terms[order.N] = o.Terms
		order.Add(act)
	}
	return order, terms
}

// prefer leaves only blows on a menu, if there are any, two times out of three.
func (d *duel) prefer(menu *rules.Offers) {
	var blows []rules.Offer
	for _, o := range menu.List {
		if o.Kind.Hostile() || o.Kind == rules.ActCast || o.Kind == rules.ActSpecial {
			blows = append(blows, o)
		}
	}
	if len(blows) > 0 && d.pick(3) > 0 {
		menu.List = blows
	}
}

// aim makes an act of an offer: at whom, and with what numbers, is drawn by lot.
func (d *duel) aim(a *rules.Combatant, s *rules.Slot, o *rules.Offer) (act rules.Act, ok bool) {
	act = rules.Act{Kind: o.Kind, Item: o.Item, Mode: o.Mode, Aim: d.within(o.Aim), Cap: d.within(o.Cap)}
	switch o.At {
	case rules.AtSelf:
		act.Target = a.ID
	case rules.AtSlot:
		act.Target = s.To
	case rules.AtMarked:
		m, found := a.Mark(o.Terms.Mark)
		act.Target, act.Row = m.Other, m.Serial
		return act, found && d.side(m.Other) != nil
	case rules.AtDoor:
		act.Row = uint32(len(d.sides) + 1)
	default:
		if o.At.Aimed() {
			act.Target = d.target(a, s, o)
			return act, act.Target != 0
		}
	}
	return act, true
}

func (d *duel) within(r rules.Range) int16 { return r.Lo + int16(d.pick(int(r.Hi-r.Lo)+1)) }

// target draws somebody at whom an offer may be aimed, or nobody.
func (d *duel) target(a *rules.Combatant, s *rules.Slot, o *rules.Offer) rules.ID {
	var list []rules.ID
	for _, t := range d.sides {
		ally, any := t.Team == a.Team, false
		switch o.At {
		case rules.AtAllyReach, rules.AtAllySight:
			any = ally
		case rules.AtAnyReach, rules.AtAnySight:
			any = true
		default:
			any = !ally
		}
		k, bears := o.Terms.Bears.Get()
		named := (s.To == 0 || s.To == t.ID) && (o.To == 0 || o.To == t.ID)
		if any && named && t.Posture < rules.Dead && (!bears || t.Marked(k)) {
			list = append(list, t.ID)
		}
	}
	if len(list) == 0 {
		return 0
	}
	return list[d.pick(len(list))]
}

// begin gets an act under way that takes time.
func (d *duel) begin(a *rules.Combatant, act rules.Act, terms rules.Terms) {
	d.serial++
	a.Busy = rules.Busy{Act: act, Terms: terms, Began: d.now, Due: d.now + rules.Tick(terms.Ticks), Serial: d.serial}
	d.slots = append(d.slots, rules.Slot{At: a.Busy.Due, Actor: a.ID, Kind: rules.SlotFinish, Serial: d.serial})
}

// finish lets an act under way take effect.
func (d *duel) finish(a *rules.Combatant, s *rules.Slot) {
	if a.Busy.Serial != s.Serial {
		return
	}
	busy := a.Busy
	busy.Terms.Ticks = 0
	d.perform(a, s, busy.Act, busy.Terms)
	if a.Busy.Serial == s.Serial {
		a.Busy = rules.Busy{}
	}
}

// perform carries an act out: a step provokes, all else becomes exchanges.
func (d *duel) perform(a *rules.Combatant, s *rules.Slot, act rules.Act, terms rules.Terms) {
	if s.Kind != rules.SlotGranted {
		d.hinder(a, act)
	}
	if !act.Kind.Resolves() || !a.Posture.Acts() {
		return
	}
	nth := d.nth[act.Kind]
	d.nth[act.Kind]++
	if act.Kind == rules.ActStrike {
		a.Struck++
	}
	if terms.Area.Shape != rules.AreaNone {
		for _, t := range d.sides {
			if t.Posture < rules.Dead {
				d.resolve(d.ready(a.ID, t.ID, s, act, terms, nth, 0))
			}
		}
		return
	}
	to := act.Target
	if to == 0 {
		to = a.ID
	}
	for ord := range uint8(min(duelBlows, max(1, int(terms.Blows)))) {
		if x := d.ready(a.ID, to, s, act, terms, nth, ord); d.resolve(x) || !a.Posture.Acts() {
			return
		}
	}
}

// hinder lets the foes answer a step or an act before it is done.
func (d *duel) hinder(a *rules.Combatant, act rules.Act) {
	kind := rules.TriggerAct
	if act.Kind.Moves() {
		kind = rules.TriggerStep
	}
	for _, foe := range d.sides {
		if foe.Team != a.Team && foe.Posture.Acts() && a.Posture.Acts() {
			if kind == rules.TriggerStep {
				d.provoke(&rules.Trigger{Kind: rules.TriggerSetOut, By: a, To: foe, Act: act, Foes: 1, Tick: d.now})
			}
			d.provoke(&rules.Trigger{Kind: kind, By: a, To: foe, Act: act, Step: int32(d.pick(3)), Foes: 1, Gap: 1, Away: d.pick(2) == 0, Tick: d.now})
		}
	}
}

// ready makes an exchange with its facts and dice.
func (d *duel) ready(by, to rules.ID, s *rules.Slot, act rules.Act, terms rules.Terms, nth uint16, ord uint8) *rules.Exchange {
	x := &rules.Exchange{Act: act, By: by, To: to, Slot: *s, Blow: ord, Repeat: nth}
	x.Dice = dice.Keyed(d.key(x))
	x.Facts.Terms = terms
	d.facts(x)
	return x
}

func (d *duel) key(x *rules.Exchange) dice.Key {
	return dice.Key{
		Seed: d.seed, Round: d.round(), By: uint32(x.By), To: uint32(x.To), Kind: uint8(x.Act.Kind),
		Granted: x.Slot.Kind == rules.SlotGranted, Repeat: x.Repeat, Blow: x.Blow,
	}
}

// facts fills in what the rules may see, with a place drawn by lot.
func (d *duel) facts(x *rules.Exchange) {
	q := &x.Facts
	*q = rules.Facts{Tick: int32(d.now), Round: d.round(), TickOfRound: d.of(), Actor: d.frozen(x.By), Terms: q.Terms}
	q.Target = q.Actor
	if x.To != x.By {
		q.Target = d.frozen(x.To)
		d.place(x)
	}
	if x.Blow == 0 {
		q.Flags |= rules.FlagFirst
	}
	if d.shape.Space.Near > 0 || d.shape.Space.NearMm > 0 || q.Terms.Heard > 0 {
		for _, s := range d.sides {
			if s.ID != x.By && s.Posture < rules.Dead {
				q.Near = append(q.Near, rules.Near{Combatant: d.frozen(s.ID), Steps: 1, Range: q.Range, Melee: s.Engaged})
			}
		}
	}
}

// frozen is a combatant as an exchange sees it.
func (d *duel) frozen(id rules.ID) *rules.Combatant {
	d.claims(d.side(id))
	s := cloneSide(d.side(id))
	return &s
}

// Height of a body that nobody has said anything about.
const manHeight = 1800

// place draws where an actor stands, seen from its target.
func (d *duel) place(x *rules.Exchange) {
	q := &x.Facts
	q.Steps, q.Height = 1, manHeight
	q.Flags = rules.FlagSight | rules.FlagEffect | rules.FlagReach | rules.FlagAlone
	if d.shape.Space.Facing && d.pick(4) == 0 {
		q.Arc, q.Hand = rules.Arc(d.pick(3)), rules.Hand(d.pick(3))
	}
	if x.Act.Kind.Flies() {
		q.Flags &^= rules.FlagReach
		q.Steps += int32(d.pick(8))
		q.Conceal = uint8(d.pick(3) * 25)
		q.Cover = uint8(d.pick(3) * 25)
		q.Hard = q.Cover
	}
	side := int64(q.Steps) * int64(d.shape.Space.CellMm)
	if far := int64(x.Facts.Terms.Max); far > 0 && side > far {
		side = far
	}
	q.Range = side * side
}
