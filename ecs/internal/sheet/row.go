package main

import (
	"fmt"
	"io"
	"maps"

	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
)

// row is a row of the sheet: a foolishness, and of how many chances for it.
type row int

const (
	undone row = iota
	dances
	dangers
	contacts
	slim
	friends
	uncovered
	comrades
	unarmed
	vain
	idle
	rows
)

// laws say what the rows count, and how many of a thousand are wanted at most.
var laws = [rows]struct {
	name    string // in a word
	bad, of string
	want    int
}{
	undone:    {"undone", "steps undone at once", "steps", 20},
	dances:    {"dance", "to and fro before an enemy", "steps", 10},
	dangers:   {"danger", "steps into fire or the like", "steps", 0},
	contacts:  {"contact", "casters without armour who walk into contact", "their first contacts", 100},
	slim:      {"slim", "shots at 20 % with a better target", "shots", 20},
	friends:   {"friends", "harm of missiles and areas to friends", "points of such harm", 30},
	uncovered: {"cover", "shots with better cover near", "shots", 50},
	comrades:  {"comrade", "shots that risk a comrade by a third", "shots", 20},
	unarmed:   {"unarmed", "only weapon thrown with a foe near", "throws of weapons", 0},
	vain:      {"vain", "third blow in vain in a row", "blows", 0},
	idle:      {"idle", "idle rounds of who could fight", "rounds of who could", 20},
}

// find is where a foolishness was seen.
type find struct {
	seed  uint64
	round int // shown from 1
	tick  int // of the round, as it is shown
	who   string
	what  string
}

// String tells where to look.
func (f find) String() string {
	return fmt.Sprintf("seed %d, round %d, tick %d: %s %s", f.seed, f.round, f.tick, f.who, f.what)
}

// count is a row as it has come out.
type count struct {
	bad, of int
	finds   []find
}

// share is how many of a thousand are bad, rounded up.
func (c *count) share() int {
	if c.of == 0 {
		return 0
	}
	return (1000*c.bad + c.of - 1) / c.of
}

// sheet is what has been counted in battles of a scenario, or of several.
type sheet struct {
	name, book string
	sides      []string
	list       int       // finds to keep of each row
	tell       io.Writer // where battles are told; nil or io.Discard for nowhere
	counts     [rows]count
	hard       map[[2]rules.Cell]int64 // see watch.hard
	course
}

// course is how battles went.
type course struct {
	battles         int
	wins            []int // by side
	turned          int   // battles in which the lead changed
	ends            map[string]int
	escaped, caught int // of those who left a fight that was lost
}

func newSheet(s *scenario.Scenario, list int) *sheet {
	out := &sheet{name: s.Name, book: s.Rulebook.Text, list: list, hard: map[[2]rules.Cell]int64{}, course: course{wins: make([]int, len(s.Sides)), ends: map[string]int{}}}
	for i := range s.Sides {
		out.sides = append(out.sides, s.Sides[i].ID)
	}
	return out
}

// add puts another sheet to this one; who won is not added up, as the sides are others.
func (s *sheet) add(o *sheet) {
	for i := range s.counts {
		s.counts[i].bad += o.counts[i].bad
		s.counts[i].of += o.counts[i].of
	}
	s.battles += o.battles
	s.turned += o.turned
	s.escaped += o.escaped
	s.caught += o.caught
	if s.ends == nil {
		s.ends = map[string]int{}
	}
	for why := range maps.Keys(o.ends) {
		s.ends[why] += o.ends[why]
	}
}

// even reports whether no side wins more than 65 of a hundred battles that somebody wins.
func (s *sheet) even() bool {
	all, most := 0, 0
	for _, n := range s.wins {
		all, most = all+n, max(most, n)
	}
	return all > 0 && 100*most <= 65*all
}

// chance notes that there was occasion for a foolishness.
func (w *watch) chance(r row) { w.page.counts[r].of++ }

// found notes a foolishness.
func (w *watch) found(r row, who rules.ID, format string, args ...any) {
	c := &w.page.counts[r]
	if c.bad++; len(c.finds) < w.page.list {
		c.finds = append(c.finds, find{w.b.Seed(), w.b.Round() + 1, w.b.Of() + int(w.v.Shape().Shown), w.b.Name(who), fmt.Sprintf(format, args...)})
	}
}
