package replay_test

import (
	"bytes"
	"compress/gzip"
	"io"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/replay"
)

// kept fights a battle to its end and returns its replay.
func kept(t *testing.T, b *ecs.Battle) []byte {
	t.Helper()
	var file bytes.Buffer
	w, err := replay.NewWriter(&file, b, "test")
	if err != nil {
		t.Fatal(err)
	}
	for status := ecs.Running; status == ecs.Running; {
		if status = b.Step(); status == ecs.Finished || b.Of() == 0 {
			w.Round()
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

func TestEveryScenarioIsPlayedAgainAsItWas(t *testing.T) {
	for _, name := range battletest.Some(t) {
		first := battletest.Fight(t, name, ecs.Config{Seed: 3})
		file := kept(t, first)
		p, err := replay.Open(bytes.NewReader(file), ecs.Config{})
		if err != nil {
			t.Fatal(err)
		}
		if d := p.Run(); d != nil || p.Battle().Digest() != first.Digest() || p.Rest() != 0 || len(p.Changes()) > 0 || !p.Battle().Following() {
			t.Errorf("%s: %v, %d left, %v", name, d, p.Rest(), p.Changes())
		}
		t.Log(name, len(file))
	}
}

func plainText(t *testing.T, file []byte) []byte {
	z, err := gzip.NewReader(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	data, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	return data
}
