package verify

import (
	"slices"

	"github.com/affray-engine/affray/ecs/record"
	"github.com/affray-engine/affray/rules"
)

// pursuit is how far a goal has come, as the lines so far leave it.
type pursuit struct {
	*record.Goal
	now   int
	state string
	told  bool // in this tick
	kept  bool // reached because the battle is over
}

// until is the state that it had until the battle was over, or has after that.
func (p *pursuit) until(over bool) string {
	if p.kept && !over {
		return open
	}
	return p.state
}

var (
	open, reached, failed = rules.GoalOpen.String(), rules.GoalReached.String(), rules.GoalFailed.String()
	fell, hold, bring     = rules.GoalFell.String(), rules.GoalHold.String(), rules.GoalBring.String()
	keep                  = rules.GoalKeep.String()
)

// purpose takes over the goals of the header.
func (c *checker) purpose() {
	for i := range c.h.Goals {
		g := &c.h.Goals[i]
		p := pursuit{Goal: g, now: g.Now, state: g.State}
		if p.state == "" {
			p.state = open
		}
		c.goals = append(c.goals, p)
	}
}

// purposeHeader checks what the header says of zones and goals.
func (c *checker) purposeHeader() *Mistake {
	for i, g := range c.h.Goals {
		at := fieldAt("goals", i, "")
		switch {
		case !slices.Contains(c.h.Sides, g.Side):
			return mistake(at+"side", g.Side, "one of the sides", "")
		case g.Zone != "" && c.zone(g.Zone) == nil:
			return mistake(at+"zone", g.Zone, "one of the zones", "")
		case g.Kind == hold && g.Zone == "", g.Kind == bring && (g.Zone == "") == (g.Off == ""):
			return mistake(at+"zone", show(g), "a zone, or a side of the field to leave it by", "")
		}
	}
	return nil
}

func (c *checker) zone(name string) *record.Zone {
	for i := range c.h.Zones {
		if c.h.Zones[i].Name == name {
			return &c.h.Zones[i]
		}
	}
	return nil
}

// in reports whether a place is in a zone, by its name.
func (c *checker) in(name string, at [2]int32) bool {
	z := c.zone(name)
	if z == nil || z.From == nil || z.To == nil {
		return z != nil && slices.Contains(z.Cells, at)
	}
	return at[0] >= z.From[0] && at[0] <= z.To[0] && at[1] >= z.From[1] && at[1] <= z.To[1]
}

// beyond reports whether a place lies at a side of the field.
func (c *checker) beyond(off string, at [2]int32) bool {
	w, h := int32(c.h.Field.Width), int32(c.h.Field.Height)
	if c.h.Field.Grid != "free" {
		w, h = w-1, h-1
	}
	switch off {
	case "north":
		return at[1] == 0
	case "east":
		return at[0] == w
	case "south":
		return at[1] == h
	case "west":
		return at[0] == 0
	}
	return true
}

// coming is how many of a side come in a later round.
func (c *checker) coming(side string) (n int) {
	for _, a := range c.h.Arrivals {
		if a.Side == side && c.by[a.Who] == nil {
			n++
		}
	}
	return n
}

// meant visits those whom a goal may be about, and returns how many of them are still to come.
func (c *checker) meant(p *pursuit, visit func(f *fighter)) (absent int) {
	own := p.Kind != fell
	if len(p.Who) > 0 {
		for _, name := range p.Who {
			if f := c.by[name]; f != nil {
				visit(f)
			} else {
				absent++
			}
		}
		return absent
	}
	for _, side := range c.h.Sides {
		if (side == p.Side) == own {
			absent += c.coming(side)
		}
	}
	for _, f := range c.list {
		if (f.side == p.Side) == own {
			visit(f)
		}
	}
	return absent
}

// measure is how far a goal has come as things are.
func (c *checker) measure(p *pursuit) (now, of int, state string) {
	ends := c.now%int64(c.h.Clock.Round) == int64(c.h.Clock.Round)-1
	switch p.Kind {
	case fell:
		return c.fellest(p)
	case bring:
		return c.brought(p)
	case keep:
		absent := c.meant(p, func(f *fighter) {
			if f.up != "dead" {
				now++
			}
		})
		if now += absent; now < p.Need {
			return now, p.Need, failed
		}
		return now, p.Need, open
	case hold:
		if now = p.now; ends {
			if now++; !c.holdsAlone(p) {
				now = 0
			}
		}
	default:
		able := slices.ContainsFunc(c.list, func(f *fighter) bool { return f.side == p.Side && stands(f.up) })
		if now = p.now; able && ends {
			now = int(c.now/int64(c.h.Clock.Round)) + 1
		}
		if !able && c.coming(p.Side) == 0 {
			return now, p.Rounds, failed
		}
	}
	return now, p.Rounds, isReached(now >= p.Rounds)
}

func isReached(is bool) string {
	if is {
		return reached
	}
	return open
}

// holdsAlone reports whether a side has somebody in the zone of its goal, and no enemy is there.
func (c *checker) holdsAlone(p *pursuit) bool {
	own := false
	for _, f := range c.list {
		if !stands(f.up) || !c.in(p.Zone, f.at) {
			continue
		}
		if f.side != p.Side {
			return false
		}
		own = true
	}
	return own
}

func (c *checker) fellest(p *pursuit) (now, of int, state string) {
	all, fled := 0, 0
	all += c.meant(p, func(f *fighter) {
		all++
		switch {
		case stands(f.up):
		case f.up == "gone" && len(p.Who) > 0:
			fled++
		default:
			now++
		}
	})
	if of = p.Need; of == 0 {
		of = all
	}
	if all-fled < of {
		return now, of, failed
	}
	return now, of, isReached(now >= of)
}

func (c *checker) brought(p *pursuit) (now, of int, state string) {
	hope := 0
	hope += c.meant(p, func(f *fighter) {
		switch {
		case p.Off != "" && f.up == "gone" && c.beyond(p.Off, f.at), p.Off == "" && stands(f.up) && c.in(p.Zone, f.at):
			now++
			hope++
		case f.up != "dead" && f.up != "gone":
			hope++
		}
	})
	if hope < p.Need {
		return now, p.Need, failed
	}
	return now, p.Need, isReached(now >= p.Need)
}

// goal checks how far a goal has come.
func (c *checker) goal(l *record.Line) *Mistake {
	x := l.Goal
	if x.Index < 0 || x.Index >= len(c.goals) {
		return mistake("goal.index", x.Index, "one of the goals of the header", "")
	}
	p := &c.goals[x.Index]
	now, of, state := c.measure(p)
	if p.Kind == keep && x.State == reached && state == open {
		if !c.ends(c.now + 1) {
			return mistake("goal.state", x.State, open, "nothing that ends the battle holds")
		}
		now, state = p.now, reached
		p.kept = true
	}
	switch {
	case p.told:
		return mistake("goal.index", x.Index, "another goal", "it was told in this tick")
	case p.state != open:
		return mistake("goal.index", x.Index, "another goal", "this one is "+p.state)
	case x.Before != p.now:
		return mistake("goal.before", x.Before, p.now, "what the lines so far leave")
	case x.After != now:
		return mistake("goal.after", x.After, now, p.Text)
	case x.Of != of:
		return mistake("goal.of", x.Of, of, p.Text)
	case x.State != state:
		return mistake("goal.state", x.State, state, p.Text)
	}
	p.now, p.state, p.told = now, state, true
	return nil
}

// pursue wants a line of each goal that has come farther, or has fallen back, in a tick that is over.
func (c *checker) pursue() *Mistake {
	for i := range c.goals {
		p := &c.goals[i]
		if !p.told && !c.settling && p.state == open {
			if now, _, state := c.measure(p); now != p.now || state != open {
				return mistake("kind", "a later tick", "goal", p.Side+" wants to "+p.Text)
			}
		}
		p.told = false
	}
	return nil
}

// ends reports whether a goal decides the battle, or one of its ends holds when a tick begins.
func (c *checker) ends(at int64) bool {
	goal, _ := c.decided(false)
	return goal >= 0 || c.atEnd(at)
}

// decided is which goal decides the battle before it is over, or because it is, and who wins by it; -1 if none does.
func (c *checker) decided(over bool) (goal int, winner string) {
	lost := map[string]bool{}
	goal = -1
	for i := range c.goals {
		p := &c.goals[i]
		switch state := p.until(over); {
		case p.Points > 0:
		case state == reached:
			return i, p.Side
		case state == failed && !lost[p.Side] && (p.Kind == keep || !slices.ContainsFunc(c.goals, func(o pursuit) bool {
			return o.Side == p.Side && o.Points == 0 && o.Kind != keep && o.state != failed
		})):
			if lost[p.Side] = true; goal < 0 {
				goal = i
			}
		}
	}
	left := 0
	for _, s := range c.h.Sides {
		if !lost[s] {
			left, winner = left+1, s
		}
	}
	if left > 1 {
		return -1, ""
	}
	return goal, winner
}

// points adds up what each side has for the goals that it has reached before the battle is over, or until it is.
func (c *checker) points(over bool) (sum map[string]int, scored bool) {
	sum = map[string]int{}
	for i := range c.goals {
		p := &c.goals[i]
		scored = scored || p.Points > 0
		if p.until(over) == reached {
			sum[p.Side] += p.Points
		}
	}
	return sum, scored
}

// winner is who wins when no goal has decided the battle, "" for nobody: by points, of several with as many or
// without points who alone is left.
func (c *checker) winner() (side, why string) {
	sum, scored := c.points(true)
	most, best := 0, []string(nil)
	for _, s := range c.h.Sides {
		most = max(most, sum[s])
	}
	for _, s := range c.h.Sides {
		if sum[s] == most {
			best = append(best, s)
		}
	}
	why = "who has the most points"
	if !scored || len(best) > 1 {
		best = slices.DeleteFunc(best, func(s string) bool { return !c.left[s] })
		why = "who of the roster can still act"
	}
	if len(best) == 1 {
		return best[0], why
	}
	return "", why
}
