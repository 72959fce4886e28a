package reel_test

import (
	"fmt"
	"strings"

	"github.com/affray-engine/affray/demo/internal/reel"
)

// summary is what is to be seen of a moment, as text.
func summary(r *reel.Reel, m int) string {
	var s strings.Builder
	c := r.Scene(m)
	fmt.Fprintf(&s, "tick %d, round %d.%d, over %v, open %v\n", c.Tick, c.Round, c.Of, c.Over, c.Open)
	for i := range c.Tokens {
		fmt.Fprintf(&s, "%+v\n", c.Tokens[i])
	}
	for _, e := range r.Events(m) {
		fmt.Fprintf(&s, "%d %s %d %d %v %v %v %s\n", e.Serial, e.Kind, e.Who, e.Other, e.Way, e.Effect, e.Order.List(), e.Text)
		if e.Exchange != nil {
			fmt.Fprintf(&s, "  %+v\n", e.Exchange.Verdict)
		}
	}
	return s.String()
}
