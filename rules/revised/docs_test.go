package revised

import (
	"os"
	"strings"
	"testing"
)

// The page of the book names every weapon, with its ammunition, every armour, every race
// and mount, and every language.
func TestThePageNamesWhatIsWornAndWielded(t *testing.T) {
	page, err := os.ReadFile("../../docs/rules/revised.md")
	if err != nil {
		t.Fatal(err)
	}
	for list, columns := range map[string]int{"weapon": 1, "missile": 2, "armour": 1, "movement": 1, "language": 1} {
		table, err := os.ReadFile("data/" + list + ".csv")
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range strings.Split(strings.TrimSpace(string(table)), "\n")[1:] {
			for _, key := range strings.Split(line, ",")[:columns] {
				if key != "" && !strings.Contains(string(page), "`"+key+"`") {
					t.Errorf("%s of %s is not on the page", key, list)
				}
			}
		}
	}
}

// Who is neither of a class nor a creature is told both ways (REV-D1).
func TestWhoIsNothingIsToldWhatThereIs(t *testing.T) {
	_, err := tryBuild(t, newBook(t), `{"max_hp": 3}`)
	if err == nil || !strings.Contains(err.Error(), "want group and level of a character, or hit_dice of a creature") {
		t.Errorf("%v", err)
	}
}

// Each mistake in who somebody is, is told once, at its key, with what would be right (REV-D1,
// REV-D7, REV-D11).
func TestAMistakeInAClassIsToldOnce(t *testing.T) {
	for stats, want := range map[string]string{
		`{"group": "warrior"}`:             "level: missing",
		`{"group": "wizzard", "level": 2}`: `group: "wizzard" is not known (did you mean "wizard"?)`,
		`{"level": 3}`:                     "group: missing",
		`{"group": "warrior", "level": 2, "max_hp": 9, "hp_rolls": [4, 5]}`: "hp_rolls: does nothing beside max_hp",
		`{"hit_dice": 2, "max_hp": 9, "con_bonus": 1}`:                      "con_bonus: does nothing beside max_hp",
		`{"hit_dice": 2}`: "max_hp: missing",
		`{"group": "warrior", "level": 2, "mv": 9, "race": "dwarf"}`: "race: does nothing beside mv",
	} {
		_, err := tryBuild(t, newBook(t), stats)
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: got %v, want %s alone", stats, err, want)
		}
	}
}
