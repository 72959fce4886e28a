package judge_test

import (
	"os"
	"strings"

	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/judge"
)

func ExampleServe() {
	half := judge.Kind{Name: "half", Answer: func(in *block.Map) any {
		return map[string]int64{"half": in.Int("n", 0, 100) / 2}
	}}
	requests := `{"id":"a","rulebook":"mine","kind":"half","in":{"n":9}}
{"id":"b","rulebook":"mine","kind":"half","in":{"n":900}}
`
	_, _ = judge.Serve(strings.NewReader(requests), os.Stdout, []judge.Book{{ID: "mine", Kinds: []judge.Kind{half}}}, 0)
	// Output:
	// {"id":"a","kind":"half","out":{"half":4}}
	// {"id":"b","kind":"half","error":{"code":"range","field":"n","message":"in.n: 900 is not in 0..100"}}
}
