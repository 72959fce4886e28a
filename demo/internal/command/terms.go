package command

import (
	"fmt"
	"strings"

	"github.com/affray-engine/affray/demo/internal/why"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// does is what acts come to that do not say so themselves, in words that hold in every
// rulebook.
var does = [rules.NActKind]string{
	rules.ActCharge: "a straight run and a blow at its end", rules.ActWithdraw: "away from those one fights, still facing them",
	rules.ActFlee: "as fast as can be; at the edge off the field", rules.ActStand: "back on one's feet", rules.ActTurn: "without a step",
	rules.ActTend: "help for somebody who is hurt", rules.ActPull: "out of what holds", rules.ActRelease: "ends a hold", rules.ActKeep: "goes on with what is under way",
	rules.ActJoin: "with those who try it already", rules.ActParry: "ready to ward off a blow", rules.ActGuard: "ready for who comes into reach",
	rules.ActSet: "braced for who charges", rules.ActAim: "the shot comes later", rules.ActLoad: "then it can be shot with", rules.ActDraw: "then it is in hand",
	rules.ActStow: "then the hand is free", rules.ActDrop: "then it lies on the ground", rules.ActTake: "then it is in hand", rules.ActStance: "for the round",
	rules.ActOverbear: "to throw somebody over by one's weight", rules.ActWrestle: "to get hold of somebody", rules.ActSpeak: "a few words",
	rules.ActEvade: "no blow: gives way, and is harder to hit until the next turn", rules.ActWait: "lets others act first", rules.ActKneel: "on one knee, without a step",
	rules.ActRecover: "to be fit to act again", rules.ActMount: "in place of a movement", rules.ActDismount: "in place of a movement",
}

// terms is what an act costs and does, in plain words.
func (d *Desk) terms(c *Choice, w ecs.Due) string {
	b, o := d.r.Battle(), &c.offer
	var parts []string
	add := func(s string, a ...any) { parts = append(parts, fmt.Sprintf(s, a...)) }
	if s := what(b.Shape(), o.Kind, o.Mode); s != "" {
		add("%s", s)
	}
	switch mm := budget(o); {
	case o.Terms.Pace.Num == 0:
	case mm < b.CellMm() && b.Scenario().Field.Kind != grid.Free:
		add("less than a cell in a turn") // 0.9 cells are not to be seen on a board
	default:
		add("up to %s this turn", why.Length(b, int64(mm)))
	}
	if o.Terms.Pace.Close {
		add("no farther from those one fights")
	}
	if n := o.Terms.Blows; n > 1 {
		add("%d tries", n)
	}
	switch left := o.Terms.Moving; {
	case left > 0 && o.Kind.Moves():
		add("leaves %d of the shots before it", left)
	case left > 0 && left < o.Terms.Blows:
		add("%d if one moves after it", left)
	}
	if o.Terms.Max > 0 && (o.At.Aimed() || o.At == rules.AtArea) {
		add("as far as %s", why.Length(b, int64(o.Terms.Max)))
	}
	if r := reachOf(b, c); r > 1 {
		add("reaches %s", why.Cells(b, r))
	}
	if s := d.cost(c, w); s != "" {
		add("%s", s)
	}
	return strings.Join(parts, "; ")
}

// Means is what an act picked so far does, in plain words, "" if its name says so.
func (d *Desk) Means(i int) string {
	if d.Who() == 0 || i < 0 || i >= int(d.sofar.N) {
		return ""
	}
	return what(d.r.Battle().Shape(), d.sofar.Acts[i].Kind, d.sofar.Acts[i].Mode)
}

// what is what an act does, "" if its name says so.
func what(s *rules.Shape, k rules.ActKind, mode uint8) string {
	text := does[k]
	switch m := int(mode); {
	case k == rules.ActCast && m < len(s.Spells):
		text = s.Spells[m].Text
	case k == rules.ActSpecial && m < len(s.Specials):
		text = s.Specials[m].Text
	case k == rules.ActStance && m < len(s.Means):
		text = first(s.Means[m], text)
	}
	return text
}

// first is the first of two texts that there is.
func first(a, b string) string {
	if a == "" {
		return b
	}
	return a
}

// reachOf is how many cells the item of a blow reaches, 0 for other acts.
func reachOf(b *ecs.Battle, c *Choice) int {
	if c.offer.At != rules.AtEnemyReach || c.Item == rules.NoItem {
		return 0
	}
	it, _ := b.View(0).Item(c.who, c.Item)
	return int(it.Reach.Max)
}

// cost is the time that an act takes, and what may be done after it in the same turn; it notes whether that is another blow.
func (d *Desk) cost(c *Choice, w ecs.Due) string {
	b := d.r.Battle()
	s := b.Shape()
	if c.Ticks > 0 {
		text := fmt.Sprintf("takes %d %ss", c.Ticks, s.TickWord)
		if c.Ticks == 1 {
			text = "takes 1 " + s.TickWord
		}
		if c.offer.Terms.Keep {
			text += ", other acts meanwhile"
		}
		return text
	}
	o, next := d.sofar, rules.Act{Kind: c.Kind, Item: c.Item, Mode: c.Mode, Aim: c.offer.Aim.Lo, Cap: c.offer.Cap.Lo}
	if c.offer.At == rules.AtSelf {
		next.Target = c.who
	}
	if !o.Add(next) {
		return "takes the turn"
	}
	blow, step, more := false, false, false
	for _, f := range d.view(c.who).Offers(w.Slot, o) {
		blow = blow || f.Kind.Hostile()
		step = step || f.Kind.Moves()
		more = true
	}
	c.Again = blow && c.Kind.Hostile()
	one := "a blow"
	if c.Again {
		one = "another blow"
	}
	switch {
	case blow && step:
		return one + " or a step may follow"
	case blow:
		return one + " may follow"
	case step:
		return "a step may follow"
	case more:
		return "small things may follow"
	case w.Slot.Kind == rules.SlotDeclare || w.Slot.Kind == rules.SlotMove:
		return "" // there is one to say, or one to go
	}
	return "takes the turn"
}
