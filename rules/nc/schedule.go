package nc

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
)

// Schedule gives out the slots of a segment. Whoever is free acts whenever idle
// (NC-003); whoever is engaged (NC-002) acts in the segments of the round's schedule (NC-004
// to NC-009) and may walk at any time (NC-G-04); see [book.Provoke] for what else.
func (b *book) Schedule(f *rules.Field, _ int, p *rules.Plan) {
	if b.o.Scheduling == alternating {
		b.alternate(f, p)
		return
	}
	for _, s := range f.Combatants {
		if breaksOff(f, s) && b.afresh(f, s, p) {
			continue
		}
		switch {
		case s.Marked(markStuck) && s.Posture.Acts() && !s.Marked(markStunned):
			b.idle(f, s, p)
		case !canAct(s):
		case !s.Engaged:
			b.loose(f, s, p)
		default:
			b.engaged(f, s, p)
		}
	}
}

// loose schedules somebody who is free; what was left of a schedule is dropped with the
// last foe (NC-011).
func (b *book) loose(f *rules.Field, s *rules.Combatant, p *rules.Plan) {
	if s.Claims > 0 {
		p.For(s.ID).CancelSlots("NC-011", s.ID)
	}
	if s.Free || s.Claims > 0 && !s.Busy.Under() {
		p.Add(rules.Slot{At: f.Tick, Actor: s.ID, Kind: rules.SlotTurn, Why: "NC-003"})
	}
}

// idle gives a slot to somebody who has nothing under way.
func (b *book) idle(f *rules.Field, s *rules.Combatant, p *rules.Plan) {
	if s.Free {
		p.Add(rules.Slot{At: f.Tick, Actor: s.ID, Kind: rules.SlotTurn, Why: "NC-003"})
	}
}

// breaksOff reports whether somebody is about to shoot at, or to cast a spell on, enemies
// who have all fallen since it began.
func breaksOff(f *rules.Field, s *rules.Combatant) bool {
	act := &s.Busy.Act
	if !s.Busy.Under() || act.Kind != rules.ActCast && !act.Kind.Flies() || !fell(f, s, act.Target) {
		return false
	}
	for i := range s.Busy.Also {
		if id := s.Busy.Also[i].Target; id != 0 && !fell(f, s, id) {
			return false
		}
	}
	return true
}

// fell reports whether an enemy has fallen since somebody has had it in view.
func fell(f *rules.Field, s *rules.Combatant, id rules.ID) bool {
	for _, o := range f.Combatants {
		if o.ID == id {
			m, ok := o.Mark(markFallen)
			return ok && o.Team != s.Team && !o.Posture.Acts() && m.Values[0] >= int32(s.Busy.Began)
		}
	}
	return false
}

// afresh lets somebody keep its arrow (NC-014), and reports whether it chooses anew at once.
// A spell that is broken off so is not lost: that is ours (NC-016).
func (b *book) afresh(f *rules.Field, s *rules.Combatant, p *rules.Plan) bool {
	rule := rules.Rule("NC-014")
	if s.Doing(rules.ActCast) {
		rule = "NC-016"
	}
	p.For(s.ID).Cancel(rule, s.ID)
	if s.Engaged || !canAct(s) {
		return false // its turn comes by the schedule of the round
	}
	p.Add(rules.Slot{At: f.Tick, Actor: s.ID, Kind: rules.SlotTurn, Why: "NC-003"})
	return true
}

// engaged schedules somebody in hand-to-hand combat; to be shot at is none
// (NC-A-62).
func (b *book) engaged(f *rules.Field, s *rules.Combatant, p *rules.Plan) {
	now := false
	if f.TickOfRound == 0 {
		now = b.round(f, s, p)
	}
	if !now && s.Free {
		p.Add(rules.Slot{At: f.Tick, Actor: s.ID, Kind: rules.SlotMove, Why: "NC-G-04", Only: rules.Acts(rules.ActMove, rules.ActFlee)})
	}
}

// round rolls a round's schedule and reports whether its first segment is now.
func (b *book) round(f *rules.Field, s *rules.Combatant, p *rules.Plan) (now bool) {
	actions := min(max(1, actionsIn(b.rateOf(s), f.Round)), inRound)
	v := p.For(s.ID)
	d := f.Draw.Draw(dice.Key{Seed: f.Seed, Round: f.Round, By: uint32(s.ID), Kind: uint8(rules.ActPass)})
	var faces [mostRolled]int
	rolled := 0
	if actions <= mostRolled {
		rolled = actions
	}
	for i := range rolled {
		roll := [...]dice.Purpose{rollSegment, rollSegment2, rollSegment3}[i]
		faces[i] = v.Rolled(s.ID, roll, 0, d.Face(roll, scheduleDice[actions][i]), true)
		v.Thrown(1, scheduleDice[actions][i])
	}
	var all [inRound]int
	kept := layOut(&all, actions, faces[:rolled], b.shift(actions, s.Trait(reaction)))
	for _, segment := range all[:kept] {
		p.Add(rules.Slot{At: f.Tick + rules.Tick(segment-1), Actor: s.ID, Kind: rules.SlotTurn, Why: scheduled})
		now = now || segment == 1
	}
	return now
}

// scheduled is why somebody has a slot of the round's schedule.
const scheduled = rules.Rule("NC-004")

// rateOf is the attacks in two rounds with what somebody has in hand (NC-G-06): one more
// in each with two weapons (NC-G-19).
func (b *book) rateOf(s *rules.Combatant) int {
	rate, extra := s.Trait(attackRate), 0
	second, two := secondWeapon(s)
	if two {
		extra = 2
	}
	for i := range s.Items {
		it := &s.Items[i]
		if it.Use.Has(rules.UseMelee) && it.State == rules.Ready && uint8(i) != second && s.Traits[beast] == 0 {
			if n := int(it.Traits[itemRate]); n > 0 {
				rate = n
			}
			break
		}
	}
	return rate + extra
}
