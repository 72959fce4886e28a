package transcript

import (
	"bufio"
	"strings"

	"github.com/affray-engine/affray/rules"
)

// width is where paragraphs are broken.
const width = 80

// page takes lines and headings, and keeps the first error.
type page struct {
	w           *bufio.Writer
	err         error
	round, tick int32 // of the latest headings

	// Of a writer of lines; hear is nil for one of pages.
	hear   func(Line)
	ticks  int32 // in a round
	about  []rules.ID
	serial uint32
	late   rules.Tick // 1 + the tick of what is told late, 0 for what is told in its tick
	ending bool
}

// heading writes the headings of a round and a tick that are not there yet.
func (p *page) heading(round int32, roundTitle string, tick int32, tickTitle string) {
	if round != p.round {
		p.blank()
		p.line(0, roundTitle)
		p.tick = -1
	}
	if tick != p.tick {
		p.line(0, "  "+tickTitle)
	}
	p.round, p.tick = round, tick
}

// line writes a line; each depth indents by four.
func (p *page) line(depth int, s string) {
	if p.hear != nil {
		p.tell(depth, s)
		return
	}
	p.raw(strings.TrimRight(strings.Repeat("    ", depth)+s, " ") + "\n")
}

func (p *page) blank() { p.raw("\n") }

// text writes lines that are made already.
func (p *page) text(s string) { p.raw(s) }

// paragraph writes text in lines of the page's width.
func (p *page) paragraph(s string) {
	line := ""
	for _, word := range strings.Fields(s) {
		if line != "" && len(line)+1+len(word) > width {
			p.line(0, line)
			line = ""
		}
		if line != "" {
			line += " "
		}
		line += word
	}
	if line != "" {
		p.line(0, line)
	}
}

func (p *page) raw(s string) {
	if p.err == nil && p.hear == nil {
		_, p.err = p.w.WriteString(s)
	}
}
