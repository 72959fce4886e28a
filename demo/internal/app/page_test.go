package app

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The page about the demo lists every key, as the help does.
func TestDocsListTheKeys(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("..", "..", "..", "docs", "DEMO.md"))
	if err != nil {
		t.Fatal(err)
	}
	var want strings.Builder
	want.WriteString("| key | does |\n|---|---|\n")
	for _, k := range bindings {
		if k.shown != "" {
			fmt.Fprintf(&want, "| %s | %s |\n", k.shown, k.text)
		}
	}
	if !strings.Contains(string(page), want.String()+"\n") {
		t.Errorf("docs/DEMO.md wants this table:\n\n%s", want.String())
	}
}
