package rulestest

import (
	"fmt"
	"reflect"
	"slices"

	"github.com/affray-engine/affray/rules"
)

// Empty slices and none at all mean the same, so copies have nil for both.
func cloneList[T any](list []T) []T { return append([]T(nil), list...) }

func cloneSide(s *rules.Combatant) rules.Combatant {
	out := *s
	out.Marks = cloneList(s.Marks)
	return out
}

func cloneVerdict(v *rules.Verdict) rules.Verdict {
	return rules.Verdict{Outcome: v.Outcome, Eager: v.Eager, Mods: cloneList(v.Mods), Rolls: cloneList(v.Rolls), Effects: cloneList(v.Effects)}
}

func clonePlan(p *rules.Plan) rules.Plan {
	out := rules.Plan{Slots: cloneList(p.Slots)}
	for i := range p.Entries {
		out.Entries = append(out.Entries, rules.PlanEntry{Who: p.Entries[i].Who, Verdict: cloneVerdict(&p.Entries[i].Verdict)})
	}
	return out
}

func cloneField(f *rules.Field) *rules.Field {
	out := *f
	out.Combatants, out.Turns = nil, slices.Clone(f.Turns)
	for _, s := range f.Combatants {
		c := cloneSide(s)
		out.Combatants = append(out.Combatants, &c)
	}
	return &out
}

func cloneTrigger(t *rules.Trigger) rules.Trigger {
	out := *t
	by, to := cloneSide(t.By), cloneSide(t.To)
	out.By, out.To = &by, &to
	return out
}

// cloneExchange copies an exchange with all that it points to. Sides that are one stay one.
func cloneExchange(x *rules.Exchange) *rules.Exchange {
	out := *x
	out.Verdict = cloneVerdict(&x.Verdict)
	seen := map[*rules.Combatant]*rules.Combatant{nil: nil}
	side := func(s *rules.Combatant) *rules.Combatant {
		if _, ok := seen[s]; !ok {
			c := cloneSide(s)
			seen[s] = &c
		}
		return seen[s]
	}
	out.Facts.Actor, out.Facts.Target, out.Facts.Near = side(x.Facts.Actor), side(x.Facts.Target), cloneList(x.Facts.Near)
	for i := range out.Facts.Near {
		out.Facts.Near[i].Combatant = side(out.Facts.Near[i].Combatant)
	}
	return &out
}

// difference names the first place where two values of one type differ.
func difference(want, got any) string {
	if path, a, b, differ := differ("", reflect.ValueOf(want), reflect.ValueOf(got)); differ {
		return fmt.Sprintf("%s is %s, and then %s", path, a, b)
	}
	return "they differ"
}

func differ(path string, a, b reflect.Value) (where, want, got string, found bool) {
	switch a.Kind() {
	case reflect.Pointer, reflect.Interface:
		if a.IsNil() || b.IsNil() {
			return path, fmt.Sprint(a), fmt.Sprint(b), a.IsNil() != b.IsNil()
		}
		return differ(path, a.Elem(), b.Elem())
	case reflect.Struct:
		for i := range a.NumField() {
			if where, want, got, found = differ(path+"."+a.Type().Field(i).Name, a.Field(i), b.Field(i)); found {
				return where, want, got, true
			}
		}
		return "", "", "", false
	case reflect.Slice, reflect.Array:
		if a.Len() != b.Len() {
			return path, fmt.Sprintf("%d long", a.Len()), fmt.Sprintf("%d long", b.Len()), true
		}
		for i := range a.Len() {
			if where, want, got, found = differ(fmt.Sprintf("%s[%d]", path, i), a.Index(i), b.Index(i)); found {
				return where, want, got, true
			}
		}
		return "", "", "", false
	case reflect.Func:
		return "", "", "", false
	}
	want, got = fmt.Sprint(a), fmt.Sprint(b)
	return path, want, got, want != got
}
