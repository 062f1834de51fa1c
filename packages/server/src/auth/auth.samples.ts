import { samplesOf, type Thing, type World } from '../platform/testing/featureSamples.ts'
import { nothing, type ShownPages } from '../platform/testing/shownPages.ts'
import { buildSession } from './sessions.builder.ts'

const pages: ShownPages = {
  '/signin': nothing,
  '/signup': nothing,
  '/verify': nothing,
  '/password-reset': nothing,
  '/confirm-email': nothing,
  '/single-session': nothing,
  '/first-password': nothing,
}

export const authSamples = samplesOf<World & { session: Thing; role: Thing }>({
  build: async ({ db }, { customer, person }) => ({
    session: await buildSession(db, { userId: person.id, customerId: customer.id }),
  }),
  paths: { '/users/me/sessions/': ({ session }) => ({ id: session.id }) },
  calls: {
    signUp: { body: () => ({ email: 'ada@example.com' }) },
    readSignUp: { body: () => ({ token: 'not a token' }) },
    verifySignUp: {
      body: () => ({ token: 'not a token', firstName: 'Ada', lastName: 'Byron', password: 'long enough' }),
    },
    replaceFirstPassword: { body: () => ({ newPassword: 'long enough' }) },
    changePassword: { body: () => ({ currentPassword: 'guessed', newPassword: 'long enough' }) },
    requestEmailChange: { body: () => ({ email: 'ada.new@example.com', currentPassword: 'guessed' }) },
    confirmEmailChange: { body: () => ({ token: 'not a token' }) },
    chooseCustomer: {
      body: (_, own) => ({ customerId: own.id }),
      foreign: ({ customer }) => [{ customerId: customer.id }],
    },
    startRoleView: {
      body: (_, own) => ({ roleId: own.id }),
      foreign: ({ role }) => [{ roleId: role.id }],
    },
  },
  pages,
})
