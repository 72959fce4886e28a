package ledger_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/ledger"
)

type light uint8

// A book keeps its options in a struct, and each is a line of a table.
func Example() {
	var o struct {
		fumbles bool
		light   light
		deathAt int
	}
	o.deathAt = -10
	options, err := ledger.Settle([]rules.Setting{{Key: "fumbles", Value: "true"}, {Key: "light", Value: "dusk"}},
		ledger.Flag("fumbles", "X-1", "a natural 1 is a fumble", &o.fumbles),
		ledger.Words("light", "X-2", "how dark it is", &o.light, "day", "dusk", "night"),
		ledger.Number("death_at", "X-3", "hit points at which one dies", &o.deathAt, -100, 0),
	)
	fmt.Println(o.fumbles, o.light, o.deathAt, err)
	for _, s := range options {
		fmt.Println(s.Key, "is", s.Set, "by default", s.Default)
	}
	// Output:
	// true 1 -10 <nil>
	// fumbles is on by default off
	// light is dusk by default day
	// death_at is -10 by default -10
}

// chosen is what a table of every kind of option comes to.
type chosen struct {
	flag, kept, named bool
	word              light
	among, number     int
	picked            string
	several           []int
}

func settle(settings ...rules.Setting) (chosen, []rules.Option, error) {
	c := chosen{kept: true, number: 3}
	options, err := ledger.Settle(settings,
		ledger.Flag("flag", "X-1", "", &c.flag),
		ledger.Flag("kept", "X-1", "", &c.kept, "false", "true"),
		ledger.Flag("armour_named", "X-1", "", &c.named, "flat", "steep"),
		ledger.Words("word", "X-1", "", &c.word, "a", "b", "c"),
		ledger.Among("among", "X-1", "", &c.among, -2, 0, 2),
		ledger.Number("number", "X-1", "", &c.number, -5, 5),
		ledger.Pick("picked", "X-1", "", func(n int) { c.picked = []string{"left", "right"}[n] }, "l", "r"),
		ledger.Several("several", "X-1", "", func(list []int) { c.several = list }, "x", "y", "z"),
	)
	return c, options, err
}

func TestWithoutSettingsEachOptionHasItsDefault(t *testing.T) {
	c, options, err := settle()
	if got, want := fmt.Sprint(c), "{false true false 0 -2 3 left []}"; got != want || err != nil {
		t.Errorf("%s, %v; want %s", got, err, want)
	}
	for i, want := range strings.Fields("off true flat a -2 3 l none") {
		if o := options[i]; o.Default != want || o.Set != want {
			t.Errorf("%s is %s, by default %s; want %s", o.Key, o.Set, o.Default, want)
		}
	}
}

func TestASettingIsUnderstoodInEachOfItsSpellings(t *testing.T) {
	for setting, want := range map[string]string{
		"flag=on": "on {true true false 0 -2 3 left []}", "flag=true": "on {true true false 0 -2 3 left []}", "flag=yes": "on {true true false 0 -2 3 left []}",
		"flag=no": "off {false true false 0 -2 3 left []}", "kept=off": "false {false false false 0 -2 3 left []}",
		"armour_named=steep": "steep {false true true 0 -2 3 left []}", "armor_named=steep": "steep {false true true 0 -2 3 left []}",
		"word=c": "c {false true false 2 -2 3 left []}", "among=+2": "2 {false true false 0 2 3 left []}", "among=-2": "-2 {false true false 0 -2 3 left []}",
		"number=-5": "-5 {false true false 0 -2 -5 left []}", "number=+5": "5 {false true false 0 -2 5 left []}", "picked=r": "r {false true false 0 -2 3 right []}",
		"several=none": "none {false true false 0 -2 3 left []}", "several=z, x": "z,x {false true false 0 -2 3 left [2 0]}",
	} {
		key, value, _ := strings.Cut(setting, "=")
		c, options, err := settle(rules.Setting{Key: key, Value: value})
		for _, o := range options {
			if o.Key == key || o.Key == "armour_named" && key == "armor_named" {
				if got := o.Set + " " + fmt.Sprint(c); got != want || err != nil {
					t.Errorf("%s: %s, %v; want %s", setting, got, err, want)
				}
			}
		}
	}
}

func TestTheLastSettingOfAnOptionWins(t *testing.T) {
	c, _, err := settle(rules.Setting{Key: "word", Value: "b"}, rules.Setting{Key: "word", Value: "c"})
	if c.word != 2 || err != nil {
		t.Errorf("%v, %v", c.word, err)
	}
}

func TestEveryBadSettingIsToldWithWhatWouldBeRight(t *testing.T) {
	for setting, want := range map[string]string{
		"flag=steep":      `option flag: "steep" is not known: want one of off, on`,
		"armour_named=on": `option armour_named: "on" is not known: want one of flat, steep`,
		"number=6":        `option number: "6" is not in -5..5`,
		"number=-6":       `option number: "-6" is not in -5..5`,
		"number=five":     `option number: "five" is not in -5..5`,
		"several=x,x":     `option several: "x,x" is not known: want one of none, x, y, z`,
		"several=":        `option several: "" is not known: want one of none, x, y, z`,
		"several=none,x":  `option several: "none,x" is not known (did you mean "none"?): want one of none, x, y, z`,
		"wrd=a":           `unknown option "wrd" (did you mean "word"?): want one of flag, kept, armour_named, word, among, number, picked, several`,
		"word=":           `option word: "" is not known: want one of a, b, c`,
	} {
		key, value, _ := strings.Cut(setting, "=")
		_, _, err := settle(rules.Setting{Key: "luck"}, rules.Setting{Key: key, Value: value})
		var one *rules.OptionError
		if !errors.As(err, &one) || one.Setting.Key != "luck" {
			t.Fatalf("%s: %v", setting, err)
		}
		if _, got, _ := strings.Cut(err.Error(), "\n"); got != want {
			t.Errorf("%s:\ngot  %s\nwant %s", setting, got, want)
		}
	}
}

// A list of one word is a list of words, not a number.
func TestAnOptionMayHaveASingleWord(t *testing.T) {
	for value, want := range map[string]string{
		"only":  "<nil>",
		"other": `option law: "other" is not in only`,
	} {
		_, err := ledger.Settle([]rules.Setting{{Key: "law", Value: value}}, ledger.Pick("law", "X-1", "", func(int) {}, "only"))
		if got := fmt.Sprint(err); got != want {
			t.Errorf("%s: %s, want %s", value, got, want)
		}
	}
}
