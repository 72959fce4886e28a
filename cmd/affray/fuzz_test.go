package main

import (
	"bytes"
	"errors"
	"io"
	"strconv"
	"strings"
	"testing"
)

// grounds are scenarios on every kind of ground and of most rulebooks.
var grounds = []string{"duel", "hedge-fight", "open-heath", "net-and-sword", "courtyard-duel"}

// typed runs a command of a user who types anything: what is wrong is told with the flag or
// the argument that it is about.
func typed(t *testing.T, args ...string) {
	t.Helper()
	var out bytes.Buffer
	root := newRoot()
	root.SetOut(&out)
	root.SetErr(io.Discard)
	root.SetArgs(args)
	switch err := root.ExecuteContext(t.Context()); {
	case err == nil && out.Len() == 0:
		t.Errorf("%q says nothing", args)
	case err != nil && !errors.Is(err, errFailed) && !strings.Contains(err.Error(), "--"):
		t.Errorf("%q: %v: want the flag that is wrong", args, err)
	}
}

// FuzzOdds asks for odds with anything behind the flags.
func FuzzOdds(f *testing.F) {
	for i := range grounds {
		f.Add(byte(i), "ann", "bo", "strike", "", "", "ann=3,2", "", "")
		f.Add(byte(i), "", "x", "no_such", "fist", "trip", "ann=3,2,0", "-1", "9999999999")
		f.Add(byte(i), "edda", "snag", "shoot", "longbow", "", "=,", "0x10", "7")
		f.Add(byte(i), "\x1b[31m", "--to", "cast", "0", "sleep", "edda=99999999999999999999,-1", "1e3", " 5")
		f.Add(byte(i), "red1", "blue1", "", "", "", "edda=0,0,999999999999999999999", "", "")
	}
	f.Fuzz(func(t *testing.T, ground byte, by, to, act, item, row, at, aim, limit string) {
		args := []string{"odds", grounds[int(ground)%len(grounds)]}
		for flag, value := range map[string]string{"by": by, "to": to, "act": act, "item": item, "row": row, "at": at, "aim": aim, "cap": limit} {
			if value != "" {
				args = append(args, "--"+flag+"="+value)
			}
		}
		typed(t, args...)
	})
}

// FuzzMap asks for a map with anything behind the flags.
func FuzzMap(f *testing.F) {
	for i := range grounds {
		f.Add(byte(i), "edda", "snag", "7", byte(1))
		f.Add(byte(i), "0,0", "3 , 2", "random", byte(0))
		f.Add(byte(i), "-1,5", "99999999999999999999,1", "18446744073709551616", byte(3))
		f.Add(byte(i), "1,1", "1,1", "-0", byte(2))
		f.Add(byte(i), "", "\x00", "", byte(0))
	}
	f.Fuzz(func(t *testing.T, ground byte, from, to, seed string, round byte) {
		args := []string{"map", grounds[int(ground)%len(grounds)], "--from=" + from, "--to=" + to, "--round=" + strconv.Itoa(int(round%3))}
		if seed != "" {
			args = append(args, "--seed="+seed)
		}
		typed(t, args...)
	})
}
