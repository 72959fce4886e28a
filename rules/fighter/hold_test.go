package fighter

import (
	"testing"

	"github.com/affray-engine/affray/rules"
)

// hidingFrom is a shot at 50 against somebody who holds a shield from a quarter with its
// first point at first.
func hidingFrom(t *testing.T, b *book, shield string, q quarterSide, first int16) *fight {
	t.Helper()
	f := shot(t, b, 10, `{"shield": "`+shield+`"}`)
	f.x.Facts.Target.Guard = rules.Act{Kind: rules.ActGuard, Item: 0, Mode: uint8(q), Aim: first}
	return f
}

func TestAHeldShieldStopsMissiles(t *testing.T) { // FTR-066, FTR-A22, FTR-A39
	for _, c := range []struct {
		name   string
		shield string
		from   quarterSide
		first  int16
		aim    int16
		harm   int
	}{
		{"in front of the point", "standard", front, 40, 50, 2},
		{"its first point", "standard", front, 50, 50, 2},
		{"its thirtieth", "standard", front, 21, 50, 2},
		{"one too high", "standard", front, 20, 50, 8},
		{"one too low", "standard", front, 51, 50, 8},
		{"a buckler covers ten", "buckler", front, 41, 50, 5},
		{"not eleven", "buckler", front, 40, 50, 8},
		{"from another quarter", "standard", shieldSide, 40, 50, 8},
		{"of two arms that of the shield", "standard", front, 11, copyStride + 20, 2},
		{"not the other", "standard", front, 11, 2*copyStride + 20, 8},
		{"pushed up against the feet", "standard", front, 100, copyStride + 71, 2},
		{"about the middle of the body unless somebody says where", "standard", front, 0, 35, 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := plain(t)
			f := hidingFrom(t, b, c.shield, c.from, c.first).rolls("attack", 30).rolls("dam", 8)
			f.x.Act.Aim = c.aim
			want(t, "harm", f.come().Taken(bo, 0), c.harm)
		})
	}
	t.Run("it wears and breaks as an interposed one", func(t *testing.T) { // FTR-088
		b := plain(t)
		f := hidingFrom(t, b, "buckler", front, 45).rolls("attack", 30).rolls("dam", 8)
		f.come()
		if list := f.effects(rules.EffItem); len(list) != 2 || list[1].On != bo || list[1].N[1] != 2 { // 8 against 3
			t.Errorf("items %+v", list)
		}
	})
	t.Run("nothing is shielded while it is held", func(t *testing.T) { // FTR-A39
		b := plain(t)
		f := shifted(t, b, 0, 50).rolls("dam", 1, 1)
		f.x.Facts.Target.Items = side(t, b, bo, `{"shield": "tower"}`).Items
		f.x.Facts.Target.Guard = rules.Act{Kind: rules.ActGuard, Item: 0}
		want(t, "questions", len(f.choose(rules.AskShield, 1)), 0)
	})
}

// A shield may be held to a direction of the field: it covers that, whichever way its holder
// turns, and blinds it on that side alone (FTR-066, FTR-067).
func TestAShieldIsHeldToADirectionOfTheField(t *testing.T) {
	const direction = 4
	for _, c := range []struct {
		name   string
		facing int16 // counted from 1
		ahead  uint16
		first  int16
		harm   int
		rd     int
	}{
		{"to where the shot comes from, at the holder's back", 5, 1 << 4, 40, 2, 8},
		{"to one side of it", 5, 1 << 3, 40, 8, 8},
		{"the first facing", 1, 1, 40, 2, 8},
		{"the last of hexes with twelve", 12, 1 << 11, 40, 2, 8},
		{"before the head", 5, 1 << 4, 1, 8, 5},
		{"before the head, but to one side", 5, 1 << 3, 1, 8, 8},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := plain(t)
			for _, later := range []bool{false, true} {
				f := newFight(t, b, side(t, b, ann, bowman), side(t, b, bo, `{"dx": 13, "shield": "standard"}`), rules.Act{Kind: rules.ActShoot, Aim: 50})
				f.rolls("attack", 30-c.rd).rolls("dam", 8)
				f.x.Facts.Arc, f.x.Facts.Ahead = rules.ArcRear, c.ahead
				act := rules.Act{Kind: rules.ActGuard, Mode: direction, Aim: c.first, Cap: c.facing}
				if f.x.Facts.Target.Guard = act; later {
					hold := newFight(t, b, f.x.Facts.Target, f.x.Facts.Target, act)
					hold.come()
					marks := hold.effects(rules.EffMark)
					f.x.Facts.Target.Guard = rules.Act{}
					remember(f.x.Facts.Target, rules.Mark{Kind: marks[0].What, Values: [3]int32(marks[0].N[:3])})
				}
				want(t, "harm", f.come().Taken(bo, 0), c.harm)
				want(t, "RD", f.term("defence"), c.rd)
			}
		})
	}
}

func TestAShieldIsHeldUntilSomethingElseIsPlotted(t *testing.T) { // FTR-A39
	b := plain(t)
	d := side(t, b, bo, `{"shield": "standard"}`)
	act := rules.Act{Kind: rules.ActGuard, Item: 0, Mode: uint8(front), Aim: 40}
	d.Guard = act
	g := newFight(t, b, d, d, act)
	g.come()
	marks := g.effects(rules.EffMark)
	if len(marks) != 1 || marks[0].Ends != rules.TurnStart || marks[0].Turns != 1 {
		t.Fatalf("marks %+v", marks)
	}
	f := shot(t, b, 10, `{"shield": "standard"}`).rolls("attack", 30).rolls("dam", 8)
	remember(f.x.Facts.Target, rules.Mark{Kind: marks[0].What, Values: [3]int32(marks[0].N[:3])})
	want(t, "harm in a later second", f.come().Taken(bo, 0), 2)
}

func TestAGeneralPlotWithoutShieldsLowersAHeldOne(t *testing.T) { // FTR-A39, FTR-T5
	for p, ends := range map[plotKind]int{fighting: 0, fullDefensive: 0, moving: 1, idle: 1} {
		b := plain(t)
		a := side(t, b, ann, `{"shield": "standard"}`)
		remember(a, rules.Mark{Kind: kind(t, b, "shield_held"), Ends: rules.TurnStart, Turns: 1, Values: [3]int32{0, 40, 0}})
		f := hasPlotted(t, b, a, p, []int{5}[:1-ends]...)
		f.come()
		want(t, "marks that end under "+p.String(), len(f.effects(rules.EffUnmark)), ends)
		s := hidingFrom(t, b, "standard", front, 40).rolls("attack", 30).rolls("dam", 8)
		plots(s.x.Facts.Target, p)
		want(t, "harm under "+p.String(), s.come().Taken(bo, 0), 2+6*ends)
	}
}

func TestBehindAShieldBeforeTheHead(t *testing.T) { // FTR-067
	b := plain(t)
	for first, rd := range map[int16]int{10: 5, 11: 8} { // the head is 1 to 10
		f := newFight(t, b, side(t, b, ann, bowman), side(t, b, bo, `{"dx": 13, "shield": "standard"}`), rules.Act{Kind: rules.ActShoot})
		f.x.Facts.Target.Guard = rules.Act{Kind: rules.ActGuard, Item: 0, Aim: first}
		f.q.Strict = false
		rules.Attack(b, &f.x)
		want(t, "RD", f.term("defence"), rd)
	}
	for _, c := range []struct {
		name   string
		holder rules.ID
		a, p   int
	}{{"the attacker", ann, 30 + 5 - 15, 25}, {"the target", bo, 30 + 5, 25 - 15}, {"nobody", 0, 30 + 5, 25}} {
		a, d := side(t, b, ann, `{"weapon": "dagger", "shield": "standard"}`), side(t, b, bo, `{"weapon": "dagger", "shield": "standard"}`)
		for _, s := range []*rules.Combatant{a, d} {
			if s.ID == c.holder {
				remember(s, rules.Mark{Kind: kind(t, b, "shield_held"), Values: [3]int32{1, 1, 0}})
			}
		}
		d.Guard = rules.Act{Kind: rules.ActParry, Target: ann}
		f := blow(t, b, a, d, 50)
		f.q.Strict = false
		rules.Attack(always1{b}, &f.x)
		want(t, c.name+": A", f.term("attack"), c.a)
		want(t, c.name+": P", f.term("parry"), c.p)
	}
}

// Whoever does not see the shooter for its own shield makes no choice about the point: what
// scatters off the axis stays on the aim (FTR-067, FTR-014, FTR-A30).
func TestWhoPeersBehindAShieldDoesNotChoose(t *testing.T) {
	for _, c := range []struct {
		name, option string
		from         quarterSide
		first        int16
		asked, point int
	}{
		{"the shield is before the head", "on", front, 10, 0, 50},
		{"below the head", "on", front, 11, 1, 38},
		{"it is held to another side", "on", shieldSide, 10, 1, 38},
		{"by the option it chooses", "off", front, 10, 1, 33}, // 5 points farther: RD is 5 and not 10
	} {
		t.Run(c.name, func(t *testing.T) {
			b := newBook(t, rules.Setting{Key: "rud", Value: "off"}, rules.Setting{Key: "helpless_no_choice", Value: c.option})
			f := hidingFrom(t, b, "standard", c.from, c.first).rolls("attack", 30+12).rolls("scatter", 2).rolls("dam", 1)
			want(t, "questions", len(f.choose(rules.AskPoint, 38)), c.asked)
			want(t, "point", f.result("point"), c.point)
		})
	}
	t.Run("a blow from there is seen", func(t *testing.T) {
		f := shifted(t, plain(t), 10, 40).rolls("dam", 1, 1)
		f.x.Facts.Target.Items = side(t, plain(t), bo, `{"shield": "standard"}`).Items
		f.x.Facts.Target.Guard = rules.Act{Kind: rules.ActGuard, Item: 0, Aim: 1}
		want(t, "questions", len(f.choose(rules.AskPoint, 45)), 1)
	})
}

// Nor does it parry what is thrown from there, by the option under which others do (FTR-067,
// FTR-014, FTR-A11), unless the unaware defend themselves (FTR-A26).
func TestWhoPeersBehindAShieldDoesNotParryWhatIsThrown(t *testing.T) {
	for _, c := range []struct {
		name, surprise string
		first          int32
		parry          []int
	}{
		{"before the head", "on", 1, nil},
		{"below it", "on", 11, []int{1}},
		{"by the option", "off", 1, []int{1}},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := newBook(t, rules.Setting{Key: "rud", Value: "off"}, rules.Setting{Key: "parry_thrown", Value: "on"}, rules.Setting{Key: "surprise_attacks", Value: c.surprise})
			d := parrier(side(t, b, bo, `{"weapon": "broadsword", "shield": "standard"}`), ann)
			remember(d, rules.Mark{Kind: kind(t, b, "shield_held"), Values: [3]int32{1, c.first, 0}})
			f := newFight(t, b, side(t, b, ann, `{"weapon": "dagger"}`), d, rules.Act{Kind: rules.ActThrow, Aim: 50})
			f.x.Facts.Range = 1
			f.rolls("attack", 1).answers("parry", c.parry...)
			f.q.Strict = false
			rules.Attack(b, &f.x)
			parried := 0
			for _, r := range f.x.Verdict.Rolls {
				if b.Shape().RollName(r.Type) == "parry" {
					parried++
				}
			}
			want(t, "parries", parried, len(c.parry))
		})
	}
}

// always1 is a book in which every blow stays on its aim.
type always1 struct{ *book }

func (always1) Answer(qs []rules.Question, xs []*rules.Exchange) {
	for i := range qs {
		qs[i].Ans = 0
		if qs[i].Kind == rules.AskPoint {
			qs[i].Ans = xs[i].Act.Aim
		}
	}
}

func TestHoldingAShieldIsAPlotOfASecond(t *testing.T) { // FTR-066, FTR-062
	b := plain(t)
	a := side(t, b, ann, `{"shield": "standard"}`)
	for p, n := range map[plotKind]int{fighting: 3, fullDefensive: 3, moving: 0} { // front, shield side, a direction
		plots(a, p)
		want(t, "ways offered under "+p.String(), offers(menu(b, a, rules.Slot{Kind: rules.SlotTurn}, rules.Order{}), rules.ActGuard), n)
	}
}
