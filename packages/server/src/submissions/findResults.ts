import { checklistFlag, checklistTypes } from '@gemba/domain/checklists/checklistTypes'
import { dayIn } from '@gemba/domain/core/calendarDay'
import { seesAny } from '@gemba/domain/core/scope'
import { momentAt } from '@gemba/domain/core/wallClock'
import { mostShown, type ResultRow } from '@gemba/domain/dashboard/floor.schema'
import { submissionScope } from '@gemba/domain/submissions/submissions.scope'
import { sql } from 'drizzle-orm'
import { shownName } from '../checklists/public/checklistName.ts'
import type { FloorQuery } from '../platform/floorQuery.ts'
import { zoneOf } from '../platform/zone.ts'
import { visibleSubmissions } from '../records/public/visible.ts'
import { personOf } from '../users/public/person.ts'

type Row = Omit<ResultRow, 'at'> & { at: Date; passed: number; failed: number; bypassed: number }

/** What was submitted since midnight of the reader's clock, as far as they may see it. */
export const findResults: FloorQuery = async (tx, { actor, locale, now }) => {
  const types = checklistTypes.filter(type => actor.hasFeature(checklistFlag[type]))
  if (types.length === 0 || !seesAny(submissionScope, actor)) return {}
  const zone = zoneOf(actor)
  const midnight = momentAt(zone, `${dayIn(zone, now)}T00:00`) ?? now.toISOString()
  const { rows } = await tx.execute<Row>(sql`
    select submissions.id, ${shownName(locale)} as title, submissions.type, submissions.checklist_id as "checklistId",
      submissions.revision, submissions.ir_number as "irNumber", submissions.machine, submissions.lot,
      coalesce(submissions.result, 'bypassed') as outcome,
      case when submissions.respondent is null then ${personOf(sql`submissions.submitted_by`)} end as by,
      submissions.submitted_at as at,
      (count(*) filter (where submissions.result = 'pass') over ())::int as passed,
      (count(*) filter (where submissions.result = 'fail') over ())::int as failed,
      (count(*) filter (where submissions.bypass is not null) over ())::int as bypassed
    from submissions
      join checklists on checklists.customer_id = submissions.customer_id and checklists.id = submissions.checklist_id
    where submissions.type = any(${sql.param(types)}::text[]) and submissions.submitted_at >= ${midnight}::timestamptz
      and ${visibleSubmissions(actor)}
    order by submissions.submitted_at desc, submissions.id limit ${mostShown}`)
  const { passed = 0, failed = 0, bypassed = 0 } = rows[0] ?? {}
  return {
    results: {
      ...{ passed, failed, bypassed },
      newest: rows.map(({ passed: _, failed: __, bypassed: ___, ...row }) => ({
        ...row,
        at: new Date(row.at).toISOString(),
      })),
    },
  }
}
