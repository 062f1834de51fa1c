import { GroupInput } from '@gemba/domain/groups/groups.schema'
import type { Tx } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import type { Candidate, CheckedRow, Fault } from '../../platform/imports/importRules.ts'
import { cellOf, nameKey, namesOnce, readNames } from '../../platform/imports/readNames.ts'
import { mayChangePeople } from '../groups.policy.ts'
import { findByUsername, findGroupsByName, type KnownGroup, type Named } from './knownGroups.ts'

type Company = { actor: Actor; groups: ReadonlyMap<string, KnownGroup>; people: ReadonlyMap<string, Named> }

/** What rows would do to the groups of the company, with two statements for all of them. */
export const checkGroups = async (
  { tx, actor }: { tx: Tx; actor: Actor },
  rows: readonly Candidate[],
): Promise<CheckedRow[]> => {
  const cells = mayChangePeople(actor) ? rows.flatMap(({ values }) => values.usernames || []) : []
  const [groups, people] = await Promise.all([
    findGroupsByName(
      tx,
      rows.flatMap(({ values }) => (values.name ? [values.name.normalize('NFC')] : [])),
      cells.length > 0,
    ),
    findByUsername(tx, cells.flatMap(namesOnce)),
  ])
  const company = { actor, people, groups: new Map(groups.map(group => [nameKey(group.name), group])) }
  return rows.map(row => checkOne(company, row))
}

const checkOne = ({ actor, groups, people }: Company, { row, values: given }: Candidate): CheckedRow => {
  const name = GroupInput.shape.name.safeParse(given.name ?? '')
  const faults: Fault[] = name.success
    ? []
    : [{ field: 'name', phrase: name.error.issues[0]?.message ?? 'imports:invalid' }]
  const mayPeople = mayChangePeople(actor)
  const read = given.usernames && mayPeople ? readNames('usernames', given.usernames, people, false) : undefined
  faults.push(...(read?.faults ?? []))
  if (given.usernames && !mayPeople) faults.push({ field: 'usernames', phrase: 'groups:import.mayNotJoin' })
  const values: Record<string, string> = {
    name: name.data ?? given.name ?? '',
    ...(given.usernames && { usernames: read && read.faults.length === 0 ? cellOf(read.things) : given.usernames }),
  }
  const found = groups.get(nameKey(values.name ?? ''))
  if (!found) return { row, outcome: faults.length > 0 ? 'error' : 'new', thingId: null, values, before: {}, faults }
  const now: Record<string, string> = { name: found.name, usernames: cellOf(found.people) }
  const changed = Object.keys(values).filter(field => values[field] !== now[field])
  const before = Object.fromEntries(changed.map(field => [field, now[field] ?? '']))
  if (changed.length > 0 && !actor.may('Groups Update'))
    faults.push({ field: null, phrase: 'groups:import.mayNotChange' })
  if (changed.includes('usernames') && !found.byHand)
    faults.push({ field: 'usernames', phrase: 'groups:byRule', params: { name: found.name } })
  const outcome = faults.length > 0 ? 'error' : changed.length > 0 ? 'changed' : 'same'
  const { id: thingId, version } = found
  return { row, outcome, thingId, version, values, before: outcome === 'error' ? {} : before, faults }
}
