package revised

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/affray-engine/affray/rules"
)

// Options is how the contested readings of the book are settled.
type Options struct {
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
	UnarmedFumble     UnarmedFumble
	HeldWeaponPenalty int // REV-A30
	NoWrestleEffects  bool
	PunchRound        PunchRound
	PunchKills        bool // REV-A25: no hit points after the split is death
	HoldRolls         bool // REV-A31: a hold is kept by a roll
	WrestleTemporary  bool // REV-A32: wrestling counts as punching
	MassiveFall       bool // REV-A39: a fall may call for the save, too
	RateRound         RateRound
	SetAny            bool // REV-A44: any weapon can be set against a charge
	SetAtOnce         bool // REV-A52: who is set strikes as the charger arrives
	LanceMounted      bool // REV-A56: a lance doubles for riders only
	GauntletBest      bool // REV-A49: the better of the row and the d3
	ShieldFront       bool // 13: no shield against attacks from the rear
	DexterityFront    bool // 13: no Dexterity against them, nor when prone
	Unproficient      bool // REV-D10
	Indoors           bool // REV-T3
}

// UnarmedFumble is when a natural 1 of an unarmed attack is a fumble (REV-A27).
type UnarmedFumble uint8

// The readings of a natural 1.
const (
	FumbleOnMiss UnarmedFumble = iota
	FumbleAlways
	FumbleNever
)

// PunchRound is how the quarter of punching damage that stays is rounded (REV-A23).
type PunchRound uint8

// The ways to round a quarter; the nearest takes a half up.
const (
	PunchFloor PunchRound = iota
	PunchNearest
	PunchCeil
)

// RateRound is what becomes of parts of a shot (REV-A42).
type RateRound uint8

// The readings of half a rate.
const (
	RateCarry RateRound = iota
	RateUp
	RateDown
)

// setting is one option: its words, and where the choice goes. The first word is
// the default. One without words takes a whole number.
type setting struct {
	key    string
	words  []string
	lo, hi int
	value  int // default of a number
	rule   rules.Rule
	text   string
	set    func(o *Options, choice int) // index of the word, or the number
}

var roundSeconds = [...]int{60, 6, 10}

const (
	worstPenalty = -20
	usualPenalty = -4
)

// settings are all options of what is built.
func settings() []setting {
	offOn := func(key string, rule rules.Rule, text string, at func(o *Options) *bool) setting {
		return setting{key: key, words: []string{"off", "on"}, rule: rule, text: text, set: func(o *Options, n int) { *at(o) = n == 1 }}
	}
	return []setting{
		{key: "round_seconds", words: []string{"60", "6", "10"}, rule: "REV-A41", text: "seconds in a round",
			set: func(o *Options, n int) { o.RoundSeconds = roundSeconds[n] }},
		offOn("surprise_stack", "REV-A04", "to anticipate an attack and to be suspicious add up", func(o *Options) *bool { return &o.StackSurprise }),
		offOn("surprise_individual", "REV-A05", "everybody rolls for surprise, in place of each side", func(o *Options) *bool { return &o.SurpriseEach }),
		{key: "surprise_effect", words: []string{"lose_round", "none"}, rule: "REV-A06", text: "whether the surprised lose the first round or are only easier to hit",
			set: func(o *Options, n int) { o.SurpriseOnlyHits = n == 1 }},
		offOn("initiative_dynamic", "REV-A07", "the situations of initiative are looked at anew in each round", func(o *Options) *bool { return &o.Dynamic }),
		offOn("initiative_raw_dex", "REV-A09", "half of what Dexterity is above 10 in place of the reaction adjustment",
			func(o *Options) *bool { return &o.RawDexterity }),
		offOn("actions_single", "REV-A10", "one action of any type in a turn, and free ones", func(o *Options) *bool { return &o.OneAction }),
		offOn("double_total", "REV-A13", "doubled damage doubles what is added to the dice, too", func(o *Options) *bool { return &o.DoubleTotal }),
		offOn("flee_single", "REV-A15", "one enemy attacks who flees: the last that attacked it, else the nearest", func(o *Options) *bool { return &o.FleeSingle }),
		offOn("fire_separate_rolls", "REV-A16", "a roll for each neighbour of a target in melee",
			func(o *Options) *bool { return &o.SeparateStray }),
		offOn("cover_stack", "REV-A18", "cover and concealment add up", func(o *Options) *bool { return &o.StackCover }),
		offOn("held_literal", "REV-A19", "third parties hit the victim of a wrestling hold without a roll",
			func(o *Options) *bool { return &o.HeldLiteral }),
		{key: "unarmed_fumble", words: []string{"on_miss", "always", "never"}, rule: "REV-A27", text: "when a natural 1 of an unarmed attack is a fumble",
			set: func(o *Options, n int) { o.UnarmedFumble = UnarmedFumble(n) }},
		{key: "held_weapon_penalty", lo: worstPenalty, hi: 0, value: usualPenalty, rule: "REV-A30", text: "to hit with a weapon while held",
			set: func(o *Options, n int) { o.HeldWeaponPenalty = n }},
		{key: "wrestle_effects", words: []string{"on", "off"}, rule: "REV-115", text: "what wrestling moves do beyond damage and holds",
			set: func(o *Options, n int) { o.NoWrestleEffects = n == 1 }},
		{key: "punch_round", words: []string{"floor", "nearest", "ceil"}, rule: "REV-A23", text: "how the quarter of punching damage that stays is rounded",
			set: func(o *Options, n int) { o.PunchRound = PunchRound(n) }},
		offOn("punch_split_kills", "REV-A25", "who has no hit points after the split is dead", func(o *Options) *bool { return &o.PunchKills }),
		offOn("hold_needs_roll", "REV-A31", "a hold is kept by a wrestling roll", func(o *Options) *bool { return &o.HoldRolls }),
		offOn("wrestle_temporary", "REV-A32", "wrestling damage is counted with that of punches", func(o *Options) *bool { return &o.WrestleTemporary }),
		offOn("massive_fall", "REV-A39", "fifty points from a fall call for a save", func(o *Options) *bool { return &o.MassiveFall }),
		{key: "rof_round", words: []string{"carry", "up", "down"}, rule: "REV-A42", text: "what becomes of parts of a shot",
			set: func(o *Options, n int) { o.RateRound = RateRound(n) }},
		offOn("set_any_weapon", "REV-A44", "any weapon can be set against a charge", func(o *Options) *bool { return &o.SetAny }),
		offOn("set_immediate", "REV-A52", "who is set against a charge strikes as it arrives", func(o *Options) *bool { return &o.SetAtOnce }),
		offOn("lance_mounted", "REV-A56", "a lance doubles its dice for riders only", func(o *Options) *bool { return &o.LanceMounted }),
		offOn("gauntlet_best", "REV-A49", "metal gauntlets do the better of the row and their die", func(o *Options) *bool { return &o.GauntletBest }),
		offOn("shield_front_only", "REV-D4", "a shield does not help against attacks from the rear", func(o *Options) *bool { return &o.ShieldFront }),
		offOn("dex_ac_lost_rear", "REV-D3", "Dexterity does not help against attacks from the rear, nor the prone", func(o *Options) *bool { return &o.DexterityFront }),
		offOn("nonproficiency", "REV-D10", "a penalty for weapons never learnt", func(o *Options) *bool { return &o.Unproficient }),
		offOn("indoors", "REV-T3", "ranges in tens of feet in place of tens of yards", func(o *Options) *bool { return &o.Indoors }),
	}
}

// settle applies what somebody has chosen. The error joins an OptionError for
// each setting that cannot be.
func settle(chosen []rules.Setting) (Options, []rules.Option, error) {
	var o Options
	var errs []error
	all := settings()
	shown := make([]rules.Option, len(all))
	for i, s := range all {
		shown[i] = rules.Option{Key: s.key, Values: s.words, Lo: s.lo, Hi: s.hi, Rule: s.rule, Text: s.text}
		shown[i].Default = s.shown(s.value)
		shown[i].Set = shown[i].Default
		s.set(&o, s.value)
	}
	for _, c := range chosen {
		i := indexOf(all, c.Key)
		if i < 0 {
			errs = append(errs, &rules.OptionError{Setting: c, Known: keysOf(all), Unknown: true})
			continue
		}
		n, ok := all[i].choice(c.Value)
		if !ok {
			errs = append(errs, &rules.OptionError{Setting: c, Known: all[i].known()})
			continue
		}
		all[i].set(&o, n)
		shown[i].Set = all[i].shown(n)
	}
	return o, shown, errors.Join(errs...)
}

func indexOf(all []setting, key string) int {
	for i := range all {
		if all[i].key == key {
			return i
		}
	}
	return -1
}

func keysOf(all []setting) []string {
	keys := make([]string, len(all))
	for i := range all {
		keys[i] = all[i].key
	}
	return keys
}

// choice finds a value. A truth value of a scenario stands for on and off.
func (s *setting) choice(value string) (int, bool) {
	if s.words == nil {
		return number(value, s.lo, s.hi)
	}
	value = strings.NewReplacer("true", "on", "false", "off").Replace(value)
	for i, w := range s.words {
		if w == value {
			return i, true
		}
	}
	return 0, false
}

func number(text string, lo, hi int) (int, bool) {
	n, err := strconv.Atoi(text)
	return n, err == nil && n >= lo && n <= hi
}

// shown is a choice as it is written.
func (s *setting) shown(n int) string {
	if s.words == nil {
		return strconv.Itoa(n)
	}
	return s.words[n]
}

// known lists what may be chosen.
func (s *setting) known() []string {
	if s.words == nil {
		return []string{fmt.Sprintf("%d..%d", s.lo, s.hi)}
	}
	return s.words
}
