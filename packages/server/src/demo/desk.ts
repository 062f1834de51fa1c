// Runs that are under way: drafts, one of them open on the tablet of a colleague.
import type { RunHeader } from '@gemba/domain/checklists/checklist.schema'
import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'
import { questionsOf } from '@gemba/domain/checklists/definition/questionsOf'
import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { eq } from 'drizzle-orm'
import { beginDraft } from '../drafts/public/beginDraft.ts'
import { drafts } from '../drafts/public/drafts.table.ts'
import { releaseLock, takeLock } from '../drafts/public/locks.ts'
import { storeDraft } from '../drafts/public/storeDraft.ts'
import type { Runtime } from '../platform/runtime.ts'
import { loadRun } from '../records/public/run.ts'
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

/** No browser renews the lock of a made-up person, so it lasts for a shift. */
const lockMinutes = 8 * 60

/** Leaves drafts as they were saved last. */
export const leaveDrafts = async (stage: Stage, runtime: Runtime, begun: readonly Begun[]) => {
  for (const one of begun) await leaveDraft(stage, runtime, one)
}

const leaveDraft = async (
  stage: Stage,
  runtime: Runtime,
  { checklist: key, by: part, minutesAgo, share, name, header, locked, known = {} }: Begun,
) => {
  const { cast, now, library, random, zone, pictures } = stage
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
  const { id, version, ...draft } = await stage.act(by, startedAt, ({ tx, audit }) =>
    beginDraft(tx, audit, { ...checklist, revision, definition }, { name, named: true, userIdentity: '' }),
  )
  await stage.act(by, at, async ({ tx, actor, audit }) => {
    const lockToken = await takeLock(tx, actor, id)
    const sender = { actor, audit, locale: by.language, runtime, device: undefined }
    const lot = header.part ? lotOf(stage, startedAt) : ''
    await storeDraft(
      tx,
      sender,
      { draft: { ...draft, id, version }, run: await loadRun(tx, draft) },
      {
        ...{ version, lockToken, name, userIdentity: '', answers: firstOf(definition, whole, share) },
        header: { machine: '', part: '', lotSize: null, ...header, lot },
      },
    )
    if (!locked) return releaseLock(tx, actor, id, lockToken)
    const lockRenewedAt = minutesAfter(now, lockMinutes)
    await tx.update(drafts).set({ lockedAt: startedAt, lockRenewedAt }).where(eq(drafts.id, id))
  })
}

const firstOf = (definition: Definition, answers: Answers, share: number): Answers => {
  const ids = questionsOf(definition).flatMap(({ id }) => (Object.hasOwn(answers, id) ? [id] : []))
  return Object.fromEntries(ids.slice(0, Math.ceil(ids.length * share)).map(id => [id, answers[id] as Answers[string]]))
}
