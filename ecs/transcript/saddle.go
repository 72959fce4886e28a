package transcript

import (
	"fmt"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// saddled tells of somebody who gets into a saddle or out of it.
func (w *Writer) saddled(e *event.Event) {
	s := fmt.Sprintf("%s mounts %s", w.name(e.Who), w.name(e.Other))
	switch e.Text {
	case event.Dismounts:
		s = fmt.Sprintf("%s dismounts from %s to %s", w.name(e.Who), w.name(e.Other), w.cell(e.To))
	case event.Falls:
		s = fmt.Sprintf("%s falls from the saddle of %s, to %s", w.name(e.Who), w.name(e.Other), w.cell(e.To))
	}
	w.meanwhile(s+".", e.Who)
}

// thrown is the rule by which whoever falls from the saddle lies on the ground.
const thrown rules.Rule = "FIELD-043"
