package revised

// classGroup is a class of characters (REV-D1).
type classGroup uint8

// The groups.
const (
	warrior classGroup = iota
	priest
	rogue
	wizard
	nGroup
)

var groupNames = [nGroup]string{"warrior", "priest", "rogue", "wizard"}

// String returns the word for g.
func (g classGroup) String() string { return nameOf(groupNames[:], int(g)) }

// sizeClass is a size category; its number is the rank of REV-122.
type sizeClass uint8

// The sizes.
const (
	tiny sizeClass = iota
	small
	medium
	large
	huge
	gargantuan
	nSize
)

var sizeNames = [nSize]string{"T", "S", "M", "L", "H", "G"}

// String returns the letter for s.
func (s sizeClass) String() string { return nameOf(sizeNames[:], int(s)) }

// situation is a row of the combat modifiers that has a number.
type situation uint8

// The situations.
const (
	higherGround situation = iota
	invisible
	offBalance
	stunnedOrProne
	surprised
	longRange
	mediumRange
	fromRear
	inCharge
	nSituation
)

var situationNames = [nSituation]string{
	"attacker_higher_ground", "defender_invisible", "defender_off_balance", "defender_stunned_or_prone",
	"defender_surprised", "missile_long", "missile_medium", "rear_attack", "charging",
}

// String returns the word for s.
func (s situation) String() string { return nameOf(situationNames[:], int(s)) }

// cost is the type of action that an activity takes.
type cost uint8

// The types of action.
const (
	freeAction cost = iota
	minor
	movement
	standard
	standardAndMovement
	nCost
)

var costNames = [nCost]string{"free", "minor", "movement", "standard", "standard+movement"}

// String returns the word for c.
func (c cost) String() string { return nameOf(costNames[:], int(c)) }

// activityKind is what an action is spent on.
type activityKind uint8

// The activities.
const (
	meleeAttack activityKind = iota
	rangedAttack
	castSpell
	nonweaponProficiency
	administerPotion // to somebody else; DrinkPotion is one's own (REV-A46)
	crawlProne
	standUp
	walk
	drawWeapon
	sheatheWeapon
	drinkPotion
	openDoor
	closeDoor
	retrieveStowedItem
	dropHeldItem
	speaking
	punching
	wrestling
	overbearing
	breakHoldAssist
	charge
	withdraw
	flee
	mountDismount
	setForCharge
	readyShield
	nActivity
)

var activityNames = [nActivity]string{
	"melee_attack", "ranged_attack", "cast_spell", "nonweapon_proficiency", "administer_potion", "crawl_prone",
	"stand_up", "move", "draw_weapon", "sheathe_weapon", "drink_potion", "open_door", "close_door",
	"retrieve_stowed_item", "drop_held_item", "speak", "punch", "wrestle", "overbear", "break_hold_assist", "charge",
	"withdraw", "flee", "mount_dismount", "set_for_charge", "ready_shield",
}

// String returns the word for a.
func (a activityKind) String() string { return nameOf(activityNames[:], int(a)) }

// move is what a wrestling attack turns out to be (REV-115).
type move uint8

// The wrestling moves.
const (
	bearHug move = iota
	armTwist
	kick
	trip
	elbowSmash
	armLock
	legTwist
	legLock
	throwing
	gouge
	headlock
	nMove
)

var moveNames = [nMove]string{
	"bear_hug", "arm_twist", "kick", "trip", "elbow_smash", "arm_lock", "leg_twist", "leg_lock", "throw", "gouge", "headlock",
}

// String returns the word for m.
func (m move) String() string { return nameOf(moveNames[:], int(m)) }

// rangeBand is how far a target of missiles is (REV-061).
type rangeBand uint8

// The bands.
const (
	shortBand rangeBand = iota
	mediumBand
	longBand
	outOfRange
)

var bandNames = [...]string{"short", "medium", "long", "out_of_range"}

// String returns the word for r.
func (r rangeBand) String() string { return nameOf(bandNames[:], int(r)) }
