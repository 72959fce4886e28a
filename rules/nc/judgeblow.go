package nc

import (
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/dice"
	"github.com/affray-engine/affray/rules/judge"
	"github.com/affray-engine/affray/rules/ledger"
)

// stated returns dice that show one face for one roll.
func stated(roll dice.Purpose, face int) dice.Dice {
	return dice.FromFunc(func(d dice.Draw) int {
		if d.Purpose == roll {
			return face
		}
		return 1
	}, dice.Key{})
}

type attackAnswer struct {
	OF       int   `json:"of_used"`
	DF       int   `json:"df_used"`
	Level    int   `json:"chance_level"`
	Percent  int   `json:"percent"`
	Hit      bool  `json:"hit"`
	Critical bool  `json:"critical"`
	AfterAR  *int  `json:"damage_after_ar,omitempty"`
	DR       *int  `json:"dr_used,omitempty"`
	Taken    int   `json:"damage_taken"`
	HP       int   `json:"hp_after"`
	Disables *bool `json:"disabling,omitempty"`
}

func (b *book) judgeAttack(in *block.Map) any {
	in.Need("attacker", "defender", "rolls")
	f := facts{}
	if m, ok := in.Map("attacker"); ok {
		f.Numbers[statedOF] = int32(judge.Whole(m, "of"))
		if readConditions(m, "conditions", blinded) != 0 {
			f.Hold |= blind
		}
		m.Done()
	}
	if m, ok := in.Map("defender"); ok {
		f.Numbers[statedDF] = int32(readNatural(m))
		f.state(judge.WholeOr(m, "df_magic", 0), judge.WholeOr(m, "bdr", 0), judge.WholeOr(m, "dr_gear", 0))
		f.ar, f.hp = judge.CountOr(m, "ar", 0), judge.Whole(m, "hp")
		f.Hold |= readConditions(m, "conditions", allConditions[:]...)
		m.Done()
	}
	return b.judgeBlow(in, &f)
}

// state puts numbers of the target's in the place of its traits.
func (f *facts) state(magic, bdr, gear int) {
	f.Numbers[statedMagic], f.Numbers[statedBDR], f.Numbers[statedGear] = int32(magic), int32(bdr), int32(gear)
}

// readNatural reads the DF under a projectile's maximum, for which a request may
// just say df.
func readNatural(m *block.Map) int {
	if !m.Has("df") {
		return judge.WholeOr(m, "df_natural", 0)
	}
	if m.Has("df_natural") {
		m.Fail("df", block.Value, "df and df_natural are the same: want one of them")
	}
	return judge.Whole(m, "df")
}

func (b *book) judgeFullAttack(in *block.Map) any {
	in.Need("attacker", "defender", "rolls")
	f := facts{}
	if m, ok := in.Map("attacker"); ok {
		m.Need("weapon")
		if a, _ := b.buildOf(m); a.OF != nil {
			f.Numbers[statedOF] = int32(*a.OF)
		}
		m.Done()
	}
	var d buildAnswer
	if m, ok := in.Map("defender"); ok {
		d, _ = b.buildOf(m)
		m.Done()
	}
	if readConditions(in, "attacker_conditions", blinded) != 0 {
		f.Hold |= blind
	}
	f.Hold |= readConditions(in, "defender_conditions", allConditions[:]...)
	f.Numbers[statedDF] = int32(d.DFNatural)
	f.state(d.DFMagic+judge.WholeOr(in, "defender_spell_df", 0), d.BDRPhysical, d.DRGear)
	f.ar, f.hp = d.AR, d.HP
	if in.Has("defender_hp") {
		f.hp = judge.Whole(in, "defender_hp")
	}
	return b.judgeBlow(in, &f)
}

// judgeBlow reads situation and rolls and judges the blow as a battle does.
func (b *book) judgeBlow(in *block.Map, f *facts) any {
	if m, ok := in.Map("situation"); ok {
		b.readSituation(m, f)
		m.Done()
	}
	roll := 1
	if m, ok := in.Map("rolls"); ok {
		roll, f.damage = judge.Face(m, "d100", 100), judge.CountOr(m, "damage", 0)
		m.Done()
	}
	f.itemIndex = rules.NoItem
	f.Found[item] = rules.From(rules.FromItem, f.itemIndex)
	f.rolled(ordinaryRolls)
	f.Hold |= byRequest
	f.Actor, f.Target, f.Item = &rules.Combatant{ID: 1}, &rules.Combatant{ID: 2}, &rules.Item{}
	x := rules.Exchange{By: 1, To: 2, Dice: stated(rollHit, roll)}
	hit := b.blow(&x, f)
	v := &x.Verdict
	a := attackAnswer{OF: v.Sum(totalOF), DF: v.Sum(totalDF), Percent: int(v.Rolls[0].Need), Hit: hit,
		Critical: v.Outcome == rules.Critical, Taken: v.Taken(2, hitPoints)}
	a.Level, a.HP = a.OF-a.DF, f.hp-a.Taken
	if hit {
		rest, dr, disables := v.Sum(totalDamage), v.Sum(totalDR), x.Results[resultDisabled] != 0
		a.AfterAR, a.DR, a.Disables = &rest, &dr, &disables
	}
	return a
}

// percents are the rows of cover and concealment that a request may name.
var percents = [...]int{0, 25, 50, 75, 90}

func (b *book) readSituation(m *block.Map, f *facts) {
	class := m.Node("class")
	cover, conceal := readPercent(m, "cover"), readPercent(m, "concealment")
	f.band = band(max(0, slices.Index(bandWords, m.WordOr("range", "short", bandWords...))))
	f.Hold.Set(crossing, m.BoolOr("perpendicular", false))
	if n := m.Node("height_ft"); n != nil {
		f.Numbers[targetSize] = int32(b.requestSize(m, n))
	}
	projectile := m.WordOr("kind", "melee", "melee", "projectile") == "projectile"
	if !projectile && class == nil {
		return
	}
	missile := find(b.t.projectiles, m.Word("class", keys(b.t.projectiles)...))
	if projectile && missile != nil { // without, it is refused
		f.missile = missile
		b.aimed(f, cover, conceal)
	}
}

// requestSize is the DF of a stated height (NC-095).
func (b *book) requestSize(m *block.Map, n *block.Node) int {
	if n.Kind != block.KindInt && n.Kind != block.KindFloat {
		m.Int("height_ft", 1, judge.Limit) // notes the wrong type
		return 0
	}
	height, err := parseHeight(n.Text)
	if err != nil {
		m.Fail("height_ft", block.Range, "%v", err)
		return 0
	}
	return b.sizeDF(height)
}

// readPercent reads cover or concealment, a row of its table.
func readPercent(m *block.Map, key string) int {
	n := judge.WholeOr(m, key, 0)
	if !slices.Contains(percents[:], n) {
		m.Fail(key, block.Value, "%d is none of %v", n, percents)
		return 0
	}
	return n
}

// allConditions are the conditions of a target.
var allConditions = [nConditions]condition{blinded, stunned, prone, invisible, casting, asleep, interfering, surprised, unarmed}

// readConditions reads a list of conditions out of those allowed.
func readConditions(m *block.Map, key string, allowed ...condition) ledger.Conditions {
	words := make([]string, len(allowed))
	for i, c := range allowed {
		words[i] = c.String()
	}
	var set ledger.Conditions
	for _, word := range m.Words(key, words...) {
		if i := slices.Index(words, word); i >= 0 {
			set |= allowed[i].bit()
		}
	}
	return set
}

type magicAnswer struct {
	DR    int `json:"dr_used"`
	Taken int `json:"damage_taken"`
}

func (b *book) judgeMagic(in *block.Map) any {
	damage := judge.Count(in, "damage")
	in.Need("defender")
	f := facts{}
	if m, ok := in.Map("defender"); ok {
		f.state(0, judge.Whole(m, "bdr"), judge.WholeOr(m, "dr_gear", 0))
		f.Hold = readConditions(m, "conditions", allConditions[:]...)
		m.Done()
	}
	var v rules.Verdict
	f.Hold |= byRequest
	f.Target = &rules.Combatant{ID: 2}
	dr := b.magicReduction(&v, &f)
	taken := b.magicHarm(&v, f.Target, damage, dr)
	return magicAnswer{dr, taken}
}
