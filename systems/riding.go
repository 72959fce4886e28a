package systems

import (
	"math"
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/event"
	"github.com/affray-engine/affray/systems/space"
)

// Mount is somebody who has been ridden: it may be ridden again. Rider is who does so now, 0 for nobody (FIELD-040).
type Mount struct{ ID, Rider rules.ID }

// Rules of riding.
const (
	mountRule rules.Rule = "FIELD-042" // into the saddle and out of it
	fallRule  rules.Rule = "FIELD-043" // who falls out of it
)

// saddleFeet is how deep one falls out of a saddle (FIELD-044).
const saddleFeet = 10

// SetMounts says who rides whom when the battle begins. It is called once, before the bodies are put onto the field.
func (t *Simulation) SetMounts(list []Mount) { t.State.Mounts = list }

// Pair lets somebody ride another as soon as both are on the field.
func (t *Simulation) Pair(rider, mount rules.ID) {
	if m := t.mountRow(mount); m != nil {
		m.Rider = rider
		return
	}
	t.State.Mounts = append(t.State.Mounts, Mount{mount, rider})
}

// mountRow is what is known of a mount, nil of somebody who is none.
func (t *Simulation) mountRow(id rules.ID) *Mount {
	for i := range t.State.Mounts {
		if t.State.Mounts[i].ID == id {
			return &t.State.Mounts[i]
		}
	}
	return nil
}

// Rides returns whom somebody rides, and who rides it; nil for nobody. Neither is off the field.
func (t *Simulation) Rides(id rules.ID) (mount, rider *Figure) {
	for i := range t.State.Mounts {
		m := &t.State.Mounts[i]
		if m.Rider == 0 || m.ID != id && m.Rider != id {
			continue
		}
		a, b := t.Roster.Figure(m.ID), t.Roster.Figure(m.Rider)
		if a.Posture() == rules.Gone || b.Posture() == rules.Gone {
			continue
		}
		if m.ID == id {
			rider = b
		} else {
			mount = a
		}
	}
	return mount, rider
}

// Saddle returns the ids of whom somebody rides and of who rides it, and whether it is a mount at all.
func (t *Simulation) Saddle(id rules.ID) (rides, ridden rules.ID, is bool) {
	if len(t.State.Mounts) == 0 {
		return 0, 0, false
	}
	mount, rider := t.Rides(id)
	if mount != nil {
		rides = mount.Who.ID
	}
	if rider != nil {
		ridden = rider.Who.ID
	}
	return rides, ridden, t.mountRow(id) != nil
}

// mountOf is whom somebody rides, nil for nobody.
func (t *Simulation) mountOf(fig *Figure) *Figure {
	if len(t.State.Mounts) == 0 {
		return nil
	}
	mount, _ := t.Rides(fig.Who.ID)
	return mount
}

// lead is who moves and turns when somebody does: of a mount its rider.
func (t *Simulation) lead(fig *Figure) *Figure {
	if len(t.State.Mounts) > 0 {
		if _, rider := t.Rides(fig.Who.ID); rider != nil {
			return rider
		}
	}
	return fig
}

// seat is the body that a rider has together with its mount: as broad and as long as that, and half a rider
// higher (FIELD-041).
func seat(rider, mount rules.Body) rules.Body {
	tall := func(b rules.Body) rules.Mm {
		if b.Height <= 0 {
			return grid.ManHeight
		}
		return b.Height
	}
	mount.Height = tall(mount) + tall(rider)/2
	return mount
}

// Seated is the body of a rider in the saddle.
func Seated(rider, mount space.Body) space.Body {
	rider.Shape, rider.Rides = seat(rider.Shape, mount.Shape), mount.ID
	return rider
}

// bodyOf is the body of a combatant as the field knows it.
func (t *Simulation) bodyOf(fig *Figure) space.Body {
	b := space.Body{
		Odd: fig.Place.Odd, ID: fig.Who.ID, Team: fig.Who.Team, Cell: fig.Place.Cell, Facing: fig.Facing.Dir, Posture: fig.Body.Posture,
		Shape: fig.Body.Shape, With: t.gripped(fig), Holds: fig.Body.Posture.Acts() && !t.harmless(fig), Peeked: fig.Body.Peeked, From: fig.Body.From,
	}
	if len(t.State.Mounts) > 0 {
		mount, rider := t.Rides(fig.Who.ID)
		if rider != nil {
			b.Bears = rider.Who.ID
		}
		if mount != nil {
			b = Seated(b, space.Body{ID: mount.Who.ID, Shape: mount.Body.Shape})
		}
	}
	return b
}

// Wide reports whether a combatant takes up more than one cell where it is, in the saddle those of its mount.
func (t *Simulation) Wide(fig *Figure) bool {
	if m := t.mountOf(fig); m != nil {
		fig = m
	}
	return fig.Body.Shape.Footprint != rules.FootMan
}

// bear brings a mount to where its rider has come, as if it had gone there itself (FIELD-041).
func (t *Simulation) bear(rider *Figure) (mount *Figure) {
	if mount = t.mountOf(rider); mount == nil {
		return nil
	}
	p, q := mount.Place, rider.Place
	p.Cell, p.Since, p.Moved, p.MovedAt, p.Brought = q.Cell, q.Since, q.Moved, q.MovedAt, q.Brought
	mount.Facing.Dir = rider.Facing.Dir
	mount.Touch()
	return mount
}

// ridable reports whether somebody may get into the saddle of another: one of its own side that has been ridden, stands,
// is free and larger than it (FIELD-042).
func (t *Simulation) ridable(fig, d *Figure) bool {
	m := t.mountRow(d.Who.ID)
	if m == nil || d == fig || d.Who.Team != fig.Who.Team || d.Posture() != rules.Standing || t.harmless(d) || fig.Posture() != rules.Standing || !Bears(d.Body.Shape, fig.Body.Shape) {
		return false
	}
	_, rider := t.Rides(d.Who.ID)
	return rider == nil && t.mountRow(fig.Who.ID) == nil && t.mountOf(fig) == nil
}

// Bears reports whether a body is large enough to carry another: a size larger (FIELD-040).
func Bears(mount, rider rules.Body) bool {
	bulk := func(b rules.Body) grid.Bulk {
		return grid.BulkOf(grid.Size(b.Footprint), int(b.Percent), int64(max(0, b.Height)))
	}
	return bulk(mount) > bulk(rider)
}

// ground is where a rider gets to its feet that gets out of the saddle: the nearest place with room for it. By choice it
// gets off only beside its mount.
func (t *Simulation) ground(rider *Figure) (c rules.Cell, beside bool) {
	mount := t.mountOf(rider)
	if mount == nil {
		return c, false
	}
	t.setDown(rider, mount)
	c, beside = t.Space.Room(rider.Who.ID, rider.Place.Cell)
	beside = beside && t.Space.InReachFrom(rider.Who.ID, c, mount.Who.ID, touch)
	t.putBody(mount)
	t.putBody(rider)
	return c, beside
}

// setDown tells the field that two stand beside one another, each for itself.
func (t *Simulation) setDown(rider, mount *Figure) {
	own := t.bodyOf(rider)
	own.Shape, own.Rides = rider.Body.Shape, 0
	other := t.bodyOf(mount)
	other.Bears = 0
	t.Space.Put(own)
	t.Space.Put(other)
}

// saddles offers to get into a saddle, or out of it, in place of a movement of the book's (FIELD-042), also where the mount
// goes nowhere.
func (t *Simulation) saddles(f *Figure, offers []rules.Offer) []rules.Offer {
	gait, walks := t.gait.Get()
	if !walks {
		return offers
	}
	o := rules.Offer{Item: rules.NoItem, Mode: gait, Rule: mountRule}
	if t.mountOf(f) != nil {
		if _, beside := t.ground(f); !beside {
			return offers
		}
		o.Kind, o.At = rules.ActDismount, rules.AtNone
	} else {
		o.Kind, o.At = rules.ActMount, rules.AtAllyReach
		if !slices.ContainsFunc(t.State.Mounts, func(m Mount) bool { return t.ridable(f, t.Roster.Figure(m.ID)) }) {
			return offers
		}
	}
	return append(offers, o)
}

// ridden cuts the offers of a rider or of a mount down to what it may do as one of two (FIELD-041, FIELD-045).
func (t *Simulation) ridden(f *Figure, s *rules.Slot, offers []rules.Offer) []rules.Offer {
	mount, rider := t.Rides(f.Who.ID)
	switch {
	case rider != nil:
		return slices.DeleteFunc(offers, func(o rules.Offer) bool {
			return o.Kind.Moves() || o.Kind == rules.ActTurn || afoot.Has(o.Kind)
		})
	case mount == nil:
		return offers
	}
	t.steed.Reset()
	steed := t.Frozen(mount)
	plot := steed.Plot
	steed.Plot = t.Frozen(f).Plot // it goes about it as its rider means to
	t.fresh = rules.Order{}
	t.Book.Menu(steed, s, &t.fresh, &t.steed)
	steed.Plot = plot
	var first rules.Pace
	if i := slices.IndexFunc(offers, func(o rules.Offer) bool { return o.Kind.Moves() }); i >= 0 {
		first = offers[i].Terms.Pace
	}
	kept := offers[:0]
	for _, o := range offers {
		if !afoot.Has(o.Kind) && (!o.Kind.Moves() || t.pace(&o, first)) {
			kept = append(kept, o)
		}
	}
	return kept
}

// afoot are the acts of those who stand on their own feet.
var afoot = rules.Acts(rules.ActKneel, rules.ActStand, rules.ActWrestle, rules.ActOverbear, rules.ActJoin)

// saddleAll lets those of a group get into saddles and out of them who do so, before anybody walks: of several who want
// the same mount the one with the lowest id gets it.
func (t *Simulation) saddleAll(f *Frame) {
	for i := range f.Members {
		m := &f.Members[i]
		if k := t.walking(m); k >= 0 && !t.out(m) && m.Order.Acts[k].Kind.Saddles() {
			t.saddle(t.Roster.Figure(m.Slot.Actor), m.Order.Acts[k])
		}
	}
}

// saddle lets somebody do what its act says: get into a saddle or out of it.
func (t *Simulation) saddle(fig *Figure, act rules.Act) {
	if act.Kind == rules.ActDismount {
		if mount := t.mountOf(fig); mount != nil {
			t.unseat(fig, mount, event.Dismounts)
		}
		return
	}
	d := t.Roster.Figure(act.Target)
	if d == nil || !t.ridable(fig, d) || !t.Space.InReach(fig.Who.ID, d.Who.ID, touch) {
		t.Tell(event.Stuck, fig.Who.ID, func(e *event.Event) { e.To, e.Text = act.Cell, space.Blocked.String() })
		return
	}
	t.Pair(fig.Who.ID, d.Who.ID)
	fig.Place.Cell, fig.Facing.Dir = d.Place.Cell, d.Facing.Dir
	fig.Place.Carried, fig.Place.Den = 0, 0
	t.resettle(fig, d)
	t.toldSaddle(fig, d, event.Mounts)
}

// unseat brings a rider out of the saddle to the nearest place with room for it. Without any it lies where its mount is.
func (t *Simulation) unseat(fig, mount *Figure, how string) {
	t.mountRow(mount.Who.ID).Rider = 0
	fig.Place.Carried, fig.Place.Den = 0, 0
	t.resettle(fig, mount)
	c, room := t.Space.Room(fig.Who.ID, fig.Place.Cell)
	if room {
		fig.Place.Cell = c
		t.Space.Place(fig.Who.ID, c, fig.Facing.Dir)
		t.lands(fig)
	}
	fig.Body.Under = fig.Body.Under || !room
	t.toldSaddle(fig, mount, how)
}

// lands notes that somebody has come to the ground in a place, where something may lie in wait for it.
func (t *Simulation) lands(fig *Figure) {
	t.way = append(t.way[:0], fig.Place.Cell)
	t.treads(fig, nil, t.way)
}

// resettle tells the field and the rules what has become of a rider and its mount.
func (t *Simulation) resettle(rider, mount *Figure) {
	t.putBody(mount)
	t.putBody(rider)
	rider.Touch()
	mount.Touch()
	t.State.Unsure, t.stirred = true, true
}

func (t *Simulation) toldSaddle(rider, mount *Figure, how string) {
	t.Tell(event.Saddle, rider.Who.ID, func(e *event.Event) { e.Other, e.Text, e.To = mount.Who.ID, how, rider.Place.Cell })
}

// throw lets a rider fall out of the saddle: it lies beside its mount, loses the rest of its order, and falls as deep as
// its book has it (FIELD-043, FIELD-044).
func (t *Simulation) throw(f *Frame, rider, mount *Figure) {
	t.unseat(rider, mount, event.Falls)
	if rider.Posture() < rules.Prone {
		t.posture(f, rider, &rules.Effect{Kind: rules.EffPosture, Rule: fallRule, On: rider.Who.ID, What: uint8(rules.Prone)})
	}
	t.stopOrder(rider)
	if rider.Posture() < rules.Dead {
		f.Falls = append(f.Falls, Fall{Who: rider.Who.ID, Feet: saddleFeet})
	}
}

// topple lets a rider fall whose own posture or that of its mount leaves it no saddle (FIELD-043).
func (t *Simulation) topple(f *Frame, fig *Figure) {
	if len(t.State.Mounts) == 0 || fig.Posture() == rules.Standing {
		return
	}
	mount, rider := t.pair(fig)
	switch {
	case rider == nil:
	case rider.Posture() == rules.Gone:
		t.mountRow(mount.Who.ID).Rider = 0
		t.putBody(mount)
	default:
		t.throw(f, rider, mount)
	}
}

// reseat makes a rider and its mount one again when somebody has changed one of them: the other follows it, or they are
// none any more.
func (t *Simulation) reseat(f *Figure) {
	mount, rider := t.pair(f)
	switch {
	case rider == nil:
	case rider.Posture() != rules.Standing || mount.Posture() != rules.Standing:
		t.mountRow(mount.Who.ID).Rider = 0
		t.resettle(rider, mount)
		if c, room := t.Space.Room(rider.Who.ID, rider.Place.Cell); room {
			rider.Place.Cell = c
		}
		t.resettle(rider, mount)
	case f == mount:
		rider.Place.Cell, rider.Facing.Dir = mount.Place.Cell, mount.Facing.Dir
		t.resettle(rider, mount)
	default:
		t.bear(rider)
		t.resettle(rider, mount)
	}
}

// pair is the mount and the rider of whom one is given, also if it has just left the field; nil if it is neither.
func (t *Simulation) pair(fig *Figure) (mount, rider *Figure) {
	for i := range t.State.Mounts {
		if m := &t.State.Mounts[i]; m.Rider != 0 && (m.ID == fig.Who.ID || m.Rider == fig.Who.ID) {
			return t.Roster.Figure(m.ID), t.Roster.Figure(m.Rider)
		}
	}
	return nil, nil
}

// depart takes somebody off the field that leaves it of its own will, with its mount.
func (t *Simulation) depart(f *Frame, fig *Figure) {
	if mount := t.mountOf(fig); mount != nil {
		t.mountRow(mount.Who.ID).Rider = 0
		t.putBody(mount)
		t.setUp(f, mount, rules.Gone)
	}
	t.setUp(f, fig, rules.Gone)
}

// asWalked is an order as the book sees it: to get into a saddle or out of it is a movement there.
func asWalked(o *rules.Order) {
	for i := range o.List() {
		if a := &o.Acts[i]; a.Kind.Saddles() {
			a.Kind, a.Target = rules.ActMove, 0
		}
	}
}

// pace lets a rider go as fast as its mount: the offer of the same act and gait says how fast that is, else of the same
// gait, else it is as much faster in all of them as in the first (FIELD-041). It returns false if the mount goes nowhere.
func (t *Simulation) pace(o *rules.Offer, first rules.Pace) bool {
	list := t.steed.List
	for _, like := range [...]func(m rules.Offer) bool{
		func(m rules.Offer) bool { return m.Kind == o.Kind && m.Mode == o.Mode },
		func(m rules.Offer) bool { return m.Kind.Moves() && m.Mode == o.Mode },
	} {
		if i := slices.IndexFunc(list, like); i >= 0 {
			o.Terms.Pace.Num, o.Terms.Pace.Den = list[i].Terms.Pace.Num, list[i].Terms.Pace.Den
			return o.Terms.Pace.Den > 0
		}
	}
	i := slices.IndexFunc(list, func(m rules.Offer) bool { return m.Kind.Moves() && m.Terms.Pace.Den > 0 })
	if i < 0 || first.Num <= 0 {
		return false
	}
	p := list[i].Terms.Pace
	n := int64(o.Terms.Pace.Num) * int64(p.Num) * int64(first.Den) / (int64(first.Num) * int64(p.Den))
	o.Terms.Pace.Num = int32(min(max(0, n), math.MaxInt32))
	return true
}
