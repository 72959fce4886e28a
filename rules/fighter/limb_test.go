package fighter

import (
	"testing"

	"github.com/affray-engine/affray/rules"
)

// hurt marks an area as hurt to a level.
func hurt(t *testing.T, b *book, s *rules.Combatant, area int32, l woundLevel) {
	t.Helper()
	remember(s, rules.Mark{Kind: kind(t, b, "injury"), Values: [3]int32{area, int32(l)}})
}

func TestWhatAHurtArmIsGoodFor(t *testing.T) { // FTR-E6
	b := plain(t)
	for _, c := range []struct {
		name   string
		weapon string
		area   int32
		level  woundLevel
		a      int
	}{
		{"half the weapon arm: 15 for the level and 10 more", "dagger", rightArm, serious, 35 - 15 - 10},
		{"half the other arm: the level alone", "dagger", leftArm, serious, 35 - 15},
		{"two hands need both", "quarterstaff", leftArm, serious, 35 - 15 - 10},
		{"a light wound is not half", "dagger", rightArm, light, 35 - 5},
	} {
		t.Run(c.name, func(t *testing.T) {
			a, d := side(t, b, ann, `{"weapon": "`+c.weapon+`"}`), side(t, b, bo, `{}`)
			hurt(t, b, a, c.area, c.level)
			f := blow(t, b, a, d, 50)
			f.q.Strict = false
			rules.Attack(b, &f.x)
			want(t, "A", f.term("attack"), c.a)
		})
	}
	t.Run("it draws, loads and pulls nothing", func(t *testing.T) {
		a := side(t, b, ann, `{"weapon": "long_bow", "spare": ["dagger"]}`)
		turn := rules.Slot{Kind: rules.SlotTurn}
		drop := rules.Order{N: 1}
		drop.Acts[0] = rules.Act{Kind: rules.ActDrop, Item: 0}
		remember(a, rules.Mark{Kind: kind(t, b, "grip"), Other: bo, Values: [3]int32{1, 0}})
		m, n := menu(b, a, turn, rules.Order{}), menu(b, a, turn, drop)
		want(t, "sound: loads", offers(m, rules.ActLoad), 1)
		want(t, "sound: pulls", offers(m, rules.ActPull), 1)
		want(t, "sound: draws after letting go of the bow", offers(n, rules.ActDraw), 1)
		hurt(t, b, a, rightArm, serious)
		m, n = menu(b, a, turn, rules.Order{}), menu(b, a, turn, drop)
		for _, k := range []rules.ActKind{rules.ActLoad, rules.ActPull} {
			want(t, "hurt: "+k.String(), offers(m, k), 0)
		}
		want(t, "hurt: draws", offers(n, rules.ActDraw), 0)
	})
}

// Two weapons are in two hands, the second in the shield arm: that arm hurt, it is dropped, and
// strikes the worse; once the first is gone it is in the weapon arm.
func TestTheSecondWeaponIsInTheShieldArm(t *testing.T) { // FTR-E2, FTR-E6
	b := plain(t)
	a := side(t, b, ann, `{"hp": 20, "weapon": "dagger", "spare": ["hand_axe"]}`)
	a.Items[1].State = rules.Ready
	for area, item := range map[int]uint8{leftArm: 1, rightArm: 0} {
		hit := *a
		hit.Areas[area].Harm = 3
		dropped(t, check(t, b, &hit, rules.ActSettle), item)
	}
	hurt(t, b, a, leftArm, serious)
	for _, second := range []bool{true, false} {
		if !second {
			a.Items[0].State = rules.Dropped
		}
		f := blow(t, b, a, side(t, b, bo, `{}`), 50)
		f.x.Act.Item, f.q.Strict = 1, false
		rules.Attack(b, &f.x)
		want(t, "A of the axe", f.term("attack"), map[bool]int{true: 30 - 15 - 10, false: 30 - 15}[second])
	}
}

// It is the hurt arm that pulls nothing: the other one may, if it is free, and a weapon that
// needs both is held by both.
func TestTheOtherArmPulls(t *testing.T) { // FTR-E6, FTR-117, FTR-114
	b := plain(t)
	turn := rules.Slot{Kind: rules.SlotTurn}
	for _, c := range []struct {
		name, stats string
		area        int32
		n           int
	}{
		{"half the weapon arm, the other one free", `{}`, rightArm, 1},
		{"the other one holds a shield", `{"shield": "buckler"}`, rightArm, 0},
		{"half the other arm, the weapon in the sound one", `{"weapon": "dagger"}`, leftArm, 0},
		{"half the other arm, and nothing in hand", `{}`, leftArm, 1},
		{"half the weapon arm with a dagger in it, the other one free", `{"weapon": "dagger"}`, rightArm, 1},
		{"the other one free, of somebody left-handed", `{"weapon": "dagger", "handed": "left"}`, leftArm, 1},
	} {
		a := side(t, b, ann, c.stats)
		hurt(t, b, a, c.area, serious)
		want(t, c.name, offers(menu(b, a, turn, rules.Order{}), rules.ActPull), c.n)
	}
	for area, n := range map[int32]int{atHead: 2, leftArm: 1, rightArm: 1} { // the harpoon, and with a sound free hand what is stuck in anybody
		a, _ := stuck(t, b)
		hurt(t, b, a, area, serious)
		want(t, "a harpoon in both hands", offers(menu(b, a, turn, rules.Order{}), rules.ActPull), n)
	}
}

// A weapon in each hand leaves no hand free, sound or hurt.
func TestASecondWeaponIsInTheOtherHand(t *testing.T) { // FTR-E6, FTR-117
	b := plain(t)
	a := side(t, b, ann, `{"weapon": "broadsword", "spare": ["dagger"]}`)
	a.Items[1].State = rules.Ready
	hurt(t, b, a, leftArm, light)
	want(t, "pulls", offers(menu(b, a, rules.Slot{Kind: rules.SlotTurn}, rules.Order{}), rules.ActPull), 0)
}

// Fists are as good as the better arm without a shield: half good they lose 10 as what is
// held does, and with no good arm there is neither blow nor parry.
func TestFistsNeedAnArm(t *testing.T) { // FTR-E6, FTR-D2, FTR-D4
	b := plain(t)
	turn := rules.Slot{Kind: rules.SlotTurn}
	for _, c := range []struct {
		name, stats string
		left, right woundLevel
		offered     bool
		weak        int
	}{
		{"half the weapon arm: the other strikes", `{}`, unhurt, serious, true, 0},
		{"half both", `{}`, serious, serious, true, -10},
		{"half one, the other gone", `{}`, serious, destroyed, true, -10},
		{"half the weapon arm, a shield on the other", `{"shield": "buckler"}`, unhurt, serious, true, -10},
		{"the weapon arm gone, a shield on the other", `{"shield": "buckler"}`, unhurt, disabled, false, 0},
		{"none of use", `{}`, disabled, destroyed, false, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			a, d := side(t, b, ann, c.stats), side(t, b, bo, `{}`)
			for area, level := range map[int32]woundLevel{leftArm: c.left, rightArm: c.right} {
				if level > unhurt {
					hurt(t, b, a, area, level)
				}
			}
			m := menu(b, a, turn, rules.Order{})
			want(t, "blows", offers(m, rules.ActStrike) > 0, c.offered)
			want(t, "parries", offers(m, rules.ActParry) > 0, c.offered)
			f := blow(t, b, a, d, 50)
			f.q.Strict, f.x.Act.Item = false, rules.NoItem
			rules.Attack(b, &f.x)
			want(t, "a blow all the same comes to nothing", f.x.Verdict.Outcome == rules.Lost, !c.offered)
			want(t, "taken off A", due(&f.x.Verdict, "FTR-E6"), c.weak)
			g := blow(t, b, d, parrier(a, bo), 50)
			g.q.Strict, g.x.Act.Item, a.Guard.Item = false, rules.NoItem, rules.NoItem
			g.rolls("attack", 1)
			rules.Attack(b, &g.x)
			want(t, "parried", due(&g.x.Verdict, "FTR-D4") > 0, c.offered)
			want(t, "taken off P", due(&g.x.Verdict, "FTR-E6"), c.weak)
		})
	}
}

// due is what a rule adds to the numbers of a verdict.
func due(v *rules.Verdict, r rules.Rule) (n int) {
	for _, m := range v.Mods {
		if m.Rule == r {
			n += int(m.Amount)
		}
	}
	return n
}

func TestNobodyRunsOnABadLeg(t *testing.T) { // FTR-E6
	b := plain(t)
	a := side(t, b, ann, `{}`)
	want(t, "plots of the sound", offers(menu(b, a, rules.Slot{Kind: rules.SlotDeclare}, rules.Order{}), rules.ActStance), 4)
	hurt(t, b, a, leftLeg, serious)
	want(t, "plots of the lame", offers(menu(b, a, rules.Slot{Kind: rules.SlotDeclare}, rules.Order{}), rules.ActStance), 3)
	plots(a, moving)
	for _, o := range menu(b, a, rules.Slot{Kind: rules.SlotMove}, rules.Order{}) {
		if o.Kind == rules.ActMove {
			want(t, "mm in a second, half of a step", o.Terms.Pace.Num, 1000)
		}
	}
}

func TestBindingAWound(t *testing.T) { // FTR-E4
	b := plain(t)
	a, d := side(t, b, ann, `{"weapon": "dagger"}`), side(t, b, bo, `{}`)
	remember(d, rules.Mark{Kind: kind(t, b, "bleeding"), Values: [3]int32{atChest, 1}})
	remember(d, rules.Mark{Kind: kind(t, b, "bleeding"), Values: [3]int32{rightArm, 2}})
	f := newFight(t, b, a, d, rules.Act{Kind: rules.ActTend, Item: rules.NoItem})
	want(t, "outcome", f.come().Outcome, rules.Done)
	if list := f.effects(rules.EffUnmark); len(list) != 1 || list[0].N[0] != 2 {
		t.Errorf("the worst is bound first: %+v", list)
	}
	turn := rules.Slot{Kind: rules.SlotTurn}
	want(t, "offered with a free hand", offers(menu(b, a, turn, rules.Order{}), rules.ActTend), 1)
	full := side(t, b, ann, `{"weapon": "dagger", "shield": "buckler"}`)
	want(t, "offered without", offers(menu(b, full, turn, rules.Order{}), rules.ActTend), 0)
}

func TestSomebodyElsePullsABarbOut(t *testing.T) { // FTR-117, FTR-118, FTR-A20, FTR-A24, FTR-A41
	b := plain(t)
	_, d := stuck(t, b)
	cy := side(t, b, 3, `{"ft": 1, "stn": 11}`)
	chance := 25 + 5 + 3 - 5
	f := newFight(t, b, cy, d, rules.Act{Kind: rules.ActPull, Item: rules.NoItem}).rolls("tear", chance).rolls("dis", 2, 6)
	want(t, "harm", f.come().Taken(bo, 0), 8)
	if list := f.effects(rules.EffItem); len(list) != 1 || list[0].On != ann || list[0].N[0] != int32(rules.Dropped)+1 {
		t.Errorf("ann's harpoon falls: %+v", list)
	}
	t.Run("out of oneself at half the chance, rounded down", func(t *testing.T) {
		_, d := stuck(t, b)
		d.Traits[column(t, b.Shape().Traits, "stn")] = 11
		half := (25 + 5 - 5) / 2
		f := newFight(t, b, d, d, rules.Act{Kind: rules.ActPull, Item: rules.NoItem}).rolls("tear", half+1)
		want(t, "outcome above it", f.come().Outcome, rules.Failed)
		want(t, "chance", f.term("tearing"), half)
	})
	t.Run("the holder lets go when either moves away", func(t *testing.T) { // FTR-119
		a, d := stuck(t, b)
		d.Moved, d.MovedAt = 1000, 3
		f := newFight(t, b, a, d, rules.Act{Kind: rules.ActPull}).rolls("tear", 1).rolls("dis", 2, 6)
		f.come()
		if list := f.effects(rules.EffItem); len(list) != 1 || list[0].N[0] != int32(rules.Dropped)+1 {
			t.Errorf("it is no more held: %+v", list)
		}
		g := newFight(t, b, a, d, rules.Act{Kind: rules.ActPull})
		g.x.Facts.Flags &^= rules.FlagReach
		want(t, "nor pulled from afar", g.come().Outcome, rules.Lost)
	})
}

func TestABarbedArrowStaysInTheWound(t *testing.T) { // FTR-111, FTR-119, FTR-A23
	b := plain(t)
	a, d := side(t, b, ann, `{"weapon": "barbed_arrow_long_bow", "loaded": true}`), side(t, b, bo, `{}`)
	d.Traits[column(t, b.Shape().Traits, "ranged_defence")] = 0
	f := newFight(t, b, a, d, rules.Act{Kind: rules.ActShoot, Aim: 50}).rolls("attack", 25).rolls("dam", 4).rolls("lodge", 40)
	f.come()
	marks := f.effects(rules.EffMark)
	if len(marks) != 1 || marks[0].On != bo {
		t.Fatalf("only the wound remembers it: %+v", marks)
	}
	remember(d, rules.Mark{Kind: marks[0].What, Other: ann, Values: [3]int32(marks[0].N[:3])})
	g := newFight(t, b, side(t, b, 3, `{}`), d, rules.Act{Kind: rules.ActPull, Item: rules.NoItem}).rolls("tear", 25).rolls("dis", 6)
	want(t, "tearing, d6", g.come().Taken(bo, 0), 6)
	want(t, "no item comes back", len(g.effects(rules.EffItem)), 0)
}
