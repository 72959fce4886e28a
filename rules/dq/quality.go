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

// quality returns how well a roll succeeds: natural is the face of the D100, mod
// what is added to it before the look-up (DQ-010 to DQ-019). The chance may be
// anything.
func (b *book) quality(chance, natural, mod int) quality {
	if natural == natural00 { // DQ-018
		return poor
	}
	q := b.best(chance, max(leastRoll, natural+mod)) // DQ-019
	if natural == natural01 && b.natural01Counts(chance) {
		q = max(q, decisive) // DQ-017
	}
	return q
}

// natural01Counts is DQ-AMB-08.
func (b *book) natural01Counts(chance int) bool { return chance > 0 || !b.o.NeedsChance }

// best is the best quality whose condition holds; none is poor (DQ-010).
func (b *book) best(chance, roll int) quality {
	for q := fantastic; q > poor; q-- {
		if roll <= b.limit(chance, q) {
			return q
		}
	}
	return poor
}

// limit is the highest modified roll that gives a quality: a share of the chance,
// rounded up (DQ-009). The table says of which part: all of it, two fifths, a fifth,
// a tenth, a tenth beyond 100, a tenth beyond 200 (DQ-011, DQ-012, DQ-013, DQ-014,
// DQ-015, DQ-016), each rounded by itself (DQ-AMB-33). The lowest chances are no exception
// (DQ-AMB-05).
func (b *book) limit(chance int, q quality) int {
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

// thresholds returns for each quality the highest face of 2 to 99 that gives it
// or better; where none does, 1 if a natural 01 does, else 0. Poor has 0.
func (b *book) thresholds(chance, mod int) (to [nQuality]int) {
	for q := average; q < nQuality; q++ {
		limit := b.limit(chance, q)
		if face := min(lastPlain, limit-mod); limit >= leastRoll && face > natural01 {
			to[q] = face
		} else if b.quality(chance, natural01, mod) >= q {
			to[q] = natural01
		}
	}
	return to
}

// edge is where the faces of a D100 part: the best quality ends first.
type edge struct {
	to    [nPassing]int     // the last face of each quality, from the best down to average
	blows [nPassing + 2]int // the same, and the faces that may fumble set apart (DQ-AMB-16)
}

const nPassing = int(fantastic) // qualities but the poor

// edged is up to which chance the edges are looked up; beyond they are worked out.
const edged = 200

// lookUp works out the edges of the usual chances, which every blow asks for twice.
func (b *book) lookUp() {
	b.edges = make([]edge, edged+1)
	for chance := range b.edges {
		b.edges[chance] = b.edge(chance, 0)
	}
}

func (b *book) edge(chance, mod int) (e edge) {
	to, high := b.thresholds(chance, mod), d100-b.o.FumbleRange
	for i := range nPassing {
		e.to[i] = to[nPassing-i]
		e.blows[i] = min(e.to[i], high)
	}
	e.blows[nPassing] = high
	e.blows[nPassing+1] = max(to[average], high)
	return e
}

// edgeOf returns the edges of a chance, in the memory given if they are not looked up.
func (b *book) edgeOf(chance, mod int, memory *edge) *edge {
	if mod == 0 && chance >= 0 && chance < len(b.edges) {
		return &b.edges[chance]
	}
	*memory = b.edge(chance, mod)
	return memory
}

// quality counts the qualities that a face is good enough for.
func (e *edge) quality(face int) (q quality) {
	for _, to := range &e.to {
		if face <= to {
			q++
		}
	}
	return q
}

// check rolls a D100 against a chance: yes or no.
func (b *book) check(d dice.Dice, p dice.Purpose, chance int) (face int, passed bool) {
	face = d.Class(p, d100, min(max(0, b.needed(chance)), d100))
	return face, b.passes(chance, face)
}

// under rolls a D100 that must stay below a chance, as the source words it for consciousness
// and fumbles, whatever other checks need (DQ-AMB-17).
func under(d dice.Dice, p dice.Purpose, chance int) (face int, passed bool) {
	face = d.Class(p, d100, min(max(0, chance-1), d100))
	return face, isUnder(chance, face)
}

func isUnder(chance, face int) bool { return face < chance }

// needed is the highest face that passes a check (DQ-AMB-17).
func (b *book) needed(chance int) int {
	if b.o.RollUnder {
		return chance - 1
	}
	return chance
}

func (b *book) passes(chance, face int) bool { return face <= b.needed(chance) }

// resultQuality is what a strike comes to (DQ-007, DQ-AMB-09).
func resultQuality(attack, defence quality) quality {
	return attack - min(attack, defence)
}
