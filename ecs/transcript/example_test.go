package transcript_test

import (
	"fmt"
	"os"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/ecs/transcript"
)

const meeting = `
scenario: meeting
title: Meeting at the wall
rulebook: nc
field:
  grid: hex
  map: |
    . . . .
    . # . .
    . . . .
  legend: {"#": {wall: true}}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [0, 0], stats: {nc: {race: human, classes: [{class: fighter, level: 3}], weapon: long_sword}}}
  - {id: bo, side: blue, at: [3, 0], stats: {nc: {race: human, classes: [{class: fighter, level: 3}], weapon: long_sword}}}
ends: [{rounds: 2}]
`

func built() *ecs.Battle {
	s, err := scenario.Parse("meeting.yaml", []byte(meeting), nil)
	if err != nil {
		fmt.Println(err)
		return nil
	}
	b, err := ecs.New(s, ecs.Config{})
	if err != nil {
		fmt.Println(err)
	}
	return b
}

// Tell a battle to people.
func ExampleWriter() {
	b := built()
	w := transcript.New(os.Stdout, b, transcript.Options{Quiet: true})
	b.Listen(w.Event)
	b.Run()
	if err := w.Close(); err != nil {
		fmt.Println(err)
	}
	// Output:
	// Meeting at the wall
	//
	// Result: nobody wins after 2 rounds (2 rounds are over).
	//   red, 1 able to act
	//     ann hp 23 of 66
	//   blue, 1 able to act
	//     bo hp 34 of 66
}

// Draw the field.
func ExampleBoard() {
	fmt.Print(transcript.Board(built()))
	// Output:
	//     0
	//   0 A . . B*
	//   1  . # . .
	//   2 . . . .
	//     # wall
	//     red: A ann
	//     blue (*): B bo
}
