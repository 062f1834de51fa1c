// Who is told of an inspection: those who can decide on it now, or those who measured what is to be measured again.
import { newsNeeds } from '@gemba/domain/inbox/newsAccess'
import type { WorkflowRole } from '@gemba/domain/workflow/roles'
import { and, eq, type InferSelectModel, isNull, sql } from 'drizzle-orm'
import { checklists } from '../../checklists/public/checklists.table.ts'
import { drafts } from '../../drafts/public/drafts.table.ts'
import { settle, tell } from '../../inbox/public/tell.ts'
import type { Tx } from '../../platform/database/database.ts'
import { getOne } from '../../platform/database/rows.ts'
import type { submissions } from '../../submissions/public/submissions.table.ts'
import { findHolders } from '../../users/public/findHolders.ts'
import { findBarred } from './findReleases.ts'

type Submission = Pick<
  InferSelectModel<typeof submissions>,
  'id' | 'checklistId' | 'revision' | 'irNumber' | 'pendingWith' | 'remeasure' | 'assignedTo'
>

/** Tells for whom an inspection waits from now on, and nobody else any more. Whoever did it (`by`) is not told. */
export const tellApprovers = async (tx: Tx, submission: Submission, by: string): Promise<void> => {
  await settle(tx, { entity: 'submissions', id: submission.id })
  const { pendingWith: role, remeasure } = submission
  if (!role) return
  if (remeasure) return tellInspectors(tx, submission, by)
  await tell(tx, others(await findApprovers(tx, submission, role), by), await approvalOf(tx, submission, role))
}

/** Tells somebody who was released from being an inspector that they may decide now, if it waits for them. */
export const tellReleased = async (tx: Tx, submission: Submission, userId: string): Promise<void> => {
  const { pendingWith: role, remeasure } = submission
  if (!role || remeasure) return
  const people = await findApprovers(tx, submission, role)
  if (people.includes(userId)) await tell(tx, [userId], await approvalOf(tx, submission, role))
}

const tellInspectors = async (tx: Tx, submission: Submission, by: string) => {
  const [draft] = await tx
    .select({ id: drafts.id })
    .from(drafts)
    .where(and(eq(drafts.submissionId, submission.id), isNull(drafts.endedAt)))
  if (!draft) return
  const ids = await findInspectors(tx, submission.id)
  const { permissions } = newsNeeds({ kind: 'remeasure' })
  const people = await findHolders(tx, { ids, permissions })
  const { code, ...inspection } = await inspectionOf(tx, submission)
  await tell(tx, others(people, by), { kind: 'remeasure', code, draftId: draft.id, ...inspection })
}

const inspectionOf = async (tx: Tx, { id: submissionId, checklistId, revision, irNumber }: Submission) => {
  const { name, names, code } = await getOne(tx, checklists, checklistId)
  return { submissionId, checklistId, revision, number: irNumber ?? '', name, names, code }
}

const approvalOf = async (tx: Tx, submission: Submission, role: WorkflowRole) => {
  const { code: _, ...inspection } = await inspectionOf(tx, submission)
  return { kind: 'approval' as const, role, ...inspection }
}

/** Who may decide on it now. */
const findApprovers = async (tx: Tx, { id, assignedTo }: Submission, role: WorkflowRole): Promise<string[]> => {
  const { features: _, ...needed } = newsNeeds({ kind: 'approval', role })
  const able = await findHolders(tx, { ...needed, ...(assignedTo && { ids: [assignedTo] }) })
  const barred = await findBarred(tx, id)
  return able.filter(person => !barred.includes(person))
}

const others = (people: readonly string[], by: string) => people.filter(id => id !== by)

/** Everybody who measured or submitted a round. */
const findInspectors = async (tx: Tx, submissionId: string): Promise<string[]> => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct unnest(inspectors || submitted_by)::text as id from submission_rounds where submission_id = ${submissionId}`)
  return rows.map(({ id }) => id)
}
