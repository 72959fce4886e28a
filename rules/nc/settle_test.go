package nc

import (
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/internal/sidetest"
)

func check(t *testing.T, settings []rules.Setting, k rules.ActKind, change func(s *rules.Combatant, kind func(string) uint8)) *rules.Exchange {
	t.Helper()
	b := newBook(t, settings...)
	s := side(t, b, 2, soldier)
	change(s, func(name string) uint8 { return kind(t, b, name) })
	return exchange(t, b, s, s, rules.Act{Kind: k}, faces{})
}

func TestHowOneIsUp(t *testing.T) { // NC-127, NC-A-30, NC-G-14, NC-G-41
	set := func(k, v string) []rules.Setting { return []rules.Setting{{Key: k, Value: v}} }
	none := rules.Posture(99)
	for _, c := range []struct {
		name string
		set  []rules.Setting
		hp   int32
		up   rules.Posture
		want rules.Posture
	}{
		{"-10 still acts", nil, -10, rules.Standing, none},
		{"-11 is unconscious", nil, -11, rules.Standing, rules.Down},
		{"-99 lives", nil, -99, rules.Down, none},
		{"-100 is dead", nil, -100, rules.Down, rules.Dead},
		{"at -10 again one wakes", nil, -10, rules.Down, rules.Prone},
		{"-1 is unconscious by option", set("unconscious_below", "0"), -1, rules.Standing, rules.Down},
		{"dead at -20 by option", set("death_at", "-20"), -20, rules.Down, rules.Dead},
		{"0 still acts by option", set("unconscious_below", "0"), 0, rules.Standing, none},
		{"the dead stay dead", nil, 50, rules.Dead, none},
		{"nobody dies twice", nil, -200, rules.Dead, none},
	} {
		t.Run(c.name, func(t *testing.T) {
			x := check(t, c.set, rules.ActSettle, func(s *rules.Combatant, _ func(string) uint8) { s.Pools[0].Now, s.Posture = c.hp, c.up })
			got := none
			for _, e := range x.Verdict.Effects {
				if e.Kind == rules.EffPosture {
					got = rules.Posture(e.What)
				}
			}
			if got != c.want {
				t.Errorf("%v, want %v", got, c.want)
			}
		})
	}
	t.Run("who wakes has not fallen, and acts from the next segment on", func(t *testing.T) { // NC-G-41, NC-014
		b := newBook(t)
		s := side(t, b, 2, soldier)
		s.Posture, s.Pools[0].Now = rules.Down, -10
		sidetest.Bear(s, rules.Mark{Kind: kind(t, b, "fallen"), Values: [3]int32{4}})
		x := exchange(t, b, s, s, rules.Act{Kind: rules.ActSettle}, faces{})
		ended, begun := false, false
		for _, e := range x.Verdict.Effects {
			ended = ended || e.Kind == rules.EffUnmark && e.What == kind(t, b, "fallen")
			begun = begun || e.Kind == rules.EffMark && e.What == kind(t, b, "waking")
		}
		if !ended || !begun {
			t.Errorf("no longer fallen %v, waking %v: %+v", ended, begun, x.Verdict.Effects)
		}
	})
	t.Run("a vital wound keeps one down", func(t *testing.T) { // NC-G-13
		x := check(t, nil, rules.ActSettle, func(s *rules.Combatant, kind func(string) uint8) {
			s.Posture = rules.Down
			sidetest.Bear(s, rules.Mark{Kind: kind("vital_wound")})
		})
		if len(x.Verdict.Effects) != 0 {
			t.Errorf("%+v", x.Verdict.Effects)
		}
	})
}

func TestTheEndOfARound(t *testing.T) { // NC-128, NC-G-14, NC-121, NC-122
	for _, c := range []struct {
		name   string
		set    []rules.Setting
		change func(s *rules.Combatant, kind func(string) uint8)
		taken  int
	}{
		{"the healthy lose nothing", nil, func(*rules.Combatant, func(string) uint8) {}, 0},
		{"the dying lose five", nil, func(s *rules.Combatant, _ func(string) uint8) { s.Posture, s.Pools[0].Now = rules.Down, -19 }, 5},
		{"two by option", []rules.Setting{{Key: "bleed_per_round", Value: "2"}}, func(s *rules.Combatant, _ func(string) uint8) { s.Posture, s.Pools[0].Now = rules.Down, -19 }, 2},
		{"bound wounds do not bleed", nil, func(s *rules.Combatant, kind func(string) uint8) {
			s.Posture, s.Pools[0].Now = rules.Down, -19
			sidetest.Bear(s, rules.Mark{Kind: kind("bound")})
		}, 0},
		{"a body wound bleeds at once", nil, func(s *rules.Combatant, kind func(string) uint8) {
			sidetest.Bear(s, rules.Mark{Kind: kind("bleeding")})
		}, 5},
		{"each poison takes up to ten", nil, func(s *rules.Combatant, kind func(string) uint8) {
			sidetest.Bear(s, rules.Mark{Kind: kind("poison"), Serial: 1, Values: [3]int32{35}})
			sidetest.Bear(s, rules.Mark{Kind: kind("poison"), Serial: 2, Values: [3]int32{4}})
		}, 14},
	} {
		t.Run(c.name, func(t *testing.T) { wantTaken(t, check(t, c.set, rules.ActUpkeep, c.change), c.taken) })
	}
	t.Run("from -19 one dies in 10 to 20 rounds", func(t *testing.T) {
		if n := (100 - 19 + 4) / 5; n < 10 || n > 20 {
			t.Errorf("%d rounds", n)
		}
	})
}
