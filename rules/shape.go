package rules

import (
	"strings"

	"github.com/affray-engine/affray/rules/dice"
	"github.com/affray-engine/affray/rules/grid"
)

// Shape is a rulebook as data: what the engine needs to run it, and in Words what people read.
// Snapshot, digest, view, JSON and screens need nothing else of a book.
type Shape struct {
	ID, Version string
	Words

	Round   int32 // ticks in a round
	Parts   []Part
	Program [NSlotKind][]Phase
	Stages  []Stage

	Pools            []PoolType
	Traits           []TraitType
	ItemTraits       []ItemTraitType
	Results          []ResultType // of Exchange.Results
	Totals           []TotalType  // that modifiers go into
	Areas            []string     // kinds of body areas
	Marks            []MarkType
	Rolls            []RollType
	Specials, Spells []RowType // rows that Mode names
	Gaits            []string  // modes of movement
	Modes            []Mode    // words for the modes of other acts, see ModeNames
	Stances          []string  // ways to spend a round: modes of ActStance
	Spends           []Spend   // what each of Stances allows, for controllers; none if that makes no difference
	Options          []Option
	Acts             ActKinds  // acts that menus may offer, which the laws of the kit hold them to; empty if the book does not say
	Lone             ActKinds  // acts with which nobody attacks twice in one tick, whatever slots it has: not forbidden by the engine, but looked for by the laws over whole battles
	Asks             []AskKind // questions that the stages may ask; answers given ahead to others are mistakes

	Vital  uint8 // the pool that decides who lives
	Felled int32 // who has so many points of it or fewer is out of the fight: -11 in a book whose fighters stand down to -10
	Stated bool  // Schedule follows the order of turns that a scenario states ([Field.Turns]); one of a book that does not is a mistake
	Space  SpaceTerms

	Hazards [NHazard]HazardTerms // what dangers of the field do
	Fall    HazardTerms          // for each ten feet of a fall (FIELD-018), in a book without rules of its own
	Nerve   NerveTerms           // tests of nerve; see [Shape.AddNerve]
}

// Life is what somebody has left before it is out of the fight, and what it has had: the vital of its pools, less what it has lost of those
// that tell as that does ([PoolType]). It is read as [Shape.Felled] says.
func (s *Shape) Life(pools *[NPool]Pool) Pool {
	life := pools[s.Vital]
	for i := range s.Pools {
		if s.Pools[i].Bruises {
			life.Now -= max(0, pools[i].Max-pools[i].Now)
		}
	}
	return life
}

// Part is a stretch of a round for which Schedule is called.
type Part struct {
	Name     string
	From, To int32 // ticks of the round, inclusive
	Every    bool  // Schedule is called in each of them, else only in the first
	Spread   bool  // the engine lays the ranks over the ticks of the part: the i-th of n different ones, the highest first, acts at From + width*i/n
	Upkeep   bool  // the engine gives everybody an Upkeep slot in the tick To; no Schedule
	First    bool  // only in the first round of the battle
	Last     bool  // only once the battle is over: a last check of everybody, with the Aim of [LastCheck]; who won is decided before
}

// RollType names a roll and says what is thrown. By its name, by who rolls and at whom, a
// scenario states how the dice of a roll fall.
type RollType struct {
	Name string
	Says string // what people call it, if that is not its name
	Dice string // "d100", "the weapon's dice": for people
	Most uint16 // the greatest face on any of its dice: 100 of "d100, open-ended", 0 if the shape does not know; a scenario cannot force a face above it
	When string
	Rule Rule

	Trial Trial // when it passes, of a roll that needs something; the arena holds the chance that follows against how often it did

	Aside [2]string // of a roll that decides something else than the outcome: what it means if it fails, and if it passes
	Gauge [2]string // of a roll whose distance from what it needs matters, whichever side it falls on: what it does below, and above
	Told  bool      // of a roll of the schedule: people want to know it, such as one that is made once for a battle
}

// RowType names a row of the book's tables: a spell, a special manoeuvre.
type RowType struct {
	Name string // an identifier
	Text string // for people
	Says string // what people call it, if that is not its name
	Link string // the word before somebody whom it is for, if that is not "at" or "on"
	Area AreaTerms
	Harm bool // meant for enemies

	Frees bool // gets whoever does it loose: who is broken does it, too (FIELD-035)
	Later bool // puts the turn off: for controllers who have no use for it yet
}

// SpaceTerms is what a book fixes about the field, as far as a scenario does not.
type SpaceTerms struct {
	Grid     grid.Kind
	CellMm   Mm                  // centre to centre (SPACE-011)
	Diagonal grid.Metric         // of movement on squares
	Flat     bool                // distances leave heights out
	Facing   bool                // arcs matter
	Profile  Maybe[grid.Profile] // of the arcs on every field; left out, what is usual on each (SPACE-042, SPACE-046)
	Turn     bool                // whoever strikes in a turn of its own turns to its target first; a target that nobody engages turns to its attacker
	Priority uint8               // trait that wins contested cells, 0xFF for none
	Engage   EngageTerms
	Near     int32           // cells round a target whose people are facts of an exchange, 0 for none
	Zones    grid.ZonePolicy // what the cells that an enemy controls do to a mover (SPACE-098)
	Zone     grid.Zone       // which cells those are (SPACE-097)
	Charge   ChargeTerms
	Watch    bool  // whom no enemy saw when a round began is a fact ([Combatant.Unseen])
	NearMm   Mm    // people so near are facts as well, 0 for none (SPACE-132)
	Cells    bool  // ranges of missiles are counted in cells (SPACE-027): [Terms.Max] is so many times CellMm
	Cover    bool  // what hides a target counts by its percentage, men in the way included (SPACE-077)
	High     bool  // who stands higher gains by it (SPACE-128)
	Shelter  bool  // from some share of hard cover on a target is sheltered ([FlagSheltered]), which the field says (SPACE-080)
	Points   uint8 // trait that holds how many points a body's table has, up to 256, of which cover hides some (SPACE-081); 0 for none
	Strays   bool  // the book itself says who else a missile endangers (SPACE-132); else see [Exchange.Flown]
	Scatter  ScatterTerms
}

// CoverOf is how much of a target counts as covered, in percent: where cover goes by the points
// of its table hard obstacles alone (SPACE-081), else men in the way as well (SPACE-077).
func (s *SpaceTerms) CoverOf(q *Facts) uint8 {
	if s.Points > 0 {
		return q.Hard
	}
	return q.Cover
}

// ScatterTerms is what becomes of a missed throw where the field lets it scatter
// (SPACE-133): what the verdict let drop comes to rest elsewhere ([EffLand]), by a roll that the
// engine adds to the receipts. A thrown area begins with an exchange of the actor with itself
// that has [FlagPlace]: if that misses, the area lies elsewhere. The zero value is that of a
// book in which nothing is thrown.
type ScatterTerms struct {
	Cells int32        // how far it goes
	Roll  dice.Purpose // of the die that finds the direction
}

// ChargeTerms is how long the straight run of a charge is at least, from where it begins
// to where it ends (SPACE-111). The zero value asks for nothing.
type ChargeTerms struct {
	Run   Mm    // as the crow flies
	Cells int32 // counted in cells
}

// EngageTerms says who threatens whom: whoever can act, bears no [MarkType.Harmless] and has
// another within the reach of a weapon in hand ([UseMelee]), or of [Fighter.Reach], with a line
// of effect; and what is more or less than that.
type EngageTerms struct {
	Adjacent bool // every enemy in a neighbouring cell, whatever its weapon
	Front    bool // only in the threatener's front arc
	Able     bool // who threatens nobody, as a mark keeps it from that ([MarkType.Harmless]), is engaged with nobody; a round that begins finds who is engaged by then, and provokes nobody
}

// RollName returns the name of a roll.
func (s *Shape) RollName(p dice.Purpose) string {
	if int(p) < len(s.Rolls) {
		return s.Rolls[p].Name
	}
	return "unknown"
}

// RollText is what people call a roll: what its type says, else its name with blanks for
// underscores.
func (s *Shape) RollText(p dice.Purpose) string {
	if int(p) < len(s.Rolls) && s.Rolls[p].Says != "" {
		return s.Rolls[p].Says
	}
	return strings.ReplaceAll(s.RollName(p), "_", " ")
}

// Roll returns the roll with the name.
func (s *Shape) Roll(name string) (dice.Purpose, bool) {
	for i := range s.Rolls {
		if s.Rolls[i].Name == name {
			return dice.Purpose(i), true
		}
	}
	return 0, false
}

// Needs reports whether a roll passes or fails. What it needs may be 0: it has a [Trial] then.
func (s *Shape) Needs(r *Roll) bool {
	return r.Need != 0 || int(r.Type) < len(s.Rolls) && s.Rolls[r.Type].Trial.Sides > 0
}

// Axes are those of the four shared traits that the book uses, in their order.
func (s *Shape) Axes() []int {
	var out []int
	for i := range min(NShare, len(s.Traits)) {
		if !s.Traits[i].Unused {
			out = append(out, i)
		}
	}
	return out
}

// Spend is what a way to spend a round allows: to attack, to defend oneself, to go so far in a
// tick.
type Spend struct {
	Attacks, Defends bool
	Pace             Mm
}

// Row returns the index of the row with the name.
func Row(rows []RowType, name string) (int, bool) {
	for i := range rows {
		if rows[i].Name == name {
			return i, true
		}
	}
	return 0, false
}

// Drawer makes the dice of a key.
type Drawer interface {
	// Draw returns the dice of the exchange, or of the schedule, that k names.
	Draw(k dice.Key) dice.Dice
}
