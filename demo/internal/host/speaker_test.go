//go:build !js

package host

import (
	"errors"
	"testing"
	"time"
)

// Where there is a device a sound is played, and where there is none that is told and nothing happens.
func TestASpeakerPlaysOrSaysWhyNot(t *testing.T) {
	s := NewSpeaker(44_100)
	if s.ready != nil {
		select {
		case <-s.ready:
		case <-time.After(time.Minute):
			t.Fatal("it is never known whether there is a device")
		}
	}
	s.Play(1, []float32{0, 0.1, 0}, 0.5)
	var none *SpeakerError
	if err := s.Err(); (err == nil) != (len(s.playing) == 1) || err != nil && (!errors.As(err, &none) || none.Unwrap() == nil) {
		t.Errorf("%d sounds are played, error %v", len(s.playing), err)
	}
}
