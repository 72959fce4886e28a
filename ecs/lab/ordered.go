package lab

import (
	"context"
	"runtime/debug"
	"sync"
	"sync/atomic"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/arena"
)

// result is what a worker has done, or the error in its place.
type result[T any] struct {
	number int
	v      T
	err    error
}

// ordered lets the workers do n things, and takes what they did in its order, up to the first error. It returns when all
// workers have, or parent ends.
func ordered[T any](parent context.Context, r *runner, n int, do func(ctx context.Context, w *worker, i int) (T, error), take func(v T) error) error {
	ctx, stop := context.WithCancel(parent)
	defer stop()
	out, room := make(chan result[T], r.c.Workers), make(chan struct{}, ahead*r.c.Workers)
	var next atomic.Int64
	var all sync.WaitGroup
	for range min(r.c.Workers, n) {
		all.Go(func() { work(ctx, r, n, &next, room, out, do) })
	}
	err := inOrder(parent, n, out, room, take)
	stop()
	if parent.Err() == nil {
		all.Wait()
	}
	return err
}

// work does one thing after the other until there is none left.
func work[T any](ctx context.Context, r *runner, n int, next *atomic.Int64, room chan<- struct{}, out chan<- result[T], do func(ctx context.Context, w *worker, i int) (T, error)) {
	w := &worker{r: r, fighters: map[*Cell]*arena.Fighter{}}
	for {
		select {
		case room <- struct{}{}:
		case <-ctx.Done():
			return
		}
		i := int(next.Add(1)) - 1
		if i >= n || ctx.Err() != nil {
			return
		}
		v, err := guarded(func() (T, error) { return do(ctx, w, i) })
		select {
		case out <- result[T]{i, v, err}:
		case <-ctx.Done():
			return
		}
	}
}

// guarded makes an error of a panic.
func guarded[T any](do func() (T, error)) (v T, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = &ecs.PanicError{By: "the laboratory", Value: p, Stack: debug.Stack()}
		}
	}()
	return do()
}

// inOrder takes what was done in its order.
func inOrder[T any](ctx context.Context, n int, out <-chan result[T], room <-chan struct{}, take func(v T) error) error {
	early := map[int]result[T]{}
	for next := 0; next < n; {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		d, ok := early[next]
		if !ok {
			select {
			case d := <-out:
				early[d.number] = d
			case <-ctx.Done():
			}
			continue
		}
		if d.err != nil {
			return d.err
		}
		if err := take(d.v); err != nil {
			return err
		}
		delete(early, next)
		<-room
		next++
	}
	return nil
}
