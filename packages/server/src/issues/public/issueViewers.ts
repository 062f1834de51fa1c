// Who may see an issue without seeing all: its owner, who raised it, and everyone with a part in a run that it was found
// in. Stored, so that a list asks an index and not the runs of every issue; visible.ts reads it.
import { type SQL, sql } from 'drizzle-orm'
import { gather } from '../../platform/database/atCommit.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { RoundReaction } from '../../records/public/storeRound.ts'

/** Everyone with a part in the runs of these occurrences `o`, in any of their rounds. */
const runPeople = (occurrences: SQL) => sql`
  select o.issue_id, s.submitted_by as user_id from issue_occurrences o
    join submissions s on s.customer_id = o.customer_id and s.id = o.submission_id where ${occurrences}
  union select o.issue_id, person from issue_occurrences o
    join submission_rounds r on r.customer_id = o.customer_id and r.submission_id = o.submission_id,
    unnest(r.inspectors || r.submitted_by) person where ${occurrences}`

const insert = (people: SQL) => sql`
  insert into issue_viewers (issue_id, user_id, type)
  select i.id, p.user_id, i.type from (${people}) p join issues i on i.id = p.issue_id
  where p.user_id is not null order by i.id, p.user_id on conflict do nothing`

/** Stores who may see these issues. */
export const storeViewers = (tx: Tx, issueIds: readonly string[]) => {
  const ids = sql`${sql.param(issueIds)}::uuid[]`
  const people = sql`
    select i.id as issue_id, unnest(array[i.owner_id, i.created_by]) as user_id from issues i where i.id = any(${ids})
    union ${runPeople(sql`o.issue_id = any(${ids})`)}`
  return tx.execute(sql`
    with people as (${people}), gone as (
      delete from issue_viewers v where v.issue_id = any(${ids})
        and not exists (select from people p where p.issue_id = v.issue_id and p.user_id = v.user_id))
    ${insert(sql`select issue_id, user_id from people`)}`)
}

/** A further round or occurrence only adds people. */
const addRunViewers = (tx: Tx, submissionIds: readonly string[]) =>
  tx.execute(insert(runPeople(sql`o.submission_id = any(${sql.param(submissionIds)}::uuid[])`)))

// With the commit, behind the audit chain's head: there transactions that change the same rows come one after the other.
/** An issue has another owner. */
export const noteOwner = (tx: Tx, issueId: string): void => gather(tx, storeViewers, issueId)
/** Issues were found in a run. */
export const noteRun = (tx: Tx, submissionId: string): void => gather(tx, addRunViewers, submissionId)

/** A further round of a run has people who were not in the ones before. */
export const noteInspectors: RoundReaction = async (tx, { before }) => before && (async () => noteRun(tx, before.id))
