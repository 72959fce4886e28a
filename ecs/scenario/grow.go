package scenario

import (
	"fmt"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/affray-engine/affray/rules/block"
)

// maxAliased is how many values may come from aliases in one file. Few bytes of
// aliases of aliases could otherwise stand for more values than a machine holds.
const maxAliased = 50_000

// grower turns YAML nodes into neutral ones.
type grower struct {
	file  string
	errs  *Errors
	spare int                 // values that aliases may still add
	depth int                 // of aliases
	outer *yaml.Node          // the alias that is no part of another
	open  map[*yaml.Node]bool // anchors being copied
	dead  bool                // a limit is broken: the tree is of no use
}

func (g *grower) fail(code block.Code, n *yaml.Node, path, format string, args ...any) {
	g.errs.Note(code, path, place(g.file, n), format, args...)
}

// die notes a broken limit and stops the growth.
func (g *grower) die(n *yaml.Node, path, format string, args ...any) {
	if !g.dead {
		g.dead = true
		g.fail(block.Syntax, n, path, format, args...)
	}
}

func (g *grower) node(n *yaml.Node, path string, depth int) *block.Node {
	out := &block.Node{Pos: place(g.file, n)}
	if g.depth > 0 && n.Kind != yaml.AliasNode {
		if g.spare--; g.spare < 0 {
			g.die(g.outer, "", "aliases stand for more than %d values", maxAliased)
		}
	}
	if depth > block.MaxDepth {
		g.die(n, path, "nested deeper than %d", block.MaxDepth)
	}
	if g.dead {
		return out
	}
	if n.Kind != yaml.AliasNode && n.Style&yaml.TaggedStyle != 0 {
		g.fail(block.Syntax, n, path, "the tag %s has no meaning here: want the value alone", n.Tag)
	}
	switch n.Kind {
	case yaml.AliasNode:
		return g.alias(n, path, depth)
	case yaml.MappingNode:
		g.mapping(n, out, path, depth)
	case yaml.SequenceNode:
		out.Kind = block.KindList
		for i, item := range n.Content {
			out.Items = append(out.Items, g.node(item, fmt.Sprintf("%s[%d]", path, i), depth+1))
		}
	case yaml.ScalarNode:
		g.scalar(n, out, path)
	}
	return out
}

// alias copies what the anchor holds, with the places where it is written.
func (g *grower) alias(n *yaml.Node, path string, depth int) *block.Node {
	if g.open[n.Alias] {
		g.die(n, path, "the anchor %s contains itself", n.Value)
		return &block.Node{Pos: place(g.file, n)}
	}
	if g.depth == 0 {
		g.outer = n
	}
	g.open[n.Alias] = true
	g.depth++
	out := g.node(n.Alias, path, depth)
	g.depth--
	delete(g.open, n.Alias)
	return out
}

func (g *grower) mapping(n *yaml.Node, out *block.Node, path string, depth int) {
	out.Kind = block.KindMap
	known := map[string]bool{}
	var merged []*yaml.Node
	for i := 0; i+1 < len(n.Content); i += 2 {
		key, value := n.Content[i], n.Content[i+1]
		if key.Kind == yaml.ScalarNode && key.ShortTag() == "!!merge" {
			merged = append(merged, value)
			continue
		}
		name, ok := g.key(key, path)
		if !ok {
			continue
		}
		below := join(path, name)
		if known[name] {
			g.fail(block.Syntax, key, below, "the key %q stands twice: want it once", short(name))
			continue
		}
		known[name] = true
		out.Fields = append(out.Fields, block.Field{Key: name, KeyPos: place(g.file, key), Value: g.node(value, below, depth+1)})
	}
	for _, m := range merged {
		g.merge(m, out, known, path, depth)
	}
}

// merge adds the fields of one map, or of a list of maps, that are not there yet.
func (g *grower) merge(n *yaml.Node, out *block.Node, known map[string]bool, path string, depth int) {
	from := g.node(n, path, depth+1)
	maps := []*block.Node{from}
	if from.Kind == block.KindList {
		maps = from.Items
	}
	for _, m := range maps {
		if m.Kind != block.KindMap && !g.dead {
			g.fail(block.Type, n, path, "<< takes a map or a list of maps, not %s", m.Kind)
		}
		for _, f := range m.Fields {
			if !known[f.Key] {
				known[f.Key] = true
				out.Fields = append(out.Fields, f)
			}
		}
	}
}

// key returns the text of a key.
func (g *grower) key(n *yaml.Node, path string) (string, bool) {
	if n.Kind == yaml.AliasNode {
		n = n.Alias
	}
	if n.Kind != yaml.ScalarNode {
		g.fail(block.Syntax, n, path, "a key is a list or a map: want text")
		return "", false
	}
	switch n.ShortTag() {
	case "!!str", "!!timestamp":
		return n.Value, true
	}
	g.fail(block.Syntax, n, path, "the key %s is not text: want it in quotes", short(n.Value))
	return "", false
}

// scalar reads text, whole numbers in plain decimal digits, other numbers as
// they are written, truth values and null.
func (g *grower) scalar(n *yaml.Node, out *block.Node, path string) {
	out.Kind, out.Text = block.KindText, n.Value
	switch n.ShortTag() {
	case "!!null":
		out.Kind = block.KindNull
	case "!!bool":
		out.Kind, out.Bool = block.KindBool, strings.EqualFold(n.Value, "true")
	case "!!float":
		out.Kind = block.KindFloat
	case "!!int":
		g.whole(n, out, path)
	}
}

func (g *grower) whole(n *yaml.Node, out *block.Node, path string) {
	digits := strings.TrimLeft(n.Value, "+-")
	if strings.Trim(digits, "0123456789") != "" || len(digits) > 1 && digits[0] == '0' {
		g.fail(block.Syntax, n, path, "%s is not in plain decimal digits; text stands in quotes", short(n.Value))
	}
	i, err := strconv.ParseInt(strings.ReplaceAll(n.Value, "_", ""), 0, 64)
	if err != nil {
		out.Kind = block.KindFloat // beyond 64 bits
		return
	}
	out.Kind, out.Int, out.Text = block.KindInt, i, strconv.FormatInt(i, 10)
}

func join(path, key string) string {
	if path == "" {
		return short(key)
	}
	return path + "." + short(key)
}

// short cuts text to a length fit for a message.
func short(s string) string {
	const most = 40
	if r := []rune(s); len(r) > most {
		return string(r[:most]) + "..."
	}
	return s
}
