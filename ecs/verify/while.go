package verify

import (
	"slices"

	"github.com/affray-engine/affray/ecs/record"
)

// lasts reports whether a mark of f has what it needs, as the lines so far leave things.
func (c *checker) lasts(f *fighter, m *mark) bool {
	w := c.marks[m.Kind].While
	switch {
	case c.marks[m.Kind].Grips && (!c.lives(f) || !c.lives(c.by[m.Other])):
		return false
	case w == nil:
		return true
	case w.Awake && !stands(f.up), w.Acts && !c.acts(f), w.Upright && f.up != "standing" && f.up != "kneeling":
		return false
	case w.Still && m.gone:
		return false
	case w.Engaged && (len(f.foes) == 0 || m.Other != "" && !f.foes[m.Other]):
		return false
	case slices.ContainsFunc(f.marks, func(o mark) bool { return slices.Contains(w.Without, o.Kind) }):
		return false
	}
	return len(w.Tied) == 0 || f.tied(m.Other, w) || c.by[m.Other] != nil && c.by[m.Other].tied(f.name, w)
}

// lives reports whether somebody is there, alive.
func (c *checker) lives(f *fighter) bool { return f != nil && f.up != "dead" && f.up != "gone" }

// acts reports whether somebody is up, and no mark keeps it from acting.
func (c *checker) acts(f *fighter) bool {
	return stands(f.up) && !slices.ContainsFunc(f.marks, func(m mark) bool { return c.marks[m.Kind].Harmless })
}

// tied reports whether somebody has one of the marks that tie about another.
func (f *fighter) tied(other string, w *record.While) bool {
	return slices.ContainsFunc(f.marks, func(m mark) bool { return m.Other == other && slices.Contains(w.Tied, m.Kind) })
}
