package main

import (
	"crypto/rand"
	"encoding/binary"
	"errors"
	"strconv"

	"github.com/affray-engine/affray/ecs/scenario"
)

// seed is the value of a --seed flag: a number, or one picked at random.
type seed struct {
	set, random bool
	n           uint64
}

// String implements pflag.Value.
func (s *seed) String() string {
	if !s.set {
		return ""
	}
	return strconv.FormatUint(s.n, 10)
}

// Set implements pflag.Value.
func (s *seed) Set(text string) error {
	s.set = true
	if s.random = text == "random"; s.random {
		var b [8]byte
		if _, err := rand.Read(b[:]); err != nil {
			return err
		}
		s.n = binary.LittleEndian.Uint64(b[:])
		return nil
	}
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return errors.New("want a whole number in 0..18446744073709551615, or random")
	}
	s.n = n
	return nil
}

// sow gives a scenario the seed of the flag, if there was one.
func (s *seed) sow(in *scenario.Scenario) {
	if s.set {
		in.Seed, in.HasSeed = s.n, true
	}
}

// Type implements pflag.Value.
func (s *seed) Type() string { return "N|random" }
