package main

import (
	"bufio"
	"fmt"
	"io"
	"text/tabwriter"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/books"
)

// ruleTable writes one rule a line, with a heading for each book, and the options of
// the book if there is only one.
func ruleTable(w io.Writer, list []books.Rule, options bool) error {
	out := bufio.NewWriter(w)
	t := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for i := range list {
		r := &list[i]
		if i == 0 || list[i-1].Rulebook != r.Rulebook {
			heading(t, out, i, r.Rulebook)
		}
		fmt.Fprintf(t, "%s\t%s\t%s%s\n", r.ID, r.Status, r.Title, reason(r))
	}
	t.Flush()
	if options {
		optionTable(out, list)
	}
	return out.Flush()
}

// heading ends the table of one book and begins the next.
func heading(t *tabwriter.Writer, out io.Writer, row int, book string) {
	t.Flush()
	if row > 0 {
		fmt.Fprintln(out)
	}
	fmt.Fprintf(out, "%s: %s\n", book, bookTitle(book))
}

func bookTitle(id string) string {
	for _, m := range books.All() {
		if m.ID == id {
			return m.Title
		}
	}
	return "the battlefield"
}

// reason is why a rule is absent.
func reason(r *books.Rule) string {
	if r.Status != rules.AbsentRule {
		return ""
	}
	return " (" + r.Note + ")"
}

// optionTable writes the options of the rules, one a line.
func optionTable(out io.Writer, list []books.Rule) {
	t := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	head := "\nOPTION\tDEFAULT\tVALUES\tRULE\tWHAT IT DECIDES\n"
	for i := range list {
		for _, o := range optionsOf(&list[i]) {
			text := o.Text
			if text == "" {
				text = list[i].Title
			}
			fmt.Fprint(t, head)
			fmt.Fprintf(t, "%s\t%s\t%s\t%s\t%s\n", o.Key, o.usual(), o.values(), list[i].ID, text)
			head = ""
		}
	}
	t.Flush()
}

// rulePage writes all about one rule.
func rulePage(w io.Writer, r *books.Rule) error {
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "%s: %s\n\n", r.ID, r.Title)
	t := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintf(t, "rulebook\t%s: %s\n", r.Rulebook, bookTitle(r.Rulebook))
	fmt.Fprintf(t, "status\t%s%s\n", r.Status, reason(r))
	if r.Note != "" && r.Status != rules.AbsentRule {
		fmt.Fprintf(t, "note\t%s\n", r.Note)
	}
	for _, o := range optionsOf(r) {
		fmt.Fprintf(t, "option\t%s: %s by default, may be %s\n", o.Key, o.usual(), o.values())
	}
	for _, at := range r.Code {
		fmt.Fprintf(t, "code\t%s\n", at)
	}
	for _, at := range r.Tests {
		fmt.Fprintf(t, "test\t%s\n", at)
	}
	t.Flush()
	return out.Flush()
}
