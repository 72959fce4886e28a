package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// Files of the page that the program is in: as it is, and packed for servers that pack
// nothing. The loader takes the packed one wherever the browser can unpack it.
const (
	plainFile  = "demo.wasm"
	packedFile = "demo.wasm.gz"
)

// build writes the page into a folder, in place of one that is there.
func build(ctx context.Context, out string, c compiler, p packer) error {
	if _, err := os.Stat(filepath.Join("web", "index.html")); err != nil {
		return errors.New("there is no web/index.html here; this works in the folder demo of affray")
	}
	if err := ours(out); err != nil {
		return err
	}
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	goroot, err := root(ctx)
	if err != nil {
		return err
	}
	if err := c(ctx, goroot, filepath.Join(out, plainFile)); err != nil {
		return err
	}
	text, err := licences(ctx, goroot)
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(out, "LICENCES.txt"), text, 0o644); err != nil {
		return err
	}
	copies := [][2]string{
		{filepath.Join(goroot, "lib", "wasm", "wasm_exec.js"), "wasm_exec.js"},
		{filepath.Join("web", "load.js"), "load.js"},
		{filepath.Join("web", "touch.js"), "touch.js"},
		{filepath.Join("web", "style.css"), "style.css"},
	}
	for _, c := range copies {
		if err := copyFile(c[0], filepath.Join(out, c[1])); err != nil {
			return err
		}
	}
	return index(ctx, out, p)
}

// ours makes sure that a folder has no page of somebody else's.
func ours(out string) error {
	text, err := os.ReadFile(filepath.Join(out, "index.html"))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	if !strings.Contains(string(text), `src="load.js"`) {
		return fmt.Errorf("%s has an index.html that is not the demo's; want a folder of its own", out)
	}
	return nil
}

// index packs the program and writes the page itself, which knows how long it is and what
// it may do.
func index(ctx context.Context, out string, p packer) error {
	plain, packed, err := pack(ctx, out, p)
	if err != nil {
		return err
	}
	text, err := os.ReadFile(filepath.Join("web", "index.html"))
	if err != nil {
		return err
	}
	page := string(text)
	for _, m := range [][3]string{
		{`data-plain="`, "0", strconv.FormatInt(plain, 10)},
		{`data-packed="`, "0", strconv.FormatInt(packed, 10)},
		{`"Content-Security-Policy" content="`, "", policy},
	} {
		mark := m[0] + m[1] + `"`
		if n := strings.Count(page, mark); n != 1 {
			return fmt.Errorf("web/index.html has %s %d times: want it once", mark, n)
		}
		page = strings.Replace(page, mark, m[0]+m[2]+`"`, 1)
	}
	return os.WriteFile(filepath.Join(out, "index.html"), []byte(page), 0o644)
}

// pack packs the program; it returns how many bytes it has as it is and packed.
func pack(ctx context.Context, out string, p packer) (plain, packed int64, err error) {
	from, to := filepath.Join(out, plainFile), filepath.Join(out, packedFile)
	if err := p(ctx, from, to); err != nil {
		return 0, 0, fmt.Errorf("packing the program: %w", err)
	}
	was, err := os.Stat(from)
	if err != nil {
		return 0, 0, err
	}
	is, err := os.Stat(to)
	if err != nil {
		return 0, 0, err
	}
	return was.Size(), is.Size(), nil
}

func copyFile(from, to string) error {
	data, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	return os.WriteFile(to, data, 0o644)
}
