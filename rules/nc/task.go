package nc

// Modifiers of an uncertain task, after the example of a thief at a wall (NC-138).
const (
	EasyTask          = 4
	HardTask          = -4
	ExtremelyHardTask = -8
)

// Task is the percent of success in any uncertain task: the chance level of whoever tries
// with its bonuses and penalties, read from the table of all other chances (NC-118). No
// act of a battle needs it; it is for those who embed the book.
func (b *Book) Task(level int, modifiers ...int) int {
	for _, m := range modifiers {
		level += m
	}
	return b.t.percent(level)
}
