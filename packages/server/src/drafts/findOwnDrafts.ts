import { checklistFlag, checklistTypes } from '@gemba/domain/checklists/checklistTypes'
import type { Floor } from '@gemba/domain/dashboard/floor.schema'
import { mostWaiting } from '@gemba/domain/dashboard/mostWaiting'
import { sql } from 'drizzle-orm'
import { shownName } from '../checklists/public/checklistName.ts'
import { checklists } from '../checklists/public/checklists.table.ts'
import type { FloorQuery } from '../platform/floorQuery.ts'
import { isUnderWay, mayOpen } from './public/assigned.ts'
import { drafts } from './public/drafts.table.ts'

type Draft = Floor['drafts'][number]
type Row = Omit<Draft, 'since' | 'occurrence' | 'again'> & {
  since: Date
  again: boolean
  irNumber: string | null
  round: number
  comment: string | null
  occurrenceId: string | null
  dueAt: Date
  lateAt: Date
}

/**
 * Drafts that a person began or changed last, and ordered rounds that they may measure: those are for everyone who may.
 * The oldest first.
 */
export const findOwnDrafts: FloorQuery = async (tx, { actor, locale }) => {
  const types = checklistTypes.filter(type => actor.hasFeature(checklistFlag[type]))
  if (!actor.may('Checklist Execution Update') || types.length === 0) return {}
  const { rows } = await tx.execute<Row>(sql`
    select ${drafts.id}, ${shownName(locale)} as title, ${checklists.type}, ${checklists.code}, ${drafts.name},
      ${drafts.answered}, ${drafts.total}, ${drafts.failed}, ${drafts.round},
      ${drafts.submissionId} is not null as again, ${drafts.ordered} ->> 'comment' as comment,
      (select s.ir_number from submissions s where s.customer_id = ${drafts.customerId} and s.id = ${drafts.submissionId})
        as "irNumber",
      o.id as "occurrenceId", o.due_at as "dueAt", o.late_at as "lateAt",
      case when ${drafts.submissionId} is null then ${drafts.updatedAt} else ${drafts.createdAt} end as since
    from ${drafts}
      join ${checklists} on ${checklists.customerId} = ${drafts.customerId} and ${checklists.id} = ${drafts.checklistId}
      left join occurrences o on o.customer_id = ${drafts.customerId} and o.id = ${drafts.occurrenceId}
        and o.status in ('planned', 'due')
    where ${isUnderWay} and ${mayOpen(actor)} and ${checklists.type} = any(${sql.param(types)}::text[])
      and (${drafts.submissionId} is not null or ${drafts.createdBy} = ${actor.id} or ${drafts.updatedBy} = ${actor.id})
    order by since, ${drafts.id} limit ${mostWaiting}`)
  return { drafts: rows.map(present) }
}

const present = ({ again, irNumber, round, comment, occurrenceId, dueAt, lateAt, since, ...row }: Row): Draft => ({
  ...row,
  since: new Date(since).toISOString(),
  again: again ? { irNumber, round, comment: comment ?? '' } : null,
  occurrence: occurrenceId
    ? { id: occurrenceId, dueAt: new Date(dueAt).toISOString(), lateAt: new Date(lateAt).toISOString() }
    : null,
})
