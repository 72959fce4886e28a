package nc

// Options is how the contested readings and the gaps of the book are settled
// (section 14). The zero value is not meaningful; see [Defaults].
type Options struct {
	Scheduling       Scheduling // NC-A-48, NC-143
	StrayMissiles    bool       // NC-G-10
	Outdoors         bool       // NC-G-08: three times the missile ranges
	HPPerLevel       int        // NC-A-53
	ConBonusCap      bool       // NC-A-27
	ShieldDF         int        // NC-A-01
	InvisibleDF      int        // NC-A-02
	CastingLoseSkill bool       // NC-A-03
	CastingReplace   bool       // NC-A-04
	SameTypeBDR      bool       // NC-A-06
	StrengthTable    StrengthTable
	ReactionLowDex   ReactionLowDex
	Wisdom14         int  // NC-A-10
	TrapSeverity     int  // NC-A-12
	SizeLog2         bool // NC-A-17
	SizeInMelee      bool // NC-A-18
	CapScope         CapScope
	CapMagic         bool // NC-A-20
	SurpriseDF       int  // NC-A-21
	DexOnSchedules   DexOnSchedules
	AsleepMagicalBDR bool // NC-A-24
	CureLightDice    bool // NC-A-25: 2d10 in place of 1d3 x 10
	RecoveryScaled   bool // NC-A-26
	Multiclass       Multiclass
	UnconsciousBelow int  // NC-A-30
	BetterOfCover    bool // NC-A-36
	Specialisation   bool // NC-A-37
	SpellScale       Ratio
	ProneMissileDF   int  // NC-A-44
	MonsterDRIsBDR   bool // NC-A-52
	DamagePoison     bool // NC-120
	DisruptionSave   DisruptionSave
	RearFacing       bool // NC-G-05
	DeathAt          int  // NC-G-14, hit points
	BleedPerRound    int  // NC-G-14, hit points
}

// Ratio is a whole number divided by another.
type Ratio struct{ Num, Den int }

// Scheduling is how turns are dealt out (NC-A-48).
type Scheduling uint8

// The ways of scheduling.
const (
	BySegments Scheduling = iota
	Alternating
)

// StrengthTable is which row of strength counts to hit (NC-A-07, NC-A-08).
type StrengthTable uint8

// The readings of strength.
const (
	StrengthExample StrengthTable = iota
	StrengthAppendix
	StrengthADND
)

// ReactionLowDex is where low dexterity finds its reaction (NC-A-11).
type ReactionLowDex uint8

// The readings of low dexterity.
const (
	ReactionADND ReactionLowDex = iota
	ReactionAppendix
)

// CapScope is what a projectile's maximum DF holds down (NC-A-19).
type CapScope uint8

// The readings of the maximum.
const (
	CapNatural  CapScope = iota // level, dexterity, armour, plain shield
	CapLevelDex                 // level and dexterity alone
	CapNonMagic                 // the natural part and conditions
)

// DexOnSchedules is which schedules dexterity shifts (NC-A-22).
type DexOnSchedules uint8

// The schedules that dexterity may shift.
const (
	DexRolled DexOnSchedules = iota // 1, 2 and 3 actions
	DexAll
	DexOneTwo
	DexNone
)

// Multiclass is how several classes give one bonus (NC-A-28).
type Multiclass uint8

// The readings of several classes.
const (
	BestBonus Multiclass = iota // best bonus on the highest level
	OfHighestLevel
	MaxOfSums
)

// DisruptionSave is what a caster who is struck owes (NC-A-55).
type DisruptionSave uint8

// The readings of disruption.
const (
	SavePerHit DisruptionSave = iota
	SaveOnce
	NoSave
)
