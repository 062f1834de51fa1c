import { inOrder } from '../core/menuLine.ts'
import { review } from '../core/permissions.ts'
import { admin } from '../core/routeEntry.ts'
import { administration } from '../users/administration.ts'

export const routes = {
  '/admin/tags': admin('tags', review('Tags'), 'administration'),
}

export const menu = inOrder(administration, 50, '/admin/tags')
