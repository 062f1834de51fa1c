import { administeredChecklists, floorChecklists } from '../checklists/checklistMenus.ts'
import { checklistSections, checklistTypes, issuesFlag } from '../checklists/checklistTypes.ts'
import type { MenuLine } from '../core/menuLine.ts'
import { admin, guarded } from '../core/routeEntry.ts'
import { readersOf, seesAll } from '../core/scope.ts'
import { hasRole, readerOf } from '../core/visitor.ts'
import { changesIssues } from './access.ts'
import { issueScope } from './issues.scope.ts'

const readers = readersOf(issueScope)
const feature = issuesFlag
const section = checklistSections
const floor = { feature, section }
const tracker = '/checklists/$checklistType/issues'
export const routes = {
  '/admin/issues': admin('issuesTracker', readers, section, {
    redirect: '/admin/checklists/$checklistType/issues',
  }),
  '/admin/checklists/$checklistType/issues': admin('issuesTracker', readers, section, { feature }),
  '/checklists/$checklistType/issues': guarded('issuesTracker', readers, floor),
  '/checklists/$checklistType/issues/$id': guarded('issue', readers, { ...floor, parent: tracker }),
  '/checklists/$checklistType/issues/$id/edit': guarded('issueEdit', changesIssues, {
    ...floor,
    parent: `${tracker}/$id`,
  }),
  '/checklists/$checklistType/issues/$id/history': guarded('history', readers, {
    ...floor,
    parent: `${tracker}/$id`,
  }),
  '/checklists/$checklistType/issues/$id/history/$historyid': guarded('history', readers, {
    ...floor,
    parent: `${tracker}/$id/history`,
  }),
}

export const menu: MenuLine[] = checklistTypes.flatMap((checklistType): MenuLine[] => {
  const line = {
    order: 30,
    params: { checklistType },
    search: { feature: 'checklist' },
    count: `${checklistType}Issues` as const,
  }
  return [
    { ...line, under: administeredChecklists[checklistType], path: '/admin/checklists/$checklistType/issues' },
    {
      ...line,
      under: floorChecklists[checklistType],
      path: tracker,
      // An issues owner without `Review All` still has to find what was given to them.
      when: visitor => seesAll(issueScope, readerOf(visitor)) || hasRole(visitor, 'issues owner'),
    },
  ]
})
