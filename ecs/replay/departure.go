package replay

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/affray-engine/affray/ecs/record"
)

// Departure is the first place where two battles go different ways: one that a file tells, and another.
type Departure struct {
	Line        int    // of the file
	Round, Tick int    // as people count them; 0 if it is not told
	Who         string // whose event it is, "" for nobody's
	Was, Is     string // both events in short: "struck ann strike bob"
	Component   string // that differs though no event does: "Pools"
	Differences []Difference
	Cause       string // the first thing that differs: the rule of a receipt or an effect ("NC-070"), or a roll ("roll hit")
	Why         string // why the other battle could not follow the file, if that is why

	// Before is where the state of both was another before, though no event told of it; nil if it was not.
	Before *Departure

	clock record.Clock // of the file
}

// Difference is a number or word that stands in one event and not in the other, "" where there is none.
type Difference struct {
	What    string // "roll to_hit of ann: need"
	Was, Is string
}

// mostDifferences is how many differences of an event are told.
const mostDifferences = 12

// String says it in a line: "round 2, segment 5: struck ann strike bob: roll to_hit of ann: need: 55, now 75".
func (d *Departure) String() string {
	return strings.Join(d.Lines("", ", now "), ": ")
}

// Lines says it in words, the place first and then each difference: what was in the file is followed by
// was, and by is what stands against it: (" in a.jsonl", " in b.jsonl") or ("", ", now ").
func (d *Departure) Lines(was, is string) []string {
	both := func(a, b string) string {
		if was == "" {
			return quiet(a) + is + quiet(b)
		}
		return quiet(a) + was + ", " + quiet(b) + is
	}
	place := fmt.Sprintf("line %d", d.Line)
	if d.Round > 0 {
		place = fmt.Sprintf("%s %d", cmp.Or(d.clock.RoundWord, "round"), d.Round)
	}
	if d.Tick != 0 {
		place += fmt.Sprintf(", %s %d", cmp.Or(d.clock.TickWord, "tick"), d.Tick)
	}
	list := []string{place + ": " + d.Was}
	if d.Was != d.Is {
		list[0] = place + ": " + both(d.Was, d.Is)
	}
	if d.Component != "" {
		list = append(list, d.component())
	}
	for _, x := range d.Differences {
		list = append(list, x.What+": "+both(x.Was, x.Is))
	}
	if d.Why != "" {
		list = append(list, d.Why)
	}
	if b := d.Before; b != nil {
		state := "the state is another"
		if b.Component != "" {
			state = b.component()
		}
		list = append(list, fmt.Sprintf("since %s %d: %s", cmp.Or(b.clock.RoundWord, "round"), b.Round, state))
	}
	return list
}

func (d *Departure) component() string {
	return fmt.Sprintf("%s: the component %s is another", d.Who, d.Component)
}

func quiet(s string) string {
	if s == "" {
		return "nothing"
	}
	return s
}

func isDigest(text []byte) bool { return bytes.HasPrefix(text, []byte(`{"kind":"digest"`)) }

// depart compares a line of an event file with another; nil if they say the same.
func (t *tape) depart(was, is entry) *Departure {
	if bytes.Equal(was.text, is.text) && !was.summed {
		return nil
	}
	var a, b record.Line
	errA, errB := json.Unmarshal(was.text, &a), json.Unmarshal(is.text, &b)
	d := &Departure{Line: was.line, Round: int(b.Round), Who: b.Who, clock: t.clock}
	if b.Tick != nil {
		d.Tick = int(*b.Tick)
	}
	d.Was, d.Is = brief(&a), brief(&b)
	switch {
	case errA != nil:
		d.Was = fmt.Sprintf("no event in line %d: %v", was.line, errA)
	case errB != nil:
		d.Is = fmt.Sprintf("no event in line %d: %v", is.line, errB)
	case a.Kind == record.DigestKind && b.Kind == record.DigestKind:
		if was.summed && is.summed {
			d.Who, d.Component = component(was.sums, is.sums)
		}
		switch { // the checksum is of the file, not of the battle
		case a.Round != b.Round || a.Digest != b.Digest && !is.left:
			d.Differences = []Difference{{"digest", a.Digest, b.Digest}}
		case d.Component == "":
			return nil
		}
	case d.Was == d.Is:
		w := differ{d: d}
		w.walk("", tree(was.text), tree(is.text))
		if len(d.Differences) == 0 {
			return nil // spelled otherwise
		}
	}
	return d
}

// sorted says whether a departure is of an event, or the first of the state alone if there was none before:
// the state may be another for a while before anything comes of it.
func (d *Departure) sorted(hidden *Departure) (parted, first *Departure) {
	switch {
	case d == nil:
		return nil, hidden
	case d.Was == record.DigestKind && d.Is == record.DigestKind:
		return nil, cmp.Or(hidden, d)
	}
	d.Before = hidden
	return d, hidden
}

// component finds the first component of which two sums differ.
func component(was, is sums) (who, name string) {
	for _, who := range slices.Sorted(maps.Keys(merged(was, is))) {
		for _, name := range slices.Sorted(maps.Keys(merged(was[who], is[who]))) {
			if was[who][name] != is[who][name] {
				return who, name
			}
		}
	}
	return "", ""
}

func merged[T any](a, b map[string]T) map[string]T {
	all := maps.Clone(a)
	if all == nil {
		all = map[string]T{}
	}
	maps.Copy(all, b)
	return all
}

// brief is an event in short.
func brief(l *record.Line) string {
	words := []string{l.Kind}
	if l.Who != "" {
		words = append(words, l.Who)
	}
	switch {
	case l.Acts != nil && len(*l.Acts) == 0:
		words = append(words, "to pass")
	case l.Acts != nil:
		for _, a := range *l.Acts {
			words = append(words, act(&a))
		}
	case l.Exchange != nil:
		words = append(words, act(&l.Exchange.Act))
	case l.Act != nil:
		words = append(words, act(l.Act))
	case l.Change != nil:
		words = append(words, l.Change.Effect.Kind)
	case l.Mark != nil:
		words = append(words, l.Mark.Kind)
	}
	if l.Other != "" && l.Exchange == nil {
		words = append(words, l.Other)
	}
	if l.Text != "" {
		words = append(words, "("+l.Text+")")
	}
	return strings.Join(words, " ")
}

func act(a *record.Act) string {
	s := a.Kind
	for _, w := range []string{a.Row, a.Target} {
		if w != "" {
			s += " " + w
		}
	}
	if a.Cell != nil {
		s += fmt.Sprintf(" (%d,%d)", a.Cell[0], a.Cell[1])
	}
	if a.Name != "" {
		s += " with " + a.Name
	}
	return s
}

func tree(text []byte) (v any) {
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	_ = d.Decode(&v) // it was read before
	return v
}

// differ walks two events and notes where they differ.
type differ struct{ d *Departure }

// Parts of an event in the order in which they are told, what leads to the others first: receipts before
// rolls if a roll needed something else, else after them, as then the dice have fallen otherwise.
var (
	receiptsFirst = []string{"slot", "act", "facts", "exchange", "verdict", "mods", "rolls", "results", "outcome", "effects"}
	rollsFirst    = []string{"slot", "act", "facts", "exchange", "verdict", "rolls", "mods", "results", "outcome", "effects"}
)

// order is that in which the parts of two objects are told.
func order(a, b map[string]any) []string {
	was, _ := a["rolls"].([]any)
	is, _ := b["rolls"].([]any)
	for i := range min(len(was), len(is)) {
		x, _ := was[i].(map[string]any)
		y, _ := is[i].(map[string]any)
		if x["purpose"] != y["purpose"] || x["need"] != y["need"] {
			return receiptsFirst
		}
		if x["shown"] != y["shown"] {
			return rollsFirst
		}
	}
	return receiptsFirst
}

func (w *differ) walk(path string, was, is any) {
	a, objects := was.(map[string]any)
	b, both := is.(map[string]any)
	if objects || both {
		if objects != both && (was != nil && is != nil) {
			w.note(path, was, is)
			return
		}
		w.object(path, a, b)
		return
	}
	l, lists := was.([]any)
	m, both := is.([]any)
	if lists || both {
		w.list(path, l, m)
		return
	}
	if was != is {
		w.note(path, was, is)
	}
}

func (w *differ) object(path string, a, b map[string]any) {
	first := order(a, b)
	keys := slices.SortedFunc(maps.Keys(merged(a, b)), func(x, y string) int {
		return cmp.Or(slices.Index(first, x)-slices.Index(first, y), strings.Compare(x, y))
	})
	for _, k := range keys {
		name := path
		switch {
		case k == "exchange" || k == "verdict" || k == "change" && path == "":
		case path == "" || strings.HasSuffix(path, ": "):
			name += k
		default:
			name += "." + k
		}
		if k == "n" && path == "" || k == "checksum" {
			continue
		}
		w.walk(name, a[k], b[k])
	}
}

// list compares lists: receipts, rolls and effects by what they are about, all else by its place.
func (w *differ) list(path string, a, b []any) {
	count := map[string]int{}
	key := func(v any) string {
		k := keyed(path, v)
		count[k]++
		return fmt.Sprintf("%s\x00%d", k, count[k])
	}
	other := map[string]any{}
	var order, names []string
	for _, v := range b {
		k := key(v)
		other[k], order = v, append(order, k)
	}
	clear(count)
	mine := map[string]any{}
	for _, v := range a {
		k := key(v)
		mine[k], names = v, append(names, k)
	}
	for _, k := range order {
		if _, ok := mine[k]; !ok {
			names = append(names, k)
		}
	}
	for i, k := range names {
		w.one(path, i, mine[k], other[k])
	}
}

func (w *differ) one(path string, i int, was, is any) {
	if equal(was, is) {
		return
	}
	about := was
	if about == nil {
		about = is
	}
	m, _ := about.(map[string]any)
	if cause := caused(m); w.d.Cause == "" {
		w.d.Cause = cause
	}
	name := keyed(path, about)
	if name == "" {
		name = fmt.Sprintf("%s[%d]", path, i)
	}
	switch {
	case m == nil:
		w.walk(name, was, is)
	case was == nil || is == nil:
		w.note(name, short(was), short(is))
	default:
		w.walk(name+": ", was, is)
	}
}

// caused is what a part of a list stands for as a cause.
func caused(m map[string]any) string {
	if rule, ok := m["rule"].(string); ok {
		return rule
	}
	if roll, ok := m["purpose"].(string); ok {
		return "roll " + roll
	}
	return ""
}

// keyed says what a part of a list is about: "modifier NC-070 attack (tired)"; "" if its place says that.
func keyed(path string, v any) string {
	m, ok := v.(map[string]any)
	text := func(k string) string { s, _ := m[k].(string); return s }
	switch {
	case !ok:
		return ""
	case strings.HasSuffix(path, "mods"):
		s := "modifier " + text("rule") + " " + text("term")
		if source, ok := m["source"].(map[string]any); ok {
			kind, _ := source["kind"].(string)
			name, _ := source["name"].(string)
			s += strings.TrimRight(" of "+kind+" "+name, " ")
		}
		if r := text("reason"); r != "" {
			s += " (" + r + ")"
		}
		return s
	case strings.HasSuffix(path, "rolls") && text("purpose") != "": // those of a header have names
		return "roll " + text("purpose") + " of " + text("by")
	case strings.HasSuffix(path, "effects"):
		return strings.TrimRight("effect "+text("rule")+" "+text("kind")+" "+text("pool")+text("mark")+text("item_name")+text("up")+" on "+text("on"), " ")
	}
	return ""
}

// short is the number of a receipt, a roll or an effect; "there" if it has none.
func short(v any) any {
	m, ok := v.(map[string]any)
	if !ok {
		return v
	}
	for _, k := range []string{"amount", "shown"} {
		if n, ok := m[k]; ok {
			return n
		}
	}
	return "there"
}

func equal(a, b any) bool { return spelled(a) == spelled(b) }

func spelled(v any) string {
	switch v := v.(type) {
	case nil:
		return ""
	case string:
		return v
	case json.Number:
		return v.String()
	}
	data, _ := json.Marshal(v) // it was read from JSON
	return string(data)
}

// note notes a difference.
func (w *differ) note(what string, was, is any) {
	if a, b := spelled(was), spelled(is); a != b && len(w.d.Differences) < mostDifferences {
		w.d.Differences = append(w.d.Differences, Difference{strings.TrimSuffix(what, ": "), a, b})
	}
}
