package rules

import "github.com/affray-engine/affray/rules/dice"

// Stage is a step of an exchange. The list is closed and in order; a book names
// those that it uses.
type Stage uint8

// Stages.
const (
	StageRedirect Stage = iota // who is struck
	StageRoll                  // the attack roll
	StagePlace                 // which point
	StageDefend                // parry, dodge, save
	StageShield                //
	StageHarm                  //
	StageWear                  //
	StageLodge                 //
	StageAfter                 // sees what the other's exchange came to
	NStage
)

var stageNames = [NStage]string{"redirect", "roll", "place", "defend", "shield", "harm", "wear", "lodge", "after"}

// String returns the word for s.
func (s Stage) String() string { return word(stageNames[:], s) }

// Arc is where an attacker stands, seen from its target.
type Arc uint8

// Arcs.
const (
	ArcFront Arc = iota
	ArcFlank
	ArcRear
)

var arcNames = [...]string{"front", "flank", "rear"}

// String returns the word for a.
func (a Arc) String() string { return word(arcNames[:], a) }

// Hand is the side of the target on which the attacker stands.
type Hand uint8

// Hands.
const (
	Middle Hand = iota
	Left
	Right
)

var handNames = [...]string{"middle", "left", "right"}

// String returns the word for h.
func (h Hand) String() string { return word(handNames[:], h) }

// Flags are yes-or-no facts.
type Flags uint16

// Facts.
const (
	FlagSight     Flags = 1 << iota // there is a line of sight
	FlagEffect                      // there is a line of effect
	FlagCross                       // the target moves fast across the line of fire (SPACE-112)
	FlagHigh                        // the attacker stands higher (SPACE-128)
	FlagReach                       // the target is in melee reach of the item used; of a hand, if it is a friend, or tended, or freed
	FlagLost                        // what the act needed is no longer there: its target is dead, gone or out of reach by now, and the book decides what that means
	FlagAlone                       // no other target of this act
	FlagCharged                     // the actor has charged at this target before, in this order
	FlagUnaware                     // the target does not know of the attacker
	FlagFirst                       // the first exchange of its act
	FlagMoved                       // the actor has left a cell in this turn
	FlagSheltered                   // hard obstacles hide enough of the target to shelter it (SPACE-080)
	FlagPeeked                      // the target has attacked past its cover since its last turn: Cover and Hard are what is left of it (SPACE-082)
	FlagPlace                       // it finds where a thrown area lands; a miss scatters it (SPACE-133)
	FlagPeace                       // the target cannot act, nor can anybody else hostile to the actor: the time to make an end
	FlagMoves                       // the order of the actor goes on to a movement after this act
)

// Has reports whether all of the facts hold.
func (f Flags) Has(x Flags) bool { return f&x == x }

// Near is somebody near the target of an exchange.
type Near struct {
	Combatant *Combatant `plain:"-"`
	Steps     int32      // cells from the target
	Range     int64      // squared distance from the target in square mm
	Melee     bool       // it and the target threaten one another
}

// Facts are what a rule may see of an exchange. It is filled before Strike begins, with
// everybody as it was then, and not written by books.
type Facts struct {
	Tick, Round   int32
	TickOfRound   int32      // tick of the round
	Actor, Target *Combatant `plain:"-"` // who acts, who is acted upon; the same for checks
	Met           uint8      // bits: what the target's own exchange at the actor came to (see Met…)
	Range         int64      // squared distance in square mm, height included if the book measures so
	Steps         int32      // distance in cells
	Rise          Mm         // ground of the actor above that of the target
	Height        Mm         // of the target's body as it stands, kneels or lies
	Ways          uint8      // directions of the field: 6 on hexes, 8 on squares and open ground; 0 in an exchange that is nowhere
	Arc           Arc
	Hand          Hand
	Ahead         uint16      // bit f: a target that faced f would have the actor in front; of shots only
	Cover         uint8       // percent, bodies in the way counted up to their cap; of shots only
	Hard          uint8       // percent that hard obstacles hide, bodies left out
	Conceal       uint8       // percent
	Covered       [4]uint64   // points of the target's table that hard obstacles cover from a shot: bit (p-1)%64 of word (p-1)/64 (SPACE-081)
	Near          []Near      // those round the target; of an area with Rank those in it, the nearest to its centre first
	Beyond        [NBeyond]ID // whom the missile endangers next if it misses, in order; 0 is nobody (SPACE-132)
	Flags         Flags
	Did           ActKinds // what the actor has done before in this very order, whose effects may be due yet: going down before a shot
	Known         bool     // one of these was an attack on this very target, who knows of the actor now
	Terms         Terms
	Trap          *Trap `plain:"-"` // that an [ActSave] is about, nil for none
}

// NBeyond is the most bodies that a missile endangers beyond its target (SPACE-132).
const NBeyond = 3

// Bits of Facts.Met: what the exchange of the target at the actor in the same
// group came to.
const (
	MetAttack uint8 = 1 << iota // there was one
	MetHit                      // it hit
)

// Exchange is one blow, shot, spell on one target, check, or act with an outcome,
// on its way through the stages. Each act that Resolves makes [Terms.Blows] of them at its
// target, at its actor if it has none; one of an area one for each person in it.
type Exchange struct {
	Act     Act
	By, To  ID
	Slot    Slot
	Blow    uint8        // blow of a routine, from 0
	Repeat  uint16       // the actor's how-manieth act of this kind in the round, for the key of the dice
	Flown   uint8        // bodies that the missile has missed before this one, of whom the first was aimed at (SPACE-132); what the shot costs is taken with 0
	Place   uint16       // index of the act in its order
	Over    bool         // an earlier blow of the routine has stopped it
	Stop    bool         // set by a book: later blows of this routine are dropped
	Again   ID           // set in Redirect: struck instead; facts are gathered anew
	With    Maybe[uint8] // set in Redirect by Wield: the item that strikes in place of the act's
	Facts   Facts
	Results [NResult]int32 // results that a stage leaves for later ones, named by Shape.Results
	Ask     Question       // set by a stage that leaves a choice
	Ans     int16          // the answer to the latest question
	Given   Question       // the latest question with its answer
	Dice    dice.Dice      // keyed: the same for the same blow, whatever else happens; Other are those of the target, Shared those of the whole act
	Verdict Verdict
	alone   alone `plain:"-"`
}

// alone is what an exchange by itself hands to its book, so that a question needs no
// memory of its own.
type alone struct {
	qs [1]Question
	xs [1]*Exchange
}

// Wield says that the exchange is fought with another of the actor's items than its act
// names, such as the second natural weapon of a routine.
func (x *Exchange) Wield(item uint8) {
	if x.With = 0; item != x.Act.Item {
		x.With = Some(item)
	}
}

// Item is the item that the exchange is fought with, an index, or NoItem: that of its act,
// unless the book says otherwise.
func (x *Exchange) Item() uint8 { return x.With.Or(x.Act.Item) }

// AskKind is a kind of question. The list is closed.
type AskKind uint8

// Questions.
const (
	AskNone    AskKind = iota
	AskDefend          // 0 none, 1 dodge, 2+n parry with item n
	AskPoint           // a point of the body; see CopyStride
	AskShield          // 0 no, 1 shield this one
	AskCounter         // parry out of an evasion: 0 no, 1 yes
	AskDouble          // use doubled damage: 0 no, 1 yes
	NAsk
)

var askNames = [NAsk]string{"none", "defend", "point", "shield", "counter", "double"}

// String returns the word for k.
func (k AskKind) String() string { return word(askNames[:], k) }

// CopyStride keeps a point of the body and its copy apart in one number: an aim, or an
// answer to AskPoint, is the point, plus CopyStride to name the left copy of a paired area,
// plus twice that for the right one. Points below 1 and above the last are off the body.
const CopyStride = 1000

// AimArea stands in an aim in place of a point: AimArea plus a kind of area, an index into
// Shape.Areas, is the middle of that area as the attacker sees it.
const AimArea = 500

// Answers to AskDefend.
const (
	DefendNone  = 0
	DefendDodge = 1
	DefendItem  = 2 // plus the item's index
)

// Question is a choice that somebody has between two stages.
type Question struct {
	Kind   AskKind
	Who    ID
	X      int16 // exchange of the group, set by the engine
	Lo, Hi int16 // answers allowed
	Ans    int16
	Limit  int8 // of all questions of this kind to this person, at most so many may be above Lo; 0 no limit
}

// Attack takes an exchange alone through all stages of its book, with default
// answers, and returns its verdict, which lives in x. Preview, odds, forecasts and
// worked examples use it; the engine takes whole groups through the same stages.
// The caller fills Act, By, To, Q and Dice, and may use x again: memory is kept.
//
// A redirected exchange keeps its facts here, and says in Again who would be struck.
func Attack(b Book, x *Exchange) *Verdict {
	x.begin()
	for _, st := range b.Shape().Stages {
		x.stage(b, st, nil)
	}
	return &x.Verdict
}

// begin forgets what an exchange has come to.
func (x *Exchange) begin() {
	x.Verdict.Reset()
	x.Results = [NResult]int32{} // each by itself, so that it is cleared in place
	x.Ask = Question{}
	x.Ans, x.Stop, x.Over, x.Again, x.With = 0, false, false, 0, 0
}

// stage takes an exchange that is alone through one stage; t, if there is one, gathers the
// facts anew where the stage redirects it.
func (x *Exchange) stage(b Book, st Stage, t *turned) {
	b.Resolve(st, x)
	if t != nil {
		t.follow(x)
	}
	if x.Ask.Kind != AskNone {
		answerAlone(b, x)
	}
}

func answerAlone(b Book, x *Exchange) {
	l := &x.alone
	l.qs[0], l.xs[0] = x.Ask, x
	b.Answer(l.qs[:], l.xs[:])
	x.Ans = min(max(l.qs[0].Ans, x.Ask.Lo), x.Ask.Hi)
	x.Ask = Question{}
	x.alone = alone{}
}
