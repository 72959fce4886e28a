package app

import (
	"errors"
	"slices"
	"testing"

	"github.com/affray-engine/affray/demo/internal/sound"
)

// tape is a speaker that keeps what it is to play.
type tape struct {
	opened int
	kinds  []sound.Kind
	loud   []float64
	err    error
}

func (t *tape) Play(key int, pcm []float32, loud float64) {
	t.kinds, t.loud = append(t.kinds, sound.Kind(key)), append(t.loud, loud*float64(min(len(pcm), 1)))
}

func (t *tape) Err() error { return t.err }

// taped is a hearing with a tape in place of a speaker.
func taped() (*hearing, *tape) {
	t := &tape{}
	return &hearing{open: func(int) speaker {
		t.opened++
		return t
	}}, t
}

// As long as nobody has asked for sound none is made, and no speaker is asked for.
func TestNoSoundIsMadeBeforeSomebodyAsksForIt(t *testing.T) {
	h, tape := taped()
	for range 100 {
		h.want(sound.Clash, sound.Fall)
		if err := h.update(1, 1); err != nil {
			t.Fatal(err)
		}
	}
	for k, pcm := range h.made {
		if pcm != nil {
			t.Errorf("%v was made", sound.Kind(k))
		}
	}
	if tape.opened > 0 || len(tape.kinds) > 0 || len(h.wanted) > 0 {
		t.Errorf("opened %d times, played %v, %v wanted", tape.opened, tape.kinds, h.wanted)
	}
	h.toggle()
	h.want(sound.Clash)
	_ = h.update(1, 1) // the tape has no error
	if want := []sound.Kind{sound.Clash}; tape.opened != 1 || !slices.Equal(tape.kinds, want) {
		t.Errorf("opened %d times, played %v, want %v", tape.opened, tape.kinds, want)
	}
	h.toggle()
	h.want(sound.Clash)
	if _ = h.update(1, 1); len(tape.kinds) != 1 {
		t.Errorf("played %v after it was switched off", tape.kinds)
	}
}

// Once sound is on, all sounds are made, one in each frame, and many at once are softer than one.
func TestSoundsAreMadeOneByOneAndShareTheRoom(t *testing.T) {
	h, tape := taped()
	h.toggle()
	for n := 1; n < int(sound.NKind); n++ {
		_ = h.update(1.0/60, 1) // the tape has no error
		made := 0
		for _, pcm := range h.made {
			made += min(len(pcm), 1)
		}
		if made != n {
			t.Fatalf("%d sounds are made after %d frames", made, n)
		}
	}
	h.want(sound.Horn)
	_ = h.update(1, 1)
	h.want(sound.Fall, sound.Clash, sound.Bow)
	_ = h.update(3, 1)
	if len(tape.loud) != 4 || tape.loud[0] != loudness || tape.loud[1] >= loudness || tape.loud[1] <= loudness/3 {
		t.Errorf("played %v as loud as %v", tape.kinds, tape.loud)
	}
}

// A machine without a device says so once, and is silent.
func TestAMachineWithoutADeviceIsSilent(t *testing.T) {
	h, tape := taped()
	tape.err = errors.New("no device")
	h.toggle()
	h.want(sound.Clash)
	if err := h.update(1, 1); !errors.Is(err, tape.err) || h.on {
		t.Errorf("%v, on is %v", err, h.on)
	}
	if err := h.update(1, 1); err != nil || len(tape.kinds) > 0 {
		t.Errorf("%v, played %v", err, tape.kinds)
	}
}

// heardOf is all that is heard of a battle that is played to its end, at some speed and in steps of some seconds.
func heardOf(t *testing.T, calm bool, speed int, step float64) []sound.Kind {
	t.Helper()
	p := whole(t, "hedge-fight")
	p.calm, p.playing, p.speed = calm, true, speed
	for n := 0; p.playing; n++ {
		if p.update(step); n > 100_000 {
			t.Fatal("the battle never ends")
		}
	}
	return p.heard
}

// However fast a battle is played, and where nothing moves, too, the same is heard of it, and a horn at the end.
func TestABattleSoundsTheSameAtAnySpeed(t *testing.T) {
	want := heardOf(t, false, usual, 1.0/60)
	if n := len(want); n < 50 || want[n-1] != sound.Horn || slices.Index(want, sound.Horn) != n-1 || !slices.Contains(want, sound.Fall) || !slices.Contains(want, sound.Bow) {
		t.Errorf("heard %v", want)
	}
	for name, got := range map[string][]sound.Kind{
		"at eight times the speed": heardOf(t, false, len(speeds)-1, 1.0/60), "in few frames": heardOf(t, false, usual, 0.4), "with nothing moving": heardOf(t, true, usual, 1.0/60),
	} {
		if !slices.Equal(got, want) {
			t.Errorf("%s %d sounds are heard, want %d", name, len(got), len(want))
		}
	}
}

// Going to another moment makes no sound.
func TestAJumpInTimeIsSilent(t *testing.T) {
	p := whole(t, "duel")
	for _, m := range []int{p.reel.Last(), 0, 10, 5} {
		if p.seek(m); len(p.heard) > 0 {
			t.Errorf("heard %v on the way to %d", p.heard, m)
		}
	}
}
