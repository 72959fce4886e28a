package replay

import (
	"bufio"
	"bytes"
	"compress/flate"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/affray-engine/affray/ecs/record"
	"github.com/affray-engine/affray/ecs/scenario"
)

// MostBytes is how long a file may be, unpacked.
const MostBytes = 256 << 20

// Errors of reading, inside a *record.Error that names the line.
var (
	ErrFormat   = errors.New("not a replay")
	ErrTooLarge = fmt.Errorf("the file is longer than %d bytes, unpacked", MostBytes)
	ErrDamaged  = errors.New("the file was cut or changed")
)

// tape is what a file holds: the lines of its event file, and those that stand between them.
type tape struct {
	header *Header // nil of an event file
	events []entry
	said   []entry
	clock  record.Clock
}

// entry is a line of a file.
type entry struct {
	line int
	text []byte

	// Of digest lines: the sums that were told since the one before, and whether they are told at all;
	// whether it is of a battle that has left its file, the digest of which stands for other luck and
	// another script as well, or that has other parts.
	sums   sums
	summed bool
	left   bool
}

// read reads a replay or an event file, packed or not.
func read(r io.Reader) (*tape, error) {
	in := bufio.NewReader(r)
	if magic, _ := in.Peek(2); bytes.Equal(magic, []byte{0x1f, 0x8b}) {
		z, err := gzip.NewReader(in)
		if err != nil {
			return nil, &record.Error{Line: 1, Err: ErrDamaged, Detail: err.Error()}
		}
		in = bufio.NewReader(z)
	}
	t := &tape{}
	return t, t.lines(in)
}

func (t *tape) lines(in io.Reader) error {
	scanner := bufio.NewScanner(io.LimitReader(in, MostBytes+1))
	scanner.Buffer(make([]byte, 0, 64<<10), MostBytes)
	var told sums
	size, n := 0, 1
	for ; scanner.Scan(); n++ {
		text := bytes.Clone(scanner.Bytes())
		if size += len(text) + 1; size > MostBytes {
			return &record.Error{Line: n, Err: ErrTooLarge}
		}
		if n > 1 && len(text) > record.MaxLine {
			return &record.Error{Line: n, Err: record.ErrLong, Detail: fmt.Sprintf("want at most %d bytes", record.MaxLine)}
		}
		if err := t.add(n, text, &told); err != nil {
			return err
		}
	}
	switch err := scanner.Err(); {
	case errors.Is(err, bufio.ErrTooLong):
		return &record.Error{Line: n, Err: ErrTooLarge}
	case errors.Is(err, io.ErrUnexpectedEOF), errors.Is(err, gzip.ErrChecksum), errors.Is(err, gzip.ErrHeader), errors.As(err, new(flate.CorruptInputError)):
		return &record.Error{Line: n, Err: ErrDamaged, Detail: err.Error()}
	case err != nil:
		return err
	case len(t.events) == 0:
		return &record.Error{Line: n, Err: record.ErrEmpty}
	}
	return nil
}

// add takes in a line.
func (t *tape) add(n int, text []byte, told *sums) error {
	switch {
	case n == 1 && bytes.HasPrefix(bytes.TrimPrefix(text, []byte("\ufeff")), []byte(`{"format":"`+Format+`"`)):
		return t.head(bytes.TrimPrefix(text, []byte("\ufeff")))
	case bytes.HasPrefix(text, []byte(`{"said":"`+saidSums)):
		var l said
		if err := strict(text, &l); err != nil {
			return &record.Error{Line: n, Err: err}
		}
		*told = l.Sums
	case bytes.HasPrefix(text, []byte(`{"said":`)):
		t.said = append(t.said, entry{line: n, text: text})
	case bytes.HasPrefix(text, []byte(`{"kind":"digest"`)):
		t.events = append(t.events, entry{line: n, text: text, sums: *told, summed: t.header != nil})
		*told = nil
	default:
		t.events = append(t.events, entry{line: n, text: text})
	}
	return nil
}

// head reads the header; another version may have another one.
func (t *tape) head(text []byte) error {
	var h struct {
		Version int `json:"version"`
	}
	if err := json.Unmarshal(text, &h); err != nil {
		return &record.Error{Line: 1, Err: ErrFormat, Detail: err.Error()}
	}
	if h.Version != Version {
		return &record.Error{Line: 1, Err: record.ErrVersion, Detail: fmt.Sprintf("version %d: want %d", h.Version, Version)}
	}
	t.header = &Header{Scenario: &scenario.Scenario{}}
	if err := json.Unmarshal(text, t.header); err != nil {
		return &record.Error{Line: 1, Err: ErrFormat, Detail: err.Error()}
	}
	if t.header.Scenario == nil {
		return &record.Error{Line: 1, Err: record.ErrField, Detail: "want scenario"}
	}
	if err := t.header.fold(); err != nil {
		return &record.Error{Line: 1, Err: ErrFormat, Detail: err.Error()}
	}
	return nil
}

// strict reads one JSON value with no fields but those that there are.
func strict(text []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return err
	}
	if _, err := d.Token(); err != io.EOF {
		return record.ErrMore
	}
	return nil
}
