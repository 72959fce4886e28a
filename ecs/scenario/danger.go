package scenario

import (
	"fmt"
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/grid"
)

// Danger is a part of the field that harms, hinders or hides those in it, from when it begins until it ends.
type Danger struct {
	ID       string
	Hazard   rules.Hazard
	Zone     string // where; "" for the whole field
	Begins   Trigger
	Ends     Trigger
	Strength int    // so many times the dice of the rulebook; 1 if not given
	Spread   int    // percent in a round for each cell beside it; 0 stays where it is
	Within   string // the zone that it spreads in; "" for the whole field
	Sight    int    // cells from which those in it are seen; 0 for all
	Slow     int    // percent of the usual cost to enter a cell of it; 0 for as ever
	Pos      Pos
}

// Given reports whether the trigger waits for anything.
func (t *Trigger) Given() bool {
	return t.Round > 0 || t.Reached != "" || t.Failed != "" || t.Down != "" || t.Side != "" || t.Door.Given() || t.Thing != "" || t.Host
}

// usualSight is from how many cells those are seen who stand in what hinders sight, 0 if the rulebook alone says what
// that does (FIELD-015).
var usualSight = [rules.NHazard]int{rules.HazardDarkness: 2, rules.HazardFog: 5}

// usualSlow is what a cell of a danger costs to enter, in percent (FIELD-012).
var usualSlow = [rules.NHazard]int{rules.HazardWater: 200}

// readDangers reads what dangers there are. Their triggers may hang on goals.
func (r *reader) readDangers(m *block.Map) {
	list := m.Maps("dangers")
	if len(list) > MaxDangers {
		m.Fail("dangers", block.Range, "%d dangers: want at most %d", len(list), MaxDangers)
		return
	}
	words := make([]string, rules.NHazard)
	for h := range rules.NHazard {
		words[h] = h.String()
	}
	for _, one := range list {
		d := Danger{ID: r.id(one, "id"), Pos: one.Pos()}
		one.Need("kind")
		d.Hazard = rules.Hazard(max(0, slices.Index(words, one.Word("kind", words...))))
		d.Zone, d.Within = r.zoneOf(one, "in"), r.zoneOf(one, "within")
		d.Strength = int(one.IntOr("strength", 1, 1, rules.MostStrength))
		d.Spread = int(one.IntOr("spread", 0, 1, 100))
		d.Sight = int(one.IntOr("sight", int64(usualSight[d.Hazard]), 1, 1000))
		d.Slow = int(one.IntOr("terrain", int64(usualSlow[d.Hazard]), 1, 10000))
		d.Begins, d.Ends = r.triggerOf(one, "begins"), r.triggerOf(one, "ends")
		r.dangerKeys(one, &d)
		one.Done()
		if slices.ContainsFunc(r.s.Dangers, func(o Danger) bool { return o.ID == d.ID && d.ID != "" }) {
			one.Fail("id", block.Value, "the danger %q stands twice: want an id for each", d.ID)
			continue
		}
		if key, pos, wrong := r.s.idle(&d); wrong != "" {
			r.errs.Note(block.Value, index(m.At("dangers"), len(r.s.Dangers))+"."+key, pos, "%s", wrong)
		}
		r.s.Dangers = append(r.s.Dangers, d)
	}
}

// dangerKeys notes what a danger of the kind has no use for.
func (r *reader) dangerKeys(m *block.Map, d *Danger) {
	for _, k := range []struct {
		key  string
		does bool
		want string
	}{
		{"strength", d.Hazard.Harms(), "of what harms"},
		{"spread", d.Hazard == rules.HazardFire, "of fire"},
		{"within", m.Has("spread"), "with spread"},
		{"sight", d.Hazard >= rules.HazardDusk, "of what hinders sight"},
		{"terrain", d.Hazard.Harms(), "of fire, water and caltrops"},
	} {
		if m.Has(k.key) && !k.does {
			m.Fail(k.key, block.Value, "it does nothing here: want it only %s", k.want)
		}
	}
	switch free := r.s.Field.Kind == grid.Free; {
	case d.Hazard <= rules.HazardSmoke && !m.Has("in"):
		m.Fail("in", block.MissingField, "%s has to be somewhere: want a zone", d.Hazard)
	case free && m.Has("spread"):
		m.Fail("spread", block.Value, "open ground has no cells: want none")
	case free && m.Has("terrain"):
		m.Fail("terrain", block.Value, "open ground has no cells: want none")
	}
}

// zoneOf returns the id of a zone, "" if none is given.
func (r *reader) zoneOf(m *block.Map, key string) string {
	n := m.Node(key)
	if n == nil {
		return ""
	}
	before := len(*r.errs)
	name := m.Text(key)
	if len(*r.errs) == before && !r.zones[name] {
		var names []string
		for _, z := range r.s.Zones {
			names = append(names, z.ID)
		}
		r.errs.Unknown(m.At(key), n.Pos, fmt.Sprintf("%q is no zone", short(name)), name, names)
		return ""
	}
	return name
}

// triggerOf reads when something happens, if that is given.
func (r *reader) triggerOf(m *block.Map, key string) (t Trigger) {
	one, ok := m.Map(key)
	switch {
	case !ok:
	case one.Has("host"):
		if t.Host = one.BoolOr("host", true); !t.Host || one.Has("round") || one.Has("when") {
			one.Fail("host", block.Value, "want host: true alone, or round, or when")
		}
		t.Pos = one.Pos()
		one.Done()
	default:
		t = r.trigger(one, "round, when and host")
		one.Done()
	}
	return t
}

// idle says where and why a danger never comes to pass, lasts for no time or does not do what it should, "" if it does as far as
// the file tells.
func (s *Scenario) idle(d *Danger) (key string, pos Pos, wrong string) {
	if wrong = s.unmet(&d.Begins); wrong != "" {
		return "begins", d.Begins.Pos, wrong
	}
	if wrong = s.unmet(&d.Ends); wrong != "" {
		return "ends", d.Ends.Pos, wrong
	}
	switch {
	case d.Ends.Round > 0 && d.Ends.Round == max(d.Begins.Round, 1):
		return "ends", d.Ends.Pos, fmt.Sprintf("it ends when round %d begins, as soon as it has begun: want a later one", d.Ends.Round)
	case d.Ends.Round > 0 && d.Ends.Round < d.Begins.Round:
		return "ends", d.Ends.Pos, fmt.Sprintf("it ends in round %d, before it begins: want a later one", d.Ends.Round)
	case d.Begins.Given() && !d.Begins.Host && d.Begins.same(&d.Ends):
		return "ends", d.Ends.Pos, fmt.Sprintf("it begins and ends %s: want two different triggers", s.When(&d.Begins))
	case d.Spread > 0 && !s.spreads(d):
		return "within", d.Pos, fmt.Sprintf("it cannot spread: no other cell of %s lies beside one of %s", d.Within, d.Zone)
	}
	return "", d.Pos, ""
}

// same reports whether two triggers wait for the same.
func (t Trigger) same(o *Trigger) bool {
	t.Pos = o.Pos
	t.Door.Pos = o.Door.Pos
	return t == *o
}

// spreads reports whether the zone that a fire spreads in has a cell, not its own, beside one of its own (FIELD-016).
func (s *Scenario) spreads(d *Danger) bool {
	from, to := s.Zone(d.Zone), s.Zone(d.Within)
	if from == nil || to == nil {
		return true
	}
	burns := map[grid.Cell]bool{}
	for _, c := range from.Cells {
		burns[c] = true
	}
	return slices.ContainsFunc(to.Cells, func(c grid.Cell) bool {
		for dir := range s.Field.Kind.Directions() {
			if !burns[c] && !s.Field.Kind.Diagonal(dir) && burns[c.Add(s.Field.Kind.Direction(dir))] {
				return true
			}
		}
		return false
	})
}
