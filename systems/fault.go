package systems

import (
	"fmt"
	"math"

	"github.com/affray-engine/affray/rules"
)

// BookError says that a rulebook, or a system of the host's, has given something that means nothing:
// a slot of somebody whom there is not, a mark of a kind that the shape does not have. The first of them
// is [Simulation.Fault]; what it was about is left out, and the host should end the battle.
type BookError struct {
	By   string // "the rulebook dq", "the system fire"
	Gave string // "a slot", "an effect mark", "an offer strike", "a question", "an answer"
	Of   string // what of it is wrong: "kind", "actor"; "" if it is Rule
	Rule rules.Rule
	Got  int64
	Want string
}

// Error implements error.
func (e *BookError) Error() string {
	if e.Of == "" {
		return fmt.Sprintf("%s gives %s of the rule %q: want %s", e.By, e.Gave, string(e.Rule), e.Want)
	}
	return fmt.Sprintf("%s gives %s with %s %d: want %s", e.By, e.Gave, e.Of, e.Got, e.Want)
}

// fault notes what a rulebook has given wrong, the first of all. It always reports false.
func (t *Simulation) fault(gave, of string, got int64, want string) bool {
	return t.blame(BookError{Gave: gave, Of: of, Got: got, Want: want})
}

func (t *Simulation) blame(e BookError) bool {
	if e.By = t.giver; e.By == "" {
		e.By = "the rulebook " + t.Shape.ID
	}
	if t.Fault == nil {
		t.Fault = &e
	}
	return false
}

// below wants n to be 0 to end-1.
func (t *Simulation) below(gave, of string, n int64, end int) bool {
	return n >= 0 && n < int64(end) || t.fault(gave, of, n, fmt.Sprintf("0 to %d", end-1))
}

// around wants n to be no farther from 0 than far.
func (t *Simulation) around(gave, of string, n, far int32) bool {
	return n >= -far && n <= far || t.fault(gave, of, int64(n), fmt.Sprintf("%d to %d", -far, far))
}

// known wants an id of the roster.
func (t *Simulation) known(gave, of string, id rules.ID) bool {
	return t.Roster.Figure(id) != nil || t.fault(gave, of, int64(id), fmt.Sprintf("1 to %d", len(t.Roster.Figures)))
}

// goodSlot reports whether a slot is one that somebody can use.
func (t *Simulation) goodSlot(s *rules.Slot) bool {
	const gave = "a slot"
	return t.below(gave, "kind", int64(s.Kind), int(rules.NSlotKind)) && t.known(gave, "actor", s.Actor)
}

// goodOffer reports whether an offer is of an act that there is, with an item that there may be.
func (t *Simulation) goodOffer(o *rules.Offer) bool {
	gave := "an offer"
	switch {
	case !t.below(gave, "kind", int64(o.Kind), int(rules.NActKind)):
		return false
	case o.Item != rules.NoItem && int(o.Item) >= rules.NItem:
		return t.fault(gave+" "+o.Kind.String(), "item", int64(o.Item), fmt.Sprintf("0 to %d, or NoItem", rules.NItem-1))
	case o.Terms.Ticks < 0:
		return t.fault(gave+" "+o.Kind.String(), "ticks", int64(o.Terms.Ticks), "0 or more")
	case o.Terms.Blows < 0:
		return t.fault(gave+" "+o.Kind.String(), "blows", int64(o.Terms.Blows), "0 or more")
	case o.Terms.Pace.Num < 0 || o.Terms.Pace.Den < 0:
		return t.fault(gave+" "+o.Kind.String(), "pace", int64(min(o.Terms.Pace.Num, o.Terms.Pace.Den)), "0 or more")
	}
	return true
}

// effectsGiven are the words for an effect, by its kind.
var effectsGiven = func() (words [rules.NEffect]string) {
	for k := range words {
		words[k] = "an effect " + rules.EffectKind(k).String()
	}
	return words
}()

// goodEffect reports whether an effect is about somebody and something that there is.
func (t *Simulation) goodEffect(e *rules.Effect) bool {
	if !t.below("an effect", "kind", int64(e.Kind), int(rules.NEffect)) {
		return false
	}
	gave := effectsGiven[e.Kind]
	if e.Kind == rules.EffDoor && e.On == 0 {
		return t.Space.IsDoor(rules.ID(e.N[0])) || t.fault(gave, "door", int64(e.N[0]), "the id of a door")
	}
	if e.Kind == rules.EffDanger && e.On == 0 {
		return e.N[0] > 0 && int(e.N[0]) <= len(t.Dangers) || t.fault(gave, "danger", int64(e.N[0]), "the id of a danger")
	}
	if !t.known(gave, "bearer", e.On) {
		return false
	}
	what := int64(e.What)
	switch e.Kind {
	case rules.EffLose:
		return t.below(gave, "pool", what, len(t.Shape.Pools)) && t.around(gave, "points", e.N[0], maxLoss) && t.below(gave, "area", int64(e.N[1]), rules.NArea+1)
	case rules.EffMark, rules.EffUnmark:
		return t.below(gave, "mark", what, len(t.Shape.Marks))
	case rules.EffCount:
		return t.below(gave, "mark", what, len(t.Shape.Marks)) && t.below(gave, "column", int64(e.N[0]), len(rules.Mark{}.Values))
	case rules.EffTrait:
		return t.below(gave, "trait", what, len(t.Shape.Traits)) && (what >= rules.NShare || t.Shape.Uses(int(what)) || t.fault(gave, "trait", what, "one that the rulebook uses")) &&
			t.around(gave, "points", e.N[0], math.MaxInt16)
	case rules.EffItem:
		return t.below(gave, "item", what, rules.NItem) && t.below(gave, "state", int64(e.N[0]), int(rules.Unloaded)+2)
	case rules.EffPosture:
		return t.below(gave, "posture", what, int(rules.Gone)+1)
	case rules.EffPush:
		return t.below(gave, "cells", int64(e.N[0]), maxPush+1) && t.below(gave, "direction", int64(e.N[1]), t.Space.Map().Facings()) && t.below(gave, "way", int64(e.N[2]), 3)
	case rules.EffFace:
		return t.below(gave, "facing", int64(e.N[0]), t.Space.Map().Facings())
	case rules.EffGrant:
		return t.below(gave, "slot", what, int(rules.NSlotKind))
	case rules.EffCancel:
		return t.below(gave, "what", what, 3)
	case rules.EffFall:
		return t.below(gave, "feet", int64(e.N[0]), math.MaxInt16+1)
	case rules.EffEnter:
		at := rules.Cell{X: e.N[0], Y: e.N[1]}
		return t.below(gave, "posture", what, int(rules.Gone)) && t.below(gave, "facing", int64(e.N[2]), t.Space.Map().Facings()) &&
			(t.Space.Map().Inside(at) || t.fault(gave, "cell", int64(at.X), "one on the field"))
	case rules.EffLand:
		return t.below(gave, "item", what, rules.NItem)
	}
	return true
}

// maxPush is how many cells somebody is pushed at most: farther than any field is wide. maxLoss is how many
// points somebody loses at most, or gets back: more than any pool holds.
const (
	maxPush = 1 << 20
	maxLoss = 1 << 20
)
