import {
  findChecklistAssignees,
  getChecklistAssignments,
  setChecklistAssignments,
} from '@gemba/domain/checklists/checklists.endpoints'
import { updateOne } from '../platform/database/rows.ts'
import { refuse } from '../platform/http/refusal.ts'
import { route } from '../platform/http/route.ts'
import { findAssignees, findAssignments } from './assignments.queries.ts'
import { getChecklistRow } from './checklists.present.ts'
import { assignChecklist } from './public/assignChecklist.ts'
import { checklists } from './public/checklists.table.ts'

export const assignmentRoutes = [
  route(getChecklistAssignments, async ({ tx, actor, params }) => {
    const { version } = await getChecklistRow(tx, actor, params.id)
    return { ...(await findAssignments(tx, params.id)), version }
  }),

  route(setChecklistAssignments, async ({ tx, actor, params, body, audit }) => {
    const { version, ...to } = body
    const { withdrawnAt, collection } = await getChecklistRow(tx, actor, params.id)
    if (withdrawnAt)
      throw refuse('conflict', { message: 'checklists:shared.withdrawn', params: { collection: collection ?? '' } })
    const old = await findAssignments(tx, params.id)
    const row = await updateOne(tx, checklists, params.id, { version })
    await assignChecklist(tx, params.id, to)
    audit({
      action: 'Checklists Update',
      entity: 'checklist-assignments',
      entityId: params.id,
      old: {
        userIds: old.users.map(({ id }) => id),
        groupIds: old.groups.map(({ id }) => id),
        roleIds: old.roles.map(({ id }) => id),
      },
      new: to,
    })
    return { ...(await findAssignments(tx, params.id)), version: row.version }
  }),

  route(findChecklistAssignees, async ({ tx, query }) => findAssignees(tx, query.search)),
]
