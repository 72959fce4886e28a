package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"strconv"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"affray": main})
}

// mutant is what tells a program which small change of its code is on: see docs/TESTING.md.
var mutant = []string{"MUTANT", "MUTANTS_SEEN"}

// The scripts use the command line as people do.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Setup: func(e *testscript.Env) error {
			for _, name := range mutant {
				e.Setenv(name, os.Getenv(name))
			}
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"exits":        exits,
			"jsonlines":    jsonLines,
			"showsbattles": showsBattles,
		},
	})
}

// exits CODE ARGUMENT...: affray with these arguments ends with this exit code.
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) == 0 {
		ts.Fatalf("usage: exits code argument...")
	}
	code := 0
	err := ts.Exec("affray", args[1:]...)
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		code = exit.ExitCode()
	} else {
		ts.Check(err)
	}
	if got := strconv.Itoa(code); got != args[0] {
		ts.Fatalf("exit code %s, want %s", got, args[0])
	}
}

// jsonLines FILE KEY...: each line is an object of JSON that has all of the keys.
func jsonLines(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) == 0 {
		ts.Fatalf("usage: jsonlines file key...")
	}
	lines := bytes.Split(bytes.TrimSuffix([]byte(ts.ReadFile(args[0])), []byte("\n")), []byte("\n"))
	for i, line := range lines {
		var object map[string]json.RawMessage
		if err := json.Unmarshal(line, &object); err != nil {
			ts.Fatalf("%s:%d: %v", args[0], i+1, err)
		}
		for _, key := range args[1:] {
			if _, ok := object[key]; !ok {
				ts.Fatalf("%s:%d: no %q", args[0], i+1, key)
			}
		}
	}
}
