import { administeredChecklists } from '../checklists/checklistMenus.ts'
import { checklistFlag } from '../checklists/checklistTypes.ts'
import type { MenuLine } from '../core/menuLine.ts'
import { review } from '../core/permissions.ts'
import { admin } from '../core/routeEntry.ts'
import { hasFeature } from '../core/visitor.ts'

const readers = review('Result Mails')
const list = '/admin/result-mails'

export const routes = {
  [list]: admin('resultMails', readers, 'administration'),
  [`${list}/templates`]: admin('resultMailTemplates', readers, 'administration', { parent: list }),
  [`${list}/recipients`]: admin('resultMailRecipients', readers, 'administration', { parent: list }),
  [`${list}/$id`]: admin('resultMailRule', readers, 'administration', { parent: list }),
} as const

/** Rules and texts are for checklists of both types, so they are listed once: with the first type that a company has. */
export const menu: MenuLine[] = [
  { under: administeredChecklists.process, order: 90, path: list },
  {
    ...{ under: administeredChecklists.product, order: 90, path: list, id: `${list} of product checklists` },
    when: visitor => !hasFeature(visitor, checklistFlag.process),
  },
]
