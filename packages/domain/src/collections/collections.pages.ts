import type { MenuLine } from '../core/menuLine.ts'
import { review } from '../core/permissions.ts'
import { system } from '../core/routeEntry.ts'
import { systemMenu } from '../system/systemMenu.ts'

const readers = review('Collections')
const list = '/admin/collections'
const parent = list

export const routes = {
  [list]: system('collections', readers),
  [`${list}/questions`]: system('questions', readers, { parent }),
  [`${list}/quizzes`]: system('quizzes', readers, { parent }),
  [`${list}/courses`]: system('courses', readers, { parent }),
  [`${list}/$id`]: system('collections', readers, { parent }),
} as const

export const menu: MenuLine[] = [{ under: systemMenu, order: 70, path: list }]
