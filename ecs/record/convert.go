package record

import (
	"strconv"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// line turns an event into its line.
func (n names) line(e *event.Event) Line {
	tick := e.TickOfRound + n.b.Shape().Shown
	l := Line{Kind: e.Kind.String(), Serial: e.Serial, Round: e.Round + 1, Tick: &tick, Who: n.b.Name(e.Who), Other: n.b.Name(e.Other)}
	switch e.Kind {
	case event.Plan:
		v := n.verdict(e.Verdict, e.Who, e.Who)
		l.Verdict = &v
	case event.Slots, event.Dropped:
		l.Slot, l.Text = n.slot(&e.Slot), e.Text
	case event.Ordered:
		l.Slot = n.slot(&e.Slot)
		l.Acts, l.Standing = n.order(e.Who, &e.Order)
	case event.Refused:
		l.Slot, l.Text = n.slot(&e.Slot), e.Text
	case event.Underway:
		a, t := n.act(e.Who, &e.Act), n.time(e.Until)
		l.Act, l.Until = &a, &t
	case event.Moved:
		from, to, mm := n.cell(e.From), n.cell(e.To), e.Amount
		l.From, l.To, l.Mm = &from, &to, &mm
		for _, c := range e.Way {
			l.Way = append(l.Way, n.cell(c))
		}
		if e.Act.Kind.Moves() {
			a := n.act(e.Who, &e.Act)
			l.Act = &a
		}
	case event.Stuck:
		to := n.cell(e.To)
		l.To, l.Text = &to, e.Text
	case event.Turned:
		facing := e.Amount
		l.Facing = &facing
	case event.Answered:
		a := n.act(e.Other, &e.Act)
		l.Act, l.Question = &a, n.question(e)
	case event.Struck:
		l.Exchange = n.exchange(e.Exchange)
	case event.Goal:
		l.Goal = n.goal(e)
	case event.Danger:
		if l.Danger = n.danger(e); e.Text == event.Spreads {
			to := n.cell(e.To)
			l.To = &to
		}
	case event.Saddle:
		to := n.cell(e.To)
		l.To, l.Text = &to, e.Text
	case event.Joined:
		f := n.fighter(e.Who)
		l.Recruit = &f
	case event.Changed:
		if l.Change = n.change(e); e.Effect.Kind == rules.EffEnter {
			to := n.cell(e.To)
			l.To = &to
		}
	case event.Ended:
		m := n.mark(&e.Mark)
		l.Mark = &m
	case event.Over:
		winner := ""
		if s := n.b.Scenario().Sides; e.Amount >= 0 && int(e.Amount) < len(s) {
			winner = s[e.Amount].ID
		}
		l.Winner, l.Text = &winner, e.Text
	}
	return l
}

func (n names) slot(s *rules.Slot) *Slot {
	out := &Slot{
		Kind: s.Kind.String(), At: n.time(s.At), Rank: s.Rank, Mode: s.Mode, Why: string(s.Why), To: n.b.Name(s.To),
	}
	out.Only = kinds(s.Only)
	return out
}

func (n names) order(who rules.ID, o *rules.Order) (*[]Act, []Answer) {
	acts := []Act{}
	for _, a := range o.List() {
		acts = append(acts, n.act(who, &a))
	}
	var standing []Answer
	for k, x := range o.Standing {
		if x != 0 {
			standing = append(standing, Answer{rules.AskKind(k).String(), x - 1})
		}
	}
	return &acts, standing
}

func (n names) act(who rules.ID, a *rules.Act) Act {
	s := n.b.Shape()
	out := Act{Kind: a.Kind.String(), Target: n.b.Name(a.Target), About: a.Row, Aim: a.Aim, Cap: a.Cap}
	if a.Item != rules.NoItem {
		if name := n.itemName(who, a.Item); name != "" {
			item := a.Item
			out.Item, out.Name = &item, name
		}
	}
	area := rules.AreaNone
	switch {
	case a.Kind == rules.ActCast:
		out.Row = row(s.Spells, int(a.Mode))
		area = areaOf(s.Spells, a.Mode)
	case a.Kind == rules.ActSpecial:
		out.Row = row(s.Specials, int(a.Mode))
		area = areaOf(s.Specials, a.Mode)
	case a.Kind.Moves():
		out.Row = text(s.Gaits, int(a.Mode))
	default:
		out.Mode = a.Mode
	}
	if a.Kind.Moves() || area != rules.AreaNone || a.Cell != (rules.Cell{}) {
		c := n.cell(a.Cell)
		out.Cell = &c
	}
	return out
}

func areaOf(r []rules.RowType, i uint8) rules.AreaShape {
	if int(i) < len(r) {
		return r[i].Area.Shape
	}
	return rules.AreaNone
}

func (n names) question(e *event.Event) *Question {
	q := &e.Question
	out := &Question{Kind: q.Kind.String(), Lo: q.Lo, Hi: q.Hi, Answer: q.Ans, By: e.By.String()}
	switch {
	case q.Kind == rules.AskDefend && q.Ans == rules.DefendNone:
		out.Means = "none"
	case q.Kind == rules.AskDefend && q.Ans == rules.DefendDodge:
		out.Means = "dodge"
	case q.Kind == rules.AskDefend:
		out.Means = n.itemName(q.Who, uint8(q.Ans-rules.DefendItem))
	}
	return out
}

var hands = []string{"middle", "left", "right"}

func (n names) exchange(x *rules.Exchange) *Exchange {
	v := n.verdict(&x.Verdict, x.By, x.To)
	out := &Exchange{
		Act: n.act(x.By, &x.Act), Slot: x.Slot.Kind.String(), Blow: x.Blow, Nth: x.Repeat, Flown: x.Flown, Outcome: x.Verdict.Outcome.String(),
		Rolls: v.Rolls, Mods: v.Mods, Effects: v.Effects,
	}
	for id := range x.Verdict.HeardBy() {
		out.HeardBy = append(out.HeardBy, n.b.Name(id))
	}
	if item := x.Item(); x.With.There() {
		out.Item, out.Name = &item, n.itemName(x.By, item)
	}
	if x.By != x.To {
		q := &x.Facts
		out.Facts = &Facts{
			RangeMm2: q.Range, Cells: q.Steps, RiseMm: q.Rise, Arc: q.Arc.String(), Hand: text(hands, int(q.Hand)),
			Cover: q.Cover, Conceal: q.Conceal, Flags: flags(q.Flags),
		}
		for _, id := range q.Beyond {
			if id != 0 {
				out.Facts.Beyond = append(out.Facts.Beyond, n.b.Name(id))
			}
		}
	}
	for i, c := range n.b.Shape().Results {
		if out.Results == nil {
			out.Results = map[string]int32{}
		}
		out.Results[c.Name] = x.Results[i]
	}
	return out
}

func (n names) verdict(v *rules.Verdict, by, to rules.ID) Verdict {
	out := Verdict{Rolls: []RollLine{}, Mods: []Mod{}, Effects: []Effect{}}
	if v == nil {
		return out
	}
	for _, r := range v.Rolls {
		line := RollLine{Purpose: n.b.Shape().RollName(r.Type), By: n.b.Name(r.By), Need: r.Need, Shown: r.Shown, Passed: r.Passed}
		if r.Sides > 0 {
			line.Dice = &Dice{r.N, r.Sides}
		}
		out.Rolls = append(out.Rolls, line)
	}
	for _, m := range v.Mods {
		out.Mods = append(out.Mods, Mod{
			Rule: string(m.Rule), Term: column(n.b.Shape().Totals, int(m.Total)), Amount: m.Amount,
			Source: n.source(m.From, by, to), Reason: n.reason(m.From), SuppressedBy: string(m.Over),
		})
	}
	for i := range v.Effects {
		out.Effects = append(out.Effects, n.effect(&v.Effects[i]))
	}
	return out
}

func (n names) change(e *event.Event) *Change {
	c := &Change{Effect: n.effect(&e.Effect)}
	before, after := e.Before, e.After
	switch e.Effect.Kind {
	case rules.EffLose, rules.EffCount, rules.EffTrait:
		c.Before, c.After = &before, &after
		if k := e.Effect.N[1] - 1; e.Effect.Kind == rules.EffLose && k >= 0 {
			harm := n.view(e.Who).BodyArea(e.Who, int(k)).Harm
			c.Harm = &harm
		}
	case rules.EffMark:
		c.After = &after // its serial
	case rules.EffItem:
		c.Was, c.Is = rules.ItemState(before).String(), rules.ItemState(after).String()
	case rules.EffPosture, rules.EffEnter:
		c.Was, c.Is = rules.Posture(before).String(), rules.Posture(after).String()
	case rules.EffDoor:
		c.Was, c.Is = text(doorStates, int(before)), text(doorStates, int(after))
	case rules.EffCancel:
		c.Was = rules.ActKind(before).String()
	}
	return c
}

// areaName names a part of somebody's body by its index: its kind, and which of two it is.
func (n names) areaName(id rules.ID, i int32) string {
	a := n.view(id).BodyArea(id, int(i))
	list := n.b.Shape().Areas
	switch {
	case a.Hold == 0 || int(a.Kind) >= len(list):
		return strconv.Itoa(int(i))
	case a.Copy != 0:
		return rules.Hand(a.Copy).String() + "_" + list[a.Kind]
	}
	return list[a.Kind]
}
