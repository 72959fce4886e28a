package dq

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/table"
)

// situation is how an assassin comes to strike (DQ-080).
type situation uint8

// Situations of an assassin, the best first.
const (
	bySurprise situation = iota
	fromBehind
	inFront // and from a flank (DQ-AMB-39)
	nSituation
)

var situationNames = [nSituation]string{"surprise", "behind", "front"}

// String returns the word for s.
func (s situation) String() string { return word(situationNames[:], s) }

// weapon is a row of our list (DQ-134). Reach and range in hexes, 0 for none.
type weapon struct {
	name           string
	class          woundClass
	use            rules.Use
	hands          int
	chance, damage int
	reach, far     int
	ranks          int
	loads          bool
	close          bool // serves in close combat (DQ-143)
	net            bool // entangles (DQ-094)
}

func readWeapon(r *table.Row) weapon {
	w := weapon{name: r.Key("key"), class: woundClass(1 + r.OneOf("class", classNames[1:]...)),
		hands: r.Int("hands", 0, 2), chance: r.Int("chance", 0, 200), damage: r.Int("damage", -10, 50),
		reach: r.IntOr("reach", 1, 9, 0), far: r.IntOr("range", 1, 1000, 0), ranks: r.Int("ranks", 0, 99), loads: r.Bool("loads"),
		close: r.Bool("close"), net: r.Bool("entangles")}
	for _, u := range []struct {
		column string
		use    rules.Use
	}{{"melee", rules.UseMelee}, {"thrown", rules.UseThrow}, {"missile", rules.UseShoot}} {
		if r.Bool(u.column) {
			w.use |= u.use
		}
	}
	if w.hands == 0 {
		w.use |= rules.UseNatural
	}
	return w
}

// mishap is what a fumble does (DQ-120).
type mishap uint8

const (
	mishapDamaged mishap = iota
	mishapBroken
	mishapDropped
	mishapFlung
	mishapBalance
	mishapProne
	mishapHurt
	mishapNone
	nMishap
)

var mishapNames = [nMishap]string{"damaged", "broken", "dropped", "flung", "off_balance", "prone", "hurt", "none"}

// mishapRow is a row of the fumbles, up to a number.
type mishapRow struct {
	to   int
	what mishap
}

func readMishap(r *table.Row) mishapRow {
	return mishapRow{r.Int("to", 1, 100), mishap(r.OneOf("what", mishapNames[:]...))}
}

// armour is a row of our list (DQ-135).
type armour struct {
	name   string
	ft, en int
	ag     int
}

func readArmour(r *table.Row) armour {
	return armour{r.Key("key"), r.Int("ft", 0, 100), r.Int("en", 0, 100), r.Int("ag", -20, 0)}
}

// shield is a row of our list (DQ-135). Chance and damage are those of a rush (DQ-090).
type shield struct {
	name           string
	defence, md    int
	chance, damage int
}

func readShield(r *table.Row) shield {
	return shield{r.Key("key"), r.Int("defence", 0, 100), r.Int("md", -20, 0), r.Int("chance", 0, 200), r.Int("damage", -10, 50)}
}

// arm is what an injury does to one.
type arm uint8

const (
	wholeArm arm = iota
	numbArm      // for D10 pulses
	lostArm
)

// injury is a row of the grievous injuries (DQ-139), up to a number.
type injury struct {
	to           int
	class        woundClass
	location     string
	en, bleeding int
	hand         hand
	arm          arm
	drop         bool // what the hand holds
	slower       int  // hexes off the TMR
	halved       bool // the TMR
	stunned      bool
	prone        bool
	unconscious  bool
}

func readInjury(r *table.Row) injury {
	in := injury{to: r.Int("to", 1, 100), class: woundClass(1 + r.OneOf("class", classNames[1:]...)), location: r.Name("location"),
		en: r.Int("en", 0, 100), bleeding: r.Int("bleeding", 0, 100), drop: r.Bool("drop"),
		arm: arm(r.OneOf("arm", "whole", "numb", "lost")), slower: r.Int("slower", 0, 10), halved: r.Bool("halved"),
		stunned: r.Bool("stunned"), prone: r.Bool("prone"), unconscious: r.Bool("unconscious")}
	if r.OneOf("hand", "none", "primary", "secondary") == 2 {
		in.hand = secondary
	}
	return in
}

// find returns the index of the row with the name, or -1.
func find[T any](rows []T, name func(T) string, key string) int {
	for i := range rows {
		if name(rows[i]) == key {
			return i
		}
	}
	return -1
}

// keys returns the names of a table in its order, as a list of allowed words.
func keys[T any](rows []T, name func(T) string) []string {
	list := make([]string, len(rows))
	for i, r := range rows {
		list[i] = name(r)
	}
	return list
}

func (w weapon) key() string { return w.name }
func (a armour) key() string { return a.name }
func (s shield) key() string { return s.name }
