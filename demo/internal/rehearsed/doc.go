// Package rehearsed has what is decided in the battles that come with affray while nobody commands in them, for a page:
// there thinking takes ten times as long as elsewhere, and a link shall open at its moment at once.
// The list of them is there too, as reading them all takes longer than the rest of the way to the first picture.
//
// # Outline
//
//   - [Make] works it out.
//   - [Of] has that of one battle.
//   - [Contents] lists the battles.
//
// # Guarantees
//
// It is never kept with the sources, where it would grow old: the file that is embedded here is empty. Whoever builds the
// page calls Make and puts its result in place of that file. Without it each battle goes the same way, and thinks.
package rehearsed
