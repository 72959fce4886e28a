package scene

import (
	"slices"
	"strings"

	"github.com/affray-engine/affray/demo/internal/guise"
	"github.com/affray-engine/affray/rules"
)

// Weapon is the outline of what somebody has in hand.
type Weapon = guise.Weapon

// shapes are parts of the names of weapons; the first that is found counts, so that a
// crossbow is no bow.
var shapes = []struct {
	part string
	w    Weapon
}{
	{"crossbow", guise.Crossbow}, {"arbalest", guise.Crossbow}, {"bow", guise.Bow}, {"sling", guise.Sling}, {"pistol", guise.Crossbow}, {"rifle", guise.Crossbow},
	{"whip", guise.Whip}, {"lasso", guise.Whip}, {"net", guise.Whip}, {"bola", guise.Whip}, {"bolas", guise.Whip},
	{"spear", guise.Spear}, {"pike", guise.Spear}, {"lance", guise.Spear}, {"javelin", guise.Spear}, {"trident", guise.Spear}, {"halberd", guise.Spear}, {"glaive", guise.Spear},
	{"pole", guise.Spear}, {"bill", guise.Spear}, {"partisan", guise.Spear}, {"poleaxe", guise.Spear}, {"fork", guise.Spear}, {"naginata", guise.Spear}, {"barb", guise.Spear}, {"harpoon", guise.Spear},
	{"axe", guise.Axe}, {"hatchet", guise.Axe}, {"tomahawk", guise.Axe}, {"sickle", guise.Axe}, {"scythe", guise.Axe}, {"pick", guise.Axe},
	{"mace", guise.Mace}, {"hammer", guise.Mace}, {"club", guise.Mace}, {"flail", guise.Mace}, {"maul", guise.Mace}, {"morning", guise.Mace}, {"cudgel", guise.Mace}, {"mattock", guise.Mace},
	{"staff", guise.Staff}, {"stave", guise.Staff}, {"wand", guise.Staff}, {"stick", guise.Staff},
	{"dagger", guise.Dagger}, {"knife", guise.Dagger}, {"dirk", guise.Dagger}, {"gauche", guise.Dagger}, {"stiletto", guise.Dagger}, {"sai", guise.Dagger}, {"tanto", guise.Dagger},
	{"sword", guise.Blade}, {"rapier", guise.Blade}, {"sabre", guise.Blade}, {"scimitar", guise.Blade}, {"falchion", guise.Blade}, {"foil", guise.Blade}, {"estoc", guise.Blade},
	{"katana", guise.Blade}, {"cutlass", guise.Blade}, {"tulwar", guise.Blade}, {"claymore", guise.Blade}, {"gladius", guise.Blade}, {"blade", guise.Blade}, {"epee", guise.Blade},
	{"dart", guise.Thrown}, {"rock", guise.Thrown}, {"stone", guise.Thrown}, {"shuriken", guise.Thrown}, {"chakram", guise.Thrown},
}

// bareHands are parts of the names of natural weapons of people.
var bareHands = []string{"fist", "hand", "punch", "kick"}

// outline finds the shape of an item by the words of its name, else by what it is good
// for.
func outline(it *rules.Item, name string) Weapon {
	if it.Use.Has(rules.UseNatural) {
		for _, bare := range bareHands {
			if strings.Contains(name, bare) {
				return guise.Unarmed
			}
		}
		return guise.Claw
	}
	for _, s := range shapes {
		if strings.Contains(name, s.part) {
			return s.w
		}
	}
	switch {
	case it.Use.Has(rules.UseShoot):
		return guise.Bow
	case it.Use.Has(rules.UseMelee):
		return guise.Blade
	case it.Use.Has(rules.UseThrow):
		return guise.Thrown
	}
	return guise.Unarmed
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
	natural, found, people := guise.Unarmed, false, false
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
	if !found && w == guise.Claw && people { // who carries things has hands
		w = guise.Unarmed
	}
	return w, gun, shield
}
