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
	d.settle(d.apply(x.V.Effects))
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
func (d *duel) check(s *rules.Side, kind rules.ActKind) {
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
			next = append(next, d.apply(x.V.Effects)...)
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
		if s == nil || s.Up == rules.Gone {
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

// change makes one effect real, and reports whether the one it is on must be checked.
func (d *duel) change(s *rules.Side, e *rules.Effect) bool {
	switch e.Kind {
	case rules.EffLose:
		lose(s, e)
		return e.N[0] != 0
	case rules.EffMark:
		d.mark(s, e)
	case rules.EffUnmark:
		d.end(s, func(m *rules.Mark) bool {
			return m.Kind == e.What && (e.N[0] == 0 || m.Serial == uint32(e.N[0])) && (e.Other == 0 || m.Other == e.Other)
		})
	case rules.EffCount:
		count(s, e)
	case rules.EffTrait:
		if int(e.What) < rules.NTrait {
			s.T[e.What] += int16(e.N[0])
		}
	case rules.EffItem:
		if int(e.What) < rules.NItem {
			if s.Items[e.What].Wear += int16(e.N[1]); e.N[0] > 0 {
				s.Items[e.What].State = rules.ItemState(e.N[0] - 1)
			}
			return e.N[1] != 0
		}
	case rules.EffUp:
		s.Up = rules.Up(e.What)
	case rules.EffCancel:
		if e.What == 0 {
			s.Busy = rules.Busy{}
		}
	}
	return false
}

func lose(s *rules.Side, e *rules.Effect) {
	if k := int(e.N[1]) - 1; k >= 0 && k < rules.NArea {
		s.Areas[k].Harm = int16(max(0, int32(s.Areas[k].Harm)+e.N[0]))
	}
	if int(e.What) < rules.NPool {
		p := &s.Pools[e.What]
		p.Now = min(p.Now-e.N[0], max(p.Max, p.Now))
	}
}

func count(s *rules.Side, e *rules.Effect) {
	for i := range s.Marks {
		m := &s.Marks[i]
		if m.Kind == e.What && (e.N[2] == 0 || m.Serial == uint32(e.N[2])) && e.N[0] >= 0 && e.N[0] < 3 {
			m.V[e.N[0]] += e.N[1]
			return
		}
	}
}

func (d *duel) mark(s *rules.Side, e *rules.Effect) {
	if int(e.What) >= len(d.shape.Marks) {
		return
	}
	d.serial++
	m := rules.Mark{
		Serial: d.serial, Kind: e.What, Ends: e.Ends, Turns: e.Turns, Other: e.Other, Until: e.Until, V: [3]int32{e.N[0], e.N[1], e.N[2]},
	}
	if !d.shape.Marks[e.What].Stacks {
		d.end(s, func(o *rules.Mark) bool { return o.Kind == m.Kind && o.Other == m.Other })
	}
	s.Marks = append(s.Marks, m)
	s.Has |= 1 << m.Kind
}

// end ends the marks of somebody for which ends holds.
func (d *duel) end(s *rules.Side, ends func(m *rules.Mark) bool) {
	s.Marks = slices.DeleteFunc(s.Marks, func(m rules.Mark) bool { return ends(&m) })
	s.Has = 0
	for i := range s.Marks {
		s.Has |= 1 << s.Marks[i].Kind
	}
}

// turnEnd ends what lasts until the end of somebody's turn.
func (d *duel) turnEnd(a *rules.Side) {
	a.Acted++
	d.runDown(a, rules.TurnEnd, 0)
	for _, s := range d.sides {
		d.runDown(s, rules.OtherTurn, a.ID)
	}
}

// runDown counts a turn off the marks that end as e says, about the other if there is one.
func (d *duel) runDown(s *rules.Side, e rules.Expiry, other rules.ID) {
	for i := range s.Marks {
		if m := &s.Marks[i]; m.Ends == e && (other == 0 || m.Other == other) && m.Turns > 0 {
			m.Turns--
		}
	}
	d.end(s, func(m *rules.Mark) bool { return m.Ends == e && (other == 0 || m.Other == other) && m.Turns == 0 })
}
