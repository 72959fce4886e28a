package transcript

import (
	"fmt"

	"github.com/affray-engine/affray/systems/event"
	"github.com/affray-engine/affray/systems/space"
)

// halts are the reasons of those who cannot go on, in plain words.
var halts = map[string]string{
	space.Swap.String():    "somebody comes the other way",
	space.Cross.String():   "somebody crosses its way",
	space.Contest.String(): "somebody else wanted the next cell, too",
	space.Blocked.String(): "somebody stands in the way",
	space.NoWay.String():   "there is no way",
	space.TooDear.String(): "not enough movement left",
}

// halted tells once that somebody cannot go on, until it moves again. That movement is
// used up is told only to those who want it explained.
func (w *Writer) halted(e *event.Event) {
	if !w.o.Explain && (w.stuck[e.Who] || e.Text == space.TooDear.String()) {
		return
	}
	if e.Text == event.Beneath {
		w.meanwhile(w.name(e.Who)+" cannot get up yet: somebody stands there.", e.Who)
		return
	}
	if e.Text == event.Cramped {
		w.meanwhile(w.name(e.Who)+" finds no room to turn.", e.Who)
		return
	}
	w.stuck[e.Who] = true
	why, ok := halts[e.Text]
	if !ok {
		why = e.Text
	}
	w.meanwhile(fmt.Sprintf("%s cannot go on to %s: %s.", w.name(e.Who), w.cell(e.To), why), e.Who)
}
