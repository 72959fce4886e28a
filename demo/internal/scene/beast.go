package scene

import (
	"slices"
	"strings"

	"github.com/affray-engine/affray/demo/internal/guise"
)

// beasts are words in the names of what goes on four feet or more.
var beasts = map[string]bool{
	"wolf": true, "warg": true, "worg": true, "dog": true, "hound": true, "jackal": true, "hyena": true, "fox": true,
	"horse": true, "warhorse": true, "pony": true, "mule": true, "donkey": true, "camel": true, "ox": true, "bull": true,
	"cow": true, "bison": true, "elephant": true, "rhinoceros": true, "deer": true, "stag": true, "elk": true, "goat": true,
	"sheep": true, "ram": true, "boar": true, "pig": true, "bear": true, "lion": true, "tiger": true, "leopard": true,
	"panther": true, "cat": true, "lynx": true, "rat": true, "badger": true, "wolverine": true, "weasel": true,
	"crocodile": true, "alligator": true, "turtle": true, "spider": true, "scorpion": true, "beetle": true,
	"ant": true, "griffon": true, "griffin": true, "hippogriff": true, "unicorn": true, "pegasus": true, "chimera": true,
	"mastiff": true, "cockatrice": true, "manticore": true, "basilisk": true, "dragon": true, "wyvern": true, "hydra": true, "quadruped": true, "beast": true,
}

// beast reports whether somebody goes on four feet or more: by the parts of its body, else by
// the words for what it is, if it fights with what it was born with. Rulebooks tell no more.
func beast(t *Token, told, stated []string) bool {
	for _, p := range t.Parts {
		if strings.Contains(p.Name, "hindleg") || strings.Contains(p.Name, "hind leg") {
			return true
		}
	}
	if t.Weapon != guise.Claw {
		return false
	}
	is := func(w string) bool { return beasts[w] }
	return slices.ContainsFunc(told, is) || slices.ContainsFunc(stated, is)
}
