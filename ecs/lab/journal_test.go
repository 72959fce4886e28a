package lab_test

import (
	"bytes"
	"context"
	"errors"
	"testing"

	"github.com/affray-engine/affray/ecs/lab"
)

// fought is the journal of a short plan.
func fought(t testing.TB) (*lab.Plan, *memory) {
	t.Helper()
	p, m := plan(t, "plan: short\nscenario: duel\nvariants: {a: {}, b: {combatants.ann.shield: false}}\nbattles: 20\n"), &memory{}
	if _, err := lab.Run(context.Background(), p, lab.Config{Workers: 1, Journal: journal(t, m, p)}); err != nil {
		t.Fatal(err)
	}
	return p, m
}

// Whatever is changed in a journal is told with its line.
func TestAnEditedJournalIsRefused(t *testing.T) {
	p, good := fought(t)
	lines := bytes.SplitAfter(good.data, []byte("\n"))
	change := func(line int, old, new string) []byte {
		all := bytes.Clone(good.data[:0])
		for i, l := range lines {
			if i == line-1 {
				l = bytes.Replace(l, []byte(old), []byte(new), 1)
			}
			all = append(all, l...)
		}
		return all
	}
	for _, x := range []struct {
		name string
		data []byte
		line int
		want error
	}{
		{"a number", change(3, `"r":`, `"r":1`), 3, lab.ErrEdited},
		{"a checksum", change(2, string(lines[1][:4]), "0000"), 2, lab.ErrEdited},
		{"half a line is gone", append(bytes.Clone(lines[0]), append(bytes.Clone(lines[1][50:]), lines[2]...)...), 2, lab.ErrEdited},
		{"a line of something else", append(bytes.Clone(lines[0]), "hello\n"...), 2, lab.ErrEdited},
		{"another version", change(1, `"version":1`, `"version":9`), 1, lab.ErrVersion},
		{"another plan", change(1, p.Identity(), "0123456789abcdef"), 1, lab.ErrEdited},
		{"no journal", []byte("# A page\n"), 1, lab.ErrNoJournal},
		{"no journal and no line", []byte("hello world, this is a letter"), 1, lab.ErrNoJournal},
	} {
		_, err := lab.OpenJournal(&memory{data: x.data}, lab.Header{Plan: p.Identity()})
		var at *lab.JournalError
		if !errors.Is(err, x.want) || !errors.As(err, &at) || at.Line != x.line {
			t.Errorf("%s: got %v, want line %d: %v", x.name, err, x.line, x.want)
		}
	}
}

// A journal is for one plan.
func TestAJournalOfAnotherPlanIsRefused(t *testing.T) {
	_, m := fought(t)
	other := plan(t, "plan: short\nscenario: duel\nvariants: {a: {}, b: {combatants.ann.shield: false}}\nbattles: 30\n")
	if _, err := lab.OpenJournal(m, lab.Header{Plan: other.Identity()}); !errors.Is(err, lab.ErrOtherPlan) {
		t.Errorf("got %v", err)
	}
}

// Lines in another order, or twice, change nothing, as after parts were put together.
func TestTheOrderOfAJournalIsOfNoMatter(t *testing.T) {
	p, m := fought(t)
	want, err := lab.Run(context.Background(), p, lab.Config{Journal: journal(t, m, p), Closed: true})
	if err != nil {
		t.Fatal(err)
	}
	lines := bytes.SplitAfter(bytes.TrimSuffix(m.data, []byte("\n")), []byte("\n"))
	lines[len(lines)-1] = append(bytes.Clone(lines[len(lines)-1]), '\n')
	mixed := bytes.Clone(lines[0])
	for i := len(lines) - 1; i > 0; i-- {
		mixed = append(append(mixed, lines[i]...), lines[1]...)
	}
	got, err := lab.Run(context.Background(), p, lab.Config{Journal: journal(t, &memory{data: mixed}, p), Closed: true})
	if err != nil || got.Digest != want.Digest {
		t.Errorf("got %v, %v", got, err)
	}
}

// A disk that is full ends the run with its error, and what was kept is good.
func TestAFullDiskLosesNothing(t *testing.T) {
	p := plan(t, duel)
	full := &fullDisk{most: 12_000}
	j, err := lab.OpenJournal(full, lab.Header{Plan: p.Identity()})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := lab.Run(context.Background(), p, lab.Config{Workers: 1, Journal: j}); !errors.Is(err, errFull) {
		t.Fatalf("got %v", err)
	}
	again := journal(t, &memory{data: bytes.Clone(full.data)}, p)
	if again.Batches() == 0 {
		t.Error("nothing was kept")
	}
	if got, want := run(t, duel, lab.Config{Journal: again}), run(t, duel, lab.Config{}); got.Digest != want.Digest {
		t.Error("another digest")
	}
}

var errFull = errors.New("no space left")

// fullDisk writes what it has room for of a line, then fails.
type fullDisk struct {
	memory
	most int
}

func (f *fullDisk) WriteAt(p []byte, off int64) (int, error) {
	room := max(0, f.most-int(off))
	if room >= len(p) {
		return f.memory.WriteAt(p, off)
	}
	n, _ := f.memory.WriteAt(p[:room], off)
	return n, errFull
}

// Whatever stands in a journal, it is read or refused.
func FuzzJournal(f *testing.F) {
	_, m := fought(f)
	f.Add(m.data[:min(len(m.data), 3000)])
	f.Add([]byte("0123456789abcdef {\"format\":\"affray-lab-journal\"}\n"))
	f.Add([]byte("{}"))
	f.Fuzz(func(t *testing.T, data []byte) {
		j, err := lab.OpenJournal(&memory{data: bytes.Clone(data)}, lab.Header{Plan: "x"})
		var wrong *lab.JournalError
		if err != nil && !errors.As(err, &wrong) {
			t.Fatalf("an error without a type: %v", err)
		}
		if err == nil {
			j.Batches()
		}
	})
}
