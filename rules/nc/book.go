package nc

// Book is the rulebook with its options settled. It is read-only after New.
type Book struct {
	t *tables
	o Options
}
