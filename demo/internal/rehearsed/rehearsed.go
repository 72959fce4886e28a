package rehearsed

import (
	_ "embed"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"strconv"
	"strings"

	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/ecs/library"
)

// File is the name of the embedded file, below the module of the demo.
const File = "internal/rehearsed/rehearsed.bin"

//go:embed rehearsed.bin
var embedded string

// Of is the rehearsal of a battle that comes with affray, for the Options of a reel; nil if there is none.
func Of(scenario string, seed uint64) []byte { return find(embedded, title(scenario, seed)) }

// chances are how likely the sides are to win at the moments of the battles that come with affray, as [outlook.Outlook.Keep] writes it: a line
// for each, after its title and a tab.
//
//go:embed chances.txt
var chances string

// Chances are those of a battle that comes with affray, for [outlook.Outlook.Know]; "" if there are none.
func Chances(scenario string, seed uint64) string {
	_, kept, _ := strings.Cut("\n"+chances, "\n"+title(scenario, seed)+"\t")
	kept, _, _ = strings.Cut(kept, "\n")
	return kept
}

// Mark is a word for how battles are decided and played on: another one as soon as other chances are kept. What a link knows of who wins holds as long as
// it has the same.
func Mark() string { return strconv.FormatUint(uint64(crc32.ChecksumIEEE([]byte(chances))), 36) }

// title names a battle.
func title(scenario string, seed uint64) string { return fmt.Sprint(scenario, " ", seed) }

// Make plays all battles that come with affray with the seeds that they are opened with, and returns the list of them and
// their rehearsals in one: for each its title, a 0, its length and itself.
func Make() ([]byte, error) {
	lib, err := library.New()
	if err != nil {
		return nil, err
	}
	list, err := listed(lib)
	if err != nil {
		return nil, err
	}
	out := titled(nil, contents, list)
	for _, name := range lib.Names() {
		s, err := lib.Open(name)
		if err != nil {
			return nil, err
		}
		one, err := reel.Rehearse(s, s.Seed)
		if err != nil {
			return nil, err
		}
		out = titled(out, title(name, s.Seed), string(one))
	}
	return out, nil
}

// titled appends something with its title.
func titled(all []byte, title, one string) []byte {
	all = append(append(all, title...), 0)
	return append(binary.LittleEndian.AppendUint32(all, uint32(len(one))), one...)
}

// find finds what has a title in what Make has made.
func find(all, wanted string) []byte {
	const size = 4
	for all != "" {
		name, rest, _ := strings.Cut(all, "\x00")
		if len(rest) < size {
			return nil
		}
		n := int(binary.LittleEndian.Uint32([]byte(rest[:size])))
		if rest = rest[size:]; n > len(rest) {
			return nil
		}
		if name == wanted {
			return []byte(rest[:n])
		}
		all = rest[n:]
	}
	return nil
}
