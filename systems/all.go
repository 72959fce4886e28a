package systems

import (
	"slices"

	"github.com/affray-engine/affray/rules"
)

// Info describes a system of the engine. Components are those of package components, by name.
type Info struct {
	Name   string // "strike"
	Does   string
	Asks   bool     // the rulebook, which sees every component of those whom it is asked about, as they were when the group began
	Reads  []string // components that decide what it does, beside what the rulebook sees
	Writes []string // components of combatants that it may change
}

// Systems that are no phases of a group, behind those that are.
const (
	schedule = int(rules.PhaseJoin) + 1 + iota
	release
	endurance
	courage
	pursuit
	nSystem
)

// byEffects are the components that effects change.
var byEffects = []string{"Traits", "Pools", "HitLocations", "Items", "Marks", "Busy", "Plots", "Position", "Facing", "Body", "Engagement", "Tally"}

// all is the one table of the systems: which runs what phase, and what each is about.
var all = [nSystem]struct {
	run system // nil of what is no phase
	Info
}{
	schedule:          {nil, Info{"schedule", "begins the tick: lets in who arrives, begins and ends dangers and what lasts until then, gives out the rights to act", true, []string{"Marks", "Busy", "Tally"}, byEffects}},
	rules.PhaseExpire: {expire, Info{"expire", "ends what lasts until the start of a member's turn", false, []string{"Marks"}, []string{"Marks"}}},
	rules.PhaseAsk: {ask, Info{"ask", "asks for the orders of all members on one view, and seals them", true, []string{"Busy", "Body", "Position", "Reach", "Plots"},
		[]string{"Busy", "Plots", "Marks", "Tally"}}},
	rules.PhaseJoin: {join, Info{"join", "lets those who could only have moved do what the orders of others let them do", true, []string{"Position", "Reach", "Facing", "Tally"}, []string{"Marks", "Tally"}}},
	rules.PhaseMove: {move, Info{"move", "moves and turns all members together", true, []string{"Position", "Facing", "Body", "Reach", "Engagement"},
		[]string{"Position", "Facing", "Body", "Marks", "Busy", "Engagement", "Tally"}}},
	rules.PhaseTurns: {turns, Info{"turns", "lets the members act one after the other, step by step", true, []string{"Position", "Facing", "Body", "Reach", "Engagement"},
		byEffects}},
	rules.PhaseEngage: {engage, Info{"engage", "finds who threatens whom", true, []string{"Position", "Facing", "Body", "Reach", "Items"}, []string{"Engagement", "Marks"}}},
	rules.PhaseStrike: {strike, Info{"strike", "takes the exchanges of all members through the stages of the rulebook", true, []string{"Position", "Facing", "Body", "Reach", "Tally"},
		[]string{"Facing", "Marks", "Plots", "Busy", "Tally"}}},
	rules.PhaseApply:   {injure, Info{"apply", "applies the effects of the group at once", true, byEffects, byEffects}},
	rules.PhaseSettle:  {settle, Info{"settle", "checks those who were changed: who is down, dead, awake", true, []string{"Body", "Pools", "Marks"}, byEffects}},
	rules.PhaseTurnEnd: {turnEnd, Info{"turn end", "ends what lasts until the end of a member's turn", false, []string{"Marks"}, []string{"Marks", "Tally"}}},
	rules.PhaseUpkeep:  {upkeep, Info{"upkeep", "checks every member at the end of a stretch of the round", true, []string{"Body", "Marks"}, byEffects}},
	release:            {nil, Info{"release", "between two others: ends marks that have lost what they need", false, []string{"Marks", "Body", "Position", "Engagement", "Busy"}, []string{"Marks"}}},
	endurance:          {nil, Info{"endure", "ends the round: dangers of the field harm those in them, and spread", true, []string{"Body", "Position"}, byEffects}},
	courage: {nil, Info{"quail", "ends the tick: tests the nerve of those who have lost their leader, half of their side or their way out", true, []string{"Body", "Position", "Marks", "Pools"},
		[]string{"Marks", "Busy", "Tally"}}},
	pursuit: {nil, Info{"pursue", "ends the tick: sees how far the goals of the sides have come", false, []string{"Body", "Position"}, nil}},
}

// inOrder is the order of a tick.
var inOrder = [nSystem]int{
	schedule, int(rules.PhaseExpire), int(rules.PhaseAsk), int(rules.PhaseJoin), int(rules.PhaseMove), int(rules.PhaseTurns), int(rules.PhaseEngage),
	int(rules.PhaseStrike), int(rules.PhaseApply), int(rules.PhaseSettle), int(rules.PhaseTurnEnd), int(rules.PhaseUpkeep), release, endurance, courage, pursuit,
}

// All lists the systems of the engine in the order of a tick: schedule first, then for each group of
// those who act at the same time the phases that the rulebook's program names for its kind of slot
// ([rules.Shape.Program]), release between any two, endure when the round ends, and quail and pursue when the tick does.
func All() []Info {
	list := make([]Info, nSystem)
	for i, s := range inOrder {
		list[i] = all[s].Info
		list[i].Reads, list[i].Writes = slices.Clone(list[i].Reads), slices.Clone(list[i].Writes)
	}
	return list
}

// ran tells who watches that a system has run.
func (t *Simulation) ran(s int) {
	if t.Watch != nil {
		t.Watch(all[s].Name)
	}
}
