package fighter

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"

	"pgregory.net/rapid"
)

// plot makes a general plot in the first second of round two and returns it.
func hasPlotted(t testing.TB, b *book, a *rules.Combatant, p plotKind, dice ...int) *fight {
	t.Helper()
	f := newFight(t, b, a, a, rules.Act{Kind: rules.ActStance, Item: rules.NoItem, Mode: uint8(p)})
	f.x.Facts.Tick, f.x.Slot = 10, rules.Slot{Kind: rules.SlotDeclare, At: 10}
	if a.Plot.N < 2 {
		plots(a, p)
	}
	f.rolls("initiative", dice...)
	return f
}

// seconds lists the seconds of the Turn slots that a plot has granted.
func (f *fight) seconds() []int {
	var list []int
	for _, e := range f.effects(rules.EffGrant) {
		if rules.SlotKind(e.What) == rules.SlotTurn {
			list = append(list, int(e.N[0])-10+1)
		}
	}
	return list
}

func TestDiceClaimSeconds(t *testing.T) { // FTR-T2: ex-23
	for _, c := range []struct{ dice, want []int }{
		{[]int{2, 2, 10}, []int{2, 3, 10}},
		{[]int{4, 5, 4}, []int{4, 5, 6}},
		{[]int{10, 10, 1}, []int{1, 10, 9}},
		{[]int{10, 10, 10}, []int{10, 9, 8}},
	} {
		b := plain(t)
		f := hasPlotted(t, b, side(t, b, ann, `{"ft": 4}`), fighting, c.dice...)
		f.come()
		if got := f.seconds(); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%v claim %v, want %v", c.dice, got, c.want)
		}
	}
}

func TestEveryDieClaimsASecondOfItsOwn(t *testing.T) { // FTR-T2
	b := plain(t)
	rapid.Check(t, func(r *rapid.T) {
		faces := rapid.SliceOfN(rapid.IntRange(1, 10), 6, 6).Draw(r, "dice")
		f := hasPlotted(t, b, side(t, b, ann, `{"ft": 16}`), fighting, faces...)
		f.come()
		seen := map[int]bool{}
		for _, s := range f.seconds() {
			if s < 1 || s > 10 || seen[s] {
				r.Fatalf("%v claim %v", faces, f.seconds())
			}
			seen[s] = true
		}
		if len(seen) != 6 {
			r.Fatalf("%v claim %v", faces, f.seconds())
		}
	})
}

func TestActionsOfARound(t *testing.T) { // FTR-T3
	for stats, n := range map[string]int{
		`{}`: 1, `{"ft": 1}`: 2, `{"ft": 3}`: 2, `{"ft": 4}`: 3, `{"ft": 8}`: 4, `{"ft": 12}`: 5, `{"ft": 16}`: 6, `{"ft": 20}`: 6,
		`{"ft": 1, "dx": 16}`: 3, `{"ft": 1, "dx": 5}`: 1, `{"dx": 5}`: 1, `{"ft": 1, "dx": 15}`: 2,
	} {
		b := plain(t)
		f := hasPlotted(t, b, side(t, b, ann, stats), fighting, []int{1, 2, 3, 4, 5, 6}[:n]...)
		f.come()
		want(t, stats, len(f.seconds()), n)
	}
}

func TestOnlyThoseWhoFightRollInitiative(t *testing.T) { // FTR-T2, FTR-T5
	for p, turns := range map[plotKind]int{fighting: 1, fullDefensive: 1, moving: 0, idle: 0} {
		b := plain(t)
		f := hasPlotted(t, b, side(t, b, ann, `{}`), p, []int{5}[:turns]...)
		f.come()
		want(t, p.String(), len(f.seconds()), turns)
	}
}

func TestAnUnusedParry(t *testing.T) { // FTR-041, FTR-042
	for _, c := range []struct {
		name string
		met  uint8
		of   int32
		plot plotKind
		rule rules.Rule
	}{
		{"named, and no attack: carried over", 0, 3, fighting, "FTR-041"},
		{"not over the end of the round", 0, 9, fighting, ""},
		{"attacked and missed: it may become an attack", rules.MetAttack, 3, fighting, "FTR-042"},
		{"also over the end of the round", rules.MetAttack, 9, fighting, "FTR-042"},
		{"not under Full Defensive (FTR-T5)", rules.MetAttack, 3, fullDefensive, ""},
		{"hit: it was used", rules.MetAttack | rules.MetHit, 3, fighting, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := plain(t)
			a := side(t, b, ann, swordsman)
			plots(a, c.plot)
			f := newFight(t, b, a, side(t, b, bo, swordsman), rules.Act{Kind: rules.ActParry})
			f.x.Facts.Met, f.x.Facts.Tick, f.x.Facts.TickOfRound = c.met, 10+c.of, c.of
			f.come()
			rule := rules.Rule("")
			for _, e := range f.effects(rules.EffMark) {
				rule = e.Rule
				want(t, "due", e.N[0], 10+c.of+1)
			}
			want(t, "rule", rule, c.rule)
		})
	}
}

// An action goes into the next second only if that has none of its own (FTR-T7): neither is a
// parry carried into it that met nobody (FTR-041), nor does one become an attack there
// (FTR-044), nor can an action be put off to it.
func TestNothingIsCarriedIntoAClaimedSecond(t *testing.T) {
	b := plain(t)
	for claimed, free := range map[int]bool{4: true, 5: false, 6: true} { // the second under way is the fourth
		a := side(t, b, ann, swordsman)
		p := hasPlotted(t, b, a, fighting, 4, claimed)
		p.come()
		for _, e := range p.effects(rules.EffMark) {
			remember(a, rules.Mark{Kind: e.What, Values: [3]int32(e.N[:3])})
		}
		own := p.seconds()
		free = free && !slices.Contains(own, 5)
		m := menu(b, a, rules.Slot{Kind: rules.SlotTurn, At: 13}, rules.Order{})
		want(t, fmt.Sprint(own, ": to put off"), offers(m, rules.ActKeep) > 0, free)
		for _, met := range []uint8{0, rules.MetAttack} {
			f := newFight(t, b, a, side(t, b, bo, swordsman), rules.Act{Kind: rules.ActParry})
			f.x.Facts.Met, f.x.Facts.Tick, f.x.Facts.TickOfRound = met, 13, 3
			f.come()
			want(t, fmt.Sprint(own, ": carried over, met ", met), len(f.effects(rules.EffMark)) > 0, free)
		}
	}
}

// owed lets somebody carry a parry to convert into the tick.
func owed(t *testing.T, b *book, s *rules.Combatant, due int32) {
	remember(s, rules.Mark{Kind: kind(t, b, "carried"), Ends: rules.AtTick, Until: rules.Tick(due + 1), Values: [3]int32{due, 2}})
}

func TestAParryOfTheLastSecondCostsADieOfTheNextRound(t *testing.T) { // FTR-043: ex-10
	t.Run("under Fighting, if it is kept", func(t *testing.T) {
		b := plain(t)
		a := side(t, b, ann, `{"ft": 1}`)
		owed(t, b, a, 10)
		m := menu(b, a, rules.Slot{Kind: rules.SlotDeclare, At: 10}, a.Plot)
		want(t, "keep is offered", offers(m, rules.ActKeep), 1)
		a.Plot.Add(rules.Act{Kind: rules.ActKeep})
		f := hasPlotted(t, b, a, fighting, 1) // one die of two; its second is taken
		f.come()
		if got := f.seconds(); !reflect.DeepEqual(got, []int{1, 2}) {
			t.Errorf("seconds %v", got)
		}
		first := f.effects(rules.EffGrant)[0]
		only := rules.ActKinds(uint32(first.N[2]))
		want(t, "an attack", only.Allows(rules.ActStrike), true)
		want(t, "no parry (FTR-045)", only.Allows(rules.ActParry), false)
		want(t, "AMR", f.term("actions"), 1)
	})
	t.Run("not if it is not kept", func(t *testing.T) {
		b := plain(t)
		a := side(t, b, ann, `{"ft": 1}`)
		owed(t, b, a, 10)
		f := hasPlotted(t, b, a, fighting, 3, 4)
		f.come()
		want(t, "dice", f.term("actions"), 2)
	})
	t.Run("not under Full Defensive", func(t *testing.T) {
		b := plain(t)
		a := side(t, b, ann, `{"ft": 1}`)
		owed(t, b, a, 10)
		plots(a, fullDefensive)
		m := menu(b, a, rules.Slot{Kind: rules.SlotDeclare, At: 10}, a.Plot)
		want(t, "keep is offered", offers(m, rules.ActKeep), 0)
	})
}

// drawer hands no dice out: seconds are given out without.
type drawer struct{}

func (drawer) Draw(k dice.Key) dice.Dice { return dice.Keyed(k) }

func TestTheNextSecond(t *testing.T) { // FTR-042, FTR-044, FTR-T6, FTR-T7
	for _, c := range []struct {
		name string
		set  func(t *testing.T, b *book, s *rules.Combatant)
		kind rules.SlotKind
		mode uint8
		n    int
	}{
		{"free: a step", func(*testing.T, *book, *rules.Combatant) {}, rules.SlotMove, 0, 1},
		{"a parry to convert: an attack", func(t *testing.T, b *book, s *rules.Combatant) { owed(t, b, s, 14) }, rules.SlotTurn, 2, 1},
		{"one of an earlier second is gone", func(t *testing.T, b *book, s *rules.Combatant) { owed(t, b, s, 13) }, rules.SlotMove, 0, 1},
		{"claimed: nothing, and the conversion is lost (FTR-044)", func(t *testing.T, b *book, s *rules.Combatant) {
			owed(t, b, s, 14)
			s.Free = false
		}, 0, 0, 0},
		{"down: nothing", func(_ *testing.T, _ *book, s *rules.Combatant) { s.Posture = rules.Down }, 0, 0, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := plain(t)
			s := side(t, b, ann, swordsman)
			s.Free = true
			c.set(t, b, s)
			var p rules.Plan
			b.Schedule(&rules.Field{Tick: 14, Round: 1, TickOfRound: 4, Combatants: []*rules.Combatant{s}, Draw: drawer{}}, 1, &p)
			if len(p.Slots) != c.n || c.n == 1 && (p.Slots[0].Kind != c.kind || p.Slots[0].Mode != c.mode || p.Slots[0].At != 14) {
				t.Errorf("slots %+v", p.Slots)
			}
		})
	}
}

func TestEverybodyPlotsFirst(t *testing.T) { // FTR-T1, FTR-T5, FTR-T8
	b := plain(t)
	want(t, "seconds of a melee round", b.Shape().Round, 10)
	var p rules.Plan
	b.Schedule(&rules.Field{Tick: 10, Combatants: []*rules.Combatant{side(t, b, ann, `{}`), side(t, b, bo, `{}`)}}, 0, &p)
	if len(p.Slots) != 2 || p.Slots[0].Kind != rules.SlotDeclare || p.Slots[0].Rank <= 0 || p.Slots[0].Rank != p.Slots[1].Rank {
		t.Errorf("slots %+v", p.Slots)
	}
}

func TestWhatASecondIsGoodFor(t *testing.T) { // FTR-001, FTR-002, FTR-T4, FTR-T5, FTR-E5
	turn := rules.Slot{Kind: rules.SlotTurn, At: 14}
	for _, c := range []struct {
		name                      string
		plot                      plotKind
		mode                      uint8
		strike, parry, move, keep int
	}{
		{"Fighting", fighting, 0, 2, 1, 1, 1},
		{"Full Defensive: no attack", fullDefensive, 0, 0, 1, 1, 1},
		{"a converted parry: an attack alone", fighting, 2, 2, 0, 1, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := plain(t)
			a := side(t, b, ann, swordsman)
			plots(a, c.plot)
			s := turn
			s.Mode = c.mode
			m := menu(b, a, s, rules.Order{})
			want(t, "strike", offers(m, rules.ActStrike), c.strike)
			want(t, "parry", offers(m, rules.ActParry), c.parry)
			want(t, "move", offers(m, rules.ActMove), c.move)
			want(t, "keep", offers(m, rules.ActKeep), c.keep)
		})
	}
	t.Run("after closing, one plot, and no more", func(t *testing.T) { // FTR-004
		b := plain(t)
		a := side(t, b, ann, swordsman)
		var o rules.Order
		o.Add(rules.Act{Kind: rules.ActMove})
		m := menu(b, a, turn, o)
		want(t, "strike", offers(m, rules.ActStrike), 2)
		want(t, "move", offers(m, rules.ActMove), 0)
		o.Add(rules.Act{Kind: rules.ActStrike})
		want(t, "more", len(menu(b, a, turn, o)), 0)
	})
	t.Run("nothing while stunned", func(t *testing.T) {
		b := plain(t)
		a := side(t, b, ann, swordsman)
		remember(a, rules.Mark{Kind: kind(t, b, "stunned")})
		want(t, "offers", len(menu(b, a, turn, rules.Order{})), 0)
	})
	t.Run("but the stunned plot the round: only the seconds inside the stun are lost", func(t *testing.T) { // FTR-E5, FTR-T5
		b := newBook(t, rules.Setting{Key: "plot_ahead", Value: "on"})
		a := side(t, b, ann, swordsman)
		remember(a, rules.Mark{Kind: kind(t, b, "stunned")})
		remember(a, rules.Mark{Kind: kind(t, b, "claims"), Values: [3]int32{1 << 4}})
		want(t, "general plots", len(menu(b, a, rules.Slot{Kind: rules.SlotDeclare}, rules.Order{})), 4)
		ahead := menu(b, a, rules.Slot{Kind: rules.SlotDeclare, Mode: 3, At: 10}, rules.Order{})
		want(t, "blows plotted ahead", offers(ahead, rules.ActStrike) > 0, true)
	})
	t.Run("empty hands strike and parry, too", func(t *testing.T) { // FTR-040
		b := plain(t)
		m := menu(b, side(t, b, ann, `{}`), turn, rules.Order{})
		want(t, "strike", offers(m, rules.ActStrike), 2)
		want(t, "parry", offers(m, rules.ActParry), 1)
	})
}

func TestHowFarASecondTakesYou(t *testing.T) { // FTR-T5, FTR-T6, FTR-E2
	for _, c := range []struct {
		name string
		plot plotKind
		leg  woundLevel
		mm   int32
	}{
		{"2 m while fighting", fighting, unhurt, 2000},
		{"5 m under Moving", moving, unhurt, 5000},
		{"half on a serious leg", fighting, serious, 1000},
		{"nothing under Idle", idle, unhurt, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := plain(t)
			a := side(t, b, ann, `{}`)
			plots(a, c.plot)
			if c.leg != unhurt {
				remember(a, rules.Mark{Kind: kind(t, b, "injury"), Values: [3]int32{leftLeg, int32(c.leg)}})
			}
			var mm int32
			for _, o := range menu(b, a, rules.Slot{Kind: rules.SlotMove, At: 14}, rules.Order{}) {
				if o.Kind != rules.ActMove {
					continue
				}
				mm = o.Terms.Pace.Num / o.Terms.Pace.Den
			}
			want(t, "mm", mm, c.mm)
		})
	}
}
