import { checklistFlag, checklistSections } from '../checklists/checklistTypes.ts'
import { review } from '../core/permissions.ts'
import { admin, print } from '../core/routeEntry.ts'

const list = '/admin/checklists/$checklistType'

export const routes = {
  [`${list}/$id/links`]: admin('checklist', review('Public Links'), checklistSections, {
    feature: checklistFlag,
    frame: 'rail',
    parent: list,
  }),
  [`${list}/$id/links/$linkId`]: admin('publicLink', review('Public Links'), checklistSections, {
    feature: checklistFlag,
    frame: 'rail',
    parent: `${list}/$id/links`,
  }),
  '/print/utility/public-link/$id': print('publicLink', review('Public Links')),
} as const
