package main

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"text/tabwriter"
)

// worst is how many scenarios are named for a row.
const worst = 4

// show writes the sheet.
func show(out io.Writer, sheets []*sheet) error {
	t := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	all, books := sum(sheets)
	total := func(r row) string { return fmt.Sprintf("%d/%d %s", all.counts[r].bad, all.counts[r].of, laws[r].of) }
	fmt.Fprintf(t, "%d battles\t\twant\tall\t", all.battles)
	for _, book := range slices.Sorted(maps.Keys(books)) {
		fmt.Fprintf(t, "%s\t", book)
	}
	fmt.Fprintln(t)
	for r := range rows {
		fmt.Fprintf(t, "%s\t%s\t%s\t%s\t", laws[r].bad, total(r), share(laws[r].want), share(all.counts[r].share()))
		for _, book := range slices.Sorted(maps.Keys(books)) {
			fmt.Fprintf(t, "%s\t", share(books[book].counts[r].share()))
		}
		fmt.Fprintln(t)
	}
	if err := t.Flush(); err != nil {
		return err
	}
	if err := showEach(out, sheets); err != nil {
		return err
	}
	showWorst(out, sheets)
	showCourse(out, sheets, all)
	showFinds(out, sheets)
	return nil
}

// share writes a share of a thousand.
func share(n int) string { return fmt.Sprintf("%d.%d %%", n/10, n%10) }

// sum adds sheets up, in all and by rulebook.
func sum(sheets []*sheet) (all *sheet, books map[string]*sheet) {
	all, books = &sheet{}, map[string]*sheet{}
	for _, s := range sheets {
		if books[s.book] == nil {
			books[s.book] = &sheet{}
		}
		all.add(s)
		books[s.book].add(s)
	}
	return all, books
}

// showEach writes all rows of each scenario.
func showEach(out io.Writer, sheets []*sheet) error {
	t := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprint(t, "\n\t")
	for r := range rows {
		fmt.Fprintf(t, "%s\t", laws[r].name)
	}
	for _, s := range sheets {
		fmt.Fprintf(t, "\n%s\t", s.name)
		for r := range rows {
			fmt.Fprintf(t, "%d/%d\t", s.counts[r].bad, s.counts[r].of)
		}
	}
	fmt.Fprintln(t)
	return t.Flush()
}

// showWorst names the scenarios in which most of each foolishness was seen.
func showWorst(out io.Writer, sheets []*sheet) {
	fmt.Fprintln(out)
	for r := range rows {
		list := slices.Clone(sheets)
		slices.SortStableFunc(list, func(a, b *sheet) int { return cmp.Compare(b.counts[r].bad, a.counts[r].bad) })
		var words []string
		for _, s := range list[:min(worst, len(list))] {
			if c := s.counts[r]; c.bad > 0 {
				words = append(words, fmt.Sprintf("%s %d/%d", s.name, c.bad, c.of))
			}
		}
		fmt.Fprintf(out, "%s, most: %s\n", laws[r].bad, cmp.Or(strings.Join(words, ", "), "nowhere"))
	}
}

// showCourse tells how battles went.
func showCourse(out io.Writer, sheets []*sheet, all *sheet) {
	even, turned, battles := 0, 0, 0
	var uneven []string
	fmt.Fprintln(out)
	for _, s := range sheets {
		if s.even() {
			even, turned, battles = even+1, turned+s.turned, battles+s.battles
		} else {
			uneven = append(uneven, s.name)
		}
		fmt.Fprintf(out, "%-22s %s; the lead changes in %d of %d; %s; left %d, caught %d\n", s.name, s.won(), s.turned, s.battles, decided(s.ends), s.escaped, s.caught)
	}
	fmt.Fprintf(out, "\nin all: %s; of those who leave a lost fight %d escape and %d fall\n", decided(all.ends), all.escaped, all.caught)
	fmt.Fprintf(out, "even are %d of %d scenarios; in them the lead changes in %d of %d battles\n", even, len(sheets), turned, battles)
	fmt.Fprintf(out, "uneven: %s\n", strings.Join(uneven, ", "))
}

// won tells how often each side won.
func (s *sheet) won() string {
	words, drawn := []string{}, s.battles
	for i, n := range s.wins {
		words = append(words, fmt.Sprintf("%s %d", s.sides[i], n))
		drawn -= n
	}
	return fmt.Sprintf("%s, nobody %d", strings.Join(words, ", "), drawn)
}

func decided(ends map[string]int) string {
	var words []string
	for _, why := range slices.Sorted(maps.Keys(ends)) {
		words = append(words, fmt.Sprintf("%s %d", why, ends[why]))
	}
	return strings.Join(words, ", ")
}

// showFinds tells where each foolishness was seen first.
func showFinds(out io.Writer, sheets []*sheet) {
	for r := range rows {
		head := "\n" + laws[r].bad + "\n"
		for _, s := range sheets {
			for _, f := range s.counts[r].finds {
				fmt.Fprintf(out, "%s  %s: %v\n", head, s.name, f)
				head = ""
			}
		}
	}
}
