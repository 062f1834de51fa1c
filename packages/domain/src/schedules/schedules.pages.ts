import { floorChecklists } from '../checklists/checklistMenus.ts'
import { checklistFlag, checklistSections, checklistTypes } from '../checklists/checklistTypes.ts'
import type { MenuLine } from '../core/menuLine.ts'
import { review } from '../core/permissions.ts'
import { admin, guarded } from '../core/routeEntry.ts'

const list = '/admin/checklists/$checklistType'
const readers = review('Schedules')
const ofChecklist = { feature: checklistFlag, frame: 'rail', parent: list } as const
const calendar = '/checklists/$checklistType/calendar' as const
const sends = '/checklists/$checklistType/reminders' as const

export const routes = {
  [`${list}/$id/schedules`]: admin('checklist', readers, checklistSections, ofChecklist),
  [`${list}/$id/schedules/$scheduleId`]: admin('schedule', readers, checklistSections, {
    feature: checklistFlag,
    parent: list,
  }),
  [sends]: guarded('reminders', readers, { feature: checklistFlag, section: checklistSections, parent: calendar }),
  [calendar]: guarded('calendar', readers, { feature: checklistFlag, section: checklistSections }),
} as const

export const menu: MenuLine[] = checklistTypes.flatMap(checklistType =>
  [calendar, sends].map((path, place) => ({
    ...{ under: floorChecklists[checklistType], order: 90 + place, path, params: { checklistType } },
  })),
)
