import { inOrder } from '../core/menuLine.ts'
import { review } from '../core/permissions.ts'
import { admin, print } from '../core/routeEntry.ts'
import { administration } from '../users/administration.ts'

const readers = review('Enrollment Keys')
const list = '/admin/invites'

export const routes = {
  [list]: admin('enrollmentKeys', readers, 'administration'),
  [`${list}/$id`]: admin('enrollmentKey', readers, 'administration', { parent: list }),
  [`${list}/$id/uses`]: admin('enrollmentKey', readers, 'administration', { parent: list }),
  '/print/utility/enrollment-key/$id': print('enrollmentKey', readers),
} as const

export const menu = inOrder(administration, 10, list)
