package revised

import (
	"cmp"
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/dice"
	"github.com/affray-engine/affray/rules/judge"
	"github.com/affray-engine/affray/rules/ledger"
)

// mostRounds is the highest number of rounds in a question about a hold.
const mostRounds = 10_000

// Judge returns the questions that the book answers one by one. They go through the
// tables and sums of battles, with stated numbers and dice. What a request leaves out is
// 0, false or empty; names must be there.
func (b *book) Judge() judge.Book {
	return judge.Book{ID: bookID, Kinds: []judge.Kind{
		{Name: "surprise", Answer: b.judgeSurprise},
		{Name: "initiative", Answer: b.judgeInitiative},
		{Name: "attack", Answer: b.judgeAttack},
		{Name: "routine", Answer: b.judgeRoutine},
		{Name: "damage", Answer: b.judgeDamage},
		{Name: "melee_fire", Answer: b.judgeMeleeFire},
		{Name: "massive", Answer: b.judgeMassive},
		{Name: "fall", Answer: b.judgeFall},
		{Name: "punch", Answer: b.judgePunch},
		{Name: "punch_state", Answer: b.judgePunchState},
		{Name: "wrestle", Answer: b.judgeWrestle},
		{Name: "hold_damage", Answer: b.judgeHoldDamage},
		{Name: "hold_break", Answer: b.judgeHoldBreak},
		{Name: "weapon_in_wrestle", Answer: b.judgeWeapon},
		{Name: "overbear", Answer: b.judgeOverbear},
		{Name: "pin_track", Answer: b.judgePin},
		{Name: "move", Answer: b.judgeMove},
		{Name: "rof", Answer: b.judgeRate},
		{Name: "armor_class", Answer: b.judgeArmourClass},
		{Name: "action_type", Answer: b.judgeActionType},
		{Name: "action_budget", Answer: b.judgeBudget},
		{Name: "provoke", Answer: b.judgeProvoke},
		{Name: "lookup", Answer: b.judgeLookup},
	}}
}

// die reads the face of a die; one that is left out shows 0.
func die(m *block.Map, key string, sides int64) int { return int(m.IntOr(key, 0, 0, sides)) }

// one is 1 for a truth value that is set.
func one(m *block.Map, key string) int {
	if m.BoolOr(key, false) {
		return 1
	}
	return 0
}

// thrown are dice that all show one face.
func thrown(face int) dice.Dice {
	return dice.FromFunc(func(dice.Draw) int { return face }, dice.Key{})
}

type surpriseAnswer struct {
	Modifier  int  `json:"modifier"`
	Total     int  `json:"total"`
	Surprised bool `json:"surprised"`
}

var lights = []string{"normal", "poor", "dark"}

func (b *book) judgeSurprise(in *block.Map) any {
	var c circumstances
	face := die(in, "d10", surpriseDie)
	other, _ := in.Map("other")
	c[otherSilenced], c[otherInvisible], c[otherOdour] = one(other, "silenced"), one(other, "invisible"), one(other, "odor")
	c[otherMembers], c[otherCamouflage] = crowd(judge.CountOr(other, "members", 0)), int(other.IntOr("camouflage", 0, 0, deepest))
	other.Done()
	own, _ := in.Map("own")
	c[ownFleeing], c[ownPanicked], c[ownAnticipating], c[ownSuspicious] = one(own, "fleeing"), one(own, "panicked"), one(own, "anticipating"), one(own, "suspicious")
	switch own.WordOr("light", lights[0], lights...) {
	case "poor":
		c[ownPoorLight] = 1
	case "dark":
		c[ownDarkness] = 1
	}
	own.Done()
	place, _ := in.Map("conditions")
	c[rain], c[heavyFog], c[extremelyStill] = one(place, "rain"), one(place, "heavy_fog"), one(place, "extremely_still")
	place.Done()
	a := surpriseAnswer{Modifier: b.wariness(&c, func(circumstance, surpriseRow, rules.Rule, int) {})}
	a.Total = face + a.Modifier
	a.Surprised = surprises(a.Total)
	return a
}

type initiativeAnswer struct {
	Scores map[string]int `json:"scores"`
	Order  [][]string     `json:"order"`
}

// initiativeWords are the situations in the words of requests, in the order of
// initiativeMarks.
var initiativeWords = []string{"hastened", "slowed", "higher_ground", "set_for_charge", "wading", "deep_water", "foreign_environment", "hindered", "waiting"}

func (b *book) judgeInitiative(in *block.Map) any {
	a := initiativeAnswer{Scores: map[string]int{}, Order: [][]string{}}
	var ids []string
	for _, m := range in.Maps("combatants") {
		id := m.Text("id")
		s := &rules.Combatant{}
		face, score := die(m, "d10", initiativeDie), int(m.IntOr("dex", ordinary, 1, bestScore))
		s.Traits[traitDexterity], s.Traits[traitReaction] = int16(score), int16(b.t.dexterity(score).reaction)
		for _, w := range m.Words("mods", initiativeWords...) {
			s.Has.Add(initiativeMarks[max(0, slices.Index(initiativeWords, w))])
		}
		if _, twice := a.Scores[id]; twice {
			m.Fail("id", block.Value, "there are two combatants %q", id)
		}
		m.Done()
		var v rules.Verdict
		v.Mod(totalScore, "REV-002", rules.From(rules.FromRoll, rollInitiative), face)
		b.reaction(s, &v)
		b.circumstances(s, anyFooting, &v)
		a.Scores[id] = v.Sum(totalScore)
		ids = append(ids, id)
	}
	slices.SortFunc(ids, func(x, y string) int { return cmp.Or(cmp.Compare(a.Scores[y], a.Scores[x]), cmp.Compare(x, y)) }) // REV-030
	for i, id := range ids {
		if i == 0 || a.Scores[ids[i-1]] != a.Scores[id] {
			a.Order = append(a.Order, nil)
		}
		last := len(a.Order) - 1
		a.Order[last] = append(a.Order[last], id) // REV-003
	}
	return a
}

type moveAnswer struct {
	Feet     int  `json:"feet"`
	Provokes bool `json:"provokes"`
}

var moveWords = []string{"move", "charge", "withdraw", "flee", "crawl_prone"}

func (b *book) judgeMove(in *block.Map) any {
	feet := b.feet(judge.CountOr(in, "mv", 0))
	switch in.Word("mode", moveWords...) {
	case "charge":
		return moveAnswer{Feet: feet * chargeNum / chargeDen}
	case "withdraw":
		return moveAnswer{Feet: feet / withdrawPart}
	case "flee":
		return moveAnswer{Feet: feet, Provokes: true}
	case "crawl_prone":
		return moveAnswer{Feet: feet / crawlPart}
	}
	return moveAnswer{Feet: feet}
}

type rateAnswer struct {
	Rate [2]int `json:"rof"`
}

func (b *book) judgeRate(in *block.Map) any {
	in.Need("rof")
	list := in.Ints("rof", 0, judge.Limit)
	moved := in.BoolOr("moved", false)
	if len(*in.Errors()) > 0 {
		return nil
	}
	if len(list) != 2 || list[1] == 0 {
		in.Fail("rof", block.Value, "%v is no rate: want shots and rounds such as [3, 2]", list)
		return nil
	}
	n, d := int(list[0]), int(list[1])
	if moved {
		d *= movingRate // REV-052
	}
	g := divisor(n, d)
	return rateAnswer{[2]int{n / g, d / g}}
}

// divisor is the greatest common one.
func divisor(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return max(a, 1)
}

type armourClassAnswer struct {
	AC int `json:"ac"`
}

func (b *book) judgeArmourClass(in *block.Map) any {
	worn := b.armour(in.Word("armor", b.armours()...))
	shield, magic := in.BoolOr("shield", false), judge.WholeOr(in, "magic", 0)
	d := b.t.dexterity(int(in.IntOr("dex", ordinary, 1, bestScore)))
	var v rules.Verdict
	ac := worn.class(shield, magic, -d.defensive, &v)
	if in.BoolOr("charging", false) {
		c := ledger.Case{Hold: targetCharges, Actor: &rules.Combatant{}, Target: &rules.Combatant{}}
		c.Target.Traits[traitDexterityAC] = int16(-d.defensive)
		c.Hold.Set(agile, -d.defensive > 0)
		ac -= b.mods.need.Add(&v, &c)
	}
	return armourClassAnswer{ac}
}

type typeAnswer struct {
	Type string `json:"type"`
}

func (b *book) judgeActionType(in *block.Map) any {
	a := slices.Index(activityNames[:], in.Word("activity", activityNames[:]...))
	return typeAnswer{b.t.costs[max(a, 0)].String()}
}

type legalAnswer struct {
	Legal bool `json:"legal"`
}

func (b *book) judgeBudget(in *block.Map) any {
	var p spent
	for _, w := range in.Words("use", costNames[:standardAndMovement]...) {
		p.add(cost(max(0, slices.Index(costNames[:], w))))
	}
	return legalAnswer{b.legal(p)}
}

type unarmedProvokes struct {
	Provokes bool `json:"provokes"`
	Attack   int  `json:"attack_bonus"`
	Damage   int  `json:"damage_bonus"`
}

type fleeProvokes struct {
	Provokes bool `json:"provokes"`
	Full     bool `json:"full_routine"`
}

type provokes struct {
	Provokes bool `json:"provokes"`
}

var provokeWords = []string{"punch", "wrestle", "overbear", "flee", "withdraw"}

func (b *book) judgeProvoke(in *block.Map) any {
	act, armed := in.Word("act", provokeWords...), in.BoolOr("defender_armed", false)
	switch {
	case act == "flee": // REV-059
		return fleeProvokes{true, true}
	case act == "withdraw": // REV-058
		return provokes{}
	case armed: // REV-101, REV-114, REV-125
		return unarmedProvokes{true, opportunity, opportunityDamage}
	}
	return unarmedProvokes{}
}

type thac0Answer struct {
	THAC0 int `json:"thac0"`
}

type saveAnswer struct {
	Save int `json:"save"`
}

func (b *book) judgeLookup(in *block.Map) any {
	what := in.Word("what", "thac0", "save_death")
	g := max(0, indexIn(groupNames[:], in.Word("group", groupNames[:]...)))
	rows := b.t.thac0
	if what == "save_death" {
		rows = b.t.saves
	}
	lo, hi := levels(rows, g)
	if lo > 0 {
		in.Need("level")
	}
	level := int(in.IntOr("level", 0, int64(lo), int64(hi)))
	if what == "save_death" {
		return saveAnswer{classOf(rows, classGroup(g), level)}
	}
	return thac0Answer{classOf(rows, classGroup(g), level)}
}

// levels are the first and the last level that a table has for a group.
func levels(rows []classRow, g int) (lo, hi int) {
	lo = highestLevel
	for _, r := range rows {
		if r.group == g {
			lo, hi = min(lo, r.from), max(hi, r.to)
		}
	}
	return lo, hi
}
