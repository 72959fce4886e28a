package nc

// HitDice turns hit dice with pluses into one number: one more for each four,
// halves up (NC-134, NC-A-29).
func hitDiceOf(dice, pluses int) int { return dice + (pluses+2)/4 }

// reducedHitDice is a monster's hit dice once DR stands for a part of them
// (NC-134).
func (b *book) reducedHitDice(dice, dr int) int { return b.t.powers.scale(dice, dr) }

// MonsterAR turns the older unit of the sample creatures into points (NC-135,
// NC-A-14).
func monsterAR(printed int) int { return 10 * printed }

// monsterFighterLevel is the OF of a monster by its hit dice (NC-130).
func (b *book) monsterFighterLevel(hitDice int) int {
	return b.t.fighterLevel(monsterColumn, 2*hitDice)
}
