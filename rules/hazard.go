package rules

import "github.com/affray-engine/affray/rules/dice"

// Hazard is what a danger of the field is: flames, water, the dark.
type Hazard uint8

// Hazards.
const (
	HazardFire     Hazard = iota // burns whoever comes through it or is in it when a round ends (FIELD-011)
	HazardWater                  // deep: slows, and drowns whoever lies in it helpless when a round ends (FIELD-012)
	HazardCaltrops               // wounds whoever steps onto it (FIELD-013)
	HazardSmoke                  // hides whoever stands in it or behind it (FIELD-014)
	HazardDusk                   // poor light (FIELD-015)
	HazardDarkness               // whoever stands in it is seen only from near (FIELD-015)
	HazardFog                    // nobody sees far into it, out of it or in it (FIELD-015)
	HazardRain                   // as the book has it (FIELD-015)
	NHazard
)

var hazards = [NHazard]string{"fire", "water", "caltrops", "smoke", "dusk", "darkness", "fog", "rain"}

// String returns the word for h, as scenarios write it.
func (h Hazard) String() string { return word(hazards[:], h) }

// Harms reports whether a hazard may wound somebody, by an [ActSuffer].
func (h Hazard) Harms() bool { return h <= HazardCaltrops }

// HazardTerms is what a book says of a hazard. The zero value says nothing.
type HazardTerms struct {
	Dice, Sides int          // thrown for its harm, for a danger of strength 1
	Mark        Maybe[uint8] // kind of mark that whoever is in it bears as long as it is
}

// hazardRules are the rules by which hazards harm.
var hazardRules = [NHazard]Rule{HazardFire: "FIELD-011", HazardWater: "FIELD-012", HazardCaltrops: "FIELD-013"}

// FallRule is the rule by which a fall harms in books that have none of their own.
const FallRule Rule = "FIELD-018"

// fallStep is so many feet of a fall as throw a die more (FIELD-018).
const fallStep = 10

// Suffer throws the dice of an [ActSuffer] or, in a book without rules for falls, of an [ActFall], and notes them:
// in the term total each counts for unit points. It returns the points and the rule by which they are lost.
func (x *Exchange) Suffer(s *Shape, roll dice.Purpose, total uint8, unit int) (points int, rule Rule) {
	x.Verdict.Outcome = Done
	t, times := s.Fall, int(x.Act.Aim)/fallStep
	if rule = FallRule; x.Act.Kind == ActSuffer {
		if x.Act.Mode >= uint8(NHazard) {
			return 0, ""
		}
		t, times, rule = s.Hazards[x.Act.Mode], int(x.Act.Aim), hazardRules[x.Act.Mode]
	}
	n := t.Dice * min(times, MostStrength)
	if n <= 0 {
		return 0, rule
	}
	thrown := x.Verdict.Rolled(x.By, roll, 0, x.Dice.Sum(roll, n, t.Sides), true)
	x.Verdict.Thrown(n, t.Sides)
	return x.Verdict.Mod(total, rule, From(FromRoll, roll), unit*thrown), rule
}

// MostStrength is how strong a danger may be: so many times the dice of its hazard are thrown.
const MostStrength = 20

// Kindles is the d100 by which a danger takes a cell beside it at the end of a round, the first of which is 0, if it
// shows no more than how likely that is (FIELD-016).
func Kindles(seed uint64, round int32, danger ID, c Cell) int {
	by := uint32(uint16(c.X))<<16 | uint32(uint16(c.Y))
	return dice.Keyed(dice.Key{Seed: seed, Round: round, By: by, To: uint32(danger), Kind: uint8(ActSuffer)}).Face(0, 100)
}
