package revised

import (
	"fmt"
	"slices"
	"testing"

	"github.com/affray-engine/affray/rules"
)

// speaker is a warrior with a list of languages, written in JSON.
func speaker(list string) string {
	return fmt.Sprintf(`{"group": "warrior", "level": 1, "max_hp": 9, "languages": %s}`, list)
}

// tongues are the modes in which somebody may speak.
func tongues(t *testing.T, stats string) []uint8 {
	t.Helper()
	b := newBook(t)
	var out []uint8
	for _, o := range menuOf(b, side(t, b, attacker, stats), turnIn(0), after()) {
		if o.Kind == rules.ActSpeak {
			out = append(out, o.Mode)
		}
	}
	return out
}

// tongue is the mode of a language.
func tongue(t *testing.T, name string) uint8 {
	t.Helper()
	for mode, word := range newBook(t).Shape().ModeNames(rules.ActSpeak) {
		if word == name {
			return mode
		}
	}
	t.Fatalf("nobody speaks %s", name)
	return 0
}

func TestEverybodySpeaksWhatItKnows(t *testing.T) { // REV-044, REV-046
	common, elvish, orcish := tongue(t, "common"), tongue(t, "elvish"), tongue(t, "orcish")
	for _, c := range []struct {
		name, stats string
		want        []uint8
	}{
		{"the common language, if nothing is said", plain, []uint8{common}},
		{"each that is listed", speaker(`["orcish", "common", "elvish"]`), []uint8{common, elvish, orcish}},
		{"not the common one, if it is not listed", speaker(`["orcish"]`), []uint8{orcish}},
		{"a cry of those who know none", speaker(`[]`), []uint8{0}},
	} {
		if got := tongues(t, c.stats); !slices.Equal(got, c.want) {
			t.Errorf("%s: modes %v, want %v", c.name, got, c.want)
		}
	}
	if _, err := tryBuild(t, newBook(t), speaker(`["klingon"]`)); err == nil {
		t.Error("a language that is not on the list is taken")
	}
}

// The languages of the table fit the bits of the trait that holds them.
func TestTheLanguagesFitTheirTrait(t *testing.T) {
	n := 0
	for mode := range newBook(t).Shape().ModeNames(rules.ActSpeak) {
		n = max(n, int(mode)+1)
	}
	if n == 0 || n > 15 {
		t.Errorf("%d languages, want 1 to 15", n)
	}
}

// What is said is said aloud: everybody within hearing who knows the language understands it,
// foes as well as friends (REV-046).
func TestWhoSharesTheLanguageUnderstands(t *testing.T) {
	b := newBook(t)
	orcish := tongue(t, "orcish")
	all := []*rules.Combatant{
		side(t, b, 2, plain), side(t, b, 3, speaker(`["orcish"]`)), side(t, b, 4, speaker(`["common", "orcish"]`)),
		side(t, b, 5, plain, "sleeping"), side(t, b, 6, speaker(`[]`)), side(t, b, 7, plain),
	}
	all[5].Posture = rules.Down
	for _, c := range []struct {
		name, speaks string
		mode         uint8
		want         []rules.ID
	}{
		{"the common language", `["common", "orcish"]`, 0, []rules.ID{2, 4, 5}},
		{"orcish", `["common", "orcish"]`, orcish, []rules.ID{3, 4}},
		{"a cry without words", `[]`, 0, nil},
	} {
		a := side(t, b, attacker, speaker(c.speaks))
		x := against(a, a, rules.Act{Kind: rules.ActSpeak, Mode: c.mode})
		for _, s := range all {
			x.Facts.Near = append(x.Facts.Near, rules.Near{Combatant: s})
		}
		v := attack(t, b, x)
		wantOutcome(t, v, rules.Done)
		if got := slices.Collect(v.HeardBy()); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v understand, want %v", c.name, got, c.want)
		}
		for _, e := range v.Effects {
			if e.Kind != rules.EffSay || e.On != attacker || e.Rule != "REV-046" {
				t.Errorf("%s: effect %+v", c.name, e)
			}
		}
		if len(v.Effects) == 0 {
			t.Errorf("%s: nobody is heard", c.name)
		}
	}
}
