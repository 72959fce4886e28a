package brp

import (
	"errors"
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// Name and version of the rulebook.
const (
	id      = "brp"
	title   = "Basic Roleplaying"
	version = "2"
)

// book is the rulebook with its options. It may be used by many battles at once.
type book struct {
	o      options
	t      *tables
	cuts   [2]*cutTable // of attacks and First Aid, of defences
	shape  rules.Shape
	mods   modifiers
	divide func(n, d int) int // as the option rounds
}

// Maker returns the maker of this rulebook.
func Maker() rules.Maker {
	return rules.Maker{ID: id, Title: title, Text: "skills in percent; who is struck at parries or dodges; weapons break", New: func(s ...rules.Setting) (rules.Book, error) {
		b, err := bookWith(s...)
		if err != nil {
			return nil, err
		}
		return b, nil
	}}
}

// bookWith returns the book with the settings. It fails on settings that it does not
// know, with joined *[rules.OptionError] values, or on a bad table of its own.
func bookWith(settings ...rules.Setting) (*book, error) {
	o, list, err := settle(settings)
	t, bad := readTables()
	entries, unread := rules.ReadIndex("rules/brp/rules.csv", index)
	if err := errors.Join(err, bad, unread); err != nil {
		return nil, err
	}
	t.hamper(&o)
	b := &book{o: o, t: t, divide: o.rounding.divide}
	reasons := slices.Clone(reasons)
	b.modify(&reasons)
	b.cuts = [2]*cutTable{b.table(rollAttack), b.table(rollDefence)}
	b.shape = b.describe()
	b.shape.Reasons = reasons
	b.shape.Options, b.shape.Rules, b.shape.Things = list, entries, t.things()
	b.shape.Sums, b.shape.Lookups = b.sums()
	b.shape.AddNerve()
	return b, nil
}

// Shape implements [rules.Book].
func (b *book) Shape() *rules.Shape { return &b.shape }

// The clock: a round of 12 seconds, a tick each (BRP-001, BRP-002).
const (
	roundTicks = 12
	lastTick   = roundTicks - 1
)

// Parts of a round, in the order of the shape.
const (
	partIntent = iota
	partMovement
	partActions
	partResolution // BRP-AMB-35
)

var parts = []rules.Part{
	partIntent:     {Name: "intent", From: 0, To: 0},
	partMovement:   {Name: "movement", From: 0, To: 3, Spread: true},
	partActions:    {Name: "actions", From: 4, To: 9, Spread: true},
	partResolution: {Name: "resolution", From: lastTick, To: lastTick, Upkeep: true},
}

// describe is the book as data. A combat turn is the same as a round (BRP-AMB-36).
func (b *book) describe() rules.Shape {
	return rules.Shape{
		ID: id, Version: version,
		Words: rules.Words{Title: title, TickWord: "second", RoundWord: "round", Shown: 1, Reasons: reasons, Limit: reasonBound, Best: "special hit"}, // BRP-042
		Acts: rules.Acts(rules.ActMove, rules.ActKneel, rules.ActStrike, rules.ActThrow, rules.ActShoot, rules.ActSet, rules.ActLoad,
			rules.ActDraw, rules.ActTake, rules.ActOpen, rules.ActTend),
		Asks:  []rules.AskKind{rules.AskDefend},
		Round: roundTicks,
		Parts: parts, Program: program(), Stages: stages,
		Pools: pools.Rows(), Traits: traits.Rows(), ItemTraits: itemTraits.Rows(), Results: b.results(), Totals: totals.Rows(),
		Marks: marks.Rows(), Rolls: rolls.Rows(), Gaits: b.gaits(), Modes: modes, Vital: uint8(poolHP), Felled: sleepAt,
		Hazards: hazards(), Fall: fallDice,
		Space: rules.SpaceTerms{
			Grid: grid.Square, CellMm: metre, Diagonal: grid.Euclid,
			Priority: uint8(traitDEX),                   // SPACE-104
			Engage:   rules.EngageTerms{Adjacent: true}, // SPACE-126
			Near:     1,                                 // BRP-AMB-57: other healers
			Watch:    true,                              // BRP-020
			Scatter:  rules.ScatterTerms{Cells: 1, Roll: rollLanding},
		},
	}
}

// metre is a metre in mm, and the side of a cell unless the scenario says more.
const metre = 1000

// stages of an exchange. The check of somebody's state is made in the first.
var stages = []rules.Stage{rules.StageRoll, rules.StageDefend, rules.StageHarm, rules.StageWear}

func program() (p [rules.NSlotKind][]rules.Phase) {
	act := []rules.Phase{
		rules.PhaseExpire, rules.PhaseAsk, rules.PhaseStrike, rules.PhaseApply, rules.PhaseSettle, rules.PhaseTurnEnd,
	}
	p[rules.SlotDeclare] = []rules.Phase{rules.PhaseAsk}
	p[rules.SlotMove] = []rules.Phase{ // who kneels does so in place of walking
		rules.PhaseAsk, rules.PhaseMove, rules.PhaseEngage, rules.PhaseStrike, rules.PhaseApply, rules.PhaseSettle,
	}
	p[rules.SlotTurn], p[rules.SlotFinish] = act, act
	p[rules.SlotUpkeep] = []rules.Phase{rules.PhaseExpire, rules.PhaseUpkeep, rules.PhaseApply, rules.PhaseSettle}
	p[rules.SlotGranted] = []rules.Phase{rules.PhaseAsk, rules.PhaseStrike, rules.PhaseApply, rules.PhaseSettle}
	return p
}

// gaits names the bands of movement (BRP-006 to BRP-009).
func (b *book) gaits() []string {
	names := make([]string, len(b.t.gaits))
	for i, g := range b.t.gaits {
		names[i] = g.name
	}
	return names
}

// Provoke implements [rules.Book]. No act of this book provokes another: to parry
// and to dodge are answers to an attack, not acts (BRP-013).
func (b *book) Provoke(*rules.Trigger, *rules.Plan) {}
