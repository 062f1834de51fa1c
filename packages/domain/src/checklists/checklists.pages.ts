import type { MenuLine } from '../core/menuLine.ts'
import { admin } from '../core/routeEntry.ts'
import { readersOf } from '../core/scope.ts'
import { administeredChecklists } from './checklistMenus.ts'
import { checklistScope } from './checklists.scope.ts'
import { checklistFlag, checklistSections, checklistTypes } from './checklistTypes.ts'

const list = '/admin/checklists/$checklistType'
const one = admin('checklist', readersOf(checklistScope), checklistSections, {
  feature: checklistFlag,
  frame: 'rail',
  parent: list,
})

export const routes = {
  '/admin/checklists': admin('processChecklists', readersOf(checklistScope), checklistSections, { redirect: list }),
  '/admin/checklists/$checklistType': admin('checklists', readersOf(checklistScope), checklistSections, {
    feature: checklistFlag,
  }),
  '/admin/checklists/$checklistType/$id': one,
  '/admin/checklists/$checklistType/$id/settings': one,
  '/admin/checklists/$checklistType/$id/assignments': one,
  '/admin/checklists/$checklistType/$id/revisions': one,
  '/admin/checklists/$checklistType/$id/translations': one,
}

export const routeValues = { checklistType: checklistTypes }

export const menu: MenuLine[] = checklistTypes.map((checklistType, place) => ({
  under: administeredChecklists[checklistType],
  order: 20,
  path: list,
  params: { checklistType },
  beginsAdministration: 20 + place,
}))
