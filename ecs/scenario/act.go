package scenario

import (
	"slices"
	"strings"

	"github.com/affray-engine/affray/rules/block"
)

// object is what may stand beside the kind of an act, as in {shoot: bo}.
type object uint8

const (
	nothing   object = 1 << iota // true, or the kind as a bare word
	someone                      // the id of a combatant
	somewhere                    // a cell, or a point on open ground
	something                    // an item
	row                          // a spell, or another row of a table of the rulebook
	bearing                      // a facing
)

// actKind is a kind of act that an order may give, and its objects.
type actKind struct {
	kind    string
	objects object
}

// actKinds is the closed list, in the order of the manual.
var actKinds = []actKind{
	{"pass", nothing}, {"wait", nothing},
	{"move", somewhere}, {"charge", someone}, {"withdraw", nothing | somewhere}, {"flee", nothing | somewhere},
	{"stand", nothing}, {"kneel", nothing}, {"turn", bearing},
	{"strike", someone}, {"throw", someone | somewhere}, {"shoot", someone | somewhere},
	{"cast", row}, {"special", row},
	{"punch", someone}, {"wrestle", someone}, {"overbear", someone},
	{"keep", nothing | someone}, {"release", nothing | someone}, {"join", someone},
	{"parry", nothing | someone}, {"evade", nothing | someone}, {"guard", nothing | someone}, {"set", nothing},
	{"aim", someone | somewhere},
	{"load", nothing | something}, {"draw", something}, {"stow", something}, {"drop", something}, {"take", something},
	{"open", somewhere}, {"tend", someone}, {"pull", nothing | something}, {"recover", nothing},
	{"stance", row}, {"speak", nothing},
	{"mount", someone}, {"dismount", nothing},
}

// Acts returns the kinds of act that an order may give.
func Acts() []string {
	list := make([]string, len(actKinds))
	for i, k := range actKinds {
		list[i] = k.kind
	}
	return list
}

// act reads a bare word, or a map of the kind with its object and what else is
// to be said.
func (r *reader) act(n *block.Node, path string) ScriptAct {
	a := ScriptAct{Pos: n.Pos}
	if n.Kind == block.KindText {
		r.bare(n, path, &a)
		return a
	}
	m := block.Read(n, path, r.errs)
	kind, ok := r.kindOf(m)
	if !ok {
		return a
	}
	a.Kind = kind.kind
	a.Target, a.Item, a.Row = r.combatantOr(m, "target"), r.wordOr(m, "item", ""), r.wordOr(m, "row", "")
	a.Mode = r.wordOr(m, "mode", "")
	a.Cell = r.place(m.Node("cell"), m.At("cell"))
	a.Facing = r.facing(m.Node("facing"), m.At("facing"))
	a.AimAt, _ = r.plain(m, "aim_at")
	a.Cap, a.HasCap = int(m.IntOr("cap", 0, -maxCap, maxCap)), m.Has("cap")
	r.object(m, kind, &a)
	m.Done()
	return a
}

func (r *reader) bare(n *block.Node, path string, a *ScriptAct) {
	a.Kind = block.ReadWord(n, path, r.errs, Acts()...)
	if k := slices.IndexFunc(actKinds, func(k actKind) bool { return k.kind == a.Kind }); k >= 0 && actKinds[k].objects&nothing == 0 {
		r.errs.Note(block.Value, path, n.Pos, "%s needs %s, as in {%s: ...}", a.Kind, actKinds[k].objects, a.Kind)
	}
}

// kindOf finds the one key that is a kind of act.
func (r *reader) kindOf(m *block.Map) (kind actKind, ok bool) {
	var found []string
	for _, k := range actKinds {
		if slices.Contains(m.Keys(), k.kind) {
			kind = k
			found = append(found, k.kind)
		}
	}
	switch {
	case len(found) == 1:
		return kind, true
	case len(found) > 1:
		m.Fail("", block.Value, "%s are %d acts: want one in each map", strings.Join(found, " and "), len(found))
	default:
		m.Fail("", block.Value, "no act%s: want one of %s", meant(m.Keys()), strings.Join(Acts(), ", "))
	}
	return kind, false
}

// meant asks whether one of some keys was meant for an act; "" if none looks like one.
func meant(keys []string) string {
	for _, key := range keys {
		if hint := block.Hint(key, Acts()); hint != "" {
			return hint
		}
	}
	return ""
}

// object reads what stands beside the kind. Each sort of object has a shape of
// its own, but for text, whose meaning depends on the kind.
func (r *reader) object(m *block.Map, k actKind, a *ScriptAct) {
	n, path := m.Node(k.kind), m.At(k.kind)
	switch {
	case n.Kind == block.KindBool && n.Bool && k.objects&nothing != 0:
	case n.Kind == block.KindText && k.objects&someone != 0:
		a.Target = r.once(m, k, "target", r.combatant(m, k.kind))
	case n.Kind == block.KindText && k.objects&something != 0:
		a.Item = r.word(m, k.kind)
		r.once(m, k, "item", "")
	case n.Kind == block.KindText && k.objects&row != 0:
		a.Row = r.word(m, k.kind)
		r.once(m, k, "row", "")
	case k.objects&bearing != 0:
		a.Facing = r.facing(n, path)
		r.once(m, k, "facing", "")
	case n.Kind == block.KindList && k.objects&somewhere != 0:
		a.Cell = r.place(n, path)
		r.once(m, k, "cell", "")
		if k.kind == "open" && a.Cell.Given() && r.known && !r.s.Field.hasDoor(a.Cell.Cell) {
			m.Fail(k.kind, block.Value, "%s", noDoor)
		}
	default:
		m.Fail(k.kind, block.Type, "%s cannot stand here: want %s", shown(n), k.objects)
	}
}

// once notes a key that says again what stands beside the kind, and returns s.
func (r *reader) once(m *block.Map, k actKind, key, s string) string {
	if m.Has(key) {
		m.Fail(key, block.Value, "%s stands beside %s already: want it once", key, k.kind)
	}
	return s
}

// String lists the objects for a message.
func (o object) String() string {
	var list []string
	for i, s := range []string{"true", "a combatant", "a place", "an item", "a name", "a facing"} {
		if o&(1<<i) != 0 {
			list = append(list, s)
		}
	}
	return strings.Join(list, " or ")
}
