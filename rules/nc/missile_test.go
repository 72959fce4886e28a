package nc

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/internal/judgetest"
	"github.com/affray-engine/affray/rules/internal/sidetest"
)

// shot is one shot at a target with DF 10 (6 natural), as longbow, unless changed.
func shotDF(t *testing.T, settings []rules.Setting, set ...func(q *rules.Facts)) int {
	t.Helper()
	b := newBook(t, settings...)
	return sum(t, b, exchange(t, b, side(t, b, 1, deathbow), side(t, b, 2, irthea), shoot, faces{"hit": 100}, set...), "df")
}

func TestTargetOfAMissile(t *testing.T) { // SPACE-027, NC-090, NC-091, NC-092, NC-093, NC-094, NC-095, NC-096, NC-097, NC-A-36, NC-A-23
	for _, c := range []struct {
		name string
		set  func(q *rules.Facts)
		want int // 4 + 4 magic without any
	}{
		{"in the open", func(*rules.Facts) {}, 8},
		{"a quarter covered", func(q *rules.Facts) { q.Cover = 25 }, 10},
		{"between two rows", func(q *rules.Facts) { q.Cover = 74 }, 13},
		{"nine tenths covered", func(q *rules.Facts) { q.Cover = 99 }, 18},
		{"hidden by men in the way", func(q *rules.Facts) { q.Cover = 100 }, 18},
		{"half concealed", func(q *rules.Facts) { q.Conceal = 50 }, 10},
		{"three quarters concealed", func(q *rules.Facts) { q.Conceal = 75 }, 11},
		{"covered and concealed", func(q *rules.Facts) { q.Cover, q.Conceal = 50, 25 }, 14},
		{"at the end of short range", func(q *rules.Facts) { q.Range = 21640 * 21640 }, 8}, // 70.99 ft
		{"at medium range", func(q *rules.Facts) { q.Range = 21641 * 21641 }, 10},          // 71.0 ft
		{"at long range", func(q *rules.Facts) { q.Range = 60000 * 60000 }, 13},
		{"crossing fast", func(q *rules.Facts) { q.Flags |= rules.FlagCross }, 10},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := shotDF(t, nil, c.set); got != c.want {
				t.Errorf("DF %d, want %d", got, c.want)
			}
		})
	}
}

func TestNothingOfThatCountsInMelee(t *testing.T) { // NC-099
	b := newBook(t)
	x := exchange(t, b, side(t, b, 1, soldier), side(t, b, 2, irthea), strike, faces{"hit": 100}, func(q *rules.Facts) {
		q.Cover, q.Conceal, q.Flags = 90, 90, rules.FlagCross
	})
	wantSum(t, b, x, "df", 10)
}

func TestTheMaximumOfAMissile(t *testing.T) { // NC-090, NC-091, NC-092, NC-098
	b := newBook(t)
	a, d := side(t, b, 1, deathbow), side(t, b, 2, soldier)
	x := exchange(t, b, a, d, shoot, faces{"hit": 5, "damage": 1})
	wantSum(t, b, x, "of", 4)
	wantSum(t, b, x, "df", 4+1) // the shield's plus stays outside
	wantSum(t, b, x, "dr", 4+3)
	for _, r := range []rules.Rule{"NC-040", "NC-041", "NC-042", "NC-043"} {
		wantOver(t, x, r, "NC-090")
	}
	wantOver(t, x, "NC-050", "NC-092")
	wantOver(t, x, "NC-051", "NC-092")
	t.Run("does not raise a lower number", func(t *testing.T) {
		x := exchange(t, b, a, side(t, b, 2, orc), shoot, faces{"hit": 40, "damage": 1})
		wantSum(t, b, x, "df", 1)
		wantSum(t, b, x, "dr", 0)
	})
}

func TestAShotUnloadsTheWeapon(t *testing.T) { // NC-014
	b := newBook(t)
	a, d := side(t, b, 1, deathbow), side(t, b, 2, orc)
	x := exchange(t, b, a, d, shoot, faces{"hit": 100})
	wantEffect(t, x, rules.EffItem, "NC-014")
	wantEffect(t, x, rules.EffMark, "NC-014")
	settled := *a
	sidetest.Bear(&settled, rules.Mark{Kind: kind(t, b, "target"), Other: 7})
	wantEffect(t, exchange(t, b, &settled, d, shoot, faces{"hit": 100}), rules.EffUnmark, "NC-014")
}

func TestSizeOfATarget(t *testing.T) { // NC-095, NC-A-17
	b, log := newBook(t), newBook(t, rules.Setting{Key: "size_rule", Value: "log2"})
	for _, c := range []struct {
		feet        string
		table, log2 int
	}{
		{"6", 0, 0}, {"1.5", 12, 12}, {"3", 6, 6}, {"9", -3, -4}, {"12", -6, -6}, {"18", -12, -10}, {"36", -18, -16}, {"0.75", 18, 18},
		{"4", 4, 4}, {"5", 2, 2}, {"4.25", 3, 3}, {"5.75", 0, 0}, {"7.5", -1, -2}, {"10.5", -4, -5}, {"1", 16, 16}, {"24", -14, -12}, {"1.2", 14, 14},
	} {
		in := fmt.Sprintf(`{"attacker":{"of":0},"defender":{"hp":1},"situation":{"kind":"projectile","class":"tech","height_ft":%s},"rolls":{"d100":100}}`, c.feet)
		for _, one := range []struct {
			out  map[string]any
			want int
		}{{first(judgetest.Ask(t, b, "attack", in)), c.table}, {first(judgetest.Ask(t, log, "attack", in)), c.log2}} {
			if got := one.out["df_used"]; got != float64(one.want) {
				t.Errorf("%s ft: %v, want %d", c.feet, got, one.want)
			}
		}
	}
}

func first[A, B any](a A, _ B) A { return a }

func TestMonstersAreHitBySize(t *testing.T) { // NC-G-36, NC-G-33
	b := newBook(t)
	x := exchange(t, b, side(t, b, 1, deathbow), side(t, b, 2, zorn), shoot, faces{"hit": 100})
	wantSum(t, b, x, "df", 4+2) // five feet tall
	x = exchange(t, b, side(t, b, 1, deathbow), side(t, b, 2, `{"race":"halfling","classes":[]}`), shoot, faces{"hit": 100})
	wantSum(t, b, x, "df", 6)
}

func TestAStrayShot(t *testing.T) { // SPACE-132, NC-G-10
	b := newBook(t, rules.Setting{Key: "stray_missiles", Value: "half"})
	a, d := side(t, b, 1, deathbow), side(t, b, 2, soldier)
	near := func(q *rules.Facts) {
		q.Near = []rules.Near{
			{Combatant: side(t, b, 5, orc), Range: 3048 * 3048}, {Combatant: side(t, b, 4, orc), Range: 1524 * 1524}, {Combatant: side(t, b, 3, orc), Range: 1524 * 1524},
		}
	}
	x := exchange(t, b, a, d, shoot, faces{"hit": 100, "stray": 50, "stray_hit": 40, "stray_damage": 1}, near)
	if got := x.Verdict.Taken(3, 0); got != 40 {
		t.Errorf("the nearest with the lowest id takes %d, want 40: %+v", got, x.Verdict.Effects)
	}
	t.Run("at somebody who cannot be shot at is a miss of whom it was at", func(t *testing.T) {
		act, stages := shoot, b.Shape().Stages
		act.Target = d.ID
		x := &rules.Exchange{Act: act, By: a.ID, To: d.ID, Dice: faces{"hit": 100, "stray": 50}.dice(t, b)}
		x.Facts = rules.Facts{Tick: 10, Actor: a, Target: d, Range: 1524 * 1524, Steps: 1, Flags: rules.FlagSight | rules.FlagEffect}
		near(&x.Facts)
		b.Resolve(stages[0], x)
		if x.Again != 3 || len(stages) != 2 {
			t.Fatalf("goes astray to %d in %d stages", x.Again, len(stages))
		}
		x.To, x.Again, x.Facts.Target, x.Facts.Flags = 3, 0, x.Facts.Near[2].Combatant, rules.FlagLost // as the engine finds it
		b.Resolve(stages[1], x)
		if x.Again != d.ID || x.Verdict.Outcome != rules.Miss {
			t.Errorf("%v, told of %d", x.Verdict.Outcome, x.Again)
		}
	})
	if x = exchange(t, b, a, d, shoot, faces{"hit": 100, "stray": 51}, near); x.Verdict.Outcome != rules.Miss {
		t.Errorf("%v", x.Verdict.Outcome)
	}
	if x = exchange(t, b, a, d, shoot, faces{"hit": 100}); x.Verdict.Outcome != rules.Miss {
		t.Errorf("nobody near: %v", x.Verdict.Outcome)
	}
	for square, want := range map[int64]int{3048 * 3048: 40, 3048*3048 + 1: 0} { // ten feet, and a trifle more
		rolled := faces{"hit": 100}
		if want > 0 {
			rolled = faces{"hit": 100, "stray": 50, "stray_hit": 40, "stray_damage": 1}
		}
		x = exchange(t, b, a, d, shoot, rolled, func(q *rules.Facts) { q.Near = []rules.Near{{Combatant: side(t, b, 3, orc), Range: square}} })
		if got := x.Verdict.Taken(3, 0); got != want {
			t.Errorf("at %d square mm: takes %d, want %d", square, got, want)
		}
	}
	victim := side(t, b, 3, orc)
	victim.Pools[0] = rules.Pool{Now: 170, Max: 170}
	x = exchange(t, b, a, d, shoot, faces{"hit": 100, "stray": 50, "stray_hit": 1, "stray_damage": 6, "location": 10}, func(q *rules.Facts) {
		q.Near = []rules.Near{{Combatant: victim, Range: 1524 * 1524}}
	})
	fell := map[rules.ID]bool{}
	for _, e := range x.Verdict.Effects {
		if e.Kind == rules.EffPosture && rules.Posture(e.What) == rules.Down {
			fell[e.On] = true
		}
	}
	if len(fell) != 1 || !fell[3] {
		t.Errorf("a vital wound of a stray (NC-G-13) fells %v, want 3 alone: %+v", fell, x.Verdict.Effects)
	}
}

// NC-090: with projectile_cap_scope, only the natural part is held down; what lies outside neither counts towards the
// maximum nor raises what is below it.
func TestArmourOutsideTheMaximumDoesNotCountTowardsIt(t *testing.T) {
	b := newBook(t, rules.Setting{Key: "projectile_cap_scope", Value: "level_dex_only"})
	low := side(t, b, 2, `{"race":"human","classes":[{"class":"fighter","level":1}],"armor":"plate_mail","shield":true}`)
	x := exchange(t, b, side(t, b, 1, deathbow), low, shoot, faces{"hit": 100})
	for _, m := range x.Verdict.Mods {
		if m.Over == "NC-090" {
			t.Errorf("level 1 is capped: %+v", m)
		}
	}
	if _, ok := mod(x, "NC-090"); ok {
		t.Error("the maximum stands in the place of a lower number")
	}
}
