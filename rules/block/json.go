package block

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// MaxDepth is how deep lists and maps may be nested in a document.
const MaxDepth = 64

// FromJSON reads one JSON value strictly: a key may stand once in a map, nothing
// may follow the value, nesting ends at MaxDepth, and text must be valid UTF-8.
// Positions carry the file name given. The error is an *Error with code Syntax.
func FromJSON(data []byte, file string) (n *Node, err error) {
	p := &parser{data: data, here: Pos{file, 1, 1}}
	p.space()
	n, err = p.value(0)
	if err != nil {
		return nil, err
	}
	p.space()
	if p.next < len(data) {
		return nil, p.fail("%s after the end of the value", p.token())
	}
	return n, nil
}

// parser walks the bytes once; here is the place of data[seen].
type parser struct {
	data []byte
	next int
	seen int
	here Pos
}

// pos returns the place of the next byte. Columns count characters.
func (p *parser) pos() Pos {
	for p.seen < p.next {
		r, size := utf8.DecodeRune(p.data[p.seen:p.next])
		p.here.Column++
		if r == '\n' {
			p.here.Line, p.here.Column = p.here.Line+1, 1
		}
		p.seen += size
	}
	return p.here
}

func (p *parser) fail(format string, args ...any) error {
	return syntax(p.pos(), format, args...)
}

func syntax(pos Pos, format string, args ...any) error {
	var list Errors
	list.Note(Syntax, "", pos, format, args...)
	return list[0]
}

// token names the next byte in a message.
func (p *parser) token() string {
	if p.next >= len(p.data) {
		return "the end of the input"
	}
	r, size := utf8.DecodeRune(p.data[p.next:])
	if r == utf8.RuneError && size == 1 {
		return "a byte that is not valid UTF-8"
	}
	return strconv.QuoteRune(r)
}

func (p *parser) space() {
	for p.next < len(p.data) && strings.IndexByte(" \t\r\n", p.data[p.next]) >= 0 {
		p.next++
	}
}

// peek returns the next byte, 0 at the end.
func (p *parser) peek() byte {
	if p.next < len(p.data) {
		return p.data[p.next]
	}
	return 0
}

func (p *parser) value(depth int) (*Node, error) {
	if depth > MaxDepth {
		return nil, p.fail("nested deeper than %d", MaxDepth)
	}
	n := &Node{Pos: p.pos()}
	c := p.peek()
	switch {
	case c == '{':
		return n, p.object(n, depth)
	case c == '[':
		return n, p.array(n, depth)
	case c == '"':
		var err error
		n.Kind = KindText
		n.Text, err = p.text()
		return n, err
	case c == '-' || digit(c):
		return n, p.number(n)
	}
	return n, p.literal(n)
}

func (p *parser) object(n *Node, depth int) error {
	n.Kind = KindMap
	known := map[string]bool{}
	return p.sequence('}', func() error {
		at := p.pos()
		if p.peek() != '"' {
			return p.fail("%s: want a key in quotes", p.token())
		}
		key, err := p.text()
		if err != nil {
			return err
		}
		if known[key] {
			return duplicate(at, key)
		}
		known[key] = true
		p.space()
		if p.peek() != ':' {
			return p.fail("%s: want ':' after a key", p.token())
		}
		p.next++
		p.space()
		v, err := p.value(depth + 1)
		n.Fields = append(n.Fields, Field{key, at, v})
		return err
	})
}

func duplicate(at Pos, key string) error {
	var list Errors
	list.Note(Syntax, clip(key), at, "the key %q stands twice: want it once", clip(key))
	return list[0]
}

func (p *parser) array(n *Node, depth int) error {
	n.Kind = KindList
	return p.sequence(']', func() error {
		v, err := p.value(depth + 1)
		n.Items = append(n.Items, v)
		return err
	})
}

// sequence reads what stands between brackets, separated by commas.
func (p *parser) sequence(end byte, member func() error) error {
	p.next++
	p.space()
	if p.peek() == end {
		p.next++
		return nil
	}
	for {
		p.space()
		if err := member(); err != nil {
			return err
		}
		p.space()
		switch p.peek() {
		case ',':
			p.next++
		case end:
			p.next++
			return nil
		default:
			return p.fail("%s: want ',' or %q", p.token(), end)
		}
	}
}

// literal reads null, true and false.
func (p *parser) literal(n *Node) error {
	for _, w := range []string{"null", "true", "false"} {
		if strings.HasPrefix(string(p.data[p.next:min(len(p.data), p.next+5)]), w) {
			p.next += len(w)
			n.Text, n.Bool = w, w == "true"
			if w != "null" {
				n.Kind = KindBool
			}
			return nil
		}
	}
	return p.fail("%s: want a value", p.token())
}
