package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	_ "embed"
)

// switches is the file that is put beside the code of a package whose mutants are tried.
//
//go:embed testdata/switch.go
var switches string

// pack is a package whose mutants are tried.
type pack struct {
	dir     string // from the root of the module
	path    string
	name    string
	files   []string // without tests
	pinned  bool     // the pinned battles use it
	until   time.Time
	mutants []mutant
}

// packages lists the packages with tests that the patterns name.
func packages(patterns []string) ([]*pack, error) {
	out, err := command(append([]string{"list", "-json=Dir,ImportPath,Name,GoFiles,TestGoFiles,XTestGoFiles"}, patterns...)...)
	if err != nil {
		return nil, err
	}
	deps, err := command("list", "-test", "-deps", pinnedIn)
	if err != nil {
		return nil, err
	}
	used := strings.Fields(string(deps))
	here, err := os.Getwd()
	if err != nil {
		return nil, err
	}
	var list []*pack
	for d := json.NewDecoder(bytes.NewReader(out)); d.More(); {
		var is struct {
			Dir, ImportPath, Name              string
			GoFiles, TestGoFiles, XTestGoFiles []string
		}
		if err := d.Decode(&is); err != nil {
			return nil, err
		}
		if len(is.GoFiles) == 0 || len(is.TestGoFiles)+len(is.XTestGoFiles) == 0 {
			continue
		}
		dir, err := filepath.Rel(here, is.Dir)
		if err != nil {
			return nil, err
		}
		list = append(list, &pack{dir: filepath.ToSlash(dir), path: is.ImportPath, name: is.Name, files: is.GoFiles, pinned: slices.Contains(used, is.ImportPath)})
	}
	return list, nil
}

// find lists all mutants of the package, or those of lines that have changed.
func (p *pack) find(changed map[string]map[int]bool) error {
	if changed != nil && !slices.ContainsFunc(p.files, func(name string) bool { return changed[p.dir+"/"+name] != nil }) {
		return nil
	}
	set := token.NewFileSet()
	var trees []*ast.File
	var finders []*finder
	for _, name := range p.files {
		f := &finder{file: p.dir + "/" + name, set: set, seen: map[string]int{}}
		var err error
		if f.text, err = os.ReadFile(f.file); err != nil {
			return err
		}
		tree, err := parser.ParseFile(set, f.file, f.text, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		trees, finders = append(trees, tree), append(finders, f)
	}
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}}
	imports, err := p.importer(set)
	if err != nil {
		return err
	}
	home, err := (&types.Config{Importer: imports}).Check(p.path, set, trees, info)
	if err != nil {
		return err
	}
	for i, f := range finders {
		f.info, f.home = info, home
		if !ast.IsGenerated(trees[i]) {
			ast.Inspect(trees[i], f.visit)
		}
		p.mutants = append(p.mutants, f.list...)
	}
	if changed != nil {
		p.mutants = slices.DeleteFunc(p.mutants, func(m mutant) bool { return !changed[m.file][m.line] })
	}
	return nil
}

// importer reads what the go command has compiled of the packages that are imported.
func (p *pack) importer(set *token.FileSet) (types.Importer, error) {
	out, err := command("list", "-export", "-deps", "-f", "{{.ImportPath}}\t{{.Export}}", "./"+p.dir)
	if err != nil {
		return nil, err
	}
	compiled := map[string]string{}
	for line := range strings.Lines(string(out)) {
		path, file, _ := strings.Cut(strings.TrimSpace(line), "\t")
		compiled[path] = file
	}
	return importer.ForCompiler(set, "gc", func(path string) (io.ReadCloser, error) { return os.Open(compiled[path]) }), nil
}

// build writes the package with all its mutants behind switches, and compiles its tests and
// those of the pinned battles with it. What the compiler refuses is taken from the mutants.
func (p *pack) build(lab string) error {
	for {
		overlay, err := p.overlay(lab)
		if err != nil {
			return err
		}
		_, err = command("test", "-c", "-overlay="+overlay, "-gcflags="+p.path+"=-e", "-vet=off", "-o", filepath.Join(lab, "own"), "./"+p.dir)
		if err != nil {
			if !p.refuse(err.Error()) {
				return err
			}
			continue
		}
		if p.pinned {
			_, err = command("test", "-c", "-overlay="+overlay, "-gcflags="+p.path+"=-e", "-vet=off", "-o", filepath.Join(lab, "pins"), pinnedIn)
		}
		return err
	}
}

// complaint is where the compiler says that something is wrong.
var complaint = regexp.MustCompile(`([\w./-]+\.go):(\d+):\d+: `)

// refuse takes away the mutants on the lines that the compiler complains of, if there are any.
func (p *pack) refuse(said string) bool {
	before := len(p.mutants)
	for _, m := range complaint.FindAllStringSubmatch(said, -1) {
		line, _ := strconv.Atoi(m[2])
		p.mutants = slices.DeleteFunc(p.mutants, func(x mutant) bool {
			return filepath.Base(x.file) == filepath.Base(m[1]) && x.line <= line && line <= x.end
		})
	}
	return len(p.mutants) < before
}

// overlay writes the changed files and the list of them that the go command takes.
func (p *pack) overlay(lab string) (string, error) {
	replace := map[string]string{}
	put := func(name string, text []byte) error {
		full, err := filepath.Abs(filepath.Join(p.dir, name))
		if err != nil {
			return err
		}
		replace[full] = filepath.Join(lab, name)
		return os.WriteFile(replace[full], text, 0o600)
	}
	for _, name := range p.files {
		text, err := p.switched(p.dir + "/" + name)
		if err == nil && text != nil {
			err = put(name, text)
		}
		if err != nil {
			return "", err
		}
	}
	own := strings.Replace(switches, "package mutated", "package "+p.name, 1)
	own = strings.Replace(own, "mutantCount = 1", fmt.Sprintf("mutantCount = %d", len(p.mutants)+1), 1)
	if err := put("mutant_switch.go", []byte(own)); err != nil {
		return "", err
	}
	list, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return "", err
	}
	file := filepath.Join(lab, "overlay.json")
	return file, os.WriteFile(file, list, 0o600)
}

// switched is the text of a file with its mutants behind their switches, nil if it has none.
func (p *pack) switched(file string) ([]byte, error) {
	var edits []edit
	for i, m := range p.mutants {
		if m.file != file {
			continue
		}
		for _, e := range m.edits {
			e.with = strings.ReplaceAll(e.with, "\x00", strconv.Itoa(i+1))
			e.order = m.order
			edits = append(edits, e)
		}
	}
	if edits == nil {
		return nil, nil
	}
	slices.SortStableFunc(edits, edit.compare)
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var out []byte
	at := 0
	for _, e := range edits {
		out = append(append(out, text[at:e.from]...), e.with...)
		at = e.to
	}
	return append(out, text[at:]...), nil
}

// compare puts edits in the order of the text. At one place, what stands inside is closed first,
// and what stands outside is opened first.
func (e edit) compare(other edit) int {
	rank := func(e edit) int {
		switch {
		case e.closes:
			return -1
		case e.from < e.to:
			return 1
		}
		return 0
	}
	order := cmp.Compare(e.order, other.order)
	if e.closes {
		order = -order
	}
	return cmp.Or(cmp.Compare(e.from, other.from), cmp.Compare(rank(e), rank(other)), order)
}
