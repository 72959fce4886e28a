package fighter

import "github.com/affray-engine/affray/rules"

// modes are the words for how a missile weapon is loaded, and for the quarters that a shield
// can be held to (FTR-066).
func (b *Book) modes() []rules.Mode {
	list := []rules.Mode{
		{Kind: rules.ActLoad, Mode: plainLoad, Name: "plain"},
		{Kind: rules.ActLoad, Mode: pullOne, Name: "one_pull"},
		{Kind: rules.ActLoad, Mode: pullTwo, Name: "two_pulls"},
	}
	for q := range Quarter(len(quarterNames)) {
		if b.t.quarters[q].shield {
			list = append(list, rules.Mode{Kind: rules.ActGuard, Mode: uint8(q), Name: q.String()})
		}
	}
	return list
}
