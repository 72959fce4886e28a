package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// licences gathers the licences of all that is in the page, so that none is forgotten:
// those of the modules that the program is built from, and that of Go with its fonts.
func licences(ctx context.Context, goroot string) ([]byte, error) {
	c := exec.CommandContext(ctx, "go", "list", "-deps", "-f", "{{with .Module}}{{.Path}}\t{{.Dir}}{{end}}", ".")
	c.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	c.Stderr = os.Stderr
	list, err := c.Output()
	if err != nil {
		return nil, fmt.Errorf("listing the modules: %w", err)
	}
	modules := strings.Split(strings.TrimSpace(string(list)), "\n")
	modules = append(modules, "Go, its library, and the Go fonts\t"+goroot)
	slices.Sort(modules)
	var out bytes.Buffer
	fmt.Fprint(&out, "The demo is affray and these libraries. Each is followed by its licence.\n")
	for _, m := range slices.Compact(modules) {
		path, dir, ok := strings.Cut(m, "\t")
		if !ok || dir == "" {
			continue
		}
		text, err := licence(dir)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		fmt.Fprintf(&out, "\n%s\n%s\n\n%s\n", path, strings.Repeat("=", len(path)), bytes.TrimSpace(text))
	}
	return out.Bytes(), nil
}

// licence reads the licence in a folder, or in the one above: a module of the same
// repository.
func licence(dir string) ([]byte, error) {
	for _, d := range []string{dir, filepath.Dir(dir)} {
		for _, name := range []string{"LICENSE", "LICENSE.md", "LICENSE.txt", "LICENCE", "COPYING"} {
			if text, err := os.ReadFile(filepath.Join(d, name)); err == nil {
				return text, nil
			}
		}
	}
	return nil, fmt.Errorf("no licence in %s", dir)
}
