package fighter

import (
	"slices"

	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/judge"
)

// mostAsk is the greatest size that is asked for.
const mostAsk = 1000

// Judge returns the questions that the book answers one by one. They go through the
// tables and sums of battles, with stated numbers and dice; the totals of open-ended dice
// are stated as they are after rolling on.
func (b *book) Judge() judge.Book {
	return judge.Book{ID: "fighter", Kinds: []judge.Kind{
		{Name: "melee", Answer: judgeMelee},
		{Name: "shift", Answer: judgeShift},
		{Name: "scatter", Answer: b.judgeScatter},
		{Name: "ranged", Answer: b.judgeRanged},
		{Name: "other_copy", Answer: judgeOtherCopy},
		{Name: "midpoint", Answer: judgeMidpoint},
		{Name: "parry", Answer: judgeParry},
		{Name: "parry_allowed", Answer: judgeParryAllowed},
		{Name: "parry_unused", Answer: b.judgeParryUnused},
		{Name: "shield_allowed", Answer: b.judgeShieldAllowed},
		{Name: "interpose", Answer: judgeInterpose},
		{Name: "resolve", Answer: judgeResolve},
		{Name: "weapon_breaks", Answer: b.judgeWeaponBreaks},
		{Name: "armour_breaks", Answer: b.judgeArmourBreaks},
		{Name: "shield_hit", Answer: b.judgeShieldHit},
		{Name: "load", Answer: judgeLoad},
		{Name: "lodge", Answer: judgeLodge},
		{Name: "disembowel", Answer: judgeDisembowel},
		{Name: "lodge_percent", Answer: judgeLodgePercent},
		{Name: "dis_probability", Answer: judgeDisProbability},
		{Name: "rud", Answer: b.judgeRUD},
		{Name: "initiative_secs", Answer: b.judgeSecs},
		{Name: "exchange", Answer: b.judgeExchange},
	}}
}

// readTable reads the size and the aim on the table of that size.
func readTable(in *block.Map) (aim, points int) {
	points = readSize(in)
	return int(in.Int("aim", 1, int64(points))), points
}

// readSize reads how many points the table has (FTR-D1). After a mistake there it is the
// longest, so that no other number is blamed for it.
func readSize(in *block.Map) int {
	sz := int(in.IntOr("sz", human, 1, mostAsk))
	if n := in.Node("sz"); n != nil && (n.Kind != block.KindInt || n.Int != int64(sz)) {
		sz = mostAsk
	}
	return pointsPerSz * sz
}

// readArea reads the bounds of an area on a table of so many points.
func readArea(in *block.Map, points int) (lo, hi int) {
	in.Need("area")
	list := in.Ints("area", 1, int64(points))
	if len(list) != 2 || list[0] > list[1] {
		if in.Has("area") {
			in.Fail("area", block.Value, "an area is its lowest and its highest point")
		}
		return 1, 1
	}
	return int(list[0]), int(list[1])
}

// Words for who chooses a point.
const (
	nobody   = "none"
	attacker = "attacker"
	defender = "defender"
	byDice   = "dice"
)

type shiftAnswer struct {
	Result  *int   `json:"result,omitempty"`
	Chooser string `json:"chooser"`
	Low     int    `json:"low"`
	High    int    `json:"high"`
	Miss    bool   `json:"can_miss"`
}

// shift is who may move a blow, and how far, on a table of so many points (FTR-020 to
// FTR-023).
func shift(result, aim, points int) shiftAnswer {
	n := abs(result)
	s := shiftAnswer{Chooser: nobody, Low: max(aim-n, 1), High: min(aim+n, points)}
	switch {
	case result < 0:
		s.Chooser = attacker
	case result > 0:
		s.Chooser, s.Miss = defender, aim-n < 1 || aim+n > points
	}
	return s
}

func judgeMelee(in *block.Map) any {
	result := judge.WholeOr(in, "d100", 0) - judge.WholeOr(in, "attack", 0) + judge.WholeOr(in, "defence", 0) // FTR-010
	aim, points := readTable(in)
	s := shift(result, aim, points)
	s.Result = &result
	return s
}

func judgeShift(in *block.Map) any {
	result := judge.WholeOr(in, "result", 0)
	aim, points := readTable(in)
	return shift(result, aim, points)
}

type scatterAnswer struct {
	Result    *int   `json:"result,omitempty"`
	Scattered bool   `json:"scattered"`
	Chooser   string `json:"chooser"`
	Points    []*int `json:"points"`
}

// scattered is where a missile may land (FTR-024, FTR-026, FTR-028).
func (b *book) scattered(in *block.Map, result int) scatterAnswer {
	aim, points := readTable(in)
	axis := upDown
	if in.WordOr("axis", axisNames[upDown], axisNames[:]...) == axisNames[leftRight] {
		axis = leftRight
	}
	in.Has("d4")
	if result <= 0 {
		return scatterAnswer{Chooser: nobody, Points: []*int{&aim}}
	}
	face := judge.Face(in, "d4", scatterSides)
	on := func(point int) *int {
		if point < 1 || point > points { // FTR-023
			return nil
		}
		return &point
	}
	s := scatterAnswer{Scattered: true, Chooser: defender, Points: []*int{on(aim - result), on(aim + result)}}
	if row := b.t.scatters[face-1]; row.axis == axis {
		s.Chooser, s.Points = byDice, []*int{on(aim + row.step*result)}
	}
	return s
}

func (b *book) judgeScatter(in *block.Map) any {
	return b.scattered(in, judge.WholeOr(in, "result", 0))
}

func (b *book) judgeRanged(in *block.Map) any {
	result := judge.WholeOr(in, "d100", 0) - judge.WholeOr(in, "attack", 0) + judge.WholeOr(in, "ranged_defence", 0) // FTR-012
	s := b.scattered(in, result)
	s.Result = &result
	return s
}

type copyAnswer struct {
	Reachable bool  `json:"reachable"`
	Points    []int `json:"points"`
}

// judgeOtherCopy lists the points of the other copy that are open (FTR-029, FTR-030).
func judgeOtherCopy(in *block.Map) any {
	points := readSize(in)
	n := judge.CountOr(in, "points", 0)
	lo, hi := readArea(in, points)
	aim := int(in.Int("aim", int64(lo), int64(hi)))
	exposed := in.BoolOr("other_copy_exposed", true)
	a := copyAnswer{Points: []int{}}
	for p := lo; p <= hi && exposed; p++ {
		if wayRound(aim, p, lo, hi, points) <= n {
			a.Points = append(a.Points, p)
		}
	}
	a.Reachable = len(a.Points) > 0
	return a
}

type pointAnswer struct {
	Point int `json:"point"`
}

func judgeMidpoint(in *block.Map) any {
	lo, hi := readArea(in, judge.Limit)
	return pointAnswer{middle(lo, hi)}
}

type parryAnswer struct {
	Result  int  `json:"result"`
	Success bool `json:"success"`
	ADS     int  `json:"ads"`
}

// parried is what a parry comes to against the result of a blow (FTR-046 to FTR-050).
func parried(in *block.Map, weaponMax, attackResult int) parryAnswer {
	a := parryAnswer{Result: judge.WholeOr(in, "d100", 0) - judge.WholeOr(in, "parry", 0) + judge.WholeOr(in, "parry_difficulty", 0)}
	bonus := judge.WholeOr(in, "damage_bonus", 0)
	if a.Success = a.Result <= attackResult; a.Success {
		a.ADS = parryShare * max(0, weaponMax+bonus)
	}
	return a
}

func judgeParry(in *block.Map) any {
	return parried(in, judge.CountOr(in, "weapon_max", 0), judge.WholeOr(in, "attack_result", 0))
}

type allowedAnswer struct {
	Allowed bool `json:"allowed"`
}

// judgeParryAllowed compares the attacker with the one that the plot names (FTR-040).
// Both are names or numbers.
func judgeParryAllowed(in *block.Map) any {
	name := func(key string) *block.Node {
		n := in.Node(key)
		if n != nil && n.Kind != block.KindText && n.Kind != block.KindInt {
			in.Fail(key, block.Type, "want a name or a number")
			return nil
		}
		return n
	}
	in.Need("attacker")
	specified, by := name("specified"), name("attacker")
	return allowedAnswer{specified != nil && by != nil && specified.Kind == by.Kind && specified.Text == by.Text && specified.Int == by.Int}
}

type unusedAnswer struct {
	Outcome string `json:"outcome"`
	Spent   *int   `json:"amr_spent_next_mr,omitempty"`
}

// judgeParryUnused is what becomes of a parry that met no blow (FTR-041 to FTR-045).
func (b *book) judgeParryUnused(in *block.Map) any {
	missed := in.Word("why", "attacker_did_not_attack", "attack_missed") == "attack_missed"
	next := in.WordOr("next_sec_plot", nobody, nobody, "attack", "parry", "delayed_away")
	claimed, crosses := next == "attack" || next == "parry", in.BoolOr("crosses_mr", false)
	plot := slices.Index(plotNames[:], in.WordOr("next_general_plot", nobody, append([]string{nobody}, plotNames[:]...)...))
	spent := 0
	switch {
	case !missed && (claimed || crosses): // FTR-T7
		return unusedAnswer{Outcome: "lost"}
	case !missed:
		return unusedAnswer{Outcome: "may_delay_to_next_sec"}
	case crosses && (plot < 0 || !b.t.plots[plot].convert): // FTR-043
		return unusedAnswer{Outcome: "not_allowed"}
	case claimed: // FTR-044
		return unusedAnswer{Outcome: "lost"}
	case crosses:
		spent = 1
	}
	return unusedAnswer{Outcome: "attack_next_sec", Spent: &spent}
}

func (b *book) judgeShieldAllowed(in *block.Map) any {
	side := slices.Index(quarterNames[:], in.Word("side", quarterNames[:]...))
	ranged := in.BoolOr("ranged", false)
	now, round, amr := judge.CountOr(in, "used_this_sec", 0), judge.CountOr(in, "used_this_mr", 0), judge.CountOr(in, "amr", 0)
	return allowedAnswer{side >= 0 && b.t.quarters[side].shield && !ranged && now == 0 && round < amr}
}

type interposeAnswer struct {
	Interposed bool `json:"interposed"`
}

func judgeInterpose(in *block.Map) any {
	return interposeAnswer{judge.WholeOr(in, "d20", 0) >= judge.WholeOr(in, "number", 0)} // FTR-068
}
