package main

import (
	"bufio"
	"encoding/json"
	"io"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/books"
)

// ruleLine is a rule as programs read it.
type ruleLine struct {
	Rulebook string   `json:"rulebook"`
	ID       string   `json:"id"`
	Title    string   `json:"title"`
	Status   string   `json:"status"`
	Reason   string   `json:"reason,omitempty"`
	Note     string   `json:"note,omitempty"`
	Options  []option `json:"options,omitempty"`
	Code     []string `json:"code"`
	Tests    []string `json:"tests"`
}

// rulesJSON writes one rule a line.
func rulesJSON(w io.Writer, list []books.Rule) error {
	out := bufio.NewWriter(w)
	e := json.NewEncoder(out)
	e.SetEscapeHTML(false)
	for i := range list {
		r := &list[i]
		line := ruleLine{
			Rulebook: r.Rulebook, ID: string(r.ID), Title: r.Title, Status: string(r.Status), Note: r.Note,
			Options: optionsOf(r), Code: notNil(r.Code), Tests: notNil(r.Tests),
		}
		if r.Status == rules.AbsentRule {
			line.Reason, line.Note = r.Note, ""
		}
		if err := e.Encode(&line); err != nil {
			return err
		}
	}
	return out.Flush()
}

// notNil makes an empty list [] in JSON.
func notNil(list []string) []string { return append([]string{}, list...) }
