import { besideChecklists } from '../checklists/checklistMenus.ts'
import { review } from '../core/permissions.ts'
import { admin } from '../core/routeEntry.ts'

const readers = review('Result Mails')
const list = '/admin/result-mails'

export const routes = {
  [list]: admin('resultMails', readers, 'administration'),
  [`${list}/templates`]: admin('resultMailTemplates', readers, 'administration', { parent: list }),
  [`${list}/recipients`]: admin('resultMailRecipients', readers, 'administration', { parent: list }),
  [`${list}/$id`]: admin('resultMailRule', readers, 'administration', { parent: list }),
} as const

export const menu = besideChecklists(90, list)
