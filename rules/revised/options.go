package revised

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/ledger"
)

// options is how the contested readings of the book are settled.
type options struct {
	RoundSeconds      int  // REV-T1
	StackSurprise     bool // REV-A04: to anticipate and to suspect add up
	SurpriseEach      bool // REV-A05: everybody rolls for itself
	SurpriseOnlyHits  bool // REV-A06: the surprised act, and are easier to hit
	Dynamic           bool // REV-A07: situations are looked at anew in each round
	RawDexterity      bool // REV-A09: floor((Dexterity-10)/2) in initiative
	OneAction         bool // REV-A10: one action of any type
	DoubleTotal       bool // REV-A13: pluses are doubled with the dice
	FleeSingle        bool // REV-A15: one enemy attacks who flees
	SeparateStray     bool // REV-A16: a d100 for each neighbour of the target
	StackCover        bool // REV-A18: cover and concealment add up
	HeldLiteral       bool // REV-A19: REV-074 against the victim of a hold
	UnarmedFumble     unarmedFumble
	HeldWeaponPenalty int // REV-A30
	NoWrestleEffects  bool
	PunchRound        punchRound
	PunchKills        bool // REV-A25: no hit points after the split is death
	HoldRolls         bool // REV-A31: a hold is kept by a roll
	WrestleTemporary  bool // REV-A32: wrestling counts as punching
	MassiveFall       bool // REV-A39: a fall may call for the save, too
	RateRound         rateRound
	SetAny            bool // REV-A44: any weapon can be set against a charge
	SetAtOnce         bool // REV-A52: who is set strikes as the charger arrives
	LanceMounted      bool // REV-A56: a lance doubles for riders only
	GauntletBest      bool // REV-A49: the better of the row and the d3
	ShieldFront       bool // 13: no shield against attacks from the rear
	DexterityFront    bool // 13: no Dexterity against them, nor when prone
	Unproficient      bool // REV-D10
	Indoors           bool // REV-T3
}

// unarmedFumble is when a natural 1 of an unarmed attack is a fumble (REV-A27).
type unarmedFumble uint8

// The readings of a natural 1.
const (
	fumbleOnMiss unarmedFumble = iota
	fumbleAlways
	fumbleNever
)

// punchRound is how the quarter of punching damage that stays is rounded (REV-A23).
type punchRound uint8

// The ways to round a quarter; the nearest takes a half up.
const (
	punchFloor punchRound = iota
	punchNearest
	punchCeil
)

// rateRound is what becomes of parts of a shot (REV-A42).
type rateRound uint8

// The readings of half a rate.
const (
	rateCarry rateRound = iota
	rateUp
	rateDown
)

const (
	worstPenalty = -20
	usualPenalty = -4
)

// settle applies what somebody has chosen. The error joins an OptionError for
// each setting that cannot be.
func settle(chosen []rules.Setting) (options, []rules.Option, error) {
	o := options{HeldWeaponPenalty: usualPenalty}
	shown, err := ledger.Settle(chosen,
		ledger.Among("round_seconds", "REV-A41", "seconds in a round", &o.RoundSeconds, 60, 6, 10),
		ledger.Flag("surprise_stack", "REV-A04", "to anticipate an attack and to be suspicious add up", &o.StackSurprise),
		ledger.Flag("surprise_individual", "REV-A05", "everybody rolls for surprise, in place of each side", &o.SurpriseEach),
		ledger.Flag("surprise_effect", "REV-A06", "whether the surprised lose the first round or are only easier to hit", &o.SurpriseOnlyHits, "lose_round", "none"),
		ledger.Flag("initiative_dynamic", "REV-A07", "the situations of initiative are looked at anew in each round", &o.Dynamic),
		ledger.Flag("initiative_raw_dex", "REV-A09", "half of what Dexterity is above 10 in place of the reaction adjustment", &o.RawDexterity),
		ledger.Flag("actions_single", "REV-A10", "one action of any type in a turn, and free ones", &o.OneAction),
		ledger.Flag("double_total", "REV-A13", "doubled damage doubles what is added to the dice, too", &o.DoubleTotal),
		ledger.Flag("flee_single", "REV-A15", "one enemy attacks who flees: the last that attacked it, else the nearest", &o.FleeSingle),
		ledger.Flag("fire_separate_rolls", "REV-A16", "a roll for each neighbour of a target in melee", &o.SeparateStray),
		ledger.Flag("cover_stack", "REV-A18", "cover and concealment add up", &o.StackCover),
		ledger.Flag("held_literal", "REV-A19", "third parties hit the victim of a wrestling hold without a roll", &o.HeldLiteral),
		ledger.Words("unarmed_fumble", "REV-A27", "when a natural 1 of an unarmed attack is a fumble", &o.UnarmedFumble, "on_miss", "always", "never"),
		ledger.Number("held_weapon_penalty", "REV-A30", "to hit with a weapon while held", &o.HeldWeaponPenalty, worstPenalty, 0),
		ledger.Flag("wrestle_effects", "REV-115", "what wrestling moves do beyond damage and holds", &o.NoWrestleEffects, "on", "off"),
		ledger.Words("punch_round", "REV-A23", "how the quarter of punching damage that stays is rounded", &o.PunchRound, "floor", "nearest", "ceil"),
		ledger.Flag("punch_split_kills", "REV-A25", "who has no hit points after the split is dead", &o.PunchKills),
		ledger.Flag("hold_needs_roll", "REV-A31", "a hold is kept by a wrestling roll", &o.HoldRolls),
		ledger.Flag("wrestle_temporary", "REV-A32", "wrestling damage is counted with that of punches", &o.WrestleTemporary),
		ledger.Flag("massive_fall", "REV-A39", "fifty points from a fall call for a save", &o.MassiveFall),
		ledger.Words("rof_round", "REV-A42", "what becomes of parts of a shot", &o.RateRound, "carry", "up", "down"),
		ledger.Flag("set_any_weapon", "REV-A44", "any weapon can be set against a charge", &o.SetAny),
		ledger.Flag("set_immediate", "REV-A52", "who is set against a charge strikes as it arrives", &o.SetAtOnce),
		ledger.Flag("lance_mounted", "REV-A56", "a lance doubles its dice for riders only", &o.LanceMounted),
		ledger.Flag("gauntlet_best", "REV-A49", "metal gauntlets do the better of the row and their die", &o.GauntletBest),
		ledger.Flag("shield_front_only", "REV-D4", "a shield does not help against attacks from the rear", &o.ShieldFront),
		ledger.Flag("dex_ac_lost_rear", "REV-D3", "Dexterity does not help against attacks from the rear, nor the prone", &o.DexterityFront),
		ledger.Flag("nonproficiency", "REV-D10", "a penalty for weapons never learnt", &o.Unproficient),
		ledger.Flag("indoors", "REV-T3", "ranges in tens of feet in place of tens of yards", &o.Indoors),
	)
	return o, shown, err
}
