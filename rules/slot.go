package rules

// SlotKind is a kind of slot. The list is closed.
type SlotKind uint8

// Slot kinds.
const (
	SlotDeclare SlotKind = iota // to plot ahead
	SlotMove                    // to move, in a part of its own
	SlotTurn                    // the ordinary right to act
	SlotFinish                  // an act under way falls due, at its Terms.Rank, with the Mode of the slot that began it; nobody is asked
	SlotUpkeep                  // the end of a round, for everybody
	SlotGranted                 // a reaction that is an act
	NSlotKind
)

var slotNames = [NSlotKind]string{"declare", "move", "turn", "finish", "upkeep", "granted"}

// String returns the word for k.
func (k SlotKind) String() string { return word(slotNames[:], k) }

// Slot is a right to act. Slots of a tick act from the highest rank down; slots of
// equal rank whose kinds share a program act at the same time, as a group. The slot of
// somebody who cannot act is dropped when its group forms; Upkeep slots are for all but the
// dead and the gone.
type Slot struct {
	At     Tick  // set by the engine where the part of the round spreads the ranks ([Part.Spread])
	Rank   int64 // all tie-breakers of the book in one number
	Actor  ID
	Kind   SlotKind
	Mode   uint8 // the book's own: why it is granted, which general plot
	Why    Rule
	Only   ActKinds // acts it may be used for; empty for all
	To     ID       // at whom it must be used; 0 for anybody
	Serial uint32   // of the act under way that a Finish slot belongs to
}

// Phase is a step of a group. The list is closed; DESIGN of a book is which phases
// each kind of slot runs, in [Shape.Program].
type Phase uint8

// Phases.
const (
	PhaseExpire  Phase = iota // marks that end with the start of a turn
	PhaseAsk                  // orders of all members on one view
	PhaseMove                 // movement acts of all members together
	PhaseTurns                // member by member, act by act, step by step; effects wait for Apply, but for those of reactions
	PhaseEngage               // who threatens whom; new pairs provoke
	PhaseStrike               // exchanges of all members through all stages, on the facts at its start
	PhaseApply                // effects of the group, in order; then the reactions that they grant, as a group of their own
	PhaseSettle               // checks of those who changed, and falls
	PhaseTurnEnd              // marks that end with a turn
	PhaseUpkeep               // a check of every member
	PhaseJoin                 // after PhaseAsk: who could only have moved, and stays, provokes TriggerOpen; a slot granted then takes the place of its own
)

// Plan takes the slots that Schedule and Provoke give out, and receipts of the
// rolls that led to them. The engine owns and reuses it.
type Plan struct {
	Slots   []Slot
	Entries []PlanEntry
}

// PlanEntry is what a plan says of one combatant.
type PlanEntry struct {
	Who     ID
	Verdict Verdict
}

// Add gives out a slot.
func (p *Plan) Add(s Slot) { p.Slots = append(p.Slots, s) }

// Grant gives out a reaction in the tick now. The engine sets its rank, so that
// reactions granted together act together.
func (p *Plan) Grant(why Rule, actor, to ID, only ActKinds, mode uint8) {
	p.Add(Slot{Actor: actor, Kind: SlotGranted, Why: why, To: to, Only: only, Mode: mode})
}

// Has reports whether the plan holds a slot for the actor already.
func (p *Plan) Has(actor ID) bool {
	for i := range p.Slots {
		if p.Slots[i].Actor == actor {
			return true
		}
	}
	return false
}

// For returns the verdict about one combatant, in which Schedule notes rolls and
// effects. The pointer holds until the next call.
func (p *Plan) For(who ID) *Verdict {
	for i := range p.Entries {
		if p.Entries[i].Who == who {
			return &p.Entries[i].Verdict
		}
	}
	if len(p.Entries) < cap(p.Entries) {
		p.Entries = p.Entries[:len(p.Entries)+1]
	} else {
		p.Entries = append(p.Entries, PlanEntry{})
	}
	e := &p.Entries[len(p.Entries)-1]
	e.Who = who
	e.Verdict.Reset()
	return &e.Verdict
}

// Reset empties the plan and keeps its memory.
func (p *Plan) Reset() { p.Slots, p.Entries = p.Slots[:0], p.Entries[:0] }

// TriggerKind is what may provoke a reaction.
type TriggerKind uint8

// Triggers.
const (
	TriggerEngage TriggerKind = iota // By and To became engaged with each other just now
	TriggerStep                      // By, threatened by To, is about to leave its cell for Cell; once for each walk where all move at once
	TriggerAct                       // in PhaseTurns: By is about to do Act, an exchange; To is its target, or threatens By
	TriggerCharge                    // By has run at To by Act and has it in reach now
	TriggerSetOut                    // in PhaseTurns: By, engaged with To, begins the movement Act, before its first step and whether or not there is a way
	TriggerOpen                      // in PhaseJoin: By's order is known; To has By in reach, and nothing else to do in this tick
)

// Trigger is something about to happen that a book may answer with granted slots.
// The sides are as they were before it; for TriggerEngage their Engaged is that of
// before, too.
type Trigger struct {
	Kind   TriggerKind
	By, To *Combatant
	Act    Act   // of By
	Cell   Cell  // about to be entered, its own before it leaves the field; for TriggerCharge where the run began
	Step   int32 // cells left behind in this movement so far; none where all move at once
	Foes   int32 // how many By is engaged with
	Gap    int32 // of a step: cells from To before it
	Away   bool  // of a step: it leads off the field, or it or the whole movement to where it is more cells away from To
	Tick   Tick
}
