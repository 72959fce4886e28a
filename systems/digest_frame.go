package systems

import (
	"github.com/affray-engine/affray/components"
	"github.com/affray-engine/affray/rules"
)

// appendSum appends a group under way: what its members were told to do, what is granted
// and what its exchanges have come to. The facts of an exchange and its dice are left out:
// they follow from the rest.
func (f *Frame) appendSum(b []byte) []byte {
	c := f.Cursor
	b = sum(b, uint64(f.Kind), uint64(f.Phase), uint64(c.Member), uint64(c.Act), uint64(c.Step), uint64(c.Stage), uint64(c.Sub), uint64(c.From), uint64(f.Settled))
	b = sum(b, uint64(len(f.Members)), uint64(len(f.Grants)), uint64(len(f.Changed)), uint64(len(f.Exchanges)))
	for i := range f.Members {
		b = sumMember(b, &f.Members[i])
	}
	for i := range f.Grants {
		b = sumSlot(b, &f.Grants[i])
	}
	for _, id := range f.Changed {
		b = sum(b, uint64(id))
	}
	b = sum(b, uint64(len(f.Falls)))
	for _, fall := range f.Falls {
		b = sum(b, uint64(fall.Who), uint64(fall.Feet))
	}
	for i := range f.Exchanges {
		b = sumExchange(b, &f.Exchanges[i])
	}
	return b
}

func sumMember(b []byte, m *Member) []byte {
	b = sumSlot(b, &m.Slot)
	b = sum(b, uint64(m.Order.N), flag(m.Asked), flag(m.Lost), uint64(m.Charged), flag(m.Past), uint64(m.From.X), uint64(m.From.Y), uint64(m.First), uint64(m.Last))
	for i := range m.Order.List() {
		b = components.AppendTerms(components.AppendAct(b, m.Order.Acts[i]), m.Terms[i])
	}
	for _, n := range m.Order.Standing {
		b = sum(b, uint64(n))
	}
	return b
}

func sumExchange(b []byte, x *rules.Exchange) []byte {
	b = sumSlot(components.AppendAct(b, x.Act), &x.Slot)
	b = sum(b, uint64(x.By), uint64(x.To), uint64(x.Blow), uint64(x.Repeat), uint64(x.Flown), uint64(x.Place), flag(x.Over), flag(x.Stop), uint64(x.Again), uint64(x.Ans), uint64(x.With))
	b = sumQuestion(sumQuestion(b, &x.Ask), &x.Given)
	for _, r := range x.Results {
		b = sum(b, uint64(r))
	}
	return sumVerdict(b, &x.Verdict)
}

func sumQuestion(b []byte, q *rules.Question) []byte {
	return sum(b, uint64(q.Kind), uint64(q.Who), uint64(q.X), uint64(q.Lo), uint64(q.Hi), uint64(q.Ans), uint64(q.Limit))
}

func sumVerdict(b []byte, v *rules.Verdict) []byte {
	b = sum(b, uint64(v.Outcome), uint64(len(v.Mods)), uint64(len(v.Rolls)), uint64(len(v.Effects)))
	if v.Eager {
		b = sum(b, 1)
	}
	for i := range v.Mods {
		m := &v.Mods[i]
		b = sumRule(sumRule(b, m.Rule), m.Over)
		b = sum(b, uint64(m.From.Kind), uint64(m.From.N), uint64(m.From.Reason), uint64(m.Total), uint64(m.Amount))
	}
	for i := range v.Rolls {
		r := &v.Rolls[i]
		b = sum(b, uint64(r.Type), uint64(r.By), uint64(r.Need), uint64(r.Shown), flag(r.Passed), uint64(r.N), uint64(r.Sides))
	}
	for i := range v.Effects {
		e := &v.Effects[i]
		b = sum(sumRule(b, e.Rule), uint64(e.Kind), uint64(e.What), uint64(e.Ends), uint64(e.Turns), uint64(e.On), uint64(e.Other),
			uint64(e.N[0]), uint64(e.N[1]), uint64(e.N[2]), uint64(e.N[3]), uint64(e.Until), uint64(e.Rank))
	}
	return b
}

func sumRule(b []byte, r rules.Rule) []byte { return append(sum(b, uint64(len(r))), r...) }
