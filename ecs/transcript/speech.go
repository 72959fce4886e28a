package transcript

import (
	"slices"

	"github.com/affray-engine/affray/rules"
)

// speech tells who understands what somebody says, and in which language it is said if that is
// not the usual one.
func (w *Writer) speech(x *rules.Exchange) string {
	if x.Act.Kind != rules.ActSpeak || x.Verdict.Outcome == rules.Lost {
		return ""
	}
	s, said := "", false
	if name := w.shape.ModeName(rules.ActSpeak, x.Act.Mode); x.Act.Mode > 0 && name != "" {
		s = " " + plain(name)
	}
	for i := range x.Verdict.Effects {
		said = said || x.Verdict.Effects[i].Kind == rules.EffSay
	}
	if !said {
		return s
	}
	var who []string
	for id := range x.Verdict.HeardBy() {
		who = append(who, w.name(id))
	}
	switch len(who) {
	case 0:
		return s + "; nobody understands"
	case 1:
		return s + "; " + who[0] + " understands"
	}
	return s + "; " + together(who) + " understand"
}

// utter keeps who understands what is said, as an exchange tells it, for the rest of the tick: in
// a group that acts at once it comes about after others have walked.
func (w *Writer) utter(x *rules.Exchange) {
	if x.Act.Kind != rules.ActSpeak {
		return
	}
	for i := range x.Verdict.Effects {
		if x.Verdict.Effects[i].Kind == rules.EffSay {
			w.uttered = append(w.uttered, x.Verdict.Effects[i])
		}
	}
}

// says tells of words that come of something else than speaking, which the act itself tells.
func (w *Writer) says(f *rules.Effect) string {
	switch {
	case slices.Contains(w.uttered, *f):
		return ""
	case f.Other != 0:
		return w.name(f.On) + " calls out, and " + w.name(f.Other) + " understands"
	}
	return w.name(f.On) + " calls out"
}
