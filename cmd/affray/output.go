package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// output is a file that appears under its name only when it is complete: it is written
// beside and renamed by Commit. Pipes and devices are written as they are.
type output struct {
	*os.File
	name string // as the user wrote it
	path string // where it is to stand, "" if it is there already
}

// create begins a file. Whoever does so calls Discard in the end, which does nothing
// after Commit.
func create(name string) (*output, error) {
	mode := fs.FileMode(0o666)
	path, err := target(name)
	if err != nil {
		return nil, plain(name, err)
	}
	if info, err := os.Stat(path); err == nil {
		switch {
		case info.IsDir():
			return nil, fmt.Errorf("%s: this is a directory: want a file", name)
		case !info.Mode().IsRegular():
			f, err := os.OpenFile(path, os.O_WRONLY, 0)
			if err != nil {
				return nil, plain(name, err)
			}
			return &output{File: f, name: name}, nil
		}
		mode = info.Mode().Perm()
	}
	f, err := beside(path, mode)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s: the folder does not exist", name)
	}
	if err != nil {
		return nil, plain(name, err)
	}
	return &output{File: f, name: name, path: path}, nil
}

// target is the file that a name means: what a link points to, though it may not be there
// yet.
func target(name string) (string, error) {
	for range 40 { // as many links as Linux follows
		if path, err := filepath.EvalSymlinks(name); err == nil {
			return path, nil
		}
		to, err := os.Readlink(name)
		if err != nil {
			return name, nil // no link; whether it can be made shows when it is
		}
		if !filepath.IsAbs(to) {
			to = filepath.Join(filepath.Dir(name), to)
		}
		name = to
	}
	return "", errors.New("links go round in a circle")
}

// beside makes a new file in the same folder, where a rename is one step.
func beside(path string, mode fs.FileMode) (*os.File, error) {
	dir, base := filepath.Split(path)
	var f *os.File
	var err error
	for try := range 100 {
		name := filepath.Join(dir, fmt.Sprintf(".%s.%d-%d", base, os.Getpid(), try))
		f, err = os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
		if !os.IsExist(err) {
			break
		}
	}
	return f, err
}

// Commit closes the file and gives it its name.
func (o *output) Commit() error {
	if o.path == "" {
		if err := o.Close(); err != nil {
			return plain(o.name, err)
		}
		return nil
	}
	err := o.Close()
	if err == nil {
		err = os.Rename(o.File.Name(), o.path)
	}
	if err != nil {
		os.Remove(o.File.Name())
		err = plain(o.name, err)
	}
	o.path = ""
	return err
}

// Discard removes a file that has not been committed.
func (o *output) Discard() {
	o.Close()
	if o.path != "" {
		os.Remove(o.File.Name())
		o.path = ""
	}
}
