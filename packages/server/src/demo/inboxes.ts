import { inArray, isNotNull, sql } from 'drizzle-orm'
import { issues } from '../issues/public/issues.table.ts'
import { tellOpened } from '../issues/public/tellOwners.ts'
import type { Tx } from '../platform/database/database.ts'
import { submissions } from '../submissions/public/submissions.table.ts'
import { tellApprovers } from '../workflow/public/tellApprovers.ts'

/** Tells people at the end of the story what waits for them, since when it does. They have long had the mails. */
export const fillInboxes = async (tx: Tx): Promise<void> => {
  for (const submission of await tx.select().from(submissions).where(isNotNull(submissions.pendingWith)))
    await tellApprovers(tx, submission, submission.reviewedBy ?? submission.submittedBy)
  for (const issue of await tx
    .select()
    .from(issues)
    .where(inArray(issues.status, ['open', 'in-progress'])))
    await tellOpened(tx, issue, issue.createdBy ?? '')
  await tx.execute(sql`
    update inbox_entries e set mailed_at = now(), created_at = coalesce(s.pending_since, i.created_at, e.created_at),
      created_by = coalesce(s.reviewed_by, s.submitted_by, i.created_by)
    from inbox_entries o
      left join submissions s on s.customer_id = o.customer_id and o.entity = 'submissions' and s.id = o.entity_id
      left join issues i on i.customer_id = o.customer_id and o.entity = 'issues' and i.id = o.entity_id
    where o.customer_id = e.customer_id and o.id = e.id`)
}
