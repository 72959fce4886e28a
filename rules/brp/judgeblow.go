package brp

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/judge"
)

// mostDice and mostSides bound the dice that a request may name.
const (
	mostDice  = 1000
	mostSides = 1000
)

// bonusText writes a damage bonus as requests do: 0, +1D4, -1D6 (BRP-101).
func bonusText(count, sides int) string {
	if count == 0 {
		return "0"
	}
	return fmt.Sprintf("%+dD%d", count, sides)
}

// parseBonus is the other way round.
func parseBonus(text string) (count, sides int, ok bool) {
	if text == "0" {
		return 0, 0, true
	}
	sign := 1
	rest, plus := strings.CutPrefix(text, "+")
	if !plus {
		if rest, ok = strings.CutPrefix(text, "-"); !ok {
			return 0, 0, false
		}
		sign = -1
	}
	n, s, found := strings.Cut(rest, "D")
	ok = found && parseDigits(n, mostDice, &count) && parseDigits(s, mostSides, &sides)
	return sign * count, sides, ok
}

// parseDigits reads digits alone, as a number from 1 to most.
func parseDigits(text string, most int, n *int) bool {
	if text == "" || strings.Trim(text, "0123456789") != "" {
		return false
	}
	var err error
	*n, err = strconv.Atoi(text)
	return err == nil && *n >= 1 && *n <= most
}

// parseThrow reads nDs and any number of +k and -k after it.
func parseThrow(text string) (e expression, ok bool) {
	end := strings.IndexAny(text, "+-")
	if end < 0 {
		end = len(text)
	}
	count, sides, found := strings.Cut(text[:end], "D")
	ok = found && parseDigits(count, mostDice, &e.dice) && parseDigits(sides, mostSides, &e.sides)
	for rest := text[end:]; rest != "" && ok; {
		sign := rest[:1]
		rest = rest[1:]
		next := strings.IndexAny(rest, "+-")
		if next < 0 {
			next = len(rest)
		}
		n, err := strconv.Atoi(rest[:next])
		ok = err == nil && n >= 0 && n <= judge.Limit && strings.Trim(rest[:next], "0123456789") == ""
		if sign == "-" {
			n = -n
		}
		e.plus += n
		rest = rest[next:]
	}
	return e, ok
}

// throw is the damage of a request: what is thrown, and the faces shown.
type throw struct {
	harm        expression
	faces       []int
	count       int // dice of the bonus, below 0 for a loss
	bonus       []int
	share       bonus
	armour      int
	in          *block.Map
	bonusNumber int // sides of the bonus
}

var shareWords = []string{"none", "half", "full"} // NoBonus, HalfBonus, FullBonus

// readThrow reads the inputs that damage and exchange share.
func readThrow(in *block.Map) *throw {
	t := &throw{in: in}
	var ok bool
	text := in.Text("dice_expr")
	if t.harm, ok = parseThrow(text); !ok && isText(in, "dice_expr") {
		in.Fail("dice_expr", block.Value, "%.40q is no dice such as 1D8+1", text)
	}
	in.Need("weapon_dice")
	t.faces = readFaces(in, "weapon_dice", t.harm.sides)
	text = in.TextOr("db", "0")
	if t.count, t.bonusNumber, ok = parseBonus(text); !ok && isText(in, "db") {
		in.Fail("db", block.Value, "%.40q is no damage bonus such as 0, +1D4 or -1D6", text)
	}
	t.share = bonus(max(0, slices.Index(shareWords, in.WordOr("db_mode", "full", shareWords...))))
	sides := t.bonusNumber
	if t.share == noBonus {
		sides = 0 // the bonus is ignored, and so are its dice
	}
	t.bonus = readFaces(in, "db_dice", sides)
	t.armour = judge.CountOr(in, "armour", 0)
	return t
}

func isText(in *block.Map, key string) bool {
	n := in.Node(key)
	return n != nil && n.Kind == block.KindText
}

// readFaces reads the faces of dice, of any size if sides is 0.
func readFaces(in *block.Map, key string, sides int) []int {
	if sides == 0 {
		sides = judge.Limit
	}
	var faces []int
	for _, n := range in.Ints(key, 1, int64(sides)) {
		faces = append(faces, int(n))
	}
	return faces
}

// counted notes dice of which there are too many or too few.
func (t *throw) counted(key string, have []int, want int) {
	if len(have) != want {
		t.in.Fail(key, block.Value, "%d dice: want %d", len(have), want)
	}
}

// total is the damage before armour (BRP-050, BRP-051, BRP-085), not below 0
// (BRP-AMB-44).
func (t *throw) total(special bool) int {
	if len(*t.in.Errors()) > 0 {
		return 0 // how many dice are due hangs on what is wrong
	}
	n := sum(t.faces) + t.harm.plus
	t.counted("weapon_dice", t.faces, t.harm.dice)
	if special {
		n += t.harm.most()
	}
	if t.share != noBonus {
		t.counted("db_dice", t.bonus, max(t.count, -t.count))
		extra := sum(t.bonus)
		if t.count < 0 {
			extra = -extra
		}
		n += t.share.of(extra)
	}
	return max(0, n)
}

func (t *throw) through(damage int) int { return max(0, damage-t.armour) } // BRP-060

func sum(faces []int) int {
	n := 0
	for _, f := range faces {
		n += f
	}
	return n
}

type damageAnswer struct {
	Damage  int `json:"damage"`
	Through int `json:"after_armor"`
}

func (b *book) judgeDamage(in *block.Map) any {
	t := readThrow(in)
	n := t.total(in.BoolOr("special", false))
	return damageAnswer{n, t.through(n)}
}

type exchangeAnswer struct {
	Attack   string  `json:"attack_level"`
	Defence  *string `json:"defence_level"`
	Outcome  string  `json:"outcome"`
	Parrying int     `json:"parry_item_damage"`
	Weapon   int     `json:"attacker_weapon_damage"`
	Damage   int     `json:"damage"`
	Through  int     `json:"damage_after_armor"`
	HP       int     `json:"hp_after"`
	State    *string `json:"state,omitempty"`
}

// Words of an answer, by what the matrix does.
var harmWords = [...]string{noHarm: "defended", normalHarm: "hit_normal", specialHarm: "hit_special"}

func (b *book) judgeExchange(in *block.Map) any {
	attack := b.graded(judge.Face(in, "attack_roll", hundred), judge.Count(in, "attack_chance"))
	defence := max(meetNone, slices.Index(defenceWords, in.WordOr("defence", defenceWords[meetNone], defenceWords...)))
	met := b.readDefence(in, attack, defence)
	missile := in.BoolOr("missile", false)
	a := exchangeAnswer{Attack: attack.String(), HP: judge.Whole(in, "hp"), Outcome: "miss"}
	t := readThrow(in)
	if attack == failure { // BRP-046
		return a
	}
	if defence != meetNone {
		word := met.String()
		a.Defence = &word
	}
	m := &b.t.matrix[b.t.cross(attack, met)]
	a.Outcome = harmWords[m.harm]
	if defence == meetWeapon || defence == meetShield { // BRP-AMB-10
		a.Parrying = m.parrying
		if !missile {
			a.Weapon = m.attacking // BRP-043: a melee parry
		}
	}
	if m.harm != noHarm {
		a.Damage = t.total(m.harm == specialHarm)
		a.Through = t.through(a.Damage)
		a.HP -= a.Through
		word := stateOf(a.HP, false).String()
		a.State = &word
	}
	return a
}

// readDefence reads a defence and grades it, a failure if there is none. The chance is
// used as given; after a failed attack the roll is not needed.
func (b *book) readDefence(in *block.Map, attack rollLevel, defence int) rollLevel {
	needed := defence != meetNone && attack != failure
	if needed {
		in.Need("defence_chance", "defence_roll")
	}
	var chance, roll int
	l := failure
	if in.Has("defence_chance") {
		chance = judge.Count(in, "defence_chance")
	}
	if in.Has("defence_roll") {
		roll = judge.Face(in, "defence_roll", hundred)
	}
	if needed {
		l = b.graded(roll, chance)
	}
	return l
}
