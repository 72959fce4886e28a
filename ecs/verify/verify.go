package verify

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/affray-engine/affray/ecs/record"
)

// Report counts what was found right.
type Report struct {
	Lines     int // the header included
	Exchanges int
	Rolls     int // of exchanges and schedules
	Thrown    int // of these, thrown again from the seed
	Mods      int
	Sums      int // by the formulas of the header
	Changes   int
	Marks     int // begun and ended
	Moves     int
	Rounds    int // that ended, each with its digest
	Checksums int // of these, with a checksum of all lines up to it: none in files of older writers
}

// Mistake is the first line that does not add up.
type Mistake struct {
	Line  int    // from 1
	Field string // of the line, such as exchange.rolls[0].need
	Said  string
	Want  string
	Why   string // what it follows from
	Law   string // one of [Laws], if it breaks one
}

// Error implements error.
func (m *Mistake) Error() string {
	s := fmt.Sprintf("line %d: %s: says %s, should be %s", m.Line, m.Field, m.Said, m.Want)
	if m.Why != "" {
		s += " (" + m.Why + ")"
	}
	return s
}

// File adds up an event file. The error is a *[Mistake] for the first line that does not
// add up, a *[record.Error] for a file that cannot be read or ends before its battle, or
// that of r. The report counts what came before it.
func File(r io.Reader) (Report, error) { return file(r, nil) }

// Breaches is [File] that goes on past what breaks one of the [Laws], and lists it.
func Breaches(r io.Reader) (list []*Mistake, err error) {
	_, err = file(r, func(m *Mistake) { list = append(list, m) })
	return list, err
}

func file(r io.Reader, breaks func(m *Mistake)) (Report, error) {
	in, err := record.NewReader(r)
	if err != nil {
		return Report{}, err
	}
	c := newChecker(in.Header())
	c.breaks = breaks
	c.report.Lines = 1
	if err := c.header(); err != nil {
		return c.report, err
	}
	for {
		l, err := in.Next()
		if err == io.EOF {
			return c.report, c.end(in.Line())
		}
		if err != nil {
			return c.report, err
		}
		c.at, c.checksum = in.Line(), in.Checksum()
		if m := c.line(&l); m != nil {
			m.Line = in.Line()
			return c.report, m
		}
		c.report.Lines++
	}
}

// end looks at what is there when the file is over.
func (c *checker) end(line int) error {
	if !c.over || c.closed == 0 {
		return &record.Error{Line: line, Err: record.ErrTruncated, Detail: "want a line over and the digest of its round"}
	}
	return nil
}

// mistake says what a field of the line under way should be.
func mistake(field string, said, want any, why string) *Mistake {
	return &Mistake{Field: field, Said: brief(said), Want: brief(want), Why: why}
}

// mostSaid is how much of a value is told, in bytes.
const mostSaid = 200

// brief is a value as a mistake tells it.
func brief(v any) string {
	s := fmt.Sprint(v)
	if len(s) > mostSaid {
		s = strings.ToValidUTF8(s[:mostSaid], "") + "…"
	}
	return s
}

// headerError says what is wrong with the header itself.
func headerError(err error, detail string) error {
	return &record.Error{Line: 1, Err: err, Detail: detail}
}

// ErrSum is the reason of a header whose sums cannot be worked out.
var ErrSum = errors.New("a sum cannot be worked out")
