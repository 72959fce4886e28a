package main

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

// page is the manual, by section: "" is what stands before the first, "run" is that of
// affray run.
func page(t *testing.T) map[string]string {
	t.Helper()
	text, err := os.ReadFile("../../docs/CLI.md")
	if err != nil {
		t.Fatal(err)
	}
	sections := map[string]string{}
	for i, part := range strings.Split(string(text), "\n## affray ") {
		name, body := "", part
		if i > 0 {
			name, body, _ = strings.Cut(part, "\n")
		}
		sections[name] = body
	}
	return sections
}

// commands are those that people see, with those that cobra brings along.
func commands() []*cobra.Command {
	root := newRoot()
	root.InitDefaultCompletionCmd()
	return slices.DeleteFunc(root.Commands(), func(c *cobra.Command) bool { return c.Name() == "help" }) // cobra's own
}

func TestTheManualHasASectionForEachCommand(t *testing.T) {
	sections := page(t)
	var want, got []string
	for _, c := range commands() {
		want = append(want, c.Name())
		if !strings.Contains(sections[""], "[`affray "+c.Name()+"`](#affray-"+c.Name()+")") {
			t.Errorf("the list at the top does not link to %s", c.Name())
		}
	}
	for name := range sections {
		if name != "" {
			got = append(got, name)
		}
	}
	slices.Sort(want)
	slices.Sort(got)
	if !slices.Equal(got, want) {
		t.Errorf("docs/CLI.md has sections for %v, the commands are %v", got, want)
	}
}

// A flag in the manual, and in the help.
var (
	flagName = regexp.MustCompile("`--([a-z]+)")
	flagLine = regexp.MustCompile(`(?m)^ .*?--([a-z]+)`)
)

func TestTheManualHasTheFlagsOfEachCommand(t *testing.T) {
	sections := page(t)
	for _, c := range commands() {
		if c.Name() == "completion" {
			continue
		}
		body := sections[c.Name()]
		for _, m := range flagLine.FindAllStringSubmatch(c.LocalFlags().FlagUsages(), -1) {
			if !strings.Contains(body, "`--"+m[1]) {
				t.Errorf("affray %s: the manual does not tell of --%s", c.Name(), m[1])
			}
		}
		for _, m := range flagName.FindAllStringSubmatch(body, -1) {
			if c.Flags().Lookup(m[1]) == nil {
				t.Errorf("affray %s: there is no --%s", c.Name(), m[1])
			}
		}
	}
}

func TestEveryCommandHasAnExample(t *testing.T) {
	for _, c := range append(commands(), newRoot()) {
		if c.Name() != "completion" && (c.Example == "" || c.Short == "" || c.Long == "") {
			t.Errorf("%s lacks an example, a line or a paragraph about it", c.CommandPath())
		}
	}
}
