package scuffle

import (
	"errors"

	"github.com/affray-engine/affray/rules"
)

// New returns the [Book] with its option set. The error joins *[rules.OptionError] values.
func New(settings ...rules.Setting) (rules.Book, error) {
	b := &Book{shape: shape()}
	o := rules.Option{
		Key: "lucky", Default: "on", Values: []string{"on", "off"}, Rule: "SC-5", Text: "a 12 costs one heart more", Set: "on",
	}
	var errs []error
	for _, s := range settings {
		switch {
		case s.Key != o.Key:
			errs = append(errs, &rules.OptionError{Setting: s, Known: []string{o.Key}, Unknown: true})
		case s.Value != "on" && s.Value != "off":
			errs = append(errs, &rules.OptionError{Setting: s, Known: o.Values})
		default:
			o.Set = s.Value
		}
	}
	b.shape.Options, b.lucky = []rules.Option{o}, o.Set == "on"
	if err := errors.Join(errs...); err != nil {
		return nil, err
	}
	return b, nil
}
