// Who is notified of an inspection: people who can decide on it now, or who measured what must be measured again.
import type { WorkflowRole } from '@gemba/domain/workflow/roles'
import { approvalNeeded, remeasureNeeded } from '@gemba/domain/workflow/workflow.notifications'
import { and, eq, type InferSelectModel, isNull, sql } from 'drizzle-orm'
import { checklists } from '../../checklists/public/checklists.table.ts'
import { drafts } from '../../drafts/public/drafts.table.ts'
import { notify, settle } from '../../inbox/public/notify.ts'
import type { Tx } from '../../platform/database/database.ts'
import { getOne } from '../../platform/database/rows.ts'
import type { RoundReaction } from '../../records/public/storeRound.ts'
import type { submissions } from '../../records/public/submissions.table.ts'
import { findHolders } from '../../users/public/findHolders.ts'
import type { DecisionReaction } from './decided.ts'
import { findBarred } from './findReleases.ts'

type Submission = Pick<
  InferSelectModel<typeof submissions>,
  'id' | 'checklistId' | 'revision' | 'irNumber' | 'pendingWith' | 'remeasure' | 'assignedTo'
>

/** Notifies the people who can decide once a round is submitted, except who submitted it or measured. */
export const notifyRoundApprovers: RoundReaction = async (tx, coming) => {
  const { approval, submissionId, before, checklist, inspectors, by } = coming
  const role = approval?.pendingWith
  if (!role) return
  const assignedTo = before?.assignedTo ?? null
  const able = await (before ? findApprovers(tx, { id: submissionId, assignedTo }, role) : findAble(tx, null, role))
  const people = able.filter(id => id !== by.id && !inspectors.includes(id))
  return async ({ submission }) => {
    if (before) await settle(tx, { entity: 'submissions', id: submissionId })
    await notify(tx, people, approvalNeeded, approvalOf(submission, checklist, role))
  }
}

/** Notifies the people for whom an inspection waits after a decision. */
export const notifyNextApprovers: DecisionReaction =
  async (tx, { by }) =>
  submission =>
    notifyApprovers(tx, submission, by.id)

/** Notifies the people for whom an inspection waits from now on, except `by`; earlier notifications are removed. */
export const notifyApprovers = async (tx: Tx, submission: Submission, by: string): Promise<void> => {
  await settle(tx, { entity: 'submissions', id: submission.id })
  const { pendingWith: role, remeasure } = submission
  if (!role) return
  if (remeasure) return notifyInspectors(tx, submission, by)
  const people = others(await findApprovers(tx, submission, role), by)
  await notify(
    tx,
    people,
    approvalNeeded,
    approvalOf(submission, await getOne(tx, checklists, submission.checklistId), role),
  )
}

/** Notifies a person who was released from being an inspector, if they can decide now. */
export const notifyReleased = async (tx: Tx, submission: Submission, userId: string): Promise<void> => {
  const { pendingWith: role, remeasure } = submission
  if (!role || remeasure) return
  const people = await findApprovers(tx, submission, role)
  if (!people.includes(userId)) return
  await notify(
    tx,
    [userId],
    approvalNeeded,
    approvalOf(submission, await getOne(tx, checklists, submission.checklistId), role),
  )
}

const notifyInspectors = async (tx: Tx, submission: Submission, by: string) => {
  const [draft] = await tx
    .select({ id: drafts.id })
    .from(drafts)
    .where(and(eq(drafts.submissionId, submission.id), isNull(drafts.endedAt)))
  if (!draft) return
  const ids = await findInspectors(tx, submission.id)
  const { permissions } = remeasureNeeded.needs(undefined)
  const people = await findHolders(tx, { ids, permissions })
  const checklist = await getOne(tx, checklists, submission.checklistId)
  const data = { code: checklist.code, draftId: draft.id, ...inspectionOf(submission, checklist) }
  await notify(tx, others(people, by), remeasureNeeded, data)
}

type Named = Pick<InferSelectModel<typeof checklists>, 'name' | 'names'>

const inspectionOf = ({ id: submissionId, checklistId, revision, irNumber }: Submission, { name, names }: Named) => ({
  ...{ submissionId, checklistId, revision, number: irNumber ?? '', name, names },
})

const approvalOf = (submission: Submission, checklist: Named, role: WorkflowRole) => ({
  ...{ role, ...inspectionOf(submission, checklist) },
})

/** Who may decide on it now. */
const findApprovers = async (
  tx: Tx,
  { id, assignedTo }: Pick<Submission, 'id' | 'assignedTo'>,
  role: WorkflowRole,
): Promise<string[]> => {
  const [able, barred] = await Promise.all([findAble(tx, assignedTo, role), findBarred(tx, id)])
  return able.filter(person => !barred.includes(person))
}

/** Who has the permissions to decide on it; of an inspection that is assigned to someone, that person alone. */
const findAble = (tx: Tx, assignedTo: string | null, role: WorkflowRole): Promise<string[]> => {
  const { features: _, ...needed } = approvalNeeded.needs(role)
  return findHolders(tx, { ...needed, ...(assignedTo && { ids: [assignedTo] }) })
}

const others = (people: readonly string[], by: string) => people.filter(id => id !== by)

/** Everyone who measured or submitted a round. */
const findInspectors = async (tx: Tx, submissionId: string): Promise<string[]> => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct unnest(inspectors || submitted_by)::text as id from submission_rounds where submission_id = ${submissionId}`)
  return rows.map(({ id }) => id)
}
