package fighter

import (
	"errors"
	"strings"
	"testing"

	"github.com/affray-engine/affray/rules"
)

func TestDerivedNumbers(t *testing.T) { // FTR-D2, FTR-D3, FTR-D4, FTR-D6, FTR-D7
	b := newBook(t)
	f, err := build(t, b, `{"ft": 6, "stn": 15, "dx": 12, "sz": 11, "weapon": "broadsword"}`)
	if err != nil {
		t.Fatal(err)
	}
	for name, n := range map[string]int16{
		"of": 30 + 30 + 4, "df": 10 + 12 + 2, "parry": 25 + 30 + 4, "ranged_defence": 5 + 2,
		"amr": 3, "ft_dam": 2, "stn_dam": 1, "dr": 0, "ar": 0,
	} {
		want(t, name, f.Traits[column(t, b.Shape().Traits, name)], n)
	}
	want(t, "hit points", f.Pools[0].Max, 2*11+6)
}

func TestCapacityOfAreas(t *testing.T) { // FTR-D10
	f, err := build(t, newBook(t), `{"hp": 20}`)
	if err != nil {
		t.Fatal(err)
	}
	for i, hold := range []int16{5, 5, 5, 8, 7, 6, 6} { // head, arms, chest, abdomen, legs
		want(t, areaType(f.Areas[i].Kind).String(), f.Areas[i].Hold, hold)
	}
}

func TestWhatIsWornAndCarried(t *testing.T) { // FTR-A29, magic plusses
	b := newBook(t)
	f, err := build(t, b, `{"weapon": "short_sword", "shield": "buckler", "armour": ["platemail_breastplate", "leather_byrnie"],
		"spare": ["dagger"], "magic": {"buckler": 1, "platemail_breastplate": 1, "short_sword": 2}}`)
	if err != nil {
		t.Fatal(err)
	}
	ads, plus := column(t, b.Shape().ItemTraits, "ads"), column(t, b.Shape().ItemTraits, "plus")
	want(t, "buckler +1", f.Items[1].Traits[ads], 4)
	want(t, "breastplate +1", f.Items[2].Traits[ads], 6)
	want(t, "plus of the sword", f.Items[0].Traits[plus], 2)
	want(t, "best at the chest", f.Areas[3].AR, 6)
	want(t, "best of all", f.Traits[rules.AR], 6)
	want(t, "dagger", f.Items[4].State, rules.Stowed)
	want(t, "name", f.Names[4], "dagger")
}

func TestEveryMistakeOfABlockIsNamed(t *testing.T) {
	for text, message := range map[string]string{
		`{"ft": 21}`:              "21 is not in 0..20",
		`{"hp": 0}`:               "0 is not in 1..1000",
		`{"weapon": "broadswod"}`: `did you mean "broadsword"?`,
		`{"weapon": "great_sword", "shield": "tower"}`:                  "need 3 hands",
		`{"weapon": "broadsword", "loaded": true}`:                      "loaded: nothing in hand is loaded",
		`{"loaded": true}`:                                              "loaded: nothing in hand is loaded",
		`{"armour": ["mail_hauberk", "leather_cap", "mail_hauberk"]}`:   "armour: mail_hauberk is worn twice: want it once",
		`{"body": "quadruped", "weapon": "broadsword"}`:                 "body: a quadruped has no hand for broadsword",
		`{"body": "quadruped", "weapon": "teeth", "spare": ["dagger"]}`: "body: a quadruped has no hand for dagger",
		`{"strength": 4}`:        `unknown field "strength"`,
		`{"magic": {"mace": 1}}`: `unknown field "mace"`,
		`{"spare": ["dagger"` + strings.Repeat(`, "dagger"`, rules.NCarry) + `]}`: "dagger is one item too many: at most 16",
	} {
		_, err := build(t, newBook(t), text)
		if err == nil || !strings.Contains(err.Error(), message) {
			t.Errorf("%s: %v, want %s", text, err, message)
		}
	}
}

func TestOptionsAreChecked(t *testing.T) {
	_, err := bookWith(rules.Setting{Key: "rud", Value: "sideways"}, rules.Setting{Key: "rad", Value: "open"})
	var bad *rules.OptionError
	if !errors.As(err, &bad) || !strings.Contains(err.Error(), "sideways") || !strings.Contains(err.Error(), `"rad"`) {
		t.Errorf("got %v", err)
	}
	if !strings.Contains(err.Error(), "open, off, extremes") {
		t.Errorf("does not say what would be right: %v", err)
	}
	if _, err = bookWith(rules.Setting{Key: "mr_seconds", Value: "1000"}); !errors.As(err, &bad) || !strings.Contains(err.Error(), "..") {
		t.Errorf("does not say what would be right: %v", err)
	}
	b := newBook(t, rules.Setting{Key: "rud", Value: "extremes"})
	for _, o := range b.Shape().Options {
		if o.Key == "rud" {
			want(t, "rud", o.Set, "extremes")
		} else {
			want(t, o.Key, o.Set, o.Default)
		}
	}
}
