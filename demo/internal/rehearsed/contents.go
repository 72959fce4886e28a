package rehearsed

import (
	"strconv"
	"strings"

	"github.com/affray-engine/affray/demo/internal/guise"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/library"
	"github.com/affray-engine/affray/ecs/scenario"
)

// Battle is what a list of battles says of one.
type Battle struct {
	Name, Rulebook string // as the library has them
	Title, Text    string
	Fighters       string // how many are there or come later, side by side: "1 v 3"
	Kinds          string // what else there is to it: the letters of some of [Kinds]
}

// Contents lists the battles that come with affray, by name. A page has the list ready-made: to read them all takes a
// browser a second. The error is one of their files.
func Contents(lib *library.Library) (list []Battle, err error) {
	all := string(find(embedded, contents))
	if all == "" {
		if all, err = listed(lib); err != nil {
			return nil, err
		}
	}
	for all != "" {
		var b Battle
		for _, field := range []*string{&b.Name, &b.Rulebook, &b.Title, &b.Fighters, &b.Kinds, &b.Text} {
			*field, all, _ = strings.Cut(all, "\x00")
		}
		list = append(list, b)
	}
	return list, nil
}

// contents is the title of the list among the rehearsals.
const contents = "contents"

// listed reads all battles and lists them: fields that end in a 0 each.
func listed(lib *library.Library) (string, error) {
	var list strings.Builder
	for _, name := range lib.Names() {
		s, err := lib.Open(name)
		if err != nil {
			return "", err
		}
		for _, field := range []string{name, s.Rulebook.Text, s.Title, fighters(s), kinds(s), strings.TrimSpace(s.Text)} {
			list.WriteString(field + "\x00")
		}
	}
	return list.String(), nil
}

// fighters says how many fight for each side.
func fighters(s *scenario.Scenario) string {
	var list []string
	for i := range s.Sides {
		n := 0
		for k := range s.Combatants {
			if s.Combatants[k].Side == s.Sides[i].ID {
				n++
			}
		}
		list = append(list, strconv.Itoa(n))
	}
	return strings.Join(list, " v ")
}

// Kinds are the letters for what there is to a battle beside blows: a goal, shooters, magic, and beasts or riders.
const Kinds = "gsmb"

// kinds says what there is to a battle beside blows, in the order of Kinds.
func kinds(s *scenario.Scenario) (letters string) {
	b, err := ecs.New(s, ecs.Config{})
	if err != nil {
		return ""
	}
	var now scene.Scene
	scene.Of(b, &now)
	found := [len(Kinds)]bool{len(s.Goals) > 0}
	for i := range now.Tokens {
		t := &now.Tokens[i]
		found[1] = found[1] || t.Weapon == guise.Bow || t.Weapon == guise.Crossbow || t.Weapon == guise.Sling
		found[2] = found[2] || t.Caster
		found[3] = found[3] || t.Beast || t.Astride || t.Rides != 0
	}
	for i := range found {
		if found[i] {
			letters += Kinds[i : i+1]
		}
	}
	return letters
}
