package host

import "fmt"

// DropError says what was dropped or pasted in place of a scenario or replay file.
type DropError struct {
	How     string // "dropped" or "pasted"
	Files   int    // plain files
	Folders int
}

// Error implements error.
func (e *DropError) Error() string {
	what := "nothing that can be read was "
	switch {
	case e.Files > 1:
		what = fmt.Sprintf("%d files were ", e.Files)
	case e.Folders > 0:
		what = "a folder was "
	}
	return what + e.How + ": want one scenario or replay file"
}
