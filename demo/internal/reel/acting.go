package reel

import (
	"cmp"
	"slices"

	"github.com/affray-engine/affray/rules"
)

// Group is those who act at the same time.
type Group struct {
	Moment  int // the tick leads from it to the next
	Of      int // the tick of the round, from 0
	Kind    rules.SlotKind
	Rank    int64
	Who     []rules.ID
	Does    []rules.ActKind // the first act of each; ActPass for none, or if it is not known yet
	Planned bool            // is still to come, and may come to nothing
}

// turn is that somebody used a slot.
type turn struct {
	slot rules.Slot
	does rules.ActKind
}

// Acting is who acts when in the round of a moment, as far as it is known: those who act
// at the same time together, one group after the other. What is known of a round under way
// ends with those who are still to act, and has everybody in it for whose order the host is waited for, also to say ahead what it will do.
func (r *Reel) Acting(m int) []Group { return r.ActingBy(m, len(r.record)) }

// ActingBy is Acting as it was known at another moment: what was to come then is told as it was planned, whatever has become of it.
func (r *Reel) ActingBy(m, known int) []Group {
	n := int(r.head.Shape().Round)
	first := min(max(m, 0), r.last) / n * n
	known = min(known, len(r.record))
	var out []Group
	for at := first; at < min(first+n, known); at++ {
		for _, t := range r.record[at].turns {
			out = r.join(out, t, at, false)
		}
	}
	for _, s := range r.asked(out, r.planned(first, first+n, known)) {
		if int(s.At) >= first && int(s.At) < first+n {
			out = r.join(out, turn{slot: s}, int(s.At), true)
		}
	}
	return out
}

// asked adds to turns that are to come those for which the host is waited for and that are not among them, nor in a group that is known.
func (r *Reel) asked(known []Group, coming []rules.Slot) []rules.Slot {
	for _, w := range r.Waiting() {
		s := w.Slot
		told := slices.ContainsFunc(known, func(g Group) bool { return g.Moment == int(s.At) && slices.Contains(g.Who, w.Who) })
		if w.Question.Kind == rules.AskNone && !told && !slices.ContainsFunc(coming, func(o rules.Slot) bool { return o.At == s.At && o.Actor == w.Who }) {
			coming = append(coming, s)
		}
	}
	slices.SortStableFunc(coming, sooner)
	return coming
}

// sooner compares when two turns come.
func sooner(s, o rules.Slot) int {
	return cmp.Or(cmp.Compare(s.At, o.At), cmp.Compare(o.Rank, s.Rank), cmp.Compare(s.Actor, o.Actor))
}

// join adds a turn to the latest group if it is at the same time, else as a new one.
func (r *Reel) join(list []Group, t turn, at int, planned bool) []Group {
	k := len(list) - 1
	if k >= 0 && list[k].Moment == at && list[k].Rank == t.slot.Rank && list[k].Planned == planned && r.together(list[k].Kind, t.slot.Kind) {
		list[k].Who, list[k].Does = append(list[k].Who, t.slot.Actor), append(list[k].Does, t.does)
		return list
	}
	return append(list, Group{
		Moment: at, Of: at % int(r.head.Shape().Round), Kind: t.slot.Kind, Rank: t.slot.Rank,
		Who: []rules.ID{t.slot.Actor}, Does: []rules.ActKind{t.does}, Planned: planned,
	})
}

// together reports whether slots of two kinds go through the same phases, and so act at
// the same time if their ranks are equal.
func (r *Reel) together(a, b rules.SlotKind) bool {
	p := &r.head.Shape().Program
	return a == b || slices.Equal(p[a], p[b])
}

// planned are the turns that were given out and are still to come at a moment, from one moment to
// another, the next first.
func (r *Reel) planned(from, to, known int) []rules.Slot {
	if to <= min(known, r.last) || r.done && known >= r.last {
		return nil
	}
	var out []rules.Slot
	recent := r.record[min(max(0, 2*from-to), known):known] // also what the round before gave out
	for i := range recent {
		for _, s := range recent[i].slots {
			if shown := s.Kind == rules.SlotTurn || s.Kind == rules.SlotMove || s.Kind == rules.SlotGranted; shown && int(s.At) >= max(from, min(known, r.last)) && int(s.At) < to {
				out = append(out, s)
			}
		}
	}
	if len(out) == 0 {
		return nil
	}
	used := func(s rules.Slot) bool {
		for i := range recent {
			if slices.Contains(recent[i].gone, s) || slices.ContainsFunc(recent[i].turns, func(t turn) bool { return t.slot == s }) {
				return true
			}
		}
		return false
	}
	out = slices.DeleteFunc(out, used)
	return out
}
