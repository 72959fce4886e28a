package main

import (
	"fmt"
	"io"
)

// list writes the scenarios that come with affray, one a line.
func list(w io.Writer, l *library) error {
	for _, name := range embedded() {
		s, err := l.scenario(name)
		if err != nil {
			return err
		}
		if _, err := fmt.Fprintf(w, "%s\t%s\t%s\n", name, s.Rulebook.Text, s.Title); err != nil {
			return err
		}
	}
	return nil
}
