// `npm run demo:load`: fills a company with years of work, to see how the product behaves when there is much of it. Runs
// that the company has are repeated at other times, with fingerprints, approvals, issues and an audit chain of their own.
// Everything is computed here with the product's own functions and stored in large statements, in one transaction: it is
// loaded completely or not at all. The company's people can read meanwhile, but not submit.
import { setImmediate } from 'node:timers/promises'
import { dayIn } from '@gemba/domain/core/calendarDay'
import { inArray, sql } from 'drizzle-orm'
import { issues } from '../../issues/public/issues.table.ts'
import type { Noted } from '../../platform/audit/audit.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { transact } from '../../platform/database/transact.ts'
import { found } from '../../platform/http/refusal.ts'
import { customerZone } from '../../platform/zone.ts'
import { submissions } from '../../records/public/submissions.table.ts'
import { loadActor } from '../../users/public/loadActor.ts'
import { workflowHistories } from '../../workflow/public/workflow.table.ts'
import { seeded } from '../random.ts'
import { holdChain } from './chain.ts'
import { roundWriter } from './insertRounds.ts'
import { insertRows } from './insertRows.ts'
import { issueBook, storeIssues } from './issueBook.ts'
import { numbersOf } from './numbers.ts'
import type { RepeatedRun } from './repeatedRun.ts'
import { repeatRun } from './repeatRun.ts'
import { loadTemplates } from './templates.ts'

export type Load = {
  customerId: string
  submissions: number
  /** over how many days until now they are spread */
  days: number
  /** the same seed loads the same runs at the same times; ids differ */
  seed: number
  now?: Date
  /** called with how many are stored or on their way */
  onProgress?: (submissions: number) => void
}

const day = 86_400_000
/** Submissions stored by one statement per table. */
const batch = 500

/** Loads submissions into a company that has some. Everything they consist of is stored, or nothing. */
export const loadSubmissions = (db: Database, load: Load): Promise<void> =>
  transact(db, { customerId: load.customerId }, tx => loadInto(tx, db, load))

/** The same in a transaction that is bound to the company. */
export const loadInto = async (tx: Tx, { auditKey }: Pick<Database, 'auditKey'>, load: Load): Promise<void> => {
  const { customerId, days, seed, now = new Date(), onProgress } = load
  const templates = await loadTemplates(tx)
  const [first] = templates
  if (!first) throw new Error('The company has no submission yet that could be repeated. Start with GEMBA_DEMO=true.')
  const { settings } = found(await loadActor(tx, first.submission.submittedBy)).customer
  const zone = customerZone({ customer: { settings } })
  const random = seeded(seed)
  const start = now.getTime() - days * day
  const chain = await holdChain(tx, auditKey, customerId)
  const dates = Array.from({ length: days + 1 }, (_, n) => dayIn(zone, new Date(start + n * day)))
  const inspections = numbersOf('inspection', settings.inspectionNumberPattern)
  const numbers = numbersOf('issue', settings.issueNumberPattern)
  await inspections.hold(tx, dates)
  await numbers.hold(tx, dates)
  const ongoing = await tx
    .select()
    .from(issues)
    .where(inArray(issues.status, ['open', 'in-progress']))
  const keys = new Set(ongoing.flatMap(({ occurrenceKey }) => occurrenceKey ?? []))
  let noted: Noted[] = []
  const book = issueBook(one => void noted.push(one), { numbers, zone, random, ongoing: keys, now })

  /** Entries up to a moment, in the order of time; later ones wait for the next batch. */
  const takeNoted = (until: Date) => {
    const sorted = noted.toSorted((a, b) => a.at.getTime() - b.at.getTime())
    const from = sorted.findIndex(({ at }) => at > until)
    noted = from < 0 ? [] : sorted.slice(from)
    return from < 0 ? sorted : sorted.slice(0, from)
  }

  const storeRounds = roundWriter(tx)
  let storing: Promise<unknown> = Promise.resolve()
  for (let stored = 0; stored < load.submissions; stored += batch) {
    const count = Math.min(batch, load.submissions - stored)
    const runs: RepeatedRun[] = []
    let at = new Date(start)
    for (let n = stored; n < stored + count; n++) {
      // One after the other in time, as their numbers.
      at = new Date(Math.floor(start + ((n + random.next()) / load.submissions) * (now.getTime() - start)))
      // What is being stored goes to PostgreSQL meanwhile.
      if (n % 20 === 0) await setImmediate()
      book.play(at)
      const template = random.pick(templates)
      const run = repeatRun(template, { at, now, zone, random, takeNumber: inspections.take, lot: lotOf(zone, at, n) })
      noted.push(...run.noted)
      for (const { failure, ...found } of run.failures)
        book.expect({ failure, ...found, submissionId: run.submission.id })
      runs.push(run)
    }
    book.play(at)
    const entries = takeNoted(at)
    const raised = book.take()
    // While PostgreSQL stores a batch, the next one is computed.
    await storing
    storing = Promise.all([...store(tx, storeRounds, runs), chain.append(entries), ...storeIssues(tx, raised)])
    storing.catch(() => undefined)
    onProgress?.(stored + count)
  }
  await storing
  book.play(now)
  await chain.append(takeNoted(now))
  await Promise.all(storeIssues(tx, book.take(true)))
  await inspections.store(tx)
  await numbers.store(tx)
  await chain.seal()
}

const store = (tx: Tx, storeRounds: ReturnType<typeof roundWriter>, runs: readonly RepeatedRun[]) => [
  insertRows(
    tx,
    submissions,
    runs.map(({ submission }) => submission),
  ),
  storeRounds(runs.flatMap(({ rounds }) => rounds)).then(() => copyRecorded(tx, runs)),
  insertRows(
    tx,
    workflowHistories,
    runs.flatMap(({ steps }) => steps),
  ),
]

/** What reports count of a run is what they count of the run that it repeats. */
const copyRecorded = (tx: Tx, runs: readonly RepeatedRun[]) => {
  const ids = sql.param(runs.map(({ submission }) => submission.id))
  const repeated = sql.param(runs.map(({ repeats }) => repeats))
  return tx.execute(sql`
    insert into recorded_answers (submission_id, round, checklist_id, checklist_type, question_id, type, outcome, choices,
      readings, outside, lower, upper, nominal, machine, part, answered_at)
    select s.id, a.round, a.checklist_id, a.checklist_type, a.question_id, a.type, a.outcome, a.choices, a.readings,
      a.outside, a.lower, a.upper, a.nominal, s.machine, s.part, r.submitted_at
    from unnest(${ids}::uuid[], ${repeated}::uuid[]) run (id, repeats)
      join submissions s on s.id = run.id
      join recorded_answers a on a.submission_id = run.repeats
      join submission_rounds r on r.submission_id = s.id and r.round = a.round`)
}

/** `L-26-0912`: year, month and day, and a number. */
const lotOf = (zone: string, at: Date, n: number) => {
  const [year = '', month, date] = dayIn(zone, at).split('-')
  return `L-${year.slice(2)}-${month}${date}-${n % 1000}`
}
