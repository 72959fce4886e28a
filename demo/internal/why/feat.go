package why

import (
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/record"
	"github.com/affray-engine/affray/rules"
)

// Feat says in a sentence without an end what a blow has done: "fells Vrak with the longbow, in the head", of a target called
// Vrak. The act names its item, and up is how the target is up after it. The battle only lends its names.
func Feat(b *ecs.Battle, by, to rules.ID, called string, act rules.Act, effects []rules.Effect, hit bool, up rules.Posture) string {
	return Did(called, hit, up) + means(b, by, act) + struck(b, to, effects)
}

// Did says it in the fewest words: "fells Vrak".
func Did(called string, hit bool, up rules.Posture) string {
	verb := "hits "
	switch {
	case up == rules.Dead:
		verb = "kills "
	case up == rules.Down:
		verb = "fells "
	case !hit:
		verb = "misses "
	}
	return verb + called
}

// means is what a blow is struck with: " with the longbow", "" for nothing that has a name.
func means(b *ecs.Battle, by rules.ID, a rules.Act) string {
	s := b.Shape()
	switch mode := int(a.Mode); {
	case a.Kind == rules.ActCast && mode < len(s.Spells):
		return " with " + row(&s.Spells[mode])
	case a.Kind == rules.ActSpecial && mode < len(s.Specials):
		return " (" + row(&s.Specials[mode]) + ")"
	}
	if what := item(b, by, a.Item); what != "" && what != "unarmed" {
		return " with the " + what
	}
	return ""
}

// struck is the part of the body that lost most: ", in the head", "" if the rulebook has no parts, or none lost anything.
func struck(b *ecs.Battle, to rules.ID, effects []rules.Effect) string {
	part, most := "", int32(0)
	for i := range effects {
		if e := &effects[i]; e.Kind == rules.EffLose && e.On == to && e.N[0] > most {
			if area := record.DescribeEffect(b, e).Area; area != "" {
				part, most = plain(area), e.N[0]
			}
		}
	}
	if part == "" {
		return ""
	}
	return ", in the " + part
}
