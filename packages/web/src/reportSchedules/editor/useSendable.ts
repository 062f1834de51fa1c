import type { ChecklistType } from '@gemba/domain/checklists/checklistTypes'
import type { ResponseOf } from '@gemba/domain/core/endpoint'
import { listSendable } from '@gemba/domain/reportSchedules/reportSchedules.endpoints'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../platform/queries.ts'
import type { ScheduleValues } from './scheduleForm.ts'

export type Sendable = ResponseOf<typeof listSendable>

/** The reports and datasets that the user can have sent. */
export const useSendable = (type: ChecklistType) => useQuery(queryOf(listSendable, { query: { type } }))

/** The datasets that a content asks. */
export const datasetsOf = ({ content }: Pick<ScheduleValues, 'content'>, { reports, datasets }: Sendable) => {
  const ids =
    content.kind === 'list' ? [content.dataset] : (reports.find(({ id }) => id === content.reportId)?.datasets ?? [])
  return ids.flatMap(id => datasets.find(dataset => dataset.id === id) ?? [])
}
