import { randomUUID } from 'node:crypto'
import { namesIn } from '@gemba/domain/core/nameList'
import { usernameKey } from '@gemba/domain/users/username'
import type { AuditEntry } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { updateOne } from '../../platform/database/rows.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { because } from '../../platform/imports/because.ts'
import {
  type CheckedRow,
  type Fault,
  type Importing,
  notWritten,
  type WrittenRow,
} from '../../platform/imports/importRules.ts'
import { cellOf } from '../../platform/imports/readNames.ts'
import { changeMembers } from '../changeMembers.ts'
import { groups } from '../public/groups.table.ts'
import { fillGroups } from '../public/membership.ts'
import { type Held, holdGroups, type KnownGroup } from './knownGroups.ts'

type Audit = (entry: AuditEntry) => void
type Changing = { tx: Tx; audit: Audit; people: Held['people'] }
type Values = CheckedRow['values']

/** Writes groups that are new or changed. */
export const writeGroups = async ({ tx, audit: note }: Importing, rows: readonly CheckedRow[]) => {
  const held = await holdGroups(tx, rows)
  const changing = { tx, audit: because(note, 'import'), people: held.people }
  const added = rows
    .filter(({ outcome }) => outcome === 'new')
    .map(({ row, values }) => ({ row, id: randomUUID(), name: values.name ?? '', userIds: peopleIn(held, values) }))
  await addGroups(changing, added)
  const written: WrittenRow[] = added.map(({ row, id }) => ({ row, thingId: id, version: 1 }))
  const refused: { row: number; fault: Fault }[] = []
  for (const checked of rows.filter(({ outcome }) => outcome === 'changed')) {
    const { row, thingId, values, before } = checked
    const group = held.groups.get(thingId ?? '')
    if (group && isAsChecked(group, checked))
      written.push({ row, thingId: group.id, version: await changeGroup(changing, group, values, before) })
    else refused.push({ row, fault: notWritten })
  }
  return { written, refused }
}

/** Whether no one else has renamed a group since it was checked, nor changed who is in it where the row says that. */
const isAsChecked = (group: KnownGroup, { version, before }: CheckedRow): boolean =>
  group.version === version && (before.usernames === undefined || cellOf(group.people) === before.usernames)

type NewGroup = { id: string; name: string; userIds: readonly string[] }

/** With a few statements for all of them. */
const addGroups = async ({ tx, audit }: Changing, added: readonly NewGroup[]): Promise<void> => {
  if (added.length === 0) return
  await tx.insert(groups).values(added.map(({ id, name }) => ({ id, name })))
  await fillGroups(tx, added)
  for (const { id, name, userIds } of added) {
    audit({ action: 'Groups Create', entity: 'groups', entityId: id, new: { name } })
    if (userIds.length > 0)
      audit({ action: 'Groups Update', entity: 'groups', entityId: id, new: { joined: [...userIds] } })
  }
}

/** Gives a group the name and the people of `values`, as far as they are others than `before`. Returns its version. */
export const changeGroup = async (
  { tx, audit, people }: Changing,
  group: KnownGroup,
  values: Values,
  before: Values,
): Promise<number> => {
  if ('usernames' in before) await setPeople({ tx, audit, people }, group, values)
  if (!('name' in before)) return group.version
  const { name, version } = await updateOne(tx, groups, group.id, { name: values.name ?? '', version: group.version })
  audit({
    ...{ action: 'Groups Update', entity: 'groups', entityId: group.id },
    ...{ old: { name: group.name }, new: { name } },
  })
  return version
}

const setPeople = async (
  { tx, audit, people: known }: Changing,
  { id, people }: Pick<KnownGroup, 'id' | 'people'>,
  values: Values,
): Promise<void> => {
  const [before, after] = [new Set(people.map(person => person.id)), new Set(peopleIn({ people: known }, values))]
  const [joining, leaving] = [[...after.difference(before)], [...before.difference(after)]]
  if (joining.length > 0) await changeMembers(tx, id, { add: joining }, audit)
  if (leaving.length > 0) await changeMembers(tx, id, { remove: leaving }, audit)
}

/** The people whom a row names. 422 when one of them is gone. */
const peopleIn = ({ people }: Pick<Held, 'people'>, { usernames }: Values): string[] => {
  const found = namesIn(usernames ?? '').map(username => people.get(usernameKey(username))?.id)
  if (found.includes(undefined)) throw refuse('invalid-input', { fields: { usernames: 'groups:personGone' } })
  return [...new Set(found.flatMap(id => id ?? []))]
}
