// Runs that are under way: drafts, one of them open on the tablet of a colleague.
import { randomUUID } from 'node:crypto'
import type { RunHeader } from '@gemba/domain/checklists/checklist.schema'
import { type Definition, questionsOf } from '@gemba/domain/checklists/definition/definition.schema'
import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { evaluate } from '@gemba/domain/checklists/evaluation/evaluate'
import { answerAll } from './answering.ts'
import { minutesAfter } from './calendar.ts'
import type { Part } from './companies.ts'
import { revisionAt } from './library.ts'
import { lotOf } from './routines.ts'
import type { Stage } from './stage.ts'

export type Begun = {
  checklist: string
  by: Part
  minutesAgo: number
  /** share of the questions that are answered, 0 to 1 */
  share: number
  name: string
  header: Partial<RunHeader>
  locked?: true
  known?: Record<string, string>
}

/** Nobody's browser renews the lock of somebody who is made up; it holds for a shift. */
const lockMinutes = 8 * 60

/** Stores drafts as they were saved last. */
export const leaveDrafts = (stage: Stage, begun: readonly Begun[]) => {
  for (const one of begun) leaveDraft(stage, one)
}

const leaveDraft = (
  stage: Stage,
  { checklist: key, by: part, minutesAgo, share, name, header, locked, known = {} }: Begun,
) => {
  const { ledger, cast, now, library, random, zone, pictures } = stage
  const checklist = library[key]
  if (!checklist) throw new Error(`no checklist ${key}`)
  const by = cast.people[part]
  const startedAt = minutesAfter(now, -minutesAgo)
  const at = minutesAfter(startedAt, Math.min(18, minutesAgo / 2))
  const { revision, definition } = revisionAt(checklist, startedAt)
  const { answers: whole } = answerAll(definition, {
    ...{ random, zone, at, startedAt, by, failing: [], with: cast.people['mfg.supervisor'], levels: {}, known },
    ...{ signature: pictures.signatures[by.id] ?? '', photo: undefined, pictures: pictures.photos },
  })
  const answers = firstOf(definition, whole, share)
  const { answered, total, failed } = evaluate(definition, answers).counts
  const id = randomUUID()
  ledger.drafts.push({
    ...{ id, checklistId: checklist.id, revision, name, answers, answered, total, failed, version: 1 + answered },
    header: { machine: '', part: '', lot: header.part ? lotOf(stage, startedAt) : '', lotSize: null, ...header },
    ...{ createdAt: startedAt, createdBy: by.id, updatedAt: at, updatedBy: by.id },
    ...(locked && {
      lockedBy: by.id,
      lockToken: randomUUID(),
      lockedAt: startedAt,
      lockRenewedAt: minutesAfter(now, lockMinutes),
    }),
  })
  ledger.note(startedAt, by.id, {
    action: 'Checklist Execution Create',
    entity: 'drafts',
    entityId: id,
    new: { name, checklist: checklist.code, revision },
  })
}

const firstOf = (definition: Definition, answers: Answers, share: number): Answers => {
  const ids = questionsOf(definition).flatMap(({ id }) => (Object.hasOwn(answers, id) ? [id] : []))
  return Object.fromEntries(ids.slice(0, Math.ceil(ids.length * share)).map(id => [id, answers[id] as Answers[string]]))
}
