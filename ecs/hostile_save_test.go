package ecs_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/books"
	"github.com/affray-engine/affray/rules/rulestest/scuffle"
	"github.com/affray-engine/affray/systems/event"
	"github.com/cespare/xxhash/v2"
)

// resealed is a saved battle with the sum that its bytes have now.
func resealed(file []byte) []byte {
	body := file[:len(file)-8]
	binary.LittleEndian.PutUint64(file[len(body):], xxhash.Sum64(body))
	return file
}

// survives loads what somebody has made of a saved battle, and plays on for some ticks if it can
// be loaded; one that makes no sense to its rulebook is broken off. It reports whether it was loaded.
func survives(file []byte, c ecs.Config) bool {
	b, err := ecs.Load(bytes.NewReader(file), c)
	if err != nil {
		return false
	}
	for id := rules.ID(1); b.Name(id) != ""; id++ {
		b.Options(id, rules.Order{})
	}
	for range 30 {
		if b.Step() != ecs.Running {
			break
		}
	}
	return true
}

// midst is a battle of a scenario in the middle of a tick, with a host for all sides.
func midst(t testing.TB, name string) *ecs.Battle {
	t.Helper()
	s := battletest.Load(t, name)
	hosts := map[string]agent.Controller{}
	for i := range s.Sides {
		hosts[s.Sides[i].ID] = nil
	}
	b, err := ecs.New(s, ecs.Config{Seed: 5, Controllers: hosts})
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < 6 && b.Run() == ecs.Waiting; i++ {
		answer(t, b)
	}
	b.Run()
	return b
}

// Whatever becomes of the bytes of a saved battle, if somebody puts the right sum behind them: it
// is refused, or it is a battle.
func TestAHostileSaveIsRefusedOrABattle(t *testing.T) {
	if testing.Short() {
		t.Skip("the race detector has nothing to find here")
	}
	taken, refused := 0, 0
	for _, name := range battletest.Some(t) {
		file := savedFile(t, midst(t, name))
		for at := len(file) - 9; at > len(file)*2/3; at -= 41 {
			bad := bytes.Clone(file)
			bad[at] ^= 1 << (at % 8)
			if survives(resealed(bad), ecs.Config{}) {
				taken++
			} else {
				refused++
			}
		}
	}
	if taken < 10 || refused < 10 {
		t.Errorf("%d were taken, %d refused", taken, refused)
	}
}

// What anybody hands over as a saved battle is refused, or it is a battle.
func FuzzLoad(f *testing.F) {
	for _, name := range battletest.Some(f) {
		f.Add(savedFile(f, midst(f, name)))
	}
	f.Fuzz(func(_ *testing.T, file []byte) {
		if len(file) > 8 {
			survives(resealed(file), ecs.Config{})
		}
	})
}

// A saved battle that was cut anywhere, or of which any byte was changed, is refused with a reason.
func TestADamagedSaveIsRefused(t *testing.T) {
	file := savedFile(t, midst(t, "duel"))
	step := 1
	if testing.Short() {
		step = 97
	}
	for at := 0; at < len(file); at += step {
		cut, changed := file[:at], bytes.Clone(file)
		changed[at] ^= 0x10
		for _, bad := range [][]byte{cut, changed} {
			if _, err := ecs.Load(bytes.NewReader(bad), ecs.Config{}); !errors.Is(err, ecs.ErrDamaged) && !errors.Is(err, ecs.ErrNoSave) {
				t.Fatalf("byte %d of %d: %v", at, len(file), err)
			}
		}
	}
}

// What is no saved battle, is too large or cannot be read is an error that says so; nothing to write
// to, or to read from, is one, too.
func TestWhatIsNoSaveIsRefused(t *testing.T) {
	battletest.Alone(t)
	for _, c := range []struct {
		name string
		r    io.Reader
		want error
	}{
		{"nothing", strings.NewReader(""), ecs.ErrNoSave},
		{"a scenario", strings.NewReader("scenario: duel\n"), ecs.ErrNoSave},
		{"endless", io.MultiReader(strings.NewReader("affray battle\n"), zeros{}), ecs.ErrTooLarge},
		{"no reader", nil, ecs.ErrNoFile},
		{"one that fails", iotest.ErrReader(io.ErrClosedPipe), io.ErrClosedPipe},
	} {
		if b, err := ecs.Load(c.r, ecs.Config{}); b != nil || !errors.Is(err, c.want) {
			t.Errorf("%s: got %v, want %v", c.name, err, c.want)
		}
	}
	b := midst(t, "duel")
	if err := b.Save(nil); !errors.Is(err, ecs.ErrNoFile) {
		t.Errorf("got %v", err)
	}
	if err := b.Save(full{}); !errors.Is(err, io.ErrShortWrite) {
		t.Errorf("got %v", err)
	}
}

type zeros struct{}

func (zeros) Read(p []byte) (int, error) { return len(p), nil }

type full struct{}

func (full) Write([]byte) (int, error) { return 0, io.ErrShortWrite }

// A battle is saved between steps, and not when it was broken off: nobody could go on with it.
func TestWhatCannotGoOnIsNotSaved(t *testing.T) {
	b := midst(t, "hedge-fight")
	var inside error
	b.Listen(func(*event.Event) { inside = b.Save(io.Discard) })
	for inside == nil && b.Run() == ecs.Waiting {
		answer(t, b)
	}
	if !errors.Is(inside, ecs.ErrUnderway) {
		t.Errorf("a listener may save: %v", inside)
	}
	b.Listen(func(*event.Event) { panic("no") })
	for b.Step() == ecs.Waiting {
		answer(t, b)
	}
	var broken *ecs.PanicError
	if err := b.Save(io.Discard); !errors.As(err, &broken) {
		t.Errorf("got %v", err)
	}
}

// Who decides is for Load to say, and the seed is the battle's.
func TestControllersAreGivenToALoadedBattle(t *testing.T) {
	file := savedFile(t, midst(t, "duel"))
	b := loaded(t, file, ecs.Config{Seed: 99})
	if b.Seed() != 5 {
		t.Errorf("the seed is %d", b.Seed())
	}
	if s := b.Run(); s != ecs.Finished {
		t.Errorf("%s: those of the scenario do not decide", s)
	}
	if _, err := ecs.Load(bytes.NewReader(file), ecs.Config{Controllers: map[string]agent.Controller{"nobody": nil}}); err == nil {
		t.Error("a controller of no side is taken")
	}
}

// alleyBook is the rulebook of an alley in which the first pool has another name, and with some weapons.
func alleyBook(pool string, weapons ...string) rules.Maker {
	m := scuffle.Maker()
	make := m.New
	m.New = func(settings ...rules.Setting) (rules.Book, error) {
		b, err := make(settings...)
		if err != nil {
			return nil, err
		}
		s := *b.Shape()
		s.Pools = slices.Clone(s.Pools)
		s.Pools[0].Name = pool
		return renamed{b, &s, weapons}, nil
	}
	return m
}

type renamed struct {
	rules.Book
	shape   *rules.Shape
	weapons []string
}

func (r renamed) Stock() ([]rules.Table, error) {
	return []rules.Table{rules.NameTable("weapons", r.weapons...)}, nil
}

func (r renamed) Shape() *rules.Shape { return r.shape }

// A battle of a rulebook whose tables are others now is refused, with what would be right.
func TestABattleOfOtherTablesIsRefused(t *testing.T) {
	s, err := scenario.Parse("alley.yaml", []byte(alley), nil)
	if err != nil {
		t.Fatal(err)
	}
	b, err := ecs.New(s, ecs.Config{Books: []rules.Maker{alleyBook("blood")}})
	if err != nil {
		t.Fatal(err)
	}
	file := savedFile(t, b)
	if _, err := ecs.Load(bytes.NewReader(file), ecs.Config{Books: []rules.Maker{alleyBook("blood")}}); err != nil {
		t.Fatal(err)
	}
	for name, book := range map[string]rules.Maker{"a pool": alleyBook("breath"), "a row more": alleyBook("blood", "cudgel")} {
		var other *ecs.VersionError
		if _, err := ecs.Load(bytes.NewReader(file), ecs.Config{Books: []rules.Maker{book}}); !errors.As(err, &other) || other.What != "the rulebook scuffle" {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

// A row that has come into a table of a rulebook moves those behind it, which items know by number: every
// book's tables are told from those of before.
func TestATableWithAnotherRowIsAnother(t *testing.T) {
	for _, m := range books.All() {
		b, err := m.New()
		if err != nil {
			t.Fatal(err)
		}
		if sum := ecs.Tables(b); ecs.Tables(restocked{b, ""}) != sum || ecs.Tables(restocked{b, "spoon"}) == sum {
			t.Errorf("%s: the sum of its tables is the same with another row, or another with the same", m.ID)
		}
	}
}

// restocked is a rulebook the first table of which has another row, unless that is "".
type restocked struct {
	rules.Book
	row string
}

func (r restocked) Stock() ([]rules.Table, error) {
	list, err := r.Book.(rules.Stocked).Stock()
	if r.row != "" {
		list[0].Rows = slices.Insert(list[0].Rows, 1, []string{r.row})
	}
	return list, err
}
