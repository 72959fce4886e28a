package rulestest

import (
	"reflect"

	"github.com/affray-engine/affray/rules"
)

// together takes the blows through their stages side by side, forwards and backwards: each
// must come out as it does alone.
func (k *kit) together(xs []*rules.Exchange) {
	alone := k.group(xs, func(one func(i int)) {
		for i := range xs {
			for range k.shape.Stages {
				one(i)
			}
		}
	})
	orders := []struct {
		how string
		run func(one func(i int))
	}{
		{"side by side", func(one func(i int)) {
			for range k.shape.Stages {
				for i := range xs {
					one(i)
				}
			}
		}},
		{"backwards", func(one func(i int)) {
			for range k.shape.Stages {
				for i := range xs {
					one(len(xs) - 1 - i)
				}
			}
		}},
	}
	for _, o := range orders {
		for i, x := range k.group(xs, o.run) {
			if want, got := results(alone[i]), results(x); !reflect.DeepEqual(want, got) {
				k.notef(lawTogether, describe(x), "%s: %s", o.how, difference(want, got))
			}
		}
	}
}

// group takes copies of the blows through one stage after the other, in an order that says
// whose turn it is.
func (k *kit) group(xs []*rules.Exchange, order func(one func(i int))) []*rules.Exchange {
	out := make([]*rules.Exchange, len(xs))
	at := make([]int, len(xs))
	for i, x := range xs {
		out[i] = cloneExchange(x)
	}
	order(func(i int) {
		k.stage(k.shape.Stages[at[i]], out[i])
		at[i]++
	})
	return out
}

// stage takes a blow through one stage, with a default answer if it asks.
func (k *kit) stage(st rules.Stage, x *rules.Exchange) {
	k.raw.Resolve(st, x)
	x.Again = 0
	if x.Ask.Kind == rules.AskNone {
		return
	}
	qs := []rules.Question{x.Ask}
	k.raw.Answer(qs, []*rules.Exchange{x})
	x.Ans = min(max(qs[0].Ans, x.Ask.Lo), x.Ask.Hi)
	x.Given, x.Ask = qs[0], rules.Question{}
}
