package command_test

import (
	"testing"

	"github.com/affray-engine/affray/demo/internal/command"
	"github.com/affray-engine/affray/demo/internal/library"
	"github.com/affray-engine/affray/rules"
)

// Whoever is asked, whenever that is, in any battle, gets at each enemy by a choice of those that there are, or by waiting for a blow that begins with
// none, or is told what hinders it; against a comrade there is nothing of the kind, and none of that fails.
func TestAnybodyMayBeClicked(t *testing.T) {
	waits := 0
	for _, name := range library.Names() {
		r, d := hosted(t, name)
		for range 16 {
			if !on(r) {
				break
			}
			who := d.Who()
			if who == 0 {
				_ = d.LetAll()
				continue
			}
			all, v := d.Choices(), r.Battle().View(0)
			var last command.Assault
			for i := range v.Len() {
				id := rules.ID(i + 1)
				a, ok := d.Assault(all, id)
				enemy := v.Figure(id).Team != v.Figure(who).Team && v.Figure(id).Posture.Acts()
				switch {
				case ok && !enemy:
					t.Fatalf("%s: %d goes at %d, who is no enemy that can act", name, who, id)
				case !ok && enemy && d.Hindrance(all, id) == "":
					t.Fatalf("%s: %d is told nothing of %d", name, who, id)
				case ok && (a.Abides != (a.Choice < 0) || a.Choice >= len(all)):
					t.Fatalf("%s: %d goes at %d by choice %d of %d", name, who, id, a.Choice, len(all))
				case ok:
					d.PartingOf(&a)
					last = a
				}
				if ok && a.Abides {
					waits++
				}
			}
			if last.Foe == 0 || d.Carry(last) != nil {
				_ = d.Let()
			}
		}
	}
	if waits == 0 {
		t.Error("nobody waits for a blow at whom it stands beside")
	}
}
