import { usernameKey } from '@gemba/domain/users/username'
import { sql } from 'drizzle-orm'
import { takenLogins } from '../../auth/public/members.ts'
import { groups } from '../../groups/public/groups.table.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import type { Candidate, CheckedRow, Fault } from '../../platform/imports/importRules.ts'
import { cellOf, nameKey, readNames } from '../../platform/imports/readNames.ts'
import { missingFor } from '../../roles/public/grantable.ts'
import { roles } from '../../roles/public/roles.table.ts'
import { findLabelledTags } from '../../tags/public/labelledTags.ts'
import { outranks } from '../userAccounts.policy.ts'
import { type AttributeReader, attributeCells, attributeReader } from './attributeFields.ts'
import { findPeople, type KnownPeople, type KnownPerson } from './findPeople.ts'
import { readTags, type TagNames, tagCell, tagNames } from './readTags.ts'
import { type OwnField, ownFields, readOwnFields, usernameFrom } from './userFields.ts'

type Role = Pick<typeof roles.$inferSelect, 'id' | 'name' | 'basedOn' | 'permissions'>
type Named = { id: string; name: string }
type Group = Named & { byHand: boolean }
type Company = {
  actor: Actor
  people: KnownPeople
  roles: Map<string, Role>
  groups: Map<string, Group>
  tags: TagNames
  readAttributes: AttributeReader
}

/** What rows would do to the people of the company, with six statements for all of them. */
export const checkUsers = async (
  { tx, actor }: { tx: Tx; actor: Actor },
  rows: readonly Candidate[],
): Promise<CheckedRow[]> => {
  const byName = <Thing extends Named>(things: readonly Thing[]) =>
    new Map(things.map(thing => [nameKey(thing.name), thing]))
  const [people, offered, known, tags] = await Promise.all([
    findPeople(tx, rows),
    tx
      .select({ id: roles.id, name: roles.name, basedOn: roles.basedOn, permissions: roles.permissions })
      .from(roles)
      .execute(),
    tx
      .select({ id: groups.id, name: groups.name, byHand: sql<boolean>`${groups.rule} is null` })
      .from(groups)
      .execute(),
    findLabelledTags(tx, 'users'),
  ])
  const company = {
    ...{ actor, people, roles: byName(offered), groups: byName(known), tags: tagNames(tags) },
    readAttributes: attributeReader(actor.customer.settings.profileColumns),
  }
  return withTaken(
    tx,
    rows.map(row => checkOne(company, row)),
    people,
  )
}

const checkOne = (company: Company, { row, values: given }: Candidate): CheckedRow => {
  const own = readOwnFields(given, company.actor)
  const attributes = company.readAttributes(given)
  const values = { ...own.values, ...attributes.values }
  const found = findPerson(company.people, given)
  const access = readAccess(company, given, found)
  const all = [...own.faults, ...attributes.faults, ...access.faults]
  const checked = found
    ? changeOf(company, row, { found, values, access, faults: all })
    : newOf(company, row, { values, access, faults: all, given })
  // What is wrong is shown as it was written.
  const wrong = checked.faults.flatMap(({ field }) => (field && given[field] ? [[field, given[field]]] : []))
  return { ...checked, values: { ...checked.values, ...Object.fromEntries(wrong) } }
}

/** By the first of username, badge and address that the row has. */
const findPerson = (people: KnownPeople, given: Candidate['values']): KnownPerson | undefined => {
  for (const field of ['username', 'badge', 'email'] as const) if (given[field]) return people.find(field, given[field])
  return undefined
}

type Access = Partial<Record<'roles' | 'groups' | 'tags', Named[] | undefined>> & { faults: Fault[] }

/** What the cells of roles, groups and tags say; an empty one says nothing. */
const readAccess = (company: Company, given: Candidate['values'], found: KnownPerson | undefined): Access => {
  const named = given.roles ? readNames('roles', given.roles, company.roles) : undefined
  const joined = given.groups ? readNames('groups', given.groups, company.groups) : undefined
  const carried = given.tags ? readTags(given.tags, company.tags) : undefined
  const faults = [...(named?.faults ?? []), ...(joined?.faults ?? []), ...(carried?.faults ?? [])]
  for (const { id, name, byHand } of joined?.things ?? [])
    if (!byHand && !found?.allGroups.includes(id))
      faults.push({ field: 'groups', phrase: 'groups:byRule', params: { name } })
  if (named) {
    const held = new Set(found?.roles.map(({ id }) => id))
    const wanted = new Set(named.things.map(({ id }) => id))
    const touched = [...company.roles.values()].filter(({ id }) => held.has(id) !== wanted.has(id))
    for (const role of touched) {
      const permission = missingFor(company.actor, role)
      if (permission) faults.push({ field: 'roles', phrase: 'roles:notYours', params: { name: role.name, permission } })
    }
  }
  return {
    roles: named?.things,
    groups: joined?.things.filter(({ byHand }) => byHand),
    tags: carried?.things,
    faults,
  }
}

type Values = Partial<Record<OwnField, string>> & Record<string, string>
type Read = { values: Values; access: Access; faults: Fault[] }

const shown = (values: Values, access: Access): Record<string, string> => ({
  ...values,
  ...(access.roles && { roles: cellOf(access.roles) }),
  ...(access.groups && { groups: cellOf(access.groups) }),
  ...(access.tags && { tags: cellOf(access.tags) }),
})

const changeOf = (
  company: Company,
  row: number,
  { found, values, access, faults }: Read & { found: KnownPerson },
): CheckedRow => {
  const { actor, people } = company
  const now: Record<string, string> = {
    ...{ roles: cellOf(found.roles), groups: cellOf(found.groups), tags: tagCell(company.tags, found.tagIds) },
    ...attributeCells(actor.customer.settings.profileColumns, found.attributes),
  }
  for (const field of ownFields) now[field] = found[field] ?? ''
  const wanted = shown(values, access)
  const changed = Object.keys(wanted).filter(field => wanted[field] !== now[field])
  const before = Object.fromEntries(changed.map(field => [field, now[field] ?? '']))
  const holder = people.find('badge', values.badge)
  const wrong = [...faults]
  if (holder && holder.id !== found.id) wrong.push({ field: 'badge', phrase: 'users:badgeTaken' })
  if (changed.length > 0 && !actor.may('Users Update')) wrong.push({ field: null, phrase: 'imports:mayNotChange' })
  if (changed.length > 0 && outranks(actor, found.permissions)) wrong.push({ field: null, phrase: 'users:outranks' })
  if (changed.length > 0 && found.anonymized) wrong.push({ field: null, phrase: 'users:leaving.anonymized' })
  const outcome = wrong.length > 0 ? 'error' : changed.length > 0 ? 'changed' : 'same'
  const { id: thingId, version } = found
  return { row, outcome, thingId, version, values: { ...now, ...wanted }, before, faults: wrong }
}

type New = Read & { given: Candidate['values'] }

const newOf = ({ people }: Company, row: number, { values, access, faults, given }: New): CheckedRow => {
  const username = values.username ?? (given.username ? undefined : usernameFrom(values.badge))
  const found = [...faults]
  if (!username && !given.username) found.push({ field: 'username', phrase: 'imports:usernameOrBadge' })
  if (!values.firstName && !given.firstName) found.push({ field: 'firstName', phrase: 'users:firstNameRequired' })
  if (people.find('badge', values.badge)) found.push({ field: 'badge', phrase: 'users:badgeTaken' })
  if (people.find('email', values.email)) found.push({ field: 'email', phrase: 'users:emailTaken' })
  const wanted = shown({ ...values, ...(username && { username }) }, access)
  return { row, outcome: found.length > 0 ? 'error' : 'new', thingId: null, values: wanted, before: {}, faults: found }
}

/** Usernames and addresses that someone of another company signs in with: nothing more is said of them. */
const withTaken = async (tx: Tx, rows: CheckedRow[], people: KnownPeople): Promise<CheckedRow[]> => {
  const signsInWithNew = (row: CheckedRow, field: 'username' | 'email') =>
    row.values[field] && (row.outcome === 'new' || field in row.before) ? [row.values[field]] : []
  const usernames = rows.flatMap(row => signsInWithNew(row, 'username'))
  const emails = rows.flatMap(row => signsInWithNew(row, 'email'))
  if (usernames.length + emails.length === 0) return rows
  const taken = await takenLogins(tx, { usernames, emails })
  return rows.map(row => {
    const faults: Fault[] = []
    const [username] = signsInWithNew(row, 'username')
    const [email] = signsInWithNew(row, 'email')
    const isOwn = (found: KnownPerson | undefined) => found !== undefined && found.id === row.thingId
    if (username && taken.usernames.has(usernameKey(username)) && !isOwn(people.find('username', username)))
      faults.push({ field: 'username', phrase: 'users:usernameTaken' })
    if (email && taken.emails.has(email) && !isOwn(people.find('email', email)))
      faults.push({ field: 'email', phrase: 'users:emailTaken' })
    return faults.length > 0 ? { ...row, outcome: 'error', faults: [...row.faults, ...faults] } : row
  })
}
