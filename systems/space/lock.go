package space

import "sync"

// guard is held while shapes of resolv are made, added, moved or removed: its
// constructors count ids in a package variable, and nothing in it promises that
// two of its spaces are independent. Reading the cells of a resolv space that
// its own goroutine alone changes needs no lock.
var guard sync.Mutex
