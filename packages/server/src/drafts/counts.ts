import { type ChecklistType, checklistTypes } from '@gemba/domain/checklists/checklistTypes'
import type { Counts } from '@gemba/domain/core/counts'
import { closedFor } from '@gemba/domain/core/visitor'
import { routes } from '@gemba/domain/drafts/drafts.pages'
import { sql } from 'drizzle-orm'
import { checklists } from '../checklists/public/checklists.table.ts'
import type { CountQuery } from '../platform/countQuery.ts'
import { isOnList, isUnderWay, mayOpen } from './public/assigned.ts'
import { drafts } from './public/drafts.table.ts'

type ChecklistCounts = NonNullable<Counts['processChecklists']> & { type: ChecklistType }

/** What is on a person's lists of checklists, and the drafts there; null where the list or a run is closed to them. */
export const countChecklists: CountQuery = async (tx, actor) => {
  const { rows } = await tx.execute<ChecklistCounts>(sql`
    select ${checklists.type} as type, count(distinct ${checklists.id})::int as count,
      count(${drafts.id})::int as drafts, (count(${drafts.id}) filter (where ${drafts.submissionId} is not null))::int as remeasure
    from ${checklists} left join ${drafts}
      on ${drafts.customerId} = ${checklists.customerId} and ${drafts.checklistId} = ${checklists.id} and ${isUnderWay}
        and ${mayOpen(actor)}
    where ${isOnList(actor)}
    group by ${checklists.type}`)
  const isOpen = (checklistType: ChecklistType) =>
    actor.may('Checklist Execution Update') &&
    !closedFor(actor, routes['/checklists/$checklistType'], { checklistType })
  return Object.fromEntries(
    checklistTypes.map(type => {
      const found = rows.find(row => row.type === type) ?? { count: 0, drafts: 0, remeasure: 0 }
      return [`${type}Checklists`, isOpen(type) ? found : null]
    }),
  )
}
