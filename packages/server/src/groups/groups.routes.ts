import { createGroup, deleteGroup, getGroup, listGroups, renameGroup } from '@gemba/domain/groups/groups.endpoints'
import type { Tx } from '../platform/database/database.ts'
import { getOne, insertOne, updateOne } from '../platform/database/rows.ts'
import { refuse } from '../platform/http/refusal.ts'
import { type Route, route } from '../platform/http/route.ts'
import { removeGroup } from './deleteGroup.ts'
import { groupListAbilities } from './groups.policy.ts'
import { presentDetails, presentGroup } from './groups.present.ts'
import { findGroups, getGroupRow, isTaken } from './groups.queries.ts'
import type { GroupReaction } from './public/groupDeleted.ts'
import { groups } from './public/groups.table.ts'

export const groupRoutes = (reactions: readonly GroupReaction[]): Route[] => [
  route(listGroups, async ({ tx, actor, query }) => {
    const { rows, total } = await findGroups(tx, actor, query)
    return { groups: rows.map(row => presentGroup(actor, row)), total, can: groupListAbilities(actor) }
  }),

  route(getGroup, async ({ tx, actor, params, runtime }) =>
    presentDetails(tx, actor, await getGroupRow(tx, actor, params.id), runtime.people),
  ),

  route(createGroup, async ({ tx, actor, body, audit }) => {
    await requireFreeName(tx, body.name)
    const { id } = await insertOne(tx, groups, body)
    audit({ action: 'Groups Create', entity: 'groups', entityId: id, new: body })
    return presentGroup(actor, await getGroupRow(tx, 'any', id))
  }),

  route(renameGroup, async ({ tx, actor, params: { id }, body, audit }) => {
    const [old] = await Promise.all([getOne(tx, groups, id), requireFreeName(tx, body.name, id)])
    const { name } = await updateOne(tx, groups, id, body)
    audit({ action: 'Groups Update', entity: 'groups', entityId: id, old: { name: old.name }, new: { name } })
    return presentGroup(actor, await getGroupRow(tx, 'any', id))
  }),

  route(deleteGroup, async ({ tx, params, audit }) => {
    await removeGroup(tx, params.id, { audit, reactions })
    return undefined
  }),
]

const requireFreeName = async (tx: Tx, name: string, ownId?: string): Promise<void> => {
  if (await isTaken(tx, name, ownId)) throw refuse('invalid-input', { fields: { name: 'groups:nameTaken' } })
}
