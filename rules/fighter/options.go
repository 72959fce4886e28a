package fighter

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"github.com/affray-engine/affray/rules"
)

// options are the contested readings as switches (section 11 of the rules).
type options struct {
	secs           int    // FTR-T1
	plotAhead      bool   // FTR-A35
	rud            spread // FTR-A02
	edgeHits       bool   // FTR-A05
	noFacing       bool   // FTR-A09 off: no minuses
	parryThrown    bool   // FTR-A11
	shieldFullBlow bool   // FTR-A14
	crossbowTwo    bool   // FTR-A18
	shieldFighting bool   // FTR-A21
	surprise       bool   // FTR-A26
	stackArmour    bool   // FTR-A29
	noHelpless     bool   // FTR-A30 off: also the helpless choose
	magicArrows    bool   // FTR-025
	strengthened   bool   // FTR-091
	cover          int    // row of the covers (FTR-A32)
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

	minuses = "-10/-15/-30" // by the sides of facing.csv
)

func optionList() []rules.Option {
	toggle := func(key, def string, r rules.Rule, text string) rules.Option {
		return rules.Option{Key: key, Default: def, Values: []string{off, on}, Rule: r, Text: text, Set: def}
	}
	return []rules.Option{
		{Key: "mr_seconds", Default: "10", Set: "10", Lo: leastSecs, Hi: mostSecs, Rule: "FTR-T1", Text: "seconds of a melee round, and faces of its initiative die"},
		toggle("plot_ahead", off, "FTR-A35", "all claimed seconds are plotted when the melee round begins"),
		{Key: "rud", Default: "open", Set: "open", Values: []string{"open", off, "extremes"}, Rule: "FTR-A02", Text: "which faces of attack, parry and shield dice are rolled on"},
		toggle("edge_at_zero_hits", off, "FTR-A05", "a blow that comes to just below the first point hits it"),
		{Key: "facing_minuses", Default: minuses, Set: minuses, Values: []string{minuses, off}, Rule: "FTR-A09", Text: "on D against blows from the shield side, the weapon side and the rear"},
		toggle("parry_thrown", off, "FTR-A11", "what is thrown may be parried"),
		toggle("shield_full_blow", off, "FTR-A14", "the shield takes the whole blow, not what a parry left of it"),
		toggle("crossbow_two_dice", off, "FTR-A18", "drawing a crossbow with two hands takes two initiative dice of its own"),
		toggle("shield_fighting_only", off, "FTR-A21", "no shielding under the plot Full Defensive"),
		toggle("surprise_attacks", on, "FTR-A26", "an unaware target has no D, no parry and no shield"),
		toggle("armour_stack", off, "FTR-A29", "all pieces on an area stop damage, not only the best"),
		toggle("helpless_no_choice", on, "FTR-A30", "a helpless target does not choose the point: it is scattered"),
		toggle("magic_arrows", off, "FTR-025", "magical missiles with a negative result fly towards the point that their shooter seeks"),
		toggle("strengthened", off, "FTR-091", "all metal is strengthened and breaks one multiple sooner"),
		{Key: "cover", Default: "wood", Set: "wood", Values: []string{"wood", "stone"}, Rule: "FTR-A32", Text: "what the obstacles of the field are made of: 6 or 20 points against missiles"},
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
		case !fits(&list[i], s.Value):
			errs = append(errs, &rules.OptionError{Setting: s, Known: allowed(&list[i])})
		default:
			list[i].Set = s.Value
		}
	}
	return settle(list), list, errors.Join(errs...)
}

// fits reports whether an option may have a value.
func fits(o *rules.Option, value string) bool {
	if len(o.Values) > 0 {
		return slices.Contains(o.Values, value)
	}
	n, err := strconv.Atoi(value)
	return err == nil && o.Lo <= n && n <= o.Hi
}

// allowed says what an option takes.
func allowed(o *rules.Option) []string {
	if len(o.Values) > 0 {
		return o.Values
	}
	return []string{fmt.Sprintf("%d..%d", o.Lo, o.Hi)}
}

func settle(list []rules.Option) options {
	set := func(key string) string {
		return list[slices.IndexFunc(list, func(o rules.Option) bool { return o.Key == key })].Set
	}
	secs, _ := strconv.Atoi(set("mr_seconds"))
	return options{
		secs:           secs,
		plotAhead:      set("plot_ahead") == on,
		edgeHits:       set("edge_at_zero_hits") == on,
		noFacing:       set("facing_minuses") == off,
		parryThrown:    set("parry_thrown") == on,
		crossbowTwo:    set("crossbow_two_dice") == on,
		magicArrows:    set("magic_arrows") == on,
		cover:          max(0, slices.Index([]string{"wood", "stone"}, set("cover"))),
		rud:            spreadOf(set("rud")),
		shieldFullBlow: set("shield_full_blow") == on,
		shieldFighting: set("shield_fighting_only") == on,
		surprise:       set("surprise_attacks") == on,
		stackArmour:    set("armour_stack") == on,
		noHelpless:     set("helpless_no_choice") == off,
		strengthened:   set("strengthened") == on,
	}
}
