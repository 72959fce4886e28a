package reel

import "time"

// Thought is for how long those who decide have thought.
func (r *Reel) Thought() time.Duration { return r.tape.thought }
