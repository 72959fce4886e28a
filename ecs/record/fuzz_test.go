package record_test

import (
	"bytes"
	"errors"
	"io"
	"testing"

	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/record"
)

// Whatever the bytes: the reader does not panic, stops at the end or with a line, and
// says the same again.
func FuzzReader(f *testing.F) {
	file := written(f, "duel")
	f.Add(file)
	f.Add(file[:len(file)/2])
	f.Add([]byte(head + `{"kind":"digest","round":1,"digest":"0123456789abcdef"}`))
	f.Add([]byte(head + `{"kind":"x"}`))
	for _, bad := range battletest.Hostile(short, 0, 29) {
		f.Add(bad)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := record.NewReader(bytes.NewReader(data))
		for err == nil {
			_, err = r.Next()
		}
		var at *record.Error
		if err != io.EOF && (!errors.As(err, &at) || at.Line < 1 || at.Error() == "") {
			t.Errorf("got %v", err)
		}
		if r != nil {
			if _, twice := r.Next(); twice != err {
				t.Errorf("got %v after %v", twice, err)
			}
		}
	})
}
