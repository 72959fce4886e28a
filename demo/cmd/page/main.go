// Command page builds the demo as a page: a folder of static files that works from
// anywhere. With -serve it also serves it, for a look in the browser of this machine.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"os/signal"
	"strings"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	code := run(ctx, os.Args[1:], compile, os.Stdout, os.Stderr)
	stop()
	os.Exit(code)
}

// compiler builds the program into a file, with the Go in a folder.
type compiler func(ctx context.Context, goroot, wasm string) error

// run does what the arguments say and returns the exit code: 2 for arguments that mean
// nothing, 1 for what went wrong.
func run(ctx context.Context, args []string, c compiler, stdout, stderr io.Writer) int {
	f := flag.NewFlagSet("page", flag.ContinueOnError)
	f.SetOutput(stderr)
	out := f.String("out", "page", "the `folder` to write")
	serve := f.String("serve", "", "serve the page at this `address`, such as localhost:8080")
	switch err := f.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		return 0
	case err != nil:
		return 2
	case f.NArg() > 0:
		fmt.Fprintf(stderr, "page: %q is not a flag; see -help\n", f.Arg(0))
		return 2
	}
	if err := page(ctx, *out, *serve, c, stdout); err != nil {
		fmt.Fprintln(stderr, "page:", err)
		return 1
	}
	return 0
}

// page builds the page, and serves it if there is an address. That is taken first: whoever
// cannot have it need not wait for the building.
func page(ctx context.Context, out, serve string, c compiler, stdout io.Writer) error {
	if serve == "" {
		return build(ctx, out, c, tightly)
	}
	l, err := net.Listen("tcp", serve)
	if err != nil {
		return err
	}
	if err := build(ctx, out, c, quickly); err != nil {
		_ = l.Close() // nobody was let in yet
		return err
	}
	fmt.Fprintf(stdout, "the demo is at http://%s/ - stop with Ctrl+C\n", l.Addr())
	return show(ctx, out, l)
}

// root is the folder of the Go that builds.
func root(ctx context.Context) (string, error) {
	out, err := exec.CommandContext(ctx, "go", "env", "GOROOT").Output()
	if err != nil {
		return "", fmt.Errorf("asking go for its folder: %w", err)
	}
	return strings.TrimSpace(string(out)), nil
}
