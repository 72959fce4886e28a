//go:build soak

package main

import "testing"

// most is how many scenarios are uneven by what they are: a courier with a long start, one against three.
const most = 20

// TestSheetOfManySeeds holds the play of the tactician to the level that it has reached, and counts how even the scenarios
// are.
func TestSheetOfManySeeds(t *testing.T) {
	sheets := holds(t, 120, func(r row) int { return reached[r].many })
	uneven := 0
	for _, s := range sheets {
		if !s.even() {
			uneven++
			t.Logf("%s: %s", s.name, s.won())
		}
	}
	if uneven > most {
		t.Errorf("%d scenarios are uneven, want %d at most", uneven, most)
	}
}
