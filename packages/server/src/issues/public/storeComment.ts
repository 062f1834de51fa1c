import type { Tx } from '../../platform/database/database.ts'
import { getOne, insertOne } from '../../platform/database/rows.ts'
import { announce } from '../../platform/live/announce.ts'
import { issueComments, issues } from './issues.table.ts'
import type { IssueWriter } from './issueWriter.ts'
import { notifyOwner } from './notifyOwners.ts'

/** Stores what somebody says about an issue that they may see, and tells its owner. */
export const storeComment = async (tx: Tx, { actor, audit }: IssueWriter, issueId: string, text: string) => {
  await notifyOwner(tx, await getOne(tx, issues, issueId), 'issue-comment', actor.id)
  const comment = await insertOne(tx, issueComments, { issueId, text })
  audit({ action: 'Issues Comment', entity: 'issues', entityId: issueId, new: { comment: comment.id, text } })
  await announce(tx, { topic: 'issues', id: issueId })
}
