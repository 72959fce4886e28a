package systems_test

import (
	"bytes"
	"fmt"
	"reflect"
	"regexp"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/plain"
	"github.com/affray-engine/affray/systems"
)

// unwritten are the parts of a state that are not written as they are, and why.
var unwritten = map[string]*regexp.Regexp{
	"pointers into the battle, written as ids":   regexp.MustCompile(`\.Facts\.(Actor|Target|Trap|Near\[0\]\.Combatant)$`),
	"of another package, which looks at its own": regexp.MustCompile(`\.Exchanges\[0\]\.Dice$`),
	"empty but while one question is answered":   regexp.MustCompile(`\.Exchanges\[0\]\.alone$`),
}

// stateOf is all that is written of a battle.
func stateOf(t interface{ Write(w *plain.Writer) }) []byte {
	var w plain.Writer
	t.Write(&w)
	return w.Bytes()
}

// full is a battle in the middle of a group with one of everything.
func full(t *testing.T) *arena {
	a := arrange(t, game(atOnce), duel(3)...)
	systems.Run(a.Simulation)
	a.State.Slots = []rules.Slot{{Actor: 1, At: 4}}
	a.State.Traps, a.State.Stepped = []systems.TrapState{{Looked: []rules.ID{2}}}, []rules.ID{2}
	f := &a.State.Frames[0]
	f.Members = f.Members[:1]
	f.Members[0].Order = order(strikeAt(2))
	f.Grants, f.Changed, f.Falls = []rules.Slot{{Actor: 2}}, []rules.ID{2}, []systems.Fall{{Who: 2}}
	x := rules.Exchange{By: 1, To: 2}
	x.Verdict.Mod(0, "", rules.Source{}, 0)
	x.Verdict.Rolled(0, 0, 0, 0, false)
	x.Verdict.Say("", 0)
	ann, bob := a.Frozen(a.Roster.Figure(1)), a.Frozen(a.Roster.Figure(2))
	x.Facts.Actor, x.Facts.Target, x.Facts.Near = ann, bob, []rules.Near{{Combatant: ann}}
	f.Exchanges = []rules.Exchange{x}
	return a
}

func TestEveryPartOfAStateIsWritten(t *testing.T) {
	a := full(t)
	checked := alter(t, a, reflect.ValueOf(&a.State).Elem(), "State")
	if checked < 100 {
		t.Errorf("%d parts only", checked)
	}
}

// alter changes each leaf of v in turn, wants another sum for each, and counts them.
func alter(t *testing.T, a *arena, v reflect.Value, path string) (n int) {
	t.Helper()
	for _, left := range unwritten {
		if left.MatchString(path) {
			return 0
		}
	}
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			n += alter(t, a, v.Field(i), path+"."+v.Type().Field(i).Name)
		}
		return n
	case reflect.Slice:
		if v.Len() != 1 {
			t.Errorf("%s has %d parts, want one to change", path, v.Len())
		}
		fallthrough
	case reflect.Array:
		for i := range v.Len() {
			n += alter(t, a, v.Index(i), fmt.Sprintf("%s[%d]", path, i))
		}
		return n
	}
	before := stateOf(a)
	old := reflect.New(v.Type()).Elem()
	old.Set(v)
	switch {
	case v.CanInt():
		v.SetInt(v.Int() ^ 1)
	case v.CanUint():
		v.SetUint(v.Uint() ^ 1)
	case v.Kind() == reflect.Bool:
		v.SetBool(!v.Bool())
	case v.Kind() == reflect.String:
		v.SetString(v.String() + "x")
	default:
		t.Fatalf("%s is a %s", path, v.Kind())
	}
	if bytes.Equal(before, stateOf(a)) {
		t.Errorf("%s can change without changing the sum", path)
	}
	v.Set(old)
	return 1
}

func TestAReceiptOfAnotherLengthIsAnotherSum(t *testing.T) {
	a := full(t)
	f := &a.State.Frames[0]
	before := stateOf(a)
	f.Grants, f.Changed = nil, nil
	if bytes.Equal(before, stateOf(a)) {
		t.Error("fewer grants, the same sum")
	}
}
