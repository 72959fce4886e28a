// Package rehearsed has what is decided in the battles that come with affray while nobody commands in them, for a page:
// there thinking takes ten times as long as elsewhere, and a link shall open at its moment at once.
// The list of them is there too, as reading them all takes longer than the rest of the way to the first picture; and how likely the sides are to
// win, which takes a page minutes to find out.
//
// # Outline
//
//   - [Make] works it out.
//   - [Of] has that of one battle.
//   - [Contents] lists the battles.
//   - [Chances] says who is likely to win one, [Mark] whether what somebody else knows of that still holds.
//
// # Guarantees
//
// What is decided is never kept with the sources, where it would grow old: the file that is embedded here is empty. Whoever builds the
// page calls Make and puts its result in place of that file. Without it each battle goes the same way, and thinks.
// The chances are kept, as to find them takes minutes; a test finds one of each battle anew.
package rehearsed
