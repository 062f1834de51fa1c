import { submissionScope } from '@gemba/domain/submissions/submissions.scope'
import { sql } from 'drizzle-orm'
import { visibleRows } from '../../platform/database/visibleRows.ts'
import { submissions } from './submissions.table.ts'

/** Matches the rows of `submissions` that a person may read. */
export const visibleSubmissions = visibleRows(submissionScope, {
  inspections: () => sql`${submissions.type} = 'product'`,
  concerned: ({ id }) => sql`(${submissions.submittedBy} = ${id}
    or exists (select from submission_rounds r where r.customer_id = ${submissions.customerId}
      and r.submission_id = ${submissions.id} and (r.submitted_by = ${id} or ${id} = any(r.inspectors)))
    or exists (select from issue_occurrences o join issues i on i.customer_id = o.customer_id and i.id = o.issue_id
      where o.customer_id = ${submissions.customerId} and o.submission_id = ${submissions.id} and i.owner_id = ${id}))`,
})
