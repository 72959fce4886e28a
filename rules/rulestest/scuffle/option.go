package scuffle

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/ledger"
)

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
