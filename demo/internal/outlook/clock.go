package outlook

import (
	"time"

	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/rules"
)

// clock says when a slice of time is over. By it a battle may come to stand in the middle of a tick, but never to another end.
type clock struct {
	until   time.Time
	thought bool // something was thought of in it
}

func (c *clock) over() bool { return !time.Now().Before(c.until) }

// pace has a controller put off what it has no time for.
func (c *clock) pace(inner agent.Controller) agent.Controller {
	if _, replies := inner.(agent.Replier); replies {
		return inner
	}
	return &paced{inner, c}
}

// paced is a controller that puts its orders off when a slice of time is over, but for one in each.
type paced struct {
	agent.Controller
	clock *clock
}

// Defer implements [agent.Deferrer].
func (p *paced) Defer(*agent.View, agent.Due) bool { return p.clock.thought && p.clock.over() }

// Order implements [agent.Controller].
func (p *paced) Order(v *agent.View, d agent.Due) rules.Order {
	p.clock.thought = true
	return p.Controller.Order(v, d)
}
