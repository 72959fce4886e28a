package brp

import "github.com/affray-engine/affray/rules"

// A rank packs all tie-breakers into one number: DEX rank, then class, then the
// chance of the weapon in use (BRP-010, BRP-011, BRP-004, BRP-AMB-09). Those of
// equal rank act together (BRP-AMB-37).
const (
	chanceSpan = 1 << 20 // chances lie below
	classSpan  = 1 << 4  // classes lie below
	globalSpan = 1 << 48 // missiles over all ranks (BRP-AMB-06)
	stateFirst = 1 << 50 // statements come before the movements of the same tick
)

// Schedule implements [rules.Book].
func (b *book) Schedule(f *rules.Field, part int, p *rules.Plan) {
	b.lookOut(f, part, p)
	for _, s := range f.Combatants {
		if !s.Posture.Acts() {
			continue
		}
		switch part {
		case partIntent:
			b.scheduleIntent(f, s, p)
		case partMovement:
			p.Add(rules.Slot{At: f.Tick, Rank: int64(s.Trait(traitDEX)), Actor: s.ID, Kind: rules.SlotMove, Why: "BRP-AMB-46"})
		case partActions:
			b.scheduleAction(f, s, p)
		}
	}
}

// scheduleIntent lets all state what they mean to do, by unmodified DEX; equals
// do so together (BRP-003, BRP-AMB-45).
func (b *book) scheduleIntent(f *rules.Field, s *rules.Combatant, p *rules.Plan) {
	if b.o.noStatement || s.Busy.Under() { // BRP-005
		return
	}
	p.Add(rules.Slot{At: f.Tick, Rank: stateFirst + int64(s.Trait(traitDEX)), Actor: s.ID, Kind: rules.SlotDeclare, Why: "BRP-003"})
}

// scheduleAction gives out the one action of a round at its effective rank.
func (b *book) scheduleAction(f *rules.Field, s *rules.Combatant, p *rules.Plan) {
	if s.Busy.Under() {
		return
	}
	if dex, ok := b.effective(s.Trait(traitDEX), moved(s)); ok {
		p.Add(rules.Slot{
			At: f.Tick, Rank: b.rank(s, dex), Actor: s.ID, Kind: rules.SlotTurn,
			Why: gaitRules[b.gaitOf(moved(s))],
		})
	}
}

func (b *book) rank(s *rules.Combatant, dex int) int64 {
	class, chance := b.means(s)
	r := pack(dex, class, chance)
	if b.o.missileFirst && class == missile {
		r += globalSpan
	}
	return r
}

func pack(dex int, class weaponClass, chance int) int64 {
	return (int64(dex)*classSpan+int64(class))*chanceSpan + int64(max(chance, 0))
}

// means is the class and the chance of what somebody is about to attack with: as
// declared, or without statements what it has in hand. All that is no attack
// comes last and together (BRP-AMB-48).
func (b *book) means(s *rules.Combatant) (weaponClass, int) {
	item, mode := s.Plot.Acts[0].Item, s.Plot.Acts[0].Mode
	switch {
	case b.o.noStatement:
		item, mode = inHand(s), modeMelee
	case s.Plot.N == 0 || !s.Plot.Acts[0].Kind.Hostile():
		return noAttack, 0
	}
	if !usable(s, item) {
		return noAttack, 0
	}
	return b.row(s.Item(item), mode).class, b.skill(s.Item(item), mode)
}

// inHand is the first weapon in hand, or the shield, or bare hands.
func inHand(s *rules.Combatant) uint8 {
	for i := range s.Items {
		if usable(s, uint8(i)) {
			return uint8(i)
		}
	}
	return rules.NoItem
}

// bound is the target that a statement binds its speaker to (BRP-AMB-54).
func (b *book) bound(s *rules.Combatant) rules.ID {
	if b.o.binding != bindFull || b.o.noStatement || s.Plot.N == 0 {
		return 0
	}
	return s.Plot.Acts[0].Target
}
