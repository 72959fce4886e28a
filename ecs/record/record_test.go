package record_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"
	"testing"

	"github.com/cespare/xxhash/v2"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/record"
	"github.com/affray-engine/affray/systems/event"
)

// battle builds a battle of a scenario that comes with the module.
func battle(t testing.TB, name string) *ecs.Battle {
	t.Helper()
	return battletest.Fight(t, name, ecs.Config{Seed: 1})
}

// written is the file of a whole battle.
func written(t testing.TB, name string) []byte {
	t.Helper()
	return recorded(t, battle(t, name))
}

// recorded plays a battle to its end and is its file.
func recorded(t testing.TB, b *ecs.Battle) []byte {
	t.Helper()
	var file bytes.Buffer
	w := record.NewWriter(&file, b)
	b.Listen(w.Event)
	for s := ecs.Running; s == ecs.Running; {
		s = b.StepRound()
		w.Round(b)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

// read returns all lines of a file.
func read(t testing.TB, file []byte) (*record.Header, []record.Line) {
	t.Helper()
	r, err := record.NewReader(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	var lines []record.Line
	for {
		l, err := r.Next()
		if err == io.EOF {
			return r.Header(), lines
		}
		if err != nil {
			t.Fatal(err)
		}
		lines = append(lines, l)
	}
}

// names are the scenarios that the tests play.
var names = []string{"duel", "hedge-fight", "deathbow-irthea"}

func TestAFileCanBeReadAgainAndEverySerialIsThere(t *testing.T) {
	for _, name := range names {
		h, lines := read(t, written(t, name))
		if h.Scenario != name || len(h.Roster) == 0 || h.Rulebook.ID == "" {
			t.Errorf("%s: header %+v", name, h)
		}
		n := uint32(0)
		for _, l := range lines {
			if l.Kind == record.DigestKind {
				continue
			}
			if n++; l.Serial != n {
				t.Fatalf("%s: serial %d, want %d", name, l.Serial, n)
			}
		}
		if last := lines[len(lines)-1]; last.Kind != record.DigestKind {
			t.Errorf("%s: the last line is %q", name, last.Kind)
		}
	}
}

func TestTheSameBattleGivesTheSameBytes(t *testing.T) {
	for _, name := range names {
		if !bytes.Equal(written(t, name), written(t, name)) {
			t.Errorf("%s differs", name)
		}
	}
}

func TestEveryEventHasALineWithItsNames(t *testing.T) {
	b := battle(t, "hedge-fight")
	var file bytes.Buffer
	w := record.NewWriter(&file, b)
	var told []event.Event
	b.Listen(func(e *event.Event) {
		told = append(told, e.Clone())
		w.Event(e)
	})
	b.Run()
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	_, lines := read(t, file.Bytes())
	if len(lines) != len(told) {
		t.Fatalf("%d lines for %d events", len(lines), len(told))
	}
	for i, l := range lines {
		e := &told[i]
		if l.Kind != e.Kind.String() || l.Who != b.Name(e.Who) || l.Other != b.Name(e.Other) || *l.Tick != e.TickOfRound+1 || l.Round != e.Round+1 {
			t.Fatalf("line %+v of event %+v", l, e)
		}
		if e.Exchange == nil {
			continue
		}
		v := &e.Exchange.Verdict
		if len(l.Exchange.Mods) != len(v.Mods) || len(l.Exchange.Rolls) != len(v.Rolls) || len(l.Exchange.Effects) != len(v.Effects) {
			t.Fatalf("exchange %+v of verdict %+v", l.Exchange, v)
		}
		for k, m := range v.Mods {
			if got := l.Exchange.Mods[k]; got.Amount != m.Amount || got.Rule != string(m.Rule) || got.SuppressedBy != string(m.Over) {
				t.Errorf("modifier %+v of %+v", got, m)
			}
		}
	}
}

// The sums of a receipt can be had from the file alone: what counts of a term adds up
// to what the verdict announced.
func TestSumsOfTermsCanBeRecomputed(t *testing.T) {
	b := battle(t, "duel")
	var file bytes.Buffer
	w := record.NewWriter(&file, b)
	var want []map[string]int
	b.Listen(func(e *event.Event) {
		if e.Exchange != nil {
			sums := map[string]int{}
			for i, c := range b.Shape().Totals {
				if n := e.Exchange.Verdict.Sum(uint8(i)); n != 0 {
					sums[c.Name] = n
				}
			}
			want = append(want, sums)
		}
		w.Event(e)
	})
	b.Run()
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	_, lines := read(t, file.Bytes())
	for _, l := range lines {
		if l.Exchange == nil {
			continue
		}
		for _, m := range l.Exchange.Mods {
			if m.SuppressedBy == "" {
				want[0][m.Term] -= int(m.Amount)
			}
		}
		for term, n := range want[0] {
			if n != 0 {
				t.Errorf("event %d: %s is off by %d", l.Serial, term, n)
			}
		}
		want = want[1:]
	}
}

func TestTheFileHasNoFloats(t *testing.T) {
	for _, line := range strings.Split(string(written(t, "duel")), "\n") {
		inText := false
		for i := range len(line) {
			switch c := line[i]; {
			case c == '"' && line[i-1] != '\\':
				inText = !inText
			case !inText && (c == '.' || c == 'E'):
				t.Fatalf("a float in %s", line)
			}
		}
	}
}

const head = `{"format":"affray-events","version":1,"scenario":"s","rulebook":{"id":"x","title":"","version":"1","options":[]},"seed":1,` +
	`"clock":{"round":10,"shown":1,"tick_word":"t","round_word":"r"},"sides":["a"],"roster":[{"id":1,"name":"n"}]}` + "\n"

// short is a file with few lines.
var short = []byte(head + `{"kind":"begin","n":1,"round":1,"tick":1}` + "\n" +
	`{"kind":"ordered","n":2,"round":1,"tick":1,"who":"n","slot":{"kind":"turn","at":{"round":1,"tick":1},"rank":-3,"only":["move"]},"acts":[{"kind":"move","row":"walk","cell":[1,0]}]}` + "\n" +
	`{"kind":"moved","n":3,"round":1,"tick":1,"who":"n","from":[0,0],"to":[1,0],"way":[[1,0]],"mm":1524}` + "\n" +
	`{"kind":"struck","n":4,"round":1,"tick":1,"who":"n","other":"n","exchange":{"act":{"kind":"strike","item":0,"item_name":"x"},"slot":"turn","blow":0,"results":{"r":1},"outcome":"hit",` +
	`"rolls":[{"purpose":"p","by":"n","need":1,"shown":2,"passed":true,"dice":{"n":1,"sides":6}}],"mods":[],"effects":[{"kind":"lose","on":"n","pool":"p","amount":1}]}}` + "\n" +
	`{"kind":"changed","n":5,"round":1,"tick":1,"who":"n","change":{"effect":{"kind":"lose","on":"n","pool":"p","amount":1},"before":3,"after":2}}` + "\n" +
	`{"kind":"digest","round":1,"digest":"0123456789abcdef"}` + "\n")

// tried reads a file to its end and wants no error but one that names a line of it.
func tried(t *testing.T, what string, file []byte) error {
	t.Helper()
	r, err := record.NewReader(bytes.NewReader(file))
	for err == nil {
		_, err = r.Next()
	}
	var at *record.Error
	if err != io.EOF && (!errors.As(err, &at) || at.Line < 1 || at.Line > bytes.Count(file, []byte("\n"))+1) {
		t.Errorf("%s: %v", what, err)
	}
	return err
}

// A file may end with any line; one that ends within a line is told so, wherever it is cut.
func TestEveryCutIsTold(t *testing.T) {
	for n := range short {
		line := short[bytes.LastIndexByte(short[:n], '\n')+1 : n]
		whole := n > 0 && (len(line) == 0 || short[n] == '\n')
		if err := tried(t, fmt.Sprint(n), short[:n]); (err == io.EOF) != whole {
			t.Errorf("%d bytes, the last line %q: %v", n, line, err)
		}
	}
}

// What stands in a field is refused with its line if it is of another type, out of range, or
// there twice.
func TestHostileFieldsAreRefused(t *testing.T) {
	never := regexp.MustCompile(`: (NaN|01|1e999|18446744073709551616|\[\[\[\]\]\]|1\.5)$`)
	for what, file := range battletest.Hostile(short, 0, 1) {
		err := tried(t, what, file)
		if strings.Contains(what, " twice") != errors.Is(err, record.ErrTwice) || never.MatchString(what) && err == io.EOF {
			t.Errorf("%s: %v", what, err)
		}
	}
}

func TestMistakesAreNamedWithTheirLine(t *testing.T) {
	for _, c := range []struct {
		name, file string
		line       int
		reason     error
	}{
		{"an empty file", "", 1, record.ErrEmpty},
		{"another format", `{"format":"x","version":1}`, 1, record.ErrFormat},
		{"a newer version", `{"format":"affray-events","version":2}`, 1, record.ErrVersion},
		{"a header without a roster", `{"format":"affray-events","version":1}`, 1, record.ErrField},
		{"an unknown kind", head + `{"kind":"x","n":1,"round":1,"tick":1}`, 2, record.ErrKind},
		{"no tick", head + `{"kind":"begin","n":1,"round":1}`, 2, record.ErrField},
		{"no round", head + `{"kind":"begin","n":1,"tick":1}`, 2, record.ErrField},
		{"no exchange", head + `{"kind":"struck","n":1,"round":1,"tick":1,"who":"a","other":"b"}`, 2, record.ErrField},
		{"no digits", head + `{"kind":"digest","round":1}`, 2, record.ErrField},
		{"the wrong order", head + `{"kind":"begin","n":2,"round":1,"tick":1}` + "\n" + `{"kind":"round","n":2,"round":1,"tick":1}`, 3, record.ErrSerial},
		{"two values", head + `{"kind":"begin","n":2,"round":1,"tick":1} {}`, 2, record.ErrMore},
		{"a blank line", head + "\n", 2, record.ErrJSON},
		{"a long line", head + strings.Repeat(" ", record.MaxLine+1), 2, record.ErrLong},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, err := record.NewReader(strings.NewReader(c.file))
			for err == nil {
				_, err = r.Next()
			}
			var at *record.Error
			if !errors.As(err, &at) || at.Line != c.line || !errors.Is(err, c.reason) {
				t.Errorf("got %v, want line %d: %v", err, c.line, c.reason)
			}
		})
	}
}

// The checksum of a digest line is the XXH64 of the file up to it, whatever reads the file.
func TestTheChecksumIsThatOfTheBytes(t *testing.T) {
	file := written(t, "duel")
	at := regexp.MustCompile(`,"checksum":"([0-9a-f]{16})"`).FindAllSubmatchIndex(file, -1)
	if len(at) < 2 {
		t.Fatalf("%d checksums", len(at))
	}
	for _, m := range at {
		if want := fmt.Sprintf("%016x", xxhash.Sum64(file[:m[0]])); string(file[m[2]:m[3]]) != want {
			t.Errorf("byte %d: %s, want %s", m[0], file[m[2]:m[3]], want)
		}
	}
}

// A value of which a part would be left unread is refused, as is null, which stands for nothing.
func TestValuesThatDoNotBelongThereAreRefused(t *testing.T) {
	const moved = `{"kind":"moved","n":1,"round":1,"tick":1,"who":"ann","act":{"kind":"move","cell":[4,3]},"from":[1,3],"to":[2,3],"mm":1524}`
	header, _, _ := strings.Cut(string(written(t, "duel")), "\n")
	read := func(line string) error {
		r, err := record.NewReader(strings.NewReader(header + "\n" + line + "\n"))
		if err != nil {
			t.Fatal(err)
		}
		_, err = r.Next()
		return err
	}
	if err := read(moved); err != nil {
		t.Fatal(err)
	}
	for _, c := range [][3]string{
		{`[1,3]`, `[1,3,5]`, "from[2]"},
		{`[1,3]`, `[1]`, "from[1]"},
		{`[4,3]`, `[4,3,0]`, "act.cell[2]"},
		{`[4,3]`, `[4,null]`, "act.cell[1] null"},
		{`"cell":[4,3]`, `"cell":null`, "act.cell null"},
		{`"mm":1524`, `"mm":1524,"way":null`, "way null"},
		{`"mm":1524`, `"mm":1524,"other":null`, "other null"},
		{`"who"`, `"Who"`, "Who ann"},
		{`1524`, `1e3`, "mm: number 1e3, want a whole number from -2147483648 to 2147483647"},
		{`1524`, `99999999999`, "mm: number 99999999999, want a whole number from -2147483648 to 2147483647"},
		{`"ann"`, `5`, "who: number, want a text"},
		{`"cell":[4,3]`, `"cell":{}`, "act.cell: object, want a list"},
	} {
		err := read(strings.Replace(moved, c[0], c[1], 1))
		var e *record.Error
		if !errors.Is(err, record.ErrValue) || !errors.As(err, &e) || e.Line != 2 || !strings.HasSuffix(err.Error(), ": "+c[2]) {
			t.Errorf("%s: %v, want line 2: … %s", c[1], err, c[2])
		}
	}
}

// What is no line says so in words of the file, and names its line.
func TestWhatIsNoLineSaysSo(t *testing.T) {
	file := string(written(t, "duel"))
	header, rest, _ := strings.Cut(file, "\n")
	first, _, _ := strings.Cut(rest, "\n")
	for _, c := range []struct {
		what, file string
		line       int
		err        error
		says       string
	}{
		{"an empty line", header + "\n\n" + first, 2, record.ErrJSON, "the line is empty"},
		{"a line cut off", header + "\n" + first[:len(first)-3], 2, record.ErrJSON, "the line is cut off"},
		{"a second header", header + "\n" + first + "\n" + header, 3, record.ErrSecond, "want one battle in a file"},
		{"a list", "[]\n", 1, record.ErrFormat, "not one JSON object on one line: array"},
		{"Latin-1", header + "\n" + strings.Replace(first, "begin", "b\xe9gin", 1), 2, record.ErrUTF8, "not UTF-8"},
		{"half a pair", header + "\n" + `{"kind":"stuck","n":1,"round":1,"tick":1,"who":"ann","to":[1,2],"text":"\ud800"}`, 2, record.ErrUTF8, "not UTF-8"},
	} {
		var err error
		r, err := record.NewReader(strings.NewReader(c.file))
		for err == nil {
			_, err = r.Next()
		}
		var e *record.Error
		if !errors.Is(err, c.err) || !errors.As(err, &e) || e.Line != c.line || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want line %d: %s", c.what, err, c.line, c.says)
		}
	}
}

func TestUnknownFieldsAreRefused(t *testing.T) {
	r, err := record.NewReader(strings.NewReader(head + `{"kind":"begin","n":1,"round":1,"tick":1,"colour":"red"}`))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := r.Next(); err == nil || !strings.Contains(err.Error(), `line 2: json: unknown field "colour"`) {
		t.Errorf("got %v", err)
	}
}

type broken struct{ left int }

var errBroken = errors.New("the disk is full")

func (b *broken) Write(p []byte) (int, error) {
	if b.left -= len(p); b.left < 0 {
		return 0, errBroken
	}
	return len(p), nil
}

func TestAFailedWriteIsToldByClose(t *testing.T) {
	b := battle(t, "duel")
	w := record.NewWriter(&broken{left: 9000}, b)
	b.Listen(w.Event)
	b.Run()
	if err := w.Close(); !errors.Is(err, errBroken) {
		t.Errorf("got %v", err)
	}
}

func TestAByteOrderMarkMayStandAtTheBeginning(t *testing.T) {
	file := written(t, "duel")
	_, want := read(t, file)
	if _, got := read(t, append([]byte("\ufeff"), file...)); len(got) != len(want) {
		t.Errorf("%d lines, want %d", len(got), len(want))
	}
}
