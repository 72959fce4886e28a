//go:build !js

package host

import (
	"io"
	"io/fs"

	"github.com/affray-engine/affray/ecs/scenario"
)

// onlyFile reads the file that was dropped. Err is a *[DropError] if there is not exactly one.
func onlyFile(from fs.FS) File {
	entries, err := fs.ReadDir(from, ".")
	if err != nil {
		return File{Err: err}
	}
	name, bad := "", &DropError{How: "dropped"}
	for _, e := range entries {
		if e.IsDir() {
			bad.Folders++
			continue
		}
		name = e.Name()
		bad.Files++
	}
	if bad.Files != 1 {
		return File{Err: bad}
	}
	data, err := read(from, name)
	return File{Name: name, Data: data, Err: err}
}

// read reads a file that is not too large for a scenario.
func read(from fs.FS, name string) ([]byte, error) {
	f, err := from.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	if info, err := f.Stat(); err == nil && info.Size() > scenario.MaxBytes {
		return nil, &SizeError{Name: name, Size: info.Size()}
	}
	return io.ReadAll(io.LimitReader(f, scenario.MaxBytes+1))
}
