package nc

import (
	"errors"
	"strconv"
	"strings"

	"github.com/affray-engine/affray/rules"
)

// setting is one option of section 14: its words, and where the choice goes. The
// first word is the default. An option without words takes a whole number.
type setting struct {
	key    string
	words  []string
	lo, hi int
	rule   rules.Rule
	text   string
	set    func(o *Options, choice int) // index of the word, or the number
}

const (
	furthestDeath = -1_000_000
	mostBleeding  = 1_000_000
	defaultDeath  = -100
	defaultBleed  = 5
)

// settings are all options, in the order of section 14.
func settings() []setting {
	onOff := func(at func(o *Options) *bool) func(*Options, int) {
		return func(o *Options, n int) { *at(o) = n == 0 }
	}
	offOn := func(at func(o *Options) *bool) func(*Options, int) {
		return func(o *Options, n int) { *at(o) = n == 1 }
	}
	number := func(at func(o *Options) *int, values ...int) func(*Options, int) {
		return func(o *Options, n int) { *at(o) = values[n] }
	}
	return []setting{
		{key: "scheduling", words: []string{"segments", "alternating"}, rule: "NC-143", text: "how turns are dealt out",
			set: func(o *Options, n int) { o.Scheduling = Scheduling(n) }},
		{key: "stray_missiles", words: []string{"off", "half"}, rule: "NC-G-10", text: "whether a missed shot may strike the nearest other body within ten feet",
			set: offOn(func(o *Options) *bool { return &o.StrayMissiles })},
		{key: "missile_ranges", words: []string{"indoors", "outdoors"}, rule: "NC-G-08", text: "how far missiles fly: as printed, or three times as far under the open sky",
			set: offOn(func(o *Options) *bool { return &o.Outdoors })},
		{key: "hp_per_level", words: []string{"2", "0"}, rule: "NC-021", text: "hit points for each class level",
			set: number(func(o *Options) *int { return &o.HPPerLevel }, 2, 0)},
		{key: "con_bonus_cap_nonfighter", words: []string{"off", "on"}, rule: "NC-A-27", text: "constitution gives others than fighters at most +2",
			set: offOn(func(o *Options) *bool { return &o.ConBonusCap })},
		{key: "shield_df", words: []string{"1", "2"}, rule: "NC-A-01", text: "DF of a plain shield",
			set: number(func(o *Options) *int { return &o.ShieldDF }, 1, 2)},
		{key: "invisible_df", words: []string{"3", "4"}, rule: "NC-A-02", text: "DF of the invisible",
			set: number(func(o *Options) *int { return &o.InvisibleDF }, 3, 4)},
		{key: "casting_df", words: []string{"flat", "lose_skill"}, rule: "NC-A-03", text: "what casting costs in DF: five, or level and dexterity",
			set: offOn(func(o *Options) *bool { return &o.CastingLoseSkill })},
		{key: "casting_dr", words: []string{"flat", "replace_class"}, rule: "NC-A-04", text: "what casting costs in DR: five after the maximum, or the class bonus becomes -5 before it",
			set: offOn(func(o *Options) *bool { return &o.CastingReplace })},
		{key: "mage_known_spell_bdr", words: []string{"known_spell", "same_type"}, rule: "NC-A-06", text: "a mage's BDR bonus against known spells (4), or against his own kind of caster (3)",
			set: offOn(func(o *Options) *bool { return &o.SameTypeBDR })},
		{key: "strength_table", words: []string{"example", "appendix", "adnd"}, rule: "NC-A-07", text: "which row of strength counts to hit",
			set: func(o *Options, n int) { o.StrengthTable = StrengthTable(n) }},
		{key: "reaction_low_dex", words: []string{"adnd", "appendix"}, rule: "NC-A-11", text: "the reaction of low dexterity",
			set: func(o *Options, n int) { o.ReactionLowDex = ReactionLowDex(n) }},
		{key: "wisdom_14_save", words: []string{"1", "0"}, rule: "NC-A-10", text: "save bonus of wisdom 14 against mental effects",
			set: number(func(o *Options) *int { return &o.Wisdom14 }, 1, 0)},
		{key: "trap_severity", words: []string{"4", "5"}, rule: "NC-A-12", text: "severity of a trap where none is given",
			set: number(func(o *Options) *int { return &o.TrapSeverity }, 4, 5)},
		{key: "size_rule", words: []string{"table", "log2"}, rule: "NC-A-17", text: "DF by height: the printed rows, or six for each doubling throughout",
			set: offOn(func(o *Options) *bool { return &o.SizeLog2 })},
		{key: "size_in_melee", words: []string{"off", "on"}, rule: "NC-A-18", text: "whether size counts in melee",
			set: offOn(func(o *Options) *bool { return &o.SizeInMelee })},
		{key: "projectile_cap_scope", words: []string{"natural", "level_dex_only", "all_nonmagic_incl_conditions"}, rule: "NC-A-19", text: "what a projectile's maximum DF holds down",
			set: func(o *Options, n int) { o.CapScope = CapScope(n) }},
		{key: "cap_magic_projectiles", words: []string{"off", "on"}, rule: "NC-A-20", text: "whether enchanted projectiles have the maximum BDR, too",
			set: offOn(func(o *Options) *bool { return &o.CapMagic })},
		{key: "surprise_df", words: []string{"-5", "0"}, rule: "NC-A-21", text: "DF of the surprised",
			set: number(func(o *Options) *int { return &o.SurpriseDF }, -5, 0)},
		{key: "dex_on_schedules", words: []string{"rolled", "all", "one_two", "none"}, rule: "NC-A-22", text: "which schedules the reaction adjustment shifts",
			set: func(o *Options, n int) { o.DexOnSchedules = DexOnSchedules(n) }},
		{key: "asleep_magical", words: []string{"-5", "bdr0"}, rule: "NC-A-24", text: "DR of sleepers against magic: five less, or no BDR",
			set: offOn(func(o *Options) *bool { return &o.AsleepMagicalBDR })},
		{key: "cure_light_wounds", words: []string{"1d3x10", "2d10"}, rule: "NC-A-25", text: "what cure light wounds heals",
			set: offOn(func(o *Options) *bool { return &o.CureLightDice })},
		{key: "recovery_con", words: []string{"unscaled", "scaled"}, rule: "NC-A-26", text: "constitution in natural recovery: points, or tens of points",
			set: offOn(func(o *Options) *bool { return &o.RecoveryScaled })},
		{key: "multiclass_bonus", words: []string{"best", "of_highest_level", "max_of_sums"}, rule: "NC-A-28", text: "the class bonus to BDR of several classes",
			set: func(o *Options, n int) { o.Multiclass = Multiclass(n) }},
		{key: "unconscious_below", words: []string{"-10", "0"}, rule: "NC-A-30", text: "hit points below which one falls unconscious",
			set: number(func(o *Options) *int { return &o.UnconsciousBelow }, -10, 0)},
		{key: "cover_and_concealment", words: []string{"add", "better"}, rule: "NC-A-36", text: "whether cover and concealment add up",
			set: offOn(func(o *Options) *bool { return &o.BetterOfCover })},
		{key: "specialisation", words: []string{"on", "off"}, rule: "NC-A-37", text: "whether a specialist has OF +1 and more attacks",
			set: onOff(func(o *Options) *bool { return &o.Specialisation })},
		{key: "spell_damage_scale", words: []string{"10/3", "10"}, rule: "NC-A-39", text: "what the dice of a spell are multiplied with",
			set: func(o *Options, n int) { o.SpellScale = []Ratio{{10, 3}, {10, 1}}[n] }},
		{key: "prone_vs_missile", words: []string{"-2", "0", "2"}, rule: "NC-A-44", text: "DF of the prone against missiles",
			set: number(func(o *Options) *int { return &o.ProneMissileDF }, -2, 0, 2)},
		{key: "monster_dr_is_bdr", words: []string{"on", "off"}, rule: "NC-A-52", text: "whether a monster's DR is BDR, which missiles hold down and sleep removes",
			set: onOff(func(o *Options) *bool { return &o.MonsterDRIsBDR })},
		{key: "damage_poison", words: []string{"on", "off"}, rule: "NC-120", text: "poison takes hit points; off: save or die",
			set: onOff(func(o *Options) *bool { return &o.DamagePoison })},
		{key: "disruption_save", words: []string{"per_hit", "once", "automatic"}, rule: "NC-A-55", text: "what a caster who is struck owes to keep the spell",
			set: func(o *Options, n int) { o.DisruptionSave = DisruptionSave(n) }},
		{key: "facing", words: []string{"off", "rear"}, rule: "NC-G-05", text: "whether an attack from the rear is easier",
			set: offOn(func(o *Options) *bool { return &o.RearFacing })},
		{key: "death_at", lo: furthestDeath, hi: 0, rule: "NC-G-14", text: "hit points at which one dies",
			set: func(o *Options, n int) { o.DeathAt = n }},
		{key: "bleed_per_round", lo: 0, hi: mostBleeding, rule: "NC-G-14", text: "hit points that the dying lose in a round",
			set: func(o *Options, n int) { o.BleedPerRound = n }},
	}
}

// Defaults are the options as they are without any setting.
func Defaults() Options {
	o := Options{DeathAt: defaultDeath, BleedPerRound: defaultBleed}
	for _, s := range settings() {
		if s.words != nil {
			s.set(&o, 0)
		}
	}
	return o
}

// settle applies what somebody chose, later settings over earlier ones, and
// describes every option with its value. The error joins *rules.OptionError values.
func settle(chosen []rules.Setting) (Options, []rules.Option, error) {
	o, list := Defaults(), settings()
	shown := describe(list)
	var errs []error
	for _, c := range chosen {
		i := indexOf(list, c.Key)
		if i < 0 {
			errs = append(errs, &rules.OptionError{Setting: c, Known: optionKeys(list), Unknown: true})
			continue
		}
		value, n, ok := list[i].read(c.Value)
		if !ok {
			errs = append(errs, &rules.OptionError{Setting: c, Known: list[i].known()})
			continue
		}
		list[i].set(&o, n)
		shown[i].Set = value
	}
	return o, shown, errors.Join(errs...)
}

func describe(list []setting) []rules.Option {
	shown := make([]rules.Option, len(list))
	for i, s := range list {
		shown[i] = rules.Option{Key: s.key, Values: s.words, Lo: s.lo, Hi: s.hi, Rule: s.rule, Text: s.text}
		switch {
		case s.words != nil:
			shown[i].Default = s.words[0]
		case s.key == "death_at":
			shown[i].Default = strconv.Itoa(defaultDeath)
		default:
			shown[i].Default = strconv.Itoa(defaultBleed)
		}
		shown[i].Set = shown[i].Default
	}
	return shown
}

// read finds the choice that a text makes; a plus before a number does not count.
func (s *setting) read(text string) (value string, n int, ok bool) {
	value = strings.TrimPrefix(text, "+")
	for i, w := range s.words {
		if w == value {
			return w, i, true
		}
	}
	n, err := strconv.Atoi(value)
	return value, n, s.words == nil && err == nil && n >= s.lo && n <= s.hi
}

func (s *setting) known() []string {
	if s.words != nil {
		return s.words
	}
	return []string{strconv.Itoa(s.lo) + ".." + strconv.Itoa(s.hi)}
}

func indexOf(list []setting, key string) int {
	for i := range list {
		if list[i].key == key {
			return i
		}
	}
	return -1
}

func optionKeys(list []setting) []string {
	known := make([]string, len(list))
	for i := range list {
		known[i] = list[i].key
	}
	return known
}
