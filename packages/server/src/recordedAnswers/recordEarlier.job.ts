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
        const some = await listedAfter(db, { customerId, after })
        // Each in a transaction of its own: one that fails holds up no others.
        for (const id of some)
          await transact(db, { customerId }, tx => recordOne(tx, id)).catch(error => failures.push(error))
        after = some.at(-1)
      }
    // What failed is still listed: the job tries again, and says so.
    if (failures.length > 0) throw new Error(`${failures.length} rounds could not be recorded`, { cause: failures[0] })
  },
})

/** Before all others. */
const first = '00000000-0000-0000-0000-000000000000'
const listedAfter = async (db: Database, { customerId, after }: { customerId: string; after: string }) => {
  const { rows } = await transact(db, { customerId, readOnly: true }, tx =>
    tx.execute<{ id: string }>(sql`select id from unrecorded_rounds where id > ${after} order by id limit 100`),
  )
  return rows.map(({ id }) => id)
}

type Earlier = Pick<SubmissionRow, 'checklistId' | 'revision' | 'type' | 'machine' | 'part'> & {
  submissionId: string
  round: number
  at: string
}

/** Records a round, unless another node does. */
const recordOne = async (tx: Tx, id: string): Promise<void> => {
  const { rows } = await tx.execute<Earlier>(sql`
    select s.id as "submissionId", u.round, s.checklist_id as "checklistId", s.revision, s.type, s.machine, s.part,
      r.submitted_at as at
    from unrecorded_rounds u join submissions s on s.id = u.submission_id
      join submission_rounds r on r.submission_id = s.id and r.round = u.round
    where u.id = ${id} for update of u skip locked`)
  const [listed] = rows
  if (!listed) return
  const { at, checklistId, revision, submissionId, round, ...header } = listed
  const run = await loadRun(tx, { checklistId, revision, submissionId })
  const answers = run.earlierRounds[round - 1] ?? {}
  const evaluation = evaluateRun({ ...run, earlierRounds: run.earlierRounds.slice(0, round - 1) }, answers)
  const recorded = recordedAnswers(run.definition, answers, evaluation)
  storeRecorded(tx, { ...header, checklistId, submissionId, round, at: new Date(at), recorded })
  await tx.execute(sql`delete from unrecorded_rounds where id = ${id}`)
}
