package film

import (
	"cmp"
	"slices"
	"strings"
)

// Of one blow come at most so many words over somebody, those that begin within so many seconds.
const (
	mostWords = 2
	oneBlow   = 0.3
)

// brief keeps of the words about one combatant that come of one blow those that matter most: what it has come to, then what is called out and the harm, as
// the sum that it is. The others are for who looks at what came, and for the log.
func (f *Film) brief() {
	order := make([]int, len(f.words))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		return cmp.Or(cmp.Compare(f.words[a].who, f.words[b].who), cmp.Compare(f.words[a].from, f.words[b].from))
	})
	for len(order) > 0 {
		first, n := &f.words[order[0]], 1
		for n < len(order) && f.words[order[n]].who == first.who && f.words[order[n]].from <= first.from+oneBlow {
			n++
		}
		f.briefly(order[:n])
		order = order[n:]
	}
}

// briefly is brief for the words of one blow.
func (f *Film) briefly(blow []int) {
	var kept []*word
	var lost []string // by the pools
	var harm *word    // that tells all of it
	for _, i := range blow {
		switch w := &f.words[i]; {
		case w.kind == Bleeds:
		case w.kind != Harm:
			kept = append(kept, w)
		case harm == nil:
			harm, lost, kept = w, append(lost, w.text), append(kept, w)
		default:
			lost, w.unsaid = added(lost, w.text), true
		}
	}
	if len(lost) > 1 || harm != nil && lost[0] != harm.text {
		harm.sum = strings.Join(lost, ", ")
	}
	slices.SortStableFunc(kept, func(a, b *word) int { return cmp.Compare(a.rank(), b.rank()) })
	for _, w := range kept[min(mostWords, len(kept)):] {
		w.unsaid = true
	}
}

// added is what was lost of each pool, with more of one of them.
func added(lost []string, text string) []string {
	for i := range lost {
		if sum := more(lost[i], text); sum != "" {
			lost[i] = sum
			return lost
		}
	}
	return append(lost, text)
}

// rank is where a word stands among those of one blow: the worst that somebody has come to first, and then the harm before what is called out, as there is
// no room for both.
func (w *word) rank() int {
	told := w.told()
	switch {
	case fate(told) > 0:
		return -fate(told)
	case w.kind == Harm:
		return 1
	}
	return 2 + rank(told)
}

// told is a word as it is told of a field that stands still.
func (w *word) told() Word { return Word{w.who, w.text, w.kind, w.by} }

// said is what a word says as it floats up.
func (w *word) said() string { return cmp.Or(w.sum, w.text) }
