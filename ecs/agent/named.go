package agent

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/affray-engine/affray/rules/block"
)

// kind is a controller that can be named, with what may be set of it.
type kind struct {
	name     string
	settings []setting
	make     func(set []int64) Controller // with the settings in their order
}

// setting is a number that a word may state: a whole one, or a share of 0 to 1 in thousandths.
type setting struct {
	name         string
	usual, least int64
	most         int64
	share        bool
}

// Settings that several have.
var (
	skill = setting{name: "skill", usual: sure, most: sure, share: true}
	nerve = setting{name: "nerve", usual: steady, most: sure, share: true}
)

// kinds are the controllers that a word may name, in the order of their names.
var kinds = []kind{
	{"captor", []setting{skill, nerve}, func(set []int64) Controller { return &Captor{d: mannered(set[0], set[1])} }},
	{"default", []setting{skill, nerve}, func(set []int64) Controller {
		d := mannered(set[0], set[1])
		return &d
	}},
	{"guard", []setting{skill}, func(set []int64) Controller { return &Guard{d: mannered(set[0], steady)} }},
	{"host", nil, func([]int64) Controller { return nil }},
	{"naive", []setting{skill}, func(set []int64) Controller { return &Naive{d: mannered(set[0], steady)} }},
	{"odds", []setting{skill}, func(set []int64) Controller { return &Odds{d: mannered(set[0], steady)} }},
	{"passive", nil, func([]int64) Controller { return Passive{} }},
	{"random", []setting{{name: "number", most: 1_000_000_000}}, func(set []int64) Controller { return Random{Number: uint64(set[0])} }},
	{"search", []setting{
		{name: "budget", usual: UsualBudget, least: 1, most: MostBudget},
		{name: "rounds", usual: UsualRounds, least: 1, most: MostRounds},
	}, func(set []int64) Controller { return &Search{Budget: int(set[0]), Rounds: int(set[1])} }},
}

// Names lists the words that a scenario may use for a controller, without settings. "host" means that
// the program that runs the battle decides.
func Names() []string {
	names := make([]string, len(kinds))
	for i := range kinds {
		names[i] = kinds[i].name
	}
	return names
}

// Settings lists what may be set of a controller, each with its range: "skill=0..1"; nil if nothing may.
func Settings(name string) (list []string) {
	if k := kindOf(name); k != nil {
		for i := range k.settings {
			list = append(list, k.settings[i].name+"="+k.settings[i].ranges())
		}
	}
	return list
}

// NameError says what is wrong with the word for a controller.
type NameError struct {
	Word    string // all of it
	Setting string // the one that is wrong; "" if it is the name, or none stands behind the colon
	Err     error  // what would be right
}

// Error implements error.
func (e *NameError) Error() string {
	if e.Setting == "" && kindOf(Bare(e.Word)) == nil {
		return e.Err.Error()
	}
	return fmt.Sprintf("controller %q: %s", e.Word, e.Err)
}

// Unwrap returns what would be right.
func (e *NameError) Unwrap() error { return e.Err }

// Named returns a new controller by its word; nil for the host. See [Parse], which says what is wrong.
func Named(word string) (c Controller, ok bool) {
	c, err := Parse(word)
	return c, err == nil
}

// Parse returns a new controller by its word, nil for the host: its name, and behind a colon what is set of it,
// "default" or "default:skill=0.6,nerve=0.3". What is not set is as usual; without a word it is a [Default].
// The error is a *[NameError].
func Parse(word string) (Controller, error) {
	name, rest, more := strings.Cut(word, ":")
	if word == "" {
		name = "default"
	}
	k := kindOf(name)
	if k == nil {
		return nil, &NameError{Word: word, Err: fmt.Errorf("unknown controller %q%s: want one of %s", name, block.Hint(name, Names()), strings.Join(Names(), ", "))}
	}
	set := make([]int64, len(k.settings))
	for i := range set {
		set[i] = k.settings[i].usual
	}
	if more {
		if err := k.read(rest, set); err != nil {
			err.Word = word
			return nil, err
		}
	}
	return k.make(set), nil
}

// Bare is a word for a controller without its settings.
func Bare(word string) string {
	name, _, _ := strings.Cut(word, ":")
	return name
}

func kindOf(name string) *kind {
	i := slices.IndexFunc(kinds, func(k kind) bool { return k.name == name })
	if i < 0 {
		return nil
	}
	return &kinds[i]
}

// read reads settings, separated by commas.
func (k *kind) read(text string, set []int64) *NameError {
	seen := make([]bool, len(set))
	for part := range strings.SplitSeq(text, ",") {
		name, value, _ := strings.Cut(part, "=")
		i := slices.IndexFunc(k.settings, func(s setting) bool { return s.name == name })
		switch {
		case i < 0:
			return &NameError{Setting: name, Err: k.unknown(name)}
		case seen[i]:
			return &NameError{Setting: name, Err: fmt.Errorf("%s is set twice: want it once", name)}
		}
		n, ok := k.settings[i].read(value)
		if !ok {
			return &NameError{Setting: name, Err: fmt.Errorf("%s %q: want %s", name, value, k.settings[i].wants())}
		}
		set[i], seen[i] = n, true
	}
	return nil
}

// unknown says what may be set in place of what may not.
func (k *kind) unknown(name string) error {
	var known []string
	for i := range k.settings {
		known = append(known, k.settings[i].name)
	}
	switch {
	case len(known) == 0:
		return fmt.Errorf("nothing may be set of %s: want the name alone", k.name)
	case name == "":
		return fmt.Errorf("a setting is missing: want one of %s, and a number, as in %s=%s", strings.Join(known, ", "), known[0], k.settings[0].text(k.settings[0].usual))
	}
	return fmt.Errorf("unknown setting %q%s: want one of %s", name, block.Hint(name, known), strings.Join(known, ", "))
}

// wants says what is right for a setting.
func (s *setting) wants() string {
	if s.share {
		return "a number from 0 to 1 with at most three decimals"
	}
	return fmt.Sprintf("a whole number from %d to %d", s.least, s.most)
}

// ranges is the range of a setting in short.
func (s *setting) ranges() string { return s.text(s.least) + ".." + s.text(s.most) }

// text writes a value as a word states it.
func (s *setting) text(n int64) string {
	if !s.share {
		return strconv.FormatInt(n, 10)
	}
	if n%sure == 0 {
		return strconv.FormatInt(n/sure, 10)
	}
	return strings.TrimRight(fmt.Sprintf("%d.%03d", n/sure, n%sure), "0")
}

// read reads a value. Shares are read without floating-point numbers, so that they are the same everywhere.
func (s *setting) read(value string) (n int64, ok bool) {
	if s.share {
		whole, part, point := strings.Cut(value, ".")
		if point && (part == "" || len(part) > 3) {
			return 0, false
		}
		value = whole + (part + "000")[:3]
		if whole == "" {
			return 0, false
		}
	}
	if len(value) > 10 || strings.ContainsFunc(value, func(r rune) bool { return r < '0' || r > '9' }) {
		return 0, false
	}
	n, err := strconv.ParseInt(value, 10, 64)
	return n, err == nil && n >= s.least && n <= s.most
}
