import { inOrder } from '../core/menuLine.ts'
import { admin } from '../core/routeEntry.ts'
import { readersOf } from '../core/scope.ts'
import { administration } from '../users/administration.ts'
import { tagTypeScope } from './tagTypes.scope.ts'

const readers = readersOf(tagTypeScope)
const list = '/admin/tag-types'

export const routes = {
  [list]: admin('tagTypes', readers, 'administration'),
  [`${list}/$id`]: admin('tagTypes', readers, 'administration', { parent: list }),
} as const

export const menu = inOrder(administration, 51, list)
