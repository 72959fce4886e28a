package lab

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sync"

	"github.com/cespare/xxhash/v2"
)

// Store is where a journal lives: an *os.File. Truncate cuts it off behind so many bytes.
type Store interface {
	io.ReaderAt
	io.WriterAt
	Truncate(size int64) error
}

// journalVersion is raised whenever a record means something else than before, or battles go another way
// for reasons that are in no key.
const journalVersion = 1

const journalFormat = "affray-lab-journal"

// Header is the first line of a journal: what is fought, with all that is needed to fight it elsewhere.
type Header struct {
	Format  string            `json:"format"`
	Version int               `json:"version"`
	Plan    string            `json:"plan"` // [Plan.Identity]
	Seed    uint64            `json:"seed"`
	Battles int               `json:"battles,omitempty"` // of [Plan.Shrink]
	File    string            `json:"file"`
	Text    string            `json:"text"`              // of the plan
	Files   map[string]string `json:"files,omitempty"`   // scenarios that the plan names and that do not come with affray
	Stock   []string          `json:"stock,omitempty"`   // files of stat blocks
	Program string            `json:"program,omitempty"` // the version that has begun it
}

// Errors of a journal. errors.Is finds them in a *[JournalError].
var (
	ErrOtherPlan = errors.New("the journal is of another plan: want another folder, and this one's battles with --from")
	ErrVersion   = errors.New("the journal is of another version")
	ErrEdited    = errors.New("the line is not as it was written")
	ErrConflict  = errors.New("the same battles stand twice and differ")
	ErrNoJournal = errors.New("this is no journal")
	ErrStale     = errors.New("a battle of the journal goes another way now: rules, tables or controllers have changed since")
)

// JournalError says where a journal is wrong.
type JournalError struct {
	Line int // from 1; 0 for none
	Err  error
}

// Error implements error.
func (e *JournalError) Error() string {
	if e.Line == 0 {
		return fmt.Sprintf("journal: %v", e.Err)
	}
	return fmt.Sprintf("journal, line %d: %v", e.Line, e.Err)
}

// Unwrap returns what is wrong.
func (e *JournalError) Unwrap() error { return e.Err }

// Journal keeps battles that were fought, a batch a line; lines are only ever added. It may be used by
// several goroutines at once.
//
// A line is 16 hexadecimal digits, the checksum of what follows behind a blank, and that as JSON. A last line that is not complete
// counts as if its battles had not been fought: it is taken off when the journal is opened to be written to. Once a line could not be
// written, nothing more is.
type Journal struct {
	Header Header

	store Store
	lock  sync.Mutex
	size  int64
	at    map[batchKey]place
	fresh bool
	err   error // what has gone wrong with the store
}

type batchKey struct {
	cell  string
	first int
}

// place is where a line stands.
type place struct {
	offset int64
	length int
	n      int // battles
	sum    uint64
	line   int
}

// OpenJournal reads a journal and checks every line of it. A store that is empty is given the header first; if that names no plan, the
// journal is of whatever plan it says, and the store is only read. The error is a *[JournalError], or what the store says.
func OpenJournal(s Store, h Header) (*Journal, error) {
	j := &Journal{store: s, at: map[batchKey]place{}}
	torn, err := j.load()
	switch {
	case err != nil:
		return nil, err
	case h.Plan == "" && j.fresh:
		return nil, &JournalError{0, ErrNoJournal}
	case h.Plan == "":
		return j, nil
	case !j.fresh && j.Header.Plan != h.Plan:
		return nil, &JournalError{1, ErrOtherPlan}
	case torn:
		if err := s.Truncate(j.size); err != nil {
			return nil, err
		}
	}
	if j.fresh {
		h.Format, h.Version = journalFormat, journalVersion
		j.Header = h
		return j, j.write(h, nil)
	}
	return j, nil
}

// load reads what there is, and reports whether behind it stands a line that was cut off.
func (j *Journal) load() (torn bool, err error) {
	r := bufio.NewReaderSize(io.NewSectionReader(j.store, 0, 1<<62), 1<<16)
	for line := 1; ; line++ {
		text, err := r.ReadBytes('\n')
		if err == io.EOF {
			j.fresh = line == 1
			if j.fresh && len(text) > 0 && !begins(text) {
				return false, &JournalError{1, ErrNoJournal}
			}
			return len(text) > 0, nil
		}
		if err != nil {
			return false, err
		}
		if err := j.take(line, text); err != nil {
			return false, &JournalError{line, err}
		}
		j.size += int64(len(text))
	}
}

// begins reports whether a text may be the beginning of a header that was cut off.
func begins(text []byte) bool {
	want := []byte(`{"format":"` + journalFormat + `"`)
	if len(text) <= sumLen+1 {
		return len(bytes.Trim(text, "0123456789abcdef ")) == 0
	}
	n := min(len(text)-sumLen-1, len(want))
	return bytes.Equal(text[sumLen+1:sumLen+1+n], want[:n])
}

// sumLen is the length of a checksum.
const sumLen = 16

// take reads one line.
func (j *Journal) take(line int, text []byte) error {
	body, sum, ok := body(text)
	if line == 1 {
		return j.takeHeader(body, ok)
	}
	if !ok {
		return ErrEdited
	}
	var b struct {
		Cell    string            `json:"cell"`
		First   int               `json:"first"`
		Battles []json.RawMessage `json:"battles"`
	}
	if err := json.Unmarshal(body, &b); err != nil || len(b.Battles) == 0 || b.First < 0 {
		return ErrEdited
	}
	k := batchKey{b.Cell, b.First}
	switch was, twice := j.at[k]; {
	case twice && was.n == len(b.Battles) && was.sum != sum:
		return ErrConflict
	case !twice || was.n < len(b.Battles):
		j.at[k] = place{j.size, len(text), len(b.Battles), sum, line}
	}
	return nil
}

func (j *Journal) takeHeader(body []byte, ok bool) error {
	var h Header
	if err := json.Unmarshal(body, &h); err != nil || h.Format != journalFormat {
		return ErrNoJournal
	}
	if h.Version != journalVersion {
		return fmt.Errorf("%w: %d, want %d", ErrVersion, h.Version, journalVersion)
	}
	if !ok {
		return ErrEdited
	}
	j.Header = h
	return nil
}

// body parts a line into its checksum and what that is of.
func body(text []byte) (body []byte, sum uint64, ok bool) {
	text = bytes.TrimSuffix(text, []byte("\n"))
	if len(text) < sumLen+2 || text[sumLen] != ' ' {
		return nil, 0, false
	}
	body = text[sumLen+1:]
	sum = xxhash.Sum64(body)
	return body, sum, string(text[:sumLen]) == fmt.Sprintf("%016x", sum)
}

// write adds a line.
func (j *Journal) write(v any, note func(p place)) error {
	body, err := json.Marshal(v)
	if err != nil {
		return err
	}
	sum := xxhash.Sum64(body)
	text := fmt.Appendf(nil, "%016x ", sum)
	text = append(append(text, body...), '\n')
	j.lock.Lock()
	defer j.lock.Unlock()
	if j.err != nil {
		return j.err
	}
	if _, j.err = j.store.WriteAt(text, j.size); j.err != nil {
		_ = j.store.Truncate(j.size) // a part of the line; if it stays, it is taken off when the journal is opened
		return j.err
	}
	if note != nil {
		note(place{offset: j.size, length: len(text), sum: sum})
	}
	j.size += int64(len(text))
	return nil
}

// add keeps a batch.
func (j *Journal) add(b *batch) error {
	return j.write(b, func(p place) {
		p.n = len(b.Battles)
		j.at[batchKey{b.Cell, b.First}] = p
	})
}

// find returns a batch of exactly n battles, nil if it is not there.
func (j *Journal) find(cell string, first, n int) (*batch, error) {
	if j == nil {
		return nil, nil
	}
	j.lock.Lock()
	p, ok := j.at[batchKey{cell, first}]
	j.lock.Unlock()
	if !ok || p.n != n {
		return nil, nil
	}
	text := make([]byte, p.length)
	if _, err := j.store.ReadAt(text, p.offset); err != nil {
		return nil, err
	}
	var out batch
	body, _, good := body(text)
	if !good || json.Unmarshal(body, &out) != nil {
		return nil, &JournalError{p.line, ErrEdited}
	}
	out.line = p.line
	return &out, nil
}

// Batches is how many batches the journal holds.
func (j *Journal) Batches() int {
	j.lock.Lock()
	defer j.lock.Unlock()
	return len(j.at)
}
