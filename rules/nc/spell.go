package nc

import (
	"strings"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/table"
)

// work is what a spell does.
type work uint8

const (
	workMissiles work = iota
	workBlast
	workShield
	workVeil
	workWeb
	workHold
	workHeal
	workNeutralise
	workSleep
	workDeath
	workChange
)

var workWords = []string{"missiles", "blast", "shield", "veil", "web", "hold", "heal", "neutralise", "sleep", "death", "change"}

// spellShape is whom a spell strikes.
type spellShape uint8

const (
	shapeNone spellShape = iota
	shapeSelf
	shapeTouch
	shapeCircle
	shapeLine
	shapeGrasp // an enemy in reach, if it hits (NC-G-39)
	shapeCone
)

var shapeWords = []string{"none", "self", "touch", "circle", "line", "grasp", "cone"}

// spell is a spell of NC-141. Lengths in feet.
type spell struct {
	name                  string
	class                 string // whose list it is on
	level                 int
	segments              int
	reach, perLevel       int
	shape                 spellShape
	radius, length, width int
	work                  work
	harm, save            bool
	alone                 int // on the save of a single target
	rounds, byLevel       int // how long it lasts; neither: for the fight
	chosen, near          int // targets that may be chosen, and how far from each other
	dice                  throw
	plus                  int  // damage for each level
	physical              bool // AR comes off (NC-102)
	text                  string
}

func (s spell) key() string { return s.name }

func readSpell(r *table.Row) spell {
	s := spell{name: r.Key("key"), class: r.Word("class", "mage", "cleric", noCaster), level: r.IntOr("level", 1, 9, 1), segments: r.Int("segments", 1, 100),
		reach: r.Int("range", 0, 1000), perLevel: r.Int("per_level", 0, 100), shape: spellShape(r.OneOf("shape", shapeWords...)),
		radius: r.IntOr("radius", 1, 500, 0), length: r.IntOr("length", 1, 500, 0), width: r.IntOr("width", 1, 500, 0),
		work: work(r.OneOf("work", workWords...)), harm: r.Bool("harm"), save: r.Bool("save"), alone: r.IntOr("alone", -9, 9, 0),
		rounds: r.IntOr("rounds", 0, 1000, 0), byLevel: r.IntOr("by_level", 0, 1000, 0),
		chosen: r.IntOr("targets", 2, rules.NAct, 1), near: r.IntOr("near", 1, 1000, 0),
		plus: r.IntOr("plus", 0, 100, 0), physical: r.Bool("physical"), text: r.Text("text")}
	if r.Has("dice") {
		s.dice = readThrow(r, "dice")
	}
	return s
}

// mostSpells is how many spells the set of those known has room for.
const mostSpells = 16

// noCaster is the class of a row that nobody casts: creatures and things have it.
const noCaster = "power"

// damage is the dice of a spell of a caster of that level, and what is added to their sum
// (NC-142).
func (s *spell) damage(level int) (dice throw, plus int) {
	if s.dice.N > 0 {
		return s.dice, s.plus * level
	}
	return throw{N: level, Sides: 6}, 0
}

// spellTypes describes the spells for the shape.
func (b *book) spellTypes() []rules.RowType {
	list := make([]rules.RowType, len(b.t.spells))
	for i := range b.t.spells {
		s := &b.t.spells[i]
		list[i] = rules.RowType{Name: s.name, Says: strings.ReplaceAll(strings.TrimSuffix(s.name, "_cleric"), "_", " "), Text: s.text, Area: s.area(), Harm: s.harm}
	}
	return list
}

// area is the room a spell strikes.
func (s *spell) area() rules.AreaTerms {
	switch s.shape {
	case shapeCircle:
		return rules.AreaTerms{Shape: rules.AreaCircle, Radius: feet(s.radius), Rank: s.work == workSleep}
	case shapeCone:
		return rules.AreaTerms{Shape: rules.AreaCone, Length: feet(s.length), Half: coneHalf}
	case shapeLine:
		return rules.AreaTerms{Shape: rules.AreaLine, Length: feet(s.length), Width: feet(s.width)}
	}
	return rules.AreaTerms{}
}

// coneHalf is half the angle of a cone: 22.5 degrees (ours).
const coneHalf = 22

// feet is a length in mm, rounded up so that the last foot counts.
func feet(n int) rules.Mm { return rules.Mm((n*3048 + 9) / 10) }

// casterLevel is the level of somebody in the class a spell belongs to.
func (s *spell) casterLevel(a *rules.Combatant) int { return a.Trait(casterTrait(s)) }

// needs is the class level that a spell asks for (NC-141).
func (s *spell) needs() int { return max(1, 2*s.level-1) }

// missiles is how many magic missiles a caster of that level has (NC-141).
func missiles(level int) int { return 1 + max(0, level-1)/2 }

// lasts is when the spell of a caster of that level ends.
func (s *spell) lasts(level int, now int32) rules.Lasting {
	if s.rounds == 0 && s.byLevel == 0 {
		return rules.Forever()
	}
	return rules.Until(rules.Tick(int(now) + 1 + inRound*(s.rounds+s.byLevel*level)))
}
