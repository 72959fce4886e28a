package brp

import (
	"cmp"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/judge"
)

// mostMetres is as far as anybody walks in a round (BRP-009).
const mostMetres = 30

// readDecimal reads a number from 0 to most, which may have decimals, exactly.
func readDecimal(in *block.Map, key string, most int64) *big.Rat {
	zero := new(big.Rat)
	n := in.Node(key)
	switch {
	case n == nil:
		return zero
	case n.Kind != block.KindInt && n.Kind != block.KindFloat:
		in.Int(key, 0, most) // notes the wrong type
		return zero
	}
	r, ok := parseDecimal(n.Text)
	if !ok || r.Sign() < 0 || r.Cmp(new(big.Rat).SetInt64(most)) > 0 {
		in.Fail(key, block.Range, "%.40s is not in 0..%d", n.Text, most)
		return zero
	}
	return r
}

// parseDecimal reads a JSON number of any reasonable length.
func parseDecimal(text string) (*big.Rat, bool) {
	const longest, power = 64, 300
	if len(text) > longest {
		return nil, false
	}
	if _, exponent, found := strings.Cut(strings.ToLower(text), "e"); found {
		if n, err := strconv.Atoi(exponent); err != nil || n < -power || n > power {
			return nil, false
		}
	}
	return new(big.Rat).SetString(text)
}

// readMoved reads metres walked as mm that lie in the same band of movement: rounded
// up, but not up to the end of the longest way (BRP-AMB-05).
func (b *book) readMoved(in *block.Map) rules.Mm {
	m := readDecimal(in, "moved_m", mostMetres)
	m.Mul(m, big.NewRat(metre, 1))
	whole := new(big.Int).Quo(m.Num(), m.Denom()).Int64()
	if !m.IsInt() && whole < mostMetres*metre-1 {
		whole++
	}
	return rules.Mm(whole)
}

type rangeAnswer struct {
	Factor string `json:"factor"`
	Chance int    `json:"chance"`
}

func (b *book) judgeRange(in *block.Map) any {
	in.Need("distance_m")
	distance := readDecimal(in, "distance_m", judge.Limit)
	reach := in.Int("range_m", 1, judge.Limit)
	chance := judge.Count(in, "chance")
	for i := range b.t.bands { // BRP-052
		r := &b.t.bands[i]
		if edge := new(big.Rat).SetInt64(int64(r.most) * reach); b.inside(r, distance.Cmp(edge)) {
			return rangeAnswer{factorText(r.divisor), b.o.rounding.divide(chance, r.divisor)}
		}
	}
	return rangeAnswer{Factor: "0"}
}

func factorText(divisor int) string {
	if divisor == 1 {
		return "1"
	}
	return "1/" + strconv.Itoa(divisor)
}

// judgeChance is base and points, modifiers, never below 0, then parts, and one
// rounding (BRP-017, BRP-AMB-42).
func (b *book) judgeChance(in *block.Map) any {
	n := judge.Count(in, "base") + judge.CountOr(in, "points", 0) + judge.Total(in, "add")
	chance := new(big.Rat).SetInt64(int64(max(0, n)))
	for i, text := range in.Texts("mult") {
		part, ok := parsePart(text)
		if !ok {
			if item := in.List("mult")[i]; item.Kind == block.KindText {
				in.Errors().Note(block.Value, in.At("mult")+"["+strconv.Itoa(i)+"]", item.Pos, "%.40q is no part such as 1/2", text)
			}
			continue
		}
		chance.Mul(chance, part)
	}
	if chance.Cmp(new(big.Rat).SetInt64(1<<53)) > 0 {
		in.Fail("mult", block.Range, "the chance is beyond what numbers hold")
		return nil
	}
	up := new(big.Int).Add(chance.Num(), new(big.Int).Sub(chance.Denom(), big.NewInt(1)))
	return chanceAnswer{int(up.Quo(up, chance.Denom()).Int64())}
}

// parsePart reads n/d or n.
func parsePart(text string) (*big.Rat, bool) {
	above, below, found := strings.Cut(text, "/")
	if !found {
		below = "1"
	}
	n, d := 0, 0
	if ok := parseDigits(below, judge.Limit, &d) && (above == "0" || parseDigits(above, judge.Limit, &n)); !ok {
		return nil, false
	}
	return big.NewRat(int64(n), int64(d)), true
}

// entrant is somebody in the order of a round.
type entrant struct {
	id         string
	dex, rank  int
	packed     int64
	acts       bool
	class      weaponClass
	skill, pos int
}

var classWords = []string{"unarmed", "short", "medium", "long", "missile"}

type groupAnswer struct {
	Rank   int      `json:"rank"`
	Actors []string `json:"actors"`
}

type scheduleAnswer struct {
	Order       []groupAnswer `json:"order"`
	DefenceOnly []string      `json:"defence_only"`
}

func (b *book) judgeSchedule(in *block.Map) any {
	list := b.readEntrants(in, b.readArmed)
	slices.SortFunc(list, func(x, y entrant) int {
		return cmp.Or(cmp.Compare(y.packed, x.packed), cmp.Compare(x.id, y.id))
	})
	a := scheduleAnswer{Order: []groupAnswer{}, DefenceOnly: []string{}}
	last := int64(-1)
	for _, e := range list {
		switch {
		case !e.acts: // BRP-009
			a.DefenceOnly = append(a.DefenceOnly, e.id)
			continue
		case e.packed != last:
			a.Order = append(a.Order, groupAnswer{Rank: e.rank})
		}
		last = e.packed
		g := &a.Order[len(a.Order)-1]
		g.Actors = append(g.Actors, e.id)
	}
	slices.Sort(a.DefenceOnly)
	return a
}

// readArmed reads what the order of actions hangs on (BRP-004, BRP-010, BRP-011).
func (b *book) readArmed(m *block.Map, e *entrant) {
	e.class = weaponClass(max(int(short), slices.Index(classWords, m.Word("weapon_class", classWords...))))
	e.skill = judge.Count(m, "skill")
	e.rank, e.acts = b.effective(e.dex, b.readMoved(m))
	e.packed = pack(e.rank, e.class, e.skill)
}

// readEntrants reads combatants, no two with the same id.
func (b *book) readEntrants(in *block.Map, more func(*block.Map, *entrant)) []entrant {
	in.Need("combatants")
	var list []entrant
	seen := map[string]bool{}
	for i, m := range in.Maps("combatants") {
		e := entrant{id: m.Text("id"), dex: judge.Count(m, "dex"), pos: i}
		if isText(m, "id") && seen[e.id] {
			m.Fail("id", block.Value, "%.40q stands twice", e.id)
		}
		seen[e.id] = true
		more(m, &e)
		m.Done()
		list = append(list, e)
	}
	return list
}

type intentAnswer struct {
	Order []string `json:"order"`
}

// judgeIntents is the order of statements, by unmodified DEX (BRP-003).
func (b *book) judgeIntents(in *block.Map) any {
	seen := map[int]bool{}
	list := b.readEntrants(in, func(m *block.Map, e *entrant) {
		if n := m.Node("dex"); seen[e.dex] && n != nil && n.Kind == block.KindInt {
			m.Fail("dex", block.Value, "two have DEX %d", e.dex)
		}
		seen[e.dex] = true
	})
	slices.SortFunc(list, func(x, y entrant) int { return cmp.Compare(y.dex, x.dex) })
	a := intentAnswer{Order: []string{}}
	for _, e := range list {
		a.Order = append(a.Order, e.id)
	}
	return a
}
