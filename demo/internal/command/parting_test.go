package command_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/affray-engine/affray/demo/internal/command"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/why"
	"github.com/affray-engine/affray/rules"
)

// The blow at who walks away has in the log the chance that was told before: as both stood when it was struck, and not before the walk.
func TestAPartingBlowHasTheChanceThatWasTold(t *testing.T) {
	came := 0
	for _, name := range []string{"bridge", "flooded-crypt"} {
		r, d := hosted(t, name)
		for n := 0; n < 150 && on(r); n++ {
			at := r.Moment()
			words, foe := walksAway(d), d.Who()
			for words != "" && on(r) && r.Moment() == at {
				switch q := d.Question(); {
				case q != nil:
					_ = d.Leave(q)
				case r.Waiting()[0].Slot.Kind == rules.SlotGranted:
					_ = d.Let()
				default:
					_ = d.Pass()
				}
			}
			for _, k := range granted(r, at) {
				came++
				hurts := r.Hurts(k.Moment, k.Serial)
				if want := fmt.Sprintf("%s may strike at %s on leaving: %s to hurt", why.Name(r.Battle(), k.By), why.Name(r.Battle(), k.To), why.Whole(hurts)); !strings.Contains(words, want) {
					t.Errorf("%s, moment %d: %d is told %q, and the log has %q", name, at, foe, words, want)
				}
			}
			if words != "" || !on(r) || d.Let() == nil {
				continue
			}
			if q := d.Question(); q != nil {
				_ = d.Leave(q)
			}
		}
	}
	if came < 5 {
		t.Errorf("%d blows came", came)
	}
}

// walksAway orders the first way at which somebody may strike, and returns what is told of that; "" if there is none.
func walksAway(d *command.Desk) string {
	all := d.Choices()
	for i := range all {
		if c := &all[i]; c.Kind.Moves() && len(c.Cells) > 0 {
			to := c.Cells[len(c.Cells)-1].Cell
			if words := d.Parting(c, to); words != "" && d.Pick(c, command.Pick{Cell: to}) == nil && d.Done() == nil {
				return words
			}
		}
	}
	return ""
}

// granted are the blows of a tick that somebody was granted by what another did in it.
func granted(r *reel.Reel, at int) (out []reel.Blow) {
	for _, k := range r.Blows(at + 1) {
		if e := r.Event(k.Moment, k.Serial); k.Moment == at && e != nil && e.Exchange != nil && e.Exchange.Slot.Kind == rules.SlotGranted {
			out = append(out, k)
		}
	}
	return out
}
