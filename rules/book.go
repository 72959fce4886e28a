package rules

import (
	"fmt"
	"slices"
	"strings"

	"github.com/affray-engine/affray/rules/block"
)

// Book is a rulebook. Its methods are called by one goroutine per battle, and by
// many battles at once: they must be pure, keep nothing, and never panic on a
// value that the engine can build.
type Book interface {
	// Shape returns the book as data. It is read often and must not change.
	Shape() *Shape

	// Build turns what people wrote about a combatant into numbers. Mistakes go
	// to the block's own error list; v receives a receipt of how each number
	// came about. A book without a field for something refuses it there.
	Build(in Block, out *Fighter, v *Verdict)

	// Schedule gives out the slots of one part of the round, an index into
	// [Shape.Parts]. It is called in the first tick of the part, or in every tick of
	// one that is due in each ([Part.Every]), before any slot of that tick acts; f.Tick
	// is now. It changes nothing itself: what it decides is slots and effects of p,
	// which are applied at once, and the checks that they call for made.
	Schedule(f *Field, part int, p *Plan)

	// Menu lists what a may do next in the slot s, after the acts chosen so far;
	// nothing, if the order is complete. Passing is always possible and need not
	// be listed. Geometry is left to the engine: it finds who is in reach, which
	// way leads where and what that costs. Every member of a group is asked for an
	// order, but for slots of the kinds Finish and Upkeep; who has an act under way
	// only if its [Terms.Keep] says so, and passing is going on with it then.
	Menu(a *Combatant, s *Slot, sofar *Order, out *Offers)

	// Provoke grants slots for what is about to happen. All grants of one phase, and
	// those before one step of a walk, act as one group, at once.
	Provoke(t *Trigger, p *Plan)

	// Resolve takes an exchange through one stage. It reads x.Facts, x.Results, x.Ans and
	// x.Dice, and writes x.Verdict, x.Results, x.Ask, x.Stop, x.Again and x.With. All exchanges of
	// a group go through one stage before any goes through the next, in the order of
	// actor, act, blow and target; in [PhaseTurns] those of one act do.
	//
	// It is also asked for what takes dice without a blow: everybody whose pools, areas
	// or items have changed has an exchange [ActSettle] with itself after the effects of
	// the group, again if its effects change more, at most four times; every member of a
	// slot of the kind Upkeep an [ActUpkeep]. A book makes such a check in one stage and
	// leaves the others alone.
	Resolve(st Stage, x *Exchange)

	// Answer gives the default answers to all questions of one kind that go to
	// one person at once; qs[i] is about xs[i]. It writes qs[i].Ans only, a number from Lo to Hi.
	// A stage asks by x.Ask, and finds the answer in x.Ans in the next one.
	Answer(qs []Question, xs []*Exchange)
}

// Doubter is a [Book] with acts that cannot come to anything against some targets: to strike a
// weapon out of empty hands. What is in vain is not offered.
type Doubter interface {
	// Vain reports whether the act of an exchange can come to nothing but nothing, however the
	// dice fall. It is asked about offers with Terms.Doubt, with the facts as they are now, or
	// as they are after the movements before it in its order; nothing is rolled.
	Vain(x *Exchange) bool
}

// Block is what a scenario says of a combatant, for one rulebook.
type Block struct {
	Stats      *block.Map // the stat block; keys are the book's own
	Gear       []Given    // things carried beside those of the stat block
	Conditions []Given    // what holds at the start
}

// Room is how many of the things in Gear can be carried beside those that the stat block gives, at most [NCarry] in all. That there are
// more is noted once, in the place of the first of them.
func (in *Block) Room(errs *block.Errors, has ...string) int {
	room := max(0, NCarry-len(has))
	if len(in.Gear) > room {
		already := "nothing"
		if len(has) > 0 {
			already = fmt.Sprintf("%d (%s)", len(has), strings.Join(has, ", "))
		}
		g := in.Gear[room]
		errs.Note(block.Range, g.Path, g.Pos, "%s is one thing too many: at most %d are carried, and the stat block has %s: want at most %d beside those", g.Name, NCarry, already, room)
	}
	return room
}

// Given is a word of a scenario: a piece of gear or a condition.
type Given struct {
	Name  string
	Ticks int32 // how long it lasts; 0 for the book's default
	Pos   block.Pos
	Path  string // where it stands in what people wrote
}

// OneOf reports whether the book knows the word. If it is none of words, that is noted as a
// mistake in its place.
func (g Given) OneOf(errs *block.Errors, words ...string) bool {
	n := block.Node{Kind: block.KindText, Text: g.Name, Pos: g.Pos}
	return block.ReadWord(&n, g.Path, errs, words...) != ""
}

// Fighter is what Build makes of a block: the starting value of every component
// that a book decides about.
type Fighter struct {
	Kind    string // what this is, in a word or two: "elf ranger 6"
	Pools   [NPool]Pool
	Areas   [NArea]Area
	Traits  [NTrait]int16
	Items   [NItem]Item
	Names   [NItem]string // of the items
	Marks   []Mark
	Body    Body
	Reach   Reach   // without any item in hand
	Caster  bool    // others should protect this one
	Posture Posture // posture at the start
}

// Body is the room a combatant takes up and hides behind.
type Body struct {
	Footprint Footprint
	Percent   uint8 // of the cell that the body fills, a multiple of ten
	Height    Mm    // when it stands
	Radius    Mm    // on open ground; 0 for the usual one of the footprint and percent
}

// Footprint names a standard set of cells (SPACE-032).
type Footprint uint8

// Footprints.
const (
	FootMan Footprint = iota
	FootHorse
	FootGiant
	FootHuge
)

// footprints are the words for them.
var footprints = [...]string{"man", "horse", "giant", "huge"}

// ReadBody reads how large a body is, of a book that has no sizes of its own for it: a man's if it is not said. It says how
// high the body stands, and keeps what is usual of the footprint otherwise.
func ReadBody(m *block.Map, man Body) Body {
	if f := Footprint(slices.Index(footprints[:], m.WordOr("body", footprints[0], footprints[:]...))); f > FootMan && int(f) < len(footprints) {
		return Body{Footprint: f, Height: man.Height}
	}
	return man
}

// Reach is how far a combatant strikes, in cells.
type Reach struct{ Min, Max uint8 }
