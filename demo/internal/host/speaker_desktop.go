//go:build !js

package host

import (
	"bytes"
	"encoding/binary"
	"math"
	"slices"
	"time"

	"github.com/ebitengine/oto/v3"
)

// Speaker plays sounds. Where there is no device for them it plays none, and Err says why.
type Speaker struct {
	context *oto.Context
	ready   chan struct{}
	err     error
	data    map[int][]byte // of what was played before
	playing []*oto.Player
}

// behind is how long a sound that is asked for waits at most to be heard.
const behind = 60 * time.Millisecond

// NewSpeaker looks for a device that plays so many values a second; it is found later, or not. There may be one in a program.
func NewSpeaker(rate int) *Speaker {
	s := &Speaker{data: map[int][]byte{}}
	var err error
	s.context, s.ready, err = oto.NewContext(&oto.NewContextOptions{
		SampleRate: rate, ChannelCount: 1, Format: oto.FormatFloat32LE, BufferSize: behind, ApplicationName: "affray",
	})
	if err != nil {
		s.err = &SpeakerError{err}
	}
	return s
}

// SpeakerError says that a machine has nothing to play sounds with. It wraps what the system said to that.
type SpeakerError struct{ Err error }

// Error implements error.
func (e *SpeakerError) Error() string { return "this machine has no device that plays it" }

// Unwrap returns what the system said.
func (e *SpeakerError) Unwrap() error { return e.Err }

// Err is why nothing is to be heard, a *[SpeakerError], nil as long as that is not known.
func (s *Speaker) Err() error {
	if s.err != nil {
		return s.err
	}
	if err := s.context.Err(); err != nil {
		s.err = &SpeakerError{err}
	}
	return s.err
}

// Play plays a sound, which is the same for the same key, at a loudness from 0 to 1. Before a device is found it does nothing.
func (s *Speaker) Play(key int, pcm []float32, loud float64) {
	if s.Err() != nil {
		return
	}
	select {
	case <-s.ready:
	default:
		return
	}
	data, ok := s.data[key]
	if !ok {
		for _, x := range pcm {
			data = binary.LittleEndian.AppendUint32(data, math.Float32bits(x))
		}
		s.data[key] = data
	}
	s.playing = slices.DeleteFunc(s.playing, func(p *oto.Player) bool { return !p.IsPlaying() })
	p := s.context.NewPlayer(bytes.NewReader(data))
	p.SetVolume(loud)
	p.Play()
	s.playing = append(s.playing, p)
}
