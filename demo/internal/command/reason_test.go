package command_test

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/rules"
)

// Two whom the same grip finds with different chances are told apart by their reasons, which
// name all that the roll needs: what is added to it, too (REV-070, REV-110).
func TestDifferentChancesHaveDifferentReasons(t *testing.T) {
	r, d := hosted(t, "tavern-brawl")
	apart := 0
	for range 300 {
		if !on(r) || apart > 10 {
			break
		}
		if d.Question() == nil {
			for _, c := range d.Choices() {
				if c.Kind != rules.ActWrestle {
					continue
				}
				said := map[string]string{}
				for _, who := range c.Targets {
					why := strings.ReplaceAll(d.Reason(&c, who.ID), who.Name, "somebody")
					chance, known := said[why]
					if said[why] = who.Chance; known && chance != who.Chance && !strings.HasSuffix(why, " more") {
						t.Errorf("%s: %s has %s and another %s for the same reason, %q", c.Label, who.Name, who.Chance, chance, why)
					}
				}
				if len(said) > 1 {
					apart++
				}
			}
		}
		if err := d.LetAll(); err != nil {
			t.Fatal(err)
		}
	}
	if apart == 0 {
		t.Error("nobody has two to wrestle with")
	}
}
