package systems_test

import (
	"slices"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems"
)

// secretive is a game in which a mark and a trait are seen by the bearer's side alone.
func secretive() *paper {
	b := game(atOnce)
	b.shape.Marks[cut].Seen = rules.SeenSide
	b.shape.Traits = make([]rules.TraitType, 6)
	b.shape.Traits[5].Seen = rules.SeenSide
	b.menu = func(_ *rules.Combatant, s *rules.Slot, sofar *rules.Order) []rules.Offer {
		if s.Kind == rules.SlotDeclare && sofar.N < 2 {
			return []rules.Offer{canSpeak, {Kind: rules.ActStance, Item: rules.NoItem, At: rules.AtNone}}
		}
		return usual(nil, s, sofar)
	}
	return b
}

func nobody(rules.ID) bool { return false }

func TestAVeilTakesAwayWhatOnlyTheOtherSideSees(t *testing.T) {
	a := arrange(t, secretive(), crowd()...)
	for id := rules.ID(1); id <= 4; id++ {
		f := a.Roster.Figure(id)
		f.Marks.List = []rules.Mark{{Kind: cut, Serial: 1}, {Kind: tired, Serial: 2}}
		f.Marks.Has = rules.KindsOf(cut, tired)
		f.Traits.Traits[5] = 9
		f.Plots.Standing[rules.AskShield] = 2
		f.Plots.Ahead = []rules.Plot{{}}
		f.Plots.Declared = order(rules.Act{Kind: rules.ActStance, Item: rules.NoItem}, rules.Act{Kind: rules.ActSpeak, Item: rules.NoItem, Target: id})
		f.Touch()
	}
	a.Roster.Figure(4).Plots.Declared.N = 1 // a stance is seen by everybody
	declare := a.Veil(0, nobody)
	if !slices.Equal(declare, []rules.ID{2}) {
		t.Errorf("to declare anew: %v", declare)
	}
	for id := rules.ID(1); id <= 4; id++ {
		f := a.Roster.Figure(id)
		mine := f.Who.Team == 0
		marks, trait, said := 1, int16(0), uint8(1)
		if mine {
			marks, trait, said = 2, 9, 2
		}
		if len(f.Marks.List) != marks || f.Marks.Has.Has(cut) != mine || !f.Marks.Has.Has(tired) || f.Traits.Traits[5] != trait || f.Plots.Declared.N != said ||
			(f.Plots.Standing[rules.AskShield] != 0) != mine || (len(f.Plots.Ahead) > 0) != mine {
			t.Errorf("%d: marks %v, traits %v, plots %+v", id, f.Marks, f.Traits.Traits[5], f.Plots)
		}
		if s := a.Frozen(f); s.Marked(cut) != mine || s.Plot.N != said {
			t.Errorf("%d: the rules see %v, %v", id, s.Marks, s.Plot)
		}
	}
	speak := rules.Act{Kind: rules.ActSpeak, Item: rules.NoItem, Target: 2}
	if !a.Declare(2, order(speak)) || a.Roster.Figure(2).Plots.Declared.N != 2 {
		t.Errorf("what may be declared is not: %+v", a.Roster.Figure(2).Plots.Declared)
	}
	if a.Declare(4, order(rules.Act{Kind: rules.ActStrike, Target: 1})) || a.Roster.Figure(4).Plots.Declared.N != 1 {
		t.Errorf("what may not be declared is: %+v", a.Roster.Figure(4).Plots.Declared)
	}
}

func TestAVeilTakesAwayThoseOfWhomNobodyKnows(t *testing.T) {
	a := arrange(t, secretive(), crowd()...)
	waiting := systems.Run(a.Simulation)
	if !waiting || len(systems.Open(a.Simulation, nil)) != 5 {
		t.Fatal("not everybody is asked")
	}
	a.Veil(0, func(id rules.ID) bool { return id == 4 })
	f := a.Roster.Figure(4)
	if f.Body.Posture != rules.Gone || f.Place.Cell != (rules.Cell{}) || f.Pools.Pools != ([rules.NPool]rules.Pool{}) {
		t.Errorf("it is there still: %v at %v", f.Body.Posture, f.Place.Cell)
	}
	for _, d := range systems.Open(a.Simulation, nil) {
		if d.Who == 4 {
			t.Error("it is asked")
		}
	}
	if a.Space.Distance(1, 4) == a.Space.Distance(1, 2) {
		t.Error("it stands in the way")
	}
	if a.play(t, 1); a.Fault != nil {
		t.Error(a.Fault)
	}
}

// What enemies have ordered in the group that is being asked is open again; what the own side has is not.
func TestAVeilOpensTheOrdersOfEnemiesAgain(t *testing.T) {
	a := arrange(t, secretive(), crowd()...)
	systems.Run(a.Simulation)
	for _, id := range []rules.ID{1, 2} {
		if err := systems.Submit(a.Simulation, id, rules.Order{}); err != nil {
			t.Fatal(err)
		}
	}
	a.Veil(0, nobody)
	due := map[rules.ID]bool{}
	for _, d := range systems.Open(a.Simulation, nil) {
		due[d.Who] = true
	}
	if due[1] || !due[2] || !due[3] || len(due) != 4 {
		t.Errorf("due: %v", due)
	}
}

func TestAVeilLiftsTrapsOfWhichTheSideDoesNotKnow(t *testing.T) {
	for known, want := range map[uint32]bool{0: true, 1: false, 2: true, 3: false} {
		a := arrange(t, secretive(), crowd()...)
		a.LayTraps([]rules.Trap{{ID: 1, Cells: []grid.Cell{{X: 3, Y: 3}}}}, []uint32{known})
		if a.Veil(0, nobody); a.State.Traps[0].Sprung != want {
			t.Errorf("known to %b: lifted %v", known, !want)
		}
	}
}

func TestTheTableOfSystemsIsInTheOrderOfATick(t *testing.T) {
	list := systems.All()
	names := map[string]bool{}
	for _, s := range list {
		names[s.Name] = true
		if s.Does == "" || len(s.Writes) == 0 && s.Name != "pursue" { // which writes what is of no combatant
			t.Errorf("%+v", s)
		}
	}
	if len(names) != len(list) || list[0].Name != "schedule" || list[len(list)-1].Name != "pursue" {
		t.Errorf("%v", names)
	}
	a := arrange(t, game(atOnce), duel(9)...)
	var ran []string
	a.Watch = func(s string) { ran = append(ran, s) }
	a.orders = at(0, nil)
	a.play(t, 1)
	for _, want := range []string{"schedule", "ask", "strike", "apply", "settle", "move", "engage", "turn end", "release", "pursue"} {
		if !slices.Contains(ran, want) {
			t.Errorf("%s has not run: %v", want, ran)
		}
	}
}
