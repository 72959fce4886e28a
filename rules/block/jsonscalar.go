package block

import (
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

func digit(c byte) bool { return c >= '0' && c <= '9' }

// number reads a JSON number. It is whole if it has neither fraction nor
// exponent and fits 64 bits.
func (p *parser) number(n *Node) error {
	start := p.next
	if p.peek() == '-' {
		p.next++
	}
	if p.peek() == '0' {
		p.next++
		if digit(p.peek()) {
			return p.fail("a number does not begin with 0")
		}
	} else if err := p.digits(); err != nil {
		return err
	}
	n.Kind = KindInt
	if p.peek() == '.' {
		p.next++
		n.Kind = KindFloat
		if err := p.digits(); err != nil {
			return err
		}
	}
	if c := p.peek(); c == 'e' || c == 'E' {
		p.next++
		n.Kind = KindFloat
		if c := p.peek(); c == '+' || c == '-' {
			p.next++
		}
		if err := p.digits(); err != nil {
			return err
		}
	}
	n.Text = string(p.data[start:p.next])
	if n.Kind == KindInt {
		var err error
		if n.Int, err = strconv.ParseInt(n.Text, 10, 64); err != nil {
			n.Kind, n.Int = KindFloat, 0
		}
	}
	return nil
}

// digits reads one digit or more.
func (p *parser) digits() error {
	if !digit(p.peek()) {
		return p.fail("%s: want a digit", p.token())
	}
	for digit(p.peek()) {
		p.next++
	}
	return nil
}

// text reads a string in quotes.
func (p *parser) text() (string, error) {
	open := p.pos()
	p.next++
	var b strings.Builder
	for p.next < len(p.data) {
		r, size := utf8.DecodeRune(p.data[p.next:])
		switch {
		case r == utf8.RuneError && size == 1:
			return "", p.fail("a byte that is not valid UTF-8")
		case r == '"':
			p.next++
			return b.String(), nil
		case r < ' ':
			return "", p.fail("%s in text: want an escape", p.token())
		case r == '\\':
			r, err := p.escape()
			if err != nil {
				return "", err
			}
			b.WriteRune(r)
		default:
			b.WriteRune(r)
			p.next += size
		}
	}
	return "", syntax(open, "text without an end")
}

// escape reads a backslash and what belongs to it.
func (p *parser) escape() (rune, error) {
	p.next++
	c := p.peek()
	if i := strings.IndexByte(`"\/bfnrt`, c); i >= 0 {
		p.next++
		return rune("\"\\/\b\f\n\r\t"[i]), nil
	}
	if c != 'u' {
		return 0, p.fail("%s is no escape: want one of \" \\ / b f n r t u", p.token())
	}
	r, err := p.hex()
	if err != nil || !utf16.IsSurrogate(r) {
		return r, err
	}
	if p.peek() != '\\' || p.next+1 >= len(p.data) || p.data[p.next+1] != 'u' {
		return 0, p.fail("half of a surrogate pair")
	}
	p.next++
	low, err := p.hex()
	if err != nil {
		return 0, err
	}
	if r = utf16.DecodeRune(r, low); r == utf8.RuneError {
		return 0, p.fail("half of a surrogate pair")
	}
	return r, nil
}

// hex reads the letter u and four digits.
func (p *parser) hex() (rune, error) {
	p.next++
	end := min(p.next+4, len(p.data))
	v, err := strconv.ParseUint(string(p.data[p.next:end]), 16, 16)
	if err != nil || end-p.next < 4 {
		return 0, p.fail("want four digits after \\u")
	}
	p.next = end
	return rune(v), nil
}
