package command_test

import (
	"testing"

	"github.com/affray-engine/affray/demo/internal/library"
	"github.com/affray-engine/affray/rules"
)

// An enemy who is down already is said to be so, comes after those who still fight unless the
// usual controller would choose it, and has no chance to be felled.
func TestWhoIsDownComesLastAndIsSaidToBe(t *testing.T) {
	down, after := 0, 0
	for _, name := range library.Names() {
		if after < 50 {
			n, m := downIn(t, name)
			down, after = down+n, after+m
		}
	}
	if down == 0 || after == 0 {
		t.Errorf("%d were down, %d came after them", down, after)
	}
}

// downIn looks at all choices of a battle: how many targets were down, and how many came after such.
func downIn(t *testing.T, name string) (down, after int) {
	t.Helper()
	r, d := hosted(t, name)
	for on(r) && after < 50 {
		all := d.Choices()
		for i := range all {
			c := &all[i]
			if !c.Kind.Hostile() {
				continue
			}
			for k, target := range c.Targets {
				up := r.Battle().View(0).Figure(target.ID).Posture
				if target.Out != !up.Acts() || (target.State == "") != (up == rules.Standing) || target.Out && target.Fells != "" {
					t.Fatalf("%s: %s: %+v is %v", name, c.Label, target, up)
				}
				if target.Out {
					down++
				}
				if k > 0 && c.Targets[k-1].Out && !c.Targets[k-1].Usual && c.Targets[k-1].Foe {
					after++
					if target.Foe && !target.Out && !target.Vain {
						t.Errorf("%s: %s: %s comes after %s, who is down", name, c.Label, target.Name, c.Targets[k-1].Name)
					}
				}
			}
		}
		if err := d.LetAll(); err != nil {
			t.Fatal(err)
		}
	}
	return down, after
}
