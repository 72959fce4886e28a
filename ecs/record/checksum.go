package record

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/cespare/xxhash/v2"
)

// checksum runs along the lines of a file as a [Writer] writes them, so that a digest line can say
// what all of them come to: whatever is changed, cut or put in between later is noticed by the
// next of these lines at the latest.
type checksum struct {
	hash *xxhash.Digest
	text bytes.Buffer
	enc  *json.Encoder
	is   string // of the digest line added last: 16 hexadecimal digits
}

func newChecksum() *checksum {
	s := &checksum{hash: xxhash.New()}
	s.enc = json.NewEncoder(&s.text)
	s.enc.SetEscapeHTML(false)
	return s
}

// add returns the text of a line, or of the header, which stays good until the next call. A
// digest line gets the checksum of everything up to it and of its own fields before checksum.
func (s *checksum) add(v any) ([]byte, error) {
	l, ok := v.(*Line)
	digest := ok && l.Kind == DigestKind
	if digest {
		plain := *l
		plain.Checksum = ""
		v = &plain
	}
	s.text.Reset()
	if err := s.enc.Encode(v); err != nil {
		return nil, err
	}
	if !digest {
		s.hash.Write(s.text.Bytes())
		return s.text.Bytes(), nil
	}
	s.text.Truncate(s.text.Len() - len("}\n"))
	s.hash.Write(s.text.Bytes())
	s.is = fmt.Sprintf("%016x", s.hash.Sum64())
	from := s.text.Len()
	fmt.Fprintf(&s.text, ",\"checksum\":%q}\n", s.is)
	s.hash.Write(s.text.Bytes()[from:])
	return s.text.Bytes(), nil
}
