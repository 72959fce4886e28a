package rehearsed

import (
	"strconv"
	"strings"

	"github.com/affray-engine/affray/ecs/library"
)

// Battle is what a list of battles says of one.
type Battle struct {
	Name, Rulebook string // as the library has them
	Title, Text    string
	Fighters       int // who is there or comes later
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
		var fighters string
		for _, field := range []*string{&b.Name, &b.Rulebook, &b.Title, &fighters, &b.Text} {
			*field, all, _ = strings.Cut(all, "\x00")
		}
		b.Fighters, _ = strconv.Atoi(fighters)
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
		for _, field := range []string{name, s.Rulebook.Text, s.Title, strconv.Itoa(len(s.Combatants)), strings.TrimSpace(s.Text)} {
			list.WriteString(field + "\x00")
		}
	}
	return list.String(), nil
}
