package reel

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/replay"
)

// mostUnpacked is how long a replay file may be, unpacked, in bytes: a page has not the memory for what a program on a
// desktop may read.
const mostUnpacked = 64 << 20

// Errors of opening a replay.
var (
	ErrBegun = errors.New("the replay begins in the middle of a battle: want one of a battle from its start")
	ErrLarge = fmt.Errorf("the replay has more than %d bytes, unpacked", mostUnpacked)
)

// packed is how a file begins that is packed with gzip.
var packed = []byte{0x1f, 0x8b}

// IsReplay reports whether a file is a replay, or wants to be one.
func IsReplay(data []byte) bool {
	return bytes.HasPrefix(data, packed) || bytes.HasPrefix(bytes.TrimPrefix(data, []byte("\ufeff")), []byte(`{"format":"`+replay.Format+`"`))
}

// Open builds the battle of a replay file. It goes as the orders of the file say; where they end, those decide whom its
// scenario names. The error is [ErrBegun], [ErrLarge], or that of replay.Open.
func Open(data []byte) (*Reel, error) {
	in, err := unpacking(data)
	if err != nil {
		return nil, err
	}
	p, err := replay.Open(in, ecs.Config{})
	if err != nil {
		return nil, err
	}
	b := p.Battle().Clone()
	if !b.Fresh() {
		return nil, ErrBegun
	}
	r, err := begin(b, b.Scenario(), Options{})
	if err != nil {
		return nil, err
	}
	r.file = p
	return r, nil
}

// unpacking reads what stands in a file, packed or not, and no more of it than a page has memory for. A file that was
// packed twice is none. Whatever else is wrong with it is for others to tell.
func unpacking(data []byte) (io.Reader, error) {
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return bytes.NewReader(data), nil
	}
	in := bufio.NewReader(&bounded{z, mostUnpacked})
	if magic, _ := in.Peek(len(packed)); bytes.Equal(magic, packed) {
		return nil, replay.ErrFormat
	}
	return in, nil
}

// bounded reads what another reader does, and fails after so many bytes.
type bounded struct {
	in   io.Reader
	left int
}

// Read implements io.Reader.
func (b *bounded) Read(p []byte) (int, error) {
	n, err := b.in.Read(p)
	if b.left -= n; b.left < 0 {
		return n, ErrLarge
	}
	return n, err
}

// Verdict is whether a battle goes as its replay file says.
type Verdict struct {
	Departure *replay.Departure // where it does not first, nil if it does
	Changes   []string          // what has changed in the rulebook since the file was written
	Ends      bool              // it comes to its end in the file
}

// Judged reports whether there is nothing to judge, or nothing more.
func (r *Reel) Judged() bool { return r.file == nil }

// Judge plays the battle of a replay file once more beside, for about as long as the budget says, and compares it with what
// stands in the file: each event, and the digest at the end of each round. It returns the verdict once, when it is found;
// else, and of a battle that comes from no file, nil.
func (r *Reel) Judge(budget time.Duration) *Verdict {
	if r.file == nil {
		return nil
	}
	for until := time.Now().Add(budget); r.file.Step() == ecs.Running; {
		if !time.Now().Before(until) {
			return nil
		}
	}
	v := &Verdict{r.file.Departure(), r.file.Changes(), r.file.Ending() != ""}
	r.file = nil
	return v
}

// Record writes the battle, as far as it is known in whole ticks, as a replay file: see package replay, which reads it. engine is
// noted in it for people. It plays all of it again, without thinking. The error is that of w.
func (r *Reel) Record(w io.Writer, engine string) error {
	b := r.kept[0].b.Clone()
	out, err := replay.NewWriter(w, b, engine)
	if err != nil {
		return err
	}
	for m := range r.last {
		if r.replay(b, m); b.Over() || b.Of() == 0 {
			out.Round()
		}
	}
	return out.Close()
}
