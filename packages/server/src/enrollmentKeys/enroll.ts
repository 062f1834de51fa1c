// Three ways into a company with a key: a new account with a username, a new account with a confirmed address of the key's
// domain, and the account that one has elsewhere. Each is one transaction of the company, so a use that fails counts for
// nothing.
import { randomUUID } from 'node:crypto'
import type { EnrollByLinkInput, EnrollInput } from '@gemba/domain/enrollmentKeys/enroll.schema'
import { enrollMember, joinCompany } from '../auth/public/enrolling.ts'
import { openAccount } from '../auth/public/signUpLinks.ts'
import type { Database } from '../platform/database/database.ts'
import { transact } from '../platform/database/transact.ts'
import type { Actor } from '../platform/http/actor.ts'
import { refuse } from '../platform/http/refusal.ts'
import type { Locale } from '../platform/phrases.ts'
import type { Company } from './findCompany.ts'
import { storeMember } from './storeMember.ts'
import { takeUse } from './takeUse.ts'

type Given<Input> = Omit<Input, 'password'> & { hash: string; language: Locale }

/** Returns the username. 422 at the field when it is taken. */
export const enrollNew = (db: Database, company: Company, input: Given<EnrollInput>): Promise<string> => {
  const { key: code, username, firstName, lastName, hash, language } = input
  const id = randomUUID()
  return transact(db, { customerId: company.id, userId: id }, async tx => {
    const key = await takeUse(tx, code, company.today, ({ emailDomain }) => emailDomain === '')
    await enrollMember(tx, { id, username, name: `${firstName} ${lastName}`, hash }, company)
    const person = { id, username, firstName, lastName, email: null, language, isNew: true }
    await storeMember(tx, db, company, key, person)
    return username
  })
}

/** Returns the username, which is the address. 422 when the link is useless, or confirms an address of another domain. */
export const enrollConfirmed = (db: Database, company: Company, input: Given<EnrollByLinkInput>): Promise<string> => {
  const { key: code, token, firstName, lastName, hash, language } = input
  return transact(db, { customerId: company.id }, async tx => {
    const { userId: id, email } = await openAccount(tx, { token, hash, name: `${firstName} ${lastName}` }, company)
    const key = await takeUse(tx, code, company.today, ({ emailDomain }) => hasDomain(email, emailDomain))
    const person = { id, username: email, firstName, lastName, email, language, isNew: true }
    await storeMember(tx, db, company, key, person)
    return email
  })
}

/** Whether an address is of a key's domain. */
export const hasDomain = (email: string, domain: string): boolean =>
  domain !== '' && email.toLowerCase().endsWith(`@${domain}`)

/** 409 when the person belongs to the company already, also when it has deactivated them. */
export const joinWithKey = (db: Database, company: Company, actor: Actor, code: string): Promise<void> =>
  transact(db, { customerId: company.id, userId: actor.id }, async tx => {
    const key = await takeUse(tx, code, company.today, ({ emailDomain }) => emailDomain === '')
    if (!(await joinCompany(tx, actor.sessionId, company)))
      throw refuse('conflict', { message: 'enrollmentKeys:alreadyMember', params: { company: company.name } })
    const { id, username, firstName, lastName, email, preferences } = actor
    await storeMember(tx, db, company, key, {
      ...{ id, username, firstName, lastName, email, language: preferences.language, isNew: false },
    })
  })
