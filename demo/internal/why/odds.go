package why

import (
	"cmp"
	"fmt"
	"math/big"
	"slices"

	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
)

// odds fills in what an act would come to; false if it cannot be done after all.
func odds(b *ecs.Battle, c ecs.Chance, a *ActFacts) bool {
	p, x, err := b.Odds(c)
	if err != nil {
		return false
	}
	a.Can = true
	r := receipts{b: b, by: c.Slot.Actor, to: c.Act.Target, mods: p.Mods, rolls: p.Rolls, ahead: true}
	a.Needs, a.Terms = r.needs(), r.terms()
	hit := p.Chance(func(r *rules.Result) bool { return r.Harm > 0 })
	if hit.Sign() == 0 || helps(c.Act.Kind) {
		if w := (worth{b.Shape(), c.Slot.Actor, c.Act.Target, p}); w.decided() {
			hit = w.well()
			a.Chance, a.Whole, a.Percent, a.Exact = Percent(hit), Whole(hit), percent(hit), exact(hit)
		}
	} else {
		a.Harms = true
		a.Chance, a.Whole, a.Percent, a.Exact = Percent(hit), Whole(hit), percent(hit), exact(hit)
		a.Would = append(a.Would, harm(b, c.Act.Target, p, hit)...)
		a.Spread = spread(p)
	}
	if n := c.Offer.Terms.Blows; n > 1 {
		a.Would = append(a.Would, Fact{Name: "blows", Text: fmt.Sprintf("up to %d; this is the first", n)})
	}
	if n := c.Offer.Terms.Ticks; n > 0 {
		a.Would = append(a.Would, Fact{Name: "takes", Text: several(int(n), b.Shape().TickWord)})
	}
	if q := b.Shape().Space.CoverOf(&x.Facts); q > 0 {
		a.Would = append(a.Would, Fact{Name: "cover that counts", Text: fmt.Sprintf("%d %%", q)})
	}
	if len(p.Outcomes()) > 2 {
		a.Would = append(a.Would, comes(p)...)
	}
	a.Would = append(a.Would, effects(b, p)...)
	return true
}

// harm says what a hit does.
func harm(b *ecs.Battle, to rules.ID, p *ecs.Prospect, hit *big.Rat) []Fact {
	unit := "points"
	if pools := b.Shape().Pools; len(pools) == 1 {
		unit = scene.PoolName(&pools[0])
	}
	mean := p.Mean()
	out := []Fact{{
		Name: "a hit does", Text: fmt.Sprintf("%s %s on average", new(big.Rat).Quo(mean, hit).FloatString(1), unit),
		More: []string{fmt.Sprintf("over all tries %s", mean.FloatString(2))},
	}}
	if down := p.Fells(rules.Down); down.Sign() > 0 {
		out = append(out, Fact{Name: "fells " + Name(b, to), Text: Percent(down)})
	}
	if dead := p.Fells(rules.Dead); dead.Sign() > 0 {
		out = append(out, Fact{Name: "kills " + Name(b, to), Text: Percent(dead)})
	}
	return out
}

// comes are the outcomes with their chances.
func comes(p *ecs.Prospect) []Fact {
	var out []Fact
	for _, c := range p.Outcomes() {
		out = append(out, Fact{Name: Outcome(c.What), Text: Percent(c.Chance)})
	}
	return out
}

// bars is how many bars the chart of harm has at most; more values are put together.
const bars = 10

// spread is the chart of the harm; no harm stays by itself.
func spread(p *ecs.Prospect) []Bar {
	all := p.Harm()
	if len(all) == 0 {
		return nil
	}
	step := int32(1)
	if n := len(all); n > bars {
		step = (all[n-1].What + bars - 1) / bars
	}
	type row struct {
		text   string
		chance *big.Rat
	}
	var rows []row
	for _, c := range all {
		text := itoa(c.What)
		switch from := (c.What-1)/step*step + 1; {
		case c.What <= 0:
			text = "no harm"
		case step > 1:
			text = fmt.Sprintf("%d to %d", from, from+step-1)
		}
		if n := len(rows); n > 0 && rows[n-1].text == text {
			rows[n-1].chance.Add(rows[n-1].chance, c.Chance)
			continue
		}
		rows = append(rows, row{text, new(big.Rat).Set(c.Chance)})
	}
	var out []Bar
	for _, r := range rows {
		out = append(out, Bar{Text: r.text, Percent: percent(r.chance), Chance: Percent(r.chance)})
	}
	return out
}

// most is how many effects are told, the likeliest first.
const most = 8

// effects are what else may come of it, the likeliest first. What always comes of it tells
// nothing apart and is left out, unless it is all there is.
func effects(b *ecs.Battle, p *ecs.Prospect) []Fact {
	type may struct {
		text   string
		rule   rules.Rule
		chance *big.Rat
	}
	var all []may
	for i := range p.Results {
		r := &p.Results[i]
		seen := map[string]bool{}
		for k := range r.Effects {
			e := &r.Effects[k]
			text := Effect(b, e)
			if e.Kind == rules.EffLose || text == "" || seen[text] {
				continue
			}
			seen[text] = true
			at := slices.IndexFunc(all, func(m may) bool { return m.text == text })
			if at < 0 {
				at = len(all)
				all = append(all, may{text, e.Rule, new(big.Rat)})
			}
			all[at].chance.Add(all[at].chance, r.Chance)
		}
	}
	slices.SortStableFunc(all, func(a, b may) int { return cmp.Or(b.chance.Cmp(a.chance), cmp.Compare(a.text, b.text)) })
	var out []Fact
	for _, m := range all[:min(len(all), most)] {
		out = append(out, Fact{Name: m.text, Text: Percent(m.chance), Rule: m.rule})
	}
	return out
}
