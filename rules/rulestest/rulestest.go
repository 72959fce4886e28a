package rulestest

import (
	"errors"
	"strings"
	"testing"

	"github.com/affray-engine/affray/rules"
)

// Samples is what the kit cannot know of a rulebook by itself.
type Samples struct {
	// Blocks are stat blocks in JSON, as a scenario has them under stats and the name of
	// the book: at least one, better one for each sort of combatant and of weapon.
	Blocks []string

	// Asked are questions for the judge, if the book has one: at least one of each kind.
	Asked []Question

	// Axes names the columns in which a book really keeps OF, DF, AR or DR, if the trait
	// itself is only what people are shown: names of Shape.Traits, or of Shape.ItemTraits
	// for the same number of every item. They are raised by the laws of more and less.
	Axes []Axis

	// Except names the laws of more and less that the book breaks on purpose.
	Except []Exception
}

// Axis says in which columns a trait is kept that people are only shown.
type Axis struct {
	Trait   int // OF, DF, AR or DR
	Columns []string
}

// Question is one that a judge can answer.
type Question struct {
	Kind string
	In   string // its input, in JSON
}

// Exception is a rule by which more of a trait is not always better, or does not tell in a
// single blow. Only the laws of OF, DF, AR and DR have exceptions.
type Exception struct {
	Trait int // OF, DF, AR or DR
	Rule  rules.Rule
}

// Run holds the books that m makes to every law, each in a sub-test that bears its sentence:
// the usual book, and for each option a book with each of its other values.
func Run(t *testing.T, m rules.Maker, s Samples) {
	t.Helper()
	found := breaches(Check(m, s))
	for _, l := range laws {
		t.Run(l, func(t *testing.T) {
			for _, b := range found {
				if b.Law == l {
					t.Errorf("%s: %s: %v", b.Book, b.Where, b.Err)
				}
			}
		})
	}
}

// Check is [Run] without a test: all that m's books do against a law, a few of each law, as
// joined *[Breach] values; nil if there is nothing.
func Check(m rules.Maker, s Samples) error {
	l := &ledger{book: m.ID}
	usual := l.makes(m)
	if usual == nil {
		return l.err()
	}
	if len(s.Blocks) == 0 {
		l.notef(lawBuild, "Samples", "there is no stat block")
		return l.err()
	}
	k := newKit(m, nil, usual, s, l)
	k.calm("the shape", k.shapes)
	k.named()
	k.calm("the options", k.options)
	k.calm("the judge", k.judges)
	k.builds()
	k.fights(usualDuels, usualSamples)
	for _, o := range usual.Shape().Options {
		for _, value := range others(&o) {
			k.variant(rules.Setting{Key: o.Key, Value: value})
		}
	}
	k.calm("the axes", k.excepted)
	return l.err()
}

// makes makes a book with the settings; nil if there is none to be had, which is noted.
func (l *ledger) makes(m rules.Maker, settings ...rules.Setting) (b rules.Book) {
	l.calm("Maker.New", func() {
		made, err := m.New(settings...)
		if err == nil && made == nil {
			err = errors.New("it makes neither a book nor an error")
		}
		if err != nil {
			l.note(lawSettings, "Maker.New", err)
			return
		}
		b = made
	})
	return b
}

// Duels with a book, and exchanges that are looked at closely.
const (
	usualDuels, usualSamples   = 40, 36
	variantDuels, variantCases = 2, 4
)

// variant fights with a book that has one option at another value.
func (k *kit) variant(s rules.Setting) {
	b := k.makes(k.maker, s)
	if b == nil {
		return
	}
	k.ledger.book = k.maker.ID + " with " + s.Key + " " + s.Value
	v := newKit(k.maker, []rules.Setting{s}, b, k.samples, k.ledger)
	v.axes = k.axes
	v.fights(variantDuels, variantCases)
	k.ledger.book = k.maker.ID
}

// others are the values of an option beside its default; of a range the ends.
func others(o *rules.Option) []string {
	values := o.Values
	if len(values) == 0 {
		values = numbers(o.Lo, o.Hi)
	}
	var out []string
	for _, v := range values {
		if v != o.Default {
			out = append(out, v)
		}
	}
	return out
}

// breaches lists those of an error of Check.
func breaches(err error) []*Breach {
	if err == nil {
		return nil
	}
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		var out []*Breach
		for _, e := range joined.Unwrap() {
			out = append(out, breaches(e)...)
		}
		return out
	}
	var b *Breach
	if errors.As(err, &b) {
		return []*Breach{b}
	}
	return nil
}

// kit holds one book to the laws.
type kit struct {
	*ledger
	maker    rules.Maker
	settings []rules.Setting
	raw      rules.Book
	book     *watched // the same, looked at
	shape    *rules.Shape
	samples  Samples
	axes     *[rules.NShare]axis
}

func newKit(m rules.Maker, settings []rules.Setting, b rules.Book, s Samples, l *ledger) *kit {
	return &kit{
		ledger: l, maker: m, settings: settings, raw: b, book: watch(b, l, nil), shape: b.Shape(), samples: s, axes: &[rules.NShare]axis{},
	}
}

// blank reports whether a text says nothing.
func blank(s string) bool { return strings.TrimSpace(s) == "" }
