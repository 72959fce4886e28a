package rulestest

import (
	"slices"

	"github.com/affray-engine/affray/rules"
)

// settleRounds is how often somebody who has changed is checked at most.
const settleRounds = 4

// resolve takes an exchange through all stages, lets its effects be, and checks those who
// have changed. It reports whether the later blows of the routine are dropped.
func (d *duel) resolve(x *rules.Exchange) (stop bool) {
	d.through(x)
	d.settle(d.apply(x.Verdict.Effects))
	return x.Stop
}

// through takes an exchange through all stages.
func (d *duel) through(x *rules.Exchange) {
	if d.exchange != nil {
		d.exchange(x)
	}
	d.stages(x)
	if d.told != nil {
		d.told(x)
	}
}

// stages asks the stages one after the other. Half of the questions are answered by lot.
func (d *duel) stages(x *rules.Exchange) {
	for _, st := range d.shape.Stages {
		d.book.Resolve(st, x)
		if x.Again != 0 && d.side(x.Again) != nil {
			x.To, x.Again = x.Again, 0
			d.facts(x)
		}
		if x.Ask.Kind != rules.AskNone {
			d.answer(x)
		}
	}
}

func (d *duel) answer(x *rules.Exchange) {
	q := x.Ask
	q.Hi, q.Ans = max(q.Lo, q.Hi), q.Lo
	asked := []rules.Question{q}
	if d.pick(2) == 0 {
		d.book.Answer(asked, []*rules.Exchange{x})
	} else {
		asked[0].Ans = d.within(rules.Range{Lo: q.Lo, Hi: q.Hi})
	}
	x.Ans = min(max(asked[0].Ans, q.Lo), q.Hi)
	q.Ans = x.Ans
	x.Given, x.Ask = q, rules.Question{}
}

// check lets somebody have an exchange with itself.
func (d *duel) check(s *rules.Combatant, kind rules.ActKind) {
	act := rules.Act{Kind: kind, Item: rules.NoItem, Target: s.ID}
	d.resolve(d.ready(s.ID, s.ID, &rules.Slot{At: d.now, Actor: s.ID, Kind: rules.SlotUpkeep}, act, rules.Terms{}, d.nth[kind], 0))
	d.nth[kind]++
}

// settle checks those who have changed, until nothing changes any more.
func (d *duel) settle(changed []rules.ID) {
	for n := 0; n < settleRounds && len(changed) > 0; n++ {
		var next []rules.ID
		for _, id := range changed {
			act := rules.Act{Kind: rules.ActSettle, Item: rules.NoItem, Target: id}
			x := d.ready(id, id, &rules.Slot{At: d.now, Actor: id}, act, rules.Terms{}, d.nth[rules.ActSettle], 0)
			d.nth[rules.ActSettle]++
			d.through(x)
			next = append(next, d.apply(x.Verdict.Effects)...)
		}
		changed = next
	}
}

// apply makes effects real, as far as there is no ground, and returns whom they have changed.
func (d *duel) apply(effects []rules.Effect) (changed []rules.ID) {
	var grants []rules.Slot
	for i := range effects {
		e := &effects[i]
		s := d.side(e.On)
		if s == nil || s.Posture == rules.Gone {
			continue
		}
		if d.change(s, e) && !slices.Contains(changed, s.ID) {
			changed = append(changed, s.ID)
		}
		if e.Kind == rules.EffGrant {
			grants = append(grants, d.grant(e))
		}
	}
	for _, g := range grants {
		if g.At > d.now {
			d.slots = append(d.slots, g)
		} else {
			d.react(g)
		}
	}
	return changed
}

func (d *duel) grant(e *rules.Effect) rules.Slot {
	return rules.Slot{
		At: max(d.now, rules.Tick(e.N[0])), Rank: e.Rank, Actor: e.On, Kind: rules.SlotKind(e.What), Mode: uint8(e.N[1]), Why: e.Rule, To: e.Other,
		Only: rules.ActKinds(uint32(e.N[2])) | rules.ActKinds(uint32(e.N[3]))<<32,
	}
}

// change makes one effect real, and reports whether the one it is on must be checked. What is
// no number of the book changes nothing: another law says so.
func (d *duel) change(s *rules.Combatant, e *rules.Effect) bool {
	switch {
	case e.Kind == rules.EffPosture:
		s.Posture = rules.Posture(e.What)
	case e.Kind == rules.EffCancel && e.What == 0:
		s.Busy = rules.Busy{}
	case d.known(e):
		if e.Kind == rules.EffMark {
			d.serial++
		}
		sheet := s.Sheet()
		sheet.Apply(e, d.shape.Marks, d.serial)
	}
	return e.Harms()
}

// known reports whether the book has what an effect changes.
func (d *duel) known(e *rules.Effect) bool {
	switch e.Kind {
	case rules.EffLose:
		return int(e.What) < rules.NPool
	case rules.EffMark:
		return int(e.What) < len(d.shape.Marks)
	case rules.EffCount:
		return e.N[0] >= 0 && int(e.N[0]) < len(rules.Mark{}.Values)
	case rules.EffTrait:
		return int(e.What) < rules.NTrait
	case rules.EffItem:
		return int(e.What) < rules.NItem
	}
	return true
}

// end ends the marks of somebody for which ends holds.
func (d *duel) end(s *rules.Combatant, ends func(m *rules.Mark) bool) {
	sheet := s.Sheet()
	sheet.End(ends)
}

// turnEnd ends what lasts until the end of somebody's turn.
func (d *duel) turnEnd(a *rules.Combatant) {
	a.Acted++
	d.runDown(a, rules.TurnEnd, 0)
	for _, s := range d.sides {
		d.runDown(s, rules.OtherTurn, a.ID)
	}
}

// runDown counts a turn off the marks that end as e says, about the other if there is one.
func (d *duel) runDown(s *rules.Combatant, e rules.Expiry, other rules.ID) {
	for i := range s.Marks {
		if m := &s.Marks[i]; m.Ends == e && (other == 0 || m.Other == other) && m.Turns > 0 {
			m.Turns--
		}
	}
	d.end(s, func(m *rules.Mark) bool { return m.Ends == e && (other == 0 || m.Other == other) && m.Turns == 0 })
}
