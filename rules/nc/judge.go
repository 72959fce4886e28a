package nc

import (
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/judge"
	"github.com/affray-engine/affray/rules/ledger"
)

// Judge returns the questions that the book answers one by one (section 15). Blows,
// spell damage and saves go through the same functions as in a battle, with stated
// numbers and dice.
func (b *book) Judge() judge.Book {
	return judge.Book{ID: "nc", Kinds: []judge.Kind{
		{Name: "chance", Answer: b.judgeChance},
		{Name: "reduce", Answer: b.judgeReduce},
		{Name: "attack", Answer: b.judgeAttack},
		{Name: "full_attack", Answer: b.judgeFullAttack},
		{Name: "magic_damage", Answer: b.judgeMagic},
		{Name: "build", Answer: b.judgeBuild},
		{Name: "schedule", Answer: b.judgeSchedule},
		{Name: "cycle", Answer: b.judgeCycle},
		{Name: "save", Answer: b.judgeSave},
		{Name: "poison", Answer: b.judgePoison},
		{Name: "monster", Answer: b.judgeMonster},
		{Name: "task", Answer: b.judgeTask},
		{Name: "recover", Answer: b.judgeRecover},
	}}
}

type chanceAnswer struct {
	Level   int `json:"chance_level"`
	Percent int `json:"percent"`
}

func (b *book) judgeChance(in *block.Map) any {
	level := judge.Whole(in, "of") - judge.Whole(in, "df") // NC-060
	return chanceAnswer{level, b.percent(level)}
}

type reduceAnswer struct {
	AfterAR int `json:"after_ar"`
	Taken   int `json:"taken"`
}

func (b *book) judgeReduce(in *block.Map) any {
	rest, taken := b.reduce(judge.Count(in, "damage"), judge.Count(in, "ar"), judge.Whole(in, "dr"))
	return reduceAnswer{rest, taken}
}

type buildAnswer struct {
	HP           int  `json:"hp"`
	FighterLevel int  `json:"fighter_level"`
	AR           int  `json:"ar"`
	DFNatural    int  `json:"df_natural"`
	DFMagic      int  `json:"df_magic"`
	BDRPhysical  int  `json:"bdr_physical"`
	BDRMagical   int  `json:"bdr_magical"`
	DRGear       int  `json:"dr_gear"`
	DF           int  `json:"df"`
	DRPhysical   int  `json:"dr_physical"`
	DRMagical    int  `json:"dr_magical"`
	OF           *int `json:"of,omitempty"`
}

type hpAnswer struct {
	HP int `json:"hp"`
}

func (b *book) judgeBuild(in *block.Map) any {
	a, hpOnly := b.buildOf(in)
	if hpOnly {
		return hpAnswer{a.HP}
	}
	return a
}

// buildOf reads a build and works it out.
func (b *book) buildOf(in *block.Map) (a buildAnswer, hpOnly bool) {
	c := b.readCharacter(in, judge.Limit)
	s := b.sheet(&c)
	if w, ok := in.Map("weapon"); ok {
		of := b.weaponOF(w, &s)
		a.OF = &of
	}
	a.HP, a.FighterLevel, a.AR = s.HP, s.FighterLevel, s.AR
	a.DFNatural, a.DFMagic = s.dfNatural(), s.ItemDF
	a.BDRPhysical, a.BDRMagical, a.DRGear = s.bdrPhysical(), s.bdrMagical(), s.drGear()
	a.DF, a.DRPhysical, a.DRMagical = a.DFNatural+a.DFMagic, max(0, a.BDRPhysical+a.DRGear), max(0, a.BDRMagical+a.DRGear)
	return a, in.BoolOr("hp_only", false)
}

// weaponOF is OF with a weapon of a request (NC-030 to NC-033, NC-098).
func (b *book) weaponOF(w *block.Map, s *sheet) int {
	of := s.FighterLevel + judge.WholeOr(w, "of_plus", 0)
	if w.Word("mode", "melee", "projectile") == "projectile" {
		of += s.Reaction
		if p := find(b.t.projectiles, w.Word("class", keys(b.t.projectiles)...)); p != nil {
			of += p.of
		}
	} else {
		of += s.StrikeHit
	}
	if w.BoolOr("specialised", false) {
		of++
	}
	w.Done()
	return of
}

type scheduleAnswer struct {
	Segments []int `json:"segments"`
	Lost     int   `json:"lost"`
}

func (b *book) judgeSchedule(in *block.Map) any {
	actions := int(in.Int("actions", 1, inRound))
	shift := judge.WholeOr(in, "dex_reaction", 0)
	items, sides := in.List("dice"), diceOfSchedule(actions)
	if len(*in.Errors()) > 0 {
		return nil // how many dice are due hangs on the number of actions
	}
	if len(items) != len(sides) {
		in.Fail("dice", block.Value, "%d dice: want %d for %d actions", len(items), len(sides), actions)
		return nil
	}
	faces := make([]int, len(items))
	for i, n := range items {
		faces[i] = int(block.ReadInt(n, in.At("dice"), in.Errors(), 1, int64(sides[i])))
	}
	kept, lost := segments(actions, faces, b.shift(actions, shift))
	return scheduleAnswer{list(kept), lost}
}

// list makes an empty list of none, which JSON tells apart.
func list(n []int) []int { return append([]int{}, n...) }

type cycleAnswer struct {
	Segments []int `json:"segments_in_round"`
	Next     int   `json:"first_segment_next_rounds"`
}

func (b *book) judgeCycle(in *block.Map) any {
	shots, next := shotsIn(int(in.Int("first_segment", 1, inRound)), judge.Measure(in, "cycle"))
	return cycleAnswer{list(shots), next}
}

type poisonAnswer struct {
	Poisoned bool  `json:"poisoned"`
	PerRound []int `json:"per_round"`
}

func (b *book) judgePoison(in *block.Map) any {
	rest, points := judge.Count(in, "physical_after_ar"), judge.Count(in, "poison_damage")
	return poisonAnswer{rest > 0, list(doses(rest, points))}
}

type monsterAnswer struct {
	HD int `json:"hd_reduced"`
	AR int `json:"ar"`
}

func (b *book) judgeMonster(in *block.Map) any {
	hd, dr := judge.Count(in, "hd"), judge.Whole(in, "dr")
	return monsterAnswer{b.reducedHitDice(hd, dr), monsterAR(judge.Count(in, "ar_printed"))}
}

type saveAnswer struct {
	Base     int  `json:"base"`
	Severity int  `json:"severity"`
	Bonus    int  `json:"bonus"`
	Level    int  `json:"chance_level"`
	Percent  int  `json:"percent"`
	Success  bool `json:"success"`
}

func (b *book) judgeSave(in *block.Map) any {
	var levels []int
	for _, n := range in.Ints("levels", 0, judge.Limit) {
		levels = append(levels, int(n))
	}
	kind := saveSpell // of a category that is wrong, so that nothing else seems to be
	if i := slices.Index(saveWords, in.Word("category", saveWords...)); i >= 0 {
		kind = saveKind(i)
	}
	a := saveAnswer{Base: saveBaseOf(levels), Severity: b.judgeSeverity(in, kind)}
	hold, who := b.readSaver(in, kind)
	roll := judge.Face(in, "roll", 100)

	x := rules.Exchange{Dice: stated(rollSave, roll)}
	a.Bonus = b.mods.saves.Add(&x.Verdict, &ledger.Case{Hold: hold, Target: who}) + judge.WholeOr(in, "item_bonus", 0)
	x.Verdict.Mod(totalSave, "NC-110", rules.From(rules.FromTargetTrait, saveBase), a.Base)
	x.Verdict.Mod(totalSave, "NC-111", rules.Source{}, -a.Severity)
	a.Level = a.Base + a.Bonus - a.Severity
	a.Success = b.passes(&x, &rules.Combatant{}, rollSave, a.Level)
	a.Percent = int(x.Verdict.Rolls[0].Need)
	return a
}

// readSaver reads what helps in a save of a category, and who saves.
func (b *book) readSaver(in *block.Map, kind saveKind) (hold ledger.Conditions, who *rules.Combatant) {
	var flags saveFlags
	for _, word := range in.Words("flags", saveFlagWords...) {
		flags |= 1 << max(0, slices.Index(saveFlagWords, word))
	}
	who = &rules.Combatant{}
	t := &who.Traits
	t[strikeHit] = int16(b.o.toHit(b.t.strength(readAbility(in, "str", true))))
	t[trapSave] = int16(b.t.dexterity(readAbility(in, "dex", false)).save)
	t[poisonSave] = int16(poisonBonus(flags.any(flagDwarf, flagHalfling), readAbility(in, "con", false), flags.any(flagAssassin, flagPoisoner)))
	t[mentalSave] = int16(b.mental(readAbility(in, "wis", false)))
	t[deathSave] = int16(deathBonus(flags.any(flagCleric, flagPaladin, flagDruid, flagMonk)))
	switch kind {
	case savePoison:
		hold = poisonous
	case saveSpell, saveDevice:
		hold.Set(familiarSpell, flags.any(flagFamiliar))
		hold.Set(opposed, flags.any(flagOpposed))
		hold.Set(ofMind, flags.any(flagMental))
		hold.Set(ofBody, flags.any(flagBody))
		hold.Set(deathly, flags.any(flagDeath))
	case saveBreath:
		hold = breathed
	case saveTrap:
		hold.Set(withDexterity, flags.any(flagDex))
		hold.Set(withStrength, flags.any(flagStr))
	case saveDisruption: // NC-105: the base alone
	}
	return hold, who
}

// judgeSeverity reads the severity, for which a spell may give its caster's level
// (NC-113).
func (b *book) judgeSeverity(in *block.Map, kind saveKind) int {
	caster := judge.CountOr(in, "caster_level", 0)
	if in.Has("severity") || kind != saveSpell || !in.Has("caster_level") {
		return judge.Whole(in, "severity")
	}
	return spellSeverity(caster)
}
