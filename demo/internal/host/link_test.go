package host_test

import (
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/affray-engine/affray/demo/internal/host"
)

// A link that is written and read again is the same.
func TestLinkRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := host.Link{
			Scenario: rapid.StringN(1, 30, -1).Draw(t, "scenario"),
			Seed:     rapid.Uint64().Draw(t, "seed"),
			Tick:     rapid.IntRange(0, 1_000_000).Draw(t, "tick"),
		}
		got, err := host.ParseLink(want.Query())
		if err != nil || got != want {
			t.Fatalf("%+v became %+v, %v", want, got, err)
		}
	})
}

// A bad number in an address is an error that names it.
func TestLinkBadNumbers(t *testing.T) {
	for _, q := range []string{"seed=x", "seed=-1", "seed=1.5", "tick=-1", "tick=9999999", "tick=x", "seed=99999999999999999999"} {
		var bad *host.LinkError
		if _, err := host.ParseLink("scenario=duel&" + q); !errors.As(err, &bad) || !strings.Contains(bad.Error(), " to 1") {
			t.Errorf("%s: %v, want a LinkError", q, err)
		}
	}
}

// All that is wrong with an address is told at once, and what is right is kept.
func TestLinkTellsAllThatIsWrong(t *testing.T) {
	l, err := host.ParseLink("scenario=duel&seed=xx&tick=yy")
	var joined interface{ Unwrap() []error }
	if !errors.As(err, &joined) || len(joined.Unwrap()) != 2 || l != (host.Link{Scenario: "duel"}) {
		t.Errorf("%+v, %v", l, err)
	}
	if l, err := host.ParseLink("scenario=duel&seed=3&tick=yy"); err == nil || l.Seed != 3 || l.Tick != 0 {
		t.Errorf("%+v, %v", l, err)
	}
}

// What is too long is told by its beginning and its length, and an escape that means nothing
// does not take what is right along.
func TestLinkHostile(t *testing.T) {
	long := strings.Repeat("x", 100_000)
	l, err := host.ParseLink("scenario=" + long + "&seed=" + long + "&tick=7")
	if err == nil || len(err.Error()) > 500 || strings.Count(err.Error(), "... of 100000 letters") != 2 || l != (host.Link{Tick: 7}) {
		t.Errorf("%+v, %v", l, err)
	}
	l, err = host.ParseLink("x=%zz&scenario=duel&seed=3")
	if err == nil || err.Error() != `address: invalid URL escape "%zz"` || l != (host.Link{Scenario: "duel", Seed: 3}) {
		t.Errorf("%+v, %v", l, err)
	}
	l, err = host.ParseLink("scenario=" + strings.Repeat("é", 64))
	if err != nil || len(l.Scenario) != 128 {
		t.Errorf("%+v, %v", l, err)
	}
}

// Keys of others in an address are left alone.
func TestLinkOtherKeys(t *testing.T) {
	l, err := host.ParseLink("utm=1&scenario=duel&x")
	if err != nil || l.Scenario != "duel" {
		t.Errorf("%+v, %v", l, err)
	}
}

// No query, however odd, makes the reader panic.
func FuzzParseLink(f *testing.F) {
	for _, q := range []string{"", "scenario=duel&seed=3&tick=9", "%zz", "scenario=%00", "a=b;c"} {
		f.Add(q)
	}
	f.Fuzz(func(t *testing.T, q string) {
		if l, err := host.ParseLink(q); err == nil && (l.Tick < 0 || l.Tick > 1_000_000) {
			t.Errorf("tick %d", l.Tick)
		}
	})
}
