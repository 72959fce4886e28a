package brp

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/affray-engine/affray/rules"
)

// options is how the contested readings are settled. The zero value has every
// default but the numbers.
type options struct {
	special       specialRule
	below         bool // a defence must roll below its chance (BRP-AMB-02)
	rounding      rounding
	breakBelow    bool // an item breaks below 0 hit points only (BRP-AMB-14)
	noStatement   bool // BRP-005
	binding       binding
	missileFirst  bool // over all ranks (BRP-AMB-06)
	rangeFull     bool // full chance at just the range (BRP-AMB-07)
	shields       shieldRule
	parries       parryRule
	dodgeMissiles bool // BRP-032
	longReach     int  // cells (BRP-AMB-41)
	freeMovement  bool // BRP-AMB-38
	reload        int  // rounds to load a firearm (BRP-AMB-34)
	firearmFirst  bool // which value of double armour is for firearms (BRP-AMB-25)
}

// specialRule is how a special success is told (BRP-AMB-01).
type specialRule int

const (
	specialBelow specialRule = iota // below a fifth, exactly
	specialFloor
	specialNearest
	specialCeiling
)

// rounding is how parts of a chance or a rank are rounded (BRP-AMB-03, 04).
type rounding int

const (
	roundUp rounding = iota
	roundDown
	roundNearest
)

// binding is how far a statement binds (BRP-AMB-54).
type binding int

const (
	bindKind binding = iota // what is done, and with what
	bindFull                // at whom, too
	bindNothing
)

// shieldRule is what a shield needs against missiles (BRP-AMB-15).
type shieldRule int

const (
	shieldStraight shieldRule = iota
	shieldSkill
	shieldBest
)

// parryRule is which missiles a weapon may parry (BRP-AMB-16).
type parryRule int

const (
	parryNone parryRule = iota
	parryThrown
	parryAll
)

// choice is one option and where its value goes.
type choice struct {
	rules.Option
	set func(o *options, n int) // index of the word, or the number
}

func yes(n int) bool { return n == 1 }

// choices lists all options. The default of each is its first word.
func choices() []choice {
	words := func(key string, rule rules.Rule, text string, set func(*options, int), values ...string) choice {
		return choice{rules.Option{Key: key, Default: values[0], Values: values, Rule: rule, Text: text}, set}
	}
	return []choice{
		words("special_rule", "BRP-AMB-01", "which rolls are a special success: below a fifth of the chance, or up to a fifth rounded",
			func(o *options, n int) { o.special = specialRule(n) }, "lt_exact", "le_floor", "le_nearest", "le_ceil"),
		words("defence_roll", "BRP-AMB-02", "whether a defence that rolls just its chance succeeds",
			func(o *options, n int) { o.below = yes(n) }, "le", "lt"),
		words("fraction_rounding", "BRP-AMB-03", "how halved and quartered chances and DEX ranks are rounded",
			func(o *options, n int) { o.rounding = rounding(n) }, "up", "down", "nearest"),
		words("missile_first", "BRP-AMB-06", "whether missiles go first among equal ranks or over all ranks",
			func(o *options, n int) { o.missileFirst = yes(n) }, "ties", "global"),
		words("range_edge", "BRP-AMB-07", "whether just the range of a weapon is difficult",
			func(o *options, n int) { o.rangeFull = yes(n) }, "difficult", "full"),
		words("break_rule", "BRP-AMB-14", "when an item breaks: with no hit points left, or below that",
			func(o *options, n int) { o.breakBelow = yes(n) }, "at_zero", "below_zero"),
		words("shield_missile", "BRP-AMB-15", "what a shield rolls against a missile: its size, the Shield skill, or the better",
			func(o *options, n int) { o.shields = shieldRule(n) }, "straight", "skill", "best"),
		words("weapon_parries_missiles", "BRP-AMB-16", "which missiles of low velocity a weapon may parry",
			func(o *options, n int) { o.parries = parryRule(n) }, "off", "thrown", "all"),
		words("dodge_missiles", "BRP-032", "whether missiles of low velocity may be dodged at half the chance",
			func(o *options, n int) { o.dodgeMissiles = yes(n) }, "off", "on"),
		words("riot_gear", "BRP-AMB-25", "which kind of weapon meets the greater value of armour with two",
			func(o *options, n int) { o.firearmFirst = yes(n) }, "melee_first", "firearm_first"),
		{rules.Option{Key: "firearm_reload_rounds", Default: "1", Lo: 1, Hi: 10, Rule: "BRP-AMB-34", Text: "how many rounds it takes to load a firearm or an energy weapon"},
			func(o *options, n int) { o.reload = n }},
		words("free_movement", "BRP-AMB-38", "whether somebody with an enemy adjacent may move more than 5 m",
			func(o *options, n int) { o.freeMovement = yes(n) }, "off", "on"),
		{rules.Option{Key: "long_reach", Default: "2", Lo: 1, Hi: 3, Rule: "BRP-AMB-41", Text: "how many cells a long weapon reaches"},
			func(o *options, n int) { o.longReach = n }},
		words("intent_binding", "BRP-AMB-54", "what of a statement of intent binds: what is done, at whom as well, or nothing",
			func(o *options, n int) { o.binding = binding(n) }, "kind", "full", "none"),
		words("skip_statement", "BRP-005", "whether everybody decides when its rank comes up, without a statement",
			func(o *options, n int) { o.noStatement = yes(n) }, "off", "on"),
	}
}

// settle applies the defaults and then the settings, and returns the options with
// their values set. Later settings of one key win.
func settle(settings []rules.Setting) (options, []rules.Option, error) {
	var o options
	list := choices()
	for i := range list {
		list[i].take(&o, list[i].Default)
	}
	var errs []error
	for _, s := range settings {
		if err := set(list, &o, s); err != nil {
			errs = append(errs, err)
		}
	}
	shown := make([]rules.Option, len(list))
	for i := range list {
		shown[i] = list[i].Option
	}
	return o, shown, errors.Join(errs...)
}

func set(list []choice, o *options, s rules.Setting) error {
	var keys []string
	for i := range list {
		if list[i].Key == s.Key {
			if !list[i].take(o, s.Value) {
				return &rules.OptionError{Setting: s, Known: list[i].allowed()}
			}
			return nil
		}
		keys = append(keys, list[i].Key)
	}
	return &rules.OptionError{Setting: s, Known: keys, Unknown: true}
}

// take sets the option to the value and reports whether it is one of its values.
func (c *choice) take(o *options, value string) bool {
	n, ok := c.parse(value)
	if ok {
		c.Set = value
		c.set(o, n)
	}
	return ok
}

func (c *choice) parse(value string) (n int, ok bool) {
	if len(c.Values) == 0 {
		n, err := strconv.Atoi(value)
		return n, err == nil && value == strconv.Itoa(n) && n >= c.Lo && n <= c.Hi
	}
	for i, w := range c.Values {
		if w == value {
			return i, true
		}
	}
	return 0, false
}

func (c *choice) allowed() []string {
	if len(c.Values) > 0 {
		return c.Values
	}
	return []string{fmt.Sprintf("%d..%d", c.Lo, c.Hi)}
}
