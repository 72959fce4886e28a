package scenario

import (
	"fmt"
	"strings"
)

// blame looks for the mistake that keeps a text from being YAML, where the decoder knows no
// more than the line on which it gave up, or that on which a block began. It reads the text
// line by line, as people do, and stops at the first thing that cannot be meant. It finds
// nothing in a good file; ok says whether it found anything.
func blame(data []byte) (line, column int, wrong string, ok bool) {
	b := blamer{levels: []level{{indent: -1}}, text: -1}
	for i, text := range strings.Split(string(data), "\n") {
		b.line = i + 1
		if b.read(strings.TrimRight(text, "\r")); b.wrong != "" {
			return b.at.line, b.at.column, b.wrong, true
		}
	}
	switch {
	case b.quote != 0:
		b.unclosedQuote()
	case len(b.open) > 0:
		b.unclosed("")
	}
	return b.at.line, b.at.column, b.wrong, b.wrong != ""
}

// spotted is a place in the text, both from 1.
type spotted struct{ line, column int }

// level is a block whose lines begin at one indentation.
type level struct {
	indent int
	list   bool
}

// bracket is one that is open.
type bracket struct {
	sign byte
	at   spotted
	keys int // colons since the latest comma
}

// blamer is a text as far as it was read.
type blamer struct {
	line   int
	levels []level
	empty  bool // the latest key or dash has no value yet
	plain  bool // the latest value is plain, and may go on in a deeper line
	text   int  // the indentation of the key of a block of text under way, -1 for none
	open   []bracket
	quote  byte
	from   spotted // where the quote or the outermost bracket was opened
	indent int     // of the line that it was opened on

	at    spotted
	wrong string
}

// fail notes the mistake, the first one alone. The column counts from 0.
func (b *blamer) fail(column int, format string, args ...any) {
	if b.wrong == "" {
		b.at, b.wrong = spotted{b.line, column + 1}, fmt.Sprintf(format, args...)
	}
}

// read takes in a line.
func (b *blamer) read(s string) {
	body := strings.TrimLeft(s, " ")
	indent := len(s) - len(body)
	blank := strings.TrimSpace(body) == "" || body[0] == '#' && b.quote == 0
	switch {
	case b.text >= 0 && (blank || indent > b.text):
		return
	case blank:
		return
	case b.quote != 0 && indent <= b.indent:
		b.unclosedQuote()
		return
	case len(b.open) > 0 && b.quote == 0 && indent <= b.indent && keyEnd(body) >= 0:
		b.unclosed(fmt.Sprintf(" before line %d", b.line))
		return
	case b.quote != 0 || len(b.open) > 0:
		b.flow(s, indent)
		return
	case body[0] == '\t':
		b.fail(indent, "a tab does not indent: want blanks")
		return
	}
	b.text = -1
	if indent == 0 && (strings.HasPrefix(s, "---") || strings.HasPrefix(s, "...") || strings.HasPrefix(s, "%")) {
		return
	}
	b.block(s, indent)
}

// block takes in a line of a block: dashes, a key, a value.
func (b *blamer) block(s string, indent int) {
	at := indent
	for dash(s[at:]) {
		b.enter(s, at, true)
		b.empty, b.plain = true, false
		rest := strings.TrimLeft(s[at+1:], " ")
		if at = len(s) - len(rest); rest == "" || rest[0] == '#' {
			return
		}
	}
	key := keyEnd(s[at:])
	if key < 0 {
		b.scalarLine(s, at)
		return
	}
	b.enter(s, at, false)
	rest := strings.TrimLeft(s[at+key+1:], " ")
	b.empty, b.plain = rest == "" || rest[0] == '#' || rest[0] == '&', false
	if !b.empty {
		b.value(s, len(s)-len(rest), at)
	}
}

// scalarLine takes in a line without a key: a value of its own, or the next line of one.
func (b *blamer) scalarLine(s string, at int) {
	top := b.levels[len(b.levels)-1]
	switch {
	case b.plain && at > top.indent || b.empty && at > top.indent:
		b.empty = false
		b.value(s, at, at)
	case top.indent >= 0 && !top.list && at <= top.indent:
		word, _, _ := strings.Cut(s[at:], " ")
		if name, _, glued := strings.Cut(word, ":"); glued {
			b.fail(at+len(name), "no blank stands behind this colon: want %s: and then its value", name)
			return
		}
		b.fail(at+len(word), "no colon stands behind this key: want %s: and then its value", strings.TrimSpace(word))
	case top.indent < 0:
		b.value(s, at, at)
	case at <= top.indent:
		b.fail(at, "a line of a list has no dash: want - before it")
	default:
		b.fail(at, "this belongs to no key: want a key and a colon before it, or the value above in quotes")
	}
}

// enter goes to the block whose lines begin at a column, a new one if that may be.
func (b *blamer) enter(s string, at int, list bool) {
	for n := len(b.levels); b.levels[n-1].indent > at; n-- {
		b.levels = b.levels[:n-1]
	}
	top := &b.levels[len(b.levels)-1]
	if top.indent == at && top.list && !list && len(b.levels) > 1 && b.levels[len(b.levels)-2].indent == at {
		b.levels = b.levels[:len(b.levels)-1] // a list stands as deep as its key
		top = &b.levels[len(b.levels)-1]
	}
	switch {
	case top.indent == at && top.list == list:
	case top.indent == at && list && b.empty:
		b.levels = append(b.levels, level{at, true})
	case top.indent == at && list:
		b.fail(at, "a dash stands among keys: want a key, or the list below one that has no value")
	case top.indent == at:
		b.fail(at, "a key stands among the dashes of a list: want - before it, or another indentation")
	case b.empty || top.indent < 0 && len(b.levels) == 1 && !b.plain:
		b.levels = append(b.levels, level{at, list})
	default:
		b.fail(at, "this is indented further than what it could belong to, which has a value: want it to begin in column %d", top.indent+1)
	}
}

// value takes in what stands behind a key, a dash, or by itself.
func (b *blamer) value(s string, at, indent int) {
	switch s[at] {
	case '"', '\'', '[', '{':
		b.from, b.indent = spotted{b.line, at + 1}, b.levels[len(b.levels)-1].indent
		b.flow(s, at)
	case '|', '>':
		b.text = b.levels[len(b.levels)-1].indent
	case '@', '`', '%':
		b.fail(at, "a value cannot begin with %c: want it in quotes", s[at])
	case '\t':
		b.fail(at, "a tab does not part: want a blank")
	case '*', '!':
	default:
		b.plain = true
		text, _, _ := strings.Cut(s[at:], " #")
		if i := strings.Index(text+" ", ": "); i >= 0 && indent <= at {
			b.fail(at+i, "a second colon stands in this line: want the value in quotes, or a line for each key")
		}
	}
}

// flow takes in the rest of a line inside brackets or quotes, and what stands behind them.
func (b *blamer) flow(s string, at int) {
	for ; at < len(s) && b.wrong == ""; at++ {
		switch {
		case b.quote != 0:
			at = b.quoted(s, at)
		case s[at] == '#' && starts(s, at):
			return
		default:
			b.sign(s, at)
		}
		if len(b.open) == 0 && b.quote == 0 && b.wrong == "" {
			b.behind(s, at+1)
			return
		}
	}
}

// starts reports whether something begins at a place inside brackets.
func starts(s string, at int) bool { return at == 0 || strings.ContainsRune(" ,[{:-\t", rune(s[at-1])) }

// sign takes in one sign inside brackets.
func (b *blamer) sign(s string, at int) {
	switch c := s[at]; {
	case (c == '"' || c == '\'') && starts(s, at):
		if b.quote = c; len(b.open) > 0 {
			b.from = spotted{b.line, at + 1}
		}
	case c == '[' || c == '{':
		b.open = append(b.open, bracket{sign: c, at: spotted{b.line, at + 1}})
	case c == ']' || c == '}':
		b.close(c, at)
	case len(b.open) == 0:
	case c == ',':
		b.open[len(b.open)-1].keys = 0
	case c == ':' && (at+1 == len(s) || strings.ContainsRune(" ,]}", rune(s[at+1]))):
		top := &b.open[len(b.open)-1]
		if top.keys++; top.keys > 1 {
			b.fail(strings.LastIndexAny(s[:at], " ,[{")+1, "a second colon without a comma: want a comma before this key")
		}
	}
}

// close takes in a closing bracket.
func (b *blamer) close(c byte, at int) {
	if len(b.open) == 0 {
		b.fail(at, "%c closes nothing: want it left out, or what it closes", c)
		return
	}
	top := b.open[len(b.open)-1]
	if want := closing(top.sign); c != want {
		b.fail(at, "%c closes the %c of line %d, column %d: want %c", c, top.sign, top.at.line, top.at.column, want)
		return
	}
	b.open = b.open[:len(b.open)-1]
}

func closing(sign byte) byte {
	if sign == '[' {
		return ']'
	}
	return '}'
}

// quoted takes in a sign inside quotes and returns where it ends.
func (b *blamer) quoted(s string, at int) int {
	switch {
	case s[at] == '\\' && b.quote == '"':
		if at+1 < len(s) && !strings.ContainsRune("0abtnvfre \"/\\N_LPxuU\t", rune(s[at+1])) {
			b.fail(at, "\\%c is no escape: want \\\\ for a backslash, or single quotes", s[at+1])
		}
		return at + 1
	case s[at] != b.quote:
	case b.quote == '\'' && at+1 < len(s) && s[at+1] == '\'':
		return at + 1
	default:
		b.quote = 0
		if next := strings.TrimLeft(s[at+1:], " "); len(b.open) > 0 && next != "" && !strings.ContainsRune(",:]}#", rune(next[0])) {
			b.fail(len(s)-len(next), "this stands behind a closed quote: want a comma, or \\\" for a quote inside quotes")
		}
	}
	return at
}

// behind takes in what stands behind a value that is closed: nothing may, but a colon behind
// a key or a comment.
func (b *blamer) behind(s string, at int) {
	rest := strings.TrimLeft(s[min(at, len(s)):], " \t")
	if at = len(s) - len(rest); rest != "" && rest[0] != '#' && rest[0] != ':' {
		b.fail(at, "this stands behind a value that is closed: want it left out, or the whole in quotes")
	}
}

func (b *blamer) unclosedQuote() {
	b.at, b.wrong = b.from, fmt.Sprintf("the quote is not closed: want a %c behind the text", b.quote)
}

// unclosed blames the innermost bracket that is open, whose end is missed first.
func (b *blamer) unclosed(where string) {
	top := b.open[len(b.open)-1]
	b.at, b.wrong = top.at, fmt.Sprintf("the %c is not closed: want a %c%s", top.sign, closing(top.sign), where)
}

// dash reports whether a text begins with the dash of a list.
func dash(s string) bool { return s == "-" || strings.HasPrefix(s, "- ") }

// keyEnd is where the colon of a key stands at the beginning of a text, -1 if there is no key.
func keyEnd(s string) int {
	if s[0] == '"' || s[0] == '\'' {
		if i := strings.IndexByte(s[1:], s[0]); i >= 0 && strings.HasPrefix(strings.TrimLeft(s[i+2:], " ")+" ", ": ") {
			return i + 2 + strings.IndexByte(s[i+2:], ':')
		}
		return -1
	}
	if strings.ContainsRune("[{", rune(s[0])) {
		return -1
	}
	text, _, _ := strings.Cut(s, " #")
	return strings.Index(text+" ", ": ")
}
