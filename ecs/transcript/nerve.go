package transcript

import "github.com/affray-engine/affray/rules"

// dreads tell why somebody's nerve is put to the test.
var dreads = [rules.NDread]string{
	rules.DreadLeader: "%a has lost the one who led",
	rules.DreadHalf:   "%a sees half of the side lost",
	rules.DreadWay:    "%a finds no way out any more",
	rules.DreadRally:  "%a catches breath",
}
