package rules

import (
	"iter"
	"slices"

	"github.com/affray-engine/affray/rules/dice"
)

// Outcome is how an exchange came out, in the words that all books share.
type Outcome uint8

// Outcomes.
const (
	NoOutcome Outcome = iota
	Miss
	Hit
	Critical
	Fumble
	Parried
	Dodged
	Blocked
	Saved
	Failed
	Done // an act without a roll
	Lost // an act that came to nothing
)

var outcomeNames = [...]string{
	"none", "miss", "hit", "critical", "fumble", "parried", "dodged", "blocked", "saved", "failed", "done", "lost",
}

// String returns the word for o.
func (o Outcome) String() string { return word(outcomeNames[:], o) }

// SourceKind says where a modifier comes from.
type SourceKind uint8

// Sources. Those of a target belong to the second party of the exchange.
const (
	FromRule          SourceKind = iota // the rule itself
	FromTrait                           // a trait of the actor
	FromTargetTrait                     //
	FromItem                            // an item of the actor, by index
	FromTargetItem                      //
	FromMark                            // a mark on the actor, by kind
	FromTargetMark                      //
	FromPosture                         // the actor's posture
	FromTargetPosture                   //
	FromBusy                            // what the actor has under way
	FromTargetBusy                      //
	FromPlace                           // cover, range, height, light: by Place
	FromRoll                            // a roll of this exchange, by its type
	FromResult                          // a result of this exchange, by its index
)

// Place names what of the field a modifier comes from.
type Place uint8

// Places.
const (
	PlaceCover Place = iota
	PlaceConcealment
	PlaceRange
	PlaceHeight
	PlaceArc
	PlaceSize
	PlaceMotion
	PlaceLight
	PlaceCrowd
)

var placeNames = [...]string{"cover", "concealment", "range", "height", "arc", "size", "motion", "light", "crowd"}

// String returns the word for p.
func (p Place) String() string { return word(placeNames[:], p) }

// Source is where a modifier comes from: a kind and an index of that kind. Where a rule
// has several modifiers from there, Reason says which this is: an index into
// [Words.Reasons]. 0 says nothing; [Words.Limit] that the modifier holds a number at its least or
// its most.
type Source struct {
	Kind   SourceKind
	N      uint8
	Reason uint8
}

// From returns a source.
func From[T ~uint8 | ~int](k SourceKind, n T) Source { return Source{Kind: k, N: uint8(n)} }

// For returns the source with a reason, an index into [Words.Reasons].
func (s Source) For(reason uint8) Source {
	s.Reason = reason
	return s
}

// Mod is a receipt: one modifier with its amount, its source and its rule. Term
// names the number it goes into (Shape.Totals). Over is the rule that suppressed
// it; empty if it counts. The value of a term is the sum of those that count.
type Mod struct {
	Rule, Over Rule
	From       Source
	Total      uint8
	Amount     int32
}

// Roll is a receipt: one roll with its type (Shape.Rolls), who made it, what it
// needed, and what it showed.
type Roll struct {
	Type   dice.Purpose
	By     ID
	Need   int32 // 0 if nothing is needed
	Shown  int32 // face, or total of the faces
	Passed bool
	N      uint8  // dice thrown, if the roll is not always the same; see Thrown
	Sides  uint16 // of each
}

// Verdict is what the rules say of an exchange: outcome, receipts, and effects.
// Its slices are reused by the engine.
type Verdict struct {
	Outcome Outcome
	Mods    []Mod
	Rolls   []Roll
	Effects []Effect
	Eager   bool // the book's advice to controllers: against this target it is worth doing; no record keeps it
}

// Reset empties the verdict and keeps its memory.
func (v *Verdict) Reset() {
	v.Outcome, v.Mods, v.Rolls, v.Effects = NoOutcome, v.Mods[:0], v.Rolls[:0], v.Effects[:0]
	v.Eager = false
}

// Mod notes a modifier and returns its amount.
func (v *Verdict) Mod(term uint8, r Rule, from Source, amount int) int {
	v.note(r, "", from, term, amount)
	return amount
}

// Suppressed notes a modifier that does not count, and the rule that says so.
func (v *Verdict) Suppressed(term uint8, r, over Rule, from Source, amount int) {
	v.note(r, over, from, term, amount)
}

// note fills a receipt in place: this is the hottest line of every rulebook.
func (v *Verdict) note(r, over Rule, from Source, term uint8, amount int) {
	n := len(v.Mods)
	if n == cap(v.Mods) {
		v.Mods = append(v.Mods, Mod{})
	} else {
		v.Mods = v.Mods[:n+1]
	}
	m := &v.Mods[n]
	m.Rule, m.Over, m.From, m.Total, m.Amount = r, over, from, term, int32(amount)
}

// Futile notes that an exchange comes to nothing, by a rule and for a reason ([Words.Reasons])
// that its facts do not show, such as that a spell finds somebody too mighty.
func (v *Verdict) Futile(r Rule, reason uint8) {
	v.Outcome = Lost
	v.note(r, "", Source{}.For(reason), 0, 0)
}

// Why returns the reason that [Verdict.Futile] has noted, 0 for none.
func (v *Verdict) Why() (r Rule, reason uint8) {
	for i := range v.Mods {
		if m := &v.Mods[i]; v.Outcome == Lost && m.Amount == 0 && m.From.Kind == FromRule && m.From.Reason != 0 {
			return m.Rule, m.From.Reason
		}
	}
	return "", 0
}

// Sum returns the value of a term: the sum of the modifiers that count.
func (v *Verdict) Sum(term uint8) int {
	n := 0
	for i := range v.Mods {
		if m := &v.Mods[i]; m.Total == term && m.Over == "" {
			n += int(m.Amount)
		}
	}
	return n
}

// Unheld is [Verdict.Sum] without the modifiers that hold a term within bounds: those for one of some reasons.
func (v *Verdict) Unheld(term uint8, bounds ...uint8) int {
	n := v.Sum(term)
	for i := range v.Mods {
		if m := &v.Mods[i]; m.Total == term && m.Over == "" && slices.Contains(bounds, m.From.Reason) {
			n -= int(m.Amount)
		}
	}
	return n
}

// Rolled notes a roll and returns what it showed.
func (v *Verdict) Rolled(by ID, t dice.Purpose, need, shown int, passed bool) int {
	n := len(v.Rolls)
	if n == cap(v.Rolls) {
		v.Rolls = append(v.Rolls, Roll{})
	} else {
		v.Rolls = v.Rolls[:n+1]
	}
	r := &v.Rolls[n]
	r.Type, r.By, r.Need, r.Shown, r.Passed, r.N, r.Sides = t, by, int32(need), int32(shown), passed, 0, 0
	return shown
}

// Thrown notes which dice the last roll was made with.
func (v *Verdict) Thrown(n, sides int) {
	r := &v.Rolls[len(v.Rolls)-1]
	r.N, r.Sides = uint8(n), uint16(sides)
}

// Last returns the last roll of a type.
func (v *Verdict) Last(t dice.Purpose) (r Roll, ok bool) {
	for i := len(v.Rolls) - 1; i >= 0; i-- {
		if v.Rolls[i].Type == t {
			return v.Rolls[i], true
		}
	}
	return Roll{}, false
}

// Taken returns how much the verdict takes off a pool of somebody.
func (v *Verdict) Taken(on ID, pool int) int {
	n := 0
	for i := range v.Effects {
		if e := &v.Effects[i]; e.Kind == EffLose && e.On == on && int(e.What) == pool {
			n += int(e.N[0])
		}
	}
	return n
}

// SayTo lets somebody be heard, and understood by another: one effect for each who
// understands.
func (v *Verdict) SayTo(r Rule, on, other ID) {
	v.add(Effect{Kind: EffSay, Rule: r, On: on, Other: other})
}

// HeardBy lists who understands what was said, in the order in which the book names them.
func (v *Verdict) HeardBy() iter.Seq[ID] {
	return func(yield func(ID) bool) {
		for i := range v.Effects {
			if e := &v.Effects[i]; e.Kind == EffSay && e.Other != 0 && !yield(e.Other) {
				return
			}
		}
	}
}
