package affray_test

import (
	"os"
	"testing"
)

// This file is policy, and the tables in it are its statement. A name is not
// added to a table to make a build pass.

// ladder is the order of the top folders: one may import those before it.
var ladder = []string{"assets", "rules", "components", "systems", "ecs", "cmd", "demo", "examples"}

// core is what other people's programs import.
var core = []string{"assets", "rules", "components", "systems", "ecs"}

// programs are run, not imported.
var programs = []string{"cmd", "demo", "examples"}

// librarian is the one package that may import content: the engine's users and the programs
// open what comes with the module through it.
const librarian = "ecs/library"

// books are the names of the built-in rulebooks. The plain ones mean nothing
// else, so that they are found inside longer texts and as identifiers, too.
var (
	plainBooks   = []string{"nc", "brp", "dq"}
	englishBooks = []string{"revised", "fighter"}
	books        = append(append([]string(nil), plainBooks...), englishBooks...)
)

// thirdParties are the modules of others that the core may import.
var thirdParties = []thirdParty{
	{module: "github.com/yohamta/donburi", in: []string{"components", "systems", "ecs"}},
	{module: "github.com/solarlune/resolv", in: []string{"systems/space"}},
	{module: "github.com/cespare/xxhash/v2", in: []string{"ecs"}},
	{module: "go.yaml.in/yaml/v3", in: []string{"ecs/scenario"}},
	{module: "gonum.org/v1/gonum", in: []string{"ecs/lab"}},
	{module: "github.com/santhosh-tekuri/jsonschema/v6", in: []string{"ecs/scenario", "ecs/record", "ecs/lab"}, tests: true},
	{module: "pgregory.net/rapid", in: core, tests: true},
	{module: "github.com/google/go-cmp", in: core, tests: true},
	{module: "github.com/rogpeppe/go-internal", in: core, tests: true},
}

// confined packages are imported in the named folders alone, by tests as well.
var confined = []confinement{
	{path: "github.com/solarlune/resolv", in: []string{"systems/space"}, why: "it keeps scratch values in package variables and needs the lock there"},
	{path: "github.com/hajimehoshi/ebiten", in: []string{"demo", "examples"}, why: "the core opens no window"},
	{path: "github.com/ebitenui/ebitenui", in: []string{"demo"}, why: "the core opens no window"},
	{path: "github.com/yohamta/donburi/ecs", in: programs, why: "it keeps global state"},
	{path: "github.com/yohamta/donburi/features", in: programs, why: "it keeps global state"},
	{path: "github.com/yohamta/donburi/component", in: programs, why: "it keeps global state"},
}

// banned imports make a battle depend on something other than its seed and its
// orders. Tests and generators may use them.
var banned = []ban{
	{path: "math/rand", in: core, why: "dice are keyed: use rules/dice"},
	{path: "math/rand/v2", in: core, why: "dice are keyed: use rules/dice"},
	{path: "crypto/rand", in: core, why: "dice are keyed: use rules/dice"},
	{path: "hash/maphash", in: core, why: "it differs from run to run"},
	{path: "log", in: core, why: "what happens is told by events and errors"},
	{path: "log/slog", in: core, why: "what happens is told by events and errors"},
	{path: "os", in: []string{"assets", "rules", "components", "systems"}, why: "the core is handed its data"},
	{path: "os/exec", in: []string{"assets", "rules", "components", "systems"}, why: "the core is handed its data"},
	{path: "io/ioutil", in: core, why: "the core is handed its data"},
	{path: "syscall", in: core, why: "it is not portable"},
	{path: "net", in: core, why: "the core is handed its data"},
	{path: "net/http", in: core, why: "the core is handed its data"},
}

// clockCalls are the functions of package time that look at a clock.
var clockCalls = []string{"Now", "Since", "Until", "Sleep", "After", "AfterFunc", "Tick", "NewTicker", "NewTimer"}

// workers are the only folders of the core that may start goroutines. The arena runs
// many battles at once, which is what whoever calls it asks for; each battle stays on one
// goroutine, and none is left when the call returns, unless it is broken off: then each
// ends with its step. The laboratory does the same for several scenarios. A folder below has no leave.
var workers = []string{"ecs/arena", "ecs/lab"}

// integers are the folders where a float decides nothing, because it is in none
// of them; floatsIn is where it may be, as resolv takes floats.
var (
	integers = []string{"rules", "components", "systems"}
	floatsIn = []string{"systems/space"}
)

func TestImportsGoOneWay(t *testing.T) {
	report(t, eachFile(t, arrows))
}

func TestOnlyNamedModulesAreImported(t *testing.T) {
	report(t, eachFile(t, strangers))
	report(t, eachFile(t, breakouts))
}

func TestNoRulebookIsNamedOutsideItsOwnPackage(t *testing.T) {
	report(t, eachFile(t, bookNames))
}

func TestCoreDependsOnSeedAndOrdersOnly(t *testing.T) {
	report(t, eachFile(t, outsideWorld))
}

func TestNoFloatDecides(t *testing.T) {
	report(t, eachFile(t, floats))
}

func TestEverythingExportedIsDocumented(t *testing.T) {
	report(t, undocumented(goFiles(t, os.DirFS("."))))
}

func TestEveryPublicPackageHasAnExample(t *testing.T) {
	report(t, withoutExample(goFiles(t, os.DirFS("."))))
}

func TestNoFileNamesAPlaceOfOneMachine(t *testing.T) {
	report(t, eachText(t, machinePaths))
}

func TestNothingIsLeftUnfinished(t *testing.T) {
	report(t, eachText(t, leftovers))
}

// report fails once for each miss, so that all are seen in one run.
func report(t *testing.T, misses []string) {
	t.Helper()
	for _, m := range misses {
		t.Error(m)
	}
}

func eachFile(t *testing.T, check func(source) []string) []string {
	t.Helper()
	var misses []string
	for _, s := range goFiles(t, os.DirFS(".")) {
		misses = append(misses, check(s)...)
	}
	return misses
}

func eachText(t *testing.T, check func(text) []string) []string {
	t.Helper()
	var misses []string
	for _, x := range textFiles(t, os.DirFS(".")) {
		misses = append(misses, check(x)...)
	}
	return misses
}
