import { addressOf } from '@gemba/domain/core/address'
import {
  addGroupMembers,
  listGroupMembers,
  listGroupMoves,
  removeGroupMembers,
} from '@gemba/domain/groups/groupMembers.endpoints'
import { listRuleChoices, setGroupRule } from '@gemba/domain/groups/groupRule.endpoints'
import type { GroupRule } from '@gemba/domain/groups/groupRule.schema'
import { createGroup, deleteGroup, getGroup, listGroups, renameGroup } from '@gemba/domain/groups/groups.endpoints'
import { insertOne } from '../platform/database/rows.ts'
import { samplesOf, type Thing, type World } from '../platform/testing/featureSamples.ts'
import { offered } from '../platform/testing/shownPages.ts'
import { applyRule } from './public/applyRule.ts'
import { groups } from './public/groups.table.ts'
import { addToGroups } from './public/membership.ts'

const ruleOf = (username: string): GroupRule => ({
  match: 'all',
  conditions: [{ about: 'username', not: false, values: [username] }],
})
const rule = { match: 'all', conditions: [{ about: 'badge', not: false, values: ['X-'] }] } as const
const byRole = (id: string) => ({ match: 'any', conditions: [{ about: 'role', not: false, values: [id] }] })

export const groupSamples = samplesOf<World & { group: Thing; role: Thing; member: Thing }>({
  build: ({ inCustomer, mark }, { person }) =>
    inCustomer(async tx => {
      const group = await insertOne(tx, groups, { name: `Group ${mark}` })
      await addToGroups(tx, [person.id], [group.id])
      const byRule = await insertOne(tx, groups, { name: `Rule ${mark}`, rule: ruleOf(person.username) })
      await applyRule(tx, byRule.id)
      return { group }
    }),
  paths: { '/groups/': ({ group }) => ({ id: group.id }) },
  calls: {
    listGroupMembers: { queries: ({ group }) => [{ groupId: group.id }] },
    exportGroupMembers: { queries: ({ group }) => [{ groupId: group.id }] },
    createGroup: { body: () => ({ name: 'New group' }) },
    renameGroup: { body: () => ({ name: 'Renamed group', version: 1 }) },
    addGroupMembers: {
      body: ({ member }) => ({ userIds: [member.id] }),
      foreign: ({ member }) => [{ userIds: [member.id] }],
    },
    removeGroupMembers: {
      body: ({ person }) => ({ userIds: [person.id] }),
      foreign: ({ member }) => [{ userIds: [member.id] }],
    },
    previewGroupRule: { queries: () => [{ rule: JSON.stringify(rule) }] },
    setGroupRule: {
      body: () => ({ rule, version: 1 }),
      foreign: ({ role }) => [{ rule: byRole(role.id), version: 1 }],
    },
  },
  pages: {
    '/admin/groups': async ask => {
      const { groups, can } = await ask(listGroups, { query: {} })
      return {
        links: [
          ...groups.map(({ id }) => addressOf('/admin/groups/$id', { id })),
          ...(can.create ? [addressOf('/admin/groups/import')] : []),
        ],
        acts: offered(can.create && createGroup),
      }
    },
    '/admin/groups/$id': async (ask, { at }) => {
      const params = { id: String(at.id) }
      const { can } = await ask(getGroup, { params })
      await ask(listGroupMembers, { query: { groupId: params.id } })
      const change = can.changeMembers
      return {
        acts: offered(
          change && addGroupMembers,
          change && removeGroupMembers,
          can.update && renameGroup,
          can.delete && deleteGroup,
        ),
      }
    },
    '/admin/groups/$id/rule': async (ask, { at }) => {
      const { can } = await ask(getGroup, { params: { id: String(at.id) } })
      if (can.update) await ask(listRuleChoices)
      return { acts: offered(can.update && setGroupRule) }
    },
    '/admin/groups/$id/history': async (ask, { at }) => {
      const params = { id: String(at.id) }
      await ask(getGroup, { params })
      await ask(listGroupMoves, { params, query: {} })
      return {}
    },
  },
})
