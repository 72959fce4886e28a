package brp

import (
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/judge"
)

// mostRounds is the highest number of rounds in a question about a crossbow.
const mostRounds = 100_000

// Judge returns the questions that the book answers one by one. They go through the
// tables and sums of battles, with stated numbers and dice.
func (b *book) Judge() judge.Book {
	return judge.Book{ID: id, Kinds: []judge.Kind{
		{Name: "level", Answer: b.judgeLevel},
		{Name: "effective_chance", Answer: b.judgeChance},
		{Name: "range", Answer: b.judgeRange},
		{Name: "dex_rank", Answer: b.judgeRank},
		{Name: "schedule", Answer: b.judgeSchedule},
		{Name: "intent_order", Answer: b.judgeIntents},
		{Name: "damage", Answer: b.judgeDamage},
		{Name: "exchange", Answer: b.judgeExchange},
		{Name: "defence_allowed", Answer: b.judgeDefence},
		{Name: "shield_missile_chance", Answer: b.judgeShield},
		{Name: "item_state", Answer: b.judgeItem},
		{Name: "armor", Answer: b.judgeArmour},
		{Name: "crossbow", Answer: b.judgeCrossbow},
		{Name: "state", Answer: b.judgeState},
		{Name: "first_aid", Answer: b.judgeAid},
		{Name: "hp_max", Answer: b.judgeHits},
		{Name: "damage_bonus", Answer: b.judgeBonus},
	}}
}

// graded is the level of a stated roll (BRP-014, BRP-015, BRP-016).
func (b *book) graded(roll, chance int) rollLevel {
	return level(roll, min(b.o.special.special(chance), chance), chance)
}

type levelAnswer struct {
	Level string `json:"level"`
}

func (b *book) judgeLevel(in *block.Map) any {
	in.WordOr("role", "attack", "attack", "defence") // both are graded alike (BRP-021, BRP-AMB-02)
	chance := judge.Count(in, "chance")
	return levelAnswer{b.graded(judge.Face(in, "roll", hundred), chance).String()}
}

type rankAnswer struct {
	Rank *int `json:"rank"`
}

func (b *book) judgeRank(in *block.Map) any {
	dex := judge.Count(in, "dex")
	in.Need("moved_m")
	var a rankAnswer
	if rank, acts := b.effective(dex, b.readMoved(in)); acts {
		a.Rank = &rank
	}
	return a
}

type allowedAnswer struct {
	Allowed bool `json:"allowed"`
}

// Words of a request, in the order of the constants that they stand for.
var (
	velocityWords = []string{"melee", "low_velocity", "firearm_or_energy"} // Hand, Low, High
	defenceWords  = []string{"none", "parry_weapon", "parry_shield", "dodge"}
)

// Defences that a request may name.
const (
	meetNone = iota
	meetWeapon
	meetShield
	meetDodge
)

func (b *book) judgeDefence(in *block.Map) any {
	attack := weapon{velocity: velocity(max(0, slices.Index(velocityWords, in.Word("attack_class", velocityWords...))))}
	defence := slices.Index(defenceWords, in.Word("defence", defenceWords[meetWeapon:]...))
	aware := in.BoolOr("aware", true)
	o := *b
	o.o.dodgeMissiles = in.BoolOr("option_dodge_missiles", false)
	switch {
	case !aware: // BRP-020
		return allowedAnswer{}
	case defence == meetDodge:
		return allowedAnswer{o.mayDodge(&attack)}
	}
	with := weapon{}
	if defence == meetShield {
		with.size = fullSize
	}
	return allowedAnswer{o.mayParry(&attack, &with)}
}

type chanceAnswer struct {
	Chance int `json:"chance"`
}

func (b *book) judgeShield(in *block.Map) any {
	row, ok := b.t.arm(in.Word("shield", b.t.armKeys(true)...))
	kneels := in.BoolOr("kneeling", false)
	if !ok {
		return nil
	}
	return chanceAnswer{b.t.arms[row].behind(kneels)}
}

type itemAnswer struct {
	Left   int  `json:"hit_points_left"`
	Broken bool `json:"broken"`
}

func (b *book) judgeItem(in *block.Map) any {
	hits := judge.Measure(in, "hit_points")
	partial := judge.CountOr(in, "partial_parries", 0)
	special := judge.CountOr(in, "specially_parried_against", 0)
	taken := partial*b.t.matrix[b.t.cross(specialSuccess, success)].parrying + // BRP-041
		special*b.t.matrix[b.t.cross(success, specialSuccess)].attacking // BRP-043
	return itemAnswer{max(0, hits-taken), b.breaks(hits, taken)}
}

type armourAnswer struct {
	Points int            `json:"armor_points"`
	Skills map[string]int `json:"skills"`
}

// judgeArmour adds up what is worn (BRP-061) and hampers skills by it (BRP-062,
// BRP-063). Armour with two values has no one sum and is not asked here.
func (b *book) judgeArmour(in *block.Map) any {
	in.Need("worn")
	a := armourAnswer{Skills: map[string]int{}}
	c := builder{book: b, m: in, v: &rules.Verdict{}, out: &rules.Fighter{}}
	c.armour()
	if c.out.Traits[traitSecond] > 0 {
		in.Fail("worn", block.Value, "armour with two values has no sum")
	}
	a.Points = int(c.out.Traits[traitBody] + c.out.Traits[traitHelmet])
	skills, _ := in.Map("skills")
	for _, name := range skills.Keys() {
		chance := judge.Count(skills, name)
		a.Skills[name] = max(0, chance+int(c.out.Traits[hamperedBy[b.t.group(name)]]))
	}
	return a
}

type crossbowAnswer struct {
	Rounds []int `json:"rounds_fired"`
}

// judgeCrossbow shoots whenever the bow is loaded, and loads it for full rounds in
// between (BRP-053, BRP-AMB-55).
func (b *book) judgeCrossbow(in *block.Map) any {
	row, _ := b.t.arm("crossbow_light") // all crossbows are loaded alike
	a := crossbowAnswer{Rounds: []int{}}
	for r := 1; r <= int(in.Int("rounds", 0, mostRounds)); r += 1 + b.t.arms[row].reload {
		a.Rounds = append(a.Rounds, r)
	}
	return a
}

type stateAnswer struct {
	State string `json:"state"`
}

func (b *book) judgeState(in *block.Map) any {
	hp := judge.Whole(in, "hp")
	return stateAnswer{stateOf(hp, in.BoolOr("end_of_round", false)).String()}
}

type aidAnswer struct {
	Healed  int  `json:"healed"`
	HP      int  `json:"hp"`
	Treated bool `json:"treated_after"`
}

func (b *book) judgeAid(in *block.Map) any {
	hp, most := judge.Whole(in, "hp"), judge.Measure(in, "hp_max")
	in.Need("injuries")
	var damage []int
	var treated []bool
	for _, m := range in.Maps("injuries") {
		damage = append(damage, judge.Measure(m, "damage"))
		treated = append(treated, m.BoolOr("treated", false))
		m.Done()
	}
	target := int(in.Int("target", 0, int64(max(0, len(damage)-1))))
	success, face := in.Bool("success"), judge.Face(in, "d3", healSides)
	if len(damage) == 0 {
		in.Fail("injuries", block.Value, "there is no injury to treat")
		return nil
	}
	a := aidAnswer{Treated: true} // BRP-094
	if success && !treated[target] {
		a.Healed = healed(face, damage[target])
	}
	a.HP = min(most, hp+a.Healed)
	return a
}

func readScore(in *block.Map, key string) int { return int(in.Int(key, leastScore, judge.Limit)) }

type hitsAnswer struct {
	Hits int `json:"hit_points"`
}

func (b *book) judgeHits(in *block.Map) any {
	return hitsAnswer{mostHitPoints(readScore(in, "con"), readScore(in, "siz"))}
}

type bonusAnswer struct {
	Bonus string `json:"db"`
}

func (b *book) judgeBonus(in *block.Map) any {
	count, sides := b.t.bonus(readScore(in, "str") + readScore(in, "siz"))
	return bonusAnswer{bonusText(count, sides)}
}
