import { dayIn } from '@gemba/domain/core/calendarDay'
import type { BodyOf } from '@gemba/domain/core/endpoint'
import { isOngoing } from '@gemba/domain/issues/issue.schema'
import type { updateIssue } from '@gemba/domain/issues/issues.endpoints'
import type { Tx } from '../../platform/database/database.ts'
import { getOne, insertOne, updateOne } from '../../platform/database/rows.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { announce } from '../../platform/live/announce.ts'
import { customerZone } from '../../platform/zone.ts'
import { changesOf } from '../issueChanges.ts'
import { hasOngoingTwin } from '../issues.queries.ts'
import { lockOccurrences } from '../lockOccurrences.ts'
import { requireOwner } from '../requireOwner.ts'
import { changeEntry } from './issueAudit.ts'
import { issueHistories, issues } from './issues.table.ts'
import { noteOwner } from './issueViewers.ts'
import type { IssueWriter } from './issueWriter.ts'
import { notifyChanged } from './notifyOwners.ts'

type Issue = typeof issues.$inferSelect

/** Changes an issue that the person may see, as far as they may change it. Nothing is stored where nothing differs. */
export const changeIssue = async (
  tx: Tx,
  { actor, at, audit }: IssueWriter,
  id: string,
  { version, comment, ...wanted }: BodyOf<typeof updateIssue>,
): Promise<void> => {
  const old = await getOne(tx, issues, id)
  // The version is checked before the rules: what was forbidden on an old state may be allowed on the new one.
  if (old.version !== version) await updateOne(tx, issues, id, { version })
  const changes = changesOf(actor, old, wanted, comment)
  if (changes.length === 0) return
  const raisedOn = dayIn(customerZone(actor), old.createdAt)
  if (wanted.dueDate && wanted.dueDate !== old.dueDate && wanted.dueDate < raisedOn)
    throw refuse('invalid-input', { fields: { dueDate: 'issues:dueBeforeRaised' } })
  if (wanted.ownerId !== old.ownerId) await requireOwner(tx, wanted.ownerId)
  const closedAt = isOngoing(wanted.status) ? null : (old.closedAt ?? at)
  if (old.closedAt && !closedAt) await refuseTwin(tx, old)
  const changed = await updateOne(tx, issues, id, { ...wanted, version, closedAt })
  if (changed.ownerId !== old.ownerId) noteOwner(tx, id)
  await notifyChanged(tx, old, changed, actor.id)
  await insertOne(tx, issueHistories, { issueId: id, changes })
  audit(changeEntry(id, changes))
  announce(tx, { topic: 'issues' })
}

/** Before an issue is open again: there is only ever one of the same question and machine/part. */
const refuseTwin = async (tx: Tx, issue: Issue) => {
  if (!issue.occurrenceKey) return
  await lockOccurrences(tx, [issue.occurrenceKey])
  if (await hasOngoingTwin(tx, issue)) throw refuse('conflict', { message: 'issues:otherOngoing' })
}
