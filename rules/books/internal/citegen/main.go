// Citegen writes the list of places that name the rules, which package books embeds.
// It is run by go generate in rules/books.
package main

import (
	"flag"
	"fmt"
	"os"

	"github.com/affray-engine/affray/rules/books/internal/cite"
)

func main() {
	root := flag.String("root", ".", "root of the module")
	out := flag.String("o", "cites.csv", "file to write")
	flag.Parse()
	if err := write(*root, *out); err != nil {
		fmt.Fprintln(os.Stderr, "citegen:", err)
		os.Exit(1)
	}
}

func write(root, out string) error {
	cites, err := cite.Scan(os.DirFS(root))
	if err != nil {
		return err
	}
	data, err := cite.Encode(cites)
	if err != nil {
		return err
	}
	return os.WriteFile(out, data, 0o644)
}
