package app

import (
	"math"

	"github.com/affray-engine/affray/demo/internal/host"
	"github.com/affray-engine/affray/demo/internal/sound"
)

// speaker plays sounds: see host.Speaker.
type speaker interface {
	Play(key int, pcm []float32, loud float64)
	Err() error
}

// loudness is that of a sound by itself; of many at once each is softer.
const loudness = 0.5

// hearing is what is heard of the battles, once somebody has asked for it: before that nothing is made.
type hearing struct {
	on      bool
	open    func(rate int) speaker
	speaker speaker // nil before it is on for the first time
	made    [sound.NKind][]float32
	mixer   sound.Mixer
	wanted  []sound.Kind // in this frame
	chosen  []sound.Kind
	played  int
}

// openSpeaker is the speaker of this machine or page.
func openSpeaker(rate int) speaker { return host.NewSpeaker(rate) }

// toggle asks for sound, or for silence.
func (h *hearing) toggle() {
	if h.on = !h.on; h.on && h.speaker == nil {
		h.speaker = h.open(sound.Rate)
	}
}

// want has sounds heard in this frame.
func (h *hearing) want(kinds ...sound.Kind) {
	if h.on {
		h.wanted = append(h.wanted, kinds...)
	}
}

// update plays what is wanted, as far as there is room for it. It makes one sound in each frame until it has all. The error says
// that there is nothing to hear them by: then it is off.
func (h *hearing) update(seconds, speed float64) error {
	if !h.on {
		return nil
	}
	if err := h.speaker.Err(); err != nil {
		h.on, h.wanted = false, h.wanted[:0]
		return err
	}
	h.prepare()
	h.chosen = h.mixer.Choose(seconds, speed, h.wanted, h.chosen)
	for _, k := range h.chosen {
		h.speaker.Play(int(k), h.pcm(k), loudness/math.Sqrt(float64(len(h.chosen))))
		h.played++
	}
	h.wanted = h.wanted[:0]
	return nil
}

// prepare makes the next sound that there is not.
func (h *hearing) prepare() {
	for k := sound.None + 1; k < sound.NKind; k++ {
		if h.made[k] == nil {
			h.pcm(k)
			return
		}
	}
}

// pcm is a sound, which is made once.
func (h *hearing) pcm(k sound.Kind) []float32 {
	if h.made[k] == nil {
		h.made[k] = sound.PCM(k)
	}
	return h.made[k]
}

// toggleSound asks for sound, or for silence.
func (g *Game) toggleSound() {
	g.hearing.toggle()
	g.hearing.want(sound.Click)
	g.say("Sound: " + either(g.hearing.on, "on", "off"))
	g.wake()
}

// hear plays what is to be heard of this frame.
func (g *Game) hear(seconds, speed float64) {
	if err := g.hearing.update(seconds, speed); err != nil {
		g.say("No sound here: " + err.Error())
	}
}

// hear has what the battle sounds like be heard.
func (b *battle) hear(seconds float64) {
	p := b.player
	b.game.hearing.want(p.heard...)
	p.heard = p.heard[:0]
	b.game.hear(seconds, speeds[p.speed])
}
