//go:build soak

package lab_test

import "testing"

func TestMemoryStaysFlatOverAHundredThousandBattles(t *testing.T) { flat(t, 50_000) }
