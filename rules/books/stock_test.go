package books_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/books"
)

// The least that a stat block of each book says, and who casts spells.
const (
	ncLeast      = `"race": "human", "classes": [{"class": "fighter", "level": 3}]`
	ncMage       = `"race": "human", "classes": [{"class": "mage", "level": 9}]`
	ncCleric     = `"race": "human", "classes": [{"class": "cleric", "level": 9}]`
	brpLeast     = `"str": 14, "con": 13, "siz": 13, "dex": 11`
	dqLeast      = `"ps": 15, "md": 17, "ag": 14, "en": 14, "wp": 12`
	revisedLeast = `"level": 2, "max_hp": 13`
	fighterLeast = `"ft": 4, "stn": 20`
)

// written says how a scenario writes a name of a kind into a stat block, by book; of several ways
// one has to do. Conditions stand beside the block.
var written = map[string]map[string][]string{
	"nc": {
		"weapons": {ncLeast + `, "weapons": [%q]`}, "armour": {ncLeast + `, "armour": %q`}, "creatures": {`"monster": %q`},
		"races": {`"classes": [{"class": "fighter", "level": 3}], "race": %q`}, "classes": {`"race": "human", "classes": [{"level": 3, "class": %q}]`},
		"spells": {ncMage + `, "spells": {%q: 1}`, ncCleric + `, "spells": {%q: 1}`}, "powers": {ncMage + `, "powers": [{"wand": %q}]`}, "conditions": {ncLeast},
	},
	"brp": {
		"weapons": {brpLeast + `, "weapons": [%q]`}, "missiles": {brpLeast + `, "weapons": [%q]`}, "shields": {brpLeast + `, "shield": %q`},
		"armour": {brpLeast + `, "worn": [%q]`}, "conditions": {brpLeast},
	},
	"dq": {
		"weapons": {dqLeast + `, "weapons": [%q]`}, "shields": {dqLeast + `, "shield": %q`}, "armour": {dqLeast + `, "armour": %q`}, "conditions": {dqLeast},
	},
	"revised": {
		"weapons": {revisedLeast + `, "group": "warrior", "weapons": [%q]`}, "missiles": {revisedLeast + `, "group": "warrior", "weapons": [%q]`},
		"armour": {revisedLeast + `, "group": "warrior", "armour": %q`}, "groups": {revisedLeast + `, "group": %q`},
		"races": {revisedLeast + `, "group": "warrior", "race": %q`}, "mounts": {`"hit_dice": 2, "max_hp": 13, "race": %q`},
		"languages": {revisedLeast + `, "group": "warrior", "languages": [%q]`}, "conditions": {revisedLeast + `, "group": "warrior"`},
	},
	"fighter": {
		"weapons": {fighterLeast + `, "weapon": %q`}, "missiles": {fighterLeast + `, "weapon": %q`}, "shields": {fighterLeast + `, "shield": %q`},
		"armour": {fighterLeast + `, "armour": [%q]`}, "conditions": {fighterLeast},
	},
}

// built makes a combatant with a name of the stock.
func built(b rules.Book, kind, form, name string) (out rules.Fighter, err error) {
	in, stats := rules.Block{}, form
	if kind == "conditions" {
		in.Conditions = []rules.Given{{Name: name}}
	} else {
		stats = fmt.Sprintf(form, name)
	}
	n, err := block.FromJSON([]byte("{"+stats+"}"), "")
	if err != nil {
		return out, err
	}
	var (
		errs block.Errors
		v    rules.Verdict
	)
	in.Stats = block.Read(n, "", &errs)
	b.Build(in, &out, &v)
	return out, errs.Err()
}

// Every rulebook lists its weapons, its armour and the conditions of the start, each row with a
// name and a cell for each column; and a combatant can be made with each of the names.
func TestEveryBookListsItsStock(t *testing.T) {
	for _, m := range books.All() {
		t.Run(m.ID, func(t *testing.T) {
			b, err := m.New()
			if err != nil {
				t.Fatal(err)
			}
			list, err := b.(rules.Stocked).Stock()
			if err != nil {
				t.Fatal(err)
			}
			kinds := map[string]bool{}
			for _, table := range list {
				if kinds[table.Kind] = true; len(table.Rows) == 0 {
					t.Errorf("there are no %s", table.Kind)
				}
				stockTable(t, b, &table, written[m.ID][table.Kind])
			}
			for _, want := range []string{"weapons", "armour", "conditions"} {
				if !kinds[want] {
					t.Errorf("there are no %s, but %v", want, kinds)
				}
			}
			for kind := range written[m.ID] {
				if !kinds[kind] {
					t.Errorf("%s are not listed", kind)
				}
			}
		})
	}
}

func stockTable(t *testing.T, b rules.Book, table *rules.Table, forms []string) {
	t.Helper()
	for _, row := range table.Rows {
		if len(row) != len(table.Columns) || row[0] == "" {
			t.Errorf("%s: %q of %q", table.Kind, row, table.Columns)
			continue
		}
		err := fmt.Errorf("nothing says how %s are written", table.Kind)
		for _, form := range forms {
			if _, err = built(b, table.Kind, form, row[0]); err == nil {
				break
			}
		}
		if err != nil {
			t.Errorf("%s: %s: %v", table.Kind, row[0], err)
		}
	}
}

// A condition of the start gives a posture or one mark, and of a mark that is called like it, that
// one; a mark of two has nobody to be of yet: who is held at the start is held by magic (REV-074).
func TestAConditionOfTheStartIsBorne(t *testing.T) {
	for _, m := range books.All() {
		b, err := m.New()
		if err != nil {
			t.Fatal(err)
		}
		list, err := b.(rules.Stocked).Stock()
		if err != nil {
			t.Fatal(err)
		}
		i := slices.IndexFunc(list, func(table rules.Table) bool { return table.Kind == "conditions" })
		for _, row := range list[i].Rows {
			f, err := built(b, "conditions", written[m.ID]["conditions"][0], row[0])
			if err != nil || (f.Posture != rules.Standing) == (len(f.Marks) == 1) || len(f.Marks) > 1 {
				t.Errorf("%s: %s gives the posture %s and marks %+v, %v", m.ID, row[0], f.Posture, f.Marks, err)
				continue
			}
			named := slices.IndexFunc(b.Shape().Marks, func(k rules.MarkType) bool { return strings.ReplaceAll(k.Name, " ", "_") == row[0] })
			if len(f.Marks) == 1 && named >= 0 && int(f.Marks[0].Kind) != named && !b.Shape().Marks[named].Paired {
				t.Errorf("%s: %s gives %q", m.ID, row[0], b.Shape().Marks[f.Marks[0].Kind].Name)
			}
		}
	}
}

// What a book knows and no scenario may write is not listed: bare hands, which everybody has
// (DQ-140). A horse is no race of people (REV-D11), and what is thrown stands there by the name
// of the weapon that is carried (BRP-012, FTR-103).
func TestStockHasTheNamesThatPeopleWrite(t *testing.T) {
	for _, c := range []struct {
		book, kind, name string
		listed           bool
	}{
		{"dq", "weapons", "unarmed", false}, {"dq", "weapons", "knife", true}, {"brp", "weapons", "brawl", false},
		{"revised", "races", "horse_light", false}, {"revised", "mounts", "horse_light", true}, {"revised", "mounts", "human", false},
		{"brp", "missiles", "axe_hand", true}, {"brp", "missiles", "axe_hand_thrown", false}, {"fighter", "missiles", "dagger", true},
	} {
		b, err := books.New(c.book)
		if err != nil {
			t.Fatal(err)
		}
		list, err := b.(rules.Stocked).Stock()
		if err != nil {
			t.Fatal(err)
		}
		listed := slices.ContainsFunc(list, func(table rules.Table) bool {
			return table.Kind == c.kind && slices.ContainsFunc(table.Rows, func(row []string) bool { return row[0] == c.name })
		})
		if listed != c.listed {
			t.Errorf("%s: %s among the %s: %v", c.book, c.name, c.kind, listed)
		}
	}
}
