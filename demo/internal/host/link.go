package host

import (
	"errors"
	"fmt"
	"math"
	"net/url"
	"strconv"

	"github.com/affray-engine/affray/ecs/scenario"
)

// Link names a moment of a battle.
type Link struct {
	Scenario string // the name of one that comes with affray; "" for none
	Seed     uint64 // 0 takes that of the scenario
	Tick     int    // ticks that are over
}

// File is a file that somebody has opened.
type File struct {
	Name string
	Data []byte
	Err  error // it could not be read
}

// SizeError says that a file is too large for a scenario.
type SizeError struct {
	Name string
	Size int64 // in bytes
}

// Error implements error.
func (e *SizeError) Error() string {
	return fmt.Sprintf("%s has %d bytes: want at most %d", e.Name, e.Size, scenario.MaxBytes)
}

// LinkError says what is wrong with an address.
type LinkError struct {
	Key, Value string
}

// Error implements error.
func (e *LinkError) Error() string {
	most := uint64(math.MaxUint64)
	if e.Key == "tick" {
		most = maxTick
	}
	return fmt.Sprintf("address: %s=%q: want a whole number from 0 to %d", e.Key, e.Value, most)
}

// maxTick is the latest moment that a link may name; battles are far shorter.
const maxTick = 1_000_000

// ParseLink reads the part of an address behind the question mark. Keys that it does not
// know are left to others. The error is that of net/url, or joins a *[LinkError] for each
// part that is wrong; the rest of the link is returned with it.
func ParseLink(query string) (Link, error) {
	v, err := url.ParseQuery(query)
	if err != nil {
		return Link{}, err
	}
	l := Link{Scenario: v.Get("scenario")}
	var wrong []error
	if s := v.Get("seed"); s != "" {
		if l.Seed, err = strconv.ParseUint(s, 10, 64); err != nil {
			l.Seed, wrong = 0, append(wrong, &LinkError{"seed", s})
		}
	}
	if s := v.Get("tick"); s != "" {
		if l.Tick, err = strconv.Atoi(s); err != nil || l.Tick < 0 || l.Tick > maxTick {
			l.Tick, wrong = 0, append(wrong, &LinkError{"tick", s})
		}
	}
	return l, errors.Join(wrong...)
}

// Query writes a link as the part of an address behind the question mark.
func (l Link) Query() string {
	if l.Scenario == "" {
		return ""
	}
	q := "scenario=" + url.QueryEscape(l.Scenario)
	if l.Seed != 0 {
		q += "&seed=" + strconv.FormatUint(l.Seed, 10)
	}
	if l.Tick != 0 {
		q += "&tick=" + strconv.Itoa(l.Tick)
	}
	return q
}
