package ecs_test

import (
	"errors"
	"fmt"
	"math"
	"reflect"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/scenario"
)

// leaves visits what can be changed in a value, with its path: numbers, texts, truth values and
// the lengths of lists.
func leaves(path string, v reflect.Value, visit func(path string, v reflect.Value)) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			leaves(path, v.Elem(), visit)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				leaves(path+"."+v.Type().Field(i).Name, v.Field(i), visit)
			}
		}
	case reflect.Slice:
		visit(path, v)
		for i := range min(v.Len(), 2) {
			leaves(fmt.Sprintf("%s[%d]", path, i), v.Index(i), visit)
		}
	case reflect.Array:
		for i := range v.Len() {
			leaves(fmt.Sprintf("%s[%d]", path, i), v.Index(i), visit)
		}
	default:
		visit(path, v)
	}
}

// others are values that somebody may put in the place of one.
func others(v reflect.Value) []reflect.Value {
	t := v.Type()
	list := []reflect.Value{reflect.Zero(t)}
	switch {
	case v.CanInt():
		for _, n := range []int64{-1, 7, math.MaxInt64, math.MinInt64} {
			x := reflect.New(t).Elem()
			x.SetInt(n)
			list = append(list, x)
		}
	case v.CanUint():
		for _, n := range []uint64{1, 7, math.MaxUint64} {
			x := reflect.New(t).Elem()
			x.SetUint(n)
			list = append(list, x)
		}
	case v.Kind() == reflect.String:
		x := reflect.New(t).Elem()
		x.SetString("zzz")
		list = append(list, x)
	case v.Kind() == reflect.Bool:
		x := reflect.New(t).Elem()
		x.SetBool(!v.Bool())
		list = append(list, x)
	case v.Kind() == reflect.Slice:
		list = append(list, reflect.MakeSlice(t, 1, 1))
	}
	return list
}

// A scenario that a program has changed after it was parsed is built, or refused with typed
// errors, but never trips the engine.
func TestAScenarioThatWasChangedIsBuiltOrRefused(t *testing.T) {
	names := []string{"deathbow-irthea", "trapped-passage", "net-and-sword"}
	if testing.Short() { // under the race detector
		names = names[2:]
	}
	for _, name := range names {
		s := battletest.Load(t, name)
		var sides []string
		for _, side := range s.Sides {
			sides = append(sides, side.ID)
		}
		leaves("", reflect.ValueOf(s), func(path string, v reflect.Value) {
			was := reflect.New(v.Type()).Elem()
			was.Set(v)
			defer v.Set(was)
			for _, x := range others(was) {
				v.Set(x)
				b, err := ecs.New(s, ecs.Config{Controllers: passive(sides...)})
				var list scenario.Errors
				switch {
				case err == nil:
					for i := 0; i < 1 && b.Step() == ecs.Running; i++ {
					}
					if err := b.Err(); err != nil && errors.As(err, new(*ecs.PanicError)) {
						t.Errorf("%s%s = %.40v: %v", name, path, x, err)
					}
				case !errors.As(err, &list):
					t.Errorf("%s%s = %.40v: %T %v", name, path, x, err, err)
				}
			}
		})
	}
}
