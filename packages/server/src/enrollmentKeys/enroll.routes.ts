import { enroll, enrollByLink, joinByKey, mailEnrollment, openKey } from '@gemba/domain/enrollmentKeys/enroll.endpoints'
import { signUpAddress } from '@gemba/domain/enrollmentKeys/keyCode'
import type { FastifyRequest } from 'fastify'
import { hashOwnPassword } from '../auth/public/enrolling.ts'
import { requireLengthIn } from '../auth/public/passwordLength.ts'
import { takeTurn } from '../auth/public/rateLimit.ts'
import { takeAddressTurn } from '../auth/public/signUpLimits.ts'
import { mailSignUpLink, readSignUpLink } from '../auth/public/signUpLinks.ts'
import type { Database } from '../platform/database/database.ts'
import { transact } from '../platform/database/transact.ts'
import { callerOf } from '../platform/http/caller.ts'
import { refuse } from '../platform/http/refusal.ts'
import { preparedRoute, publicRoute } from '../platform/http/route.ts'
import { enrollConfirmed, enrollNew, hasDomain, joinWithKey } from './enroll.ts'
import { type Company, findCompany } from './findCompany.ts'
import { readOpenKey } from './takeUse.ts'

/** A class of apprentices signs up behind one address of their plant; a code is not guessed at this pace. */
const limit = { most: 60, seconds: 60 }

const admitCaller = (db: Database, request: Pick<FastifyRequest, 'ip'>) =>
  takeTurn(db, `enrollment by ${callerOf(request)}`, limit)

/** The company and the e-mail domain of an open key; 422 at `key` with the reason otherwise. */
const openedBy = async (db: Database, code: string): Promise<Company & { emailDomain: string }> => {
  const company = await findCompany(db, code)
  const { emailDomain } = await transact(db, { customerId: company.id, readOnly: true }, tx =>
    readOpenKey(tx, code, company.today),
  )
  return { ...company, emailDomain }
}

export const enrollRoutes = [
  publicRoute(openKey, async ({ runtime: { db }, body, request }) => {
    await admitCaller(db, request)
    const { name, emailDomain } = await openedBy(db, body.key)
    return { company: name, emailDomain }
  }),

  publicRoute(enroll, async ({ runtime: { db }, body: { password, ...body }, locale, request }) => {
    await admitCaller(db, request)
    const company = await openedBy(db, body.key)
    await requireLengthIn(db, company.id, password)
    const hash = await hashOwnPassword(callerOf(request), password)
    return { username: await enrollNew(db, company, { ...body, hash, language: locale }) }
  }),

  publicRoute(mailEnrollment, async ({ runtime: { db, settings }, body: { key, email }, locale, request }) => {
    await admitCaller(db, request)
    const { emailDomain } = await openedBy(db, key)
    if (!hasDomain(email, emailDomain))
      throw refuse('invalid-input', {
        ...{ fields: { email: 'enrollmentKeys:otherDomain' }, params: { domain: emailDomain } },
      })
    await takeAddressTurn(db, email)
    const pathOf = (token: string) => `${signUpAddress(key)}&token=${token}`
    await mailSignUpLink(db, settings, { typed: email, locale, pathOf })
    return undefined
  }),

  publicRoute(enrollByLink, async ({ runtime: { db }, body: { password, ...body }, locale, request }) => {
    await admitCaller(db, request)
    const company = await openedBy(db, body.key)
    await readSignUpLink(db, body.token)
    await requireLengthIn(db, company.id, password)
    const hash = await hashOwnPassword(callerOf(request), password)
    return { username: await enrollConfirmed(db, company, { ...body, hash, language: locale }) }
  }),

  // Before the request's own transaction, which is bound to the company that the person is in now.
  preparedRoute(
    joinByKey,
    async ({ runtime: { db }, actor, body }) => {
      await takeTurn(db, `enrollment of ${actor.id}`, limit)
      const company = await openedBy(db, body.key)
      await joinWithKey(db, company, actor, body.key)
      return company
    },
    async ({ prepared: { id, name } }) => ({ customerId: id, company: name }),
  ),
]
