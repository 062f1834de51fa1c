import { inOrder } from '../core/menuLine.ts'
import { review } from '../core/permissions.ts'
import { admin } from '../core/routeEntry.ts'
import { administration } from '../users/administration.ts'

const readers = review('Plant Calendars')
const list = '/admin/plant-calendars'

export const routes = {
  [list]: admin('plantCalendars', readers, 'administration'),
  [`${list}/$id`]: admin('plantCalendars', readers, 'administration', { parent: list }),
} as const

export const menu = inOrder(administration, 56, list)
