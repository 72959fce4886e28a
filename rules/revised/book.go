package revised

import (
	_ "embed" // the index of rules
	"errors"
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// book is the rulebook with its options settled. It is read-only after New, and
// may be used by any number of battles at once.
type book struct {
	t     *tables
	o     options
	shape rules.Shape
	mods  modifiers
}

const (
	bookID    = "revised"
	bookTitle = "Revised Combat Rules"
	version   = "2"
)

//go:embed rules.csv
var index []byte

// bookWith returns the book with the settings. The error joins an *rules.OptionError
// for every bad setting, and every bad cell of the book's tables.
func bookWith(settings ...rules.Setting) (*book, error) {
	t, tableErr := load()
	entries, indexErr := rules.ReadIndex("rules/revised/rules.csv", index)
	o, shown, optionErr := settle(settings)
	if err := errors.Join(tableErr, indexErr, optionErr); err != nil {
		return nil, err
	}
	b := &book{t: t, o: o}
	reasons := slices.Clone(reasons)
	b.modify(&reasons)
	b.shape = b.newShape(entries, shown)
	b.shape.Reasons = reasons
	b.shape.Sums = b.sums()
	b.shape.AddNerve()
	return b, nil
}

// Maker is the book's entry in a registry.
func Maker() rules.Maker {
	return rules.Maker{ID: bookID, Title: bookTitle, Text: "one roll against an armour class; the highest initiative goes first", New: func(s ...rules.Setting) (rules.Book, error) {
		b, err := bookWith(s...)
		if err != nil {
			return nil, err
		}
		return b, nil
	}}
}

// Shape implements [rules.Book].
func (b *book) Shape() *rules.Shape { return &b.shape }

// Parts of a round.
const (
	partSurprise = iota
	partTurns
	partEnd
	partLast
)

// squareMM is the side of a square, five feet (REV-T3).
const squareMM = 1524

func (b *book) newShape(entries []rules.RuleEntry, options []rules.Option) rules.Shape {
	last := int32(b.o.RoundSeconds) - 1 // REV-T1
	return rules.Shape{
		ID: bookID, Version: version,
		Words: rules.Words{Title: bookTitle, TickWord: "second", RoundWord: "round", Reasons: reasons, Limit: reasonBound, Things: things, Rules: entries},
		Acts: rules.Acts(rules.ActMove, rules.ActCharge, rules.ActWithdraw, rules.ActFlee, rules.ActStand, rules.ActStrike, rules.ActThrow,
			rules.ActShoot, rules.ActCast, rules.ActSpecial, rules.ActPunch, rules.ActWrestle, rules.ActOverbear, rules.ActKeep, rules.ActRelease,
			rules.ActJoin, rules.ActSet, rules.ActDraw, rules.ActStow, rules.ActDrop, rules.ActOpen, rules.ActSpeak),
		Asks:  []rules.AskKind{rules.AskDouble},
		Round: int32(b.o.RoundSeconds),
		Parts: []rules.Part{
			partSurprise: {Name: "surprise", From: 0, To: 0, First: true}, // REV-005
			partTurns:    {Name: "turns", From: 0, To: last},
			partEnd:      {Name: "end", From: last, To: last, Upkeep: true},
			partLast:     {Name: "after", From: last, To: last, Last: true}, // REV-104
		},
		Program: program(),
		Stages:  []rules.Stage{rules.StageRedirect, rules.StageRoll, rules.StageHarm},
		Pools:   pools.Rows(), Traits: traits.Rows(), ItemTraits: itemTraits.Rows(), Results: b.results(), Totals: totals.Rows(),
		Marks: b.marks(), Rolls: rolls.Rows(), Specials: specials.Rows(), Spells: spells, Gaits: gaits.Rows(), Modes: b.modes(), Options: options,
		Vital: uint8(poolHP), Hazards: hazards(),
		Space: rules.SpaceTerms{Grid: grid.Square, CellMm: squareMM, Diagonal: grid.Euclid, Facing: true, Turn: true, // REV-F1
			Priority: uint8(traitScore), Near: 1, Charge: rules.ChargeTerms{Run: chargeRunMm}, Cover: true, High: true, Strays: true},
	}
}

// results are the results with words for the rows of the unarmed table (REV-108).
func (b *book) results() []rules.ResultType {
	list, words := results.Rows(), []string{""}
	for _, r := range b.t.moves {
		words = append(words, r.punch)
	}
	list[resultRow].Words = words
	list[resultMove].Words = append([]string{""}, moveNames[:]...)
	return list
}

// marks are the types of marks: who is surprised threatens nobody (REV-006), unless by the
// option it loses nothing but its guard (REV-A06).
func (b *book) marks() []rules.MarkType {
	list := marks.Rows()
	if list[markSurprised].Harmless = !b.o.SurpriseOnlyHits; b.o.SurpriseOnlyHits {
		list[markSurprised].Text = "easier to hit in this round"
	}
	return list
}

// program says which phases each kind of slot runs. Turns are walked member by
// member and step by step, so that a reaction comes before the step or act that
// provokes it (REV-T5); what those of equal score do to one another is applied after
// the last of them (REV-T7). Marks of a turn end after it, others in their tick or with
// the round (REV-T6).
func program() [rules.NSlotKind][]rules.Phase {
	turn := []rules.Phase{rules.PhaseExpire, rules.PhaseAsk, rules.PhaseTurns, rules.PhaseApply, rules.PhaseSettle, rules.PhaseTurnEnd}
	upkeep := []rules.Phase{rules.PhaseUpkeep, rules.PhaseApply, rules.PhaseSettle}
	return [rules.NSlotKind][]rules.Phase{
		rules.SlotTurn: turn, rules.SlotFinish: turn, rules.SlotUpkeep: upkeep,
		rules.SlotGranted: {rules.PhaseAsk, rules.PhaseStrike, rules.PhaseApply, rules.PhaseSettle},
	}
}
