package brp

import (
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/ledger"
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

// further turns the words of armour_affects_skills into groups; they stand in pairs.
func further(words []int) (h hampered) {
	for _, w := range words {
		h[w/2] = [...]group{physical, perception}[w%2]
	}
	return h
}

// settle applies the settings, and returns the options with their values.
func settle(settings []rules.Setting) (options, []rules.Option, error) {
	o := options{reload: 1, longReach: 2}
	shown, err := ledger.Settle(settings,
		ledger.Words("special_rule", "BRP-AMB-01", "which rolls are a special success: below a fifth of the chance, or up to a fifth rounded", &o.special, "lt_exact", "le_floor", "le_nearest", "le_ceil"),
		ledger.Flag("defence_roll", "BRP-AMB-02", "whether a defence that rolls just its chance succeeds", &o.below, "le", "lt"),
		ledger.Words("fraction_rounding", "BRP-AMB-03", "how halved and quartered chances and DEX ranks are rounded", &o.rounding, "up", "down", "nearest"),
		ledger.Flag("missile_first", "BRP-AMB-06", "whether missiles go first among equal ranks or over all ranks", &o.missileFirst, "ties", "global"),
		ledger.Flag("range_edge", "BRP-AMB-07", "whether just the range of a weapon is difficult", &o.rangeFull, "difficult", "full"),
		ledger.Flag("break_rule", "BRP-AMB-14", "when an item breaks: with no hit points left, or below that", &o.breakBelow, "at_zero", "below_zero"),
		ledger.Words("shield_missile", "BRP-AMB-15", "what a shield rolls against a missile: its size, the Shield skill, or the better", &o.shields, "straight", "skill", "best"),
		ledger.Words("weapon_parries_missiles", "BRP-AMB-16", "which missiles of low velocity a weapon may parry", &o.parries, "off", "thrown", "all"),
		ledger.Flag("dodge_missiles", "BRP-032", "whether missiles of low velocity may be dodged at half the chance", &o.dodgeMissiles),
		ledger.Flag("riot_gear", "BRP-AMB-25", "which kind of weapon meets the greater value of armour with two", &o.firearmFirst, "melee_first", "firearm_first"),
		ledger.Number("firearm_reload_rounds", "BRP-AMB-34", "how many rounds it takes to load a firearm or an energy weapon", &o.reload, 1, 10),
		ledger.Flag("free_movement", "BRP-AMB-38", "whether somebody with an enemy adjacent may move more than 5 m", &o.freeMovement),
		ledger.Number("long_reach", "BRP-AMB-41", "how many cells a long weapon reaches", &o.longReach, 1, 3),
		ledger.Words("intent_binding", "BRP-AMB-54", "what of a statement of intent binds: what is done, at whom as well, or nothing", &o.binding, "kind", "full", "none"),
		ledger.Flag("skip_statement", "BRP-005", "whether everybody decides when its rank comes up, without a statement", &o.noStatement),
		ledger.Flag("related_specialty", "BRP-018", "whether a weapon may be used at half the chance with another specialty of its skill", &o.related),
		ledger.Several("armour_affects_skills", "BRP-065", "further skills that armour hampers as physical ones, or helmets as perception",
			func(words []int) { o.hampered = further(words) }, hamperWords()...),
		ledger.Flag("armour_modifier", "BRP-AMB-26", "whether armour takes percentage points off a skill, or a share of it", &o.relative, "points", "relative"),
		ledger.Flag("immobile_shield", "BRP-072", "whether a shield can be set up, so that its points come off the damage of who stays behind it", &o.fixed),
		ledger.Flag("first_aid_rescue", "BRP-AMB-20", "whether First Aid counts at the end of the round in which it begins, or of the next, which death then awaits", &o.nextRound, "same_round", "next_round"),
		ledger.Flag("heal_negative_first", "BRP-AMB-21", "whether First Aid that succeeds leaves at least 1 hit point", &o.lifts, "false", "true"),
		ledger.Flag("auto_results", "BRP-AMB-22", "whether 01 to 05 always succeed, 96 to 00 always fail, and 00 is a fumble", &o.certain, "none", "general"),
		ledger.Number("defence_penalty", "BRP-AMB-30", "percent off a defence for each that its owner has made in the round", &o.penalty, 0, 100),
		ledger.Flag("missile_item_parries", "BRP-AMB-51", "whether a missile weapon may parry, with its own skill", &o.ownParry, "no", "own_skill"),
		ledger.Flag("ammo", "BRP-AMB-58", "whether ammunition is counted", &o.counted, "uncounted", "counted"),
		ledger.Flag("hospital", "BRP-091", "whether a week heals 3 hit points in place of 1D3", &o.hospital),
	)
	return o, shown, err
}
