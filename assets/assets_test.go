package assets_test

import (
	"fmt"

	"github.com/affray-engine/affray/assets"
)

func Example() {
	files, err := assets.Files.ReadDir("scenarios")
	if err != nil {
		panic(err)
	}
	for _, f := range files {
		fmt.Println(f.Name())
	}
	// Output:
	// deathbow-irthea.yaml
	// duel.yaml
	// hedge-fight.yaml
}
