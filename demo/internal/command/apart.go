package command

import (
	"fmt"
	"strings"

	"github.com/affray-engine/affray/demo/internal/why"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
)

// apart tells choices apart that are called alike: by their gait, by their time, by whom they
// may be aimed at, and by their pace; what is alike in all of that is counted.
func apart(b *ecs.Battle, all []Choice) {
	for _, differ := range []func(c *Choice) string{
		func(c *Choice) string { return gait(b.Shape(), c) },
		func(c *Choice) string { return lasts(b.Shape(), c) },
		func(c *Choice) string { return aimedAt(b, c) },
		func(c *Choice) string { return why.Length(b, int64(budget(&c.offer))) },
	} {
		each(all, func(same []*Choice) {
			for _, c := range same[1:] {
				if differ(c) != differ(same[0]) {
					add(same, differ)
					return
				}
			}
		})
	}
	each(all, func(same []*Choice) {
		for i, c := range same[1:] {
			c.Label = fmt.Sprintf("%s (%s)", c.Label, nth(i+2))
		}
	})
}

// each visits those that are called alike.
func each(all []Choice, visit func(same []*Choice)) {
	by := map[string][]*Choice{}
	for i := range all {
		by[all[i].Label] = append(by[all[i].Label], &all[i])
	}
	for i := range all {
		if same := by[all[i].Label]; len(same) > 1 && same[0] == &all[i] {
			visit(same)
		}
	}
}

// add puts words behind labels.
func add(same []*Choice, words func(c *Choice) string) {
	for _, c := range same {
		if s := words(c); s != "" {
			c.Label = fmt.Sprintf("%s (%s)", c.Label, s)
		}
	}
}

// gait is the way of going of a movement, "" if its name says so.
func gait(s *rules.Shape, c *Choice) string {
	if !c.Kind.Moves() || c.Kind == rules.ActMove || int(c.Mode) >= len(s.Gaits) {
		return ""
	}
	return plain(s.Gaits[c.Mode])
}

// plain turns an identifier of a rulebook into words.
func plain(s string) string { return strings.ReplaceAll(s, "_", " ") }

// aimedAt says whom an act may be aimed at.
func aimedAt(b *ecs.Battle, c *Choice) string {
	switch c.offer.At {
	case rules.AtSelf:
		return "oneself"
	case rules.AtEnemyReach, rules.AtAllyReach, rules.AtAnyReach:
		return "in reach"
	case rules.AtEnemySight, rules.AtAllySight, rules.AtAnySight:
		if !c.Kind.Flies() && c.Kind.Hostile() {
			return "closing in first"
		}
		return "in sight"
	case rules.AtMarked:
		if s := b.Shape(); int(c.offer.Terms.Mark) < len(s.Marks) {
			return plain(s.Marks[c.offer.Terms.Mark].Name)
		}
	case rules.AtCharge:
		return "running"
	}
	return ""
}

// lasts is how long an act takes.
func lasts(s *rules.Shape, c *Choice) string {
	if c.Ticks == 0 {
		return "at once"
	}
	return fmt.Sprintf("%d %ss", c.Ticks, s.TickWord)
}

// nth counts things of one kind: "the second".
func nth(n int) string {
	words := [...]string{"the first", "the second", "the third", "the fourth"}
	if n <= len(words) {
		return words[n-1]
	}
	return fmt.Sprint("number ", n)
}
