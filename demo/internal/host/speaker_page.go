//go:build js

package host

import (
	"errors"
	"fmt"
	"runtime"
	"syscall/js"
	"unsafe"
)

// Speaker plays sounds. Where the browser has no way to, it plays none, and Err says why.
type Speaker struct {
	context js.Value
	rate    int
	err     error
	buffers map[int]js.Value // of what was played before
}

// NewSpeaker asks the browser for one that plays so many values a second. Browsers let a page be heard only once somebody has pressed something
// in it, and some only in that very moment.
func NewSpeaker(rate int) (s *Speaker) {
	s = &Speaker{rate: rate, buffers: map[int]js.Value{}}
	class := window.Get("AudioContext")
	if !class.Truthy() {
		s.err = errors.New("this browser plays no sounds")
		return s
	}
	defer func() {
		if why := recover(); why != nil {
			s.err = fmt.Errorf("this browser plays no sounds now: %v", why)
		}
	}()
	s.context = class.New()
	for _, kind := range [...]string{"pointerup", "touchend", "keydown"} {
		on(window, kind, func(js.Value) { s.wake() })
	}
	s.wake()
	return s
}

// wake has a browser that waited for somebody to press something play.
func (s *Speaker) wake() {
	if s.err == nil && s.context.Get("state").String() == "suspended" {
		settle(s.context.Call("resume"), func(js.Value) {}, func(error) {})
	}
}

// Err is why nothing is to be heard, nil if something is.
func (s *Speaker) Err() error { return s.err }

// Play plays a sound, which is the same for the same key, at a loudness from 0 to 1.
func (s *Speaker) Play(key int, pcm []float32, loud float64) {
	if s.err != nil || len(pcm) == 0 || s.context.Get("state").String() != "running" {
		return
	}
	buffer, ok := s.buffers[key]
	if !ok {
		buffer = s.context.Call("createBuffer", 1, len(pcm), s.rate)
		bytes := window.Get("Uint8Array").New(4 * len(pcm))
		js.CopyBytesToJS(bytes, unsafe.Slice((*byte)(unsafe.Pointer(&pcm[0])), 4*len(pcm)))
		runtime.KeepAlive(pcm)
		buffer.Call("copyToChannel", window.Get("Float32Array").New(bytes.Get("buffer")), 0)
		s.buffers[key] = buffer
	}
	source, gain := s.context.Call("createBufferSource"), s.context.Call("createGain")
	source.Set("buffer", buffer)
	gain.Get("gain").Set("value", loud)
	source.Call("connect", gain)
	gain.Call("connect", s.context.Get("destination"))
	source.Call("start")
}
