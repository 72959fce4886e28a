package nc

// Options is how the contested readings and the gaps of the book are settled
// (section 14). The zero value is not meaningful; see [Defaults].
type Options struct {
	Scheduling       Scheduling // A-48, NC-143
	StrayMissiles    bool       // G-10
	HPPerLevel       int
	ConBonusCap      bool
	ShieldDF         int
	InvisibleDF      int
	CastingLoseSkill bool
	CastingReplace   bool
	SameTypeBDR      bool
	StrengthTable    StrengthTable
	ReactionLowDex   ReactionLowDex
	Wisdom14         int
	TrapSeverity     int
	SizeLog2         bool
	SizeInMelee      bool
	CapScope         CapScope
	CapMagic         bool
	SurpriseDF       int
	DexOnSchedules   DexOnSchedules
	AsleepMagicalBDR bool
	CureLightDice    bool // 2d10 in place of 1d3 x 10
	RecoveryScaled   bool
	Multiclass       Multiclass
	UnconsciousBelow int
	BetterOfCover    bool
	Specialisation   bool
	SpellScale       Ratio
	ProneMissileDF   int
	MonsterDRIsBDR   bool
	DamagePoison     bool // NC-120
	DisruptionSave   DisruptionSave
	RearFacing       bool // G-05
	DeathAt          int  // G-14, hit points
	BleedPerRound    int  // G-14, hit points
}

// Ratio is a whole number divided by another.
type Ratio struct{ Num, Den int }

// Scheduling is how turns are dealt out.
type Scheduling uint8

// The ways of scheduling.
const (
	BySegments Scheduling = iota
	Alternating
)

// StrengthTable is which row of strength counts to hit.
type StrengthTable uint8

// The readings of strength.
const (
	StrengthExample StrengthTable = iota
	StrengthAppendix
	StrengthADND
)

// ReactionLowDex is where low dexterity finds its reaction.
type ReactionLowDex uint8

// The readings of low dexterity.
const (
	ReactionADND ReactionLowDex = iota
	ReactionAppendix
)

// CapScope is what a projectile's maximum DF holds down.
type CapScope uint8

// The readings of the maximum.
const (
	CapNatural  CapScope = iota // level, dexterity, armour, plain shield
	CapLevelDex                 // level and dexterity alone
	CapNonMagic                 // the natural part and conditions
)

// DexOnSchedules is which schedules dexterity shifts.
type DexOnSchedules uint8

// The schedules that dexterity may shift.
const (
	DexRolled DexOnSchedules = iota // 1, 2 and 3 actions
	DexAll
	DexOneTwo
	DexNone
)

// Multiclass is how several classes give one bonus.
type Multiclass uint8

// The readings of several classes.
const (
	BestBonus Multiclass = iota // best bonus on the highest level
	OfHighestLevel
	MaxOfSums
)

// DisruptionSave is what a caster who is struck owes.
type DisruptionSave uint8

// The readings of disruption.
const (
	SavePerHit DisruptionSave = iota
	SaveOnce
	NoSave
)
