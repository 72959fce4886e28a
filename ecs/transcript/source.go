package transcript

import (
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
)

// Source says in words where a modifier of an exchange between two comes from, with the
// reason if the rulebook names one: "ann: offence", "the hit roll", "held back". A rule
// without a reason is called by its title.
func Source(b *ecs.Battle, m *rules.Mod, by, to rules.ID) string {
	w := Writer{b: b, shape: b.Shape()}
	return w.source(m, by, to)
}

// Aim says in words at which point of a body an exchange aims, such as "point 20 on the
// left", "" where the rulebook knows none.
func Aim(b *ecs.Battle, x *rules.Exchange) string {
	w := Writer{b: b, shape: b.Shape()}
	return w.aimText(x)
}
