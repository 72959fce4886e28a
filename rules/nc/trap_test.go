package nc

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/internal/sidetest"
)

// trapOf reads the terms of a trap.
func trapOf(b *book, stats string) (rules.Trap, error) {
	n, err := block.FromJSON([]byte(stats), "")
	if err != nil {
		return rules.Trap{}, err
	}
	var errs block.Errors
	out := rules.Trap{ID: 1}
	b.Trap(block.Read(n, "", &errs), &out.TrapTerms)
	return out, errs.Err()
}

// caught is what a trap does with somebody.
func caught(t *testing.T, b *book, stats string, s *rules.Combatant, mode uint8, f faces) *rules.Exchange {
	t.Helper()
	trap, err := trapOf(b, stats)
	if err != nil {
		t.Fatal(err)
	}
	act := rules.Act{Kind: rules.ActSave, Item: rules.NoItem, Mode: mode, Row: 1}
	return exchange(t, b, s, s, act, f, func(q *rules.Facts) { q.Trap = &trap })
}

const climber = `{"race":"human","classes":[{"class":"fighter","level":5}],"str":17,"dex":17,"armor":"chain","item_save":1}`

func TestATrapIsSavedAgainstAsItSays(t *testing.T) { // NC-116, NC-117, NC-A-12
	b := newBook(t)
	s := side(t, b, 1, climber)
	for stats, save := range map[string]int{
		`{"holds":true}`:                                  3 + 1 - 4,
		`{"holds":true,"severity":12}`:                    3 + 1 - 12,
		`{"holds":true,"severity":-2}`:                    3 + 1 + 2,
		`{"holds":true,"severity":0,"clear":"strength"}`:  3 + 1 + 1,
		`{"holds":true,"severity":0,"clear":"dexterity"}`: 3 + 1 + 2,
		`{"holds":true,"severity":0,"clear":"neither"}`:   3 + 1,
	} {
		wantSum(t, b, caught(t, b, stats, s, rules.TrapSprung, faces{"save": 100}), "save", save)
	}
	five := newBook(t, rules.Setting{Key: "trap_severity", Value: "5"})
	wantSum(t, five, caught(t, five, `{"fells":true}`, side(t, five, 1, climber), rules.TrapSprung, faces{"save": 100}), "save", 3+1-5)
}

func TestWhatATrapDoes(t *testing.T) { // NC-116, NC-070, NC-119, NC-100, NC-120
	b := newBook(t)
	s := side(t, b, 1, climber)
	t.Run("a slab strikes as a blow does, off which AR and physical DR come", func(t *testing.T) {
		x := caught(t, b, `{"damage":"2d6+1"}`, s, rules.TrapSprung, faces{"save": 100, "damage": 4})
		wantSum(t, b, x, "damage", 90-20)
		wantSum(t, b, x, "dr", 5+3+2)
	})
	t.Run("half of it after a save", func(t *testing.T) {
		wantSum(t, b, caught(t, b, `{"damage":"2d6+1"}`, s, rules.TrapSprung, faces{"save": 1, "damage": 4}), "damage", 45-20)
	})
	t.Run("a glyph burns as a spell does", func(t *testing.T) {
		x := caught(t, b, `{"damage":"3d6","magical":true}`, s, rules.TrapSprung, faces{"save": 100, "spell_damage": 3})
		wantSum(t, b, x, "damage", 30)
		wantSum(t, b, x, "dr", 5+2)
	})
	t.Run("jaws hold, a cord throws down, darts poison; a save keeps all of it off", func(t *testing.T) {
		stats := `{"holds":true,"fells":true,"poison":{"points":30,"severity":7},"clear":"strength"}`
		x := caught(t, b, stats, s, rules.TrapSprung, faces{"save": 100, "poison_save": 100})
		wantSum(t, b, x, "poison", 3+1-7)
		kinds := map[rules.EffectKind]int{}
		for _, e := range x.Verdict.Effects {
			kinds[e.Kind]++
		}
		if kinds[rules.EffMark] != 2 || kinds[rules.EffPosture] != 1 {
			t.Errorf("%+v", x.Verdict.Effects)
		}
		if x := caught(t, b, stats, s, rules.TrapSprung, faces{"save": 1}); len(x.Verdict.Effects) > 0 || x.Verdict.Outcome != rules.Saved {
			t.Errorf("after a save: %+v", x.Verdict.Effects)
		}
	})
}

func TestATrapIsNoticedByATask(t *testing.T) { // NC-118, NC-138
	b := newBook(t)
	s := side(t, b, 1, climber)
	for find, need := range map[string]int32{"4": 81, "-4": 45, "-8": 27} {
		x := caught(t, b, `{"holds":true,"find":`+find+`}`, s, rules.TrapNotice, faces{"notice": 27})
		if x.Verdict.Rolls[0].Need != need || len(x.Verdict.Effects) != 1 || x.Verdict.Effects[0].Kind != rules.EffTrap {
			t.Errorf("find %s: %+v %+v", find, x.Verdict.Rolls, x.Verdict.Effects)
		}
	}
	for stats, seek := range map[string]int32{`{"holds":true,"find":0}`: 4, `{"holds":true}`: 0} {
		if trap, err := trapOf(b, stats); err != nil || trap.Seek != seek {
			t.Errorf("%s: noticed from %d cells, %v", stats, trap.Seek, err)
		}
	}
}

func TestWhoIsHeldTriesAsTheTrapAllows(t *testing.T) { // NC-116
	b := newBook(t)
	for clear, mode := range map[string]string{"strength": "strength", "dexterity": "dexterity", "neither": "struggle"} {
		s := side(t, b, 1, climber)
		x := caught(t, b, `{"holds":true,"severity":6,"clear":"`+clear+`"}`, s, rules.TrapSprung, faces{"save": 100})
		e := x.Verdict.Effects[0]
		sidetest.Bear(s, rules.Mark{Kind: e.What, Values: [3]int32{e.N[0], e.N[1], e.N[2]}})
		var modes []string
		for _, o := range menuOf(b, s, rules.SlotTurn) {
			if o.Kind == rules.ActRecover {
				modes = append(modes, b.Shape().ModeName(o.Kind, o.Mode))
				try := rules.Act{Kind: rules.ActRecover, Item: rules.NoItem, Mode: o.Mode}
				wantSum(t, b, exchange(t, b, s, s, try, faces{"save": 100}), "save", 3+1-6+map[string]int{"strength": 1, "dexterity": 2}[clear])
			}
		}
		if strings.Join(modes, " ") != mode {
			t.Errorf("%s: %v", clear, modes)
		}
	}
}

func TestMistakesInTraps(t *testing.T) { // NC-116
	b := newBook(t)
	for stats, want := range map[string]string{
		`{"severity":13,"holds":true}`:  "13 is not in -2..12",
		`{"severity":-3,"holds":true}`:  "-3 is not in -2..12",
		`{}`:                            "it does nothing: want damage, holds, fells or poison",
		`{"clear":"luck","holds":true}`: `"luck" is not known`,
		`{"damage":"x"}`:                `"x" are no dice`,
		`{"holds":true,"springs":1}`:    `unknown field "springs"`,
	} {
		if _, err := trapOf(b, stats); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", stats, err)
		}
	}
}
