package command

import (
	"github.com/affray-engine/affray/rules"
)

// Standing is an answer that somebody gives ahead, so that nobody is asked.
type Standing struct {
	Kind    rules.AskKind
	Text    string // "when struck"
	Answers []Answer
	Set     int // index of the answer given ahead, -1 for none: then the question is asked
}

// standings are the questions that can be answered ahead, in words.
var standings = []struct {
	kind rules.AskKind
	text string
}{
	{rules.AskDefend, "when struck"},
	{rules.AskShield, "when hit: take it on the shield"},
	{rules.AskCounter, "after evading: parry"},
	{rules.AskDouble, "when damage may be doubled: take it"},
}

// Standing lists the questions that have come up in this battle and that the combatant
// whose order is being made may answer ahead.
func (d *Desk) Standing() []Standing {
	who := d.Who()
	if who == 0 {
		return nil
	}
	var out []Standing
	for _, s := range standings {
		if !d.r.Asked(s.kind) {
			continue
		}
		q := rules.Question{Kind: s.kind, Who: who, Hi: 1}
		if s.kind == rules.AskDefend {
			q.Hi = rules.DefendItem + rules.NItem - 1
		}
		st := Standing{Kind: s.kind, Text: s.text, Set: -1}
		for _, a := range answers(d.r.Battle(), q, who, who) {
			if s.kind == rules.AskDefend && a.N >= rules.DefendItem {
				if it, _ := d.r.Battle().View(0).Item(who, uint8(a.N-rules.DefendItem)); it.Use.Has(rules.UseArmour) {
					continue
				}
			}
			if d.standing[who][s.kind] == a.N+1 {
				st.Set = len(st.Answers)
			}
			st.Answers = append(st.Answers, a)
		}
		out = append(out, st)
	}
	return out
}

// Stand gives an answer ahead, with this order and all later ones of the same combatant;
// ask takes it back, so that the question is asked again. An answer that does not fit a
// question is passed over by the battle.
func (d *Desk) Stand(k rules.AskKind, n int16, ask bool) error {
	who := d.Who()
	if who == 0 {
		return ErrNobody
	}
	if k == rules.AskNone || k >= rules.NAsk || n < 0 {
		return ErrNumber
	}
	s := d.standing[who]
	s[k] = n + 1
	if ask {
		s[k] = 0
	}
	d.standing[who] = s
	return nil
}
