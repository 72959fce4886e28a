package why

import (
	"cmp"
	"fmt"
	"math"
	"math/big"
	"slices"
	"strings"

	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/transcript"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// doing is what people call an act, in the infinitive; %i stands for the item it is done
// with, after a verb that takes it as its object, and "with the ..." goes behind others.
var doing = [rules.NActKind]string{
	rules.ActPass: "wait", rules.ActWait: "wait", rules.ActMove: "move", rules.ActCharge: "charge", rules.ActWithdraw: "withdraw", rules.ActFlee: "flee", rules.ActMount: "get into the saddle", rules.ActDismount: "get out of the saddle",
	rules.ActStand: "stand up", rules.ActKneel: "kneel", rules.ActTurn: "turn", rules.ActStrike: "strike", rules.ActThrow: "throw", rules.ActShoot: "shoot",
	rules.ActCast: "cast", rules.ActSpecial: "", rules.ActPunch: "punch", rules.ActWrestle: "wrestle", rules.ActOverbear: "overbear", rules.ActKeep: "keep hold",
	rules.ActRelease: "let go", rules.ActJoin: "join in", rules.ActParry: "parry", rules.ActEvade: "evade", rules.ActGuard: "take guard", rules.ActSet: "set %i",
	rules.ActAim: "aim", rules.ActLoad: "load %i", rules.ActDraw: "draw %i", rules.ActStow: "put away %i", rules.ActDrop: "drop %i", rules.ActTake: "pick up %i",
	rules.ActOpen: "open a door", rules.ActTend: "tend the wounded", rules.ActPull: "pull free", rules.ActRecover: "recover", rules.ActStance: "", rules.ActSpeak: "speak",
	rules.ActSettle: "be checked", rules.ActUpkeep: "be checked", rules.ActSave: "save", rules.ActFall: "fall", rules.ActNerve: "keep one's nerve",
}

// going is what people call ways of going whose names are no verbs.
var going = map[string]string{
	"full": "go at full pace", "half": "go at half pace", "aside": "step aside", "back": "step back", "back_fighting": "step back fighting", "out": "step out",
}

// Act says what an act is, in the infinitive and without its target: "strike with the
// long sword", "cast fireball", "run".
func Act(b *ecs.Battle, by rules.ID, a rules.Act) string {
	s := b.Shape()
	text := ""
	if int(a.Kind) < len(doing) {
		text = doing[a.Kind]
	}
	switch mode := int(a.Mode); {
	case a.Kind == rules.ActCast && mode < len(s.Spells):
		text = "cast " + row(&s.Spells[mode])
	case a.Kind == rules.ActSpecial && mode < len(s.Specials):
		text = row(&s.Specials[mode])
	case a.Kind == rules.ActStance && mode < len(s.Stances):
		text = plain(s.Stances[mode])
	case a.Kind == rules.ActMove && mode < len(s.Gaits):
		text = cmp.Or(going[s.Gaits[mode]], plain(s.Gaits[mode]))
	case a.Kind == rules.ActOpen && a.Mode == rules.DoorClose:
		text = "close a door"
	case s.ModeOf(a.Kind, a.Mode).Do != "":
		held, towards := "something", "a direction"
		if name := item(b, by, a.Item); name != "" {
			held = "the " + name
		}
		if a.Cap > 0 {
			towards = transcript.Facing(b, int(a.Cap)-1)
		}
		return strings.NewReplacer("%t", "somebody", "%o", held, "%w", towards).Replace(s.ModeOf(a.Kind, a.Mode).Do)
	}
	return withItem(text, item(b, by, a.Item)) + mode(s, a)
}

// row is what people call a spell or a manoeuvre.
func row(r *rules.RowType) string {
	if r.Says != "" {
		return r.Says
	}
	return plain(r.Name)
}

// mode tells a way to do an act from the usual one: " (sweep)".
func mode(s *rules.Shape, a rules.Act) string {
	switch m := s.ModeOf(a.Kind, a.Mode); {
	case m.Text != "":
		return " (" + m.Text + ")"
	case m.Name == "" || m.Name == "plain" || m.Name == doing[a.Kind]:
		return ""
	default:
		return " (" + plain(m.Name) + ")"
	}
}

func withItem(text, item string) string {
	switch {
	case strings.Contains(text, "%i") && item == "":
		return strings.ReplaceAll(text, "%i", "something")
	case strings.Contains(text, "%i"):
		return strings.ReplaceAll(text, "%i", "the "+item)
	case item == "":
		return text
	case item == "unarmed": // says how, and names no thing
		return text + " " + item
	}
	return text + " with the " + item
}

// item is what people call an item of somebody, "" for none.
func item(b *ecs.Battle, id rules.ID, i uint8) string {
	if i == rules.NoItem {
		return ""
	}
	_, name := b.View(0).Item(id, i)
	return b.Shape().ItemText(name)
}

// At says at whom or where an act is aimed, to go behind what Act says: " at bo", "" for
// nobody.
func At(b *ecs.Battle, by rules.ID, a rules.Act) string {
	switch {
	case a.Target == by && a.Target != 0 && (a.Kind == rules.ActCast || a.Kind == rules.ActSpecial || a.Kind == rules.ActTend):
		return " on self"
	case a.Target == by && a.Target != 0:
		return ""
	case a.Target != 0 && (a.Kind == rules.ActTend || a.Kind == rules.ActRelease || a.Kind == rules.ActPull):
		return ": " + Name(b, a.Target)
	case a.Target != 0:
		return " at " + Name(b, a.Target)
	case a.Kind == rules.ActTurn:
		return " to " + transcript.Facing(b, int(a.Aim))
	case a.Kind == rules.ActOpen && a.Row != 0:
		return " " + Whither(b, by, a.Cell)
	case a.Kind.Moves() || (a.Kind == rules.ActCast || a.Kind == rules.ActSpecial) && a.Cell != (rules.Cell{}):
		return " " + Whither(b, by, a.Cell)
	}
	return ""
}

// sectors are the directions of the screen in words, clockwise from the right.
var sectors = [...]string{"to the right", "to the lower right", "down", "to the lower left", "to the left", "to the upper left", "up", "to the upper right"}

// leastLength is the least length in mm that is told: a shorter one would be "0.0 m".
const leastLength = 100

// Whither is a place as somebody who looks at the field counts it, from where one of a battle stands: "5 cells to the upper left", on open ground "4.5 m
// down".
func Whither(b *ecs.Battle, from rules.ID, c rules.Cell) string {
	v, g := b.View(0), scene.GroundOf(b)
	here := v.Figure(from).Cell
	x0, y0 := g.Place(here)
	x, y := g.Place(c)
	x, y = x-x0, y-y0
	far := int64(math.Hypot(x, y))
	if here == c || g.Kind == grid.Free && far < leastLength {
		return "on the spot"
	}
	if g.Kind != grid.Free {
		far = int64(v.Steps(here, c)) * int64(b.CellMm())
	}
	return Length(b, far) + " " + sector(x, y)
}

// sector is the direction of the screen that so far right and down is.
func sector(x, y float64) string {
	n := len(sectors)
	return sectors[(int(math.Round(math.Atan2(y, x)/(2*math.Pi)*float64(n)))+n)%n]
}

// Length writes a length as people count it on the field of a battle: in cells, "7 cells", "0.8 cells", on open ground in metres, "4.5 m".
func Length(b *ecs.Battle, mm int64) string {
	cell := int64(b.CellMm())
	switch {
	case b.Scenario().Field.Kind == grid.Free:
		return metres(mm)
	case mm < cell:
		return fmt.Sprintf("0.%d cells", min(9, (10*mm+cell/2)/cell))
	}
	return several(int((mm+cell/100)/cell), "cell")
}

// Cells writes so many cells as people count a length on the field of a battle.
func Cells(b *ecs.Battle, n int) string { return Length(b, int64(n)*int64(b.CellMm())) }

// plain turns an identifier of a rulebook into words.
func plain(s string) string { return strings.ReplaceAll(s, "_", " ") }

// name is what people call a number: its text if there is one.
func name(c rules.Column) string {
	return cmp.Or(c.Text, plain(c.Name))
}

// Percent writes a chance for people: whole percents as they are, others with the digits
// that matter. What is possible is never 0 %, and what may fail never 100 %.
func Percent(r *big.Rat) string {
	if r == nil {
		return "0 %"
	}
	p := new(big.Rat).Mul(r, big.NewRat(100, 1))
	if p.IsInt() {
		return p.Num().String() + " %"
	}
	digits, least, most := 1, "0.01", "99.9"
	if p.Cmp(big.NewRat(1, 1)) < 0 {
		digits = 2
	}
	s := p.FloatString(digits)
	switch {
	case p.Cmp(big.NewRat(1, 100)) < 0:
		return "<" + least + " %"
	case s == "100.0":
		return ">" + most + " %"
	}
	return s + " %"
}

// Whole writes a chance in whole percents, for who has to decide by it. What is possible is never 0 %, and what may fail never 100 %.
func Whole(r *big.Rat) string {
	switch p := percent(r); {
	case p > 0 && p < 0.5:
		return "<1 %"
	case p < 100 && p >= 99.5:
		return ">99 %"
	default:
		return fmt.Sprintf("%.0f %%", p)
	}
}

// percent is a chance in percent, to draw a bar by.
func percent(r *big.Rat) float64 {
	if r == nil {
		return 0
	}
	f, _ := r.Float64()
	return 100 * f
}

// exact writes a chance as a fraction, "" if that is too long to read.
func exact(r *big.Rat) string {
	if s := r.RatString(); !r.IsInt() && len(s) <= 11 {
		return s
	}
	return ""
}

// Several counts things: "3 cells".
func Several(n int, word string) string { return several(n, word) }

func several(n int, word string) string {
	if n == 1 {
		return "1 " + word
	}
	return fmt.Sprintf("%d %ss", n, word)
}

// metres writes a length: "4.5 m".
func metres(mm int64) string {
	sign := ""
	if mm < 0 {
		sign, mm = "-", -mm
	}
	return fmt.Sprintf("%s%d.%d m", sign, mm/1000, mm%1000/100)
}

// Title is what a rule of the battle's rulebook says, "" if there is no word for it.
func Title(b *ecs.Battle, r rules.Rule) string { return b.Shape().RuleTitle(r) }

// Part is what people call a part of a body.
func Part(b *ecs.Battle, a rules.Area) string { return scene.PartName(b.Shape(), a) }

// Time says when a tick is, as people of the rulebook count: "segment 4 of round 2".
func Time(b *ecs.Battle, t rules.Tick) string {
	s := b.Shape()
	text := fmt.Sprintf("%s %d", s.TickWord, int32(t)%s.Round+s.Shown)
	if r := int(int32(t) / s.Round); r != b.Round() {
		text += fmt.Sprintf(" of %s %d", s.RoundWord, r+1)
	}
	return text
}

// ups says how somebody is up.
var ups = [...]string{
	rules.Standing: "standing", rules.Kneeling: "kneeling", rules.Prone: "lying", rules.Down: "unconscious", rules.Dead: "dead", rules.Gone: "has left the field",
}

// State says how somebody is up.
func State(u rules.Posture) string {
	if int(u) < len(ups) {
		return ups[u]
	}
	return u.String()
}

// outcomes are the words for how an exchange came out.
var outcomes = [...]string{
	rules.NoOutcome: "nothing", rules.Miss: "a miss", rules.Hit: "a hit", rules.Critical: "a critical hit", rules.Fumble: "a fumble", rules.Parried: "parried",
	rules.Dodged: "dodged", rules.Blocked: "stopped by shield or armour", rules.Saved: "saved", rules.Failed: "failed", rules.Done: "done", rules.Lost: "came to nothing",
}

// Outcome says how an exchange came out.
func Outcome(o rules.Outcome) string {
	if int(o) < len(outcomes) {
		return outcomes[o]
	}
	return o.String()
}

// Came says how an exchange came out: of one that its target has to resist that it has, or has not.
func Came(x *rules.Exchange) string {
	switch o := x.Verdict.Outcome; {
	case o == rules.Saved && Resists(x):
		return "withstood"
	case o == rules.Failed && Resists(x):
		return "not withstood"
	default:
		return Outcome(o)
	}
}

// Resists reports whether what a rulebook calls saved or failed is said of the target of an exchange, which has rolled to resist it, and not of who acts: of
// a spell it is also where nobody has rolled.
func Resists(x *rules.Exchange) bool {
	rolls := x.Verdict.Rolls
	switch by := func(who rules.ID) bool {
		return slices.ContainsFunc(rolls, func(r rules.Roll) bool { return r.By == who })
	}; {
	case x.To == 0 || x.To == x.By:
		return false
	case !by(x.To):
		return x.Act.Kind == rules.ActCast && !by(x.By)
	case !by(x.By):
		return true
	}
	on := func(e rules.Effect) bool { return e.On == x.To }
	return x.Verdict.Outcome == rules.Saved || slices.ContainsFunc(x.Verdict.Effects, on) // it was struck, and then failed to resist what comes of that
}

// owned says of something whose it is: "Grik's shield", "Grik: what armour costs in DF" where that is a clause.
func owned(name, text string) string {
	if strings.HasPrefix(text, "what ") {
		return name + ": " + text
	}
	return name + "'s " + text
}

// Condition says what a condition is and does: "Surprised: cannot act, defence -5".
func Condition(name, text string) string {
	name = scene.Plain(name)
	if text == "" || text == name {
		return scene.Capital(name)
	}
	return scene.Capital(name) + ": " + Spelled(text)
}

// Spelled is a text with words for the short names of the numbers that all rulebooks share.
func Spelled(text string) string {
	for i := range axes {
		text = respelled(text, axes[i].short, axes[i].word)
	}
	return text
}
