package speech_test

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/affray-engine/affray/demo/internal/speech"
	"github.com/affray-engine/affray/ecs/record"
)

// entries are whatever a host may say.
func entries() *rapid.Generator[[]speech.Entry] {
	return rapid.Custom(func(t *rapid.T) (out []speech.Entry) {
		moment := 0
		for range rapid.IntRange(1, 30).Draw(t, "n") {
			moment += rapid.IntRange(0, 40).Draw(t, "on")
			e := speech.Entry{Moment: moment, Midway: true, Who: rapid.StringN(1, 20, -1).Draw(t, "who")}
			switch rapid.IntRange(0, 3).Draw(t, "what") {
			case 0:
				e.Answer = &speech.Answer{Kind: "parry", X: rapid.Int16().Draw(t, "x"), Answer: rapid.Int16().Draw(t, "answer")}
			case 1:
				e = speech.Entry{Moment: moment, Appoint: []speech.Appointment{{Side: "red", By: "host"}, {Names: []string{"ann", "bo"}, By: "naive"}}}
			case 2:
				item := rapid.Uint8().Draw(t, "item")
				e.Acts = []record.Act{{Kind: "strike", Item: &item, Target: "bo", Aim: rapid.Int16().Draw(t, "aim")}}
			}
			out = append(out, e)
		}
		return out
	})
}

// What is packed and unpacked is the same, of letters that an address may have.
func TestPackRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := entries().Draw(t, "entries")
		text := speech.Pack(want)
		if strings.Trim(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_") != "" {
			t.Fatalf("%s has letters that no address has", text)
		}
		got, err := speech.Unpack(text)
		if len(text) > speech.MostLetters {
			return
		}
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Fatalf("%+v became %+v, %v", want, got, err)
		}
	})
	if got, err := speech.Unpack(speech.Pack(nil)); got != nil || err != nil {
		t.Errorf("nothing became %v, %v", got, err)
	}
}

// A text that was cut anywhere, or of which any letter is another one, is told.
func TestUnpackCutOrChanged(t *testing.T) {
	text := speech.Pack([]speech.Entry{
		{Appoint: []speech.Appointment{{Side: "red", By: "host"}}},
		{Moment: 3, Midway: true, Who: "ann", Acts: []record.Act{{Kind: "move", Row: "run", Cell: &[2]int32{4, 5}}}},
	})
	for i := range len(text) {
		other := byte('A')
		if text[i] == 'A' {
			other = 'B'
		}
		for _, bad := range []string{text[:i], text[:i] + string(other) + text[i+1:], text + text[i:]} {
			var wrong *speech.Error
			if _, err := speech.Unpack(bad); bad != "" && !errors.As(err, &wrong) {
				t.Errorf("%s: %v, want an Error", bad, err)
			}
		}
	}
}

// sealed packs any text as if it were entries.
func sealed(plain string) string {
	var out bytes.Buffer
	z, _ := flate.NewWriter(&out, flate.BestCompression)
	_, _ = z.Write([]byte(plain))
	_ = z.Close()
	sum := binary.BigEndian.AppendUint32(nil, crc32.ChecksumIEEE([]byte(plain)))
	return "1" + base64.RawURLEncoding.EncodeToString(append(sum, out.Bytes()...))
}

// What was made to harm is told, with the number of what is wrong, and never unpacked to the end if it is long.
func TestUnpackHostile(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"another version", "2abc", `of version "2": want 1`},
		{"too long", "1" + strings.Repeat("A", 4000), "they have 4001 letters: want at most 4000"},
		{"a bomb", sealed("[" + strings.Repeat(" ", 1<<21)), "more than 262144 bytes, unpacked"},
		{"no letters of an address", "1%%%%%%%%", "cut or changed"},
		{"no list", sealed(`{"m":1}`), "they are no list"},
		{"an empty list", sealed(`[]`), "they are no list"},
		{"a list and more", sealed(`[{"m":0,"h":true,"who":"a"}]x`), "they are no list"},
		{"an open list", sealed(`[{"m":0,"h":true,"who":"a"}`), "they are no list"},
		{"an unknown word", sealed(`[{"m":0,"h":true,"who":"a"},{"m":0,"shout":1}]`), `number 2: json: unknown field "shout"`},
		{"before the beginning", sealed(`[{"m":-1,"h":true,"who":"a"}]`), "number 1: it is not in the order of time"},
		{"out of order", sealed(`[{"m":5,"h":true,"who":"a"},{"m":4,"h":true,"who":"a"}]`), "number 2: it is not in the order of time"},
		{"after the last moment", sealed(`[{"m":1000001,"h":true,"who":"a"}]`), "number 1: it is not in the order of time"},
		{"nobody's", sealed(`[{"m":0}]`), "number 1: it is an order of nobody"},
		{"two things", sealed(`[{"m":0,"h":true,"who":"a","appoint":[{"side":"red","by":"host"}]}]`), "number 1: it says two things"},
		{"a command of nobody", sealed(`[{"m":0,"appoint":[{"by":"host"}]}]`), "number 1: it puts nobody in command"},
		{"very many", sealed("[" + strings.Repeat(`{"m":0,"h":true,"who":"a"},`, 3000) + `{"m":0,"h":true,"who":"a"}]`), "number 2001: want at most 2000"},
	} {
		var wrong *speech.Error
		if _, err := speech.Unpack(c.text); !errors.As(err, &wrong) || !strings.Contains(err.Error(), c.want) || len(err.Error()) > 200 {
			t.Errorf("%s: %v, want %s", c.name, err, c.want)
		}
	}
}

// No text, however odd, makes the reader panic, and what it takes is packed to what it takes again.
func FuzzUnpack(f *testing.F) {
	for _, plain := range []string{`[{"m":0,"h":true,"who":"ann"}]`, `[{"m":0,"appoint":[{"side":"red","by":"host"}]}]`, `[{"m":2,"h":true,"who":"a","answer":{"kind":"parry","n":1}}]`, `[`, ``} {
		f.Add(sealed(plain))
	}
	f.Add("1")
	f.Fuzz(func(t *testing.T, text string) {
		got, err := speech.Unpack(text)
		if err != nil {
			return
		}
		again, err := speech.Unpack(speech.Pack(got))
		if err != nil || !reflect.DeepEqual(again, got) {
			t.Errorf("%+v became %+v, %v", got, again, err)
		}
	})
}
