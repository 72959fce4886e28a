package dq

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/ledger"
)

// options is how the contested readings of the book are settled. See [defaults].
type options struct {
	FrontPC       bool      // DQ-AMB-02: perception adds to the defence in the front
	StunPlain     bool      // DQ-AMB-04: no further modifier for being stunned
	CapChance     bool      // DQ-AMB-06: chances count up to 300
	NeedsChance   bool      // DQ-AMB-08: a natural 01 needs a chance above 0
	ExcludeTarget bool      // DQ-AMB-13: the target's hex does not count for distance
	ParryHarm     parryHarm // DQ-AMB-14
	RollUnder     bool      // DQ-AMB-17: all checks need less than their chance
	Grievous      grievous  // DQ-AMB-22
	UnrankedMD    bool      // DQ-AMB-25: dexterity counts with unranked weapons
	BlowStuns     bool      // DQ-AMB-38: only endurance damage of the blow itself
	Light         lighting  // DQ-148
	DeathAt       int       // DQ-137, endurance points

	Specials       bool // DQ-090 to DQ-098: special attacks
	RepulseLiteral bool // DQ-AMB-11: a die of at least the rank repulses
	TripPercent    bool // DQ-AMB-12: the share of the base chance, not a bound
	FumbleRange    int  // DQ-AMB-16: so many of the highest faces fumble
}

// parryHarm is who takes the endurance damage of a parry (DQ-AMB-14).
type parryHarm uint8

// Those who may take it.
const (
	harmAttacker parryHarm = iota
	harmEvader
	harmNobody
)

// grievous is how a possible injury is confirmed (DQ-AMB-22).
type grievous uint8

// Ways to confirm.
const (
	classBand      grievous = iota // the roll lies in the band of the weapon's class
	alwaysGrievous                 // the roll is laid over the band
	noGrievous
)

// lighting is how dark it is (DQ-148).
type lighting uint8

// Grades of light.
const (
	daylight lighting = iota
	starry
	cloudy
	unlit
	pitchBlack
)

// defaults are the options as they are without any setting.
func defaults() options {
	o, _, _ := settle(nil) // only settings fail
	return o
}

// settle applies what somebody chose, and describes every option. The error joins
// *rules.OptionError values.
func settle(chosen []rules.Setting) (options, []rules.Option, error) {
	o := options{RepulseLiteral: true, FumbleRange: 1}
	shown, err := ledger.Settle(chosen,
		truth("defence_front_pc", "DQ-AMB-02", "perception adds to the defence in the front", &o.FrontPC),
		ledger.Flag("stun_modifier", "DQ-AMB-04", "the stunned lose agility and shield, and take the modifier of the stunned, too", &o.StunPlain, "both", "none"),
		truth("cap_chance_300", "DQ-AMB-06", "chances over 300 count as 300", &o.CapChance),
		truth("natural01_needs_chance", "DQ-AMB-08", "a natural 01 is decisive only at a chance above 0", &o.NeedsChance),
		truth("range_excludes_target", "DQ-AMB-13", "the target's hex does not count for the distance of a shot", &o.ExcludeTarget),
		ledger.Words("parry_damage_to", "DQ-AMB-14", "who takes the endurance damage of a parry", &o.ParryHarm, "attacker", "evader", "none"),
		truth("special_attacks", "DQ-090", "shield rush, disarm, trip, knockout, entangle, restrain, trample, and repulsing a charge", &o.Specials),
		truth("repulse_literal", "DQ-AMB-11", "a die of at least the rank repulses a charge, as printed, in place of one of at most the rank", &o.RepulseLiteral),
		truth("trip_percent", "DQ-AMB-12", "a trip has two fifths of the base chance, in place of 40 at most", &o.TripPercent),
		ledger.Number("fumble_range", "DQ-AMB-16", "how many of the highest faces of the attack die fumble", &o.FumbleRange, 1, 2),
		truth("roll_under_strict", "DQ-AMB-17", "every check needs less than its chance, not staying conscious and the fumble check alone", &o.RollUnder),
		ledger.Words("grievous_confirm", "DQ-AMB-22", "how a possible grievous injury is confirmed", &o.Grievous, "class_band", "always", "off"),
		truth("unranked_md", "DQ-AMB-25", "dexterity counts with an unranked weapon", &o.UnrankedMD),
		ledger.Flag("stun_counts", "DQ-AMB-38", "which endurance lost by one strike may stun", &o.BlowStuns, "all", "blow_only"),
		ledger.Words("light", "DQ-148", "how dark it is", &o.Light, "daylight", "starry", "cloudy", "unlit", "pitch_black"),
		ledger.Number("death_at", "DQ-137", "endurance at which one dies at the end of the pulse", &o.DeathAt, -1000, 0),
	)
	return o, shown, err
}

// truth is an option as the printed rules write it.
func truth(key string, rule rules.Rule, text string, at *bool) ledger.Switch {
	return ledger.Flag(key, rule, text, at, "false", "true")
}
