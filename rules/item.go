package rules

// Use says what an item is good for, as a set.
type Use uint16

// Uses.
const (
	UseMelee   Use = 1 << iota // strikes in reach
	UseShoot                   // shoots at a distance
	UseThrow                   // may be thrown
	UseShield                  //
	UseArmour                  // worn
	UseParry                   //
	UseNatural                 // cannot be dropped or broken
	UseGear                    // anything else
)

// Has reports whether all of the uses are in the set.
func (u Use) Has(uses Use) bool { return u&uses == uses }

// ItemState says where an item is.
type ItemState uint8

// Item states.
const (
	Ready    ItemState = iota // in hand, worn
	Stowed                    //
	Dropped                   // on the ground
	Broken                    //
	Lodged                    // in somebody
	Unloaded                  // in hand, not ready to shoot
)

var itemNames = [...]string{"ready", "stowed", "dropped", "broken", "lodged", "unloaded"}

// String returns the word for s.
func (s ItemState) String() string { return word(itemNames[:], s) }

// Item is something carried. The slot is empty if Use is 0.
type Item struct {
	Row    uint16 // row of the book's table, plus one; 0 for none
	Use    Use
	State  ItemState
	Hands  uint8
	Reach  Reach // in cells, for melee
	Max    Mm    // range, for missiles
	Wear   int16
	Traits [NItemTrait]int16 // the book's own, named by Shape.ItemTraits
}

// InHand reports whether the item is held or worn, loaded or not.
func (it *Item) InHand() bool {
	return it != nil && it.Use != 0 && (it.State == Ready || it.State == Unloaded)
}
