package affray_test

import (
	"slices"
	"strings"
)

// thirdParty is a module that the core may import in some folders.
type thirdParty struct {
	module string
	in     []string
	tests  bool // by test files only
}

// confinement is a package that no other folder may import.
type confinement struct {
	path string // with all versions and packages below it
	in   []string
	why  string
}

// arrows finds imports that go up the ladder.
func arrows(s source) []string {
	var misses []string
	from := slices.Index(ladder, s.top())
	if from < 0 && s.dir != "" {
		return []string{s.miss(s.file.Package, "%s is not on the ladder %s", s.top(), strings.Join(ladder, ", "))}
	}
	for _, spec := range s.file.Imports {
		ours, found := strings.CutPrefix(imported(spec)+"/", module+"/")
		if ours = strings.TrimSuffix(ours, "/"); !found || mayImport(s, from, ours) {
			continue
		}
		misses = append(misses, s.miss(spec.Pos(), "%s may not import %s/%s", s.path, module, ours))
	}
	return misses
}

// mayImport judges one arrow, from a rung of the ladder (-1 is the root) to a
// package of ours.
func mayImport(s source, from int, ours string) bool {
	folder, _, _ := strings.Cut(ours, "/")
	to := slices.Index(ladder, folder)
	switch {
	case to < 0: // the root has nothing to offer, and other folders do not exist
		return false
	case slices.Contains(programs, folder):
		return folder == s.top()
	case s.dir == "":
		return s.test
	case s.test && (under(ours, "assets") || ours == "rules/books"):
		return true
	case folder == "assets":
		return s.dir == librarian
	case ours == "rules/books" && !s.test:
		return from > slices.Index(ladder, "systems") || s.dir == "rules/books"
	}
	return to <= from
}

// strangers finds modules of others that the core does not list.
func strangers(s source) []string {
	if !under(s.dir, core...) {
		return nil
	}
	var misses []string
	for _, spec := range s.file.Imports {
		name := imported(spec)
		if !foreign(name) {
			continue
		}
		known := slices.ContainsFunc(thirdParties, func(p thirdParty) bool {
			return under(name, p.module) && under(s.dir, p.in...) && (s.test || !p.tests)
		})
		if !known {
			misses = append(misses, s.miss(spec.Pos(), "%s is not among the modules that %s may import", name, s.dir))
		}
	}
	return misses
}

// foreign reports whether an import path is neither ours nor the standard
// library's, which is known by a first part without a dot.
func foreign(name string) bool {
	host, _, _ := strings.Cut(name, "/")
	return strings.Contains(host, ".") && !under(name, module)
}

// breakouts finds confined packages in other folders than their own.
func breakouts(s source) []string {
	var misses []string
	for _, spec := range s.file.Imports {
		for _, c := range confined {
			if under(imported(spec), c.path) && !under(s.dir, c.in...) {
				misses = append(misses, s.miss(spec.Pos(), "%s belongs in %s only: %s", c.path, strings.Join(c.in, ", "), c.why))
			}
		}
	}
	return misses
}
