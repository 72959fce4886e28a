package fighter

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"

	"pgregory.net/rapid"
)

func roll(t testing.TB, b *book, name string) dice.Purpose {
	t.Helper()
	p, ok := b.Shape().Roll(name)
	if !ok {
		t.Fatalf("no roll %q", name)
	}
	return p
}

// plain is a book whose dice do not open, so that any result can be stated.
func plain(t testing.TB) *book {
	return newBook(t, rules.Setting{Key: "rud", Value: "off"})
}

// shifted is a blow with A 50 and D 50 whose die gives the result: 50 is the aim.
func shifted(t testing.TB, b *book, result int, aim int16) *fight {
	t.Helper()
	a, d := side(t, b, ann, `{"ft": 3, "weapon": "broadsword"}`), side(t, b, bo, `{}`)
	d.Traits[rules.DF] = 0
	d.Items = [rules.NItem]rules.Item{}
	return blow(t, b, a, d, aim).rolls("attack", 50+result)
}

func TestWhoChoosesThePoint(t *testing.T) { // FTR-020, FTR-021, FTR-022
	for _, c := range []struct {
		name        string
		result      int
		aim         int16
		who         rules.ID
		lo, hi, ans int
		point       int
	}{
		{"the attacker within a negative result (ex-03)", -45, 50, ann, 5, 95, 5, 5},
		{"the attacker only on the table", -40, 20, ann, 1, 60, 60, 60},
		{"the target within a positive result", 20, 50, bo, 30, 70, 64, 64},
		{"the target also off the head end", 50, 50, bo, 0, 100, 0, 0},
		{"and off the foot end", 50, 60, bo, 10, 101, 101, 101},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := shifted(t, plain(t), c.result, c.aim)
			if c.point > 0 && c.point <= 100 {
				f.rolls("dam", 3, 3)
			}
			asked := f.choose(rules.AskPoint, c.ans)
			if len(asked) != 1 || asked[0].Who != c.who || int(asked[0].Lo) != c.lo || int(asked[0].Hi) < c.hi {
				t.Fatalf("asked %+v, want %d in %d..%d", asked, c.who, c.lo, c.hi)
			}
			want(t, "point", f.result("point"), c.point)
			want(t, "misses", f.x.Verdict.Outcome == rules.Miss, c.point < 1 || c.point > 100) // FTR-023
		})
	}
}

// By the option a target that turns a blow to just below the first point is hit there, and
// needs one more to leave its table.
func TestATargetThatTurnsABlowToTheEdge(t *testing.T) { // FTR-A05, FTR-022
	for _, c := range []struct {
		value         string
		result, point int
	}{{"off", 5, 0}, {"on", 5, 1}, {"on", 6, 0}} {
		b := newBook(t, rules.Setting{Key: "rud", Value: "off"}, rules.Setting{Key: "edge_at_zero_hits", Value: c.value})
		f := shifted(t, b, c.result, 5)
		if c.point > 0 {
			f.rolls("dam", 1, 1)
		}
		f.choose(rules.AskPoint, 0)
		want(t, fmt.Sprintf("point of %+v", c), f.result("point"), c.point)
		want(t, fmt.Sprintf("%+v misses", c), f.x.Verdict.Outcome == rules.Miss, c.point == 0)
	}
}

func TestNobodyIsAskedAboutAResultOfZero(t *testing.T) { // FTR-020
	f := shifted(t, plain(t), 0, 5).rolls("dam", 1, 1)
	want(t, "questions", len(f.choose(rules.AskPoint, 99)), 0)
	want(t, "point", f.result("point"), 5)
}

func TestNoAimIsTheMiddleOfTheBody(t *testing.T) { // FTR-007, FTR-A04
	f := shifted(t, plain(t), 0, 0).rolls("dam", 1, 1)
	f.come()
	want(t, "point", f.result("point"), 50)
}

func TestTheTableGrowsWithSize(t *testing.T) { // FTR-D1, FTR-L1
	b := plain(t)
	f, err := build(t, b, `{"sz": 15}`)
	if err != nil {
		t.Fatal(err)
	}
	for i, w := range [][2]int16{{1, 15}, {16, 45}, {16, 45}, {46, 75}, {76, 105}, {106, 150}, {106, 150}} {
		if got := [2]int16{f.Areas[i].Lo, f.Areas[i].Hi}; got != w {
			t.Errorf("area %d: %v, want %v", i, got, w)
		}
	}
}

func TestTheOtherCopyCostsTheWayOutAndBack(t *testing.T) { // FTR-029, FTR-030, FTR-A10
	const left, right = copyStride, 2 * copyStride
	for _, c := range []struct {
		name          string
		aim, ans      int
		result, point int
		copy          int
	}{
		{"27 of the shield arm for 10 points from 25 (ex-07)", right + 25, left + 27, 10, 27, 1},
		{"26 is one too far and stays on the aim", right + 25, left + 26, 10, 25, 2},
		{"73 of the other leg for 18 points from 85 (ex-08)", right + 85, left + 73, 18, 73, 1},
		{"74 is one too far", right + 85, left + 74, 18, 85, 2},
		{"a leg is not left over the foot end", right + 99, left + 100, 20, 99, 2},
		{"within the aim's copy a point is a point", right + 25, 20, 10, 20, 2},
		{"from outside either copy is open", 40, right + 30, 10, 30, 2},
		{"from outside, none named: that before a right hand", 40, 30, 10, 30, 1}, // FTR-A36
	} {
		t.Run(c.name, func(t *testing.T) {
			f := shifted(t, plain(t), c.result, int16(c.aim)).rolls("dam", 1, 1)
			f.choose(rules.AskPoint, c.ans)
			_, copied := f.area()
			want(t, "point", f.result("point"), c.point)
			want(t, "copy", copied, c.copy)
		})
	}
}

func TestFromAFlankOnlyItsCopyIsHit(t *testing.T) { // FTR-006, FTR-008, FTR-A38
	f := shifted(t, plain(t), -10, 0).rolls("dam", 1, 1)
	f.x.Act.Aim = copyStride + 20 // the left arm
	f.x.Facts.Arc, f.x.Facts.Hand = rules.ArcFlank, rules.Right
	f.choose(rules.AskPoint, 20)
	_, copied := f.area()
	want(t, "copy", copied, 2)
}

func TestTheHelplessDoNotChoose(t *testing.T) { // FTR-A30, FTR-027
	for _, c := range []struct {
		name       string
		d4, point  int
		outOfTable bool
	}{
		{"up is towards the head", 1, 30, false},
		{"sideways stays on the aim", 2, 40, false},
		{"so does the other side", 3, 40, false},
		{"down is towards the feet", 4, 50, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := plain(t)
			f := shifted(t, b, 10, 40).rolls("scatter", c.d4).rolls("dam", 1, 1)
			remember(f.x.Facts.Target, rules.Mark{Kind: kind(t, b, "stunned"), Ends: rules.AtTick, Until: 5})
			want(t, "questions", len(f.choose(rules.AskPoint, 0)), 0)
			want(t, "point", f.result("point"), c.point)
		})
	}
	t.Run("by the option they do", func(t *testing.T) {
		b := newBook(t, rules.Setting{Key: "rud", Value: "off"}, rules.Setting{Key: "helpless_no_choice", Value: "off"})
		f := shifted(t, b, 10, 40).rolls("dam", 1, 1)
		remember(f.x.Facts.Target, rules.Mark{Kind: kind(t, b, "stunned"), Ends: rules.AtTick, Until: 5})
		want(t, "questions", len(f.choose(rules.AskPoint, 45)), 1)
	})
}

func TestDefaultChoices(t *testing.T) { // FTR-021, FTR-022: our defaults
	b := plain(t)
	t.Run("the target leaves its table if it can", func(t *testing.T) {
		f := shifted(t, b, 50, 40)
		want(t, "outcome", f.come().Outcome, rules.Miss)
	})
	t.Run("else it takes the blow where the least of an area goes", func(t *testing.T) {
		a := side(t, b, ann, swordsman)
		d := side(t, b, bo, `{"armour": ["leather_byrnie"]}`) // chest 2 of 8, abdomen 1 of 7
		f := blow(t, b, a, d, 60).rolls("attack", 50-10+20).rolls("dam", 1, 1)
		f.come()
		where, _ := f.area()
		want(t, "area", where, areaChest)
	})
	t.Run("the attacker strikes where most of an area goes", func(t *testing.T) {
		d := side(t, b, bo, `{"armour": ["leather_sleeves"]}`)
		f := blow(t, b, side(t, b, ann, swordsman), d, 40).rolls("attack", 1).rolls("dam", 3, 3)
		f.come()
		where, _ := f.area()
		want(t, "area", where, areaHead) // 5 points, as an arm, but bare
	})
	t.Run("where harm fells it is worth more than in a limb", func(t *testing.T) { // FTR-E2
		f := shifted(t, b, -49, 50).rolls("dam", 3, 3)
		f.come()
		where, _ := f.area()
		want(t, "area", where, areaHead)
	})
	t.Run("and not where nothing worse can come", func(t *testing.T) { // FTR-E1
		f := shifted(t, b, -49, 50).rolls("dam", 3, 3)
		f.x.Facts.Target.Areas[atHead].Harm = 2 * f.x.Facts.Target.Areas[atHead].Hold
		f.come()
		where, _ := f.area()
		want(t, "area", where, areaChest)
	})
}

// Whatever is answered, a blow ends within as many points of the aim as the result
// has, or on the aim.
func TestNoAnswerMovesABlowTooFar(t *testing.T) { // FTR-021, FTR-022
	b := plain(t)
	rapid.Check(t, func(r *rapid.T) {
		result := rapid.IntRange(-49, 50).Draw(r, "result")
		aim := rapid.IntRange(1, 100).Draw(r, "aim")
		ans := rapid.IntRange(0, 2300).Draw(r, "answer")
		f := shifted(t, b, result, int16(aim))
		f.q.Strict = false
		c := &chooser{book: b, kind: rules.AskPoint, ans: int16(ans)}
		rules.Attack(c, &f.x)
		if got := f.result("point"); got-aim > max(result, -result) || aim-got > max(result, -result) {
			r.Fatalf("result %d moved the blow from %d to %d", result, aim, got)
		}
		if result < 0 && f.x.Verdict.Outcome == rules.Miss {
			r.Fatal("the attacker sent the blow off the table")
		}
	})
}
