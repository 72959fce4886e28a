package assets_test

import (
	"fmt"
	"strings"

	"github.com/affray-engine/affray/assets"
)

func Example() {
	content, err := assets.Files.ReadFile("scenarios/duel.yaml")
	if err != nil {
		panic(err)
	}
	first, _, _ := strings.Cut(string(content), "\n")
	fmt.Println(first)
	// Output:
	// scenario: duel
}
