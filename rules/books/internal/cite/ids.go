package cite

import (
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"strconv"
	"strings"

	"github.com/affray-engine/affray/rules"
)

// ids knows the rules of all indexes.
type ids struct {
	known map[string]bool
	books map[string]bool     // what ids begin with, "NC"
	stems map[string][]string // all ids that begin with the stem, "NC-G-" or "REV-A"
}

// id is what a rule's id looks like: letters and dashes, a letter perhaps, a number,
// a small letter perhaps. The parts are stem, number and what follows.
var (
	id   = regexp.MustCompile(`\b([A-Z]{2,}-(?:[A-Z]+-|[A-Z])?)(\d+)([a-z]?)\b`)
	last = regexp.MustCompile(`^(?: to | through |–|-)(?:[A-Z]{2,}-(?:[A-Z]+-)?)?([A-Z]?)(\d+)([a-z]?)\b`)
	more = regexp.MustCompile(`^(?:, | and |, and | or |/)([A-Z]?)(\d+)([a-z]?)\b`)
)

// readIDs reads every index of the tree.
func readIDs(tree fs.FS) (*ids, error) {
	files, err := fs.Glob(tree, "rules/*/rules.csv")
	if err != nil {
		return nil, err
	}
	k := &ids{known: map[string]bool{}, books: map[string]bool{}, stems: map[string][]string{}}
	for _, file := range files {
		data, err := fs.ReadFile(tree, file)
		if err != nil {
			return nil, err
		}
		entries, err := rules.ReadIndex(file, data)
		if err != nil {
			return nil, err
		}
		for _, e := range entries {
			if err := k.add(string(e.ID)); err != nil {
				return nil, fmt.Errorf("%s: %w", file, err)
			}
		}
	}
	return k, nil
}

func (k *ids) add(rule string) error {
	parts := id.FindStringSubmatch(rule)
	if parts == nil || parts[0] != rule {
		return fmt.Errorf("%q does not look like a rule id", rule)
	}
	if k.known[rule] {
		return fmt.Errorf("%q stands in two indexes", rule)
	}
	k.known[rule], k.books[bookOf(rule)] = true, true
	k.stems[parts[1]] = append(k.stems[parts[1]], rule)
	return nil
}

// bookOf is what an id begins with: "NC" of "NC-G-24".
func bookOf(rule string) string {
	book, _, _ := strings.Cut(rule, "-")
	return book
}

// unknown returns an id in a text that looks like one of a book and is in no index, or "".
func (k *ids) unknown(text string) string {
	for _, rule := range id.FindAllString(text, -1) {
		if !k.known[rule] && k.books[bookOf(rule)] {
			return rule
		}
	}
	return ""
}

// in returns the rules that a text names, in its order.
func (k *ids) in(text string) []string {
	var found []string
	for len(text) > 0 {
		at := id.FindStringSubmatchIndex(text)
		if at == nil {
			break
		}
		whole, stem, number := text[at[0]:at[1]], text[at[2]:at[3]], text[at[4]:at[7]]
		text = text[at[1]:]
		if k.known[whole] {
			found = append(found, whole)
		}
		found, text = k.further(found, text, stem, number)
	}
	return found
}

// further reads what continues an id: the end of a range, or shorter ids.
func (k *ids) further(found []string, text, stem, number string) ([]string, string) {
	letter := ""
	if n := len(stem) - 1; stem[n] != '-' {
		letter = stem[n:]
	}
	digits := len(strings.TrimRight(number, small))
	if end := last.FindStringSubmatch(text); end != nil && (end[1] == letter || end[1] == "" && len(end[2]) == digits) {
		return append(found, k.between(stem, number, end[2]+end[3])...), text[len(end[0]):]
	}
	for {
		next := more.FindStringSubmatch(text)
		if next == nil || next[1] != letter || letter == "" && next[2][0] != '0' || len(next[2]) < digits {
			return found, text
		}
		if one := stem + next[2] + next[3]; k.known[one] {
			found = append(found, one)
		}
		text = text[len(next[0]):]
	}
}

// between returns the rules of a stem whose numbers lie in a range, without its first.
func (k *ids) between(stem, from, to string) []string {
	var found []string
	for _, one := range k.stems[stem] {
		if n := one[len(stem):]; before(from, n) && !before(to, n) {
			found = append(found, one)
		}
	}
	return found
}

const small = "abcdefghijklmnopqrstuvwxyz"

// before compares two numbers with what follows them: 9, 10, 10a, 11.
func before(a, b string) bool {
	n, _ := strconv.Atoi(strings.TrimRight(a, small))
	m, _ := strconv.Atoi(strings.TrimRight(b, small))
	return n < m || n == m && a < b
}

// ignored reports whether a folder holds no rules: the go command does not look at it,
// or it is that of the programs, which apply no rule and name some in their help.
func ignored(tree fs.FS, dir string) bool {
	base := path.Base(dir)
	if dir == "." {
		return false
	}
	if dir == "cmd" || dir == "demo" {
		return true
	}
	if base == "testdata" || base == "vendor" || base == "bin" || base[0] == '.' || base[0] == '_' {
		return true
	}
	_, err := fs.Stat(tree, path.Join(dir, "go.mod")) // a module of its own
	return err == nil
}
