package scene

import (
	"slices"
	"strings"

	"github.com/affray-engine/affray/rules"
)

// Weapon is the outline of what somebody has in hand.
type Weapon uint8

// Outlines.
const (
	None Weapon = iota // bare hands
	Blade
	Dagger
	Axe
	Mace
	Spear
	Bow
	Crossbow
	Sling
	Thrown
	Staff
	Whip
	Claw // of a beast: a natural weapon
	NWeapon
)

var weaponWords = [NWeapon]string{
	"bare hands", "blade", "dagger", "axe", "mace", "spear", "bow", "crossbow", "sling", "thrown weapon", "staff", "whip", "claw",
}

// String returns the word for w.
func (w Weapon) String() string {
	if w < NWeapon {
		return weaponWords[w]
	}
	return "unknown"
}

// shapes are parts of the names of weapons; the first that is found counts, so that a
// crossbow is no bow.
var shapes = []struct {
	part string
	w    Weapon
}{
	{"crossbow", Crossbow}, {"arbalest", Crossbow}, {"bow", Bow}, {"sling", Sling}, {"pistol", Crossbow}, {"rifle", Crossbow},
	{"whip", Whip}, {"lasso", Whip}, {"net", Whip}, {"bola", Whip}, {"bolas", Whip},
	{"spear", Spear}, {"pike", Spear}, {"lance", Spear}, {"javelin", Spear}, {"trident", Spear}, {"halberd", Spear}, {"glaive", Spear},
	{"pole", Spear}, {"bill", Spear}, {"partisan", Spear}, {"poleaxe", Spear}, {"fork", Spear}, {"naginata", Spear}, {"barb", Spear}, {"harpoon", Spear},
	{"axe", Axe}, {"hatchet", Axe}, {"tomahawk", Axe}, {"sickle", Axe}, {"scythe", Axe}, {"pick", Axe},
	{"mace", Mace}, {"hammer", Mace}, {"club", Mace}, {"flail", Mace}, {"maul", Mace}, {"morning", Mace}, {"cudgel", Mace}, {"mattock", Mace},
	{"staff", Staff}, {"stave", Staff}, {"wand", Staff}, {"stick", Staff},
	{"dagger", Dagger}, {"knife", Dagger}, {"dirk", Dagger}, {"gauche", Dagger}, {"stiletto", Dagger}, {"sai", Dagger}, {"tanto", Dagger},
	{"sword", Blade}, {"rapier", Blade}, {"sabre", Blade}, {"scimitar", Blade}, {"falchion", Blade}, {"foil", Blade}, {"estoc", Blade},
	{"katana", Blade}, {"cutlass", Blade}, {"tulwar", Blade}, {"claymore", Blade}, {"gladius", Blade}, {"blade", Blade}, {"epee", Blade},
	{"dart", Thrown}, {"rock", Thrown}, {"stone", Thrown}, {"shuriken", Thrown}, {"chakram", Thrown},
}

// bareHands are parts of the names of natural weapons of people.
var bareHands = []string{"fist", "hand", "punch", "kick"}

// outline finds the shape of an item by the words of its name, else by what it is good
// for.
func outline(it *rules.Item, name string) Weapon {
	if it.Use.Has(rules.UseNatural) {
		for _, bare := range bareHands {
			if strings.Contains(name, bare) {
				return None
			}
		}
		return Claw
	}
	for _, s := range shapes {
		if strings.Contains(name, s.part) {
			return s.w
		}
	}
	switch {
	case it.Use.Has(rules.UseShoot):
		return Bow
	case it.Use.Has(rules.UseMelee):
		return Blade
	case it.Use.Has(rules.UseThrow):
		return Thrown
	}
	return None
}

// guns are parts of the names of weapons that burn powder.
var guns = []string{"pistol", "rifle", "gun", "musket", "revolver", "carbine", "arquebus"}

// burns reports whether a weapon of a name burns powder.
func burns(name string) bool {
	return slices.ContainsFunc(guns, func(part string) bool { return strings.Contains(name, part) })
}

// inHand finds the weapon that is drawn, whether it burns powder and whether there is a shield: the first item in
// hand that strikes or shoots, natural ones last.
func inHand(items []rules.Item, names []string) (w Weapon, gun, shield bool) {
	natural, found, people := None, false, false
	for i := range items {
		it := &items[i]
		people = people || it.Use != 0 && !it.Use.Has(rules.UseNatural)
		if it.Use == 0 || !it.InHand() || it.Use.Has(rules.UseArmour) {
			continue
		}
		if it.Use.Has(rules.UseShield) {
			shield = true
			continue
		}
		if it.Use&(rules.UseMelee|rules.UseShoot|rules.UseThrow) == 0 {
			continue
		}
		shape := outline(it, names[i])
		switch {
		case it.Use.Has(rules.UseNatural):
			natural = max(natural, shape)
		case !found:
			w, gun, found = shape, burns(names[i]), true
		}
	}
	if !found {
		w = natural
	}
	if !found && w == Claw && people { // who carries things has hands
		w = None
	}
	return w, gun, shield
}
