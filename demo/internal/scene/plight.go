package scene

import (
	"strings"

	"github.com/affray-engine/affray/rules"
)

// Plight is how a condition is seen on the body of who is in it.
type Plight uint8

// Plights.
const (
	NoPlight Plight = iota
	Dazed           // stars round the head
	Asleep
	Bleeding // drops
	Caught   // cords round the body
	Ablaze   // flames
	Cowed    // its nerve is gone: it runs
	NPlight
)

// plights are parts of the names of conditions, of which the first that is found counts.
var plights = [...]struct {
	part string
	p    Plight
}{
	{"stun", Dazed}, {"daze", Dazed}, {"knockout", Dazed}, {"off_balance", Dazed}, {"asleep", Asleep}, {"bleed", Bleeding}, {"vital_wound", Bleeding},
	{"entangled", Caught}, {"webbed", Caught}, {"held", Caught}, {"pinned", Caught}, {"bound", Caught}, {"grappl", Caught}, {"stuck", Caught}, {"helpless", Caught},
	{"burn", Ablaze}, {"ablaze", Ablaze}, {"on_fire", Ablaze}, {"panic", Cowed}, {"afraid", Cowed}, {"fear", Cowed}, {"terror", Cowed}, {"rout", Cowed}, {"flee", Cowed},
}

// plight is how a condition is seen on a body.
func plight(k *rules.MarkType) Plight {
	for _, w := range plights {
		if strings.Contains(k.Name, w.part) {
			return w.p
		}
	}
	if k.Broken {
		return Cowed
	}
	return NoPlight
}
