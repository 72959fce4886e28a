package agent_test

import (
	"slices"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
)

// These laws hold of every order of whole battles.

// battles plays scenarios with the seeds from one to another, and shows each reason with what its side sees as the order is given.
func battles(t *testing.T, from, to uint64, each func(b *ecs.Battle, v *agent.View, r *agent.Reason), names ...string) {
	t.Helper()
	for _, name := range names {
		for seed := from; seed <= to; seed++ {
			b, err := ecs.New(battletest.Load(t, name), ecs.Config{Seed: seed})
			if err != nil {
				t.Fatal(err)
			}
			b.Reasons(func(r *agent.Reason) { each(b, b.View(int(b.View(0).Figure(r.Who).Team)), r) })
			b.Run()
		}
	}
}

// offers is the first offer of a kind that somebody has in a slot.
func offers(v *agent.View, s rules.Slot, sofar rules.Order, k rules.ActKind) (o rules.Offer, ok bool) {
	all := v.Offers(s, sofar)
	if i := slices.IndexFunc(all, func(o rules.Offer) bool { return o.Kind == k }); i >= 0 {
		return all[i], true
	}
	return o, false
}

// bears reports whether somebody bears a mark of such a kind.
func bears(v *agent.View, id rules.ID, such func(k *rules.MarkType) bool) bool {
	return slices.ContainsFunc(v.Marks(id, nil), func(m rules.Mark) bool { return such(&v.Shape().Marks[m.Kind]) })
}

// DQ-094, DQ-147: who lies in a net gets up before it tears at that, and who stands in it strikes at whoever is beside it if that is likelier to
// come to something.
func TestWhoIsNettedFightsOn(t *testing.T) {
	netted := 0
	battles(t, 1, 40, func(b *ecs.Battle, v *agent.View, r *agent.Reason) {
		me := v.Figure(r.Who)
		if len(r.Steps) == 0 || r.Steps[0].Weighed == 0 || !bears(v, r.Who, func(k *rules.MarkType) bool { return k.Name == "entangled" }) {
			return
		}
		netted++
		if r.Order.Acts[0].Kind != rules.ActPull || r.Order.N == 0 {
			return
		}
		if _, up := offers(v, r.Slot, rules.Order{}, rules.ActStand); up && me.Posture == rules.Prone {
			t.Errorf("tick %d: %s tears at the net where it lies", v.Tick(), me.Name)
		}
		for _, o := range r.Steps[0].Options {
			if o.Act.Kind == rules.ActStrike && o.Worth > 250 {
				t.Errorf("tick %d: %s tears at the net in place of a blow that is worth %d", v.Tick(), me.Name, o.Worth)
			}
		}
	}, "net-and-sword")
	if netted < 20 {
		t.Errorf("only %d orders of who is netted", netted)
	}
}

// DQ-147: nobody steps back after a blow from those who lie on the ground, and cannot strike.
func TestNobodyStepsBackFromWhoLies(t *testing.T) {
	back := 0
	battles(t, 1, 40, func(b *ecs.Battle, v *agent.View, r *agent.Reason) {
		if !r.Order.Has(rules.ActStrike) || !r.Order.Has(rules.ActWithdraw) || r.Order.Acts[0].Kind != rules.ActStrike {
			return
		}
		back++
		if !slices.ContainsFunc(v.Foes(r.Who, nil), func(f rules.ID) bool { return v.Figure(f).Posture == rules.Standing }) {
			t.Errorf("tick %d: %s steps back from somebody who lies", v.Tick(), b.Name(r.Who))
		}
	}, "net-and-sword")
	if back < 3 {
		t.Errorf("only %d step back after a blow", back)
	}
}

// DQ-143: body to body nobody lets go of a bow for a weapon that does not serve there, or draws such a one.
func TestWhatDoesNotServeBodyToBodyStaysOnTheBelt(t *testing.T) {
	close := 0
	battles(t, 88, 93, func(b *ecs.Battle, v *agent.View, r *agent.Reason) {
		me := v.Figure(r.Who)
		if !slices.ContainsFunc(v.Foes(r.Who, nil), func(f rules.ID) bool { return v.Figure(f).Cell == me.Cell }) {
			return
		}
		close++
		for _, a := range r.Order.List() {
			if it, name := v.Item(r.Who, a.Item); a.Kind == rules.ActDraw && it.Use.Has(rules.UseMelee) && it.Reach.Min > 0 {
				t.Errorf("tick %d: %s draws the %s body to body", v.Tick(), me.Name, name)
			}
		}
	}, "well-of-three", "ogre-ford", "counting-house", "courier-on-the-moor")
	if close < 20 {
		t.Errorf("only %d orders body to body", close)
	}
}

// REV-101: who has time to draw a weapon and to strike with it does so before it punches somebody.
func TestAWeaponIsDrawnBeforeABlow(t *testing.T) {
	drawn := 0
	battles(t, 85, 96, func(b *ecs.Battle, v *agent.View, r *agent.Reason) {
		if r.Slot.Kind != rules.SlotTurn || r.Order.N == 0 {
			return
		}
		for _, o := range slices.Clone(v.Offers(r.Slot, rules.Order{})) {
			it, name := v.Item(r.Who, o.Item)
			if o.Kind != rules.ActDraw || !it.Use.Has(rules.UseMelee) {
				continue
			}
			draw := rules.Order{}
			draw.Add(rules.Act{Kind: o.Kind, Item: o.Item, Mode: o.Mode})
			_, strikes := offers(v, r.Slot, draw, rules.ActStrike)
			switch armed := r.Order.Acts[0].Kind; {
			case strikes && armed == rules.ActPunch:
				t.Errorf("tick %d: %s punches with the %s on its belt", v.Tick(), b.Name(r.Who), name)
			case strikes && armed == rules.ActDraw:
				drawn++
			}
		}
	}, "dusk-ambush")
	if drawn < 5 {
		t.Errorf("only %d weapons are drawn before a blow", drawn)
	}
}

// REV-058: who is at blows and gets to the edge of the field by a withdrawal turns its back to nobody for that.
func TestWhoMayWithdrawToTheEdgeDoesNotFleeThere(t *testing.T) {
	edge := 0
	battles(t, 1, 12, func(b *ecs.Battle, v *agent.View, r *agent.Reason) {
		me, a := v.Figure(r.Who), r.Order.Acts[0]
		if !me.Engaged || r.Order.N == 0 || a.Kind != rules.ActFlee && a.Kind != rules.ActWithdraw || !v.Border(a.Cell) || v.Border(me.Cell) {
			return
		}
		edge++
		by, may := offers(v, r.Slot, rules.Order{}, rules.ActWithdraw)
		if a.Kind == rules.ActWithdraw || !may || by.Terms.Pace.Den <= 0 {
			return
		}
		v.Flood(r.Who, by.Terms.Pace.Num/by.Terms.Pace.Den, func(c rules.Cell, _ int32) bool {
			if v.Border(c) && c != me.Cell && v.Backs(r.Who, c) {
				t.Errorf("tick %d: %s flees to the edge at %v, to which a withdrawal leads", v.Tick(), me.Name, c)
			}
			return !t.Failed()
		})
	}, "out-of-the-barrow", "fen-crossing", "dusk-ambush", "ogre-in-the-fold", "wizards-gallery")
	if edge < 5 {
		t.Errorf("only %d go to the edge at blows", edge)
	}
}

// Where a movement leads there at once, two of a side who walk at the same time hardly ever have the same goal to strike from.
func TestNoTwoWalkToOneCell(t *testing.T) {
	type walk struct {
		at   rules.Tick
		side uint8
		goal rules.Cell
	}
	walks, clashes, to := 0, 0, map[walk]string{}
	var of *ecs.Battle
	battles(t, 1, 8, func(b *ecs.Battle, v *agent.View, r *agent.Reason) {
		if of != b {
			of = b
			clear(to)
		}
		for _, a := range r.Order.List() {
			w := walk{v.Tick(), v.Side(), a.Cell}
			if a.Kind != rules.ActMove || r.Slot.Kind != rules.SlotMove || v.Border(a.Cell) {
				continue
			}
			if to[w] != "" {
				clashes++
			}
			walks++
			to[w] = b.Name(r.Who)
		}
	}, "warehouse")
	if walks < 100 || 50*clashes > walks {
		t.Errorf("%d of %d walk to where another does", clashes, walks)
	}
}

// FIELD-035: nobody who is to strike leaves an enemy who fights for one whose nerve is gone.
func TestNobodyLeavesAFoeForOneWhoseNerveIsGone(t *testing.T) {
	beside := 0
	battles(t, 80, 100, func(b *ecs.Battle, v *agent.View, r *agent.Reason) {
		a, at := r.Order.Acts[0], v.Figure(r.Who).Cell
		if v.Plot(r.Who).Acts[0].Kind != rules.ActStrike || r.Slot.Kind != rules.SlotMove || a.Kind != rules.ActMove {
			return
		}
		foes := func(from rules.Cell, broken bool) (n int) {
			for id := rules.ID(1); int(id) <= v.Len(); id++ {
				f := v.Figure(id)
				if !f.Mine && f.Posture.Acts() && v.Steps(from, f.Cell) <= 1 && bears(v, id, func(k *rules.MarkType) bool { return k.Broken }) == broken {
					n++
				}
			}
			return n
		}
		if foes(at, false) > 0 {
			beside++
			if foes(a.Cell, false) == 0 && foes(a.Cell, true) > 0 {
				t.Errorf("tick %d: %s goes to %v, where only the broken are", v.Tick(), b.Name(r.Who), a.Cell)
			}
		}
	}, "warehouse", "fire-in-the-granary")
	if beside < 20 {
		t.Errorf("only %d walk from beside a foe", beside)
	}
}

// BRP-094: no two of a side declare to see to the same wound in one round, though the one who has it be one of them.
func TestOneSeesToAWound(t *testing.T) {
	type care struct {
		round int32
		whom  rules.ID
	}
	cared, by := 0, map[care]string{}
	var of *ecs.Battle
	battles(t, 1, 16, func(b *ecs.Battle, v *agent.View, r *agent.Reason) {
		if of != b {
			of = b
			clear(by)
		}
		if a := r.Order.Acts[0]; r.Order.N > 0 && a.Kind == rules.ActTend && r.Slot.Kind == rules.SlotDeclare {
			c := care{v.Round(), a.Target}
			if other := by[c]; other != "" {
				t.Errorf("round %d: %s and %s tend %s", v.Round()+1, other, b.Name(r.Who), b.Name(a.Target))
			}
			by[c] = b.Name(r.Who)
			cared++
		}
	}, "fire-in-the-granary", "warehouse", "mill-bridge", "hollow-way")
	if cared < 10 {
		t.Errorf("only %d are tended", cared)
	}
}

// NC-141: whoever could fight binds wounds for ten segments beside a fight only if it finds nothing else to do.
func TestWoundsAreBoundAfterTheFight(t *testing.T) {
	bound := 0
	battles(t, 85, 93, func(b *ecs.Battle, v *agent.View, r *agent.Reason) {
		me := v.Figure(r.Who)
		asleep := func(k *rules.MarkType) bool { return k.Harmless }
		if r.Order.N == 0 || r.Order.Acts[0].Kind != rules.ActTend || bears(v, r.Order.Acts[0].Target, asleep) || me.Caster && v.Trait(r.Who, rules.AR) == 0 {
			return
		}
		bound++
		fight := false
		for id := rules.ID(1); int(id) <= v.Len(); id++ {
			f := v.Figure(id)
			fight = fight || f.Mine && f.Posture.Acts() && f.Engaged && v.Steps(f.Cell, me.Cell) <= 8
		}
		for _, o := range r.Steps[0].Options {
			if fight && o.Act.Kind == rules.ActTend && o.Worth > 5 {
				t.Errorf("tick %d: %s binds wounds beside a fight, for %d", v.Tick(), me.Name, o.Worth)
			}
		}
	}, "flooded-crypt", "hedge-fight", "shrine")
	if bound == 0 {
		t.Error("nobody binds wounds")
	}
}

// REV-056: a charge counts that it lays one open: of a charge and a walk to the same place the charge has more blows to fear there.
func TestAChargeIsPaidFor(t *testing.T) {
	both := 0
	battles(t, 1, 12, func(b *ecs.Battle, _ *agent.View, r *agent.Reason) {
		awaits := func(o agent.Option) (n int) {
			for _, p := range o.Parts {
				if p.What == "blows that await it there" {
					n = p.Worth
				}
			}
			return n
		}
		for _, s := range r.Steps {
			for _, o := range s.Options {
				for _, walk := range s.Options {
					if o.Act.Kind != rules.ActCharge || walk.Act.Kind != rules.ActMove || walk.Act.Cell != o.Act.Cell || awaits(walk) > -20 {
						continue
					}
					both++
					if awaits(o) >= awaits(walk) {
						t.Errorf("%s fears %d after a charge and %d after a walk", b.Name(r.Who), awaits(o), awaits(walk))
					}
				}
			}
		}
	}, "dusk-ambush", "fen-crossing", "out-of-the-barrow")
	if both == 0 {
		t.Error("nobody might walk or charge")
	}
}

// Of three sides, too, nobody goes to meet those who come on under the shots of its side as long as nobody answers these.
func TestShotsThatNobodyAnswersAreLetFly(t *testing.T) {
	for who, want := range map[string]bool{"sword": false, "bow": true} {
		text := "scenario: fray\nrulebook: nc\nfield: " + yard + "\nsides: [{id: red, controller: host}, {id: blue, controller: host}, {id: green, controller: host}]\ncombatants:\n" +
			one("ann", "red", "10, 4", "sword", "") + one("eve", "red", "8, 4", "bow", "") + one("bo", "blue", "40, 4", "orc", "") + one("cy", "blue", "40, 5", "orc", "") + one("di", "green", "40, 1", who, "")
		b := battletest.Start(t, text, ecs.Config{Keep: true})
		b.Step()
		if _, moves := goes(t, b, "ann"); moves != want {
			t.Errorf("with a %s on the third side she goes: %t", who, moves)
		}
	}
}

// A shooter walks for no hair: to shoot from where it stands is worth something for itself.
func TestAShooterStaysWhereItShootsAsWell(t *testing.T) {
	stood := 0
	battles(t, 1, 6, func(b *ecs.Battle, v *agent.View, r *agent.Reason) {
		for _, s := range r.Steps {
			for _, o := range s.Options {
				stays := slices.ContainsFunc(o.Parts, func(p agent.Part) bool { return p.What == "it need not walk" && p.Worth > 0 })
				if o.Act.Kind != rules.ActMove || !stays {
					continue
				}
				stood++
				if o.Act.Cell != v.Figure(r.Who).Cell || s.Act.Kind == rules.ActMove && s.Chosen >= 0 && s.Options[s.Chosen].Worth <= o.Worth {
					t.Errorf("tick %d: %s walks, and stays for %d", v.Tick(), b.Name(r.Who), o.Worth)
				}
			}
		}
	}, "warehouse")
	if stood == 0 {
		t.Error("nobody might stay")
	}
}

// NC-016: nobody begins a spell that has to touch a comrade for some segments while that one walks.
func TestNobodyCastsAtWhoWalksOff(t *testing.T) {
	cast := 0
	battles(t, 1, 20, func(b *ecs.Battle, v *agent.View, r *agent.Reason) {
		a := r.Order.Acts[0]
		if r.Order.N == 0 || a.Kind != rules.ActCast || a.Target == r.Who || !v.Figure(a.Target).Mine {
			return
		}
		for _, o := range v.Offers(r.Slot, rules.Order{}) {
			if o.Kind != a.Kind || o.Mode != a.Mode || o.At != rules.AtAllyReach || o.Terms.Ticks <= 1 {
				continue
			}
			if cast++; v.Figure(a.Target).Busy.Moves() {
				t.Errorf("tick %d: %s begins a spell on %s, who walks", v.Tick(), b.Name(r.Who), b.Name(a.Target))
			}
		}
	}, "flooded-crypt", "hedge-fight")
	if cast == 0 {
		t.Error("nobody casts at a comrade")
	}
}

// One enemy who comes alone is let come, though somebody frail stands behind those who wait: who runs up to it has its blows first.
func TestASingleEnemyIsLetCome(t *testing.T) {
	came, met := 0, 0
	battles(t, 1, 12, func(b *ecs.Battle, v *agent.View, r *agent.Reason) {
		who, gneiss := v.Figure(r.Who), v.Figure(b.ID("gneiss"))
		if v.Round() > 0 || who.Engaged || who.ID == gneiss.ID || gneiss.Engaged || r.Order.N == 0 || r.Order.Acts[0].Kind != rules.ActMove {
			return
		}
		if met++; v.Steps(who.Cell, gneiss.Cell) > 4 {
			came++
		}
	}, "stone-in-the-quarry")
	if came > 3 {
		t.Errorf("%d of %d run at the stone man across the field", came, met)
	}
}

// NC-G-10: a spell that holds none of those who are there keeps nobody at a distance.
func TestAVainSpellIsNoShot(t *testing.T) {
	blows := 0
	battles(t, 1, 12, func(b *ecs.Battle, _ *agent.View, r *agent.Reason) {
		if b.Name(r.Who) == "ulf" && r.Order.Has(rules.ActStrike) {
			blows++
		}
	}, "trapped-passage")
	if blows < 24 {
		t.Errorf("the priest strikes %d times in 12 battles", blows)
	}
}

// Who is alone, and still half as strong as its enemies are together, does not leave the fight because they are many.
func TestAGiantDoesNotFleeFromTheWeak(t *testing.T) {
	battles(t, 1, 12, func(b *ecs.Battle, v *agent.View, r *agent.Reason) {
		if b.Name(r.Who) == "gneiss" && r.Order.Has(rules.ActFlee) {
			if p := v.Figure(r.Who).Pools[v.Shape().Vital]; p.Now > 150 {
				t.Errorf("round %d: the stone man flees with %d points left", v.Round()+1, p.Now)
			}
		}
	}, "stone-in-the-quarry")
}

// NC-G-06: whose next blow is a claw steps up to whom only its bite would reach.
func TestABeastStepsUpForTheBlowThatIsNext(t *testing.T) {
	waits, most := 0, 0
	battles(t, 1, 12, func(b *ecs.Battle, v *agent.View, r *agent.Reason) {
		if v.Figure(r.Who).Name != "ember" || r.Slot.Kind != rules.SlotTurn {
			return
		}
		if waits++; r.Order.N > 0 {
			waits = 0
		}
		most = max(most, waits)
	}, "young-dragons-lair")
	if most > 6 {
		t.Errorf("a dragon lets %d turns in a row go by", most)
	}
}

// Who carries a sling and a staff of frost goes to where the staff gets at enemies and at no comrade before it slings at them from afar.
func TestAStaffGoesBeforeASling(t *testing.T) {
	uses := 0
	battles(t, 1, 12, func(b *ecs.Battle, v *agent.View, r *agent.Reason) {
		if a := r.Order.Acts[0]; r.Order.N > 0 && v.Figure(r.Who).Name == "tove" && a.Kind == rules.ActCast && a.Target == 0 && a.Cell != (rules.Cell{}) {
			uses++
		}
	}, "trapped-passage")
	if uses < 20 {
		t.Errorf("the staff is used %d times in 12 battles, want 20 or more", uses)
	}
}

// FIELD-014: a courier whom bowmen are too far off to see in the dark does not wait for them to come.
func TestACourierGoesWhereNobodySees(t *testing.T) {
	waits := 0
	battles(t, 1, 12, func(b *ecs.Battle, v *agent.View, r *agent.Reason) {
		me := v.Figure(r.Who)
		if me.Name != "alys" || v.Round() < 7 || r.Slot.Kind != rules.SlotTurn || r.Order.N > 0 {
			return
		}
		for id := rules.ID(1); int(id) <= v.Len(); id++ {
			if f := v.Figure(id); !f.Mine && f.Posture.Acts() && !f.Engaged && (v.LineTo(id, me.Cell) || f.Name == "veit" || f.Name == "lutz") {
				return
			}
		}
		waits++
	}, "courier-on-the-moor")
	if waits > 4 {
		t.Errorf("she waits %d times in 12 battles where nobody who is free sees her", waits)
	}
}

// Who has armour and is whole opens a door to the enemy before those who shoot, cast or are hurt.
func TestTheFittestOpensADoor(t *testing.T) {
	weak, all := 0, 0
	battles(t, 1, 16, func(b *ecs.Battle, v *agent.View, r *agent.Reason) {
		if n := b.Name(r.Who); !r.Order.Has(rules.ActOpen) || n != "sif" && n != "tove" {
			return
		}
		all++
		for id := rules.ID(1); int(id) <= v.Len(); id++ {
			f := v.Figure(id)
			p := f.Pools[v.Shape().Vital]
			if n := f.Name; (n == "hanna" || n == "rolf" || n == "ulf") && 2*p.Now >= p.Max && f.Posture == rules.Standing && !f.Engaged && f.Busy == rules.ActPass && v.Steps(f.Cell, v.Figure(r.Who).Cell) <= 4 {
				weak++
				break
			}
		}
	}, "flooded-crypt")
	if 2*weak > all {
		t.Errorf("the archer or the mage opens %d of %d doors", weak, all)
	}
}

// NC-013, NC-G-03: nobody who is at blows draws a weapon that gets from there at none of its foes.
func TestNobodyDrawsWhatDoesNotReach(t *testing.T) {
	all := 0
	battles(t, 1, 16, func(b *ecs.Battle, v *agent.View, r *agent.Reason) {
		me := v.Figure(r.Who)
		for _, a := range r.Order.List() {
			it, _ := v.Item(r.Who, a.Item)
			if a.Kind != rules.ActDraw || !me.Engaged || !it.Use.Has(rules.UseMelee) {
				continue
			}
			all++
			if !slices.ContainsFunc(v.Foes(r.Who, nil), func(id rules.ID) bool { return v.Reach(r.Who, me.Cell, id, it.Reach) }) {
				t.Errorf("tick %d: %s draws what reaches nobody", v.Tick(), me.Name)
			}
		}
	}, "flooded-crypt", "mill-bridge", "hedge-fight")
	if all == 0 {
		t.Error("nobody draws at blows")
	}
}
