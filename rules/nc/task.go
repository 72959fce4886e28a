package nc

// Modifiers of an uncertain task, after the example of a thief at a wall (NC-138).
const (
	easyTask          = 4
	hardTask          = -4
	extremelyHardTask = -8
)

// taskWords names the gauge in questions, in the order of taskGauge.
var (
	taskWords = []string{"plain", "easy", "hard", "extremely_hard"}
	taskGauge = [...]int{0, easyTask, hardTask, extremelyHardTask}
)

// task is the percent of success in any uncertain task: the chance level of whoever tries
// with its bonuses and penalties, read from the table of all other chances (NC-118). Noticing
// a trap is the one task of a battle.
func (b *book) task(level int, modifiers ...int) int {
	for _, m := range modifiers {
		level += m
	}
	return b.t.percent(level)
}
