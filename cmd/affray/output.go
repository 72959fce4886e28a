package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"sync"
	"syscall"
)

// output is a file that appears under its name only when it is complete: it is written
// beside and renamed by Commit. Pipes and devices are written as they are.
type output struct {
	file *os.File
	name string // as the user wrote it
	path string // where it is to stand, "" if it is there already
}

// create begins a file. Whoever does so calls Discard in the end, which does nothing
// after Commit. What a program that was killed has left in the folder is removed.
func create(ctx context.Context, name string) (*output, error) {
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
			f, err := awaited(ctx, func() (*os.File, error) { return os.OpenFile(path, os.O_WRONLY, 0) })
			if err != nil {
				return nil, plain(name, err)
			}
			return &output{file: f, name: name}, nil
		}
		mode = info.Mode().Perm()
	}
	sweep(filepath.Dir(path))
	f, err := beside(path, mode)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s: the folder does not exist", name)
	}
	if err != nil {
		return nil, plain(name, err)
	}
	return &output{file: f, name: name, path: path}, nil
}

// target is the file that a name means: what a link points to, though it may not be there
// yet. A pipe or a device keeps its name, as what its link says may be none: pipe:[4711].
func target(name string) (string, error) {
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		return name, nil
	}
	for range 40 { // as many links as Linux follows
		if path, err := filepath.EvalSymlinks(name); err == nil {
			return path, nil
		}
		dir, base := filepath.Split(name) // which leaves "..", where the folder may be a link
		if dir == "" {
			dir = "."
		}
		if real, err := filepath.EvalSymlinks(dir); err == nil {
			name = filepath.Join(real, base)
		}
		to, err := os.Readlink(name)
		if err != nil {
			return name, nil // no link; whether it can be made shows when it is
		}
		if !filepath.IsAbs(to) {
			to = filepath.Dir(name) + string(filepath.Separator) + to
		}
		name = to
	}
	return "", errors.New("links go round in a circle")
}

// beside makes a new file in the same folder, where a rename is one step. It is locked for
// as long as this program writes it.
func beside(path string, mode fs.FileMode) (*os.File, error) {
	dir, base := filepath.Split(path)
	err := error(nil)
	for try := range 100 {
		var f *os.File
		name := filepath.Join(dir, fmt.Sprintf(".%s.affray-%d-%d", base, os.Getpid(), try))
		unfinished.add(name)
		if f, err = os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode); err == nil && lock(f) && isAt(f, name) {
			return f, nil
		}
		if unfinished.forget(name); err == nil { // somebody has swept it away before it was locked
			f.Close()
		} else if !os.IsExist(err) {
			break
		}
	}
	return nil, err
}

// isAt reports whether a file still stands under a name.
func isAt(f *os.File, name string) bool {
	is, err := f.Stat()
	if err != nil {
		return false
	}
	at, err := os.Stat(name)
	return err == nil && os.SameFile(is, at)
}

// abandoned is the name of a file that somebody began and did not finish.
var abandoned = regexp.MustCompile(`^\..+\.affray-[0-9]+-[0-9]+$`)

// sweep removes from a folder what programs that were killed have left: files that nobody
// has locked any more.
func sweep(dir string) {
	list, err := os.ReadDir(dir)
	if err != nil {
		return // the file that is to stand there cannot be made either
	}
	for _, e := range list {
		if !abandoned.MatchString(e.Name()) || !e.Type().IsRegular() {
			continue
		}
		name := filepath.Join(dir, e.Name())
		f, err := os.OpenFile(name, os.O_WRONLY, 0)
		if err != nil {
			continue // it is another user's
		}
		if lock(f) {
			os.Remove(name)
		}
		f.Close()
	}
}

// unfinished are the files that have been begun, for a program that must end at once.
var unfinished unfinishedFiles

type unfinishedFiles struct {
	guard sync.Mutex
	names map[string]bool
}

func (u *unfinishedFiles) add(name string) {
	u.guard.Lock()
	defer u.guard.Unlock()
	if u.names == nil {
		u.names = map[string]bool{}
	}
	u.names[name] = true
}

func (u *unfinishedFiles) forget(name string) {
	u.guard.Lock()
	defer u.guard.Unlock()
	delete(u.names, name)
}

// remove removes all of them. It keeps the lock: no other begins, and none is completed.
func (u *unfinishedFiles) remove() {
	u.guard.Lock()
	for name := range u.names {
		os.Remove(name)
	}
}

// Write implements io.Writer. Errors name the file as the user did.
func (o *output) Write(p []byte) (int, error) {
	n, err := o.file.Write(p)
	if err != nil {
		err = plain(o.name, err)
	}
	return n, err
}

// Commit writes the file out to the disk and gives it its name.
func (o *output) Commit() error {
	if o.path == "" {
		if err := o.file.Close(); err != nil {
			return plain(o.name, err)
		}
		return nil
	}
	err := o.file.Sync()
	if err == nil {
		err = rename(o.file, o.path)
	}
	if err != nil {
		o.Discard()
		return plain(o.name, err)
	}
	unfinished.forget(o.file.Name())
	o.path = ""
	return nil
}

// Discard removes a file that has not been committed.
func (o *output) Discard() {
	o.file.Close()
	if o.path != "" {
		os.Remove(o.file.Name())
		unfinished.forget(o.file.Name())
		o.path = ""
	}
}

// patient takes what nobody reads any more, so that what else is written is finished.
type patient struct {
	io.Writer
	gone bool
}

// Write implements io.Writer.
func (p *patient) Write(data []byte) (int, error) {
	if !p.gone {
		n, err := p.Writer.Write(data)
		if p.gone = errors.Is(err, syscall.EPIPE); !p.gone {
			return n, err
		}
	}
	return len(data), nil
}
