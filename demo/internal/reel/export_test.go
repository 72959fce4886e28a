package reel

import "time"

// Digest is that of the battle where a walker stands.
func (w *Walker) Digest() uint64 { return w.b.Digest() }

// Thought is for how long those who decide have thought.
func (r *Reel) Thought() time.Duration { return r.tape.thought }
