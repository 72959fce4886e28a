package reel

import (
	"slices"

	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/ecs/transcript"
	"github.com/affray-engine/affray/rules"
)

// Line is a line of the log.
type Line struct {
	Moment int    // the tick that it tells of leads from it to the next
	Serial uint32 // of the event that it tells, see [Reel.Event]; 0 for the result
	Depth  int    // 1 is a sentence of its own, more explains the one above; 0 is the result
	Text   string
	Round  int        // from 0
	Of     int        // tick of the round, from 0
	Who    rules.ID   // whom it names first, 0 for nobody
	Other  rules.ID   // and then
	About  []rules.ID // all of them

	nth int // in the order of telling
}

// Lines are the log as far as the battle is known, by moment. They are not to be changed.
func (r *Reel) Lines() []Line {
	n := len(r.lines)
	for n > 0 && r.halfway() && r.lines[n-1].Moment >= r.last {
		n--
	}
	return r.lines[:n]
}

// tell takes in a line. What is told late, such as a long way, goes where it belongs.
func (r *Reel) tell(l transcript.Line) {
	n := int(r.head.Shape().Round)
	line := Line{
		Moment: int(l.At), Serial: l.Serial, Depth: l.Depth, Text: scene.Places(l.Text, r.scenario.Field.Kind), Round: int(l.At) / n, Of: int(l.At) % n,
		About: l.About, nth: r.told,
	}
	if len(l.About) > 0 {
		line.Who = l.About[0]
	}
	if len(l.About) > 1 && l.About[1] != line.Who {
		line.Other = l.About[1]
	}
	r.told++
	at := len(r.lines)
	for at > 0 && r.lines[at-1].Moment > line.Moment {
		at--
	}
	r.lines = slices.Insert(r.lines, at, line)
}

// untell takes back what was told after the first lines.
func (r *Reel) untell(n int) {
	r.lines = slices.DeleteFunc(slices.Clone(r.lines), func(l Line) bool { return l.nth >= n })
}
