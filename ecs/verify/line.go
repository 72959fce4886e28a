package verify

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/affray-engine/affray/ecs/record"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// fieldAt names a field of one of a list.
func fieldAt(list string, i int, field string) string {
	return list + "[" + strconv.Itoa(i) + "]." + field
}

// ticks counts the ticks since the battle began.
func (c *checker) ticks(t record.Time) int64 {
	return int64(t.Round-1)*int64(c.h.Clock.Round) + int64(t.Tick-c.h.Clock.Shown)
}

// clock shows a tick as people count it.
func (c *checker) clock(at int64) string {
	n := int64(c.h.Clock.Round)
	return fmt.Sprintf("round %d tick %d", at/n+1, at%n+int64(c.h.Clock.Shown))
}

// line adds up one line.
func (c *checker) line(l *record.Line) *Mistake {
	if l.Kind != record.DigestKind {
		if m := c.order(l); m != nil {
			return m
		}
		if m := c.people(l); m != nil {
			return m
		}
	}
	if adds := kinds[l.Kind]; adds != nil {
		return adds(c, l)
	}
	return nil
}

// kinds add up what is particular to a kind of line.
var kinds = map[string]func(c *checker, l *record.Line) *Mistake{
	"begin": (*checker).begin, "round": (*checker).newRound, "plan": (*checker).plan, "slot": (*checker).slot, "ordered": (*checker).ordered,
	"underway": (*checker).underway, "moved": (*checker).moved, "stuck": (*checker).stuck, "turned": (*checker).turned, "engaged": (*checker).met,
	"parted": (*checker).met, "answered": (*checker).answered, "struck": (*checker).struck, "changed": (*checker).changed, "ended": (*checker).ended,
	"dropped": (*checker).dropped, "over": (*checker).finished, "joined": (*checker).joined, "goal": (*checker).goal, "danger": (*checker).endangered, "saddle": (*checker).saddle, record.DigestKind: (*checker).digest,
}

// people checks that those named are of the roster.
func (c *checker) people(l *record.Line) *Mistake {
	for _, p := range [...]struct{ field, name string }{{"who", l.Who}, {"other", l.Other}} {
		if p.name == "" || c.by[p.name] != nil || l.Kind == "plan" && c.side(p.name) >= 0 || l.Kind == "joined" {
			continue
		}
		return mistake(p.field, p.name, "a name of the roster", "")
	}
	return nil
}

// side is the index of a side, -1 if there is none of that name.
func (c *checker) side(name string) int {
	for i, s := range c.h.Sides {
		if s == name {
			return i
		}
	}
	return -1
}

func (c *checker) begin(l *record.Line) *Mistake {
	if l.Serial != 1 || c.now != 0 {
		return mistake("kind", l.Kind, "the first event", "a battle begins once")
	}
	return nil
}

// finished checks when and why a battle is over, and who has won it: by a goal, else by one of its ends.
func (c *checker) finished(l *record.Line) *Mistake {
	at := c.ticks(record.Time{Round: l.Round, Tick: *l.Tick})
	switch {
	case !c.ends(at) && len(c.h.Ends) > 0:
		return mistake("kind", l.Kind, "an event", "nothing that ends the battle holds")
	case slices.ContainsFunc(c.goals, func(p pursuit) bool { return p.Kind == keep && p.state == open }):
		return mistake("kind", l.Kind, "goal", "who was to be kept alive until the battle is over has been")
	}
	why := "the goal decides it"
	before, want := c.decided(false)
	if goal := before; goal < 0 {
		if goal, want = c.decided(true); goal < 0 {
			want, why = c.winner()
		}
	}
	if *l.Winner != want {
		return mistake("winner", strconv.Quote(*l.Winner), strconv.Quote(want), why)
	}
	c.over = true
	if before >= 0 {
		return nil // it was reached, or failed, in the tick before, as told there
	}
	return c.endTick(at)
}

// atEnd reports whether one of the ends of the battle holds.
func (c *checker) atEnd(at int64) bool {
	rounds := at / int64(c.h.Clock.Round)
	most := 0
	sum, _ := c.points(false)
	for _, n := range sum {
		most = max(most, n)
	}
	return slices.ContainsFunc(c.h.Ends, func(e record.End) bool {
		return e.LastSide && len(c.left) <= 1 || e.Rounds > 0 && rounds >= int64(e.Rounds) || e.Points > 0 && most >= e.Points
	})
}

// endTick checks that the battle is over as soon as something ends it.
func (c *checker) endTick(at int64) *Mistake {
	want := int64(-1)
	for _, e := range c.h.Ends {
		end := int64(e.Rounds) * int64(c.h.Clock.Round)
		switch {
		case e.Points > 0:
			return nil // the goals are told as they are reached
		case e.LastSide:
			if c.standingSince < 0 {
				continue
			}
			end = c.standingSince + 1
		}
		if want < 0 || end < want {
			want = end
		}
	}
	if want >= 0 && at != want {
		return mistake("tick", c.clock(at), c.clock(want), "the tick after what ends the battle")
	}
	return nil
}

// slot takes note of a right to act.
func (c *checker) slot(l *record.Line) *Mistake {
	if at := c.ticks(l.Slot.At); at < c.now {
		return mistake("slot.at", c.clock(at), c.clock(c.now)+" or later", "nobody acts in the past")
	}
	if m := c.rule("slot.why", l.Slot.Why); m != nil {
		return m
	}
	f, s := c.by[l.Who], l.Slot
	for i := range c.grants {
		g := &c.grants[i]
		if g.On == f.name && g.Slot == s.Kind && max(c.ticks(*g.When), c.now) == c.ticks(s.At) && uint8(g.Mode) == s.Mode && g.Rank == s.Rank && g.Other == s.To && g.Rule == s.Why {
			c.grants = append(c.grants[:i:i], c.grants[i+1:]...)
			break
		}
	}
	f.slots = append(f.slots, *s)
	return c.reaction(f, s)
}

// reaction checks a slot that an effect grants for now: of several by its rule it is one.
func (c *checker) reaction(f *fighter, s *record.Slot) *Mistake {
	by := func(o owed) bool { return o.On == f.name && o.Slot == s.Kind && o.Rule == s.Why }
	is := func(o owed) bool {
		return by(o) && o.Mode == int32(s.Mode) && o.Other == s.To && slices.Equal(o.Only, s.Only)
	}
	i := slices.IndexFunc(c.reactions, by)
	if i < 0 || slices.ContainsFunc(c.reactions, is) {
		return nil
	}
	return mistake("slot", show(*s), show(c.reactions[i].Effect), fmt.Sprintf("line %d grants it", c.reactions[i].line))
}

// take finds a slot that was given out, and takes it if it is used.
func (c *checker) take(l *record.Line) *Mistake {
	f := c.by[l.Who]
	for i := range f.slots {
		if same(f.slots[i], *l.Slot) {
			f.slots = append(f.slots[:i:i], f.slots[i+1:]...)
			return nil
		}
	}
	for i := range f.slots {
		if s := f.slots[i]; s.Kind == l.Slot.Kind && (s.At == l.Slot.At || s.Rank == l.Slot.Rank) {
			return mistake("slot", show(*l.Slot), show(s), l.Who+" was given this one")
		}
	}
	return mistake("slot", show(*l.Slot), "one that was given to "+l.Who, "")
}

func (c *checker) ordered(l *record.Line) *Mistake {
	if at := c.ticks(l.Slot.At); at != c.now {
		return mistake("slot.at", c.clock(at), c.clock(c.now), "a slot is used in its tick")
	}
	if l.Slot.Kind != "upkeep" {
		if m := c.take(l); m != nil {
			return m
		}
	}
	f := c.by[l.Who]
	switch {
	case l.Slot.Kind == "turn":
		f.had++
	case l.Slot.Kind == "granted" && len(*l.Acts) > 0:
		if m := c.reacts("slot", l.Slot.Kind, f); m != nil {
			return m
		}
	}
	f.orders = append(f.orders, order{l.Slot.Kind, c.now, *l.Acts, nil})
	for i := range *l.Acts {
		if m := c.able(fieldAt("acts", i, "kind"), f, &(*l.Acts)[i]); m != nil {
			return m
		}
		if m := c.act(fieldAt("acts", i, ""), l.Who, &(*l.Acts)[i]); m != nil {
			return m
		}
		if m := c.known(fieldAt("acts", i, "target"), f, &(*l.Acts)[i]); m != nil {
			return m
		}
		if m := c.cowed(fieldAt("acts", i, "kind"), f, &(*l.Acts)[i]); m != nil {
			return m
		}
	}
	return nil
}

// dropped is a slot that came to nothing: in its tick, or before if an effect takes it away.
func (c *checker) dropped(l *record.Line) *Mistake {
	at := c.ticks(l.Slot.At)
	lost := func(o owed) bool {
		return o.Kind == "cancel" && o.On == l.Who && (o.What == "slot" || o.What == "slots")
	}
	if at < c.now || at > c.now && !slices.ContainsFunc(c.owed, lost) {
		return mistake("tick", c.clock(c.now), c.clock(at), "the slot is of that tick, and no effect takes it away")
	}
	return c.take(l)
}

// act checks an act against the actor's items.
func (c *checker) act(field, who string, a *record.Act) *Mistake {
	if a.Item == nil {
		return nil
	}
	it := c.by[who].items[*a.Item]
	if it == nil || it.Name != a.Name {
		return mistake(field+"item", fmt.Sprintf("%d %s", *a.Item, a.Name), "an item of "+who, "")
	}
	return nil
}

// underway is an act that takes effect later.
func (c *checker) underway(l *record.Line) *Mistake {
	if at := c.ticks(*l.Until); at < c.now {
		return mistake("until", c.clock(at), "no earlier than "+c.clock(c.now), "an act under way takes time")
	}
	f := c.by[l.Who]
	if !f.told(c.now, "", l.Act) {
		return mistake("act", show(*l.Act), "one that "+l.Who+" was ordered", "")
	}
	if f.oneMore(c.now, l.Act, *l.Until) {
		f.also = append(f.also, l.Act)
		return nil
	}
	c.serial++
	f.busy, f.came, f.also, f.began, f.due, f.brings = l.Act, false, nil, c.now, *l.Until, map[string][]string{}
	return nil
}

// told reports whether somebody was ordered an act in this tick.
func (f *fighter) told(now int64, slot string, a *record.Act) bool {
	for i := len(f.orders) - 1; i >= 0; i-- {
		o := &f.orders[i]
		if o.at != now || slot != "" && o.slot != slot {
			continue
		}
		for k := range o.acts {
			if same(o.acts[k], *a) {
				return true
			}
		}
	}
	return false
}

// stuck is somebody who could not go on to where it was ordered, or not get up from where
// it lies.
func (c *checker) stuck(l *record.Line) *Mistake {
	f := c.by[l.Who]
	if l.Text == event.Beneath {
		return c.beneath(l, f)
	}
	if l.Text == event.Cramped {
		return c.cramped(l)
	}
	if l.Text == event.NoRoom {
		return c.outside(l, f)
	}
	for i := range f.orders {
		for k := range f.orders[i].acts {
			if a := &f.orders[i].acts[k]; f.orders[i].at == c.now && a.Cell != nil && *a.Cell == *l.To {
				return nil
			}
		}
	}
	return mistake("to", *l.To, "a cell that "+l.Who+" was ordered to go to", "")
}

// met begins or ends an engagement.
func (c *checker) met(l *record.Line) *Mistake {
	a, b := c.by[l.Who], c.by[l.Other]
	now := l.Kind == "engaged"
	switch {
	case a.foes[b.name] == now:
		return mistake("kind", l.Kind, "the other of engaged and parted", l.Who+" and "+l.Other+" were so already")
	case a.side == b.side:
		return mistake("other", l.Other, "somebody of another side", "")
	}
	if now {
		a.foes[b.name], b.foes[a.name] = true, true
	} else {
		delete(a.foes, b.name)
		delete(b.foes, a.name)
	}
	return nil
}

func (c *checker) answered(l *record.Line) *Mistake {
	q := l.Question
	if a := c.by[l.Other]; a != nil && !byEngine[l.Act.Kind] && !a.told(c.now, "", l.Act) && !a.doing(l.Act) {
		return mistake("act", show(*l.Act), "one that "+a.name+" was ordered", "")
	}
	if q.Kind != rules.AskPoint.String() { // which is no deed
		if m := c.reacts("question", q.Kind, c.by[l.Who]); m != nil {
			return m
		}
	}
	c.answers = append(c.answers, *l)
	switch {
	case q.Lo > q.Hi:
		return mistake("question.hi", q.Hi, "no less than lo", "")
	case q.Answer < q.Lo || q.Answer > q.Hi:
		return mistake("question.answer", q.Answer, fmt.Sprintf("%d to %d", q.Lo, q.Hi), "")
	}
	switch {
	case q.Kind == rules.AskDefend.String():
		return c.defends(l)
	case slices.Contains(yesOrNo, q.Kind) && q.Lo != 0:
		return mistake("question.lo", q.Lo, 0, "for no")
	case slices.Contains(yesOrNo, q.Kind) && q.Hi != 1:
		return mistake("question.hi", q.Hi, 1, "for yes")
	}
	return nil
}

// yesOrNo are the questions with two answers.
var yesOrNo = []string{rules.AskShield.String(), rules.AskCounter.String(), rules.AskDouble.String()}

// defends checks that an answer means the defence that it names.
func (c *checker) defends(l *record.Line) *Mistake {
	q, want := l.Question, ""
	switch q.Answer {
	case 0:
		want = "none"
	case 1:
		want = "dodge"
	default:
		if it := c.by[l.Who].items[uint8(q.Answer-2)]; it != nil {
			want = it.Name
		}
	}
	if q.Means != want {
		return mistake("question.means", q.Means, want, fmt.Sprintf("the answer is %d", q.Answer))
	}
	if top := int16(len(c.by[l.Who].items)) + 1; q.Lo != 0 || q.Hi > top {
		return mistake("question.hi", q.Hi, fmt.Sprintf("0 to %d", top), "the items of "+l.Who)
	}
	return nil
}

// rule checks that a rule is of the header's family: an index may lack rules that are built
// in part.
func (c *checker) rule(field, id string) *Mistake {
	family, _, _ := strings.Cut(id, "-")
	if id != "" && !c.rules[family] {
		return mistake(field, id, "a rule of the header", "")
	}
	return nil
}
