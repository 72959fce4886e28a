package systems

import (
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/event"
)

// Choice is an offer together with whom the field lets it be aimed at.
type Choice struct {
	rules.Offer
	Targets []rules.ID // ascending; empty for acts that need none, or that name a cell

	// Cells are where the runs at the Targets of a charge end, or where the Doors are.
	Cells []rules.Cell
	Doors []rules.ID // that may be opened, or closed; of AtDoor
}

// Choices lists what may be done next with a slot, after the acts chosen so far.
// The memory is used again by the next call.
func Choices(t *Simulation, s rules.Slot, sofar rules.Order) []Choice {
	t.slot, t.sofar = s, sofar // kept, so that nothing escapes to the heap
	if !t.runs.keep {
		t.runs = runs{t.runs.known[:0], true}
		defer func() { t.runs.keep = false }()
	}
	offers := t.menu(&t.slot, &t.sofar)
	for len(t.choices) < len(offers) {
		t.choices = append(t.choices, Choice{})
	}
	out := t.choices[:0]
	for i := range offers {
		o, c := &offers[i], &t.choices[len(out)]
		c.Offer = *o
		c.Targets = t.targets(&t.slot, &t.sofar, o, c.Targets[:0])
		if o.At == rules.AtThing && o.Item != rules.NoItem && !t.thingNear(t.Roster.Figure(t.slot.Actor), 0, o.Item) {
			continue
		}
		t.places(c)
		if len(c.Targets) > 0 || !o.At.Aimed() && (o.At != rules.AtDoor || len(c.Doors) > 0) {
			out = t.choices[:len(out)+1]
		}
	}
	return out
}

// Aimless lists the offers of the menu that Choices leaves out because there is nobody to aim them at but in vain.
func Aimless(t *Simulation, s rules.Slot) (out []rules.Offer) {
	t.slot, t.sofar = s, rules.Order{}
	for _, o := range slices.Clone(t.menu(&t.slot, &t.sofar)) {
		if o.At.Aimed() && len(t.targets(&t.slot, &t.sofar, &o, nil)) == 0 {
			out = append(out, o)
		}
	}
	return out
}

// mayLeave reports whether somebody is at the edge of the field whom its side wants to get off it, whose nerve is gone, or
// a mount that nobody rides: it may leave by any movement, also in a book by which nobody flees.
func (t *Simulation) mayLeave(f *Figure) bool {
	if !t.Space.Map().Border(f.Place.Cell) {
		return false
	}
	if _, ridden, is := t.Saddle(f.Who.ID); is && ridden == 0 || t.broken(f) {
		return true
	}
	return slices.ContainsFunc(t.Goals, func(g Goal) bool {
		return g.Off && g.Side == f.Who.Team && (len(g.Who) == 0 || slices.Contains(g.Who, f.Who.Name))
	})
}

// stand is the cell from which an order's next act is done: the goal of its latest
// movement, if it has one.
func (t *Simulation) stand(f *Figure, sofar *rules.Order) rules.Cell {
	at := f.Place.Cell
	for _, a := range sofar.List() {
		if a.Kind.Moves() {
			at = a.Cell
		}
	}
	return at
}

// targets appends those whom an offer may be aimed at, and not in vain, by ascending id.
func (t *Simulation) targets(s *rules.Slot, sofar *rules.Order, o *rules.Offer, into []rules.ID) []rules.ID {
	if into = t.within(s, sofar, o, into); o.Terms.Doubt {
		into = slices.DeleteFunc(into, func(id rules.ID) bool { return t.Vain(s, sofar, o, id) })
	}
	return into
}

// Vain reports whether an offer can come to nothing but nothing with somebody, wherever that one is: a spell that holds none of its kind.
func (t *Simulation) Vain(s *rules.Slot, sofar *rules.Order, o *rules.Offer, id rules.ID) bool {
	doubter, ok := t.Book.(rules.Doubter)
	return ok && o.Terms.Doubt && doubter.Vain(t.supposing(s, sofar, o, id))
}

// supposing is the exchange that taking up an offer would come to after the acts so far.
func (t *Simulation) supposing(s *rules.Slot, sofar *rules.Order, o *rules.Offer, to rules.ID) *rules.Exchange {
	defer t.back(t.ahead(s.Actor, sofar.List()))
	x, _ := t.imagine(*s, rules.Act{Kind: o.Kind, Item: o.Item, Mode: o.Mode, Target: to}, o.Terms, sofar.List())
	return x
}

// within appends those whom the field lets an offer be aimed at.
func (t *Simulation) within(s *rules.Slot, sofar *rules.Order, o *rules.Offer, into []rules.ID) []rules.ID {
	f := t.Roster.Figure(s.Actor)
	switch o.At {
	case rules.AtSelf:
		return append(into, s.Actor)
	case rules.AtSlot:
		if d := t.Roster.Figure(s.To); d != nil && t.possible(f, t.stand(f, sofar), o, d) {
			into = append(into, s.To)
		}
		return into
	case rules.AtMarked:
		for i := range f.Marks.List {
			m := &f.Marks.List[i]
			if d := t.Roster.Figure(m.Other); m.Kind == o.Terms.Mark && d != nil && (o.To == 0 || o.To == m.Other) && t.possible(f, t.stand(f, sofar), o, d) {
				into = append(into, m.Other)
			}
		}
		return into
	}
	if !o.At.Aimed() {
		return into
	}
	if t.Wide(f) { // which of its cells are near hangs on how it is turned there
		defer t.back(t.ahead(s.Actor, sofar.List()))
	}
	from := t.stand(f, sofar)
	if t.surround(f, from, o) {
		for _, id := range t.about {
			if d := t.Roster.Figure(id); (s.To == 0 || s.To == id) && (o.To == 0 || o.To == id) && t.mayTarget(f, from, o, d) && t.suits(sofar, o, d) {
				into = append(into, id)
			}
		}
		return into
	}
	for i := range t.Roster.Figures {
		d := &t.Roster.Figures[i]
		if (s.To == 0 || s.To == d.Who.ID) && (o.To == 0 || o.To == d.Who.ID) && t.mayTarget(f, from, o, d) && t.suits(sofar, o, d) {
			into = append(into, d.Who.ID)
		}
	}
	return into
}

// crowd is how many there are at least when it is quicker to look for targets about somebody than to look at each.
const crowd = 40

// surround lists in about, by ascending id, those among whom everybody is who an offer may be aimed at within reach; it reports
// false where it is no quicker to look at these than at all.
func (t *Simulation) surround(f *Figure, from rules.Cell, o *rules.Offer) bool {
	switch {
	case o.At != rules.AtEnemyReach && o.At != rules.AtAllyReach && o.At != rules.AtAnyReach:
		return false
	case len(t.Roster.Figures) < crowd || t.Wide(f) || t.Space.Map().Spec().Kind == grid.Free:
		return false
	}
	t.about = append(t.about[:0], f.Who.ID)
	t.Space.About(from, int32(max(touch.Max, f.reach(o.Item).Max))+1, func(id rules.ID) bool {
		t.about = append(t.about, id)
		return true
	})
	slices.Sort(t.about)
	t.about = slices.Compact(t.about)
	return true
}

// suits reports whether a target bears the mark that an offer asks for, and is near enough
// to those whom the acts before name, if they are to be one act with several targets.
func (t *Simulation) suits(sofar *rules.Order, o *rules.Offer, d *Figure) bool {
	if k, ok := o.Terms.Bears.Get(); ok && !d.marked(k) {
		return false
	}
	if o.Terms.Near == 0 {
		return true
	}
	for _, a := range sofar.List() {
		if a.Kind != o.Kind || a.Mode != o.Mode {
			continue
		}
		if a.Target == d.Who.ID || t.Space.SquareMm(a.Target, d.Who.ID) > int64(o.Terms.Near)*int64(o.Terms.Near) {
			return false
		}
	}
	return true
}

// possible reports whether a blow or a shot at somebody whom the slot or a mark names can
// get there at all; other acts need no line.
func (t *Simulation) possible(f *Figure, from rules.Cell, o *rules.Offer, d *Figure) bool {
	switch o.Kind {
	case rules.ActShoot, rules.ActThrow:
		return d.Posture() < rules.Dead && t.Space.CanShootFrom(f.Who.ID, from, d.Who.ID, o.Terms.Max)
	case rules.ActStrike, rules.ActPunch, rules.ActWrestle, rules.ActOverbear:
		return d.Posture() < rules.Dead && t.Space.InReachFrom(f.Who.ID, from, d.Who.ID, f.gets(o.Kind, o.Item, d))
	}
	return true
}

// Offers lists what the book's menu holds for a slot after the acts chosen so far, without
// asking the field who or what is there for it. The memory is used again by the next call.
func Offers(t *Simulation, s rules.Slot, sofar rules.Order) []rules.Offer {
	t.slot, t.sofar = s, sofar
	return t.menu(&t.slot, &t.sofar)
}

// Act takes the choice up against somebody, or without anybody if it aims at none: kind,
// item and mode are those of the offer, aim and cap the least that is allowed. Of several
// doors it is the first.
func (c *Choice) Act(target rules.ID) rules.Act {
	a := rules.Act{Kind: c.Kind, Item: c.Item, Mode: c.Mode, Aim: c.Aim.Lo, Cap: c.Cap.Lo}
	if c.At.Aimed() {
		a.Target = target
	}
	if i := slices.Index(c.Targets, target); c.At == rules.AtCharge && i >= 0 {
		a.Cell = c.Cells[i]
	}
	if c.At == rules.AtDoor && len(c.Doors) > 0 {
		return c.ActDoor(c.Doors[0])
	}
	return a
}

// ActDoor takes up a choice that names a door: one of its Doors.
func (c *Choice) ActDoor(door rules.ID) rules.Act {
	a := rules.Act{Kind: c.Kind, Item: c.Item, Mode: c.Mode, Row: uint32(door)}
	if i := slices.Index(c.Doors, door); i >= 0 {
		a.Cell = c.Cells[i]
	}
	return a
}

// ActAt takes up a choice that names a cell: the goal of a movement, the middle of an area.
func (c *Choice) ActAt(cell rules.Cell) rules.Act {
	a := c.Act(0)
	a.Cell = cell
	return a
}

// mayTarget reports whether f, standing in from, may take up the offer against d.
func (t *Simulation) mayTarget(f *Figure, from rules.Cell, o *rules.Offer, d *Figure) bool {
	if d.Posture() >= rules.Dead {
		return false
	}
	ally := d.Who.Team == f.Who.Team
	if t.Hidden(d, f) || o.Kind == rules.ActMount && !t.ridable(f, d) {
		return false
	}
	switch o.At {
	case rules.AtEnemyReach:
		return !ally && t.Space.InReachFrom(f.Who.ID, from, d.Who.ID, f.gets(o.Kind, o.Item, d)) && (!o.Terms.Front || t.before(f, from, d))
	case rules.AtEnemySight:
		return !ally && t.Space.CanShootFrom(f.Who.ID, from, d.Who.ID, o.Terms.Max)
	case rules.AtAllyReach:
		return ally && (d == f || t.Space.InReachFrom(f.Who.ID, from, d.Who.ID, f.gets(o.Kind, o.Item, d)))
	case rules.AtAllySight:
		return ally && (d == f || t.Space.CanShootFrom(f.Who.ID, from, d.Who.ID, o.Terms.Max))
	case rules.AtAnyReach:
		return d == f || t.Space.InReachFrom(f.Who.ID, from, d.Who.ID, f.gets(o.Kind, o.Item, d))
	case rules.AtCharge:
		if ally || !d.Posture().Acts() {
			return false
		}
		_, ok := t.runEnd(f, from, o, d)
		return ok
	case rules.AtAnySight:
		return d == f || t.Space.CanShootFrom(f.Who.ID, from, d.Who.ID, o.Terms.Max)
	}
	return false
}

// before reports whether d is in a cell next to f, who stands in from, and in front of it.
func (t *Simulation) before(f *Figure, from rules.Cell, d *Figure) bool {
	return t.Space.InReachFrom(f.Who.ID, from, d.Who.ID, touch) && t.Space.Arc(d.Who.ID, f.Who.ID) == rules.ArcFront
}

// touch is the reach of a hand: the same cell or the next.
var touch = rules.Reach{Max: 1}

// gets is how far somebody gets to d with an act: to a friend, and to tend or to free anybody, as far
// as a hand, which reaches who lies in the own cell, too; with a blow, and whatever else
// has to hit an enemy, as far as the item, or bare hands.
func (f *Figure) gets(k rules.ActKind, item uint8, d *Figure) rules.Reach {
	if k == rules.ActTend || k == rules.ActPull || d.Who.Team == f.Who.Team && !k.Hostile() {
		return touch
	}
	return f.reach(item)
}

// reach returns the reach of an item, or of bare hands.
func (f *Figure) reach(item uint8) rules.Reach {
	if int(item) < len(f.Items.List) {
		return f.Items.List[item].Reach
	}
	return f.Reach.Bare
}

// aims checks the target or the cell of an act against its offer.
func (t *Simulation) aims(s *rules.Slot, sofar *rules.Order, o *rules.Offer, a rules.Act) error {
	f := t.Roster.Figure(s.Actor)
	switch o.At {
	case rules.AtNone:
		return nil
	case rules.AtWay:
		if !t.Space.Map().Inside(a.Cell) || t.Space.Solid(a.Cell) || o.Terms.Pace.Leap && !t.Space.Map().Brink(a.Cell) {
			return ErrOutside
		}
		if !t.Shirks(f, a.Cell) {
			return ErrBroken
		}
		if o.Terms.Pace.Close && !t.Closes(f, a.Cell) || a.Kind == rules.ActWithdraw && !t.Backs(f, a.Cell) {
			return ErrReach
		}
		return nil
	case rules.AtArea:
		if !t.Space.Map().Inside(a.Cell) {
			return ErrOutside
		}
		if !t.Lays(f.Who.ID, a.Cell, o.Terms.Max) {
			return ErrReach
		}
		return nil
	case rules.AtThing:
		if !t.thingNear(f, rules.ID(a.Row), a.Item) {
			return ErrTarget
		}
		return nil
	case rules.AtDoor:
		if t.ids = t.doors(f, sofar, o.Mode, t.ids[:0]); !slices.Contains(t.ids, rules.ID(a.Row)) {
			return ErrTarget
		}
		return nil
	}
	t.ids = t.targets(s, sofar, o, t.ids[:0])
	for _, id := range t.ids {
		if id == a.Target {
			return nil
		}
	}
	k, bears := o.Terms.Bears.Get()
	switch d := t.Roster.Figure(a.Target); {
	case d == nil:
		return ErrTarget
	case bears && !d.marked(k):
		return ErrLacks
	}
	return ErrReach
}

// ask asks for the orders of all members on one view and then seals them.
func ask(t *Simulation, f *Frame) result {
	if f.Cursor.Sub == 0 {
		f.Cursor.Sub = 1
		t.convene()
		for i := range f.Members {
			m := &f.Members[i]
			m.Order, m.Lost, m.Charged = rules.Order{}, false, 0
			m.Asked = m.Slot.Kind != rules.SlotFinish && t.invites(m)
		}
	}
	for i := range f.Members {
		if f.Members[i].Asked {
			return wait
		}
	}
	t.dismiss()
	for i := range f.Members {
		t.seal(&f.Members[i])
	}
	return done
}

// seal makes an order binding: it is told, plots are kept, and an act that takes
// time gets under way.
func (t *Simulation) seal(m *Member) {
	f := t.Roster.Figure(m.Slot.Actor)
	if passes := m.Order.N == 0 && m.Slot.Kind != rules.SlotFinish && m.Slot.Kind != rules.SlotDeclare; passes && f.Plots.Guard == (rules.Act{}) {
		f.recount = true // that is all that the rules see of it
	} else {
		f.Touch()
	}
	if m.Slot.Kind != rules.SlotGranted && m.Slot.Kind != rules.SlotFinish {
		f.Plots.Guard, f.Plots.Standing = rules.Act{}, m.Order.Standing
	}
	if m.Slot.Kind == rules.SlotFinish {
		m.finish(&f.Busy.Act)
		t.noteDone(f, m)
		return
	}
	t.Tell(event.Ordered, f.Who.ID, func(e *event.Event) { e.Slot, e.Order = m.Slot, m.Order })
	if m.Slot.Kind == rules.SlotDeclare {
		if f.Plots.Declared.N == 0 { // what a second one of the round says the book keeps
			f.Plots.Declared = m.Order // some books resolve the declaring itself
		}
		if m.Order.N > 0 && m.Terms[0].Begin && m.Terms[0].Ticks > 0 {
			t.begin(f, m, 0)
			m.Order.N = 0
		}
		return
	}
	for i, a := range m.Order.List() {
		if a.Kind == rules.ActParry || a.Kind == rules.ActGuard {
			f.Plots.Guard = a
		}
		if m.takesTime(i) {
			if i > 0 && slices.Contains(t.Shape.Program[m.Slot.Kind], rules.PhaseTurns) {
				break // it begins when the acts before it are done
			}
			t.begin(f, m, i)
			m.Order.N = uint8(i)
			break
		}
	}
	t.noteDone(f, m)
}

// takesTime reports whether an act of an order takes effect later than in this very group.
func (m *Member) takesTime(i int) bool {
	return m.Slot.Kind != rules.SlotFinish && (m.Terms[i].Ticks > 0 || m.Terms[i].Late)
}

// noteDone notes what somebody does in this tick, and its attacks.
func (t *Simulation) noteDone(f *Figure, m *Member) {
	if !t.joins() {
		return
	}
	for i, a := range m.Order.List() {
		attack := m.Terms[i].Attack
		if !attack {
			f.Tally.Does |= rules.Acts(a.Kind)
		}
		if attack || a.Kind.Hostile() {
			f.Tally.Attacked = t.State.At + 1
		}
	}
}

// finish makes the order of an act that falls due: the act at each of its targets.
func (m *Member) finish(b *rules.Busy) {
	m.Order = rules.Order{}
	m.Order.Add(b.Act)
	m.Terms[0] = b.Terms
	m.Terms[0].Ticks = 0
	for i := range b.Also {
		if b.Also[i].Target == 0 {
			return
		}
		m.Order.Add(b.Also[i].Act)
		m.Terms[i+1] = m.Terms[0]
		m.Terms[i+1].Blows = b.Also[i].Blows
	}
}

// begin gets an act of an order under way that takes effect later, together with those
// after it that name more targets of the same act.
func (t *Simulation) begin(f *Figure, m *Member, i int) {
	a, s := m.Order.Acts[i], &m.Slot
	due, rank := t.State.At+rules.Tick(m.Terms[i].Ticks), m.Terms[i].Rank
	if m.Terms[i].Late && rank == 0 {
		rank = latest
	}
	if t.joins() {
		f.Tally.Does |= rules.Acts(a.Kind)
	}
	f.Busy.Act = rules.Busy{Act: a, Terms: m.Terms[i], Began: t.State.At, Due: due, Serial: t.serial()}
	t.Tell(event.Underway, f.Who.ID, func(e *event.Event) { e.Act, e.Until, e.Other = a, due, a.Target })
	n := 0
	for k := i + 1; k < int(m.Order.N); k++ {
		more := m.Order.Acts[k]
		if more.Kind != a.Kind || more.Item != a.Item || more.Mode != a.Mode || more.Target == 0 {
			break
		}
		f.Busy.Act.Also[n] = rules.Aimed{Act: more, Blows: m.Terms[k].Blows}
		n++
		t.Tell(event.Underway, f.Who.ID, func(e *event.Event) { e.Act, e.Until, e.Other = more, due, more.Target })
	}
	t.addSlot(rules.Slot{
		At: due, Rank: rank, Actor: f.Who.ID, Kind: rules.SlotFinish, Mode: s.Mode, Why: s.Why, Serial: f.Busy.Act.Serial,
	})
}
