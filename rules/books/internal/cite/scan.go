package cite

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// Cite is one place that names one rule.
type Cite struct {
	ID    string
	Kind  string // Code or Test
	Place string // file:function
}

// Kinds of places.
const (
	Code = "code"
	Test = "test"
)

// Scan reads the indexes and all Go files of the module whose root is tree, and
// returns the places in the order of id, kind and place, none of them twice. An id of a book
// that stands in no index is an error with its place.
func Scan(tree fs.FS) ([]Cite, error) {
	known, err := readIDs(tree)
	if err != nil {
		return nil, err
	}
	packages := map[string]*pkg{}
	err = fs.WalkDir(tree, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && ignored(tree, name):
			return fs.SkipDir
		case d.IsDir() || path.Ext(name) != ".go":
			return nil
		}
		return read(tree, name, known, packages)
	})
	if err != nil {
		return nil, err
	}
	var found []Cite
	for _, p := range packages {
		found = append(found, p.cites()...)
	}
	slices.SortFunc(found, compare)
	return slices.Compact(found), nil
}

func compare(a, b Cite) int {
	return strings.Compare(a.ID+"\x00"+a.Kind+"\x00"+a.Place, b.ID+"\x00"+b.Kind+"\x00"+b.Place)
}

// read parses a file and adds its declarations to those of its package.
func read(tree fs.FS, name string, known *ids, packages map[string]*pkg) error {
	data, err := fs.ReadFile(tree, name)
	if err != nil {
		return err
	}
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, name, data, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	key := path.Dir(name) + " " + file.Name.Name
	if packages[key] == nil {
		packages[key] = &pkg{}
	}
	f := &goFile{name: name, set: set, known: known, pkg: packages[key]}
	for _, d := range file.Decls {
		f.decl(d)
	}
	for _, group := range file.Comments {
		f.comment(group)
	}
	for _, d := range file.Decls {
		f.literals(d)
	}
	return f.err
}

// goFile is one file on its way into its package.
type goFile struct {
	name  string
	set   *token.FileSet
	known *ids
	pkg   *pkg
	decls []*decl // of this file
	err   error   // the first id that no book has
}

// names are the rules that a text names. One that no book has is an error.
func (f *goFile) names(text string, at token.Pos) []string {
	if strange := f.known.unknown(text); strange != "" && f.err == nil {
		f.err = fmt.Errorf("%s: %s stands in no rules.csv", f.set.Position(at), strange)
	}
	return f.known.in(text)
}

// comment gives the rules of a comment to the declaration it belongs to. The page of
// the package and comments between declarations belong to none.
func (f *goFile) comment(group *ast.CommentGroup) {
	names := f.names(group.Text(), group.Pos())
	if d := f.at(group.Pos()); d != nil {
		d.names = append(d.names, names...)
	}
}

// literals gives the rules of text literals to their declarations.
func (f *goFile) literals(top ast.Decl) {
	ast.Inspect(top, func(n ast.Node) bool {
		lit, ok := n.(*ast.BasicLit)
		if !ok || lit.Kind != token.STRING {
			return true
		}
		if d := f.at(lit.Pos()); d != nil {
			d.names = append(d.names, f.names(lit.Value, lit.Pos())...)
		}
		return true
	})
}

// at returns the declaration around a position; a comment behind the last line of one
// is in it.
func (f *goFile) at(pos token.Pos) *decl {
	for _, d := range f.decls {
		if pos >= d.from && (pos < d.to || f.set.Position(pos).Line == f.set.Position(d.to).Line) {
			return d
		}
	}
	return nil
}
