package rulestest

import (
	"errors"
	"fmt"
	"reflect"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
)

// build makes a combatant of a stat block in JSON.
func build(b rules.Book, stats string) (f rules.Fighter, v rules.Verdict, err error) {
	n, err := block.FromJSON([]byte(stats), "")
	if err != nil {
		return f, v, err
	}
	var errs block.Errors
	b.Build(rules.Block{Stats: block.Read(n, "", &errs)}, &f, &v)
	return f, v, errs.Err()
}

// built looks at a combatant that a book has made.
func (w *watched) built(f *rules.Fighter) {
	w.note(lawBuild, "Build of "+f.Kind, bounds(w.b.Shape(), f))
}

// bounds looks for numbers of a combatant that the shape has no name for, or that no
// combatant can have.
func bounds(s *rules.Shape, f *rules.Fighter) error {
	var errs []error
	for i, p := range f.Pools {
		if p.Now > p.Max {
			errs = append(errs, fmt.Errorf("pool %d has %d of %d", i, p.Now, p.Max))
		}
		if i >= len(s.Pools) && p != (rules.Pool{}) {
			errs = append(errs, inside("it fills pool", i, s.Pools))
		}
	}
	for i, n := range f.Traits {
		if i >= len(s.Traits) && n != 0 {
			errs = append(errs, inside("it sets trait", i, s.Traits))
		}
	}
	for i := range f.Items {
		errs = append(errs, item(s, i, &f.Items[i], f.Names[i]))
	}
	for _, m := range f.Marks {
		errs = append(errs, inside("it bears mark", int(m.Kind), s.Marks), oneOf("a mark that ends", m.Ends, rules.RoundEnd+1))
	}
	for i, a := range f.Areas {
		if a != (rules.Area{}) {
			errs = append(errs, inside("it has an area of kind", int(a.Kind), s.Areas))
		}
		if a.Hold < 0 || a.Harm < 0 || a.Lo > a.Hi {
			errs = append(errs, fmt.Errorf("area %d holds %d, is harmed by %d and has the points %d to %d", i, a.Hold, a.Harm, a.Lo, a.Hi))
		}
	}
	if f.Reach.Min > f.Reach.Max {
		errs = append(errs, fmt.Errorf("it reaches from %d to %d cells", f.Reach.Min, f.Reach.Max))
	}
	return errors.Join(append(errs, oneOf("posture", f.Posture, rules.Gone+1), oneOf("footprint", f.Body.Footprint, rules.FootHuge+1))...)
}

func item(s *rules.Shape, i int, it *rules.Item, name string) error {
	if it.Use == 0 {
		return nil
	}
	var errs []error
	if name == "" {
		errs = append(errs, fmt.Errorf("item %d has no name", i))
	}
	if it.Reach.Min > it.Reach.Max || it.Max < 0 {
		errs = append(errs, fmt.Errorf("%s reaches from %d to %d cells and shoots %d mm", name, it.Reach.Min, it.Reach.Max, it.Max))
	}
	for k, n := range it.Traits {
		if k >= len(s.ItemTraits) && n != 0 {
			errs = append(errs, inside(name+" sets item trait", k, s.ItemTraits))
		}
	}
	return errors.Join(append(errs, oneOf("item state", it.State, rules.Unloaded+1))...)
}

// builds holds the sample stat blocks to the laws about building.
func (k *kit) builds() {
	for _, stats := range k.samples.Blocks {
		where := "Build of " + stats
		k.calm(where, func() {
			first, v, err := build(k.book, stats)
			if err != nil {
				k.notef(lawBuild, where, "a sample is refused: %w", err)
				return
			}
			for i := range min(rules.NShare, len(k.shape.Traits)) {
				if k.shape.Traits[i].Unused && first.Traits[i] != 0 {
					k.notef(lawLists, where, "%s is %d, and the book says that it has no such number", k.shape.Traits[i].Name, first.Traits[i])
				}
			}
			again, twice, _ := build(k.raw, stats)
			if !reflect.DeepEqual(first, again) || !reflect.DeepEqual(cloneVerdict(&v), cloneVerdict(&twice)) {
				k.notef(lawPure, where, "%s", difference(first, again))
			}
			k.note(lawLists, where, k.book.listed(k.shape, &v, func(rules.ID) bool { return true }))
		})
		k.calm(where, func() { k.refuses(stats) })
	}
}

// stranger is a field that no book has.
const stranger = "no_such_field"

// refuses adds a field to a stat block that the book cannot know, and wants it refused there.
func (k *kit) refuses(stats string) {
	n, err := block.FromJSON([]byte(stats), "")
	if err != nil {
		return
	}
	n.Fields = append(n.Fields, block.Field{Key: stranger, Value: &block.Node{Kind: block.KindInt, Text: "1", Int: 1}})
	var errs block.Errors
	var f rules.Fighter
	var v rules.Verdict
	k.raw.Build(rules.Block{Stats: block.Read(n, "", &errs)}, &f, &v)
	for _, e := range errs {
		if e.Path == stranger {
			return
		}
	}
	k.notef(lawRefuse, "Build of "+stats, "it takes the field %q, which nothing can be meant by", stranger)
}
