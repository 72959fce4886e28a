package agent

// Deferrer is a controller that may put off its orders, so that a program that shows a
// battle need not wait for all of them at once. As long as Defer reports true, the battle
// waits as it does for its host: ecs.Battle.Step returns Waiting, and asks again when it is
// called again. What is put off changes nothing else. Until then ecs.Battle.Due lists it as
// it does what the host decides, and ecs.Battle.Submit takes an order for it in the
// controller's place. An arena, where nobody asks again, ends with arena.ErrWaiting.
type Deferrer interface {
	// Defer reports whether the order for d is put off.
	Defer(v *View, d Due) bool
}
