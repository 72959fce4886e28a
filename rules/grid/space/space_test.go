package space_test

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/affray-engine/affray/rules/grid/space"
	"github.com/affray-engine/affray/rules/judge"
)

var books = []judge.Book{space.Book()}

// ask puts one question and returns what stands after "kind".
func ask(kind, in string) string {
	line := fmt.Sprintf(`{"rulebook":"space","kind":%q,"in":%s}`, kind, in)
	out := string(judge.Line([]byte(line), books))
	return strings.TrimSuffix(strings.TrimPrefix(out, fmt.Sprintf(`{"kind":%q,`, kind)), "}")
}

func TestAnswers(t *testing.T) {
	for _, c := range []struct{ name, kind, in, want string }{
		{"SPACE-020", "hex_distance", `{"a":{"at":[2,-5]},"b":{"at":[-4,7]}}`, `{"cells":12}`},
		{"SPACE-005", "hex_distance", `{"layout":"odd-r","a":{"at":[-3,-5]},"b":{"cells":[[4,2]]}}`, `{"cells":10}`},
		{"SPACE-021", "square_distance", `{"diagonal":"alternating","parity":1,"a":{"at":[0,0]},"b":{"at":[5,3]}}`, `{"cells":7}`},
		{"SPACE-022", "mm_distance", `{"grid":"hex","cell_mm":1524,"a":{"at":[0,0]},"b":{"at":[1,1]},"within_mm":[2639,2640]}`, `{"n":2639,"sq_mm2":6967728,"within":[false,true]}`},
		{"SPACE-023", "mm_distance", `{"grid":"square","cell_mm":1524,"a":{"at":[0,0]},"b":{"at":[9,4]},"unit":"ft"}`, `{"n":49,"sq_mm2":225289872}`},
		{"SPACE-024 as far as can be", "mm_distance", `{"grid":"hex","cell_mm":50000,"a":{"at":[-17476,-17476]},"b":{"at":[17476,17476]},"within_mm":[3026931992,3026931991,3037000499]}`, `{"n":3026931991,"sq_mm2":9162317280000000000,"within":[true,false,true]}`},
		{"SPACE-026", "mm_distance", `{"grid":"free","a":{"at":[0,0]},"b":{"at":[300,0]},"dz":-400,"within_mm":[]}`, `{"n":500,"sq_mm2":250000,"within":[]}`},
		{"SPACE-044", "arc", `{"grid":"hex","facing":0,"tie":"attacker","target":{"at":[0,0]},"attacker":{"at":[-1,2]}}`, `{"arc":"flank","side":"right"}`},
		{"SPACE-040", "arc", `{"grid":"free","facing":[0,-1],"target":{"at":[0,0]},"attacker":{"at":[-900,10]}}`, `{"arc":"flank","side":"left"}`},
		{"SPACE-041", "arc", `{"grid":"hex","facing":0,"target":{"cells":[[0,0],[-1,0]]},"attacker":{"at":[-2,1]}}`, `{"arc":"flank","side":"right"}`},
		{"SPACE-057", "los", `{"grid":"hex","mode":"centre","a":{"at":[0,0]},"b":{"at":[1,1]},"obstacles":[{"cell":[1,0]},{"cell":[0,1]}]}`, `{"los":false}`},
		{"SPACE-055", "los", `{"grid":"hex","policy":"lenient","a":{"at":[0,0]},"b":{"at":[1,1]},"obstacles":[{"cell":[1,0]},{"cell":[0,1]}]}`, `{"los":true}`},
		{"SPACE-075", "cover", `{"grid":"hex","a":{"at":[0,0]},"b":{"at":[6,0]},"bodies":[{"at":[3,0]}]}`, `{"hard":"0/1","total":"1/1","conceal":"0/1","percent":50}`},
		{"SPACE-077", "cover", `{"grid":"hex","body_cap":[1,4],"a":{"at":[0,0]},"b":{"at":[6,0]},"bodies":[{"at":[3,0]}]}`, `{"hard":"0/1","total":"1/1","conceal":"0/1","percent":25}`},
		{"SPACE-072", "cover", `{"grid":"square","eyes":"centre","a":{"at":[0,0]},"b":{"at":[5,0]},"obstacles":[{"segment":[[240,0],[240,120]]}]}`, `{"hard":"1/2","total":"1/2","conceal":"0/1","percent":50}`},
		{"SPACE-092", "path_cost", `{"grid":"square","cell_mm":1524,"bounds":[[0,0],[5,5]],"start":[0,0],"goal":[5,3],"diagonal":"euclid","budget_mm":5000}`, `{"cost_mm":9513,"steps":5,"path":[[0,0],[1,0],[2,0],[3,1],[4,2],[5,3]],"reached":[2,0],"spent_mm":3048}`},
		{"SPACE-099", "path_cost", `{"grid":"hex","cell_mm":1000,"bounds":[[0,0],[3,0]],"start":[0,0],"goal":[3,0],"edges":[{"between":[[1,0],[2,0]],"blocked":true}],"budget_mm":1}`, `{"cost_mm":null,"steps":null,"path":null}`},
		{"SPACE-096", "path_cost", `{"grid":"hex","cell_mm":1000,"bounds":[[0,0],[2,0]],"start":[0,0],"goal":[2,0],"bodies":[{"at":[1,0],"side":"a"}],"allies":"block"}`, `{"cost_mm":null,"steps":null,"path":null}`},
		{"SPACE-103", "move_conflict", `{"grid":"hex","movers":[{"id":2,"side":"a","priority":9,"from":[[0,0]],"to":[[1,0]]},{"id":1,"side":"a","priority":1,"from":[[0,1]],"to":[[1,0]]},{"id":"c","side":"b","from":[[1,0]],"to":[[2,0]]}],"still":[{"id":7,"side":"b","cells":[[2,0]]}]}`, `{"moves":[],"refused":{"1":"contest","2":"blocked","c":"blocked"}}`},
		{"SPACE-105", "move_conflict", `{"grid":"hex","movers":[{"id":12,"side":"a","from":[[0,0]],"to":[[1,0]]},{"id":3,"side":"b","from":[[1,0]],"to":[[2,0]]}]}`, `{"moves":[3,12],"refused":{}}`},
		{"SPACE-141", "area", `{"grid":"hex","cell_mm":1000,"bounds":[[-3,-3],[3,3]],"shape":"cone","apex":[0,0],"toward":[1,0],"length_mm":2000,"half_angle":30}`, `{"cells":[[1,0],[1,1],[2,-1],[2,0]]}`},
		{"SPACE-141 with half degrees", "area", `{"grid":"square","cell_mm":1000,"bounds":[[0,-3],[3,3]],"shape":"cone","apex":[0,0],"toward":[1,0],"length_mm":2000,"half_angle":22.5}`, `{"cells":[[1,0],[2,0]]}`},
		{"SPACE-142", "area", `{"grid":"hex","cell_mm":1000,"bounds":[[-3,-3],[3,3]],"shape":"line","from":[0,0],"to":[2,2],"width_mm":0,"rule":"touch","include_origin":true}`, `{"cells":[[0,0],[0,1],[1,0],[1,1],[1,2],[2,1],[2,2]]}`},
		{"SPACE-140", "area", `{"grid":"hex","cell_mm":1000,"bounds":[[-3,-3],[3,3]],"shape":"circle","centre_lattice":[20,20],"radius_mm":578}`, `{"cells":[[0,0],[0,1],[1,0]]}`},
		{"SPACE-140 by cells", "area", `{"grid":"hex","cell_mm":1000,"bounds":[[0,0],[3,3]],"shape":"circle","centre":[0,0],"radius_cells":1}`, `{"cells":[[0,0],[0,1],[1,0]]}`},
		{"SPACE-144", "area", `{"grid":"square","cell_mm":1000,"bounds":[[0,0],[3,0]],"shape":"circle","centre":[0,0],"radius_mm":3000,"obstacles":[{"edge":[[1,0],[2,0]]}]}`, `{"cells":[[0,0],[1,0]]}`},
		{"SPACE-122", "reach", `{"grid":"hex","mode":"gap","cell_mm":1524,"reach":1524,"a":{"at":[0,0]},"b":{"at":[1,1]}}`, `{"in_reach":false,"measure":"93677232/25"}`},
		{"SPACE-123", "reach", `{"grid":"free","mode":"disc","reach":1000,"a":{"at":[0,0]},"b":{"at":[1600,0]}}`, `{"in_reach":true,"measure":2560000}`},
		{"SPACE-124", "reach", `{"grid":"square","reach":1,"a":{"at":[0,0]},"b":{"at":[1,0]},"obstacles":[{"edge":[[0,0],[1,0]]}]}`, `{"in_reach":false,"measure":1,"effect":false}`},
		{"SPACE-102", "progress", `{"speed":[9144,5],"costs_mm":[1524,1524,1524,1524,1524,1524,1524],"ticks":5}`, `{"entered":[1,1,1,1,2],"acc":0}`},
		{"SPACE-102 without a step to make", "progress", `{"speed":[1,3],"costs_mm":[],"ticks":0,"acc":6863}`, `{"entered":[],"acc":0}`},
		{"SPACE-103 side by side over a corner", "move_conflict", `{"grid":"square","movers":[{"id":30,"side":"a","from":[[1,-1]],"to":[[0,-2]]},{"id":5,"side":"b","from":[[1,-1]],"to":[[0,-2]],"priority":2}]}`, `{"moves":[5],"refused":{"30":"contest"}}`},
		{"SPACE-103 across a corner", "move_conflict", `{"grid":"square","movers":[{"id":1,"side":"a","from":[[0,0]],"to":[[1,1]]},{"id":2,"side":"b","from":[[1,0]],"to":[[0,1]],"priority":2}]}`, `{"moves":[],"refused":{"1":"cross","2":"cross"}}`},
		{"SPACE-141 with noughts behind the point", "area", `{"grid":"square","cell_mm":1000,"bounds":[[0,-3],[3,3]],"shape":"cone","apex":[0,0],"toward":[1,0],"length_mm":1000,"half_angle":22.50}`, `{"cells":[[1,0]]}`},
		{"SPACE-141 with a point", "area", `{"grid":"square","cell_mm":1000,"bounds":[[0,-3],[3,3]],"shape":"cone","apex":[0,0],"toward":[1,0],"length_mm":1000,"half_angle":30.0}`, `{"cells":[[1,0]]}`},
		{"SPACE-133", "scatter", `{"grid":"hex","bounds":[[-8,-8],[8,8]],"from":[0,0],"target":[1,1],"die":1,"cells":3}`, `{"dir":0,"cell":[4,1]}`},
		{"SPACE-131", "line", `{"grid":"hex","cell_mm":1524,"a":{"at":[0,0]},"b":{"at":[5,0]},"max_mm":99999,"bodies":[{"id":9,"at":[7,0]},{"id":4,"at":[2,0]},{"id":2,"at":[3,0]},{"id":1,"at":[4,1]}]}`, `{"before":[4,2],"beyond":[9]}`},
	} {
		t.Run(c.kind+" "+c.name, func(t *testing.T) {
			if got := ask(c.kind, c.in); got != `"out":`+c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

func TestMalformedQuestionsAreRefused(t *testing.T) {
	for _, c := range []struct{ name, kind, in, code, field string }{
		{"an unknown kind", "volume", `{}`, "unknown_kind", "kind"},
		{"an unknown grid", "los", `{"grid":"oct","a":{"at":[0,0]},"b":{"at":[1,0]}}`, "value", "grid"},
		{"an unknown option", "los", `{"grid":"hex","policy":"lax","a":{"at":[0,0]},"b":{"at":[1,0]}}`, "value", "policy"},
		{"an extra key", "hex_distance", `{"a":{"at":[0,0]},"b":{"at":[1,0]},"c":1}`, "unknown_field", "c"},
		{"an extra key below", "hex_distance", `{"a":{"at":[0,0],"z":1},"b":{"at":[1,0]}}`, "unknown_field", "z"},
		{"a missing key", "hex_distance", `{"a":{"at":[0,0]}}`, "missing_field", "b"},
		{"no place", "hex_distance", `{"a":{},"b":{"at":[1,0]}}`, "missing_field", "at"},
		{"two places", "hex_distance", `{"a":{"at":[0,0],"cells":[[0,0]]},"b":{"at":[1,0]}}`, "value", "cells"},
		{"text for a cell", "hex_distance", `{"a":{"at":"here"},"b":{"at":[1,0]}}`, "type", "at"},
		{"a fraction in a cell", "hex_distance", `{"a":{"at":[0.5,0]},"b":{"at":[1,0]}}`, "type", "at"},
		{"a cell far out", "hex_distance", `{"a":{"at":[20000,0]},"b":{"at":[1,0]}}`, "range", "at"},
		{"cells without a shared side", "cover", `{"grid":"square","a":{"at":[0,0]},"b":{"at":[6,0]},"obstacles":[{"edge":[[2,0],[3,1]]}]}`, "value", "edge"},
		{"a pct that is no multiple of 10", "cover", `{"grid":"square","a":{"at":[0,0],"pct":45},"b":{"at":[6,0]}}`, "value", "pct"},
		{"a dent in a polygon", "cover", `{"grid":"square","a":{"at":[0,0]},"b":{"at":[6,0]},"obstacles":[{"polygon":[[0,0],[10,0],[2,2],[0,10]]}]}`, "value", "polygon"},
		{"a star", "cover", `{"grid":"square","a":{"at":[0,0]},"b":{"at":[6,0]},"obstacles":[{"polygon":[[0,-30],[18,24],[-29,-9],[29,-9],[-18,24]]}]}`, "value", "polygon"},
		{"cells on open ground", "los", `{"grid":"free","a":{"at":[0,0]},"b":{"at":[6,0]},"obstacles":[{"cell":[1,0]}]}`, "missing_field", "segment"},
		{"a zero facing", "arc", `{"grid":"free","facing":[0,0],"target":{"at":[0,0]},"attacker":{"at":[1,0]}}`, "value", "facing"},
		{"seven facings", "arc", `{"grid":"hex","facings":7,"facing":0,"target":{"at":[0,0]},"attacker":{"at":[1,0]}}`, "value", "facings"},
		{"discs on hexes", "reach", `{"grid":"hex","mode":"disc","reach":1,"a":{"at":[0,0]},"b":{"at":[1,0]}}`, "value", "mode"},
		{"bounds the wrong way round", "scatter", `{"grid":"hex","bounds":[[3,0],[0,0]],"from":[0,0],"target":[1,1],"die":1,"cells":3}`, "value", "bounds"},
		{"two bodies of one id", "line", `{"grid":"free","a":{"at":[0,0]},"b":{"at":[5,0]},"max_mm":9,"bodies":[{"id":1,"at":[7,0]},{"id":1,"at":[9,0]}]}`, "value", "id"},
		{"a strange half angle", "area", `{"grid":"hex","cell_mm":1000,"bounds":[[0,0],[3,3]],"shape":"cone","apex":[0,0],"toward":[1,0],"length_mm":2000,"half_angle":31}`, "value", "half_angle"},
		{"an unknown grid above keys of another", "los", `{"a":{"at":[0,0],"radius":3},"grid":"fre","b":{"at":[3,0]}}`, "value", "grid"},
		{"no grid", "mm_distance", `{"a":{"at":[0,0]},"b":{"at":[3,0]}}`, "missing_field", "grid"},
		{"an unknown shape", "area", `{"grid":"hex","cell_mm":1000,"bounds":[[0,0],[3,3]],"apex":[0,0],"shape":"kone"}`, "value", "shape"},
		{"a coordinate beyond 64 bits", "hex_distance", `{"a":{"at":[1000000000000000000000,0]},"b":{"at":[1,0]}}`, "range", "at"},
		{"a corner beyond 64 bits", "area", `{"grid":"hex","cell_mm":1000,"bounds":[[0,0],[3,1000000000000000000000]],"shape":"line","from":[0,0],"to":[1,0],"width_mm":0}`, "range", "bounds"},
		{"a cell of an edge far out", "los", `{"grid":"hex","a":{"at":[0,0]},"b":{"at":[1,0]},"obstacles":[{"edge":[[0,0],[0,99999]],"z0":5}]}`, "range", "edge"},
		{"text for a wall with a foot", "los", `{"grid":"hex","a":{"at":[0,0]},"b":{"at":[1,0]},"obstacles":[{"z0":5,"edge":"west"}]}`, "type", "edge"},
		{"a top below the foot", "los", `{"grid":"hex","a":{"at":[0,0]},"b":{"at":[1,0]},"obstacles":[{"cell":[3,3],"z0":5,"z1":4}]}`, "value", "z1"},
		{"an id beyond 64 bits", "line", `{"grid":"free","a":{"at":[0,0]},"b":{"at":[5,0]},"max_mm":9,"bodies":[{"id":99999999999999999999,"at":[7,0]}]}`, "range", "id"},
		{"a truth value for an id", "line", `{"grid":"free","a":{"at":[0,0]},"b":{"at":[5,0]},"max_mm":9,"bodies":[{"id":true,"at":[7,0]}]}`, "type", "id"},
		{"a wall without length", "los", `{"grid":"hex","a":{"at":[0,0]},"b":{"at":[1,0]},"obstacles":[{"segment":[[4,4],[4,4]]}]}`, "value", "segment"},
		{"a polygon on one line", "los", `{"grid":"hex","a":{"at":[0,0]},"b":{"at":[1,0]},"obstacles":[{"polygon":[[0,0],[60,0],[30,0]]}]}`, "value", "polygon"},
		{"no speed", "progress", `{"speed":[1,0],"costs_mm":[],"ticks":5}`, "value", "speed"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := ask(c.kind, c.in)
			want := fmt.Sprintf(`"error":{"code":%q,"field":%q,`, c.code, c.field)
			if !strings.HasPrefix(got, want) {
				t.Errorf("got  %s\nwant %s", got, want)
			}
		})
	}
}

func TestALongListOfStepsIsRefused(t *testing.T) { // SPACE-103; in a file of thousands each waits for the next
	steps := func(n int) string {
		var list []string
		for i := range n {
			list = append(list, fmt.Sprintf(`{"id":%d,"side":"a","from":[[%d,0]],"to":[[%d,0]]}`, i, i, i+1))
		}
		return `{"grid":"square","movers":[` + strings.Join(list, ",") + `]}`
	}
	if got := ask("move_conflict", steps(512)); !strings.HasPrefix(got, `"out"`) {
		t.Errorf("512 movers: %.200s", got)
	}
	if got := ask("move_conflict", steps(513)); !strings.HasPrefix(got, `"error":{"code":"value","field":"movers"`) {
		t.Errorf("513 movers: %.200s", got)
	}
}

// FuzzLine wants one sound answer to any question, the same answer twice, and
// nothing else than an answer or a mistake.
func FuzzLine(f *testing.F) {
	for kind, in := range seeds {
		f.Add(kind, in)
	}
	f.Add("cover", `{"grid":"square","a":{"at":[0,0]},"b":{"at":[5,0]},"obstacles":[{"edge":[[4,0],[5,0]],"z1":500}],"bodies":[{"at":[3,0]}]}`)
	f.Add("path_cost", `{"grid":"hex","cell_mm":1,"bounds":[[0,0],[3,0]],"start":[0,0],"goal":[3,0]}`)
	f.Fuzz(func(t *testing.T, kind, in string) {
		line := []byte(fmt.Sprintf(`{"rulebook":"space","kind":%q,"in":%s}`, kind, in))
		out := judge.Line(line, books)
		var got struct {
			Out, Error json.RawMessage
		}
		if err := json.Unmarshal(out, &got); err != nil || (got.Out == nil) == (got.Error == nil) {
			t.Errorf("%s is no answer: %v", out, err)
		}
		if string(judge.Line(line, books)) != string(out) {
			t.Errorf("the second answer is not %s", out)
		}
	})
}

// seeds has a question of every kind.
var seeds = map[string]string{
	"hex_distance":    `{"layout":"odd-r","a":{"at":[-3,-5]},"b":{"cells":[[4,2]]}}`,
	"square_distance": `{"diagonal":"alternating","parity":1,"a":{"at":[0,0]},"b":{"at":[5,3]}}`,
	"mm_distance":     `{"grid":"hex","cell_mm":1524,"a":{"at":[0,0]},"b":{"at":[1,1]},"dz":9,"unit":"ft","round":"nearest","within_mm":[2639]}`,
	"arc":             `{"grid":"hex","facing":0,"facings":12,"tie":"attacker","target":{"at":[0,0]},"attacker":{"at":[-1,2]}}`,
	"los":             `{"grid":"free","policy":"strict","lean_mm":9,"a":{"at":[0,0]},"b":{"at":[999,0],"posture":"prone"},"obstacles":[{"segment":[[9,0],[9,9]]},{"polygon":[[0,0],[9,0],[0,9]],"kind":"conceal"}]}`,
	"move_conflict":   `{"grid":"square","movers":[{"id":1,"side":"a","from":[[0,0]],"to":[[1,1]]},{"id":"b","side":"b","priority":2,"from":[[1,0]],"to":[[0,1]]}],"still":[{"id":7,"side":"b","cells":[[2,0]]}],"swap":"deny"}`,
	"area":            `{"grid":"hex","cell_mm":1000,"bounds":[[-3,-3],[3,3]],"shape":"cone","apex":[0,0],"toward":[1,0],"length_mm":2000,"half_angle":22.5,"obstacles":[{"cell":[1,0],"pct":50}]}`,
	"reach":           `{"grid":"square","mode":"gap","cell_mm":1000,"reach":1,"min":0,"a":{"at":[0,0]},"b":{"at":[1,0]},"obstacles":[]}`,
	"progress":        `{"speed":[9144,5],"costs_mm":[1524,1524],"ticks":5,"acc":3}`,
	"scatter":         `{"grid":"hex","bounds":[[-8,-8],[8,8]],"from":[0,0],"target":[1,1],"die":1,"cells":3,"edges":[{"between":[[0,0],[1,0]],"blocked":true}]}`,
	"line":            `{"grid":"hex","cell_mm":1524,"a":{"at":[0,0]},"b":{"at":[5,0]},"max_mm":99999,"bodies":[{"id":9,"at":[7,0]}]}`,
}

func ExampleBook() {
	in := `{"id":"q1","rulebook":"space","kind":"cover","in":{"grid":"square","eyes":"centre","a":{"at":[0,0]},"b":{"at":[6,0]},"obstacles":[{"edge":[[5,0],[6,0]],"z1":900}]}}`
	_, _ = judge.Serve(strings.NewReader(in), os.Stdout, []judge.Book{space.Book()}, 0)
	// Output:
	// {"id":"q1","kind":"cover","out":{"hard":"263/550","total":"263/550","conceal":"0/1","percent":47}}
}
