package reel

import (
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/transcript"
	"github.com/affray-engine/affray/rules"
)

// reason is why somebody was given an order in a tick, in words.
type reason struct {
	tick  int
	who   rules.ID
	order string
	why   []string
	given *agent.Reason
}

// Why says which order somebody was given last, up to the tick after a moment, and if a controller gave it why, line by line and as it was told. It is
// found by playing that tick again, so that nobody has to note anything before it is asked. There is none if order is "", and no why of what the host says.
func (r *Reel) Why(m int, who rules.ID) (order string, why []string, given *agent.Reason) {
	tick := r.tape.latest(min(m, r.last-1), who)
	if e := r.commanded(r.saidUpto(m), who); e != nil && e.moment >= tick {
		return scene.Places(transcript.Order(r.head, who, e.order.o), r.head.Scenario().Field.Kind), nil, nil
	}
	if tick < 0 {
		return "", nil, nil
	}
	if r.reason.who != who || r.reason.tick != tick {
		r.reason = r.explain(tick, who)
	}
	return r.reason.order, r.reason.why, r.reason.given
}

// saidUpto is the moment before which the host has said what counts up to the tick after another: all of it if that is the last one that is played, as
// what it has just said is due before that tick is over.
func (r *Reel) saidUpto(m int) int {
	if m >= r.last-1 {
		return r.last + 1
	}
	return m + 1
}

func (r *Reel) explain(tick int, who rules.ID) reason {
	out := reason{tick: tick, who: who}
	r.scout = r.reach(r.scout, r.at, tick)
	b := r.scout
	r.tape.asked = who
	b.Reasons(func(a *agent.Reason) {
		if a.Who == who && a.Order.N > 0 {
			out.given = a
			kind := b.Scenario().Field.Kind
			out.order, out.why = scene.Places(transcript.Order(b, who, a.Order), kind), transcript.Reason(b, a)
			for i := range out.why {
				out.why[i] = scene.Places(out.why[i], kind)
			}
		}
	})
	r.replay(b, tick)
	b.Reasons(nil)
	r.tape.asked, r.at = 0, tick+1
	return out
}

// latest is the last tick, up to one, in which something was decided for somebody that is more than to pass; -1 for none.
func (t *tape) latest(tick int, who rules.ID) int {
	for tick = min(tick, len(t.ticks)-1); tick >= 0; tick-- {
		for i := range t.ticks[tick] {
			if d := &t.ticks[tick][i]; d.who == who && d.o.N > 0 {
				return tick
			}
		}
	}
	return -1
}

// Explain implements [agent.Explainer]: it thinks once more about whom the tape is asked, and says the same again.
func (m *mind) Explain(v *agent.View, d agent.Due) *agent.Reason {
	why := &agent.Reason{Who: d.Who, Slot: d.Slot}
	if e, ok := m.inner.(agent.Explainer); ok && d.Who == m.tape.asked {
		why = e.Explain(v, d)
	}
	why.Order = m.Order(v, d)
	return why
}
