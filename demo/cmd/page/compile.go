package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/affray-engine/affray/demo/internal/rehearsed"
)

// swift are the packages whose small functions are put into their callers: those that a
// battle and the drawing of its field spend their time in. For all others that would make
// the program a sixth larger, which a visitor feels more than a few instructions.
var swift = []string{
	"runtime/...", "slices", "cmp",
	"github.com/affray-engine/affray/components/...",
	"github.com/affray-engine/affray/systems/space", "github.com/affray-engine/affray/rules/grid",
	"github.com/affray-engine/affray/demo/internal/paint",
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
	replace, err := lean(goroot, tmp)
	if err != nil {
		fmt.Fprintln(os.Stderr, "page: the program will be large:", err)
		replace = map[string]string{}
	}
	if err := rehearse(tmp, replace); err != nil {
		return err
	}
	overlay, err := overlaid(tmp, replace)
	if err != nil {
		return err
	}
	args = append(args, "-overlay="+overlay)
	defer os.RemoveAll(copies)
	if modules, err := leanModules(ctx, tmp); err != nil {
		fmt.Fprintln(os.Stderr, "page: the program will be larger:", err)
	} else {
		args = append(args, "-modfile="+modules)
	}
	c := exec.CommandContext(ctx, "go", append(args, "-o", wasm, ".")...)
	c.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	c.Stdout, c.Stderr = os.Stderr, os.Stderr
	if err := c.Run(); err != nil {
		return fmt.Errorf("building the program: %w", err)
	}
	return nil
}

// An edit is a change of a file of Go's own library, which the page is built with.
type edit struct {
	file, was, is string
}

// leaner are what makes the program smaller by what it never does, one edit a file.
var leaner = []edit{
	// Templates may call any method by a name that is known at run time only, so a program
	// with templates has all exported methods of all of its types in it. Ebitengine fills its
	// shaders in with templates, which call none.
	{"text/template/exec.go", "ptr.MethodByName(fieldName)", "(reflect.Value{})"},
	// Ebitengine asks where its source is, to name lines of it. In a browser there is none:
	// what looks for it, and reads what it finds, always comes back empty-handed.
	{
		"go/build/build.go", "mode ImportMode) (*Package, error) {\n\tp := &Package{",
		"mode ImportMode) (*Package, error) {\n\tif true {\n\t\treturn nil, errNoModules\n\t}\n\tp := &Package{",
	},
	// A font may have letters that are pictures. Ours have none: no photographs are ever read.
	{"image/jpeg/reader.go", "configOnly bool) (image.Image, error) {\n", "configOnly bool) (image.Image, error) {\n\tif true {\n\t\treturn nil, UnsupportedError(\"picture\")\n\t}\n"},
	{"image/png/reader.go", "parseIDAT(length uint32) (err error) {\n", "parseIDAT(length uint32) (err error) {\n\tif true {\n\t\treturn UnsupportedError(\"picture\")\n\t}\n"},
	{"image/gif/reader.go", "decode(r io.Reader, configOnly, keepAllFrames bool) error {\n", "decode(r io.Reader, configOnly, keepAllFrames bool) error {\n\tif true {\n\t\treturn errNotEnough\n\t}\n"},
	// Ebitengine talks to a host where it runs as a guest, which it never does in a browser.
	{"encoding/gob/encoder.go", "Encode(e any) error {\n", "Encode(e any) error {\n\tif true {\n\t\treturn errors.New(\"no host\")\n\t}\n"},
	{"encoding/gob/decoder.go", "Decode(e any) error {\n", "Decode(e any) error {\n\tif true {\n\t\treturn errors.New(\"no host\")\n\t}\n"},
	// It saves what is in its memory for whoever looks for mistakes in it, which nobody asks for.
	{"archive/zip/writer.go", "Create(name string) (io.Writer, error) {\n", "Create(name string) (io.Writer, error) {\n\tif true {\n\t\treturn nil, ErrFormat\n\t}\n"},
	// What goes wrong is said in the console of a browser without the details, which nobody reads there.
	{"log/slog/handler.go", "func (h *defaultHandler) Handle(ctx context.Context, r Record) error {\n", "func (h *defaultHandler) Handle(ctx context.Context, r Record) error {\n\tif true {\n\t\treturn h.output(r.PC, []byte(r.Level.String()+\" \"+r.Message))\n\t}\n"},
	// Patterns may name classes and scripts of Unicode: \pL, \p{Greek}. None of ours does, nor of those that are used here.
	{"regexp/syntax/parse.go", "func unicodeTable(name string) (tab, fold *unicode.RangeTable, sign int) {\n", "func unicodeTable(name string) (tab, fold *unicode.RangeTable, sign int) {\n\tif true {\n\t\treturn nil, nil, 0\n\t}\n"},
	// What is sorted so that equals keep their order is merged by code of its own for each kind of thing that is sorted. To put each in its place among those
	// before it needs a tenth of that, and comes to the same; the lists here are short.
	{
		"slices/zsortanyfunc.go", "func stableCmpFunc[E any](data []E, n int, cmp func(a, b E) int) {\n",
		`func stableCmpFunc[E any](data []E, n int, cmp func(a, b E) int) {
	for i := 1; i < n; i++ {
		lo, hi := 0, i
		for lo < hi {
			if mid := int(uint(lo+hi) >> 1); cmp(data[mid], data[i]) <= 0 {
				lo = mid + 1
			} else {
				hi = mid
			}
		}
		if lo < i {
			e := data[i]
			copy(data[lo+1:i+1], data[lo:i])
			data[lo] = e
		}
	}
}

func mergedCmpFunc[E any](data []E, n int, cmp func(a, b E) int) {
`,
	},
	// Ebitengine writes shaders of its older kind anew, and prints them. We have none.
	{"go/printer/printer.go", "node any, nodeSizes map[ast.Node]int) (err error) {\n", "node any, nodeSizes map[ast.Node]int) (err error) {\n\tif true {\n\t\treturn io.ErrUnexpectedEOF\n\t}\n"},
}

// leanerModules are the same in modules, by their paths. What is left out are parts of fonts that ours do not have, of which a test makes sure.
var leanerModules = map[string][]edit{
	"github.com/hajimehoshi/ebiten/v2": {
		// Drawings in place of letters, with the reader of them.
		{"text/v2/gotextsvg.go", "\t\"bytes\"\n", ""},
		{"text/v2/gotextsvg.go", "\t\"github.com/srwiley/rasterx\"\n", ""},
		{"text/v2/gotextsvg.go", "\t\"github.com/hajimehoshi/ebiten/v2/text/v2/internal/oksvg\"\n", ""},
		{"text/v2/gotextsvg.go", "glyphBounds fixed.Rectangle26_6) *ebiten.Image {\n", "glyphBounds fixed.Rectangle26_6) *ebiten.Image {\n\treturn nil\n}\n\n/*\n"},
		{"text/v2/gotextsvg.go", "\treturn ebiten.NewImageFromImage(dst)\n}\n", "*/\n"},
		{"text/v2/gotextsvgdoc.go", "\td := xml.NewDecoder(", "\tif true {\n\t\treturn idx\n\t}\n\td := xml.NewDecoder("},
	},
	"github.com/go-text/typesetting": {
		// Photographs.
		{"font/glyphs.go", "\t\"golang.org/x/image/tiff\"\n", ""},
		{"font/glyphs.go", "tiff.DecodeConfig(", "png.DecodeConfig("},
		// Tables but those of the outlines, and how wide they are.
		{"font/font.go", "\tout.bitmap = selectBitmapTable(ld)\n", "\tif true {\n\t\tout.hhea, out.hmtx, _ = loadHmtx(ld, out.nGlyphs)\n\t\treturn &out, nil\n\t}\n\tout.bitmap = selectBitmapTable(ld)\n"},
		// Scripts whose letters change beside others, and what languages want of them.
		{"harfbuzz/ot_shape_complex.go", "gsubScript ot.Tag) otComplexShaper {\n", "gsubScript ot.Tag) otComplexShaper {\n\tif true {\n\t\treturn complexShaperDefault{}\n\t}\n"},
		{"harfbuzz/ot_tag.go", "func otTagsFromLanguage(langStr string) []tables.Tag {\n", "func otTagsFromLanguage(langStr string) []tables.Tag {\n\tif true {\n\t\treturn nil\n\t}\n"},
	},
}

// lean writes the files of Go's own library with the edits, and returns which of them each stands for.
func lean(goroot, dir string) (replace map[string]string, err error) {
	replace = map[string]string{}
	for i, e := range leaner {
		path := filepath.Join(goroot, "src", filepath.FromSlash(e.file))
		ours := filepath.Join(dir, fmt.Sprint(i, ".go"))
		if err := e.write(path, ours); err != nil {
			return nil, err
		}
		replace[path] = ours
	}
	return replace, nil
}

// write writes a file with the edit into another, or into itself.
func (e *edit) write(from, to string) error {
	text, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	if n := strings.Count(string(text), e.was); n != 1 {
		return fmt.Errorf("%s has %q %d times: want once", from, e.was, n)
	}
	return os.WriteFile(to, []byte(strings.Replace(string(text), e.was, e.is, 1)), 0o644)
}

// copies is the folder of the copies of modules while the program is built. Its name is in the program, which is the same each time for that.
const copies = ".lean"

// leanModules writes a go.mod into a folder that takes copies of the modules with the edits in place of them: Go lets nothing stand for a file that it
// has fetched.
func leanModules(ctx context.Context, dir string) (modfile string, err error) {
	if err := os.RemoveAll(copies); err != nil { // of a build that was stopped
		return "", err
	}
	modfile = filepath.Join(dir, "go.mod")
	if err := errors.Join(copyFile("go.mod", modfile), copyFile("go.sum", filepath.Join(dir, "go.sum"))); err != nil {
		return "", err
	}
	for module, edits := range leanerModules {
		from, err := exec.CommandContext(ctx, "go", "list", "-m", "-f", "{{.Dir}}", module).Output()
		if err != nil {
			return "", fmt.Errorf("finding %s: %w", module, err)
		}
		to := filepath.Join(copies, filepath.FromSlash(module))
		if err := os.CopyFS(to, os.DirFS(strings.TrimSpace(string(from)))); err != nil {
			return "", err
		}
		for _, e := range edits {
			file := filepath.Join(to, filepath.FromSlash(e.file))
			if err := e.write(file, file); err != nil {
				return "", err
			}
		}
		if err := exec.CommandContext(ctx, "go", "mod", "edit", "-replace="+module+"=./"+filepath.ToSlash(to), modfile).Run(); err != nil {
			return "", fmt.Errorf("taking %s from its copy: %w", module, err)
		}
	}
	return modfile, nil
}

// rehearse plays the battles that come with affray, with the code that the page is built of, and has what was decided in
// them stand for the file that has none of it.
func rehearse(dir string, replace map[string]string) error {
	data, err := rehearsed.Make()
	if err != nil {
		return fmt.Errorf("rehearsing the battles: %w", err)
	}
	empty, err := filepath.Abs(filepath.FromSlash(rehearsed.File))
	if err != nil {
		return err
	}
	replace[empty] = filepath.Join(dir, "rehearsed.bin")
	return os.WriteFile(replace[empty], data, 0o644)
}

// overlaid writes for the compiler which file stands for which.
func overlaid(dir string, replace map[string]string) (overlay string, err error) {
	list, err := json.Marshal(map[string]map[string]string{"Replace": replace})
	if err != nil {
		return "", err
	}
	overlay = filepath.Join(dir, "overlay.json")
	return overlay, os.WriteFile(overlay, list, 0o644)
}
