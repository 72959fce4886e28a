// Package arena runs many battles of one scenario and says what they came to.
//
// # Outline
//
//   - [Run] runs the battles on some workers and returns a [Report].
//   - [Config] says how many battles, and from which seed.
//   - [Battle] is how one battle ended, by its [Outcome].
//   - [Share] is how often something happened, with its interval; [Numbers] is how
//     something measured was spread.
//   - [Roll] holds what one kind of roll announced against how often it passed.
//   - [Compare] runs two scenarios on the same seeds; [Comparison] is what differs.
//   - [Fighter] fights battles with seeds of one's choice, in the memory of one.
//   - [CSV] writes a line for each battle; [Summary] is a report as JSON.
//
// # Tasks
//
//   - How often does red win: [Run], then [Report.Sides] and [Share.Interval].
//   - Show how far it is, or keep every battle: [Config.Each].
//   - See one battle again: its [Battle.Seed] in ecs.Config, or affray run --seed.
//   - Let own controllers fight: [Config.Controllers]. Let something of one's own happen: [Config.Systems].
//   - Break off: end the context. What was done until then is reported.
//   - Is a change better: [Compare].
//
// # Seeds
//
// Battle i of seed S has the seed [SeedOf](S, i), a number of at most 15 digits, so that
// spreadsheets and JSON keep it. The battles of one run have different seeds.
//
// # Guarantees
//
// Reports are the same for any number of workers, to the last bit of [Report.Digest]:
// a battle depends on its seed alone, and results are taken in the order of the
// battles, whichever worker was done first. This package, unlike the rest of the core,
// starts goroutines; none is left when a call returns.
package arena
