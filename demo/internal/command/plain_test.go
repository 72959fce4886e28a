package command

import "testing"

// What an order is suggested for is true of one that moves nobody, too.
func TestGroundsThatMoveNobody(t *testing.T) {
	if text := partWords("it need not walk"); text != "as it can do that where it stands" {
		t.Errorf("it is suggested %q", text)
	}
}
