package why

import (
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
)

// Fall says how somebody has gone down: "Nib fell to Edda's short bow". By is who harmed them last, with an act that names
// its item, 0 for nobody; later says that it was not then and there. The battle only lends its names.
func Fall(b *ecs.Battle, who rules.ID, up rules.Posture, by rules.ID, act rules.Act, later bool) string {
	name := Name(b, who)
	verb := map[bool]string{true: " died", false: " fell"}[up == rules.Dead]
	switch {
	case up == rules.Gone:
		return name + " left the field"
	case by == 0:
		return name + verb
	case later:
		return name + verb + " of what " + Name(b, by) + " had done"
	case up == rules.Dead:
		return name + " died by " + tool(b, by, act)
	}
	return name + " fell to " + tool(b, by, act)
}

// Fallen says in the fewest words who has gone down: "Vrak falls", "Vrak and Urg fall". The battle only lends its names.
func Fallen(b *ecs.Battle, who []rules.ID) string {
	return Listed(b, who) + map[bool]string{true: " falls", false: " fall"}[len(who) == 1]
}

// tool is what somebody has done something with: "Edda's short bow".
func tool(b *ecs.Battle, by rules.ID, a rules.Act) string {
	s, what := b.Shape(), item(b, by, a.Item)
	switch mode := int(a.Mode); {
	case a.Kind == rules.ActCast && mode < len(s.Spells):
		what = row(&s.Spells[mode])
	case a.Kind == rules.ActSpecial && mode < len(s.Specials):
		what = ""
	}
	if what == "" || what == "unarmed" {
		return Name(b, by)
	}
	return Name(b, by) + "'s " + what
}
