package why

import (
	"fmt"

	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/record"
	"github.com/affray-engine/affray/rules"
)

// Effect says what an effect does, with the one it is on: "Bo: stunned"; "" for one that
// only keeps the book.
func Effect(b *ecs.Battle, e *rules.Effect) string {
	d := record.DescribeEffect(b, e)
	text := effect(b, &d)
	switch {
	case text == "":
		return ""
	case d.On == "":
		return text
	}
	return scene.Capital(d.On) + ": " + text
}

func effect(b *ecs.Battle, e *record.Effect) string {
	switch e.Kind {
	case "lose":
		return lose(b, e)
	case "mark":
		return mark(b, e.Mark)
	case "unmark":
		return "no longer " + mark(b, e.Mark)
	case "trait":
		return fmt.Sprintf("%s %+d", plain(e.Trait), number(e.Amount))
	case "item":
		return itemText(b, e)
	case "up":
		return upText(e.Up)
	case "push":
		return "is pushed"
	case "face":
		return "turns"
	case "grant":
		return "may react"
	case "cancel":
		return "loses what was under way"
	case "stop":
		return "loses the rest of the order"
	case "say":
		if e.Other != "" {
			return "is understood by " + scene.Capital(e.Other)
		}
		return "calls out"
	case "land":
		return "the " + b.Shape().ItemText(e.Name) + " comes to rest"
	case "door":
		return "the door opens or closes"
	}
	return "" // count: a column of a mark
}

func number(n *int32) int32 {
	if n == nil {
		return 0
	}
	return *n
}

func lose(b *ecs.Battle, e *record.Effect) string {
	n := number(e.Amount)
	verb := "loses"
	if n < 0 {
		verb, n = "regains", -n
	}
	pool := plain(e.Pool)
	for i := range b.Shape().Pools {
		if p := &b.Shape().Pools[i]; p.Name == e.Pool {
			pool = scene.PoolName(p)
		}
	}
	s := fmt.Sprintf("%s %d %s", verb, n, pool)
	if e.Area != "" {
		s += " (" + plain(e.Area) + ")"
	}
	return s
}

// mark says what a mark means.
func mark(b *ecs.Battle, name string) string {
	for i := range b.Shape().Marks {
		if m := &b.Shape().Marks[i]; m.Name == name && m.Text != "" {
			return plain(name) + " (" + m.Text + ")"
		}
	}
	return plain(name)
}

func itemText(b *ecs.Battle, e *record.Effect) string {
	s := "the " + b.Shape().ItemText(e.Name)
	if e.State != "" {
		s += " is " + e.State
	}
	if e.Wear != 0 {
		s += fmt.Sprintf(" wears by %d", e.Wear)
	}
	return s
}

// upText says how somebody comes to be.
func upText(up string) string {
	for u := rules.Standing; u <= rules.Gone; u++ {
		if u.String() == up {
			return map[rules.Posture]string{
				rules.Standing: "stands up", rules.Kneeling: "kneels", rules.Prone: "falls to the ground", rules.Down: "falls unconscious",
				rules.Dead: "dies", rules.Gone: "leaves the field",
			}[u]
		}
	}
	return up
}
