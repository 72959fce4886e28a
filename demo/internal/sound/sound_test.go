package sound_test

import (
	"math"
	"slices"
	"testing"

	"github.com/affray-engine/affray/demo/internal/sound"
)

// Each kind has a name and a sound of its own that is heard, is not clipped, and begins and ends in silence.
func TestEachSoundIsHeardAndNeverClipped(t *testing.T) {
	names, heard := map[string]bool{}, map[float64]sound.Kind{}
	for k := sound.None + 1; k < sound.NKind; k++ {
		pcm := sound.PCM(k)
		sum, peak, middle := 0.0, 0.0, 0.0
		for _, x := range pcm {
			sum += float64(x) * float64(x)
			peak = max(peak, math.Abs(float64(x)))
			middle += float64(x)
		}
		n := float64(len(pcm))
		if loud := math.Sqrt(sum / n); loud < 0.01 || peak > 0.95 || peak < 0.2 || math.IsNaN(sum) || math.Abs(middle/n) > 0.01 {
			t.Errorf("%v: loudness %.3f, peak %.3f, middle %.3f", k, loud, peak, middle/n)
		}
		if first, last := pcm[0], pcm[len(pcm)-1]; first != 0 || last != 0 {
			t.Errorf("%v begins with %v and ends with %v", k, first, last)
		}
		if n < sound.Rate/30 || n > 2*sound.Rate {
			t.Errorf("%v has %.2f s", k, n/sound.Rate)
		}
		if other, ok := heard[sum]; ok || names[k.String()] || k.String() == "" {
			t.Errorf("%v is heard as %v is", k, other)
		}
		names[k.String()], heard[sum] = true, k
		if !slices.Equal(pcm, sound.PCM(k)) {
			t.Errorf("%v is not the same the second time", k)
		}
	}
	if pcm := append(sound.PCM(sound.None), sound.PCM(sound.NKind)...); len(pcm) > 0 {
		t.Errorf("what is not to be heard has %d values", len(pcm))
	}
}

// most is how many sounds begin in a second in which a hundred blows of all kinds fall every sixtieth of it.
func most(speed float64) (began int) {
	var m sound.Mixer
	var wanted, chosen []sound.Kind
	for i := range 100 {
		wanted = append(wanted, sound.Kind(1+i%int(sound.NKind-1)))
	}
	for range 60 {
		chosen = m.Choose(1.0/60, speed, wanted, chosen)
		began += len(chosen)
	}
	return began
}

// A crowd does not roar, and the faster time goes, the less is heard of it.
func TestFewSoundsAreHeardAtATime(t *testing.T) {
	usual, fast := most(1), most(8)
	if usual < 3 || usual > 40 || fast >= usual || fast < 1 {
		t.Errorf("%d sounds begin in a second, %d of them at eight times the speed", usual, fast)
	}
	var m sound.Mixer
	if got := m.Choose(0, 1, []sound.Kind{1, 2, 3, 4, 5, 6, 7, 8, 9}, nil); len(got) != 5 {
		t.Errorf("%v are heard at once, want 5 of them", got)
	}
}

// Of what could be heard the weightiest is, once for all who do the same; what is over makes room.
func TestAFallIsHeardBeforeASwish(t *testing.T) {
	var m sound.Mixer
	wanted := []sound.Kind{sound.Swish, sound.Swish, sound.None, sound.Fall, sound.Clash, sound.Clash}
	if got, want := m.Choose(0, 1, wanted, nil), []sound.Kind{sound.Fall, sound.Clash, sound.Swish}; !slices.Equal(got, want) {
		t.Errorf("heard %v, want %v", got, want)
	}
	if got := m.Choose(0.01, 1, wanted, nil); len(got) != 0 {
		t.Errorf("heard %v right after that", got)
	}
	if got := m.Choose(2, 1, wanted, nil); len(got) != 3 {
		t.Errorf("heard %v after two seconds", got)
	}
	if got := m.Choose(2, 1, nil, nil); len(got) != 0 {
		t.Errorf("heard %v of nothing", got)
	}
}
