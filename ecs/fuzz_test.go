package ecs_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/scenario"
)

// fuzzed is a small battle of each rulebook.
var fuzzed = []struct{ book, red, blue string }{
	{"nc", "{race: human, classes: [{class: mage, level: 5}], weapon: dagger, spells: {fireball: 1, shield: 1}}",
		"{race: elf, classes: [{class: fighter, level: 3}], weapons: [longbow, {weapon: short_sword, stowed: true}]}"},
	{"brp", "{str: 11, con: 12, siz: 12, dex: 14, weapons: [{weapon: sword_broad, chance: 50}]}",
		"{str: 11, con: 12, siz: 12, dex: 10, weapons: [{weapon: sword_broad, chance: 60}]}"},
	{"dq", "{ps: 12, md: 15, ag: 12, en: 21, wp: 12, weapons: [{weapon: sword, rank: 3}]}",
		"{ps: 12, md: 16, ag: 12, en: 12, wp: 12, weapons: [{weapon: bow, rank: 3}]}"},
	{"revised", "{group: warrior, level: 1, max_hp: 9, weapons: [sword_long]}", "{group: warrior, level: 1, max_hp: 20, dex: 16, weapons: [sword_short]}"},
	{"fighter", "{ft: 4, weapon: broadsword, shield: standard, armour: [mail_hauberk]}", "{ft: 3, weapon: barbed_spear}"},
}

// fuzzField is two against two at close quarters, all decided by the host.
const fuzzField = `
scenario: fuzzed
rulebook: %[1]s
field: {grid: square, size: [8, 6]}
sides: [{id: red, controller: host}, {id: blue, controller: host}]
combatants:
  - {id: ann, side: red, at: [3, 2], stats: {%[1]s: %[2]s}}
  - {id: cyd, side: red, at: [2, 4], stats: {%[1]s: %[3]s}}
  - {id: bo, side: blue, at: [4, 2], stats: {%[1]s: %[3]s}}
  - {id: dan, side: blue, at: [6, 5], stats: {%[1]s: %[2]s}}
ends: [{last_side: true}, {rounds: 6}]
`

// FuzzOrder gives a battle any orders and answers: it never panics, comes to an end, and
// an order that is refused changes nothing.
func FuzzOrder(f *testing.F) {
	for book := range byte(len(fuzzed)) {
		f.Add([]byte{book, 1})
		f.Add([]byte{book, 2, 1, 0, 3, 3, 0, 0, 1, 1, 1, 1, 1, 0, 2, 250, 251, 7, 0, 0, 1, 2, 0, 1, 255, 9, 9, 9})
		long := []byte{book, 3}
		for i := range byte(240) {
			long = append(long, i*37, i%5, i*11)
		}
		f.Add(long)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		s := battletest.Said(data)
		of := fuzzed[s.Next()%len(fuzzed)]
		sc, err := scenario.Parse("fuzzed.yaml", fmt.Appendf(nil, fuzzField, of.book, of.red, of.blue), nil)
		if err != nil {
			t.Fatal(err)
		}
		b, err := ecs.New(sc, ecs.Config{Seed: uint64(s.Next()) + 1})
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Unruly(b); err != nil {
			t.Fatal(err)
		}
	})
}

// Whatever a host orders and answers, the event file adds up.
func TestWhateverAHostSaysAddsUp(t *testing.T) {
	battletest.Alone(t)
	for _, of := range fuzzed {
		for seed := range uint64(hosts) {
			b := battletest.Start(t, fmt.Sprintf(fuzzField, of.book, of.red, of.blue), ecs.Config{Seed: seed + 1})
			addsUp := battletest.Recorded(b)
			r, said := rand.New(rand.NewPCG(seed, 1)), make(battletest.Said, 4000)
			for i := range said {
				said[i] = byte(r.Uint32())
			}
			if err := errors.Join(said.Unruly(b), addsUp()); err != nil {
				t.Errorf("%s, seed %d: %v", of.book, seed+1, err)
			}
		}
	}
}

// hosts is how many are tried with each rulebook.
const hosts = 16
