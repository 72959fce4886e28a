package lab_test

import (
	"context"
	"io"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs/lab"
	"github.com/affray-engine/affray/ecs/library"
)

// source is the scenarios that come with affray.
func source(t testing.TB) lab.Source {
	t.Helper()
	l, err := library.New()
	if err != nil {
		t.Fatal(err)
	}
	return lab.Shipped(l)
}

// plan reads a plan that must be good.
func plan(t testing.TB, text string) *lab.Plan {
	t.Helper()
	p, err := lab.ReadPlan("plan.yaml", []byte(text), source(t), 0)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// run runs a plan that must come to an end.
func run(t testing.TB, text string, c lab.Config) *lab.Summary {
	t.Helper()
	s, err := lab.Run(context.Background(), plan(t, text), c)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// memory is a store that is a slice of bytes.
type memory struct{ data []byte }

func (m *memory) ReadAt(p []byte, off int64) (int, error) {
	if off >= int64(len(m.data)) {
		return 0, io.EOF
	}
	n := copy(p, m.data[off:])
	if n < len(p) {
		return n, io.EOF
	}
	return n, nil
}

func (m *memory) WriteAt(p []byte, off int64) (int, error) {
	if need := int(off) + len(p); need > len(m.data) {
		m.data = append(m.data, make([]byte, need-len(m.data))...)
	}
	return copy(m.data[off:], p), nil
}

func (m *memory) Truncate(size int64) error {
	m.data = m.data[:size]
	return nil
}

// journal opens a journal of a plan that must be good.
func journal(t testing.TB, m *memory, p *lab.Plan) *lab.Journal {
	t.Helper()
	j, err := lab.OpenJournal(m, lab.Header{Plan: p.Identity(), Seed: p.Seed})
	if err != nil {
		t.Fatal(err)
	}
	return j
}

// tables keeps tables as texts.
type tables map[string]*strings.Builder

func (t tables) create(name string) (io.Writer, error) {
	t[name] = &strings.Builder{}
	return t[name], nil
}

const duel = `
plan: trial
scenario: duel
variants: {as it is: {}, without: {combatants.ann.shield: false}}
battles: 25
`
