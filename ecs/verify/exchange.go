package verify

import (
	"fmt"
	"slices"

	"github.com/affray-engine/affray/ecs/record"
	"github.com/affray-engine/affray/rules"
)

// exchanges are held to one of these after the other.
var exchanges = []func(c *checker, l *record.Line, a, d *fighter) *Mistake{
	(*checker).last, (*checker).harmed, (*checker).tested, (*checker).asked, (*checker).mayStrike, (*checker).alone, (*checker).counts, (*checker).exposes, (*checker).bonuses,
	(*checker).fought, (*checker).heard, (*checker).facts, (*checker).receive,
}

// struck adds up an exchange.
func (c *checker) struck(l *record.Line) *Mistake {
	c.report.Exchanges++
	a, d := c.by[l.Who], c.by[l.Other]
	for _, adds := range exchanges {
		if m := adds(c, l, a, d); m != nil {
			return m
		}
	}
	x := l.Exchange
	return c.owe(x.Effects, from{l.Who, x.Slot == rules.SlotTurn.String(), x.Act.Kind})
}

// mayStrike checks that whoever acts is up.
func (c *checker) mayStrike(l *record.Line, a, _ *fighter) *Mistake {
	return c.able("exchange.act", a, &l.Exchange.Act)
}

// receive adds up the receipts of an exchange.
func (c *checker) receive(l *record.Line, a, d *fighter) *Mistake {
	x := l.Exchange
	s := &receipt{
		c: c, who: a, other: d, act: &x.Act, slot: x.Slot, outcome: x.Outcome, blow: x.Blow, rolls: x.Rolls, mods: x.Mods,
		item: x.Act.Item, effects: x.Effects, results: x.Results, facts: x.Facts, answers: c.taken(l.Who, &x.Act, x.Blow),
	}
	if x.Item != nil {
		s.item = x.Item
	}
	if m := c.receipts("exchange.", l, x.Rolls, x.Mods); m != nil {
		return m
	}
	return c.addUp("exchange.", s)
}

// fought checks the item that an exchange is fought with in place of its act's.
func (c *checker) fought(l *record.Line, a, _ *fighter) *Mistake {
	x := l.Exchange
	switch {
	case x.Item == nil && x.Name != "":
		return mistake("exchange.item_name", x.Name, "none without an item", "")
	case x.Item == nil:
		return nil
	case x.Act.Item == nil || *x.Item == *x.Act.Item:
		return mistake("exchange.item", *x.Item, "another than the act's", "")
	}
	return c.act("exchange.", a.name, &record.Act{Item: x.Item, Name: x.Name})
}

// last notes that the last checks have begun, after which there is nothing but checks.
func (c *checker) last(l *record.Line, _, _ *fighter) *Mistake {
	act := &l.Exchange.Act
	switch {
	case act.Kind == upkeep && act.Aim == rules.LastCheck:
		c.settling = true
	case c.settling && act.Kind != upkeep && act.Kind != settle:
		return mistake("exchange.act.kind", act.Kind, upkeep, "what ends with the battle ends, nobody acts any more")
	}
	return nil
}

// heard compares who understands what is said with the effects that say so, and wants them by
// id, nobody twice.
func (c *checker) heard(l *record.Line, _, _ *fighter) *Mistake {
	x, said := l.Exchange, []string{}
	for i := range x.Effects {
		if e := &x.Effects[i]; e.Kind == "say" && e.Other != "" {
			said = append(said, e.Other)
		}
	}
	if !slices.Equal(said, x.HeardBy) {
		return mistake("exchange.heard_by", show(x.HeardBy), show(said), "the effects say so")
	}
	before := uint32(0)
	for i, name := range said {
		f := c.by[name]
		if f == nil || f.id <= before {
			return mistake(fmt.Sprintf("exchange.heard_by[%d]", i), name, "a name of the roster, by id", "")
		}
		before = f.id
	}
	return nil
}

// taken are the answers to questions inside an exchange, in the order of the blows.
func (c *checker) taken(who string, act *record.Act, blow uint8) []record.Question {
	var out []record.Question
	seen := map[string]uint8{}
	for _, a := range c.answers {
		if a.Other != who || !same(*a.Act, *act) {
			continue
		}
		key := a.Who + " " + a.Question.Kind
		if seen[key] == blow {
			out = append(out, *a.Question)
		}
		seen[key]++
	}
	return out
}

// plan adds up what a schedule says of somebody.
func (c *checker) plan(l *record.Line) *Mistake {
	v, f := l.Verdict, c.by[l.Who]
	if m := c.receipts("verdict.", l, v.Rolls, v.Mods); m != nil {
		return m
	}
	s := &receipt{c: c, who: f, other: f, act: &record.Act{Kind: planned}, rolls: v.Rolls, mods: v.Mods, effects: v.Effects}
	if m := c.addUp("verdict.", s); m != nil {
		return m
	}
	return c.owe(v.Effects, from{})
}

// byEngine are the acts that nobody orders.
var byEngine = map[string]bool{"settle": true, "upkeep": true, "save": true, "fall": true, suffer: true, nerve: true}

// asked checks that an exchange comes from an order of this tick, from an act under way that
// falls due now, or from the engine.
func (c *checker) asked(l *record.Line, a, _ *fighter) *Mistake {
	x := l.Exchange
	switch {
	case byEngine[x.Act.Kind]:
		return nil
	case x.Slot == "finish":
		if !a.doing(&x.Act) {
			return mistake("exchange.act", show(x.Act), "the act under way of "+a.name, "")
		}
		if due := c.ticks(a.due); due != c.now {
			return mistake("tick", c.clock(c.now), c.clock(due), "the act under way falls due then")
		}
		a.came = true
	case !a.told(c.now, x.Slot, &x.Act):
		return mistake("exchange.act", show(x.Act), "one that "+a.name+" was ordered with a slot to "+x.Slot, "")
	}
	return nil
}

// receipts checks what rolls and modifiers say of themselves.
func (c *checker) receipts(at string, l *record.Line, rolls []record.RollLine, mods []record.Mod) *Mistake {
	if m := c.thrownAgain(at, l, rolls); m != nil {
		return m
	}
	if m := c.trials(at, rolls, mods); m != nil {
		return m
	}
	return c.named(at, mods)
}

// thrownAgain throws all rolls of a receipt again.
func (c *checker) thrownAgain(at string, l *record.Line, rolls []record.RollLine) *Mistake {
	seen := map[string]int{}
	for i := range rolls {
		r, field := &rolls[i], at+fieldAt("rolls", i, "")
		if c.by[r.By] == nil && c.side(r.By) < 0 {
			return mistake(field+"by", r.By, "a name of the roster", "")
		}
		c.report.Rolls++
		keys := c.exchangeKeys
		if l.Exchange == nil {
			keys = c.planKeys
		}
		if m := c.rethrow(field, keys(l, r.By), r, seen[r.Purpose]); m != nil {
			return m
		}
		seen[r.Purpose]++
	}
	return nil
}

// named checks that the terms and rules of modifiers are those of the header.
func (c *checker) named(at string, mods []record.Mod) *Mistake {
	for i := range mods {
		c.report.Mods++
		m, field := &mods[i], at+fieldAt("mods", i, "")
		if !c.term(m.Term) {
			return mistake(field+"term", m.Term, "a term of the header", "")
		}
		if bad := c.rule(field+"rule", m.Rule); bad != nil {
			return bad
		}
		if bad := c.rule(field+"suppressed_by", m.SuppressedBy); bad != nil {
			return bad
		}
	}
	return nil
}

// trials compares what was rolled with what was needed.
func (c *checker) trials(at string, rolls []record.RollLine, mods []record.Mod) *Mistake {
	for i := range rolls {
		r := &rolls[i]
		t := c.h.Rolls[c.rolls[r.Purpose]].Trial
		if t == nil && r.Need != 0 {
			return mistake(at+fieldAt("rolls", i, "need"), r.Need, 0, "nothing is needed")
		}
		if t == nil || t.Least != 0 && r.Need < t.Least {
			continue
		}
		trial := rules.Trial{Sides: t.Sides, Over: t.Over, Edge: t.Edge, Always: t.Always, Never: t.Never}
		mod := 0
		if t.Term != "" {
			trial.Die, mod = 1, int((&receipt{mods: mods}).sum(t.Term))
		}
		if want := trial.Passes(int(r.Need), int(r.Shown), mod); want != r.Passed {
			return mistake(at+fieldAt("rolls", i, "passed"), r.Passed, want, fmt.Sprintf("needs %d, shows %d", r.Need, r.Shown))
		}
	}
	return nil
}

func (c *checker) term(name string) bool {
	for _, t := range c.h.Terms {
		if t.Name == name {
			return true
		}
	}
	return false
}

// addUp works out all sums of the header over one receipt.
func (c *checker) addUp(at string, s *receipt) *Mistake {
	for i := range c.sums {
		x := &c.sums[i]
		if x.each != nil {
			if m := c.eachMod(at, s, x); m != nil {
				return m
			}
			continue
		}
		if m := c.one(x, s, at+"…"); m != nil {
			return m
		}
	}
	return nil
}

// eachMod works out a sum for each modifier that it is about.
func (c *checker) eachMod(at string, s *receipt, x *sum) *Mistake {
	for i := range s.mods {
		m := &s.mods[i]
		if m.Term != x.each[0] || m.Source.Kind != x.each[1] || m.Rule == changed {
			continue
		}
		s.mod = m
		bad := c.one(x, s, at+fieldAt("mods", i, "amount"))
		s.mod = nil
		if bad != nil {
			return bad
		}
	}
	return nil
}

// one compares both sides of a sum.
func (c *checker) one(x *sum, s *receipt, field string) *Mistake {
	if x.when != nil {
		v, err := eval(x.when, s, 0)
		if err != nil {
			return c.wrong(x, err)
		}
		if !v.holds() {
			return nil
		}
	}
	of, err := x.of(s)
	if err != nil {
		return c.wrong(x, err)
	}
	is, err := eval(x.is, s, 0)
	if err != nil {
		return c.wrong(x, err)
	}
	c.report.Sums++
	if of == is {
		return nil
	}
	if x.each == nil {
		field = x.Of
	}
	return mistake(field, of, is, fmt.Sprintf("%s: %s", x.Rule, x.Is))
}

// wrong is a sum that asks for what the line does not hold.
func (c *checker) wrong(x *sum, err error) *Mistake {
	return mistake(x.Of, "too little", x.Is, fmt.Sprintf("%s: %v", x.Rule, err))
}
