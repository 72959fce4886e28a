package fighter

import "github.com/affray-engine/affray/rules"

// Answer gives the default answers: an attacker moves its blow to where it hurts
// most, a target off its table or to where it hurts least, and a shield goes to the
// worst of the hits.
func (b *Book) Answer(qs []rules.Question, xs []*rules.Exchange) {
	if len(qs) > 0 && qs[0].Kind == rules.AskShield {
		b.answerShield(qs, xs)
		return
	}
	for i := range qs {
		if qs[i].Kind == rules.AskPoint {
			qs[i].Ans = b.answerPoint(&qs[i], xs[i])
		}
	}
}

// answerPoint chooses the point for whoever is asked.
func (b *Book) answerPoint(q *rules.Question, x *rules.Exchange) int16 {
	f := b.tableOf(x)
	n := abs(int(x.R[resResult]))
	ours := q.Who == x.By
	if !ours && f.off() <= n {
		if f.aim.point <= n {
			return 0
		}
		return int16(f.points + 1)
	}
	best, point, cost := offTable, f.aim.point, never
	for i := range f.d.Areas {
		p, c := f.nearest(i)
		if !f.open(i) || c > n {
			continue
		}
		if best < 0 || b.better(x, i, best, ours) || c < cost && !b.better(x, best, i, ours) {
			best, point, cost = i, p, c
		}
	}
	if best < 0 {
		return int16(f.aim.point)
	}
	return spot{point: point, copy: int(f.d.Areas[best].Copy)}.code()
}

// better reports whether area i is the better place of two for the attacker, or for
// the target: more, or less, of its capacity is to be expected to go.
func (b *Book) better(x *rules.Exchange, i, j int, ours bool) bool {
	d := x.Q.D
	mine := b.expected(x, i) * int(d.Areas[j].Hold)
	other := b.expected(x, j) * int(d.Areas[i].Hold)
	if ours {
		return mine > other
	}
	return mine < other
}

// expected is twice the mean Dam that the armour of an area lets through.
func (b *Book) expected(x *rules.Exchange, area int) int {
	w := b.wield(x.Q.A, x.Act.Item)
	mean := w.dam.twiceMean() + 2*(x.Q.A.Trait(traitFtDam)+x.Q.A.Trait(traitStNDam))
	return max(0, mean-2*int(x.R[resParry])-2*b.armourADS(x.Q.D, area))
}

// answerShield puts the shield where most of an area's capacity is at stake.
func (b *Book) answerShield(qs []rules.Question, xs []*rules.Exchange) {
	worst := -1
	for i, x := range xs {
		if worst < 0 || b.threat(x)*int(struck(xs[worst]).Hold) > b.threat(xs[worst])*int(struck(x).Hold) {
			worst = i
		}
	}
	if worst >= 0 && b.threat(xs[worst]) > 0 {
		qs[worst].Ans = 1
	}
}

func (b *Book) threat(x *rules.Exchange) int { return b.expected(x, int(x.R[resArea])-1) }
