import { checklistFlag, checklistSections } from '../checklists/checklistTypes.ts'
import { review } from '../core/permissions.ts'
import { admin } from '../core/routeEntry.ts'

const list = '/admin/checklists/$checklistType'

export const routes = {
  [`${list}/$id/links`]: admin('checklist', review('Public Links'), checklistSections, {
    feature: checklistFlag,
    frame: 'rail',
    parent: list,
  }),
} as const
