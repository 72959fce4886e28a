package app

import (
	"image/color"
	"regexp"
	"strings"
	"testing"

	"github.com/affray-engine/affray/demo/internal/reeltest"
	"github.com/affray-engine/affray/demo/internal/why"
	"github.com/affray-engine/affray/rules"
)

// Names of rules stand in no line of the panel, but are told to whoever asks about one.
func TestRulesAreNamedToWhoAsks(t *testing.T) {
	name := regexp.MustCompile(`[A-Z]{2,}-[A-Z0-9-]*\d`)
	for _, battle := range []string{"hedge-fight", "fencing-master", "pavises"} {
		r := reeltest.Played(t, battle)
		asked := 0
		for from := range rules.ID(4) {
			for to := range rules.ID(6) {
				if from == to {
					continue
				}
				for _, row := range pairRows(why.Pair(r.Battle(), from+1, to+1), color.NRGBA{}) {
					if said := name.FindString(row.Text + row.Value + row.Note); said != "" {
						t.Errorf("%s: %s stands in %q, %q, %q", battle, said, row.Text, row.Value, row.Note)
					}
					if strings.Contains(row.Tip, "rule") && name.MatchString(row.Tip) {
						asked++
					}
				}
			}
		}
		if asked == 0 {
			t.Errorf("%s: no rule is named to anybody", battle)
		}
	}
}
