//go:build !js

package host

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/affray-engine/affray/ecs/scenario"
)

// shut is a file system in which no file can be read.
type shut struct{ fstest.MapFS }

func (s shut) Open(name string) (fs.File, error) {
	if name == "." {
		return s.MapFS.Open(name)
	}
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrPermission}
}

// vast is a file of a size that nobody may read.
type vast struct{ fstest.MapFS }

func (v vast) Open(name string) (fs.File, error) {
	f, err := v.MapFS.Open(name)
	if name != "." && err == nil {
		return endless{f}, nil
	}
	return f, err
}

type endless struct{ fs.File }

func (endless) Read([]byte) (int, error)   { panic("a file of 2 terabytes is read") }
func (endless) Stat() (fs.FileInfo, error) { return endless{}, nil }
func (endless) Name() string               { return "vast.yaml" }
func (endless) Size() int64                { return 2 << 40 }
func (endless) Mode() fs.FileMode          { return 0o444 }
func (endless) ModTime() time.Time         { return time.Time{} }
func (endless) IsDir() bool                { return false }
func (endless) Sys() any                   { return nil }

// Of what is dropped, exactly one plain file is taken, whatever folders lie beside it; all
// else is told, and no file is read beyond what a scenario may have.
func TestDropped(t *testing.T) {
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	for _, c := range []struct {
		name, want string // want is the error, "" for none
		from       fs.FS
	}{
		{"one file", "", fstest.MapFS{"a.yaml": file("x")}},
		{"a file and a folder", "", fstest.MapFS{"a.yaml": file("x"), "b/c.yaml": file("y")}},
		{"two files", "2 files were dropped: want one", fstest.MapFS{"a.yaml": file("x"), "b.yaml": file("y")}},
		{"a folder", "a folder was dropped: want one", fstest.MapFS{"b/c.yaml": file("y")}},
		{"nothing", "nothing that can be read was dropped: want one", fstest.MapFS{}},
		{"a file that may not be read", "permission denied", shut{fstest.MapFS{"a.yaml": file("x")}}},
		{"an enormous file", "vast.yaml has 2199023255552 bytes: want at most 4194304", vast{fstest.MapFS{"vast.yaml": file("x")}}},
	} {
		f := onlyFile(c.from)
		switch err := f.Err; {
		case c.want == "" && (err != nil || f.Name != "a.yaml" || string(f.Data) != "x"):
			t.Errorf("%s: %+v, %v", c.name, f, err)
		case c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)):
			t.Errorf("%s: %v, want %s", c.name, err, c.want)
		}
	}
	var bad *DropError
	if f := onlyFile(fstest.MapFS{"a": file(""), "b": file("")}); !errors.As(f.Err, &bad) || bad.Files != 2 {
		t.Errorf("two files: %v, want a DropError", f.Err)
	}
}

// A file as long as a scenario may be is taken, and one that is longer is not.
func TestDroppedLength(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "long.yaml"), []byte(strings.Repeat("#", scenario.MaxBytes)), 0o644); err != nil {
		t.Fatal(err)
	}
	f := onlyFile(os.DirFS(dir))
	if f.Err != nil || len(f.Data) != scenario.MaxBytes {
		t.Errorf("%d bytes, %v", len(f.Data), f.Err)
	}
	if err := os.WriteFile(filepath.Join(dir, "long.yaml"), []byte(strings.Repeat("#", scenario.MaxBytes+1)), 0o644); err != nil {
		t.Fatal(err)
	}
	if f := onlyFile(os.DirFS(dir)); f.Err == nil {
		t.Errorf("%d bytes are taken", len(f.Data))
	}
}
