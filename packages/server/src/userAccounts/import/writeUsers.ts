import { randomUUID } from 'node:crypto'
import { namesIn } from '@gemba/domain/core/nameList'
import type { ProfileColumn } from '@gemba/domain/customers/profileColumns'
import { type SQL, sql } from 'drizzle-orm'
import { changeMembers, createMembers } from '../../auth/public/members.ts'
import { takeSeats } from '../../customers/public/seats.ts'
import { groups } from '../../groups/public/groups.table.ts'
import type { Tx } from '../../platform/database/database.ts'
import { currentMoment, currentUser } from '../../platform/database/tenancy.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { type CheckedRow, type Fault, type Importing, notWritten } from '../../platform/imports/importRules.ts'
import { keepAdministrator } from '../../roles/public/keepAdministrator.ts'
import { roles } from '../../roles/public/roles.table.ts'
import { type ChangedPerson, holdPeople } from '../changeUsers.ts'
import { sendLinks } from '../public/sendLinks.ts'
import { outranks } from '../userAccounts.policy.ts'
import { attributesOf } from './attributeFields.ts'
import { auditedValues } from './auditedValues.ts'
import { giveTags } from './giveTags.ts'

type Values = CheckedRow['values']
type Person = { id: string; row: number; values: Values; before: Values }

const taken: Record<'username' | 'email' | 'elsewhere', Fault> = {
  username: { field: 'username', phrase: 'users:usernameTaken' },
  email: { field: 'email', phrase: 'users:emailTaken' },
  elsewhere: { field: 'username', phrase: 'users:elsewhere' },
}

const outranked: Fault = { field: null, phrase: 'users:outranks' }
const anonymized: Fault = { field: null, phrase: 'users:leaving.anonymized' }

/** Writes people who are new or changed, with a few statements for all of them. */
export const writeUsers = async (given: Importing, rows: readonly CheckedRow[]) => {
  const added = await addPeople(
    given,
    rows.filter(({ outcome }) => outcome === 'new'),
  )
  const changed = await changePeople(
    given,
    rows.filter(({ outcome }) => outcome === 'changed'),
  )
  return { written: [...added.written, ...changed.written], refused: [...added.refused, ...changed.refused] }
}

const loginOf = ({ id, values }: Person) => ({
  id,
  username: values.username ?? '',
  name: `${values.firstName ?? ''} ${values.lastName ?? ''}`.trim(),
  email: values.email || null,
})

/** Without those who are refused. */
const split = (people: readonly Person[], refusals: ReadonlyMap<string, keyof typeof taken>) => ({
  let: people.filter(({ id }) => !refusals.has(id)),
  refused: people.flatMap(({ id, row }) => {
    const reason = refusals.get(id)
    return reason ? [{ row, fault: taken[reason] }] : []
  }),
})

type Columns = readonly ProfileColumn[]

/** What changes of people, or all of someone new. */
const recordset = (people: readonly Person[], columns: Columns): SQL => {
  const rows = people.map(person => {
    const { id, values, before } = person
    const given = isNew(person)
      ? values
      : Object.fromEntries(Object.keys(before).map(field => [field, values[field] ?? '']))
    return { ...given, id, attributes: attributesOf(columns, given) }
  })
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p(id uuid,
    username text, badge text, email text, "firstName" text, "lastName" text, language text, attributes jsonb)`
}

const isNew = ({ before }: Person) => Object.keys(before).length === 0

const addPeople = async (given: Importing, rows: readonly CheckedRow[]) => {
  const { tx, actor, audit, invite } = given
  const columns = actor.customer.settings.profileColumns
  const people = rows.map(({ row, values }) => ({ id: randomUUID(), row, values, before: {} }))
  if (people.length === 0) return { written: [], refused: [] }
  await takeSeats(tx, people.length)
  const { let: admitted, refused } = split(people, await createMembers(tx, people.map(loginOf), actor.customer))
  await tx.execute(sql`
    insert into users (id, username, badge, email, first_name, last_name, preferences, attributes)
    select p.id, p.username, nullif(p.badge, ''), nullif(p.email, ''), p."firstName", coalesce(p."lastName", ''),
      case when p.language is null then '{}'::jsonb else jsonb_build_object('language', p.language) end,
      jsonb_strip_nulls(p.attributes)
    from ${recordset(admitted, columns)}`)
  await giveAccess(tx, admitted)
  for (const { id, values } of admitted)
    audit({
      action: 'Users Create',
      entity: 'users',
      entityId: id,
      new: auditedValues(columns, values),
      reason: 'import',
    })
  if (invite)
    await sendLinks(
      { ...given, customer: actor.customer },
      idsOf(admitted.filter(({ values }) => values.email)),
      'invitation',
    )
  return { written: admitted.map(({ id, row }) => ({ row, thingId: id, version: 1 })), refused }
}

const idsOf = (people: readonly Person[]) => people.map(({ id }) => id)

const changePeople = async ({ tx, actor, audit }: Importing, rows: readonly CheckedRow[]) => {
  const wanted = rows.flatMap(({ row, thingId, values, before }) =>
    thingId ? [{ id: thingId, row, values, before }] : [],
  )
  if (wanted.length === 0) return { written: [], refused: [] }
  const checked = new Map(rows.map(({ thingId, version }) => [thingId, version]))
  const held = await holdPeople(tx, idsOf(wanted))
  const against = new Map(held.map(person => [person.id, faultOf(actor, person, checked.get(person.id))]))
  const people = wanted.filter(({ id }) => !against.get(id))
  const { let: changed, refused: taken } = split(people, await changeLogins(tx, people))
  const beyond = wanted.flatMap(({ id, row }) => {
    const fault = against.get(id)
    return fault ? [{ row, fault }] : []
  })
  const refused = [...taken, ...beyond]
  const columns = actor.customer.settings.profileColumns
  const { rows: versions } = await storePeople(tx, changed, columns)
  await giveAccess(tx, changed)
  for (const person of changed)
    audit({ ...changeOf(columns, person), action: 'Users Update', entity: 'users', reason: 'import' })
  const versionOf = new Map(versions.map(({ id, version }) => [id, version]))
  return { written: changed.map(({ id, row }) => ({ row, thingId: id, version: versionOf.get(id) ?? 0 })), refused }
}

/** What keeps a person from being written: they may be another since they were checked. */
const faultOf = (actor: Actor, person: ChangedPerson, version: number | undefined): Fault | undefined => {
  if (person.anonymized) return anonymized
  if (outranks(actor, person.permissions)) return outranked
  return person.version === version ? undefined : notWritten
}

/**
 * Changes what people sign in with, where that changes. Returns for whom it was refused, and why. Who belongs to another
 * company too keeps what they sign in with; their name here changes all the same.
 */
export const changeLogins = async (tx: Tx, people: readonly Person[]) => {
  const signInOtherwise = people.filter(({ before }) =>
    ['username', 'email', 'firstName', 'lastName'].some(field => field in before),
  )
  const refusals = await changeMembers(tx, signInOtherwise.map(loginOf))
  const before = new Map(signInOtherwise.map(person => [person.id, person.before]))
  for (const [id, reason] of refusals) {
    const fields = before.get(id) ?? {}
    if (reason === 'elsewhere' && !('username' in fields || 'email' in fields)) refusals.delete(id)
  }
  return refusals
}

/** What changes of a person, for the audit log. */
export const changeOf = (columns: Columns, { id, values, before }: Person) => {
  const now = Object.fromEntries(Object.keys(before).map(field => [field, values[field] ?? '']))
  return { entityId: id, old: auditedValues(columns, before), new: auditedValues(columns, now) }
}

/** Changes of these people the fields in `before`, as their values say. */
export const storePeople = (tx: Tx, people: readonly Person[], columns: Columns) =>
  tx.execute<{ id: string; version: number }>(sql`
    update users u set username = coalesce(p.username, u.username), badge = nullif(coalesce(p.badge, u.badge), ''),
      email = nullif(coalesce(p.email, u.email), ''), first_name = coalesce(p."firstName", u.first_name),
      last_name = coalesce(p."lastName", u.last_name), version = u.version + 1,
      preferences = case when p.language is null then u.preferences when p.language = '' then u.preferences - 'language'
        else u.preferences || jsonb_build_object('language', p.language) end,
      attributes = jsonb_strip_nulls(u.attributes || p.attributes), updated_at = ${currentMoment}, updated_by = ${currentUser}
    from ${recordset(people, columns)} where u.id = p.id returning u.id, u.version`)

/**
 * Gives people who are new, or whose roles, groups or tags change, exactly those that their values name; those of others
 * stay.
 */
export const giveAccess = async (tx: Tx, people: readonly Person[]): Promise<void> => {
  const given = (field: 'roles' | 'groups' | 'tags') =>
    people.filter(person => person.values[field] !== undefined && (field in person.before || isNew(person)))
  await giveTags(
    tx,
    given('tags').map(({ id, values }) => ({ id, cell: values.tags ?? '' })),
  )
  if (given('roles').length > 0) await giveRoles(tx, given('roles'))
  if (given('groups').length > 0) await giveGroups(tx, given('groups'))
}

/** The names in a cell of each of these people. */
const named = (people: readonly Person[], field: 'roles' | 'groups') => {
  const pairs = people.flatMap(({ id, values }) => namesIn(values[field] ?? '').map(name => ({ id, name })))
  return sql`jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as w(id uuid, name text)`
}

const giveRoles = async (tx: Tx, people: readonly Person[]): Promise<void> => {
  const wanted = named(people, 'roles')
  const take = () =>
    tx.execute(sql`
      delete from user_roles ur using ${roles} r where ur.role_id = r.id and ur.customer_id = r.customer_id
        and ur.user_id = any(${sql.param(idsOf(people))}::uuid[])
        and not exists (select from ${wanted} where w.id = ur.user_id and w.name = r.name)`)
  if (people.some(({ before }) => before.roles)) await keepAdministrator(tx, take)
  await tx.execute(sql`
    insert into user_roles (user_id, role_id) select w.id, r.id from ${wanted} join ${roles} r on r.name = w.name
    on conflict do nothing`)
  await requireNone(tx, 'roles', sql`${wanted} where not exists (select from ${roles} r where r.name = w.name)`)
}

const giveGroups = async (tx: Tx, people: readonly Person[]): Promise<void> => {
  const wanted = named(people, 'groups')
  const note = (joined: boolean) =>
    sql`insert into group_moves (group_id, user_id, joined) select group_id, user_id, ${joined} from moved`
  await tx.execute(sql`
    with moved as (
      delete from group_members gm using ${groups} g
      where gm.group_id = g.id and gm.customer_id = g.customer_id and g.rule is null
        and gm.user_id = any(${sql.param(idsOf(people))}::uuid[])
        and not exists (select from ${wanted} where w.id = gm.user_id and w.name = g.name)
      returning gm.group_id, gm.user_id)
    ${note(false)}`)
  await tx.execute(sql`
    with moved as (
      insert into group_members (user_id, group_id)
      select w.id, g.id from ${wanted} join ${groups} g on g.name = w.name and g.rule is null
      on conflict do nothing returning group_id, user_id)
    ${note(true)}`)
  const there = sql`select from ${groups} g where g.name = w.name and g.rule is null`
  await requireNone(tx, 'groups', sql`${wanted} where not exists (${there})`)
}

/** Refuses names that nothing has any more: who is written is checked again, and told which of them it is. */
const requireNone = async (tx: Tx, field: string, unknown: SQL): Promise<void> => {
  const { rows } = await tx.execute(sql`select from ${unknown} limit 1`)
  if (rows.length > 0) throw refuse('invalid-input', { fields: { [field]: 'imports:notWritten' } })
}
