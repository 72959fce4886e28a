package nc

// What tells the modifiers of one rule and source apart.
const (
	_              uint8 = iota
	reasonSeverity       // of a poison (NC-112)
	reasonPower          // severity of a power (NC-114, NC-115)
	reasonBound          // it is held at its least
	reasonMighty         // who is not put to sleep (NC-141)
	reasonEnough         // others were put to sleep first (NC-141)
	reasonClean          // no poison is left (NC-122)
	reasonWhole          // nothing is there to heal (NC-126)
)

func reasons() []string {
	return []string{reasonSeverity: "severity of the poison", reasonPower: "severity", reasonBound: "kept within bounds",
		reasonMighty: "too mighty for it", reasonEnough: "spent on those who are nearer", reasonClean: "no poison is left",
		reasonWhole: "nothing to heal"}
}
