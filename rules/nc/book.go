package nc

import (
	_ "embed"
	"errors"

	"github.com/affray-engine/affray/rules"
)

//go:embed rules.csv
var index []byte

// Book is the rulebook with its options settled. It is read-only after [New] and
// may be used by many battles at once.
type Book struct {
	t     *tables
	o     Options
	shape rules.Shape
	fist  uint16  // row of bare hands
	bare  *weapon // that row
}

// New returns the rulebook with the settings, later ones over earlier ones. The
// error joins an *[rules.OptionError] for every bad setting.
func New(settings ...rules.Setting) (*Book, error) {
	t, err := load()
	if err != nil {
		return nil, err
	}
	o, options, err := settle(settings)
	entries, bad := rules.ReadIndex("rules/nc/rules.csv", index)
	if err = errors.Join(err, bad); err != nil {
		return nil, err
	}
	b := &Book{t: t, o: o}
	b.fist = b.row("fist")
	b.bare = &b.t.weapons[b.fist-1]
	b.t.conditions[invisible].df, b.t.conditions[surprised].df = o.InvisibleDF, o.SurpriseDF
	b.shape = b.describe(options, entries)
	b.shape.Acts = acts()
	b.shape.Sums, b.shape.Lookups = b.sums()
	return b, nil
}

// Maker makes the book for a registry.
func Maker() rules.Maker {
	return rules.Maker{ID: "nc", Title: "NC combat", New: func(settings ...rules.Setting) (rules.Book, error) {
		b, err := New(settings...)
		if err != nil {
			return nil, err
		}
		return b, nil
	}}
}

// Shape returns the book as data.
func (b *Book) Shape() *rules.Shape { return &b.shape }

// Options returns the options as they are settled.
func (b *Book) Options() Options { return b.o }

var (
	_ rules.Book    = (*Book)(nil)
	_ rules.Trapper = (*Book)(nil)
)
