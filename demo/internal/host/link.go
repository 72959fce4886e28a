package host

import (
	"errors"
	"fmt"
	"math"
	"net/url"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/affray-engine/affray/demo/internal/speech"
	"github.com/affray-engine/affray/ecs/scenario"
)

// Link names a moment of a battle.
type Link struct {
	Scenario string // the name of one that comes with affray; "" for none
	Seed     uint64 // 0 takes that of the scenario
	Tick     int    // ticks that are over

	Controllers []string // who decides in place of whom the scenario names, "red=naive", or "red=host" for whoever looks
	Level       string   // how well the others fight, if somebody who looks commands a side; "" is as the scenario says
	Orders      string   // what was said by those who look, as package speech packs it
	Plans       string   // what is done unasked, as package command writes it, "w3,f1.9"
	Chances     string   // what is known of who wins, as package outlook keeps it, "0:20,12 4:22,10"
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
	return fmt.Sprintf("This address has %s=%s, but %s", e.Key, quoted(e.Value), Wanted(e.Key))
}

// Wanted says what a part of an address has to be, for people: "a seed is a whole number from 0 to …".
func Wanted(key string) string {
	switch key {
	case "tick":
		return fmt.Sprint("a moment is a whole number from 0 to ", maxTick)
	case "scenario":
		return fmt.Sprintf("the name of a battle has at most %d letters", maxName)
	case "controller":
		return fmt.Sprintf("there are at most %d of them, each of at most %d letters", maxCast, maxName)
	case "chances":
		return fmt.Sprintf("what is known of who wins has at most %d letters", MostChances)
	case "plans":
		return fmt.Sprintf("what is done unasked has at most %d letters", MostPlans)
	case "level":
		return fmt.Sprintf("a level is a word of at most %d letters", maxName)
	}
	return fmt.Sprint("a seed is a whole number from 0 to ", uint64(math.MaxUint64))
}

// quoted is a value as it is told, the beginning of a long one: "aaaa"... of 5000 letters.
func quoted(s string) string {
	n := utf8.RuneCountInString(s)
	if n <= maxName {
		return strconv.Quote(s)
	}
	return fmt.Sprintf("%.*q... of %d letters", maxName/2, s, n)
}

// Bounds of a link.
const (
	maxTick = 1_000_000 // the latest moment that it may name; battles are far shorter
	maxName = 64        // letters in the name of a scenario, or in another word
	maxCast = 64        // of Controllers
)

// MostPlans is of how many letters Plans may be.
const MostPlans = 600

// MostChances is of how many letters Chances may be.
const MostChances = 1500

// MostLetters is how long a link may be to be copied: programs that pass addresses on cut longer ones.
const MostLetters = 1900

// ParseLink reads the part of an address behind the question mark. Keys that it does not
// know are left to others. The error joins that of net/url, and a *[LinkError] for each part
// that is wrong; the rest of the link is returned with it.
func ParseLink(query string) (Link, error) {
	v, err := url.ParseQuery(query)
	var wrong []error
	if err != nil {
		wrong = append(wrong, fmt.Errorf("address: %w", err))
	}
	l := Link{Scenario: v.Get("scenario")}
	if utf8.RuneCountInString(l.Scenario) > maxName {
		l.Scenario, wrong = "", append(wrong, &LinkError{"scenario", l.Scenario})
	}
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
	for _, word := range v["controller"] {
		if utf8.RuneCountInString(word) > maxName || len(l.Controllers) == maxCast {
			wrong = append(wrong, &LinkError{"controller", word})
			break
		}
		l.Controllers = append(l.Controllers, word)
	}
	if l.Level = v.Get("level"); utf8.RuneCountInString(l.Level) > maxName {
		l.Level, wrong = "", append(wrong, &LinkError{"level", l.Level})
	}
	if l.Plans = v.Get("plans"); len(l.Plans) > MostPlans {
		l.Plans, wrong = "", append(wrong, &LinkError{"plans", l.Plans})
	}
	l.Orders = v.Get("orders")
	if _, err := speech.Unpack(l.Orders); err != nil {
		l.Orders, wrong = "", append(wrong, fmt.Errorf("address: %w", err))
	}
	if l.Chances = v.Get("chances"); len(l.Chances) > MostChances {
		l.Chances, wrong = "", append(wrong, &LinkError{"chances", l.Chances})
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
	for _, word := range l.Controllers {
		q += "&controller=" + legible.Replace(url.QueryEscape(word))
	}
	if l.Level != "" {
		q += "&level=" + url.QueryEscape(l.Level)
	}
	if l.Plans != "" {
		q += "&plans=" + legible.Replace(url.QueryEscape(l.Plans))
	}
	if l.Chances != "" {
		q += "&chances=" + legible.Replace(url.QueryEscape(l.Chances))
	}
	if l.Orders != "" { // last: of what was cut off they tell
		q += "&orders=" + l.Orders
	}
	return q
}

// legible leaves in a query what need not be escaped there, such as in "red=default:skill=0.6" and "0:20,12".
var legible = strings.NewReplacer("%3D", "=", "%3A", ":", "%2C", ",")

// Same reports whether two links are the same.
func (l Link) Same(other Link) bool { return l.Query() == other.Query() }
