package replay

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"fmt"
	"io"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/record"
)

// Writer writes the replay of a battle as it is fought. It must not be used by two goroutines at once.
// After a failed write it writes nothing more; Close returns the error.
type Writer struct {
	b      *ecs.Battle
	z      *gzip.Writer
	events *record.Writer
	stop   []func()
	parts  []Part
	before sums
	err    error
}

// NewWriter begins the file of a battle, best before its first step: of one that has begun the file
// holds the battle as it is saved, which only the same version of the engine reads. engine is the
// version that is noted for people. The writer hears what happens from now on until it is closed, where that of
// package record is given each event.
// The error is that of w or of ecs.Battle.SaveAlone.
func NewWriter(w io.Writer, b *ecs.Battle, engine string) (*Writer, error) {
	h := Header{
		Format: Format, Version: Version, Engine: engine, Layout: layoutOf(b), Seed: b.Seed(), Rules: hostRules(b), Parts: partsOf(b), Scenario: b.Scenario(),
	}
	h.unfold()
	if !b.Fresh() {
		var saved bytes.Buffer
		if err := b.SaveAlone(&saved); err != nil {
			return nil, err
		}
		h.Saved = saved.Bytes()
	}
	z, _ := gzip.NewWriterLevel(w, gzip.BestCompression) // a level that there is
	out := &Writer{b: b, z: z, parts: h.Parts}
	if out.write(&h); out.err != nil {
		return nil, out.err
	}
	out.events = record.NewWriter(z, b)
	out.before = summed(b, nil) // what there is of parts is told to who overhears
	out.stop = append(out.stop, b.Listen(out.events.Event), b.Overhear(out.hear))
	return out, nil
}

func layoutOf(b *ecs.Battle) string { return fmt.Sprintf("%016x", b.Layout()) }

// hear writes the line of an input.
func (w *Writer) hear(in ecs.Input) {
	l := line(w.b, &in)
	w.write(&l)
}

// Round writes the digest of the battle at the end of a round: call it when StepRound has come back
// with the round over, and once more when the battle is over in the middle of one. What the host does between both
// is part of that round, as it is when the file is played.
func (w *Writer) Round() {
	_ = w.b.NoteParts() // it is refused to who may not ask now
	now := summed(w.b, w.parts)
	if changed := now.since(w.before); changed != nil {
		w.write(&said{Said: saidSums, Sums: changed})
	}
	w.before = now
	w.events.Round(w.b)
}

// write writes a line after the events so far.
func (w *Writer) write(v any) {
	if w.events != nil && w.err == nil {
		w.err = w.events.Close()
	}
	if w.err != nil {
		return
	}
	data, err := text(v)
	if err == nil {
		_, err = w.z.Write(data)
	}
	w.err = err
}

// Close ends the file and returns its first error. The writer below stays open.
func (w *Writer) Close() error {
	for _, stop := range w.stop {
		stop()
	}
	return cmp.Or(w.err, w.events.Close(), w.z.Close())
}
