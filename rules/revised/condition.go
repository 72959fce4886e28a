package revised

import (
	"slices"

	"github.com/affray-engine/affray/rules"
)

// condition is a state that a scenario may begin with.
type condition struct {
	word string
	mark uint8
	ends rules.Expiry // with what it ends, unless the scenario says how long
	v    int32        // first column
}

var conditions = []condition{
	{word: "surprised", mark: markSurprised, ends: rules.RoundEnd}, // REV-006
	{word: "stunned", mark: markStunned},
	{word: "sleeping", mark: markHelpless},
	{word: "held", mark: markHelpless},
	{word: "off_balance", mark: markOffBalance},
	{word: "invisible", mark: markInvisible},
	{word: "hastened", mark: markHastened},
	{word: "slowed", mark: markSlowed},
	{word: "higher_ground", mark: markHighGround},
	{word: "set_for_charge", mark: markSet, ends: rules.TurnEnd}, // REV-057: to the end of the first turn
	{word: "wading", mark: markWading},
	{word: "deep_water", mark: markDeepWater},
	{word: "foreign_environment", mark: markForeign},
	{word: "hindered", mark: markHindered},
	{word: "waiting", mark: markWaiting},
	{word: "mounted", mark: markMounted},
	{word: "warned", mark: markWarned}, // REV-005: cannot be surprised; with what follows, what matters for surprise
	{word: "silenced", mark: markSilenced},
	{word: "odour", mark: markOdour},
	{word: "camouflaged", mark: markCamouflaged, v: 1},
	{word: "well_camouflaged", mark: markCamouflaged, v: 2},
	{word: "fully_camouflaged", mark: markCamouflaged, v: 3},
	{word: "fleeing", mark: markFleeing},
	{word: "poor_light", mark: markPoorLight},
	{word: "darkness", mark: markDarkness},
	{word: "panicked", mark: markPanicked},
	{word: "anticipating", mark: markAnticipating},
	{word: "suspicious", mark: markSuspicious},
	{word: "rain", mark: markRain},
	{word: "heavy_fog", mark: markFog},
	{word: "extremely_still", mark: markStill},
}

// conditionProne is the one condition that is a posture.
const conditionProne = "prone"

// buildConditions sets the marks and the posture that somebody begins with.
func buildConditions(in rules.Block, out *rules.Fighter) {
	for _, g := range in.Conditions {
		if g.Name == conditionProne {
			out.Posture = rules.Prone
			continue
		}
		i := slices.IndexFunc(conditions, func(c condition) bool { return c.word == g.Name })
		if i < 0 {
			g.OneOf(in.Stats.Errors(), conditionWords()...)
			continue
		}
		out.Marks = append(out.Marks, conditions[i].begin(g.Ticks))
	}
}

func (c condition) begin(ticks int32) rules.Mark {
	m := rules.Mark{Kind: c.mark, Ends: c.ends, Values: [3]int32{c.v}}
	switch {
	case ticks > 0:
		m.Ends, m.Until = rules.AtTick, rules.Tick(ticks)
	case c.ends == rules.TurnEnd:
		m.Turns = soonest
	}
	return m
}

func conditionWords() []string {
	words := []string{conditionProne}
	for _, c := range conditions {
		words = append(words, c.word)
	}
	return words
}

// ready reports whether somebody can act or react at all (REV-006, REV-A26,
// REV-A38).
func (b *book) ready(s *rules.Combatant) bool {
	return s.Posture.Acts() && !s.Marked(markStunned) && !s.Marked(markHelpless) && !b.lostRound(s)
}

// lostRound reports whether surprise costs somebody this round (REV-006, REV-A06).
func (b *book) lostRound(s *rules.Combatant) bool {
	return s.Marked(markSurprised) && !b.o.SurpriseOnlyHits
}
