package plain_test

import (
	"bytes"
	"reflect"
	"testing"
	"unsafe"

	"github.com/affray-engine/affray/rules/plain"
)

// Whatever is written on a value, in a list of it or behind a pointer, another thing is seen; and the same as long
// as nothing is.
func TestWhoLooksSeesWhatWasWritten(t *testing.T) {
	type leaf struct {
		Text string
		Tags []int16
	}
	type value struct {
		N      int32
		Leaves []leaf
		One    *leaf
		Row    [2]leaf
		Flat   [3]struct{ A, B int8 }
	}
	raw, err := plain.RawOf(reflect.TypeFor[value]())
	if err != nil {
		t.Fatal(err)
	}
	v := value{Leaves: make([]leaf, 2), One: &leaf{}}
	v.Leaves[1].Tags, v.Row[1].Tags = make([]int16, 2), make([]int16, 1)
	seen := func() []byte {
		var b bytes.Buffer
		raw.Look(&b, unsafe.Pointer(&v))
		return b.Bytes()
	}
	for name, write := range map[string]func(){
		"a number":            func() { v.N++ },
		"a text in a list":    func() { v.Leaves[0].Text = "a" },
		"a list in a list":    func() { v.Leaves[1].Tags[1]++ },
		"behind a pointer":    func() { v.One.Text = "b" },
		"a list in an array":  func() { v.Row[1].Tags[0]++ },
		"a number in a row":   func() { v.Flat[2].B++ },
		"one more in a list":  func() { v.Leaves = append(v.Leaves, leaf{}) },
		"what is not there":   func() { v.One = nil },
		"a list that is gone": func() { v.Leaves = nil },
	} {
		before := seen()
		if !bytes.Equal(before, seen()) {
			t.Errorf("%s: what was not written is another", name)
		}
		was := v.Leaves
		if name == "a text in a list" || name == "a list in a list" {
			v.Leaves = make([]leaf, 2)
			v.Leaves[1].Tags = make([]int16, 2)
			before = seen()
		}
		if write(); bytes.Equal(before, seen()) {
			t.Errorf("%s is not seen", name)
		}
		v.Leaves, v.One = was, &leaf{}
	}
}
