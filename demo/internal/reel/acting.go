package reel

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// Group is those who act at the same time.
type Group struct {
	Moment int // the tick leads from it to the next
	Of     int // the tick of the round, from 0
	Rank   int64
	Kind   rules.SlotKind
	Who    []rules.ID
	Does   []rules.ActKind // the first act of each; ActPass for none
}

// turn is that somebody used a slot.
type turn struct {
	who  rules.ID
	kind rules.SlotKind
	rank int64
	does rules.ActKind
}

// note remembers who acts.
func (t *tick) note(e *event.Event) {
	if e.Kind != event.Ordered {
		return
	}
	does := rules.ActPass
	if e.Order.N > 0 {
		does = e.Order.Acts[0].Kind
	}
	t.acts = append(t.acts, turn{e.Who, e.Slot.Kind, e.Slot.Rank, does})
}

// Acting is who acts when in the round of a moment, as far as it is known: those who act
// at the same time together, the groups one after the other.
func (r *Reel) Acting(m int) []Group {
	n := int(r.head.Shape().Round)
	var out []Group
	for at := m / n * n; at < min(m/n*n+n, len(r.record)); at++ {
		for _, t := range r.record[at].acts {
			if k := len(out) - 1; k >= 0 && out[k].Moment == at && out[k].Rank == t.rank && out[k].Kind == t.kind {
				out[k].Who, out[k].Does = append(out[k].Who, t.who), append(out[k].Does, t.does)
				continue
			}
			out = append(out, Group{Moment: at, Of: at % n, Rank: t.rank, Kind: t.kind, Who: []rules.ID{t.who}, Does: []rules.ActKind{t.does}})
		}
	}
	return out
}

// Line is a line of the log.
type Line struct {
	Moment int    // at which it happened
	Serial uint32 // of the event that it tells, 0 if there is none
	Depth  int    // 0 is a sentence of its own, more explains the one above
	Text   string
	Round  int // from 0
	Of     int // tick of the round, from 0
	Who    rules.ID
	Other  rules.ID
}

// Lines are the log as far as the battle is known.
func (r *Reel) Lines() []Line { return nil }
