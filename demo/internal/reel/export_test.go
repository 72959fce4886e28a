package reel

// Digest is that of the battle where a walker stands.
func (w *Walker) Digest() uint64 { return w.b.Digest() }
