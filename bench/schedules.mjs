// npm run bench -- schedules: what schedules cost the clock that watches them.
//
// How to read it. 'Computed' is the rule alone: the times of 10,000 schedules in six zones over a year, without a database;
// the floor beside it adds a day to a date as often. 'Written' plans the same schedules as the product's clock does, with
// rows in PostgreSQL: first the five weeks that the product has ahead at any time, then look by look over a year; its floor
// copies the rows into a table with the same indexes, in one statement.
// 'Tick' is the statement with which the clock finds what is due among a million rows, of which 500 are due; its floor
// reads as many rows by their ids.
import { slotsOf } from '@gemba/domain/schedules/slots'
import pg from 'pg'
import { findPlatformOwner } from '../packages/server/src/customers/public/platformOwner.ts'
import { connectAsOwner } from '../packages/server/src/platform/database/database.ts'
import { transact } from '../packages/server/src/platform/database/transact.ts'
import { readSettings } from '../packages/server/src/platform/settings.ts'
import { planDue } from '../packages/server/src/schedules/watch/planDue.ts'
import { takeSteps } from '../packages/server/src/schedules/watch/takeSteps.ts'
import { startGemba } from './gemba.mjs'
import { number, share, tableOf } from './table.mjs'

const quick = process.argv.includes('--quick')
const count = quick ? 500 : 10_000
const rowsOfTick = quick ? 50_000 : 1_000_000
const ticks = quick ? 10 : 50
const day = 86_400_000
const zones = [
  ...['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'],
  ...['Asia/Kolkata', 'America/Sao_Paulo', 'Africa/Casablanca'],
]
const recurrence = { every: 'day', interval: 1, times: ['06:00'] }
const now = Date.now()

const timed = async act => {
  const began = performance.now()
  const result = await act()
  return { seconds: (performance.now() - began) / 1000, result }
}
const columns = tableOf([30, 12, 12, 12, 12])
const print = (name, { seconds, result }, floor, goal) =>
  columns.print([name, number(result), `${seconds.toFixed(1)} s`, `${floor.toFixed(1)} s`, goal])

const compute = () => {
  let found = 0
  for (let one = 0; one < count; one++) {
    const zone = zones[one % zones.length]
    const plan = { recurrence, zone, startsOn: '2020-01-01', endsOn: null, dayOff: 'keep', calendar: null }
    found += slotsOf(plan, now, now + 365 * day).length
  }
  return found
}
const addDays = () => {
  let sum = 0
  for (let one = 0; one < count; one++) for (let at = 0; at < 365; at++) sum += new Date(now + at * day).getUTCDate()
  return sum
}

const gemba = await startGemba()
try {
  Object.assign(process.env, gemba.settings)
  const { auditKey } = readSettings()
  const db = connectAsOwner(gemba.databaseUrl(), { auditKey, findPlatformOwner }, 4)
  const [{ id: customerId }] = await gemba.run(
    `select customer_id as id from checklists where revision is not null group by 1 order by count(*) desc limit 1`,
  )
  const inCompany = act => transact(db, { customerId }, act)
  await gemba.run([
    'delete from schedule_sends',
    'update drafts set occurrence_id = null',
    'delete from occurrences',
    'delete from schedule_counters',
    'delete from schedules',
    `insert into schedules (customer_id, checklist_id, name, places, done_by, recurrence, day_off, zone, starts_on, "window",
       reminders, escalations, planned_until, planned_zone)
     select '${customerId}', (select id from checklists where customer_id = '${customerId}' and revision is not null limit 1),
       'Daily ' || n, '[]', 'one', '${JSON.stringify(recurrence)}', 'keep', zone, '2020-01-01',
       '{"opensBefore":60,"dueAfter":60,"grace":0,"lateFor":60}', '[]', '[]', now(), zone
     from (select n, (array[${zones.map(zone => `'${zone}'`).join()}])[1 + n % 6] as zone from generate_series(1, ${count}) n) s`,
    'analyze',
  ])
  columns.print([`${number(count)} schedules, a year`, 'occurrences', 'product', 'floor', 'goal'])
  columns.rule()
  const floorOfRule = await timed(addDays)
  print('computed', await timed(compute), floorOfRule.seconds, '60 s')

  const rows = async () => (await gemba.run('select count(*)::int as rows from occurrences'))[0].rows
  const planUntil = async (first, last) => {
    for (let at = first; at < last; at += 30 * day)
      for (;;) {
        await inCompany(tx => planDue(tx, new Date(at)))
        const [{ left }] = await gemba.run(
          `select count(*)::int as left from schedules where planned_until < to_timestamp(${at / 1000}) + interval '34 days'`,
        )
        if (left === 0) break
      }
    return rows()
  }
  const copyRows = () =>
    gemba.run([
      'create table bench_floor (like occurrences including all)',
      'insert into bench_floor select * from occurrences',
      'drop table bench_floor',
    ])
  const ahead = await timed(() => planUntil(now, now + day))
  print('written, as far as is planned', ahead, (await timed(copyRows)).seconds, '')
  const rest = await timed(() => planUntil(now + 30 * day, now + 330 * day))
  const year = { seconds: ahead.seconds + rest.seconds, result: rest.result }
  print('written, a year', year, (await timed(copyRows)).seconds, '60 s')

  await gemba.run([
    'truncate occurrences cascade',
    `insert into occurrences (customer_id, schedule_id, checklist_id, place, slot, slot_at, opens_at, due_at, late_at, missed_at,
       status, next_at, handled_until)
     select s.customer_id, s.id, s.checklist_id, '', 'n' || n, at, at, at, at, at, 'planned', at, now()
     from generate_series(1, ${Math.ceil(rowsOfTick / count)}) n, schedules s, lateral (select now() + n * interval '1 day' as at) t`,
    `update occurrences set next_at = now() - interval '1 minute' where id in (select id from occurrences limit 500)`,
    'analyze occurrences',
  ])
  const client = new pg.Client({ connectionString: gemba.databaseUrl() })
  await client.connect()
  const due = 'select * from occurrences where next_at <= now() order by next_at limit 500 for update skip locked'
  const times = []
  const floors = []
  for (let tick = 0; tick < ticks; tick++) {
    await client.query('begin')
    await client.query('set local role gemba_app')
    await client.query("select set_config('app.customer_id', $1, true)", [customerId])
    const began = performance.now()
    const { rows } = await client.query(due)
    times.push(performance.now() - began)
    const again = performance.now()
    await client.query('select * from occurrences where id = any($1::uuid[])', [rows.map(({ id }) => id)])
    floors.push(performance.now() - again)
    await client.query('commit')
  }
  await client.end()
  const whole = await timed(() => inCompany(tx => takeSteps(tx, { now: new Date(), outage: null })).then(() => 500))
  console.log('')
  columns.print([`tick among ${number(rowsOfTick)} rows`, 'p50', 'p95', 'floor p50', 'goal'])
  columns.rule()
  const ms = value => `${value.toFixed(1)} ms`
  columns.print(['finds 500 due', ms(share(times, 0.5)), ms(share(times, 0.95)), ms(share(floors, 0.5)), '50 ms'])
  columns.print(['takes their steps', ms(whole.seconds * 1000), '', '', ''])
  await db.close()
} finally {
  await gemba.stop()
}
