package record

import (
	"bufio"
	"fmt"
	"io"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/systems/event"
)

// Writer writes the event file of one battle. It must not be used by two goroutines
// at once. After a failed write it writes nothing more; Close returns the error.
type Writer struct {
	w   *bufio.Writer
	sum *checksum
	n   names
	err error
}

// NewWriter begins a file with the header of a battle, best before its first step. It does not listen: give its
// [Writer.Event] to ecs.Battle.Listen, and call [Writer.Round] with the battle. (That of package replay, which writes
// these events and all that a battle is played again from, listens by itself and is told no battle.)
func NewWriter(w io.Writer, b *ecs.Battle) *Writer {
	out := &Writer{w: bufio.NewWriter(w), sum: newChecksum(), n: names{b: b}}
	out.write(NewHeader(b))
	return out
}

// Event writes the line of an event. It is an event.Sink.
func (w *Writer) Event(e *event.Event) {
	if w.err == nil {
		l := w.n.line(e)
		w.write(&l)
	}
}

// Round writes the digest of a battle at the end of a round, and the checksum of the file up to it:
// call it when StepRound has come back with the round over, and once more when the battle is
// over in the middle of a round.
func (w *Writer) Round(b *ecs.Battle) {
	if w.err == nil {
		w.write(&Line{Kind: DigestKind, Round: int32(b.Result().Rounds), Digest: fmt.Sprintf("%016x", b.Digest())})
	}
}

// Close writes what is left in memory and returns the first error of the file. The
// writer below stays open.
func (w *Writer) Close() error {
	if err := w.w.Flush(); w.err == nil {
		w.err = err
	}
	return w.err
}

// write writes a line, or the header.
func (w *Writer) write(v any) {
	text, err := w.sum.add(v)
	if err == nil {
		_, err = w.w.Write(text)
	}
	w.err = err
}
