package reel

import (
	"time"

	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/rules"
)

// tape remembers what controllers have decided, so that they need not think again when
// the same ticks are played again.
type tape struct {
	ticks   [][]decision
	thought time.Duration // time spent in thinking
	until   time.Time     // after which no more is thought for now; the zero time is never
	fresh   bool          // something was thought since until was set
	asked   rules.ID      // why it is told to do what it does, see Reel.Why
}

// decision is one order; those of one combatant in one tick are in the order of asking.
type decision struct {
	who rules.ID
	o   rules.Order
}

// find returns the n-th order of somebody in a tick.
func (t *tape) find(tick int, who rules.ID, n int) (rules.Order, bool) {
	said := t.of(tick)
	for i := range said {
		d := &said[i]
		if d.who != who {
			continue
		}
		if n == 0 {
			return d.o, true
		}
		n--
	}
	return rules.Order{}, false
}

func (t *tape) add(tick int, d decision) { t.set(tick, append(t.of(tick), d)) }

// of is what was decided in a tick.
func (t *tape) of(tick int) []decision {
	if tick >= len(t.ticks) {
		return nil
	}
	return t.ticks[tick]
}

// set has something decided in a tick, in place of what was.
func (t *tape) set(tick int, said []decision) {
	for len(t.ticks) <= tick {
		t.ticks = append(t.ticks, nil)
	}
	t.ticks[tick] = said
}

// cut forgets what was decided from a tick on.
func (t *tape) cut(tick int) { t.ticks = t.ticks[:min(tick, len(t.ticks))] }

// mind is a controller with a tape: it says again what it has said, and thinks only where
// the tape ends. It puts off what would take longer than the tape allows.
type mind struct {
	inner agent.Controller
	tape  *tape
	tick  int
	asked []rules.ID // in this tick
}

// said is what was said already, the last time that this was asked.
func (m *mind) said(v *agent.View, d agent.Due) (rules.Order, bool) {
	if at := int(v.Tick()); at != m.tick {
		m.tick, m.asked = at, m.asked[:0]
	}
	n := 0
	for _, id := range m.asked {
		if id == d.Who {
			n++
		}
	}
	return m.tape.find(m.tick, d.Who, n)
}

// Defer implements agent.Deferrer. At least one order is thought of in each slice of time.
func (m *mind) Defer(v *agent.View, d agent.Due) bool {
	if !m.tape.fresh || m.tape.until.IsZero() || time.Now().Before(m.tape.until) {
		return false
	}
	_, known := m.said(v, d)
	return !known
}

// Order implements agent.Controller.
func (m *mind) Order(v *agent.View, d agent.Due) rules.Order {
	o, known := m.said(v, d)
	m.asked = append(m.asked, d.Who)
	if known {
		return o
	}
	began := time.Now()
	o = m.inner.Order(v, d)
	m.tape.thought += time.Since(began)
	m.tape.fresh = true
	m.tape.add(m.tick, decision{d.Who, o})
	return o
}

// Clone implements agent.Cloner; the tape is shared.
func (m *mind) Clone() agent.Controller {
	c := &mind{inner: m.inner, tape: m.tape, tick: m.tick, asked: append([]rules.ID(nil), m.asked...)}
	if one, ok := m.inner.(agent.Cloner); ok {
		c.inner = one.Clone()
	}
	return c
}
