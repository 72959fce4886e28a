//go:build soak

package arena_test

import "testing"

func TestMemoryStaysFlatOverTenThousandBattles(t *testing.T) { flat(t, 10_000) }
