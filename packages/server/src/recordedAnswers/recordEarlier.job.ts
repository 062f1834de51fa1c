// Rounds from before answers were recorded: their migration listed them, and this works them off.
import { recordedAnswers } from '@gemba/domain/records/recordedAnswers'
import { sql } from 'drizzle-orm'
import { asPlatform } from '../platform/database/asPlatform.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { transact } from '../platform/database/transact.ts'
import { type JobType, job, sendJob } from '../platform/jobs/job.ts'
import { evaluateRun, loadRun } from '../records/public/run.ts'
import type { SubmissionRow } from '../records/public/storeRound.ts'
import { storeRecorded } from './public/recordAnswers.ts'

const recordEarlier: JobType<Record<string, never>> = {
  ...{ name: 'recordedAnswers.record-earlier', once: true, hours: 6 },
  retries: { limit: 5, delaySeconds: 10, maxDelaySeconds: 600 },
}

const reason = 'Record for reports what was answered in earlier rounds'

/** Sends the job if there is anything to do: at each start, because an update may have brought it. */
export const askForEarlierAnswers = (db: Database): Promise<void> =>
  asPlatform(db, { reason }, async tx => {
    const { rows } = await tx.execute(sql`select from unrecorded_rounds limit 1`)
    if (rows.length > 0) sendJob(tx, recordEarlier, {})
  })

export const recordEarlierJob = job({
  ...recordEarlier,
  run: async (_, { db }) => {
    const { rows } = await asPlatform(db, { reason }, tx =>
      tx.execute<{ id: string }>(sql`select distinct customer_id as id from unrecorded_rounds`),
    )
    const failures: unknown[] = []
    for (const { id: customerId } of rows)
      for (let after: string | undefined = first; after; ) {
        const last: string = after
        after = await transact(db, { customerId }, tx => recordSome(tx, last, failures))
      }
    // What failed is still listed: the job tries again, and says so.
    if (failures.length > 0) throw new Error(`${failures.length} rounds could not be recorded`, { cause: failures[0] })
  },
})

/** Before all others. */
const first = '00000000-0000-0000-0000-000000000000'
/** So many in a transaction: a few seconds of work are lost when a node dies. */
const batch = 100

type Earlier = Pick<SubmissionRow, 'checklistId' | 'revision' | 'type' | 'machine' | 'part'> & {
  listed: string
  submissionId: string
  round: number
  at: string
}

/**
 * Records some rounds of a company, those after an id; returns the last one's, or undefined when there were none. One that
 * fails holds up no others. Other nodes take other ones.
 */
const recordSome = async (tx: Tx, after: string, failures: unknown[]): Promise<string | undefined> => {
  const { rows } = await tx.execute<Earlier>(sql`
    select u.id as listed, s.id as "submissionId", u.round, s.checklist_id as "checklistId", s.revision, s.type, s.machine,
      s.part, r.submitted_at as at
    from unrecorded_rounds u join submissions s on s.id = u.submission_id
      join submission_rounds r on r.submission_id = s.id and r.round = u.round
    where u.id > ${after} order by u.id limit ${batch} for update of u skip locked`)
  for (const { listed, at, checklistId, revision, submissionId, round, ...header } of rows) {
    const run = await loadRun(tx, { checklistId, revision, submissionId })
    try {
      const answers = run.earlierRounds[round - 1] ?? {}
      const evaluation = evaluateRun({ ...run, earlierRounds: run.earlierRounds.slice(0, round - 1) }, answers)
      const recorded = recordedAnswers(run.definition, answers, evaluation)
      storeRecorded(tx, { ...header, checklistId, submissionId, round, at: new Date(at), recorded })
    } catch (error) {
      failures.push(error)
      continue
    }
    await tx.execute(sql`delete from unrecorded_rounds where id = ${listed}`)
  }
  return rows.at(-1)?.listed
}
