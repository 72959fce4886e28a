// Package scene is what is to be seen of a battle at one moment, as plain data.
//
// # Outline
//
//   - [Scene] is one moment: its [Token]s and which doors stand open.
//   - [Token] is a combatant with its [Bar]s, [Part]s of the body, [Sign]s and [Weapon];
//     its Being, Dress and Coat, of package guise, say how it looks.
//   - [Danger] is a part of the field that harms or hides, [Weather] the light and the weather all over it.
//   - [Ground] turns cells into millimetres, to draw by.
//
// # Tasks
//
//   - Look at a battle: [Of].
//   - Keep a scene while its memory is used again: [Scene.Clone].
//
// # Guarantees
//
// A spectator sees everything: each token as its own side sees it. Nothing here decides.
// No rulebook is named; all words come from its shape.
package scene
