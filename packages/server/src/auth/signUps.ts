// A private person signs up with only an address, and enters name and password on the page of the link that is mailed
// there.
import type { VerifySignUpInput } from '@gemba/domain/auth/auth.schema'
import { writeAudit } from '../platform/audit/audit.ts'
import { platformOwnerOf } from '../platform/database/asPlatform.ts'
import type { Database } from '../platform/database/database.ts'
import { transact } from '../platform/database/transact.ts'
import { found } from '../platform/http/refusal.ts'
import type { Locale } from '../platform/phrases.ts'
import { insertMember } from '../users/public/insertMember.ts'
import { openAccount } from './public/signUpLinks.ts'

type Chosen = Omit<VerifySignUpInput, 'password'> & { hash: string; language: Locale }

/**
 * Makes the account behind a link: identity, membership of the platform owner and user in one transaction. Returns the
 * username. 422 when the link was used, is too old or never was.
 */
export const finishSignUp = async (db: Database, { firstName, lastName, language, ...secret }: Chosen) => {
  const owner = found(await platformOwnerOf(db))
  return transact(db, { customerId: owner.id }, async tx => {
    const name = `${firstName} ${lastName}`
    const { email, userId } = await openAccount(tx, { ...secret, name }, owner)
    await insertMember(tx, owner, {
      ...{ id: userId, username: email, firstName, lastName, email },
      ...{ roles: ['learner'], preferences: { language }, isB2CUser: true },
    })
    await writeAudit(tx, db.auditKey, owner.id, userId, [
      {
        action: 'Users Create',
        entity: 'users',
        entityId: userId,
        new: { username: email, firstName, lastName, isB2CUser: true },
      },
    ])
    return email
  })
}
