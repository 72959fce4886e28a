package brp

// This book has no hit locations: armour covers all of the body, a helmet adds to
// it against every hit (BRP-AMB-24).
