package command_test

import (
	"fmt"
	"regexp"
	"testing"

	"github.com/affray-engine/affray/demo/internal/command"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/rules"
)

// Where the computer would take a step or turn before a blow that can as well be struck at once, or for no blow at all though one is likely, the blow is
// suggested; what it would do first is, where that is anything else.
func TestABlowAtOnceIsSuggested(t *testing.T) {
	blows, others := 0, 0
	eachOrder(t, []string{"bridge", "counting-house", "dusk-ambush", "duel"}, 40, func(name string, r *reel.Reel, d *command.Desk, all []command.Choice) {
		i, foe := d.Suggests(all)
		best := 0.0
		for k := range all {
			if c := &all[k]; c.Kind.Hostile() && c.Kind != rules.ActThrow {
				for _, t := range c.Targets {
					if t.Foe && !t.Out {
						best = max(best, t.Percent)
					}
				}
			}
		}
		switch {
		case i < 0:
		case best >= 40 && (all[i].Kind == rules.ActMove || all[i].Kind == rules.ActTurn):
			t.Errorf("%s, moment %d: %q is suggested, a blow has a chance of %.0f %%", name, r.Moment(), all[i].Label, best)
		case !d.Begins(&all[i]):
			if blows++; !all[i].Kind.Hostile() || !all[i].MayAim(foe) {
				t.Errorf("%s, moment %d: %q at %d is suggested", name, r.Moment(), all[i].Label, foe)
			}
		default:
			others++
		}
	})
	if blows == 0 || others == 0 {
		t.Errorf("%d blows are suggested in place of a step, %d orders as they are", blows, others)
	}
}

// A blow says how much harm it does when it does any, and within which bounds that usually lies, and a roll what its die can show at most.
func TestHarmAndNeedsArePlain(t *testing.T) {
	told, bounded := 0, 0
	for _, name := range []string{"duel", "fencing-master", "bridge", "tavern-brawl"} {
		r, d := hosted(t, name)
		for n := 0; n < 40 && on(r); n++ {
			if d.Question() != nil {
				_ = d.LetAll()
				continue
			}
			for _, c := range d.Choices() {
				for _, o := range c.Targets {
					if o.Mean != "" {
						if told++; !harmful.MatchString(o.Mean) {
							t.Fatalf("%s: %q", name, o.Mean)
						}
						var mean, least, most int
						if n, _ := fmt.Sscanf(o.Mean, "about %d (%d to %d)", &mean, &least, &most); n == 3 {
							if bounded++; least >= most || mean < least || mean > most {
								t.Errorf("%s: %q", name, o.Mean)
							}
						}
					}
					for _, need := range needed.FindAllStringSubmatch(d.Reason(&c, o.ID), -1) {
						if len(need[1]) > 3 || len(need[1]) == 3 && need[1] != "100" {
							t.Fatalf("%s: %q", name, need[0])
						}
					}
				}
			}
			_ = d.Let()
		}
	}
	if told == 0 || bounded < told/4 {
		t.Errorf("of %d blows harm is told, of %d within bounds", told, bounded)
	}
}

var (
	harmful = regexp.MustCompile(`^about [1-9]\d*( \([1-9]\d* to [1-9]\d*\))? harm( each)? when it hurts$`)
	needed  = regexp.MustCompile(`needs at most (\d+)`)
)
