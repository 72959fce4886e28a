package rules_test

import (
	"errors"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/table"
)

func TestAnIndexIsReadRowByRow(t *testing.T) {
	got, err := rules.ReadIndex("tiny.csv", []byte("id,title,status,note\n# blows\nT-1,The blow,core,\nT-2,Luck,option,luck\nT-3,Ships,absent,no water\n"))
	want := []rules.RuleEntry{
		{ID: "T-1", Title: "The blow", Status: rules.Core},
		{ID: "T-2", Title: "Luck", Status: rules.Optional, Note: "luck"},
		{ID: "T-3", Title: "Ships", Status: rules.AbsentRule, Note: "no water"},
	}
	if err != nil || len(got) != 3 || got[0] != want[0] || got[1] != want[1] || got[2] != want[2] {
		t.Errorf("got %+v, %v", got, err)
	}
}

func TestEveryMistakeOfAnIndexIsNamedByFileLineAndColumn(t *testing.T) {
	_, err := rules.ReadIndex("tiny.csv", []byte(`id,title,status,note
# the first rule is right
T-1,The blow,core,
,No id,core,
T-2,,core,
T-3,Luck,maybe,
T-1,The blow again,core,
T-4,Ships,absent,
`))
	want := []struct {
		text  string
		cause error
	}{
		{"tiny.csv:4: id: is empty", table.ErrEmpty},
		{"tiny.csv:5: title: is empty", table.ErrEmpty},
		{`tiny.csv:6: status: "maybe" is none of core, option, absent`, nil},
		{`tiny.csv:7: id: "T-1" stands twice`, table.ErrTwice},
		{"tiny.csv:8: note: T-4 is absent without a reason", nil},
	}
	cells := table.Errors(err)
	if len(cells) != len(want) {
		t.Fatalf("%d mistakes, want %d:\n%v", len(cells), len(want), err)
	}
	for i, w := range want {
		if cells[i].Error() != w.text || w.cause != nil && !errors.Is(cells[i], w.cause) {
			t.Errorf("mistake %d: %q, want %q", i, cells[i], w.text)
		}
	}
}

func TestAnIndexWithAWrongHeaderIsRefused(t *testing.T) {
	_, err := rules.ReadIndex("tiny.csv", []byte("id,title,state,note\nT-1,The blow,core,\n"))
	if !errors.Is(err, table.ErrMissingColumn) || !errors.Is(err, table.ErrUnknownColumn) {
		t.Errorf("got %v", err)
	}
}

func TestABadSettingNamesWhatWouldBeRight(t *testing.T) {
	bad := &rules.OptionError{Setting: rules.Setting{Key: "clock", Value: "sand"}, Known: []string{"sun", "water"}}
	if got := bad.Error(); got != `option clock: "sand" is not known: want one of sun, water` {
		t.Errorf("value: %s", got)
	}
	bad = &rules.OptionError{Setting: rules.Setting{Key: "clock", Value: "25"}, Known: []string{"0..24"}}
	if got := bad.Error(); got != `option clock: "25" is not in 0..24` {
		t.Errorf("number: %s", got)
	}
	bad = &rules.OptionError{Setting: rules.Setting{Key: "clok", Value: "sun"}, Known: []string{"clock", "luck"}, Unknown: true}
	if got := bad.Error(); got != `unknown option "clok" (did you mean "clock"?): want one of clock, luck` {
		t.Errorf("key: %s", got)
	}
}
