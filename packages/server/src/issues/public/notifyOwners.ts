// Who is notified of an issue: its owner; while it has none, people who can assign it and look after all issues.

import { daysAfter } from '@gemba/domain/core/calendarDay'
import { isOngoing } from '@gemba/domain/issues/issue.schema'
import {
  type IssueNotificationKind,
  issueAgain,
  issueAssigned,
  issueDue,
  issueUnowned,
} from '@gemba/domain/issues/issues.notifications'
import { type InferSelectModel, sql } from 'drizzle-orm'
import { notify, settle } from '../../inbox/public/notify.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Morning, momentOf } from '../../platform/morning.ts'
import { findHolders } from '../../users/public/findHolders.ts'
import type { IssueReaction } from './issueRaised.ts'
import type { issues } from './issues.table.ts'

type IssueRow = Pick<
  InferSelectModel<typeof issues>,
  'id' | 'type' | 'number' | 'title' | 'dueDate' | 'ownerId' | 'status'
>
type Notifying = Pick<IssueRow, 'type' | 'ownerId'> & { kind: IssueNotificationKind; by: string }

/** Finds who is notified of an issue: the owner, or the people who assign issues while it has none; never who caused it. */
const prepareNotifying = async (tx: Tx, { kind, type, ownerId, by }: Notifying) => {
  if (ownerId === by || (ownerId === null && kind !== issueUnowned)) return
  const { permissions } = kind.needs(type)
  const holders = await findHolders(tx, { permissions, ...(ownerId && { ids: [ownerId] }) })
  const people = holders.filter(id => id !== by)
  return ({ id: issueId, number, title, dueDate }: IssueRow) =>
    notify(tx, people, kind, { issueId, type, number, title, dueDate })
}

/** Notifies the owner of an issue that was opened or failed again; without an owner, the people who assign issues. */
export const notifyRaised: IssueReaction = (tx, { happened, type, ownerId, by }) => {
  const owned = happened === 'opened' ? issueAssigned : issueAgain
  return prepareNotifying(tx, { kind: ownerId ? owned : issueUnowned, type, ownerId, by })
}

/** Notifies the owner, unless they caused it or may not read issues. */
export const notifyOwner = async (tx: Tx, issue: IssueRow, kind: IssueNotificationKind, by: string): Promise<void> => {
  const write = await prepareNotifying(tx, { ...issue, kind, by })
  await write?.(issue)
}

/** After a change: notifies the new owner and removes what the old one need not do any longer. */
export const notifyChanged = async (tx: Tx, before: IssueRow, issue: IssueRow, by: string): Promise<void> => {
  const about = { entity: 'issues' as const, id: issue.id }
  const isDone = !isOngoing(issue.status)
  if (isDone || before.ownerId !== issue.ownerId) await settle(tx, about)
  else if (before.dueDate !== issue.dueDate) await settle(tx, about, [issueDue.kind])
  if (!isDone && before.ownerId !== issue.ownerId)
    await notifyOwner(tx, issue, issue.ownerId ? issueAssigned : issueUnowned, by)
}

/**
 * Notifies the owners of open issues that are due by the next day or overdue, once for each due date. Issues changed
 * since that morning follow the next morning.
 */
export const notifyDueIssues = async (tx: Tx, morning: Morning): Promise<void> => {
  const { rows } = await tx.execute<IssueRow>(sql`
    select i.id, i.type, i.number, i.title, i.due_date::text as "dueDate", i.owner_id as "ownerId", i.status
    from issues i
    where i.status in ('open', 'in-progress') and i.owner_id is not null and i.due_date <= ${daysAfter(morning.day, 1)}::date
      and i.updated_at < ${momentOf(morning)}
      and not exists (
        select from inbox_entries e
        where e.customer_id = i.customer_id and e.entity = 'issues' and e.entity_id = i.id and e.kind = ${issueDue.kind}
          and e.user_id = i.owner_id and e.notification ->> 'dueDate' = i.due_date::text)
    order by i.due_date, i.number`)
  for (const issue of rows) await notifyOwner(tx, issue, issueDue, '')
}
