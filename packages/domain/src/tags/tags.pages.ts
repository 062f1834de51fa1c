import { inOrder } from '../core/menuLine.ts'
import { review } from '../core/permissions.ts'
import { admin } from '../core/routeEntry.ts'
import { administration } from '../users/administration.ts'

const readers = review('Tags')
const list = '/admin/tags'

export const routes = {
  [list]: admin('tags', readers, 'administration'),
  [`${list}/import`]: admin('importTags', 'Tags Create', 'administration', { parent: list }),
  [`${list}/import/$id`]: admin('importTags', 'Tags Create', 'administration', { parent: list }),
  [`${list}/$id`]: admin('tags', readers, 'administration', { parent: list }),
} as const

export const menu = inOrder(administration, 50, list)
