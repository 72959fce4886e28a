package fighter

import (
	_ "embed"
	"testing"

	"github.com/affray-engine/affray/rules/internal/judgetest"
)

//go:embed testdata/examples.jsonl
var examples []byte

// The worked requests of section 13: every field of every answer.
func TestWorkedRequests(t *testing.T) { // FTR-A01, FTR-A03, FTR-A06, FTR-A07, FTR-A37
	judgetest.Worked(t, newBook(t), examples, 24)
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
		t.Run(c.name, func(t *testing.T) { judgetest.Refusal(t, b, c.kind, c.in, c.code, c.field) })
	}
}

// What is just enough is enough.
func TestAnswersAtTheirBounds(t *testing.T) {
	b := newBook(t)
	for _, c := range []struct{ name, kind, in, out string }{
		{"FTR-102 as strong as the pull asks for", "load", `{"kind":"crossbow","pull":1,"stn":14,"pull_1h_stn":14}`, `{"legal":true,"amr":1,"initiative_dice":1,"attack_stn":14}`},
		{"FTR-102 a point weaker", "load", `{"kind":"crossbow","pull":1,"stn":13,"pull_1h_stn":14}`, `{"legal":false,"amr":1,"initiative_dice":1,"attack_stn":14}`},
		{"FTR-T2 dice of 1 and of 10 claim their seconds", "initiative_secs", `{"dice":[10,1]}`, `{"secs":[1,10]}`},
	} {
		t.Run(c.name, func(t *testing.T) { judgetest.Answer(t, b, c.kind, c.in, c.out) })
	}
}

// A field that is not read is not judged: no direction without a positive result, no die
// to lodge without damage.
func TestDiceThatAreNotReadMayBeAnything(t *testing.T) { // FTR-024, FTR-111
	b := newBook(t)
	for kind, in := range map[string]string{"scatter": `{"aim":5,"d4":9}`, "lodge": `{"d100":0}`} {
		if out, fault := judgetest.Ask(t, b, kind, in); out == nil {
			t.Errorf("%s: %+v", kind, fault)
		}
	}
}

func FuzzJudge(f *testing.F) {
	f.Add("exchange", `{"weapon_max":8,"shield":{"number":7,"ads":2}}`)
	judgetest.Fuzz(f, newBook(f), `{}`, `{"aim":5,"area":[4,9],"result":7,"points":3,"die":10,"rolls":[1],"dice":[1],"weapon_max":8}`)
}
