import { issueCommented } from '@gemba/domain/issues/issues.notifications'
import type { Tx } from '../../platform/database/database.ts'
import { getOne, insertOne } from '../../platform/database/rows.ts'
import { announce } from '../../platform/live/announce.ts'
import { commentEntry } from './issueAudit.ts'
import { issueComments, issues } from './issues.table.ts'
import type { IssueWriter } from './issueWriter.ts'
import { notifyOwner } from './notifyOwners.ts'

/** Stores a person's comment on an issue that they may see, and notifies its owner. */
export const storeComment = async (tx: Tx, { actor, audit }: IssueWriter, issueId: string, text: string) => {
  await notifyOwner(tx, await getOne(tx, issues, issueId), issueCommented, actor.id)
  const comment = await insertOne(tx, issueComments, { issueId, text })
  audit(commentEntry(issueId, comment))
  announce(tx, { topic: 'issues' })
}
