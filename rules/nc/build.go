package nc

// classLevel is a class with the level in it.
type classLevel struct {
	Class string
	Level int // 0 or more
}

// character is what a combatant is built from (section 3). Keys that the book
// does not know count as absent: check them before.
type character struct {
	Race               string
	Classes            []classLevel
	Str, Dex, Con, Wis score
	Armour             string
	ArmourPlus         int
	ItemDF, ItemDR     int // of magic items (NC-044)
	ItemOF, ItemSave   int
}

// sheet is the numbers of a combatant, without weapon, shield and conditions.
type sheet struct {
	HP           int
	FighterLevel int // OF before weapon and strength
	DefenceLevel int // DF before dexterity and armour; of monsters all of DF
	DexDefence   int
	ArmourDF     int
	ItemDF       int
	ItemOF       int
	AR           int
	Level        int // highest class level, the base of BDR
	Physical     int // class bonus against blows (NC-051)
	Magical      int // class bonus against magic (NC-052)
	RaceMagical  int // NC-053
	Known        int // more against a known spell
	Opposed      int // more against a spell of an opposed creed
	ArmourDR     int
	ArmourPlus   int
	ItemDR       int
	ItemSave     int
	StrikeHit    int // strength to hit
	StrikeDamage int // strength damage, hit points
	Reaction     int
	SaveBase     int
}

// dfNatural is the part of DF under a projectile's maximum (NC-091), without a
// shield.
func (s *sheet) dfNatural() int { return s.DefenceLevel + s.DexDefence + s.ArmourDF }

// bdrPhysical is the base reduction against blows (NC-050, NC-051).
func (s *sheet) bdrPhysical() int { return s.Level + s.Physical }

// bdrMagical is the base reduction against magic (NC-050, NC-052, NC-053).
func (s *sheet) bdrMagical() int { return s.Level + s.Magical + s.RaceMagical }

// drGear is the reduction by armour and items (NC-054).
func (s *sheet) drGear() int { return s.ArmourDR + s.ArmourPlus + s.ItemDR }

// hitPoints is NC-020: race, level, constitution.
func (b *book) hitPoints(c *character) int {
	hp := 0
	if r := find(b.t.races, c.Race); r != nil {
		hp = r.hp
	}
	sum, fighter := 0, false
	for _, l := range c.Classes {
		sum += l.Level // NC-023: all classes count
		if k := find(b.t.classes, l.Class); k != nil && k.column == fighterColumn {
			fighter = true
		}
	}
	return hp + b.o.HPPerLevel*sum + 10*b.body(c.Con, fighter) // NC-021, NC-022
}

// Sheet builds the numbers of a character (NC-020 to NC-056).
func (b *book) sheet(c *character) sheet {
	strength, dexterity := b.t.strength(c.Str), b.t.dexterity(c.Dex)
	s := sheet{
		HP:           b.hitPoints(c),
		FighterLevel: b.fighterLevelOf(c.Classes),
		DexDefence:   dexterity.defence, // NC-041
		ItemDF:       c.ItemDF, ItemDR: c.ItemDR, ItemOF: c.ItemOF, ItemSave: c.ItemSave,
		ArmourPlus: c.ArmourPlus, // NC-042: not to DF; NC-055: not to AR
		StrikeHit:  b.o.toHit(strength), StrikeDamage: strength.damage,
		Reaction: b.reaction(c.Dex),
	}
	s.DefenceLevel = s.FighterLevel
	if a := find(b.t.armours, c.Armour); a != nil {
		s.ArmourDF, s.ArmourDR, s.AR = a.df, a.dr, a.ar // NC-042, NC-054, NC-055
	}
	if r := find(b.t.races, c.Race); r != nil {
		s.RaceMagical = r.magical
	}
	b.bonuses(&s, c.Classes)
	levels := make([]int, len(c.Classes))
	for i, l := range c.Classes {
		levels[i] = l.Level
	}
	s.SaveBase = saveBaseOf(levels)
	return s
}

// fighterLevelOf is the best converted level (NC-024, NC-A-28).
func (b *book) fighterLevelOf(classes []classLevel) int {
	best := 0
	for _, l := range classes {
		if k := find(b.t.classes, l.Class); k != nil {
			best = max(best, b.t.fighterLevel(k.column, l.Level))
		}
	}
	return best
}

// bonuses settles level and class bonuses of BDR (NC-050 to NC-052, NC-A-28).
func (b *book) bonuses(s *sheet, classes []classLevel) {
	for _, l := range classes {
		s.Level = max(s.Level, l.Level)
	}
	pick := func(bonus func(k *class) int) int {
		best, of, found := 0, -1, false
		for _, l := range classes {
			k := find(b.t.classes, l.Class)
			if k == nil {
				continue
			}
			n := bonus(k)
			switch b.o.Multiclass {
			case ofHighestLevel:
				if l.Level > of || l.Level == of && n > best {
					best, of = n, l.Level
				}
				continue
			case maxOfSums:
				n += l.Level - s.Level
			}
			if !found || n > best {
				best, found = n, true
			}
		}
		return best
	}
	s.Physical = pick(func(k *class) int { return k.physical })
	s.Magical = pick(func(k *class) int { return k.magical })
	s.Known = pick(func(k *class) int { return b.against(k, "known") }) - s.Magical
	s.Opposed = pick(func(k *class) int { return b.against(k, "opposed") }) - s.Magical
}

// against is a class's magical bonus against a spell of that sort (NC-052, NC-A-06,
// NC-A-35).
func (b *book) against(k *class, sort string) int {
	if k.against != sort {
		return k.magical
	}
	if sort == "known" && b.o.SameTypeBDR {
		return k.special - 1
	}
	return k.special
}

// attacksInTwoRounds is how often somebody strikes in two rounds (NC-G-06).
func (b *book) attacksInTwoRounds(classes []classLevel, specialised, bow bool) int {
	most := 2
	for _, l := range classes {
		k := find(b.t.classes, l.Class)
		if k == nil {
			continue
		}
		most = max(most, b.t.attacks(k.rate, l.Level))
		if k.rate == otherRate || !specialised || !b.o.Specialisation {
			continue
		}
		table := specialistMelee
		if bow {
			table = specialistBow
		}
		most = max(most, b.t.step(table, b.t.stepOf(k.rate, l.Level)))
	}
	return most
}
