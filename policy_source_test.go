package affray_test

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"
)

const module = "github.com/affray-engine/affray"

// source is one parsed Go file.
type source struct {
	path string // from the root of the module, with slashes
	dir  string // "" is the root
	test bool
	set  *token.FileSet
	file *ast.File
}

// text is one file that people read.
type text struct{ path, body string }

// goFiles parses every Go file that the go command would look at. The demo is a
// module of its own, but its files are held to the same policy.
func goFiles(t *testing.T, tree fs.FS) []source {
	t.Helper()
	var found []source
	walk(t, tree, func(name string, body []byte) {
		if path.Ext(name) != ".go" || ignoredByGo(name) {
			return
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, name, body, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			t.Error(err)
			return
		}
		dir := strings.TrimPrefix(path.Dir(name), ".")
		found = append(found, source{name, dir, strings.HasSuffix(name, "_test.go"), set, file})
	})
	return found
}

// textFiles reads every file that is not binary. Sums of modules are left out:
// any word may turn up in them.
func textFiles(t *testing.T, tree fs.FS) []text {
	t.Helper()
	var found []text
	walk(t, tree, func(name string, body []byte) {
		if path.Ext(name) != ".sum" && utf8.Valid(body) && !bytes.ContainsRune(body, 0) {
			found = append(found, text{name, string(body)})
		}
	})
	return found
}

// walk visits what belongs to the module in lexical order: it asks no version
// control, so that it works in an unpacked archive, and passes over what
// .gitignore names, all folders with a dot but the gate's, and the file .git of a
// second work tree.
func walk(t *testing.T, tree fs.FS, visit func(name string, body []byte)) {
	t.Helper()
	err := fs.WalkDir(tree, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if name == "bin" || strings.HasPrefix(name, ".") && name != "." && name != ".ci" {
				return fs.SkipDir
			}
			return nil
		}
		if !d.Type().IsRegular() || name == ".git" || ignoredByGit(name) {
			return nil
		}
		body, err := fs.ReadFile(tree, name)
		if err == nil {
			visit(name, body)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func ignoredByGit(name string) bool {
	return strings.HasPrefix(name, "coverage.") || slices.Contains([]string{".test", ".prof", ".fail"}, path.Ext(name))
}

func ignoredByGo(name string) bool {
	for part := range strings.SplitSeq(name, "/") {
		if part == "testdata" || part == "vendor" || part[0] == '_' || part[0] == '.' {
			return true
		}
	}
	return false
}

// miss says what is wrong at a place of the file.
func (s source) miss(at token.Pos, format string, args ...any) string {
	return fmt.Sprintf("%s:%d: ", s.path, s.set.Position(at).Line) + fmt.Sprintf(format, args...)
}

// top is the folder of the ladder that the file stands in, "" at the root.
func (s source) top() string {
	first, _, _ := strings.Cut(s.dir, "/")
	return first
}

// tool reports whether the file is a program that stands beside the code, such
// as a generator: it is run by developers and is no part of the core.
func (s source) tool() bool { return s.file.Name.Name == "main" }

// imported is the path of an import.
func imported(spec *ast.ImportSpec) string {
	name, err := strconv.Unquote(spec.Path.Value)
	if err != nil {
		return spec.Path.Value
	}
	return name
}

// called is the name by which the file calls the package of an import path, or
// "" if it does not import it.
func (s source) called(pkg string) string {
	for _, spec := range s.file.Imports {
		if imported(spec) != pkg {
			continue
		}
		if spec.Name != nil {
			return spec.Name.Name
		}
		return path.Base(pkg)
	}
	return ""
}

// under reports whether a folder or an import path is one of those named, or
// lies below one.
func under(name string, folders ...string) bool {
	return slices.ContainsFunc(folders, func(f string) bool {
		return name == f || strings.HasPrefix(name, f+"/")
	})
}
