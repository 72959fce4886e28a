package fighter

// The book's rules for bows and throwing are no part of this edition; the index
// lists what is in force. A blow in melee alone is an attack here.
