package dice

import "slices"

// Dice answers the draws of one exchange. The zero value draws the key zero; get
// one from [Keyed], [FromFunc], a [Queue] or [Branches]. A Dice is a value: copying
// it is cheap, and keyed dice may be used by several goroutines.
type Dice struct {
	own, shared uint64
	by, to      uint32
	swapped     bool
	all         bool   // a roll shared by all targets
	source      Source `plain:"-"` // it is the battle's
}

// Draw names one die: who rolls it, at whom, for what, and which of several.
type Draw struct {
	Key     uint64  // the same for the same roll of the same exchange
	By, To  uint32  // To is 0 when the roll is shared by all targets
	Purpose Purpose //
	Index   int     // of several dice of one purpose, from 0
	Sides   int     // faces are 1..Sides
}

// Source throws dice in place of the hash. Face must return 1..d.Sides; Class may
// return any face of one of the classes that cuts make; Sum the total of n dice.
// A source is asked at most once for each Draw of a run.
type Source interface {
	Face(d Draw) int
	Class(d Draw, cuts []int) int
	Sum(d Draw, n int) int
}

// Keyed returns dice that are a pure function of k.
func Keyed(k Key) Dice {
	shared := k.shared()
	return Dice{own: k.own(shared), shared: shared, by: k.By, to: k.To}
}

// From returns dice for the exchange k that s throws.
func From(s Source, k Key) Dice {
	d := Keyed(k)
	d.source = s
	return d
}

// FromFunc returns dice for the exchange k that a function throws, one face at a
// time. It must return a face of 1..d.Sides.
func FromFunc(throw func(d Draw) int, k Key) Dice { return From(thrower(throw), k) }

type thrower func(d Draw) int

func (t thrower) Face(d Draw) int           { return t(d) }
func (t thrower) Class(d Draw, _ []int) int { return t(d) }
func (t thrower) Sum(d Draw, n int) int     { return sumOf(t, d, n) }

func sumOf(s interface{ Face(Draw) int }, d Draw, n int) int {
	total := 0
	for i := range n {
		d.Index = i
		total += s.Face(d)
	}
	return total
}

// Shared returns the dice of a roll that all targets of an act have in common.
func (d Dice) Shared() Dice {
	d.own, d.all = d.shared, true
	return d
}

// Other returns the dice of the other party: a save or a parry of the target.
func (d Dice) Other() Dice {
	d.swapped = !d.swapped
	return d
}

// Of returns the dice of the blow ord of the same routine.
func (d Dice) Of(ord int) Dice {
	d.own = fold(d.own, uint64(ord)<<1|1<<62)
	return d
}

func (d Dice) draw(p Purpose, index, sides int) Draw {
	by, to := d.by, d.to
	if d.all {
		to = 0
	}
	if d.swapped {
		by, to = d.to, d.by
	}
	return Draw{Key: d.key(), By: by, To: to, Purpose: p, Index: index, Sides: sides}
}

// key is the [Draw.Key] of the draws.
func (d Dice) key() uint64 {
	if d.swapped {
		return mix(d.own + 1)
	}
	return d.own
}

func (d Draw) hash() int { return hash(d.Key, d.Purpose, d.Index, d.Sides) }

// hash is the face of a draw that nothing else throws.
func hash(key uint64, p Purpose, index, sides int) int {
	return bounded(fold(key, uint64(p)<<32|uint64(uint32(index))), uint32(sides))
}

// Face draws a die whose very face matters. Sides is at least 1.
func (d Dice) Face(p Purpose, sides int) int { return d.FaceAt(p, 0, sides) }

// FaceAt is [Dice.Face] for the die index of several of one purpose.
func (d Dice) FaceAt(p Purpose, index, sides int) int {
	if d.source != nil {
		return d.source.Face(d.draw(p, index, sides))
	}
	return hash(d.key(), p, index, sides)
}

// Class draws a die of which only this matters: how many of the ascending cuts
// lie below its face. Faces 1..cuts[0] are one class, the next up to cuts[1], and
// so on, the rest the last. Cuts outside 1..sides-1 make no class.
func (d Dice) Class(p Purpose, sides int, cuts ...int) int { return d.ClassAt(p, 0, sides, cuts...) }

// ClassAt is [Dice.Class] for the die index of several of one purpose.
func (d Dice) ClassAt(p Purpose, index, sides int, cuts ...int) int {
	switch s := d.source.(type) {
	case nil:
		return hash(d.key(), p, index, sides)
	case *Tree: // which does not keep the cuts, so that those of the caller make no garbage
		return s.Class(d.draw(p, index, sides), cuts)
	}
	return d.source.Class(d.draw(p, index, sides), slices.Clone(cuts))
}

// Sum draws n dice of which only the total matters; n may be 0.
func (d Dice) Sum(p Purpose, n, sides int) int {
	if n <= 0 {
		return 0
	}
	if d.source != nil {
		return d.source.Sum(d.draw(p, 0, sides), n)
	}
	total, key := 0, d.key()
	for i := range n {
		total += hash(key, p, i, sides)
	}
	return total
}

// openLimit ends an open-ended die that a broken source never lets end.
const openLimit = 64

// Open draws an open-ended die: a face above high is rolled again and added, as
// long as the added face is above high; a first face of low or less is rolled
// again and subtracted in the same way. Totals outside least..most must all mean
// the same to the rule: an enumeration stops there, a thrown die is never cut.
func (d Dice) Open(p Purpose, sides, low, high, least, most int) int {
	total := d.FaceAt(p, 0, sides)
	up := total > high
	if !up && total > low {
		return total
	}
	_, clips := d.source.(*Tree)
	for i := 1; i < openLimit; i++ {
		if clips && (up && total > most || !up && total < least) {
			return total
		}
		next := d.FaceAt(p, i, sides)
		if up {
			total += next
		} else {
			total -= next
		}
		if next <= high {
			return total
		}
	}
	return total
}

// With returns the same dice thrown by another source; nil is the hash. A copy of a
// battle uses it for exchanges that are under way.
func (d Dice) With(s Source) Dice {
	d.source = s
	return d
}

// Terse reports whether the dice are those of a forecast that tells no more than it must (see [Tree]).
func (d Dice) Terse() bool {
	t, ok := d.source.(*Tree)
	return ok && t.Terse
}

// Aside is [Dice.Sum] for a total of which a forecast tells nothing, such as how long a stun lasts or where a weapon
// flies: a terse [Tree] takes the highest for all.
func (d Dice) Aside(p Purpose, n, sides int) int {
	if d.Terse() {
		return max(0, n) * sides
	}
	return d.Sum(p, n, sides)
}

// Spread tells a terse [Tree] what would come of a lower total than the one that was drawn last for p, which is
// the highest that it has not seen: so much less comes off somebody, deep of it off what keeps it alive, and
// all else is alike, whatever is drawn after it. Totals for which it is are not walked through. All other dice take no notice.
func (d Dice) Spread(p Purpose, about uint32, of func(total int) (less, deep int32, alike bool)) {
	if d.Terse() {
		d.source.(*Tree).spread(p, about, of)
	}
}
