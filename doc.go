// Package affray is the map of the module; it holds no code.
//
// affray resolves tactical combat without a screen. A battle is a world of
// combatants on a hex grid, a square grid or open ground, stepped tick by tick;
// what the numbers mean is decided by a rulebook, and five are built in.
//
// # Folders
//
// Imports go one way: each folder may use those above it in this list.
//
//   - assets: the built-in scenarios and stat blocks.
//   - [github.com/affray-engine/affray/rules]: what the books say, as pure
//     functions over plain values: dice, exact geometry, the contract of a
//     rulebook, and one package for each book.
//   - components: what a combatant or a thing on the field is, as plain data.
//   - systems: what happens in a tick, one file a system, with the events that
//     tell of it and the battlefield itself.
//   - [github.com/affray-engine/affray/ecs]: the engine that a program imports.
//   - cmd: the command line, a thin layer over ecs.
//
// # Tasks
//
//   - Run a battle from a program: [github.com/affray-engine/affray/ecs].
//   - Write or check a scenario: [github.com/affray-engine/affray/ecs/scenario].
//   - Write a controller: [github.com/affray-engine/affray/ecs/agent].
//   - Tell a battle to people, or write it to a file:
//     [github.com/affray-engine/affray/ecs/transcript], [github.com/affray-engine/affray/ecs/record].
//   - Ask for the odds of one attack, or write a rulebook: [github.com/affray-engine/affray/rules].
//   - Choose a built-in rulebook by name: [github.com/affray-engine/affray/rules/books].
//   - Read what happened: [github.com/affray-engine/affray/systems/event].
//   - Do it all without a line of Go: go run ./cmd/affray --help.
//
// # Guarantees
//
// The same scenario, seed and orders give the same battle on every machine:
// whatever decides is an integer, dice are pure functions of their key, and the
// core reads no clock, starts no goroutine and keeps no state between battles.
// Bad input is answered with typed errors that name the place, never a panic.
// The tests of this package hold the whole module to these promises.
package affray
