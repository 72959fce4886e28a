package fighter

import (
	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/judge"
)

type stoppedAnswer struct {
	Parry  int `json:"parry"`
	Shield int `json:"shield"`
	Armour int `json:"armour"`
}

type resolveAnswer struct {
	Dam      int           `json:"dam"`
	Stopped  stoppedAnswer `json:"stopped"`
	AtShield int           `json:"at_shield"`
	AtArmour int           `json:"at_armour"`
	Specific int           `json:"specific"`
	Total    int           `json:"total_stopped"`
	Immune   *int          `json:"immune_stopped,omitempty"`
}

// judgeResolve takes a blow through its layers (FTR-070, FTR-071, FTR-080).
func judgeResolve(in *block.Map) any {
	l := layers{dam: judge.CountOr(in, "dam", 0)}
	if in.Has("cap") {
		l.dam = min(l.dam, judge.Count(in, "cap"))
	}
	l.pass(judge.CountOr(in, "parry_ads", 0), 0, judge.CountOr(in, "shield_ads", 0), judge.CountOr(in, "armour_ads", 0))
	immune := in.BoolOr("immune", false)
	if immune {
		l.immune = l.left()
	}
	a := resolveAnswer{
		Dam: l.dam, Stopped: stoppedAnswer{l.parry, l.shield, l.armour},
		AtShield: l.atShield(), AtArmour: l.atArmour(), Specific: l.left(), Total: l.stopped(),
	}
	if immune {
		a.Immune = &l.immune
	}
	return a
}

type destroyedAnswer struct {
	Destroyed bool `json:"destroyed"`
}

// judgeWeaponBreaks tests a weapon against what was stopped of its blow, or against the
// blow that it parried (FTR-080 to FTR-082).
func (b *book) judgeWeaponBreaks(in *block.Map) any {
	most, magical := judge.Measure(in, "weapon_max"), in.BoolOr("magical", false)
	stopped, parried := in.Has("stopped"), in.Has("parried_blow")
	switch {
	case stopped && parried:
		in.Fail("parried_blow", block.Value, "a request names stopped or parried_blow, not both")
		return nil
	case parried:
		return destroyedAnswer{judge.CountOr(in, "parried_blow", 0) >= b.times(&b.t.breaks[blowParried], magical)*most}
	}
	return destroyedAnswer{judge.Count(in, "stopped") >= b.times(&b.t.breaks[blowStopped], magical)*most}
}

type armourAnswer struct {
	Destroyed bool `json:"destroyed"`
	ADS       int  `json:"ads_this_blow"`
}

// judgeArmourBreaks tests a piece, which stops its ADS all the same (FTR-083 to FTR-087).
func (b *book) judgeArmourBreaks(in *block.Map) any {
	most, ads, magical := judge.Measure(in, "max_ads"), judge.CountOr(in, "ads_at_point", 0), in.BoolOr("magical", false)
	return armourAnswer{judge.CountOr(in, "blow", 0) >= b.times(&b.t.armourAt, magical)*most, ads}
}

type shieldAnswer struct {
	Stops     int  `json:"stops"`
	After     int  `json:"ads_after"`
	Destroyed bool `json:"destroyed"`
}

func (b *book) judgeShieldHit(in *block.Map) any {
	ads, dam, magical := judge.Measure(in, "ads"), judge.CountOr(in, "dam", 0), in.BoolOr("magical", false)
	loss, destroyed := b.battered(dam, ads, magical)
	return shieldAnswer{min(dam, ads), ads - loss, destroyed}
}

type loadAnswer struct {
	Legal bool `json:"legal"`
	AMR   int  `json:"amr"`
	Dice  *int `json:"initiative_dice,omitempty"`
	StN   *int `json:"attack_stn,omitempty"`
}

// Hands on a crossbow's string.
const (
	oneHanded = 1
	twoHanded = 2
)

// judgeLoad is what making ready costs (FTR-100 to FTR-103).
func judgeLoad(in *block.Map) any {
	kind := in.Word("kind", "bow", "crossbow", "thrown")
	stn, least := judge.CountOr(in, "stn", 0), judge.CountOr(in, "pull_1h_stn", 0)
	one := 1
	a := loadAnswer{Legal: true, AMR: one}
	switch {
	case kind == "bow":
		a.Dice = &one
	case kind != "crossbow":
	case in.Int("pull", oneHanded, twoHanded) == oneHanded: // FTR-102
		a.Legal, a.Dice, a.StN = stn >= least, &one, &least
	default: // FTR-A18
		a.AMR = twoPulls
	}
	if in.Has("pull") {
		in.Int("pull", oneHanded, twoHanded)
	}
	return a
}

type lodgeAnswer struct {
	Rolled bool `json:"rolled"`
	Lodged bool `json:"lodged"`
}

func judgeLodge(in *block.Map) any {
	damage, percent := judge.CountOr(in, "damage_after_ads", 0), judge.WholeOr(in, "percent", 0)
	in.Has("d100")
	if damage == 0 { // FTR-111
		return lodgeAnswer{}
	}
	return lodgeAnswer{true, judge.Face(in, "d100", hundred) <= percent}
}

type tearAnswer struct {
	Used   int  `json:"probability_used"`
	Out    bool `json:"out"`
	Damage int  `json:"damage"`
	Lodged bool `json:"still_lodged"`
}

func judgeDisembowel(in *block.Map) any {
	a := tearAnswer{Used: judge.CountOr(in, "probability", 0)}
	if in.BoolOr("self", false) { // FTR-118
		a.Used /= selfShare
	}
	a.Out = judge.Face(in, "d100", hundred) <= a.Used
	for _, n := range in.Ints("dis_rolls", 1, judge.Limit) {
		if a.Out { // FTR-115
			a.Damage += int(n)
		}
	}
	a.Lodged = !a.Out
	return a
}

type percentAnswer struct {
	Percent int `json:"percent"`
}

func judgeLodgePercent(in *block.Map) any {
	return percentAnswer{lodgeChance(judge.CountOr(in, "per_hp", 0), judge.CountOr(in, "damage", 0))}
}

func judgeDisProbability(in *block.Map) any {
	n := tearBase(judge.WholeOr(in, "stn", 0), judge.WholeOr(in, "ft", 0)) + judge.WholeOr(in, "dis_mod", 0)
	return percentAnswer{min(max(n, leastTear), mostTear)}
}

type rudAnswer struct {
	Total int `json:"total"`
	Dice  int `json:"dice_used"`
}

// judgeRUD rolls an open-ended die on as far as it goes (FTR-009).
func (b *book) judgeRUD(in *block.Map) any {
	sides := judge.Measure(in, "die")
	low, high := b.opt.rud.low, b.opt.rud.high
	switch sides {
	case twenty:
		low, high = b.opt.rud.low20, b.opt.rud.high20
	case hundred:
	default:
		in.Fail("die", block.Value, "%d is no die: want one of 20, 100", sides)
		return nil
	}
	in.Need("rolls")
	a, sign := rudAnswer{}, 1
	for _, n := range in.Ints("rolls", 1, int64(sides)) {
		a.Total += sign * int(n)
		a.Dice++
		if a.Dice == 1 && int(n) <= low {
			sign = -1
		} else if int(n) <= high {
			return a
		}
	}
	if in.Has("rolls") {
		in.Fail("rolls", block.Value, "the die is rolled on after the %d that are given", a.Dice)
	}
	return nil
}

type secsAnswer struct {
	Secs []int `json:"secs"`
}

// judgeSecs lists the seconds that dice claim, ascending (FTR-T2).
func (b *book) judgeSecs(in *block.Map) any {
	in.Need("dice")
	dice := in.Ints("dice", 1, int64(b.opt.secs))
	if len(dice) > b.opt.secs {
		in.Fail("dice", block.Value, "%d dice are more than the seconds", len(dice))
		return nil
	}
	faces := make([]int, len(dice))
	for i, n := range dice {
		faces[i] = int(n)
	}
	return secsAnswer{ascending(claims(faces, make([]bool, b.opt.secs)))}
}

type exchangeAnswer struct {
	Result      int   `json:"attack_result"`
	ParryResult *int  `json:"parry_result,omitempty"`
	Parried     *bool `json:"parried,omitempty"`
	Interposed  *bool `json:"interposed,omitempty"`
	Specific    int   `json:"specific"`
	Stopped     int   `json:"total_stopped"`
	ShieldAfter *int  `json:"shield_ads_after,omitempty"`
	ShieldGone  *bool `json:"shield_destroyed,omitempty"`
	Weapon      bool  `json:"weapon_destroyed"`
	ParryWeapon *bool `json:"parry_weapon_destroyed,omitempty"`
}

// judgeExchange is a whole blow at the point that is aimed at, with plain items (FTR-T8).
func (b *book) judgeExchange(in *block.Map) any {
	a := exchangeAnswer{Result: judge.WholeOr(in, "attack_d100", 0) - judge.WholeOr(in, "attack", 0) + judge.WholeOr(in, "defence", 0)}
	dam, most, armour := judge.CountOr(in, "dam", 0), judge.Measure(in, "weapon_max"), judge.CountOr(in, "armour_ads", 0)
	parryADS := b.exchangeParry(in, dam, &a)
	number, ads := exchangeShield(in, &a)
	l := layers{dam: dam}
	l.pass(parryADS, 0, number, armour)
	if a.Interposed != nil && *a.Interposed {
		loss, gone := b.battered(l.atShield(), ads, false)
		after := ads - loss
		a.ShieldAfter, a.ShieldGone = &after, &gone
	}
	a.Specific, a.Stopped = l.left(), l.stopped()
	a.Weapon = l.stopped() >= b.times(&b.t.breaks[blowStopped], false)*most
	return a
}

// exchangeParry reads and rolls the parry of an exchange, and tests its weapon.
func (b *book) exchangeParry(in *block.Map, dam int, a *exchangeAnswer) (ads int) {
	m, ok := in.Map("parry")
	if !ok {
		return 0
	}
	most := judge.Measure(m, "weapon_max")
	p := parried(m, most, a.Result)
	m.Done()
	a.ParryResult, a.Parried = &p.Result, &p.Success
	if p.Success { // FTR-A16
		gone := dam >= b.times(&b.t.breaks[blowParried], false)*most
		a.ParryWeapon = &gone
	}
	return p.ADS
}

// exchangeShield reads and rolls the shield of an exchange: what it stops now, and its ADS.
func exchangeShield(in *block.Map, a *exchangeAnswer) (stops, ads int) {
	m, ok := in.Map("shield")
	if !ok {
		return 0, 0
	}
	on := judge.WholeOr(m, "d20", 0) >= judge.WholeOr(m, "number", 0)
	ads = judge.Measure(m, "ads")
	m.Done()
	if a.Interposed = &on; on {
		stops = ads
	}
	return stops, ads
}
