package ecs_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
)

// throng is a battle of two blocks of men, so many a side, that are so many columns apart; 2 is eye to eye.
func throng(each, apart, size int) string {
	return throngOn(fmt.Sprintf("size: [%d, %d]", size, size), each, apart, size)
}

func throngOn(field string, each, apart, size int) string {
	var t strings.Builder
	t.WriteString("scenario: crowd\nrulebook: nc\nfield: {grid: square, " + field + "}\n")
	t.WriteString("sides: [{id: red, controller: naive}, {id: blue, controller: naive}]\n")
	t.WriteString("stock:\n  man: {nc: {monster: orc, hp: 1000, weapon: dagger}}\ncombatants:\n")
	rows := 4
	for rows*rows < 4*each {
		rows++
	}
	for i := range 2 * each {
		side, n := i%2, i/2
		x := size/2 - apart/2 - n/rows
		if side == 1 {
			x = size/2 + apart/2 + n/rows
		}
		fmt.Fprintf(&t, "  - {id: m%d, side: %s, at: [%d, %d], use: man}\n", i, [2]string{"red", "blue"}[side], x, size/2-rows/2+n%rows)
	}
	t.WriteString("ends: [{rounds: 1000}]\n")
	return t.String()
}

// rounds fights so many rounds of a scenario again and again, with what it costs for each who is there and tick.
func rounds(b *testing.B, text string, many int) {
	first, err := ecs.New(battletest.Parse(b, text), ecs.Config{})
	if err != nil {
		b.Fatal(err)
	}
	heads := len(first.Scenario().Combatants)
	var last *ecs.Battle
	ticks := 0
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		if last, err = first.AgainInto(last, ecs.Config{Seed: uint64(i) + 1}); err != nil {
			b.Fatal(err)
		}
		for range many {
			last.StepRound()
		}
		ticks += last.Result().Ticks
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(ticks)/float64(heads), "ns/head")
}

// BenchmarkCrowd runs the first round of larger and larger battles: what a tick costs for each who is there.
func BenchmarkCrowd(b *testing.B) {
	for _, each := range []int{20, 100, 500, 1000} {
		b.Run(fmt.Sprintf("each=%d", each), func(b *testing.B) { rounds(b, throng(each, 2, 200), 1) })
	}
}

// BenchmarkAdvance runs the first round of a thousand against a thousand who are a long way apart.
func BenchmarkAdvance(b *testing.B) { rounds(b, throng(1000, 150, 400), 1) }

// BenchmarkRooms runs the first round of larger and larger battles in a house of rooms with doors that stand open, where each side stands
// in a hall and the halls are a long way apart.
func BenchmarkRooms(b *testing.B) {
	const size, room = 401, 20
	rows := make([][]byte, size)
	for y := range rows {
		rows[y] = []byte(strings.Repeat(".", size))
		for x := range rows[y] {
			if x%room == 0 || y%room == 0 && x%room != 7+y/room%5 {
				rows[y][x] = '#'
			}
			if x%room == 0 && y%room == 3+x/room*5%14 && x > 0 && x < size-1 {
				rows[y][x] = '.'
			}
		}
	}
	for y := 185; y < 216; y++ { // the halls in which they stand
		copy(rows[y][117:], "..........")
		copy(rows[y][274:], "..........")
	}
	rows[0], rows[size-1] = []byte(strings.Repeat("#", size)), []byte(strings.Repeat("#", size))
	for _, each := range []int{2, 200} {
		b.Run(fmt.Sprintf("each=%d", each), func(b *testing.B) { rounds(b, throngOn(drawn(rows), each, 150, size), 1) })
	}
}

// drawn is a field with walls as it is drawn.
func drawn(rows [][]byte) string {
	var text []string
	for _, r := range rows {
		text = append(text, strings.Join(strings.Split(string(r), ""), " "))
	}
	return "map: \"" + strings.Join(text, `\n`) + `", legend: {"#": {wall: true}}`
}

// duelists are two who fight each other on a field of squares.
func duelists(field string, x1, y1, x2, y2 int) string {
	return "scenario: far\nrulebook: nc\nfield: {grid: square, " + field + "}\n" +
		"sides: [{id: red, controller: naive}, {id: blue, controller: naive}]\n" +
		"stock:\n  man: {nc: {monster: orc, hp: 1000, weapon: dagger}}\n" +
		fmt.Sprintf("combatants:\n  - {id: a, side: red, at: [%d, %d], use: man}\n  - {id: b, side: blue, at: [%d, %d], use: man}\n", x1, y1, x2, y2) +
		"ends: [{rounds: 1000}]\n"
}

// BenchmarkCorners runs a round of two in the far corners of the largest field there is.
func BenchmarkCorners(b *testing.B) { rounds(b, duelists("size: [1024, 1024]", 0, 0, 1023, 1023), 1) }

// maze draws size by size cells, an odd number, with one way between any two places: always the same.
func maze(size int) [][]byte {
	rows := make([][]byte, size)
	for y := range rows {
		rows[y] = []byte(strings.Repeat("#", size))
	}
	seed := uint32(1)
	stack := [][2]int{{1, 1}}
	rows[1][1] = '.'
	for len(stack) > 0 {
		at := stack[len(stack)-1]
		var open [][2]int
		for _, v := range [4][2]int{{2, 0}, {0, 2}, {-2, 0}, {0, -2}} {
			if x, y := at[0]+v[0], at[1]+v[1]; x > 0 && y > 0 && x < size && y < size && rows[y][x] == '#' {
				open = append(open, [2]int{x, y})
			}
		}
		if len(open) == 0 {
			stack = stack[:len(stack)-1]
			continue
		}
		seed = seed*1664525 + 1013904223
		to := open[int(seed>>16)%len(open)]
		rows[to[1]][to[0]], rows[(at[1]+to[1])/2][(at[0]+to[0])/2] = '.', '.'
		stack = append(stack, to)
	}
	return rows
}

// BenchmarkMaze runs a round of two in the far corners of a maze.
func BenchmarkMaze(b *testing.B) {
	const size = 399
	rounds(b, duelists(drawn(maze(size)), 1, 1, size-2, size-2), 1)
}
