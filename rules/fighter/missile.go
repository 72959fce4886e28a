package fighter

import (
	"fmt"
	"math/bits"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/ledger"
	"github.com/affray-engine/affray/rules/table"
)

// ranged is a row of what shoots or is thrown.
type ranged struct {
	name          string
	class         missileClass
	hands, a      int
	dam           dam
	minStN        int
	increment     int // of range, in m
	pull1, stn2   int // of a crossbow: strength for one hand, that of a shot drawn with two
	dis           dam
	lodge, disMod int
}

// missileClass is how a missile is made to fly.
type missileClass int

// Classes of missiles.
const (
	bow missileClass = iota
	sling
	crossbow
	thrown
)

var classNames = [...]string{"bow", "sling", "crossbow", "thrown"}

// thrownPrefix makes the name of a row that holds for throwing a weapon of melee.
const thrownPrefix = "thrown_"

func readRanged(r *table.Row) ranged {
	w := ranged{
		name: r.Key("weapon"), class: missileClass(r.OneOf("class", classNames[:]...)), hands: r.Int("hands", 1, 2),
		a: r.Int("a", -50, 50), dam: readDam(r, "dam"), minStN: r.Int("min_stn", 0, 50), increment: r.Int("increment", 1, 100),
		pull1: r.Int("pull_1h", 0, 60), stn2: r.Int("stn_2h", 0, 60), lodge: r.Int("lodge", 0, 95), disMod: r.Int("dis_mod", -95, 95),
	}
	if r.Has("dis") {
		w.dis = readDam(r, "dis")
	}
	return w
}

// readBand reads what each increment of range adds to RD, the nearest first (FTR-D6).
func readBand(r *table.Row) int {
	if r.Int("increments", 1, 100) != r.Line()-1 {
		r.Fail("increments", fmt.Errorf("stands out of order"))
	}
	return r.Int("rd", 0, 200)
}

// cover is what an obstacle of a stuff stops of a missile (FTR-A32).
type cover struct {
	name string
	ads  int
}

func readCover(r *table.Row) cover { return cover{r.Key("cover"), r.Int("ads", 1, 100)} }

// flies reports whether the attack is shot or thrown.
func flies(x *rules.Exchange) bool { return x.Act.Kind.Flies() }

// rangedRow is the row of something that shoots or is thrown, if it is one of those.
func (b *book) rangedRow(it *rules.Item) (*ranged, bool) {
	row := int(it.Row) - 1
	switch {
	case row < 0:
	case it.Use.Has(rules.UseMelee):
		if row < len(b.t.weapons) {
			r := b.t.weapons[row].hurled
			return r, r != nil
		}
	case it.Use&(rules.UseShoot|rules.UseThrow) != 0 && row < len(b.t.ranged):
		return &b.t.ranged[row], true
	}
	return nil, false
}

// hurl finds what each weapon of melee is when it is thrown: the row of its own for that,
// else the weapon as it is, if it can be thrown at all.
func (t *tables) hurl() {
	for i := range t.weapons {
		w := &t.weapons[i]
		if k := find(t.ranged, thrownPrefix+w.name); k >= 0 {
			w.hurled = &t.ranged[k]
		} else if w.thrown > 0 {
			w.hurled = &ranged{
				name: w.name, class: thrown, hands: w.hands, a: w.a, dam: w.dam, minStN: w.minStN,
				increment: w.thrown, dis: w.dis, lodge: w.lodge, disMod: w.disMod,
			}
		}
	}
}

// hurled are the numbers of an item that is shot or thrown. A bow is not worn by what its
// arrow meets. A crossbow lends its own strength to the shot (FTR-102, FTR-102b).
func (b *book) hurled(s *rules.Combatant, item uint8) arms {
	it := s.Item(item)
	if it == nil {
		return b.wield(s, item)
	}
	r, ok := b.rangedRow(it)
	if !ok {
		return b.wield(s, item)
	}
	magic := int(it.Traits[itemMagic])
	w := arms{
		item: item, a: r.a, dam: r.dam, minStN: r.minStN, magical: magic > 0, breaks: r.class == thrown,
		lodge: r.lodge, stn: s.Trait(traitStN), pd: int(it.Traits[itemPD]), increment: r.increment,
	}
	w.dam.Plus += magic
	if m, ok := spanned(s, item); ok {
		w.stn, w.lent = int(m.Values[spannedStN]), true
	}
	return w
}

// spanned is the mark of a crossbow that is ready.
func spanned(s *rules.Combatant, item uint8) (rules.Mark, bool) { return markOn(s, markSpanned, item) }

// markOn is the mark of a kind whose first number is an item.
func markOn(s *rules.Combatant, kind, item uint8) (rules.Mark, bool) {
	if s.Marked(kind) {
		for i := range s.Marks {
			if m := s.Marks[i]; m.Kind == kind && m.Values[0] == int32(item) {
				return m, true
			}
		}
	}
	return rules.Mark{}, false
}

// launch spends the missile: the first body that it endangers takes it off the string
// (FTR-100).
func launch(x *rules.Exchange) {
	if x.Act.Kind != rules.ActShoot || x.Flown > 0 {
		return
	}
	x.Verdict.ItemState("FTR-100", x.By, x.Act.Item, rules.Unloaded)
	if m, ok := spanned(x.Facts.Actor, x.Act.Item); ok {
		x.Verdict.UnmarkAt("FTR-102", x.By, markSpanned, m.Serial)
	}
}

// fallen leaves what was thrown at the feet of its target, unless it stays in the wound
// or is destroyed (FTR-103).
func fallen(x *rules.Exchange) {
	if x.Act.Kind == rules.ActThrow && x.Results[resFlags]&(flagBroken|flagLodged) == 0 {
		x.Verdict.DropAt("FTR-103", x.By, x.Act.Item, x.To)
	}
}

// increments is how many stretches of the weapon's range lie between the two, the last
// one begun (FTR-D6); 0 if that is too far.
func (b *book) increments(x *rules.Exchange) int {
	step := int64(b.arms(x).increment) * metreMm
	for n := 1; n <= len(b.t.bands); n++ {
		if far := int64(n) * step; x.Facts.Range <= far*far {
			return n
		}
	}
	return 0
}

// farthest is how far a missile flies, in mm.
func (b *book) farthest(r *ranged) rules.Mm { return rules.Mm(len(b.t.bands) * r.increment * metreMm) }

// Motion and size of the target of a missile (FTR-D6).
const (
	stillMm = 2 * metreMm
	motion  = 10
	perSzRD = 2
)

// rangedDefence is RD (FTR-D6).
func (b *book) rangedDefence(x *rules.Exchange) int {
	d := x.Facts.Target
	c := ledger.Case{Target: d}
	c.Hold.Set(defenceless, !d.Posture.Acts() || b.unknowing(x))
	c.Hold.Set(moves, d.Moved > stillMm && int32(d.MovedAt) == x.Facts.Tick)
	c.Numbers[distance], c.Numbers[taller] = int32(b.t.bands[max(0, b.increments(x)-1)]), int32(d.Trait(traitSz)-human)
	return b.mods.ranged.Add(&x.Verdict, &c)
}

// coverADS is what an obstacle before the point struck stops (FTR-A32, SPACE-081).
func (b *book) coverADS(x *rules.Exchange) int {
	if p := int(x.Results[resPoint]); flies(x) && hidden(x, p) {
		return b.t.covers[b.opt.cover].ads
	}
	return 0
}

// hidden reports whether a point of the table lies behind hard cover.
func hidden(x *rules.Exchange, point int) bool {
	const word = 64
	i := point - 1
	return i >= 0 && i < word*len(x.Facts.Covered) && x.Facts.Covered[i/word]>>(i%word)&1 == 1
}

// drawn is the pull of a crossbow by the mode of loading: with one hand or with two.
const (
	plainLoad uint8 = iota
	pullOne
	pullTwo
)

// twoPulls are the actions that a crossbow drawn with two hands takes (FTR-101).
const twoPulls = 2

// load makes a bow, a sling or a crossbow ready (FTR-100, FTR-101).
func (b *book) load(x *rules.Exchange) {
	v, a := &x.Verdict, x.Facts.Actor
	it := a.Item(x.Act.Item)
	if it == nil || it.State != rules.Unloaded {
		v.Outcome = rules.Lost
		return
	}
	v.Outcome = rules.Done
	r, _ := b.rangedRow(it)
	stn := r.pull1 // FTR-102
	if x.Act.Mode == pullTwo {
		if stn = r.stn2; b.halfWay(x) {
			return
		}
	}
	v.ItemState("FTR-100", x.By, x.Act.Item, rules.Ready)
	if m, ok := markOn(a, markPulled, x.Act.Item); ok && x.Act.Mode == pullOne { // one pull does it all
		v.UnmarkAt("FTR-101", x.By, markPulled, m.Serial)
	}
	if x.Act.Mode != plainLoad {
		v.Mark("FTR-102", x.By, markSpanned, 0, rules.Forever(), int(x.Act.Item), stn)
	}
}

// halfWay takes the second action of a crossbow drawn with two hands: the latest of this
// round, or one of the next if none is left. By the option crossbow_two_dice two dice of
// their own draw it, and it reports whether this one only came half-way (FTR-A18).
func (b *book) halfWay(x *rules.Exchange) bool {
	v, a := &x.Verdict, x.Facts.Actor
	switch m, ok := markOn(a, markPulled, x.Act.Item); {
	case b.opt.crossbowTwo && ok:
		v.UnmarkAt("FTR-A18", x.By, markPulled, m.Serial)
	case b.opt.crossbowTwo:
		v.Mark("FTR-A18", x.By, markPulled, 0, rules.Forever(), int(x.Act.Item))
		return true
	case a.Claims > 0:
		v.CancelSlot("FTR-A18", x.By)
		unclaim(x)
	default:
		v.Mark("FTR-A18", x.By, markOwed, 0, rules.Forever())
	}
	return false
}

// unclaim forgets the latest second that the actor has claimed.
func unclaim(x *rules.Exchange) {
	if m, ok := x.Facts.Actor.Mark(markClaims); ok && m.Values[claimedSecs] != 0 {
		latest := 1 << (bits.Len32(uint32(m.Values[claimedSecs])) - 1)
		x.Verdict.Count("FTR-A18", x.By, markClaims, m.Serial, claimedSecs, -latest)
	}
}

// loads offers to make ready what is in hand, with both arms (FTR-100 to FTR-102b,
// FTR-E6).
func (b *book) loads(a *rules.Combatant, out *rules.Offers) {
	if b.armUse(a, weaponArm(a)) > limbFull || b.armUse(a, uint8(shieldHand(a))) > limbFull {
		return
	}
	for i := range a.Items {
		it := &a.Items[i]
		if !it.Use.Has(rules.UseShoot) || it.State != rules.Unloaded {
			continue
		}
		o := rules.Offer{Kind: rules.ActLoad, Item: uint8(i), Rule: "FTR-100"}
		r, _ := b.rangedRow(it)
		if r.class != crossbow {
			out.Add(o)
			continue
		}
		stn := a.Trait(traitStN)
		if stn >= r.pull1 { // FTR-102
			o.Mode, o.Rule = pullOne, "FTR-102"
			out.Add(o)
		}
		if stn >= r.minStN { // FTR-102b
			o.Mode, o.Rule = pullTwo, "FTR-102b"
			out.Add(o)
		}
	}
}

// missiles offers shots and throws (FTR-002).
func (b *book) missiles(a *rules.Combatant, out *rules.Offers) {
	for i := range a.Items {
		it := &a.Items[i]
		r, ok := b.rangedRow(it)
		if !ok || it.State != rules.Ready {
			continue
		}
		o := rules.Offer{
			Kind: rules.ActShoot, Item: uint8(i), At: rules.AtEnemySight, Rule: "FTR-012",
			Aim: rules.Range{Lo: aimWeak, Hi: mostAim}, Usual: rules.Usual{Aim: aimWeak}, Cap: caps(a), Terms: rules.Terms{Max: b.farthest(r), Doubt: true},
		}
		if r.class == thrown {
			o.Kind = rules.ActThrow
		}
		out.Add(o)
	}
}
