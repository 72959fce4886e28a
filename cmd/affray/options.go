package main

import (
	"fmt"
	"strings"

	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules/books"
)

// option is an option of a rulebook, or of the battlefield, as it is shown.
type option struct {
	Key     string   `json:"key"`
	Default string   `json:"default"` // "" if it depends on the rulebook or the field
	Values  []string `json:"values,omitempty"`
	Least   *int64   `json:"least,omitempty"` // with most, of a whole number
	Most    *int64   `json:"most,omitempty"`
	List    bool     `json:"list,omitempty"`  // none, or several of the values, separated by commas
	Share   bool     `json:"share,omitempty"` // n/d from 0/1 to 1/1
	Text    string   `json:"text,omitempty"`
}

// optionsOf lists the options that hang on a rule.
func optionsOf(r *books.Rule) []option {
	var list []option
	for _, o := range r.Options {
		shown := option{Key: o.Key, Default: o.Default, Values: o.Values, List: o.List, Text: o.Text}
		if len(o.Values) == 0 {
			shown.within(int64(o.Lo), int64(o.Hi))
		}
		list = append(list, shown)
	}
	if r.Rulebook != books.Ground {
		return list
	}
	for _, o := range scenario.SpaceOptions() {
		if o.Rule != string(r.ID) {
			continue
		}
		shown := option{Key: o.Key, Default: o.Default, Values: o.Words, Share: o.Fraction()}
		if o.Words == nil && !o.Fraction() {
			shown.within(o.Lo, o.Hi)
		}
		list = append(list, shown)
	}
	return list
}

func (o *option) within(least, most int64) { o.Least, o.Most = &least, &most }

// values says what an option may be.
func (o *option) values() string {
	switch {
	case o.Share:
		return "a share n/d"
	case o.Least != nil:
		return fmt.Sprintf("%d to %d", *o.Least, *o.Most)
	}
	if o.List {
		return "none or a list of " + strings.Join(o.Values, ", ")
	}
	return strings.Join(o.Values, " ")
}

// usual says what an option is if nobody sets it.
func (o *option) usual() string {
	if o.Default == "" {
		return "(depends)"
	}
	return o.Default
}
