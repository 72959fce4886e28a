// Compares summary.json of a folder with sums over its tables: node lab.mjs DIR csv|jsonl.
import { DuckDBInstance } from '@duckdb/node-api'
import { readFileSync } from 'node:fs'

const [dir, format] = process.argv.slice(2)
const db = await (await DuckDBInstance.create(':memory:')).connect()
const reader = format === 'csv' ? 'read_csv' : 'read_json'
for (const name of ['cells', 'battles', 'combatants', 'attacks', 'decisions']) {
	await db.run(`create table ${name} as select * from ${reader}('${dir}/${name}.${format}'${format === 'csv' ? ', header = true' : ''})`)
}
const rows = async sql => (await db.runAndReadAll(sql)).getRowObjects().map(r => Object.fromEntries(Object.entries(r).map(([k, v]) => [k, typeof v === 'bigint' || typeof v === 'object' && v !== null && 'value' in v ? Number(v) : v])))
const summary = JSON.parse(readFileSync(`${dir}/summary.json`))

let compared = 0
function same(what, got, want) {
	compared++
	if (got !== want) {
		console.error(`lab: ${dir}: ${what}: the tables have ${got}, the summary ${want}`)
		process.exit(1)
	}
}
const number = x => Number(x ?? 0)

same('battles', number((await rows('select count(*) n from battles'))[0].n), summary.battles)
same('lucks', number((await rows('select max(battle) n from battles'))[0].n), summary.lucks)
same('two battles of a cell with one seed', number((await rows('select count(*) n from (select 1 from battles group by cell, seed having count(*) > 1)'))[0].n), 0)

const arms = new Map((await rows(`select arm_name, count(*) n, sum((result = 'win')::int)::int win, sum((result = 'draw')::int)::int draw,
	sum((result = 'undecided')::int)::int cut, sum((result = 'loss')::int)::int loss from battles join cells using (cell) group by arm_name`)).map(r => [r.arm_name, r]))
const seats = new Map((await rows('select cell, count(*) n, avg(rounds) rounds, min(rounds) least, max(rounds) most, avg(leads) leads from battles group by cell')).map(r => [number(r.cell), r]))
const weapons = new Map((await rows(`select cell, attacker, weapon, count(*) attacks, sum(harm)::int harm from attacks group by all`)).map(r => [`${r.cell} ${r.attacker} ${r.weapon}`, r]))
const areas = new Map((await rows(`select cell, target, area, count(*) hits, sum(harm)::int harm from attacks where area <> '' and harm > 0 group by all`)).map(r => [`${r.cell} ${r.target} ${r.area}`, r]))
const causes = new Map((await rows(`select cell, id, cause, count(*) n from combatants where fell > 0 and not up group by all`)).map(r => [`${r.cell} ${r.id} ${r.cause}`, r]))
const heat = new Map((await rows('select cell, target_column, target_row, sum(harm)::int harm from attacks where harm > 0 group by all')).map(r => [`${r.cell} ${r.target_column} ${r.target_row}`, r]))
const sides = new Map((await rows(`select cell, side, sum(up::int)::int up, sum(points_left)::int points_left, sum(harm)::int harm, sum(attacks)::int attacks, sum(hits)::int hits from combatants group by all`)).map(r => [`${r.cell} ${r.side}`, r]))
const felled = new Map((await rows('select cell, id, sum(felled)::int n, sum(hits)::int hits from combatants group by all')).map(r => [`${r.cell} ${r.id}`, r]))

summary.arms.forEach(arm => {
	const sum = arms.get(arm.name)
	for (const [field, column] of [['wins', 'win'], ['draws', 'draw'], ['undecided', 'cut'], ['losses', 'loss']]) {
		same(`${arm.name}: ${field}`, number(sum[column]), arm[field].times)
		same(`${arm.name}: ${field} of`, number(sum.n), arm[field].of)
	}
	for (const seat of arm.seats) {
		const s = seats.get(seat.cell)
		same(`cell ${seat.cell}: battles`, number(s.n), seat.battles)
		same(`cell ${seat.cell}: rounds`, Math.abs(s.rounds - seat.rounds.mean) < 1e-4 && number(s.least) === seat.rounds.least && number(s.most) === seat.rounds.most, true)
		same(`cell ${seat.cell}: leads`, Math.abs(s.leads - seat.leads) < 1e-4, true)
		for (const w of seat.weapons) {
			const of = weapons.get(`${seat.cell} ${w.by} ${w.with}`)
			same(`cell ${seat.cell}: attacks of ${w.by} with ${w.with}`, number(of?.attacks), w.attacks)
			same(`cell ${seat.cell}: harm of ${w.by} with ${w.with}`, number(of?.harm), w.harm)
		}
		for (const [id, all] of felled) {
			if (!id.startsWith(`${seat.cell} `)) continue
			const mine = seat.weapons.filter(w => w.by === id.slice(id.indexOf(' ') + 1))
			same(`cell ${id}: hits`, number(all.hits), mine.reduce((n, w) => n + w.hits.times, 0))
			same(`cell ${id}: felled`, number(all.n), mine.reduce((n, w) => n + w.felled, 0))
		}
		for (const a of seat.areas ?? []) {
			const of = areas.get(`${seat.cell} ${a.on} ${a.area}`)
			same(`cell ${seat.cell}: ${a.area} of ${a.on}`, `${of?.hits} ${of?.harm}`, `${a.hits} ${a.harm}`)
		}
		for (const c of seat.causes) {
			same(`cell ${seat.cell}: ${c.who} by ${c.by}`, number(causes.get(`${seat.cell} ${c.who} ${c.by}`)?.n), c.times)
		}
		for (const h of seat.heat) {
			same(`cell ${seat.cell}: harm at ${h.column}, ${h.row}`, number(heat.get(`${seat.cell} ${h.column} ${h.row}`)?.harm), h.harm)
		}
		for (const side of seat.sides) {
			const of = sides.get(`${seat.cell} ${side.id}`)
			same(`cell ${seat.cell}: up of ${side.id}`, Math.abs(number(of?.up) / seat.battles - side.up.mean) < 1e-4, true)
			same(`cell ${seat.cell}: left of ${side.id}`, Math.abs(number(of?.points_left) / seat.battles - side.left.mean) < 1e-4, true)
		}
	}
})
// Differences come out of the battles alone: a pair is the same number in two arms.
for (const c of summary.comparisons ?? []) {
	if (summary.design !== 'compare') break
	const [r] = await rows(`with v as (select arm_name, battle, sum((result = 'win')::int) / count(*) v from battles join cells using (cell) group by all)
		select avg(b.v - a.v) d from v a join v b using (battle) where a.arm_name = '${c.than}' and b.arm_name = '${c.name}'`)
	same(`difference of ${c.name}`, Math.abs(r.d - c.difference) < 1e-4, true)
}
same('orders', number((await rows('select count(*) n from decisions'))[0].n) > 0, true)
console.log(`lab: ${dir.split('/').pop()}: ${compared} figures come out of the tables again`)
