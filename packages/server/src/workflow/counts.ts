import { closedFor } from '@gemba/domain/core/visitor'
import { WorkflowRole } from '@gemba/domain/workflow/role.schema'
import { routes } from '@gemba/domain/workflow/workflow.pages'
import { sql } from 'drizzle-orm'
import type { CountQuery } from '../platform/countQuery.ts'
import type { Tx } from '../platform/database/database.ts'
import { approvingRoles } from './public/approvingRoles.ts'

type Pending = { role: WorkflowRole; count: number; since: string | null }

const queue = routes['/checklists/$checklistType/submissions/$role']

/** What is pending in the queues of a person's roles for them; null for roles that they don't have. */
export const countPending: CountQuery = async (tx, actor) => {
  const roles = closedFor(actor, queue, { checklistType: 'product' }) ? [] : approvingRoles(actor)
  const rows = roles.length > 0 ? await findPending(tx, actor.id, roles) : []
  return Object.fromEntries(
    WorkflowRole.options.map(role => {
      const { count = 0, since = null } = rows.find(row => row.role === role) ?? {}
      return [role, roles.includes(role) ? { count, since: since && new Date(since).toISOString() } : null]
    }),
  )
}

const findPending = async (tx: Tx, userId: string, roles: readonly WorkflowRole[]): Promise<Pending[]> => {
  const { rows } = await tx.execute<Pending>(sql`
    select s.pending_with as role, count(*)::int as count, min(s.pending_since) as since from submissions s
    where s.pending_with = any(${sql.param(roles)}::text[]) and (s.assigned_to is null or s.assigned_to = ${userId})
    group by s.pending_with`)
  return rows
}
