package brp

import (
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
)

// Names of skills that the rules speak of.
const (
	skillBrawl    = "Brawl"
	skillShield   = "Shield"
	skillThrow    = "Throw"
	skillDodge    = "Dodge"
	skillFirstAid = "First Aid"
	skillListen   = "Listen"
	skillSpot     = "Spot"
	skillHide     = "Hide"
	skillStealth  = "Stealth"
)

// Bounds of what people write.
const (
	leastScore   = 1 // humans have 3 to 21 (BRP-100); creatures less and more
	mostScore    = 200
	usualScore   = 10
	mostPercent  = 1000
	mostHits     = 1000
	usualHeight  = 1800 // mm (SPACE-035)
	usualRadius  = 300  // mm (SPACE-034)
	usualPercent = 40   // of the cell (SPACE-033)
)

// brawlRow is the row that everybody fights with when nothing else is at hand.
const brawlRow = "brawl"

// builder makes one fighter.
type builder struct {
	*book
	m      *block.Map
	v      *rules.Verdict
	out    *rules.Fighter
	points map[string]int // skill points by skill, or skill and specialty
	items  int
	hands  int // in use
}

// Build implements [rules.Book]. The keys of a stat block are str, con, siz, int,
// pow, dex and cha; hp; skills (percent) and points (spent, by skill and
// specialty); worn; weapons; shield; injuries.
func (b *book) Build(in rules.Block, out *rules.Fighter, v *rules.Verdict) {
	c := builder{book: b, m: in.Stats, v: v, out: out}
	c.scores()
	c.skills()
	c.armour()
	c.arms(&in)
	c.hitPoints()
	starts.Begin(in.Conditions, out, c.m.Errors())
	c.shared()
	c.m.Done()
}

// scores reads the characteristics (BRP-100) and the damage bonus (BRP-101).
func (c *builder) scores() {
	for _, t := range [...]int{traitSTR, traitCON, traitSIZ, traitDEX} {
		c.out.Traits[t] = int16(c.m.Int(traits.At(t).Name, leastScore, mostScore))
	}
	for _, t := range [...]int{traitINT, traitPOW, traitCHA} { // no rule of combat reads them
		c.out.Traits[t] = int16(c.m.IntOr(traits.At(t).Name, usualScore, leastScore, mostScore))
	}
	count, sides := c.t.bonus(int(c.out.Traits[traitSTR]) + int(c.out.Traits[traitSIZ]))
	c.out.Traits[traitBonusDice], c.out.Traits[traitBonusSides] = int16(count), int16(sides)
}

// bonus returns the dice of the damage bonus for STR + SIZ (BRP-101). Beyond the
// table there is one die more for every 16 points or part of them.
func (t *tables) bonus(sum int) (count, sides int) {
	const further = 16
	for _, r := range t.bonuses {
		if sum <= r.most {
			return r.dice, r.sides
		}
	}
	last := t.bonuses[len(t.bonuses)-1]
	return last.dice + roundUp.divide(sum-last.most, further), last.sides
}

// mostHitPoints is the average of CON and SIZ, a half up (BRP-080).
func mostHitPoints(con, siz int) int { return roundUp.divide(con+siz, 2) }

// hitPoints is the average of CON and SIZ, a half up (BRP-080), less the injuries
// that somebody brings along.
func (c *builder) hitPoints() {
	most := mostHitPoints(int(c.out.Traits[traitCON]), int(c.out.Traits[traitSIZ]))
	if c.m.Has("hp") {
		most = int(c.m.Int("hp", 1, mostHits))
	}
	c.v.Mod(totalHP, "BRP-080", rules.From(rules.FromTrait, traitCON), most)
	now := most
	for _, harm := range c.m.Ints("injuries", 1, mostHits) {
		now -= int(harm)
		c.out.Marks = append(c.out.Marks, rules.Mark{Kind: markInjury, Values: [3]int32{injuryDamage: int32(harm)}})
	}
	if now <= 0 {
		c.m.Fail("injuries", block.Range, "injuries of %d leave none of %d hit points", most-now, most)
	}
	if now > 0 && now <= sleepAt { // BRP-086: who is up and about was wakened
		c.out.Marks = append(c.out.Marks, rules.Mark{Kind: markAwake})
	}
	c.out.Pools[poolHP] = rules.Pool{Now: int32(now), Max: int32(most)}
}

// armour reads what is worn: one body armour and one helmet (BRP-AMB-27).
func (c *builder) armour() {
	var body, helmet string
	for _, key := range c.m.Words("worn", c.t.armourKeys()...) {
		c.dress(key, &body, &helmet)
	}
}

func (c *builder) dress(key string, body, helmet *string) {
	i := slices.IndexFunc(c.t.armours, func(a armour) bool { return a.key == key })
	if i < 0 {
		return // noted by the reader
	}
	a, worn := &c.t.armours[i], body
	if a.helmet {
		worn = helmet
	}
	if *worn != "" {
		c.m.Fail("worn", block.Value, "%s goes with %s: armour has no layers", key, *worn) // BRP-AMB-27
		return
	}
	*worn = key
	c.putOn(a)
}

func (c *builder) putOn(a *armour) {
	t := &c.out.Traits
	if a.helmet {
		t[traitHelmet] = int16(a.points) // BRP-061
	} else {
		t[traitBody], t[traitSecond] = int16(a.points), int16(a.second)
	}
	switch a.hampers {
	case physical: // BRP-062
		t[traitPhysical] += int16(a.percent)
	case perception: // BRP-063
		t[traitPerception] += int16(a.percent)
	}
}

func (t *tables) armourKeys() []string {
	keys := make([]string, len(t.armours))
	for i, a := range t.armours {
		keys[i] = a.key
	}
	return keys
}

// shared fills the four traits that all books have, and the body.
func (c *builder) shared() {
	t := &c.out.Traits
	t[rules.AR] = t[traitBody] + t[traitHelmet]
	t[rules.DF] = int16(c.dodge())
	for i := range c.out.Items {
		it := &c.out.Items[i]
		if it.Use == 0 || it.State != rules.Ready {
			continue
		}
		chance := int16(c.skill(it, modeMelee))
		if it.Use.Has(rules.UseParry) && !it.Use.Has(rules.UseNatural) {
			t[rules.DF] = max(t[rules.DF], chance)
		}
		if t[rules.OF] == 0 && !it.Use.Has(rules.UseShield) {
			t[rules.OF] = chance
		}
	}
	c.out.Body = rules.ReadBody(c.m, rules.Body{Footprint: rules.FootMan, Percent: usualPercent, Height: usualHeight, Radius: usualRadius})
	c.out.Reach = rules.Reach{Max: 1} // a hand's
	c.out.Kind = c.m.TextOr("kind", "")
}

// dodge is the Dodge skill in armour.
func (c *builder) dodge() int {
	var v rules.Verdict
	return c.dodgeChance(&rules.Combatant{Traits: c.out.Traits}, &weapon{}, &v)
}
