package scenario_test

import (
	"errors"
	"reflect"
	"testing"

	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules/block"
)

const grown = "scenario: s\nrulebook: nc\nfield: {grid: hex, size: [4, 3]}\nsides: [{id: red}, {id: blue}]\ncombatants:\n" +
	"  - {id: ann, side: red, at: [0, 1], stats: {nc: {}}}\n  - {id: bo, side: blue, at: [3, 1], stats: {nc: {}}}\n"

// A tree reads as the file that it came from; what is changed in it is read, and a mistake has the place that its value has.
func TestATreeReadsAsItsFile(t *testing.T) {
	tree, err := scenario.Tree("s.yaml", []byte(grown))
	if err != nil {
		t.Fatal(err)
	}
	want, err := scenario.Parse("s.yaml", []byte(grown), nil)
	if err != nil {
		t.Fatal(err)
	}
	got, err := scenario.DraftTree(tree, []byte(grown), nil)
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, %v", got, err)
	}
	there := scenario.Pos{File: "plan.yaml", Line: 7, Column: 9}
	tree.Fields = append(tree.Fields, block.Field{Key: "title", KeyPos: there, Value: &block.Node{Kind: block.KindText, Text: "T", Pos: there}})
	if s, err := scenario.DraftTree(tree, []byte(grown), nil); err != nil || s.Title != "T" {
		t.Errorf("%+v, %v", s, err)
	}
	tree.Fields[len(tree.Fields)-1].Key = "titel"
	var errs scenario.Errors
	if _, err := scenario.DraftTree(tree, []byte(grown), nil); !errors.As(err, &errs) || len(errs) != 1 || errs[0].Pos != there {
		t.Errorf("got %v", err)
	}
}
