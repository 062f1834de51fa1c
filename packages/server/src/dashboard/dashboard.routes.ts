import { type ChecklistType, checklistFeature } from '@gemba/domain/checklists/checklist.schema'
import { getCounts } from '@gemba/domain/dashboard/dashboard.endpoints'
import type { WorkflowRole } from '@gemba/domain/workflow/roles'
import { todayAt } from '../customers/public/today.ts'
import { hasTracker } from '../issues/public/tracker.ts'
import type { Actor } from '../platform/actor.ts'
import { route } from '../platform/route.ts'
import { approvingRoles } from '../workflow/public/approvingRoles.ts'
import { countChecklists, countIssues, countPending } from './counts.queries.ts'

export const dashboardRoutes = [
  route(getCounts, async ({ tx, actor }) => {
    const roles = actor.hasFeature('allowProductChecklists') ? approvingRoles(actor) : []
    const checklists = await countChecklists(tx, actor)
    const pending = await countPending(tx, actor.id, roles)
    const issues = await countIssues(tx, actor, todayAt(actor.customer.settings.timezone))
    const runs = (type: ChecklistType) =>
      mayRun(actor, type)
        ? (checklists.find(row => row.type === type) ?? { assigned: 0, drafts: 0, remeasure: 0 })
        : null
    const waiting = (role: WorkflowRole) => {
      if (!roles.includes(role)) return null
      const row = pending.find(candidate => candidate.role === role)
      return { pending: row?.pending ?? 0, since: row?.since ? new Date(row.since).toISOString() : null }
    }
    const tracked = (type: ChecklistType) =>
      hasTracker(actor, type) && (actor.may('Issues Review') || actor.may('Issues Review All'))
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

const mayRun = (actor: Actor, type: ChecklistType) =>
  actor.hasFeature(checklistFeature[type]) && actor.may('Checklist Execution Update')
