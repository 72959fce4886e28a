package plain_test

import (
	"errors"
	"fmt"
	"math"
	"reflect"
	"strings"
	"testing"

	"github.com/affray-engine/affray/rules/plain"
	"pgregory.net/rapid"
)

// Values are written as few bytes, and read as they were.
func Example() {
	type wound struct {
		Place string
		Depth int16
	}
	type patient struct {
		Name   string
		Wounds []wound
		Pulse  [4]int32
	}
	patients := plain.Must[patient]()
	ann := patient{Name: "ann", Wounds: []wound{{"arm", 3}, {"arm", -1}}, Pulse: [4]int32{70}}

	var w plain.Writer
	patients.Write(&w, &ann)
	var back patient
	r := plain.NewReader(w.Bytes(), 1000)
	patients.Read(r, &back)
	fmt.Println(back, r.Err(), r.Left())
	fmt.Println(len(w.Bytes()), "bytes of", patients.Layout())
	// Output:
	// {ann [{arm 3} {arm -1}] [70 0 0 0]} <nil> 0
	// 17 bytes of {Name text Wounds []{Place text Depth 16} Pulse [4]32}
}

// branch is a part of itself.
type branch struct {
	Leaves   int32
	Branches []*branch
}

// whole has one of everything that can be written.
type whole struct {
	I8    int8
	I16   int16
	I32   int32
	I64   int64
	Int   int
	U8    uint8
	U16   uint16
	U32   uint32
	U64   uint64
	Uint  uint
	Bool  bool
	Text  string
	Row   [3]int16
	Pairs [2]struct {
		A uint8
		B int64
	}
	Names [2]string
	List  []int32
	Texts []string
	Lists [][]uint16
	Inner struct{ Deep struct{ Hidden int8 } }
	Tree  *branch
	Parts []struct {
		N    int8
		List []bool
	}
	hidden uint16
	Left   map[string]int `plain:"-"`
}

var wholes = plain.Must[whole]()

func bytesOf[T any](t plain.Type[T], v *T) []byte {
	var w plain.Writer
	t.Write(&w, v)
	return w.Bytes()
}

func wholeOf(t *rapid.T) whole {
	w := rapid.MakeCustom[whole](rapid.MakeConfig{Fields: map[reflect.Type]map[string]*rapid.Generator[any]{
		reflect.TypeFor[whole](): {
			"Left": rapid.Just[any](map[string]int(nil)),
			"Tree": rapid.Just[any](&branch{3, []*branch{nil, {Leaves: -1}}}),
		},
	}}).Draw(t, "value")
	w.hidden = rapid.Uint16().Draw(t, "hidden")
	return w
}

// What is written is read as it was, but for empty lists, and is written again as the same bytes.
func TestWhatIsWrittenIsReadAsItWas(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := wholeOf(t)
		bytes := bytesOf(wholes, &v)
		var got whole
		r := plain.NewReader(bytes, 1<<20)
		if wholes.Read(r, &got); r.Err() != nil || r.Left() != 0 {
			t.Fatalf("%v, %d bytes left", r.Err(), r.Left())
		}
		if fmt.Sprintf("%+v", flat(got)) != fmt.Sprintf("%+v", flat(v)) {
			t.Fatalf("got %+v, want %+v", got, v)
		}
		if string(bytesOf(wholes, &got)) != string(bytes) {
			t.Fatal("it is written in another way")
		}
	})
}

// flat takes the pointers out.
func flat(w whole) []any {
	tree := ""
	if w.Tree != nil {
		tree = fmt.Sprint(w.Tree.Leaves, len(w.Tree.Branches), w.Tree.Branches[1].Leaves)
		w.Tree = nil
	}
	return []any{w, tree}
}

// Every number of every size comes back, the least and the greatest, too.
func TestNumbersOfEverySizeComeBack(t *testing.T) {
	for _, v := range []whole{
		{I8: math.MinInt8, I16: math.MinInt16, I32: math.MinInt32, I64: math.MinInt64, Int: math.MinInt},
		{I8: math.MaxInt8, I16: math.MaxInt16, I32: math.MaxInt32, I64: math.MaxInt64, Int: math.MaxInt},
		{U8: math.MaxUint8, U16: math.MaxUint16, U32: math.MaxUint32, U64: math.MaxUint64, Uint: math.MaxUint},
		{U64: 1 << 63}, {U64: 1<<63 - 1}, {U64: 1<<63 + 64}, {I8: -1}, {I64: -1},
	} {
		var got whole
		r := plain.NewReader(bytesOf(wholes, &v), 0)
		if wholes.Read(r, &got); r.Err() != nil || !reflect.DeepEqual(got, v) {
			t.Errorf("got %+v %v, want %+v", got, r.Err(), v)
		}
	}
}

// Numbers of other kinds are their bits.
func TestFractionsComeBack(t *testing.T) {
	type place struct{ X, Y float64 }
	places := plain.Must[place]()
	want, got := place{-0.1, math.Inf(1)}, place{}
	r := plain.NewReader(bytesOf(places, &want), 0)
	if places.Read(r, &got); got != want || r.Err() != nil {
		t.Errorf("got %v %v", got, r.Err())
	}
}

// What is mostly nothing takes next to no room.
func TestNothingTakesNoRoom(t *testing.T) {
	if n := len(bytesOf(wholes, &whole{})); n != 1 {
		t.Errorf("%d bytes", n)
	}
	if n := len(bytesOf(plain.Must[[1000]whole](), &[1000]whole{})); n > 3 {
		t.Errorf("%d bytes", n)
	}
}

// A text that was written before is a number.
func TestATextIsWrittenOnce(t *testing.T) {
	long := strings.Repeat("x", 100)
	list := []string{long, "", long, "y", long, "y"}
	texts := plain.Must[[]string]()
	if n := len(bytesOf(texts, &list)); n > 112 {
		t.Errorf("%d bytes", n)
	}
	var w plain.Writer
	texts.Write(&w, &list)
	first := string(w.Bytes())
	if w.Reset(); len(w.Bytes()) != 0 {
		t.Error("something is left")
	}
	if texts.Write(&w, &list); string(w.Bytes()) != first {
		t.Error("what was written before is remembered")
	}
}

// What is cut or changed is an error or another value, and takes no more room than there is.
func TestWhatIsCutOrChangedIsNoPanic(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := wholeOf(t)
		bytes := bytesOf(wholes, &v)
		cut := rapid.IntRange(0, len(bytes)-1).Draw(t, "cut")
		var got whole
		r := plain.NewReader(bytes[:cut], 1<<16)
		if wholes.Read(r, &got); !errors.Is(r.Err(), plain.ErrShort) {
			t.Fatalf("cut at %d of %d: %v", cut, len(bytes), r.Err())
		}
		bytes[cut] ^= byte(rapid.IntRange(1, 255).Draw(t, "bits"))
		wholes.Read(plain.NewReader(bytes, 1<<16), &got)
	})
}

// Numbers that do not fit, truth values that are neither, and texts that were never written are errors.
func TestWhatCannotStandThereIsAnError(t *testing.T) {
	for _, c := range []struct {
		name  string
		write func(w *plain.Writer)
		read  func(r *plain.Reader)
		want  error
	}{
		{"too large", func(w *plain.Writer) { w.Number(256) }, func(r *plain.Reader) { plain.Must[uint8]().Read(r, new(uint8)) }, plain.ErrRange},
		{"too small", func(w *plain.Writer) { w.Number(257) }, func(r *plain.Reader) { plain.Must[int8]().Read(r, new(int8)) }, plain.ErrRange},
		{"neither true nor false", func(w *plain.Writer) { w.Number(2) }, func(r *plain.Reader) { plain.Must[bool]().Read(r, new(bool)) }, plain.ErrRange},
		{"a text of nobody", func(w *plain.Writer) { w.Number(2) }, func(r *plain.Reader) { r.Text() }, plain.ErrRange},
		{"half a tree", func(w *plain.Writer) { w.Number(2) }, func(r *plain.Reader) { plain.Must[*int8]().Read(r, new(*int8)) }, plain.ErrRange},
		{"a text longer than there is", func(w *plain.Writer) { w.Number(1); w.Number(5) }, func(r *plain.Reader) { r.Text() }, plain.ErrShort},
		{"nothing", func(*plain.Writer) {}, func(r *plain.Reader) { r.Number() }, plain.ErrShort},
		{"a list without room", func(w *plain.Writer) { w.Number(1 << 40) }, func(r *plain.Reader) { plain.Must[[]int8]().Read(r, new([]int8)) }, plain.ErrRoom},
		{"a list of nothing without room", func(w *plain.Writer) { w.Number(1 << 40) }, func(r *plain.Reader) { plain.Must[[]struct{}]().Read(r, new([]struct{})) }, plain.ErrRoom},
	} {
		var w plain.Writer
		c.write(&w)
		r := plain.NewReader(w.Bytes(), 1000)
		c.read(r)
		var wrong *plain.DataError
		if err := r.Err(); !errors.Is(err, c.want) || !errors.As(err, &wrong) {
			t.Errorf("%s: got %v, want %v", c.name, err, c.want)
		}
	}
	for _, bytes := range []string{"\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01", "\xfe\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01", "\xff", "\xfe"} {
		r := plain.NewReader([]byte(bytes), 0)
		if n := r.Number(); n != 0 || r.Err() == nil {
			t.Errorf("%x is %d", bytes, n)
		}
	}
}

// What goes too deep, or holds itself, is an error, of the writer and of the reader.
func TestWhatIsTooDeepIsAnError(t *testing.T) {
	type chain struct{ Next *chain }
	chains := plain.Must[chain]()
	self := &chain{}
	self.Next = self
	var w plain.Writer
	if chains.Write(&w, self); !errors.Is(w.Err(), plain.ErrDeep) {
		t.Errorf("got %v", w.Err())
	}
	w.Reset()
	for range 20000 {
		w.Number(1)
	}
	r := plain.NewReader(w.Bytes(), 1<<20)
	if chains.Read(r, new(chain)); !errors.Is(r.Err(), plain.ErrDeep) {
		t.Errorf("got %v", r.Err())
	}
	if w.Reset(); w.Err() != nil {
		t.Error("a writer that was reset remembers what was wrong")
	}
}

// A type that is not plain is refused, with the place.
func TestWhatIsNotPlainIsRefused(t *testing.T) {
	type game struct {
		Name    string
		Banners []struct{ Owner map[string]int }
	}
	_, err := plain.Of[game]()
	var wrong *plain.TypeError
	if !errors.As(err, &wrong) || wrong.Path != "plain_test.game.Banners[].Owner" || wrong.Kind != "a map" {
		t.Errorf("got %v", err)
	}
	for _, err := range []error{of[func()](), of[chan int](), of[any](), of[struct{ E error }](), of[uintptr](), of[[2]complex128]()} {
		if !errors.As(err, &wrong) {
			t.Errorf("got %v", err)
		}
	}
	defer func() {
		if recover() == nil {
			t.Error("Must takes what is not plain")
		}
	}()
	plain.Must[game]()
}

func of[T any]() error {
	_, err := plain.Of[T]()
	return err
}

// Types of which one can read the other have one layout, and others another.
func TestALayoutTellsTypesApart(t *testing.T) {
	type a struct {
		N int32
		S []bool
	}
	type b struct {
		N int32
		S []bool
		F func() `plain:"-"`
	}
	type c struct {
		N int16
		S []bool
	}
	if la, lb, lc := plain.Must[a]().Layout(), plain.Must[b]().Layout(), plain.Must[c]().Layout(); la != lb || la == lc || la != "{N 32 S []bool}" {
		t.Errorf("%s, %s, %s", la, lb, lc)
	}
	if got := plain.Must[branch]().Layout(); got != "{Leaves 32 Branches [][]plain_test.branch}" {
		t.Errorf("a tree is %s", got)
	}
	if got := plain.Must[struct {
		A int
		B uint
	}]().Layout(); got != "{A 64 B u64}" {
		t.Errorf("what is as large as the machine likes is %s", got)
	}
}

// Numbers and texts may be written by themselves, between values.
func TestNumbersStandByThemselves(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		numbers := rapid.SliceOf(rapid.OneOf(rapid.Just(uint64(0)), rapid.Uint64())).Draw(t, "numbers")
		var w plain.Writer
		for _, n := range numbers {
			w.Number(n)
			w.Text(fmt.Sprint(n % 3))
		}
		r := plain.NewReader(w.Bytes(), 1000)
		for i, n := range numbers {
			if got, text := r.Number(), r.Text(); got != n || text != fmt.Sprint(n%3) {
				t.Fatalf("%d is %d %q, want %d", i, got, text, n)
			}
		}
		if r.Err() != nil || r.Left() != 0 {
			t.Fatalf("%v, %d left", r.Err(), r.Left())
		}
	})
}

// Bytes of anybody are read or refused.
func FuzzRead(f *testing.F) {
	f.Add(bytesOf(wholes, &whole{I8: 3, Text: "x", List: []int32{1, 2}}))
	f.Fuzz(func(t *testing.T, data []byte) {
		var got whole
		r := plain.NewReader(data, 1<<16)
		wholes.Read(r, &got)
		if r.Err() != nil {
			return
		}
		again := bytesOf(wholes, &got)
		var twice whole
		if wholes.Read(plain.NewReader(again, 1<<16), &twice); string(bytesOf(wholes, &twice)) != string(again) {
			t.Error("it is not read as it was written")
		}
	})
}

// To write takes no memory but for the bytes.
func TestWritingTakesNoMemory(t *testing.T) {
	v := whole{I8: 3, Text: "text", Names: [2]string{"a", "b"}, List: []int32{1, 2, 3}, Tree: &branch{Branches: []*branch{{}}}}
	var w plain.Writer
	wholes.Write(&w, &v)
	if n := testing.AllocsPerRun(100, func() {
		w.Reset()
		wholes.Write(&w, &v)
		w.Bytes()
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// Who knows a type only when the program runs writes, reads and copies its values as who knows it before.
func TestWhatLiesInMemoryIsAValueOfItsType(t *testing.T) {
	type flock struct {
		Name  string
		Sheep []int32
	}
	one, other, third := flock{"grey", []int32{3, 4}}, flock{}, flock{}
	raw, err := plain.RawOf(reflect.TypeFor[flock]())
	if err != nil {
		t.Fatal(err)
	}
	var w, known plain.Writer
	from := reflect.ValueOf(&one).UnsafePointer()
	raw.Write(&w, from)
	plain.Must[flock]().Write(&known, &one)
	raw.Read(plain.NewReader(w.Bytes(), 1<<10), reflect.ValueOf(&other).UnsafePointer())
	raw.Copy(reflect.ValueOf(&third).UnsafePointer(), from)
	if one.Sheep[0] = 5; other.Sheep[0] != 3 || third.Sheep[0] != 3 || third.Name != "grey" {
		t.Errorf("read %v, copied %v", other, third)
	}
	if string(w.Bytes()) != string(known.Bytes()) || raw.Layout() != plain.Must[flock]().Layout() {
		t.Error("it is written in two ways")
	}
	var wrong *plain.TypeError
	if _, err := plain.RawOf(reflect.TypeFor[map[string]int]()); !errors.As(err, &wrong) {
		t.Errorf("a map: %v", err)
	}
}
