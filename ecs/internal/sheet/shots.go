package main

import (
	"slices"

	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems"
	"github.com/affray-engine/affray/systems/space"
)

// Bounds of what is foolish, in shares.
const (
	poor   = rules.One / 5  // a shot that hits no oftener is a poor one
	better = rules.One / 10 // so much oftener hits one at a better target
	alike  = rules.One / 50 // chances that differ by no more are the same
	risk   = rules.One / 3  // of a comrade that is too much
	cover  = 20             // percent of cover that are worth a walk
	aside  = 3              // cells that one walks for that
	near   = 5              // cells from which an enemy is about to be there
	off    = 4              // cells that an archer keeps clear of
)

// shot is one as it is ordered.
type shot struct {
	v      *agent.View
	due    agent.Due
	act    rules.Act
	choice agent.Choice
	before []rules.Act
	me     agent.Figure
	at     rules.Cell // from where
	hits   rules.Share
	harm   int64
}

// shots looks at the shots and throws of an order.
func (w *watch) shots(v *agent.View, d agent.Due, o *rules.Order) {
	for i, a := range o.List() {
		if !a.Kind.Flies() || a.Target == 0 {
			continue
		}
		s := shot{v: v, due: d, act: a, before: o.List()[:i], me: v.Figure(d.Who)}
		if !s.find(o, i) {
			continue
		}
		s.hits, s.harm = s.odds(a, s.before)
		if d.Slot.Kind != rules.SlotDeclare { // it may walk before it shoots
			w.uncovered(&s)
		}
		if !stated(v, d, a) {
			w.slim(&s)
			w.comrades(&s)
			w.unarmed(&s)
		}
	}
}

// stated reports whether a shot was decided on when the round was declared, and has been looked at then.
func stated(v *agent.View, d agent.Due, a rules.Act) bool {
	declared := v.Plot(d.Who)
	return d.Slot.Kind != rules.SlotDeclare && slices.ContainsFunc(declared.List(), func(b rules.Act) bool {
		return b.Kind == a.Kind && b.Item == a.Item && b.Target == a.Target
	})
}

// find finds what was on the menu for it.
func (s *shot) find(o *rules.Order, i int) bool {
	sofar := *o
	sofar.N = uint8(i)
	s.at = s.me.Cell
	for _, a := range s.before {
		if a.Kind.Moves() {
			s.at = a.Cell
		}
	}
	for _, c := range s.v.Choices(s.due.Slot, sofar) {
		if c.Kind == s.act.Kind && c.Item == s.act.Item && c.Mode == s.act.Mode && slices.Contains(c.Targets, s.act.Target) {
			s.choice = c
			s.choice.Targets = slices.Clone(c.Targets)
			return true
		}
	}
	return false
}

// odds are the chance that an act does harm, and the harm that is expected.
func (s *shot) odds(a rules.Act, before []rules.Act) (hits rules.Share, harm int64) {
	f := s.v.Forecast(s.due.Slot, a, s.choice.Terms, before...)
	harm, _ = f.Expected()
	return hitting(f), harm
}

// hitting is how often a forecast does harm.
func hitting(f *rules.Forecast) (hits rules.Share) {
	for _, l := range f.Leaves {
		if l.Harm > 0 {
			hits += l.Share()
		}
	}
	return hits
}

// slim counts poor shots while there is a better target, which is no more dangerous to comrades.
func (w *watch) slim(s *shot) {
	w.chance(slim)
	if s.hits > poor || wanted(s.v, s.v.Figure(s.act.Target).Name) {
		return
	}
	for _, id := range s.choice.Targets {
		f, a := s.v.Figure(id), s.act
		if a.Target = id; f.Mine || !f.Posture.Acts() || id == s.act.Target || bears(s.v, id, func(k *rules.MarkType) bool { return k.Harmless }) {
			continue
		}
		if hits, harm := s.odds(a, s.before); hits >= s.hits+better && harm >= s.harm && s.endangers(a) <= s.endangers(s.act) {
			w.found(slim, s.due.Who, "shoots at %s (%d %%), and not at %s (%d %%)", s.v.Figure(s.act.Target).Name, percent(s.hits), f.Name, percent(hits))
			return
		}
	}
}

func percent(p rules.Share) int { return int(100 * p >> 32) }

// comrades counts shots that put a comrade at too much risk.
func (w *watch) comrades(s *shot) {
	w.chance(comrades)
	if p := s.endangers(s.act); p > risk {
		w.found(comrades, s.due.Who, "shoots at %s, and hits a comrade with %d %%", s.v.Figure(s.act.Target).Name, percent(p))
	}
}

// endangers is how often a shot hits a comrade who is at blows with its target, or beyond it: where a shot that goes
// astray does, it hits and does its target no harm.
func (s *shot) endangers(a rules.Act) (p rules.Share) {
	f := s.v.Forecast(s.due.Slot, a, s.choice.Terms, s.before...)
	beyond, misses, strays := f.Beyond[0], rules.Share(0), rules.Share(0)
	for _, l := range f.Leaves {
		switch {
		case l.Outcome == rules.Miss:
			misses += l.Share()
		case l.Harm == 0 && (l.Outcome == rules.Hit || l.Outcome == rules.Critical):
			strays += l.Share()
		}
	}
	if s.v.Shape().Space.Strays && slices.ContainsFunc(s.v.Foes(a.Target, nil), func(id rules.ID) bool { return id != s.due.Who && s.v.Figure(id).Mine }) {
		p = strays
	}
	if beyond != 0 && s.v.Figure(beyond).Mine {
		a.Target = beyond
		hits, _ := s.odds(a, s.before)
		p += misses * (hits >> 16) >> 16
	}
	return p
}

// unarmed counts throws of the only good weapon with an enemy near.
func (w *watch) unarmed(s *shot) {
	it, name := s.v.Item(s.due.Who, s.act.Item)
	if s.act.Kind != rules.ActThrow || !it.Use.Has(rules.UseMelee) {
		return
	}
	w.chance(unarmed)
	foe := s.nearest()
	if foe == 0 || s.v.Steps(s.at, s.v.Figure(foe).Cell) > near {
		return
	}
	worth := s.blow(s.act.Item, foe)
	for i := range uint8(rules.NItem) {
		o, _ := s.v.Item(s.due.Who, i)
		if i != s.act.Item && o.Use.Has(rules.UseMelee) && (o.State == rules.Ready || o.State == rules.Stowed) && 4*s.blow(i, foe) >= 3*worth {
			return
		}
	}
	w.found(unarmed, s.due.Who, "throws the %s at %s, with %s near", name, s.v.Figure(s.act.Target).Name, s.v.Figure(foe).Name)
}

// nearest is the nearest enemy but for the target.
func (s *shot) nearest() (foe rules.ID) {
	least := int32(far)
	enemies(s.v, s.me.Team, func(f *agent.Figure) {
		if n := s.v.Steps(s.at, f.Cell); n < least {
			foe, least = f.ID, n
		}
	})
	return foe
}

// blow is the harm that is expected of a blow with an item.
func (s *shot) blow(item uint8, foe rules.ID) int64 {
	harm, _ := s.v.Forecast(s.due.Slot, rules.Act{Kind: rules.ActStrike, Item: item, Target: foe}, rules.Terms{}).Expected()
	return harm
}

// uncovered counts shots from where those who shoot back have a better aim than they would have at a place near by, from
// which the shot is as good.
func (w *watch) uncovered(s *shot) {
	w.chance(uncovered)
	shooters := s.shooters()
	if len(shooters) == 0 || s.me.Engaged || s.me.Rides != 0 || s.at != s.me.Cell {
		return
	}
	var all, covered []rules.Cell
	s.v.Flood(s.due.Who, s.v.Across(aside), func(c rules.Cell, _ int32) bool {
		all = append(all, c)
		return true
	})
	for _, c := range all {
		if c != s.at && w.covers(s, c, shooters) && s.safe(c) {
			covered = append(covered, c)
		}
	}
	if len(covered) == 0 {
		return
	}
	top := rules.Share(0) // of those who have walked, as a walk may spoil the aim
	for _, c := range all {
		top = max(top, s.from(c))
	}
	i := slices.IndexFunc(covered, func(c rules.Cell) bool { return s.from(c)+alike >= top })
	if i < 0 {
		return
	}
	by, c := s.v.Figure(shooters[0]), covered[i]
	w.found(uncovered, s.due.Who, "shoots at %s from %s, where hard cover is %d %% against %s; at %s it is %d %%",
		s.v.Figure(s.act.Target).Name, w.at(s.at), w.hard(s.v, by.Cell, s.at), by.Name, w.at(c), w.hard(s.v, by.Cell, c))
}

// shooters are the enemies who could shoot at somebody now.
func (s *shot) shooters() (list []rules.ID) {
	enemies(s.v, s.me.Team, func(f *agent.Figure) {
		for i := range uint8(rules.NItem) {
			if it, _ := s.v.Item(f.ID, i); it.Use.Has(rules.UseShoot) && it.InHand() && s.v.Shot(f.ID, f.Cell, s.due.Who, it.Max) {
				list = append(list, f.ID)
				return
			}
		}
	})
	return list
}

// from is the chance of the shot from a place to which one has walked.
func (s *shot) from(c rules.Cell) rules.Share {
	if c == s.at || !s.v.Shot(s.due.Who, c, s.act.Target, s.choice.Terms.Max) {
		return 0
	}
	hits, _ := s.odds(s.act, []rules.Act{{Kind: rules.ActMove, Cell: c}})
	return hits
}

// covers reports whether a place has better cover from some who shoot, and worse from none. Who stands there between them
// may be gone before it is reached, and does not count; nor does a wall where what hides somebody already counts for as much.
func (w *watch) covers(s *shot, c rules.Cell, from []rules.ID) (yes bool) {
	for _, id := range from {
		if s.v.Cover(id, s.due.Who, c) < cover {
			return false
		}
		by := s.v.Figure(id).Cell
		was, is := w.hard(s.v, by, s.at), w.hard(s.v, by, c)
		if is < was {
			return false
		}
		yes = yes || is >= was+cover && s.v.Cover(id, s.due.Who, c) >= s.v.Cover(id, s.due.Who, s.at)+cover
	}
	return yes
}

// hard is the cover in percent that hard obstacles give in a place. To find it takes long, and it hardly ever changes: it is
// kept for all battles of a sheet.
func (w *watch) hard(v *agent.View, from, c rules.Cell) int64 {
	line := [2]rules.Cell{from, c}
	n, known := w.page.hard[line]
	if !known {
		if e, err := v.Explain(space.At(from), space.At(c)); err == nil {
			n = e.Cover.Hard.Share.Floor(100)
		}
		w.page.hard[line] = n
	}
	return n
}

// safe reports whether nothing speaks against a place: no fire, no enemy nearer than now and near, no goal that somebody
// would leave for it.
func (s *shot) safe(c rules.Cell) bool {
	n := gap(s.v, s.me.Team, c)
	if s.v.Harmful(c) || n < off && n < gap(s.v, s.me.Team, s.at) {
		return false
	}
	leaves := false
	s.v.Goals(func(g *systems.Goal, st systems.GoalState) {
		leaves = leaves || st.State == rules.GoalOpen && g.Side == s.v.Side() && g.Zone != nil && g.Zone.Holds(s.at) && !g.Zone.Holds(c)
	})
	return !leaves
}
