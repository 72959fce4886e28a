package battletest

import (
	"fmt"
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/books"
	"github.com/affray-engine/affray/rules/dice"
)

// Words are the numbers of a book by the words that it shows for them, for tests that give
// orders and read receipts. A word that the book does not have panics.
type Words struct{ shape *rules.Shape }

// WordsOf returns the words of a book.
func WordsOf(book string) Words {
	b, err := books.New(book)
	if err != nil {
		panic(err)
	}
	return Words{b.Shape()}
}

// at is the index of a word.
func at[T any](what, word string, list []T, name func(T) string) int {
	i := slices.IndexFunc(list, func(row T) bool { return name(row) == word })
	if i < 0 {
		panic(fmt.Sprintf("there is no %s %q", what, word))
	}
	return i
}

func columnName[T rules.Numbered](of T) string { return of.Column().Name }

// Pool is the index of a pool, such as "hp".
func (w Words) Pool(word string) int { return at("pool", word, w.shape.Pools, columnName) }

// Trait is the index of a trait.
func (w Words) Trait(word string) int { return at("trait", word, w.shape.Traits, columnName) }

// Term is the number that modifiers go into.
func (w Words) Term(word string) uint8 { return uint8(at("term", word, w.shape.Totals, columnName)) }

// Mark is a kind of marks.
func (w Words) Mark(word string) uint8 {
	return uint8(at("mark", word, w.shape.Marks, func(m rules.MarkType) string { return m.Name }))
}

// Roll is a type of rolls.
func (w Words) Roll(word string) dice.Purpose {
	return dice.Purpose(at("roll", word, w.shape.Rolls, func(r rules.RollType) string { return r.Name }))
}

// Gait is the mode of a movement.
func (w Words) Gait(word string) uint8 {
	return uint8(at("gait", word, w.shape.Gaits, func(s string) string { return s }))
}

// Special is the mode of a special act.
func (w Words) Special(word string) uint8 {
	return uint8(at("special", word, w.shape.Specials, func(r rules.RowType) string { return r.Name }))
}

// Mode is the mode of an act of a kind.
func (w Words) Mode(k rules.ActKind, word string) uint8 {
	i := slices.IndexFunc(w.shape.Modes, func(m rules.Mode) bool { return m.Kind == k && m.Name == word })
	if i < 0 {
		panic(fmt.Sprintf("there is no mode %q of %v", word, k))
	}
	return w.shape.Modes[i].Mode
}

// Spell is the mode of a cast.
func (w Words) Spell(word string) uint8 {
	return uint8(at("spell", word, w.shape.Spells, func(r rules.RowType) string { return r.Name }))
}

// Stance is the mode of a way to spend a round.
func (w Words) Stance(word string) uint8 {
	return uint8(at("stance", word, w.shape.Stances, func(s string) string { return s }))
}

// StanceWord is the word of such a mode.
func (w Words) StanceWord(mode uint8) string { return w.shape.Stances[mode] }

// Area is a kind of body areas.
func (w Words) Area(word string) uint8 {
	return uint8(at("area", word, w.shape.Areas, func(s string) string { return s }))
}
