package verify_test

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/verify"
)

// faced is a file of people who turn to those whom they fight, on a field of a kind.
func faced(t *testing.T, grid, more string, seed uint64) string {
	t.Helper()
	i := slices.IndexFunc(fights, func(f fight) bool { return f.book == "fighter" })
	f := fights[i]
	return string(file(t, battletest.Start(t, fmt.Sprintf(fightField, f.book, f.red, f.blue, grid)+more, ecs.Config{Seed: seed})))
}

// turned is a line about somebody who was turned to another.
var turned = regexp.MustCompile(`"kind":"turned",[^\n]*"other":"[a-z]+"[^\n]*"facing":(\d+)`)

// SPACE-040, SPACE-113: hexes may have twelve facings; who is turned to another looks there.
func TestWhoIsTurnedLooksAtTheOther(t *testing.T) {
	for _, field := range []struct{ grid, more string }{{"hex", ""}, {"hex", "space: {facings: 12}\n"}, {"square", ""}} {
		most := 0
		for seed := uint64(1); seed <= 6; seed++ {
			good := faced(t, field.grid, field.more, seed)
			if _, err := verify.File(strings.NewReader(good)); err != nil {
				t.Fatalf("%s %s, seed %d: %v", field.grid, field.more, seed, err)
			}
			for _, at := range turned.FindAllStringSubmatchIndex(good, -1) {
				was := good[at[2]:at[3]]
				n, _ := strconv.Atoi(was)
				most = max(most, n)
				for _, is := range []string{"0", "1", "2", "3", "4", "5", "12", "-1"} {
					if is == was {
						continue
					}
					_, err := verify.File(strings.NewReader(good[:at[2]] + is + good[at[3]:]))
					var m *verify.Mistake
					if !errors.As(err, &m) {
						t.Errorf("%s, seed %d: %s in place of %s is not found", good[at[0]:at[1]], seed, is, was)
					}
				}
			}
		}
		if most == 0 || field.more != "" && most < 8 {
			t.Errorf("%s %s: the greatest facing is %d", field.grid, field.more, most)
		}
	}
}

// SPACE-040, SPACE-113: who turns of its own does so before the shot that meets it, and is turned
// by that to the shooter no more if it looks there by then; if it does not, both are verified.
func TestWhoTurnsOfItsOwnIsTurnedByAShotOnlyElsewhere(t *testing.T) {
	for facing, turns := range map[int]int{0: 1, 2: 2} {
		turnsAndIsShot(t, facing, turns)
	}
}

func turnsAndIsShot(t *testing.T, facing, turns int) {
	t.Helper()
	good := string(file(t, battletest.Start(t, fmt.Sprintf(`
scenario: turned
rulebook: fighter
field: {grid: square, size: [12, 3]}
sides: [{id: red, controller: passive}, {id: blue, controller: passive}]
combatants:
  - {id: ann, side: red, at: [1, 1], facing: 4, stats: {fighter: {ft: 1}}}
  - {id: bo, side: blue, at: [9, 1], stats: {fighter: {weapon: short_bow, loaded: true}}}
orders:
  - {at: {round: 1, segment: 1}, by: ann, acts: [{stance: fighting}]}
  - {at: {round: 1, segment: 1}, by: bo, acts: [{stance: fighting}]}
  - {at: {round: 1, segment: 3}, by: ann, acts: [{turn: %d}]}
  - {at: {round: 1, segment: 3}, by: bo, acts: [{shoot: ann}]}
dice:
  - {by: ann, roll: initiative, faces: [8, 9]}
  - {by: bo, roll: initiative, faces: [3]}
  - {by: bo, to: ann, roll: attack, faces: [10]}
ends: [{rounds: 1}]
`, facing), ecs.Config{})))
	if n := strings.Count(good, `"kind":"turned"`); n != turns {
		t.Fatalf("turned to %d: %d lines of turns, want %d, in\n%s", facing, n, turns, good)
	}
	if _, err := verify.File(strings.NewReader(good)); err != nil {
		t.Error(err)
	}
}

// The header says how people face at the start, in facings that the field has.
func TestFacingsOfTheHeaderAreVerified(t *testing.T) {
	good := string(file(t, battletest.Fight(t, "duel", ecs.Config{})))
	bad := strings.Replace(good, `"facing":3`, `"facing":6`, 1)
	_, err := verify.File(strings.NewReader(bad))
	var m *verify.Mistake
	if !errors.As(err, &m) || m.Field != "roster[1].facing" || m.Want != "0 to 5" {
		t.Errorf("%v, want bran to face 0 to 5", err)
	}
}

// Nobody is turned to where it looks already, as far as that is known.
func TestNobodyIsTurnedToWhereItLooks(t *testing.T) {
	good := faced(t, "hex", "", 1)
	at := turned.FindAllStringSubmatchIndex(good, -1)
	if len(at) == 0 {
		t.Fatal("nobody turns to another")
	}
	for _, i := range at {
		line := good[strings.LastIndex(good[:i[0]], "\n")+1 : i[1]]
		end := i[1] + strings.Index(good[i[1]:], "\n") + 1
		_, err := verify.File(strings.NewReader(again(good, end, line+good[i[1]:end])))
		var m *verify.Mistake
		if !errors.As(err, &m) || m.Field != "facing" || m.Want != "another one" {
			t.Errorf("%s twice: %v, want another facing", line, err)
		}
	}
}

// number is that of an event.
var number = regexp.MustCompile(`"n":(\d+)`)

// again puts a line once more to where it ends, and counts on those behind it.
func again(file string, end int, line string) string {
	return file[:end] + number.ReplaceAllStringFunc(line+file[end:], func(n string) string {
		k, _ := strconv.Atoi(n[len(`"n":`):])
		return fmt.Sprintf(`"n":%d`, k+1)
	})
}

// NC-004: the segment of whoever is engaged is a d10, d6 or d4, no other die.
func TestARollIsMadeWithADieOfTheHeader(t *testing.T) {
	good := string(file(t, battletest.Fight(t, "duel", ecs.Config{})))
	segment := regexp.MustCompile(`"purpose":"segment"[^}]*"sides":(\d+)`)
	at := segment.FindStringSubmatchIndex(good)
	if at == nil {
		t.Fatal("nobody rolls for a segment")
	}
	_, err := verify.File(strings.NewReader(good[:at[2]] + "11" + good[at[3]:]))
	var m *verify.Mistake
	if !errors.As(err, &m) || !strings.HasSuffix(m.Field, "dice.sides") || m.Want != "a die of d10, d6 or d4" {
		t.Errorf("%v, want a die of the header", err)
	}
}
