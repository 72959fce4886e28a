package scenario_test

import (
	"encoding/json"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
)

func page(t *testing.T) string {
	t.Helper()
	data, err := os.ReadFile("../../docs/formats/scenario.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestTheManualNamesEveryKey(t *testing.T) {
	text := page(t)
	var schema any
	if err := json.Unmarshal(scenario.Schema(), &schema); err != nil {
		t.Fatal(err)
	}
	closed := map[string][]string{}
	closedMaps(schema, "", closed)
	for at, keys := range closed {
		for _, key := range keys {
			if !strings.Contains(text, "`"+key+"`") && !strings.Contains(text, "`"+key+":") {
				t.Errorf("%s/%s is not in the manual", at, key)
			}
		}
	}
}

func TestTheManualGivesTheOptionsOfTheGround(t *testing.T) {
	text := page(t)
	for _, o := range scenario.SpaceOptions() {
		row := regexp.MustCompile("(?m)^\\| `" + o.Key + "` \\|.*$").FindString(text)
		for _, w := range append(slices.Clone(o.Words), o.Rule, o.Default) {
			if !strings.Contains(row, w) {
				t.Errorf("%s: no %s in %q", o.Key, w, row)
			}
		}
	}
}

func TestTheExampleOfTheManualIsGood(t *testing.T) {
	found := regexp.MustCompile("(?s)```yaml\n(.*?)```").FindAllStringSubmatch(page(t), -1)
	if len(found) == 0 {
		t.Fatal("no example")
	}
	for _, m := range found {
		if _, err := scenario.Parse("scenario.md", []byte(m[1]), nil); err != nil {
			t.Error(err)
		}
	}
}

func TestScriptsUseTheWordsOfTheRules(t *testing.T) {
	var acts, slots, questions []string
	for k := rules.ActKind(0); k < rules.NActKind; k++ {
		if _, ok := rules.ActKindOf(k.String()); ok {
			acts = append(acts, k.String())
		}
	}
	for k := rules.SlotKind(0); k < rules.NSlotKind; k++ {
		if s := k.String(); s != "finish" && s != "upkeep" { // nobody is asked in these
			slots = append(slots, s)
		}
	}
	for k := rules.AskKind(1); k < rules.NAsk; k++ {
		questions = append(questions, k.String())
	}
	if !slices.Equal(acts, scenario.Acts()) || !slices.Equal(slots, scenario.Slots()) || !slices.Equal(questions, scenario.Questions()) {
		t.Errorf("rules know %v, %v, %v", acts, slots, questions)
	}
}
