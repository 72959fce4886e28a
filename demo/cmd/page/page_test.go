package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/affray-engine/affray/demo/internal/rehearsed"
)

// program stands for a program that takes long to build.
var program = bytes.Repeat([]byte("\x00asm tells of a battle"), 5000)

// quick builds at once.
func quick(_ context.Context, _, wasm string) error { return os.WriteFile(wasm, program, 0o644) }

// never must not be asked to build.
func never(t *testing.T) compiler {
	return func(context.Context, string, string) error {
		t.Error("the program is built")
		return nil
	}
}

// inDemo runs a test in the folder of the demo, as people do.
func inDemo(t *testing.T) { t.Chdir(filepath.Join("..", "..")) }

// try runs the command and returns what it says.
func try(ctx context.Context, c compiler, args ...string) (code int, stdout, stderr string) {
	var out, bad bytes.Buffer
	code = run(ctx, args, c, &out, &bad)
	return code, out.String(), bad.String()
}

// Arguments that mean nothing are told as such, with what would be right, and nothing is
// built.
func TestArguments(t *testing.T) {
	inDemo(t)
	for _, c := range []struct {
		args []string
		code int
		want string
	}{
		{[]string{"-help"}, 0, "the folder to write"},
		{[]string{"-where", "x"}, 2, "-where"},
		{[]string{"folder"}, 2, `"folder" is not a flag; see -help`},
		{[]string{"-out"}, 2, "needs an argument"},
		{[]string{"-serve", "localhost:99999", "-out", t.TempDir()}, 1, "invalid port"},
		{[]string{"-serve", "localhost", "-out", t.TempDir()}, 1, "missing port"},
		{[]string{"-serve", "no.such.host.invalid:0", "-out", t.TempDir()}, 1, "no.such.host.invalid"},
	} {
		code, _, said := try(t.Context(), never(t), c.args...)
		if code != c.code || !strings.Contains(strings.ReplaceAll(said, "`", ""), c.want) {
			t.Errorf("%q: exit code %d and %q, want %d and %q", c.args, code, said, c.code, c.want)
		}
	}
}

// An address that somebody else has is told before anything is built.
func TestServeAddressTaken(t *testing.T) {
	inDemo(t)
	l, err := net.Listen("tcp", "localhost:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	code, _, said := try(t.Context(), never(t), "-out", t.TempDir(), "-serve", l.Addr().String())
	if code != 1 || !strings.Contains(said, "in use") {
		t.Errorf("exit code %d: %s", code, said)
	}
}

// In a wrong folder it says which is the right one.
func TestWrongFolder(t *testing.T) {
	t.Chdir(t.TempDir())
	code, _, said := try(t.Context(), never(t), "-out", "page")
	if code != 1 || !strings.Contains(said, "in the folder demo") {
		t.Errorf("exit code %d: %s", code, said)
	}
	if _, err := os.Stat("page"); err == nil {
		t.Error("a folder was made for nothing")
	}
}

// The page is a folder of these files, and nothing else; all that the page loads is among
// them, under addresses that hold in any folder.
func TestFiles(t *testing.T) {
	inDemo(t)
	out := filepath.Join(t.TempDir(), "a", "page")
	if code, _, said := try(t.Context(), quick, "-out", out); code != 0 {
		t.Fatalf("exit code %d: %s", code, said)
	}
	entries, err := os.ReadDir(out)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, e := range entries {
		got = append(got, e.Name())
	}
	if want := "LICENCES.txt demo.wasm demo.wasm.gz index.html load.js style.css touch.js wasm_exec.js"; strings.Join(got, " ") != want {
		t.Errorf("files %q, want %s", got, want)
	}
	index, packed := read(t, out, "index.html"), read(t, out, "demo.wasm.gz")
	for _, want := range []string{
		`src="wasm_exec.js"`, `src="load.js"`, `src="touch.js"`, `href="style.css"`,
		fmt.Sprintf(`data-plain="%d"`, len(program)), fmt.Sprintf(`data-packed="%d"`, len(packed)),
	} {
		if !strings.Contains(index, want) {
			t.Errorf("index.html has no %s", want)
		}
	}
	for _, name := range []string{"index.html", "load.js", "touch.js", "style.css"} {
		if text := read(t, out, name); strings.Contains(text, `="/`) || strings.Contains(text, `("/`) || strings.Contains(text, "://") {
			t.Errorf("%s has an address that does not hold in any folder", name)
		}
	}
	if text := read(t, out, "LICENCES.txt"); !strings.Contains(text, "github.com/hajimehoshi/ebiten/v2\n") || !strings.Contains(text, "Apache License") {
		t.Error("the licence of a library is missing")
	}
}

// The page says itself what it may do, the server says the same, and in the page nothing
// stands that the policy forbids: no script or style between its lines, no handler, nothing
// of elsewhere.
func TestPolicy(t *testing.T) {
	inDemo(t)
	out := t.TempDir()
	if code, _, said := try(t.Context(), quick, "-out", out); code != 0 {
		t.Fatalf("exit code %d: %s", code, said)
	}
	index := read(t, out, "index.html")
	_, rest, _ := strings.Cut(index, `<meta http-equiv="Content-Security-Policy" content="`)
	said, _, _ := strings.Cut(rest, `"`)
	w := httptest.NewRecorder()
	handler(out).ServeHTTP(w, httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/", nil))
	if got := w.Header().Get("Content-Security-Policy"); got != said+"; frame-ancestors 'none'" || said == "" {
		t.Errorf("the page says %q, the server %q", said, got)
	}
	for _, part := range []string{"default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'", "connect-src 'self'"} {
		if !slices.Contains(strings.Split(said, "; "), part) {
			t.Errorf("the policy %q has no %s", said, part)
		}
	}
	for _, word := range []string{"'unsafe-inline'", "'unsafe-eval'", "*", "http"} {
		if strings.Contains(said, word) {
			t.Errorf("the policy %q has %s", said, word)
		}
	}
	forbidden := regexp.MustCompile(`(?i)<style|\sstyle=|\son[a-z]+=|javascript:|<script[^>]*>[^<]|<script(?:\s+data-\S+)*>`)
	if found := forbidden.FindString(index); found != "" {
		t.Errorf("index.html has %s", found)
	}
}

// Nothing that the program is made of makes code from text, by which a page could be made to
// do what somebody else writes.
func TestNoCodeFromText(t *testing.T) {
	inDemo(t)
	goroot, err := root(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	files := []string{filepath.Join("web", "load.js"), filepath.Join("web", "touch.js"), filepath.Join(goroot, "lib", "wasm", "wasm_exec.js")}
	c := exec.CommandContext(t.Context(), "go", "list", "-deps", "-f", `{{$d := .Dir}}{{range .GoFiles}}{{$d}}/{{.}}{{"\n"}}{{end}}`, ".")
	c.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	list, err := c.Output()
	if err != nil {
		t.Fatal(err)
	}
	files = append(files, strings.Fields(string(list))...)
	if !slices.ContainsFunc(files, func(f string) bool { return strings.HasSuffix(f, "/host/page.go") }) {
		t.Error("what the page is made of is not among the files that are looked at")
	}
	makes := regexp.MustCompile("[\"`](?:Function|AsyncFunction|eval|importScripts|execScript)[\"`]|\\bFunction\\(|\\bnew Function\\b|[^.\\w]eval\\(")
	for _, f := range files {
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		// Of Go files only those count that speak to the browser.
		if strings.HasSuffix(f, ".js") || bytes.Contains(text, []byte(`"syscall/js"`)) {
			if found := makes.Find(text); found != nil {
				t.Errorf("%s makes code from text: %s", f, found)
			}
		}
	}
}

// The packed program unpacks to the program.
func TestPacked(t *testing.T) {
	inDemo(t)
	out := t.TempDir()
	if code, _, said := try(t.Context(), quick, "-out", out); code != 0 {
		t.Fatalf("exit code %d: %s", code, said)
	}
	z, err := gzip.NewReader(strings.NewReader(read(t, out, "demo.wasm.gz")))
	if err != nil {
		t.Fatal(err)
	}
	if got, err := io.ReadAll(z); err != nil || !bytes.Equal(got, program) {
		t.Errorf("%d bytes, %v", len(got), err)
	}
}

// A page that is there is written anew, and other files beside it stay.
func TestOverwrite(t *testing.T) {
	inDemo(t)
	out := t.TempDir()
	for _, name := range []string{"demo.wasm", "demo.wasm.gz", "LICENCES.txt"} {
		write(t, out, name, strings.Repeat("old", 1<<17))
	}
	write(t, out, "notes.txt", "mine")
	for range 2 {
		if code, _, said := try(t.Context(), quick, "-out", out); code != 0 {
			t.Fatalf("exit code %d: %s", code, said)
		}
	}
	for _, name := range []string{"demo.wasm", "demo.wasm.gz", "LICENCES.txt"} {
		if strings.Contains(read(t, out, name), "oldold") {
			t.Errorf("%s is the old one", name)
		}
	}
	if read(t, out, "notes.txt") != "mine" {
		t.Error("a file of somebody else's is gone")
	}
}

// A folder with a page of somebody else's is left alone.
func TestForeignPage(t *testing.T) {
	inDemo(t)
	out := t.TempDir()
	write(t, out, "index.html", "<p>my holidays")
	code, _, said := try(t.Context(), never(t), "-out", out)
	if code != 1 || !strings.Contains(said, "not the demo's") {
		t.Errorf("exit code %d: %s", code, said)
	}
	if read(t, out, "index.html") != "<p>my holidays" {
		t.Error("the page is overwritten")
	}
}

// A file in place of the folder, and a program that cannot be built, are told.
func TestCannotWrite(t *testing.T) {
	inDemo(t)
	dir := t.TempDir()
	write(t, dir, "file", "x")
	if code, _, said := try(t.Context(), never(t), "-out", filepath.Join(dir, "file")); code != 1 || !strings.Contains(said, "file") {
		t.Errorf("exit code %d: %s", code, said)
	}
	broken := func(context.Context, string, string) error { return errors.New("building the program: exit status 1") }
	if code, _, said := try(t.Context(), broken, "-out", filepath.Join(dir, "out")); code != 1 || !strings.Contains(said, "building the program") {
		t.Errorf("exit code %d: %s", code, said)
	}
}

// The page is served at the address that it says, until it is interrupted.
func TestServe(t *testing.T) {
	inDemo(t)
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	from, to := io.Pipe()
	code := make(chan int)
	go func() {
		code <- run(ctx, []string{"-out", t.TempDir(), "-serve", "localhost:0"}, quick, to, io.Discard)
	}()
	line := make([]byte, 200)
	n, err := from.Read(line)
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(line[:n]), "http://")
	address, _, _ := strings.Cut(rest, " ")
	r, err := http.Get("http://" + address + "demo.wasm")
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	if got, _ := io.ReadAll(r.Body); !bytes.Equal(got, program) || r.Header.Get("Content-Type") != "application/wasm" {
		t.Errorf("%d bytes of %s", len(got), r.Header.Get("Content-Type"))
	}
	stop()
	select {
	case c := <-code:
		if c != 0 {
			t.Errorf("exit code %d after an interrupt", c)
		}
	case <-time.After(20 * time.Second):
		t.Error("it does not stop when it is interrupted")
	}
}

// The packed program is served as a packed file, not as a program on its way packed: the
// loader counts the bytes that come.
func TestHandlerServesPackedAsIs(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "demo.wasm.gz", "\x1f\x8bxx")
	w := httptest.NewRecorder()
	r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/demo.wasm.gz", nil)
	r.Header.Set("Accept-Encoding", "gzip")
	handler(dir).ServeHTTP(w, r)
	if w.Code != http.StatusOK || w.Header().Get("Content-Encoding") != "" || w.Body.String() != "\x1f\x8bxx" {
		t.Errorf("%d, %v", w.Code, w.Header())
	}
}

// Templates are found in this Go as they are expected, and so is what is left out of modules, so that the program stays small.
func TestLean(t *testing.T) {
	goroot, err := root(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := lean(goroot, t.TempDir()); err != nil {
		t.Error(err)
	}
	if _, err := lean(t.TempDir(), t.TempDir()); err == nil {
		t.Error("a Go without templates is taken")
	}
	inDemo(t)
	t.Cleanup(func() { _ = os.RemoveAll(copies) })
	if _, err := leanModules(t.Context(), t.TempDir()); err != nil {
		t.Error(err)
	}
}

// What is built for the page has in it what is decided in the battles, in place of a file that has none of it.
func TestRehearse(t *testing.T) {
	inDemo(t)
	dir, replace := t.TempDir(), map[string]string{}
	if err := rehearse(dir, replace); err != nil {
		t.Fatal(err)
	}
	overlay, err := overlaid(dir, replace)
	if err != nil {
		t.Fatal(err)
	}
	decided := read(t, dir, "rehearsed.bin")
	for _, c := range []struct {
		args []string
		want bool
	}{{nil, false}, {[]string{"-overlay=" + overlay}, true}} {
		args := append(append([]string{"build"}, c.args...), "-o", filepath.Join(dir, "package.a"), "./"+path.Dir(rehearsed.File))
		if out, err := exec.Command("go", args...).CombinedOutput(); err != nil {
			t.Fatalf("go %v: %v\n%s", args, err, out)
		}
		if got := strings.Contains(read(t, dir, "package.a"), decided); got != c.want {
			t.Errorf("go %v: what is decided in the battles is in it: %v, want %v", args, got, c.want)
		}
	}
}

func read(t *testing.T, dir, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func write(t *testing.T, dir, name, text string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}
