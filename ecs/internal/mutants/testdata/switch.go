package mutated

import (
	"cmp"
	"fmt"
	"os"
	"strconv"
	"sync/atomic"
)

// This file is put beside the code of a package whose mutants are tried; its package and the
// number of switches are written into it.

// mutantCount is one more than the highest number of a switch.
const mutantCount = 1

// mutantNow is the mutant that is on: 0 is none, -1 notes which ones are come by.
var mutantNow, _ = strconv.Atoi(os.Getenv("MUTANT"))

var mutantSeen [mutantCount]atomic.Bool

// mutantOn is asked only where the mutant would make a difference.
func mutantOn(n int) bool {
	if mutantNow < 0 {
		mutantNote(n)
	}
	return mutantNow == n
}

func mutantNote(n int) {
	if mutantSeen[n].Swap(true) {
		return
	}
	if f, err := os.OpenFile(os.Getenv("MUTANTS_SEEN"), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600); err == nil {
		fmt.Fprintln(f, n)
		f.Close()
	}
}

type mutantNumeric interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr | ~float32 | ~float64
}

func mutantNumber[T mutantNumeric](n int, v T) T {
	if mutantOn(n) {
		return v + 1
	}
	return v
}

func mutantLess[T cmp.Ordered](n int, a, b T) bool { return a < b || a == b && mutantOn(n) }

func mutantAtMost[T cmp.Ordered](n int, a, b T) bool { return a < b || a == b && !mutantOn(n) }

func mutantMore[T cmp.Ordered](n int, a, b T) bool { return a > b || a == b && mutantOn(n) }

func mutantAtLeast[T cmp.Ordered](n int, a, b T) bool { return a > b || a == b && !mutantOn(n) }

func mutantAdd[T mutantNumeric](n int, a, b T) T {
	if b != 0 && mutantOn(n) {
		return a - b
	}
	return a + b
}

func mutantSubtract[T mutantNumeric](n int, a, b T) T {
	if b != 0 && mutantOn(n) {
		return a + b
	}
	return a - b
}

func mutantTimes[T mutantNumeric](n int, a, b T) T {
	if b != 1 && mutantOn(n) {
		return a / b
	}
	return a * b
}

func mutantDivide[T mutantNumeric](n int, a, b T) T {
	if b != 1 && mutantOn(n) {
		return a * b
	}
	return a / b
}
