package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/affray-engine/affray/ecs/library"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/books"
)

func newStock() *cobra.Command {
	var asJSON bool
	c := &cobra.Command{
		Use:   "stock [BOOK [KIND]]",
		Short: "List the weapons, armour, creatures, spells and conditions of a rulebook",
		Long: `Stock lists what a rulebook has for combatants to be made of: the names that a scenario may
write, with the numbers of the book's tables. Without a kind it lists the names of every kind,
without a book the kinds of every rulebook. Blocks are the stat blocks that come with affray,
for use in a scenario. With --json each line is an object with rulebook, kind, name and
cells, which is what else the table says.`,
		Example: `  affray stock
  affray stock nc
  affray stock nc weapons
  affray stock brp --json`,
		Args: between(0, 2, "at most a rulebook and a kind"),
		ValidArgsFunction: func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			return stockWords(args), cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(c *cobra.Command, args []string) error { return runStock(c, args, asJSON) },
	}
	c.Flags().BoolVar(&asJSON, "json", false, "one JSON object a line, for programs")
	return c
}

// runStock writes what is asked for.
func runStock(c *cobra.Command, args []string, asJSON bool) error {
	list, err := pickStock(args)
	if err != nil {
		return err
	}
	out := bufio.NewWriter(c.OutOrStdout())
	switch {
	case asJSON:
		err = stockJSON(out, list)
	case len(args) == 2:
		stockTable(out, &list[0].Table)
	default:
		stockNames(out, list, len(args) > 0)
	}
	if err == nil {
		err = out.Flush()
	}
	return err
}

// shelf is a table of a rulebook.
type shelf struct {
	book string
	rules.Table
}

// stockOf lists the tables of a rulebook, and the stat blocks that come with affray.
func stockOf(m rules.Maker) ([]shelf, error) {
	b, err := m.New()
	if err != nil {
		return nil, err
	}
	var list []shelf
	if s, ok := b.(rules.Stocked); ok {
		tables, err := s.Stock()
		if err != nil {
			return nil, err
		}
		for _, t := range tables {
			list = append(list, shelf{m.ID, t})
		}
	}
	l, err := library.New()
	if err != nil {
		return nil, err
	}
	if names := l.Stock(m.ID); len(names) > 0 {
		list = append(list, shelf{m.ID, rules.NameTable("blocks", names...)})
	}
	return list, nil
}

// pickStock finds the tables that the arguments ask for.
func pickStock(args []string) ([]shelf, error) {
	var all []shelf
	var known []string
	for _, m := range books.All() {
		known = append(known, m.ID)
		if len(args) > 0 && m.ID != args[0] {
			continue
		}
		list, err := stockOf(m)
		if err != nil {
			return nil, err
		}
		all = append(all, list...)
	}
	if len(args) > 0 && !slices.Contains(known, args[0]) {
		return nil, fmt.Errorf("unknown rulebook %q%s: want one of %s", args[0], block.Hint(args[0], known), strings.Join(known, ", "))
	}
	if len(args) < 2 {
		return all, nil
	}
	var kinds []string
	for _, s := range all {
		if s.Kind == args[1] {
			return []shelf{s}, nil
		}
		kinds = append(kinds, s.Kind)
	}
	return nil, fmt.Errorf("%s has no kind %q%s: want one of %s", args[0], args[1], block.Hint(args[1], kinds), strings.Join(kinds, ", "))
}

// stockWords are the words that may follow some arguments.
func stockWords(args []string) []string {
	var words []string
	if len(args) == 0 {
		for _, m := range books.All() {
			words = append(words, m.ID)
		}
		return words
	}
	list, err := pickStock(args[:1])
	if err != nil || len(args) > 1 {
		return nil
	}
	for _, s := range list {
		words = append(words, s.Kind)
	}
	return words
}

// stockTable writes a table with its numbers.
func stockTable(out io.Writer, list *rules.Table) {
	t := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, strings.ToUpper(strings.Join(list.Columns, "\t")))
	for _, row := range list.Rows {
		line := slices.Clone(row)
		for i := range line {
			if line[i] == "" {
				line[i] = "-"
			}
		}
		fmt.Fprintln(t, strings.Join(line, "\t"))
	}
	t.Flush()
}

// stockNames writes the kinds of each rulebook, with how many there are or their names.
func stockNames(out io.Writer, list []shelf, names bool) {
	t := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for i, s := range list {
		if i == 0 || list[i-1].book != s.book {
			fmt.Fprintf(t, "%s: %s\n", s.book, bookTitle(s.book))
		}
		said := fmt.Sprint(len(s.Rows))
		if names {
			said = strings.Join(namesOf(&s.Table), ", ")
		}
		fmt.Fprintf(t, "  %s\t%s\n", s.Kind, said)
	}
	t.Flush()
}

// namesOf lists each name once: a bow with two kinds of arrows has two rows.
func namesOf(t *rules.Table) []string {
	var names []string
	for _, row := range t.Rows {
		if !slices.Contains(names, row[0]) {
			names = append(names, row[0])
		}
	}
	return names
}

// stockLine is a row as programs read it.
type stockLine struct {
	Rulebook string            `json:"rulebook"`
	Kind     string            `json:"kind"`
	Name     string            `json:"name"`
	Cells    map[string]string `json:"cells"`
}

// stockJSON writes one row a line.
func stockJSON(out io.Writer, list []shelf) error {
	e := json.NewEncoder(out)
	e.SetEscapeHTML(false)
	for _, s := range list {
		for _, row := range s.Rows {
			line := stockLine{Rulebook: s.book, Kind: s.Kind, Name: row[0], Cells: map[string]string{}}
			for i := 1; i < len(row); i++ {
				line.Cells[s.Columns[i]] = row[i]
			}
			if err := e.Encode(&line); err != nil {
				return err
			}
		}
	}
	return nil
}
