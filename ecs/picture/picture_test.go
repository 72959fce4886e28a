package picture_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/picture"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/space"
)

var update = flag.Bool("update", false, "rewrite the pictures in testdata")

const people = `
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [0, 1], facing: 1, stats: {nc: {monster: orc}}}
  - {id: bo, side: blue, at: [4, 1], facing: 3, stats: {nc: {monster: orc}}}
`

// fields has one of everything that a picture shows.
var fields = map[string]string{
	"hexes": `
field:
  grid: hex
  map: |
    . 1 2 , .
    . h # 1 .
    v . + / .
  legend: {"1": {height: 400}, "2": {height: 1200}, ",": {terrain: 200}, v: {height: -300}, h: {cover: conceal, height: 1500}, "#": {wall: true, height: 2000}, "+": {door: closed}, "/": {door: open}}
`,
	"flat hexes": `
field: {grid: hex, orientation: flat, size: [5, 3], edges: [{between: [[1, 1], [2, 1]], wall: true}, {between: [[3, 1], [4, 1]], door: open}]}
`,
	"squares": `
field:
  grid: square
  map: |
    . . # . .
    . . . . .
    . o . x .
  legend: {"#": {wall: true}, o: {cover: hard, height: 900, pct: 60}, x: {solid: true}}
  edges:
    - {between: [[1, 1], [2, 1]], wall: true, height: 1000}
    - {between: [[2, 1], [3, 1]], door: closed}
    - {between: [[3, 0], [3, 1]], wall: true, opaque: false}
    - {between: [[1, 0], [1, 1]], wall: true, barrier: false}
    - {between: [[2, 2], [3, 2]], hurdle_mm: 500}
    - {between: [[0, 1], [0, 2]], wall: true, kind: conceal}
`,
	"hurdle": `
field: {grid: square, size: [5, 3], edges: [{between: [[1, 1], [2, 1]], hurdle_mm: 600, height: 900}]}
`,
	"open ground": `
field:
  grid: free
  size: [9000, 6000]
  obstacles:
    - {segment: [[3000, 500], [3000, 2500]], z1: 1000}
    - {polygon: [[5000, 3000], [7000, 3000], [7000, 5000]], kind: conceal}
`,
}

// more are fields whose numbers and legends need room: they are drawn, and looked at, as well.
var more = map[string]string{
	"alcove": `
field:
  grid: free
  size: [3000, 5000]
  obstacles:
    - {segment: [[500, 4000], [2500, 4000]], z1: 1000}
    - {segment: [[500, 4200], [2500, 4200]]}
    - {segment: [[500, 4400], [2500, 4400]], opaque: false}
`,
	"perils": perils,
	"parley": parley,
	"gorge":  gorge,
	"stairs": stairs,
	"lane": `
field: {grid: square, size: [140, 2]}
`,
	"yard": `
field: {grid: hex, size: [60, 3], cells: [{at: [2, 1], ground: 2000}, {at: [3, 1], ground: 1200}, {at: [5, 1], ground: -1200}]}
`,
	"moor": `
field: {grid: free, size: [60000, 24000]}
`,
	"crowd": `
field: {grid: square, size: [7, 3], cells: [{at: [6, 0], wall: true}, {at: [6, 1], door: open}, {at: [6, 2], terrain: 200}, {at: [5, 0], cover: conceal}, {at: [5, 2], ground: 400}]}
sides: [{id: red}, {id: blue}, {id: green}, {id: the_grey_company}]
combatants:
  - {id: annabella_the_elder, side: red, at: [0, 0], stats: {nc: {monster: orc}}}
  - {id: annabella_the_younger, side: red, at: [1, 0], conditions: [prone], stats: {nc: {monster: orc}}}
  - {id: bartholomew_of_the_fen, side: blue, at: [0, 1], stats: {nc: {monster: orc}}}
  - {id: cadwallader, side: green, at: [1, 1], stats: {nc: {monster: orc}}}
  - {id: dorothea_of_the_hill, side: the_grey_company, at: [0, 2], stats: {nc: {monster: orc}}}
  - {id: ermintrude_of_the_mill, side: the_grey_company, at: [1, 2], stats: {nc: {monster: orc}}}
  - {id: fitzwilliam_of_the_ford, side: the_grey_company, at: [2, 2], stats: {nc: {monster: orc}}}
  - {id: gwendolen_of_the_gate, side: the_grey_company, at: [3, 2], stats: {nc: {monster: orc}}}
`,
}

func battle(t *testing.T, name string) *ecs.Battle {
	t.Helper()
	who := people
	if text := more[name]; text != "" {
		switch name {
		case "stairs":
			return battletest.Start(t, "scenario: drawn\ntitle: "+name+"\nrulebook: revised"+text, ecs.Config{})
		case "crowd", "parley", "gorge", "perils":
			who = ""
		case "alcove":
			who = strings.NewReplacer("facing: 1,", "", "facing: 3,", "", "[0, 1]", "[1000, 1000]", "[4, 1]", "[1000, 3000]").Replace(people)
		case "moor":
			who = strings.NewReplacer("facing: 1,", "", "facing: 3,", "", "[4, 1]", "[40000, 9000]").Replace(people)
		}
		return battletest.Start(t, "scenario: drawn\ntitle: "+name+"\nrulebook: nc"+text+who, ecs.Config{})
	}
	if name == "open ground" {
		who = strings.NewReplacer("[0, 1]", "[1000, 1500]", "[4, 1]", "[8000, 1500]", "facing: 1,", "facing: [1, 1],", "facing: 3,", "facing: [-1, 0],").Replace(people)
	}
	return battletest.Start(t, "scenario: drawn\ntitle: "+name+"\nrulebook: nc"+fields[name]+who, ecs.Config{})
}

func drawn(t *testing.T, b *ecs.Battle, o picture.Options) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := picture.SVG(&out, b, o); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func between(t *testing.T, b *ecs.Battle, from, to ecs.Spot) picture.Options {
	t.Helper()
	e, err := b.Explain(from, to)
	if err != nil {
		t.Fatal(err)
	}
	return picture.Options{Line: e}
}

// texts are the texts and titles of a picture; it fails on what is no XML.
func texts(t *testing.T, svg []byte) (all []string) {
	t.Helper()
	for d := xml.NewDecoder(bytes.NewReader(svg)); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return all
		}
		if err != nil {
			t.Fatal(err)
		}
		if data, ok := token.(xml.CharData); ok {
			all = append(all, strings.TrimSpace(string(data)))
		}
	}
}

// perils is a field with every danger, of which the fire spreads, and the night comes in the second round, and a zone that is wanted.
const perils = `
field: {grid: square, size: [12, 6], cells: [{at: [2, 1], wall: true}]}
zones:
  - {id: straw, cells: [[1, 1], [2, 1]]}
  - {id: barn, from: [0, 0], to: [3, 3]}
  - {id: pond, from: [4, 0], to: [5, 1]}
  - {id: strip, from: [6, 0], to: [7, 1]}
  - {id: loft, from: [8, 0], to: [9, 1]}
  - {id: dell, from: [4, 3], to: [5, 4]}
  - {id: wood, from: [6, 3], to: [7, 4]}
dangers:
  - {id: blaze, kind: fire, in: straw, spread: 100, within: barn}
  - {id: deep, kind: water, in: pond}
  - {id: iron, kind: caltrops, in: strip}
  - {id: reek, kind: smoke, in: loft}
  - {id: mist, kind: fog, in: dell}
  - {id: dusk, kind: dusk, in: wood, sight: 6}
  - {id: shower, kind: rain, sight: 9, ends: {round: 2}}
  - {id: night, kind: darkness, begins: {round: 2}}
goals: [{id: dry, side: red, hold: pond, rounds: 9}]
sides: [{id: red, controller: passive}, {id: blue, controller: passive}]
combatants:
  - {id: ann, side: red, at: [0, 5], stats: {nc: {monster: orc}}}
  - {id: bo, side: blue, at: [11, 5], stats: {nc: {monster: orc}}}
`

// parley has a side for each outline, a giant in the line, and a scale of two metres; gorge is as wide as names go; stairs have
// more heights than a legend names, a huge one, and a pane between two who see each other.
const (
	parley = `
field: {grid: free, size: [20000, 5000]}
space: {bodies_block: on}
sides: [{id: red}, {id: blue}, {id: green}, {id: grey}, {id: dun}, {id: sable}]
combatants:
  - {id: ann, side: red, at: [1000, 2500], stats: {nc: {monster: orc}}}
  - {id: bo, side: blue, at: [18000, 2500], stats: {nc: {monster: orc}}}
  - {id: gog, side: green, at: [9000, 2500], stats: {nc: {monster: orc, height_ft: 20}}}
  - {id: dee, side: grey, at: [4000, 4500], stats: {nc: {monster: orc}}}
  - {id: eve, side: dun, at: [8000, 4500], stats: {nc: {monster: orc}}}
  - {id: flo, side: sable, at: [12000, 4500], stats: {nc: {monster: orc}}}
`
	stairs = `
field: {grid: square, size: [13, 4], cells: [{at: [0, 0], ground: 300}, {at: [1, 0], ground: 600}, {at: [2, 0], ground: 900}, {at: [3, 0], ground: 1200}, {at: [4, 0], ground: 1500}, {at: [5, 0], ground: 1800}, {at: [6, 0], ground: 2100}, {at: [7, 0], ground: 2400}, {at: [8, 0], ground: 2700}, {at: [9, 0], ground: 3000}, {at: [10, 0], ground: -300}, {at: [11, 0], ground: -600}, {at: [12, 0], ground: -900}, {at: [5, 2], wall: true, opaque: false}]}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [2, 2], facing: 0, stats: {revised: {group: warrior, level: 3, max_hp: 20, size: H}}}
  - {id: bo, side: blue, at: [9, 2], stats: {revised: {group: warrior, level: 3, max_hp: 20}}}
  - {id: cy, side: blue, at: [11, 3], stats: {revised: {group: warrior, level: 3, max_hp: 20}}}
`
	gorge = `
field: {grid: square, size: [3, 30], cells: [{at: [0, 9], terrain: 200}, {at: [1, 9], cover: conceal}, {at: [2, 9], ground: 400}, {at: [1, 12], wall: true}, {at: [1, 14], solid: true}, {at: [1, 16], door: closed}]}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [0, 1], stats: {nc: {monster: orc}}}
  - {id: bo, side: blue, at: [2, 20], stats: {nc: {monster: orc}}}
`
)

func TestPicturesLookAsBefore(t *testing.T) {
	for _, name := range []string{"hexes", "squares", "flat hexes", "open ground", "lane", "yard", "moor", "crowd", "parley", "gorge", "stairs", "perils"} {
		b := battle(t, name)
		got := drawn(t, b, between(t, b, space.Of(1), space.Of(2)))
		looksAsBefore(t, strings.ReplaceAll(name, " ", "-")+".svg", got)
	}
}

// looksAsBefore compares what is drawn with a file that is kept.
func looksAsBefore(t *testing.T, name string, got []byte) {
	t.Helper()
	file := "testdata/" + name
	if *update {
		if err := os.WriteFile(file, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%s has changed; run with -update and look at it", file)
	}
}

func TestAPictureIsXMLAndTheSameEachTime(t *testing.T) {
	for name := range fields {
		t.Run(name, func(t *testing.T) {
			b := battle(t, name)
			for _, o := range []picture.Options{{}, between(t, b, space.Of(1), space.Of(2)), between(t, b, space.Of(2), space.At(grid.Cell{X: 1, Y: 1}))} {
				got := drawn(t, b, o)
				texts(t, got)
				if !bytes.Equal(got, drawn(t, battle(t, name), o)) {
					t.Error("two pictures of one field differ")
				}
				if bytes.Contains(got, []byte("NaN")) || bytes.Contains(got, []byte("Inf")) {
					t.Error("a coordinate is no number")
				}
			}
		})
	}
}

func TestAPictureExplainsWhatItShows(t *testing.T) {
	for name, want := range map[string][]string{
		"hexes":       {"ground at 0.4 m", "ground at 1.2 m", "ground at -0.3 m", "hard going", "foliage, smoke", "wall up to a height", "closed door", "open door", "A ann", "B bo"},
		"squares":     {"wall", "cannot be entered", "wall up to a height", "closed door", "one sees through, nothing passes", "hides, missiles pass", "hurdle", "foliage, smoke"},
		"open ground": {"wall up to a height", "foliage, smoke", "1 m (3 ft)"},
		"flat hexes":  {"wall", "open door", "5 m (16 ft); a cell is 1.524 m wide"},
	} {
		got := strings.Join(texts(t, drawn(t, battle(t, name), picture.Options{})), "\n") + "\n"
		for _, word := range want {
			if !strings.Contains(got, "\n"+word+"\n") {
				t.Errorf("%s: no %q", name, word)
			}
		}
	}
}

// What stands on a hurdle is told as a hurdle, and no wall.
func TestAHurdleWithAHeightIsNoWall(t *testing.T) {
	got := strings.Join(texts(t, drawn(t, battle(t, "hurdle"), picture.Options{})), "\n")
	if !strings.Contains(got, "\nhurdle\n") || !strings.Contains(got, "hurdle up to 0.90 m") || strings.Contains(got, "wall") {
		t.Errorf("it says\n%s", got)
	}
}

func TestATitleIsNoMarkup(t *testing.T) {
	b := battle(t, "hexes")
	b.Scenario().Title = `<b>"me" & you</b>`
	if all := texts(t, drawn(t, b, picture.Options{})); all[1] != b.Scenario().Title {
		t.Errorf("the title is %q", all[1])
	}
}

func TestTheFallenAreCrossedOut(t *testing.T) {
	b := battle(t, "squares")
	for b.Step() == ecs.Running && b.View(0).Figure(1).Posture.Acts() && b.View(0).Figure(2).Posture.Acts() {
	}
	if b.View(0).Figure(1).Posture == rules.Standing && b.View(0).Figure(2).Posture == rules.Standing {
		t.Skip("nobody has fallen")
	}
	if !bytes.Contains(drawn(t, b, picture.Options{}), []byte("crossed out: fallen")) {
		t.Error("the legend does not tell who has fallen")
	}
}

// broken is a writer that fails.
type broken struct{}

var errFull = errors.New("full")

func (broken) Write([]byte) (int, error) { return 0, errFull }

func TestAnErrorOfTheWriterIsReturned(t *testing.T) {
	if err := picture.SVG(broken{}, battle(t, "hexes"), picture.Options{}); !errors.Is(err, errFull) {
		t.Errorf("%v, want %v", err, errFull)
	}
}

// Draw a battle as it stands, and why ann cannot see bo.
func ExampleSVG() {
	s, err := scenario.Parse("yard.yaml", []byte("scenario: yard\nrulebook: nc"+fields["squares"]+people), nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	b, err := ecs.New(s, ecs.Config{})
	if err != nil {
		fmt.Println(err)
		return
	}
	line, err := b.Explain(space.Of(b.ID("ann")), space.Of(b.ID("bo")))
	if err != nil {
		fmt.Println(err)
		return
	}
	var out bytes.Buffer
	if err := picture.SVG(&out, b, picture.Options{Line: line}); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(strings.SplitAfter(out.String(), "\n")[1])
	// Output: <title>yard</title>
}

// Whatever is written below a field lies in the picture, however narrow the field.
func TestWordsLieInThePicture(t *testing.T) {
	var text = regexp.MustCompile(`<text x="([\d.]+)"[^>]*text-anchor="start"[^>]*>([^<]*)<`)
	for _, name := range []string{"alcove", "gorge", "crowd", "stairs", "squares"} {
		svg := drawn(t, battle(t, name), picture.Options{})
		var wide float64
		if _, err := fmt.Fscanf(bytes.NewReader(svg[bytes.Index(svg, []byte(`width="`)):]), `width="%g"`, &wide); err != nil {
			t.Fatal(err)
		}
		all := text.FindAllSubmatch(svg, -1)
		if len(all) < 5 {
			t.Fatalf("%s: %d texts", name, len(all))
		}
		for _, m := range all {
			x, err := strconv.ParseFloat(string(m[1]), 64)
			if end := x + 5*float64(len(m[2])); err != nil || end > wide {
				t.Errorf("%s: %q ends at %g or beyond, and the picture at %g (%v)", name, m[2], end, wide, err)
			}
		}
	}
}
