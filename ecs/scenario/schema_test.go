package scenario_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/scenario"
)

func compiled(t *testing.T) *jsonschema.Schema {
	t.Helper()
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(scenario.Schema()))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	c.DefaultDraft(jsonschema.Draft2020)
	if err := c.AddResource("scenario.json", doc); err != nil {
		t.Fatal(err)
	}
	s, err := c.Compile("scenario.json")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestTheSchemaTakesEveryGoodScenario(t *testing.T) {
	files, err := filepath.Glob("testdata/*.yaml")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d files: %v", len(files), err)
	}
	good := map[string][]byte{"plain": []byte(plain)}
	for _, f := range files {
		if good[f], err = os.ReadFile(f); err != nil {
			t.Fatal(err)
		}
	}
	schema := compiled(t)
	for name, data := range good {
		n, err := scenario.Tree(name, data)
		if err != nil {
			t.Fatal(err)
		}
		if err := schema.Validate(battletest.Value(n)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// beyondSchema are the mistakes that take more than a schema to see: what one
// place says about another, and what YAML itself forbids.
var beyondSchema = []string{
	"an unknown rulebook", "facings of hexes on squares", "facings of squares on hexes", "discs of open ground on squares", "a share above one",
	"a row too short", "an empty row", "a symbol without a meaning", "two elevations",
	"a cell outside", "a cell listed twice", "an edge beyond the field", "an edge of distant cells", "an edge of diagonal cells", "an edge listed twice",
	"an obstacle that is not convex", "an obstacle without length", "an obstacle upside down", "a solid wall in the air", "a width of nothing",
	"a side twice", "a side with nobody", "an unknown side", "a combatant twice", "a combatant outside", "a combatant in a wall", "a combatant in a solid obstacle",
	"two in one cell", "a facing too high", "an unknown stock block", "a stock block of another rulebook", "stats of another rulebook",
	"somebody walled off", "an order by a stranger", "an act at a stranger", "a target said twice", "a walk out of the field",
	"a trap in a wall", "a trap twice", "a trap known to strangers", "a trap of another rulebook", "dice of a stranger", "turns of a stranger", "a round stated twice",
}

func TestTheSchemaRefusesEveryMistakeItCanSee(t *testing.T) {
	schema := compiled(t)
	for _, s := range slips {
		n, err := scenario.Tree("f", []byte(s.file()))
		if err != nil {
			continue // no JSON to judge
		}
		err = schema.Validate(battletest.Value(n))
		if beyond := slices.Contains(beyondSchema, s.name); (err == nil) != beyond {
			t.Errorf("%s: the schema says %v", s.name, err)
		}
	}
	for _, name := range beyondSchema {
		if !slices.ContainsFunc(slips, func(s slip) bool { return s.name == name }) {
			t.Errorf("no mistake is called %q", name)
		}
	}
}

// probes are scenarios with an unknown key in one map each, and where the schema
// describes that map.
var probes = []struct{ at, old, new string }{
	{"", "", "zzz: 1\n"},
	{"/properties/space", "", "space: {zzz: 1}\n"},
	{"/properties/field", "grid: square", "grid: square\n  zzz: 1"},
	{"/properties/field/properties/legend/additionalProperties", "wall: true", "wall: true, zzz: 1"},
	{"/properties/field/properties/cells/items", "sides:", "  cells: [{at: [0, 1], zzz: 1}]\nsides:"},
	{"/properties/field/properties/edges/items", "sides:", "  edges: [{between: [[0, 0], [1, 0]], wall: true, zzz: 1}]\nsides:"},
	{"/properties/field/properties/obstacles/items", "sides:", "  obstacles: [{cell: [0, 0], zzz: 1}]\nsides:"},
	{"/properties/sides/items", "id: red", "id: red, zzz: 1"},
	{"/$defs/combatant", "id: bo", "id: bo, zzz: 1"},
	{"/properties/arrivals/items", "", "arrivals: [{round: 2, combatants: [], zzz: 1}]\n"},
	{"/$defs/deed", "", "arrivals: [{when: {down: ann, zzz: 1}, combatants: []}]\n"},
	{"/$defs/moment", "", "dangers: [{id: fog, kind: fog, begins: {round: 2, zzz: 1}}]\n"},
	{"/properties/dangers/items", "", "dangers: [{id: fog, kind: fog, zzz: 1}]\n"},
	{"/properties/zones/items", "", "zones: [{id: gate, cells: [[0, 1]], zzz: 1}]\n"},
	{"/properties/goals/items", "", "goals: [{side: red, fell: all, zzz: 1}]\n"},
	{"/$defs/combatant/properties/conditions/items/anyOf/1", "use: archer", "use: archer, conditions: [{kind: x, zzz: 1}]"},
	{"/properties/traps/items", "", "traps: [{id: pit, at: [[0, 1]], stats: {nc: {holds: true}}, zzz: 1}]\n"},
	{"/properties/ends/items", "", "ends: [{rounds: 1, zzz: 1}]\n"},
	{"/properties/orders/items", "", "orders: [{at: {round: 1}, by: ann, acts: [pass], zzz: 1}]\n"},
	{"/properties/orders/items/properties/at", "", "orders: [{at: {round: 1, zzz: 1}, by: ann, acts: [pass]}]\n"},
	{"/properties/orders/items/properties/acts/items/anyOf/1", "", "orders: [{at: {round: 1}, by: ann, acts: [{strike: bo, zzz: 1}]}]\n"},
	{"/properties/orders/items/properties/standing", "", "orders: [{at: {round: 1}, by: ann, acts: [pass], standing: {zzz: 1}}]\n"},
	{"/properties/dice/items", "", "dice: [{by: ann, roll: hit, faces: [1], zzz: 1}]\n"},
	{"/properties/turns/items", "", "turns: [{round: 1, order: [ann], zzz: 1}]\n"},
}

var allowed = regexp.MustCompile(`zzz: unknown field "zzz": want one of ([^(]+)$`)

// TestSchemaAndParserKnowTheSameKeys asks the parser in every kind of map which
// keys it knows, and visits every kind of map in the schema.
func TestSchemaAndParserKnowTheSameKeys(t *testing.T) {
	var schema any
	if err := json.Unmarshal(scenario.Schema(), &schema); err != nil {
		t.Fatal(err)
	}
	closed := map[string][]string{}
	closedMaps(schema, "", closed)
	for _, p := range probes {
		_, err := scenario.Parse("f", []byte(slip{old: p.old, new: p.new}.file()), shelf{})
		found := allowed.FindStringSubmatch(err.Error())
		if found == nil {
			t.Errorf("%s: no list of keys in %v", p.at, err)
			continue
		}
		keys := strings.Split(found[1], ", ")
		if strings.HasSuffix(p.at, "/acts/items/anyOf/1") {
			keys = append(keys, scenario.Acts()...)
		}
		slices.Sort(keys)
		if keys = slices.Compact(keys); !slices.Equal(keys, closed[p.at]) {
			t.Errorf("%s:\nparser %v\nschema %v", p.at, keys, closed[p.at])
		}
		delete(closed, p.at)
	}
	for at := range closed {
		t.Errorf("no parser was asked about %s", at)
	}
}

// closedMaps collects the keys of every map of a schema that takes no others.
func closedMaps(v any, at string, into map[string][]string) {
	switch v := v.(type) {
	case map[string]any:
		if props, ok := v["properties"].(map[string]any); ok && v["additionalProperties"] == false {
			for key := range props {
				into[at] = append(into[at], key)
			}
			slices.Sort(into[at])
		}
		for key, below := range v {
			closedMaps(below, at+"/"+key, into)
		}
	case []any:
		for i, below := range v {
			closedMaps(below, at+"/"+string(rune('0'+i)), into)
		}
	}
}

func TestTheSchemaOfTheGroundHasTheOptionsOfTheTable(t *testing.T) {
	var s struct {
		Properties struct {
			Space struct {
				Properties map[string]struct {
					Enum             []any
					Minimum, Maximum *float64
					Pattern          string
				}
			}
		}
	}
	if err := json.Unmarshal(scenario.Schema(), &s); err != nil {
		t.Fatal(err)
	}
	for _, o := range scenario.SpaceOptions() {
		p := s.Properties.Space.Properties[o.Key]
		switch {
		case o.Key == "facings":
		case o.Fraction():
			if p.Pattern == "" {
				t.Errorf("%s is no fraction in the schema", o.Key)
			}
		case o.Words == nil:
			if p.Minimum == nil || p.Maximum == nil || int64(*p.Minimum) != o.Lo || int64(*p.Maximum) != o.Hi {
				t.Errorf("%s has other bounds in the schema than %d..%d", o.Key, o.Lo, o.Hi)
			}
		default:
			var words []string
			for _, w := range p.Enum {
				words = append(words, w.(string))
			}
			if !slices.Equal(words, o.Words) {
				t.Errorf("%s: schema %v, table %v", o.Key, words, o.Words)
			}
		}
	}
}
