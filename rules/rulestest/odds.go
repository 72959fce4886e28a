package rulestest

import (
	"cmp"
	"fmt"
	"math/big"
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
)

// leaves are the outcomes that are enumerated at most; a blow that has more is left to the duels.
const leaves = 1 << 12

// chances holds a blow to the laws about its odds, and reports whether they could be found.
func (k *kit) chances(where string, x *rules.Exchange) bool {
	base := k.spread(x)
	if base == nil {
		return false
	}
	k.note(lawOdds, where, whole(base))
	k.note(lawOdds, where, k.fans(x, base))
	k.happens(where, x, base)
	k.becomes(where, x)
	for trait := rules.OF; trait < rules.NShare; trait++ {
		for _, by := range []int16{1, 8} {
			if more := k.spread(k.raised(x, trait, by)); more != nil {
				k.compare(where, trait, by, base, more)
			}
		}
		changed := k.changed(x, trait, 5)
		if more := k.spread(changed); more != nil {
			if trait == rules.AR {
				k.note(lawOdds, where, k.fans(changed, more))
			}
			k.compare(where+", by the host", trait, 5, base, more)
			k.axes[trait].heard = k.axes[trait].heard || strikesMore(base, more) || different(base, more)
		}
	}
	return true
}

// spread enumerates a copy of a blow; nil if it has too many leaves.
func (k *kit) spread(x *rules.Exchange) *rules.Forecast {
	var key dice.Key
	key.By, key.To, key.Kind = uint32(x.By), uint32(x.To), uint8(x.Act.Kind)
	var t dice.Tree
	n, probe := 0, cloneExchange(x)
	for t.Start(); t.Next(); n++ {
		if n == leaves {
			return nil
		}
		probe.Dice = t.Dice(key)
		rules.Attack(k.raw, probe)
	}
	f := &rules.Forecast{}
	rules.Odds(k.raw, cloneExchange(x), key, f)
	return f
}

// fans looks for outcomes of a forecast that is terse which are not those of one that walks through every total.
func (k *kit) fans(x *rules.Exchange, terse *rules.Forecast) error {
	var all rules.Forecast
	all.Mortal(true)
	rules.Odds(k.raw, cloneExchange(x), dice.Key{By: uint32(x.By), To: uint32(x.To), Kind: uint8(x.Act.Kind)}, &all)
	if terse.Need != all.Need || !slices.Equal(kinds(terse.Marks), kinds(all.Marks)) {
		return fmt.Errorf("a forecast with fans needs %d and makes %v, one without %d and %v", terse.Need, terse.Marks, all.Need, all.Marks)
	}
	chances := map[rules.Leaf]*big.Rat{}
	add := func(f *rules.Forecast, sign int64) {
		for _, l := range f.Leaves {
			w := l.Weight.Rat()
			l.Weight = dice.Weight{}
			if chances[l] == nil {
				chances[l] = new(big.Rat)
			}
			chances[l].Add(chances[l], w.Mul(w, big.NewRat(sign, 1)))
		}
	}
	add(terse, 1)
	add(&all, -1)
	for l, c := range chances {
		if c.Sign() != 0 {
			return fmt.Errorf("a forecast with fans has %s more of %+v", c.RatString(), l)
		}
	}
	return nil
}

// kinds are the marks that are made or ended, in order, whatever their numbers.
func kinds(marks []rules.Effect) (out []rules.Effect) {
	for _, e := range marks {
		out = append(out, rules.Effect{Kind: e.Kind, What: e.What, On: e.On})
	}
	slices.SortFunc(out, func(a, b rules.Effect) int {
		return cmp.Or(cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.What, b.What), cmp.Compare(a.On, b.On))
	})
	return out
}

// whole looks for chances that do not add up.
func whole(f *rules.Forecast) error {
	if sum := f.Chance(func(rules.Leaf) bool { return true }); sum.Cmp(big.NewRat(1, 1)) != 0 {
		return fmt.Errorf("%d outcomes add up to %s", len(f.Leaves), sum.RatString())
	}
	return nil
}

// happens throws the dice of a blow: what comes of it must be among the odds.
func (k *kit) happens(where string, x *rules.Exchange, f *rules.Forecast) {
	c := cloneExchange(x)
	v := rules.Attack(k.raw, c)
	if len(v.Rolls) == 0 {
		return // it is put off, or comes to nothing
	}
	harm := int32(0)
	for i := range v.Effects {
		if e := &v.Effects[i]; e.Kind == rules.EffLose && e.On == x.To {
			harm += e.N[0]
		}
	}
	for _, l := range f.Leaves {
		if l.Outcome == v.Outcome && l.Harm == harm {
			return
		}
	}
	k.notef(lawOdds, where, "%s with %d harm happens, which the odds do not have", v.Outcome, harm)
}

// becomes throws the dice of a blow, applies what comes of it, and lets the checks follow: the
// odds must have those effects, and with them how the target is up in the end.
func (k *kit) becomes(where string, x *rules.Exchange) {
	var p rules.Prospect
	rules.Foresee(k.raw, cloneExchange(x), dice.Key{By: uint32(x.By), To: uint32(x.To), Kind: uint8(x.Act.Kind)}, &p)
	c := cloneExchange(x)
	v := rules.Attack(k.raw, c)
	if len(v.Rolls) == 0 || c.Facts.Target == nil || c.To != x.To {
		return // it is put off, or goes to somebody else
	}
	i := slices.IndexFunc(p.Results, func(r rules.Result) bool { return slices.EqualFunc(r.Effects, v.Effects, leaveAlike) })
	if i < 0 {
		k.notef(lawOdds, where, "%s happens with effects that no result has", v.Outcome)
		return
	}
	d := &duel{book: k.raw, shape: k.raw.Shape(), seed: uint64(x.Facts.Tick), now: rules.Tick(x.Facts.Tick), sides: []*rules.Combatant{c.Facts.Actor, c.Facts.Target}}
	d.settle(d.apply(v.Effects))
	if up := c.Facts.Target.Posture; p.Results[i].Postures[up] == nil {
		k.notef(lawOdds, where, "its target is %s after it, which the odds do not have: %v", up, p.Results[i].Postures)
	}
}

// leaveAlike reports whether two effects leave the same: the point of a part of the body that is hit
// does not matter, and stands for others in the odds.
func leaveAlike(a, b rules.Effect) bool {
	if a.Kind == rules.EffLose {
		a.N[2] = b.N[2]
	}
	return a == b
}

// axisLaws are the laws of more and less.
var axisLaws = [rules.NShare]string{rules.OF: lawOffence, rules.DF: lawDefence, rules.AR: lawArmour, rules.DR: lawReduce}

// axis is what the blows have shown of one of OF, DF, AR and DR.
type axis struct {
	moved bool // more of it has changed something
	bent  bool // more of it has made something worse
	heard bool // more of it by the host has changed something
}

// axisNames are for messages.
var axisNames = [rules.NShare]string{rules.OF: "OF", rules.DF: "DF", rules.AR: "AR", rules.DR: "DR"}

// raised is a copy of a blow in which somebody has more on an axis: the actor more
// offence, the target more of what guards it, everywhere.
func (k *kit) raised(x *rules.Exchange, trait int, by int16) *rules.Exchange {
	c := cloneExchange(x)
	who := c.Facts.Target
	if trait == rules.OF {
		who = c.Facts.Actor
	}
	said := false
	for _, a := range k.samples.Axes {
		if a.Trait != trait {
			continue
		}
		said = true
		for _, name := range a.Columns {
			k.raise(who, name, by)
		}
	}
	if !said {
		who.Traits[trait] += by
	}
	for i := range who.Areas {
		if trait == rules.AR && who.Areas[i] != (rules.Area{}) {
			who.Areas[i].AR += by
		}
	}
	return c
}

// changed is a copy of a blow in which the host has given somebody more on an axis (FIELD-050).
func (k *kit) changed(x *rules.Exchange, trait int, by int16) *rules.Exchange {
	c := cloneExchange(x)
	who := c.Facts.Target
	if trait == rules.OF {
		who = c.Facts.Actor
	}
	who.Traits[trait] += by
	who.Changed[trait] += int32(by)
	return c
}

// raise adds to the column of that name.
func (k *kit) raise(who *rules.Combatant, name string, by int16) {
	named := func(c rules.Column) bool { return c.Name == name }
	if i := slices.IndexFunc(rules.Columns(k.shape.Traits), named); i >= 0 {
		who.Traits[i] += by
		return
	}
	i := slices.IndexFunc(rules.Columns(k.shape.ItemTraits), named)
	if i < 0 {
		return // said once, by named
	}
	for n := range who.Items {
		if who.Items[n].Use != 0 {
			who.Items[n].Traits[i] += by
		}
	}
}

// named wants the axes to be some that there are laws about, and their columns to be in the
// shape.
func (k *kit) named() {
	for _, a := range k.samples.Axes {
		if a.Trait < 0 || a.Trait >= rules.NShare {
			k.notef(lawExcept, "Samples.Axes", "there is no law about trait %d", a.Trait)
			continue
		}
		for _, name := range a.Columns {
			is := func(c rules.Column) bool { return c.Name == name }
			if !slices.ContainsFunc(slices.Concat(rules.Columns(k.shape.Traits), rules.Columns(k.shape.ItemTraits)), is) {
				k.notef(axisLaws[a.Trait], "Samples.Axes", "the shape has no column %q", name)
			}
		}
	}
}

// compare holds the odds with more of a trait against those without.
func (k *kit) compare(where string, trait int, by int16, base, more *rules.Forecast) {
	was, is := base.Chance(strikes), more.Chance(strikes)
	turn := is.Cmp(was)
	worse := ""
	switch {
	case trait == rules.OF && turn < 0, trait == rules.DF && turn > 0:
		worse = fmt.Sprintf("the chance to hit goes from %s to %s", was.FloatString(4), is.FloatString(4))
	case trait == rules.AR, trait == rules.DR:
		worse = harder(base, more)
	}
	a := &k.axes[trait]
	a.moved = a.moved || strikesMore(base, more) || different(base, more)
	if worse == "" {
		return
	}
	a.bent = true
	for _, e := range k.samples.Except {
		if e.Trait == trait {
			return
		}
	}
	k.notef(axisLaws[trait], fmt.Sprintf("%s with %s raised by %d", where, axisNames[trait], by), "%s", worse)
}

// strikesMore reports whether a blow strikes more or less often.
func strikesMore(a, b *rules.Forecast) bool { return a.Chance(strikes).Cmp(b.Chance(strikes)) != 0 }

// strikes reports whether a blow has struck, be it warded off or not.
func strikes(l rules.Leaf) bool {
	switch l.Outcome {
	case rules.Miss, rules.Fumble, rules.Failed, rules.Lost, rules.NoOutcome:
		return false
	}
	return true
}

// harder names an amount of harm that has become more likely, or is empty.
func harder(base, more *rules.Forecast) string {
	for _, h := range more.Spread() {
		at := func(l rules.Leaf) bool { return l.Harm >= h.Harm }
		if was, is := base.Chance(at), more.Chance(at); is.Cmp(was) > 0 {
			return fmt.Sprintf("the chance of %d harm or more goes from %s to %s", h.Harm, was.FloatString(4), is.FloatString(4))
		}
	}
	return ""
}

// different reports whether the harm is spread in another way.
func different(a, b *rules.Forecast) bool {
	x, y := a.Spread(), b.Spread()
	if len(x) != len(y) {
		return true
	}
	for i := range x {
		if x[i].Harm != y[i].Harm || x[i].Chance.Cmp(y[i].Chance) != 0 {
			return true
		}
	}
	return false
}

// excepted wants each exception to be needed and to stand in the index, and each of the
// four axes that somebody has to tell in some blow.
func (k *kit) excepted() {
	var has [rules.NShare]bool
	for _, e := range k.samples.Except {
		if e.Trait < 0 || e.Trait >= rules.NShare {
			k.notef(lawExcept, string(e.Rule), "there is no law about trait %d", e.Trait)
			continue
		}
		has[e.Trait] = true
		k.note(lawExcept, string(e.Rule), k.book.ids.want("an exception", e.Rule))
		if a := &k.axes[e.Trait]; a.moved && !a.bent {
			k.notef(lawExcept, string(e.Rule), "more %s is never worse: there is nothing to except", axisNames[e.Trait])
		}
	}
	for trait, by := range axisLaws {
		if !k.axes[trait].moved && !has[trait] && k.used(trait) {
			k.notef(by, "every blow", "more %s changes nothing, though people have it: see Samples.Axes", axisNames[trait])
		}
		if k.axes[trait].moved && !k.axes[trait].heard && k.used(trait) {
			k.notef(by, "every blow", "what a host writes on %s changes nothing: see rules.Verdict.Axis and Changed", axisNames[trait])
		}
	}
}

// used reports whether any of the samples has some of a trait.
func (k *kit) used(trait int) bool {
	return slices.ContainsFunc(k.people(), func(f rules.Fighter) bool { return f.Traits[trait] != 0 })
}
