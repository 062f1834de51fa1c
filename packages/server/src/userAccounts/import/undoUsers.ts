import { namesIn } from '@gemba/domain/core/nameList'
import { sql } from 'drizzle-orm'
import { removeMembers } from '../../auth/public/members.ts'
import type { CheckedRow, Importing } from '../../platform/imports/importRules.ts'
import { cellOf } from '../../platform/imports/readNames.ts'
import { keepAdministrator } from '../../roles/public/keepAdministrator.ts'
import { findLabelledTags } from '../../tags/public/labelledTags.ts'
import { permissionsOf } from '../userAccounts.queries.ts'
import { attributeReader } from './attributeFields.ts'
import { auditedValues } from './auditedValues.ts'
import { groupsByHandOf, rolesOfPerson } from './findPeople.ts'
import { tagNames } from './readTags.ts'
import { findRefusals } from './undoRights.ts'
import { userFields } from './userFields.ts'
import { changeLogins, changeOf, giveAccess, storePeople } from './writeUsers.ts'

type Written = CheckedRow & { thingId: string; written: number }

/**
 * Takes back what an import wrote of people whom no one has changed and who have not signed in since, as far as who undoes
 * it may do so to them.
 */
export const undoUsers = async (given: Importing, rows: readonly Written[]): Promise<number[]> => {
  const untouched = await findUntouched(given, rows)
  const added = untouched.filter(({ outcome }) => outcome === 'new')
  const changed = untouched.filter(({ outcome }) => outcome === 'changed')
  return [...(await removePeople(given, added)), ...(await restorePeople(given, changed))]
}

type Named = { id: string; name: string }
type Person = {
  id: string
  version: number
  used: boolean
  roles: Named[]
  groups: Named[]
  permissions: string[]
}

/** Whether a person `u` has worked here, or someone has given them work or worked as them: that would go with them. */
const isUsed = sql`(u.last_sign_in_at is not null
  or exists (select from checklist_assignments a where a.customer_id = u.customer_id and a.user_id = u.id)
  or exists (select from support_sessions s where s.customer_id = u.customer_id and s.user_id = u.id))`

/**
 * Whoever gives someone a role, a group or a tag gives them a new version. A role or group that is replaced or renamed does
 * not, so they are compared where they matter. Tags are not: they are called otherwise when another type gets one of the
 * name.
 */
const findUntouched = async ({ tx, actor }: Importing, rows: readonly Written[]): Promise<Written[]> => {
  const ids = sql.param(rows.map(({ thingId }) => thingId))
  await tx.execute(sql`select from users where id = any(${ids}::uuid[]) order by id for update`)
  const { rows: now } = await tx.execute<Person>(sql`
    select u.id, u.version, ${isUsed} as used, ${rolesOfPerson} as roles,
      ${groupsByHandOf} as groups, ${permissionsOf} as permissions
    from users u where u.id = any(${ids}::uuid[])`)
  const people = new Map(now.map(person => [person.id, person]))
  const tags = tagNames(await findLabelledTags(tx, 'users'))
  const [gone, isRefused] = await Promise.all([findGone({ tx }, rows), findRefusals({ tx, actor }, rows)])
  const isOtherColumn = isGoneColumn(actor)
  return rows.filter(({ thingId, written, outcome, values, before }) => {
    const person = people.get(thingId)
    if (person?.version !== written || (outcome === 'new' && person.used)) return false
    if (isRefused({ outcome, before }, person)) return false
    const matters = (field: 'roles' | 'groups') => outcome === 'new' || field in before
    if ((['roles', 'groups'] as const).some(field => matters(field) && cellOf(person[field]) !== (values[field] ?? '')))
      return false
    if (isOtherColumn(before)) return false
    if (namesIn(before.tags ?? '').some(name => !tags.names.has(name))) return false
    return !namesIn(before.roles ?? '').some(gone.roles) && !namesIn(before.groups ?? '').some(gone.groups)
  })
}

/** Whether something that was in a column of the company can't be there any more: it is gone, or takes other values. */
const isGoneColumn = (actor: Importing['actor']) => {
  const known = new Set(userFields(actor).map(({ name }) => name))
  const read = attributeReader(actor.customer.settings.profileColumns)
  return (before: CheckedRow['before']) =>
    Object.keys(before).some(field => !known.has(field)) || read(before).faults.length > 0
}

/** Which of the roles and groups that people had before are no longer there by that name, or have a rule. */
const findGone = async ({ tx }: Pick<Importing, 'tx'>, rows: readonly Written[]) => {
  const named = (field: 'roles' | 'groups') => [...new Set(rows.flatMap(({ before }) => namesIn(before[field] ?? '')))]
  const { rows: there } = await tx.execute<{ field: 'roles' | 'groups'; name: string }>(sql`
    select 'roles' as field, name from roles where name = any(${sql.param(named('roles'))}::text[])
    union all select 'groups', name from groups where rule is null and name = any(${sql.param(named('groups'))}::text[])`)
  const isGone = (field: 'roles' | 'groups') => {
    const names = new Set(there.flatMap(row => (row.field === field ? [row.name] : [])))
    return (name: string) => !names.has(name)
  }
  return { roles: isGone('roles'), groups: isGone('groups') }
}

const removePeople = (given: Importing, rows: readonly Written[]): Promise<number[]> =>
  rows.some(({ values }) => values.roles) ? keepAdministrator(given.tx, () => remove(given, rows)) : remove(given, rows)

const remove = async ({ tx, actor, audit }: Importing, rows: readonly Written[]): Promise<number[]> => {
  if (rows.length === 0) return []
  const gone = new Set(
    await removeMembers(
      tx,
      rows.map(({ thingId }) => thingId),
    ),
  )
  await tx.execute(sql`delete from users where id = any(${sql.param([...gone])}::uuid[])`)
  const columns = actor.customer.settings.profileColumns
  const removed = rows.filter(({ thingId }) => gone.has(thingId))
  for (const { thingId, values } of removed)
    audit({
      action: 'Users Delete',
      entity: 'users',
      entityId: thingId,
      old: auditedValues(columns, values),
      reason: 'undone import',
    })
  return removed.map(({ row }) => row)
}

/** Whose former username or address someone else has by now stays as they are. */
const restorePeople = async ({ tx, actor, audit }: Importing, rows: readonly Written[]): Promise<number[]> => {
  if (rows.length === 0) return []
  const wanted = rows.map(({ thingId, row, values, before }) => ({
    ...{ id: thingId, row, values: { ...values, ...before } },
    before: Object.fromEntries(Object.keys(before).map(field => [field, values[field] ?? ''])),
  }))
  const refusals = await changeLogins(tx, wanted)
  const people = wanted.filter(({ id }) => !refusals.has(id))
  const columns = actor.customer.settings.profileColumns
  await storePeople(tx, people, columns)
  await giveAccess(tx, people)
  for (const person of people)
    audit({ ...changeOf(columns, person), action: 'Users Update', entity: 'users', reason: 'undone import' })
  return people.map(({ row }) => row)
}
