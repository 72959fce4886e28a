package ecs

import (
	"bytes"
	"cmp"
	"compress/flate"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"

	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/plain"
	"github.com/affray-engine/affray/systems"
	"github.com/cespare/xxhash/v2"
)

// A saved battle is its magic, what it was saved by, the scenario, all that can change, and the
// sum of that. Numbers and texts are written as package plain does.
const magic = "affray battle\n"

// MostSaved is how large a saved battle may be, and how much memory reading it may take.
const MostSaved = 64 << 20

// Errors of [Load] and [Battle.Save].
var (
	ErrNoFile   = errors.New("nil: want something to write to, or to read from")
	ErrNoSave   = errors.New("it is no saved battle: want what Battle.Save has written")
	ErrDamaged  = errors.New("the saved battle was cut or changed: want it as it was written")
	ErrTooLarge = fmt.Errorf("the saved battle is larger than %d bytes", MostSaved)
)

// VersionError says that a battle was saved by another version of the engine or of its rulebook,
// whose tables or components are others: what its numbers mean is not known here. Or the host's parts or systems are
// others, so that it could not go on as it would.
type VersionError struct {
	What        string // "the engine", "the rulebook dq", "the host's systems"
	Saved, Want string
}

// Error implements error.
func (e *VersionError) Error() string {
	return fmt.Sprintf("the battle was saved with another version of %s: want %s, it is %s", e.What, e.Want, e.Saved)
}

// stamp is what a battle was saved by.
type stamp struct {
	Layout  uint64 // of components and state
	Parts   uint64 // of the host's
	Book    string
	Edition string // of the rulebook
	Tables  uint64 // names of the rulebook's numbers, in their order
	Seed    uint64
	Late    uint32 // how many of the scenario's combatants have come since the battle began
}

// head is what stands before the scenario of a saved battle.
type head struct {
	Stamp   stamp // its Layout is that of the whole file
	Alone   bool  // without parts, and for whatever systems
	Systems []savedSystem
}

// savedSystem is what is known of a system of the host's, which is a function.
type savedSystem struct {
	Name  string
	Rules []rules.Rule
}

// progress is what a battle has beside its simulation.
type progress struct {
	Used   []bool // of the script
	Result Result
	Over   bool
	Stood  []bool
	Ending *ending
}

var (
	heads      = plain.Must[head]()
	stamps     = plain.Must[stamp]()
	scenarios  = plain.Must[scenario.Scenario]()
	progresses = plain.Must[progress]()

	layout     = xxhash.Sum64String(systems.Layout() + scenarios.Layout() + progresses.Layout())
	saveLayout = xxhash.Sum64String(fmt.Sprint(layout, heads.Layout()))
)

// write writes all that can change.
func (b *Battle) write(w *plain.Writer) {
	p := progress{b.used, b.result, b.over, b.stood, b.ending}
	progresses.Write(w, &p)
	b.tick.Write(w)
}

// Save writes the battle: its scenario, and all that can change, also in the middle of a tick while
// somebody must be heard. What [Load] makes of it goes on as this battle would. Controllers are not
// saved: they are named by the scenario or given to Load; nor are listeners, and events that were
// kept. It returns [ErrUnderway] to a listener, what has broken the battle off if something has,
// and what w returns.
func (b *Battle) Save(w io.Writer) error { return b.save(w, false) }

// SaveAlone is [Battle.Save] of a battle as if nobody had any of the host's parts: [Load] reads it with whatever parts
// and systems, and nobody has any parts then. A replay begins with it, which has both in its inputs.
func (b *Battle) SaveAlone(w io.Writer) error {
	return b.bare(func() error { return b.save(w, true) })
}

// bare does something as if the battle carried no parts.
func (b *Battle) bare(do func() error) error {
	carried := b.tick.Roster.Carried
	b.tick.Roster.Carried = nil
	defer func() { b.tick.Roster.Carried = carried }()
	return do()
}

func (b *Battle) save(w io.Writer, alone bool) error {
	if err := b.settled(); err != nil {
		return err
	}
	if w == nil {
		return ErrNoFile
	}
	ground, err := b.packed()
	if err != nil {
		return err
	}
	var p plain.Writer
	h := head{b.stamp(), alone, systemsOf(b.systems)}
	h.Stamp.Layout = saveLayout
	heads.Write(&p, &h)
	p.Number(uint64(len(ground)))
	out := append([]byte(magic), p.Bytes()...)
	out = append(out, ground...)
	p.Reset()
	if b.write(&p); p.Err() != nil {
		return p.Err()
	}
	out = append(out, p.Bytes()...)
	_, err = w.Write(binary.LittleEndian.AppendUint64(out, xxhash.Sum64(out)))
	return err
}

func (b *Battle) stamp() stamp {
	s := b.tick.Shape
	if b.tables == 0 { // they do not change
		b.tables = tables(b.tick.Book)
	}
	return stamp{Layout: layout, Parts: partsOf(b.tick.Roster.Carried), Book: s.ID, Edition: s.Version, Tables: b.tables, Seed: b.tick.State.Seed, Late: uint32(b.late)}
}

// Layout stands for how the state of the battle is laid out: components, and what the rulebook counts. The digests
// of battles of two versions say something about each other only if it is the same, and [Battle.Parts] are.
func (b *Battle) Layout() uint64 {
	s := b.stamp()
	var w plain.Writer
	s.Seed, s.Edition, s.Late, s.Parts = 0, "", 0, noParts
	stamps.Write(&w, &s)
	return xxhash.Sum64(w.Bytes())
}

// packed is the scenario as it is saved. It does not change, so that it is packed once.
func (b *Battle) packed() ([]byte, error) {
	if b.ground != nil {
		return b.ground, nil
	}
	var (
		p   plain.Writer
		out bytes.Buffer
	)
	scenarios.Write(&p, unplaced(b.scenario))
	z, _ := flate.NewWriter(&out, flate.BestCompression) // the level is one that there is
	if _, err := z.Write(p.Bytes()); err != nil {
		return nil, err
	}
	if err := errors.Join(p.Err(), z.Close()); err != nil {
		return nil, err
	}
	b.ground = out.Bytes()
	return b.ground, nil
}

// unplaced is a scenario without the places in its file, but for that of its rulebook: only a mistake would
// be told with them, and they would be half of what is saved.
func unplaced(s *scenario.Scenario) *scenario.Scenario {
	n := &scenario.Scenario{}
	scenarios.Copy(n, s)
	unplace(reflect.ValueOf(n).Elem())
	n.Rulebook.Pos = s.Rulebook.Pos
	return n
}

// unplace takes the places out of a value, but for those that say that there is something at all.
func unplace(v reflect.Value) {
	switch p := v.Addr().Interface().(type) {
	case *scenario.Pos:
		*p = scenario.Pos{}
		return
	case *scenario.Place:
		if p.Given() {
			p.Pos = given
		}
		return
	case *scenario.Facing:
		if p.Given() {
			p.Pos = given
		}
		return
	}
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if f := v.Field(i); f.CanSet() {
				unplace(f)
			}
		}
	case reflect.Slice:
		for i := range v.Len() {
			unplace(v.Index(i))
		}
	case reflect.Pointer:
		if !v.IsNil() {
			unplace(v.Elem())
		}
	}
}

// given is the place of what is given at all.
var given = scenario.Pos{Line: 1}

// tables is a sum over the names of all that a book counts by index: what its shape has, and what people
// are made of, as items know their rows of that by number.
func tables(book rules.Book) uint64 {
	var w plain.Writer
	s := book.Shape()
	names := func(n int, name func(i int) string) {
		w.Number(uint64(n))
		for i := range n {
			w.Text(name(i))
		}
	}
	names(len(s.Pools), func(i int) string { return s.Pools[i].Name })
	names(len(s.Traits), func(i int) string { return s.Traits[i].Name })
	names(len(s.ItemTraits), func(i int) string { return s.ItemTraits[i].Name })
	names(len(s.Results), func(i int) string { return s.Results[i].Name })
	names(len(s.Totals), func(i int) string { return s.Totals[i].Name })
	names(len(s.Areas), func(i int) string { return s.Areas[i] })
	names(len(s.Marks), func(i int) string { return s.Marks[i].Name })
	names(len(s.Rolls), func(i int) string { return s.Rolls[i].Name })
	names(len(s.Specials), func(i int) string { return s.Specials[i].Name })
	names(len(s.Spells), func(i int) string { return s.Spells[i].Name })
	names(len(s.Gaits), func(i int) string { return s.Gaits[i] })
	names(len(s.Modes), func(i int) string { return s.Modes[i].Kind.String() + s.Modes[i].Name })
	names(len(s.Stances), func(i int) string { return s.Stances[i] })
	if has, ok := book.(rules.Stocked); ok {
		stock, _ := has.Stock() // a table that cannot be read is left out here as well as there
		for _, t := range stock {
			w.Text(t.Kind)
			names(len(t.Rows), func(i int) string { return t.Rows[i][0] })
		}
	}
	return xxhash.Sum64(w.Bytes())
}

// Load reads a battle that [Battle.Save] has written. Who decides, who hears what happens and which
// rulebooks there are beside the built-in ones is for c to say, as with [New], and so are systems and parts, which
// must be those that the battle had; the seed is the battle's own. The error is [ErrNoSave], [ErrDamaged], [ErrTooLarge], a *[VersionError], what New
// returns, or what r does.
func Load(r io.Reader, c Config) (*Battle, error) {
	if r == nil {
		return nil, ErrNoFile
	}
	data, err := io.ReadAll(io.LimitReader(r, MostSaved+1))
	switch {
	case err != nil:
		return nil, err
	case len(data) > MostSaved:
		return nil, ErrTooLarge
	}
	body, ok := bytes.CutPrefix(data, []byte(magic))
	if !ok {
		return nil, ErrNoSave
	}
	if len(body) < 8 || binary.LittleEndian.Uint64(body[len(body)-8:]) != xxhash.Sum64(data[:len(data)-8]) {
		return nil, ErrDamaged
	}
	return load(body[:len(body)-8], c)
}

func load(body []byte, c Config) (*Battle, error) {
	first := plain.NewReader(body, MostSaved)
	if sum := first.Number(); first.Err() == nil && sum != saveLayout { // whatever stands behind it
		return nil, &VersionError{"the engine", fmt.Sprintf("%016x", sum), fmt.Sprintf("%016x", saveLayout)}
	}
	var h head
	r := plain.NewReader(body, MostSaved)
	heads.Read(r, &h)
	size, saved := r.Number(), h.Stamp
	if err := r.Err(); err != nil || size > uint64(r.Left()) {
		return nil, damaged(err)
	}
	body = body[len(body)-r.Left():]
	s, err := unpack(body[:size])
	if err != nil {
		return nil, err
	}
	c.Seed = saved.Seed
	if int64(saved.Late) >= int64(len(s.Combatants)) {
		return nil, damaged(plain.ErrRange)
	}
	b, err := assemble(s, int(saved.Late), c)
	if err != nil {
		return nil, err
	}
	if err := h.fits(b); err != nil {
		return nil, err
	}
	state := plain.NewReader(body[size:], MostSaved)
	if h.Alone {
		return b, b.bare(func() error { return b.read(state) })
	}
	return b, b.read(state)
}

// fits wants a battle of the same rulebook, with the same parts and systems.
func (h *head) fits(b *Battle) error {
	want, saved := b.stamp(), h.Stamp
	want.Layout = saved.Layout
	if h.Alone {
		saved.Parts = want.Parts
	}
	if want.Parts != saved.Parts {
		return &VersionError{"the host's parts", "one with others", "Config.Parts as they were"}
	}
	if is := systemsOf(b.systems); !h.Alone && !slices.EqualFunc(is, h.Systems, savedSystem.same) {
		return &VersionError{"the host's systems", "one with " + systemWords(h.Systems), "one with Config.Systems as they are, " + systemWords(is)}
	}
	if want != saved {
		return &VersionError{"the rulebook " + want.Book, saved.Book + " " + saved.Edition, want.Book + " " + want.Edition + " with the same tables"}
	}
	return nil
}

func systemsOf(list []System) (out []savedSystem) {
	for i := range list {
		s := savedSystem{Name: list[i].Name}
		for _, r := range list[i].Rules {
			s.Rules = append(s.Rules, r.ID)
		}
		out = append(out, s)
	}
	return out
}

func (s savedSystem) same(o savedSystem) bool {
	return s.Name == o.Name && slices.Equal(s.Rules, o.Rules)
}

// systemWords lists systems: "tide (TIDE-1, TIDE-2), horn".
func systemWords(list []savedSystem) string {
	var words []string
	for _, s := range list {
		w := s.Name
		if len(s.Rules) > 0 {
			w += " (" + strings.Join(ruleIDs(s.Rules), ", ") + ")"
		}
		words = append(words, w)
	}
	return cmp.Or(strings.Join(words, ", "), "none")
}

func ruleIDs(list []rules.Rule) (ids []string) {
	for _, r := range list {
		ids = append(ids, string(r))
	}
	return ids
}

// damaged is the error of a battle of which the sum is right, and nothing else.
func damaged(err error) error { return errors.Join(ErrDamaged, err) }

func unpack(ground []byte) (*scenario.Scenario, error) {
	z := flate.NewReader(bytes.NewReader(ground))
	data, err := io.ReadAll(io.LimitReader(z, MostSaved))
	if err != nil {
		return nil, damaged(err)
	}
	p, s := plain.NewReader(data, MostSaved), &scenario.Scenario{}
	if scenarios.Read(p, s); p.Err() != nil {
		return nil, damaged(p.Err())
	}
	return s, nil
}

// read makes a battle that was just built what was saved.
func (b *Battle) read(r *plain.Reader) error {
	var p progress
	progresses.Read(r, &p)
	if b.tick.Read(r); r.Err() != nil {
		return damaged(r.Err())
	}
	if len(p.Used) != len(b.used) || r.Left() > 0 || p.Over && len(p.Stood) != len(b.tick.Roster.Figures) {
		return damaged(plain.ErrRange)
	}
	b.used, b.result, b.over, b.stood, b.ending = p.Used, p.Result, p.Over, p.Stood, p.Ending
	return nil
}

// noParts is the sum of none.
var noParts = partsOf(nil)

// partsOf is a sum over what the host's parts are.
func partsOf(parts []Part) uint64 {
	var w plain.Writer
	for _, p := range parts {
		w.Text(p.Layout())
	}
	return xxhash.Sum64(w.Bytes())
}
