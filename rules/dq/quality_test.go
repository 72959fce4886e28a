package dq

import (
	"testing"

	"pgregory.net/rapid"
)

// DQ-009, DQ-010, DQ-011, DQ-012, DQ-013, DQ-014, DQ-015, DQ-016, DQ-019, DQ-070:
// worked examples.
func TestQuality(t *testing.T) {
	b := newBook(t)
	for _, c := range []struct {
		name                 string
		chance, natural, mod int
		want                 quality
	}{
		{"average", 70, 52, 0, average},
		{"better", 70, 20, 0, better},
		{"decisive", 70, 5, 0, decisive},
		{"poor", 70, 86, 0, poor},
		{"excellent", 140, 3, 0, excellent},
		{"aim takes five off the die", 65, 30, -5, better},
		{"a tenth of 21 is 3", 21, 3, 0, decisive},
		{"just above a tenth of 21", 21, 4, 0, crucial},
		{"a fifth of 21 is 5", 21, 5, 0, crucial},
		{"just above a fifth of 21", 21, 6, 0, better},
		{"two fifths of 21 are 9", 21, 9, 0, better},
		{"just above two fifths of 21", 21, 10, 0, average},
		{"the chance itself", 21, 21, 0, average},
		{"fantastic", 250, 3, 0, fantastic},
		{"a defence of 60", 60, 5, 0, decisive},
		{"beyond 300", 350, 15, 0, fantastic},
		{"beyond 300, next", 350, 25, 0, excellent},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := b.quality(c.chance, c.natural, c.mod); got != c.want {
				t.Errorf("%d at %d%+d is %v, want %v", c.natural, c.chance, c.mod, got, c.want)
			}
		})
	}
}

// DQ-017, DQ-018, DQ-AMB-05, DQ-AMB-07, DQ-AMB-08.
func TestNaturalFaces(t *testing.T) {
	b := newBook(t)
	for chance := -40; chance <= 4; chance++ {
		if got := b.quality(chance, 1, 0); got != decisive {
			t.Errorf("natural 01 at %d is %v, want decisive", chance, got)
		}
		if got := b.quality(chance, 1, 30); got != decisive {
			t.Errorf("natural 01 with +30 at %d is %v, want decisive", chance, got)
		}
	}
	if got := b.quality(248, 1, 0); got != fantastic {
		t.Errorf("natural 01 at 248 is %v: decisive or better, want fantastic", got)
	}
	if got := b.quality(300, 100, -20); got != poor {
		t.Errorf("natural 00 is %v, want poor", got)
	}
	if got := b.quality(20, 4, -8); got != decisive {
		t.Errorf("4 - 8 counts as 1: %v, want decisive", got)
	}
	if got := b.quality(-5, 4, -8); got != poor {
		t.Errorf("4 - 8 is no natural 01: %v, want poor", got)
	}
	strict := newBook(t, set("natural01_needs_chance", "true"))
	if got := strict.quality(0, 1, 0); got != poor {
		t.Errorf("natural 01 without a chance is %v, want poor with the option", got)
	}
}

// DQ-AMB-06: chances beyond 300.
func TestChancesMayBeCapped(t *testing.T) {
	capped := newBook(t, set("cap_chance_300", "true"))
	if got := capped.quality(350, 11, 0); got != excellent {
		t.Errorf("11 at 350 capped is %v, want excellent", got)
	}
}

// DQ-011 to DQ-016 as thresholds, DQ-017.
func TestThresholds(t *testing.T) {
	b := newBook(t)
	for chance, want := range map[int][7]int{
		70:  {0, 70, 28, 14, 7, 0, 0},
		140: {0, 99, 56, 28, 14, 4, 0},
		0:   {0, 1, 1, 1, 1, 0, 0},
		-20: {0, 1, 1, 1, 1, 0, 0},
	} {
		if got := b.thresholds(chance, 0); got != want {
			t.Errorf("%d: %v, want %v", chance, got, want)
		}
	}
}

// DQ-010 to DQ-019: thresholds and look-up are two views of the same thing, so a
// roll need only be known by its class.
func TestThresholdsSayWhatQualitySays(t *testing.T) {
	b := newBook(t)
	rapid.Check(t, func(t *rapid.T) {
		chance := rapid.IntRange(-50, 400).Draw(t, "chance")
		mod := rapid.IntRange(-20, 20).Draw(t, "mod")
		natural := rapid.IntRange(2, 99).Draw(t, "natural")
		to := b.thresholds(chance, mod)
		q := b.quality(chance, natural, mod)
		for level := average; level <= fantastic; level++ {
			if (natural <= to[level]) != (q >= level) {
				t.Fatalf("%d at %d%+d is %v, thresholds %v", natural, chance, mod, q, to)
			}
		}
	})
}

// DQ-009: a higher chance never gives a worse quality.
func TestAHigherChanceIsNeverWorse(t *testing.T) {
	b := newBook(t)
	rapid.Check(t, func(t *rapid.T) {
		chance := rapid.IntRange(-50, 400).Draw(t, "chance")
		more := rapid.IntRange(0, 100).Draw(t, "more")
		natural := rapid.IntRange(1, 100).Draw(t, "natural")
		if b.quality(chance+more, natural, 0) < b.quality(chance, natural, 0) {
			t.Fatalf("%d at %d is worse than at %d", natural, chance+more, chance)
		}
	})
}

// DQ-007, DQ-AMB-09.
func TestResultQuality(t *testing.T) {
	for _, c := range []struct{ attack, defence, want quality }{
		{excellent, better, crucial},
		{crucial, average, better},
		{better, poor, better},
		{average, decisive, poor},
	} {
		if got := resultQuality(c.attack, c.defence); got != c.want {
			t.Errorf("%v against %v is %v, want %v", c.attack, c.defence, got, c.want)
		}
	}
}

// DQ-014: a tenth of 21 is 2.1, rounded up: decisive on 1 to 3.
func TestTheQualitiesOfALowChance(t *testing.T) {
	b := newBook(t)
	for face, want := range map[int]quality{3: decisive, 5: crucial, 9: better, 21: average, 22: poor} {
		if got := b.quality(21, face, 0); got != want {
			t.Errorf("%d at 21 is %v, want %v", face, got, want)
		}
	}
}
