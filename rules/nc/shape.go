package nc

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// version is the rulebook's own; a fix that changes battles raises it.
const version = "2"

// cellMm is the side of a square, five feet (NC-G-01).
const cellMm = 1524

// shape describes the book as data.
func (b *book) describe(options []rules.Option, index []rules.RuleEntry) rules.Shape {
	strike := []rules.Phase{rules.PhaseExpire, rules.PhaseAsk, rules.PhaseJoin, rules.PhaseStrike, rules.PhaseApply, rules.PhaseSettle,
		rules.PhaseMove, rules.PhaseEngage, rules.PhaseTurnEnd}
	// The order inside a segment is NC-G-21; slots of the downed are dropped, those of
	// the same segment still count (NC-G-22).
	s := rules.Shape{
		ID: "nc", Version: version,
		Words: rules.Words{Title: "NC combat", TickWord: "segment", RoundWord: "round", Shown: 1,
			Limit: reasonBound, Things: b.things(), Causes: causes(), Rules: index},
		Round: inRound,
		Parts: []rules.Part{
			{Name: "segments", From: 0, To: inRound - 1, Every: true},
			{Name: "close", From: inRound - 1, To: inRound - 1, Upkeep: true},
		},
		Stages: b.stages(),
		Pools:  pools.Rows(), Traits: traits.Rows(), ItemTraits: itemTraits.Rows(), Results: results.Rows(), Totals: totals.Rows(),
		Marks: marks.Rows(), Rolls: rolls.Rows(), Spells: b.spellTypes(),
		Gaits: []string{"walk", "run"}, Modes: modes(), Options: options, Vital: uint8(hitPoints), Felled: int32(b.o.UnconsciousBelow - 1), Stated: b.o.Scheduling == alternating,
		Hazards: hazards(), Fall: fallDice,
		Space: rules.SpaceTerms{Grid: grid.Square, CellMm: cellMm, Diagonal: grid.Euclid, Facing: b.o.RearFacing, Priority: uint8(reaction),
			NearMm: strayMm, Cover: true, Strays: true, Engage: rules.EngageTerms{Able: true}},
	}
	s.Program[rules.SlotTurn], s.Program[rules.SlotFinish], s.Program[rules.SlotMove] = strike, strike, strike
	s.Program[rules.SlotDeclare] = []rules.Phase{rules.PhaseAsk}
	s.Program[rules.SlotGranted] = []rules.Phase{rules.PhaseAsk, rules.PhaseStrike, rules.PhaseApply, rules.PhaseSettle}
	s.Program[rules.SlotUpkeep] = []rules.Phase{rules.PhaseUpkeep, rules.PhaseApply, rules.PhaseSettle}
	if b.o.Scheduling == bySegments {
		s.Lone = rules.Acts(rules.ActStrike, rules.ActShoot, rules.ActThrow) // NC-009
	}
	return s
}

// stages are one, and another for shots that go astray if the option is on (NC-G-10).
func (b *book) stages() []rules.Stage {
	if b.o.StrayMissiles {
		return []rules.Stage{rules.StageRoll, rules.StageAfter}
	}
	return []rules.Stage{rules.StageRoll}
}

// causes are what people want to know of a loss, and of what counts against somebody.
func causes() []rules.Cause {
	return []rules.Cause{
		{Rule: "NC-G-14", Word: "bleeding"}, {Rule: "NC-121", Word: "poison"},
		{Rule: "NC-084", Word: "off guard"}, {Rule: "NC-086", Word: "casting"}, {Rule: "NC-088", Word: "surprised"},
		{Rule: "NC-083", Word: "unarmed"}, {Rule: "NC-G-12", Word: "helpless"}, {Rule: "NC-081"},
	}
}
