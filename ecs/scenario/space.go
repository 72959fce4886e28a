package scenario

import (
	"slices"
	"strconv"
	"strings"

	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/grid"
)

// SpaceOption is one option of the ground: its values are words, whole numbers
// or fractions from 0 to 1.
type SpaceOption struct {
	Key     string
	Words   []string // the words allowed, the usual one first; else
	Lo, Hi  int64    // the numbers allowed; both 0 is a fraction
	Default string   // "" if it depends on the rulebook or the field
	Rule    string   // the rule id
}

// Fraction reports whether the option is a share such as 1/2.
func (o SpaceOption) Fraction() bool { return o.Words == nil && o.Hi == 0 }

const longest = 1_000_000 // mm, of any single length or height

var onOff = []string{"off", "on"}

// spaceOptions is every key of `space`, in the order of the manual.
var spaceOptions = []SpaceOption{
	{Key: "diagonal", Words: []string{"euclid", "chebyshev", "alternating", "manhattan"}, Rule: "SPACE-092"},
	{Key: "corner", Words: []string{"strict", "lenient", "free"}, Default: "strict", Rule: "SPACE-095"},
	{Key: "facings", Lo: 6, Hi: 12, Rule: "SPACE-040"},
	{Key: "profile", Words: []string{"hex6", "oct8", "half"}, Rule: "SPACE-042"},
	{Key: "tie", Words: []string{"defender", "attacker"}, Default: "defender", Rule: "SPACE-044"},
	{Key: "turn_cost_mm", Hi: longest, Default: "0", Rule: "SPACE-047"},
	{Key: "los_policy", Words: []string{"paired", "strict", "lenient"}, Default: "paired", Rule: "SPACE-055"},
	{Key: "los_mode", Words: []string{"any", "centre"}, Default: "any", Rule: "SPACE-057"},
	{Key: "eyes", Words: []string{"body", "centre"}, Default: "body", Rule: "SPACE-070"},
	{Key: "lean_mm", Hi: longest, Default: "300", Rule: "SPACE-052"},
	{Key: "bodies_block", Words: onOff, Default: "off", Rule: "SPACE-059"},
	{Key: "body_cover", Words: []string{"soft", "hard", "off"}, Default: "soft", Rule: "SPACE-077"},
	{Key: "body_cap", Default: "1/2", Rule: "SPACE-077"},
	{Key: "peek_cap", Default: "9/10", Rule: "SPACE-082"},
	{Key: "shelter_at", Default: "1/2", Rule: "SPACE-080"},
	{Key: "measure", Words: []string{"3d", "2d"}, Rule: "SPACE-026"},
	{Key: "stack", Words: onOff, Default: "off", Rule: "SPACE-037"},
	{Key: "allies", Words: []string{"pass", "block"}, Default: "pass", Rule: "SPACE-096"},
	{Key: "overrun", Words: onOff, Default: "off", Rule: "SPACE-096"},
	{Key: "zone", Words: []string{"all", "front", "none"}, Rule: "SPACE-097"},
	{Key: "zoc", Words: []string{"none", "stop", "cost"}, Rule: "SPACE-098"},
	{Key: "zoc_mm", Hi: longest, Rule: "SPACE-098"},
	{Key: "max_up_mm", Hi: longest, Default: "500", Rule: "SPACE-093"},
	{Key: "max_down_mm", Hi: longest, Default: "1000", Rule: "SPACE-093"},
	{Key: "climb_factor", Hi: 100, Default: "2", Rule: "SPACE-093"},
	{Key: "melee_up_mm", Hi: longest, Default: "2000", Rule: "SPACE-127"},
	{Key: "high_ground_mm", Hi: longest, Default: "500", Rule: "SPACE-128"},
	{Key: "swap", Words: []string{"allies", "deny"}, Default: "allies", Rule: "SPACE-103"},
	{Key: "reach", Words: []string{"cells", "mm", "gap", "disc"}, Rule: "SPACE-120"},
	{Key: "stray", Words: onOff, Default: "off", Rule: "SPACE-132"},
	{Key: "scatter", Words: onOff, Default: "off", Rule: "SPACE-133"},
	{Key: "area_body", Words: []string{"cells", "anchor"}, Default: "cells", Rule: "SPACE-143"},
}

// SpaceOptions returns every option of the ground, in the order of the manual.
func SpaceOptions() []SpaceOption {
	list := slices.Clone(spaceOptions)
	for i := range list {
		list[i].Words = slices.Clone(list[i].Words)
	}
	return list
}

// Space is the options of the ground that a scenario sets; all of them are valid.
type Space struct {
	Options []Option // in the order of the manual
}

// Get returns the value of an option as written, and whether it is set.
func (s Space) Get(key string) (value string, ok bool) {
	for _, o := range s.Options {
		if o.Key == key {
			return o.Value, true
		}
	}
	return "", false
}

// Word returns the value of an option of words, or def if it is not set.
func (s Space) Word(key, def string) string {
	if v, ok := s.Get(key); ok {
		return v
	}
	return def
}

// Int returns the value of an option of numbers, or def if it is not set.
func (s Space) Int(key string, def int64) int64 {
	v, _ := s.Get(key)
	if n, err := strconv.ParseInt(v, 10, 64); err == nil {
		return n
	}
	return def
}

// Fraction returns the value of an option that is a share, or num/den if it is
// not set.
func (s Space) Fraction(key string, num, den int64) (int64, int64) {
	v, _ := s.Get(key)
	if n, d, ok := fraction(v); ok {
		return n, d
	}
	return num, den
}

// On returns whether an option of on and off is on.
func (s Space) On(key string) bool { return s.Word(key, "off") == "on" }

// fraction reads n/d with 0 <= n <= d <= 1000.
func fraction(s string) (n, d int64, ok bool) {
	top, bottom, _ := strings.Cut(s, "/")
	n, err := strconv.ParseInt(top, 10, 16)
	d, err2 := strconv.ParseInt(bottom, 10, 16)
	return n, d, err == nil && err2 == nil && 0 <= n && n <= d && 1 <= d && d <= 1000
}

// space reads the options of the ground.
func (r *reader) space(m *block.Map) {
	var s Space
	for _, o := range spaceOptions {
		n := m.Node(o.Key)
		if n == nil {
			continue
		}
		before := len(*r.errs)
		switch {
		case o.Words != nil:
			m.Word(o.Key, o.Words...)
		case o.Fraction():
			r.share(m, o.Key)
		default:
			m.Int(o.Key, o.Lo, o.Hi)
		}
		if len(*r.errs) == before {
			s.Options = append(s.Options, Option{o.Key, n.Text, m.KeyPos(o.Key), n.Pos})
		}
	}
	m.Done()
	r.s.Space = s
}

func (r *reader) share(m *block.Map, key string) {
	text := m.Text(key)
	if _, _, ok := fraction(text); !ok && text != "" {
		m.Fail(key, block.Value, "%q is no fraction: want 0/1 to 1/1, such as 1/2", short(text))
	}
}

// facings checks the number of facings against the kind of field (SPACE-040).
func (r *reader) facings(m *block.Map) {
	f, k := r.s.Space.Int("facings", 0), r.s.Field.Kind
	switch {
	case f == 0 || k == grid.Hex && (f == 6 || f == 12) || k == grid.Square && f == 8:
	case k == grid.Hex:
		m.Fail("facings", block.Value, "%d does not go with a hex field: want 6 or 12", f)
	case k == grid.Square:
		m.Fail("facings", block.Value, "%d does not go with a square field: want 8", f)
	default:
		m.Fail("facings", block.Value, "open ground has no facings: want none")
	}
}

// reach checks the measure of reach against the kind of field (SPACE-123).
func (r *reader) reach(m *block.Map) {
	if k := r.s.Field.Kind; r.s.Space.Word("reach", "") == "disc" && k != grid.Free {
		m.Fail("reach", block.Value, "disc does not go with a %s field: want cells, mm or gap", k)
	}
}
