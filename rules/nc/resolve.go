package nc

import "github.com/affray-engine/affray/rules"

// Resolve judges an exchange. nc has one stage, and a second for shots that go astray, if
// the option is on. All of a segment are judged on the state at its beginning (NC-010). The preview, the exact odds, a
// controller's forecast and the blow itself are this function with different dice.
func (b *book) Resolve(st rules.Stage, x *rules.Exchange) {
	if x.Facts.Actor == nil || x.Facts.Target == nil {
		return
	}
	if st != rules.StageRoll {
		b.astray(x)
		return
	}
	switch x.Act.Kind {
	case rules.ActStrike, rules.ActShoot, rules.ActThrow:
		b.attack(x)
	case rules.ActCast:
		b.cast(x)
	case rules.ActSettle:
		b.settle(x)
	case rules.ActUpkeep:
		b.upkeep(x)
	case rules.ActSave:
		b.trap(x)
	case rules.ActSuffer, rules.ActFall:
		b.suffer(x)
	case rules.ActNerve:
		x.Brave(&b.shape)
	default:
		b.deed(x)
	}
}

// attack takes a blow or a shot through roll and wound, then what follows of it.
func (b *book) attack(x *rules.Exchange) {
	var f facts
	b.gather(x, x.Facts.Target, &f)
	if b.impossible(x, &f) {
		x.Verdict.Outcome = rules.Lost
		return
	}
	hit := b.blow(x, &f)
	b.spent(x, &f)
	if x.Facts.Terms.Gives {
		b.giveUp(&x.Verdict, x.Facts.Actor)
	}
	if hit {
		b.follow(x, &f)
	} else if f.missile != nil && b.o.StrayMissiles {
		b.stray(x)
	}
	if m, ok := x.Facts.Target.Mark(markSurprised); ok && m.Ends == rules.AtTick && int32(m.Until) > (x.Facts.Round+1)*inRound {
		x.Verdict.Mark("NC-G-24", x.To, markSurprised, 0, rules.Lasting{Ends: rules.RoundEnd})
	}
}

// giveUp ends what somebody has under way for an initial attack, a spell with its casting
// (NC-011).
func (b *book) giveUp(v *rules.Verdict, a *rules.Combatant) {
	v.Cancel("NC-011", a.ID)
	if a.Doing(rules.ActCast) {
		b.useUp(v, a, a.Busy.Act.Mode)
	}
}

// impossible reports whether there is nothing to attack any more: it is out of
// reach, out of sight, wholly behind cover (NC-093) or beyond long range (NC-G-08). Men in the
// way never hide somebody wholly: nine tenths at the most.
func (b *book) impossible(x *rules.Exchange, f *facts) bool {
	if x.Facts.Flags.Has(rules.FlagLost) {
		return true
	}
	return f.missile != nil && (x.Facts.Hard >= 100 || f.band == beyond)
}

// spent notes what the act itself costs: a shot unloads the weapon (NC-014) and
// settles on its target.
func (b *book) spent(x *rules.Exchange, f *facts) {
	if f.missile == nil || b.o.Scheduling == alternating { // NC-143: a turn has all of its shots
		return
	}
	v := &x.Verdict
	if f.weapon.cycle > 1 && x.Act.Item != rules.NoItem {
		v.ItemState("NC-014", x.By, x.Act.Item, rules.Unloaded)
	}
	if m, ok := x.Facts.Actor.Mark(markTrack); !ok || m.Other != x.To {
		if ok {
			v.Unmark("NC-014", x.By, markTrack, 0) // one target is known at a time
		}
		v.Mark("NC-014", x.By, markTrack, x.To, rules.Forever())
	}
}

// follow is what a hit leads to beside the wound.
func (b *book) follow(x *rules.Exchange, f *facts) {
	if f.Target.Marked(markAsleep) {
		x.Verdict.Unmark("NC-085", f.Target.ID, markAsleep, 0)
	}
	b.disrupt(x, f.Target)
	if x.Verdict.Sum(totalDamage) > 0 { // NC-123
		b.poison(x, f)
	}
	if x.Results[resultDisabled] != 0 {
		b.disable(x, f.Target)
	}
}

// strayMm is how far from a missed target others are endangered: ten feet (NC-G-10,
// SPACE-132).
const strayMm = 3048

// stray tries the nearest other body within ten feet of a missed target, of several the
// lowest id (NC-G-10).
func (b *book) stray(x *rules.Exchange) {
	var near *rules.Near
	for i := range x.Facts.Near {
		n := &x.Facts.Near[i]
		if n.Combatant == nil || n.Combatant.ID == x.By || n.Combatant.ID == x.To || n.Combatant.Posture >= rules.Dead || n.Range > strayMm*strayMm {
			continue
		}
		if near == nil || n.Range < near.Range || n.Range == near.Range && n.Combatant.ID < near.Combatant.ID {
			near = n
		}
	}
	if near == nil {
		return
	}
	const chance = 50
	roll := x.Dice.Class(rollStray, 100, b.t.cutHalf...)
	x.Verdict.Rolled(x.By, rollStray, chance, roll, roll <= chance)
	if roll <= chance {
		x.Results[resultStray], x.Again = 1, near.Combatant.ID // the facts are gathered anew: range and cover are its own
	}
}

// astray judges the blow of a shot that has gone astray, if the one whom it came to can be
// shot at (NC-G-10).
func (b *book) astray(x *rules.Exchange) {
	if x.Results[resultStray] == 0 {
		return
	}
	d := x.Facts.Target
	for i := range x.Facts.Near {
		if n := &x.Facts.Near[i]; x.Again != 0 && n.Combatant.ID == x.Again {
			d = n.Combatant // nobody has gathered facts anew
		}
	}
	var f facts
	b.gather(x, d, &f)
	if b.impossible(x, &f) {
		x.Again = x.Act.Target // whom it has missed, and whose the receipts are
		return
	}
	x.Verdict.Mods = x.Verdict.Mods[:0] // the receipts of this verdict are those of the blow that counts
	f.rolled(strayRolls)
	if b.blow(x, &f) {
		b.follow(x, &f)
	}
}
