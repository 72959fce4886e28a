package rulestest

import (
	"encoding/json"
	"fmt"
	"slices"

	"github.com/affray-engine/affray/rules/judge"
)

// asker is a book that answers questions one by one.
type asker interface{ Judge() judge.Book }

// reply is what a judge says.
type reply struct {
	Kind  string          `json:"kind"`
	Out   json.RawMessage `json:"out"`
	Error *struct {
		Code, Field, Message string
	} `json:"error"`
}

// judges holds the book's judge to its law, if it has one.
func (k *kit) judges() {
	b, ok := k.raw.(asker)
	if !ok {
		if len(k.samples.Asked) > 0 {
			k.notef(lawJudge, "Samples.Asked", "the book has no judge")
		}
		return
	}
	j := b.Judge()
	if j.ID != k.maker.ID {
		k.notef(lawJudge, "Judge", "it answers as %q", j.ID)
	}
	answered := k.asks(&j)
	n := namer{k: k, where: "Judge"}
	for _, kind := range j.Kinds {
		n.named(kind.Name, kind.Name)
		if !answered[kind.Name] {
			k.notef(lawJudge, kind.Name, "no sample asks for it")
		}
		k.calm("judge "+kind.Name, func() { k.wrongly(&j, kind.Name) })
	}
	k.refused(&j, "no such kind", "{}", "unknown_kind")
}

// asks puts the samples to the judge and returns the kinds that were answered.
func (k *kit) asks(j *judge.Book) map[string]bool {
	out := map[string]bool{}
	for _, q := range k.samples.Asked {
		line := question(j, q.Kind, q.In)
		k.calm("judge "+line, func() {
			first := judge.Line([]byte(line), []judge.Book{*j})
			var r reply
			if err := json.Unmarshal(first, &r); err != nil || r.Error != nil || len(r.Out) == 0 {
				k.notef(lawJudge, line, "it is answered with %s", first)
				return
			}
			out[r.Kind] = true
			if again := judge.Line([]byte(line), []judge.Book{*j}); string(again) != string(first) {
				k.notef(lawPure, line, "it answers %s, and then %s", first, again)
			}
		})
	}
	return out
}

// wrongly asks for a kind with a field that nothing can be meant by.
func (k *kit) wrongly(j *judge.Book, kind string) {
	k.refused(j, kind, fmt.Sprintf(`{%q:1}`, stranger), "unknown_field", "missing_field")
}

func (k *kit) refused(j *judge.Book, kind, in string, codes ...string) {
	line := question(j, kind, in)
	var r reply
	got := judge.Line([]byte(line), []judge.Book{*j})
	if err := json.Unmarshal(got, &r); err != nil || r.Error == nil || !slices.Contains(codes, r.Error.Code) {
		k.notef(lawJudge, line, "it is answered with %s", got)
	}
}

func question(j *judge.Book, kind, in string) string {
	return fmt.Sprintf(`{"rulebook":%q,"kind":%q,"in":%s}`, j.ID, kind, in)
}
