import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { type InferInsertModel, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { submissionRounds } from '../../records/public/submissions.table.ts'
import { asJson, insertRows } from './insertRows.ts'

type Round = InferInsertModel<typeof submissionRounds> & { id: string }

/**
 * Inserts rounds. Answers are many times longer than the rest of a row, so the same answers are sent and parsed once:
 * later rounds copy them from the first one that had them.
 */
export const roundWriter = (tx: Tx) => {
  const firstWith = new WeakMap<Answers, string>()
  return async (rounds: readonly Round[]) => {
    const { first = [], later = [] } = Object.groupBy(rounds, ({ id, answers }) => {
      if (firstWith.has(answers)) return 'later'
      firstWith.set(answers, id)
      return 'first'
    })
    await Promise.all([insertRows(tx, submissionRounds, first), copyAnswers(tx, later, firstWith)])
  }
}

const copyAnswers = async (tx: Tx, rounds: readonly Round[], firstWith: WeakMap<Answers, string>) => {
  if (rounds.length === 0) return
  const like = sql.param(rounds.map(({ answers }) => firstWith.get(answers)))
  const { into, columns, json } = asJson(
    submissionRounds,
    rounds.map(({ answers: _, ...round }) => round),
  )
  await tx.execute(sql`
    insert into ${into} (${columns}, answers)
    select ${columns}, (select answers from ${into} known where known.id = row.unnest)
    from rows from (json_populate_recordset(null::${into}, ${json}::json), unnest(${like}::uuid[])) as row`)
}
