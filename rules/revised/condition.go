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
	{word: "surprised", mark: MarkSurprised, ends: rules.RoundEnd}, // REV-006
	{word: "stunned", mark: MarkStunned},
	{word: "sleeping", mark: MarkHelpless},
	{word: "held", mark: MarkHelpless},
	{word: "off_balance", mark: MarkOffBalance},
	{word: "invisible", mark: MarkInvisible},
	{word: "hastened", mark: MarkHastened},
	{word: "slowed", mark: MarkSlowed},
	{word: "higher_ground", mark: MarkHighGround},
	{word: "set_for_charge", mark: MarkSet, ends: rules.TurnEnd}, // REV-057: to the end of the first turn
	{word: "wading", mark: MarkWading},
	{word: "deep_water", mark: MarkDeepWater},
	{word: "foreign_environment", mark: MarkForeign},
	{word: "hindered", mark: MarkHindered},
	{word: "waiting", mark: MarkWaiting},
	{word: "mounted", mark: MarkMounted},
	{word: "warned", mark: MarkWarned}, // REV-005: cannot be surprised; with what follows, what matters for surprise
	{word: "silenced", mark: MarkSilenced},
	{word: "odour", mark: MarkOdour},
	{word: "camouflaged", mark: MarkCamouflaged, v: 1},
	{word: "well_camouflaged", mark: MarkCamouflaged, v: 2},
	{word: "fully_camouflaged", mark: MarkCamouflaged, v: 3},
	{word: "fleeing", mark: MarkFleeing},
	{word: "poor_light", mark: MarkPoorLight},
	{word: "darkness", mark: MarkDarkness},
	{word: "panicked", mark: MarkPanicked},
	{word: "anticipating", mark: MarkAnticipating},
	{word: "suspicious", mark: MarkSuspicious},
	{word: "rain", mark: MarkRain},
	{word: "heavy_fog", mark: MarkFog},
	{word: "extremely_still", mark: MarkStill},
}

// conditionProne is the one condition that is a posture.
const conditionProne = "prone"

// buildConditions sets the marks and the posture that somebody begins with.
func buildConditions(in rules.Block, out *rules.Fighter) {
	for _, g := range in.Conditions {
		if g.Name == conditionProne {
			out.Up = rules.Prone
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
	m := rules.Mark{Kind: c.mark, Ends: c.ends, V: [3]int32{c.v}}
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
func (b *Book) ready(s *rules.Side) bool {
	return s.Up.Acts() && !s.Marked(MarkStunned) && !s.Marked(MarkHelpless) && !b.lostRound(s)
}

// lostRound reports whether surprise costs somebody this round (REV-006, REV-A06).
func (b *Book) lostRound(s *rules.Side) bool { return s.Marked(MarkSurprised) && !b.o.SurpriseOnlyHits }
