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
  - {by: ann, to: bo, roll: dam, faces: [1, 1]}
  - {by: bo, to: ann, roll: attack, faces: [80]}
`)
	// Output:
	// seconds
	//
	// Rules: Fighter System, section C (version 2). Scenario: seconds, seed 1. A melee
	// round has 10 seconds; a cell is 1.00 m wide.
	//
	// red
	//   A  ann  fighter 0 with broadsword  hp 20  OF 30  DF 10  AR 0  broadsword
	//
	// blue (marked *)
	//   B  bo   fighter 0 with mace        hp 20  OF 30  DF 10  AR 4  mace, mail hauberk
	//
	// hp: hit points. OF: attack number A before the weapon. DF: melee defence D
	// before weapon and plot. AR: highest ADS of the armour worn. Attack roll under:
	// the striker may shift the blow so many points along the body; a shot flies true.
	// Over: the target may shift it as many, or off the body; a shot strays as far.
	//
	// Melee round 1
	//   second 1
	//     Engaged now: ann and bo.
	//     ann chooses fighting.
	//         initiative roll 3, actions 1.
	//     bo chooses fighting.
	//         initiative roll 7, actions 1.
	//   second 3
	//     ann strikes at bo with the broadsword (aimed at point 5 of the head): attack 35, defence 10; rolls 20, 5 under 25: hit.
	//         ann brings the blow to point 5 of the head.
	//         damage roll 2, damage 2: bo loses 2 hp in the head (20 -> 18).
	//     bo: injury (the head, light) - hampered by a wound.
	//   second 7
	//     bo strikes at ann with the mace (aimed at point 50 of the chest): attack 25, defence 15; rolls 80, 70 over 10: miss.
	//         ann turns the blow of bo off the body.
	//
	// Result: nobody wins after 1 melee round (the round is over).
	//   red, 1 able to act
	//     ann hp 20 of 20
	//   blue, 1 able to act
	//     bo hp 18 of 20
}

// One round by initiative: the higher score acts first.
func ExampleWriter_scores() {
	tell(`
scenario: scores
rulebook: revised
field: {grid: square, size: [6, 1]}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [2, 0], facing: 0, conditions: [warned], stats: {revised: {group: warrior, level: 1, max_hp: 12, weapons: [sword_long]}}}
  - {id: bo, side: blue, at: [3, 0], facing: 4, conditions: [warned], stats: {revised: {group: warrior, level: 1, max_hp: 12, armour: chain_mail, weapons: [footmans_mace]}}}
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
	// scores
	//
	// Rules: Revised Combat Rules (version 2). Scenario: scores, seed 1. A round has
	// 60 seconds; a cell is 1.52 m wide.
	//
	// red
	//   A  ann  warrior 1  hp 12  wind 12  OF 0  DF 10  long sword
	//
	// blue (marked *)
	//   B  bo   warrior 1  hp 12  wind 12  OF 0  DF 15  footman's mace
	//
	// hp: hit points. wind: what punches take, most of it for the fight alone; it
	// faints when what it has lost of hp and wind together comes to all its hp. OF: 20
	// less THAC0. DF: 20 less armour class.
	//
	// Round 1
	//   second 0
	//     Engaged now: ann and bo.
	//   second 18
	//     ann strikes at bo with the long sword: rolls 20, at least 15: CRITICAL HIT.
	//         damage roll 5, critical roll 3, damage 8: bo loses 8 hp (12 -> 4).
	//   second 39
	//     bo strikes at ann with the footman's mace: rolls 1, under 10: FUMBLE.
	//         bo: fumbled - no more attacks in this round.
	//
	// Result: nobody wins after 1 round (the round is over).
	//   red, 1 able to act
	//     ann hp 12 of 12
	//   blue, 1 able to act
	//     bo hp 4 of 12
}

// First Aid before the round is over: Cyd turns to it in place of what was declared. Bob lives,
// and sleeps on.
func ExampleWriter_round() {
	tell(`
scenario: rescue
rulebook: brp
field: {grid: square, size: [14, 3]}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [5, 1], stats: {brp: {str: 14, con: 12, siz: 12, dex: 15, weapons: [{weapon: sword_short, chance: 55}]}}}
  - {id: bob, side: blue, at: [6, 1], stats: {brp: {str: 12, con: 12, siz: 12, dex: 12, hp: 6, worn: [leather_soft], weapons: [{weapon: sword_broad, chance: 45}]}}}
  - {id: cyd, side: blue, at: [12, 0], stats: {brp: {str: 12, con: 12, siz: 12, dex: 16, weapons: [{weapon: dagger, chance: 40}], skills: {First Aid: 60}}}}
ends: [{rounds: 1}]
dice:
  - {by: ann, to: bob, roll: attack, faces: [7]}
  - {by: bob, to: ann, roll: defence, faces: [28]}
  - {by: ann, to: bob, roll: damage, faces: [4]}
  - {by: ann, to: bob, roll: bonus, faces: [2]}
  - {by: cyd, to: bob, roll: first_aid, faces: [41]}
  - {by: cyd, to: bob, roll: heal, faces: [3]}
  - {by: bob, roll: sleep, faces: [4]}
`)
	// Output:
	// rescue
	//
	// Rules: Basic Roleplaying (version 2). Scenario: rescue, seed 1. A round has 12
	// seconds; a cell is 1.00 m wide.
	//
	// red
	//   A  ann  hp 12  OF 55  DF 55  AR 0  short sword
	//
	// blue (marked *)
	//   B  bob  hp 6   OF 45  DF 45  AR 1  broadsword
	//   C  cyd  hp 12  OF 40  DF 40  AR 0  dagger
	//
	// hp: hit points. OF: chance with the weapon in hand. DF: the better of parry and
	// dodge. AR: points off each blow.
	//
	// Round 1
	//   second 1
	//     Engaged now: ann and bob.
	//     cyd declares: strike at ann with the dagger.
	//     ann declares: strike at bob with the short sword.
	//     bob declares: strike at ann with the broadsword.
	//     cyd walks 6 cells to (6,0).
	//     Engaged now: ann and cyd.
	//   second 5
	//     ann strikes at bob with the short sword: rolls 7, at most 55, special: hit.
	//         bob parries with the broadsword against ann.
	//         bob's defence: rolls 28, at most 45: passed.
	//         damage roll 4, bonus roll 2, damage 7, armour -1: bob loses 6 hp (6 -> 0).
	//         bob: injury (ann) - a wound that can be treated once.
	//         bob's broadsword is worn by 2.
	//     bob falls unconscious.
	//   second 9
	//     cyd begins to tend bob (until second 12).
	//   second 12
	//     cyd tends bob: rolls 41, at most 60: passed.
	//         healing roll 3, heal 3.
	//         bob regains 3 hp (0 -> 3).
	//     bob: sleep roll 4.
	//     bob: asleep until second 12 of round 1201 - unconscious until the time is up or somebody wakes the victim.
	//
	// Result: nobody wins after 1 round (the round is over).
	//   red, 1 able to act
	//     ann hp 12 of 12
	//   blue, 1 able to act
	//     bob hp 3 of 6 (unconscious)
	//     cyd hp 12 of 12
}
