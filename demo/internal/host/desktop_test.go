//go:build !js

package host

import (
	"os"
	"path/filepath"
	"testing"
)

// What is saved is there, and one of the same name beside it.
func TestSaved(t *testing.T) {
	Pictures = t.TempDir()
	defer func() { Pictures = "" }()
	for i, want := range []string{"duel.png", "duel-2.png", "duel-3.png"} {
		var got string
		Save("duel.png", []byte{byte(i)}, func(where string, err error) {
			if got = where; err != nil {
				t.Error(err)
			}
		})
		data, err := os.ReadFile(got)
		if filepath.Base(got) != want || err != nil || len(data) != 1 || data[0] != byte(i) {
			t.Errorf("saved as %s with %v, %v; want %s", got, data, err, want)
		}
	}
}

// Where nothing can be saved, that is said.
func TestNotSaved(t *testing.T) {
	Pictures = filepath.Join(t.TempDir(), "no such folder")
	defer func() { Pictures = "" }()
	Save("duel.png", nil, func(where string, err error) {
		if err == nil || where != "" {
			t.Errorf("saved as %q, %v", where, err)
		}
	})
}
