package lab_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"testing"

	"github.com/cespare/xxhash/v2"

	"github.com/affray-engine/affray/ecs"
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

// signed is a line with the checksum that its content has.
func signed(line []byte) []byte {
	body := bytes.TrimSuffix(line[17:], []byte("\n"))
	return fmt.Appendf(nil, "%016x %s\n", xxhash.Sum64(body), body)
}

// Battles that go another way now than they did, though every line is as it was written, are not mixed with new ones; the same
// battles twice, and not the same, are refused at once.
func TestBattlesOfOtherRulesAreNotMixed(t *testing.T) {
	p, good := fought(t)
	lines := bytes.SplitAfter(good.data, []byte("\n"))
	changed := signed(regexp.MustCompile(`"d":\d+,"p"`).ReplaceAll(lines[1], []byte(`"d":7,"p"`)))
	stale := slices.Concat(lines[0], changed, lines[2])
	_, err := lab.Run(context.Background(), p, lab.Config{Journal: journal(t, &memory{data: stale}, p)})
	var at *lab.JournalError
	if !errors.Is(err, lab.ErrStale) || !errors.As(err, &at) || at.Line != 2 {
		t.Errorf("other rules: %v", err)
	}
	twice := slices.Concat(lines[0], lines[1], changed)
	if _, err := lab.OpenJournal(&memory{data: twice}, lab.Header{Plan: p.Identity()}); !errors.Is(err, lab.ErrConflict) || !errors.As(err, &at) || at.Line != 3 {
		t.Errorf("twice: %v", err)
	}
	for _, x := range [][2]string{{`"w":[01]`, `"w":9`}, {`"b":[01]`, `"b":9`}, {`"s":1`, `"s":2`}, {`"s":1`, `"s":-1`}} {
		line := regexp.MustCompile(x[0]).ReplaceAll(lines[1], []byte(x[1]))
		impossible := slices.Concat(lines[0], signed(line), lines[2], lines[3], lines[4])
		_, err := lab.Run(context.Background(), p, lab.Config{Journal: journal(t, &memory{data: impossible}, p), Closed: true})
		if bytes.Equal(line, lines[1]) || !errors.Is(err, lab.ErrEdited) || !errors.As(err, &at) || at.Line != 2 {
			t.Errorf("%s: %v", x[1], err)
		}
	}
}

// Whatever stands in a line whose checksum is right, it is counted or refused.
func FuzzBatch(f *testing.F) {
	p := plan(f, "plan: short\nscenario: duel\nvariants: {a: {}, b: {seed: 2}}\nbattles: 2\n")
	m := &memory{}
	if _, err := lab.Run(context.Background(), p, lab.Config{Workers: 1, Journal: journal(f, m, p)}); err != nil {
		f.Fatal(err)
	}
	lines := bytes.SplitAfter(m.data, []byte("\n"))
	f.Add(bytes.TrimSpace(lines[1][17:]))
	f.Fuzz(func(t *testing.T, body []byte) {
		j, err := lab.OpenJournal(&memory{data: slices.Concat(lines[0], signed(append(make([]byte, 17), body...)), lines[2])}, lab.Header{Plan: p.Identity()})
		if err != nil {
			return
		}
		s, err := lab.Run(context.Background(), p, lab.Config{Journal: j, Closed: true, Workers: 1})
		var panicked *ecs.PanicError
		if s == nil && err == nil || errors.As(err, &panicked) {
			t.Fatalf("%v, %v", s, err)
		}
	})
}

// Once a line could not be written nothing more is, whoever tries, and no part of it stays.
func TestAfterAWriteThatFailedNothingIsWritten(t *testing.T) {
	p, broken := plan(t, duel), &breaks{left: 3}
	j, err := lab.OpenJournal(broken, lab.Header{Plan: p.Identity()})
	if err != nil {
		t.Fatal(err)
	}
	for range 3 {
		if _, err := lab.Run(context.Background(), p, lab.Config{Workers: 4, Journal: j}); !errors.Is(err, errFull) {
			t.Fatalf("got %v", err)
		}
	}
	if broken.left != -1 || bytes.Count(broken.data, []byte("\n")) != 3 || !bytes.HasSuffix(broken.data, []byte("\n")) {
		t.Errorf("%d writes more, and %d lines", -1-broken.left, bytes.Count(broken.data, []byte("\n")))
	}
}

// breaks takes some lines, then writes all of one and yet fails.
type breaks struct {
	memory
	left int
}

func (b *breaks) WriteAt(p []byte, off int64) (int, error) {
	n, err := b.memory.WriteAt(p, off)
	if b.left--; b.left < 0 {
		err = errFull
	}
	return n, err
}

// Reading a journal changes no byte of it, though its last line is cut off; what has no header is none.
func TestAJournalThatIsReadIsLeftAlone(t *testing.T) {
	p, m := fought(t)
	for cut := 0; cut <= len(m.data); cut += 13 {
		lines := bytes.Count(m.data[:cut], []byte("\n"))
		j, err := lab.OpenJournal(readOnly{&memory{data: m.data[:cut]}, t}, lab.Header{})
		switch {
		case lines == 0 && !errors.Is(err, lab.ErrNoJournal):
			t.Errorf("cut at %d: %v", cut, err)
		case lines > 0 && (err != nil || j.Batches() != lines-1 || j.Header.Plan != p.Identity()):
			t.Errorf("cut at %d: %v", cut, err)
		}
	}
}

// readOnly must not be written to.
type readOnly struct {
	*memory
	t *testing.T
}

func (r readOnly) WriteAt([]byte, int64) (int, error) {
	r.t.Error("written to")
	return 0, errFull
}

func (r readOnly) Truncate(int64) error {
	r.t.Error("cut off")
	return errFull
}

// Of each journal a battle of each cell is fought again, not of the first alone; and before attacks are listed of battles that
// were counted from a journal, it is seen that they still go that way.
func TestEachJournalIsLookedAt(t *testing.T) {
	p, good := fought(t)
	lines := bytes.SplitAfter(good.data, []byte("\n"))
	stale := slices.Concat(lines[0], signed(regexp.MustCompile(`"d":\d+,"p"`).ReplaceAll(lines[3], []byte(`"d":7,"p"`))))
	own, from := journal(t, &memory{data: slices.Concat(lines[0], lines[1], lines[2], lines[4])}, p), journal(t, &memory{data: stale}, p)
	if _, err := lab.Run(context.Background(), p, lab.Config{Workers: 1, Journal: own, From: []*lab.Journal{from}}); !errors.Is(err, lab.ErrStale) {
		t.Errorf("the second journal: %v", err)
	}
	for _, attacks := range []bool{false, true} {
		c := lab.Config{Closed: true, From: []*lab.Journal{own, from}, Tables: &lab.Tables{Create: tables{}.create, Attacks: attacks}}
		if _, err := lab.Run(context.Background(), p, c); errors.Is(err, lab.ErrStale) != attacks || err != nil && !attacks {
			t.Errorf("attacks %v: %v", attacks, err)
		}
	}
}
