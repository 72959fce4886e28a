package guise_test

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/demo/internal/guise"
)

// Everything on the lists has a word of its own, and nothing beside them has one.
func TestEveryGuiseHasAWordOfItsOwn(t *testing.T) {
	told(t, guise.NBeing)
	told(t, guise.NDress)
	told(t, guise.NCoat)
	told(t, guise.NWeapon)
	told(t, guise.NPlight)
}

// told checks the words of a list with so many places.
func told[T interface {
	~uint8
	fmt.Stringer
}](t *testing.T, n T) {
	t.Helper()
	seen := map[string]bool{"": true, n.String(): true}
	for at := range n {
		if w := at.String(); seen[w] {
			t.Errorf("%T %d is called %q", n, uint8(at), w)
		} else {
			seen[w] = true
		}
	}
	if n.String() != "unknown" {
		t.Errorf("what is no %T is called %q", n, n.String())
	}
}
