package rules

// turned gathers the facts of an exchange that a stage has turned to another target, for
// one who walks through many outcomes: those at each target once. The zero value gathers
// nothing, and an exchange that is turned keeps its facts.
type turned struct {
	gather func(x *Exchange)
	known  []factsAt
}

// factsAt are the facts at one target, with memory of their own.
type factsAt struct {
	to   ID
	q    Facts
	near []Near
}

// begin begins with an exchange whose facts are gathered.
func (t *turned) begin(x *Exchange) {
	if t.known = t.known[:0]; t.gather != nil {
		t.keep(x)
	}
}

// aim turns an exchange to a target.
func (t *turned) aim(x *Exchange, to ID) {
	if t.gather == nil || x.To == to {
		return
	}
	x.To = to
	for i := range t.known {
		if k := &t.known[i]; k.to == to {
			near := x.Facts.Near[:0]
			x.Facts = k.q
			x.Facts.Near = append(near, k.near...)
			return
		}
	}
	t.gather(x)
	t.keep(x)
}

func (t *turned) keep(x *Exchange) {
	n := len(t.known)
	if n == cap(t.known) {
		t.known = append(t.known, factsAt{})
	}
	t.known = t.known[:n+1]
	k := &t.known[n]
	k.to, k.q, k.near = x.To, x.Facts, append(k.near[:0], x.Facts.Near...)
	k.q.Near = nil
}

// follow turns an exchange to whom its latest stage has named.
func (t *turned) follow(x *Exchange) {
	if to := x.Again; to != 0 && t.gather != nil {
		x.Again = 0
		t.aim(x, to)
	}
}
