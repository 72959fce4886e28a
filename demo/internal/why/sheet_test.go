package why_test

import (
	"regexp"
	"testing"

	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/why"
	"github.com/affray-engine/affray/rules"
)

// indexed is what nobody but the rules can read: an item, an area or a spell by its number.
var indexed = regexp.MustCompile(`\b(item|area|row|tick|code|due) -?\d`)

// A sheet names what conditions are about, and says nothing of what the book keeps for itself.
func TestASheetNamesWhatConditionsAreAbout(t *testing.T) {
	seen, quiet := 0, 0
	each(t, func(name string, r *reel.Reel) {
		b := r.Battle()
		for id := rules.ID(1); int(id) <= len(b.Scenario().Combatants); id++ {
			for _, f := range why.Sheet(b, id).Marks {
				seen++
				if indexed.MatchString(f.Text) {
					t.Errorf("%s: %s: %s: %s", name, b.Name(id), f.Name, f.Text)
				}
			}
			for _, m := range b.View(int(b.View(0).Figure(id).Team)).Marks(id, nil) {
				if k := &b.Shape().Marks[m.Kind]; k.Quiet {
					quiet++
				}
			}
			for _, f := range why.Sheet(b, id).Marks {
				for i := range b.Shape().Marks {
					if k := &b.Shape().Marks[i]; k.Quiet && f.Name == k.Name {
						t.Errorf("%s: %s is told of", name, f.Name)
					}
				}
			}
		}
	})
	if seen == 0 || quiet == 0 {
		t.Errorf("%d conditions, %d of them quiet", seen, quiet)
	}
}
