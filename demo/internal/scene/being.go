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

// callings are the words for what somebody is, by what it looks like; hooves are what it kicks with.
var callings = [guise.NBeing]string{
	guise.Elf:       "elf elven drow",
	guise.Dwarf:     "dwarf dwarven gnome duergar",
	guise.Halfling:  "halfling hobbit",
	guise.Orc:       "orc uruk hobgoblin bugbear",
	guise.Goblin:    "goblin kobold trollkin gremlin",
	guise.Ogre:      "ogre giant troll ettin cyclops",
	guise.Lizard:    "lizardman lizardmen lizard saurian naga troglodyte",
	guise.Undead:    "skeleton zombie ghoul wight mummy lich undead vampire",
	guise.Golem:     "golem stone gargoyle elemental treant statue",
	guise.Harpy:     "harpy siren birdman",
	guise.Shifter:   "doppelganger doppleganger changeling mimic",
	guise.Fiend:     "demon devil fiend imp succubus",
	guise.Ghost:     "ghost spirit spectre phantom wraith banshee",
	guise.Minotaur:  "minotaur beastman satyr broo",
	guise.Zorn:      "zorn xorn",
	guise.Wolf:      "wolf warg worg dog hound jackal hyena fox mastiff",
	guise.Horse:     "horse warhorse pony mule donkey mare stallion unicorn pegasus camel hooves",
	guise.Bear:      "bear elephant rhinoceros badger wolverine",
	guise.Dragon:    "dragon wyvern hydra chimera",
	guise.Spider:    "spider scorpion beetle ant crab",
	guise.Cat:       "lion tiger leopard panther cat lynx manticore sphinx",
	guise.Boar:      "boar pig sow hog",
	guise.Ox:        "ox bull cow bison aurochs",
	guise.Stag:      "deer stag elk goat ram sheep",
	guise.Griffon:   "griffon griffin gryphon hippogriff",
	guise.Fowl:      "cockatrice cockerel rooster eagle hawk raven crow bird",
	guise.Serpent:   "snake serpent viper adder cobra python worm",
	guise.Rat:       "rat weasel ferret",
	guise.Crocodile: "crocodile alligator basilisk turtle",
	guise.Slime:     "slime ooze jelly pudding",
}

// beings is what each of these words calls somebody.
var beings = func() map[string]guise.Being {
	all := map[string]guise.Being{}
	for b, list := range callings {
		for w := range strings.FieldsSeq(list) {
			all[w] = guise.Being(b)
		}
	}
	return all
}()

// beasts are words for any beast at all.
var beasts = [...]string{"quadruped", "beast", "animal"}

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
		told = append(told, attacks...)
	}
	for _, w := range told {
		if b, ok := beings[w]; ok && b.Beast() == t.Beast {
			return b
		}
	}
	switch {
	case t.Beast:
		return guise.Wolf
	case t.Height >= giant && !t.Astride && t.Rides == 0:
		return guise.Ogre
	}
	return guise.Human
}

// beast reports whether somebody is a beast: by the parts of its body, else by the words for what it is, if it
// fights with what it was born with. Rulebooks tell no more.
func beast(t *Token, told, stated []string) bool {
	for _, p := range t.Parts {
		if strings.Contains(p.Name, "hindleg") || strings.Contains(p.Name, "hind leg") {
			return true
		}
	}
	is := func(w string) bool { return beings[w].Beast() || slices.Contains(beasts[:], w) }
	return t.Weapon == guise.Claw && (slices.ContainsFunc(told, is) || slices.ContainsFunc(stated, is))
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
	if t.Being.Clothed() {
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
