package ecs_test

import (
	"bytes"
	"flag"
	"fmt"
	"hash/fnv"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/record"
)

var pin = flag.Bool("pin", false, "write the digests of the pinned battles anew")

// generated is how many random battles of each rulebook are pinned beside the scenarios.
const generated = 12

// Every scenario that comes with the module, and a dozen random battles of each rulebook, go
// round by round as they are written down in testdata/pinned, and tell the same events. What
// changes play changes the file of its book in the same commit, which says why
// (go test ./ecs -run Pinned -pin).
func TestPinnedBattlesGoAsTheyAreWrittenDown(t *testing.T) {
	battletest.Alone(t)
	scenarios := map[string][]string{} // by rulebook
	for _, name := range battletest.Scenarios(t) {
		book := battletest.Load(t, name).Rulebook.Text
		scenarios[book] = append(scenarios[book], name)
	}
	for _, book := range battletest.Books() {
		t.Run(book, func(t *testing.T) {
			p := readPins(t, book)
			for _, name := range scenarios[book] {
				p.fight(t, name, func() *ecs.Battle { return battletest.Fight(t, name, ecs.Config{}) })
			}
			for seed := range uint64(generated) {
				p.fight(t, fmt.Sprintf("random-%d", seed+1), func() *ecs.Battle {
					return battletest.Start(t, battletest.Random(t, book, seed+1), ecs.Config{})
				})
			}
			p.close(t)
		})
	}
}

// pins are the digests of a book's battles: a line for each round, "hedge-fight 3 00c0ffee...",
// and one for the event file without its header, "hedge-fight events 5eed...". One header of the
// book is pinned, too.
type pins struct {
	file  string
	lines map[string][]string // by battle
	anew  []string
}

func readPins(t *testing.T, book string) *pins {
	t.Helper()
	p := &pins{file: filepath.Join("testdata", "pinned", book+".txt"), lines: map[string][]string{}}
	data, err := os.ReadFile(p.file)
	if err != nil && !*pin {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		line = strings.TrimSpace(line)
		battle, _, _ := strings.Cut(line, " ")
		p.lines[battle] = append(p.lines[battle], line)
	}
	return p
}

// fight runs a battle up to the first round that goes another way.
func (p *pins) fight(t *testing.T, name string, start func() *ecs.Battle) {
	want := p.lines[name]
	delete(p.lines, name)
	t.Run(name, func(t *testing.T) {
		b := start()
		var file bytes.Buffer
		w := record.NewWriter(&file, b)
		b.Listen(w.Event)
		var got []string
		note := func(what string, digest uint64) {
			line := fmt.Sprintf("%s %s %016x", name, what, digest)
			if n := len(got); !*pin && (n >= len(want) || want[n] != line) {
				t.Fatalf("%s/%s goes another way in %s; what is meant to is pinned by: go test ./ecs -run Pinned -pin", filepath.Base(p.file), name, what)
			}
			got = append(got, line)
		}
		for b.StepRound() == ecs.Running {
			note(fmt.Sprint(b.Result().Rounds), b.Digest())
		}
		note("end", b.Digest())
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		header, events, _ := bytes.Cut(file.Bytes(), []byte("\n"))
		note("events", hashed(events))
		if name == "random-1" { // the book's words and sums, said in every header
			note("header", hashed(header))
		}
		p.anew = append(p.anew, got...)
	})
}

// hashed is the digest of a text.
func hashed(text []byte) uint64 {
	h := fnv.New64a()
	h.Write(text)
	return h.Sum64()
}

// close refuses battles on file that were not fought, or writes the file anew.
func (p *pins) close(t *testing.T) {
	t.Helper()
	if !*pin {
		for name := range p.lines {
			t.Errorf("%s is on file, and nobody fights it", name)
		}
		return
	}
	if err := os.WriteFile(p.file, []byte(strings.Join(p.anew, "\n")+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
}
