package dq

import (
	_ "embed"
	"errors"
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

//go:embed rules.csv
var index []byte

// book is the rulebook with its options settled. It is read-only after New, and
// may be used by many battles at once.
type book struct {
	t     *tables
	o     options
	shape rules.Shape
	edges []edge // of a D100, by chance
	cuts  cuts
	mods  modifiers
}

var _ rules.Book = (*book)(nil)

// hexMm is the width of a hex: five feet (DQ-002).
const hexMm rules.Mm = 1524

// A pulse is five seconds of a tick each (DQ-001).
const (
	pulse    = 5
	lastTick = pulse - 1
)

// Parts of a pulse.
const (
	partActions = iota // engaged figures, then unengaged ones (DQ-003)
	partEnd            // bleeding, consciousness, death
)

// bookWith returns the book with settings applied; see [book.Shape] for the options.
// The error joins a *rules.OptionError for every bad setting.
func bookWith(settings ...rules.Setting) (*book, error) {
	t, err := load()
	entries, indexErr := rules.ReadIndex("rules/dq/rules.csv", index)
	o, shown, optionErr := settle(settings)
	if err := errors.Join(err, indexErr, optionErr); err != nil {
		return nil, err
	}
	b := &book{t: t, o: o, shape: shape(entries, shown, rollTypes(o))}
	b.shape.Reasons = slices.Clone(reasons)
	b.modify(&b.shape.Reasons)
	b.shape.Sums = b.sums()
	b.shape.AddNerve()
	b.lookUp()
	b.cut()
	return b, nil
}

// Maker makes the books of this rulebook.
func Maker() rules.Maker {
	return rules.Maker{ID: "dq", Title: title, Text: "attacker and defender both roll; blows tire before they wound", New: func(s ...rules.Setting) (rules.Book, error) {
		b, err := bookWith(s...)
		if err != nil {
			return nil, err
		}
		return b, nil
	}}
}

const title = "DragonQuest with opposed rolls"

// Shape returns the book as data.
func (b *book) Shape() *rules.Shape { return &b.shape }

func shape(entries []rules.RuleEntry, options []rules.Option, rolls []rules.RollType) rules.Shape {
	return rules.Shape{
		ID: "dq", Version: "2",
		Words: rules.Words{Title: title, TickWord: "second", RoundWord: "pulse", Limit: reasonBound, Things: things, Rules: entries}, // DQ-001
		Acts: rules.Acts(rules.ActMove, rules.ActCharge, rules.ActWithdraw, rules.ActStand, rules.ActKneel, rules.ActTurn, rules.ActStrike,
			rules.ActThrow, rules.ActShoot, rules.ActSpecial, rules.ActRelease, rules.ActEvade, rules.ActAim, rules.ActLoad, rules.ActDraw,
			rules.ActDrop, rules.ActTake, rules.ActOpen, rules.ActTend, rules.ActPull, rules.ActRecover),
		Asks:  []rules.AskKind{rules.AskCounter},
		Round: pulse,
		Parts: []rules.Part{
			partActions: {Name: "actions", From: 0, To: lastTick, Spread: true},
			partEnd:     {Name: "end", From: lastTick, To: lastTick, Upkeep: true}, // DQ-003
		},
		Program: programs(),
		Stages:  []rules.Stage{rules.StageRoll, rules.StageDefend, rules.StageHarm},
		Pools:   pools.Rows(), Traits: traits.Rows(), ItemTraits: itemTraits.Rows(), Results: results.Rows(), Totals: totals.Rows(),
		Marks: marks.Rows(), Rolls: rolls, Specials: specials.Rows(), Gaits: gaits.Rows(), Modes: modes, Options: options,
		Vital: uint8(poolEN), Stated: true, Hazards: hazards(), Fall: fallDice,
		Space: rules.SpaceTerms{Grid: grid.Hex, CellMm: hexMm, Diagonal: grid.Chebyshev, // DQ-002
			Flat: true, Cells: true, Shelter: true, Facing: true, Scatter: rules.ScatterTerms{Cells: 1, Roll: rollLanding}, Priority: noPriority,
			Profile: rules.Some(grid.Hex6),                // on every field (SPACE-046)
			Zones:   grid.ZonesStop, Zone: grid.ZoneFront, // SPACE-098
			Charge: rules.ChargeTerms{Cells: shortestCharge},
			Engage: rules.EngageTerms{Front: true}}, // DQ-004
	}
}

// shortestCharge is how many hexes a charge leads through at least (DQ-141).
const shortestCharge = 2

// noPriority says that no trait wins a contested hex: figures move one by one.
const noPriority = 0xFF

func programs() (p [rules.NSlotKind][]rules.Phase) {
	turn := []rules.Phase{rules.PhaseExpire, rules.PhaseAsk, rules.PhaseTurns, rules.PhaseApply, rules.PhaseSettle, rules.PhaseEngage, rules.PhaseTurnEnd}
	p[rules.SlotTurn], p[rules.SlotFinish] = turn, turn
	p[rules.SlotGranted] = []rules.Phase{rules.PhaseAsk, rules.PhaseTurns, rules.PhaseApply, rules.PhaseSettle, rules.PhaseEngage}
	p[rules.SlotUpkeep] = []rules.Phase{rules.PhaseUpkeep, rules.PhaseApply, rules.PhaseSettle, rules.PhaseEngage}
	return p
}
