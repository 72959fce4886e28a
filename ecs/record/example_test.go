package record_test

import (
	"bytes"
	"fmt"
	"io"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/record"
	"github.com/affray-engine/affray/ecs/scenario"
)

const meeting = `
scenario: meeting
rulebook: nc
field: {grid: hex, size: [4, 3]}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [0, 1], stats: {nc: {race: human, classes: [{class: fighter, level: 3}], weapon: long_sword}}}
  - {id: bo, side: blue, at: [3, 1], stats: {nc: {monster: lizardman}}}
ends: [{rounds: 1}]
`

// Write the events of a battle, with a digest for each round.
func ExampleWriter() {
	s, err := scenario.Parse("meeting.yaml", []byte(meeting), nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	b, err := ecs.New(s, ecs.Config{})
	if err != nil {
		fmt.Println(err)
		return
	}
	var file bytes.Buffer
	w := record.NewWriter(&file, b)
	b.Listen(w.Event)
	for s := ecs.Running; s == ecs.Running; {
		s = b.StepRound()
		w.Round(b)
	}
	fmt.Println(w.Close())
	lines := bytes.Split(file.Bytes(), []byte("\n"))
	fmt.Printf("%s\n%s\n", lines[1], lines[2])
	// Output:
	// <nil>
	// {"kind":"begin","n":1,"round":1,"tick":1}
	// {"kind":"round","n":2,"round":1,"tick":1}
}

// Read an event file.
func ExampleReader() {
	file := `{"format":"affray-events","version":1,"scenario":"meeting","rulebook":{"id":"mine","title":"","version":"1","options":[]},"seed":1,` +
		`"clock":{"round":10,"shown":1,"tick_word":"second","round_word":"round"},"sides":["red"],"roster":[{"id":1,"name":"ann"}]}
{"kind":"moved","n":1,"round":1,"tick":2,"who":"ann","from":[0,1],"to":[1,1],"way":[[1,1]],"mm":1000}
{"kind":"digest","round":1,"digest":"00112233445566ff"}
`
	r, err := record.NewReader(bytes.NewReader([]byte(file)))
	if err != nil {
		fmt.Println(err)
		return
	}
	for {
		l, err := r.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Printf("%s %q %v %q\n", l.Kind, l.Who, l.Way, l.Digest)
	}
	// Output:
	// moved "ann" [[1 1]] ""
	// digest "" [] "00112233445566ff"
}
