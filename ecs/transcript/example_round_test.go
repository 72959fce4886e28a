package transcript_test

import (
	"fmt"
	"os"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/ecs/transcript"
)

// tell tells a battle of one round, without maps.
func tell(text string) {
	s, err := scenario.Parse("round.yaml", []byte(text), nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	b, err := ecs.New(s, ecs.Config{})
	if err != nil {
		fmt.Println(err)
		return
	}
	w := transcript.New(os.Stdout, b, transcript.Options{Board: transcript.BoardNever})
	b.Listen(w.Event)
	b.Run()
	if err := w.Close(); err != nil {
		fmt.Println(err)
	}
}

// One melee round by the second: each die of initiative is a second to strike in.
func ExampleWriter_seconds() {
	tell(`
scenario: seconds
rulebook: fighter
field: {grid: square, size: [6, 3]}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [2, 1], facing: 0, stats: {fighter: {weapon: broadsword}}}
  - {id: bo, side: blue, at: [3, 1], facing: 4, stats: {fighter: {weapon: mace, armour: [mail_hauberk]}}}
ends: [{rounds: 1}]
dice:
  - {by: ann, roll: initiative, faces: [3]}
  - {by: bo, roll: initiative, faces: [7]}
  - {by: ann, to: bo, roll: attack, faces: [20]}
  - {by: ann, to: bo, roll: dam, faces: [2, 3]}
  - {by: bo, to: ann, roll: attack, faces: [80]}
`)
	// Output:
}

// One round by initiative: the higher score acts first.
func ExampleWriter_scores() {
	tell(`
scenario: scores
rulebook: revised
field: {grid: square, size: [6, 3]}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [2, 1], facing: 0, stats: {revised: {group: warrior, level: 1, max_hp: 12, weapons: [sword_long]}}}
  - {id: bo, side: blue, at: [3, 1], facing: 4, stats: {revised: {group: warrior, level: 1, max_hp: 12, armor: chain_mail, weapons: [mace]}}}
ends: [{rounds: 1}]
dice:
  - {by: ann, roll: initiative, faces: [9]}
  - {by: bo, roll: initiative, faces: [2]}
  - {by: ann, to: bo, roll: attack, faces: [20]}
  - {by: ann, to: bo, roll: damage, faces: [5]}
  - {by: ann, to: bo, roll: critical, faces: [3]}
  - {by: bo, to: ann, roll: attack, faces: [1]}
`)
	// Output:
}
