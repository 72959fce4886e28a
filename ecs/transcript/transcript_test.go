package transcript_test

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/transcript"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

var update = flag.Bool("update", false, "write the golden files anew")

// battle builds a battle of a scenario that comes with the module.
func battle(t testing.TB, name string, seed uint64) *ecs.Battle {
	t.Helper()
	return battletest.Fight(t, name, ecs.Config{Seed: seed})
}

// told is the text of a whole battle; also hears its events, too.
func told(t testing.TB, b *ecs.Battle, o transcript.Options, also event.Sink) string {
	t.Helper()
	var text bytes.Buffer
	w := transcript.New(&text, b, o)
	b.Listen(func(e *event.Event) {
		w.Event(e)
		if also != nil {
			also(e)
		}
	})
	b.Run()
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return text.String()
}

// names are the scenarios that the tests play.
var names = []string{"duel", "hedge-fight", "deathbow-irthea"}

func TestTranscriptsReadAsBefore(t *testing.T) {
	for _, c := range []struct {
		file, scenario string
		o              transcript.Options
	}{
		{"duel", "duel", transcript.Options{}},
		{"duel-explained", "duel", transcript.Options{Explain: true}},
		{"duel-quiet", "duel", transcript.Options{Quiet: true}},
		{"hedge-fight", "hedge-fight", transcript.Options{}},
		{"deathbow-irthea-explained", "deathbow-irthea", transcript.Options{Explain: true}},
	} {
		t.Run(c.file, func(t *testing.T) {
			golden(t, c.file, told(t, battle(t, c.scenario, 1), c.o, nil))
		})
	}
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", name+".golden")
	if *update {
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s differs from %s; run with -update and look at the difference", name, file)
	}
}

func TestALongSilenceIsOneLine(t *testing.T) {
	stand := func(round int32) event.Event {
		return event.Event{Kind: event.Changed, Round: round, Who: hild, Effect: rules.Effect{Kind: rules.EffSay, On: hild}}
	}
	got := story(t, transcript.Options{}, stand(0), stand(6), stand(11))
	want(t, got, "(nothing happens from round 2 to 6)\n\nRound 7\n")
	if strings.Count(got, "nothing happens") != 1 {
		t.Errorf("four silent rounds are told of: %s", got)
	}
}
