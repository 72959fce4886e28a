package lab

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules/block"
)

// edit puts a value at a path of a scenario's tree.
type edit struct {
	path  string
	pos   scenario.Pos // of the path
	value *block.Node  // null takes away what stands there
}

// ofCombatant are the keys of a combatant; any other below one is of its stat block.
var ofCombatant = []string{"id", "side", "title", "at", "facing", "use", "stats", "gear", "conditions", "controller", "nerve", "rides"}

// lists are the parts of a scenario whose members have an id, by which a path names them.
var lists = []string{"combatants", "sides", "zones", "goals", "dangers", "traps"}

// apply returns a copy of the tree with the edit made; what is not on the way is shared. A way that
// leads nowhere is noted.
func (e *edit) apply(doc *block.Node, errs *scenario.Errors) *block.Node {
	steps := strings.Split(e.path, ".")
	if steps[0] == "combatants" && len(steps) > 2 && !slices.Contains(ofCombatant, steps[2]) {
		book := ""
		if n := doc.Get("rulebook"); n != nil {
			book = n.Text
		}
		steps = slices.Concat(steps[:2], []string{"stats", book}, steps[2:])
	}
	return e.put(doc, steps, steps[0], errs)
}

// put returns a copy of a node with the value below it.
func (e *edit) put(n *block.Node, steps []string, path string, errs *scenario.Errors) *block.Node {
	if len(steps) == 0 {
		return e.value
	}
	if n == nil || n.Kind == block.KindNull {
		n = &block.Node{Kind: block.KindMap, Pos: e.pos}
	}
	next := path
	if len(steps) > 1 {
		next += "." + steps[1]
	}
	switch n.Kind {
	case block.KindMap:
		return e.field(n, steps, next, errs)
	case block.KindList:
		return e.item(n, steps, next, errs)
	}
	errs.Note(block.Value, e.path, e.pos, "%s leads nowhere: there is %s above %q", e.path, n.Kind, steps[0])
	return n
}

func (e *edit) field(n *block.Node, steps []string, next string, errs *scenario.Errors) *block.Node {
	out := *n
	out.Fields = slices.Clone(n.Fields)
	i := slices.IndexFunc(out.Fields, func(f block.Field) bool { return block.Spelt(f.Key) == block.Spelt(steps[0]) })
	last := len(steps) == 1
	switch {
	case last && e.value.Kind == block.KindNull:
		if i >= 0 {
			out.Fields = slices.Delete(out.Fields, i, i+1)
		}
	case i < 0 && slices.Contains(lists, steps[0]) && len(steps) > 1:
		errs.Note(block.Value, e.path, e.pos, "%s leads nowhere: the scenario has no %s", e.path, steps[0])
	case i < 0:
		out.Fields = append(out.Fields, block.Field{Key: block.Spelt(steps[0]), KeyPos: e.pos, Value: e.put(nil, steps[1:], next, errs)})
	default:
		out.Fields[i].Value = e.put(out.Fields[i].Value, steps[1:], next, errs)
		if last {
			out.Fields[i].KeyPos = e.pos
		}
	}
	return &out
}

// item finds a member of a list by its id, or by its number from 0.
func (e *edit) item(n *block.Node, steps []string, next string, errs *scenario.Errors) *block.Node {
	i, ids := -1, []string(nil)
	for k, one := range n.Items {
		if id := one.Get("id"); id != nil {
			ids = append(ids, id.Text)
			if id.Text == steps[0] {
				i = k
			}
		}
	}
	if k, err := strconv.Atoi(steps[0]); i < 0 && err == nil && k >= 0 && k < len(n.Items) {
		i = k
	}
	if i < 0 {
		want := "a number below " + strconv.Itoa(len(n.Items))
		if len(ids) > 0 {
			want = block.OneOf(ids, "")
		}
		errs.Note(block.Value, e.path, e.pos, "%s leads nowhere: no %q there%s: want %s", e.path, steps[0], block.Hint(steps[0], ids), want)
		return n
	}
	out := *n
	out.Items = slices.Clone(n.Items)
	out.Items[i] = e.put(n.Items[i], steps[1:], next, errs)
	return &out
}

// recast gives a side, and all of it, or a combatant to a controller; the name of both is that of the side.
func recast(doc *block.Node, who string, pos scenario.Pos, word *block.Node, errs *scenario.Errors) *block.Node {
	sides, ids := doc.Get("sides"), []string(nil)
	if sides != nil {
		ids = idsOf(sides)
	}
	if !slices.Contains(ids, who) {
		people := doc.Get("combatants")
		if people == nil || !slices.Contains(idsOf(people), who) {
			if people != nil {
				ids = append(ids, idsOf(people)...)
			}
			errs.Note(block.Value, "controllers", pos, "%q is no side and no combatant%s: want %s", who, block.Hint(who, ids), block.OneOf(ids, ""))
			return doc
		}
		e := edit{"combatants." + who + ".controller", pos, word}
		return e.apply(doc, errs)
	}
	e := edit{"sides." + who + ".controller", pos, word}
	doc = e.apply(doc, errs)
	return eachOf(doc, who, func(n *block.Node) *block.Node { return without(n, "controller") })
}

// eachOf changes all combatants of a side who are there from the beginning.
func eachOf(doc *block.Node, side string, change func(n *block.Node) *block.Node) *block.Node {
	people := doc.Get("combatants")
	if people == nil || people.Kind != block.KindList {
		return doc
	}
	list := *people
	list.Items = slices.Clone(people.Items)
	for i, n := range list.Items {
		if of := n.Get("side"); of != nil && of.Text == side {
			list.Items[i] = change(n)
		}
	}
	return with(doc, "combatants", &list)
}

// idsOf are the ids of the members of a list.
func idsOf(n *block.Node) (ids []string) {
	for _, one := range n.Items {
		if id := one.Get("id"); id != nil {
			ids = append(ids, id.Text)
		}
	}
	return ids
}

// with returns a map with another value of a key.
func with(n *block.Node, key string, value *block.Node) *block.Node {
	out := *n
	out.Fields = slices.Clone(n.Fields)
	for i := range out.Fields {
		if out.Fields[i].Key == key {
			out.Fields[i].Value = value
			return &out
		}
	}
	out.Fields = append(out.Fields, block.Field{Key: key, KeyPos: value.Pos, Value: value})
	return &out
}

// without returns a map without a key.
func without(n *block.Node, key string) *block.Node {
	out := *n
	out.Fields = slices.DeleteFunc(slices.Clone(n.Fields), func(f block.Field) bool { return f.Key == key })
	return &out
}

// mirrored swaps the places of the first two sides, who must be as many: the first of one stands where the first of the
// other stood.
func mirrored(doc *block.Node, pos scenario.Pos, errs *scenario.Errors) *block.Node {
	sides, people := doc.Get("sides"), doc.Get("combatants")
	if sides == nil || people == nil || people.Kind != block.KindList {
		return doc
	}
	ids := idsOf(sides)
	if len(ids) != 2 {
		errs.Note(block.Value, "mirror", pos, "places are swapped between two sides, and there are %d", len(ids))
		return doc
	}
	seats := [2][]int{}
	for i, n := range people.Items {
		for s := range seats {
			if of := n.Get("side"); of != nil && of.Text == ids[s] {
				seats[s] = append(seats[s], i)
			}
		}
	}
	if len(seats[0]) != len(seats[1]) {
		errs.Note(block.Value, "mirror", pos, "places are swapped one for one: %s has %d, %s has %d", ids[0], len(seats[0]), ids[1], len(seats[1]))
		return doc
	}
	list := *people
	list.Items = slices.Clone(people.Items)
	for i := range seats[0] {
		a, b := people.Items[seats[0][i]], people.Items[seats[1][i]]
		list.Items[seats[0][i]], list.Items[seats[1][i]] = placed(a, b), placed(b, a)
	}
	return with(doc, "combatants", &list)
}

// placed puts somebody where another stands.
func placed(who, at *block.Node) *block.Node {
	for _, key := range []string{"at", "facing"} {
		if who = without(who, key); at.Get(key) != nil {
			who = with(who, key, at.Get(key))
		}
	}
	return who
}

// canonical appends what a tree says, without its places: two trees that say the same give the same bytes.
func canonical(b []byte, n *block.Node) []byte {
	if n == nil {
		return append(b, "~"...)
	}
	b = append(b, byte('0'+n.Kind))
	switch n.Kind {
	case block.KindList:
		b = append(b, '[')
		for _, one := range n.Items {
			b = append(canonical(b, one), ',')
		}
		return append(b, ']')
	case block.KindMap:
		b = append(b, '{')
		fields := slices.Clone(n.Fields)
		slices.SortFunc(fields, func(x, y block.Field) int { return strings.Compare(x.Key, y.Key) })
		for _, f := range fields {
			b = append(canonical(append(strconv.AppendQuote(b, f.Key), ':'), f.Value), ',')
		}
		return append(b, '}')
	case block.KindBool:
		return strconv.AppendBool(b, n.Bool)
	}
	return strconv.AppendQuote(b, n.Text)
}

// said is a value as a name: what was written, of lists and maps the parts.
func said(n *block.Node) string {
	switch n.Kind {
	case block.KindNull:
		return "none"
	case block.KindBool:
		return strconv.FormatBool(n.Bool)
	case block.KindList:
		var parts []string
		for _, one := range n.Items {
			parts = append(parts, said(one))
		}
		return strings.Join(parts, "+")
	case block.KindMap:
		var parts []string
		for _, f := range n.Fields {
			parts = append(parts, f.Key+" "+said(f.Value))
		}
		return strings.Join(parts, " ")
	}
	return n.Text
}

// written appends a tree as JSON, which is YAML.
func written(b []byte, n *block.Node) []byte {
	switch n.Kind {
	case block.KindNull:
		return append(b, "null"...)
	case block.KindList:
		b = append(b, '[')
		for i, one := range n.Items {
			if i > 0 {
				b = append(b, ", "...)
			}
			b = written(b, one)
		}
		return append(b, ']')
	case block.KindMap:
		b = append(b, '{')
		for i, f := range n.Fields {
			if i > 0 {
				b = append(b, ",\n"...)
			}
			b = written(append(quoted(b, f.Key), ": "...), f.Value)
		}
		return append(b, '}')
	case block.KindText:
		return quoted(b, n.Text)
	case block.KindBool:
		return strconv.AppendBool(b, n.Bool)
	}
	return append(b, n.Text...)
}

// quoted appends a text as JSON has it.
func quoted(b []byte, s string) []byte {
	text, _ := json.Marshal(s) // any text can be written
	return append(b, text...)
}
