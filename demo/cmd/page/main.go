// Command page builds the demo as a page: a folder of static files that works from
// anywhere. With -serve it also serves it, for a look in the browser of this machine.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

func main() {
	out := flag.String("out", "page", "the `folder` to write")
	serve := flag.String("serve", "", "serve the page at this `address`, such as localhost:8080")
	flag.Parse()
	if flag.NArg() > 0 {
		fmt.Fprintf(os.Stderr, "page: %q is not a flag; see -help\n", flag.Arg(0))
		os.Exit(2)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, *out, *serve); err != nil {
		fmt.Fprintln(os.Stderr, "page:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, out, serve string) error {
	if err := build(ctx, out); err != nil {
		return err
	}
	if serve == "" {
		return nil
	}
	return show(ctx, out, serve)
}

// build writes the page into a folder.
func build(ctx context.Context, out string) error {
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	wasm := filepath.Join(out, "demo.wasm")
	root, err := exec.CommandContext(ctx, "go", "env", "GOROOT").Output()
	if err != nil {
		return err
	}
	goroot := strings.TrimSpace(string(root))
	if err := compile(ctx, goroot, wasm); err != nil {
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
	}
	for _, c := range copies {
		if err := copyFile(c[0], filepath.Join(out, c[1])); err != nil {
			return err
		}
	}
	return index(wasm, out)
}

// index writes the page itself, which knows how long the program is.
func index(wasm, out string) error {
	info, err := os.Stat(wasm)
	if err != nil {
		return err
	}
	page, err := os.ReadFile(filepath.Join("web", "index.html"))
	if err != nil {
		return err
	}
	const mark = `data-size="0"`
	if !strings.Contains(string(page), mark) {
		return errors.New("web/index.html has no place for the size of the program")
	}
	text := strings.Replace(string(page), mark, `data-size="`+strconv.FormatInt(info.Size(), 10)+`"`, 1)
	return os.WriteFile(filepath.Join(out, "index.html"), []byte(text), 0o644)
}

func copyFile(from, to string) error {
	data, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	return os.WriteFile(to, data, 0o644)
}

// show serves a folder until it is interrupted.
func show(ctx context.Context, out, address string) error {
	l, err := net.Listen("tcp", address)
	if err != nil {
		return err
	}
	fmt.Printf("the demo is at http://%s/ - stop with Ctrl+C\n", l.Addr())
	server := &http.Server{Handler: handler(out), ReadHeaderTimeout: 10 * time.Second}
	go func() {
		<-ctx.Done()
		_ = server.Close() // whoever waits for an answer is gone, too
	}()
	if err := server.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// handler serves files; those of WebAssembly under their type, which browsers ask for.
func handler(folder string) http.Handler {
	files := http.FileServer(http.Dir(folder))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, ".wasm") {
			w.Header().Set("Content-Type", "application/wasm")
		}
		w.Header().Set("Cache-Control", "no-cache")
		files.ServeHTTP(w, r)
	})
}
