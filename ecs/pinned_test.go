package ecs_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
)

var pin = flag.Bool("pin", false, "write the digests of the pinned battles anew")

// generated is how many random battles of each rulebook are pinned beside the scenarios.
const generated = 12

// Every scenario that comes with the module, and a dozen random battles of each rulebook, go
// round by round as they are written down in testdata/pinned. What changes play changes the
// file of its book in the same commit, which says why (go test ./ecs -run Pinned -pin).
func TestPinnedBattlesGoAsTheyAreWrittenDown(t *testing.T) {
	scenarios := map[string][]string{} // by rulebook
	for _, name := range battletest.Scenarios(t) {
		book := battletest.Load(t, name).Rulebook.Text
		scenarios[book] = append(scenarios[book], name)
	}
	for _, book := range battletest.Books() {
		t.Run(book, func(t *testing.T) {
			var lines []string
			for _, name := range scenarios[book] {
				lines = append(lines, rounds(name, battletest.Fight(t, name, ecs.Config{}))...)
			}
			for seed := range uint64(generated) {
				name := fmt.Sprintf("random-%d", seed+1)
				lines = append(lines, rounds(name, battletest.Start(t, battletest.Random(t, book, seed+1), ecs.Config{}))...)
			}
			comparePinned(t, filepath.Join("testdata", "pinned", book+".txt"), lines)
		})
	}
}

// rounds runs a battle and writes a line with its digest after each round.
func rounds(name string, b *ecs.Battle) []string {
	var lines []string
	for s := ecs.Running; s == ecs.Running; {
		s = b.StepRound()
		lines = append(lines, fmt.Sprintf("%s %d %016x", name, len(lines)+1, b.Digest()))
	}
	return lines
}

func comparePinned(t *testing.T, file string, got []string) {
	t.Helper()
	if *pin {
		if err := os.WriteFile(file, []byte(strings.Join(got, "\n")+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	want := strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
	told := map[string]bool{}
	for _, line := range got {
		battle, round, _ := strings.Cut(line, " ")
		if !slices.Contains(want, line) && !told[battle] {
			told[battle] = true
			t.Errorf("%s goes another way from round %s on", battle, strings.Fields(round)[0])
		}
	}
	for _, line := range want {
		if battle, _, _ := strings.Cut(line, " "); !slices.Contains(got, line) && !told[battle] {
			told[battle] = true
			t.Errorf("%s ends before %s", battle, line)
		}
	}
}
