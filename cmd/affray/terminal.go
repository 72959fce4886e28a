package main

import (
	"io"
	"os"
)

// coloured reports whether what is written to w may hold colours: it is a terminal that
// knows them, and NO_COLOR is not set.
func coloured(w io.Writer) bool {
	return terminal(w) && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
}

// terminal reports whether a stream is one that people sit at.
func terminal(stream any) bool {
	f, ok := stream.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}
