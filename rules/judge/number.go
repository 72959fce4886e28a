package judge

import "github.com/affray-engine/affray/rules/block"

// Limit is the largest number on either side of 0 that the readers below take: far
// beyond any game, and so small that sums of many stay within 64 bits.
const Limit = 1_000_000

// Whole reads a number in -Limit..Limit that must be there. Like all readers it notes a
// mistake in m; the number is then of no use.
func Whole(m *block.Map, key string) int { return int(m.Int(key, -Limit, Limit)) }

// WholeOr reads a number in -Limit..Limit, def if it is left out.
func WholeOr(m *block.Map, key string, def int) int {
	return int(m.IntOr(key, int64(def), -Limit, Limit))
}

// Count reads a number in 0..Limit that must be there.
func Count(m *block.Map, key string) int { return int(m.Int(key, 0, Limit)) }

// CountOr reads a number in 0..Limit, def if it is left out.
func CountOr(m *block.Map, key string, def int) int { return int(m.IntOr(key, int64(def), 0, Limit)) }

// Measure reads a number in 1..Limit that must be there.
func Measure(m *block.Map, key string) int { return int(m.Int(key, 1, Limit)) }

// Face reads what a die of so many sides shows, in 1..sides; it must be there.
func Face(m *block.Map, key string, sides int) int { return int(m.Int(key, 1, int64(sides))) }

// Total is the sum of a list of numbers in -Limit..Limit, 0 if it is left out.
func Total(m *block.Map, key string) int {
	n := 0
	for _, one := range m.Ints(key, -Limit, Limit) {
		n += int(one)
	}
	return n
}
