package record

import (
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
)

// Describe writes an exchange with the names of its battle, as an event file does.
func Describe(b *ecs.Battle, x *rules.Exchange) Exchange { return *names{b: b}.exchange(x) }

// DescribeMods writes receipts of an exchange between two with the names of the battle.
func DescribeMods(b *ecs.Battle, mods []rules.Mod, rolls []rules.Roll, by, to rules.ID) ([]Mod, []RollLine) {
	v := names{b: b}.verdict(&rules.Verdict{Mods: mods, Rolls: rolls}, by, to)
	return v.Mods, v.Rolls
}

// DescribeEffect writes an effect with the names of the battle.
func DescribeEffect(b *ecs.Battle, e *rules.Effect) Effect { return names{b: b}.effect(e) }
