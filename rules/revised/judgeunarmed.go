package revised

import (
	"cmp"
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/judge"
	"github.com/affray-engine/affray/rules/ledger"
)

// brawl is an unarmed attack of a request: what its total must reach, and its die.
type brawl struct{ need, bonus, face int }

func readBrawl(in *block.Map) brawl {
	need := judge.WholeOr(in, "thac0", 0) - judge.WholeOr(in, "ac", 0)
	return brawl{need: need, face: die(in, "d20", attackDie), bonus: judge.WholeOr(in, "attack_bonus", 0)}
}

// total is the modified roll, and whether it hits: a 20 always does, a 1 is compared
// (REV-102, REV-111).
func (r brawl) total() (n int, hit bool) {
	n = r.face + r.bonus
	return n, lands(r.face, n, r.need)
}

type brawlMiss struct {
	Total int  `json:"total"`
	Hit   bool `json:"hit"`
}

type punchAnswer struct {
	brawlMiss
	Blow   string `json:"blow"`
	Damage int    `json:"damage"`
	KO     int    `json:"ko_percent"`
	Out    bool   `json:"ko"`
	Stun   int    `json:"stun_rounds"`
}

func (b *book) judgePunch(in *block.Map) any {
	r := readBrawl(in)
	total, hit := r.total()
	f := fist{strength: judge.WholeOr(in, "str_damage", 0), metal: in.BoolOr("gauntlets", false), pulled: in.BoolOr("pulled", false),
		first: die(in, "d3", gauntletDie), second: die(in, "d3_second", gauntletDie), critical: r.face == alwaysHits}
	out, rounds := die(in, "d100", percentDie), die(in, "d10", stunDie)
	if !hit {
		return brawlMiss{Total: total}
	}
	row := b.move(total)
	a := punchAnswer{brawlMiss: brawlMiss{total, true}, Blow: row.punch, Damage: b.fistDamage(row, f), KO: row.knockout, Out: out <= row.knockout}
	if a.Out {
		a.Stun = rounds
	}
	return a
}

type punchStateAnswer struct {
	State     string `json:"state"`
	Punched   int    `json:"punch_total"`
	Actual    int    `json:"actual"`
	Temporary int    `json:"temporary"`
}

func (b *book) judgePunchState(in *block.Map) any {
	h := bruises{most: judge.CountOr(in, "hp", 0)}
	for _, m := range in.Maps("events") {
		normal, punch := judge.CountOr(m, "normal", 0), judge.CountOr(m, "punch", 0)
		if m.Has("normal") == m.Has("punch") {
			m.Fail("punch", block.Value, "an event is either normal or punch")
		}
		m.Done()
		if h.state() == standing { // reading stops there
			h.normal, h.punched = h.normal+normal, h.punched+punch
		}
	}
	actual := b.lasting(h.punched)
	return punchStateAnswer{h.state(), h.punched, actual, h.punched - actual}
}

type wrestleAnswer struct {
	brawlMiss
	Move   string `json:"move"`
	Hold   bool   `json:"hold"`
	Damage int    `json:"damage"`
}

func (b *book) judgeWrestle(in *block.Map) any {
	r := readBrawl(in)
	r.bonus += b.t.hampers(in.Word("armor", b.armours()...)) // REV-112
	strength, use := judge.WholeOr(in, "str_damage", 0), in.BoolOr("use_str", true)
	total, hit := r.total()
	if !hit {
		return brawlMiss{Total: total}
	}
	row := b.move(total)
	return wrestleAnswer{brawlMiss{total, true}, row.move.String(), row.hold, squeezed(1, strength, use)}
}

type holdAnswer struct {
	Each  []int `json:"per_round"`
	Total int   `json:"total"`
}

func (b *book) judgeHoldDamage(in *block.Map) any {
	strength, use := judge.WholeOr(in, "str_damage", 0), in.BoolOr("use_str", true)
	a := holdAnswer{Each: []int{}}
	for n := range int(in.IntOr("rounds", 0, 0, mostRounds)) {
		a.Each = append(a.Each, squeezed(n+1, strength, use)) // REV-119
		a.Total += a.Each[n]
	}
	return a
}

type brokenAnswer struct {
	Broken bool `json:"broken"`
}

func (b *book) judgeHoldBreak(in *block.Map) any {
	return brokenAnswer{breakers[in.Word("event", breakerWords...)]}
}

type allowedAnswer struct {
	Allowed bool `json:"allowed"`
}

func (b *book) judgeWeapon(in *block.Map) any {
	return allowedAnswer{fitsWrestle(judge.CountOr(in, "round", 0), readSize(in, "weapon_size"))}
}

type overbearAnswer struct {
	Modifier int    `json:"modifier"`
	Roller   string `json:"roller"`
	Need     int    `json:"need"`
	Total    int    `json:"total"`
	Pinned   bool   `json:"pinned"`
}

func (b *book) judgeOverbear(in *block.Map) any {
	type attacker struct {
		id    string
		thac0 int
		size  sizeClass
	}
	var list []attacker
	for _, m := range in.Maps("attackers") {
		list = append(list, attacker{m.Text("id"), judge.WholeOr(m, "thac0", 0), readSize(m, "size")})
		m.Done()
	}
	in.Need("defender")
	d, _ := in.Map("defender")
	ac, size, legs := judge.WholeOr(d, "ac", 0), readSize(d, "size"), judge.CountOr(d, "legs", usualLegs)
	d.Done()
	face := die(in, "d20", attackDie)
	if len(list) == 0 {
		in.Fail("attackers", block.Value, "nobody attacks")
		return nil
	}
	slices.SortFunc(list, func(x, y attacker) int { return cmp.Or(cmp.Compare(y.thac0, x.thac0), cmp.Compare(x.id, y.id)) }) // REV-A36
	largest := slices.MaxFunc(list, func(x, y attacker) int { return cmp.Compare(x.size, y.size) }).size
	x := rules.Exchange{Dice: thrown(face)}
	c := ledger.Case{Actor: &rules.Combatant{}, Target: &rules.Combatant{}}
	bearDown(&c, largest, size, legs, len(list))
	modifier := b.mods.attack[ofOverbearing].Add(&x.Verdict, &c)
	b.swing(&x, list[0].thac0-ac)
	return overbearAnswer{modifier, list[0].id, list[0].thac0 - ac, face + modifier, x.Results[resultBlow] >= int32(blowHit)}
}

type pinAnswer struct {
	After []bool `json:"pinned_after"`
}

// judgePin follows a pin from round to round: a roll that succeeds pins or keeps the pin,
// one that fails ends it (REV-126, REV-127).
func (b *book) judgePin(in *block.Map) any {
	return pinAnswer{append([]bool{}, in.Bools("successes")...)}
}
