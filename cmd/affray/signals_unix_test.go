//go:build unix

package main

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"regexp"
	"syscall"
	"testing"
	"time"
)

// program is affray in a process of its own.
type program struct {
	*exec.Cmd
	in   io.WriteCloser
	out  *bufio.Reader
	said bytes.Buffer
}

func start(t *testing.T, args ...string) *program {
	t.Helper()
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	p := &program{Cmd: exec.Command(exe)}
	p.Args = append([]string{"affray"}, args...) // TestMain goes by this name
	p.Stderr = &p.said
	in, err := p.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := p.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	p.in, p.out = in, bufio.NewReader(out)
	if err := p.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = p.Process.Kill(); _ = p.Wait() })
	return p
}

// ends wants the program to end by itself, with the code for bad input and one sentence.
func (p *program) ends(t *testing.T) {
	t.Helper()
	_, _ = io.Copy(io.Discard, p.out)
	err := p.Wait()
	if exit := (*exec.ExitError)(nil); !errors.As(err, &exit) || exit.ExitCode() != exitBad || p.said.String() != "affray: interrupted\n" {
		t.Errorf("%v: %v, %q", p.Args, err, p.said.String())
	}
}

// endless is a battle in which nothing happens for a very long time.
func endless(t *testing.T, dir string) string {
	t.Helper()
	name := filepath.Join(dir, "endless.yaml")
	text := `scenario: endless
rulebook: nc
field: {grid: square, size: [9, 3]}
sides: [{id: red, controller: passive}, {id: blue, controller: passive}]
combatants:
  - {id: ann, side: red, at: [1, 1], use: swordswoman}
  - {id: bo, side: blue, at: [7, 1], use: ranger_blade}
ends: [{rounds: 1000000}]
`
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

// begun waits until a program has begun a file in a folder, and returns all that are there.
func begun(t *testing.T, dir string) []string {
	t.Helper()
	for {
		list, err := filepath.Glob(filepath.Join(dir, ".*.affray-*"))
		if err != nil {
			t.Fatal(err)
		}
		if len(list) > 0 {
			return list
		}
		time.Sleep(time.Millisecond)
	}
}

func TestASignalEndsWhatAwaitsInput(t *testing.T) {
	for _, s := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP} {
		if signal.Ignored(s) { // by whoever has started the tests, such as nohup, and so by what they start
			continue
		}
		p := start(t, "judge")
		if _, err := io.WriteString(p.in, `{"rulebook":"nc","kind":"chance","in":{"of":5,"df":6}}`+"\n"); err != nil {
			t.Fatal(err)
		}
		if _, err := p.out.ReadString('\n'); err != nil {
			t.Fatal(err)
		}
		if err := p.Process.Signal(s); err != nil {
			t.Fatal(err)
		}
		p.ends(t)
	}
}

func TestASignalEndsWhatAwaitsAPipe(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	p := start(t, "verify", pipe)
	w, err := os.OpenFile(pipe, os.O_WRONLY, 0) // waits for the reader
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	if err := p.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	p.ends(t)
}

func TestASignalEndsABattleWithinATickAndLeavesNoFile(t *testing.T) {
	dir := t.TempDir()
	p := start(t, "run", endless(t, dir), "--quiet", "--events", filepath.Join(dir, "out.jsonl"))
	begun(t, dir)
	if err := p.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	p.ends(t)
	if list, _ := filepath.Glob(filepath.Join(dir, ".*")); len(list) > 0 {
		t.Errorf("%v is left", list)
	}
}

// What is killed cannot clean up. The next run into the folder does, and leaves alone what
// another program still writes.
func TestTheNextRunRemovesWhatAKilledOneHasLeft(t *testing.T) {
	dir := t.TempDir()
	file := func(name string) string { return filepath.Join(dir, name) }
	p := start(t, "run", endless(t, dir), "--quiet", "--events", file("killed.jsonl"))
	left := begun(t, dir)
	if err := p.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = p.Wait()
	if len(left) != 1 {
		t.Fatalf("%v is left", left)
	}
	alive, err := create(t.Context(), file("alive.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	again := start(t, "run", "duel", "--quiet", "--events", file("again.jsonl"))
	if _, _ = io.Copy(io.Discard, again.out); again.Wait() != nil {
		t.Fatal(again.said.String())
	}
	if _, err := os.Stat(left[0]); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("%s is still there", left[0])
	}
	if err := alive.Commit(); err != nil {
		t.Error(err)
	}
	for _, name := range []string{"alive.jsonl", "again.jsonl"} {
		if _, err := os.Stat(file(name)); err != nil {
			t.Error(err)
		}
	}
}

// The second signal ends the program at once, though it is stuck, here in a write that nobody
// takes; what it has begun is removed all the same.
func TestTheSecondSignalEndsTheProgramAtOnce(t *testing.T) {
	dir := t.TempDir()
	p := start(t, "run", endless(t, dir), "--explain", "--board", "--events", filepath.Join(dir, "out.jsonl"))
	begun(t, dir)
	ended := make(chan error, 1)
	go func() { ended <- p.Wait() }()
	for {
		if err := p.Process.Signal(os.Interrupt); err != nil && !errors.Is(err, os.ErrProcessDone) {
			t.Fatal(err)
		}
		select {
		case <-ended:
			if list, _ := filepath.Glob(filepath.Join(dir, ".*")); len(list) > 0 {
				t.Errorf("%v is left", list)
			}
			return
		case <-time.After(20 * time.Millisecond): // until both have come through
		}
	}
}

// Who is asked to end is not waited for long, and who is asked twice not at all.
func TestAProgramThatTakesTooLongToStopIsEnded(t *testing.T) {
	for _, again := range []bool{false, true} {
		asked, late, ended := make(chan os.Signal, 2), make(chan time.Time, 1), make(chan bool, 1)
		stopped := false
		go obey(asked, func() { stopped = true }, func(time.Duration) <-chan time.Time { return late }, func() { ended <- stopped })
		if asked <- os.Interrupt; again {
			asked <- os.Interrupt
		} else {
			late <- time.Time{}
		}
		if !<-ended {
			t.Errorf("asked again %v: ended before it was asked to stop", again)
		}
	}
}

// summary is the summary of a folder of affray lab.
func summary(t *testing.T, dir string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, "summary.json"))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// grown waits until a journal has so many bytes.
func grown(t *testing.T, dir string, least int64) {
	t.Helper()
	for range 10_000 {
		if info, err := os.Stat(filepath.Join(dir, journalName)); err == nil && info.Size() >= least {
			return
		}
		time.Sleep(time.Millisecond)
	}
	t.Fatal("nothing is kept")
}

// However the laboratory ends, at once when it is asked to, the same command goes on with what was kept, and the
// summary is that of a run without an interruption.
func TestTheLaboratoryGoesOnAfterASignal(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "plan.yaml")
	if err := os.WriteFile(name, []byte("plan: p\nscenario: duel\nvariants: {a: {}, b: {combatants.ann.hp: 10}}\nbattles: 600\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	whole, broken := filepath.Join(dir, "whole"), filepath.Join(dir, "broken")
	p := start(t, "lab", name, "--out", whole)
	_, _ = io.Copy(io.Discard, p.out)
	if err := p.Wait(); err != nil {
		t.Fatal(err, p.said.String())
	}
	size := int64(0)
	for _, s := range []syscall.Signal{syscall.SIGKILL, syscall.SIGINT, syscall.SIGKILL, syscall.SIGTERM} {
		size += 20_000
		p := start(t, "lab", name, "--out", broken, "--workers", "2")
		grown(t, broken, size)
		began := time.Now()
		if err := p.Process.Signal(s); err != nil {
			t.Fatal(err)
		}
		_, _ = io.Copy(io.Discard, p.out)
		if err := p.Wait(); err == nil {
			t.Fatalf("%v: it came to an end by itself", s)
		}
		if took := time.Since(began); took > 2*time.Second { // 0.2 s on a machine that does nothing else
			t.Errorf("%v: it took %v", s, took)
		}
		if told := regexp.MustCompile(`^affray: interrupted; [1-9][0-9]* of 1200 battles are kept, and the same command goes on\n`); s != syscall.SIGKILL && !told.Match(p.said.Bytes()) {
			t.Errorf("%v: it said %q", s, p.said.String())
		}
		if left, _ := filepath.Glob(filepath.Join(broken, "*.html")); left != nil {
			t.Errorf("%v: %v stands there", s, left)
		}
	}
	p = start(t, "lab", name, "--out", broken)
	_, _ = io.Copy(io.Discard, p.out)
	if err := p.Wait(); err != nil {
		t.Fatal(err, p.said.String())
	}
	if summary(t, whole) != summary(t, broken) {
		t.Error("another summary")
	}
}

// Two programs do not write one journal.
func TestAFolderIsForOneProgram(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "plan.yaml")
	if err := os.WriteFile(name, []byte("plan: p\nscenario: hedge-fight\nvariants: {a: {}, b: {seed: 3}}\nbattles: 5000\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	out := filepath.Join(dir, "out")
	start(t, "lab", name, "--out", out)
	grown(t, out, 1)
	second := start(t, "lab", name, "--out", out)
	_, _ = io.Copy(io.Discard, second.out)
	if err := second.Wait(); err == nil || !bytes.Contains(second.said.Bytes(), []byte("another program fights there")) {
		t.Errorf("%v, %q", err, second.said.String())
	}
}
