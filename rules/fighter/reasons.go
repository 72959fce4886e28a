package fighter

import "github.com/affray-engine/affray/rules"

// What tells the modifiers of one rule and source apart. Behind these stand the areas of
// the body, single, left and right.
const (
	_            uint8 = iota
	reasonStart        // what everybody begins with
	reasonBound        // it is held within bounds
	reasonArmour       // what the armour on the area stops
	reasonHeld         // the attacker keeps to its cap
	reasonLame         // the arm is of no use (FTR-E6)
	reasonAreas
)

// sides are the copies of an area: it is the only one, the left or the right.
var sides = [...]string{"", "left ", "right "}

func reasons() []string {
	list := []string{reasonStart: "to begin with", reasonBound: "kept within bounds", reasonArmour: "armour", reasonHeld: "held back", reasonLame: "the arm is of no use"}
	for _, area := range areaNames {
		for _, side := range sides {
			list = append(list, side+area)
		}
	}
	return list
}

// reasonOf is an area of a body.
func reasonOf(a *rules.Area) uint8 { return reasonAreas + uint8(len(sides))*a.Kind + a.Copy }
