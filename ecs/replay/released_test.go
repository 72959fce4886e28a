package replay_test

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/replay"
)

var release = flag.String("release", "", "keep saved battles and replays of this `VERSION` in testdata/released, to be read for ever")

// keptOf is a battle of each rulebook that is kept of every release.
var keptOf = map[string]string{"nc": "duel", "brp": "twin-blades", "dq": "fencing-master", "revised": "lances-at-the-bridge", "fighter": "courtyard-duel"}

// What a release has written is read by every later version, or refused with what is another: a saved
// battle goes on to the end that it had, and a replay goes as it did, or says at which event and by which
// rule it goes another way.
func TestWhatReleasesHaveWrittenIsReadOrRefusedWithTheReason(t *testing.T) {
	if *release != "" {
		keep(t, filepath.Join("testdata", "released", *release))
	}
	saves, err := filepath.Glob("testdata/released/*/*.save")
	if err != nil || len(saves) == 0 {
		t.Fatal("no release is kept", err)
	}
	for _, name := range saves {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		want, err := os.ReadFile(strings.TrimSuffix(name, ".save") + ".digest")
		if err != nil {
			t.Fatal(err)
		}
		b, err := ecs.Load(bytes.NewReader(data), ecs.Config{})
		version := (*ecs.VersionError)(nil)
		switch {
		case errors.As(err, &version) && version.What != "" && version.Saved != version.Want:
		case err != nil:
			t.Errorf("%s: %v", name, err)
		default:
			if b.Run(); fmt.Sprintf("%016x\n", b.Digest()) != string(want) {
				t.Errorf("%s: it goes on to another end", name)
			}
		}
		replays(t, strings.TrimSuffix(name, ".save")+".replay")
	}
}

func replays(t *testing.T, name string) {
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	p, err := replay.Open(bytes.NewReader(data), ecs.Config{})
	if err != nil {
		t.Errorf("%s: %v", name, err)
		return
	}
	if d := p.Run(); d != nil && (d.Round == 0 || d.Was == d.Is && len(d.Differences) == 0 && d.Why == "") {
		t.Errorf("%s: it goes another way, and nothing says why: %v", name, d)
	}
}

// keep writes the files of a release.
func keep(t *testing.T, dir string) {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		t.Fatal(err)
	}
	for book, name := range keptOf {
		b := battletest.Fight(t, name, ecs.Config{Seed: 5})
		for range 9 {
			b.Step()
		}
		var saved bytes.Buffer
		if err := b.Save(&saved); err != nil {
			t.Fatal(err)
		}
		b.Run()
		for end, data := range map[string][]byte{
			".save": saved.Bytes(), ".digest": fmt.Appendf(nil, "%016x\n", b.Digest()), ".replay": kept(t, battletest.Fight(t, name, ecs.Config{Seed: 5}), nil),
		} {
			if err := os.WriteFile(filepath.Join(dir, book+end), data, 0o666); err != nil {
				t.Fatal(err)
			}
		}
	}
}
