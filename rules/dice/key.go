package dice

import "math/bits"

// Purpose says what a roll is for. Purposes are small numbers that a rulebook
// names in its table of rolls.
type Purpose uint8

// Key names one exchange's rolls. Tick and group are left out on purpose, so that
// luck survives a changed schedule.
type Key struct {
	Seed    uint64 // of the battle
	Round   int32  // from 0
	By, To  uint32 // who acts and at whom; To is 0 for nobody
	Kind    uint8  // kind of the act
	Granted bool   // the act was a reaction
	Repeat  uint16 // the actor's how-manieth such act in this round, from 0
	Blow    uint8  // blow of a routine, from 0
}

// Fork returns the seed of other luck: for each number another, and none by which the dice of the
// first seed fall.
func Fork(seed, number uint64) uint64 { return fold(fold(seed, number), 1<<62) }

// mix is the finaliser of splitmix64: every input bit reaches every output bit.
func mix(h uint64) uint64 {
	h ^= h >> 30
	h *= 0xbf58476d1ce4e5b9
	h ^= h >> 27
	h *= 0x94d049bb133111eb
	return h ^ h>>31
}

// fold adds one word to a hash. The odd constant keeps zero words from vanishing.
func fold(h, word uint64) uint64 {
	return mix(h + 0x9e3779b97f4a7c15 + bits.RotateLeft64(word*0xd6e8feb86659fd93, 32))
}

// shared is the part of a key that all targets of an act have in common.
func (k Key) shared() uint64 {
	h := fold(k.Seed, uint64(uint32(k.Round))<<32|uint64(k.By))
	granted := uint64(0)
	if k.Granted {
		granted = 1
	}
	return fold(h, uint64(k.Kind)<<32|granted<<24|uint64(k.Repeat))
}

func (k Key) own(shared uint64) uint64 {
	return fold(shared, uint64(k.To)<<8|uint64(k.Blow)|1<<63)
}

// bounded draws a number of 1..sides from a hash. It rejects the sliver that
// would favour low faces, and then hashes on. The sliver is narrower than n, which
// spares a division nearly always.
func bounded(h uint64, sides uint32) int {
	n := uint64(sides)
	for {
		hi, lo := bits.Mul64(h, n)
		if lo >= n || lo >= -n%n {
			return int(hi) + 1
		}
		h = mix(h + 0x9e3779b97f4a7c15)
	}
}
