package dq

import "github.com/affray-engine/affray/rules/dice"

// Faces of a D100 that count whatever the chance is.
const (
	natural01 = 1
	natural00 = 100
	leastRoll = 1  // of a modified die (DQ-AMB-07)
	lastPlain = 99 // the highest face that the chance decides about
)

// capped is the end of table 57.4 (DQ-AMB-06).
const capped = 300

// Quality returns how well a roll succeeds: natural is the face of the D100, mod
// what is added to it before the look-up (DQ-010 to DQ-019). The chance may be
// anything.
func (b *Book) Quality(chance, natural, mod int) Quality {
	if natural == natural00 { // DQ-018
		return Poor
	}
	q := b.best(chance, max(leastRoll, natural+mod)) // DQ-019
	if natural == natural01 && b.natural01Counts(chance) {
		q = max(q, Decisive) // DQ-017
	}
	return q
}

// natural01Counts is DQ-AMB-08.
func (b *Book) natural01Counts(chance int) bool { return chance > 0 || !b.o.NeedsChance }

// best is the best quality whose condition holds; none is poor (DQ-010).
func (b *Book) best(chance, roll int) Quality {
	for q := Fantastic; q > Poor; q-- {
		if roll <= b.limit(chance, q) {
			return q
		}
	}
	return Poor
}

// limit is the highest modified roll that gives a quality: a share of the chance,
// rounded up (DQ-009). The table says of which part: all of it, two fifths, a fifth,
// a tenth, a tenth beyond 100, a tenth beyond 200 (DQ-011, DQ-012, DQ-013, DQ-014,
// DQ-015, DQ-016), each rounded by itself (DQ-AMB-33). The lowest chances are no exception
// (DQ-AMB-05).
func (b *Book) limit(chance int, q Quality) int {
	row := b.t.qualities[q]
	if b.o.CapChance {
		chance = min(chance, capped) // DQ-AMB-06
	}
	if chance <= row.beyond {
		return 0
	}
	return ceilDiv(row.percent*(chance-row.beyond), 100)
}

func ceilDiv(n, d int) int { return (n + d - 1) / d }

// Thresholds returns for each quality the highest face of 2 to 99 that gives it
// or better; where none does, 1 if a natural 01 does, else 0. Poor has 0.
func (b *Book) Thresholds(chance, mod int) (to [nQuality]int) {
	if mod == 0 && chance >= 0 && chance < len(b.edges) {
		return b.edges[chance]
	}
	for q := Average; q < nQuality; q++ {
		limit := b.limit(chance, q)
		if face := min(lastPlain, limit-mod); limit >= leastRoll && face > natural01 {
			to[q] = face
		} else if b.Quality(chance, natural01, mod) >= q {
			to[q] = natural01
		}
	}
	return to
}

// edged is up to which chance the thresholds are looked up; beyond they are worked out.
const edged = 200

// lookUp works out the thresholds of the usual chances, which every blow asks for twice.
func (b *Book) lookUp() {
	edges := make([][nQuality]int, edged+1)
	for chance := range edges {
		edges[chance] = b.Thresholds(chance, 0)
	}
	b.edges = edges
}

// throw rolls a D100 of which only the quality matters, and whether it is among the
// highest faces, of which some fumble (DQ-AMB-16).
func (b *Book) throw(d dice.Dice, p dice.Purpose, chance, mod int) (face int, q Quality) {
	to, high := b.Thresholds(chance, mod), lastPlain
	if p == RollAttack {
		high = d100 - b.o.FumbleRange
	}
	face = d.Class(p, d100, min(to[Fantastic], high), min(to[Excellent], high), min(to[Decisive], high), min(to[Crucial], high),
		min(to[Better], high), min(to[Average], high), high, max(to[Average], high), lastPlain)
	if face == natural01 || face == natural00 {
		return face, b.Quality(chance, face, mod)
	}
	for q = Fantastic; q > Poor && face > to[q]; q-- {
	}
	return face, q
}

// check rolls a D100 against a chance: yes or no.
func (b *Book) check(d dice.Dice, p dice.Purpose, chance int) (face int, passed bool) {
	face = d.Class(p, d100, min(max(0, b.needed(chance)), d100))
	return face, b.passes(chance, face)
}

// needed is the highest face that passes a check (DQ-AMB-17).
func (b *Book) needed(chance int) int {
	if b.o.RollUnder {
		return chance - 1
	}
	return chance
}

func (b *Book) passes(chance, face int) bool { return face <= b.needed(chance) }

// ResultQuality is what a strike comes to (DQ-007, DQ-AMB-09).
func ResultQuality(attack, defence Quality) Quality {
	return attack - min(attack, defence)
}
