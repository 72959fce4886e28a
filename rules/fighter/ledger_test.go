package fighter_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"os"
	"reflect"
	"testing"

	"github.com/affray-engine/affray/rules/fighter"
	"github.com/affray-engine/affray/rules/judge"
)

// ask puts one question to the judge and returns the decoded answer.
func ask(t testing.TB, b *fighter.Book, kind, in string) (out map[string]any, fault judge.Fault) {
	t.Helper()
	line := `{"rulebook":"fighter","kind":"` + kind + `","in":` + in + `}`
	var reply struct {
		Out   map[string]any
		Error judge.Fault
	}
	if err := json.Unmarshal(judge.Line([]byte(line), []judge.Book{b.Judge()}), &reply); err != nil {
		t.Fatal(err)
	}
	return reply.Out, reply.Error
}

// The worked requests of section 13: every field of every answer.
func TestWorkedRequests(t *testing.T) { // FTR-A01, FTR-A03, FTR-A06, FTR-A07, FTR-A37
	b := newBook(t)
	content, err := os.ReadFile("testdata/examples.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for s := bufio.NewScanner(bytes.NewReader(content)); s.Scan(); n++ {
		var c struct {
			ID, Kind string
			In       json.RawMessage
			Out      map[string]any
		}
		if err := json.Unmarshal(s.Bytes(), &c); err != nil {
			t.Fatal(err)
		}
		if out, fault := ask(t, b, c.Kind, string(c.In)); !reflect.DeepEqual(out, c.Out) {
			t.Errorf("%s: got %v %v, want %v", c.ID, out, fault, c.Out)
		}
	}
	if n != 24 {
		t.Errorf("%d requests", n)
	}
}

func TestRequestsThatAreRefused(t *testing.T) {
	b := newBook(t)
	for _, c := range []struct{ name, kind, in, code, field string }{
		{"an unknown field", "shift", `{"aim":5,"x":1}`, "unknown_field", "x"},
		{"no aim", "melee", `{"d100":5}`, "missing_field", "aim"},
		{"an aim off the table", "melee", `{"aim":101}`, "range", "aim"},
		{"a bad size is blamed, not the aim", "melee", `{"aim":50,"sz":null}`, "type", "sz"},
		{"nor the area", "other_copy", `{"area":[20,40],"aim":30,"sz":"ten"}`, "type", "sz"},
		{"no die of scatter where one is read", "scatter", `{"result":1,"aim":5}`, "missing_field", "d4"},
		{"an axis that there is not", "ranged", `{"aim":5,"axis":"across"}`, "value", "axis"},
		{"an area upside down", "midpoint", `{"area":[9,8]}`, "value", "area"},
		{"no area", "midpoint", `{}`, "missing_field", "area"},
		{"a name that is a list", "parry_allowed", `{"attacker":[]}`, "type", "attacker"},
		{"both blows", "weapon_breaks", `{"weapon_max":8,"stopped":1,"parried_blow":1}`, "value", "parried_blow"},
		{"neither", "weapon_breaks", `{"weapon_max":8}`, "missing_field", "stopped"},
		{"no hands on a crossbow", "load", `{"kind":"crossbow"}`, "missing_field", "pull"},
		{"a die of twelve", "rud", `{"die":12,"rolls":[1]}`, "value", "die"},
		{"too few rolls", "rud", `{"die":100,"rolls":[97]}`, "value", "rolls"},
		{"a second that there is not", "initiative_secs", `{"dice":[11]}`, "range", "dice"},
		{"a shield without ADS", "exchange", `{"weapon_max":8,"shield":{"number":7}}`, "missing_field", "ads"},
	} {
		if _, fault := ask(t, b, c.kind, c.in); string(fault.Code) != c.code || fault.Field != c.field {
			t.Errorf("%s: %+v, want %s %s", c.name, fault, c.code, c.field)
		}
	}
}

// A field that is not read is not judged: no direction without a positive result, no die
// to lodge without damage.
func TestDiceThatAreNotReadMayBeAnything(t *testing.T) { // FTR-024, FTR-111
	b := newBook(t)
	for kind, in := range map[string]string{"scatter": `{"aim":5,"d4":9}`, "lodge": `{"d100":0}`} {
		if out, fault := ask(t, b, kind, in); out == nil {
			t.Errorf("%s: %+v", kind, fault)
		}
	}
}
