package nc

import (
	"math"

	"github.com/affray-engine/affray/rules"
)

// Menu lists what somebody may do next in a slot: one act for each slot, but to let go of
// things takes no time (NC-015), and in an alternating turn things may be handled before a walk,
// as long as segments are left.
func (b *book) Menu(a *rules.Combatant, s *rules.Slot, sofar *rules.Order, out *rules.Offers) {
	if sofar.N > 0 {
		m := menu{b: b, a: a, s: s, out: out}
		if sofar.Acts[0].Kind == rules.ActCast {
			m.targetMore(sofar)
		} else if s.Kind == rules.SlotTurn {
			m.goOn(sofar)
		}
		return
	}
	switch {
	case a.Busy.Under() && s.Kind != rules.SlotGranted:
		return // NC-016: an act under way goes on, unless it is given up for an initial attack
	case s.Kind == rules.SlotTurn && a.Plot.Has(rules.ActCast):
		return // NC-143: the spell that was declared is the turn, also one that was lost
	}
	m := menu{b: b, a: a, s: s, out: out}
	switch {
	case s.Kind == rules.SlotDeclare:
		m.casts()
	case a.Marked(markStuck):
		m.offer(rules.Offer{Kind: rules.ActPull, Item: rules.NoItem, At: rules.AtSelf, Terms: ticks(b.time("bind_wound")), Rule: "NC-141"})
	case !canAct(a):
	case s.Kind == rules.SlotMove:
		m.moves()
	case s.To != 0:
		m.strikes(rules.AtSlot)
	case s.Kind == rules.SlotGranted:
		m.strikes(rules.AtEnemyReach) // an initial attack, or a free blow at one of those who are open
	default:
		m.strikes(rules.AtEnemyReach)
		m.shots()
		if b.o.Scheduling == bySegments {
			m.casts()
		}
		m.powers()
		m.moves()
		m.handling()
	}
}

// menu collects the offers of one slot.
type menu struct {
	b   *book
	a   *rules.Combatant
	s   *rules.Slot
	out *rules.Offers

	used int    // segments that the acts before have taken
	hand uint64 // bit i: item i has been dropped or put away by them
	drew uint64 // bit i: item i has been drawn
}

// goOn offers what may follow in the same turn: after letting go of things, more of it or a
// walk (NC-G-20), in an alternating turn (NC-143) also after drawing and putting away, with the
// segments that are left. That the two share a turn is our reading; a walk ends it.
func (m *menu) goOn(sofar *rules.Order) {
	for _, a := range sofar.List() {
		it := m.a.Item(a.Item)
		if it == nil || a.Kind != rules.ActDrop && !m.alternating() {
			return
		}
		switch a.Kind {
		case rules.ActDrop:
			m.used, m.hand = m.used+m.b.time("drop_item"), m.hand|1<<a.Item
		case rules.ActStow:
			m.used, m.hand = m.used+m.b.stowTime(it), m.hand|1<<a.Item
		case rules.ActDraw:
			m.used, m.drew = m.used+m.b.drawTime(it), m.drew|1<<a.Item
		case rules.ActStrike:
			m.strikeOn(sofar.Acts[sofar.N-1].Item)
			return
		default:
			return
		}
	}
	if m.used < inRound {
		m.moves()
		m.handle()
	}
}

// offer adds an act, as far as the slot allows it. In an alternating turn it is done
// within the turn, whatever it takes (NC-143).
func (m *menu) offer(o rules.Offer) {
	if m.alternating() && m.s.Kind == rules.SlotTurn {
		o.Terms.Ticks, o.Terms.Late = 0, false
	}
	o.Terms.Gives = m.a.Busy.Under()
	o.Terms.Opens = m.a.Engaged && !m.alternating() && rules.ActKinds(hindering).Has(o.Kind) && powerOf(m.a, o.Item) == nil
	if m.s.Only.Allows(o.Kind) {
		m.out.Add(o)
	}
}

// ticks are the terms of an act that takes so many segments: it takes effect at the end of
// the last of them, and may be given up for an initial attack (NC-G-20, NC-011).
func ticks(segments int) rules.Terms {
	return rules.Terms{Ticks: int16(max(0, segments-1)), Late: segments > 0, Keep: true}
}

// time is how many segments an action takes (NC-015, NC-A-32).
func (b *book) time(key string) int {
	if r := find(b.t.actions, key); r != nil {
		return r.segments
	}
	return 1
}

// alternating reports whether a slot is a whole turn of a round (NC-143).
func (m *menu) alternating() bool { return m.b.o.Scheduling == alternating }

// strikes offers the weapons in hand; a monster's routine offers one after the
// other, and a weapon takes the place of its first attack (NC-G-06, NC-A-59). In an initial attack what
// reaches farther may go before: a long neck bites where the claws are too short (NC-011). A scheduled
// attack takes effect at once, whatever the weapon (NC-G-20).
func (m *menu) strikes(at rules.TargetRule) {
	routine, turn := m.routine(), 0
	if routine > 0 {
		turn = int(m.a.Struck) % routine // whatever else its turns went to
	}
	instead := turn > 0 && m.a.Engaged && m.s.Kind == rules.SlotTurn && m.s.To == 0
	if m.alternating() {
		turn, instead = 0, false // the others follow in the same turn (NC-143)
	}
	reach := uint8(math.MaxUint8) // of the attack whose turn it is
	for i := range m.a.Items {
		it := &m.a.Items[i]
		if it.State != rules.Ready || !it.Use.Has(rules.UseMelee) {
			continue
		}
		if natural := it.Use.Has(rules.UseNatural); routine > 0 && natural {
			if turn--; turn == -1 && m.s.Mode == modeInitial {
				reach = it.Reach.Max
			} else if turn != -1 && it.Reach.Max <= reach {
				continue
			}
		} else if instead && !natural {
			continue // it has had its attack of the round
		}
		if !m.striking(uint8(i)) {
			continue
		}
		m.strike(uint8(i), it, at)
	}
}

func (m *menu) strike(i uint8, it *rules.Item, at rules.TargetRule) {
	o := rules.Offer{Kind: rules.ActStrike, Item: i, At: at, Rule: "NC-015"}
	o.Terms.Doubt = m.s.Mode == modeOpening
	switch {
	case m.alternating():
		o.Terms.Blows = m.blows(i)
	case !m.a.Engaged && m.s.Kind == rules.SlotTurn:
		o.Terms = ticks(int(it.Traits[itemSegments]))
		o.Terms.Late = false // together with all other blows (NC-010)
	}
	m.offer(o)
}

// shots offers shooting and throwing, and making ready again. The target of the
// shot before is known; a new one has to be made out first (NC-014).
func (m *menu) shots() {
	for i := range m.a.Items {
		it := &m.a.Items[i]
		kind := rules.ActShoot
		if it.Use.Has(rules.UseThrow) {
			kind = rules.ActThrow
		} else if !it.Use.Has(rules.UseShoot) {
			continue
		}
		switch it.State {
		case rules.Unloaded:
			m.offer(rules.Offer{Kind: rules.ActLoad, Item: uint8(i), At: rules.AtNone, Terms: ticks(int(it.Traits[itemCycle]) - 1), Rule: "NC-014"})
		case rules.Ready:
			m.shot(rules.Offer{Kind: kind, Item: uint8(i), Terms: rules.Terms{Max: it.Max}, Rule: "NC-014"}, it)
		}
	}
}

func (m *menu) shot(o rules.Offer, it *rules.Item) {
	if m.alternating() {
		o.At, o.Terms.Blows = rules.AtEnemySight, int16(max(1, inRound/max(1, int(it.Traits[itemCycle]))))
		m.offer(o)
		return
	}
	if m.a.Marked(markTrack) {
		o.At, o.Terms.Mark = rules.AtMarked, markTrack
		m.offer(o)
		o.Terms.Ticks, o.Terms.Keep = int16(m.b.time("identify_projectile_target")), true
	}
	o.At = rules.AtEnemySight
	m.offer(o)
}

// moves offers walking, and running to those who are not engaged (NC-G-02).
func (m *menu) moves() {
	if m.a.Posture != rules.Standing || m.a.Trait(inches) == 0 || m.a.Marked(markSnared) {
		return
	}
	m.move(walk, 2)
	if !m.a.Engaged {
		m.move(run, 1)
	}
}

// move offers a gait at a part of the running speed: a foot for each inch of rate
// (SPACE-110).
func (m *menu) move(gait uint8, part int32) {
	num, den := int32(m.a.Trait(inches))*3048, 10*part
	if m.a.Marked(markWebbed) || m.a.Marked(markLeg) {
		den *= 2
	}
	if m.alternating() {
		num *= int32(inRound - m.used)
	}
	o := rules.Offer{Item: rules.NoItem, Mode: gait, At: rules.AtWay, Terms: rules.Terms{Pace: rules.Pace{Num: num, Den: den}}, Rule: "NC-G-02"}
	for _, k := range [...]rules.ActKind{rules.ActMove, rules.ActFlee} { // to flee is to leave the field at its edge
		o.Kind = k
		m.offer(o)
	}
}
