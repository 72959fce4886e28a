package app

import "testing"

// No key means two things, and every key does something that the help tells, by itself or
// together with the one above it.
func TestEveryKeyHasOneMeaning(t *testing.T) {
	type stroke struct {
		key   int
		shift bool
	}
	seen := map[stroke]bool{}
	for i, k := range bindings {
		s := stroke{int(k.key), k.shift}
		if seen[s] {
			t.Errorf("%v (shift %v) is bound twice", k.key, k.shift)
		}
		seen[s] = true
		if k.do == nil {
			t.Errorf("%v does nothing", k.key)
		}
		if (k.shown == "") != (k.text == "") || k.shown == "" && i == 0 {
			t.Errorf("%v: half a line of help", k.key)
		}
	}
}
