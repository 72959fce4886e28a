package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"image"
	"image/gif"
	"io"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/picture"
)

// opened is a film of a battle that comes with affray, before its first shot.
func opened(t *testing.T, name string) *reel {
	t.Helper()
	l, err := openShelves(inputs{}, io.Discard, nil)
	if err != nil {
		t.Fatal(err)
	}
	s, err := l.scenario(name)
	if err != nil {
		t.Fatal(err)
	}
	b, err := ecs.New(s, ecs.Config{})
	if err != nil {
		t.Fatal(err)
	}
	return newReel(b, 1, 0)
}

// shotOf plays rounds of a battle that comes with affray.
func shotOf(t *testing.T, name string, from, to int) *reel {
	t.Helper()
	r := opened(t, name)
	r.from, r.to = from, to
	if err := r.play(context.Background(), r.b.Step); err != nil {
		t.Fatal(err)
	}
	return r
}

func encoded(t *testing.T, r *reel) ([]byte, *gif.GIF) {
	t.Helper()
	var out bytes.Buffer
	if _, err := newProjection(r, usualWide).encode(context.Background(), &out); err != nil {
		t.Fatal(err)
	}
	g, err := gif.DecodeAll(bytes.NewReader(out.Bytes()))
	if err != nil {
		t.Fatal(err)
	}
	return out.Bytes(), g
}

// The digest is that of one kind of machine: another may round what is drawn otherwise.
func TestAFilmIsAsItWas(t *testing.T) {
	data, g := encoded(t, shotOf(t, "duel", 1, 0))
	if n := len(g.Image); n != 24 {
		t.Errorf("%d frames, want 24", n)
	}
	const want = "51f8641ce8a99101"
	if sum := sha256.Sum256(data); runtime.GOARCH == "amd64" && hex.EncodeToString(sum[:8]) != want {
		t.Errorf("the digest is %x, want %s: look at the film, then state the new one", sum[:8], want)
	}
}

func TestAFrameKeepsOnlyWhatIsNotAsBefore(t *testing.T) {
	_, g := encoded(t, shotOf(t, "duel", 1, 0))
	smaller := 0
	for i, m := range g.Image {
		if g.Disposal[i] != gif.DisposalNone {
			t.Errorf("frame %d is taken away again", i)
		}
		if m.Bounds().Size() != (image.Point{g.Config.Width, g.Config.Height}) {
			smaller++
		}
	}
	if smaller < len(g.Image)/2 {
		t.Errorf("only %d of %d frames are parts", smaller, len(g.Image))
	}
}

func TestEveryBlowAndTheEndAreTold(t *testing.T) {
	for _, name := range []string{"arrows-at-the-ford", "courier-on-the-moor", "fencing-master", "hedge-fight", "wall-at-the-weir", "well-of-three"} {
		r := shotOf(t, name, 1, 0)
		for i := range r.shots {
			if s := &r.shots[i]; s.kind != opens && len(s.told) == 0 {
				t.Errorf("%s: shot %d of kind %d in round %d says nothing", name, i, s.kind, s.round+1)
			}
		}
	}
	if s := shotOf(t, "hedge-fight", 1, 0).last(); s.kind != closes || !strings.HasPrefix(s.told[0], "Result: victory for ") {
		t.Errorf("the end is %v", s.told)
	}
}

func TestTheBeginningSaysWhoIsWho(t *testing.T) {
	s := &shotOf(t, "fencing-master", 1, 1).shots[0]
	want := []string{"school: V valerio", "bravos: G gasto, B beppo, R rocco"}
	if s.kind != opens || len(s.told) != 3 || !slices.Equal(s.told[:2], want) {
		t.Errorf("it begins with %q, want %q and what it is about", s.told, want)
	}
}

func TestEveryFallIsSeenOnce(t *testing.T) {
	r := shotOf(t, "hedge-fight", 1, 0)
	first, end, n := r.shots[0].m, r.last().m, 0
	for i := 1; i < len(r.shots); i++ {
		if down := r.shots[i-1].m.Down(r.shots[i].m); len(down) > 0 {
			n += len(down)
			if r.shots[i].kind != falls {
				t.Errorf("in shot %d of kind %d somebody falls", i, r.shots[i].kind)
			}
		}
	}
	if want := len(first.Down(end)); n < want || want == 0 {
		t.Errorf("%d fall, want at least the %d who lie there in the end", n, want)
	}
}

func TestAFilmShowsTheRoundsThatAreAskedFor(t *testing.T) {
	r := shotOf(t, "duel", 3, 4)
	for i := range r.shots {
		if at := r.shots[i].round + 1; at < 3 || at > 4 || r.shots[i].kind == closes {
			t.Errorf("shot %d is of round %d, kind %d", i, at, r.shots[i].kind)
		}
	}
	if r.shots[0].round != 2 {
		t.Errorf("it begins in round %d, want 3", r.shots[0].round+1)
	}
}

func TestAFilmHasAsManyFramesAsItMay(t *testing.T) {
	r := shotOf(t, "duel", 1, 0)
	if err := newProjection(r, usualWide).fits(); err != nil {
		t.Fatal(err)
	}
	for len(r.shots) <= mostFrames {
		r.shots = append(r.shots, r.shots[1:]...)
	}
	if err := newProjection(r, usualWide).fits(); err == nil || !strings.HasPrefix(err.Error(), "more than 600 frames by round ") {
		t.Errorf("got %v", err)
	}
}

func TestAFilmStopsWithItsUser(t *testing.T) {
	r := shotOf(t, "duel", 1, 1)
	ctx, stop := context.WithCancel(context.Background())
	stop()
	if _, err := newProjection(r, usualWide).encode(ctx, &bytes.Buffer{}); !errors.Is(err, errStopped) {
		t.Errorf("got %v", err)
	}
}

func TestASentenceHasTheRowsThatItNeeds(t *testing.T) {
	const text = "one two three four five six seven eight nine ten"
	for _, x := range []struct {
		room float64
		most int
		want []string
	}{
		{1000, 3, []string{text}},
		{200, 3, []string{"one two three four five six", "seven eight nine ten"}},
		{200, 1, []string{"one two three four five six…"}},
		{1, 2, []string{"one", "two…"}},
	} {
		if got := wrapped(text, 14, x.room, x.most); !slices.Equal(got, x.want) {
			t.Errorf("in %v: %q, want %q", x.room, got, x.want)
		}
	}
}

func TestABlowIsDrawnByWhatComesOfIt(t *testing.T) {
	var seen [3]bool
	r := shotOf(t, "hedge-fight", 1, 3)
	for i := range r.shots {
		b := r.shots[i].blow
		if b == nil {
			continue
		}
		seen[b.Effect] = true
		if harm := strings.Contains(b.Word, "-"); harm != (b.Effect == picture.Harm) && b.Word != "hit" && b.Word != "falls" {
			t.Errorf("%q is drawn as %d", b.Word, b.Effect)
		}
	}
	if seen != [3]bool{true, true, true} {
		t.Errorf("blows in vain, harmful, helpful: %v", seen)
	}
}

func TestEveryFieldCanBeFilmed(t *testing.T) {
	for _, name := range builtIn() {
		r := opened(t, name)
		r.open()
		if _, err := newProjection(r, leastWide).draw(frame{shot: r.last(), m: r.last().m}); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
