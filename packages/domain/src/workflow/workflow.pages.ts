import { floorChecklists } from '../checklists/checklistMenus.ts'
import { checklistFlag, checklistSections } from '../checklists/checklistTypes.ts'
import type { MenuLine } from '../core/menuLine.ts'
import { guarded } from '../core/routeEntry.ts'
import { readersOf, seesAll } from '../core/scope.ts'
import { hasRole, readerOf } from '../core/visitor.ts'
import { queueScope } from './workflow.scope.ts'

const queue = '/checklists/$checklistType/submissions/$role'
export const routes = {
  '/checklists/$checklistType/submissions/$role': guarded('submissions', readersOf(queueScope), {
    feature: checklistFlag,
    section: checklistSections,
  }),
  '/checklists/$checklistType/submissions/$role/$id/response/$response/$revision': guarded(
    'review',
    readersOf(queueScope),
    { feature: checklistFlag, section: checklistSections, frame: 'rail', parent: queue },
  ),
}

export const routeValues = { role: ['qa-supervisor', 'mfg-supervisor', 'qa-manager'] } as const

const queues = [
  { role: 'qa-supervisor', name: 'QA Supervisor', title: 'qaSupervisor' },
  { role: 'mfg-supervisor', name: 'MFG Supervisor', title: 'mfgSupervisor' },
  { role: 'qa-manager', name: 'QA Manager', title: 'qaManager' },
] as const

export const menu: MenuLine[] = queues.map(({ role, name, title }, place) => ({
  under: floorChecklists.product,
  order: 40 + place,
  path: queue,
  params: { checklistType: 'product', role },
  phrase: `titles.${title}`,
  alias: visitor => visitor.customer.settings.workflowAliases[name],
  count: role,
  when: visitor => seesAll(queueScope, readerOf(visitor)) || hasRole(visitor, name),
}))
