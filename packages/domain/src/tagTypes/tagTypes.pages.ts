import { inOrder } from '../core/menuLine.ts'
import { review } from '../core/permissions.ts'
import { admin } from '../core/routeEntry.ts'
import { administration } from '../users/administration.ts'

const readers = review('Tag Types')
const list = '/admin/tag-types'

export const routes = {
  [list]: admin('tagTypes', readers, 'administration'),
  [`${list}/$id`]: admin('tagTypes', readers, 'administration', { parent: list }),
} as const

export const menu = inOrder(administration, 51, list)
