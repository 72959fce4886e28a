package revised

import "github.com/affray-engine/affray/rules"

const (
	surpriseDie  = 10 // REV-001
	surpriseMost = 3  // the highest total that is surprise (REV-001, REV-A02)
	manyMembers  = 10 // members for each step of REV-013 (REV-A03)
	deepest      = 3  // degree of camouflage (REV-014)
)

// circumstance is a row of the surprise modifiers. Those of the other side come first,
// then those of the own side, then those of the place.
type circumstance uint8

// The circumstances.
const (
	otherSilenced   circumstance = iota // REV-010
	otherInvisible                      // REV-011
	otherOdour                          // REV-012
	otherMembers                        // REV-013, for each full ten
	otherCamouflage                     // REV-014, by degree
	ownFleeing                          // REV-015
	ownPoorLight                        // REV-016
	ownDarkness                         // REV-017, in place of poor light
	ownPanicked                         // REV-018
	ownAnticipating                     // REV-019
	ownSuspicious                       // REV-020
	rain                                // REV-021
	heavyFog                            // REV-022
	extremelyStill                      // REV-023
	nCircumstance
)

var circumstanceNames = [nCircumstance]string{
	"other_silenced", "other_invisible", "other_odour", "other_members", "other_camouflage", "own_fleeing", "own_poor_light",
	"own_darkness", "own_panicked", "own_anticipating", "own_suspicious", "rain", "heavy_fog", "extremely_still",
}

// String returns the word for c.
func (c circumstance) String() string { return nameOf(circumstanceNames[:], int(c)) }

// circumstances says how many times each row holds: the degree of camouflage, a time for
// each full ten members, else 0 or 1.
type circumstances [nCircumstance]int

// crowd is how often REV-013 holds for so many members: full tens only (REV-A03).
func crowd(members int) int { return members / manyMembers }

// surprises reports whether a total is surprise; totals below 1 are, too (REV-A02).
func surprises(total int) bool { return total <= surpriseMost }

// wariness adds up what is added to the roll of the side that may be surprised, whatever
// its sign (REV-A01): the rows REV-010 to REV-023. Darkness takes the place of poor light.
// To anticipate an attack includes to be suspicious, unless the option lets both count
// (REV-A04). Each row goes to note, with the rule that keeps it from counting.
func (b *book) wariness(c *circumstances, note func(row circumstance, r surpriseRow, over rules.Rule, amount int)) int {
	sum := 0
	for i, r := range b.t.surprise {
		if c[i] == 0 {
			continue
		}
		over := rules.Rule("")
		switch {
		case circumstance(i) == ownPoorLight && c[ownDarkness] > 0:
			over = "REV-017"
		case circumstance(i) == ownSuspicious && c[ownAnticipating] > 0 && !b.o.StackSurprise:
			over = "REV-A04"
		default:
			sum += c[i] * r.modifier
		}
		note(circumstance(i), r, over, c[i]*r.modifier)
	}
	return sum
}

// surpriseMarks are the marks that stand for the rows; OtherMembers is counted.
var surpriseMarks = [nCircumstance]uint8{
	markSilenced, markInvisible, markOdour, 0, markCamouflaged, markFleeing, markPoorLight, markDarkness, markPanicked,
	markAnticipating, markSuspicious, markRain, markFog, markStill,
}

// anybody are the rows for which one member is enough; all others need every member of
// the side.
func (c circumstance) anybody() bool {
	return c == otherOdour || c == ownAnticipating || c == ownSuspicious
}

// surprise is the first part of every encounter (REV-005): each side rolls a d10 against the
// others (REV-001, REV-A05), by option each of its members. Who is surprised has no turn and
// no reaction in the first round (REV-006). If everybody is, the effects cancel, and the round
// passes (REV-A06).
func (b *book) surprise(f *rules.Field, p *rules.Plan) {
	caught, able := 0, 0
	for _, s := range f.Combatants {
		if s.Posture.Acts() {
			able++
			if b.caught(f, s, p) || s.Marked(markSurprised) {
				caught++
			}
		}
	}
	if caught == able && b.o.SurpriseOnlyHits {
		return
	}
	for _, s := range f.Combatants {
		if s.Posture.Acts() && b.caught(f, s, p) {
			p.For(s.ID).Mark("REV-006", s.ID, markSurprised, 0, rules.Lasting{Ends: rules.RoundEnd})
		}
	}
}

// caught rolls for a combatant or its side, once, and reports whether it is surprised. Who
// has come for the fight is not, nor is there a roll if there is nobody but such, or nobody to
// be surprised by.
func (b *book) caught(f *rules.Field, s *rules.Combatant, p *rules.Plan) bool {
	if s.Marked(markWarned) || s.Marked(markSurprised) || !b.open(f, s) || !met(f, s.Team) {
		return false
	}
	by, at := rules.TeamID(s.Team), leader(f, s.Team)
	if b.o.SurpriseEach {
		by, at = s.ID, s.ID
	}
	v := p.For(at)
	if r, ok := v.Last(rollSurprise); ok {
		return r.Passed
	}
	die := f.Dice(by).Face(rollSurprise, surpriseDie)
	c := b.worst(f, s.Team)
	v.Mod(totalSurprise, "REV-001", rules.From(rules.FromRoll, rollSurprise), die)
	total := die + b.wariness(&c, func(row circumstance, r surpriseRow, over rules.Rule, n int) {
		from := rules.From(rules.FromMark, surpriseMarks[row])
		switch {
		case row == otherMembers:
			from = rules.From(rules.FromPlace, rules.PlaceCrowd)
		case row <= otherCamouflage: // a mark of others, not of who rolls
			from = rules.From(rules.FromRule, 0)
		}
		if over != "" {
			v.Suppressed(totalSurprise, r.rule, over, from, n)
		} else {
			v.Mod(totalSurprise, r.rule, from, n)
		}
	})
	v.Rolled(by, rollSurprise, 0, die, surprises(total))
	return surprises(total)
}

// open reports whether a side may be surprised at all, by option one member: somebody who can
// act has not come for the fight.
func (b *book) open(f *rules.Field, who *rules.Combatant) bool {
	for _, s := range f.Combatants {
		if s.Team == who.Team && (!b.o.SurpriseEach || s == who) && b.ready(s) && !s.Marked(markWarned) {
			return true
		}
	}
	return false
}

// met reports whether a side has another against it that can act.
func met(f *rules.Field, team uint8) bool {
	for _, s := range f.Combatants {
		if s.Team != team && s.Posture.Acts() {
			return true
		}
	}
	return false
}

// leader is the member of a side that its roll is noted for.
func leader(f *rules.Field, team uint8) rules.ID {
	for _, s := range f.Combatants {
		if s.Team == team && s.Posture.Acts() {
			return s.ID
		}
	}
	return 0
}

// worst is what holds for a side against the most noticeable of the others, that which
// gives the highest modifier (REV-007).
func (b *book) worst(f *rules.Field, team uint8) circumstances {
	best, found := circumstances{}, false
	silent := func(circumstance, surpriseRow, rules.Rule, int) {}
	for _, s := range f.Combatants {
		if s.Team == team || leader(f, s.Team) != s.ID {
			continue
		}
		c := between(f, team, s.Team)
		if !found || b.wariness(&c, silent) > b.wariness(&best, silent) {
			best, found = c, true
		}
	}
	return best
}

// between counts what holds between two sides.
func between(f *rules.Field, own, other uint8) circumstances {
	var c circumstances
	for i := range c {
		team := own
		if circumstance(i) <= otherCamouflage {
			team = other
		}
		c[i] = shared(f, team, circumstance(i))
	}
	return c
}

// shared is how often a row holds for a side: by one member or by all of them; the least
// camouflaged one is seen first.
func shared(f *rules.Field, team uint8, row circumstance) int {
	members, bear, degree := 0, 0, deepest
	for _, s := range f.Combatants {
		if s.Team != team || !s.Posture.Acts() {
			continue
		}
		members++
		if row == otherMembers {
			continue
		}
		if m, ok := s.Mark(surpriseMarks[row]); ok {
			bear++
			degree = min(degree, int(m.Values[camouflageDegree]))
		}
	}
	switch {
	case row == otherMembers:
		return crowd(members)
	case bear == 0, bear < members && !row.anybody():
		return 0
	case row == otherCamouflage:
		return degree
	}
	return 1
}
