package systems

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
)

// Preview fills f with the exact spread of what one exchange of an act would do to
// its target, if it took effect now. It is the code of the blow with other dice, and
// it changes nothing. The terms are those of the offer. It returns the exchange with
// the facts it was judged by; its memory is used again by the next call.
func Preview(t *Tick, s rules.Slot, a rules.Act, terms rules.Terms, f *rules.Forecast) *rules.Exchange {
	x := &t.check
	v, near := x.V, x.Q.Near[:0]
	to := a.Target
	if to == 0 {
		to = s.Actor
	}
	*x = rules.Exchange{Act: a, By: s.Actor, To: to, Slot: s, V: v}
	x.Q.Terms, x.Q.Near, x.Q.Flags = terms, near, rules.FlagFirst|rules.FlagAlone
	t.gather(x)
	if t.regather == nil {
		t.regather = t.gather
	}
	f.Regather(t.regather)
	rules.Odds(t.Book, x, dice.Key{By: uint32(x.By), To: uint32(x.To), Kind: uint8(a.Kind)}, f)
	return x
}
