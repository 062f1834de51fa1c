// Who is told of an issue: its owner; while it has none, those who can give it to somebody and look after all issues.

import { daysAfter } from '@gemba/domain/core/calendarDay'
import type { News } from '@gemba/domain/inbox/news.schema'
import { newsNeeds } from '@gemba/domain/inbox/newsAccess'
import { isOngoing } from '@gemba/domain/issues/issue.schema'
import { type InferSelectModel, sql } from 'drizzle-orm'
import { settle, tell } from '../../inbox/public/tell.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Morning, momentOf } from '../../platform/morning.ts'
import { findHolders } from '../../users/public/findHolders.ts'
import type { IssueReaction } from './issueRaised.ts'
import type { issues } from './issues.table.ts'

type IssueRow = Pick<
  InferSelectModel<typeof issues>,
  'id' | 'type' | 'number' | 'title' | 'dueDate' | 'ownerId' | 'status'
>
type IssueNews = Extract<News, { issueId: string }>

const newsOf = (kind: IssueNews['kind'], { id, type, number, title, dueDate }: IssueRow): IssueNews => ({
  ...{ kind, issueId: id, type, number, title, dueDate },
})

type Telling = Pick<IssueRow, 'type' | 'ownerId'> & { kind: IssueNews['kind']; by: string }

/** Finds who is told of an issue: the owner, or who looks after all while it has none. Nobody is told what they did. */
const prepareTelling = async (tx: Tx, { kind, type, ownerId, by }: Telling) => {
  if (ownerId === by || (ownerId === null && kind !== 'issue-unowned')) return
  const { permissions } = newsNeeds({ kind, type })
  const people = await findHolders(tx, { permissions, ...(ownerId && { ids: [ownerId] }) })
  return (issue: IssueRow) =>
    tell(
      tx,
      people.filter(id => id !== by),
      newsOf(kind, issue),
    )
}

/** Tells whose an issue is that was opened or failed again, or that it is nobody's yet. */
export const tellRaised: IssueReaction = (tx, { happened, type, ownerId, by }) => {
  const owned = happened === 'opened' ? ('issue' as const) : ('issue-again' as const)
  return prepareTelling(tx, { kind: ownerId ? owned : 'issue-unowned', type, ownerId, by })
}

/** Tells the owner, unless they did it themselves or may not read issues. */
export const tellOwner = async (tx: Tx, issue: IssueRow, kind: IssueNews['kind'], by: string): Promise<void> => {
  const write = await prepareTelling(tx, { ...issue, kind, by })
  await write?.(issue)
}

/** After a change: whoever has it now is told, and nobody is reminded of what is done or is another's. */
export const tellChanged = async (tx: Tx, before: IssueRow, issue: IssueRow, by: string): Promise<void> => {
  const about = { entity: 'issues' as const, id: issue.id }
  const isDone = !isOngoing(issue.status)
  if (isDone || before.ownerId !== issue.ownerId) await settle(tx, about)
  else if (before.dueDate !== issue.dueDate) await settle(tx, about, ['issue-due'])
  if (!isDone && before.ownerId !== issue.ownerId)
    await tellOwner(tx, issue, issue.ownerId ? 'issue' : 'issue-unowned', by)
}

/**
 * Tells the owners of ongoing issues that are due by the next day or late, once for each due date. What changed since
 * that morning waits for the next.
 */
export const tellDueIssues = async (tx: Tx, morning: Morning): Promise<void> => {
  const { rows } = await tx.execute<IssueRow>(sql`
    select i.id, i.type, i.number, i.title, i.due_date::text as "dueDate", i.owner_id as "ownerId", i.status
    from issues i
    where i.status in ('open', 'in-progress') and i.owner_id is not null and i.due_date <= ${daysAfter(morning.day, 1)}::date
      and i.updated_at < ${momentOf(morning)}
      and not exists (
        select from inbox_entries e
        where e.customer_id = i.customer_id and e.entity = 'issues' and e.entity_id = i.id and e.kind = 'issue-due'
          and e.user_id = i.owner_id and e.news ->> 'dueDate' = i.due_date::text)
    order by i.due_date, i.number`)
  for (const issue of rows) await tellOwner(tx, issue, 'issue-due', '')
}
