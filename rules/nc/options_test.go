package nc

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
	"github.com/affray-engine/affray/rules/internal/judgetest"
	"github.com/affray-engine/affray/rules/internal/sidetest"
)

func TestOptionsAreListed(t *testing.T) {
	b := newBook(t, settings("death_at=-50 prone_vs_missile=+2")...)
	list := b.Shape().Options
	for i, o := range list {
		if o.Key == "" || o.Text == "" || o.Rule == "" || o.Default == "" {
			t.Errorf("%d: %+v", i, o)
		}
		values := o.Values
		if values == nil {
			values = []string{o.Default, "-7", "0"}
			if o.Lo == 0 {
				values = []string{o.Default, "7"}
			}
		}
		for _, v := range values {
			one := newBook(t, rules.Setting{Key: o.Key, Value: v})
			if got := one.Shape().Options[i].Set; got != v {
				t.Errorf("%s: %q became %q", o.Key, v, got)
			}
		}
	}
	i := slices.IndexFunc(list, func(o rules.Option) bool { return o.Key == "prone_vs_missile" })
	if i < 0 || list[i].Set != "2" {
		t.Errorf("+2 became %+v", list)
	}
}

func TestBadSettingsAreAllReported(t *testing.T) {
	_, err := bookWith(settings("shield_df=3 luck=on death_at=5 facing=")...)
	var one *rules.OptionError
	if err == nil || !errors.As(err, &one) || strings.Count(err.Error(), "\n") != 3 {
		t.Errorf("%v", err)
	}
}

// Every option changes the number it is about, and its default does not.
// NC-A-01, NC-A-02, NC-A-03, NC-A-04, NC-A-18, NC-A-19, NC-A-20, NC-A-21, NC-A-24, NC-A-36,
// NC-A-37, NC-A-44, NC-G-05
func TestOptionsInABlow(t *testing.T) {
	cast := func(_ *testing.T, _ *book, _, d *rules.Combatant, _ *rules.Facts) {
		d.Busy = rules.Busy{Serial: 1, Due: 1, Act: rules.Act{Kind: rules.ActCast}}
	}
	with := func(name string) func(*testing.T, *book, *rules.Combatant, *rules.Combatant, *rules.Facts) {
		return func(t *testing.T, b *book, _, d *rules.Combatant, _ *rules.Facts) {
			sidetest.Bear(d, rules.Mark{Kind: kind(t, b, name)})
		}
	}
	none := func(*testing.T, *book, *rules.Combatant, *rules.Combatant, *rules.Facts) {}
	for _, c := range []struct {
		option, target string
		act            rules.Act
		change         func(t *testing.T, b *book, a, d *rules.Combatant, q *rules.Facts)
		term           string
		want           int
	}{
		{"shield_df=1", soldier, sword, none, "df", 10}, {"shield_df=2", soldier, sword, none, "df", 11},
		{"invisible_df=3", irthea, sword, with("invisible"), "df", 13}, {"invisible_df=4", irthea, sword, with("invisible"), "df", 14},
		{"casting_df=flat", irthea, sword, cast, "df", 5}, {"casting_df=lose_skill", irthea, sword, cast, "df", 4},
		{"casting_dr=flat", irthea, shoot, cast, "dr", 1}, {"casting_dr=replace_class", irthea, shoot, cast, "dr", 3},
		{"size_in_melee=off", zorn, sword, none, "df", 5}, {"size_in_melee=on", zorn, sword, none, "df", 7},
		{"projectile_cap_scope=natural", soldier, shoot, none, "df", 5}, {"projectile_cap_scope=level_dex_only", soldier, shoot, none, "df", 4},
		{"projectile_cap_scope=natural", irthea, shoot, with("stunned"), "df", 6},
		{"projectile_cap_scope=all_nonmagic_incl_conditions", irthea, shoot, with("stunned"), "df", 8},
		{"cap_magic_projectiles=on", soldier, shoot, func(_ *testing.T, _ *book, a, _ *rules.Combatant, _ *rules.Facts) { a.Items[0].Traits[0] = 1 }, "dr", 7},
		{"cap_magic_projectiles=off", soldier, shoot, func(_ *testing.T, _ *book, a, _ *rules.Combatant, _ *rules.Facts) { a.Items[0].Traits[0] = 1 }, "dr", 14},
		{"cap_magic_projectiles=off", soldier, shoot, none, "dr", 7},
		{"surprise_df=-5", irthea, sword, with("surprised"), "df", 5}, {"surprise_df=0", irthea, sword, with("surprised"), "df", 10},
		{"cover_and_concealment=add", orc, shoot, func(_ *testing.T, _ *book, _, _ *rules.Combatant, q *rules.Facts) { q.Cover, q.Conceal = 25, 90 }, "df", 7},
		{"cover_and_concealment=better", orc, shoot, func(_ *testing.T, _ *book, _, _ *rules.Combatant, q *rules.Facts) { q.Cover, q.Conceal = 25, 90 }, "df", 5},
		{"specialisation=on", orc, shoot, none, "of", 4}, {"specialisation=off", orc, shoot, none, "of", 3},
		{"prone_vs_missile=-2", orc, shoot, func(_ *testing.T, _ *book, _, d *rules.Combatant, _ *rules.Facts) { d.Posture = rules.Prone }, "df", -1},
		{"prone_vs_missile=0", orc, shoot, func(_ *testing.T, _ *book, _, d *rules.Combatant, _ *rules.Facts) { d.Posture = rules.Prone }, "df", 1},
		{"prone_vs_missile=2", orc, shoot, func(_ *testing.T, _ *book, _, d *rules.Combatant, _ *rules.Facts) { d.Posture = rules.Prone }, "df", 3},
		{"facing=off", soldier, sword, func(_ *testing.T, _ *book, _, _ *rules.Combatant, q *rules.Facts) { q.Arc = rules.ArcRear }, "df", 10},
		{"facing=rear", soldier, sword, func(_ *testing.T, _ *book, _, _ *rules.Combatant, q *rules.Facts) { q.Arc = rules.ArcRear }, "df", 6},
		{"facing=rear", soldier, sword, func(_ *testing.T, _ *book, _, _ *rules.Combatant, q *rules.Facts) { q.Arc = rules.ArcRear }, "of", 11},
	} {
		t.Run(c.option+" "+c.term, func(t *testing.T) {
			b := newBook(t, settings(c.option)...)
			a, d := side(t, b, 1, deathbow), side(t, b, 2, c.target)
			a.Items[1].State = rules.Ready
			d.Pools[0].Now = 1000
			x := exchange(t, b, a, d, c.act, faces{"hit": 10, "damage": 1}, func(q *rules.Facts) { c.change(t, b, a, d, q) })
			if x.Verdict.Outcome == rules.Miss && c.term == "dr" {
				t.Fatal("missed")
			}
			got := sum(t, b, x, c.term)
			if x.Verdict.Outcome == rules.Critical && c.term == "dr" {
				t.Fatal("critical")
			}
			if got != c.want {
				t.Errorf("%d, want %d: %+v", got, c.want, x.Verdict.Mods)
			}
		})
	}
}

func TestOptionsOutsideABlow(t *testing.T) { // NC-A-10, NC-A-12, NC-A-22, NC-A-24, NC-A-30
	for set, want := range map[string]float64{"": 1, "wisdom_14_save=0": 0} {
		out, _ := judgetest.Ask(t, newBook(t, settings(set)...), "save", `{"category":"spell","severity":0,"flags":["mental"],"wis":14,"roll":1}`)
		if out["bonus"] != want {
			t.Errorf("%q: %v", set, out)
		}
	}
	for set, want := range map[string]string{
		"dex_on_schedules=rolled": "[2 5 8] [2 4 7 9]", "dex_on_schedules=all": "[2 5 8] [1 3 6 8]",
		"dex_on_schedules=one_two": "[3 6 9] [2 4 7 9]", "dex_on_schedules=none": "[3 6 9] [2 4 7 9]",
	} {
		b := newBook(t, settings(set)...)
		three, _ := judgetest.Ask(t, b, "schedule", `{"actions":3,"dice":[3,3,3],"dex_reaction":1}`)
		four, _ := judgetest.Ask(t, b, "schedule", `{"actions":4,"dex_reaction":1}`)
		if got := fmt.Sprint(three["segments"], four["segments"]); got != want {
			t.Errorf("%s: %s, want %s", set, got, want)
		}
	}
	for set, want := range map[string]float64{"": 4, "asleep_magical=bdr0": 1} {
		out, _ := judgetest.Ask(t, newBook(t, settings(set)...), "magic_damage", `{"damage":10,"defender":{"bdr":8,"dr_gear":1,"conditions":["asleep"]}}`)
		if out["dr_used"] != want {
			t.Errorf("%q: %v, want %v", set, out, want)
		}
	}
	if o := defaults(); o.TrapSeverity != 4 || newBook(t, settings("trap_severity=5")...).options().TrapSeverity != 5 {
		t.Error("trap severity")
	}
}

// NC-A-36: NC-093 and NC-094 themselves add up; that the better alone counts is the option's.
func TestTheBetterOfCoverAndConcealmentIsTheOptions(t *testing.T) {
	b := newBook(t, settings("cover_and_concealment=better")...)
	for worse, hide := range map[rules.Rule][2]uint8{"NC-093": {25, 90}, "NC-094": {90, 25}} {
		x := exchange(t, b, side(t, b, 1, deathbow), side(t, b, 2, orc), shoot, faces{"hit": 99}, func(q *rules.Facts) { q.Cover, q.Conceal = hide[0], hide[1] })
		wantOver(t, x, worse, "NC-A-36")
	}
}

func TestStatedTurns(t *testing.T) { // NC-143
	b := newBook(t, settings("scheduling=alternating")...)
	var p rules.Plan
	b.Schedule(&rules.Field{Turns: []rules.ID{2, 1, 3}, Draw: unthrown{t}, Combatants: []*rules.Combatant{side(t, b, 1, soldier), side(t, b, 2, irthea), side(t, b, 3, orc)}}, 0, &p)
	one, two, three := turns(&p, 1), turns(&p, 2), turns(&p, 3)
	if two[0] >= one[0] || one[0] >= three[0] {
		t.Errorf("%v %v %v", one, two, three)
	}
	if _, ok := offered(menuOf(b, side(t, b, 2, irthea), rules.SlotDeclare), rules.ActCast); ok {
		t.Error("a spell is declared before the turn is known")
	}
	caster := side(t, b, 2, irthea)
	sidetest.Bear(caster, rules.Mark{Kind: kind(t, b, "turn"), Values: [3]int32{4}})
	if o, ok := offered(menuOf(b, caster, rules.SlotDeclare), rules.ActCast); !ok || o.Terms.Ticks != 4 {
		t.Errorf("%+v", o)
	}
	archer := side(t, b, 1, deathbow)
	if o, ok := offered(menuOf(b, archer, rules.SlotTurn), rules.ActShoot); !ok || o.Terms.Blows != 2 {
		t.Errorf("two arrows in ten segments: %+v", o)
	}
}

// unthrown is dice that must not be thrown.
type unthrown struct{ t *testing.T }

func (u unthrown) Draw(k dice.Key) dice.Dice {
	u.t.Errorf("rolls %+v", k)
	return dice.Keyed(k)
}

// NC-143: a turn is one spell or something else; who has declared a spell and lost it has no other
// turn in that round.
func TestADeclaredSpellIsTheTurnAlsoWhenItIsLost(t *testing.T) {
	b := newBook(t, settings("scheduling=alternating")...)
	a := side(t, b, 1, soldier)
	if _, ok := offered(menuOf(b, a, rules.SlotTurn), rules.ActStrike); !ok {
		t.Fatal("no blow is offered to one who has declared nothing")
	}
	a.Plot.Add(rules.Act{Kind: rules.ActCast, Target: 2})
	if list := menuOf(b, a, rules.SlotTurn); len(list) != 0 {
		t.Errorf("after a spell that was lost: %+v", list)
	}
}

func TestAnAlternatingTurnIsWhole(t *testing.T) { // NC-143
	b := newBook(t, settings("scheduling=alternating")...)
	o, ok := offered(menuOf(b, side(t, b, 1, soldier), rules.SlotTurn), rules.ActTend)
	if !ok || o.Terms.Ticks != 0 {
		t.Errorf("binding a wound takes longer than the turn: %+v", o)
	}
}
