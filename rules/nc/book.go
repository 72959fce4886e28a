package nc

import (
	_ "embed"
	"errors"

	"github.com/affray-engine/affray/rules"
)

//go:embed rules.csv
var index []byte

// book is the rulebook with its options settled. It is read-only after [bookWith] and
// may be used by many battles at once.
type book struct {
	t     *tables
	o     options
	shape rules.Shape
	fist  uint16  // row of bare hands
	bare  *weapon // that row
	mods  modifiers
}

// bookWith returns the rulebook with the settings, later ones over earlier ones. The
// error joins an *[rules.OptionError] for every bad setting.
func bookWith(settings ...rules.Setting) (*book, error) {
	t, err := load()
	if err != nil {
		return nil, err
	}
	o, options, err := settle(settings)
	entries, bad := rules.ReadIndex("rules/nc/rules.csv", index)
	if err = errors.Join(err, bad); err != nil {
		return nil, err
	}
	b := &book{t: t, o: o}
	b.fist = b.row("fist")
	b.bare = &b.t.weapons[b.fist-1]
	b.t.conditions[invisible].df, b.t.conditions[surprised].df = o.InvisibleDF, o.SurpriseDF
	reasons := reasons()
	b.modify(&reasons)
	b.shape = b.describe(options, entries)
	b.shape.Reasons = reasons
	b.shape.Acts = acts()
	b.shape.Sums, b.shape.Lookups = b.sums()
	b.shape.AddNerve()
	return b, nil
}

// Maker makes the book for a registry.
func Maker() rules.Maker {
	return rules.Maker{ID: "nc", Title: "NC combat", Text: "quick: one roll for a blow, offence against defence; with spells", New: func(settings ...rules.Setting) (rules.Book, error) {
		b, err := bookWith(settings...)
		if err != nil {
			return nil, err
		}
		return b, nil
	}}
}

// Shape returns the book as data.
func (b *book) Shape() *rules.Shape { return &b.shape }

// options returns the options as they are settled.
func (b *book) options() options { return b.o }

var (
	_ rules.Book    = (*book)(nil)
	_ rules.Trapper = (*book)(nil)
)
