package scenario

import (
	"strings"
	"unicode/utf8"

	"github.com/affray-engine/affray/rules/block"
)

// symbol is one cell of a picture.
type symbol struct {
	text string
	pos  Pos
}

// plainSymbol is level, free, easy ground unless the legend says otherwise.
const plainSymbol = "."

// picture cuts a text into rows of cells, which blanks separate. Blanks before
// the first cell of a row do not count, so that rows of hexes can be indented.
func (r *reader) picture(n *block.Node, path string) [][]symbol {
	before := len(*r.errs)
	text := block.ReadText(n, path, r.errs)
	if len(*r.errs) > before {
		return nil
	}
	text = strings.TrimRight(text, " \t\n")
	lines := strings.Split(text, "\n")
	switch {
	case text == "":
		r.errs.Note(block.Value, path, n.Pos, "the picture is empty: want rows of cells")
		return nil
	case len(lines) > MaxSide:
		r.errs.Note(block.Range, path, n.Pos, "the picture has %d rows: want 1 to %d", len(lines), MaxSide)
		return nil
	}
	rows := make([][]symbol, len(lines))
	for i, line := range lines {
		rows[i] = r.row(line, r.lineStart(n, i, line))
		at := rowPos(rows[i], n.Pos)
		switch w := len(rows[i]); {
		case w == 0 || w > MaxSide:
			r.errs.Note(block.Range, path, at, "row %d has %d cells: want 1 to %d", i, w, MaxSide)
		case w != len(rows[0]):
			r.errs.Note(block.Value, path, at, "row %d has %d cells: want %d as in row 0", i, w, len(rows[0]))
		}
	}
	return rows
}

func rowPos(row []symbol, otherwise Pos) Pos {
	if len(row) == 0 {
		return otherwise
	}
	return row[0].pos
}

// row cuts one line; start is the place of its first character.
func (r *reader) row(line string, start Pos) []symbol {
	var row []symbol
	for rest := line; ; {
		trimmed := strings.TrimLeft(rest, " \t")
		if trimmed == "" {
			return row
		}
		start.Column += len(rest) - len(trimmed)
		end := strings.IndexAny(trimmed, " \t")
		if end < 0 {
			end = len(trimmed)
		}
		row = append(row, symbol{trimmed[:end], start})
		start.Column += utf8.RuneCountInString(trimmed[:end])
		rest = trimmed[end:]
	}
}

// lineStart returns where line i of a literal text stands in the file. For text
// written in another way it is as near as can be told.
func (r *reader) lineStart(n *block.Node, i int, line string) Pos {
	pos, at := n.Pos, n.Pos.Line+i
	if at >= len(r.lines) {
		return pos
	}
	source := strings.TrimRight(r.lines[at], " \t\r")
	head, found := strings.CutSuffix(source, strings.TrimRight(line, " \t"))
	if found {
		pos.Line, pos.Column = at+1, utf8.RuneCountInString(head)+1
	}
	return pos
}
