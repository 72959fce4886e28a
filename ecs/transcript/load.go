package transcript

import "github.com/affray-engine/affray/rules"

// weapon is an item of somebody.
type weapon struct {
	of   rules.ID
	item uint8
}

// loading is what was seen of the loading of a weapon, in bits.
type loading uint8

const (
	shotBefore  loading = 1 << iota
	loadedSince         // its last shot, and not told
)

// loads takes a loading that went as it should and that nobody rolled for, and reports
// whether it was one: the next shot tells of it. A loading of which something else
// comes is told by itself.
func (w *Writer) loads(b *blow) bool {
	x := b.x
	if x.Act.Kind != rules.ActLoad || w.o.Explain || x.Verdict.Outcome == rules.Lost || x.Verdict.Outcome == rules.Failed {
		return false
	}
	if len(x.Verdict.Rolls) > 0 || len(b.after) > 0 {
		return false
	}
	k := weapon{x.By, x.Act.Item}
	w.loaded[k] |= loadedSince
	return true
}

// afterLoading is what stands behind the first shot after a loading.
func (w *Writer) afterLoading(x *rules.Exchange) string {
	k := weapon{x.By, x.Act.Item}
	if x.Act.Kind != rules.ActShoot {
		return ""
	}
	was := w.loaded[k]
	w.loaded[k] = shotBefore
	switch was {
	case loadedSince:
		return ", now loaded"
	case loadedSince | shotBefore:
		return ", loaded again"
	}
	return ""
}
