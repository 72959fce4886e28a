package host_test

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/affray-engine/affray/demo/internal/host"
	"github.com/affray-engine/affray/demo/internal/speech"
)

// A link that is written and read again is the same.
func TestLinkRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := host.Link{
			Scenario: rapid.StringN(1, 30, -1).Draw(t, "scenario"),
			Seed:     rapid.Uint64().Draw(t, "seed"),
			Tick:     rapid.IntRange(0, 1_000_000).Draw(t, "tick"),

			Controllers: rapid.SliceOfN(rapid.StringN(1, 30, -1), 0, 3).Draw(t, "controllers"),
			Level:       rapid.StringN(0, 10, -1).Draw(t, "level"),
			Orders:      speech.Pack([]speech.Entry{{Moment: rapid.IntRange(0, 99).Draw(t, "moment"), Midway: true, Who: "ann"}}),
			Plans:       rapid.StringN(0, 30, -1).Draw(t, "plans"),
			Chances:     rapid.StringN(0, 30, -1).Draw(t, "chances"),
		}
		if len(want.Controllers) == 0 {
			want.Controllers = nil
		}
		got, err := host.ParseLink(want.Query())
		if err != nil || !reflect.DeepEqual(got, want) || !got.Same(want) {
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

// What is wrong with an address is told with what would be right.
func TestLinkTellsWhatWouldBeRight(t *testing.T) {
	for query, want := range map[string][]string{
		"scenario=duel&seed=twelve&tick=-4": {`seed="twelve"`, `tick="-4"`, "a seed is a whole number"},
		"seed=1e3":                          {`seed="1e3"`, "a seed is a whole number"},
		"scenario=duel&seed=18446744073709551616&tick=1000001": {
			`seed="18446744073709551616", but a seed is a whole number from 0 to 18446744073709551615`,
			`tick="1000001", but a moment is a whole number from 0 to 1000000`,
		},
		"scenario=duel&seed=%zz":               {`address: invalid URL escape "%zz"`},
		"tick=" + strings.Repeat("9", 100_000): {`tick="9999`, "of 100000 letters, but a moment is a whole number from 0 to 1000000"},
	} {
		_, err := host.ParseLink(query)
		for _, w := range want {
			if err == nil || !strings.Contains(err.Error(), w) {
				t.Errorf("%.60s: %v, want %s", query, err, w)
			}
		}
	}
}

// All that is wrong with an address is told at once, and what is right is kept.
func TestLinkTellsAllThatIsWrong(t *testing.T) {
	l, err := host.ParseLink("scenario=duel&seed=xx&tick=yy")
	var joined interface{ Unwrap() []error }
	if !errors.As(err, &joined) || len(joined.Unwrap()) != 2 || !reflect.DeepEqual(l, host.Link{Scenario: "duel"}) {
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
	if err == nil || len(err.Error()) > 500 || strings.Count(err.Error(), "... of 100000 letters") != 2 || !reflect.DeepEqual(l, host.Link{Tick: 7}) {
		t.Errorf("%+v, %v", l, err)
	}
	l, err = host.ParseLink("x=%zz&scenario=duel&seed=3")
	if err == nil || err.Error() != `address: invalid URL escape "%zz"` || !reflect.DeepEqual(l, host.Link{Scenario: "duel", Seed: 3}) {
		t.Errorf("%+v, %v", l, err)
	}
	l, err = host.ParseLink("scenario=" + strings.Repeat("é", 64))
	if err != nil || len(l.Scenario) != 128 {
		t.Errorf("%+v, %v", l, err)
	}
}

// Orders and words of an address that mean nothing are told, and the rest of it is kept.
func TestLinkBadOrders(t *testing.T) {
	right := speech.Pack([]speech.Entry{{Moment: 2, Midway: true, Who: "ann"}})
	for query, want := range map[string]string{
		"orders=" + right[:len(right)-1]:         "address: orders: they were cut or changed",
		"orders=9" + right:                       `address: orders: they are of version "9": want 1`,
		"orders=" + strings.Repeat("1", 100_000): "address: orders: they have 100000 letters: want at most 4000",
		"controller=" + strings.Repeat("x", 65):  "of 65 letters, but there are at most 64 of them, each of at most 64 letters",
		strings.Repeat("controller=a=b&", 65):    `controller="a=b", but there are at most 64`,
		"level=" + strings.Repeat("é", 65):       "of 65 letters, but a level is a word of at most 64 letters",
		"chances=" + strings.Repeat("1", 1501):   "of 1501 letters, but what is known of who wins has at most 1500 letters",
	} {
		l, err := host.ParseLink(query + "&scenario=duel&tick=4")
		if err == nil || !strings.Contains(err.Error(), want) || len(err.Error()) > 300 || l.Scenario != "duel" || l.Tick != 4 || l.Orders != "" {
			t.Errorf("%.60s: %+v, %v, want %s", query, l, err, want)
		}
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
	for _, q := range []string{"", "scenario=duel&seed=3&tick=9", "%zz", "scenario=%00", "a=b;c", "scenario=duel&controller=red=naive&level=fair&orders=17EPMp8Ln36LUFOxeNsZwX2JeHklONNExja2NrY0FBAAA__8"} {
		f.Add(q)
	}
	f.Fuzz(func(t *testing.T, q string) {
		l, err := host.ParseLink(q)
		if err == nil && (l.Tick < 0 || l.Tick > 1_000_000) {
			t.Errorf("tick %d", l.Tick)
		}
		if again, wrong := host.ParseLink(l.Query()); err == nil && l.Scenario != "" && (wrong != nil || !again.Same(l)) {
			t.Errorf("%+v became %+v, %v", l, again, wrong)
		}
	})
}
