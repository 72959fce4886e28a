package transcript

import (
	"slices"

	"github.com/affray-engine/affray/rules"
)

// causes are the words for what counts against the target of an exchange, as far as the
// rulebook has any: who is struck at while it casts, lies, or walks away.
func (w *Writer) causes(x *rules.Exchange) []string {
	var words []string
	for i := range x.Verdict.Mods {
		m := &x.Verdict.Mods[i]
		r := m.Rule
		if m.Over != "" {
			r = m.Over
		}
		word, ok := w.shape.Cause(r)
		if ok && word == "" {
			word = w.sourceName(m.From)
		}
		if word != "" && !slices.Contains(words, word) {
			words = append(words, word)
		}
	}
	return words
}

// sourceName names the mark or the posture of the target that a modifier comes from.
func (w *Writer) sourceName(s rules.Source) string {
	switch s.Kind {
	case rules.FromTargetMark:
		return w.markName(s.N)
	case rules.FromTargetPosture:
		return fates[min(int(s.N), len(fates)-1)]
	}
	return ""
}

// sorted puts the exchanges of a group in an order in which nobody has fallen before its own
// blow is told: they are simultaneous, so that any order is true. Of two who fell each
// other, one has to be first.
func sorted(blows []blow) []blow {
	if len(blows) < 2 {
		return blows
	}
	out := make([]blow, 0, len(blows))
	told := make([]bool, len(blows))
	var tell func(i int)
	tell = func(i int) {
		if told[i] {
			return
		}
		told[i] = true
		for _, c := range blows[i].after {
			if c.wound || c.about == blows[i].x.By {
				continue
			}
			for k := range blows {
				if x := blows[k].x; x.By == c.about && !x.Act.Kind.ByEngine() {
					tell(k)
				}
			}
		}
		out = append(out, blows[i])
	}
	for i := range blows {
		tell(i)
	}
	return out
}
