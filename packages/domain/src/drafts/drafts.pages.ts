import { floorChecklists } from '../checklists/checklistMenus.ts'
import { checklistFlag, checklistSections, checklistTypes } from '../checklists/checklistTypes.ts'
import type { MenuLine } from '../core/menuLine.ts'
import { guarded, open, signedIn } from '../core/routeEntry.ts'
import { seesAll } from '../core/scope.ts'
import { may, readerOf } from '../core/visitor.ts'
import { scheduledCounts } from '../schedules/scheduledCounts.ts'
import { readsRuns } from './access.ts'
import { draftScope } from './drafts.scope.ts'

const list = '/checklists/$checklistType'
const atTheMachine = { layout: 'plain', density: 'floor', parent: list, section: checklistSections } as const

export const routes = {
  '/checklist/$code': open('checklist', { density: 'floor' }),
  '/checklist/$code/completed': open('completed', { density: 'floor' }),
  '/checklists/$checklistType': guarded('checklists', readsRuns, {
    feature: checklistFlag,
    saysFeatureIsOff: true,
    density: 'floor',
    section: checklistSections,
  }),
  '/checklists/$checklistType/internal/$code': guarded('checklist', 'Checklist Execution Update', {
    ...atTheMachine,
    feature: checklistFlag,
    refusedTo: '/dashboard',
  }),
  '/checklists/$checklistType/internal/$code/completed': signedIn('completed', atTheMachine),
  '/outbox': signedIn('outbox', { density: 'floor' }),
}

export const menu: MenuLine[] = checklistTypes.map(checklistType => ({
  under: floorChecklists[checklistType],
  order: 20,
  path: list,
  params: { checklistType },
  // Scheduled runs that are due: what is to be done now, and not all that may be run.
  count: scheduledCounts[checklistType],
  when: visitor => may(visitor, 'Checklist Execution Update') || seesAll(draftScope, readerOf(visitor)),
}))
