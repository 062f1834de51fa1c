import { namesIn } from '@gemba/domain/core/nameList'
import { usernameKey } from '@gemba/domain/users/username'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { because } from '../../platform/imports/because.ts'
import type { CheckedRow, Importing } from '../../platform/imports/importRules.ts'
import { cellOf } from '../../platform/imports/readNames.ts'
import { removeGroup } from '../deleteGroup.ts'
import { mayChangePeople } from '../groups.policy.ts'
import { isTaken } from '../groups.queries.ts'
import type { GroupReaction } from '../public/groupDeleted.ts'
import { type Held, holdGroups, type KnownGroup } from './knownGroups.ts'
import { changeGroup } from './writeGroups.ts'

type Written = CheckedRow & { thingId: string; written: number }

/** Takes back what an import wrote of groups that no one has changed or used since, as far as who undoes it may do that. */
export const undoGroups =
  (reactions: readonly GroupReaction[]) =>
  async ({ tx, actor, audit: note }: Importing, rows: readonly Written[]): Promise<number[]> => {
    const audit = because(note, 'undone import')
    const held = await holdGroups(tx, rows)
    const used = await findUsed(tx, [...held.groups.keys()])
    const undone: number[] = []
    for (const { row, outcome, thingId, written, values, before } of rows) {
      const group = held.groups.get(thingId)
      if (!group || group.version !== written || !hasPeople(group, values, outcome)) continue
      if (outcome === 'new') {
        if (!actor.may('Groups Delete') || used.has(thingId)) continue
        await removeGroup(tx, thingId, { audit, reactions })
      } else {
        if (!actor.may('Groups Update') || ('usernames' in before && !mayChangePeople(actor))) continue
        if (!hasAll(held, before) || (before.name && (await isTaken(tx, before.name, thingId)))) continue
        await changeGroup({ tx, audit, people: held.people }, group, { ...values, ...before }, before)
      }
      undone.push(row)
    }
    return undone
  }

/** Whether those are in a group who the import left in it, where it said who. */
const hasPeople = ({ byHand, people }: KnownGroup, { usernames }: CheckedRow['values'], outcome: string): boolean => {
  if (usernames === undefined && outcome === 'changed') return true
  return byHand && cellOf(people) === (usernames ?? '')
}

/** Whether all who were in a group before are still there by their usernames. */
const hasAll = ({ people }: Held, { usernames }: CheckedRow['before']): boolean =>
  namesIn(usernames ?? '').every(username => people.has(usernameKey(username)))

/** Those that checklists are assigned to, or that enrollment keys give. */
const findUsed = async (tx: Tx, ids: readonly string[]): Promise<Set<string>> => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select group_id as id from checklist_assignments where group_id = any(${sql.param([...ids])}::uuid[])
    union select group_id from enrollment_key_groups where group_id = any(${sql.param([...ids])}::uuid[])`)
  return new Set(rows.map(({ id }) => id))
}
