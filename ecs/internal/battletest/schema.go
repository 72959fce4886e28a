package battletest

import (
	"encoding/json"

	"github.com/affray-engine/affray/rules/block"
)

// Value is what an editor hands to a schema.
func Value(n *block.Node) any {
	switch n.Kind {
	case block.KindBool:
		return n.Bool
	case block.KindInt, block.KindFloat:
		return json.Number(n.Text)
	case block.KindText:
		return n.Text
	case block.KindList:
		list := []any{}
		for _, item := range n.Items {
			list = append(list, Value(item))
		}
		return list
	case block.KindMap:
		m := map[string]any{}
		for _, f := range n.Fields {
			m[f.Key] = Value(f.Value)
		}
		return m
	}
	return nil
}
