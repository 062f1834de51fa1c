import { dayIn } from '@gemba/domain/core/calendarDay'
import type { BodyOf } from '@gemba/domain/core/endpoint'
import { opened } from '@gemba/domain/issues/issueChange.schema'
import type { createIssue } from '@gemba/domain/issues/issues.endpoints'
import { requireFiles } from '../../files/public/requireFiles.ts'
import { write } from '../../platform/database/atCommit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { insertOne } from '../../platform/database/rows.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { announce } from '../../platform/live/announce.ts'
import { prepareReactions } from '../../platform/reaction.ts'
import { customerZone } from '../../platform/zone.ts'
import { takeNumber } from '../../records/public/takeNumber.ts'
import { issueNumbers } from '../issueNumbers.ts'
import { requireOwner } from '../requireOwner.ts'
import { raisedEntry } from './issueAudit.ts'
import type { IssueReaction, IssueRow } from './issueRaised.ts'
import { issueHistories, issueOccurrences, issues } from './issues.table.ts'
import { storeViewers } from './issueViewers.ts'
import type { IssueWriter } from './issueWriter.ts'
import { hasTracker } from './tracker.ts'

/** Stores an issue that was raised by hand. Its number is taken last: others wait for it until the commit. */
export const storeIssue = async (
  tx: Tx,
  { actor, at, audit }: IssueWriter,
  body: BodyOf<typeof createIssue>,
  reactions: readonly IssueReaction[],
): Promise<IssueRow> => {
  const { note, photos, ...values } = body
  const { type, ownerId, dueDate } = values
  const day = dayIn(customerZone(actor), at)
  if (!hasTracker(actor, type)) throw refuse('feature-not-enabled')
  if (ownerId && ownerId !== actor.id && !actor.may('Issues Assign'))
    throw refuse('permission-missing', { params: { permission: 'Issues Assign' } })
  if (dueDate && dueDate < day) throw refuse('invalid-input', { fields: { dueDate: 'issues:dueBeforeToday' } })
  await requireOwner(tx, ownerId)
  await requireFiles(tx, photos)
  const react = await prepareReactions(tx, reactions, { type, ownerId, happened: 'opened', by: actor.id })
  const number = await takeNumber(tx, issueNumbers, { pattern: actor.customer.settings.issueNumberPattern, day })
  const issue = await insertOne(tx, issues, { ...values, number, status: 'open' })
  const changes = [
    opened,
    ...Object.entries({ ownerId, dueDate }).flatMap(([field, value]) =>
      value === null ? [] : [{ field, old: null, new: value }],
    ),
  ]
  const { id: historyId } = await insertOne(tx, issueHistories, { issueId: issue.id, changes })
  if (note || photos.length > 0) await insertOne(tx, issueOccurrences, { issueId: issue.id, note, photos, historyId })
  write(tx, storeViewers(tx, [issue.id]))
  audit(raisedEntry(issue.id, { number, status: issue.status, ...body }))
  await react(issue)
  announce(tx, { topic: 'issues' })
  return issue
}
