//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd)

package main

import "os"

// lock has nothing to do where a file that is open cannot be removed.
func lock(*os.File) bool { return true }

// rename closes a file, as one that is open can get no other name, and gives it its name.
func rename(f *os.File, path string) error {
	if err := f.Close(); err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}
