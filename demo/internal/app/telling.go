package app

import (
	"cmp"
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"github.com/affray-engine/affray/demo/internal/host"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/demo/internal/why"
	"github.com/affray-engine/affray/rules"
)

// telling is what is told of a moment to those who have not seen the battle.
type telling struct {
	title    string // of the battle
	verdict  string // who has won, or is winning
	how      string // by what it was won, "" if it is not
	feat     string // what was done, "" for nothing yet
	brief    string // the same in the fewest words
	blow     *reel.Blow
	goal     *achieved // by which it was won, where that is told of in place of a blow; else nil
	when     string    // "round 5 of 10"
	side     int       // that the verdict is about, -1 for none
	standing []string  // by side: "4 of 6 up"
	shares   []float64 // how likely each side is to win, nil where that is not known, or it is over
	over     bool
	against  bool   // what was done felled nobody, and was done by a side that is not the one ahead: that is no news
	awaits   bool   // that is still to be worked out: it is told by the estimate, if there is one
	address  string // of the program, "" for a battle that is not found there
	moment   int
}

// telling is what is to be told of the moment that is looked at.
func (b *battle) telling() telling {
	s, _ := b.player.shown()
	return b.tellingOf(s, b.toTell(s))
}

// tellingOf is what is to be told of the moment that is looked at, with a blow, nil for none.
func (b *battle) tellingOf(s *scene.Scene, blow *reel.Blow) telling {
	r := b.player.reel
	t := telling{title: b.title, side: -1, moment: r.Moment(), over: s.Over}
	if !s.Over && b.outlook.Settled(t.moment) { // what is handed on is not to say anything else a moment later
		t.shares = b.sight(t.moment)
	}
	for i := range r.Scenario().Sides {
		m := musterOf(s, nil, i)
		t.standing = append(t.standing, fmt.Sprintf("%d of %d up", m.up, m.all))
	}
	parts := b.toldShares(t.moment, t.shares)
	if parts == nil {
		parts = b.strengths(r.Moment())
	}
	t.verdict, t.how, t.side = b.verdict(s, t.shares != nil, parts)
	if t.awaits = !s.Over && t.shares == nil && !b.outlook.TooLarge(); t.awaits {
		t.verdict, t.side = b.estimatedVerdict(s)
	}
	at := r.Moment()
	if t.blow = blow; blow != nil {
		t.feat, t.brief = b.featWords(t.blow), b.briefWords(t.blow)
		at = t.blow.Moment + 1
	} else if t.goal = b.achievedBy(s); t.goal != nil {
		t.feat, t.brief = t.goal.text, t.goal.brief
		t.how, _, _ = strings.Cut(t.how, ":") // the text says which
	}
	t.against = blow != nil && t.side >= 0 && b.side(blow.By) != t.side && !b.felled(blow)
	t.address = b.home()
	t.when = b.roundWords(max(0, at-1))
	if s.Over {
		t.when += " of " + strconv.Itoa(b.round(r.Last()-1))
	}
	return t
}

// plainly is from which estimate on a picture says who is ahead: it may be off by a sixth.
const plainly = 0.75

// estimatedVerdict says who is ahead by the estimate of a moment that is not worked out, if that is plain.
func (b *battle) estimatedVerdict(s *scene.Scene) (verdict string, side int) {
	shares, _ := b.reckoned(b.player.reel.Moment())
	if _, _, side = b.verdict(s, false, shares); side < 0 || shares[side] < plainly {
		return "Not over yet", -1
	}
	return b.sideName(side) + " seems ahead", side
}

// home is where the program is to be found, "" for a battle that is not found there.
func (b *battle) home() string {
	if b.link.Scenario == "" {
		return ""
	}
	return host.Home()
}

// message is what is said beside what is sent of a moment: the headline, and of which battle that is.
func (b *battle) message() string {
	t := b.telling()
	whole, _ := t.headline()
	return cmp.Or(whole, t.verdict) + " - " + t.title
}

// headline is what matters most of a moment, and in the fewest words: how the battle has ended, what was done last, or else, and where that was but a hit by
// a side that is behind, who is ahead; "" where there is nothing of the kind.
func (t *telling) headline() (whole, brief string) {
	switch {
	case t.over && t.side >= 0:
		return t.verdict + ", " + t.standing[t.side], t.verdict
	case t.over:
		return t.verdict, t.verdict
	case t.feat != "" && !t.against:
		return t.feat, t.brief
	case t.against:
		return t.verdict, t.verdict
	case t.moment > 0 && !t.awaits:
		return t.verdict, t.verdict
	}
	return "", ""
}

// second is what stands below that, and in the fewest words: of the end, and where who is ahead is the headline, what was done last, if that is told of, else who is ahead.
func (t *telling) second() (whole, brief string) {
	if whole, _ := t.headline(); t.over || whole == t.verdict {
		return t.feat, t.brief
	}
	return t.verdict, t.verdict
}

// toTell is the blow that is told of: that of the tick before which is explained; else the latest of the round of the moment, one that felled somebody before all others; where the
// battle is over the latest of who has won, and none where a goal has won it.
func (b *battle) toTell(s *scene.Scene) *reel.Blow {
	m := b.player.reel.Moment()
	latest := b.latestHit(m, anyBlow)
	if fall := b.latestHit(m, b.felled); fall != nil && b.round(fall.Moment) == b.round(m-1) {
		latest = fall
	}
	if b.blow.serial != 0 && b.blow.moment == m-1 { // somebody wants to know of this one
		told := func(k *reel.Blow) bool { return k.Serial == b.blow.serial }
		if blow := b.latestHit(m, told); blow != nil && blow.Moment == m-1 {
			return blow
		}
	}
	switch {
	case b.achievedBy(s) != nil:
		return nil
	case !s.Over && latest != nil && b.round(latest.Moment) != b.round(m-1):
		return nil
	case !s.Over || s.Ending.Winner < 0:
		return latest
	}
	theirs := func(k *reel.Blow) bool { return b.side(k.By) == s.Ending.Winner && b.side(k.To) != s.Ending.Winner }
	if blow := b.latestHit(b.player.reel.Moment(), theirs); blow != nil {
		return blow
	}
	return latest
}

// Shares of a chance from which a side is said to win likely, and almost surely.
const (
	likely = 0.6
	sure   = 0.95
)

// verdict says who has won and how, or who is winning by what the sides have of the chance to win, if that is known, else
// of all strength.
func (b *battle) verdict(s *scene.Scene, known bool, parts []float64) (verdict, how string, side int) {
	if s.Over {
		return b.outcome(), title(s.Ending.Why), s.Ending.Winner
	}
	best, share := 0, 0.0
	for i, part := range parts {
		if part > share {
			best, share = i, part
		}
	}
	switch name := b.sideName(best); {
	case share >= sure && known:
		return name + " far ahead", "", best
	case share >= likely:
		return name + " ahead", "", best
	case !known:
		return "Nobody is ahead yet", "", -1
	}
	return "Evenly matched", "", -1
}

// strengths are what the sides have of all strength at a moment.
func (b *battle) strengths(m int) (parts []float64) {
	strength, all := b.player.reel.Strength(m), 0
	for _, n := range strength {
		all += n
	}
	for _, n := range strength {
		parts = append(parts, float64(n)/float64(max(1, all)))
	}
	return parts
}

// latestHit is the latest blow before a moment that did something, of those that count; of those of one tick one that fells somebody, else the one that
// took most. Nil if there is none.
func (b *battle) latestHit(m int, counts func(k *reel.Blow) bool) *reel.Blow {
	var last *reel.Blow
	blows := b.player.reel.Blows(m)
	for i := len(blows) - 1; i >= 0; i-- {
		k := &blows[i]
		switch {
		case last != nil && k.Moment < last.Moment:
			return last
		case !k.Hit || !counts(k):
		case last == nil:
			last = k
		default:
			fells, felled := b.felled(k), b.felled(last)
			if fells && !felled || fells == felled && k.Harm > last.Harm {
				last = k
			}
		}
	}
	return last
}

// felled reports whether somebody went down by a blow.
func (b *battle) felled(k *reel.Blow) bool { return b.fellBy(k) != rules.Standing }

// anyBlow has each blow count.
func anyBlow(*reel.Blow) bool { return true }

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
	if k := r.Scene(r.Last()).Token(id); k != nil {
		return k.Title
	}
	return b.name(id)
}

// didWords say what a blow has done: "Edda fells Vrak with the longbow".
func (b *battle) didWords(blow *reel.Blow) string {
	r := b.player.reel
	var effects []rules.Effect
	if e := r.Event(blow.Moment, blow.Serial); e != nil && e.Exchange != nil {
		effects = e.Exchange.Verdict.Effects
	}
	return b.called(blow.By) + " " + why.Feat(r.Latest(), blow.By, blow.To, b.inSentence(blow.To), blow.Act, effects, blow.Hit, b.fellBy(blow))
}

// featWords say it as a headline: with the chance in place of the weapon where it was likelier to miss, "Edda's 23 % shot fells
// Vrak".
func (b *battle) featWords(blow *reel.Blow) string {
	if c := b.chanceOf(blow); unlikely(c) {
		return fmt.Sprintf("%s's %s %s %s", b.called(blow.By), why.Whole(c), wordFor(blow.Act.Kind), b.done(blow))
	}
	return b.didWords(blow)
}

// briefWords say no more than who has done what to whom: "Edda fells Vrak".
func (b *battle) briefWords(blow *reel.Blow) string {
	return b.called(blow.By) + " " + b.done(blow)
}

// done is what a blow has done to whom: "fells Vrak".
func (b *battle) done(blow *reel.Blow) string {
	return why.Did(b.inSentence(blow.To), blow.Hit, b.fellBy(blow))
}

// inSentence is what strangers call a combatant in the middle of a sentence.
func (b *battle) inSentence(id rules.ID) string {
	if rest, ok := strings.CutPrefix(b.called(id), "The "); ok {
		return "the " + rest
	}
	return b.called(id)
}

// chanceOf is the chance at which a blow has hit, nil if there is none to tell.
func (b *battle) chanceOf(blow *reel.Blow) *big.Rat {
	return blow.Chance(b.player.reel.Latest().Shape())
}

// unlikely reports whether a blow that has hit at a chance was likelier to miss.
func unlikely(c *big.Rat) bool { return c != nil && c.Cmp(big.NewRat(1, 2)) < 0 }

// wordFor is a word for what somebody does who harms somebody.
func wordFor(k rules.ActKind) string {
	switch k {
	case rules.ActShoot:
		return "shot"
	case rules.ActThrow:
		return "throw"
	case rules.ActCast:
		return "spell"
	}
	return "blow"
}

// momentName is what a picture of a moment is called, without what it is: "affray-hedge-fight-11-12".
func (b *battle) momentName() string {
	return fmt.Sprintf("affray-%s-%d", battleName(b.player.reel.Scenario().Name, b.link.Seed), b.player.reel.Moment())
}
