package components

import (
	"encoding/binary"

	"github.com/affray-engine/affray/rules"
)

// number is any integer that may stand in a component.
type number interface {
	~int8 | ~int16 | ~int32 | ~int64 | ~int | ~uint8 | ~uint16 | ~uint32 | ~uint64
}

// put appends numbers, eight bytes each, so that the sum is the same everywhere.
func put[T number](b []byte, ns ...T) []byte {
	for _, n := range ns {
		b = binary.LittleEndian.AppendUint64(b, uint64(n))
	}
	return b
}

// putText appends a text with its length.
func putText(b []byte, s string) []byte { return append(put(b, len(s)), s...) }

// putBool appends a truth value.
func putBool(b []byte, v bool) []byte {
	if v {
		return put(b, 1)
	}
	return put(b, 0)
}

// AppendAct appends what a digest covers of an act: all of it.
func AppendAct(b []byte, a rules.Act) []byte {
	b = put(b, uint32(a.Kind), uint32(a.Item), uint32(a.Mode), uint32(a.Target), a.Row)
	return put(b, a.Cell.X, a.Cell.Y, int32(a.Aim), int32(a.Cap))
}

func putOrder(b []byte, o *rules.Order) []byte {
	b = put(b, o.N)
	for _, a := range o.Acts {
		b = AppendAct(b, a)
	}
	return put(b, o.Standing[:]...)
}

// AppendTerms appends what a digest covers of the terms of an act: all of them.
func AppendTerms(b []byte, t rules.Terms) []byte {
	b = put(b, int32(t.Ticks), int32(t.Blows), t.Max, int32(t.Mark), t.Pace.Num, t.Pace.Den)
	b = put(b, int32(t.Area.Shape), t.Area.Radius, t.Area.Length, t.Area.Width, int32(t.Area.Half))
	b = putBool(putBool(putBool(putBool(putBool(b, t.Keep), t.Begin), t.Pace.Once), t.Pace.Keep), t.Pace.Close)
	if t.Rank != 0 {
		b = put(b, t.Rank)
	}
	if t.Pace.Leap {
		b = putBool(b, true)
	}
	if t.Front || t.More != 0 {
		b = putBool(put(b, int32(t.More)), t.Front)
	}
	if t.Near != 0 || t.Bears.There() || t.Area.Rank {
		b = putBool(put(b, t.Near, int32(t.Bears)), t.Area.Rank)
	}
	if t.Heard != 0 || t.Moving != 0 {
		b = put(b, t.Heard, int32(t.Moving))
	}
	if t.Toward {
		b = append(b, 1)
	}
	if t.Doubt {
		b = append(b, 2)
	}
	if t.Attack {
		b = append(b, 3)
	}
	if t.Late || t.Gives || t.Opens {
		b = putBool(putBool(putBool(b, t.Late), t.Gives), t.Opens)
	}
	return b
}

// putLong appends a row of numbers of which few books use more than the first usual ones:
// the rest counts from the first of it that is not 0.
func putLong[T number](b []byte, row []T, usual int) []byte {
	b = put(b, row[:usual]...)
	for i, n := range row[usual:] {
		if n != 0 {
			b = put(put(b, T(i+1)), n)
		}
	}
	return b
}
