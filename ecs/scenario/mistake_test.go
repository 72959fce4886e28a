package scenario_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules/block"
)

// plain is a scenario without a mistake. A test replaces one part of it.
const plain = `scenario: duel
rulebook: nc
seed: 7
field:
  grid: square
  map: |
    . . . .
    . # . .
    . . . .
  legend: {"#": {wall: true}}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [0, 0], use: archer}
  - {id: bo, side: blue, at: [3, 2], stats: {nc: {level: 1}}}
`

// shelf is a library with one stock block.
type shelf struct{}

func (shelf) Rulebooks() []string { return []string{"nc", "brp"} }

func (shelf) Stock(rulebook, name string) (*block.Node, bool) {
	n, _ := block.FromJSON([]byte(`{"level": 2}`), "stock")
	return n, name == "archer" && rulebook == "nc"
}

// slip is a scenario with a mistake: plain with the first text replaced by the
// second ("" adds it at the end), and what Parse says.
type slip struct {
	name, old, new string
	want           string
}

func (s slip) file() string {
	if s.old == "" {
		return plain + s.new
	}
	return strings.Replace(plain, s.old, s.new, 1)
}

var slips = []slip{
	{"a trap nowhere", "", "traps: [{id: pit, at: [], stats: {nc: {}}}]\n", `f:15:23: traps[0].at: no cells: want at least one`},
	{"a trap in a wall", "", "traps: [{id: pit, at: [[1, 1]], stats: {nc: {}}}]\n", `f:15:24: traps[0].at[0]: nobody can step into a solid cell: want one that is free`},
	{"a trap that does nothing", "", "traps: [{id: pit, at: [[0, 1]]}]\n", `f:15:9: traps[0].stats: missing field "stats"`},
	{"a trap of another rulebook", "", "traps: [{id: pit, at: [[0, 1]], stats: {brp: {}}}]\n", `f:15:40: traps[0].stats: no block for the rulebook "nc", only brp`},
	{"a trap known to strangers", "", "traps: [{id: pit, at: [[0, 1]], known_to: [blu], stats: {nc: {}}}]\n", `f:15:44: traps[0].known_to[0]: "blu" is not known (did you mean "blue"?): want one of red, blue`},
	{"a trap twice", "", "traps: [{id: pit, at: [[0, 1]], stats: {nc: {}}}, {id: pit, at: [[0, 2]], stats: {nc: {}}}]\n", `f:15:56: traps[1].id: the trap "pit" stands twice: want an id for each`},
	{"a key misspelt", "seed:", "sed:", `f:3:1: sed: unknown field "sed" (did you mean "seed"?): want one of scenario, title, text, rulebook, seed, options, space, field, sides, combatants, nerve, stock, traps, arrivals, zones, goals, ends, dangers, orders, dice, turns`},
	{"no name", "scenario: duel\n", "", `f:1:1: scenario: missing field "scenario"`},
	{"a name that is no id", "duel", "Duel!", `f:1:11: scenario: "Duel!" is no id: want 1 to 32 of a-z, 0-9, _ and -, a letter first`},
	{"an unknown rulebook", "rulebook: nc", "rulebook: bpr", `f:2:11: rulebook: "bpr" is not known (did you mean "brp"?): want one of nc, brp`},
	{"an empty rulebook", "rulebook: nc", `rulebook: ""`, `f:2:11: rulebook: the text is empty: want a name`},
	{"a negative seed", "seed: 7", "seed: -7", `f:3:7: seed: -7 is not in 0..18446744073709551615`},
	{"a seed too large", "seed: 7", "seed: 18446744073709551616", `f:3:7: seed: 18446744073709551616 is not in 0..18446744073709551615`},
	{"a seed in words", "seed: 7", "seed: seven", `f:3:7: seed: "seven" is no seed: want a whole number in 0..18446744073709551615`},
	{"a seed with a fraction", "seed: 7", "seed: 7.5", `f:3:7: seed: 7.5 is no seed: want a whole number in 0..18446744073709551615`},
	{"a list as an option", "", "options: {a: [1]}\n", `f:15:14: options.a: this is a list: want a text, a number or a truth value`},

	{"an unknown option of the ground", "", "space: {los: any}\n", `f:15:9: space.los: unknown field "los" (did you mean "los_mode" or "los_policy"?): want one of ` + spaceKeys()},
	{"an unknown word of the ground", "", "space: {tie: attaker}\n", `f:15:14: space.tie: "attaker" is not known (did you mean "attacker"?): want one of defender, attacker`},
	{"a share above one", "", "space: {body_cap: 3/2}\n", `f:15:19: space.body_cap: "3/2" is no fraction: want 0/1 to 1/1, such as 1/2`},
	{"a length out of range", "", "space: {lean_mm: -1}\n", `f:15:18: space.lean_mm: -1 is not in 0..1000000`},
	{"discs of open ground on squares", "", "space: {reach: disc}\n", `f:15:16: space.reach: disc does not go with a square field: want cells, mm or gap`},
	{"facings of squares on hexes", "seed: 7\nfield:\n  grid: square", "space: {facings: 8}\nfield:\n  grid: hex", `f:3:18: space.facings: 8 does not go with a hex field: want 6 or 12`},
	{"facings of hexes on squares", "", "space: {facings: 6}\n", `f:15:18: space.facings: 6 does not go with a square field: want 8`},

	{"no field", plain[strings.Index(plain, "field:"):strings.Index(plain, "sides:")], "", `f:1:1: field: missing field "field"`},
	{"an unknown grid", "grid: square", "grid: sqare", `f:5:9: field.grid: "sqare" is not known (did you mean "square"?): want one of hex, square, free`},
	{"an orientation of squares", "grid: square", "grid: square\n  orientation: flat", `f:6:16: field.orientation: only hexes have an orientation: want none`},
	{"cells too small", "grid: square", "grid: square\n  cell_mm: 9", `f:6:12: field.cell_mm: 9 is not in 100..50000`},
	{"a map and a size", "grid: square", "grid: square\n  size: [4, 3]", `f:6:9: field.size: both a map and a size: want one of them`},
	{"nobody", plain[strings.Index(plain, "combatants:"):], "combatants: []\n", `f:12:13: combatants: 0 combatants: want 1 to 4000`},
	{"a size with one number", plain[strings.Index(plain, "  map:"):strings.Index(plain, "sides:")], "  size: [4]\n", "f:6:9: field.size: 1 values: want [width, height]"},
	{"no size at all", plain[strings.Index(plain, "  map:"):strings.Index(plain, "  legend:")], "", `f:5:3: field: neither a map nor a size: want one of them`},
	{"a size beside a map and another key", "grid: square", "grid: square\n  size: [4]\n  x: |", "f:6:9: field.size: both a map and a size: want one of them\nf:7:3: field.x: unknown field \"x\": want one of grid, orientation, cell_mm, size, map, legend, cells, edges, obstacles"},
	{"a row too short", ". # . .", ". # .", `f:8:5: field.map: row 1 has 3 cells: want 4 as in row 0`},
	{"an empty row", "    . # . .\n", "\n", `f:6:8: field.map: row 1 has 0 cells: want 1 to 1024`},
	{"a symbol without a meaning", ". # . .", ". # . ?", `f:8:11: field.map: the symbol "?" is not in the legend: want it there, or one of # .`},
	{"a symbol with a blank", `"#":`, `"#": {wall: true}, "a b":`, `f:10:31: field.legend.a b: "a b" is no symbol: want text without blanks`},
	{"an unknown key in the legend", "wall: true", "wal: true", `f:10:18: field.legend.#.wal: unknown field "wal" (did you mean "wall"?): want one of terrain, solid, wall, cover, door, opaque, barrier, lean, pct, ground, height`},
	{"a wall that is a door", "wall: true", "wall: true, door: open", `f:10:17: field.legend.#: wall, cover and door exclude each other: want one of them`},
	{"a width that is no tenth", "wall: true", "wall: true, pct: 25", `f:10:35: field.legend.#.pct: 25 is no multiple of 10: want 10, 20, ... 100`},
	{"a width of nothing", "wall: true", "pct: 50", `f:10:23: field.legend.#.pct: pct says nothing without wall, cover or door: want one of them beside it`},
	{"two elevations", "wall: true", "height: 5, ground: 5", `f:10:26: field.legend.#.height: without wall, cover or door height is the ground's, which is given already: want one of them`},
	{"a cell outside", "sides:", "  cells: [{at: [4, 0], solid: true}]\nsides:", `f:11:16: field.cells[0].at: [4, 0] lies outside the field: want [0, 0] to [3, 2]`},
	{"a cell listed twice", "sides:", "  cells: [{at: [3, 0], solid: true}, {at: [3, 0], terrain: 80}]\nsides:", `f:11:43: field.cells[1].at: the cell is listed twice: want it once`},
	{"a cell of nowhere", "sides:", "  cells: [{solid: true}]\nsides:", `f:11:11: field.cells[0].at: missing field "at"`},
	{"an edge of distant cells", "sides:", "  edges: [{between: [[0, 0], [2, 0]], wall: true}]\nsides:", `f:11:21: field.edges[0].between: the two cells share no side: want neighbours`},
	{"an edge of diagonal cells", "sides:", "  edges: [{between: [[0, 0], [1, 1]], wall: true}]\nsides:", `f:11:21: field.edges[0].between: the two cells share no side: want neighbours`},
	{"an edge of one cell", "sides:", "  edges: [{between: [[0, 0]], wall: true}]\nsides:", `f:11:21: field.edges[0].between: 1 cells: want two that share a side`},
	{"an edge beyond the field", "sides:", "  edges: [{between: [[9, 0], [1, 0]], wall: true}]\nsides:", `f:11:22: field.edges[0].between[0]: [9, 0] lies outside the field: want [0, 0] to [3, 2]`},
	{"a segment of three points", "sides:", "  obstacles: [{segment: [[0, 0], [0, 1], [1, 1]]}]\nsides:", `f:11:25: field.obstacles[0].segment: 3 points: want 2 to 2`},
	{"an edge listed twice", "sides:", "  edges: [{between: [[0, 0], [1, 0]], wall: true}, {between: [[1, 0], [0, 0]], door: open}]\nsides:", `f:11:62: field.edges[1].between: the side is listed twice: want it once`},
	{"an edge of nothing", "sides:", "  edges: [{between: [[0, 0], [1, 0]]}]\nsides:", `f:11:11: field.edges[0]: want exactly one of wall: true, door and hurdle_mm`},
	{"an obstacle of two shapes", "sides:", "  obstacles: [{cell: [0, 0], segment: [[0, 0], [1, 1]]}]\nsides:", `f:11:15: field.obstacles[0]: 2 shapes: want exactly one of cell, edge, segment, polygon`},
	{"an obstacle that is not convex", "sides:", "  obstacles: [{polygon: [[0, 0], [9, 0], [1, 1], [0, 9]]}]\nsides:", `f:11:25: field.obstacles[0].polygon: the points are not the corners of a convex polygon`},
	{"an obstacle without length", "sides:", "  obstacles: [{segment: [[1, 1], [1, 1]]}]\nsides:", `f:11:25: field.obstacles[0].segment: the ends of a segment are the same point`},
	{"an obstacle with two corners", "sides:", "  obstacles: [{polygon: [[1, 1], [1, 1]]}]\nsides:", `f:11:25: field.obstacles[0].polygon: 2 points: want 3 to 64`},
	{"an obstacle upside down", "sides:", "  obstacles: [{cell: [0, 0], z0: 5, z1: 5}]\nsides:", `f:11:41: field.obstacles[0].z1: 5 is not above z0, which is 5: want more`},
	{"an obstacle beyond the lattice", "sides:", "  obstacles: [{segment: [[1, 1], [1, 1048577]]}]\nsides:", `f:11:38: field.obstacles[0].segment[1][1]: 1048577 is not in -1048576..1048576`},
	{"a solid wall in the air", "sides:", "  obstacles: [{segment: [[1, 1], [1, 2]], solid: true}]\nsides:", `f:11:50: field.obstacles[0].solid: only a cell can be solid: want it with cell; between cells there are edges`},
	{"cells on open ground", "grid: square", "grid: free", "f:6:8: field.map: open ground has no cells: want none\nf:10:11: field.legend: open ground has no cells: want none"},

	{"one side alone", ", {id: blue}", "", "f:11:8: sides: 1 sides: want 2 to 32\nf:14:20: combatants[1].side: \"blue\" is not known: want one of red"},
	{"a side twice", "{id: blue}", "{id: blue}, {id: red}", `f:11:37: sides[2].id: the side "red" stands twice: want an id for each`},
	{"a side with nobody", "{id: blue}", "{id: blue}, {id: green}", `f:11:32: sides: the side "green" has no combatant: want at least one`},
	{"an unknown side", "side: red", "side: read", `f:13:21: combatants[0].side: "read" is not known (did you mean "red"?): want one of red, blue`},
	{"a combatant twice", "id: bo", "id: ann", `f:14:10: combatants[1].id: the combatant "ann" stands twice: want an id for each`},
	{"a combatant without a name", "id: bo, ", "", `f:14:5: combatants[1].id: missing field "id"`},
	{"a combatant without a place", "at: [0, 0], ", "", `f:13:5: combatants[0].at: missing field "at"`},
	{"a combatant outside", "at: [0, 0]", "at: [0, 3]", `f:13:30: combatants[0].at: [0, 3] lies outside the field: want [0, 0] to [3, 2]`},
	{"a combatant in a wall", "at: [0, 0]", "at: [1, 1]", `f:13:30: combatants[0].at: ann stands in a solid cell: want one that is free`},
	{"a combatant in a solid obstacle", "sides:", "  obstacles: [{cell: [0, 0], solid: true}]\nsides:", `f:14:30: combatants[0].at: ann stands in a solid cell: want one that is free`},
	{"two in one cell", "at: [0, 0]", "at: [3, 2]", `f:14:30: combatants[1].at: bo stands where ann stands: want a place for each`},
	{"a place with three numbers", "at: [0, 0]", "at: [0, 0, 0]", `f:13:30: combatants[0].at: 3 values: want [column, row]`},
	{"a facing too high", "at: [0, 0]", "at: [0, 0], facing: 8", `f:13:46: combatants[0].facing: 8 is not in 0..7`},
	{"an unknown stock block", "use: archer", "use: acher", `f:13:43: combatants[0].use: no stock block "acher" for the rulebook "nc"`},
	{"a stock block of another rulebook", "combatants:", "stock: {archer: {brp: {}}}\ncombatants:", `f:14:43: combatants[0].use: the stock block "archer" has none for the rulebook "nc", only brp`},
	{"a stock block that is a list", "combatants:", "stock: {archer: []}\ncombatants:", `f:12:17: stock.archer: this is a list: want a map`},
	{"stats of another rulebook", "stats: {nc:", "stats: {brp:", `f:14:45: combatants[1].stats: no block for the rulebook "nc", only brp`},
	{"no stats", ", use: archer", "", `f:13:5: combatants[0]: neither use nor stats: want one of them or both`},
	{"gear twice", "use: archer", "use: archer, gear: [axe, axe]", `f:13:63: combatants[0].gear[1]: "axe" stands twice: want it once`},
	{"a number as gear", "use: archer", "use: archer, gear: [3]", `f:13:58: combatants[0].gear[0]: 3 is a whole number: want text`},
	{"a condition with two lengths", "use: archer", "use: archer, conditions: [{kind: x, rounds: 1, segments: 2}]", `f:13:82: combatants[0].conditions[0].rounds: both segments and rounds: want one of them`},
	{"somebody walled off", "    . . . .\n    . # . .\n    . . . .\n", "    . # . .\n    # # . .\n    . . . .\n", "f:13:30: combatants[0].at: ann is walled off from every enemy: want a way to one\nf:14:30: combatants[1].at: bo is walled off from every enemy: want a way to one"},

	{"no end", "", "ends: []\n", `f:15:7: ends: the battle never ends: want at least one of last_side, rounds and points`},
	{"an end that is none", "", "ends: [{last_side: false}]\n", `f:15:8: ends[0]: want exactly one of last_side: true, rounds and points`},
	{"an end of two things", "", "ends: [{last_side: true, rounds: 3}]\n", `f:15:8: ends[0]: want exactly one of last_side: true, rounds and points`},
	{"an end at once", "", "ends: [{rounds: 0}]\n", `f:15:17: ends[0].rounds: 0 is not in 1..1000000`},

	{"an order by a stranger", "", "orders: [{at: {round: 1}, by: anne, acts: [pass]}]\n", `f:15:31: orders[0].by: "anne" is no combatant (did you mean "ann"?): want one of ann, bo`},
	{"an order at no time", "", "orders: [{by: ann, acts: [pass]}]\n", `f:15:10: orders[0].at: missing field "at"`},
	{"an order of nothing", "", "orders: [{at: {round: 1}, by: ann, acts: []}]\n", `f:15:42: orders[0].acts: 0 acts: want 1 to 6`},
	{"an unknown slot", "", "orders: [{at: {round: 1}, by: ann, acts: [pass], slot: upkeep}]\n", `f:15:56: orders[0].slot: "upkeep" is not known: want one of declare, move, turn, granted`},
	{"an act misspelt", "", "orders: [{at: {round: 1}, by: ann, acts: [pas]}]\n", `f:15:43: orders[0].acts[0]: "pas" is not known (did you mean "pass"?): want one of ` + strings.Join(scenario.Acts(), ", ") + ``},
	{"an act without its target", "", "orders: [{at: {round: 1}, by: ann, acts: [strike]}]\n", `f:15:43: orders[0].acts[0]: strike needs a combatant, as in {strike: ...}`},
	{"an act at a stranger", "", "orders: [{at: {round: 1}, by: ann, acts: [{strike: cy}]}]\n", `f:15:52: orders[0].acts[0].strike: "cy" is no combatant: want one of ann, bo`},
	{"an act at a number", "", "orders: [{at: {round: 1}, by: ann, acts: [{shoot: 3}]}]\n", `f:15:51: orders[0].acts[0].shoot: 3 cannot stand here: want a combatant or a place`},
	{"a condition without its word", "use: archer", "use: archer, conditions: [{name: x}]", "f:13:64: combatants[0].conditions[0].kind: missing field \"kind\"\nf:13:65: combatants[0].conditions[0].name: unknown field \"name\": want one of kind, segments, rounds"},
	{"an act that is misspelt", "", "orders: [{at: {round: 1}, by: ann, acts: [{strik: bo}]}]\n", "f:15:43: orders[0].acts[0]: no act (did you mean \"strike\"?): want one of " + strings.Join(scenario.Acts(), ", ")},
	{"two acts in one", "", "orders: [{at: {round: 1}, by: ann, acts: [{strike: bo, parry: true}]}]\n", `f:15:43: orders[0].acts[0]: strike and parry are 2 acts: want one in each map`},
	{"no act in a map", "", "orders: [{at: {round: 1}, by: ann, acts: [{target: bo}]}]\n", `f:15:43: orders[0].acts[0]: no act: want one of ` + strings.Join(scenario.Acts(), ", ")},
	{"a target said twice", "", "orders: [{at: {round: 1}, by: ann, acts: [{strike: bo, target: bo}]}]\n", `f:15:64: orders[0].acts[0].target: target stands beside strike already: want it once`},
	{"a walk out of the field", "", "orders: [{at: {round: 1}, by: ann, acts: [{move: [9, 9]}]}]\n", `f:15:50: orders[0].acts[0].move: [9, 9] lies outside the field: want [0, 0] to [3, 2]`},
	{"an unknown question", "", "orders: [{at: {round: 1}, by: ann, acts: [pass], standing: {defence: none}}]\n", `f:15:61: orders[0].standing.defence: unknown field "defence" (did you mean "defend"?): want one of defend, point, shield, counter, double`},
	{"dice of a stranger", "", "dice: [{by: cy, roll: hit, faces: [1]}]\n", `f:15:13: dice[0].by: "cy" is no combatant: want one of ann, bo`},
	{"dice without faces", "", "dice: [{by: ann, roll: hit, faces: []}]\n", `f:15:36: dice[0].faces: no faces: want at least one`},
	{"a face of nought", "", "dice: [{by: ann, roll: hit, faces: [0]}]\n", `f:15:37: dice[0].faces[0]: 0 is not in 1..1000`},
	{"dice for no roll", "", "dice: [{by: ann, faces: [1]}]\n", `f:15:8: dice[0].roll: missing field "roll"`},
	{"turns of a stranger", "", "turns: [{round: 1, order: [ann, cy]}]\n", `f:15:33: turns[0].order[1]: "cy" is no combatant: want one of ann, bo`},
	{"a round stated twice", "", "turns: [{round: 1, order: [ann]}, {round: 1, order: [bo]}]\n", `f:15:43: turns[1].round: the order of round 1 is stated twice: want it once`},

	{"a key twice", "seed: 7", "seed: 7\nseed: 8", `f:4:1: seed: the key "seed" stands twice: want it once`},
	{"a number as a key", "seed: 7", "7: seed", `f:3:1: the key 7 is not text: want it in quotes`},
	{"a list as a key", "seed: 7", "? [a]\n: 1", `f:3:3: a key is a list or a map: want text`},
	{"a tag", "seed: 7", "seed: !!int 7", `f:3:7: seed: the tag !!int has no meaning here: want the value alone`},
	{"a number in another base", "seed: 7", "seed: 0x7", `f:3:7: seed: 0x7 is not in plain decimal digits; text stands in quotes`},
	{"a second document", "", "---\nscenario: b\n", `f:16:1: a second document begins: want one`},
	{"a list merged", "seed: 7", "<<: 7", `f:3:5: << takes a map or a list of maps, not a whole number`},
}

func spaceKeys() string {
	var keys []string
	for _, o := range scenario.SpaceOptions() {
		keys = append(keys, o.Key)
	}
	return strings.Join(keys, ", ")
}

func TestEveryMistakeIsNamedWithItsPlace(t *testing.T) {
	if _, err := scenario.Parse("f", []byte(plain), shelf{}); err != nil {
		t.Fatalf("the plain scenario: %v", err)
	}
	for _, s := range slips {
		t.Run(s.name, func(t *testing.T) {
			_, err := scenario.Parse("f", []byte(s.file()), shelf{})
			if got := fmt.Sprint(err); got != s.want {
				t.Errorf("\ngot  %s\nwant %s", got, s.want)
			}
		})
	}
}
