package nc

import (
	"reflect"
	"slices"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
	"github.com/affray-engine/affray/rules/internal/sidetest"
)

func TestSegmentsOfARound(t *testing.T) { // NC-004, NC-005, NC-006, NC-007, NC-008, NC-009, NC-G-17, NC-001
	for _, c := range []struct {
		actions int
		dice    []int
		shift   int
		want    []int
		lost    int
	}{
		{1, []int{7}, 2, []int{5}, 0}, {1, []int{2}, 3, []int{1}, 0}, {1, []int{9}, -2, nil, 1},
		{2, []int{2, 4}, 3, []int{1, 5}, 0}, {2, []int{6, 4}, -1, []int{7}, 1}, {3, []int{4, 4, 4}, 0, []int{4, 8}, 1},
		{4, nil, 0, []int{2, 4, 7, 9}, 0}, {5, nil, 0, []int{1, 3, 5, 7, 9}, 0}, {6, nil, 0, []int{1, 3, 5, 6, 8, 10}, 0},
		{7, nil, 0, []int{1, 3, 4, 5, 7, 8, 10}, 0}, {8, nil, 0, []int{1, 2, 4, 5, 6, 7, 9, 10}, 0},
		{9, nil, 0, []int{1, 2, 3, 4, 5, 7, 8, 9, 10}, 0}, {10, nil, 0, []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, 0},
	} {
		got, lost := segments(c.actions, c.dice, c.shift)
		if !slices.Equal(got, c.want) || lost != c.lost {
			t.Errorf("%d actions, %v, %+d: %v and %d lost, want %v and %d", c.actions, c.dice, c.shift, got, lost, c.want, c.lost)
		}
	}
}

func TestShotsComeInTheirCycle(t *testing.T) { // NC-014, NC-G-09, NC-A-67
	if in, next := shotsIn(8, 20); !slices.Equal(in, []int{8}) || next != 18 {
		t.Errorf("%v, %d", in, next)
	}
	b := newBook(t)
	want := map[string]int16{"longbow": 5, "heavy_crossbow": 20, "light_crossbow": 10, "handgun": 2, "dart": 4, "throwing_knife": 5}
	for key, cycle := range want {
		f := fighter(t, b, `{"race":"human","weapon":"`+key+`"}`)
		if got := f.Items[0].Traits[7]; got != cycle {
			t.Errorf("%s: cycle %d, want %d", key, got, cycle)
		}
	}
}

func TestHalfAttacksComeInTheSecondRound(t *testing.T) { // NC-G-18
	for in, want := range map[int][4]int{2: {1, 1, 1, 1}, 3: {1, 2, 1, 2}, 4: {2, 2, 2, 2}, 5: {2, 3, 2, 3}} {
		for round := range int32(4) {
			if got := actionsIn(in, round); got != want[round] {
				t.Errorf("%d in two rounds, round %d: %d", in, round, got)
			}
		}
	}
}

func TestAttacksByLevel(t *testing.T) { // NC-G-06, NC-A-37
	b := newBook(t)
	for _, c := range []struct {
		class           string
		level           int
		specialist, bow bool
		want            int
	}{
		{"fighter", 6, false, false, 2}, {"fighter", 7, false, false, 3}, {"fighter", 13, false, false, 4}, {"cavalier", 7, false, false, 3},
		{"ranger", 7, false, false, 2}, {"ranger", 8, false, false, 3}, {"ranger", 15, false, false, 4}, {"cleric", 20, false, false, 2},
		{"fighter", 1, true, false, 3}, {"fighter", 7, true, false, 4}, {"fighter", 13, true, false, 5}, {"ranger", 14, true, false, 4},
		{"ranger", 6, true, true, 4}, {"fighter", 13, true, true, 8}, {"mage", 9, true, false, 2},
	} {
		if got := b.attacksInTwoRounds([]classLevel{{Class: c.class, Level: c.level}}, c.specialist, c.bow); got != c.want {
			t.Errorf("%+v: %d", c, got)
		}
	}
}

// drawn answers every draw with one face.
type drawn int

func (d drawn) Draw(k dice.Key) dice.Dice {
	return dice.FromFunc(func(w dice.Draw) int { return min(int(d), w.Sides) }, k)
}

func plan(b *book, tick rules.Tick, face int, sides ...*rules.Combatant) *rules.Plan {
	var p rules.Plan
	b.Schedule(&rules.Field{Tick: tick, Round: int32(tick) / 10, TickOfRound: int32(tick) % 10, Combatants: sides, Draw: drawn(face)}, 0, &p)
	return &p
}

func turns(p *rules.Plan, who rules.ID) (at []rules.Tick) {
	for _, s := range p.Slots {
		if s.Actor == who && s.Kind == rules.SlotTurn {
			at = append(at, s.At)
		}
	}
	return at
}

func TestWhoActsWhen(t *testing.T) { // NC-002, NC-003, NC-010, NC-008, NC-A-22
	b := newBook(t)
	engaged := engagedOf
	t.Run("the free whenever idle", func(t *testing.T) {
		s := side(t, b, 1, soldier)
		if got := turns(plan(b, 13, 1, s), 1); !reflect.DeepEqual(got, []rules.Tick{13}) {
			t.Errorf("%v", got)
		}
		s.Free = false
		if got := turns(plan(b, 13, 1, s), 1); got != nil {
			t.Errorf("busy: %v", got)
		}
	})
	t.Run("the engaged by dice and reaction", func(t *testing.T) {
		a, o := engaged(side(t, b, 1, soldier)), engaged(side(t, b, 2, orc))
		p := plan(b, 20, 6, a, o)
		if got := turns(p, 1); !reflect.DeepEqual(got, []rules.Tick{24}) { // 6 - 1
			t.Errorf("%v", got)
		}
		if got := turns(p, 2); !reflect.DeepEqual(got, []rules.Tick{25}) {
			t.Errorf("%v", got)
		}
		if got := turns(plan(b, 23, 6, a, o), 1); got != nil {
			t.Errorf("in mid-round: %v", got)
		}
	})
	t.Run("an eighth level fighter twice in the second round", func(t *testing.T) { // NC-G-18
		if got := turns(plan(b, 10, 4, engaged(side(t, b, 1, soldier)), engaged(side(t, b, 2, orc))), 1); len(got) != 2 {
			t.Errorf("%v", got)
		}
	})
	t.Run("who is stuck in a web may tear at it, but stunned or senseless not", func(t *testing.T) { // NC-141, NC-003
		for _, c := range []struct {
			what   string
			change func(s *rules.Combatant)
			want   []rules.Tick
		}{
			{"stuck", func(*rules.Combatant) {}, []rules.Tick{13}},
			{"busy", func(s *rules.Combatant) { s.Free = false }, nil},
			{"stunned", func(s *rules.Combatant) { sidetest.Bear(s, rules.Mark{Kind: kind(t, b, "stunned")}) }, nil},
			{"down", func(s *rules.Combatant) { s.Posture = rules.Down }, nil},
		} {
			s := side(t, b, 1, soldier)
			sidetest.Bear(s, rules.Mark{Kind: kind(t, b, "stuck")})
			c.change(s)
			if got := turns(plan(b, 13, 1, s), 1); !reflect.DeepEqual(got, c.want) {
				t.Errorf("%s: %v, want %v", c.what, got, c.want)
			}
		}
	})
	t.Run("whoever has lost the last foe is free at once", func(t *testing.T) { // NC-011
		s := side(t, b, 1, soldier)
		s.Claims, s.Free = 2, false // one of them now
		p := plan(b, 23, 6, s)
		if e := p.For(1).Effects; !reflect.DeepEqual(turns(p, 1), []rules.Tick{23}) || len(e) != 1 || e[0].Kind != rules.EffCancel || e[0].What != 2 {
			t.Errorf("%+v %+v", p.Slots, e)
		}
		s.Busy = rules.Busy{Serial: 1, Due: 30}
		if p := plan(b, 23, 6, s); turns(p, 1) != nil || len(p.For(1).Effects) != 1 {
			t.Errorf("busy: %+v", p.Slots)
		}
	})
	t.Run("who is about to shoot or to cast at the fallen chooses anew", func(t *testing.T) { // NC-014, NC-016
		for act, rule := range map[rules.ActKind]rules.Rule{rules.ActShoot: "NC-014", rules.ActCast: "NC-016"} {
			for fellAt, want := range map[int32]bool{22: true, 19: false} { // the shot began in 20
				s, o := side(t, b, 1, deathbow), side(t, b, 2, soldier)
				s.Busy = rules.Busy{Serial: 1, Began: 20, Due: 30, Act: rules.Act{Kind: act, Target: 2}}
				s.Free, s.Team, o.Team, o.Posture = false, 0, 1, rules.Down
				sidetest.Bear(o, rules.Mark{Kind: kind(t, b, "fallen"), Values: [3]int32{fellAt}})
				p := plan(b, 23, 6, s, o)
				off := slices.ContainsFunc(p.For(1).Effects, func(e rules.Effect) bool { return e.Kind == rules.EffCancel && e.Rule == rule })
				if off != want || (len(turns(p, 1)) == 1) != want {
					t.Errorf("%v at one who fell in %d: breaks off %v, slots %+v", act, fellAt, off, p.Slots)
				}
				if len(p.For(1).Effects) > 1 {
					t.Errorf("%v: the spell is lost: %+v", act, p.For(1).Effects)
				}
			}
		}
	})
	t.Run("being shot at engages nobody", func(t *testing.T) { // NC-A-62
		if got := turns(plan(b, 20, 6, side(t, b, 1, soldier), side(t, b, 2, deathbow)), 1); len(got) != 1 || got[0] != 20 {
			t.Errorf("%v", got)
		}
	})
	t.Run("alternating: one turn each, the best first, ties together", func(t *testing.T) { // NC-143, NC-A-48
		b := newBook(t, rules.Setting{Key: "scheduling", Value: "alternating"})
		p := plan(b, 0, 5, side(t, b, 1, orc), side(t, b, 2, soldier), side(t, b, 3, orc))
		one, two, three := turns(p, 1), turns(p, 2), turns(p, 3)
		if len(one) != 1 || len(two) != 1 || two[0] >= one[0] || one[0] != three[0] {
			t.Errorf("%v %v %v", one, two, three)
		}
	})
}

func TestInitialAttacks(t *testing.T) { // NC-011, NC-G-25, NC-G-26
	b := newBook(t)
	for _, c := range []struct {
		name   string
		change func(by, to *rules.Combatant)
		want   []rules.ID
	}{
		{"both who were free", func(_, _ *rules.Combatant) {}, []rules.ID{1, 2}},
		{"only the newcomer", func(_, to *rules.Combatant) { to.Engaged = true }, []rules.ID{1}},
		{"not the surprised", func(_, to *rules.Combatant) { sidetest.Bear(to, rules.Mark{Kind: kind(t, b, "surprised")}) }, []rules.ID{1}},
		{"not who has attacked in this segment", func(by, _ *rules.Combatant) { by.Attacked = 6 }, []rules.ID{2}}, // NC-009
		{"who has attacked in the one before", func(by, _ *rules.Combatant) { by.Attacked = 5 }, []rules.ID{1, 2}},
		{"not the unconscious", func(by, _ *rules.Combatant) { by.Posture = rules.Down }, []rules.ID{2}},
		{"not who comes to in this segment", func(by, _ *rules.Combatant) { sidetest.Bear(by, rules.Mark{Kind: kind(t, b, "waking")}) }, []rules.ID{2}}, // NC-G-41
	} {
		t.Run(c.name, func(t *testing.T) {
			by, to := side(t, b, 1, soldier), side(t, b, 2, orc)
			c.change(by, to)
			var p rules.Plan
			b.Provoke(&rules.Trigger{Kind: rules.TriggerEngage, By: by, To: to, Tick: 5}, &p)
			b.Provoke(&rules.Trigger{Kind: rules.TriggerEngage, By: by, To: to, Tick: 5}, &p) // one each, however many foes
			var got []rules.ID
			for _, s := range p.Slots {
				got = append(got, s.Actor)
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("%v, want %v", got, c.want)
			}
		})
	}
	by, to := side(t, b, 1, soldier), side(t, b, 2, orc)
	by.Claims, to.Claims, to.Engaged = 1, 1, true
	var p rules.Plan
	b.Provoke(&rules.Trigger{Kind: rules.TriggerEngage, By: by, To: to, Tick: 5}, &p)
	if mine, its := p.For(1).Effects, p.For(2).Effects; len(mine) != 1 || mine[0].Kind != rules.EffCancel || mine[0].What != 2 || len(its) != 0 {
		t.Errorf("what was left of the schedule: %+v %+v", mine, its)
	}
}

// NC-011: who is engaged by a spear from afar and by a sword at hand has its initial attack at
// whichever it reaches.
func TestAnInitialAttackGoesToWhoeverIsInReach(t *testing.T) {
	b := newBook(t)
	by, to := side(t, b, 1, soldier), side(t, b, 2, orc)
	var p rules.Plan
	b.Provoke(&rules.Trigger{Kind: rules.TriggerEngage, By: by, To: to, Tick: 5}, &p)
	for i := range p.Slots {
		var out rules.Offers
		s := &p.Slots[i]
		b.Menu(map[rules.ID]*rules.Combatant{1: by, 2: to}[s.Actor], s, &rules.Order{}, &out)
		if o, ok := offered(out.List, rules.ActStrike); !ok || o.At != rules.AtEnemyReach || s.To != 0 || len(p.Slots) != 2 {
			t.Errorf("offered %v, at %v, in a slot for %d", ok, o.At, s.To)
		}
	}
}

func engagedOf(s *rules.Combatant) *rules.Combatant { s.Engaged, s.Under = true, true; return s }

// NC-012, NC-013, NC-016, NC-A-43, NC-G-04, NC-G-12: free blows come at those who do not see to
// their defence, one in the duration of the weapon, counted from the latest attack; at the helpless
// only from those whom nobody threatens.
func TestFreeBlows(t *testing.T) {
	b := newBook(t)
	const sweeper = `{"race":"human","classes":[{"class":"fighter","level":3}],"weapon":"two_handed_sword"}`
	mark := func(name string) func(_, prey *rules.Combatant) {
		return func(_, prey *rules.Combatant) { sidetest.Bear(prey, rules.Mark{Kind: kind(t, b, name)}) }
	}
	does := func(k rules.ActKind) func(_, prey *rules.Combatant) {
		return func(_, prey *rules.Combatant) { engagedOf(prey).Does = rules.Acts(k) }
	}
	safe := func(change func(_, prey *rules.Combatant)) func(actor, prey *rules.Combatant) {
		return func(actor, prey *rules.Combatant) { change(actor, prey); actor.Under = false }
	}
	since := func(attacked rules.Tick) func(actor, prey *rules.Combatant) {
		return func(actor, prey *rules.Combatant) { does(rules.ActStow)(actor, prey); actor.Attacked = attacked }
	}
	for _, c := range []struct {
		name   string
		actor  string
		change func(actor, prey *rules.Combatant)
		want   rules.Rule
	}{
		{"who strikes defends itself", soldier, does(rules.ActStrike), ""},
		{"who puts its weapon away", soldier, does(rules.ActStow), "NC-013"},
		{"who shoots", soldier, does(rules.ActShoot), "NC-013"},
		{"who casts", soldier, does(rules.ActCast), "NC-013"},
		{"who walks away", soldier, mark("interfering"), "NC-013"},
		{"who has it under way", soldier, func(_, prey *rules.Combatant) {
			engagedOf(prey).Busy = rules.Busy{Serial: 1, Due: 30, Act: rules.Act{Kind: rules.ActStow}}
		}, "NC-013"},
		{"the helpless, beside a foe who threatens", soldier, mark("held"), ""},
		{"the sleeping, if nobody threatens", soldier, safe(mark("asleep")), "NC-012"},
		{"the stunned, if nobody threatens", soldier, safe(mark("stunned")), "NC-012"},
		{"nobody from the stunned", soldier, func(actor, prey *rules.Combatant) { does(rules.ActStow)(actor, prey); mark("stunned")(nil, actor) }, ""},
		{"one in a segment", soldier, since(24), ""},
		{"one in the next", soldier, since(23), "NC-013"},
		{"two hands take two segments", sweeper, since(23), ""},
		{"and no more", sweeper, since(22), "NC-013"},
	} {
		t.Run(c.name, func(t *testing.T) {
			actor, prey := engagedOf(side(t, b, 1, c.actor)), side(t, b, 2, soldier)
			c.change(actor, prey)
			var p rules.Plan
			for range 2 { // of several who are open, one is struck
				b.Provoke(&rules.Trigger{Kind: rules.TriggerOpen, By: prey, To: actor, Tick: 23}, &p)
			}
			if got := len(p.Slots); (got == 1) != (c.want != "") || got == 1 && (p.Slots[0].Why != c.want || p.Slots[0].To != 0 || p.Slots[0].Actor != 1) {
				t.Errorf("%+v, want %q", p.Slots, c.want)
			}
		})
	}
}

// NC-012, NC-013: of several who are open the actor strikes whom it will, and nobody else: a sleeper
// does not cover a caster beside him.
func TestAFreeBlowIsForThoseWhoAreOpen(t *testing.T) {
	b := newBook(t)
	actor, sleeper, caster, fencer := side(t, b, 1, soldier), side(t, b, 2, soldier), engagedOf(side(t, b, 3, irthea)), engagedOf(side(t, b, 4, soldier))
	sidetest.Bear(sleeper, rules.Mark{Kind: kind(t, b, "asleep")})
	caster.Does = rules.Acts(rules.ActCast)
	var p rules.Plan
	for _, prey := range []*rules.Combatant{sleeper, caster, fencer} {
		b.Provoke(&rules.Trigger{Kind: rules.TriggerOpen, By: prey, To: actor, Tick: 23}, &p)
	}
	if len(p.Slots) != 1 || p.Slots[0].Why != "NC-013" {
		t.Fatalf("%+v", p.Slots)
	}
	var out rules.Offers
	b.Menu(actor, &p.Slots[0], &rules.Order{}, &out)
	if o, ok := offered(out.List, rules.ActStrike); !ok || o.At != rules.AtEnemyReach || !o.Terms.Doubt {
		t.Errorf("%+v", out.List)
	}
	for prey, vain := range map[*rules.Combatant]bool{sleeper: false, caster: false, fencer: true} {
		if x := (&rules.Exchange{Act: strike, Slot: p.Slots[0], Facts: rules.Facts{Actor: actor, Target: prey}}); b.Vain(x) != vain {
			t.Errorf("%d: in vain %v", prey.ID, !vain)
		}
	}
}
