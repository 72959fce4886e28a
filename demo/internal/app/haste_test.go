package app

import (
	"testing"
	"time"
)

// Whoever is in haste works once a frame, however many updates that has, and for a time that has its bounds.
func TestHasteWorksOnceAFrame(t *testing.T) {
	h, worked := haste{frame: -1}, []int{}
	for _, frame := range []int{0, 0, 1, 1, 1, 2} {
		h.work(frame, func(budget time.Duration) {
			worked = append(worked, frame)
			if budget < rush || budget > rushed {
				t.Errorf("frame %d: a budget of %v, want %v to %v", frame, budget, rush, rushed)
			}
		})
	}
	if len(worked) != 3 || worked[0] != 0 || worked[1] != 1 || worked[2] != 2 {
		t.Errorf("it works in the frames %v, want each once", worked)
	}
}
