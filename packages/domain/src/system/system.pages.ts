import type { MenuLine } from '../core/menuLine.ts'
import { review } from '../core/permissions.ts'
import { system } from '../core/routeEntry.ts'
import { systemMenu } from './systemMenu.ts'

const parent = '/admin/collections'
export const routes = {
  '/admin/collections': system('collections', review('Collections')),
  '/admin/collections/questions': system('questions', review('Collections'), { parent }),
  '/admin/collections/quizzes': system('quizzes', review('Collections'), { parent }),
  '/admin/collections/courses': system('courses', review('Collections'), { parent }),
}

export const menu: MenuLine[] = [{ under: systemMenu, order: 70, path: '/admin/collections' }]
