package film

import (
	"cmp"
	"slices"

	"github.com/affray-engine/affray/rules"
)

// Came is what came of films, for who looks at the field when they are over: a picture that stands still tells by it what
// has happened.
type Came struct {
	Words []Word  // of each combatant together, in the order in which they were said
	Blows []Dealt // each pair once
}

// Word is something that was said over somebody: damage, or how a blow came out.
type Word struct {
	Who  rules.ID
	Text string // "" for who bleeds
	Kind NumberKind
}

// Dealt is that somebody has struck at somebody else, shot, or cast a spell.
type Dealt struct {
	By, To rules.ID
	Vain   bool // it has gone past, or was stopped
}

// Add adds what came of a film that follows.
func (c *Came) Add(f *Film) {
	said := slices.Clone(f.words)
	slices.SortStableFunc(said, func(a, b word) int { return cmp.Compare(a.from, b.from) })
	for _, w := range said {
		c.Words = append(c.Words, Word{w.who, w.text, w.kind})
	}
	slices.SortStableFunc(c.Words, func(a, b Word) int { return cmp.Compare(a.Who, b.Who) })
	for _, d := range f.dealt {
		i := slices.IndexFunc(c.Blows, func(o Dealt) bool { return o.By == d.By && o.To == d.To })
		if i < 0 {
			c.Blows = append(c.Blows, d)
			continue
		}
		c.Blows[i].Vain = c.Blows[i].Vain && d.Vain
	}
}

// Clear forgets what came; its memory is used again.
func (c *Came) Clear() { c.Words, c.Blows = c.Words[:0], c.Blows[:0] }

// deals notes for whoever looks later who has struck at whom.
func (c *cutter) deals(x *rules.Exchange, target rules.ID) {
	if target != x.By {
		o := x.Verdict.Outcome
		c.f.dealt = append(c.f.dealt, Dealt{x.By, target, misses(o) || guard(o) != NoGuard})
	}
}
