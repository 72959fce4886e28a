package revised

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
)

const (
	earshotMm     = 36576 // 120 feet (REV-046)
	mostLanguages = 15    // bits of a trait
)

// modes are the words for the modes of acts: how somebody punches and wrestles, and in which
// language it speaks.
func (b *book) modes() []rules.Mode {
	list := append(append([]rules.Mode(nil), modes...), powerModes...)
	for i, name := range b.t.languages {
		list = append(list, rules.Mode{Kind: rules.ActSpeak, Mode: uint8(i), Name: name})
	}
	return list
}

// buildLanguages sets what a combatant speaks and understands: the common language, if
// nothing is said (REV-046).
func (b *book) buildLanguages(m *block.Map, out *rules.Fighter) {
	if !m.Has("languages") {
		out.Traits[traitLanguages] = 1
		return
	}
	for _, word := range m.Words("languages", b.t.languages...) {
		if i := indexIn(b.t.languages, word); i >= 0 {
			out.Traits[traitLanguages] |= 1 << i
		}
	}
}

// knows reports whether somebody speaks and understands a language.
func knows(s *rules.Combatant, language uint8) bool {
	return language < mostLanguages && s.Trait(traitLanguages)>>language&1 == 1
}

// speech offers to speak once, in each language that is known (REV-044); who knows none can
// still cry out.
func (m *menu) speech() {
	if m.sofar.Has(rules.ActSpeak) {
		return
	}
	o := rules.Offer{Kind: rules.ActSpeak, Item: rules.NoItem, At: rules.AtNone, Terms: rules.Terms{Heard: earshotMm}, Rule: "REV-044"}
	if m.a.Trait(traitLanguages) == 0 {
		m.offer(o)
		return
	}
	for i := range m.b.t.languages {
		if o.Mode = uint8(i); knows(m.a, o.Mode) {
			m.offer(o)
		}
	}
}

// speak lets everybody within earshot hear what is said, foes as well: who is awake and knows
// the language understands it (REV-046).
func speak(x *rules.Exchange) {
	v, heard := &x.Verdict, false
	for i := range x.Facts.Near {
		n := x.Facts.Near[i].Combatant
		if knows(x.Facts.Actor, x.Act.Mode) && knows(n, x.Act.Mode) && n.Posture.Acts() {
			v.SayTo("REV-046", x.By, n.ID)
			heard = true
		}
	}
	if !heard {
		v.Say("REV-046", x.By)
	}
	v.Outcome = rules.Done
}
