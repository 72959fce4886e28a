package ecs_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems"
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

// source hands out what a fuzzer says; nothing is left at its end.
type source struct{ data []byte }

func (s *source) next() int {
	if len(s.data) == 0 {
		return 0
	}
	n := s.data[0]
	s.data = s.data[1:]
	return int(n)
}

// act is one from the menu, bent a little or not, or any at all.
func (s *source) act(menu []ecs.Choice) rules.Act {
	how := s.next()
	if len(menu) == 0 || how >= 200 {
		return rules.Act{
			Kind: rules.ActKind(s.next()), Item: uint8(s.next()), Mode: uint8(s.next()), Target: rules.ID(s.next()), Row: uint32(s.next()),
			Cell: rules.Cell{X: int32(s.next()) - 100, Y: int32(s.next()) * 9_000_000}, Aim: int16(s.next() * 300), Cap: int16(s.next() * -200),
		}
	}
	c := &menu[how%len(menu)]
	a := rules.Act{Kind: c.Kind, Item: c.Item, Mode: c.Mode, Aim: c.Aim.Lo, Cap: c.Cap.Lo, Cell: rules.Cell{X: int32(s.next() % 9), Y: int32(s.next() % 7)}}
	if n := s.next(); len(c.Targets) > 0 {
		a.Target = c.Targets[n%len(c.Targets)]
	}
	switch s.next() {
	case 251:
		a.Target = rules.ID(s.next())
	case 252:
		a.Mode = uint8(s.next())
	case 253:
		a.Aim = int16(s.next()) - 50
	}
	return a
}

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
		s := &source{data: data}
		of := fuzzed[s.next()%len(fuzzed)]
		sc, err := scenario.Parse("fuzzed.yaml", fmt.Appendf(nil, fuzzField, of.book, of.red, of.blue), nil)
		if err != nil {
			t.Fatal(err)
		}
		b, err := ecs.New(sc, ecs.Config{Seed: uint64(s.next()) + 1})
		if err != nil {
			t.Fatal(err)
		}
		for b.Run() == ecs.Waiting {
			for due := b.Due(); len(due) > 0; due = b.Due() {
				if d := due[0]; d.Question.Kind != rules.AskNone {
					s.reply(t, b, d)
				} else {
					s.order(t, b, d)
				}
			}
		}
		if !b.Over() {
			t.Fatal("it does not end")
		}
	})
}

func (s *source) order(t *testing.T, b *ecs.Battle, d ecs.Due) {
	t.Helper()
	var o rules.Order
	for range s.next() % 4 {
		o.Add(s.act(b.Options(d.Who, o)))
	}
	if n := s.next(); n > 240 {
		o.N, o.Standing[n%int(rules.NAsk)] = uint8(n), int16(s.next())-3
	}
	who := d.Who
	if n := s.next(); n > 250 {
		who = rules.ID(n - 250)
	}
	before := b.Digest()
	err := b.Submit(who, o)
	wantRefused(t, b, before, err)
	if err != nil || who != d.Who {
		_ = b.Submit(d.Who, rules.Order{}) // passing is always legal
	}
}

func (s *source) reply(t *testing.T, b *ecs.Battle, d ecs.Due) {
	t.Helper()
	q := d.Question
	q.Ans = int16(s.next()) - 5
	if n := s.next(); n > 240 {
		q.X, q.Who = int16(s.next())-5, rules.ID(n-240)
	}
	before := b.Digest()
	if err := b.Reply(q); err != nil {
		wantRefused(t, b, before, err)
		d.Question.Ans = d.Question.Lo
		if err := b.Reply(d.Question); err != nil {
			t.Fatalf("the lowest answer is refused: %v", err)
		}
	}
}

// wantRefused wants a refusal to be typed and to leave everything as it was.
func wantRefused(t *testing.T, b *ecs.Battle, before uint64, err error) {
	t.Helper()
	var bad *systems.OrderError
	switch {
	case err == nil:
	case !errors.As(err, &bad):
		t.Fatalf("%T: %v", err, err)
	case b.Digest() != before:
		t.Fatalf("refused, and yet something has changed: %v", err)
	}
}
