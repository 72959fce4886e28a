package why

import (
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
)

// Rolls are the rolls of an exchange that is under way, as [Blow] tells them afterwards.
func Rolls(b *ecs.Battle, x *rules.Exchange) []Fact {
	r := receipts{b: b, by: x.By, to: x.To, rolls: x.Verdict.Rolls}
	return r.needs()
}

// Need is what the first of some rolls that somebody makes must show: "at most 55 on d100";
// "" if none of them needs anything.
func Need(b *ecs.Battle, who rules.ID, rolls []rules.Roll) string {
	s := b.Shape()
	for i := range rolls {
		if r := &rolls[i]; r.By == who && int(r.Type) < len(s.Rolls) && s.Needs(r) {
			return need(&s.Rolls[r.Type], r.Need)
		}
	}
	return ""
}
