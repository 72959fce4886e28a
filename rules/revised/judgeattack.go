package revised

import (
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/judge"
	"github.com/affray-engine/affray/rules/ledger"
)

// scene is an attack in the situations that a request names.
type scene struct {
	x      rules.Exchange
	a, d   rules.Combatant
	ranged bool
	band   rangeBand
	need   int
}

// situationWords are the situations of a request.
var situationWords = []string{
	"attacker_higher_ground", "defender_invisible", "defender_off_balance", "defender_sleeping_or_held", "defender_stunned",
	"defender_prone", "defender_surprised", "rear_attack", "charging",
}

// set puts the facts of a situation where a battle would have them.
func (s *scene) set(word string) {
	switch word {
	case "attacker_higher_ground":
		s.x.Facts.Flags |= rules.FlagHigh
	case "defender_invisible":
		s.d.Has.Add(markInvisible)
	case "defender_off_balance":
		s.d.Has.Add(markOffBalance)
	case "defender_sleeping_or_held":
		s.d.Has.Add(markHelpless)
	case "defender_stunned":
		s.d.Has.Add(markStunned)
	case "defender_prone":
		s.d.Posture = rules.Prone
	case "defender_surprised":
		s.d.Has.Add(markSurprised)
	case "rear_attack":
		s.x.Facts.Arc = rules.ArcRear
	case "charging":
		s.x.Facts.Flags |= rules.FlagCharged
	}
}

type bandAnswer struct {
	Band  string `json:"band"`
	Legal bool   `json:"legal"`
}

type autoAnswer struct {
	Modifier int  `json:"modifier"`
	Auto     bool `json:"auto"`
	Hit      bool `json:"hit"`
}

type attackAnswer struct {
	Modifier int    `json:"modifier"`
	Need     int    `json:"need"`
	Total    int    `json:"total"`
	Hit      bool   `json:"hit"`
	Critical bool   `json:"critical"`
	Fumble   bool   `json:"fumble"`
	Band     string `json:"band,omitempty"`
	Legal    *bool  `json:"legal,omitempty"`
}

func (b *book) judgeAttack(in *block.Map) any {
	s := &scene{}
	s.x.Facts.Actor, s.x.Facts.Target = &s.a, &s.d
	s.need = judge.WholeOr(in, "thac0", 0) - judge.WholeOr(in, "ac", 0)
	face, bonus := die(in, "d20", attackDie), judge.WholeOr(in, "attack_bonus", 0)
	for _, w := range in.Words("situations", situationWords...) {
		s.set(w)
	}
	s.readRange(in)
	if s.ranged && s.band == outOfRange {
		return bandAnswer{Band: outOfRange.String()}
	}
	v := &s.x.Verdict
	v.Mod(totalAttack, "REV-070", rules.From(rules.FromRule, 0), bonus)
	var c ledger.Case
	b.meets(&s.x, answering(&s.x), &c)
	kind := ofBlow
	if s.ranged {
		kind = ofShot
		b.shotAt(&c, &s.x, s.band)
	}
	b.mods.attack[kind].Add(v, &c)
	modifier := v.Sum(totalAttack)
	if b.sure(&s.x) { // REV-074
		return autoAnswer{modifier, true, true}
	}
	s.x.Dice = thrown(face)
	b.swing(&s.x, s.need)
	a := attackAnswer{Modifier: modifier, Need: s.need, Total: face + modifier, Critical: v.Outcome == rules.Critical, Fumble: v.Outcome == rules.Fumble}
	a.Hit = a.Critical || v.Outcome == rules.Hit
	if s.ranged {
		legal := true
		a.Band, a.Legal = s.band.String(), &legal
	}
	return a
}

// readRange reads how far and how much hidden the target of a missile is.
func (s *scene) readRange(in *block.Map) {
	distance := judge.CountOr(in, "distance", 0)
	s.x.Facts.Cover, s.x.Facts.Conceal = uint8(in.IntOr("cover", 0, 0, percentDie)), uint8(in.IntOr("concealment", 0, 0, percentDie))
	var r *block.Map
	if r, s.ranged = in.Map("range"); r == nil {
		return
	}
	short, medium, long := judge.CountOr(r, "short", 0), judge.CountOr(r, "medium", 0), judge.CountOr(r, "long", 0)
	s.band = bandOfRange(int64(distance), int64(short), int64(medium), int64(long))
	r.Done()
}

type routineAnswer struct {
	Results []string `json:"results"`
}

func (b *book) judgeRoutine(in *block.Map) any {
	need, bonus := judge.WholeOr(in, "thac0", 0)-judge.WholeOr(in, "ac", 0), judge.WholeOr(in, "attack_bonus", 0)
	a := routineAnswer{Results: []string{}}
	stopped := false
	for _, face := range in.Ints("d20s", 1, attackDie) {
		if stopped { // REV-086
			a.Results = append(a.Results, rules.Lost.String())
			continue
		}
		var x rules.Exchange
		x.Verdict.Mod(totalAttack, "REV-070", rules.From(rules.FromRule, 0), bonus)
		x.Dice = thrown(int(face))
		b.swing(&x, need)
		stopped = x.Stop
		a.Results = append(a.Results, x.Verdict.Outcome.String())
	}
	return a
}

type damageAnswer struct {
	Damage int `json:"damage"`
}

func (b *book) judgeDamage(in *block.Map) any {
	var v rules.Verdict
	rolled := sum(in.Ints("rolls", 0, judge.Limit))
	second := sum(in.Ints("second_rolls", 0, judge.Limit))
	if in.BoolOr("critical", false) { // REV-085
		rolled += second
	}
	v.Mod(totalDamage, "REV-D8", rules.From(rules.FromRoll, rollDamage), rolled)
	times, flat := int(in.IntOr("multiplier", 1, 1, judge.Limit)), judge.WholeOr(in, "modifier", 0)
	v.Mod(totalDamage, "REV-A13", rules.From(rules.FromRule, 0), b.doubling(rolled, flat, times))
	v.Mod(totalDamage, "REV-D8", rules.From(rules.FromRule, 0), flat)
	atLeast(&v, leastDamage, "REV-093")
	return damageAnswer{v.Sum(totalDamage)}
}

func sum(list []int64) int {
	n := 0
	for _, i := range list {
		n += int(i)
	}
	return n
}

type fireAnswer struct {
	Chances   map[string]int `json:"chances"`
	Recipient string         `json:"recipient"`
}

func (b *book) judgeMeleeFire(in *block.Map) any {
	target := in.Text("target")
	sizes := map[string]sizeClass{}
	var ids []string
	for _, m := range in.Maps("adjacent") {
		id := m.Text("id")
		if _, twice := sizes[id]; twice {
			m.Fail("id", block.Value, "there are two opponents %q", id)
		}
		sizes[id] = readSize(m, "size")
		ids = append(ids, id)
		m.Done()
	}
	face := die(in, "d100", percentDie)
	slices.Sort(ids)
	a := fireAnswer{Chances: map[string]int{}, Recipient: target}
	total, found := 0, false
	for _, id := range ids { // REV-A16
		a.Chances[id] = b.t.stray[sizes[id]]
		if total += a.Chances[id]; total >= face && !found {
			a.Recipient, found = id, true
		}
	}
	return a
}

// readSize reads a size by its letter.
func readSize(m *block.Map, key string) sizeClass {
	return sizeClass(max(0, indexIn(sizeNames[:], m.Word(key, sizeNames[:]...))))
}

type massiveAnswer struct {
	After int  `json:"hp_after"`
	Save  bool `json:"save_required"`
	Slain bool `json:"slain"`
}

func (b *book) judgeMassive(in *block.Map) any {
	hp, damage := judge.WholeOr(in, "hp", 0), judge.CountOr(in, "damage", 0)
	need, face := judge.WholeOr(in, "save_needed", 0), die(in, "save_d20", saveDie)
	a := massiveAnswer{After: hp - damage, Save: massive(hp, damage)}
	a.Slain = a.After <= 0 || a.Save && !saved(face, need) // REV-090, REV-091
	return a
}

type fallAnswer struct {
	Dice   int `json:"dice"`
	Damage int `json:"damage"`
}

func (b *book) judgeFall(in *block.Map) any {
	n := fallen(judge.CountOr(in, "feet", 0))
	rolls := in.Ints("rolls", 1, fallDie)
	return fallAnswer{n, sum(rolls[:min(n, len(rolls))])}
}
