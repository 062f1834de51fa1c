import { randomUUID } from 'node:crypto'
import type { StoredPreferences } from '@gemba/domain/users/user.schema'
import type { NewUserInput, UserInput } from '@gemba/domain/users/userAccount.schema'
import { sql } from 'drizzle-orm'
import { changeMember, createMember } from '../auth/public/members.ts'
import { groupMembers, groups } from '../groups/public/groups.table.ts'
import type { AuditEntry } from '../platform/audit/audit.ts'
import type { Tx } from '../platform/database/database.ts'
import { areThere, insertOne, updateOne } from '../platform/database/rows.ts'
import type { Actor } from '../platform/http/actor.ts'
import { refuse } from '../platform/http/refusal.ts'
import { rolesToGive } from '../roles/public/grantable.ts'
import { userRoles, users } from '../users/public/users.table.ts'
import { sendLinks } from './sendLinks.ts'
import { outranks } from './userAccounts.policy.ts'
import { getUserRow } from './userAccounts.queries.ts'

type Writing = { tx: Tx; actor: Actor; url: string; audit: (entry: AuditEntry) => void }

/** Adds a person with an identity, roles and groups, and sends the invitation. Returns their id. */
export const storeUser = async (writing: Writing, input: NewUserInput, hash: string | null): Promise<string> => {
  const { tx, actor, audit } = writing
  const { roleIds, groupIds, entry, firstPassword: _, ...fields } = input
  const given = await rolesToGive(tx, actor, roleIds)
  if (!(await areThere(tx, groups, groupIds)))
    throw refuse('invalid-input', { fields: { groupIds: 'users:groupGone' } })
  await requireFreeBadge(tx, fields.badge)
  const id = randomUUID()
  const { preferences, ...own } = columnsOf(fields, {})
  await createMember(tx, { id, hash, ...loginOf(fields) }, actor.customer)
  await insertOne(tx, users, { id, preferences, ...own })
  if (given.length > 0) await tx.insert(userRoles).values(given.map(role => ({ userId: id, roleId: role.id })))
  const joined = [...new Set(groupIds)]
  if (joined.length > 0) await tx.insert(groupMembers).values(joined.map(groupId => ({ userId: id, groupId })))
  const roles = given.map(({ name }) => name)
  audit({ action: 'Users Create', entity: 'users', entityId: id, new: { ...fields, roles, groupIds: joined, entry } })
  if (entry === 'invitation') await sendLinks(writing, [id], 'invitation')
  return id
}

/** Changes what is known of a person, and what they sign in with. 409 when they have rights that the actor lacks. */
export const changeUser = async (
  { tx, actor, audit }: Omit<Writing, 'url'>,
  id: string,
  { version, ...input }: UserInput & { version: number },
): Promise<void> => {
  const old = await getUserRow(tx, id)
  if (outranks(actor, old.permissions)) throw refuse('conflict', { message: 'users:outranks' })
  if (input.badge !== (old.badge ?? '')) await requireFreeBadge(tx, input.badge)
  const columns = columnsOf(input, old.preferences)
  await updateOne(tx, users, id, { ...columns, version })
  const signsInWithNew = input.username !== old.username || (input.email || null) !== old.email
  const changed = await changeMember(tx, id, loginOf(input))
  if (!changed && signsInWithNew && input.username !== old.username)
    throw refuse('invalid-input', { fields: { username: 'users:elsewhere' } })
  const { preferences: before, username, email, badge, profile } = old
  audit({
    ...{ action: 'Users Update', entity: 'users', entityId: id },
    old: { username, ...profile, email, badge, language: before.language, timezone: before.timezone },
    new: { ...input, email: columns.email, badge: columns.badge },
  })
}

const loginOf = ({ username, firstName, lastName, email }: UserInput) => ({
  username,
  name: `${firstName} ${lastName}`.trim(),
  email: email || null,
})

const columnsOf = ({ language, timezone, email, badge, ...input }: UserInput, before: StoredPreferences) => {
  const { language: _, timezone: __, ...others } = before
  const preferences: StoredPreferences = { ...others, ...(language && { language }), ...(timezone && { timezone }) }
  return { ...input, email: email || null, badge: badge || null, preferences }
}

/** A badge names one person. */
const requireFreeBadge = async (tx: Tx, badge: string) => {
  if (badge === '') return
  const { rows } = await tx.execute(sql`select from users u where lower(u.badge) = lower(${badge}) limit 1`)
  if (rows.length > 0) throw refuse('invalid-input', { fields: { badge: 'users:badgeTaken' } })
}
