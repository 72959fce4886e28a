package revised

import (
	"errors"
	"strings"
	"testing"

	"github.com/affray-engine/affray/rules"
)

func TestTHAC0(t *testing.T) { // REV-D1
	b := newBook(t)
	for _, c := range []struct {
		stats string
		thac0 int
	}{
		{`{"group": "warrior", "level": 0, "max_hp": 3}`, 20}, {`{"group": "warrior", "level": 1, "max_hp": 3}`, 20},
		{`{"group": "warrior", "level": 20, "max_hp": 3}`, 1}, {`{"group": "priest", "level": 3, "max_hp": 3}`, 20},
		{`{"group": "priest", "level": 4, "max_hp": 3}`, 18}, {`{"group": "rogue", "level": 9, "max_hp": 3}`, 16},
		{`{"group": "wizard", "level": 10, "max_hp": 3}`, 17}, {`{"hit_dice": 0, "max_hp": 3}`, 20},
		{`{"hit_dice": 8, "max_hp": 3}`, 13}, {`{"hit_dice": 16, "max_hp": 3}`, 5},
	} {
		if got := 20 - side(t, b, 1, c.stats).Trait(rules.OF); got != c.thac0 {
			t.Errorf("%s: %d, want %d", c.stats, got, c.thac0)
		}
	}
}

func TestScores(t *testing.T) { // REV-D2, REV-D3
	b := newBook(t)
	for _, c := range []struct {
		scores      string
		hit, damage int
		reaction    int
		missile, ac int
	}{
		{`"str": 3, "dex": 3`, -3, -1, -3, -3, 10 + 4}, {`"str": 17`, 1, 1, 0, 0, 10}, {`"str": 18`, 1, 2, 0, 0, 10}, {`"str": "18/01"`, 1, 3, 0, 0, 10},
		{`"str": "18/75"`, 2, 3, 0, 0, 10}, {`"str": "18/76"`, 2, 4, 0, 0, 10}, {`"str": "18/00"`, 3, 6, 0, 0, 10},
		{`"str": 25, "dex": 18`, 7, 14, 2, 2, 10 - 4},
	} {
		s := side(t, b, 1, `{"group": "warrior", "level": 1, "max_hp": 3, `+c.scores+`}`)
		got := [5]int{s.Trait(traitStrengthHit), s.Trait(traitStrengthDamage), s.Trait(traitReaction),
			s.Trait(traitDexterityHit), 20 - s.Trait(rules.DF)}
		if want := [5]int{c.hit, c.damage, c.reaction, c.missile, c.ac}; got != want {
			t.Errorf("%s: %v, want %v", c.scores, got, want)
		}
	}
}

func TestArmourClass(t *testing.T) { // REV-D4
	b := newBook(t)
	for stats, want := range map[string]int{
		`"armour": "none"`: 10, `"armour": "scale_mail", "dex": 16`: 4, `"armour": "plate_mail", "shield": true`: 2,
		`"armour": "leather", "magic_ac": 2`: 6, `"armour": "full_plate", "shield": true, "magic_ac": 3, "dex": 18`: -7,
	} {
		if got := 20 - side(t, b, 1, `{"group": "warrior", "level": 1, "max_hp": 3, `+stats+`}`).Trait(rules.DF); got != want {
			t.Errorf("%s: %d, want %d", stats, got, want)
		}
	}
}

func TestWhatAnArmourTakesOffWrestling(t *testing.T) { // REV-112
	b := newBook(t)
	for armour, want := range map[string]int{"none": 0, "leather": 0, "chain_mail": -2, "full_plate": -10} {
		if got := side(t, b, 1, `{"group": "warrior", "level": 1, "max_hp": 3, "armour": "`+armour+`"}`).Trait(traitWrestle); got != want {
			t.Errorf("%s: %d, want %d", armour, got, want)
		}
	}
}

func TestSaveAgainstDeath(t *testing.T) { // REV-D5
	b := newBook(t)
	for stats, want := range map[string]int{
		`"group": "rogue", "level": 9`: 11, `"group": "warrior", "level": 0`: 16, `"group": "priest", "level": 19`: 2,
		`"group": "wizard", "level": 5`: 14, `"hit_dice": 9`: 8,
	} {
		if got := side(t, b, 1, `{"max_hp": 3, `+stats+`}`).Trait(traitSave); got != want {
			t.Errorf("%s: %d, want %d", stats, got, want)
		}
	}
}

func TestMovementRate(t *testing.T) { // REV-D11
	b := newBook(t)
	for stats, want := range map[string]int{`"mv": 9`: 9, `"race": "dwarf"`: 6, `"race": "horse_light"`: 24, `"race": "elf"`: 12} {
		if got := side(t, b, 1, `{"group": "warrior", "level": 1, "max_hp": 3, `+stats+`}`).Trait(traitMV); got != want {
			t.Errorf("%s: %d, want %d", stats, got, want)
		}
	}
}

// Who writes a mount where its rate belongs is shown the key for it.
func TestAMountIsNoRate(t *testing.T) {
	_, err := tryBuild(t, newBook(t), `{"group": "warrior", "level": 1, "max_hp": 3, "mv": "horse_light"}`)
	if want := `"horse_light" is the rate of a race or mount: want race: horse_light, or a whole number in 0..60`; err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("%v, want %s", err, want)
	}
}

func TestHandling(t *testing.T) { // REV-D9
	b := newBook(t)
	hands := func(size, weapon string) (uint8, error) {
		f, err := tryBuild(t, b, `{"group": "warrior", "level": 1, "max_hp": 3, "size": "`+size+`", "weapons": ["`+weapon+`"]}`)
		return f.Items[0].Hands, err
	}
	for _, c := range []struct {
		size, weapon string
		hands        uint8
		fits         bool
	}{{"M", "sword_long", 1, true}, {"S", "sword_long", 2, true}, {"M", "trident", 2, true}, {"S", "halberd", 0, false}, {"M", "halberd", 2, true},
		{"L", "halberd", 1, true}, {"H", "sword_two_handed", 1, true}, {"M", "sword_bastard_2h", 2, true}, {"M", "sword_bastard_1h", 1, true}} {
		if n, err := hands(c.size, c.weapon); n != c.hands || (err == nil) != c.fits {
			t.Errorf("%s for size %s: %d hands, %v", c.weapon, c.size, n, err)
		}
	}
}

func TestWhatFindsNoHandIsStowed(t *testing.T) { // REV-D8
	f, err := tryBuild(t, newBook(t), `{"group": "warrior", "level": 1, "max_hp": 3, "shield": true, "weapons": ["sword_long", "dagger", "bow_long"]}`)
	if err != nil {
		t.Fatal(err)
	}
	want := []rules.ItemState{rules.Ready, rules.Ready, rules.Stowed, rules.Stowed}
	for i, w := range want {
		if f.Items[i].State != w {
			t.Errorf("%s is %s, want %s", f.Names[i], f.Items[i].State, w)
		}
	}
}

func TestAllMistakesOfAStatBlock(t *testing.T) {
	_, err := tryBuild(t, newBook(t), `{
"group": "warior", "level": 1, "max_hp": 0, "str": "18/1", "armour": "tin",
"weapons": ["spoon", {"weapon": "club", "magic": 99}], "natural": [{"name": "claw", "damage": "d4"}], "wisdom": 9}`,
		rules.Given{Name: "stuned"})
	if err == nil {
		t.Fatal("no error")
	}
	for _, want := range []string{`"warior" is not known`, "max_hp: 0 is not in 1..10000", "a percentile is two digits", `"tin" is not known`,
		`"spoon" is no weapon`, "weapons[1].magic: 99 is not in -10..10", `"d4" are no dice`, `unknown field "wisdom"`,
		`"stuned" is not known (did you mean "stunned"?)`} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("no mention of %s in\n%v", want, err)
		}
	}
}

func TestTooManyThings(t *testing.T) {
	_, err := tryBuild(t, newBook(t), `{"group": "warrior", "level": 1, "max_hp": 3, "weapons": ["club"`+strings.Repeat(`, "club"`, rules.NCarry-1)+`, "knife"]}`)
	if err == nil || !strings.Contains(err.Error(), "knife is one thing too many, at most 16") {
		t.Errorf("got %v", err)
	}
}

func TestOptions(t *testing.T) { // REV-A41
	_, err := bookWith(rules.Setting{Key: "round_seconds", Value: "7"}, rules.Setting{Key: "rounds", Value: "7"}, rules.Setting{Key: "held_weapon_penalty", Value: "4"})
	var bad *rules.OptionError
	if !errors.As(err, &bad) {
		t.Fatalf("got %v", err)
	}
	for _, want := range []string{`round_seconds: "7" is not known: want one of 60, 6, 10`, `unknown option "rounds"`, "not in -20..0"} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("no mention of %s in %v", want, err)
		}
	}
	b := newBook(t, "indoors", "true", "round_seconds", "10")
	if b.Shape().Round != 10 {
		t.Errorf("a round has %d ticks, want 10", b.Shape().Round)
	}
	for _, o := range b.Shape().Options {
		if o.Key == "indoors" && (o.Set != "on" || o.Default != "off") {
			t.Errorf("option %+v", o)
		}
	}
}
