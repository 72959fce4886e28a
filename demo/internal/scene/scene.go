package scene

import (
	"slices"

	"github.com/affray-engine/affray/demo/internal/guise"
	"github.com/affray-engine/affray/rules"
)

// Scene is what is to be seen at one moment.
type Scene struct {
	Tick   int // ticks that are over
	Round  int // the round under way, from 0
	Of     int // the tick within the round, from 0
	Over   bool
	Ground Ground
	Sides  []string // their names
	Tokens []Token  // by id: the combatant with id n is at n-1
	Open   []bool   // by the place in Scenario().Field.Obstacles: it is a door that stands open
	Goals  []Goal   // what the sides are after, in the order of the scenario
	Zones  []Zone   // that goals speak of
	Coming []Coming
	Ending Ending // if it is over

	Dangers []Danger        // of the field, in the order of the scenario
	Spells  []rules.RowType // of the rulebook, by their modes; they stay as they are
	Weather Weather
	always  Weather // of the whole battle
}

// Token is a combatant.
type Token struct {
	ID      rules.ID
	Name    string // as the scenario calls it
	Title   string // for people; the name with a capital if there is none
	Kind    string // "elf ranger 6"
	Label   string // a letter, or a number when all letters are taken
	Beast   bool   // goes on four feet or more
	Side    int    // of the scenario, from 0
	Up      rules.Posture
	Cell    rules.Cell
	Facing  int          // in Ground.Facings directions
	Cells   []rules.Cell // that the body covers, none on open ground
	Radius  rules.Mm     // on open ground, else 0
	Height  rules.Mm     // of the body as it is now
	Gone    bool         // has left the field
	Rides   rules.ID     // its mount, on which it is drawn; 0 for none
	Busy    rules.ActKind
	Engaged []rules.ID
	Bars    []Bar
	Parts   []Part
	Signs   []Sign
	Weapon  Weapon
	Gun     bool // the weapon burns powder
	Shield  bool
	Caster  bool
	Being   guise.Being
	Astride bool // sits on a horse that is no combatant of its own
	Dress   guise.Dress
	Helm    bool // something covers its head
	Coat    guise.Coat
	Wanted  []Wanted // open goals that name it
	Carries rules.ID // who rides it, 0 for nobody
	Under   int      // how many of those who share its cell are drawn above it
	Abreast int      // how many who can act share its cell, itself among them, and stand beside each other there; 0 for nobody else
	Unseen  bool     // stands in the dark, or the like, and no enemy sees it
}

// Bar is a pool, by what people call it.
type Bar struct {
	Name     string
	Now, Max int32
	Vital    bool // the pool that decides who lives
	First    bool // harm wears it down before that
	Bruises  bool // what it has lost counts as lost of that
	Pool     int  // index in Shape.Pools
}

// Part is a part of the body that takes harm of its own.
type Part struct {
	Name       string
	Harm, Hold int32 // taken so far, and how much it can take
	Armour     int32
	Low, High  int // points of the table by which it is hit
	Copy       int // 0 single, 1 left, 2 right
	Index      int // among the areas of the body, as effects name it
}

// Sign is a short mark for a condition.
type Sign struct {
	Name   string // as the rulebook names it
	Text   string // in words
	Letter string // one or two letters, to draw where there is no plight
	Plight guise.Plight
	Grave  bool // keeps from fighting as usual, or costs strength each round
}

// Token returns the token of a combatant, nil if there is none.
func (s *Scene) Token(id rules.ID) *Token {
	if id == 0 || int(id) > len(s.Tokens) {
		return nil
	}
	return &s.Tokens[id-1]
}

// Clone returns a copy that shares no memory with s.
func (s *Scene) Clone() *Scene {
	c := *s
	c.Tokens, c.Open = slices.Clone(s.Tokens), slices.Clone(s.Open)
	c.Goals, c.Zones, c.Coming = slices.Clone(s.Goals), slices.Clone(s.Zones), slices.Clone(s.Coming)
	c.Dangers = slices.Clone(s.Dangers)
	for i := range c.Tokens {
		t := &c.Tokens[i]
		t.Cells, t.Engaged, t.Bars = slices.Clone(t.Cells), slices.Clone(t.Engaged), slices.Clone(t.Bars)
		t.Parts, t.Signs, t.Wanted = slices.Clone(t.Parts), slices.Clone(t.Signs), slices.Clone(t.Wanted)
	}
	return &c
}

// Place is where the middle of a token is drawn, in mm: for a body of several cells the
// middle of all of them, for one of several on a cell beside the others.
func (s *Scene) Place(t *Token) (x, y float64) {
	if len(t.Cells) < 2 {
		x, y = s.Ground.Place(t.Cell)
		_, right := t.Row()
		return x + right*float64(s.Ground.CellMm), y
	}
	for _, c := range t.Cells {
		cx, cy := s.Ground.Place(c)
		x, y = x+cx, y+cy
	}
	n := float64(len(t.Cells))
	return x / n, y / n
}
