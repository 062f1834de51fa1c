import { checklistFlag, checklistSections } from '../checklists/checklistTypes.ts'
import { review } from '../core/permissions.ts'
import { admin, open, print } from '../core/routeEntry.ts'

const list = '/admin/checklists/$checklistType'
const readers = review('Start Codes')

export const routes = {
  [`${list}/$id/start-codes`]: admin('checklist', readers, checklistSections, {
    feature: checklistFlag,
    frame: 'rail',
    parent: list,
  }),
  [`${list}/$id/start-codes/$codeId`]: admin('startCode', readers, checklistSections, {
    feature: checklistFlag,
    frame: 'rail',
    parent: `${list}/$id/start-codes`,
  }),
  '/print/utility/start-codes/$id': print('startCodes', readers),
  // What a label opens: people who are not signed in may have a way of their own.
  '/start/$code': open('start', { density: 'floor' }),
} as const
