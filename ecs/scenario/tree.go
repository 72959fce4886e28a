package scenario

import (
	"bytes"
	"errors"
	"io"
	"regexp"
	"runtime"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/affray-engine/affray/rules/block"
)

// Tree reads one YAML document, in which JSON is included, into a neutral tree.
// It refuses files beyond MaxBytes, nesting beyond block.MaxDepth, aliases that
// grow beyond all measure, keys that stand twice or are not text, tags, and
// more than one document. The error is an Errors.
func Tree(file string, data []byte) (*block.Node, error) {
	var errs Errors
	n := grow(file, data, &errs)
	if err := errs.Err(); err != nil {
		return nil, err
	}
	return n, nil
}

// grow returns the tree as far as it can be read, nil if it cannot.
func grow(file string, data []byte, errs *Errors) *block.Node {
	if !guard(file, data, errs) {
		return nil
	}
	d := yaml.NewDecoder(morsels{bytes.NewReader(data)})
	first, err := document(d)
	switch {
	case errors.Is(err, io.EOF):
		errs.Note(block.Syntax, "", start(file), "the file is empty: want a map")
		return nil
	case err != nil:
		refuse(file, data, err, errs)
		return nil
	}
	if second, err := document(d); err == nil {
		errs.Note(block.Syntax, "", place(file, second), "a second document begins: want one")
	} else if !errors.Is(err, io.EOF) {
		refuse(file, data, err, errs)
		return nil
	}
	g := &grower{file: file, errs: errs, spare: maxAliased, open: map[*yaml.Node]bool{}}
	n := g.node(first, "", 0)
	if g.dead {
		return nil
	}
	return n
}

// morsels reads a little at a time, and lets others run before each. The decoder goes deeper by
// some calls for each bracket that it reads. Go's own stack has room for that, but in a browser
// calls stand on one of the browser's, too, of about a megabyte, from which they are taken
// only when others run; a program that fills it stops for good.
type morsels struct{ io.Reader }

// morsel is how many bytes are read at a time, and so how many levels may be added.
const morsel = 128

// Read implements io.Reader.
func (m morsels) Read(p []byte) (int, error) {
	runtime.Gosched()
	return m.Reader.Read(p[:min(len(p), morsel)])
}

// document decodes the next document. The decoder reports what it knows to be
// wrong as errors; a panic would be a fault of its own, and is one error more.
func document(d *yaml.Decoder) (n *yaml.Node, err error) {
	defer func() {
		if recover() != nil {
			n, err = nil, errors.New("this cannot be read as YAML")
		}
	}()
	var doc yaml.Node
	if err := d.Decode(&doc); err != nil {
		return nil, err
	}
	if doc.Kind == yaml.DocumentNode && len(doc.Content) == 1 {
		return doc.Content[0], nil
	}
	return &doc, nil
}

// yamlLine is how the decoder says the line; fromNought are the messages in
// which it counts from 0, those of its grammar.
var (
	yamlLine   = regexp.MustCompile(`^(?:yaml: )?(?:line (\d+): )?`)
	fromNought = regexp.MustCompile(`^did not find expected (?:<|node|key|'|,)`)
)

// refuse notes a syntax error: where the mistake itself is found, else on the line of which the
// decoder tells, which often is that where a block began.
func refuse(file string, data []byte, err error, errs *Errors) {
	if line, column, wrong, ok := blame(data); ok {
		errs.Note(block.Syntax, "", Pos{File: file, Line: line, Column: column}, "%s", wrong)
		return
	}
	text := err.Error()
	found := yamlLine.FindStringSubmatch(text)
	pos := start(file)
	if n, err := strconv.Atoi(found[1]); err == nil {
		if fromNought.MatchString(text[len(found[0]):]) {
			n++
		}
		lines := strings.Split(string(data), "\n")
		pos.Line = min(n, len(lines))
		pos.Column = 1 + len(lines[pos.Line-1]) - len(strings.TrimLeft(lines[pos.Line-1], " "))
	}
	errs.Note(block.Syntax, "", pos, "this cannot be read as YAML: %s", text[len(found[0]):])
}

func start(file string) Pos { return Pos{File: file, Line: 1, Column: 1} }

func place(file string, n *yaml.Node) Pos {
	return Pos{File: file, Line: max(1, n.Line), Column: max(1, n.Column)}
}
