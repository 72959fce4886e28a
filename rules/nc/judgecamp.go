package nc

import (
	"slices"

	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/judge"
)

type taskAnswer struct {
	Level   int   `json:"chance_level"`
	Percent int   `json:"percent"`
	Success *bool `json:"success,omitempty"`
}

// judgeTask answers what the chance of an uncertain task is, and whether a roll does it
// (NC-118, NC-138).
func (b *book) judgeTask(in *block.Map) any {
	level := judge.Whole(in, "level") + judge.WholeOr(in, "bonus", 0)
	if in.Has("difficulty") {
		level += taskGauge[max(0, slices.Index(taskWords, in.Word("difficulty", taskWords...)))]
	}
	a := taskAnswer{Level: level, Percent: b.task(level)}
	if in.Has("roll") {
		done := judge.Face(in, "roll", 100) <= a.Percent
		a.Success = &done
	}
	return a
}

type recoverAnswer struct {
	PerDay  []int         `json:"per_day"`
	HP      int           `json:"hp_after"`
	Poisons []poisonState `json:"poisons"`
}

type poisonState struct {
	Left  int `json:"left"`
	Taken int `json:"taken"`
}

// maxDays is the number of days that one request lets pass at most: ten years.
const maxDays = 3660

// judgeRecover answers what days between fights give back (NC-125, NC-A-26, NC-A-70,
// NC-G-37).
func (b *book) judgeRecover(in *block.Map) any {
	p := patient{
		HP: judge.Whole(in, "hp"), Max: judge.Measure(in, "max"), Con: readAbility(in, "con", false),
		Care: judge.CountOr(in, "care", 0), Fighter: true, // which only an option asks
	}
	if p.HP > p.Max {
		in.Fail("hp", block.Value, "%d: the maximum is %d", p.HP, p.Max)
	}
	for _, m := range in.Maps("poisons") {
		p.Poisons = append(p.Poisons, poison{
			Left: judge.Count(m, "left"), Taken: judge.CountOr(m, "taken", 0),
			Every: judge.CountOr(m, "every_segments", 0), Neutralised: m.BoolOr("neutralised", false),
		})
		m.Done()
	}
	day := dayKind(max(0, slices.Index(dayWords, in.Word("day", dayWords...))))
	a := recoverAnswer{PerDay: []int{}, Poisons: []poisonState{}}
	for n := in.IntOr("days", 1, 1, maxDays); n > 0 && len(*in.Errors()) == 0; n-- {
		a.PerDay = append(a.PerDay, b.recover(&p, day))
	}
	a.HP = p.HP
	for _, v := range p.Poisons {
		a.Poisons = append(a.Poisons, poisonState{v.Left, v.Taken})
	}
	return a
}
