package command

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/affray-engine/affray/demo/internal/why"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/rules"
)

// Hindrance is why the one whose order is being made can do nothing to an enemy: "used, again in
// segment 7".
func (d *Desk) Hindrance(all []Choice, foe rules.ID) string {
	who, b := d.Who(), d.r.Battle()
	if who == 0 {
		return ErrNobody.Error()
	}
	v := d.view(who)
	up := v.Figure(foe).Posture
	steps := v.Steps(v.Figure(who).Cell, v.Figure(foe).Cell)
	switch shot := why.NoShot(b, who, foe); {
	case !up.Acts():
		return "already " + why.State(up)
	case d.reached(foe):
		return d.whyNot(all, foe)
	case shot != "":
		return "no shot: " + shot
	case !slices.ContainsFunc(all, func(c Choice) bool { return c.Kind == rules.ActMove }):
		return "too far: " + why.Several(int(steps), "cell") + " away, and this is no time to move"
	}
	if near := d.reach(v, who); len(near) > 0 {
		return "no way leads there out of the fight with " + why.Name(b, near[0])
	}
	return "no way leads there"
}

// reached reports whether an enemy is in reach of a blow of the one whose order is being made.
func (d *Desk) reached(foe rules.ID) bool {
	who := d.Who()
	v := d.view(who)
	return v.Reach(who, v.Figure(who).Cell, foe, reaches(v, who))
}

// Used says of the blows of the one whose order is being made, if an enemy is in reach and it
// may strike at none now, when it can strike again; "" if that is not so.
func (d *Desk) Used(all []Choice) string {
	if who := d.Who(); who == 0 || slices.ContainsFunc(all, func(c Choice) bool { return c.Kind.Hostile() }) {
		return ""
	}
	if near := d.foesInReach(); len(near) > 0 {
		return d.whyNot(all, near[0])
	}
	return ""
}

// ToMove is said of the time for moves, in which nobody strikes.
const ToMove = "this is the time to move"

// whyNot says when somebody in reach can be struck again, or if that is not to be told what keeps the one whose order is due from it.
func (d *Desk) whyNot(all []Choice, foe rules.ID) string {
	who := d.Who()
	w, _ := d.due(who)
	when, comes := d.next(foe)
	switch {
	case d.sofar.N > 0: // it has nothing to do with a blow that may have been struck before
		return "only after this order"
	case comes && when != "":
		return "used, again " + when
	case w.Slot.Kind == rules.SlotMove:
		return ToMove
	case len(all) > 0 && !slices.ContainsFunc(all, func(c Choice) bool { return c.Kind != rules.ActRecover }):
		return "has to recover first"
	case !armed(d.view(who), who):
		return "nothing in hand to strike with"
	}
	return cmp.Or(d.only(all), notNow)
}

// only says at whom the one whose order is due may strike, as something binds it to one of them: "only Rocco can be struck, as Valerio fights body
// to body"; "" if nothing does.
func (d *Desk) only(all []Choice) string {
	who, b := d.Who(), d.r.Battle()
	for _, m := range d.view(who).Marks(who, nil) {
		text := b.Shape().Marks[m.Kind].Text
		if text == "" || !slices.ContainsFunc(all, func(c Choice) bool { return c.Kind.Hostile() && c.MayAim(m.Other) }) {
			continue
		}
		return fmt.Sprintf("only %s can be struck, as %s %s", why.Name(b, m.Other), why.Name(b, who), text)
	}
	return ""
}

// notNow is said where nothing better is known.
const notNow = "not now"

// next says when somebody in reach can be struck again, "in segment 8", "in segment 8, next round", "" for in this tick, found by passing in a copy of the battle
// in which nobody else does anything; false if no blow comes.
func (d *Desk) next(foe rules.ID) (when string, comes bool) {
	who, b := d.Who(), d.r.Battle().Clone()
	var others []rules.ID
	for i := range b.View(0).Len() {
		if id := rules.ID(i + 1); id != who {
			others = append(others, id)
		}
	}
	if b.Appoint(agent.Passive{}, others...) != nil || b.Appoint(nil, who) != nil {
		return "", false
	}
	now := func() rules.Tick { return b.View(0).Tick() }
	begun, passed := now(), false
	for now() < begun+2*rules.Tick(b.Shape().Round) {
		if b.Step() != ecs.Waiting {
			if b.Over() {
				break
			}
			continue
		}
		if passed && strikes(b, who, foe) {
			if now() == begun {
				return "", true
			}
			return later(b, begun), true
		}
		if passed = passes(b); !passed {
			break
		}
	}
	return "", false
}

// later says when the time of a battle is that has gone on since: "in segment 7", "in segment 7, next round".
func later(b *ecs.Battle, begun rules.Tick) string {
	shape, now := b.Shape(), b.View(0).Tick()
	when := "in " + why.Time(b, now)
	switch rounds := (now / rules.Tick(shape.Round)) - (begun / rules.Tick(shape.Round)); {
	case rounds == 0:
		return when
	case rounds > 1:
		return fmt.Sprintf("%s of %s %d", when, shape.RoundWord, b.Round()+1)
	case shape.Round == 1:
		return "in the next " + shape.RoundWord
	}
	return when + ", next " + shape.RoundWord
}

// strikes reports whether somebody who is due may strike at another.
func strikes(b *ecs.Battle, who, foe rules.ID) bool {
	return slices.ContainsFunc(b.Options(who, rules.Order{}), func(c ecs.Choice) bool { return c.Kind.Hostile() && slices.Contains(c.Targets, foe) })
}

// passes passes for all who are due, and answers as usual; false if nobody was.
func passes(b *ecs.Battle) (said bool) {
	for _, w := range slices.Clone(b.Due()) {
		o := w.Question
		if o.Kind == rules.AskNone {
			said = b.Submit(w.Who, rules.Order{}) == nil || said
			continue
		}
		o.Ans = b.Usual(o)
		said = b.Reply(o) == nil || said
	}
	return said
}
