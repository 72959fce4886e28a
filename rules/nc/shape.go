package nc

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// version is the rulebook's own; a fix that changes battles raises it.
const version = "2"

// cellMm is the side of a square, five feet (NC-G-01).
const cellMm = 1524

// shape describes the book as data.
func (b *book) describe(options []rules.Option, index []rules.RuleEntry) rules.Shape {
	strike := []rules.Phase{rules.PhaseExpire, rules.PhaseAsk, rules.PhaseJoin, rules.PhaseStrike, rules.PhaseApply, rules.PhaseSettle,
		rules.PhaseMove, rules.PhaseEngage, rules.PhaseTurnEnd}
	// The order inside a segment is NC-G-21; slots of the downed are dropped, those of
	// the same segment still count (NC-G-22).
	s := rules.Shape{
		ID: "nc", Version: version,
		Words: rules.Words{Title: "NC combat", TickWord: "segment", RoundWord: "round", Shown: 1,
			Reasons: reasons(), Limit: reasonBound, Things: things(), Causes: causes(), Rules: index},
		Round: inRound,
		Parts: []rules.Part{
			{Name: "segments", From: 0, To: inRound - 1, Every: true},
			{Name: "close", From: inRound - 1, To: inRound - 1, Upkeep: true},
		},
		Stages: b.stages(),
		Pools:  []rules.PoolType{{Name: "hp", Unit: "hit points", Text: "toughness; below -10 unconscious"}},
		Traits: traitColumns(), ItemTraits: itemColumns(), Results: resultColumns(), Totals: totalColumns(),
		Marks: markTypes(), Rolls: rollTypes(), Spells: b.spellTypes(),
		Gaits: []string{"walk", "run"}, Modes: modes(), Options: options, Vital: hitPoints, Stated: b.o.Scheduling == alternating,
		Space: rules.SpaceTerms{Grid: grid.Square, CellMm: cellMm, Diagonal: grid.Euclid, Facing: b.o.RearFacing, Priority: reaction,
			NearMm: strayMm, Cover: true, Strays: true, Engage: rules.EngageTerms{Able: true}},
	}
	s.Program[rules.SlotTurn], s.Program[rules.SlotFinish], s.Program[rules.SlotMove] = strike, strike, strike
	s.Program[rules.SlotDeclare] = []rules.Phase{rules.PhaseAsk}
	s.Program[rules.SlotGranted] = []rules.Phase{rules.PhaseAsk, rules.PhaseStrike, rules.PhaseApply, rules.PhaseSettle}
	s.Program[rules.SlotUpkeep] = []rules.Phase{rules.PhaseUpkeep, rules.PhaseApply, rules.PhaseSettle}
	if b.o.Scheduling == bySegments {
		s.Lone = rules.Acts(rules.ActStrike, rules.ActShoot, rules.ActThrow) // NC-009
	}
	return s
}

// stages are one, and another for shots that go astray if the option is on (NC-G-10).
func (b *book) stages() []rules.Stage {
	if b.o.StrayMissiles {
		return []rules.Stage{rules.StageRoll, rules.StageAfter}
	}
	return []rules.Stage{rules.StageRoll}
}

func traitColumns() []rules.TraitType {
	points := func(name, text string) rules.TraitType {
		return rules.TraitType{Name: name, Unit: "points", Text: text}
	}
	c := make([]rules.TraitType, nTraits)
	c[rules.OF] = points("of", "offence with the first weapon in melee")
	c[rules.DF] = points("df", "defence in melee, shield and items included")
	c[rules.AR] = rules.TraitType{Name: "ar", Unit: "hit points", Text: "taken off every physical blow"}
	c[rules.DR] = points("dr", "each takes a tenth of what is left of a blow")
	c[levelOF] = points("level_of", "fighter level, or the OF of a monster")
	c[levelDF] = points("level_df", "fighter level, or the DF of a monster")
	c[dexDF] = points("dexterity_df", "dexterity defence")
	c[armourDF] = points("armour_df", "what armour costs in DF")
	c[itemDF] = points("item_df", "DF of magic items")
	c[itemOF] = points("item_of", "OF of magic items")
	c[strikeHit] = points("strength_hit", "strength to hit in melee")
	c[strikeDamage] = rules.TraitType{Name: "strength_damage", Unit: "hit points", Text: "strength on melee damage"}
	c[reaction] = points("reaction", "dexterity with missiles and on segments")
	c[highest] = points("level", "highest class level")
	c[bonusPhysical] = points("bdr_physical_bonus", "class bonus against blows")
	c[bonusMagical] = points("bdr_magical_bonus", "class bonus against magic")
	c[raceMagical] = points("race_magical", "race bonus against magic")
	c[knownMagical] = points("known_magical", "more against a known spell")
	c[armourDR] = points("armour_dr", "DR of armour")
	c[armourPlus] = points("armour_plus", "magic plus of armour")
	c[itemDR] = points("item_dr", "DR of magic items")
	c[itemSave] = points("item_save", "items on saves")
	c[saveBase] = points("save_base", "half the highest level")
	c[mentalSave] = points("mental_save", "wisdom against mental effects")
	c[poisonSave] = points("poison_save", "race, constitution and class against poison")
	c[attackRate] = rules.TraitType{Name: "attack_rate", Unit: "attacks in two rounds", Text: "when engaged"}
	c[inches] = rules.TraitType{Name: "movement", Unit: "feet per segment", Text: "running"}
	c[sizeDF] = points("size_df", "size as a missile target")
	c[large] = rules.TraitType{Name: "large", Unit: "yes or no", Text: "takes the damage of large targets"}
	c[mageLevel] = points("mage_level", "level as a caster of mage spells")
	c[clericLevel] = points("cleric_level", "level as a caster of clerical spells")
	c[known] = rules.TraitType{Name: "known_spells", Unit: "set", Text: "spells known, a bit each", Seen: rules.SeenSide, Quiet: true}
	c[familiar] = rules.TraitType{Name: "familiar", Unit: "yes or no", Text: "saves better against known spells"}
	c[martial] = rules.TraitType{Name: "martial_arts", Unit: "yes or no", Text: "never counts as unarmed"}
	c[beast] = rules.TraitType{Name: "monster", Unit: "yes or no", Text: "built from a creature's record"}
	c[opposedMagical] = points("opposed_magical", "more against a spell of an opposed creed")
	c[creed] = rules.TraitType{Name: "creed", Unit: "number", Text: "whom a cleric serves; two numbers are opposed creeds"}
	c[hitDice] = rules.TraitType{Name: "hit_dice", Unit: "levels", Text: "level, or hit dice of a monster"}
	c[trapSave] = points("trap_save", "dexterity against breath and traps")
	c[deathSave] = points("death_save", "against death magic")
	c[poisonDR] = points("poison_dr", "items against poison")
	c[lasting] = rules.TraitType{Name: "wound_of", Unit: "points", Text: "OF lost to a wounded arm", State: true}
	return c
}

func itemColumns() []rules.ItemTraitType {
	c := make([]rules.ItemTraitType, nItemTraits)
	c[itemPlus] = rules.ItemTraitType{Name: "plus", Unit: "points", Text: "to hit; of a shield, to DF"}
	c[itemDamage] = rules.ItemTraitType{Name: "damage_plus", Unit: "tens of hit points", Text: "magic damage"}
	c[itemSpecialised] = rules.ItemTraitType{Name: "specialised", Unit: "yes or no", Text: "its owner is a specialist"}
	c[itemForStrength] = rules.ItemTraitType{Name: "for_strength", Unit: "yes or no", Text: "a bow that uses strength"}
	c[itemPoison] = rules.ItemTraitType{Name: "poison", Unit: "d4", Text: "tens of points of poison on it"}
	c[itemRate] = rules.ItemTraitType{Name: "rate", Unit: "attacks in two rounds", Text: "when engaged"}
	c[itemSegments] = rules.ItemTraitType{Name: "segments", Unit: "segments", Text: "of an attack"}
	c[itemCycle] = rules.ItemTraitType{Name: "cycle", Unit: "segments", Text: "from shot to shot"}
	c[itemPoisonPoints] = rules.ItemTraitType{Name: "poison_points", Unit: "hit points", Text: "of poison beside the dice"}
	c[itemPoisonRounds] = rules.ItemTraitType{Name: "poison_rounds", Unit: "rounds", Text: "to each point of a slow poison"}
	c[itemAntidotes] = rules.ItemTraitType{Name: "antidotes", Unit: "castings", Text: "beyond the first that neutralise it"}
	c[itemSecond] = rules.ItemTraitType{Name: "off_hand", Unit: "yes or no", Text: "the second of two weapons"}
	c[itemVenom] = rules.ItemTraitType{Name: "poison_severity", Unit: "points", Text: "of the save against its poison"}
	c[itemPower] = rules.ItemTraitType{Name: "power", Unit: "row", Text: "the spell that it holds, plus one"}
	c[itemSource] = rules.ItemTraitType{Name: "source", Unit: "kind", Text: "1 breath, 2 gaze, 3 touch, 4 rod, 5 staff, 6 wand"}
	c[itemSeverity] = rules.ItemTraitType{Name: "severity", Unit: "points", Text: "of the save against its power"}
	c[itemUses] = rules.ItemTraitType{Name: "uses", Unit: "uses", Text: "of its power in all; 0 without end", Uses: true}
	c[itemLevel] = rules.ItemTraitType{Name: "power_level", Unit: "levels", Text: "of the caster whose work it is"}
	c[itemShape] = rules.ItemTraitType{Name: "power_shape", Unit: "kind", Text: "whom its power strikes"}
	c[itemRange] = rules.ItemTraitType{Name: "power_range", Unit: "feet", Text: "how far its power gets"}
	c[itemLong] = rules.ItemTraitType{Name: "power_length", Unit: "feet", Text: "length or radius of the room that it fills"}
	c[itemWide] = rules.ItemTraitType{Name: "power_width", Unit: "feet", Text: "width of that room"}
	c[itemDice] = rules.ItemTraitType{Name: "power_dice", Unit: "dice", Text: "of its damage; 0 those of the spell"}
	c[itemSides] = rules.ItemTraitType{Name: "power_sides", Unit: "faces", Text: "of those dice"}
	return c
}

func resultColumns() []rules.ResultType {
	return []rules.ResultType{
		resultDisabled: {Name: "disabled", Unit: "yes or no", Text: "the critical hit disables"},
		resultStray:    {Name: "stray", Unit: "yes or no", Text: "the shot has gone astray"},
	}
}

// causes are what people want to know of a loss, and of what counts against somebody.
func causes() []rules.Cause {
	return []rules.Cause{
		{Rule: "NC-G-14", Word: "bleeding"}, {Rule: "NC-121", Word: "poison"},
		{Rule: "NC-084", Word: "off guard"}, {Rule: "NC-086", Word: "casting"}, {Rule: "NC-088", Word: "surprised"},
		{Rule: "NC-083", Word: "unarmed"}, {Rule: "NC-G-12", Word: "helpless"}, {Rule: "NC-081"},
	}
}

func totalColumns() []rules.TotalType {
	return []rules.TotalType{
		totalOF:         {Name: "of", Unit: "points", Text: "offence of this attack"},
		totalDF:         {Name: "df", Unit: "points", Text: "defence against this attack"},
		totalDR:         {Name: "dr", Unit: "points", Text: "damage reduction against this harm"},
		totalDamage:     {Name: "damage", Unit: "hit points", Text: "damage after AR"},
		totalSave:       {Name: "save", Unit: "points", Text: "chance level of the save"},
		totalDisruption: {Name: "disruption", Unit: "points", Text: "chance level to keep the spell"},
		totalPoison:     {Name: "poison", Unit: "points", Text: "chance level against poison"},
		totalPoisonDR:   {Name: "poison_dr", Unit: "points", Text: "damage reduction against poison"},
		totalLeast:      {Name: "least", Unit: "hit points", Text: "where DR would leave nothing", Harm: true},
		totalTask:       {Name: "task", Unit: "points", Text: "chance level of an uncertain task"},
	}
}

func markTypes() []rules.MarkType {
	return []rules.MarkType{
		markBlinded:     {Name: "blinded", Text: "OF -4, DF -2"},
		markStunned:     {Name: "stunned", Harmless: true, Text: "cannot act, DF -2, DR -1"},
		markInvisible:   {Name: "invisible", Text: "DF +3"},
		markAsleep:      {Name: "asleep", Harmless: true, Text: "cannot act; skill does not count in DF, nor level in DR"},
		markHeld:        {Name: "held", Harmless: true, Text: "cannot act; skill does not count in DF"},
		markWebbed:      {Name: "webbed", Text: "half speed, DF -2"},
		markSurprised:   {Name: "surprised", Harmless: true, Text: "cannot act, DF -5, open to a blow in every segment"},
		markInterfering: {Name: "interfering", Text: "off guard: DF -5, open to a blow in every segment", While: rules.While{Acts: true, Engaged: true}},
		markVeil:        {Name: "misty_veil", Text: "DF +2"},
		markShield:      {Name: "shield_spell", Text: "DF +4 against missiles, +2 in melee"},
		markTrack:       {Name: "target", Seen: rules.SeenSide, Text: "missiles are aimed at this one"},
		markArm:         {Name: "weapon_arm", Text: "wounded"},
		markShieldArm:   {Name: "shield_arm", Text: "no use of a shield"},
		markLeg:         {Name: "leg", Text: "half speed"},
		markBody:        {Name: "bleeding", Text: "loses hit points each round"},
		markVital:       {Name: "vital_wound", Text: "unconscious until healed"},
		markStuck:       {Name: "stuck", Harmless: true, Text: "held by a web until cut free"},
		markBound:       {Name: "bound", Tended: true, Text: "the wound does not bleed"},
		markPoison: {Name: "poison", Stacks: true, Columns: [3]string{"left", "taken", "rounds"},
			Text: "works until it is used up; healing spells leave what it has taken until it is neutralised"},
		markStubborn:  {Name: "stubborn_poison", Columns: [3]string{"more"}, Text: "takes several castings to neutralise"},
		markSnared:    {Name: "snared", Columns: [3]string{"severity", "clear"}, Text: "cannot walk until clear of the trap"},
		markSpell:     {Name: "spell", Seen: rules.SeenSide, Stacks: true, Columns: [3]string{rules.ColumnRow}, Text: "a casting ready"},
		markDisrupted: {Name: "kept_spell", Quiet: true, Seen: rules.SeenSide, Text: "has kept this spell once"},
		markTurn:      {Name: "turn", Quiet: true, Seen: rules.SeenSide, Columns: [3]string{rules.ColumnTick}, Text: "when the own turn comes"},
		markFallen:    {Name: "fallen", Quiet: true, Seen: rules.SeenSide, Columns: [3]string{rules.ColumnTick}, Text: "since this segment"},
		markWaking:    {Name: "waking", Seen: rules.SeenSide, Text: "acts from the next segment on"},
		markChanged:   {Name: "changed", Lost: true, Text: "its body is another now: out of the fight for good"},
	}
}

func rollTypes() []rules.RollType {
	return []rules.RollType{
		rollHit:         {Name: "hit", Dice: "d100", Most: 100, When: "each attack", Rule: "NC-062", Trial: rules.D(100)},
		rollDamage:      {Name: "damage", Dice: "the weapon's dice", When: "after a hit", Rule: "NC-074"},
		rollDisruption:  {Name: "disruption", Says: "concentration", Dice: "d100", Most: 100, When: "a caster is struck", Rule: "NC-105", Trial: rules.D(100)},
		rollSave:        {Name: "save", Dice: "d100", Most: 100, When: "a spell allows one", Rule: "NC-110", Trial: rules.D(100)},
		rollPoison:      {Name: "poison", Dice: "d4 each", Most: 4, When: "a poisoned weapon wounds", Rule: "NC-124"},
		rollPoisonSave:  {Name: "poison_save", Says: "save against poison", Dice: "d100", Most: 100, When: "a poisoned weapon wounds", Rule: "NC-112", Trial: rules.D(100)},
		rollLocation:    {Name: "location", Dice: "d10", Most: 10, When: "a critical hit disables", Rule: "NC-G-13"},
		rollStun:        {Name: "stun", Dice: "2d6", Most: 6, When: "it is the head", Rule: "NC-G-13"},
		rollStray:       {Name: "stray", Says: "stray shot", Dice: "d100", Most: 100, When: "a shot misses, if strays are on", Rule: "NC-G-10", Trial: rules.D(100)},
		rollStrayHit:    {Name: "stray_hit", Says: "shot astray", Dice: "d100", Most: 100, When: "it strays", Rule: "NC-G-10", Trial: rules.D(100)},
		rollStrayDamage: {Name: "stray_damage", Says: "damage", Dice: "the weapon's dice", When: "a stray hits", Rule: "NC-G-10"},
		rollSpell:       {Name: "spell_damage", Says: "damage", Dice: "the spell's dice", When: "a spell blasts; once for all targets", Rule: "NC-142"},
		rollSleepers:    {Name: "sleepers", Dice: "2d4", Most: 4, When: "a spell puts to sleep; once for all targets", Rule: "NC-141"},
		rollHeal:        {Name: "heal", Says: "healing", Dice: "d3, or 2d10", Most: 10, When: "wounds are cured", Rule: "NC-126"},
		rollNotice:      {Name: "notice", Dice: "d100", Most: 100, When: "somebody comes near a trap that may be found", Rule: "NC-118", Trial: rules.D(100)},
		rollSegment:     {Name: "segment", Dice: "d10, d6 or d4", Most: 10, When: "an engaged fighter's round begins", Rule: "NC-004"},
		rollSegment2:    {Name: "segment_2", Dice: "d4", Most: 4, When: "he has two or three actions", Rule: "NC-005"},
		rollSegment3:    {Name: "segment_3", Dice: "d4", Most: 4, When: "he has three actions", Rule: "NC-006"},
		rollTurn:        {Name: "turn", Dice: "d10", Most: 10, When: "a round begins, if turns alternate", Rule: "NC-143"},
	}
}
