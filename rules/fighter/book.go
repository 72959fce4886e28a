package fighter

import (
	"bytes"
	"errors"
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// The clock: a tick is a second, a melee round has ten, or as many as the option
// mr_seconds says (FTR-T1).
const (
	firstSec  = 0
	leastSecs = 5
	mostSecs  = 30
)

// Parts of a melee round.
const (
	partPlot    = iota // general plots and initiative
	partSeconds        // from the second second on; the first belongs to the plots
	partEnd
)

// cellMm is the side of a cell (FTR-T6).
const cellMm = 1000

// book is the rulebook. It is immutable and may be shared by many battles.
type book struct {
	shape rules.Shape
	opt   options
	t     *tables
	mods  modifiers
}

// Maker describes the book for a registry.
func Maker() rules.Maker {
	return rules.Maker{ID: "fighter", Title: title, Text: "second by second: all plan in secret, and blows land on parts of the body", New: func(s ...rules.Setting) (rules.Book, error) {
		b, err := bookWith(s...)
		if err != nil {
			return nil, err
		}
		return b, nil
	}}
}

const title = "Fighter System, section C"

// bookWith returns the book with the given options; those that are not named have
// their defaults. The error joins *[rules.OptionError] values and whatever is
// wrong with the book's own tables.
func bookWith(settings ...rules.Setting) (*book, error) {
	opt, list, errOpt := settle(settings)
	t, errTables := load()
	index, errIndex := readIndex()
	if err := errors.Join(errOpt, errTables, errIndex); err != nil {
		return nil, err
	}
	b := &book{opt: opt, t: t}
	reasons := reasons()
	b.modify(&reasons)
	b.shape = shape(opt.secs, opt.rud)
	b.shape.Reasons = reasons
	b.shape.Options, b.shape.Rules, b.shape.Modes = list, index, b.modes()
	b.shape.Spends = t.spends()
	b.account()
	b.shape.AddNerve()
	return b, nil
}

// Shape returns the book as data.
func (b *book) Shape() *rules.Shape { return &b.shape }

func readIndex() ([]rules.RuleEntry, error) {
	text, err := data.ReadFile("rules.csv")
	if err != nil {
		return nil, err
	}
	return rules.ReadIndex("rules/fighter/rules.csv", bytes.TrimSpace(text))
}

func shape(secs int, rud spread) rules.Shape {
	lastSec := int32(secs - 1)
	return rules.Shape{
		ID: "fighter", Version: "2",
		Words: rules.Words{Title: title, TickWord: "second", RoundWord: "melee round", Shown: 1,
			Limit: reasonBound, Things: things(), Means: slices.Clone(plotMeans[:])},
		Acts: rules.Acts(rules.ActMove, rules.ActTurn, rules.ActStrike, rules.ActThrow, rules.ActShoot, rules.ActKeep, rules.ActParry,
			rules.ActGuard, rules.ActLoad, rules.ActDraw, rules.ActDrop, rules.ActTake, rules.ActOpen, rules.ActTend, rules.ActPull, rules.ActStance),
		Asks:  []rules.AskKind{rules.AskPoint, rules.AskShield},
		Round: int32(secs),
		Parts: []rules.Part{
			partPlot:    {Name: "plot", From: firstSec, To: firstSec},
			partSeconds: {Name: "seconds", From: firstSec + 1, To: lastSec, Every: true},
			partEnd:     {Name: "end", From: lastSec, To: lastSec, Upkeep: true},
		},
		Program: program(), Stages: stages(),
		Pools:  pools.Rows(),
		Traits: traits.Rows(), ItemTraits: itemTraits.Rows(), Results: results.Rows(), Totals: totals.Rows(),
		Areas: slices.Clone(areaNames[:]), Marks: marks.Rows(), Rolls: rollTypes(secs, rud), Gaits: gaits.Rows(), Stances: slices.Clone(plotNames[:]), Vital: uint8(poolHP),
		Space: rules.SpaceTerms{
			Grid: grid.Square, CellMm: cellMm, Diagonal: grid.Euclid, Facing: true, Turn: true, Priority: uint8(traitDx), Points: uint8(traitPoints),
		},
		Hazards: hazards(), Fall: fallDice,
	}
}

// program is which phases each kind of slot runs. The plots are exchanges, as
// they roll dice; second by second everybody acts at the same time (FTR-T8).
func program() [rules.NSlotKind][]rules.Phase {
	second := []rules.Phase{
		rules.PhaseExpire, rules.PhaseAsk, rules.PhaseMove, rules.PhaseEngage,
		rules.PhaseStrike, rules.PhaseApply, rules.PhaseSettle, rules.PhaseTurnEnd,
	}
	return [rules.NSlotKind][]rules.Phase{
		rules.SlotDeclare: {rules.PhaseExpire, rules.PhaseAsk, rules.PhaseStrike, rules.PhaseApply, rules.PhaseSettle},
		rules.SlotMove:    second,
		rules.SlotTurn:    second,
		rules.SlotFinish:  second,
		rules.SlotGranted: second,
		rules.SlotUpkeep:  {rules.PhaseUpkeep, rules.PhaseApply, rules.PhaseSettle},
	}
}

// stages are the steps of a second after its declarations (FTR-T8).
func stages() []rules.Stage {
	return []rules.Stage{
		rules.StageRoll, rules.StagePlace, rules.StageDefend, rules.StageShield,
		rules.StageHarm, rules.StageWear, rules.StageLodge, rules.StageAfter,
	}
}

// Provoke grants nothing: the book knows no reaction but the parry, which is
// plotted, and the shield, which is a question.
func (b *book) Provoke(*rules.Trigger, *rules.Plan) {}
