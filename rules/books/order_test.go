package books_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/books"
)

// TestNumbersAreCountedInTheOrderOfTheirLines: a number whose row needs a variable that is
// declared below it would be counted behind those that stand after it.
func TestNumbersAreCountedInTheOrderOfTheirLines(t *testing.T) {
	seen, nerves := 0, rules.Shape{}
	nerves.AddNerve()
	added := map[string]int{} // behind those of the book
	for list, names := range numbersOf(&nerves) {
		added[list] = len(names)
	}
	for _, m := range books.All() {
		b, err := m.New()
		if err != nil {
			t.Fatal(err)
		}
		counted := numbersOf(b.Shape())
		for list, words := range declared(t, filepath.Join("..", m.ID, "names.go")) {
			names, known := counted[list]
			if !known {
				t.Errorf("%s: what are %s?", m.ID, list)
				continue
			}
			seen += len(words)
			names = names[:len(names)-added[list]]
			if n := len(names) - len(words); n < 0 || !slices.Equal(names[n:], words) {
				t.Errorf("%s, %s: counted %q\nstand in the order %q", m.ID, list, names, words)
			}
		}
	}
	if seen == 0 {
		t.Error("no book declares a number")
	}
}

// numbersOf are the words of a book's numbers as they are counted.
func numbersOf(s *rules.Shape) map[string][]string {
	n := map[string][]string{"pools": names(s.Pools), "traits": names(s.Traits), "itemTraits": names(s.ItemTraits),
		"results": names(s.Results), "totals": names(s.Totals), "gaits": s.Gaits}
	for i := range s.Marks {
		n["marks"] = append(n["marks"], s.Marks[i].Name)
	}
	for i := range s.Rolls {
		n["rolls"] = append(n["rolls"], s.Rolls[i].Name)
	}
	for i := range s.Specials {
		n["specials"] = append(n["specials"], s.Specials[i].Name)
	}
	return n
}

func names[T rules.Numbered](of []T) (words []string) {
	for _, n := range of {
		words = append(words, n.Column().Name)
	}
	return words
}

// declared finds the words of the numbers that a file declares, by the lists that they are added
// to: those of traits.Add(rules.TraitType{Name: "str"}) and gaits.Add("walk").
func declared(t *testing.T, path string) map[string][]string {
	src, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	f, err := parser.ParseFile(token.NewFileSet(), path, src, 0)
	if err != nil {
		t.Fatal(err)
	}
	lists := map[string][]string{}
	ast.Inspect(f, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok || len(call.Args) != 1 {
			return true
		}
		add, ok := call.Fun.(*ast.SelectorExpr)
		if !ok || add.Sel.Name != "Add" {
			return true
		}
		if list, ok := add.X.(*ast.Ident); ok {
			lists[list.Name] = append(lists[list.Name], firstWord(call.Args[0]))
		}
		return true
	})
	return lists
}

// firstWord is the first text of a row: its name.
func firstWord(row ast.Expr) (word string) {
	ast.Inspect(row, func(n ast.Node) bool {
		if l, ok := n.(*ast.BasicLit); ok && word == "" && l.Kind == token.STRING {
			word, _ = strconv.Unquote(l.Value)
		}
		return word == ""
	})
	return word
}
