package fighter

// A blow in melee is the one attack here. The rules of bows, throwing and shields held
// against missiles are not in the index of this book.
