package scene

import (
	"slices"
	"strings"
	"unicode"

	"github.com/affray-engine/affray/demo/internal/guise"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
)

// peoples are words for what people are.
var peoples = map[string]guise.Being{
	"elf": guise.Elf, "elven": guise.Elf, "dwarf": guise.Dwarf, "dwarven": guise.Dwarf, "gnome": guise.Dwarf, "halfling": guise.Halfling, "hobbit": guise.Halfling,
	"orc": guise.Orc, "uruk": guise.Orc, "hobgoblin": guise.Orc, "goblin": guise.Goblin, "kobold": guise.Goblin, "imp": guise.Goblin,
	"ogre": guise.Ogre, "giant": guise.Ogre, "troll": guise.Ogre, "ettin": guise.Ogre, "trollkin": guise.Goblin,
	"lizardman": guise.Lizard, "lizardmen": guise.Lizard, "lizard": guise.Lizard, "saurian": guise.Lizard, "naga": guise.Lizard,
	"skeleton": guise.Undead, "zombie": guise.Undead, "ghoul": guise.Undead, "wight": guise.Undead, "wraith": guise.Undead, "mummy": guise.Undead, "lich": guise.Undead, "undead": guise.Undead,
	"golem": guise.Golem, "stone": guise.Golem, "gargoyle": guise.Golem, "elemental": guise.Golem,
}

// herds are words for beasts that have a figure of their own.
var herds = map[string]guise.Being{
	"horse": guise.Horse, "warhorse": guise.Horse, "pony": guise.Horse, "mule": guise.Horse, "donkey": guise.Horse, "mare": guise.Horse, "stallion": guise.Horse, "unicorn": guise.Horse,
	"pegasus": guise.Horse, "deer": guise.Horse, "stag": guise.Horse, "elk": guise.Horse, "camel": guise.Horse, "hooves": guise.Horse,
	"bear": guise.Bear, "boar": guise.Bear, "ox": guise.Bear, "bull": guise.Bear, "cow": guise.Bear, "bison": guise.Bear, "elephant": guise.Bear, "rhinoceros": guise.Bear, "badger": guise.Bear,
	"wolverine": guise.Bear, "pig": guise.Bear, "ram": guise.Bear, "sheep": guise.Bear,
	"dragon": guise.Dragon, "wyvern": guise.Dragon, "hydra": guise.Dragon, "basilisk": guise.Dragon, "chimera": guise.Dragon, "crocodile": guise.Dragon, "alligator": guise.Dragon,
	"spider": guise.Spider, "scorpion": guise.Spider, "beetle": guise.Spider, "ant": guise.Spider,
}

// dresses are beginnings of words for armour, the heaviest first: the first that is found counts.
var dresses = [...]struct {
	part string
	d    guise.Dress
}{
	{"plate", guise.Plate}, {"breastplate", guise.Plate}, {"cuirass", guise.Plate}, {"lamellar", guise.Plate}, {"splint", guise.Plate}, {"banded", guise.Plate}, {"laminated", guise.Plate},
	{"chain", guise.Mail}, {"mail", guise.Mail}, {"ring", guise.Mail}, {"scale", guise.Mail}, {"brigandine", guise.Mail}, {"hauberk", guise.Mail}, {"shirt_of", guise.Mail},
	{"leather", guise.Leather}, {"studded", guise.Leather}, {"cuirboilli", guise.Leather}, {"hide", guise.Leather}, {"hard", guise.Leather}, {"byrnie", guise.Leather}, {"quilt", guise.Leather}, {"padded", guise.Leather}, {"gambeson", guise.Leather},
	{"cloth", guise.Clad}, {"robe", guise.Clad}, {"fur", guise.Clad}, {"none", guise.Clad},
}

// helms are parts of words for what covers a head.
var helms = [...]string{"helm", "coif", "cap", "hat_", "bascinet", "sallet"}

// appear fills in how somebody looks by the words of the scenario, for what a rulebook has no number for:
// what kind of being it is, what it wears, and the colour of a coat or of hair.
func (t *Token) appear(c *scenario.Combatant) {
	told := words(t.Kind + " " + c.Use.Text + " " + c.Title + " " + c.ID)
	stated := statsWords(c.Stats, "race", "monster", "kind", "creature", "species", "body", "name")
	t.Beast = beast(t, told, stated)
	t.Astride = !t.Beast && t.Weapon != guise.Claw && slices.Contains(statsWords(c.Stats, "legs"), "4")
	t.Being = being(t, append(told, stated...), statsWords(c.Stats, "natural", "attacks", "attack"))
	t.Dress, t.Helm = dress(t, c.Stats)
	t.Coat = coat(told, t.ID)
}

// giant is how high somebody stands who is no man, in mm.
const giant = 2500

// being finds what somebody is by the words for it; of a beast, by those for what it bites or kicks with, too.
func being(t *Token, told, attacks []string) guise.Being {
	if t.Beast {
		for _, w := range append(told, attacks...) {
			if b, ok := herds[w]; ok {
				return b
			}
		}
		return guise.Wolf
	}
	for _, w := range told {
		if b, ok := peoples[w]; ok {
			return b
		}
	}
	if t.Height >= giant && !t.Astride && t.Rides == 0 {
		return guise.Ogre
	}
	return guise.Human
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
func dress(t *Token, n *block.Node) (d guise.Dress, helm bool) {
	if t.Being != guise.Ogre && t.Being != guise.Lizard && t.Being != guise.Undead && t.Being != guise.Golem {
		d = guise.Clad
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
	return d, helm || d == guise.Plate
}

// dressOf is what a word for armour looks like.
func dressOf(text string) guise.Dress {
	for _, k := range dresses {
		if strings.Contains(text, k.part) {
			return k.d
		}
	}
	return guise.Bare
}

// coats are words for the colours of a coat or of hair.
var coats = map[string]guise.Coat{
	"black": guise.Black, "raven": guise.Black, "dun": guise.Fair, "fair": guise.Fair, "yellow": guise.Fair, "roan": guise.Red, "red": guise.Red, "chestnut": guise.Red, "fox": guise.Red,
	"grey": guise.Silver, "gray": guise.Silver, "white": guise.Silver, "silver": guise.Silver, "old": guise.Silver, "bay": guise.Brown, "brown": guise.Brown,
}

// coat finds a coat by words, else gives one of them in turn.
func coat(told []string, id rules.ID) guise.Coat {
	for _, w := range told {
		if c, ok := coats[w]; ok {
			return c
		}
	}
	return guise.Coat(id*7/3) % guise.NCoat
}
