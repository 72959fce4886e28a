package brp

import (
	"errors"
	"testing"

	"github.com/affray-engine/affray/rules"
)

func TestEveryOptionTakesItsValuesAndNoOthers(t *testing.T) {
	for _, o := range newBook(t).Shape().Options {
		if o.Set != o.Default || o.Text == "" || o.Rule == "" {
			t.Errorf("%s: set to %q by default, text %q, rule %q", o.Key, o.Set, o.Text, o.Rule)
		}
		for _, v := range append([]string{o.Default}, o.Values...) {
			b := newBook(t, set(o.Key, v))
			for _, p := range b.Shape().Options {
				if p.Key == o.Key && p.Set != v {
					t.Errorf("%s: %q after setting %q", o.Key, p.Set, v)
				}
			}
		}
		_, err := bookWith(set(o.Key, "perhaps"))
		var bad *rules.OptionError
		if !errors.As(err, &bad) || bad.Unknown {
			t.Errorf("%s: got %v", o.Key, err)
		}
	}
}

func TestMistakesInSettingsAreAllReported(t *testing.T) {
	_, err := bookWith(set("long_reach", "4"), set("reach", "2"), set("long_reach", "03"))
	want := "option long_reach: \"4\" is not in 1..3\nunknown option \"reach\" (did you mean \"long_reach\"?): want one of"
	if err == nil || len(err.Error()) < len(want) || err.Error()[:len(want)] != want {
		t.Errorf("got %v", err)
	}
	if joined, ok := err.(interface{ Unwrap() []error }); ok && len(joined.Unwrap()) == 0 {
		t.Errorf("got %v", err)
	}
}

func TestTheMakerMakesBooks(t *testing.T) {
	m := Maker()
	b, err := m.New(set("skip_statement", "on"))
	if err != nil || b.Shape().ID != m.ID {
		t.Fatalf("got %v, %v", b, err)
	}
	if b, err := m.New(set("x", "y")); err == nil || b != nil {
		t.Errorf("got %v, %v", b, err)
	}
}
