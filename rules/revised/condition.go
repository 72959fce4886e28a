package revised

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/ledger"
)

// starts are the conditions that a scenario may begin with.
var starts = ledger.Starts{
	{Word: "prone", Posture: rules.Prone},
	{Word: "surprised", Mark: markSurprised, Ends: rules.RoundEnd}, // REV-006
	{Word: "stunned", Mark: markStunned},
	{Word: "sleeping", Mark: markHelpless},
	{Word: "held", Mark: markHelpless},
	{Word: "off_balance", Mark: markOffBalance},
	{Word: "invisible", Mark: markInvisible},
	{Word: "hastened", Mark: markHastened},
	{Word: "slowed", Mark: markSlowed},
	{Word: "higher_ground", Mark: markHighGround},
	{Word: "set_for_charge", Mark: markSet, Ends: rules.TurnEnd, Turns: soonest}, // REV-057: to the end of the first turn
	{Word: "wading", Mark: markWading},
	{Word: "deep_water", Mark: markDeepWater},
	{Word: "foreign_environment", Mark: markForeign},
	{Word: "hindered", Mark: markHindered},
	{Word: "waiting", Mark: markWaiting},
	{Word: "mounted", Mark: markMounted},
	{Word: "warned", Mark: markWarned}, // REV-005: cannot be surprised; with what follows, what matters for surprise
	{Word: "silenced", Mark: markSilenced},
	{Word: "odour", Mark: markOdour},
	{Word: "camouflaged", Mark: markCamouflaged, Value: 1},
	{Word: "well_camouflaged", Mark: markCamouflaged, Value: 2},
	{Word: "fully_camouflaged", Mark: markCamouflaged, Value: 3},
	{Word: "fleeing", Mark: markFleeing},
	{Word: "poor_light", Mark: markPoorLight},
	{Word: "darkness", Mark: markDarkness},
	{Word: "panicked", Mark: markPanicked},
	{Word: "anticipating", Mark: markAnticipating},
	{Word: "suspicious", Mark: markSuspicious},
	{Word: "rain", Mark: markRain},
	{Word: "heavy_fog", Mark: markFog},
	{Word: "extremely_still", Mark: markStill},
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
