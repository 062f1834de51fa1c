import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import { dayIn } from '@gemba/domain/core/calendarDay'
import type { RouteEntry } from '@gemba/domain/core/routeEntry'
import { closedFor } from '@gemba/domain/core/visitor'
import { getCounts } from '@gemba/domain/dashboard/dashboard.endpoints'
import { routes as runs } from '@gemba/domain/drafts/drafts.pages'
import { routes as tracked } from '@gemba/domain/issues/issues.pages'
import type { WorkflowRole } from '@gemba/domain/workflow/roles'
import { routes as approval } from '@gemba/domain/workflow/workflow.pages'
import { hasTracker } from '../issues/public/tracker.ts'
import type { Actor } from '../platform/http/actor.ts'
import { route } from '../platform/http/route.ts'
import { customerZone } from '../platform/zone.ts'
import { approvingRoles } from '../workflow/public/approvingRoles.ts'
import { countChecklists, countIssues, countPending } from './counts.queries.ts'

export const dashboardRoutes = [
  route(getCounts, async ({ tx, actor }) => {
    const roles = opens(actor, queue, 'product') ? approvingRoles(actor) : []
    const checklists = await countChecklists(tx, actor)
    const pending = await countPending(tx, actor.id, roles)
    const issues = await countIssues(tx, actor, dayIn(customerZone(actor)))
    const runs = (type: ChecklistType) =>
      opens(actor, list, type) && actor.may('Checklist Execution Update')
        ? (checklists.find(row => row.type === type) ?? { assigned: 0, drafts: 0, remeasure: 0 })
        : null
    const waiting = (role: WorkflowRole) => {
      if (!roles.includes(role)) return null
      const row = pending.find(candidate => candidate.role === role)
      return { pending: row?.pending ?? 0, since: row?.since ? new Date(row.since).toISOString() : null }
    }
    const tracked = (type: ChecklistType) =>
      hasTracker(actor, type) && opens(actor, tracker, type)
        ? (issues.find(row => row.type === type) ?? { open: 0, overdue: 0, unowned: 0 })
        : null
    return {
      processChecklists: runs('process'),
      productChecklists: runs('product'),
      qaSupervisor: waiting('qa-supervisor'),
      mfgSupervisor: waiting('mfg-supervisor'),
      qaManager: waiting('qa-manager'),
      processIssues: tracked('process'),
      productIssues: tracked('product'),
    }
  }),
]

const list = runs['/checklists/$checklistType']
const queue = approval['/checklists/$checklistType/submissions/$role']
const tracker = tracked['/checklists/$checklistType/issues']

/** Each figure is a link: there is none for whom its page is closed. */
const opens = (actor: Actor, page: RouteEntry, checklistType: ChecklistType) =>
  !closedFor(actor, page, { checklistType })
