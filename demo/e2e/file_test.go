//go:build e2e

package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

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

// hostile are files that nobody should open, and what is said of them.
func hostile(t *testing.T) map[string]string {
	t.Helper()
	dir := t.TempDir()
	said := map[string]string{}
	file := func(name, text, want string) {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		said[path] = want
	}
	file("empty.yaml", "", "empty.yaml:1:1: the file is empty: want a map")
	file("picture.png", "\x89PNG\r\n\x1a\n\x00\x00", "picture.png:1:1: the byte 0x89 is not valid UTF-8: want a text file")
	file("program.bin", "\x7fELF\x02\x01\x01\x00", "program.bin:1:1: the character U+007F is not allowed: want a text file")
	file("events.jsonl", `{"format":"affray-events","version":1,"scenario":"duel","seed":3,"fie`, "the file is of format affray-events: want a scenario")
	file("cut.yaml", "scenario: mine\ntitle: \"A duel of", `cut.yaml:2:8: the quote is not closed: want a " behind the text`)
	file("deep.yaml", strings.Repeat("[", scenario.MaxValues), "deep.yaml:1:262144: the [ is not closed: want a ]")
	file("dense.yaml", "a: ["+strings.Repeat("1,", scenario.MaxBytes/2-4), "dense.yaml:1:524292: the file has more than 262144 values up to here")
	file("mistakes.yaml", "rulebook: "+strings.Repeat("x", 1<<18)+"\n"+strings.Repeat("a: 1\n", 100_000), "and 951 more")
	file("vast.yaml", "", "vast.yaml has 104857600 bytes: want at most 4194304")
	if err := os.Truncate(filepath.Join(dir, "vast.yaml"), 100<<20); err != nil {
		t.Fatal(err)
	}
	said[filepath.Join(dir, "gone.yaml")] = "gone.yaml cannot be read: "
	return said
}

// Whatever is dropped on the page or pasted into it is answered by what is wrong with it, and
// the page is as usable as before.
func TestPageHostileFiles(t *testing.T) {
	dir := t.TempDir()
	var many []string
	for i := range 3000 {
		many = append(many, filepath.Join(dir, fmt.Sprintf("%d.yaml", i)))
		if err := os.WriteFile(many[i], []byte("scenario: x"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	s := visit(t, 1280, 720, serve(t))
	u := &user{t, s}
	u.start()
	wrong := func(t *testing.T, want string) {
		t.Helper()
		u.t = t
		began := time.Now()
		u.wait("what is wrong: "+want, func(s app.State) bool { return strings.Contains(s.Error, want) })
		t.Logf("told after %d ms", time.Since(began).Milliseconds())
		s.picture(t)
		u.key("Escape")
		u.start()
	}
	for path, want := range hostile(t) {
		t.Run(filepath.Base(path), func(t *testing.T) {
			s.drop(u, 500, 300, path)
			wrong(t, want)
		})
	}
	for name, c := range map[string]struct{ kind, data, want string }{
		"thousands pasted":       {"paste", `for (let i = 0; i < 3000; i++) data.items.add(new File(["x"], i + ".yaml"))`, "3000 files were pasted: want one scenario or replay file"},
		"100 MB pasted":          {"paste", `data.setData("text/plain", "x".repeat(1e8))`, "pasted text has 100000000 bytes: want at most 4194304"},
		"broken text pasted":     {"paste", `data.setData("text/plain", "scenario: [mine\n")`, "pasted text:"},
		"nothing pasted":         {"paste", ``, "nothing that can be read was pasted"},
		"a text dropped":         {"drop", `data.setData("text/plain", "Hello, world")`, "dropped text:1:1: "},
		"a link dropped":         {"drop", `data.setData("text/uri-list", "http://localhost/x.png")`, "nothing that can be read was dropped"},
		"what a page has made":   {"drop", `data.items.add(new File(["\ufffe"], "odd\u202e.yaml"))`, "the character U+FFFE is not allowed"},
		"a name without measure": {"drop", `data.items.add(new File([""], "n".repeat(1e6)))`, "nnnnnn"},
	} {
		t.Run(name, func(t *testing.T) {
			s.fire(u, c.kind, c.data)
			wrong(t, c.want)
		})
	}
	t.Run("thousands dropped", func(t *testing.T) {
		s.drop(u, 500, 300, many...)
		wrong(t, "3000 files were dropped: want one scenario or replay file")
	})
	u.t = t
	s.drop(u, 500, 300, filepath.Join("testdata", "mine.yaml"))
	u.wait("a battle after all that", func(s app.State) bool { return s.Screen == "battle" && s.Scenario == "mine" && s.Done })
}
