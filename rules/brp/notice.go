package brp

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
	"github.com/affray-engine/affray/rules/ledger"
)

// sneak is how somebody stays unnoticed, and how it is noticed: who lies still is hidden from
// eyes, who moves up from ears (BRP-062, BRP-063). Hide and Stealth are weighed against Spot and
// Listen as an attack is against a defence: a failure hides nobody, and who notices must do at
// least as well (BRP-048).
type sneak struct {
	own, other     dice.Purpose
	skill, noticed int // traits
}

var (
	lying    = sneak{rollHide, rollSpot, traitHide, traitSpot}
	stealing = sneak{rollStealth, rollListen, traitStealth, traitListen}
)

// perceived is what a helmet costs perception (BRP-063).
var perceived = burden{perception, "BRP-063"}

// skillOf is a chance of somebody by itself: a skill, less what armour or helmet costs. To
// steal up at more than a step is difficult (BRP-017).
func (b *book) skillOf(t *ledger.Rows, v *rules.Verdict, total uint8, trait int, u burden, s *rules.Combatant, walks bool) int {
	var c ledger.Case
	b.burden(&c, u, s)
	c.Numbers[points], c.Found[used] = int32(s.Trait(trait)), rules.From(rules.FromTrait, trait)
	c.Hold.Set(walking, walks)
	return b.chance(t, v, total, &c)
}

// rolled rolls a skill and returns how well it went.
func (b *book) rolled(v *rules.Verdict, d dice.Dice, by rules.ID, p dice.Purpose, chance int) rollLevel {
	need := b.needed(p, chance)
	c := &b.cuts[0][min(chance, mostCut)]
	roll := d.Class(p, hundred, c[:]...)
	l := level(roll, c[0], need)
	v.Rolled(by, p, need, roll, l != failure)
	return l
}

// stays is how well somebody stays unnoticed. Whoever runs is noticed without a roll.
func (b *book) stays(w *sneak, v *rules.Verdict, d dice.Dice, s *rules.Combatant) rollLevel {
	gait := 0
	if w.own == rollStealth {
		gait = b.gaitOf(moved(s))
	}
	if gait > stealthy {
		return failure
	}
	return b.rolled(v, d, s.ID, w.own, b.skillOf(&b.mods.hiding, v, totalHiding, w.skill, burdened, s, gait > 0))
}

// stealthy is the fastest gait at which somebody may steal up: a walk.
const stealthy = 1

// notices is how well somebody notices: one roll for all that is to be noticed at a time.
func (b *book) notices(w *sneak, v *rules.Verdict, d dice.Dice, s *rules.Combatant) rollLevel {
	if r, made := v.Last(w.other); made {
		return level(int(r.Shown), b.o.special.special(v.Sum(totalNotice)), int(r.Need))
	}
	return b.rolled(v, d, s.ID, w.other, b.skillOf(&b.mods.notice, v, totalNotice, w.noticed, perceived, s, false))
}

// hide begins an ambush: whoever fails to hide is seen by all, and of the others every enemy
// who does not notice them does not know of them (BRP-020).
func (b *book) hide(f *rules.Field, s *rules.Combatant, p *rules.Plan) {
	v := p.For(s.ID)
	l := b.stays(&lying, v, f.Dice(s.ID), s)
	v.Unmark("BRP-020", s.ID, markHidden, 0)
	b.surprise(&lying, f, s, l, !s.Unseen, p)
}

// comeUp is somebody whom no enemy saw when the round began, and who has moved: those who do not
// hear it do not know of it, and meet its attack in the next round unaware (BRP-020).
func (b *book) comeUp(f *rules.Field, s *rules.Combatant, p *rules.Plan) {
	b.surprise(&stealing, f, s, b.stays(&stealing, p.For(s.ID), f.Dice(s.ID), s), true, p)
}

// surprise hides somebody from all enemies who do not notice it, if they may.
func (b *book) surprise(w *sneak, f *rules.Field, s *rules.Combatant, l rollLevel, may bool, p *rules.Plan) {
	for _, d := range f.Combatants {
		if l == failure || d.Team == s.Team || !d.Posture.Acts() || may && b.notices(w, p.For(d.ID), f.Dice(d.ID), d) >= l {
			continue
		}
		p.For(s.ID).Mark("BRP-020", s.ID, markHidden, d.ID, rules.Forever(), int(l))
	}
}

// seek lets those from whom somebody is hidden look out again, or listen if it has moved.
func (b *book) seek(w *sneak, f *rules.Field, s *rules.Combatant, l rollLevel, p *rules.Plan) {
	for _, m := range s.Marks {
		if m.Kind != markHidden || m.Other == 0 {
			continue
		}
		d := f.Combatants[m.Other-1]
		if w.own == rollHide {
			l = rollLevel(m.Values[hiddenLevel])
		}
		if d.Posture.Acts() && b.notices(w, p.For(d.ID), f.Dice(d.ID), d) >= l {
			p.For(s.ID).UnmarkAt("BRP-020", s.ID, markHidden, m.Serial)
		}
	}
}

// lookOut makes the rolls of an ambush. Before the statements everybody looks out for those
// who lie hidden in sight; after the movements they listen for those who have moved up, hidden
// or from where no enemy saw them.
func (b *book) lookOut(f *rules.Field, part int, p *rules.Plan) {
	for _, s := range f.Combatants {
		m, hidden := s.Mark(markHidden)
		moved := part == partActions && s.Moved > 0 && s.MovedAt >= f.Tick-partTicks
		switch {
		case !s.Posture.Acts():
		case hidden && part == partIntent && m.Other == 0:
			b.hide(f, s, p)
		case hidden && part == partIntent && !s.Unseen:
			b.seek(&lying, f, s, failure, p)
		case hidden && moved:
			b.steal(f, s, p)
		case moved && s.Unseen:
			b.comeUp(f, s, p)
		}
	}
}

// steal is what becomes of somebody hidden who has moved up: its own Stealth against the ears
// of those who do not know of it.
func (b *book) steal(f *rules.Field, s *rules.Combatant, p *rules.Plan) {
	l := b.stays(&stealing, p.For(s.ID), f.Dice(s.ID), s)
	if l == failure {
		p.For(s.ID).Unmark("BRP-020", s.ID, markHidden, 0)
		return
	}
	b.seek(&stealing, f, s, l, p)
}

// partTicks is how many ticks before the actions the movements begin.
const partTicks = 4

// sneaks reports whether an attack comes from out of sight: of somebody whom no enemy saw when
// the round began, and who has waited since. Whether its target sees it in time is rolled when
// that matters, once the attack has succeeded and could be met. Who has moved up was heard
// before, or is hidden; and a target that has attacked the waiter itself knows of it (BRP-020).
func (b *book) sneaks(x *rules.Exchange) bool {
	a := x.Facts.Actor
	moved := a.Moved > 0 && int32(a.MovedAt) >= x.Facts.Tick-x.Facts.TickOfRound
	if _, known := a.MarkOf(markKnown, x.To); known || moved || !a.Unseen || a.Marked(markHidden) {
		return false
	}
	l := b.stays(&lying, &x.Verdict, x.Dice, a)
	return l != failure && b.notices(&lying, &x.Verdict, x.Dice.Other(), x.Facts.Target) < l
}
