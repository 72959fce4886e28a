package transcript

import (
	"slices"
	"strings"

	"github.com/affray-engine/affray/rules"
)

// scene is what can be seen of an exchange only at the time it is struck.
type scene struct {
	target rules.Posture
	by     rules.Posture
	item   rules.ItemState // of the actor's item
	has    bool            // the actor has it
}

func (w *Writer) sceneOf(x *rules.Exchange) scene {
	v := w.b.View(0)
	s := scene{target: v.Figure(x.To).Posture, by: v.Figure(x.By).Posture}
	if x.Item() != rules.NoItem && x.By != 0 {
		it, name := v.Item(x.By, x.Item())
		s.item, s.has = it.State, name != ""
	}
	return s
}

// loss says why an exchange came to nothing: as its rulebook says, or as far as its facts tell.
func (w *Writer) loss(b *blow) string {
	rule, reason := b.x.Verdict.Why()
	switch s := w.lossOf(b); {
	case reason != 0 && int(reason) < len(w.shape.Reasons):
		return w.ruled(w.shape.Reasons[reason], rule)
	case s != "":
		return s
	case b.scene.by > rules.Prone:
		return w.name(b.x.By) + " has fallen"
	}
	if s := vain[b.x.Act.Kind]; s != "" {
		return s
	}
	return "not possible any more"
}

// vain is why acts are in vain whose facts show nothing.
var vain = [rules.NActKind]string{
	rules.ActTend: "nothing is left to tend", rules.ActKeep: "the hold is over", rules.ActRelease: "the hold is over", rules.ActPull: "nothing holds any more",
	rules.ActTake: "it cannot be taken up now", rules.ActLoad: "it cannot be loaded now", rules.ActDraw: "it cannot be drawn now",
}

// lossOf says what of the facts keeps an exchange from its target, "" if nothing does.
func (w *Writer) lossOf(b *blow) string {
	x := b.x
	switch {
	case deserted(x):
		return "nobody is in the area"
	case x.To == x.By || x.To == 0:
		return w.itemLoss(b)
	case b.scene.target == rules.Dead:
		return w.name(x.To) + " is dead"
	case b.scene.target == rules.Gone:
		return w.name(x.To) + " has left the field"
	}
	s := ""
	switch x.Act.Kind {
	case rules.ActStrike, rules.ActPunch, rules.ActWrestle, rules.ActOverbear, rules.ActTend, rules.ActPull:
		if !x.Facts.Flags.Has(rules.FlagReach) {
			s = "out of reach"
		}
	case rules.ActShoot, rules.ActThrow, rules.ActCast, rules.ActAim:
		s = lineLoss(&x.Facts)
		if s == "" && x.Act.Kind == rules.ActCast && x.Facts.Terms.Max == 0 && !x.Facts.Flags.Has(rules.FlagReach) {
			s = "out of touch"
		}
	}
	if s == "" {
		s = w.itemLoss(b)
	}
	return s
}

// deserted reports whether nobody was in the area of an act.
func deserted(x *rules.Exchange) bool {
	return x.To == x.By && x.Facts.Terms.Area.Shape != rules.AreaNone && x.Facts.Flags.Has(rules.FlagLost)
}

// lineLoss says what kept a shot or a spell from its target. One that is near enough
// and in line is lost only where cover hides the target (SPACE-080).
func lineLoss(q *rules.Facts) string {
	far := int64(q.Terms.Max)
	switch {
	case !q.Flags.Has(rules.FlagSight):
		return "no line of sight"
	case !q.Flags.Has(rules.FlagEffect):
		return "something solid stands between them"
	case q.Hard >= 100 || q.Cover >= 100:
		return "covered completely"
	case far > 0 && q.Range > far*far:
		return "too far away"
	}
	return ""
}

// itemLoss says that the item was not fit for the act.
func (w *Writer) itemLoss(b *blow) string {
	x := b.x
	switch x.Act.Kind {
	case rules.ActStrike, rules.ActThrow, rules.ActShoot, rules.ActAim:
		if b.scene.has && b.scene.item != rules.Ready {
			return the(w.item(x.By, x.Item())) + " is " + b.scene.item.String()
		}
	case rules.ActLoad:
		if b.scene.has && b.scene.item == rules.Ready {
			return the(w.item(x.By, x.Act.Item)) + " is loaded already"
		}
	case rules.ActDraw, rules.ActTake:
		if b.scene.has && b.scene.item == rules.Ready {
			return the(w.item(x.By, x.Act.Item)) + " is in hand already"
		}
	}
	return ""
}

// noticing is how a look for a trap comes out.
var noticing = [len(outcomes)]string{rules.Done: "noticed", rules.Failed: "not noticed"}

// outcome is how an exchange came out, from one of the lists of words.
func (w *Writer) outcome(b *blow, words []string) string {
	s := words[b.x.Verdict.Outcome]
	if b.x.Facts.Trap != nil && b.x.Act.Mode == rules.TrapNotice && noticing[b.x.Verdict.Outcome] != "" {
		s = noticing[b.x.Verdict.Outcome]
	}
	if managed(b.x) {
		s = "passed"
	}
	if best := w.shape.Best; best != "" && b.x.Verdict.Outcome == rules.Critical {
		s = strings.NewReplacer("critical hit", best, "CRITICAL HIT", strings.ToUpper(best)).Replace(s)
	}
	if b.x.Verdict.Outcome == rules.Lost {
		if why := w.loss(b); why != "" {
			s += ", " + why
		}
	}
	return s
}

// managed reports whether somebody has managed what it tried by a roll of its own, such as a hold or a
// bandage: nobody was saved from anything.
func managed(x *rules.Exchange) bool {
	return x.Verdict.Outcome == rules.Saved && x.Act.Kind != rules.ActSave && len(x.Verdict.Rolls) > 0 &&
		!slices.ContainsFunc(x.Verdict.Rolls, func(r rules.Roll) bool { return r.By != x.By })
}
