package dq

// The book has no hit locations of its own: where a blow lands matters only for a
// grievous injury, whose table names the place (DQ-139, in harm.go).
