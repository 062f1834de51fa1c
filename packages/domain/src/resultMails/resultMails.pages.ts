import { inOrder } from '../core/menuLine.ts'
import { review } from '../core/permissions.ts'
import { admin } from '../core/routeEntry.ts'
import { administration } from '../users/administration.ts'

const readers = review('Result Mails')
const list = '/admin/result-mails'

export const routes = {
  [list]: admin('resultMails', readers, 'administration'),
  [`${list}/templates`]: admin('resultMailTemplates', readers, 'administration', { parent: list }),
  [`${list}/$id`]: admin('resultMailRule', readers, 'administration', { parent: list }),
} as const

export const menu = inOrder(administration, 57, list)
