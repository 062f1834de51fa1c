// npm run bench -- administration: what administrators do with much at once.
//
// How to read it. The product runs as in production, in one process, with the demo's companies; rows are made in SQL. An
// export of all rows runs in the background, while a person opens a list ten times a second. Each row names the format,
// its time, the size of the file, the most memory that the process had (all of it: code, heap and buffers), by how much
// that is more than before, and the ms in which the list was answered: the median, and what 95 of 100 stay under. An
// export may take 256 MB more than the process has when it does nothing; otherwise the bench ends with an error.
// Before that, the people of a large company: people.mjs says how to read it. `--people` measures them alone.
import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { callsOf, signIn, startGemba } from './gemba.mjs'
import { measurePeople } from './people.mjs'
import { number, share, tableOf } from './table.mjs'

const quick = process.argv.includes('--quick')
const peopleAlone = process.argv.includes('--people')
const rows = quick ? 20_000 : 1_000_000
const mostMemory = 256

/** The memory of a process in MB. */
const memoryOf = pid => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

/** Issues of a company, closed long ago. */
const makeIssues = company => `
  insert into issues (customer_id, id, number, type, title, description, severity, status, machine, part, occurrences,
    created_at, created_by, owner_id, closed_at)
  select c.id, gen_random_uuid(), 'BENCH-' || n, 'process', '=Burr at the left edge of bore ' || n, '', 'low', 'closed',
    'Lathe ' || n % 40, 'BH-' || n % 900, 1 + n % 7, now() - n * interval '1 minute', u.id, u.id, now()
  from generate_series(1, ${rows}) n, customers c, lateral (
    select id from users where customer_id = c.id and username = 'issues.owner') u
  where c.name = '${company}'`

const inNode = async work => {
  const gemba = await startGemba()
  try {
    return await work(gemba)
  } finally {
    await gemba.stop()
  }
}

/** A node as in production, and calls of its administrator. */
const nodeOf = async gemba => {
  const { url, child } = await gemba.beside(['packages/server/src/start.ts'])
  const cookie = await signIn(url, 'admin')
  return { url, child, cookie, call: callsOf(url, cookie) }
}

const measureExports = async gemba => {
  let failed = false
  await gemba.run([
    'set session_replication_role = replica',
    'drop index issues_words',
    makeIssues('Nordwerk Machining GmbH'),
    'analyze issues',
  ])
  const { child, call } = await nodeOf(gemba)
  const look = async () => {
    const began = performance.now()
    await call('GET', '/tag-types')
    return performance.now() - began
  }
  for (let n = 0; n < 50; n++) await look()
  const idle = memoryOf(child.pid)
  console.log(`${number(rows)} issues\n`)
  const columns = tableOf([12, 10, 12, 14, 12, 10, 10])
  columns.print(['format', 'seconds', 'file MB', 'memory MB', 'more by', 'list p50', 'p95'])
  columns.rule()
  for (const format of ['csv', 'xlsx']) {
    const before = memoryOf(child.pid)
    const taken = []
    let highest = 0
    const began = performance.now()
    const { id } = await call('POST', '/exports', { path: '/issues/export', format, query: { type: 'process' } })
    let made
    do {
      await setTimeout(100)
      taken.push(await look())
      highest = Math.max(highest, memoryOf(child.pid))
      if (taken.length % 5 === 0) made = (await call('GET', '/exports')).exports.find(one => one.id === id)
    } while (made === undefined || made.state === 'waiting' || made.state === 'running')
    const seconds = (performance.now() - began) / 1000
    if (made.state !== 'ready' || made.rows < rows) throw new Error(`the export ${made.state}: ${made.rows} rows`)
    columns.print([
      ...[format, number(seconds), number(made.size / 1024 ** 2), number(highest), number(highest - before)],
      ...[share(taken, 0.5), share(taken, 0.95)].map(number),
    ])
    failed ||= highest - idle > mostMemory
  }
  return failed
}

if (await inNode(async gemba => measurePeople(gemba, await nodeOf(gemba), { quick }))) {
  console.error('\nThe list or the import of people missed its goal.')
  process.exitCode = 1
}
console.log()
if (!peopleAlone && (await inNode(measureExports))) {
  console.error(`\nAn export took more than ${mostMemory} MB.`)
  process.exitCode = 1
}
