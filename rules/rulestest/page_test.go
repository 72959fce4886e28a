package rulestest_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The page about rulebooks of one's own shows this one as it is.
func TestThePageShowsTheBookAsItIs(t *testing.T) {
	var all strings.Builder
	for _, pattern := range []string{"scuffle/*.go", "../../ecs/example_book_test.go"} {
		files, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			all.Write(read(t, f))
		}
	}
	_, page, found := strings.Cut(string(read(t, "../../docs/BOOKS.md")), "## Bring your own rulebook")
	blocks := strings.Split(page, "```")
	if !found || len(blocks) < 15 {
		t.Fatalf("the page has %d pieces of text and code", len(blocks))
	}
	said := strings.ReplaceAll(all.String(), "\t// ", "")
	for i := 1; i < len(blocks); i += 2 {
		language, code, _ := strings.Cut(blocks[i], "\n")
		if source := all.String(); !strings.Contains(source, code) && (language != "" || !strings.Contains(said, code)) {
			t.Errorf("this stands nowhere in the book or its examples:\n%s", code)
		}
	}
}

// The folder of the book can be copied into another module and is tested there: it needs
// nothing that lies elsewhere, and nothing that only this module may import.
func TestTheBookCanBeCopied(t *testing.T) {
	files, err := filepath.Glob("scuffle/*.go")
	if err != nil || len(files) < 3 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, f := range files {
		for _, foreign := range []string{"../", "/internal/"} {
			if strings.Contains(string(read(t, f)), foreign) {
				t.Errorf("%s names %s", f, foreign)
			}
		}
	}
}

func read(t *testing.T, file string) []byte {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return data
}
