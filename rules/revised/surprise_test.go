package revised

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
)

// team puts a combatant on a side of the battle.
func team(s *rules.Combatant, n uint8) *rules.Combatant {
	s.Team = n
	return s
}

// surprise runs the first part of the first round with stated dice, by roller.
func surprise(t *testing.T, b *book, faces map[rules.ID]int, sides ...*rules.Combatant) *rules.Plan {
	t.Helper()
	q := dice.NewQueue()
	for by, f := range faces {
		q.Push(uint32(by), 0, rollSurprise, f)
	}
	var p rules.Plan
	b.Schedule(&rules.Field{Combatants: sides, Draw: drawer{q}}, 0, &p)
	if len(q.Errors()) > 0 || len(q.Left()) > 0 {
		t.Errorf("dice: %v, left %v", q.Errors(), q.Left())
	}
	return &p
}

func wantSurprised(t *testing.T, p *rules.Plan, want map[rules.ID]bool) {
	t.Helper()
	for id, w := range want {
		if _, got := effectOf(p.For(id), rules.EffMark, id, markSurprised); got != w {
			t.Errorf("%d surprised %v, want %v", id, got, w)
		}
	}
}

const (
	red  = 0
	blue = 1
)

// Each row of the table by itself, on the roll of red, who meets blue (REV-A01).
func TestSurpriseModifiers(t *testing.T) {
	b := newBook(t)
	for _, c := range []struct {
		rule      rules.Rule
		own, them []string
		amount    int
	}{
		{"REV-010", nil, []string{"silenced"}, -2}, {"REV-011", nil, []string{"invisible"}, -2}, {"REV-012", nil, []string{"odour"}, 2},
		{"REV-014", nil, []string{"camouflaged"}, -1}, {"REV-014", nil, []string{"well_camouflaged"}, -2}, {"REV-014", nil, []string{"fully_camouflaged"}, -3},
		{"REV-015", []string{"fleeing"}, nil, -2}, {"REV-016", []string{"poor_light"}, nil, -1}, {"REV-017", []string{"darkness"}, nil, -4},
		{"REV-018", []string{"panicked"}, nil, -2}, {"REV-019", []string{"anticipating"}, nil, 2}, {"REV-020", []string{"suspicious"}, nil, 2},
		{"REV-021", []string{"rain"}, nil, -1}, {"REV-022", []string{"heavy_fog"}, nil, -2}, {"REV-023", []string{"extremely_still"}, nil, 2},
	} {
		p := surprise(t, b, map[rules.ID]int{rules.TeamID(red): 8}, team(side(t, b, 1, bare, c.own...), red), team(side(t, b, 2, bare, append(c.them, "warned")...), blue))
		wantMod(t, p.For(1), totalSurprise, c.rule, c.amount)
		wantSum(t, p.For(1), totalSurprise, 8+c.amount)
		for _, m := range p.For(1).Mods {
			if m.Rule == c.rule && (m.From.Kind == rules.FromMark) != (c.own != nil) {
				t.Errorf("%s comes from %v, as if it were told of the wrong side", c.rule, m.From)
			}
		}
	}
}

func TestSurpriseByFullTens(t *testing.T) { // REV-013, REV-A03
	b := newBook(t)
	for n, want := range map[int]int{9: 0, 10: 1, 19: 1, 20: 2} {
		sides := []*rules.Combatant{team(side(t, b, 1, bare), red)}
		for i := range n {
			sides = append(sides, team(side(t, b, rules.ID(i+2), bare, "warned"), blue))
		}
		p := surprise(t, b, map[rules.ID]int{rules.TeamID(red): 5}, sides...)
		wantSum(t, p.For(1), totalSurprise, 5+want)
	}
}

func TestSurprise(t *testing.T) {
	b := newBook(t)
	t.Run("is a total of 3 or less, 0 and below too", func(t *testing.T) { // REV-001, REV-A02
		for die, want := range map[int]bool{1: true, 3: true, 4: false, 10: false} {
			p := surprise(t, b, map[rules.ID]int{rules.TeamID(red): die}, team(side(t, b, 1, bare), red), team(side(t, b, 2, bare, "warned"), blue))
			wantSurprised(t, p, map[rules.ID]bool{1: want, 2: false})
		}
		p := surprise(t, b, map[rules.ID]int{rules.TeamID(red): 1}, team(side(t, b, 1, bare, "darkness"), red), team(side(t, b, 2, bare, "warned"), blue))
		wantSurprised(t, p, map[rules.ID]bool{1: true})
	})
	t.Run("is rolled for by every side", func(t *testing.T) { // REV-005, REV-007, REV-A05: once for each
		p := surprise(t, b, map[rules.ID]int{rules.TeamID(red): 2, rules.TeamID(blue): 9, rules.TeamID(2): 3},
			team(side(t, b, 1, bare), red), team(side(t, b, 2, bare), red), team(side(t, b, 3, bare), blue), team(side(t, b, 4, bare), 2))
		wantSurprised(t, p, map[rules.ID]bool{1: true, 2: true, 3: false, 4: true})
	})
	t.Run("is not rolled for by those who have come for the fight", func(t *testing.T) { // REV-005
		if p := surprise(t, b, nil, team(side(t, b, 1, bare, "warned"), red), team(side(t, b, 2, bare, "warned"), blue)); len(p.Entries) != 0 {
			t.Errorf("plan %+v", p.Entries)
		}
	})
	t.Run("is not rolled for where there is nobody else", func(t *testing.T) { // REV-007
		fallen := team(side(t, b, 3, bare), blue)
		fallen.Posture = rules.Dead
		if p := surprise(t, b, nil, team(side(t, b, 1, bare), red), team(side(t, b, 2, bare), red), fallen); len(p.Entries) != 0 {
			t.Errorf("plan %+v", p.Entries)
		}
	})
	t.Run("takes those alone who have not come for the fight", func(t *testing.T) { // REV-005
		p := surprise(t, b, map[rules.ID]int{rules.TeamID(red): 2}, team(side(t, b, 1, bare, "warned"), red), team(side(t, b, 2, bare), red),
			team(side(t, b, 3, bare, "warned"), blue))
		wantSurprised(t, p, map[rules.ID]bool{1: false, 2: true, 3: false})
	})
	t.Run("is not rolled for by those who cannot act", func(t *testing.T) { // REV-005
		p := surprise(t, b, nil, team(side(t, b, 1, bare, "warned"), red), team(side(t, b, 2, bare, "sleeping"), red), team(side(t, b, 3, bare, "warned"), blue))
		wantSurprised(t, p, map[rules.ID]bool{1: false, 2: false, 3: false})
	})
	t.Run("by option is rolled by everybody", func(t *testing.T) { // REV-A05
		p := surprise(t, newBook(t, "surprise_individual", "on"), map[rules.ID]int{1: 2, 2: 9},
			team(side(t, b, 1, bare), red), team(side(t, b, 2, bare), red), team(side(t, b, 3, bare, "warned"), red), team(side(t, b, 4, bare, "warned"), blue))
		wantSurprised(t, p, map[rules.ID]bool{1: true, 2: false, 3: false, 4: false})
	})
	t.Run("of everybody passes the round for everybody", func(t *testing.T) { // REV-006
		sides := []*rules.Combatant{team(side(t, b, 1, bare), red), team(side(t, b, 2, bare), blue)}
		dice := map[rules.ID]int{rules.TeamID(red): 2, rules.TeamID(blue): 3}
		wantSurprised(t, surprise(t, b, dice, sides...), map[rules.ID]bool{1: true, 2: true})
		wantSurprised(t, surprise(t, newBook(t, "surprise_effect", "none"), dice, sides...), map[rules.ID]bool{1: false, 2: false})
	})
	t.Run("takes the worse light", func(t *testing.T) { // REV-016, REV-017
		p := surprise(t, b, map[rules.ID]int{rules.TeamID(red): 9}, team(side(t, b, 1, bare, "poor_light", "darkness"), red), team(side(t, b, 2, bare, "warned"), blue))
		wantSum(t, p.For(1), totalSurprise, 5)
		wantOver(t, p.For(1), "REV-016", "REV-017")
	})
	t.Run("to anticipate includes to suspect, or adds up", func(t *testing.T) { // REV-A04
		for value, want := range map[string]int{"off": 3, "on": 5} {
			p := surprise(t, newBook(t, "surprise_stack", value), map[rules.ID]int{rules.TeamID(red): 1},
				team(side(t, b, 1, bare, "anticipating", "suspicious"), red), team(side(t, b, 2, bare, "warned"), blue))
			wantSum(t, p.For(1), totalSurprise, want)
		}
	})
	t.Run("is against the most noticeable of several sides", func(t *testing.T) { // REV-007
		p := surprise(t, b, map[rules.ID]int{rules.TeamID(red): 4}, team(side(t, b, 1, bare), red),
			team(side(t, b, 2, bare, "silenced", "warned"), blue), team(side(t, b, 3, bare, "odour", "warned"), 2))
		wantSum(t, p.For(1), totalSurprise, 6)
	})
	t.Run("one noisy member gives a silent side away", func(t *testing.T) { // REV-010
		p := surprise(t, b, map[rules.ID]int{rules.TeamID(red): 4}, team(side(t, b, 1, bare), red),
			team(side(t, b, 2, bare, "silenced", "warned"), blue), team(side(t, b, 3, bare, "warned"), blue))
		wantSum(t, p.For(1), totalSurprise, 4)
	})
}

func TestWhatSurpriseCosts(t *testing.T) { // REV-006, REV-A06, REV-076
	for value, acts := range map[string]bool{"lose_round": false, "none": true} {
		b := newBook(t, "surprise_effect", value)
		a, d := side(t, b, attacker, fighter), side(t, b, defender, plain, "surprised")
		wantOffered(t, b, d, after(), rules.ActMove, acts)
		wantMod(t, attack(t, b, against(a, d, oneBlow), throws(attacker, rollAttack, missed)), totalAttack, "REV-076", 1)
		var p rules.Plan
		q := dice.NewQueue()
		q.Push(uint32(defender), 0, rollInitiative, 5)
		b.Schedule(&rules.Field{Combatants: []*rules.Combatant{d}, Draw: drawer{q}}, 1, &p)
		if (len(p.Slots) == 1) != acts {
			t.Errorf("%s: %d turns", value, len(p.Slots))
		}
		p.Reset()
		b.Provoke(&rules.Trigger{Kind: rules.TriggerAct, By: a, To: d, Act: rules.Act{Kind: rules.ActPunch, Target: defender}}, &p)
		if (len(p.Slots) == 1) != acts {
			t.Errorf("%s: %d reactions", value, len(p.Slots))
		}
		if text := b.Shape().Marks[markSurprised].Text; strings.Contains(text, "no turn") == acts {
			t.Errorf("%s: the surprised are told to have %q", value, text)
		}
	}
}

func TestScoresThatFollowTheSituation(t *testing.T) { // REV-A07
	for value, want := range map[string]int{"off": 0, "on": -7} {
		b := newBook(t, "initiative_dynamic", value)
		s := side(t, b, 1, bare)
		s.Traits[traitRolled], s.Traits[traitScore], s.Traits[traitFrozen] = 1, 6, 6
		put(s, rules.Mark{Kind: markDeepWater})
		put(s, rules.Mark{Kind: markHeld, Other: 2}) // hindered (REV-038)
		var p rules.Plan
		b.Schedule(&rules.Field{Tick: 60, Round: 1, Combatants: []*rules.Combatant{s}}, 1, &p)
		e, _ := effectOf(p.For(1), rules.EffTrait, 1, traitScore)
		if int(e.N[0]) != want || p.Slots[0].Rank != int64(1000+6+want) {
			t.Errorf("%s: score changes by %d, rank %d", value, e.N[0], p.Slots[0].Rank)
		}
	}
}

func TestToWaitCostsAPoint(t *testing.T) { // REV-039, REV-A07
	for value, first := range map[string]bool{"off": true, "on": false} {
		b := newBook(t, "initiative_dynamic", value)
		a := side(t, b, attacker, bare)
		a.Traits[traitScore] = 9
		later := rules.Act{Kind: rules.ActSpecial, Mode: specialWait, Item: rules.NoItem, Aim: 4}
		var waits rules.Order
		waits.Add(later)
		if _, ok := special(b, a, after(), specialWait); !ok {
			t.Error("nobody may wait")
		}
		wantOffered(t, b, a, &waits, rules.ActMove, false)
		if _, ok := special(b, a, after(rules.ActStand), specialWait); ok {
			t.Error("waits after standing up")
		}
		x := against(a, a, later)
		x.Facts.Tick, x.Facts.Round = 78, 1
		v := attack(t, b, x)
		wantEffect(t, v, rules.EffMark, attacker, markWaiting)
		if e, ok := effectOf(v, rules.EffTrait, attacker, traitScore); ok != first || ok && e.N[0] != -1 {
			t.Errorf("%s: %+v", value, e)
		}
		if e := wantEffect(t, v, rules.EffGrant, attacker, uint8(rules.SlotTurn)); e.N[0] != 60+30 || e.Rank != 1000+5 { // score 5 acts in tick 30 (REV-T4), in its order (REV-002)
			t.Errorf("the turn comes in tick %d, rank %d", e.N[0], e.Rank)
		}
		put(a, rules.Mark{Kind: markWaiting})
		wantNoEffect(t, attack(t, b, x), rules.EffTrait, attacker, traitScore)
	}
}
