//go:build e2e

package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/affray-engine/affray/demo/internal/app"
	"github.com/affray-engine/affray/ecs/scenario"
)

// A scenario file of one's own is chosen on the page or dropped on it; one with mistakes
// says where, and what is no scenario file says so.
func TestPageFile(t *testing.T) {
	mine, broken := filepath.Join("testdata", "mine.yaml"), filepath.Join("testdata", "broken.yaml")
	dir := t.TempDir()
	long := filepath.Join(dir, "long.yaml")
	if err := os.WriteFile(long, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(long, scenario.MaxBytes+1000); err != nil {
		t.Fatal(err)
	}
	s := visit(t, 1280, 720, serve(t))
	u := &user{t, s}
	u.wait("the start screen", func(s app.State) bool { return s.Screen == "start" && s.Frames > 2 })
	played := func(s app.State) bool {
		return s.Screen == "battle" && s.Scenario == "mine" && s.Done && s.Last > 0 && s.Error == ""
	}
	wrong := func(want string) {
		t.Helper()
		u.wait("what is wrong: "+want, func(s app.State) bool { return strings.Contains(s.Error, want) })
		u.key("Escape")
		u.wait("what there was before", func(s app.State) bool { return s.Error == "" })
	}
	s.choose(u, broken)
	wrong("broken.yaml:4:")
	s.choose(u, long)
	wrong("4194304")
	s.choose(u, mine)
	u.wait("the battle of the file", played)
	if got := s.address(u); strings.Contains(got, "mine") {
		t.Errorf("the address %q names a file that nobody else has", got)
	}
	s.drop(u, 500, 300, broken)
	wrong("broken.yaml:4:")
	u.wait("the battle that was there", played)
	s.drop(u, 500, 300, dir)
	wrong("a folder was dropped")
	s.drop(u, 500, 300, long)
	wrong("want at most 4194304")
	s.drop(u, 500, 300, mine, broken)
	wrong("2 files were dropped")
	u.key("N")
	u.wait("the start screen", func(s app.State) bool { return s.Screen == "start" })
	s.drop(u, 500, 300, mine)
	u.wait("the battle of the dropped file", played)
}
