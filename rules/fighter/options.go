package fighter

import (
	"errors"
	"slices"

	"github.com/affray-engine/affray/rules"
)

// options are the contested readings as switches (section 11 of the rules).
type options struct {
	rud            spread // FTR-A02
	shieldFullBlow bool   // FTR-A14
	shieldFighting bool   // FTR-A21
	surprise       bool   // FTR-A26
	stackArmour    bool   // FTR-A29
	noHelpless     bool   // FTR-A30 off: also the helpless choose
	strengthened   bool   // FTR-091
}

// spread is which faces of a d100 and of a d20 open up: those above high are
// added to, those of low or less subtracted from (FTR-009).
type spread struct{ low, high, low20, high20 int }

func spreadOf(word string) spread {
	switch word {
	case "off":
		return spread{low: 0, high: hundred, low20: 0, high20: twenty}
	case "extremes":
		return spread{low: 1, high: hundred - 1, low20: 1, high20: twenty - 1}
	}
	return spread{low: 5, high: 95, low20: 1, high20: twenty - 1}
}

// Dice of the book.
const (
	hundred = 100
	twenty  = 20
)

// Values of a switch.
const (
	on  = "on"
	off = "off"
)

func optionList() []rules.Option {
	toggle := func(key, def string, r rules.Rule, text string) rules.Option {
		return rules.Option{Key: key, Default: def, Values: []string{off, on}, Rule: r, Text: text, Set: def}
	}
	return []rules.Option{
		{Key: "rud", Default: "open", Set: "open", Values: []string{"open", off, "extremes"}, Rule: "FTR-A02", Text: "which faces of attack, parry and shield dice are rolled on"},
		toggle("shield_full_blow", off, "FTR-A14", "the shield takes the whole blow, not what a parry left of it"),
		toggle("shield_fighting_only", off, "FTR-A21", "no shielding under the plot Full Defensive"),
		toggle("surprise_attacks", on, "FTR-A26", "an unaware target has no D, no parry and no shield"),
		toggle("armour_stack", off, "FTR-A29", "all pieces on an area stop damage, not only the best"),
		toggle("helpless_no_choice", on, "FTR-A30", "a helpless target does not choose the point: it is scattered"),
		toggle("strengthened", off, "FTR-091", "all metal is strengthened and breaks one multiple sooner"),
	}
}

// choose applies settings to the defaults.
func choose(settings []rules.Setting) (options, []rules.Option, error) {
	list := optionList()
	known := make([]string, len(list))
	for i, o := range list {
		known[i] = o.Key
	}
	var errs []error
	for _, s := range settings {
		i := slices.Index(known, s.Key)
		switch {
		case i < 0:
			errs = append(errs, &rules.OptionError{Setting: s, Known: known, Unknown: true})
		case !slices.Contains(list[i].Values, s.Value):
			errs = append(errs, &rules.OptionError{Setting: s, Known: list[i].Values})
		default:
			list[i].Set = s.Value
		}
	}
	return settle(list), list, errors.Join(errs...)
}

func settle(list []rules.Option) options {
	set := func(key string) string {
		return list[slices.IndexFunc(list, func(o rules.Option) bool { return o.Key == key })].Set
	}
	return options{
		rud:            spreadOf(set("rud")),
		shieldFullBlow: set("shield_full_blow") == on,
		shieldFighting: set("shield_fighting_only") == on,
		surprise:       set("surprise_attacks") == on,
		stackArmour:    set("armour_stack") == on,
		noHelpless:     set("helpless_no_choice") == off,
		strengthened:   set("strengthened") == on,
	}
}
