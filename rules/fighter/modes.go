package fighter

import "github.com/affray-engine/affray/rules"

// modes are the words for how a missile weapon is loaded, and for where a shield can be held to
// (FTR-066).
func (b *book) modes() []rules.Mode {
	list := []rules.Mode{
		{Kind: rules.ActLoad, Mode: plainLoad, Name: "plain"},
		{Kind: rules.ActLoad, Mode: pullOne, Name: "one_pull"},
		{Kind: rules.ActLoad, Mode: pullTwo, Name: "two_pulls"},
	}
	guards := map[quarterSide][2]string{front: {"holds %o before it", "hold %o before it"}, shieldSide: {"holds %o to its side", "hold %o to its side"}}
	for q := range quarterSide(len(quarterNames)) {
		if b.t.quarters[q].shield {
			list = append(list, rules.Mode{Kind: rules.ActGuard, Mode: uint8(q), Name: q.String(), Does: guards[q][0], Do: guards[q][1]})
		}
	}
	return append(list, rules.Mode{Kind: rules.ActGuard, Mode: uint8(holdTo), Name: "direction", Does: "holds %o towards %w", Do: "hold %o towards %w"})
}
