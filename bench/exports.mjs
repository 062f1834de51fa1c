// Long lists as files: what an export of a million rows takes, while others work.
//
// How to read it. Rows are made in SQL. An export of all of them runs in the background, while a person opens a list ten
// times a second. Each row names the list and its format, the time, the size of the file, the most memory that the process
// had (all of it: code, heap and buffers), by how much that is more than before the first export, and the ms in which the
// person's list was answered: the median, and what 95 of 100 stay under. An export may take 256 MB more than the process
// has when it does nothing.
import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { number, share, tableOf } from './table.mjs'

const mostMemory = 256
const company = 'Nordwerk Machining GmbH'

/** The memory of a process in MB. */
const memoryOf = pid => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

/** Issues of the company, closed long ago. */
const makeIssues = rows => [
  'drop index issues_words',
  `insert into issues (customer_id, id, number, type, title, description, severity, status, machine, part, occurrences,
    created_at, created_by, owner_id, closed_at)
  select c.id, gen_random_uuid(), 'BENCH-' || n, 'process', '=Burr at the left edge of bore ' || n, '', 'low', 'closed',
    'Lathe ' || n % 40, 'BH-' || n % 900, 1 + n % 7, now() - n * interval '1 minute', u.id, u.id, now()
  from generate_series(1, ${rows}) n, customers c, lateral (
    select id from users where customer_id = c.id and username = 'issues.owner') u
  where c.name = '${company}'`,
  'analyze issues',
]

/** Sign-ins of everyone of the company, in turn. */
const makeSignIns = rows => [
  `insert into sign_ins (customer_id, user_id, method, outcome, device, network, created_at)
  select c.id, u.ids[1 + n % cardinality(u.ids)], 'password', 'signedIn', 'Chrome, Windows', '198.51.100.0',
    now() - n * interval '1 minute'
  from generate_series(1, ${rows}) n, customers c, lateral (
    select array_agg(id order by username) as ids from users where customer_id = c.id) u
  where c.name = '${company}'`,
  'analyze sign_ins',
]

const lists = [
  { name: 'issues', path: '/issues/export', query: { type: 'process' }, make: makeIssues },
  { name: 'sign-ins', path: '/reports/user-logins/export', query: {}, make: makeSignIns },
]

/** Exports all rows of a list, while someone else looks at another. Returns what it took. */
const exportOne = async ({ child, call }, look, order) => {
  const taken = []
  let memory = 0
  let made
  const began = performance.now()
  const { id } = await call('POST', '/exports', order)
  do {
    await setTimeout(100)
    taken.push(await look())
    memory = Math.max(memory, memoryOf(child.pid))
    if (taken.length % 5 === 0) made = (await call('GET', '/exports')).exports.find(one => one.id === id)
  } while (made === undefined || made.state === 'waiting' || made.state === 'running')
  return { made, memory, seconds: (performance.now() - began) / 1000, taken }
}

/** Measures all of it; returns whether an export took too much memory. */
export const measureExports = async (gemba, node, { quick }) => {
  const rows = quick ? 20_000 : 1_000_000
  await gemba.run(['set session_replication_role = replica', ...lists.flatMap(({ make }) => make(rows))])
  const look = async () => {
    const began = performance.now()
    await node.call('GET', '/tag-types')
    return performance.now() - began
  }
  for (let n = 0; n < 50; n++) await look()
  const idle = memoryOf(node.child.pid)
  const columns = tableOf([18, 10, 10, 12, 14, 12, 10, 10])
  columns.print([`${number(rows)} rows`, 'format', 'seconds', 'file MB', 'memory MB', 'more by', 'list p50', 'p95'])
  columns.rule()
  let failed = false
  for (const { name, path, query } of lists)
    for (const format of ['csv', 'xlsx']) {
      const { made, memory, seconds, taken } = await exportOne(node, look, { path, format, query })
      if (made.state !== 'ready' || made.rows < rows) throw new Error(`the export ${made.state}: ${made.rows} rows`)
      columns.print([
        ...[name, format, number(seconds), number(made.size / 1024 ** 2), number(memory), number(memory - idle)],
        ...[share(taken, 0.5), share(taken, 0.95)].map(number),
      ])
      failed ||= memory - idle > mostMemory
    }
  return failed
}
