package battletest

import (
	"bytes"
	"errors"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/record"
	"github.com/affray-engine/affray/ecs/verify"
	"github.com/affray-engine/affray/systems/event"
)

// Verified records a battle that a test is about to play, and wants its event file to add
// up when the test is over, as far as the battle has come.
func Verified(t testing.TB, b *ecs.Battle) {
	t.Helper()
	addsUp := Recorded(b)
	t.Cleanup(func() {
		if err := addsUp(); err != nil {
			t.Errorf("its event file: %v", err)
		}
	})
}

// Recorded records a battle that is about to be played. What it returns says whether the
// file adds up, as far as the battle has come.
func Recorded(b *ecs.Battle) (addsUp func() error) {
	var file bytes.Buffer
	w := record.NewWriter(&file, b)
	b.Listen(func(e *event.Event) {
		if e.Kind == event.Round && e.Round > 0 {
			w.Round(b)
		}
		w.Event(e)
	})
	return func() error {
		if b.Result().Rounds > 0 {
			w.Round(b)
		}
		if err := w.Close(); err != nil {
			return err
		}
		if _, err := verify.File(&file); err != nil && !errors.Is(err, record.ErrTruncated) {
			return err
		}
		return nil
	}
}
