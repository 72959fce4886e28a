package systems_test

import (
	"bytes"
	"errors"
	"fmt"
	"reflect"
	"regexp"
	"testing"

	"github.com/affray-engine/affray/components"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/plain"
	"github.com/affray-engine/affray/systems"
)

// unwritten are the parts of a state that are not written as they are, and why.
var unwritten = map[string]*regexp.Regexp{
	"pointers into the battle, written as ids":   regexp.MustCompile(`\.Facts\.(Actor|Target|Trap|Near\[0\]\.Combatant)$`),
	"of another package, which looks at its own": regexp.MustCompile(`\.Exchanges\[0\]\.Dice$`),
	"empty but while one question is answered":   regexp.MustCompile(`\.Exchanges\[0\]\.alone$`),
}

// stateOf is all that is written of a battle.
func stateOf(t interface{ Write(w *plain.Writer) }) []byte {
	var w plain.Writer
	t.Write(&w)
	return w.Bytes()
}

// full is a battle in the middle of a group with one of everything.
func full(t *testing.T) *arena {
	a := arrange(t, game(atOnce), duel(3)...)
	systems.Run(a.Simulation)
	a.State.Slots = []rules.Slot{{Actor: 1, At: 4}}
	a.State.Traps, a.State.Stepped = []systems.TrapState{{Looked: []rules.ID{2}}}, []rules.ID{2}
	a.State.Goals = []systems.GoalState{{}}
	a.State.Dangers = []systems.DangerState{{Cells: []rules.Cell{{}}, Struck: []rules.ID{1}}}
	a.State.Crossed, a.State.Beset = []systems.Crossed{{Who: 1}}, []systems.Beset{{Who: 1}}
	a.State.Mounts = []systems.Mount{{ID: 1}}
	a.State.Nerves = systems.Nerves{People: []systems.Nerve{{}}, Sides: []systems.Following{{}}}
	f := &a.State.Frames[0]
	f.Members = f.Members[:1]
	f.Members[0].Order = order(strikeAt(2))
	f.Grants, f.Changed, f.Falls = []rules.Slot{{Actor: 2}}, []rules.ID{2}, []systems.Fall{{Who: 2}}
	x := rules.Exchange{By: 1, To: 2}
	x.Verdict.Mod(0, "", rules.Source{}, 0)
	x.Verdict.Rolled(0, 0, 0, 0, false)
	x.Verdict.Say("", 0)
	ann, bob := a.Frozen(a.Roster.Figure(1)), a.Frozen(a.Roster.Figure(2))
	x.Facts.Actor, x.Facts.Target, x.Facts.Near = ann, bob, []rules.Near{{Combatant: ann}}
	f.Exchanges = []rules.Exchange{x}
	return a
}

func TestEveryPartOfAStateIsWritten(t *testing.T) {
	a := full(t)
	checked := alter(t, a, reflect.ValueOf(&a.State).Elem(), "State")
	if checked < 100 {
		t.Errorf("%d parts only", checked)
	}
}

// alter changes each leaf of v in turn, wants another sum for each, and counts them.
func alter(t *testing.T, a *arena, v reflect.Value, path string) (n int) {
	t.Helper()
	for _, left := range unwritten {
		if left.MatchString(path) {
			return 0
		}
	}
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			n += alter(t, a, v.Field(i), path+"."+v.Type().Field(i).Name)
		}
		return n
	case reflect.Slice:
		if v.Len() != 1 {
			t.Errorf("%s has %d parts, want one to change", path, v.Len())
		}
		fallthrough
	case reflect.Array:
		for i := range v.Len() {
			n += alter(t, a, v.Index(i), fmt.Sprintf("%s[%d]", path, i))
		}
		return n
	}
	before := stateOf(a)
	old := reflect.New(v.Type()).Elem()
	old.Set(v)
	switch {
	case v.CanInt():
		v.SetInt(v.Int() ^ 1)
	case v.CanUint():
		v.SetUint(v.Uint() ^ 1)
	case v.Kind() == reflect.Bool:
		v.SetBool(!v.Bool())
	case v.Kind() == reflect.String:
		v.SetString(v.String() + "x")
	default:
		t.Fatalf("%s is a %s", path, v.Kind())
	}
	if bytes.Equal(before, stateOf(a)) {
		t.Errorf("%s can change without changing the sum", path)
	}
	v.Set(old)
	return 1
}

func TestAReceiptOfAnotherLengthIsAnotherSum(t *testing.T) {
	a := full(t)
	f := &a.State.Frames[0]
	before := stateOf(a)
	f.Grants, f.Changed = nil, nil
	if bytes.Equal(before, stateOf(a)) {
		t.Error("fewer grants, the same sum")
	}
}

// read is what becomes of a battle into which what was written of another is read.
func read(t *testing.T, file []byte, into *arena) error {
	t.Helper()
	r := plain.NewReader(file, 1<<20)
	if into.Read(r); r.Err() == nil && r.Left() > 0 {
		t.Fatalf("%d bytes are left", r.Left())
	}
	return r.Err()
}

// underway is a story in the middle of a group, with all of its people.
func underway(t *testing.T) *arena {
	a := full(t)
	a.State.Traps, a.State.Goals, a.State.Slots = nil, nil, []rules.Slot{{Actor: 1, At: 4}}
	a.State.Dangers, a.State.Crossed, a.State.Beset = nil, nil, nil
	x := &a.State.Frames[0].Exchanges[0]
	x.Verdict.Effects[0].On, x.Slot.Actor = 1, 1
	return a
}

// What was written in the middle of a group is read as it was, things on the ground and all, and goes
// on from there.
func TestWhatWasWrittenIsReadAsItWas(t *testing.T) {
	a := underway(t)
	*a.Roster.AddOther(components.NewThing()).Thing = components.ThingData{ID: 1, Owner: 2, Name: "hat"}
	a.Roster.Figure(2).Marks.List, a.Roster.Figure(2).Marks.Has = []rules.Mark{{Kind: dazed, Serial: 3}}, rules.KindsOf(dazed)
	b := arrange(t, game(atOnce), duel(3)...)
	if err := read(t, stateOf(a), b); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(stateOf(a), stateOf(b)) || len(b.Roster.Things()) != 1 || b.Roster.Things()[0].Thing.Name != "hat" {
		t.Error("it is another")
	}
	x := &b.State.Frames[0].Exchanges[0]
	if x.Facts.Actor != b.Frozen(b.Roster.Figure(1)) || x.Facts.Near[0].Combatant != x.Facts.Actor || x.Facts.Target.ID != 2 {
		t.Error("an exchange looks at somebody else")
	}
	if body, ok := b.Space.Body(2); !ok || body.Cell != a.Roster.Figure(2).Place.Cell {
		t.Error("the field does not follow")
	}
}

// What cannot have become of the battle is refused: whatever stands for what there is not.
func TestWhatCannotBeIsNotRead(t *testing.T) {
	const nobody = 9
	frame := func(a *arena) *systems.Frame { return &a.State.Frames[0] }
	blow := func(a *arena) *rules.Exchange { return &a.State.Frames[0].Exchanges[0] }
	for name, spoil := range map[string]func(a *arena){
		"a tick before the first":    func(a *arena) { a.State.At = -1 },
		"a trap that is not laid":    func(a *arena) { a.State.Traps = make([]systems.TrapState, 1) },
		"a step of nobody":           func(a *arena) { a.State.Stepped = []rules.ID{nobody} },
		"a slot of nobody":           func(a *arena) { a.State.Slots[0].Actor = nobody },
		"a slot of no one at all":    func(a *arena) { a.State.Slots[0].Actor = 0 },
		"a slot at nobody":           func(a *arena) { a.State.Slots[0].To = nobody },
		"a slot of no kind":          func(a *arena) { a.State.Slots[0].Kind = rules.NSlotKind },
		"too many groups":            func(a *arena) { a.State.Frames = make([]systems.Frame, 11) },
		"a group of no kind":         func(a *arena) { frame(a).Kind = rules.NSlotKind },
		"a phase behind the last":    func(a *arena) { frame(a).Phase = len(atOnce) + 1 },
		"a phase before the first":   func(a *arena) { frame(a).Phase = -1 },
		"a grant to nobody":          func(a *arena) { frame(a).Grants[0].Actor = nobody },
		"a change of nobody":         func(a *arena) { frame(a).Changed[0] = nobody },
		"nerve of nobody":            func(a *arena) { a.State.Nerves.People = make([]systems.Nerve, nobody) },
		"more nerve than there is":   func(a *arena) { a.State.Nerves.People[0].Percent = 101 },
		"no such way out":            func(a *arena) { a.State.Nerves.People[0].Way = 3 },
		"a leader who is nobody":     func(a *arena) { a.State.Nerves.Sides = []systems.Following{{Leader: nobody}} },
		"a mount that is nobody":     func(a *arena) { a.State.Mounts = []systems.Mount{{ID: nobody}} },
		"who rides itself":           func(a *arena) { a.State.Mounts = []systems.Mount{{ID: 1, Rider: 1}} },
		"two who ride each other":    func(a *arena) { a.State.Mounts = []systems.Mount{{ID: 1, Rider: 2}, {ID: 2, Rider: 1}} },
		"a mount that stands twice":  func(a *arena) { a.State.Mounts = []systems.Mount{{ID: 1}, {ID: 1}} },
		"a rider far from its mount": func(a *arena) { a.State.Mounts = []systems.Mount{{ID: 1, Rider: 2}} },
		"a fall of nobody":           func(a *arena) { frame(a).Falls[0].Who = nobody },
		"a fall of no one at all":    func(a *arena) { frame(a).Falls[0].Who = 0 },
		"a member behind the last":   func(a *arena) { frame(a).Cursor.Member = 2 },
		"an act behind the last":     func(a *arena) { frame(a).Cursor.Act = rules.NAct + 1 },
		"a stage behind the last":    func(a *arena) { frame(a).Cursor.Stage = 5 },
		"a step before the first":    func(a *arena) { frame(a).Cursor.Step = -1 },
		"a sub before the first":     func(a *arena) { frame(a).Cursor.Sub = -1 },
		"from behind the last":       func(a *arena) { frame(a).Cursor.From = 2 },
		"settled before":             func(a *arena) { frame(a).Settled = -1 },
		"a member who is nobody":     func(a *arena) { frame(a).Members[0].Slot.Actor = nobody },
		"an order too long":          func(a *arena) { frame(a).Members[0].Order.N = rules.NAct + 1 },
		"an act of no kind":          func(a *arena) { frame(a).Members[0].Order.Acts[0].Kind = rules.NActKind },
		"an act with no item":        func(a *arena) { frame(a).Members[0].Order.Acts[0].Item = rules.NItem },
		"an act at nobody":           func(a *arena) { frame(a).Members[0].Order.Acts[0].Target = nobody },
		"an act far away":            func(a *arena) { frame(a).Members[0].Order.Acts[0].Cell.X = 1 << 24 },
		"an act far down":            func(a *arena) { frame(a).Members[0].Order.Acts[0].Cell.Y = -1 << 24 },
		"a charge at nobody":         func(a *arena) { frame(a).Members[0].Charged = nobody },
		"blows behind the last":      func(a *arena) { frame(a).Members[0].Last = 2 },
		"blows the wrong way":        func(a *arena) { frame(a).Members[0].First, frame(a).Members[0].Last = 1, 0 },
		"from far away":              func(a *arena) { frame(a).Members[0].From.X = 1 << 30 },
		"a blow by nobody":           func(a *arena) { blow(a).By = nobody },
		"a blow by no one at all":    func(a *arena) { blow(a).By = 0 },
		"a blow at nobody":           func(a *arena) { blow(a).To = nobody },
		"a blow of no kind":          func(a *arena) { blow(a).Act.Kind = rules.NActKind },
		"a blow in no slot":          func(a *arena) { blow(a).Slot.Kind = rules.NSlotKind },
		"a blow that goes on":        func(a *arena) { blow(a).Again = nobody },
		"a missile beyond":           func(a *arena) { blow(a).Facts.Beyond[2] = nobody },
		"a question to nobody":       func(a *arena) { blow(a).Ask.Who = nobody },
		"a question of no kind":      func(a *arena) { blow(a).Ask.Kind = rules.NAsk },
		"a question about nothing":   func(a *arena) { blow(a).Given.X = 1 },
		"a weapon of nothing":        func(a *arena) { blow(a).With = rules.Some(uint8(rules.NItem)) },
		"an effect on nobody":        func(a *arena) { blow(a).Verdict.Effects[0].On = nobody },
		"another name":               func(a *arena) { a.Roster.Figure(1).Who.Name = "cid" },
		"a posture of nobody":        func(a *arena) { a.Roster.Figure(1).Body.Posture = rules.Gone + 1 },
		"a facing that is none":      func(a *arena) { a.Roster.Figure(1).Facing.Dir = 8 },
		"a foe who is nobody":        func(a *arena) { a.Roster.Figure(1).Foes.Foes = []rules.ID{nobody} },
		"a threat of nobody":         func(a *arena) { a.Roster.Figure(1).Foes.Under = []rules.ID{nobody} },
		"a place far away":           func(a *arena) { a.Roster.Figure(1).Place.Cell.X = -1 << 24 },
		"a beginning far away":       func(a *arena) { a.Roster.Figure(1).Place.Since.Y = 1 << 24 },
		"peeked from far away":       func(a *arena) { a.Roster.Figure(1).Body.From.Y = 1 << 24 },
		"declared for too long":      func(a *arena) { a.Roster.Figure(1).Plots.Declared.N = rules.NAct + 1 },
		"plotted for too long":       func(a *arena) { a.Roster.Figure(1).Plots.Ahead = []rules.Plot{{Order: rules.Order{N: rules.NAct + 1}}} },
		"a guard of no kind":         func(a *arena) { a.Roster.Figure(1).Plots.Guard.Kind = rules.NActKind },
		"busy with nothing":          func(a *arena) { a.Roster.Figure(1).Busy.Act.Act.Kind = rules.NActKind },
		"busy with nobody else":      func(a *arena) { a.Roster.Figure(1).Busy.Act.Also[0].Target = nobody },
		"a mark of no kind":          func(a *arena) { a.Roster.Figure(1).Marks.List = []rules.Mark{{Kind: 4}} },
		"a mark of nobody else": func(a *arena) {
			a.Roster.Figure(1).Marks.List, a.Roster.Figure(1).Marks.Has = []rules.Mark{{Other: nobody}}, rules.KindsOf(0)
		},
		"an item in no state": func(a *arena) { a.Roster.Figure(1).Items.List[0].State = rules.Unloaded + 1 },
		"a thing of nobody":   func(a *arena) { a.Roster.AddOther(components.NewThing()) },
		"a thing of no slot": func(a *arena) {
			*a.Roster.AddOther(components.NewThing()).Thing = components.ThingData{Owner: 1, Slot: rules.NItem}
		},
		"a thing far away": func(a *arena) {
			o := a.Roster.AddOther(components.NewThing())
			o.Thing.Owner, o.Place.Cell.X = 1, 1<<24
		},
	} {
		a := underway(t)
		spoil(a)
		if err := read(t, stateOf(a), arrange(t, game(atOnce), duel(3)...)); !errors.Is(err, plain.ErrRange) {
			t.Errorf("%s: got %v", name, err)
		}
	}
}
