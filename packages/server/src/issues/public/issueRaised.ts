import type { InferSelectModel } from 'drizzle-orm'
import type { Reaction } from '../../platform/reaction.ts'
import type { issues } from './issues.table.ts'

export type IssueRow = InferSelectModel<typeof issues>

/** An issue that is about to be opened, or to occur again. */
export type ComingIssue = Pick<IssueRow, 'type' | 'ownerId'> & {
  happened: 'opened' | 'again'
  /** who raised it */
  by: string
}

/** What a room does about an issue that is opened or occurs again. */
export type IssueReaction = Reaction<ComingIssue, IssueRow>
