import { isolatedAmong } from '@gemba/domain/core/direction'
import type { JoiningInput } from '@gemba/domain/users/joining.schema'
import { invitationDays } from '@gemba/domain/users/linkTimes'
import { and, inArray, isNull } from 'drizzle-orm'
import { readInvitation, redeemInvitation, storeInvitation } from '../auth/public/joining.ts'
import { customers } from '../customers/public/customers.table.ts'
import { takeSeats } from '../customers/public/seats.ts'
import { groups } from '../groups/public/groups.table.ts'
import { addToGroups, needGroupsByHand } from '../groups/public/membership.ts'
import { queueWrittenMail } from '../mails/public/queueMail.ts'
import { type AuditEntry, writeAudit } from '../platform/audit/audit.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { transact } from '../platform/database/transact.ts'
import type { Actor } from '../platform/http/actor.ts'
import { refuse } from '../platform/http/refusal.ts'
import { layOutMail } from '../platform/mail/layout.ts'
import { phrase } from '../platform/phrases.ts'
import { missingFor, rolesToGive } from '../roles/public/grantable.ts'
import { roles } from '../roles/public/roles.table.ts'
import { loadActor } from '../users/public/loadActor.ts'
import { userRoles, users } from '../users/public/users.table.ts'

type Inviting = { tx: Tx; actor: Actor; url: string; audit: (entry: AuditEntry) => void }

/** Mails someone a link with which they join the company with these roles and groups. */
export const invite = async ({ tx, actor, url, audit }: Inviting, { email, roleIds, groupIds }: JoiningInput) => {
  const given = await rolesToGive(tx, actor, roleIds)
  await needGroupsByHand(tx, groupIds, 'groupIds')
  const company = actor.customer.name
  const token = await storeInvitation(tx, { email, roleIds, groupIds, company, invitedBy: actor.id }, invitationDays)
  const locale = actor.customer.settings.language
  const say = (key: string) =>
    phrase(locale, `users:joining.${key}`, { company: isolatedAmong(locale, company), days: invitationDays })
  const { html, text } = await layOutMail({
    locale,
    title: say('subject'),
    paragraphs: [say('greeting'), say('text')],
    button: { label: say('link'), url: `${url}/join?token=${token}` },
    footer: company,
  })
  await queueWrittenMail(tx, {
    ...{ kind: 'sign-in joining', subject: say('subject'), html, text, confidential: true, language: locale },
    to: [{ address: email }],
  })
  const names = given.map(({ name }) => name)
  audit({ action: 'Users Create', entity: 'users', new: { email, roles: names, groupIds }, reason: 'invited to join' })
}

const useless = () => refuse('invalid-input', { message: 'auth:linkInvalid' })

/** The invitation of a link, for the person who follows it. */
export const openInvitation = async (db: Database, { id }: Pick<Actor, 'id'>, token: string) => {
  const invitation = await readInvitation(db, id, token)
  if (!invitation) throw useless()
  return invitation
}

/** Makes a person a member of the company that invited them, with what they are called where they come from. */
export const acceptInvitation = async (db: Database, actor: Actor, token: string): Promise<string> => {
  const { customerId, isMine, isMember } = await openInvitation(db, actor, token)
  if (isMember) throw refuse('conflict', { message: 'users:joining.member' })
  if (!isMine) throw refuse('conflict', { message: 'users:joining.notMine' })
  const { id, firstName, lastName, email, preferences } = actor
  await transact(db, { customerId, userId: id }, async tx => {
    const [customer] = await tx.select({ name: customers.name }).from(customers).where(isNull(customers.suspendedAt))
    if (!customer) throw useless()
    await takeSeats(tx, 1)
    const joined = await redeemInvitation(tx, token, customer.name)
    if (!joined) throw useless()
    const { details, username } = joined
    const inviter = await loadInviter(tx, details)
    const own = { id, username, firstName, lastName, email: email ?? details.email, preferences }
    const [added] = await tx.insert(users).values(own).onConflictDoNothing().returning({ id: users.id })
    // Who was anonymized here stays a pseudonym: their old records must not get a name again.
    if (!added) throw refuse('conflict', { message: 'users:joining.former' })
    const names = await giveWhatIsThere(tx, id, details, inviter)
    const entry: AuditEntry = {
      ...{ action: 'Users Create', entity: 'users', entityId: id, reason: 'joined by invitation' },
      new: { username, firstName, lastName, ...names },
    }
    await writeAudit(tx, db.auditKey, customerId, id, [entry])
  })
  return customerId
}

/** Who has invited: an invitation is worth what they may do when it is accepted. None counts of who may add nobody now. */
const loadInviter = async (tx: Tx, { invitedBy }: { invitedBy?: string }): Promise<Actor> => {
  const inviter = invitedBy ? await loadActor(tx, invitedBy) : null
  if (!inviter?.may('Users Create')) throw useless()
  return inviter
}

/** Roles and groups of the invitation, without those that were deleted, got a rule or are not the inviter's to give now. */
const giveWhatIsThere = async (
  tx: Tx,
  userId: string,
  { roleIds, groupIds }: { roleIds: string[]; groupIds: string[] },
  inviter: Actor,
) => {
  const offered = await tx
    .select({ id: roles.id, name: roles.name, basedOn: roles.basedOn, permissions: roles.permissions })
    .from(roles)
    .where(inArray(roles.id, roleIds))
    .for('key share')
  const given = offered.filter(role => missingFor(inviter, role) === null)
  const entered = await tx
    .select({ id: groups.id, name: groups.name })
    .from(groups)
    .where(and(inArray(groups.id, groupIds), isNull(groups.rule)))
    .for('key share')
  if (given.length > 0) await tx.insert(userRoles).values(given.map(role => ({ userId, roleId: role.id })))
  if (entered.length > 0)
    await addToGroups(
      tx,
      [userId],
      entered.map(({ id }) => id),
    )
  return { roles: given.map(({ name }) => name), groups: entered.map(({ name }) => name) }
}
