package app

import (
	"fmt"
	"io"
	"io/fs"

	"github.com/affray-engine/affray/demo/internal/host"
	"github.com/affray-engine/affray/ecs/scenario"
)

// DropError says what was dropped in place of a scenario file.
type DropError struct {
	Files   int // plain files
	Folders int
}

// Error implements error.
func (e *DropError) Error() string {
	what := "nothing that can be read was dropped"
	switch {
	case e.Files > 1:
		what = fmt.Sprintf("%d files were dropped", e.Files)
	case e.Folders > 0:
		what = "a folder was dropped"
	}
	return what + ": want one scenario file"
}

// onlyFile reads the file that was dropped. The error is a *[DropError] if there is not
// exactly one; one that cannot be read is returned with what is wrong.
func onlyFile(from fs.FS) (host.File, error) {
	entries, err := fs.ReadDir(from, ".")
	if err != nil {
		return host.File{}, err
	}
	name, bad := "", &DropError{}
	for _, e := range entries {
		if e.IsDir() {
			bad.Folders++
			continue
		}
		name = e.Name()
		bad.Files++
	}
	if bad.Files != 1 {
		return host.File{}, bad
	}
	data, err := read(from, name)
	return host.File{Name: name, Data: data, Err: err}, nil
}

// read reads a file that is not too large for a scenario.
func read(from fs.FS, name string) ([]byte, error) {
	f, err := from.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	if info, err := f.Stat(); err == nil && info.Size() > scenario.MaxBytes {
		return nil, &host.SizeError{Name: name, Size: info.Size()}
	}
	return io.ReadAll(io.LimitReader(f, scenario.MaxBytes+1))
}
