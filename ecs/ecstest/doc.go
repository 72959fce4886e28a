// Package ecstest holds whole battles to what the engine promises, with any rulebook.
//
// # Outline
//
//   - [Run] holds the battles of a scenario to every law, one sub-test for each.
//   - [Sweep] tries some laws on as many battles as one likes; [Played] lists those that are cheap.
//   - [Check] does the same as Run without a test; [Breach] is one thing that it finds.
//   - [Laws] lists the laws, one sentence each.
//
// # Tasks
//
//   - Test a rulebook of one's own: first rulestest.Run, which needs no ground, then [Run]
//     with a scenario or two that have its blows, its missiles and its spells in them.
//   - Test a controller of one's own: name it in the [ecs.Config]. It must be an
//     agent.Cloner if it remembers anything: each battle begins with a copy of it. The law
//     about late answers is about the host, and asks no controller but the default one.
//
// Where a book lets people walk and strike one after the other (rules.PhaseTurns), they do see
// each other walk: there they take turns in the order of their ids, and all other phases are
// walked backwards.
//
// What may be read off a battle's events is read off its event file (package verify): that
// the receipts add up, that nobody who cannot act reacts or gains by what it did before, that
// nobody attacks twice in one tick where the shape forbids it (rules.Shape.Lone), that holds
// are between neighbours, that what an act under way brings lasts as long as the act, and that
// modifiers come from marks and postures that are there.
// The laws that the engine keeps whatever a book does are part of the receipts.
//
// Of the acts that somebody is offered each sort is looked at once: in one way at least that
// the dice may fall it must come to something. Movements, areas and things on the field are
// left out, as what they come to cannot be foreseen, and so is what is declared for later.
//
// The laws of single calls are those of package rulestest; here they are looked at in
// every call that the battles make.
//
// # Guarantees
//
// The same scenario and configuration find the same breaches. Nothing is written anywhere.
package ecstest
