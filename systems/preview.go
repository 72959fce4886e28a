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
	x, k := t.imagine(s, a, terms)
	f.Regather(t.regather)
	rules.Odds(t.Book, x, k, f)
	return x
}

// imagine sets up the exchange of an act that would take effect now, and the key of its
// dice. Its memory is used again by the next call.
func (t *Tick) imagine(s rules.Slot, a rules.Act, terms rules.Terms) (*rules.Exchange, dice.Key) {
	if t.regather == nil {
		t.regather = t.gather
	}
	x := &t.check
	v, near := x.V, x.Q.Near[:0]
	to := a.Target
	if to == 0 {
		to = s.Actor
	}
	*x = rules.Exchange{Act: a, By: s.Actor, To: to, Slot: s, V: v}
	x.Q.Terms, x.Q.Near, x.Q.Flags = terms, near, rules.FlagFirst|rules.FlagAlone
	t.gather(x)
	return x, dice.Key{By: uint32(x.By), To: uint32(x.To), Kind: uint8(a.Kind)}
}
