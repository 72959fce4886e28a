package nc

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/internal/sidetest"
)

func days(d dayKind, n int) []dayKind { return slices.Repeat([]dayKind{d}, n) }

func TestNaturalRecovery(t *testing.T) { // NC-125, NC-A-26, NC-A-27, NC-G-37
	for _, c := range []struct {
		name, option string
		p            patient
		day          dayKind
		n, want      int
	}{
		{"two and constitution for a day of rest", "recovery_con=unscaled", patient{HP: 10, Max: 90, Con: wholeScore(17)}, restDay, 1, 5},
		{"tens by option", "recovery_con=scaled", patient{HP: 10, Max: 90, Con: wholeScore(17)}, restDay, 1, 32},
		{"never below one", "recovery_con=unscaled", patient{HP: 10, Max: 90, Con: wholeScore(3)}, restDay, 1, 1},
		{"never below one by option", "recovery_con=scaled", patient{HP: 10, Max: 90, Con: wholeScore(6)}, restDay, 1, 1},
		{"one for a quiet day, whatever the constitution", "recovery_con=scaled", patient{HP: 10, Max: 90, Con: wholeScore(17)}, quietDay, 3, 3},
		{"nothing on a hard day", "recovery_con=scaled", patient{HP: 10, Max: 90, Con: wholeScore(17), Care: 4}, hardDay, 3, 0},
		{"a hospital helps", "recovery_con=unscaled", patient{HP: -40, Max: 90, Con: wholeScore(10), Care: 3}, restDay, 2, 10},
		{"never above the maximum", "recovery_con=scaled", patient{HP: 80, Max: 90, Con: wholeScore(18)}, restDay, 9, 10},
		{"constitution of the other classes by option", "con_bonus_cap_nonfighter=on", patient{HP: 10, Max: 90, Con: wholeScore(17)}, restDay, 1, 4},
		{"the dead do not recover", "death_at=-100", patient{HP: -100, Max: 90, Con: wholeScore(10)}, restDay, 5, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := newBook(t, settings(c.option)...).recover(&c.p, days(c.day, c.n)...); got != c.want {
				t.Errorf("%d, want %d", got, c.want)
			}
		})
	}
}

func TestPoisonBetweenFights(t *testing.T) { // NC-A-70, NC-140, NC-121
	b := newBook(t)
	for _, c := range []struct {
		name   string
		poison poison
		n      int
		hp     int
		left   int
	}{
		{"a quick one is used up, and then heals", poison{Left: 30}, 1, 40 - 30 + 2, 0},
		{"a point a day", poison{Left: 5, Every: 86400}, 3, 40 - 3 + 3*2 - 0, 2},
		{"a point in ten minutes", poison{Left: 200, Every: 600}, 1, 40 - 144 + 0, 56},
		{"a point in three days", poison{Left: 5, Every: 3 * 86400}, 7, 40 - 2 + 7*2, 3},
		{"neutralised, it does nothing", poison{Left: 30, Neutralised: true}, 1, 42, 30},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := patient{HP: 40, Max: 90, Con: wholeScore(10), Poisons: []poison{c.poison}}
			b.recover(&p, days(restDay, c.n)...)
			if p.HP != c.hp || p.Poisons[0].Left != c.left {
				t.Errorf("%d hit points and %d to come, want %d and %d", p.HP, p.Poisons[0].Left, c.hp, c.left)
			}
		})
	}
	t.Run("what a working poison has taken is not restored", func(t *testing.T) {
		p := patient{HP: 80, Max: 90, Con: wholeScore(18), Poisons: []poison{{Left: 50, Taken: 10, Every: 10 * 86400}}}
		if got := b.recover(&p, days(restDay, 5)...); got != 0 {
			t.Errorf("%d with the poison at work", got)
		}
		p.Poisons[0].neutralise()
		if got := b.recover(&p, days(restDay, 5)...); got != 10 {
			t.Errorf("%d without", got)
		}
	})
	t.Run("some take several castings", func(t *testing.T) {
		v := poison{Left: 9, More: 2}
		if got := fmt.Sprint(v.neutralise(), v.neutralise(), v.neutralise()); got != "false false true" {
			t.Error(got)
		}
	})
}

func TestThePoisonsThatABattleLeaves(t *testing.T) { // NC-140
	b := newBook(t)
	marks := []rules.Mark{
		{Kind: kind(t, b, "bound")}, {Kind: kind(t, b, "poison"), Other: 3, Values: [3]int32{40, 20, 0}},
		{Kind: kind(t, b, "poison"), Other: 4, Values: [3]int32{9, 1, 60}}, {Kind: kind(t, b, "stubborn_poison"), Other: 4, Values: [3]int32{2}},
	}
	want := []poison{{Left: 40, Taken: 20}, {Left: 9, Taken: 1, Every: 600, More: 2}}
	if got := poisons(marks); !slices.Equal(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
}

func TestRecoveryNeverHurtsAndNeverExceeds(t *testing.T) { // NC-125, NC-G-37
	b := newBook(t)
	rapid.Check(t, func(t *rapid.T) {
		p := patient{HP: rapid.IntRange(-99, 120).Draw(t, "hp"), Max: 100, Con: wholeScore(rapid.IntRange(3, 25).Draw(t, "con"))}
		before := p.HP
		got := b.recover(&p, rapid.SliceOf(rapid.SampledFrom([]dayKind{hardDay, quietDay, restDay})).Draw(t, "days")...)
		if got < 0 || p.HP != before+got || p.HP > max(before, p.Max) {
			t.Fatalf("%d from %d: %+v", got, before, p)
		}
	})
}

func TestUncertainTasks(t *testing.T) { // NC-118, NC-138
	b := newBook(t)
	for modifier, want := range map[int]int{0: 27, easyTask: 45, hardTask: 13, extremelyHardTask: 5, 100: 99, -100: 1} {
		if got := b.task(-5, modifier); got != want {
			t.Errorf("%+d: %d percent, want %d", modifier, got, want)
		}
	}
	if b.task(-5, easyTask, 1) != 50 {
		t.Error("modifiers add up")
	}
}

func TestGettingClearOfATrap(t *testing.T) { // NC-116, NC-A-12, NC-117
	strong := `{"race":"human","classes":[{"class":"fighter","level":8}],"str":17,"dex":18}`
	for _, c := range []struct {
		option string
		mode   uint8
		save   int
	}{
		{"trap_severity=4", 0, 4 + 1 - 4}, {"trap_severity=5", 0, 4 + 1 - 5}, {"trap_severity=4", 1, 4 + 3 - 4}, {"trap_severity=5", 1, 4 + 3 - 5},
	} {
		b := newBook(t, settings(c.option)...)
		s := side(t, b, 1, strong, "snared")
		act := rules.Act{Kind: rules.ActRecover, Item: rules.NoItem, Mode: c.mode}
		x := exchange(t, b, s, s, act, faces{"save": 1})
		wantSum(t, b, x, "save", c.save)
		wantEffect(t, x, rules.EffUnmark, "NC-116")
		if x = exchange(t, b, s, s, act, faces{"save": 100}); len(x.Verdict.Effects) != 0 || x.Verdict.Outcome != rules.Failed {
			t.Errorf("%+v", x.Verdict)
		}
		list := menuOf(b, s, rules.SlotTurn)
		if _, walks := offered(list, rules.ActMove); walks {
			t.Error("walks out of a trap")
		}
		if _, ok := offered(list, rules.ActRecover); !ok {
			t.Error("nothing to do about it")
		}
		if _, ok := offered(menuOf(b, side(t, b, 1, strong), rules.SlotTurn), rules.ActRecover); ok {
			t.Error("there is no trap to get clear of")
		}
	}
}

func TestSlowPoison(t *testing.T) { // NC-140, NC-124, NC-122
	b := newBook(t)
	adder := side(t, b, 1, `{"race":"human","classes":[{"class":"assassin","level":9}],"weapon":{"weapon":"dagger","poison":{"points":40,"every_segments":600,"neutralisations":3}}}`)
	x := exchange(t, b, adder, side(t, b, 2, orc), strike, faces{"hit": 20, "damage": 3, "poison_save": 32})
	e := wantEffect(t, x, rules.EffMark, "NC-120")
	if e.N != [4]int32{40, 0, 60} {
		t.Errorf("%v, want 40 points, one in 60 rounds", e.N)
	}
	if e = wantEffect(t, x, rules.EffMark, "NC-140"); e.N[0] != 2 || e.Other != 1 {
		t.Errorf("%+v, want two castings more", e)
	}
	usual := side(t, b, 1, `{"race":"human","classes":[{"class":"assassin","level":9}],"weapon":{"weapon":"dagger","poison":{"points":40}}}`)
	x = exchange(t, b, usual, side(t, b, 2, orc), strike, faces{"hit": 20, "damage": 3, "poison_save": 32})
	if e, ok := effect(x, rules.EffMark, "NC-140"); ok {
		t.Errorf("one casting will do if nothing is said: %+v", e)
	}
	for round, want := range map[int32]int{0: 0, 58: 0, 59: 1, 60: 0, 119: 1} {
		d := side(t, b, 2, soldier)
		sidetest.Bear(d, rules.Mark{Kind: kind(t, b, "poison"), Serial: 9, Values: [3]int32{40, 0, 60}})
		x := exchange(t, b, d, d, rules.Act{Kind: rules.ActUpkeep}, faces{}, func(q *rules.Facts) { q.Round = round })
		wantTaken(t, x, want)
	}
	t.Run("neutralised by the third casting", func(t *testing.T) {
		for more, want := range map[int32]rules.EffectKind{2: rules.EffCount, 1: rules.EffUnmark} {
			d := side(t, b, 2, soldier)
			sidetest.Bear(d, rules.Mark{Kind: kind(t, b, "poison"), Other: 1, Serial: 9, Values: [3]int32{40, 0, 60}})
			sidetest.Bear(d, rules.Mark{Kind: kind(t, b, "stubborn_poison"), Other: 1, Serial: 10, Values: [3]int32{more}})
			x := exchange(t, b, side(t, b, 3, priest), d, castBy(t, b, "neutralise_poison"), faces{})
			if e := wantEffect(t, x, want, "NC-140"); e.What != kind(t, b, "stubborn_poison") {
				t.Errorf("%+v", e)
			}
		}
	})
	for stats, ok := range map[string]bool{`{"dice":1,"points":5}`: true, `{"every_segments":605,"points":5}`: false, `{"neutralisations":0}`: false, `{"ounces":1}`: false} {
		if _, err := build(b, `{"race":"human","weapon":{"weapon":"dagger","poison":`+stats+`}}`); (err == nil) != ok {
			t.Errorf("%s: %v", stats, err)
		}
	}
}
