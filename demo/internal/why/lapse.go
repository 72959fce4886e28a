package why

import (
	"fmt"
	"strings"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
)

// Lapse says that somebody was put out of the fight by a condition, or has come back to it, and in the fewest words: "Lyss's hold person leaves Anselm, Berta
// and 2 more held", "Lyss leaves 4 held". By is who has done it, with an act that names its item, 0 for nobody. The battle only lends its names.
func Lapse(b *ecs.Battle, by rules.ID, act rules.Act, who []rules.ID, condition uint8, back bool) (text, brief string) {
	names, many := Listed(b, who), Listed(b, who)
	if len(who) > 1 {
		many = fmt.Sprint(len(who))
	}
	is := map[bool]string{true: " is ", false: " are "}[len(who) == 1]
	if back {
		return names + is + "back in the fight", many + is + "back"
	}
	state := plain(b.Shape().Marks[condition].Name)
	if by == 0 {
		return names + is + state, many + is + state
	}
	return tool(b, by, act) + " leaves " + names + " " + state, Name(b, by) + " leaves " + many + " " + state
}

// Listed are some by their names: "Anselm and Berta", "Anselm, Berta and 2 more".
func Listed(b *ecs.Battle, who []rules.ID) string {
	const most = 3 // by name
	var names []string
	for _, id := range who {
		names = append(names, Name(b, id))
	}
	if n := len(names); n > most {
		names = append(names[:most-1], fmt.Sprintf("%d more", n-most+1))
	}
	last := len(names) - 1
	if last < 1 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:last], ", ") + " and " + names[last]
}
