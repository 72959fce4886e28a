package dq

import (
	"errors"
	"strconv"

	"github.com/affray-engine/affray/rules"
)

// Options is how the contested readings of the book are settled. See [Defaults].
type Options struct {
	FrontPC       bool      // DQ-AMB-02: perception adds to the defence in the front
	StunPlain     bool      // DQ-AMB-04: no further modifier for being stunned
	CapChance     bool      // DQ-AMB-06: chances count up to 300
	NeedsChance   bool      // DQ-AMB-08: a natural 01 needs a chance above 0
	ExcludeTarget bool      // DQ-AMB-13: the target's hex does not count for distance
	ParryHarm     ParryHarm // DQ-AMB-14
	RollUnder     bool      // DQ-AMB-17: all checks need less than their chance
	Grievous      Grievous  // DQ-AMB-22
	UnrankedMD    bool      // DQ-AMB-25: dexterity counts with unranked weapons
	BlowStuns     bool      // DQ-AMB-38: only endurance damage of the blow itself
	Light         Light     // DQ-148
	DeathAt       int       // DQ-137, endurance points

	Specials       bool // DQ-090 to DQ-098: special attacks
	RepulseLiteral bool // DQ-AMB-11: a die of at least the rank repulses
	TripPercent    bool // DQ-AMB-12: the share of the base chance, not a bound
	FumbleRange    int  // DQ-AMB-16: so many of the highest faces fumble
}

// ParryHarm is who takes the endurance damage of a parry (DQ-AMB-14).
type ParryHarm uint8

// Those who may take it.
const (
	HarmAttacker ParryHarm = iota
	HarmEvader
	HarmNobody
)

// Grievous is how a possible injury is confirmed (DQ-AMB-22).
type Grievous uint8

// Ways to confirm.
const (
	ClassBand      Grievous = iota // the roll lies in the band of the weapon's class
	AlwaysGrievous                 // the roll is laid over the band
	NoGrievous
)

// Light is how dark it is (DQ-148).
type Light uint8

// Grades of light.
const (
	Daylight Light = iota
	Starry
	Cloudy
	Unlit
	PitchBlack
)

const usualDeath = 0

// setting is one option: its words, the first of which is the default, and where
// the choice goes. An option without words takes a whole number.
type setting struct {
	key         string
	words       []string
	lo, hi, def int
	rule        rules.Rule
	text        string
	set         func(o *Options, choice int) // index of the word, or the number
}

func settings() []setting {
	falseTrue := []string{"false", "true"}
	return []setting{
		{key: "defence_front_pc", words: falseTrue, rule: "DQ-AMB-02", text: "perception adds to the defence in the front",
			set: func(o *Options, n int) { o.FrontPC = n == 1 }},
		{key: "stun_modifier", words: []string{"both", "none"}, rule: "DQ-AMB-04", text: "the stunned lose agility and shield, and take the modifier of the stunned, too",
			set: func(o *Options, n int) { o.StunPlain = n == 1 }},
		{key: "cap_chance_300", words: falseTrue, rule: "DQ-AMB-06", text: "chances over 300 count as 300",
			set: func(o *Options, n int) { o.CapChance = n == 1 }},
		{key: "natural01_needs_chance", words: falseTrue, rule: "DQ-AMB-08", text: "a natural 01 is decisive only at a chance above 0",
			set: func(o *Options, n int) { o.NeedsChance = n == 1 }},
		{key: "range_excludes_target", words: falseTrue, rule: "DQ-AMB-13", text: "the target's hex does not count for the distance of a shot",
			set: func(o *Options, n int) { o.ExcludeTarget = n == 1 }},
		{key: "parry_damage_to", words: []string{"attacker", "evader", "none"}, rule: "DQ-AMB-14", text: "who takes the endurance damage of a parry",
			set: func(o *Options, n int) { o.ParryHarm = ParryHarm(n) }},
		{key: "special_attacks", words: falseTrue, rule: "DQ-090", text: "shield rush, disarm, trip, knockout, entangle, restrain, trample, and repulsing a charge",
			set: func(o *Options, n int) { o.Specials = n == 1 }},
		{key: "repulse_literal", words: []string{"true", "false"}, rule: "DQ-AMB-11", text: "a die of at least the rank repulses a charge, as printed, in place of one of at most the rank",
			set: func(o *Options, n int) { o.RepulseLiteral = n == 0 }},
		{key: "trip_percent", words: falseTrue, rule: "DQ-AMB-12", text: "a trip has two fifths of the base chance, in place of 40 at most",
			set: func(o *Options, n int) { o.TripPercent = n == 1 }},
		{key: "fumble_range", lo: 1, hi: 2, def: 1, rule: "DQ-AMB-16", text: "how many of the highest faces of the attack die fumble",
			set: func(o *Options, n int) { o.FumbleRange = n }},
		{key: "roll_under_strict", words: falseTrue, rule: "DQ-AMB-17", text: "every check needs less than its chance, not staying conscious and the fumble check alone",
			set: func(o *Options, n int) { o.RollUnder = n == 1 }},
		{key: "grievous_confirm", words: []string{"class_band", "always", "off"}, rule: "DQ-AMB-22", text: "how a possible grievous injury is confirmed",
			set: func(o *Options, n int) { o.Grievous = Grievous(n) }},
		{key: "unranked_md", words: falseTrue, rule: "DQ-AMB-25", text: "dexterity counts with an unranked weapon",
			set: func(o *Options, n int) { o.UnrankedMD = n == 1 }},
		{key: "stun_counts", words: []string{"all", "blow_only"}, rule: "DQ-AMB-38", text: "which endurance lost by one strike may stun",
			set: func(o *Options, n int) { o.BlowStuns = n == 1 }},
		{key: "light", words: []string{"daylight", "starry", "cloudy", "unlit", "pitch_black"}, rule: "DQ-148", text: "how dark it is",
			set: func(o *Options, n int) { o.Light = Light(n) }},
		{key: "death_at", lo: -1000, hi: 0, def: usualDeath, rule: "DQ-137", text: "endurance at which one dies at the end of the pulse",
			set: func(o *Options, n int) { o.DeathAt = n }},
	}
}

// Defaults are the options as they are without any setting.
func Defaults() Options {
	var o Options
	for _, s := range settings() {
		s.set(&o, s.def)
	}
	return o
}

// settle applies what somebody chose, later settings over earlier ones, and
// describes every option. The error joins *rules.OptionError values.
func settle(chosen []rules.Setting) (Options, []rules.Option, error) {
	o, list := Defaults(), settings()
	shown := describe(list)
	var errs []error
	for _, c := range chosen {
		i := find(list, func(s setting) string { return s.key }, c.Key)
		if i < 0 {
			errs = append(errs, &rules.OptionError{Setting: c, Known: keys(list, func(s setting) string { return s.key }), Unknown: true})
			continue
		}
		n, ok := list[i].read(c.Value)
		if !ok {
			errs = append(errs, &rules.OptionError{Setting: c, Known: list[i].known()})
			continue
		}
		list[i].set(&o, n)
		shown[i].Set = c.Value
	}
	return o, shown, errors.Join(errs...)
}

func describe(list []setting) []rules.Option {
	shown := make([]rules.Option, len(list))
	for i, s := range list {
		def := strconv.Itoa(s.def)
		if s.words != nil {
			def = s.words[0]
		}
		shown[i] = rules.Option{Key: s.key, Default: def, Values: s.words, Lo: s.lo, Hi: s.hi, Rule: s.rule, Text: s.text, Set: def}
	}
	return shown
}

// read finds the choice that a text makes.
func (s *setting) read(text string) (int, bool) {
	if s.words != nil {
		i := find(s.words, func(w string) string { return w }, text)
		return i, i >= 0
	}
	n, err := strconv.Atoi(text)
	return n, err == nil && n >= s.lo && n <= s.hi
}

func (s *setting) known() []string {
	if s.words != nil {
		return s.words
	}
	return []string{strconv.Itoa(s.lo) + ".." + strconv.Itoa(s.hi)}
}
