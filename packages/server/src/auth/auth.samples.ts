import { randomUUID } from 'node:crypto'
import { samplesOf, type Thing, type World } from '../platform/testing/featureSamples.ts'
import { nothing, type ShownPages } from '../platform/testing/shownPages.ts'
import { sessions } from './auth.table.ts'
import { asAuth } from './connection.ts'

const pages: ShownPages = {
  '/signin': nothing,
  '/signup': nothing,
  '/verify': nothing,
  '/password-reset': nothing,
  '/single-session': nothing,
  '/first-password': nothing,
}

export const authSamples = samplesOf<World & { session: Thing }>({
  build: async ({ db }, { customer, person }) => {
    const expiresAt = new Date(Date.now() + 3_600_000)
    const [session] = await asAuth(db)
      .insert(sessions)
      .values({ token: randomUUID(), userId: person.id, activeCustomerId: customer.id, expiresAt })
      .returning()
    return { session: { id: String(session?.id) } }
  },
  paths: { '/users/me/sessions/': ({ session }) => ({ id: session.id }) },
  calls: {
    signUp: { body: () => ({ email: 'ada@example.com' }) },
    readSignUp: { body: () => ({ token: 'not a token' }) },
    verifySignUp: {
      body: () => ({ token: 'not a token', firstName: 'Ada', lastName: 'Byron', password: 'long enough' }),
    },
    replaceFirstPassword: { body: () => ({ newPassword: 'long enough' }) },
    changePassword: { body: () => ({ currentPassword: 'guessed', newPassword: 'long enough' }) },
    chooseCustomer: {
      body: (_, own) => ({ customerId: own.id }),
      foreign: ({ customer }) => [{ customerId: customer.id }],
    },
  },
  pages,
})
