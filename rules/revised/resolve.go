package revised

import "github.com/affray-engine/affray/rules"

// Resolve implements [rules.Book].
func (b *book) Resolve(st rules.Stage, x *rules.Exchange) {
	switch st {
	case rules.StageRedirect:
		b.begin(x)
	case rules.StageRoll:
		b.roll(x)
	case rules.StageHarm:
		b.harm(x)
	}
}

// begin does what needs no roll, and finds out whom a shot into melee goes to.
func (b *book) begin(x *rules.Exchange) {
	switch x.Act.Kind {
	case rules.ActStrike:
		i, _ := weaponOf(x)
		x.Wield(i) // REV-A45
	case rules.ActShoot, rules.ActThrow:
		b.stray(x)
	case rules.ActKeep:
		b.keep(x)
	case rules.ActRelease:
		release(x)
	case rules.ActStand:
		stand(x)
	case rules.ActDraw, rules.ActStow, rules.ActDrop:
		handle(x)
	case rules.ActOpen:
		x.OpenDoor("REV-043")
	case rules.ActSpeak:
		speak(x)
	case rules.ActSettle:
		settleHarm(x)
	case rules.ActUpkeep:
		if x.Act.Aim == rules.LastCheck {
			b.wake(x)
		}
	case rules.ActJoin:
		join(x)
	case rules.ActSet:
		set(x)
	case rules.ActSpecial:
		switch x.Act.Mode {
		case specialWait:
			b.wait(x)
		case specialMount:
			mount(x)
		}
	}
}

// roll makes the attack roll.
func (b *book) roll(x *rules.Exchange) {
	switch x.Act.Kind {
	case rules.ActStrike:
		b.strike(x)
	case rules.ActSpecial:
		if x.Act.Mode != specialBreakHold {
			return
		}
		b.strike(x)
	case rules.ActShoot, rules.ActThrow:
		b.shoot(x)
	case rules.ActWrestle:
		b.wrestle(x)
	case rules.ActPunch:
		b.punch(x)
	case rules.ActOverbear:
		b.overbear(x)
	default:
		return
	}
	b.assailed(x)
}

// harm says what an attack that has hit does.
func (b *book) harm(x *rules.Exchange) {
	switch x.Act.Kind {
	case rules.ActFall:
		b.fall(x)
		return
	case rules.ActSuffer:
		b.suffer(x)
		return
	case rules.ActNerve:
		x.Brave(&b.shape)
		return
	}
	if uses(&x.Act) {
		b.use(x)
		return
	}
	if x.Act.Kind == rules.ActThrow && x.Verdict.Outcome != rules.Lost && x.Verdict.Outcome != rules.Done {
		x.Verdict.DropAt("REV-D8", x.By, missileItem(x), x.To)
	}
	if blowKind(x.Results[resultBlow]) < blowHit {
		if x.Act.Kind == rules.ActOverbear && x.Verdict.Outcome != rules.Lost {
			unpin(x)
		}
		return
	}
	switch x.Act.Kind {
	case rules.ActPunch:
		b.jab(x)
	case rules.ActOverbear:
		pin(x)
	case rules.ActStrike, rules.ActShoot, rules.ActThrow:
		b.wound(x)
		free(x, "REV-117") // by a weapon that hits: struck, thrown or shot
	case rules.ActSpecial:
		assist(x)
	case rules.ActWrestle:
		b.grapple(x)
	}
}

// Answer implements [rules.Book]. The one question of this book is whether the damage of
// a set weapon is doubled (REV-A44): it is.
func (b *book) Answer(qs []rules.Question, _ []*rules.Exchange) {
	for i := range qs {
		qs[i].Ans = qs[i].Lo
		if qs[i].Kind == rules.AskDouble {
			qs[i].Ans = qs[i].Hi
		}
	}
}
