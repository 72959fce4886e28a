package nc

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/ledger"
)

// options is how the contested readings and the gaps of the book are settled
// (section 14). The zero value is not meaningful; see [defaults].
type options struct {
	Scheduling       scheduling // NC-A-48, NC-143
	StrayMissiles    bool       // NC-G-10
	Outdoors         bool       // NC-G-08: three times the missile ranges
	HPPerLevel       int        // NC-A-53
	ConBonusCap      bool       // NC-A-27
	ShieldDF         int        // NC-A-01
	InvisibleDF      int        // NC-A-02
	CastingLoseSkill bool       // NC-A-03
	CastingReplace   bool       // NC-A-04
	SameTypeBDR      bool       // NC-A-06
	StrengthTable    strengthTable
	ReactionLowDex   reactionLowDex
	Wisdom14         int  // NC-A-10
	TrapSeverity     int  // NC-A-12
	SizeLog2         bool // NC-A-17
	SizeInMelee      bool // NC-A-18
	CapScope         capScope
	CapMagic         bool // NC-A-20
	SurpriseDF       int  // NC-A-21
	DexOnSchedules   dexOnSchedules
	AsleepMagicalBDR bool // NC-A-24
	CureLightDice    bool // NC-A-25: 2d10 in place of 1d3 x 10
	RecoveryScaled   bool // NC-A-26
	Multiclass       multiclass
	UnconsciousBelow int  // NC-A-30
	BetterOfCover    bool // NC-A-36
	Specialisation   bool // NC-A-37
	SpellScale       ratio
	ProneMissileDF   int  // NC-A-44
	MonsterDRIsBDR   bool // NC-A-52
	DamagePoison     bool // NC-120
	DisruptionSave   disruptionSave
	RearFacing       bool // NC-G-05
	DeathAt          int  // NC-G-14, hit points
	BleedPerRound    int  // NC-G-14, hit points
}

// ratio is a whole number divided by another.
type ratio struct{ Num, Den int }

// scheduling is how turns are dealt out (NC-A-48).
type scheduling uint8

// The ways of scheduling.
const (
	bySegments scheduling = iota
	alternating
)

// strengthTable is which row of strength counts to hit (NC-A-07, NC-A-08).
type strengthTable uint8

// The readings of strength.
const (
	strengthExample strengthTable = iota
	strengthAppendix
	strengthADND
)

// reactionLowDex is where low dexterity finds its reaction (NC-A-11).
type reactionLowDex uint8

// The readings of low dexterity.
const (
	reactionADND reactionLowDex = iota
	reactionAppendix
)

// capScope is what a projectile's maximum DF holds down (NC-A-19).
type capScope uint8

// The readings of the maximum.
const (
	capNatural  capScope = iota // level, dexterity, armour, plain shield
	capLevelDex                 // level and dexterity alone
	capNonMagic                 // the natural part and conditions
)

// dexOnSchedules is which schedules dexterity shifts (NC-A-22).
type dexOnSchedules uint8

// The schedules that dexterity may shift.
const (
	dexRolled dexOnSchedules = iota // 1, 2 and 3 actions
	dexAll
	dexOneTwo
	dexNone
)

// multiclass is how several classes give one bonus (NC-A-28).
type multiclass uint8

// The readings of several classes.
const (
	bestBonus multiclass = iota // best bonus on the highest level
	ofHighestLevel
	maxOfSums
)

// disruptionSave is what a caster who is struck owes (NC-A-55).
type disruptionSave uint8

// The readings of disruption.
const (
	savePerHit disruptionSave = iota
	saveOnce
	noSave
)

const (
	furthestDeath = -1_000_000
	mostBleeding  = 1_000_000
)

// defaults are the options as they are without any setting.
func defaults() options {
	o, _, _ := settle(nil) // only settings fail
	return o
}

// settle applies what somebody chose, and describes every option of section 14 with its value.
// The error joins *rules.OptionError values.
func settle(chosen []rules.Setting) (options, []rules.Option, error) {
	o := options{DeathAt: -100, BleedPerRound: 5, Specialisation: true, MonsterDRIsBDR: true, DamagePoison: true}
	shown, err := ledger.Settle(chosen,
		ledger.Words("scheduling", "NC-143", "how turns are dealt out", &o.Scheduling, "segments", "alternating"),
		ledger.Flag("stray_missiles", "NC-G-10", "whether a missed shot may strike the nearest other body within ten feet", &o.StrayMissiles, "off", "half"),
		ledger.Flag("missile_ranges", "NC-G-08", "how far missiles fly: as printed, or three times as far under the open sky", &o.Outdoors, "indoors", "outdoors"),
		ledger.Among("hp_per_level", "NC-021", "hit points for each class level", &o.HPPerLevel, 2, 0),
		ledger.Flag("con_bonus_cap_nonfighter", "NC-A-27", "constitution gives others than fighters at most +2", &o.ConBonusCap),
		ledger.Among("shield_df", "NC-A-01", "DF of a plain shield", &o.ShieldDF, 1, 2),
		ledger.Among("invisible_df", "NC-A-02", "DF of the invisible", &o.InvisibleDF, 3, 4),
		ledger.Flag("casting_df", "NC-A-03", "what casting costs in DF: five, or level and dexterity", &o.CastingLoseSkill, "flat", "lose_skill"),
		ledger.Flag("casting_dr", "NC-A-04", "what casting costs in DR: five after the maximum, or the class bonus becomes -5 before it", &o.CastingReplace, "flat", "replace_class"),
		ledger.Flag("mage_known_spell_bdr", "NC-A-06", "a mage's BDR bonus against known spells (4), or against his own kind of caster (3)", &o.SameTypeBDR, "known_spell", "same_type"),
		ledger.Words("strength_table", "NC-A-07", "which row of strength counts to hit", &o.StrengthTable, "example", "appendix", "adnd"),
		ledger.Words("reaction_low_dex", "NC-A-11", "the reaction of low dexterity", &o.ReactionLowDex, "adnd", "appendix"),
		ledger.Among("wisdom_14_save", "NC-A-10", "save bonus of wisdom 14 against mental effects", &o.Wisdom14, 1, 0),
		ledger.Among("trap_severity", "NC-A-12", "severity of a trap where none is given", &o.TrapSeverity, 4, 5),
		ledger.Flag("size_rule", "NC-A-17", "DF by height: the printed rows, or six for each doubling throughout", &o.SizeLog2, "table", "log2"),
		ledger.Flag("size_in_melee", "NC-A-18", "whether size counts in melee", &o.SizeInMelee),
		ledger.Words("projectile_cap_scope", "NC-A-19", "what a projectile's maximum DF holds down", &o.CapScope, "natural", "level_dex_only", "all_nonmagic_incl_conditions"),
		ledger.Flag("cap_magic_projectiles", "NC-A-20", "whether enchanted projectiles have the maximum BDR, too", &o.CapMagic),
		ledger.Among("surprise_df", "NC-A-21", "DF of the surprised", &o.SurpriseDF, -5, 0),
		ledger.Words("dex_on_schedules", "NC-A-22", "which schedules the reaction adjustment shifts", &o.DexOnSchedules, "rolled", "all", "one_two", "none"),
		ledger.Flag("asleep_magical", "NC-A-24", "DR of sleepers against magic: five less, or no BDR", &o.AsleepMagicalBDR, "-5", "bdr0"),
		ledger.Flag("cure_light_wounds", "NC-A-25", "what cure light wounds heals", &o.CureLightDice, "1d3x10", "2d10"),
		ledger.Flag("recovery_con", "NC-A-26", "constitution in natural recovery: points, or tens of points", &o.RecoveryScaled, "unscaled", "scaled"),
		ledger.Words("multiclass_bonus", "NC-A-28", "the class bonus to BDR of several classes", &o.Multiclass, "best", "of_highest_level", "max_of_sums"),
		ledger.Among("unconscious_below", "NC-A-30", "hit points below which one falls unconscious", &o.UnconsciousBelow, -10, 0),
		ledger.Flag("cover_and_concealment", "NC-A-36", "whether cover and concealment add up", &o.BetterOfCover, "add", "better"),
		ledger.Flag("specialisation", "NC-A-37", "whether a specialist has OF +1 and more attacks", &o.Specialisation),
		ledger.Pick("spell_damage_scale", "NC-A-39", "what the dice of a spell are multiplied with", func(n int) { o.SpellScale = []ratio{{10, 3}, {10, 1}}[n] }, "10/3", "10"),
		ledger.Among("prone_vs_missile", "NC-A-44", "DF of the prone against missiles", &o.ProneMissileDF, -2, 0, 2),
		ledger.Flag("monster_dr_is_bdr", "NC-A-52", "whether a monster's DR is BDR, which missiles hold down and sleep removes", &o.MonsterDRIsBDR),
		ledger.Flag("damage_poison", "NC-120", "poison takes hit points; off: save or die", &o.DamagePoison),
		ledger.Words("disruption_save", "NC-A-55", "what a caster who is struck owes to keep the spell", &o.DisruptionSave, "per_hit", "once", "automatic"),
		ledger.Flag("facing", "NC-G-05", "whether an attack from the rear is easier", &o.RearFacing, "off", "rear"),
		ledger.Number("death_at", "NC-G-14", "hit points at which one dies", &o.DeathAt, furthestDeath, 0),
		ledger.Number("bleed_per_round", "NC-G-14", "hit points that the dying lose in a round", &o.BleedPerRound, 0, mostBleeding),
	)
	return o, shown, err
}
