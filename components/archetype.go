package components

import "github.com/yohamta/donburi"

// Combatant returns the components of a combatant.
func Combatant() []donburi.IComponentType {
	return []donburi.IComponentType{
		Identity, Offence, Defence, Armour, Reduction, Traits, Pools, HitLocations, Items, Marks,
		Busy, Plots, Reach, Position, Facing, Body, Engagement, Tally,
	}
}

// Obstacle returns the components of a wall, a hedge or a door.
func Obstacle() []donburi.IComponentType { return []donburi.IComponentType{Barrier, Position} }

// Loose returns the components of an item on the ground.
func Loose() []donburi.IComponentType { return []donburi.IComponentType{Thing, Position} }
