// Package scuffle is a rulebook of one page: fists and cudgels, a twelve-sided die, and
// hearts. It shows what a rulebook of one's own must have, and is kept as small as that can be.
//
// # Outline
//
//   - [Maker] describes the book to whoever wants to make one; [New] makes it.
//   - [Book] is the seven functions. Read them in this order: Build, Schedule, Menu, Resolve.
//
// # The rules
//
//   - SC-1: once a round, everybody acts, the quicker first: a d6 and pluck.
//   - SC-2: a blow hits if a d12 shows 7, more by the target's guard and less by the
//     striker's skill. A 12 always hits, a 1 never does.
//   - SC-3: a hit costs the target a d4 of hearts, a d6 from a cudgel, less its padding.
//   - SC-4: whoever has no heart left is out of it.
//   - SC-5, an option: a 12 costs one heart more.
//
// # Guarantees
//
// As every rulebook: nothing is kept between calls, all numbers are integers, and bad input
// is told where it stands. Books may be shared by any number of battles.
package scuffle

import (
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/rules/ledger"
)

// The names of this book's numbers: indices into the lists of the shape.
const (
	hearts = 0            // pool
	pluck  = rules.NShare // trait, after OF, DF, AR and DR
	harmed = 0            // item trait: sides of the die of harm
	hits   = 0            // result: 1 after a hit, 2 after a lucky one

	rollPluck dice.Purpose = 0
	rollHit   dice.Purpose = 1
	rollHarm  dice.Purpose = 2

	termNeed, termHarm, termQuick uint8 = 0, 1, 2
)

// Dice of the book, and what a blow needs between equals.
const (
	hitSides, evenNeed    = 12, 7
	fistSides, clubSides  = 4, 6
	quickSides            = 6
	cudgel                = uint8(0) // item
	cellMm, stride, moves = 1500, 6000, 1
)

// Book is the rulebook. It is immutable and may be shared by many battles.
type Book struct {
	shape rules.Shape
	lucky bool // SC-5
}

// Maker describes the book for whoever lists rulebooks.
func Maker() rules.Maker {
	return rules.Maker{ID: "scuffle", Title: "Scuffle", New: New}
}

// Shape returns the book as data.
func (b *Book) Shape() *rules.Shape { return &b.shape }

// Build reads a stat block: skill, guard, padding, pluck and hearts, and whether somebody
// has a cudgel.
func (b *Book) Build(in rules.Block, out *rules.Fighter, _ *rules.Verdict) {
	m := in.Stats
	out.Kind = "brawler"
	out.Traits[rules.OF] = int16(m.IntOr("skill", 0, 0, 5))
	out.Traits[rules.DF] = int16(m.IntOr("guard", 0, 0, 5))
	out.Traits[rules.AR] = int16(m.IntOr("padding", 0, 0, 3))
	out.Traits[pluck] = int16(m.IntOr("pluck", 0, 0, 6))
	n := int32(m.IntOr("hearts", 8, 1, 20))
	out.Pools[hearts] = rules.Pool{Now: n, Max: n}
	out.Reach.Max = 1 // with bare hands
	if m.BoolOr("cudgel", false) {
		out.Names[cudgel] = "cudgel"
		out.Items[cudgel] = rules.Item{Row: 1, Use: rules.UseMelee, Hands: 1, Reach: rules.Reach{Max: 1}}
		out.Items[cudgel].Traits[harmed] = clubSides
	}
	m.Done() // whatever has not been read is refused
	for _, g := range slices.Concat(in.Gear, in.Conditions) {
		m.Errors().Note("value", g.Path, g.Pos, "there is no %q in this book", g.Name)
	}
}

// Schedule gives everybody a turn, the quicker first (SC-1). The engine spreads the ranks
// over the ticks of the round.
func (b *Book) Schedule(f *rules.Field, _ int, p *rules.Plan) {
	for _, s := range f.Combatants {
		if !s.Posture.Acts() {
			continue
		}
		v := p.For(s.ID)
		n := v.Rolled(s.ID, rollPluck, 0, f.Dice(s.ID).Face(rollPluck, quickSides), true)
		n += v.Mod(termQuick, "SC-1", rules.From(rules.FromTrait, pluck), s.Trait(pluck))
		p.Add(rules.Slot{At: f.Tick, Rank: int64(n), Actor: s.ID, Kind: rules.SlotTurn, Why: "SC-1"})
	}
}

// Menu offers one blow, with the cudgel or without, or a walk and then a blow.
func (b *Book) Menu(a *rules.Combatant, _ *rules.Slot, sofar *rules.Order, out *rules.Offers) {
	if sofar.Has(rules.ActStrike) {
		return
	}
	weapon := a.Wielded(rules.UseMelee) // or NoItem
	out.Add(rules.Offer{Kind: rules.ActStrike, Item: weapon, At: rules.AtEnemyReach, Rule: "SC-2"})
	if sofar.N < moves && !a.Engaged {
		walk := rules.Terms{Pace: rules.Pace{Num: stride, Den: 1, Once: true}}
		out.Add(rules.Offer{Kind: rules.ActMove, Item: rules.NoItem, At: rules.AtWay, Terms: walk, Rule: "SC-1"})
	}
}

// Provoke grants nothing: nobody reacts in this book.
func (b *Book) Provoke(*rules.Trigger, *rules.Plan) {}

// Answer has nothing to answer: no stage asks.
func (b *Book) Answer([]rules.Question, []*rules.Exchange) {}

// Resolve takes a blow through its two stages. The engine also comes with checks of those
// whom something has changed.
func (b *Book) Resolve(st rules.Stage, x *rules.Exchange) {
	switch {
	case x.Act.Kind == rules.ActSettle && st == rules.StageRoll:
		if x.Facts.Target.Pool(hearts) <= 0 && x.Facts.Target.Posture.Acts() {
			x.Verdict.Posture("SC-4", x.To, rules.Down)
		}
	case x.Act.Kind != rules.ActStrike:
	case x.Facts.Flags.Has(rules.FlagLost):
		x.Verdict.Outcome = rules.Lost
	case st == rules.StageRoll:
		b.hit(x)
	case st == rules.StageHarm && x.Results[hits] > 0:
		b.harm(x)
	}
}

// hit rolls to hit (SC-2). Class says what about the die matters, so that odds are exact
// with as few outcomes as there are.
func (b *Book) hit(x *rules.Exchange) {
	v := &x.Verdict
	need := v.Mod(termNeed, "SC-2", rules.From(rules.FromRule, 0), evenNeed)
	need += v.Axis(termNeed, "SC-2", rules.FromTargetTrait, x.Facts.Target, rules.DF, +1)
	need += v.Axis(termNeed, "SC-2", rules.FromTrait, x.Facts.Actor, rules.OF, -1)
	face := x.Dice.Class(rollHit, hitSides, 1, min(max(need-1, 1), hitSides-1), hitSides-1)
	passed := b.shape.Rolls[rollHit].Trial.Passes(need, face, 0)
	v.Rolled(x.By, rollHit, need, face, passed)
	switch {
	case !passed:
		v.Outcome = rules.Miss
	case face == hitSides && b.lucky:
		v.Outcome, x.Results[hits] = rules.Critical, 2
	default:
		v.Outcome, x.Results[hits] = rules.Hit, 1
	}
}

// harm rolls what a hit costs (SC-3, SC-5).
func (b *Book) harm(x *rules.Exchange) {
	v, sides, from := &x.Verdict, fistSides, rules.From(rules.FromRule, 0)
	if it := x.Facts.Actor.Item(x.Act.Item); it != nil {
		sides, from = int(it.Traits[harmed]), rules.From(rules.FromItem, x.Act.Item)
	}
	face := x.Dice.Sum(rollHarm, 1, sides)
	v.Rolled(x.By, rollHarm, 0, face, true)
	v.Thrown(1, sides)
	n := v.Mod(termHarm, "SC-3", from, face)
	if x.Results[hits] == 2 {
		n += v.Mod(termHarm, "SC-5", rules.From(rules.FromRoll, int(rollHit)), 1)
	}
	n += v.Axis(termHarm, "SC-3", rules.FromTargetTrait, x.Facts.Target, rules.AR, -1)
	if n > 0 {
		v.Lose("SC-3", x.To, hearts, n)
	}
}

// shape is the book as data.
func shape() rules.Shape {
	s := rules.Shape{
		ID: "scuffle", Version: "1",
		Words:  words(),
		Round:  6,
		Acts:   rules.Acts(rules.ActMove, rules.ActStrike),
		Parts:  []rules.Part{{Name: "blows", From: 0, To: 5, Spread: true}},
		Stages: []rules.Stage{rules.StageRoll, rules.StageHarm},
		Pools:  []rules.PoolType{hearts: {Name: "hearts", Unit: "hearts", Text: "out of it with none left"}},
		Traits: []rules.TraitType{
			rules.OF: {Name: "skill", Text: "makes a blow easier"},
			rules.DF: {Name: "guard", Text: "makes a blow at one harder"},
			rules.AR: {Name: "padding", Unit: "hearts", Text: "comes off each hit"},
			rules.DR: {Name: "reduction", Text: "not used by this book", Unused: true},
			pluck:    {Name: "pluck", Text: "who has more acts earlier"},
		},
		ItemTraits: []rules.ItemTraitType{harmed: {Name: "sides", Text: "of its die of harm"}},
		Results:    []rules.ResultType{hits: {Name: "hit", Text: "1 after a hit, 2 after a lucky one"}},
		Totals: []rules.TotalType{
			termNeed:  {Name: "need", Text: "what the d12 must show"},
			termHarm:  {Name: "harm", Unit: "hearts", Text: "what a hit costs"},
			termQuick: {Name: "quick", Text: "added to the d6 of the round"},
		},
		Rolls: []rules.RollType{
			rollPluck: {Name: "pluck", Dice: "d6", Most: 6, When: "at the start of each round", Rule: "SC-1"},
			rollHit: {Name: "hit", Dice: "d12", Most: 12, When: "once for each blow", Rule: "SC-2",
				Trial: rules.Trial{Sides: hitSides, High: hitSides, Over: true, Always: hitSides, Never: 1}},
			rollHarm: {Name: "harm", Dice: "d4, or d6 of a cudgel", Most: 6, When: "after a hit", Rule: "SC-3"},
		},
		Gaits: []string{"walk"},
	}
	turn := []rules.Phase{
		rules.PhaseAsk, rules.PhaseMove, rules.PhaseEngage, rules.PhaseStrike, rules.PhaseApply, rules.PhaseSettle, rules.PhaseTurnEnd,
	}
	s.Program[rules.SlotTurn], s.Program[rules.SlotFinish] = turn, turn
	s.Space = rules.SpaceTerms{Grid: grid.Square, CellMm: cellMm, Priority: pluck}
	return s
}

// words are what people read of the book.
func words() rules.Words {
	return rules.Words{
		Title: "Scuffle", TickWord: "beat", RoundWord: "round", Shown: 1,
		Rules: []rules.RuleEntry{
			{ID: "SC-1", Title: "the quicker act first", Status: rules.Core},
			{ID: "SC-2", Title: "a d12 of 7, more by guard, less by skill, hits", Status: rules.Core},
			{ID: "SC-3", Title: "a hit costs a die of hearts, less padding", Status: rules.Core},
			{ID: "SC-4", Title: "without a heart one is out of it", Status: rules.Core},
			{ID: "SC-5", Title: "a 12 costs one heart more", Status: rules.Optional},
		},
		// How receipts add up, for those who verify event files.
		Sums: []rules.Sum{
			{Of: "need.hit", When: "rolled.hit == 1", Is: "term.need", Rule: "SC-2"},
			{Of: "lose.hearts", When: "rolled.harm == 1", Is: "max(term.harm, 0)", Rule: "SC-3"},
			{Of: `mod.need.trait`, Is: "-value", Rule: "SC-2"},
			{Of: `mod.need.target_trait`, Is: "value", Rule: "SC-2"},
		},
	}
}

// New returns the [Book] with its option set. The error joins *[rules.OptionError] values.
func New(settings ...rules.Setting) (rules.Book, error) {
	b := &Book{shape: shape(), lucky: true}
	options, err := ledger.Settle(settings,
		ledger.Flag("lucky", "SC-5", "a 12 costs one heart more", &b.lucky),
	)
	if err != nil {
		return nil, err
	}
	b.shape.Options = options
	return b, nil
}
