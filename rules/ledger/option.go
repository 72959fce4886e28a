package ledger

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
)

// Switch is one option of a book: what people read of it, and where its value goes. The
// functions that make one take a pointer into the options of the book, as package flag does.
type Switch struct {
	shown rules.Option
	put   func(n int)      // the index of a word of Values, or the number
	all   func(list []int) // the indices of a list of words
}

// Flag is an option with two words, "off" and "on" unless others are given, of which the
// second sets it. What it points at is the default.
func Flag(key string, rule rules.Rule, text string, at *bool, words ...string) Switch {
	if len(words) == 0 {
		words = []string{"off", "on"}
	}
	s := Pick(key, rule, text, func(n int) { *at = n == 1 }, words...)
	if *at {
		s.shown.Default = words[1]
	}
	return s
}

// Words is an option whose value is the index of a word. The first is the default.
func Words[T ~int | ~uint8](key string, rule rules.Rule, text string, at *T, words ...string) Switch {
	return Pick(key, rule, text, func(n int) { *at = T(n) }, words...)
}

// Among is an option that is one of some numbers. The first is the default.
func Among(key string, rule rules.Rule, text string, at *int, values ...int) Switch {
	words := make([]string, len(values))
	for i, v := range values {
		words[i] = strconv.Itoa(v)
	}
	return Pick(key, rule, text, func(n int) { *at = values[n] }, words...)
}

// Number is an option that is a whole number from lo to hi. What it points at is the default.
func Number(key string, rule rules.Rule, text string, at *int, lo, hi int) Switch {
	return Switch{
		shown: rules.Option{Key: key, Default: strconv.Itoa(*at), Lo: lo, Hi: hi, Rule: rule, Text: text},
		put:   func(n int) { *at = n },
	}
}

// Pick is an option that does something of its own with the index of its word. The first word
// is the default.
func Pick(key string, rule rules.Rule, text string, put func(n int), words ...string) Switch {
	return Switch{shown: rules.Option{Key: key, Default: words[0], Values: words, Rule: rule, Text: text}, put: put}
}

// none is the value of an empty list.
const none = "none"

// Several is an option that is any number of its words, each at most once. The default is none.
func Several(key string, rule rules.Rule, text string, put func(list []int), words ...string) Switch {
	return Switch{shown: rules.Option{Key: key, Default: none, Values: words, List: true, Rule: rule, Text: text}, all: put}
}

// Settle sets each option to its default, and then to what somebody has chosen, later settings
// over earlier ones. It returns all options with their values. The error joins a
// *[rules.OptionError] for each setting that cannot be.
func Settle(chosen []rules.Setting, switches ...Switch) ([]rules.Option, error) {
	keys := make([]string, len(switches))
	var errs []error
	for i := range switches {
		s := &switches[i]
		keys[i] = s.shown.Key
		if !s.set(s.shown.Default) {
			errs = append(errs, &rules.OptionError{Setting: rules.Setting{Key: keys[i], Value: s.shown.Default}, Known: s.known()})
		}
	}
	for _, c := range chosen {
		i := slices.Index(keys, block.Spelt(c.Key))
		switch {
		case i < 0:
			errs = append(errs, &rules.OptionError{Setting: c, Known: keys, Unknown: true})
		case !switches[i].set(c.Value):
			errs = append(errs, &rules.OptionError{Setting: c, Known: switches[i].known()})
		}
	}
	shown := make([]rules.Option, len(switches))
	for i := range switches {
		shown[i] = switches[i].shown
	}
	return shown, errors.Join(errs...)
}

// set sets the option to a value, as its book writes it, and reports whether it is one of its
// values.
func (s *Switch) set(value string) bool {
	switch {
	case s.shown.List:
		return s.setAll(value)
	case len(s.shown.Values) > 0:
		n := s.find(value)
		if n < 0 {
			return false
		}
		s.shown.Set = s.shown.Values[n]
		s.put(n)
	default:
		n, err := strconv.Atoi(value)
		if err != nil || n < s.shown.Lo || n > s.shown.Hi {
			return false
		}
		s.shown.Set = strconv.Itoa(n)
		s.put(n)
	}
	return true
}

// setAll is set for a list of words.
func (s *Switch) setAll(value string) bool {
	var list []int
	var words []string
	for w := range strings.SplitSeq(value, ",") {
		n := s.find(strings.TrimSpace(w))
		switch {
		case value == none:
		case n < 0 || slices.Contains(list, n):
			return false
		default:
			list, words = append(list, n), append(words, s.shown.Values[n])
		}
	}
	if s.shown.Set = strings.Join(words, ","); len(words) == 0 {
		s.shown.Set = none
	}
	s.all(list)
	return true
}

// alike are words that mean the same, and so do two numbers of which one has a plus.
var alike = [...][]string{{"off", "false", "no"}, {"on", "true", "yes"}}

// find is the index of the word that a text means, -1 for none.
func (s *Switch) find(text string) int {
	text = strings.TrimPrefix(text, "+")
	if n := slices.Index(s.shown.Values, text); n >= 0 {
		return n
	}
	for _, group := range alike {
		if slices.Contains(group, text) {
			return slices.IndexFunc(s.shown.Values, func(w string) bool { return slices.Contains(group, w) })
		}
	}
	return -1
}

// known is what the option may be.
func (s *Switch) known() []string {
	switch {
	case s.shown.List:
		return append([]string{none}, s.shown.Values...)
	case len(s.shown.Values) > 0:
		return s.shown.Values
	}
	return []string{fmt.Sprintf("%d..%d", s.shown.Lo, s.shown.Hi)}
}
