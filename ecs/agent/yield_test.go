package agent_test

import (
	"fmt"
	"testing"
)

// Who lets a comrade have the next cell of its way goes on by another where there is one; before a gap the one who is nearer goes first.
func TestWhoLetsAComradeGoFirstStepsAside(t *testing.T) {
	gap := ""
	for row := range 9 {
		if row != 4 {
			gap += fmt.Sprintf("{between: [[5, %[1]d], [6, %[1]d]], wall: true}, ", row)
		}
	}
	for _, c := range []struct{ field, ann, eve, annDoes, eveDoes string }{
		{green, "4, 4", "3, 4", "move", "move"},
		{"{grid: square, size: [20, 9], edges: [" + gap + "]}", "4, 4", "5, 4", "pass", "move"},
	} {
		b := stage(t, c.field, 1, man("ann", "red", c.ann, ""), man("eve", "red", c.eve, ""), man("bo", "blue", "19, 4", ""))
		if ann, eve := does(t, b, "ann"), does(t, b, "eve"); ann != c.annDoes || eve != c.eveDoes {
			t.Errorf("from %s ann does %q, from %s eve %q", c.ann, ann, c.eve, eve)
		}
	}
}

// Of two enemies who may want the same cell one is let go first, but not who has lost its nerve, or shoots.
func TestNobodyLetsAnEnemyGoFirstWhoDoesNotCome(t *testing.T) {
	for _, c := range []struct {
		bo     string
		broken []string
		waits  bool
	}{{"orc", nil, true}, {"orc", []string{"bo"}, false}, {"bow", nil, false}} {
		b := unnervedFray(t, c.broken, one("ann", "red", "10, 4", "sword", "")+one("bo", "blue", "12, 4", c.bo, ""))
		waits := false
		for range 4 {
			until(t, b, "ann")
			waits = waits || does(t, b, "ann") == "pass"
			pass(t, b)
			b.Step()
		}
		if waits != c.waits {
			t.Errorf("with %s broken, before %s she waits: %t", c.broken, c.bo, waits)
		}
	}
}
