package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// swift are the packages whose small functions are put into their callers: those that a
// battle and the drawing of its field spend their time in. For all others that would make
// the program a sixth larger, which a visitor feels more than a few instructions.
var swift = []string{
	"runtime/...", "internal/runtime/...", "math/...", "slices", "cmp", "github.com/yohamta/...",
	"github.com/affray-engine/affray/ecs", "github.com/affray-engine/affray/components/...",
	"github.com/affray-engine/affray/systems/...", "github.com/affray-engine/affray/rules/grid",
	"github.com/affray-engine/affray/demo/internal/paint", "github.com/affray-engine/affray/demo/internal/plan",
}

// compile builds the program.
func compile(ctx context.Context, goroot, wasm string) error {
	tmp, err := os.MkdirTemp("", "page")
	if err != nil {
		return err
	}
	defer os.RemoveAll(tmp)
	args := []string{"build", "-trimpath", "-ldflags=-s -w", "-gcflags=all=-l"}
	for _, p := range swift {
		args = append(args, "-gcflags="+p+"=")
	}
	if overlay, err := lean(goroot, tmp); err != nil {
		fmt.Fprintln(os.Stderr, "page: the program will be large:", err)
	} else {
		args = append(args, "-overlay="+overlay)
	}
	c := exec.CommandContext(ctx, "go", append(args, "-o", wasm, ".")...)
	c.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	c.Stdout, c.Stderr = os.Stderr, os.Stderr
	if err := c.Run(); err != nil {
		return fmt.Errorf("building the program: %w", err)
	}
	return nil
}

// Templates may call any method by a name that is known at run time only, so a program
// with templates has all exported methods of all of its types in it. Ebitengine fills its
// shaders in with templates, which call none.
const (
	callsMethods = "ptr.MethodByName(fieldName)"
	callsNone    = "(reflect.Value{})"
)

// lean returns an overlay for the compiler: Go's own templates, without calls of methods.
func lean(goroot, dir string) (overlay string, err error) {
	path := filepath.Join(goroot, "src", "text", "template", "exec.go")
	text, err := os.ReadFile(path)
	if err != nil {
		return "", err
	}
	if n := strings.Count(string(text), callsMethods); n != 1 {
		return "", fmt.Errorf("%s has %s %d times: want once", path, callsMethods, n)
	}
	ours := filepath.Join(dir, "exec.go")
	if err := os.WriteFile(ours, []byte(strings.Replace(string(text), callsMethods, callsNone, 1)), 0o644); err != nil {
		return "", err
	}
	list, err := json.Marshal(map[string]map[string]string{"Replace": {path: ours}})
	if err != nil {
		return "", err
	}
	overlay = filepath.Join(dir, "overlay.json")
	return overlay, os.WriteFile(overlay, list, 0o644)
}
