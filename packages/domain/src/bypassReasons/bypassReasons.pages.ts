import { inOrder } from '../core/menuLine.ts'
import { review } from '../core/permissions.ts'
import { admin } from '../core/routeEntry.ts'
import { administration } from '../users/administration.ts'

const readers = review('Bypass Reasons')
const list = '/admin/bypass-reasons'

export const routes = {
  [list]: admin('bypassReasons', readers, 'administration'),
  [`${list}/$id`]: admin('bypassReasons', readers, 'administration', { parent: list }),
} as const

export const menu = inOrder(administration, 57, list)
