import { inOrder, type MenuLine } from '../core/menuLine.ts'
import { review } from '../core/permissions.ts'
import { system } from '../core/routeEntry.ts'
import { systemMenu } from './systemMenu.ts'

const parent = '/admin/collections'
export const routes = {
  '/admin/maintenance': system('maintenance', review('Maintenance')),
  '/admin/collections': system('collections', review('Collections')),
  '/admin/collections/questions': system('questions', review('Collections'), { parent }),
  '/admin/collections/quizzes': system('quizzes', review('Collections'), { parent }),
  '/admin/collections/courses': system('courses', review('Collections'), { parent }),
  '/admin/system-reports': system('systemReports', review('System Reports')),
  '/admin/languages': system('languages', review('Languages')),
}

export const menu: MenuLine[] = [
  { under: systemMenu, order: 50, path: '/admin/maintenance' },
  { under: systemMenu, order: 70, path: '/admin/collections' },
  ...inOrder(systemMenu, 110, '/admin/system-reports', '/admin/languages'),
]
