package scene_test

import (
	"testing"

	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/rules/grid"
)

// Places of open ground are told in metres; those of cells, and other brackets, stay as they are.
func TestPlacesOfOpenGroundAreToldInMetres(t *testing.T) {
	const text = "dara walks 1.5 m (segment 1) to (3923,19077), then to (-50,8000)."
	if got, want := scene.Places(text, grid.Free), "dara walks 1.5 m (segment 1) to (3.9 m, 19.1 m), then to (-0.1 m, 8.0 m)."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got := scene.Places(text, grid.Hex); got != text {
		t.Errorf("%q, want %q", got, text)
	}
}
