package plan

import (
	"time"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/space"
)

// Sight explains the line from one combatant to another; nil if there are no two, or one
// of them is not on the field.
func Sight(b *ecs.Battle, from, to rules.ID) *ecs.Explanation {
	if from == 0 || to == 0 || from == to {
		return nil
	}
	e, err := b.Explain(space.Of(from), space.Of(to))
	if err != nil {
		return nil
	}
	return e
}

// Survey works out an overlay, a little at a time. The zero value has nothing to do.
type Survey struct {
	b      *ecs.Battle
	moment int
	kind   Overlay
	id     rules.ID
	todo   []rules.Cell
	tints  []Tint
}

// Ask begins to work out an overlay for a combatant, unless that is what the survey is at
// already. The moment is any number that changes when the battle does.
func (v *Survey) Ask(b *ecs.Battle, moment int, kind Overlay, id rules.ID) {
	if v.b == b && v.moment == moment && v.kind == kind && v.id == id {
		return
	}
	v.b, v.moment, v.kind, v.id = b, moment, kind, id
	v.todo, v.tints = v.todo[:0], v.tints[:0]
}

// Work goes on for about as long as is said, and reports whether all is done.
func (v *Survey) Work(budget time.Duration) bool { return len(v.todo) == 0 }

// Tints returns what is worked out so far. The memory is used again.
func (v *Survey) Tints() []Tint { return v.tints }
