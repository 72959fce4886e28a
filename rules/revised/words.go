package revised

// Group is a class of characters (REV-D1).
type Group uint8

// The groups.
const (
	Warrior Group = iota
	Priest
	Rogue
	Wizard
	nGroup
)

var groupNames = [nGroup]string{"warrior", "priest", "rogue", "wizard"}

// String returns the word for g.
func (g Group) String() string { return nameOf(groupNames[:], int(g)) }

// Size is a size category; its number is the rank of REV-122.
type Size uint8

// The sizes.
const (
	Tiny Size = iota
	Small
	Medium
	Large
	Huge
	Gargantuan
	nSize
)

var sizeNames = [nSize]string{"T", "S", "M", "L", "H", "G"}

// String returns the letter for s.
func (s Size) String() string { return nameOf(sizeNames[:], int(s)) }

// Situation is a row of the combat modifiers that has a number.
type Situation uint8

// The situations.
const (
	HigherGround Situation = iota
	Invisible
	OffBalance
	StunnedOrProne
	Surprised
	LongRange
	MediumRange
	FromRear
	Charging
	nSituation
)

var situationNames = [nSituation]string{
	"attacker_higher_ground", "defender_invisible", "defender_off_balance", "defender_stunned_or_prone",
	"defender_surprised", "missile_long", "missile_medium", "rear_attack", "charging",
}

// String returns the word for s.
func (s Situation) String() string { return nameOf(situationNames[:], int(s)) }

// Cost is the type of action that an activity takes.
type Cost uint8

// The types of action.
const (
	Free Cost = iota
	Minor
	Movement
	Standard
	StandardAndMovement
	nCost
)

var costNames = [nCost]string{"free", "minor", "movement", "standard", "standard+movement"}

// String returns the word for c.
func (c Cost) String() string { return nameOf(costNames[:], int(c)) }

// Activity is what an action is spent on.
type Activity uint8

// The activities.
const (
	MeleeAttack Activity = iota
	RangedAttack
	CastSpell
	NonweaponProficiency
	AdministerPotion // to somebody else; DrinkPotion is one's own (REV-A46)
	CrawlProne
	StandUp
	Walk
	DrawWeapon
	SheatheWeapon
	DrinkPotion
	OpenDoor
	CloseDoor
	RetrieveStowedItem
	DropHeldItem
	Speak
	Punching
	Wrestling
	Overbearing
	BreakHoldAssist
	Charge
	Withdraw
	Flee
	MountDismount
	SetForCharge
	ReadyShield
	nActivity
)

var activityNames = [nActivity]string{
	"melee_attack", "ranged_attack", "cast_spell", "nonweapon_proficiency", "administer_potion", "crawl_prone",
	"stand_up", "move", "draw_weapon", "sheathe_weapon", "drink_potion", "open_door", "close_door",
	"retrieve_stowed_item", "drop_held_item", "speak", "punch", "wrestle", "overbear", "break_hold_assist", "charge",
	"withdraw", "flee", "mount_dismount", "set_for_charge", "ready_shield",
}

// String returns the word for a.
func (a Activity) String() string { return nameOf(activityNames[:], int(a)) }

// Move is what a wrestling attack turns out to be (REV-115).
type Move uint8

// The wrestling moves.
const (
	BearHug Move = iota
	ArmTwist
	Kick
	Trip
	ElbowSmash
	ArmLock
	LegTwist
	LegLock
	Throw
	Gouge
	Headlock
	nMove
)

var moveNames = [nMove]string{
	"bear_hug", "arm_twist", "kick", "trip", "elbow_smash", "arm_lock", "leg_twist", "leg_lock", "throw", "gouge", "headlock",
}

// String returns the word for m.
func (m Move) String() string { return nameOf(moveNames[:], int(m)) }

// RangeBand is how far a target of missiles is (REV-061).
type RangeBand uint8

// The bands.
const (
	ShortBand RangeBand = iota
	MediumBand
	LongBand
	OutOfRange
)

var bandNames = [...]string{"short", "medium", "long", "out_of_range"}

// String returns the word for r.
func (r RangeBand) String() string { return nameOf(bandNames[:], int(r)) }
