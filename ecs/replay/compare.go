package replay

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"

	"github.com/affray-engine/affray/ecs/record"
)

// Comparison is what two files have to say about each other.
type Comparison struct {
	Changes   []string   // that stand in their headers: "seed: 1, now 2"
	Departure *Departure // the first; nil if they tell the same battle
	Events    int        // that they have in common up to there
}

// FileError says which of the two files of [Compare] cannot be read.
type FileError struct {
	File int // 1 or 2
	Err  error
}

// Error implements error.
func (e *FileError) Error() string { return fmt.Sprintf("file %d: %v", e.File, e.Err) }

// Unwrap returns the error of the file.
func (e *FileError) Unwrap() error { return e.Err }

// Compare reads two files, replays or event files, packed or not, and finds where they part. The error
// is a *FileError, of a *record.Error with the line, or of that of a reader.
func Compare(a, b io.Reader) (c Comparison, err error) {
	first, err := checked(a)
	if err != nil {
		return c, &FileError{1, err}
	}
	second, err := checked(b)
	if err != nil {
		return c, &FileError{2, err}
	}
	sameState := true
	if a, b := first.header, second.header; a != nil && b != nil {
		sameState = a.Layout == b.Layout
		c.Changes = laidOut(a.Layout, b.Layout)
		if a.Engine != b.Engine {
			c.Changes = append(c.Changes, fmt.Sprintf("engine: %s, now %s", quiet(a.Engine), quiet(b.Engine)))
		}
	}
	c.Changes = append(c.Changes, changes(first.events[0].text, second.events[0].text)...)
	var hidden *Departure
	i, k := 1, 1
	for c.Departure == nil {
		i, k = first.skip(i, k, second, sameState)
		if i >= len(first.events) || k >= len(second.events) {
			break
		}
		if c.Departure, hidden = first.depart(first.events[i], second.events[k]).sorted(hidden); c.Departure == nil && !isDigest(first.events[i].text) {
			c.Events++
		}
		i, k = i+1, k+1
	}
	more := Departure{Was: "the file ends", Is: "the file ends", Before: hidden}
	switch {
	case c.Departure != nil:
	case i < len(first.events):
		more.Line, more.Was = first.events[i].line, "it goes on"
		c.Departure = &more
	case k < len(second.events):
		more.Line, more.Is = first.events[i-1].line, "it goes on"
		c.Departure = &more
	default:
		c.Departure = hidden
	}
	return c, nil
}

// laidOut says that digests of two files mean different things.
func laidOut(was, is string) []string {
	if was == is {
		return nil
	}
	return []string{fmt.Sprintf("layout: %s, now %s: digests are not compared", was, is)}
}

// checked reads a file that has the header of an event file.
func checked(r io.Reader) (*tape, error) {
	t, err := read(r)
	if err == nil {
		err = t.checkHeader()
	}
	return t, err
}

// skip passes digests by that cannot be compared: that one of both has alone, or of states that are laid
// out otherwise.
func (t *tape) skip(i, k int, other *tape, comparable bool) (int, int) {
	for {
		a, b := t.digestAt(i), other.digestAt(k)
		switch {
		case a && (!b || !comparable):
			i++
		case b && (!a || !comparable):
			k++
		default:
			return i, k
		}
	}
}

func (t *tape) digestAt(i int) bool { return i < len(t.events) && isDigest(t.events[i].text) }

// checkHeader wants the header of an event file that this version reads.
func (t *tape) checkHeader() error {
	var h record.Header
	first := t.events[0]
	switch err := json.Unmarshal(first.text, &h); {
	case err != nil:
		return &record.Error{Line: first.line, Err: record.ErrFormat, Detail: err.Error()}
	case h.Format != record.Format:
		return &record.Error{Line: first.line, Err: record.ErrFormat, Detail: fmt.Sprintf("format %q: want %q or %q", h.Format, Format, record.Format)}
	case h.Version != record.Version:
		return &record.Error{Line: first.line, Err: record.ErrVersion, Detail: fmt.Sprintf("version %d: want %d", h.Version, record.Version)}
	}
	t.clock = h.Clock
	return nil
}

// changes compares the headers of two event files.
func changes(was, is []byte) (list []string) {
	if bytes.Equal(was, is) {
		return nil
	}
	w := differ{d: &Departure{}}
	w.walk("", tree(was), tree(is))
	for _, d := range w.d.Differences {
		list = append(list, fmt.Sprintf("%s: %s, now %s", d.What, quiet(d.Was), quiet(d.Is)))
	}
	return list
}
