package scene

import (
	"slices"
	"strings"
	"unicode"

	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
)

// Being is what somebody is, as far as it is to be seen.
type Being uint8

// Beings: people first, then what goes on four feet or more.
const (
	Human Being = iota
	Elf
	Dwarf
	Halfling
	Orc
	Goblin
	Ogre
	Lizard
	Undead
	Golem
	Wolf // and any beast that there is no other figure for
	Horse
	Bear
	Dragon
	Spider
	NBeing
)

var beingWords = [NBeing]string{
	"human", "elf", "dwarf", "halfling", "orc", "goblin", "ogre", "lizard", "undead", "golem", "wolf", "horse", "bear", "dragon", "spider",
}

// String returns the word for b.
func (b Being) String() string {
	if b < NBeing {
		return beingWords[b]
	}
	return "unknown"
}

// Beast reports whether b goes on four feet or more.
func (b Being) Beast() bool { return b >= Wolf && b < NBeing }

// Dress is what covers most of a body.
type Dress uint8

// Dresses, the lightest first.
const (
	Bare Dress = iota
	Clad       // in cloth
	Leather
	Mail
	Plate
	NDress
)

var dressWords = [NDress]string{"bare", "cloth", "leather", "mail", "plate"}

// String returns the word for d.
func (d Dress) String() string {
	if d < NDress {
		return dressWords[d]
	}
	return "unknown"
}

// peoples are words for what people are.
var peoples = map[string]Being{
	"elf": Elf, "elven": Elf, "dwarf": Dwarf, "dwarven": Dwarf, "gnome": Dwarf, "halfling": Halfling, "hobbit": Halfling,
	"orc": Orc, "uruk": Orc, "hobgoblin": Orc, "goblin": Goblin, "kobold": Goblin, "imp": Goblin,
	"ogre": Ogre, "giant": Ogre, "troll": Ogre, "ettin": Ogre, "trollkin": Goblin,
	"lizardman": Lizard, "lizardmen": Lizard, "lizard": Lizard, "saurian": Lizard, "naga": Lizard,
	"skeleton": Undead, "zombie": Undead, "ghoul": Undead, "wight": Undead, "wraith": Undead, "mummy": Undead, "lich": Undead, "undead": Undead,
	"golem": Golem, "stone": Golem, "gargoyle": Golem, "elemental": Golem,
}

// herds are words for beasts that have a figure of their own.
var herds = map[string]Being{
	"horse": Horse, "warhorse": Horse, "pony": Horse, "mule": Horse, "donkey": Horse, "mare": Horse, "stallion": Horse, "unicorn": Horse,
	"pegasus": Horse, "deer": Horse, "stag": Horse, "elk": Horse, "camel": Horse, "hooves": Horse,
	"bear": Bear, "boar": Bear, "ox": Bear, "bull": Bear, "cow": Bear, "bison": Bear, "elephant": Bear, "rhinoceros": Bear, "badger": Bear,
	"wolverine": Bear, "pig": Bear, "ram": Bear, "sheep": Bear,
	"dragon": Dragon, "wyvern": Dragon, "hydra": Dragon, "basilisk": Dragon, "chimera": Dragon, "crocodile": Dragon, "alligator": Dragon,
	"spider": Spider, "scorpion": Spider, "beetle": Spider, "ant": Spider,
}

// dresses are beginnings of words for armour, the heaviest first: the first that is found counts.
var dresses = [...]struct {
	part string
	d    Dress
}{
	{"plate", Plate}, {"breastplate", Plate}, {"cuirass", Plate}, {"lamellar", Plate}, {"splint", Plate}, {"banded", Plate}, {"laminated", Plate},
	{"chain", Mail}, {"mail", Mail}, {"ring", Mail}, {"scale", Mail}, {"brigandine", Mail}, {"hauberk", Mail}, {"shirt_of", Mail},
	{"leather", Leather}, {"studded", Leather}, {"cuirboilli", Leather}, {"hide", Leather}, {"hard", Leather}, {"byrnie", Leather}, {"quilt", Leather}, {"padded", Leather}, {"gambeson", Leather},
	{"cloth", Clad}, {"robe", Clad}, {"fur", Clad}, {"none", Clad},
}

// helms are parts of words for what covers a head.
var helms = [...]string{"helm", "coif", "cap", "hat_", "bascinet", "sallet"}

// appear fills in how somebody looks by the words of the scenario, for what a rulebook has no number for:
// what kind of being it is, what it wears, and the colour of a coat or of hair.
func (t *Token) appear(c *scenario.Combatant) {
	told := words(t.Kind + " " + c.Use.Text + " " + c.Title + " " + c.ID)
	stated := statsWords(c.Stats, "race", "monster", "kind", "creature", "species", "body", "name")
	t.Beast = beast(t, told, stated)
	t.Astride = !t.Beast && t.Weapon != Claw && slices.Contains(statsWords(c.Stats, "legs"), "4")
	t.Being = being(t, append(told, stated...), statsWords(c.Stats, "natural", "attacks", "attack"))
	t.Dress, t.Helm = dress(t, c.Stats)
	t.Coat = coat(told, t.ID)
}

// giant is how high somebody stands who is no man, in mm.
const giant = 2500

// being finds what somebody is by the words for it; of a beast, by those for what it bites or kicks with, too.
func being(t *Token, told, attacks []string) Being {
	if t.Beast {
		for _, w := range append(told, attacks...) {
			if b, ok := herds[w]; ok {
				return b
			}
		}
		return Wolf
	}
	for _, w := range told {
		if b, ok := peoples[w]; ok {
			return b
		}
	}
	if t.Height >= giant && !t.Astride && t.Rides == 0 {
		return Ogre
	}
	return Human
}

// words are the words of a text in small letters, and its numbers.
func words(text string) []string {
	return strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// statsWords are the words that the scenario states for somebody under any of some keys.
func statsWords(n *block.Node, keys ...string) (out []string) {
	walk(n, "", func(key string, v *block.Node) {
		if slices.Contains(keys, key) {
			out = append(out, words(v.Text)...)
		}
	})
	return out
}

// walk visits every scalar of a tree with the key that it belongs to, in the order written.
func walk(n *block.Node, key string, visit func(key string, v *block.Node)) {
	if n == nil {
		return
	}
	if n.Text != "" {
		visit(key, n)
	}
	for _, v := range n.Items {
		walk(v, key, visit)
	}
	for i := range n.Fields {
		walk(n.Fields[i].Value, n.Fields[i].Key, visit)
	}
}

// dress finds what somebody wears, and whether it has something on its head: what the scenario states, else
// what its armour does. People who wear nothing that is known wear cloth.
func dress(t *Token, n *block.Node) (d Dress, helm bool) {
	if t.Being != Ogre && t.Being != Lizard && t.Being != Undead && t.Being != Golem {
		d = Clad
	}
	walk(n, "", func(key string, v *block.Node) {
		switch key {
		case "armour", "armor", "worn", "outfit", "helmet", "helm":
		default:
			return
		}
		text := strings.ToLower(v.Text)
		onHead := key == "helmet" || key == "helm"
		for _, h := range helms {
			onHead = onHead || strings.Contains(text, h)
		}
		if onHead {
			helm = helm || text != "none" && text != "false"
			return
		}
		d = max(d, dressOf(text))
	})
	return d, helm || d == Plate
}

// dressOf is what a word for armour looks like.
func dressOf(text string) Dress {
	for _, k := range dresses {
		if strings.Contains(text, k.part) {
			return k.d
		}
	}
	return Bare
}

// Coat is the colour of a coat or of hair.
type Coat uint8

// Coats.
const (
	Brown Coat = iota
	Black
	Fair
	Red
	Silver
	NCoat
)

// coats are words for them.
var coats = map[string]Coat{
	"black": Black, "raven": Black, "dun": Fair, "fair": Fair, "yellow": Fair, "roan": Red, "red": Red, "chestnut": Red, "fox": Red,
	"grey": Silver, "gray": Silver, "white": Silver, "silver": Silver, "old": Silver, "bay": Brown, "brown": Brown,
}

// coat finds a coat by words, else gives one of them in turn.
func coat(told []string, id rules.ID) Coat {
	for _, w := range told {
		if c, ok := coats[w]; ok {
			return c
		}
	}
	return Coat(id*7/3) % NCoat
}
