package app

import (
	"fmt"

	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/demo/internal/ui"
	"github.com/affray-engine/affray/demo/internal/why"
)

// legend says what the words for time and for points and the signs beside people mean: those of the rulebook of the battle.
func (b *battle) legend() []ui.Row {
	s := b.player.reel.Battle().Shape()
	rows := []ui.Row{{Look: ui.Heading, Text: "Words and signs of this battle"}, {Text: b.timeWords()}}
	for _, words := range b.poolWords() {
		rows = append(rows, ui.Row{Text: words})
	}
	rows = append(rows, ui.Row{Text: "The signs beside a figure, and in the list of all who fight, are what has befallen it; red ones keep them from fighting, or cost them strength:"},
		ui.Row{Text: "An act that takes time", Signs: []paint.Sign{{Letters: "…"}}})
	for i := range s.Marks {
		if m := &s.Marks[i]; !m.Quiet {
			sign := scene.SignOf(m)
			rows = append(rows, ui.Row{Text: why.Condition(m.Name, m.Text), Signs: []paint.Sign{signOf(&sign)}})
		}
	}
	return rows
}

// signOf is the picture of what has befallen somebody.
func signOf(s *scene.Sign) paint.Sign {
	return paint.Sign{Plight: s.Plight, Letters: s.Letter, Grave: s.Grave}
}

// timeWords say what the words for time mean.
func (b *battle) timeWords() string {
	s := b.player.reel.Battle().Shape()
	return fmt.Sprintf("A %s has %s; who acts in which is shown below the field", s.RoundWord, why.Several(int(s.Round), s.TickWord))
}

// poolWords say of each kind of points that somebody has what it is for.
func (b *battle) poolWords() (all []string) {
	s, _ := b.player.shown()
	pools := b.player.reel.Battle().Shape().Pools
	for i := range pools {
		for k := range s.Tokens {
			if bar := barOf(&s.Tokens[k], i); bar != nil {
				all = append(all, b.poolWord(bar))
				break
			}
		}
	}
	return all
}

// poolWord says what points are for.
func (b *battle) poolWord(bar *scene.Bar) string {
	p := &b.player.reel.Battle().Shape().Pools[bar.Pool]
	words := title(bar.Name)
	if p.Text != bar.Name {
		words += " (" + p.Text + ")"
	}
	switch {
	case bar.Vital:
		return words + ": decides who goes down; the thick bar"
	case p.First:
		return words + ": what blows take first; a thin bar"
	}
	return words + ": a thin bar"
}

// barOf is the bar of a pool of somebody, nil if there is none.
func barOf(k *scene.Token, pool int) *scene.Bar {
	for i := range k.Bars {
		if k.Bars[i].Pool == pool {
			return &k.Bars[i]
		}
	}
	return nil
}

// worn says which points of somebody most blows take first, "" if there is but one kind.
func (b *battle) worn(k *scene.Token) string {
	for i := range k.Bars {
		if bar := &k.Bars[i]; b.player.reel.Battle().Shape().Pools[bar.Pool].First {
			return fmt.Sprintf("Most blows take %s first, then %s", bar.Name, vital(k).Name)
		}
	}
	return ""
}
