package rules

// TargetRule says whom or what an offered act may be aimed at. The engine turns
// it into lists of combatants and cells.
type TargetRule uint8

// Target rules.
const (
	AtNone       TargetRule = iota
	AtSelf                  // the actor
	AtEnemyReach            // an enemy in reach of the item, with a line of effect
	AtEnemySight            // an enemy in sight and effect, at most Terms.Max away
	AtAllyReach             // somebody of the own side, in touch (the actor too)
	AtAllySight             // somebody of the own side in sight, at most Terms.Max away
	AtAnyReach              // anybody in touch
	AtAnySight              // anybody in sight, at most Terms.Max away
	AtMarked                // who is named by one of the actor's marks of kind Terms.Mark
	AtSlot                  // whom the slot names
	AtWay                   // a cell to move to, within Terms.Pace: the engine finds ways, their costs, and who gives way to whom
	AtArea                  // a cell in sight, at most Terms.Max away, for an area
	AtThing                 // a thing on the field in touch
	AtCharge                // an enemy to run at in a straight line, at least SpaceTerms.Charge and within Terms.Pace, into reach of the item; the engine finds where the run ends
	AtDoor                  // a door in touch, by its id in Act.Row; its exchange calls OpenDoor
)

// Aimed reports whether an act by this rule names somebody.
func (r TargetRule) Aimed() bool {
	switch r {
	case AtNone, AtWay, AtArea, AtThing, AtDoor:
		return false
	}
	return true
}

// Range is an inclusive range of numbers; the zero value is just 0.
type Range struct{ Lo, Hi int16 }

// Pace is how far an act moves: Num/Den mm. Remainders are carried from act to
// act (SPACE-102), unless the budget is given Once. The zero value does not move.
type Pace struct {
	Num, Den int32
	Once     bool
	Keep     bool // the facing is kept, as in every withdrawal (SPACE-113)
	Leap     bool // it leads over an edge that is no step: its last one is a fall (SPACE-114)
	Close    bool // it may not lead farther from anybody who threatens the walker
}

// AreaShape is the shape of an area.
type AreaShape uint8

// Area shapes.
const (
	AreaNone   AreaShape = iota
	AreaCircle           // round the cell of the act
	AreaCone             // from the actor towards the cell of the act
	AreaLine             // from the actor through the cell of the act
)

// AreaTerms is the area that an act strikes.
type AreaTerms struct {
	Shape  AreaShape
	Radius Mm // circle
	Length Mm // cone, line
	Width  Mm // line
	Half   uint8
	Rank   bool // those in it are facts of each exchange, the nearest to its centre first (Facts.Near)
}

// Terms is what an offer fixes about its act.
type Terms struct {
	Ticks  int16 // ticks until it takes effect in a Finish slot: it is under way until then, and what follows it in the order is dropped; 0 is at once, in this very group
	Blows  int16 // exchanges at the same target one after the other; 0 counts as 1
	Max    Mm    // greatest distance of the target; 0 is without limit
	Mark   uint8 // kind of mark for AtMarked
	Pace   Pace
	Area   AreaTerms
	Keep   bool         // while it is under way, the actor may do what the menu offers
	Late   bool         // it takes effect at the end of its last tick, at its Rank if it has one, else after all others, and is under way until then, also with no Ticks
	Gives  bool         // who does it gives up what it has under way
	Opens  bool         // it lays its actor open to those who threaten it, as long as it takes: a hint for controllers
	Front  bool         // of AtEnemyReach: only who stands next to the actor and in front of it, as it is turned now
	More   int16        // acts of the same kind and mode that may follow in the order: a hint for controllers
	Attack bool         // whatever its kind, it is an attack, and not among what its actor does (Combatant.Attacked, Combatant.Does)
	Begin  bool         // declaring it is beginning it: it is under way from the Declare slot on
	Toward bool         // its cap names a facing of the field, counted from 1; the engine says how many there are
	Near   Mm           // at most so far from all whom acts of its kind and mode in this order name, and none of them; 0 asks for nothing
	Bears  Maybe[uint8] // kind of a mark that the target must bear
	Doubt  bool         // it may be in vain at some targets: the book is asked of each ([Doubter])
	// Moving is how many of the Blows are left if the order goes on to a movement after the
	// act; the engine takes off the others when the order is given, and its exchanges have
	// FlagMoves. 0 is as many, or no such movement is offered. The offer of such a movement has
	// it, too, so that it is known what the movement costs.
	Moving int16
	Rank   int64 // of an act that takes time: its place among the slots of the tick in which it takes effect (see [Slot])
	Heard  Mm    // whoever is so near to the target, whatever is between, is a fact of the exchange (Facts.Near), by id; 0 for those of the book alone
}

// Offer is an act that may be chosen now.
type Offer struct {
	Kind       ActKind
	Item, Mode uint8
	At         TargetRule
	To         ID    // at whom alone; 0 for anybody whom At allows
	Aim, Cap   Range // the engine fills in what it knows: the facings of an ActTurn, those of Terms.Toward
	Usual      Usual // for controllers that have no better idea
	Terms      Terms
	Eager      bool // the book's advice to controllers: a charge that is better than walking up; else what mends its actor's plight: to tear loose, to draw what serves here
	Rule       Rule // that allows it
}

// Usual is an aim and a cap that will do: 0 is the middle of the range of aims, and the
// highest cap.
type Usual struct{ Aim, Cap int16 }

// Offers collects a menu.
type Offers struct{ List []Offer }

// Add appends an offer.
func (o *Offers) Add(f Offer) { o.List = append(o.List, f) }

// Reset empties the menu and keeps its memory.
func (o *Offers) Reset() { o.List = o.List[:0] }
