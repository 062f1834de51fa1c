import { anonymizeUser, setLegalHold } from '@gemba/domain/users/leaving.endpoints'
import { usernameKey } from '@gemba/domain/users/username'
import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { updateOne } from '../platform/database/rows.ts'
import type { ForgetPerson } from '../platform/forgetPerson.ts'
import { refuse } from '../platform/http/refusal.ts'
import { route } from '../platform/http/route.ts'
import { users } from '../users/public/users.table.ts'
import { anonymize } from './anonymize.ts'
import { anonymizeBlockOf, outranks } from './userAccounts.policy.ts'
import { readUser } from './userAccounts.present.ts'
import { getUserRow } from './userAccounts.queries.ts'

/** The person, after everyone who changes them has finished; 409 when they are anonymized already. */
const holdUser = async (tx: Tx, id: string) => {
  await tx.execute(sql`select from users where id = ${id} for update`)
  const row = await getUserRow(tx, id)
  if (row.anonymizedAt) throw refuse('conflict', { message: 'users:leaving.anonymized' })
  return row
}

/** What happens with people who have left. */
export const leavingRoutes = (forget: readonly ForgetPerson[]) => [
  route(anonymizeUser, async ({ tx, actor, params: { id }, body: { username, version }, audit }) => {
    const row = await holdUser(tx, id)
    if (outranks(actor, row.permissions)) throw refuse('conflict', { message: 'users:outranks' })
    const block = anonymizeBlockOf(row)
    if (block) throw refuse('conflict', { message: `users:leaving.block.${block}` })
    if (usernameKey(username) !== usernameKey(row.username))
      throw refuse('invalid-input', { fields: { username: 'users:leaving.otherUsername' } })
    await updateOne(tx, users, id, { version })
    const { language } = actor.customer.settings
    await anonymize({ tx, audit, language, forget }, row, 'anonymized by hand')
    return readUser(tx, actor, id)
  }),

  route(setLegalHold, async ({ tx, actor, params: { id }, body: { held, reason, version }, audit }) => {
    const { legalHold: before } = await holdUser(tx, id)
    const legalHold = held ? { reason, by: actor.id, since: new Date().toISOString() } : null
    await updateOne(tx, users, id, { legalHold, version })
    audit({
      ...{ action: 'Users Hold', entity: 'users', entityId: id, reason },
      ...{ old: { legalHold: before?.reason ?? null }, new: { legalHold: legalHold?.reason ?? null } },
    })
    return readUser(tx, actor, id)
  }),
]
