package nc

// dose is the most that a poison takes in a round (NC-121).
const dose = 10

// Doses is what a poison takes, round by round, until it is used up (NC-121);
// nothing if the blow was stopped by armour (NC-123). Points is what the blow had
// left after AR.
func Doses(points, poison int) []int {
	if points <= 0 {
		return nil
	}
	var rounds []int
	for ; poison > 0; poison -= dose {
		rounds = append(rounds, min(poison, dose))
	}
	return rounds
}
