package books_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/books"
)

func TestEveryBookIsMadeByItsID(t *testing.T) {
	seen := map[string]bool{}
	for _, m := range books.All() {
		b, err := books.New(m.ID)
		if err != nil {
			t.Fatal(err)
		}
		if b.Shape().ID != m.ID || m.Title == "" || m.Text == "" || seen[m.ID] {
			t.Errorf("%s makes %s (%q: %q); twice: %v", m.ID, b.Shape().ID, m.Title, m.Text, seen[m.ID])
		}
		seen[m.ID] = true
	}
}

func TestAnUnknownBookIsATypedError(t *testing.T) {
	b, err := books.New("chess")
	var unknown *books.UnknownBookError
	if b != nil || !errors.As(err, &unknown) || unknown.ID != "chess" || len(unknown.Known) != len(books.All()) {
		t.Errorf("got %v, %v", b, err)
	}
}

func TestABadSettingComesFromTheBook(t *testing.T) {
	_, err := books.New("brp", rules.Setting{Key: "no_such_option", Value: "on"})
	var bad *rules.OptionError
	if !errors.As(err, &bad) || !bad.Unknown {
		t.Errorf("got %v", err)
	}
}

func ExampleNew() {
	book, err := books.New("brp", rules.Setting{Key: "long_reach", Value: "3"})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(book.Shape().Title, book.Shape().Round)
	_, err = books.New("bpr")
	fmt.Println(strings.HasPrefix(err.Error(), `unknown rulebook "bpr": want one of `))
	// Output:
	// Basic Roleplaying 12
	// true
}
