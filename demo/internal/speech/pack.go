package speech

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"strings"
)

// Bounds of a packed text, of what is in it, and of when it may have been said.
const (
	MostLetters = 4000 // that are read
	mostBytes   = 1 << 18
	mostEntries = 2000
	lastMoment  = 1_000_000
)

// version is the first letter of every text. What it stands for never changes: how entries are written and packed,
// and what both sides know beforehand.
const version = "1"

// known is what entries of version 1 are full of; a text needs a few bits for it where it stands.
const known = `"names":[""],"standing":[{"kind":"dodge","answer":0},{"kind":"parry","answer":1}],"item":1,"aim":1,"cap":1,"about":1,` +
	`"kind":"cast","row":"kind":"shoot","kind":"turn","kind":"stand","kind":"guard","kind":"wait","mode":1,"mode":2,"answer":{"kind":"parry","n":1}},` +
	`[{"m":0,"appoint":[{"side":"","by":"host"}]},{"m":0,"h":true,"who":"","acts":[{"kind":"strike","item":0,"mode":1,"target":""}]},` +
	`{"m":1,"h":true,"who":"","acts":[{"kind":"move","row":"run","cell":[1,1]},{"kind":"move","row":"walk","cell":[2,`

// Error says what is wrong with a packed text.
type Error struct {
	Nth int // of the entries, counted from 1; 0 for the text itself
	Why string
}

// Error implements error.
func (e *Error) Error() string {
	if e.Nth == 0 {
		return "orders: " + e.Why
	}
	return fmt.Sprintf("orders: number %d: %s", e.Nth, e.Why)
}

// damaged is told of a text that does not come from Pack as it is.
const damaged = "they were cut or changed on their way: copy the whole address once more"

// Pack makes a short text of entries, of letters, digits, - and _; "" of none.
func Pack(entries []Entry) string {
	if len(entries) == 0 {
		return ""
	}
	plain, _ := json.Marshal(entries) // of words and numbers
	var out bytes.Buffer
	z, _ := flate.NewWriterDict(&out, flate.BestCompression, []byte(known)) // a level that there is
	_, _ = z.Write(plain)                                                   // a bytes.Buffer takes everything
	_ = z.Close()
	sum := binary.BigEndian.AppendUint32(nil, crc32.ChecksumIEEE(plain))
	return version + base64.RawURLEncoding.EncodeToString(append(sum, out.Bytes()...))
}

// Unpack reads what Pack has made. The error is an *[Error].
func Unpack(text string) ([]Entry, error) {
	switch {
	case text == "":
		return nil, nil
	case len(text) > MostLetters:
		return nil, &Error{Why: fmt.Sprintf("they have %d letters: want at most %d", len(text), MostLetters)}
	case !strings.HasPrefix(text, version):
		return nil, &Error{Why: fmt.Sprintf("they are of version %.1q: want %s", text, version)}
	}
	packed, err := base64.RawURLEncoding.Strict().DecodeString(text[len(version):])
	if err != nil || len(packed) < 4 {
		return nil, &Error{Why: damaged}
	}
	in := bytes.NewReader(packed[4:])
	plain, err := io.ReadAll(io.LimitReader(flate.NewReaderDict(in, []byte(known)), mostBytes+1))
	switch {
	case len(plain) > mostBytes:
		return nil, &Error{Why: fmt.Sprintf("they have more than %d bytes, unpacked", mostBytes)}
	case err != nil || in.Len() > 0 || binary.BigEndian.Uint32(packed) != crc32.ChecksumIEEE(plain):
		return nil, &Error{Why: damaged}
	}
	return read(plain)
}

// read reads entries one by one, so that what is wrong is told by its number.
func read(plain []byte) (out []Entry, err error) {
	d := json.NewDecoder(bytes.NewReader(plain))
	d.DisallowUnknownFields()
	if t, err := d.Token(); err != nil || t != json.Delim('[') {
		return nil, &Error{Why: "they are no list"}
	}
	before := 0
	for n := 1; d.More(); n++ {
		var e Entry
		if err := d.Decode(&e); err != nil {
			return nil, &Error{Nth: n, Why: err.Error()}
		}
		if why := e.wrong(before); why != "" {
			return nil, &Error{Nth: n, Why: why}
		}
		if n > mostEntries {
			return nil, &Error{Nth: n, Why: fmt.Sprintf("want at most %d", mostEntries)}
		}
		before, out = e.Moment, append(out, e)
	}
	_, end := d.Token()
	if _, more := d.Token(); end != nil || !errors.Is(more, io.EOF) || len(out) == 0 {
		return nil, &Error{Why: "they are no list"}
	}
	return out, nil
}
