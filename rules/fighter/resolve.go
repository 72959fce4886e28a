package fighter

import "github.com/affray-engine/affray/rules"

// Resolve takes an exchange through one stage.
func (b *book) Resolve(st rules.Stage, x *rules.Exchange) {
	if x.Slot.Mode == plotAhead && !x.Act.Kind.ByEngine() && !x.Dice.Enumerates() { // FTR-A35: foreseen as what it is
		b.ahead(st, x)
		return
	}
	switch x.Act.Kind {
	case rules.ActStrike, rules.ActShoot, rules.ActThrow:
		b.blow(st, x)
	case rules.ActParry:
		if st == rules.StageAfter {
			b.parryOver(x)
		}
	default:
		if st == rules.StageRoll {
			b.plain(x)
		}
	}
}

// blow is an attack on its way through the steps of a second (FTR-T8).
func (b *book) blow(st rules.Stage, x *rules.Exchange) {
	if x.Verdict.Outcome == rules.Lost {
		if st == rules.StageAfter {
			b.carryOn(x, "FTR-005")
		}
		return
	}
	switch st {
	case rules.StageRoll: // b
		b.attackRoll(x)
	case rules.StagePlace: // c
		b.place(x)
	case rules.StageDefend: // d
		b.parry(x)
		b.askShield(x)
		if x.Dice.Enumerates() {
			// Nothing reads it from here on: what differs in it alone is equal.
			x.Results[resResult] = 0
		}
	case rules.StageShield: // e
		b.interpose(x)
	case rules.StageHarm: // f
		b.harm(x)
	case rules.StageWear: // g
		b.wear(x)
	case rules.StageLodge: // h
		b.lodge(x)
	case rules.StageAfter:
		fallen(x)
	}
}

// ahead keeps an act that is plotted for a later second.
func (b *book) ahead(st rules.Stage, x *rules.Exchange) {
	if st == rules.StageRoll {
		b.note(x)
	}
}

// plain settles acts without a blow, and the engine's checks.
func (b *book) plain(x *rules.Exchange) {
	switch x.Act.Kind {
	case rules.ActGuard:
		b.hold(x)
	case rules.ActLoad:
		b.load(x)
	case rules.ActTend:
		b.bind(x)
	case rules.ActDrop:
		x.Verdict.ItemState("FTR-T4", x.By, x.Act.Item, rules.Dropped)
		x.Verdict.Outcome = rules.Done
	case rules.ActStance:
		b.generalPlot(x)
	case rules.ActKeep:
		b.keep(x)
	case rules.ActPull:
		b.tear(x)
	case rules.ActDraw, rules.ActTake:
		x.Verdict.ItemState("FTR-103", x.By, x.Act.Item, b.drawnState(x.Facts.Actor.Item(x.Act.Item)))
		letsGo(x)
		x.Verdict.Outcome = rules.Done
	case rules.ActOpen:
		x.OpenDoor("FTR-T4")
	case rules.ActTurn: // in place of a step
		x.Verdict.Face("FTR-T6", x.By, int(x.Act.Aim))
		x.Verdict.Outcome = rules.Done
	case rules.ActSettle:
		b.settle(x)
	case rules.ActUpkeep:
		b.bleed(x)
	case rules.ActSuffer, rules.ActFall:
		b.suffer(x)
	case rules.ActNerve:
		x.Brave(&b.shape)
	}
}

// drawnState is how something is when it has come into the hand: what shoots must be
// loaded first (FTR-100).
func (b *book) drawnState(it *rules.Item) rules.ItemState {
	if it != nil && it.Use.Has(rules.UseShoot) {
		return rules.Unloaded
	}
	return rules.Ready
}

// landed reports whether the blow is on the target's table: a hit, whatever is
// still stopped.
func landed(x *rules.Exchange) bool { return x.Results[resArea] > 0 }

// struck returns the area that is hit.
func struck(x *rules.Exchange) *rules.Area { return &x.Facts.Target.Areas[x.Results[resArea]-1] }

// helpless reports whether somebody can do nothing now, neither parry nor shield nor choose a
// point: unconscious, or stunned (FTR-E5, FTR-A30).
func helpless(s *rules.Combatant) bool { return !s.Posture.Acts() || s.Marked(markStunned) }

// defenceless reports whether nothing of the target's own stands in its D, as it is unconscious
// or does not know of the attacker (FTR-014). FTR-E5 has the stunned helpless for the choice
// of the point alone: they keep rank, dexterity and weapon.
func (b *book) defenceless(x *rules.Exchange) bool {
	return !x.Facts.Target.Posture.Acts() || b.unaware(x)
}

// unaware reports whether the target does not know of the attacker, or does not see the
// shooter for its own shield, and so is defenceless (FTR-014, FTR-067).
func (b *book) unaware(x *rules.Exchange) bool { return b.opt.surprise && b.unknowing(x) }

// unknowing reports the same whether that leaves it without defence or not.
func (b *book) unknowing(x *rules.Exchange) bool {
	return x.Facts.Flags.Has(rules.FlagUnaware) || b.blind(x)
}
