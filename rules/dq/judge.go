package dq

import (
	"cmp"
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/judge"
)

// Judge returns the questions that the book answers one by one. They go through the same
// functions as in a battle, with stated numbers and dice; all options have their defaults.
func (b *book) Judge() judge.Book {
	return judge.Book{ID: "dq", Kinds: []judge.Kind{
		{Name: "quality", Answer: b.judgeQuality},
		{Name: "thresholds", Answer: b.judgeThresholds},
		{Name: "result_quality", Answer: judgeResult},
		{Name: "resolve", Answer: b.judgeResolve},
		{Name: "strike_chance", Answer: judgeStrikeChance},
		{Name: "missile_range", Answer: judgeMissile},
		{Name: "thrown_range", Answer: judgeThrown},
		{Name: "defence", Answer: judgeDefence},
		{Name: "engaged_initiative", Answer: judgeEngaged},
		{Name: "engaged_order", Answer: judgeOrder},
		{Name: "unengaged_initiative", Answer: judgeUnengaged},
		{Name: "parry_result", Answer: b.judgeParry},
		{Name: "assassin", Answer: b.judgeAssassin},
		{Name: "stay_conscious", Answer: b.judgeConscious},
		{Name: "stun_recovery", Answer: b.judgeRecovery},
		{Name: "withdraw", Answer: judgeWithdraw},
		{Name: "restrain", Answer: judgeRestrain},
		{Name: "avoid", Answer: judgeAvoid},
		{Name: "knockout", Answer: judgeKnockout},
		{Name: "trample", Answer: judgeTrample},
		{Name: "trip", Answer: b.judgeTrip},
	}}
}

func gradeIn(m *block.Map, key string) quality { return quality(m.Int(key, 0, int64(nQuality)-1)) }

type qualityAnswer struct {
	Quality quality `json:"quality"`
}

func (b *book) judgeQuality(in *block.Map) any {
	return qualityAnswer{b.quality(judge.Whole(in, "chance"), judge.Face(in, "natural", d100), judge.WholeOr(in, "dice_mod", 0))}
}

type thresholdsAnswer struct {
	BestTo struct {
		Average   int `json:"1"`
		Better    int `json:"2"`
		Crucial   int `json:"3"`
		Decisive  int `json:"4"`
		Excellent int `json:"5"`
		Fantastic int `json:"6"`
	} `json:"best_to"`
}

func (b *book) judgeThresholds(in *block.Map) any {
	var a thresholdsAnswer
	to := b.thresholds(judge.Whole(in, "chance"), 0)
	a.BestTo.Average, a.BestTo.Better, a.BestTo.Crucial = to[average], to[better], to[crucial]
	a.BestTo.Decisive, a.BestTo.Excellent, a.BestTo.Fantastic = to[decisive], to[excellent], to[fantastic]
	return a
}

type resultAnswer struct {
	Result quality `json:"result_quality"`
}

func judgeResult(in *block.Map) any {
	return resultAnswer{resultQuality(gradeIn(in, "attack_quality"), gradeIn(in, "defence_quality"))}
}

type chanceAnswer struct {
	Chance int `json:"strike_chance"`
}

func judgeStrikeChance(in *block.Map) any {
	chance := judge.Whole(in, "base_chance") + judge.CountOr(in, "md", 0) + perRank*judge.CountOr(in, "rank", 0) // DQ-040
	chance += judge.WholeOr(in, "magic", 0) + judge.Total(in, "mods")                                            // DQ-041
	if dark := in.Ints("visibility", -judge.Limit, judge.Limit); len(dark) > 0 {
		chance += int(slices.Min(dark)) // DQ-042
	}
	return chanceAnswer{chance}
}

type modifierAnswer struct {
	Modifier int `json:"modifier"`
}

func judgeMissile(in *block.Map) any {
	return modifierAnswer{missileSteps(judge.Count(in, "hexes")) * perFiveHexes}
}

func judgeThrown(in *block.Map) any {
	return modifierAnswer{judge.Count(in, "hexes") * perHex}
}

type defenceAnswer struct {
	Defence int `json:"defence"`
}

func judgeDefence(in *block.Map) any {
	arc := in.Word("arc", "front", "flank", "rear", "stunned")
	ag, shield, pc := judge.Count(in, "ag"), judge.CountOr(in, "shield", 0), judge.CountOr(in, "pc", 0)
	n := judge.WholeOr(in, "magic", 0) + judge.Total(in, "mods") // DQ-053
	if front := in.BoolOr("option_front_pc", false); front && arc == "front" {
		n += pc // DQ-AMB-02
	}
	if arc != "stunned" { // DQ-052
		n += ag
	}
	if arc == "front" { // DQ-050, DQ-051
		n += shield
	}
	return defenceAnswer{n}
}

type initiativeAnswer struct {
	Initiative int `json:"initiative"`
}

// contender is a figure that waits for its turn.
type contender struct {
	id                 string
	initiative, pc, ag int
}

func readContender(in *block.Map) contender {
	c := contender{pc: judge.Count(in, "pc"), ag: judge.Count(in, "ag")}
	c.initiative = engagedInitiative(judge.Count(in, "weapon_rank"), judge.CountOr(in, "warrior_rank", 0), c.ag, c.pc)
	return c
}

func judgeEngaged(in *block.Map) any { return initiativeAnswer{readContender(in).initiative} }

func judgeUnengaged(in *block.Map) any {
	return initiativeAnswer{unengagedInitiative(judge.Face(in, "d10", d10), judge.Count(in, "pc"), judge.CountOr(in, "military_scientist", 0))}
}

type orderAnswer struct {
	Order []string `json:"order"`
}

func judgeOrder(in *block.Map) any {
	in.Need("figures")
	var list []contender
	for _, m := range in.Maps("figures") {
		c := readContender(m)
		if c.id = m.Text("id"); slices.ContainsFunc(list, func(o contender) bool { return o.id == c.id }) {
			m.Fail("id", block.Value, "%q stands twice", c.id)
		}
		m.Done()
		list = append(list, c)
	}
	slices.SortFunc(list, before)
	a := orderAnswer{Order: []string{}}
	for _, c := range list {
		a.Order = append(a.Order, c.id)
	}
	return a
}

// before is DQ-103: the higher initiative, perception, agility, then the lower id.
func before(a, b contender) int {
	return cmp.Or(cmp.Compare(b.initiative, a.initiative), cmp.Compare(b.pc, a.pc), cmp.Compare(b.ag, a.ag), cmp.Compare(a.id, b.id))
}

type dieAnswer struct {
	Mod int `json:"dice_mod"`
}

func (b *book) judgeAssassin(in *block.Map) any {
	word := in.Word("situation", situationNames[:]...)
	return dieAnswer{b.assassinDie(situation(max(0, slices.Index(situationNames[:], word))), judge.Count(in, "rank"))}
}

type resolveAnswer struct {
	Attack   quality `json:"attack_quality"`
	Defence  quality `json:"defence_quality"`
	Result   quality `json:"result_quality"`
	Pool     *string `json:"pool"`
	Armour   *string `json:"armour_applied"`
	Grievous bool    `json:"spec_grievous_possible"`
	Parry    bool    `json:"parry_opportunity"`
	Damage   int     `json:"damage"`
}

func (b *book) judgeResolve(in *block.Map) any {
	var a resolveAnswer
	a.Attack = b.quality(judge.Whole(in, "strike_chance"), judge.Face(in, "attack_roll", d100), judge.WholeOr(in, "attack_dice_mod", 0))
	a.Defence = b.quality(judge.Whole(in, "defence"), judge.Face(in, "defence_roll", d100), 0)
	a.Result = resultQuality(a.Attack, a.Defence)
	die, dm := judge.Face(in, "damage_d10", d10), judge.Whole(in, "dm")
	p := protection{ft: judge.CountOr(in, "ft_armour", 0), en: judge.CountOr(in, "en_armour", 0), dr: judge.CountOr(in, "dr", 0)}
	melee := in.WordOr("mode", "melee", "melee", "ranged") == "melee"
	a.Parry = in.BoolOr("evading", false) && melee && mayCounter(a.Attack, a.Defence)
	row := &b.t.results[a.Result]
	a.Grievous = row.grievous
	if a.Result > poor {
		var v rules.Verdict
		a.Pool, a.Armour = &poolWords[row.pool], &armourWords[row.armour]
		a.Damage = b.amount(&v, row, harmTerms{die: die, dm: dm, item: rules.NoItem}, p)
	}
	return a
}

var (
	poolWords   = [...]string{noPool: "", fatigue: "FT", endurance: "EN"}
	armourWords = [...]string{noPool: "none", fatigue: "ft", endurance: "en"}
)

type parryAnswer struct {
	Total    int  `json:"total"`
	Disarmed bool `json:"attacker_disarmed"`
	Riposte  bool `json:"riposte"`
	Pass     bool `json:"evader_must_pass"`
	EN       int  `json:"en_damage"`
}

func (b *book) judgeParry(in *block.Map) any {
	total := judge.Face(in, "d10", d10) + judge.Count(in, "evader_rank") - judge.Count(in, "attacker_rank")
	row := b.parryRow(total)
	return parryAnswer{total, row.disarmed, row.riposte, row.pass, row.en}
}

type consciousAnswer struct {
	Needed    bool `json:"roll_needed"`
	Target    *int `json:"target,omitempty"`
	Conscious bool `json:"conscious"`
}

func (b *book) judgeConscious(in *block.Map) any {
	en, wp, roll := judge.Whole(in, "en"), judge.Count(in, "wp"), judge.Face(in, "roll", d100)
	if en > faintAt {
		return consciousAnswer{Conscious: true}
	}
	target := stayConscious(en, wp)
	return consciousAnswer{true, &target, isUnder(target, roll)}
}

type recoveryAnswer struct {
	Target    int  `json:"target"`
	Recovered bool `json:"recovered"`
}

func (b *book) judgeRecovery(in *block.Map) any {
	target, roll := stunRecovery(judge.Count(in, "wp"), judge.Count(in, "ft")), judge.Face(in, "roll", d100)
	return recoveryAnswer{target, b.passes(target, roll)}
}

type withdrawAnswer struct {
	Total   int  `json:"total"`
	Success bool `json:"success"`
}

func judgeWithdraw(in *block.Map) any {
	n, out := leaveClose(judge.Face(in, "d10", d10), judge.Count(in, "friendly_ps"), judge.Count(in, "hostile_ps"))
	return withdrawAnswer{n, out}
}

type restrainAnswer struct {
	Chance int `json:"chance"`
}

func judgeRestrain(in *block.Map) any {
	return restrainAnswer{restrainChance(judge.Count(in, "att_ps"), judge.Count(in, "att_ag"), judge.Count(in, "def_ps"), judge.Count(in, "def_ag"))}
}

type avoidAnswer struct {
	Target int `json:"target"`
}

func judgeAvoid(in *block.Map) any {
	switch in.Word("against", "shield_rush", "trip", "entangle", "disarm", "disarm_2h") {
	case "disarm":
		return avoidAnswer{keepWeapon(judge.Count(in, "md"), judge.Count(in, "rank"), false)}
	case "disarm_2h":
		return avoidAnswer{keepWeapon(judge.Count(in, "md"), judge.Count(in, "rank"), true)}
	case "":
		return nil // which inputs are due hangs on it
	}
	return avoidAnswer{avoidFall(judge.Count(in, "ag"))}
}

type knockoutAnswer struct {
	Achieved bool `json:"achieved"`
}

func judgeKnockout(in *block.Map) any { return knockoutAnswer{knockout(gradeIn(in, "result_quality"))} }

type trampleAnswer struct {
	Chance    int  `json:"base_chance"`
	Damage    int  `json:"damage"`
	Knockdown bool `json:"knockdown"`
}

func judgeTrample(in *block.Map) any {
	return trampleAnswer{trampleChance, trampleDamage(judge.Face(in, "d10", d10), judge.Measure(in, "size_hexes")), true}
}

type tripAnswer struct {
	Chance int `json:"base_chance"`
	Damage int `json:"damage"`
}

func (b *book) judgeTrip(in *block.Map) any {
	return tripAnswer{b.tripChance(judge.Whole(in, "base_chance")), judge.Face(in, "d10", d10)}
}
