// Command figures makes the tables of docs/BENCHMARKS.md from the output of benchmarks:
// it reads that from standard input and prints the tables, or puts them into the file
// that is named, between two lines of comment. With -guard it says what is slower than it may
// be instead, and fails if anything is. Of several runs it takes the best time.
//
// Floats stand here for statistics only.
package main

import (
	"bytes"
	"fmt"
	"os"
)

// The tables stand between these lines of a file.
const (
	begin = "<!-- figures: begin -->\n"
	end   = "<!-- figures: end -->\n"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "figures:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	runs, err := read(os.Stdin)
	if err != nil {
		return err
	}
	if len(args) == 1 && args[0] == "-guard" {
		return guard(runs)
	}
	page, err := tables(runs)
	if err != nil {
		return err
	}
	if len(args) == 0 {
		_, err = os.Stdout.WriteString(page)
		return err
	}
	text, err := os.ReadFile(args[0])
	if err != nil {
		return err
	}
	if text, err = between(text, page); err != nil {
		return err
	}
	return os.WriteFile(args[0], text, 0o644)
}

// between puts a page between the two lines of comment.
func between(text []byte, page string) ([]byte, error) {
	head, rest, found := bytes.Cut(text, []byte(begin))
	_, tail, closed := bytes.Cut(rest, []byte(end))
	if !found || !closed {
		return nil, fmt.Errorf("want the lines %q and %q in the file", begin, end)
	}
	return bytes.Join([][]byte{head, []byte(begin), []byte(page), []byte(end), tail}, nil), nil
}
