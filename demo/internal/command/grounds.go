package command

import (
	"cmp"
	"strings"

	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/rules"
)

// Grounds says in a few words why the usual controller would begin so, which may be one of some choices: "as it can fight from there", "as it does most
// harm"; "" if it would do nothing and does not say why.
func (d *Desk) Grounds(all []Choice) string {
	r := d.usual()
	if r != nil && len(r.Steps) > 0 {
		if i := choiceOf(all, r.Steps[0].Act); i >= 0 {
			return cmp.Or(d.meant(r, 0), d.grounds(&r.Steps[0], &all[i]))
		}
	}
	return Grounds(r)
}

// Grounds says in a few words why somebody who is commanded by the computer begins so.
func Grounds(r *agent.Reason) string {
	switch {
	case r == nil:
		return ""
	case len(r.Steps) > 0:
		return grounds(&r.Steps[0], r.Who, nil)
	default:
		return whenWords(r.When)
	}
}

// GroundsOf says the same of a choice that is suggested: why that is a part of what the usual controller would do, or in place of which it is
// suggested. It is never empty.
func (d *Desk) GroundsOf(c *Choice) string {
	r := d.usual()
	if r == nil {
		return likelyGrounds
	}
	for i := range r.Steps {
		if s := &r.Steps[i]; c.does(s.Act) {
			return cmp.Or(d.meant(r, i), d.grounds(s, c), ofChoice(c), fixedGrounds[rules.ActPass])
		}
	}
	return cmp.Or(whenWords(r.When), likelyGrounds)
}

// ofChoice is for acts whose kind alone does not say what they are for: one that gets loose, an action that is kept, a hold that is.
func ofChoice(c *Choice) string {
	switch {
	case strings.Contains(c.Label, "loose"):
		return fixedGrounds[rules.ActPull]
	case c.Kind == rules.ActKeep && c.offer.At == rules.AtNone:
		return "to have it when somebody comes"
	case c.Kind == rules.ActKeep:
		return "to keep the enemy held"
	}
	return ""
}

// likelyGrounds are those of a blow that is suggested in place of a step.
const likelyGrounds = "as it is likely, and needs no step"

// grounds says why a step of an order is taken that a choice does.
func (d *Desk) grounds(s *agent.Step, c *Choice) string {
	return grounds(s, c.who, func(what string, best *agent.Option) string {
		switch {
		case what == areaPart && len(c.Targets) == 0 && d.takesIn(c, best.Act.Cell) > 1:
			return "as it takes in several enemies"
		case what == harmPart:
			return harmWords(s, best, c)
		}
		return ""
	})
}

// takesIn is how many enemies who can act an area takes in from a place, and does anything to.
func (d *Desk) takesIn(c *Choice, at rules.Cell) (n int) {
	for _, t := range d.Struck(c, at) {
		if t.Foe && !t.Out && !t.Vain {
			n++
		}
	}
	return n
}

// harmWords say more of the harm that the best option does than that it counts: that no other target of its choice has as much to expect, or what is said
// for it against the one that has most. "" if there is no more to say.
func harmWords(s *agent.Step, best *agent.Option, c *Choice) string {
	var mine, most *Target
	for i := range c.Targets {
		switch t := &c.Targets[i]; {
		case t.ID == best.Act.Target:
			mine = t
		case t.Foe && !t.Out && (most == nil || t.Harm > most.Harm):
			most = t
		}
	}
	switch {
	case mine == nil || most == nil:
		return ""
	case mine.Harm > most.Harm:
		return "as it does most harm"
	}
	for i := range s.Options {
		o := &s.Options[i]
		if o.Act.Kind != best.Act.Kind || o.Act.Target != most.ID {
			continue
		}
		switch what := weightiest(best, o); what {
		case harmPart:
			return "as that one has less left to lose" // harm counts as a part of that
		case "":
		default:
			return partWords(what)
		}
	}
	return ""
}

// grounds says why somebody takes a step of an order, "" if that is not said; more has better words for a consideration that was weightiest for the best
// option, where there are any, and is nil where nothing is known.
func grounds(s *agent.Step, who rules.ID, more func(what string, best *agent.Option) string) string {
	switch {
	case s.When != "":
		return whenWords(s.When)
	case s.Chosen < 0:
		return fixedGrounds[s.Act.Kind]
	}
	best := &s.Options[s.Chosen]
	for _, other := range [...]*agent.Option{rival(s, best), nil} { // what it has more than another one, if they differ
		switch what := weightiest(best, other); {
		case what == "":
		case what == aidPart && best.Act.Target == who:
			return "to be safer"
		case what == stayPart && fixedGrounds[s.Act.Kind] != "": // that it need not walk is no reason for an act that is done where one stands
			return fixedGrounds[s.Act.Kind]
		case more != nil:
			return cmp.Or(more(what, best), partWords(what))
		default:
			return partWords(what)
		}
	}
	return fixedGrounds[s.Act.Kind]
}

// Considerations of which more can be said than their name does, where more is known.
const (
	harmPart = "harm"
	areaPart = "enemies in it"
	aidPart  = "aid"
	stayPart = "it need not walk"
	soonPart = "comrades will soon be in it"
)

// weightiest is the part that an option has most of beyond what another has, "" for none.
func weightiest(best, other *agent.Option) (what string) {
	most := 0
	for _, p := range best.Parts {
		if more := p.Worth - partOf(other, p.What); more > most && p.What != agent.FixedWorth {
			most, what = more, p.What
		}
	}
	return what
}

// fixedGrounds say what acts are for that are worth what they are in themselves.
var fixedGrounds = [rules.NActKind]string{
	rules.ActPass:    "as nothing else is worth more",
	rules.ActLoad:    "to shoot with it next",
	rules.ActDraw:    "to have a weapon in hand",
	rules.ActDrop:    "to have hands free for another",
	rules.ActStow:    "to have hands free for another",
	rules.ActTake:    "to have it in hand",
	rules.ActStand:   "to be on both feet again",
	rules.ActStance:  "to be ready when blows fall",
	rules.ActTend:    "to bring a comrade back",
	rules.ActRelease: "to be free for something better",
	rules.ActPull:    "to be free again",
	rules.ActParry:   "to ward off blows",
	rules.ActGuard:   "to be harder to hit",
	rules.ActEvade:   "to be harder to hit",
	rules.ActAim:     "to shoot better next",
	rules.ActSet:     "to meet who comes",
	rules.ActTurn:    "to face the enemy",
}

// partWords say a consideration as grounds.
func partWords(what string) string {
	switch {
	case plainParts[what] != "":
		return plainParts[what]
	case strings.HasPrefix(what, "it "), strings.HasPrefix(what, "a goal "): // a sentence, not a thing
		return "as " + what
	}
	return "mostly for " + what
}

// plainParts are considerations that say more in other words.
var plainParts = map[string]string{
	"what it does to others":     "as that one does most harm to others",
	"blows per tick":             "as it is quick",
	"blows that come to nothing": "as several strike at it",
	harmPart:                     "mostly for the harm it does",
	aidPart:                      "to help a comrade",
	"keeping it from fighting":   "to keep the enemy from fighting",
	"hampering it":               "to hamper the enemy",
	"putting it down":            "as that may put the enemy down",
	"its death":                  "as that may be the end of the enemy",
	stayPart:                     "as no step is needed for that",
	areaPart:                     "mostly for the harm it does to enemies there",
	"comrades in the way":        "as no comrade is in the way",
	soonPart:                     "as comrades will soon be in the way",
	"with a comrade":             "as a comrade helps",
	"freeing a comrade":          "to free a comrade",
	"throwing it down":           "to throw the enemy down",
	"how near it is":             "as it is near",
}

// whenWords say as grounds what has settled something, the longest of it in fewer words.
func whenWords(when string) string {
	switch {
	case when == "":
		return ""
	case strings.HasPrefix(when, "enemies shoot at it, better cover"):
		return "as cover is near, and a shot as good from there"
	case strings.HasPrefix(when, "the deed that is worth most"):
		return "to face whom most can be done to"
	}
	return "as " + when
}
