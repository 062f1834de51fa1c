import { sql } from 'drizzle-orm'
import { changeMembers, removeMembers } from '../../auth/public/members.ts'
import type { CheckedRow, Importing } from '../../platform/imports/importRules.ts'
import { giveAccess, storePeople } from './writeUsers.ts'

type Written = CheckedRow & { thingId: string; written: number }

/** Takes back what an import wrote of people whom no one has changed and who have not signed in since. */
export const undoUsers = async (given: Importing, rows: readonly Written[]): Promise<number[]> => {
  const untouched = await findUntouched(given, rows)
  const added = untouched.filter(({ outcome }) => outcome === 'new')
  const changed = untouched.filter(({ outcome }) => outcome === 'changed')
  return [...(await removePeople(given, added)), ...(await restorePeople(given, changed))]
}

const findUntouched = async ({ tx }: Importing, rows: readonly Written[]): Promise<Written[]> => {
  const { rows: now } = await tx.execute<{ id: string; version: number; signedIn: boolean }>(sql`
    select id, version, last_sign_in_at is not null as "signedIn" from users
    where id = any(${sql.param(rows.map(({ thingId }) => thingId))}::uuid[]) order by id for update`)
  const people = new Map(now.map(person => [person.id, person]))
  return rows.filter(({ thingId, written, outcome }) => {
    const person = people.get(thingId)
    return person?.version === written && !(outcome === 'new' && person.signedIn)
  })
}

const removePeople = async ({ tx, audit }: Importing, rows: readonly Written[]): Promise<number[]> => {
  if (rows.length === 0) return []
  const gone = new Set(
    await removeMembers(
      tx,
      rows.map(({ thingId }) => thingId),
    ),
  )
  await tx.execute(sql`delete from users where id = any(${sql.param([...gone])}::uuid[])`)
  const removed = rows.filter(({ thingId }) => gone.has(thingId))
  for (const { thingId, values } of removed)
    audit({ action: 'Users Delete', entity: 'users', entityId: thingId, old: values, reason: 'undone import' })
  return removed.map(({ row }) => row)
}

const restorePeople = async ({ tx, audit }: Importing, rows: readonly Written[]): Promise<number[]> => {
  if (rows.length === 0) return []
  const people = rows.map(({ thingId, row, values, before }) => ({
    ...{ id: thingId, row, values: { ...values, ...before } },
    before: Object.fromEntries(Object.keys(before).map(field => [field, values[field] ?? ''])),
  }))
  const logins = people.filter(({ before }) =>
    ['username', 'email', 'firstName', 'lastName'].some(field => field in before),
  )
  await changeMembers(
    tx,
    logins.map(({ id, values }) => ({
      ...{ id, username: values.username ?? '', email: values.email || null },
      name: `${values.firstName ?? ''} ${values.lastName ?? ''}`.trim(),
    })),
  )
  await storePeople(tx, people)
  await giveAccess(
    tx,
    people.filter(({ before }) => 'roles' in before || 'groups' in before),
  )
  for (const { id, values, before } of people) {
    const now = Object.fromEntries(Object.keys(before).map(field => [field, values[field]]))
    audit({ action: 'Users Update', entity: 'users', entityId: id, old: before, new: now, reason: 'undone import' })
  }
  return people.map(({ row }) => row)
}
