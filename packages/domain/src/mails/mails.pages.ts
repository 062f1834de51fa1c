import { admin } from '../core/routeEntry.ts'
import { readersOf } from '../core/scope.ts'
import { mailScope } from './mails.scope.ts'

const readers = readersOf(mailScope)
const list = '/admin/logs/mails'

export const routes = {
  [list]: admin('mails', readers, undefined, { parent: '/admin/logs' }),
  [`${list}/$id`]: admin('mail', readers, undefined, { parent: list }),
} as const
