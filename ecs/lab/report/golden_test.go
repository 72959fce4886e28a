package report_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"testing"

	"github.com/affray-engine/affray/ecs/lab"
	"github.com/affray-engine/affray/ecs/lab/report"
)

var update = flag.Bool("update", false, "write pages and texts anew from the kept summaries, and summaries that are not there from battles")

// kept are designs whose summaries are kept, so that what is drawn of them hangs on no battle.
var kept = map[string]string{
	"curves":      "confidence: 90\nacross: {combatants.ann.weapon: [spear, club]}\nsweep: {combatants.ann.hp: [40, 65, 90]}\nexpect: [{wins: 'ann weapon spear, ann hp 40', from: 1, to: 50}]",
	"two-numbers": "sweep: {combatants.ann.hp: [40, 90], combatants.bran.hp: [40, 90]}",
	"round-robin": "round_robin: {controllers: [naive, odds, passive]}\nrounds: 8",
}

// Pages and texts are drawn of a kept summary as they were, to the letter. Look at what has changed before it is kept.
func TestReportsAreDrawnAsTheyWere(t *testing.T) {
	for name, design := range kept {
		file := "testdata/" + name
		text, err := os.ReadFile(file + ".json")
		if os.IsNotExist(err) && *update {
			s := summary(t, "plan: "+name+"\ntitle: T\nquestion: Q\nscenario: duel\nbattles: 20\n"+design+"\n")
			if text, err = json.Marshal(s); err == nil {
				err = os.WriteFile(file+".json", append(text, '\n'), 0o666)
			}
		}
		var s lab.Summary
		if err == nil {
			err = json.Unmarshal(text, &s)
		}
		if err != nil {
			t.Fatal(err)
		}
		var page, told bytes.Buffer
		if err := report.HTML(&page, &s, "affray lab "+name+".yaml"); err != nil {
			t.Fatal(err)
		}
		if err := report.Text(&told, &s, "affray lab "+name+".yaml"); err != nil {
			t.Fatal(err)
		}
		same(t, file+".html", page.Bytes())
		same(t, file+".txt", told.Bytes())
	}
}

func same(t *testing.T, file string, got []byte) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, got, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		at := 0
		for at < min(len(got), len(want)) && got[at] == want[at] {
			at++
		}
		t.Errorf("%s differs from byte %d on: %q, want %q", file, at, got[at:min(len(got), at+120)], want[at:min(len(want), at+120)])
	}
}
