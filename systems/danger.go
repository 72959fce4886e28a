package systems

import (
	"cmp"
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
	"github.com/affray-engine/affray/systems/space"
)

// Danger is a part of the field that harms, hinders or hides those in it, as long as it lasts.
type Danger struct {
	ID       rules.ID // its place in the list, from 1
	Name     string
	Hazard   rules.Hazard
	Zone     *Zone // where it begins; nil for the whole field
	Within   *Zone // where it may spread to; nil for the whole field
	Strength int16 // so many times the dice of the hazard
	Spread   int32 // percent: how likely it takes a cell beside it in a round
	Sight    int32 // cells from which those in it are seen; 0 for all
	Slow     int32 // percent of the cost to enter one of its cells; 0 for as ever
}

// DangerState is what has become of a danger.
type DangerState struct {
	On, Begun, Ended bool

	Cells  []rules.Cell // beyond its zone: those that it has taken, sorted by Compare; never changed in place
	Struck []rules.ID   // whom it has harmed in this round, in order
}

// Beset is somebody who bears the mark of a hazard as long as it is in it (FIELD-015).
type Beset struct {
	Who    rules.ID
	Hazard rules.Hazard
}

// Crossed is somebody who has come through or into a danger.
type Crossed struct{ Who, Danger rules.ID }

// Rules of dangers, beside those by which they harm.
const (
	dangerRule rules.Rule = "FIELD-010" // they begin and end
	besetRule  rules.Rule = "FIELD-015" // what hinders whoever is in them
	spreadRule rules.Rule = "FIELD-016" // they spread
)

// SetDangers says what dangers there are, and which of them last from the beginning. It is called once.
func (t *Simulation) SetDangers(list []Danger, on []bool) {
	t.Dangers, t.State.Dangers = list, make([]DangerState, len(list))
	for i := range list {
		t.State.Dangers[i].On, t.State.Dangers[i].Begun = on[i], on[i]
	}
	t.layDangers()
}

// layDangers makes the field what the dangers make of it.
func (t *Simulation) layDangers() {
	if len(t.Dangers) == 0 {
		return
	}
	var perils []space.Peril
	for i := range t.Dangers {
		d, s := &t.Dangers[i], &t.State.Dangers[i]
		if d.Hazard == rules.HazardSmoke {
			t.Space.SetHaze(d.ID, s.On)
		}
		shun := shuns[d.Hazard]
		if s.On && (shun > space.Wary || d.Slow > 0 || d.Sight > 0) {
			cells := s.Cells
			perils = append(perils, space.Peril{
				Holds: func(c rules.Cell) bool { return d.Zone == nil || d.Zone.Holds(c) || holds(cells, c) },
				Shun:  shun, Slow: d.Slow, Sight: d.Sight, Both: d.Hazard == rules.HazardFog,
			})
		}
	}
	t.Space.SetPerils(perils)
}

// shuns are the hazards round which ways are led, by what it takes to go through them (FIELD-017).
var shuns = [rules.NHazard]space.Dare{rules.HazardCaltrops: space.OverSpikes, rules.HazardFire: space.ThroughFire}

func holds(cells []rules.Cell, c rules.Cell) bool {
	_, in := slices.BinarySearchFunc(cells, c, rules.Cell.Compare)
	return in
}

// InDanger reports whether a place is in a danger that lasts, by its index.
func (t *Simulation) InDanger(i int, c rules.Cell) bool {
	d, s := &t.Dangers[i], &t.State.Dangers[i]
	return s.On && (d.Zone == nil || d.Zone.Holds(c) || holds(s.Cells, c))
}

// Burns reports whether whoever stays in a place is harmed by a danger when the round ends.
func (t *Simulation) Burns(c rules.Cell) bool {
	for i := range t.Dangers {
		if t.Dangers[i].Hazard == rules.HazardFire && t.InDanger(i, c) {
			return true
		}
	}
	return false
}

// near is how many cells from fire that may spread everywhere one is safe from it for a while.
const near = 3

// Kindles reports whether fire may take a place when the round ends, and whether it may ever, as far as the
// fires that burn now may spread (FIELD-016): one without bounds, what is near it.
func (t *Simulation) Kindles(c rules.Cell) (soon, ever bool) {
	for i := range t.Dangers {
		d := &t.Dangers[i]
		if d.Hazard != rules.HazardFire || !t.State.Dangers[i].On || d.Spread == 0 || d.Within != nil && !d.Within.Holds(c) || t.InDanger(i, c) {
			continue
		}
		n := t.StepsTo(d.Zone, c)
		for _, at := range t.State.Dangers[i].Cells {
			n = min(n, t.Space.Map().Steps(c, at))
		}
		soon, ever = soon || n <= 1, ever || d.Within != nil || n <= near
	}
	return soon, ever
}

// danger lets a danger begin or end. What it had taken beyond its zone is forgotten then.
func (t *Simulation) danger(e *rules.Effect) {
	i, on := int(e.N[0])-1, e.N[1] == 1
	if i < 0 || i >= len(t.Dangers) || t.State.Dangers[i].On == on {
		return
	}
	s := &t.State.Dangers[i]
	s.On, s.Begun, s.Ended, s.Cells, s.Struck = on, true, s.Ended || !on, nil, s.Struck[:0]
	t.layDangers()
	t.State.Unsure = true
	words := event.Ends
	if on {
		words = event.Begins
	}
	t.Tell(event.Danger, 0, func(ev *event.Event) { ev.Amount, ev.Text, ev.Effect = int32(i), words, *e })
}

// cross notes that somebody has come along a way through what harms those who do; caltrops not those in a saddle.
func (t *Simulation) cross(fig *Figure, way []rules.Cell, aloft bool) {
	for i := range t.Dangers {
		d := &t.Dangers[i]
		if !t.State.Dangers[i].On || d.Hazard != rules.HazardFire && (d.Hazard != rules.HazardCaltrops || aloft) {
			continue
		}
		if slices.ContainsFunc(way, func(c rules.Cell) bool { return t.InDanger(i, c) }) {
			t.State.Crossed = append(t.State.Crossed, Crossed{fig.Who.ID, d.ID})
		}
	}
}

// scorch lets dangers harm those who have come through them since it was called last (FIELD-011, FIELD-013).
func (t *Simulation) scorch() {
	if len(t.State.Crossed) == 0 {
		return
	}
	slices.SortFunc(t.State.Crossed, func(a, b Crossed) int { return cmp.Or(cmp.Compare(a.Danger, b.Danger), cmp.Compare(a.Who, b.Who)) })
	f := &t.loose
	f.Exchanges = f.Exchanges[:0]
	for _, c := range t.State.Crossed {
		t.suffer(f, int(c.Danger)-1, c.Who)
	}
	t.State.Crossed = t.State.Crossed[:0]
	t.settleChecks(f)
	t.applyAll(f)
}

// suffer lets a danger harm somebody, once in a round.
func (t *Simulation) suffer(f *Frame, i int, who rules.ID) {
	d, s := &t.Dangers[i], &t.State.Dangers[i]
	at, was := slices.BinarySearch(s.Struck, who)
	if t.Roster.Figure(who).Posture() >= rules.Dead || was {
		return
	}
	s.Struck = slices.Insert(s.Struck, at, who)
	t.addCheck(f, rules.Act{Kind: rules.ActSuffer, Item: rules.NoItem, Mode: uint8(d.Hazard), Target: who, Aim: d.Strength, Row: uint32(d.ID)})
}

// closes reports whether nothing of a round is left but the rulebook's own check of everybody, which is to
// see what dangers have done: whoever burns to 0 hit points dies in this round in `brp`, not in the next.
func (t *Simulation) closes() bool {
	return t.Of() == t.Shape.Round-1 && t.State.Ending == acting && !slices.ContainsFunc(t.State.Slots, func(s rules.Slot) bool {
		return s.At <= t.State.At && s.Kind != rules.SlotUpkeep
	})
}

// endure lets dangers harm those who are in them when a round ends, and spread.
func (t *Simulation) endure() {
	t.State.Ending = endured
	if len(t.Dangers) == 0 {
		return
	}
	f := &t.loose
	f.Exchanges = f.Exchanges[:0]
	for i := range t.Dangers {
		for k := range t.Roster.Figures {
			fig := &t.Roster.Figures[k]
			fire, drowns := t.Dangers[i].Hazard == rules.HazardFire, t.Dangers[i].Hazard == rules.HazardWater && !fig.Posture().Acts()
			if (fire || drowns) && t.InDanger(i, fig.Place.Cell) {
				t.suffer(f, i, fig.Who.ID)
			}
		}
	}
	t.settleChecks(f)
	t.applyAll(f)
	for _, s := range t.settlePlan() {
		t.addSlot(s)
	}
	for i := range t.Dangers {
		t.State.Dangers[i].Struck = t.State.Dangers[i].Struck[:0]
		t.kindle(i)
	}
}

// kindle lets a danger take cells beside those that it has (FIELD-016): each by a d100 of its own, in their order.
func (t *Simulation) kindle(i int) {
	d, s := &t.Dangers[i], &t.State.Dangers[i]
	if !s.On || d.Spread == 0 {
		return
	}
	var taken []rules.Cell
	for _, c := range t.beside(i) {
		face := int32(rules.Kindles(t.State.Seed, t.Round(), d.ID, c))
		if face > d.Spread {
			continue
		}
		taken = append(taken, c)
		t.Tell(event.Danger, 0, func(ev *event.Event) {
			ev.Amount, ev.Text, ev.To, ev.Before, ev.After = int32(i), event.Spreads, c, face, d.Spread
			ev.Effect = rules.Effect{Kind: rules.EffDanger, Rule: spreadRule, N: [4]int32{int32(d.ID), 1}}
		})
	}
	if len(taken) > 0 {
		s.Cells = append(slices.Clone(s.Cells), taken...)
		slices.SortFunc(s.Cells, rules.Cell.Compare)
		t.layDangers()
		t.State.Unsure = true
	}
}

// beside are the cells next to a danger into which it may spread, in their order.
func (t *Simulation) beside(i int) (list []rules.Cell) {
	d, m := &t.Dangers[i], t.Space.Map()
	kind := m.Spec().Kind
	for _, cells := range [2][]rules.Cell{d.Zone.Cells, t.State.Dangers[i].Cells} {
		for _, from := range cells {
			for k := range kind.Directions() {
				c := from.Add(kind.Direction(k))
				if m.Inside(c) && !kind.Diagonal(k) && !t.InDanger(i, c) && !t.Space.Solid(c) && (d.Within == nil || d.Within.Holds(c)) {
					list = append(list, c)
				}
			}
		}
	}
	slices.SortFunc(list, rules.Cell.Compare)
	return slices.Compact(list)
}

// beset lets those bear the mark of a hazard who are in it, and those no more who are not.
func (t *Simulation) beset() {
	t.plan.Reset()
	for h := range t.Shape.Hazards {
		mark, marks := t.Shape.Hazards[h].Mark.Get()
		if !marks {
			continue
		}
		for k := range t.Roster.Figures {
			fig := &t.Roster.Figures[k]
			b := Beset{fig.Who.ID, rules.Hazard(h)}
			in := fig.Posture() < rules.Gone && t.inHazard(b.Hazard, fig.Place.Cell)
			at := slices.Index(t.State.Beset, b)
			switch {
			case in && at < 0 && !fig.Marks.Has.Has(mark):
				t.State.Beset = append(t.State.Beset, b)
				t.plan.For(b.Who).Mark(besetRule, b.Who, mark, 0, rules.Forever())
			case !in && at >= 0:
				t.State.Beset = slices.Delete(t.State.Beset, at, at+1)
				if fig.Posture() < rules.Gone {
					t.plan.For(b.Who).Unmark(besetRule, b.Who, mark, 0)
				}
			}
		}
	}
	if len(t.plan.Entries) > 0 {
		t.carryOut()
	}
}

// inHazard reports whether a place is in a danger of a kind.
func (t *Simulation) inHazard(h rules.Hazard, c rules.Cell) bool {
	for i := range t.Dangers {
		if t.Dangers[i].Hazard == h && t.InDanger(i, c) {
			return true
		}
	}
	return false
}

// cloneDangers copies what has become of dangers, into memory that was used before.
func cloneDangers(into, list []DangerState) []DangerState {
	into = slices.Grow(into[:0], len(list))[:len(list)]
	for i := range list {
		struck := into[i].Struck
		into[i] = list[i]
		into[i].Struck = append(struck[:0], list[i].Struck...)
	}
	return into
}
