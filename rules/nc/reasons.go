package nc

// What tells the modifiers of one rule and source apart.
const (
	_              uint8 = iota
	reasonSeverity       // of a poison (NC-112)
)

func reasons() []string { return []string{reasonSeverity: "severity of the poison"} }
