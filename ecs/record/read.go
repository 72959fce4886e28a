package record

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"unicode/utf8"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// MaxLine is the greatest length of a line in bytes.
const MaxLine = 4 << 20

// Reasons of an [Error], for errors.Is. Wrong syntax and unknown fields have the error of
// encoding/json instead.
var (
	ErrEmpty   = errors.New("the file has no header: want one in the first line")
	ErrFormat  = errors.New("not an event file")
	ErrVersion = errors.New("a version that this reader does not know")
	ErrLong    = errors.New("the line is too long")
	ErrKind    = errors.New("unknown kind of line")
	ErrField   = errors.New("a field is missing")
	ErrMore    = errors.New("more than one value on the line")
	ErrSerial  = errors.New("events are out of order")
	ErrTwice   = errors.New("a field stands twice")
	ErrValue   = errors.New("a value that does not belong there")
	ErrJSON    = errors.New("not one JSON object on one line")
	ErrSecond  = errors.New("a second header: want one battle in a file")
	ErrUTF8    = errors.New("not UTF-8")

	// ErrTruncated is for those who want a whole battle: a Reader takes any beginning of one.
	ErrTruncated = errors.New("the file ends before its battle")
)

// Error says which line of a file is wrong and why.
type Error struct {
	Line   int // from 1
	Err    error
	Detail string
}

// Error implements error.
func (e *Error) Error() string {
	s := fmt.Sprintf("line %d: %v", e.Line, e.Err)
	if e.Detail != "" {
		s += ": " + e.Detail
	}
	return s
}

// Unwrap returns the reason.
func (e *Error) Unwrap() error { return e.Err }

// Reader reads an event file. It must not be used by two goroutines at once.
type Reader struct {
	s      *bufio.Scanner
	sum    *checksum
	header Header
	line   int
	serial uint32
	err    error
}

// NewReader reads the header of a file, which may begin with a byte order mark. The error is
// an *[Error], or that of r.
func NewReader(r io.Reader) (*Reader, error) {
	out := &Reader{s: bufio.NewScanner(r), sum: newChecksum()}
	out.s.Buffer(make([]byte, 0, 64<<10), MaxLine)
	data, err := out.next()
	if err == io.EOF {
		return nil, &Error{Line: 1, Err: ErrEmpty}
	}
	if err != nil {
		return nil, err
	}
	if err := out.head(bytes.TrimPrefix(data, []byte("\ufeff"))); err != nil {
		return nil, err
	}
	return out, nil
}

// head checks format and version before the rest, which may look different elsewhere.
func (r *Reader) head(data []byte) error {
	var h struct {
		Format  string `json:"format"`
		Version int    `json:"version"`
	}
	if bytes.HasPrefix(data, []byte{0x1f, 0x8b}) { // by gzip
		return r.fail(ErrFormat, "it is packed, as a replay is: want what affray run --events writes, or affray replay")
	}
	if err := json.Unmarshal(data, &h); err != nil {
		return r.fail(ErrFormat, fmt.Sprintf("want a line of JSON, the header that affray run --events writes: %v", unread(data, err)))
	}
	if h.Format != Format {
		return r.fail(ErrFormat, fmt.Sprintf("format %q: want %q", h.Format, Format))
	}
	if h.Version != Version {
		return r.fail(ErrVersion, fmt.Sprintf("version %d: want %d", h.Version, Version))
	}
	if err := r.strict(data, &r.header); err != nil {
		return r.fail(err, "")
	}
	if r.header.Clock.Round < 1 || len(r.header.Sides) == 0 || len(r.header.Roster) == 0 {
		return r.fail(ErrField, "want clock, sides and roster")
	}
	return nil
}

// Header returns the first line.
func (r *Reader) Header() *Header { return &r.header }

// Line returns the number of the line that Next has returned last.
func (r *Reader) Line() int { return r.line }

// Checksum returns what the checksum of the digest line that Next has returned last should be, by
// the lines that were read: 16 hexadecimal digits. Spaces, the order of fields and the spelling of
// texts make no difference. It is "" before the first digest line.
func (r *Reader) Checksum() string { return r.sum.is }

// Next returns the next line, io.EOF at the end of the file, or an *[Error] after
// which nothing more is read.
func (r *Reader) Next() (Line, error) {
	if r.err != nil {
		return Line{}, r.err
	}
	l, err := r.read()
	r.err = err
	return l, err
}

func (r *Reader) read() (Line, error) {
	data, err := r.next()
	if err != nil {
		return Line{}, err
	}
	var l Line
	if err := r.strict(data, &l); err != nil {
		return Line{}, r.fail(err, "")
	}
	if err := r.check(&l); err != nil {
		return Line{}, err
	}
	return l, nil
}

func (r *Reader) check(l *Line) error {
	need, ok := needs[l.Kind]
	if !ok {
		return r.fail(ErrKind, fmt.Sprintf("%q", l.Kind))
	}
	if l.Round < 1 {
		return r.fail(ErrField, "want round from 1")
	}
	if l.Kind == DigestKind {
		if len(l.Digest) != 16 {
			return r.fail(ErrField, "want digest with 16 hexadecimal digits")
		}
		return nil
	}
	if l.Tick == nil {
		return r.fail(ErrField, "want tick")
	}
	if l.Serial <= r.serial {
		return r.fail(ErrSerial, fmt.Sprintf("%d after %d", l.Serial, r.serial))
	}
	r.serial = l.Serial
	for _, f := range need {
		if !f.there(l) {
			return r.fail(ErrField, fmt.Sprintf("%s: want %s", l.Kind, f.name))
		}
	}
	return nil
}

// field is a field that lines of a kind must have.
type field struct {
	name  string
	there func(l *Line) bool
}

var (
	fWho      = field{"who", func(l *Line) bool { return l.Who != "" }}
	fWhoOrAll = field{"who", func(l *Line) bool { return l.Who != "" || l.ofTheField() }}
	fOther    = field{"other", func(l *Line) bool { return l.Other != "" }}
	fSlot     = field{"slot", func(l *Line) bool { return l.Slot != nil }}
	fAct      = field{"act", func(l *Line) bool { return l.Act != nil }}
	fActs     = field{"acts", func(l *Line) bool { return l.Acts != nil }}
	fUntil    = field{"until", func(l *Line) bool { return l.Until != nil }}
	fFrom     = field{"from", func(l *Line) bool { return l.From != nil }}
	fTo       = field{"to", func(l *Line) bool { return l.To != nil }}
	fMm       = field{"mm", func(l *Line) bool { return l.Mm != nil }}
	fFacing   = field{"facing", func(l *Line) bool { return l.Facing != nil }}
	fText     = field{"text", func(l *Line) bool { return l.Text != "" }}
	fQuestion = field{"question", func(l *Line) bool { return l.Question != nil }}
	fExchange = field{"exchange", func(l *Line) bool { return l.Exchange != nil }}
	fVerdict  = field{"verdict", func(l *Line) bool { return l.Verdict != nil }}
	fChange   = field{"change", func(l *Line) bool { return l.Change != nil }}
	fMark     = field{"mark", func(l *Line) bool { return l.Mark != nil }}
	fGoal     = field{"goal", func(l *Line) bool { return l.Goal != nil }}
	fDanger   = field{"danger", func(l *Line) bool { return l.Danger != nil && (l.Danger.What != event.Spreads || l.To != nil) }}
	fRecruit  = field{"recruit", func(l *Line) bool { return l.Recruit != nil }}
	fWinner   = field{"winner", func(l *Line) bool { return l.Winner != nil }}
)

// ofTheField reports whether a line is about what stands on the field, and about nobody: a door that
// moves by itself.
func (l *Line) ofTheField() bool {
	effects := []Effect{}
	switch {
	case l.Change != nil:
		effects = append(effects, l.Change.Effect)
	case l.Verdict != nil:
		effects = l.Verdict.Effects
	}
	return len(effects) > 0 && !slices.ContainsFunc(effects, func(e Effect) bool {
		return e.On != "" || e.Kind != rules.EffDoor.String() && e.Kind != rules.EffDanger.String()
	})
}

// needs is what lines of each kind must have beside kind, round and tick.
var needs = map[string][]field{
	event.Begin.String():    nil,
	event.Round.String():    nil,
	event.Plan.String():     {fWhoOrAll, fVerdict},
	event.Slots.String():    {fWho, fSlot},
	event.Ordered.String():  {fWho, fSlot, fActs},
	event.Refused.String():  {fWho, fSlot, fText},
	event.Underway.String(): {fWho, fAct, fUntil},
	event.Moved.String():    {fWho, fFrom, fTo, fMm},
	event.Stuck.String():    {fWho, fTo, fText},
	event.Turned.String():   {fWho, fFacing},
	event.Engaged.String():  {fWho, fOther},
	event.Parted.String():   {fWho, fOther},
	event.Answered.String(): {fWho, fAct, fQuestion},
	event.Struck.String():   {fWho, fOther, fExchange},
	event.Changed.String():  {fWhoOrAll, fChange},
	event.Ended.String():    {fWho, fMark},
	event.Dropped.String():  {fWho, fSlot},
	event.Over.String():     {fWinner, fText},
	event.Joined.String():   {fWho, fRecruit},
	event.Goal.String():     {fGoal},
	event.Danger.String():   {fDanger},
	event.Saddle.String():   {fWho, fOther, fTo, fText},
	DigestKind:              nil,
}

// next returns the next line of the file as it stands.
func (r *Reader) next() ([]byte, error) {
	if !r.s.Scan() {
		err := r.s.Err()
		switch {
		case errors.Is(err, bufio.ErrTooLong):
			r.line++
			return nil, r.fail(ErrLong, fmt.Sprintf("want at most %d bytes", MaxLine))
		case err != nil:
			return nil, err
		}
		return nil, io.EOF
	}
	r.line++
	return r.s.Bytes(), nil
}

func (r *Reader) fail(err error, detail string) error {
	return &Error{Line: r.line, Err: err, Detail: detail}
}

// strict reads exactly one JSON value that holds nothing but what is taken into the line, and
// adds it to the sum.
func (r *Reader) strict(data []byte, into any) error {
	if !utf8.Valid(data) {
		return ErrUTF8
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		if r.line > 1 && bytes.HasPrefix(data, []byte(`{"format":`)) {
			return ErrSecond
		}
		return unread(data, err)
	}
	if _, err := d.Token(); err != io.EOF {
		return ErrMore
	}
	again, err := r.sum.add(into)
	if err != nil {
		return err
	}
	if bytes.Equal(data, bytes.TrimSuffix(again, []byte("\n"))) && !bytes.Contains(data, []byte("null")) {
		return nil // as a Writer writes it
	}
	if name := twice(data); name != "" {
		return fmt.Errorf("%w: %q", ErrTwice, name)
	}
	return taken(data, into)
}
