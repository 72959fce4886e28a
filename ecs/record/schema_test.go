package record_test

import (
	"bytes"
	"encoding/json"
	"os"
	"reflect"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs/record"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
	"github.com/santhosh-tekuri/jsonschema/v6"
)

func compiled(t testing.TB) *jsonschema.Schema {
	t.Helper()
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(record.Schema()))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	c.DefaultDraft(jsonschema.Draft2020)
	if err := c.AddResource("events.schema.json", doc); err != nil {
		t.Fatal(err)
	}
	s, err := c.Compile("events.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestEveryLineFitsTheSchema(t *testing.T) {
	s := compiled(t)
	for _, name := range names {
		for i, line := range bytes.Split(bytes.TrimSpace(written(t, name)), []byte("\n")) {
			doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(line))
			if err != nil {
				t.Fatal(err)
			}
			if err := s.Validate(doc); err != nil {
				t.Fatalf("%s:%d: %s\n%v", name, i+1, line, err)
			}
		}
	}
}

func TestTheSchemaRefusesWhatTheReaderRefuses(t *testing.T) {
	s := compiled(t)
	for _, line := range []string{
		`{"format":"affray-events","version":2}`,
		`{"kind":"x","n":1,"round":1,"tick":1}`,
		`{"kind":"begin","n":1,"round":1}`,
		`{"kind":"begin","n":1,"round":0,"tick":1}`,
		`{"kind":"struck","n":1,"round":1,"tick":1,"who":"a","other":"b"}`,
		`{"kind":"digest","round":1}`,
		`{"kind":"begin","n":1,"round":1,"tick":1,"colour":"red"}`,
		`{"kind":"moved","n":1,"round":1,"tick":1,"who":"a","from":[0],"to":[1,1],"mm":1}`,
	} {
		doc, err := jsonschema.UnmarshalJSON(strings.NewReader(line))
		if err != nil {
			t.Fatal(err)
		}
		if s.Validate(doc) == nil {
			t.Errorf("the schema takes %s", line)
		}
	}
}

// structs are the Go types of the schema's definitions.
var structs = []any{
	record.Header{}, record.Rulebook{}, record.Option{}, record.Clock{}, record.Field{}, record.Fighter{}, record.Pool{},
	record.Item{}, record.Column{}, record.End{}, record.Zone{}, record.Goal{}, record.Arrival{}, record.GoalLine{}, record.Danger{}, record.DangerLine{}, record.Stated{}, record.Lookup{}, record.Sum{}, record.Dice{}, record.Trial{}, record.Ground{}, record.Edge{}, record.Steps{}, record.Area{}, record.Mark{}, record.While{}, record.Roll{}, record.Row{}, record.Rule{}, record.Line{}, record.Time{},
	record.Slot{}, record.Act{}, record.Answer{}, record.Question{}, record.Exchange{}, record.Facts{}, record.Verdict{},
	record.RollLine{}, record.Mod{}, record.Source{}, record.Effect{}, record.Change{}, record.MarkLine{},
}

func TestTheSchemaKnowsEveryFieldAndNoOther(t *testing.T) {
	var doc struct {
		Defs map[string]struct {
			Properties map[string]any
			Required   []string
		} `json:"$defs"`
	}
	if err := json.Unmarshal(record.Schema(), &doc); err != nil {
		t.Fatal(err)
	}
	if len(doc.Defs) != len(structs) {
		t.Errorf("%d definitions, want %d", len(doc.Defs), len(structs))
	}
	for _, v := range structs {
		typ := reflect.TypeOf(v)
		def, needed := doc.Defs[typ.Name()], 0
		if len(def.Properties) != typ.NumField() {
			t.Errorf("%s: %d properties, want %d", typ.Name(), len(def.Properties), typ.NumField())
		}
		for i := range typ.NumField() {
			name, rest, _ := strings.Cut(typ.Field(i).Tag.Get("json"), ",")
			if def.Properties[name] == nil {
				t.Errorf("%s: no property %s", typ.Name(), name)
			}
			if rest == "" {
				needed++
			}
		}
		if len(def.Required) != needed {
			t.Errorf("%s: %d required, want %d", typ.Name(), len(def.Required), needed)
		}
	}
}

func TestTheSchemaKnowsEveryKind(t *testing.T) {
	for k := event.Begin; k < event.NKind; k++ {
		if !bytes.Contains(record.Schema(), []byte(`"const": "`+k.String()+`"`)) {
			t.Errorf("no kind %s", k)
		}
	}
}

// docs/formats/events.md names every kind of line, every field and every effect.
func TestTheManualNamesEverything(t *testing.T) {
	data, err := os.ReadFile("../../docs/formats/events.md")
	if err != nil {
		t.Fatal(err)
	}
	manual := string(data)
	want := []string{record.DigestKind}
	for k := event.Begin; k < event.NKind; k++ {
		want = append(want, k.String())
	}
	for k := range rules.NEffect {
		want = append(want, k.String())
	}
	for _, v := range structs {
		typ := reflect.TypeOf(v)
		for i := range typ.NumField() {
			name, _, _ := strings.Cut(typ.Field(i).Tag.Get("json"), ",")
			want = append(want, name)
		}
	}
	for _, name := range want {
		if !strings.Contains(manual, "`"+name+"`") {
			t.Errorf("docs/formats/events.md says nothing of %q", name)
		}
	}
}
