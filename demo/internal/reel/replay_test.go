package reel_test

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/reeltest"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/record"
	"github.com/affray-engine/affray/ecs/replay"
)

// recorded is the replay file of a reel.
func recorded(t fataler, r *reel.Reel) []byte {
	var file bytes.Buffer
	if err := r.Record(&file, "a test"); err != nil {
		t.Fatalf("%v", err)
	}
	return file.Bytes()
}

// unpacked are the lines of a replay file.
func unpacked(t *testing.T, file []byte) string {
	t.Helper()
	z, err := gzip.NewReader(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// verdict is that of a battle of a file.
func verdict(r *reel.Reel) (v *reel.Verdict) {
	for v == nil {
		v = r.Judge(0)
	}
	return v
}

// Whatever was played, and whoever decided, its replay file is played by the core without a departure, and by a reel to
// the same digest.
func TestWhatWasPlayedIsRecorded(t *testing.T) {
	names := []string{"hedge-fight", "fencing-master", "twin-blades", "mill-bridge", "riders-in-the-corn", "barbs-on-the-strand", "help-at-the-bridge"}
	rapid.Check(t, func(t *rapid.T) {
		r, _ := fought(t, rapid.SampledFrom(names).Draw(t, "name"))
		file := recorded(t, r)
		p, err := replay.Open(bytes.NewReader(file), ecs.Config{})
		if err != nil {
			t.Fatal(err)
		}
		if d := p.Run(); d != nil || p.Rest() > 0 {
			t.Fatalf("it departs: %v, and %d events are left", d, p.Rest())
		}
		again, err := reel.Open(file)
		if err != nil {
			t.Fatal(err)
		}
		for again.Last() < r.Last() {
			again.Ahead(0)
		}
		for _, m := range []int{r.Last() / 2, max(0, r.Last()-1)} {
			if err := errors.Join(r.Seek(m), again.Seek(m)); err != nil {
				t.Fatal(err)
			}
			if m < r.Last() && r.Battle().Digest() != again.Battle().Digest() {
				t.Fatalf("at %d it is another battle", m)
			}
		}
		if v := verdict(again); v.Departure != nil || len(v.Changes) > 0 || v.Ends != r.Done() || again.Judge(time.Hour) != nil {
			t.Fatalf("the verdict is %+v", v)
		}
	})
}

// A file that affray run has recorded is the same as that of a reel of the same battle, but for who has written it.
func TestARecordIsThatOfTheCommand(t *testing.T) {
	want := reeltest.Recorded(t, "hedge-fight", 5)
	if got := recorded(t, whole(build(t, "hedge-fight", reel.Options{Seed: 5}))); !bytes.Equal(got, want) {
		t.Errorf("the reel writes another file:\n%.2000s\nwant\n%.2000s", unpacked(t, got), unpacked(t, want))
	}
}

// Somebody who takes over a battle of a file is waited for from then on, whatever the file says, and what comes of it is
// recorded as any other battle.
func TestABattleOfAFileIsTakenOver(t *testing.T) {
	played := whole(build(t, "hedge-fight", reel.Options{Seed: 5}))
	r, err := reel.Open(recorded(t, played))
	if err != nil {
		t.Fatal(err)
	}
	whole(r)
	seek(t, r, 20)
	seek(t, played, 20)
	if err := r.TakeOver(0); err != nil {
		t.Fatal(err)
	}
	if r.Battle().Digest() != played.Battle().Digest() || r.Last() != 20 {
		t.Fatalf("what came before is another battle, of %d ticks", r.Last())
	}
	orders := 0
	for ; orders < 10 && !r.Done(); on(r) {
		for len(r.Waiting()) > 0 {
			say(t, r, true)
			orders++
		}
	}
	if orders < 10 {
		t.Fatalf("the host was heard %d times", orders)
	}
	again, err := reel.Open(recorded(t, r))
	if err != nil {
		t.Fatal(err)
	}
	if v := verdict(again); v.Departure != nil {
		t.Error(v.Departure)
	}
}

// Where a battle goes another way than its file the verdict says where.
func TestADepartureFromTheFileIsTold(t *testing.T) {
	text := unpacked(t, recorded(t, whole(build(t, "duel", reel.Options{Seed: 5}))))
	changed := strings.Replace(text, `"kind":"moved"`, `"kind":"struck"`, 1)
	if changed == text {
		t.Fatal("nobody moves")
	}
	r, err := reel.Open([]byte(changed))
	if err != nil {
		t.Fatal(err)
	}
	if v := verdict(r); v.Departure == nil || v.Departure.Round != 1 {
		t.Errorf("the verdict is %+v", v)
	}
}

// A file that is no replay, was cut, or was made to harm, is an error; whether it wants to be one is seen by its beginning.
func TestBadReplays(t *testing.T) {
	right := recorded(t, whole(build(t, "duel", reel.Options{Seed: 5})))
	text := unpacked(t, right)
	zipped := func(write func(w io.Writer)) []byte {
		var out bytes.Buffer
		z := gzip.NewWriter(&out)
		write(z)
		_ = z.Close()
		return out.Bytes()
	}
	begun, err := ecs.New(load(t, "duel"), ecs.Config{Seed: 5})
	if err != nil {
		t.Fatal(err)
	}
	begun.StepRound()
	var late bytes.Buffer
	w, err := replay.NewWriter(&late, begun, "a test")
	if err != nil {
		t.Fatal(err)
	}
	_ = w.Close()
	for _, c := range []struct {
		name string
		file []byte
		want error
	}{
		{"one that was cut", right[:len(right)/2], replay.ErrDamaged},
		{"something else that is packed", zipped(func(w io.Writer) { _, _ = io.WriteString(w, "hello") }), replay.ErrFormat},
		{"nothing that is packed", zipped(func(io.Writer) {}), record.ErrEmpty},
		{"a bomb", zipped(func(w io.Writer) { _, _ = io.CopyN(w, endless{}, 65<<20) }), reel.ErrLarge},
		{"one that was packed twice", zipped(func(w io.Writer) { _, _ = w.Write(right) }), replay.ErrFormat},
		{"a bomb in a bomb", zipped(func(w io.Writer) {
			_, _ = w.Write(zipped(func(w io.Writer) { _, _ = io.CopyN(w, endless{}, 65<<20) }))
		}), replay.ErrFormat},
		{"an event file", zipped(func(w io.Writer) { _, _ = io.WriteString(w, text[strings.Index(text, "\n")+1:]) }), replay.ErrEvents},
		{"one that begins late", late.Bytes(), reel.ErrBegun},
		{"one of another version", []byte(strings.Replace(text, `"version":1`, `"version":9`, 1)), record.ErrVersion},
	} {
		if _, err := reel.Open(c.file); !errors.Is(err, c.want) || !reel.IsReplay(c.file) {
			t.Errorf("%s: %v, want %v", c.name, err, c.want)
		}
	}
	if reel.IsReplay([]byte("scenario: duel\n")) || reel.IsReplay(nil) {
		t.Error("a scenario is taken for a replay")
	}
}

// endless is a file without an end.
type endless struct{}

func (endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = ' '
	}
	return len(p), nil
}
