package app

import (
	"fmt"

	"github.com/affray-engine/affray/demo/internal/host"
	"github.com/affray-engine/affray/demo/internal/outlook"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/demo/internal/why"
	"github.com/affray-engine/affray/rules"
)

// telling is what is told of a moment to those who have not seen the battle.
type telling struct {
	title    string   // of the battle
	verdict  string   // who has won, or is winning
	how      string   // by what it was won, "" if it is not
	feat     string   // what happened last, "" for nothing yet
	side     int      // that the verdict is about, -1 for none
	standing []string // by side: "4 of 6"
	chance   *outlook.Chance
	address  string // "" for a battle without a link
	moment   int
}

// telling is what is to be told of the moment that is looked at.
func (b *battle) telling() telling {
	s, _ := b.player.shown()
	r := b.player.reel
	t := telling{title: b.title, side: -1, moment: r.Moment()}
	if c := b.outlook.At(r.Moment()); c != nil && !s.Over && r.Moment()-c.Moment <= int(r.Battle().Shape().Round) {
		t.chance = c // one of long before would be about another moment
	}
	if l := b.here(); l.Scenario != "" {
		if l.Orders != "" {
			l = beginning(l) // nobody copies so many letters from a picture
		}
		t.address = host.URL(l)
	}
	up, all := make([]int, len(r.Scenario().Sides)), make([]int, len(r.Scenario().Sides))
	for i := range s.Tokens {
		k := &s.Tokens[i]
		all[k.Side]++
		if k.Up.Acts() && !k.Gone {
			up[k.Side]++
		}
	}
	for i := range up {
		t.standing = append(t.standing, fmt.Sprintf("%d of %d", up[i], all[i]))
	}
	t.verdict, t.how, t.side = b.verdict(s, &t, up)
	if blow := b.latestHit(r.Moment()); blow != nil {
		t.feat = b.featWords(blow)
	}
	return t
}

// Shares of a chance from which a side is said to win likely, and almost surely.
const (
	likely = 0.6
	sure   = 0.95
)

// verdict says who has won and how, or who is winning.
func (b *battle) verdict(s *scene.Scene, t *telling, up []int) (verdict, how string, side int) {
	if s.Over {
		return b.outcome(), title(s.Ending.Why), s.Ending.Winner
	}
	best, second := -1, -1
	more := func(a, c int) bool { return up[a] > up[c] }
	if t.chance != nil {
		more = func(a, c int) bool { return t.chance.Share(a) > t.chance.Share(c) }
	}
	for i := range up {
		switch {
		case best < 0 || more(i, best):
			best, second = i, best
		case second < 0 || more(i, second):
			second = i
		}
	}
	name := title(b.sideName(best))
	switch {
	case t.chance == nil && (second < 0 || up[best] > up[second]):
		return name + " ahead", "", best
	case t.chance == nil:
		return "Nobody is ahead yet", "", -1
	}
	switch share := t.chance.Share(best); {
	case share >= sure:
		return name + " far ahead", "", best
	case share >= likely:
		return name + " ahead", "", best
	}
	return "It hangs in the balance", "", -1
}

// latestHit is the latest blow before a moment that did something; of those of one tick one that fells somebody. Nil if there is none.
func (b *battle) latestHit(m int) *reel.Blow {
	var last *reel.Blow
	blows := b.player.reel.Blows(m)
	for i := len(blows) - 1; i >= 0; i-- {
		k := &blows[i]
		switch {
		case last != nil && k.Moment < last.Moment:
			return last
		case !k.Hit:
		case last == nil || b.fellBy(k) != rules.Standing && b.fellBy(last) == rules.Standing:
			last = k
		}
	}
	return last
}

// fellBy is how somebody is up who went down by a blow, Standing if nobody did.
func (b *battle) fellBy(blow *reel.Blow) rules.Posture {
	for _, f := range b.player.reel.Falls() {
		if f.First() && f.Who == blow.To && f.Moment == blow.Moment && f.By.Serial == blow.Serial {
			return f.Up
		}
	}
	return rules.Standing
}

// called is what strangers call a combatant: by title, else by name with a capital.
func (b *battle) called(id rules.ID) string {
	r := b.player.reel
	k := r.Scene(r.Last()).Token(id)
	switch {
	case k == nil:
		return b.name(id)
	case k.Title == k.Name:
		return title(k.Name)
	}
	return k.Title
}

// didWords say what a blow has done: "Edda fells Vrak with the longbow".
func (b *battle) didWords(blow *reel.Blow) string {
	r := b.player.reel
	var effects []rules.Effect
	if e := r.Event(blow.Moment, blow.Serial); e != nil && e.Exchange != nil {
		effects = e.Exchange.Verdict.Effects
	}
	return title(b.called(blow.By)) + " " + why.Feat(r.Latest(), blow.By, blow.To, b.called(blow.To), blow.Act, effects, blow.Hit, b.fellBy(blow))
}

// featWords say it with its chance: "Edda fells Vrak with the longbow: a chance of 23 %".
func (b *battle) featWords(blow *reel.Blow) string {
	if c := blow.Chance(b.player.reel.Latest().Shape()); c != nil {
		return b.didWords(blow) + ": a chance of " + why.Percent(c)
	}
	return b.didWords(blow)
}

// momentName is what a picture of a moment is called, without what it is: "affray-hedge-fight-11-12".
func (b *battle) momentName() string {
	return fmt.Sprintf("affray-%s-%d", battleName(b.player.reel.Scenario().Name, b.link.Seed), b.player.reel.Moment())
}
