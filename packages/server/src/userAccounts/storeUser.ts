import { randomUUID } from 'node:crypto'
import type { StoredPreferences } from '@gemba/domain/users/user.schema'
import type { NewUserInput, UserInput } from '@gemba/domain/users/userAccount.schema'
import { sql } from 'drizzle-orm'
import { changeMember, createMember } from '../auth/public/members.ts'
import { requireOffered } from '../customers/public/requireOffered.ts'
import { takeSeats } from '../customers/public/seats.ts'
import { addToGroups, needGroupsByHand } from '../groups/public/membership.ts'
import type { AuditEntry } from '../platform/audit/audit.ts'
import type { Tx } from '../platform/database/database.ts'
import { insertOne, updateOne } from '../platform/database/rows.ts'
import type { Actor } from '../platform/http/actor.ts'
import { refuse } from '../platform/http/refusal.ts'
import { rolesToGive } from '../roles/public/grantable.ts'
import { personName } from '../users/public/person.ts'
import { setUserTags } from '../users/public/tagPeople.ts'
import { userRoles, users } from '../users/public/users.table.ts'
import { changedAttributes } from './attributes.ts'
import { sendLinks } from './public/sendLinks.ts'
import { outranks } from './userAccounts.policy.ts'
import { getUserRow } from './userAccounts.queries.ts'

type Writing = { tx: Tx; actor: Actor; url: string; audit: (entry: AuditEntry) => void }

/** Adds a person with an identity, roles and groups, and sends the invitation. Returns their id. */
export const storeUser = async (writing: Writing, input: NewUserInput, hash: string | null): Promise<string> => {
  const { tx, actor, audit } = writing
  const { roleIds, groupIds, tagIds = [], entry, firstPassword: _, attributes: entered, ...fields } = input
  requireOffered(actor, fields.language)
  const attributes = changedAttributes({}, actor.customer.settings.profileColumns, entered)
  const given = await rolesToGive(tx, actor, roleIds)
  await needGroupsByHand(tx, groupIds, 'groupIds')
  await requireFreeBadge(tx, fields.badge)
  await takeSeats(tx, 1)
  const id = randomUUID()
  const { preferences, ...own } = columnsOf(fields, {})
  await createMember(tx, { id, hash, ...loginOf(fields) }, actor.customer)
  await insertOne(tx, users, { id, preferences, attributes, ...own })
  if (given.length > 0) await tx.insert(userRoles).values(given.map(role => ({ userId: id, roleId: role.id })))
  const joined = [...new Set(groupIds)]
  if (joined.length > 0) await addToGroups(tx, [id], joined)
  if (tagIds.length > 0) await setUserTags(tx, id, tagIds)
  const words = { ...fields, attributes, roles: given.map(({ name }) => name), groupIds: joined, tagIds, entry }
  audit({ action: 'Users Create', entity: 'users', entityId: id, new: words })
  if (entry === 'invitation') await sendLinks({ ...writing, customer: actor.customer }, [id], 'invitation')
  return id
}

/** Changes what is known of a person, and what they sign in with. 409 when they have rights that the actor lacks. */
export const changeUser = async (
  { tx, actor, audit }: Omit<Writing, 'url'>,
  id: string,
  { version, tagIds, attributes: entered, ...input }: UserInput & { version: number },
): Promise<void> => {
  requireOffered(actor, input.language)
  const old = await getUserRow(tx, id)
  if (old.anonymizedAt) throw refuse('conflict', { message: 'users:leaving.anonymized' })
  if (outranks(actor, old.permissions)) throw refuse('conflict', { message: 'users:outranks' })
  if (input.badge !== (old.badge ?? '')) await requireFreeBadge(tx, input.badge, id)
  const columns = columnsOf(input, old.preferences)
  const attributes = changedAttributes(old.attributes, actor.customer.settings.profileColumns, entered)
  await updateOne(tx, users, id, { ...columns, attributes, version })
  const changed = await changeMember(tx, id, loginOf(input))
  if (!changed && input.username !== old.username)
    throw refuse('invalid-input', { fields: { username: 'users:elsewhere' } })
  if (tagIds) await setUserTags(tx, id, tagIds)
  const { preferences: before, username, email, badge, profile } = old
  const oldTags = old.tags.map(tag => tag.id)
  audit({
    ...{ action: 'Users Update', entity: 'users', entityId: id },
    old: {
      ...{ username, ...profile, email, badge, attributes: old.attributes },
      ...{ language: before.language, timezone: before.timezone, tagIds: oldTags },
    },
    new: { ...input, email: columns.email, badge: columns.badge, attributes, tagIds: tagIds ?? oldTags },
  })
}

type Fields = Omit<UserInput, 'tagIds' | 'attributes'>

const loginOf = ({ username, firstName, lastName, email }: Fields) => ({
  username,
  name: `${firstName} ${lastName}`.trim(),
  email: email || null,
})

const columnsOf = ({ language, timezone, email, badge, ...input }: Fields, before: StoredPreferences) => {
  const { language: _, timezone: __, ...others } = before
  const preferences: StoredPreferences = { ...others, ...(language && { language }), ...(timezone && { timezone }) }
  return { ...input, email: email || null, badge: badge || null, preferences }
}

/** A badge names one person, also at a terminal. 422 says whose it is. */
const requireFreeBadge = async (tx: Tx, badge: string, except?: string) => {
  if (badge === '') return
  const { rows } = await tx.execute<{ name: string }>(sql`
    select ${personName('u')} as name from users u
    where lower(u.badge) = lower(${badge}) and u.id is distinct from ${except ?? null}::uuid limit 1`)
  const [holder] = rows
  if (holder) throw refuse('invalid-input', { fields: { badge: 'users:badgeTakenBy' }, params: holder })
}
