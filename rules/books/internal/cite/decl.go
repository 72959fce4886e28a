package cite

import (
	"bytes"
	"encoding/csv"
	"go/ast"
	"go/token"
	"strings"
)

// decl is a top-level declaration: a function, or one line of a group of others.
type decl struct {
	place    string // file:function
	name     string // "" for a method, which nobody uses by its name alone
	test     bool
	data     bool // a constant or variable
	from, to token.Pos
	names    []string        // rules that it names
	uses     map[string]bool // names that it uses
}

// decl adds a top-level declaration, line by line if it is a group.
func (f *goFile) decl(top ast.Decl) {
	switch d := top.(type) {
	case *ast.FuncDecl:
		name := d.Name.Name
		if d.Recv != nil && len(d.Recv.List) == 1 {
			f.add(receiver(d.Recv.List[0].Type)+"."+name, "", false, start(d.Pos(), d.Doc), d)
			return
		}
		f.add(name, name, false, start(d.Pos(), d.Doc), d)
	case *ast.GenDecl:
		for i, spec := range d.Specs {
			from := start(d.Pos(), d.Doc) // what stands above the group is said of its first line
			if i > 0 {
				from = d.Specs[i-1].End()
			}
			switch s := spec.(type) {
			case *ast.ValueSpec:
				f.add(s.Names[0].Name, s.Names[0].Name, true, from, s)
			case *ast.TypeSpec:
				f.add(s.Name.Name, s.Name.Name, false, from, s)
			}
		}
	}
}

func (f *goFile) add(place, name string, data bool, from token.Pos, n ast.Node) {
	d := &decl{
		place: f.name + ":" + place, name: name, data: data, from: from, to: n.End(),
		test: strings.HasSuffix(f.name, "_test.go"), uses: used(n),
	}
	f.decls = append(f.decls, d)
	f.pkg.decls = append(f.pkg.decls, d)
}

// start is where a declaration begins, with its comment.
func start(at token.Pos, doc *ast.CommentGroup) token.Pos {
	if doc != nil {
		return doc.Pos()
	}
	return at
}

// used lists the plain names in a declaration; those behind a dot belong to others.
func used(n ast.Node) map[string]bool {
	uses := map[string]bool{}
	ast.Inspect(n, func(n ast.Node) bool {
		switch x := n.(type) {
		case *ast.SelectorExpr:
			for name := range used(x.X) {
				uses[name] = true
			}
			return false
		case *ast.Ident:
			uses[x.Name] = true
		}
		return true
	})
	return uses
}

// receiver is the name of the type that a method belongs to.
func receiver(t ast.Expr) string {
	switch x := t.(type) {
	case *ast.StarExpr:
		return receiver(x.X)
	case *ast.IndexExpr:
		return receiver(x.X)
	case *ast.IndexListExpr:
		return receiver(x.X)
	case *ast.Ident:
		return x.Name
	}
	return "_"
}

// pkg is the declarations of one package, those of its tests included.
type pkg struct{ decls []*decl }

// cites lists what the package names. The rules of a constant or variable go to the
// functions that use it, by way of other constants and variables if need be; if
// nobody uses it, they are its own.
func (p *pkg) cites() []Cite {
	var found []Cite
	for _, d := range p.decls {
		if len(d.names) == 0 {
			continue
		}
		places := []*decl{d}
		if users := p.users(d, map[*decl]bool{}); d.data && len(users) > 0 {
			places = users
		}
		for _, at := range places {
			for _, rule := range d.names {
				found = append(found, Cite{ID: rule, Kind: at.kind(), Place: at.place})
			}
		}
	}
	return found
}

func (d *decl) kind() string {
	if d.test {
		return Test
	}
	return Code
}

// users returns the functions, methods and types that use a constant or variable.
func (p *pkg) users(d *decl, seen map[*decl]bool) []*decl {
	var found []*decl
	seen[d] = true
	for _, u := range p.decls {
		if d.name == "" || !u.uses[d.name] || seen[u] {
			continue
		}
		if !u.data {
			found = append(found, u)
			continue
		}
		found = append(found, p.users(u, seen)...)
	}
	return found
}

// header is the first line of the file.
var header = []string{"id", "kind", "place"}

// Encode writes the places as CSV with a header, one a line.
func Encode(cites []Cite) ([]byte, error) {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	rows := [][]string{header}
	for _, c := range cites {
		rows = append(rows, []string{c.ID, c.Kind, c.Place})
	}
	err := w.WriteAll(rows)
	return b.Bytes(), err
}
