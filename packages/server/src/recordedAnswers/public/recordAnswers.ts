import type { ChecklistType } from '@gemba/domain/checklists/checklistTypes'
import { type RecordedAnswer, recordedAnswers } from '@gemba/domain/records/recordedAnswers'
import { sql } from 'drizzle-orm'
import { write } from '../../platform/database/atCommit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { preparedSql } from '../../platform/database/prepared.ts'
import type { RoundReaction } from '../../records/public/storeRound.ts'

/** Writes what reports count of a round, with the round. */
export const recordAnswers: RoundReaction = async (tx, { run, answers, evaluation, checklist, draft, at }) => {
  const recorded = recordedAnswers(run.definition, answers, evaluation)
  return async ({ submission: { id, machine, part } }) =>
    storeRecorded(tx, {
      ...{ submissionId: id, round: draft.round, checklistId: checklist.id, type: checklist.type, machine, part, at },
      recorded,
    })
}

type OfRound = {
  submissionId: string
  round: number
  checklistId: string
  type: ChecklistType
  machine: string
  part: string
  at: Date
  recorded: readonly RecordedAnswer[]
}

/** Writes what was recorded of a round, once. */
export const storeRecorded = (tx: Tx, { recorded, at, ...round }: OfRound): void => {
  if (recorded.length === 0) return
  write(tx, insertRecorded(tx).execute({ ...round, at: at.toISOString(), recorded: JSON.stringify(recorded) }))
}

const given = sql.placeholder
const insertRecorded = preparedSql(sql`
  insert into recorded_answers (submission_id, round, checklist_id, checklist_type, question_id, type, outcome, choices,
    readings, outside, lower, upper, nominal, machine, part, answered_at)
  select ${given('submissionId')}::uuid, ${given('round')}::smallint, q.checklist_id, ${given('type')}::varchar, q.id,
    a.type, a.outcome, a.choices, a.readings, a.outside, a.lower, a.upper, a.nominal, ${given('machine')}::varchar,
    ${given('part')}::varchar, ${given('at')}::timestamptz
  from jsonb_to_recordset(${given('recorded')}::jsonb) a (question varchar, type varchar, outcome varchar,
      choices varchar[], readings float8[], outside smallint, lower float8, upper float8, nominal float8)
    join checklist_questions q on q.checklist_id = ${given('checklistId')}::uuid and q.question = a.question
  on conflict do nothing`)
