package rules

// GoalKind says what a goal of a side is about.
type GoalKind uint8

// Kinds of goals.
const (
	GoalFell  GoalKind = iota // enemies are out of the fight: those who are named, or all
	GoalHold                  // when so many rounds in a row end, somebody of the side who can act is in a zone, and no enemy who can
	GoalBring                 // so many are in a zone, able to act, or have left the field by one of its sides
	GoalKeep                  // so many stay alive: it is reached when the battle ends otherwise
	GoalLast                  // so many rounds are over, and somebody of the side can act
	NGoalKind
)

var goalKinds = [NGoalKind]string{"fell", "hold", "bring", "keep", "last"}

// String returns the word for k, as scenarios write it.
func (k GoalKind) String() string { return word(goalKinds[:], k) }

// GoalState says whether a goal is reached. What it has come to stays.
type GoalState uint8

// States of a goal.
const (
	GoalOpen GoalState = iota
	GoalReached
	GoalFailed // it cannot be reached any more
	NGoalState
)

var goalStates = [NGoalState]string{"open", "reached", "failed"}

// String returns the word for s.
func (s GoalState) String() string { return word(goalStates[:], s) }
