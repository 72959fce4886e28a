//go:build soak

package verify_test

import "testing"

func TestSingleWrongNumbersOfAllScenariosAreFound(t *testing.T) { mutated(t, battles(t, 2), 4) }

func TestWhateverStandsInAnyFieldIsAnswered(t *testing.T) { hostile(t, 1) }
