package components_test

import (
	"fmt"

	"github.com/affray-engine/affray/components"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/plain"
	"github.com/yohamta/donburi"
)

// A combatant is an entity with the components of its archetype.
func Example() {
	world := donburi.NewWorld()
	ann := components.Combatant().Create(world)
	components.Identity.Get(ann).Name = "ann"
	components.Pools.Get(ann).Pools[0] = rules.Pool{Now: 7, Max: 9}

	pools := components.Pools.Get(ann)
	before := written(ann)
	pools.Pools[0].Now -= 3
	fmt.Println(components.Identity.Get(ann).Name, "has", pools.Pools[0].Now, "of", pools.Pools[0].Max)
	fmt.Println("written alike:", before == written(ann))
	fmt.Println("lies on the ground:", ann.HasComponent(components.Thing))
	// Output:
	// ann has 4 of 9
	// written alike: false
	// lies on the ground: false
}

// written is all that is written of a combatant.
func written(e *donburi.Entry) string {
	var w plain.Writer
	components.Combatant().Write(&w, e)
	return string(w.Bytes())
}
