package revised

import "github.com/affray-engine/affray/rules"

const (
	initiativeDie = 10   // REV-002
	zeroScore     = 15   // the score that acts in the first tick (REV-T4)
	scoreSpan     = 20   // scores that a round is spread over (REV-T4)
	firstRank     = 1000 // of score 0: low scores stay above the rank of finished acts
)

// Schedule implements [rules.Book]. Everybody has one turn in a round (REV-040), in
// the order of scores (REV-030); equal scores have equal rank (REV-003). Whoever has
// no score yet rolls for it now, which a newcomer does when it comes (REV-002).
func (b *book) Schedule(f *rules.Field, part int, p *rules.Plan) {
	if part == partSurprise {
		b.surprise(f, p)
		return
	}
	if part != partTurns {
		return
	}
	start := f.Tick - rules.Tick(f.TickOfRound)
	for i, s := range f.Combatants {
		if !s.Posture.Acts() {
			continue
		}
		score := b.score(f, i, p)
		if f.High != nil && s.Marked(markHighGround) { // the ground says it better
			p.For(s.ID).Unmark("REV-033", s.ID, markHighGround, 0)
		}
		if b.lostRound(s) { // REV-006
			continue
		}
		p.Add(rules.Slot{At: start + b.tickOf(score), Rank: rankOf(score), Actor: s.ID, Kind: rules.SlotTurn, Why: "REV-030"})
	}
}

// tickOf is the tick of a round in which a score acts (REV-T4).
func (b *book) tickOf(score int) rules.Tick {
	late := max(zeroScore-score, 0) // what is below 0 acts in the first tick
	return rules.Tick(min(late*b.o.RoundSeconds/scoreSpan, b.o.RoundSeconds-1))
}

// rankOf puts turns in the order of scores (REV-030), equal scores together (REV-003).
func rankOf(score int) int64 { return firstRank + int64(score) }

// score is the initiative of one of the sides, kept for the whole encounter (REV-002, REV-A07).
func (b *book) score(f *rules.Field, i int, p *rules.Plan) int {
	s, on := f.Combatants[i], footingOf(f, i)
	if s.Trait(traitRolled) == 1 {
		return b.again(s, on, p)
	}
	v := p.For(s.ID)
	die := f.Dice(s.ID).Face(rollInitiative, initiativeDie)
	v.Rolled(s.ID, rollInitiative, 0, die, true)
	v.Mod(totalScore, "REV-002", rules.From(rules.FromRoll, rollInitiative), die)
	b.reaction(s, v)
	frozen := v.Sum(totalScore)
	b.circumstances(s, on, v)
	score := v.Sum(totalScore)
	v.Trait("REV-002", s.ID, traitScore, score)
	v.Trait("REV-002", s.ID, traitRolled, 1)
	if frozen != 0 {
		v.Trait("REV-A07", s.ID, traitFrozen, frozen)
	}
	return score
}

// again is the score of a later round: the one that was rolled, or by option its die and
// Dexterity with the situations as they are now (REV-A07).
func (b *book) again(s *rules.Combatant, on footing, p *rules.Plan) int {
	score := s.Trait(traitScore)
	if !b.o.Dynamic {
		return score
	}
	now := s.Trait(traitFrozen)
	for _, r := range b.t.initiative {
		if holds, over := hampered(s, on, r.mark); holds && !over {
			now += r.modifier
		}
	}
	if now != score {
		p.For(s.ID).Trait("REV-A07", s.ID, traitScore, now-score)
	}
	return now
}

// reaction adds Dexterity: the adjustment, since the highest is best, or by option
// what is above ten, halved (REV-A09).
func (b *book) reaction(s *rules.Combatant, v *rules.Verdict) {
	if b.o.RawDexterity {
		v.Mod(totalScore, "REV-A09", rules.From(rules.FromTrait, traitDexterity), (s.Trait(traitDexterity)-ordinary)>>1)
		return
	}
	v.Mod(totalScore, "REV-D3", rules.From(rules.FromTrait, traitReaction), s.Trait(traitReaction))
}

// footing is what the field says of higher ground, by which initiative goes (REV-033).
type footing uint8

const (
	anyFooting  footing = iota // a field without heights: the condition says who stands higher
	lowFooting                 //
	highFooting                // higher than the enemy nearest to it (SPACE-128)
)

func footingOf(f *rules.Field, i int) footing {
	switch {
	case f.High == nil:
		return anyFooting
	case f.High[i]:
		return highFooting
	}
	return lowFooting
}

// circumstances adds the rows of the initiative table that hold: haste REV-031,
// slowness REV-032, higher ground once REV-033 (REV-A08), set for a charge REV-034,
// wading REV-035, deep water REV-036, a foreign environment REV-037, hindrance REV-038,
// waiting REV-039. Of the two waters only the deeper counts.
func (b *book) circumstances(s *rules.Combatant, on footing, v *rules.Verdict) {
	for _, r := range b.t.initiative {
		from := rules.From(rules.FromMark, r.mark)
		if r.mark == markHighGround && on != anyFooting {
			from = rules.From(rules.FromPlace, rules.PlaceHeight)
		}
		switch holds, over := hampered(s, on, r.mark); {
		case !holds:
		case over:
			v.Suppressed(totalScore, r.rule, "REV-036", from, r.modifier)
		default:
			v.Mod(totalScore, r.rule, from, r.modifier)
		}
	}
}

// hampered reports whether a row of the initiative table holds for somebody, and whether
// deep water takes its place (REV-036). To be held or pinned hinders (REV-038). Higher ground
// is found from the field, if it has heights (REV-033).
func hampered(s *rules.Combatant, on footing, mark uint8) (holds, over bool) {
	if mark == markHighGround && on != anyFooting {
		return on == highFooting, false
	}
	holds = s.Marked(mark) || mark == markHindered && (s.Marked(markHeld) || s.Marked(markPinned))
	return holds, mark == markWading && s.Marked(markDeepWater)
}
