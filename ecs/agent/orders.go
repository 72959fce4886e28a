package agent

import (
	"cmp"
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems"
)

// Bounds of [View.Orders].
const (
	MostOrders = 128 // in the list
	mostGoals  = 12  // cells of one movement
	mostAims   = 3   // numbers that one act may state, but for the facings of a turn
	mostBegun  = 24  // orders of one number of acts for which is looked what may follow: the best of each kind
	mostAhead  = 2   // cells beyond a reach within which wide bodies may be struck still
)

// levels is how many orders of each number of acts are kept: those of one act first, so that
// whatever may be done at all stands in the list.
var levels = [rules.NAct]int{72, 36, 12, 4, 2, 1}

// Orders lists whole orders that may be given for a slot of the own side that is due, the empty one,
// which passes, first: each act that may be done, and then what may follow it. There are at most
// [MostOrders]. Of movements those goals are taken that are worth most: from which an enemy can be
// struck or shot, with cover, near; and the one that is farthest from all enemies. Of numbers that an act may
// state it is the usual one, the least and the greatest. If there are too many, each kind of act keeps its best;
// what a [Default] would do is always among them.
// The list is the same for the same state; the memory is used again by the next call.
func (v *View) Orders(s rules.Slot) []rules.Order {
	f := v.t.Roster.Figure(s.Actor)
	if f == nil || f.Who.Team != v.side {
		return nil
	}
	l := &v.list
	l.orders, l.worths = append(l.orders[:0], rules.Order{}), append(l.worths[:0], 0)
	clear(l.spots)
	v.enemies()
	for from, depth := 0, 0; depth < rules.NAct && from < len(l.orders); depth++ {
		to := len(l.orders)
		l.found = l.found[:0]
		for i := from; i < min(to, from+mostBegun); i++ {
			v.extend(s, l.orders[i], l.worths[i])
		}
		v.keep(min(levels[depth], MostOrders-1-len(l.orders)))
		from = to
	}
	if o := l.peer.Order(v, Due{Who: s.Actor, Slot: s}); !slices.ContainsFunc(l.orders, func(has rules.Order) bool { return slices.Equal(has.List(), o.List()) }) {
		l.orders = append(l.orders, o)
	}
	return l.orders
}

// mostAnswers is how many answers to one question are listed.
const mostAnswers = 256

// Answers lists the answers that a question that is due may be given, ascending: at most 256; nil if it
// is not open.
func (v *View) Answers(q rules.Question) (list []int16) {
	for n := int(q.Lo); n <= int(q.Hi) && len(list) < mostAnswers; n++ {
		q.Ans = int16(n)
		if systems.CheckReply(v.t, q.Who, q) == nil {
			list = append(list, q.Ans)
		}
	}
	return list
}

// orderList is the memory of [View.Orders].
type orderList struct {
	orders []rules.Order
	worths []worth // of orders
	found  []found
	acts   []found
	foes   []Figure
	spots  map[rules.Cell]stand
	peer   Default
}

// stand is how far a cell is from the nearest enemy, and what it is worth to stand there.
type stand struct {
	gap   int32
	worth worth
}

// found is an act, or an order that ends with one, and what it is worth.
type found struct {
	order rules.Order
	act   rules.Act
	group uint32 // kind, item and mode
	nth   int    // by worth within its group
	worth worth
}

// extend lists what may follow an order of some worth.
func (v *View) extend(s rules.Slot, sofar rules.Order, w worth) {
	l := &v.list
	l.acts = l.acts[:0]
	moved := slices.ContainsFunc(sofar.List(), func(a rules.Act) bool { return a.Kind.Moves() })
	choices := systems.Choices(v.t, s, sofar)
	for i := range choices {
		v.fill(s, &choices[i], sofar, moved)
	}
	for i := range l.acts {
		o, f := sofar, l.acts[i]
		if _, _, err := systems.Legal(v.t, s, sofar.List(), f.act); err != nil || !o.Add(f.act) {
			continue
		}
		f.order, f.worth, f.group = o, f.worth+w, uint32(f.act.Kind)<<16|uint32(f.act.Item)<<8|uint32(f.act.Mode)
		l.found = append(l.found, f)
	}
}

// fill lists the acts that a choice may be taken up by.
func (v *View) fill(s rules.Slot, c *Choice, sofar rules.Order, moved bool) {
	switch {
	case c.At == rules.AtWay:
		if !moved { // the way on from where it does not stand yet is not looked for
			v.goals(s.Actor, c)
		}
	case c.At == rules.AtArea:
		v.centres(s, c, sofar)
	case c.At == rules.AtDoor:
		for _, door := range c.Doors {
			v.add(c.ActDoor(door), 0)
		}
	case c.At.Aimed():
		for _, id := range c.Targets {
			v.stated(s, c, c.Act(id), sofar)
		}
	default:
		v.stated(s, c, c.Act(0), sofar)
	}
}

func (v *View) add(a rules.Act, w worth) { v.list.acts = append(v.list.acts, found{act: a, worth: w}) }

// stated lists an act with the numbers that it may state.
func (v *View) stated(s rules.Slot, c *Choice, a rules.Act, sofar rules.Order) {
	var aims, caps [16]int16
	w := v.harm(s, c, a, sofar)
	for i, aim := range numbers(aims[:0], c.Aim, c.Usual.Aim, c.Kind == rules.ActTurn) {
		for k, limit := range numbers(caps[:0], c.Cap, c.Usual.Cap, false) {
			a.Aim, a.Cap = aim, limit
			v.add(a, w-worth(i+k)) // the usual one first
		}
	}
}

// numbers lists those of a range that are tried.
func numbers(into []int16, r rules.Range, usual int16, all bool) []int16 {
	if all {
		for n := r.Lo; n <= r.Hi && len(into) < cap(into); n++ {
			into = append(into, n)
		}
		return into
	}
	if usual != 0 {
		into = append(into, usual)
	}
	for _, n := range [mostAims]int16{middle(r), r.Hi, r.Lo} {
		if !slices.Contains(into, n) {
			into = append(into, n)
		}
	}
	return into
}

// harm is what a hostile act would do, the usual way.
func (v *View) harm(s rules.Slot, c *Choice, a rules.Act, sofar rules.Order) worth {
	if !c.Kind.Hostile() || !c.At.Aimed() {
		return 0
	}
	if a.Aim, a.Cap = middle(c.Aim), c.Cap.Hi; c.Usual.Aim != 0 {
		a.Aim = c.Usual.Aim
	}
	if c.Usual.Cap != 0 {
		a.Cap = c.Usual.Cap
	}
	harm, downs := v.Forecast(s, a, c.Terms, sofar.List()...).Expected()
	if f := v.Figure(a.Target); f.Team == v.side {
		return -worth(harm)
	}
	return worth(harm) + worth(downs)
}

// goals lists the cells that a movement is worth making to.
func (v *View) goals(who rules.ID, c *Choice) {
	l := &v.list
	first := len(l.acts)
	reach, shot := v.weapons(who)
	far, away := found{}, int32(-1)
	v.Flood(who, budget(c), func(at rules.Cell, cost int32) bool {
		if at == v.Figure(who).Cell {
			return true
		}
		n := v.spot(who, at, reach, shot)
		v.add(c.ActAt(at), n.worth)
		if n.gap > away {
			far, away = l.acts[len(l.acts)-1], n.gap
		}
		return true
	})
	if v.Open() {
		v.strides(who, c, reach, shot)
	}
	list := l.acts[first:]
	slices.SortStableFunc(list, func(a, b found) int { return cmp.Compare(b.worth, a.worth) })
	if len(list) > mostGoals {
		l.acts = l.acts[:first+mostGoals]
		if !slices.Contains(l.acts[first:], far) {
			l.acts[len(l.acts)-1] = far
		}
	}
}

// strides lists places on open ground that a straight way leads to.
func (v *View) strides(who rules.ID, c *Choice, reach rules.Reach, shot rules.Mm) {
	from, far := v.Figure(who).Cell, budget(c)
	try := func(at rules.Cell) {
		if mm, ok := v.Leg(who, from, at); ok && mm > 0 && mm <= far {
			v.add(c.ActAt(at), v.spot(who, at, reach, shot).worth)
		}
	}
	for i := range v.list.foes {
		try(onTheWay(from, v.list.foes[i].Cell, v.Across(int32(reach.Max)), far))
	}
	for _, d := range [...]rules.Cell{{X: 10}, {X: 7, Y: 7}, {Y: 10}, {X: -7, Y: 7}, {X: -10}, {X: -7, Y: -7}, {Y: -10}, {X: 7, Y: -7}} {
		try(rules.Cell{X: from.X + d.X*(far/10), Y: from.Y + d.Y*(far/10)})
	}
}

// onTheWay is the place on the straight way to another that is off it by so much, or as far as one gets.
func onTheWay(from, to rules.Cell, off, far int32) rules.Cell {
	dx, dy := int64(to.X-from.X), int64(to.Y-from.Y)
	long := length(dx, dy)
	way := min(long-int64(off), int64(far))
	if long == 0 || way <= 0 {
		return from
	}
	return rules.Cell{X: from.X + int32(dx*way/long), Y: from.Y + int32(dy*way/long)}
}

// enemies lists those who can act and are in view.
func (v *View) enemies() {
	v.list.foes = v.list.foes[:0]
	for id := rules.ID(1); int(id) <= v.Len(); id++ {
		if f := v.Figure(id); f.ID != 0 && f.Team != v.side && f.Posture.Acts() {
			v.list.foes = append(v.list.foes, f)
		}
	}
}

// spot looks at a cell, once in a list.
func (v *View) spot(who rules.ID, at rules.Cell, reach rules.Reach, shot rules.Mm) stand {
	l := &v.list
	if n, known := l.spots[at]; known {
		return n
	}
	n := stand{gap: 1 << 20}
	for i := range l.foes {
		f := &l.foes[i]
		steps := v.Steps(at, f.Cell)
		n.gap = min(n.gap, steps)
		switch {
		case steps <= int32(reach.Max)+mostAhead && v.Reach(who, at, f.ID, reach):
			n.worth += 400
		case shot > 0 && v.Shot(who, at, f.ID, shot):
			n.worth += 200
		}
	}
	if len(l.foes) > 0 {
		n.worth += worth(v.Cover(l.foes[0].ID, who, at)) - worth(min(n.gap, 300))
	}
	if l.spots == nil {
		l.spots = map[rules.Cell]stand{}
	}
	l.spots[at] = n
	return n
}

// centres lists where an area may be aimed: at enemies.
func (v *View) centres(s rules.Slot, c *Choice, sofar rules.Order) {
	for i := range v.list.foes {
		f := &v.list.foes[i]
		if !v.LineTo(s.Actor, f.Cell) {
			continue
		}
		hits := worth(0)
		v.Area(c.Terms.Area, s.Actor, f.Cell, func(id rules.ID) {
			if o := v.Figure(id); o.ID != 0 && o.Team != v.side {
				hits++
			} else {
				hits--
			}
		})
		a := c.ActAt(f.Cell)
		if c.Usual.Aim != 0 {
			a.Aim = c.Usual.Aim
		}
		v.add(a, hits)
	}
}

// keep puts the best of what was found at the end of the list: in turn one of each kind of act.
func (v *View) keep(most int) {
	l := &v.list
	slices.SortStableFunc(l.found, func(a, b found) int {
		return cmp.Or(cmp.Compare(a.group, b.group), cmp.Compare(b.worth, a.worth))
	})
	for i := range l.found {
		if i > 0 && l.found[i].group == l.found[i-1].group {
			l.found[i].nth = l.found[i-1].nth + 1
		}
	}
	slices.SortStableFunc(l.found, func(a, b found) int { return cmp.Compare(a.nth, b.nth) })
	for i := range l.found {
		if most <= 0 {
			return
		}
		if !slices.Contains(l.orders, l.found[i].order) {
			l.orders, l.worths, most = append(l.orders, l.found[i].order), append(l.worths, l.found[i].worth), most-1
		}
	}
}
