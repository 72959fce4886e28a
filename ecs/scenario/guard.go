package scenario

import (
	"bytes"
	"regexp"
	"unicode/utf8"

	"github.com/affray-engine/affray/rules/block"
)

// format finds what a file of another kind says of itself: {"format":"affray-events",...
var format = regexp.MustCompile(`^\x{FEFF}?\s*\{\s*"format"\s*:\s*"(affray-[a-z-]+)"`)

// packed is how a file begins that gzip has packed.
var packed = []byte{0x1f, 0x8b}

// guard refuses what should not even be given to a parser: files too large, those of another
// kind, and characters that no text has.
func guard(file string, data []byte, errs *Errors) bool {
	if len(data) > MaxBytes {
		errs.Note(block.Syntax, "", start(file), "the file has %d bytes: want at most %d", len(data), MaxBytes)
		return false
	}
	if other := format.FindSubmatch(data); other != nil {
		errs.Note(block.Syntax, "", start(file), "the file is of format %s: want a scenario, or stat blocks", other[1])
		return false
	}
	if bytes.HasPrefix(data, packed) {
		errs.Note(block.Syntax, "", start(file), "the file is packed, as a replay is: want a scenario, or stat blocks")
		return false
	}
	pos, values := start(file), 0
	for at := 0; at < len(data); {
		r, size := utf8.DecodeRune(data[at:])
		if r == utf8.RuneError && size == 1 {
			errs.Note(block.Syntax, "", pos, "the byte 0x%02X is not valid UTF-8: want a text file", data[at])
			return false
		}
		if !printable(r) && (r != 0xFEFF || at > 0) {
			errs.Note(block.Syntax, "", pos, "the character %U is not allowed: want a text file", r)
			return false
		}
		if r == '\n' || r == ',' || r == '[' || r == '{' {
			if values++; values > MaxValues { // reading them all would keep a browser busy
				errs.Note(block.Syntax, "", pos, "the file has more than %d values up to here: want fewer lines, commas and opening brackets", MaxValues)
				return false
			}
		}
		pos.Column++
		if r == '\n' {
			pos.Line, pos.Column = pos.Line+1, 1
		}
		at += size
	}
	return true
}

// printable reports whether YAML allows a character.
func printable(r rune) bool {
	switch {
	case r == '\t' || r == '\n' || r == '\r' || r == 0x85:
		return true
	case r < ' ' || r >= 0x7F && r < 0xA0:
		return false
	}
	return r != 0xFEFF && r != 0xFFFE && r != 0xFFFF
}
