package ecs_test

import (
	"fmt"
	"math"
	"reflect"
	"runtime/debug"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
)

// extremes are the arguments of a type that somebody may give who has not read what it wants.
func extremes(t reflect.Type) []reflect.Value {
	list := []reflect.Value{reflect.Zero(t)}
	add := func(n int64) {
		v := reflect.New(t).Elem()
		if v.CanInt() {
			v.SetInt(n)
		} else {
			v.SetUint(uint64(n))
		}
		list = append(list, v)
	}
	switch t.Kind() {
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		add(-1)
		add(math.MaxInt64)
		add(math.MinInt64)
	case reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		add(1)
		add(-1)
	case reflect.Struct:
		for _, n := range []int64{1, -1, 99} {
			v := reflect.New(t).Elem()
			fill(v, n)
			list = append(list, v)
		}
	}
	return list
}

// fill sets all numbers in a value to n.
func fill(v reflect.Value, n int64) {
	switch {
	case !v.CanSet():
	case v.CanInt():
		v.SetInt(n)
	case v.CanUint():
		v.SetUint(uint64(n))
	case v.Kind() == reflect.Struct:
		for i := range v.NumField() {
			fill(v.Field(i), n)
		}
	case v.Kind() == reflect.Array:
		for i := range v.Len() {
			fill(v.Index(i), n)
		}
	}
}

// askAll calls every method of a value with extreme arguments: the first as it is listed, the
// others by turns, and none of them may panic.
func askAll(t *testing.T, of string, target any) {
	t.Helper()
	v := reflect.ValueOf(target)
	for i := range v.NumMethod() {
		m, name := v.Method(i), v.Type().Method(i).Name
		most := 1
		for k := range m.Type().NumIn() {
			most = max(most, len(extremes(m.Type().In(k))))
		}
		for turn := range most {
			var args []reflect.Value
			for k := range m.Type().NumIn() {
				if m.Type().IsVariadic() && k == m.Type().NumIn()-1 {
					break
				}
				list := extremes(m.Type().In(k))
				args = append(args, list[(turn+k*(turn/len(list)))%len(list)])
			}
			func() {
				defer func() {
					if p := recover(); p != nil {
						t.Errorf("%s.%s(%s): %v\n%s", of, name, shown(args), p, debug.Stack())
					}
				}()
				m.Call(args)
			}()
		}
	}
}

func shown(args []reflect.Value) string {
	s := ""
	for _, a := range args {
		s += fmt.Sprintf("%.60v, ", a)
	}
	return s
}

// Nothing that is asked of a battle or of a view panics, whatever it is asked about.
func TestZeroAndExtremeArgumentsAreAnswered(t *testing.T) {
	for _, of := range fuzzed {
		text := fmt.Sprintf(fuzzField, of.book, of.red, of.blue)
		for _, ticks := range []int{0, 1, 40} {
			b := battletest.Start(t, text, ecs.Config{Seed: 5})
			for range ticks {
				if b.Step() == ecs.Waiting {
					for _, d := range b.Due() {
						_ = b.Submit(d.Who, rules.Order{})
					}
				}
			}
			askAll(t, "View", b.View(1))
			askAll(t, "Battle", b)
		}
	}
}
