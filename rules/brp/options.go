package brp

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
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
	related       bool // BRP-018
	hampered      hampered
	fixed         bool // shields that stand shelter (BRP-072)
	nextRound     bool // First Aid takes a full round (BRP-AMB-20)
	lifts         bool // First Aid leaves nobody below 1 (BRP-AMB-21)
	certain       bool // 01 to 05 succeed, 96 to 00 fail (BRP-AMB-22)
	relative      bool // armour takes a share of a skill (BRP-AMB-26)
	penalty       int  // of each further defence of a round (BRP-AMB-30)
	ownParry      bool // missile weapons parry with their own skill (BRP-AMB-51)
	counted       bool // ammunition (BRP-AMB-58)
	hospital      bool // BRP-091
}

// hampered is the further skills that armour hampers, by the index of the skill among
// those that may be named (BRP-065).
type hampered [nFurther]group

// furtherSkills are the skills of combat that armour leaves alone unless a table says
// otherwise (BRP-062, BRP-065).
var furtherSkills = [nFurther]string{
	"Melee Weapon", "Missile Weapon", "Firearm", "Energy Weapon", "Heavy Weapon", skillBrawl, skillShield, skillFirstAid,
}

const nFurther = 8

// of is the group of a skill by the option.
func (h *hampered) of(skill string) group {
	if i := slices.Index(furtherSkills[:], skill); i >= 0 {
		return h[i]
	}
	return nothing
}

// hamperWords are the words of the option: a skill alone counts as a physical one.
func hamperWords() []string {
	var words []string
	for _, s := range furtherSkills {
		words = append(words, s, s+perceptionWord)
	}
	return words
}

const perceptionWord = " as perception"

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
	set  func(o *options, n int)       // index of the word, or the number
	many func(o *options, words []int) // of a list: indices of the words
}

func yes(n int) bool { return n == 1 }

// choices lists all options. The default of each is its first word.
func choices() []choice {
	words := func(key string, rule rules.Rule, text string, set func(*options, int), values ...string) choice {
		return choice{Option: rules.Option{Key: key, Default: values[0], Values: values, Rule: rule, Text: text}, set: set}
	}
	number := func(key string, rule rules.Rule, text string, def string, lo, hi int, set func(*options, int)) choice {
		return choice{Option: rules.Option{Key: key, Default: def, Lo: lo, Hi: hi, Rule: rule, Text: text}, set: set}
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
		number("firearm_reload_rounds", "BRP-AMB-34", "how many rounds it takes to load a firearm or an energy weapon", "1", 1, 10,
			func(o *options, n int) { o.reload = n }),
		words("free_movement", "BRP-AMB-38", "whether somebody with an enemy adjacent may move more than 5 m",
			func(o *options, n int) { o.freeMovement = yes(n) }, "off", "on"),
		number("long_reach", "BRP-AMB-41", "how many cells a long weapon reaches", "2", 1, 3,
			func(o *options, n int) { o.longReach = n }),
		words("intent_binding", "BRP-AMB-54", "what of a statement of intent binds: what is done, at whom as well, or nothing",
			func(o *options, n int) { o.binding = binding(n) }, "kind", "full", "none"),
		words("skip_statement", "BRP-005", "whether everybody decides when its rank comes up, without a statement",
			func(o *options, n int) { o.noStatement = yes(n) }, "off", "on"),
		words("related_specialty", "BRP-018", "whether a weapon may be used at half the chance with another specialty of its skill",
			func(o *options, n int) { o.related = yes(n) }, "off", "on"),
		{
			Option: rules.Option{Key: "armour_affects_skills", Default: noWords, Values: hamperWords(), List: true, Rule: "BRP-065",
				Text: "further skills that armour hampers as physical ones, or helmets as perception"},
			many: func(o *options, words []int) { o.hampered = further(words) },
		},
		words("armour_modifier", "BRP-AMB-26", "whether armour takes percentage points off a skill, or a share of it",
			func(o *options, n int) { o.relative = yes(n) }, "points", "relative"),
		words("immobile_shield", "BRP-072", "whether a shield can be set up, so that its points come off the damage of who stays behind it",
			func(o *options, n int) { o.fixed = yes(n) }, "off", "on"),
		words("first_aid_rescue", "BRP-AMB-20", "whether First Aid counts at the end of the round in which it begins, or of the next, which death then awaits",
			func(o *options, n int) { o.nextRound = yes(n) }, "same_round", "next_round"),
		words("heal_negative_first", "BRP-AMB-21", "whether First Aid that succeeds leaves at least 1 hit point",
			func(o *options, n int) { o.lifts = yes(n) }, "false", "true"),
		words("auto_results", "BRP-AMB-22", "whether 01 to 05 always succeed, 96 to 00 always fail, and 00 is a fumble",
			func(o *options, n int) { o.certain = yes(n) }, "none", "general"),
		number("defence_penalty", "BRP-AMB-30", "percent off a defence for each that its owner has made in the round", "0", 0, 100,
			func(o *options, n int) { o.penalty = n }),
		words("missile_item_parries", "BRP-AMB-51", "whether a missile weapon may parry, with its own skill",
			func(o *options, n int) { o.ownParry = yes(n) }, "no", "own_skill"),
		words("ammo", "BRP-AMB-58", "whether ammunition is counted",
			func(o *options, n int) { o.counted = yes(n) }, "uncounted", "counted"),
		words("hospital", "BRP-091", "whether a week heals 3 hit points in place of 1D3",
			func(o *options, n int) { o.hospital = yes(n) }, "off", "on"),
	}
}

// noWords is the value of an empty list.
const noWords = "none"

// further turns the words of armour_affects_skills into groups; they stand in pairs.
func further(words []int) (h hampered) {
	for _, w := range words {
		h[w/2] = [...]group{physical, perception}[w%2]
	}
	return h
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
		if list[i].Key == block.Spelt(s.Key) {
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
	if c.List {
		return c.takeAll(o, value)
	}
	n, ok := c.parse(value)
	if ok {
		c.Set = value
		c.set(o, n)
	}
	return ok
}

// takeAll is take for a list of words.
func (c *choice) takeAll(o *options, value string) bool {
	var words []int
	for _, w := range strings.Split(value, ",") {
		n := slices.Index(c.Values, strings.TrimSpace(w))
		switch {
		case value == noWords:
		case n < 0 || slices.Contains(words, n):
			return false
		default:
			words = append(words, n)
		}
	}
	c.Set = value
	c.many(o, words)
	return true
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
	switch {
	case c.List:
		return append([]string{noWords}, c.Values...)
	case len(c.Values) > 0:
		return c.Values
	}
	return []string{fmt.Sprintf("%d..%d", c.Lo, c.Hi)}
}
