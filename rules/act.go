package rules

// ActKind is a kind of act. The list is closed: a book's own manoeuvres are rows
// of its table, named by the Mode of ActSpecial and ActCast.
type ActKind uint8

// Act kinds. Their numbers are in the keys of dice and in saved battles, and stay as they are: new ones come at the end.
// Those that are made by the engine are told by [ActKind.ByEngine].
const (
	ActPass ActKind = iota
	ActWait
	ActMove
	ActCharge
	ActWithdraw
	ActFlee
	ActStand
	ActKneel
	ActTurn
	ActStrike
	ActThrow
	ActShoot
	ActCast
	ActSpecial
	ActPunch
	ActWrestle
	ActOverbear
	ActKeep
	ActRelease
	ActJoin
	ActParry
	ActEvade
	ActGuard
	ActSet
	ActAim
	ActLoad
	ActDraw
	ActStow
	ActDrop
	ActTake
	ActOpen
	ActTend
	ActPull
	ActRecover
	ActStance
	ActSpeak
	ActSettle
	ActUpkeep
	ActSave     // Row is the id of a trap, see [Trap]
	ActFall     // Aim is how many feet: whoever was pushed or leapt over an edge, or fell, has one with itself before it is settled
	ActPlan     // no act: what the dice of a round's schedule are thrown for, see [Field.Dice]
	ActSuffer   // what a danger of the field does to who is in it: Mode is its Hazard, Aim how strong it is, Row its id; see [Exchange.Suffer]
	ActMount    // into the saddle of Target (FIELD-042): the engine offers it in place of a movement, as it does the next
	ActDismount // out of the saddle, to Cell
	ActNerve    // a test of nerve: Mode is its Dread, Aim how much nerve there is in percent, Row the leader who is in sight, 0 for none; see [Exchange.Brave]
	NActKind
)

var actNames = [NActKind]string{
	"pass", "wait", "move", "charge", "withdraw", "flee", "stand", "kneel", "turn", "strike", "throw", "shoot",
	"cast", "special", "punch", "wrestle", "overbear", "keep", "release", "join", "parry", "evade", "guard", "set",
	"aim", "load", "draw", "stow", "drop", "take", "open", "tend", "pull", "recover", "stance", "speak",
	"settle", "upkeep", "save", "fall", "plan", "suffer", "mount", "dismount", "nerve",
}

// String returns the word for k, as scenarios and events write it.
func (k ActKind) String() string { return word(actNames[:], k) }

// ActKindOf returns the kind that people may order by this word.
func ActKindOf(name string) (ActKind, bool) {
	for k, n := range actNames {
		if n == name && !ActKind(k).ByEngine() {
			return ActKind(k), true
		}
	}
	return ActPass, false
}

// ByEngine reports whether nobody orders the act: it is made by the engine.
func (k ActKind) ByEngine() bool { return k >= ActSettle && k <= ActSuffer || k == ActNerve }

// Moves reports whether the act is settled by the movement phases.
func (k ActKind) Moves() bool { return k >= ActMove && k <= ActFlee || k.Saddles() }

// Saddles reports whether the act leads into a saddle or out of it.
func (k ActKind) Saddles() bool { return k == ActMount || k == ActDismount }

// Resolves reports whether the act becomes an exchange.
func (k ActKind) Resolves() bool { return k > ActFlee && k < NActKind && !k.Saddles() }

// Hostile reports whether the act is aimed at somebody to harm or hinder.
func (k ActKind) Hostile() bool {
	switch k {
	case ActStrike, ActThrow, ActShoot, ActPunch, ActWrestle, ActOverbear:
		return true
	}
	return false
}

// Flies reports whether the act lets a missile or a thrown thing fly.
func (k ActKind) Flies() bool { return k == ActShoot || k == ActThrow }

// ActKinds is a set of act kinds; the empty set allows all.
type ActKinds uint64

// Acts returns the set of the given kinds.
func Acts(kinds ...ActKind) ActKinds {
	var s ActKinds
	for _, k := range kinds {
		s |= 1 << k
	}
	return s
}

// Allows reports whether k is in the set, or the set is empty.
func (s ActKinds) Allows(k ActKind) bool { return s == 0 || s.Has(k) }

// Has reports whether k is in the set.
func (s ActKinds) Has(k ActKind) bool { return s>>k&1 == 1 }

// Act is one thing that somebody does.
type Act struct {
	Kind   ActKind
	Item   uint8  // index of the item it is done with; NoItem for none
	Mode   uint8  // how: a row of the book's table, a gait, a weapon's use
	Target ID     // at whom; 0 for nobody
	Row    uint32 // serial of the mark it is about, or id of a thing on the field
	Cell   Cell   // where: the goal of a movement, the centre of an area
	Aim    int16  // the book's own: a point, an area, a number of missiles
	Cap    int16  // the book's own: a limit that the actor sets himself
}

// Modes of ActOpen, whose Row is the id of a door.
const (
	DoorOpen  uint8 = iota // it is opened
	DoorClose              // it is closed
)

// LastCheck is the Aim of the ActUpkeep that everybody has once the battle is over, if a
// part of the book's round asks for it.
const LastCheck = 1

// NoItem is the item of an act that needs none.
const NoItem = 0xFF

// Order is what somebody is told to do with a slot.
type Order struct {
	Acts     [NAct]Act
	N        uint8       // acts in use
	Standing [NAsk]int16 // answers given ahead, plus one; 0 leaves it open
}

// Add appends an act and reports whether there was room.
func (o *Order) Add(a Act) bool {
	if int(o.N) == len(o.Acts) {
		return false
	}
	o.Acts[o.N] = a
	o.N++
	return true
}

// List returns the acts in use.
func (o *Order) List() []Act { return o.Acts[:min(int(o.N), NAct)] }

// Has reports whether one of the acts is of kind k.
func (o *Order) Has(k ActKind) bool {
	for _, a := range o.List() {
		if a.Kind == k {
			return true
		}
	}
	return false
}

// Plot is an order given ahead, which only its own side may see.
type Plot struct {
	At    Tick
	Order Order
}

// Busy is an act that takes time: casting, loading, tending a wound. The zero
// value means that nothing is under way.
type Busy struct {
	Act        Act
	Terms      Terms
	Began, Due Tick // it takes effect in the tick Due
	Serial     uint32
	Also       [NAct - 1]Aimed // at whom else; a target of 0 ends the list
}

// Aimed is one more target of an act that has several.
type Aimed struct {
	Act         // at this target, as it was ordered: with its own cell and numbers
	Blows int16 // exchanges at it, as in [Terms]
}

// Under reports whether an act is under way.
func (b *Busy) Under() bool { return b.Serial != 0 }
