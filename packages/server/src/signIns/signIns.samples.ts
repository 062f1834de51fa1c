import { addressOf } from '@gemba/domain/core/address'
import { opens } from '@gemba/domain/core/site'
import { listUserLogins, listUserSignIns } from '@gemba/domain/signIns/signIns.endpoints'
import { site } from '@gemba/domain/site'
import { getUser } from '@gemba/domain/users/userAccounts.endpoints'
import { endUserSession, endUserSessions, listUserSessions } from '@gemba/domain/users/userSessions.endpoints'
import { signIns } from '../auth/public/signIns.table.ts'
import { samplesOf, type Thing, type World } from '../platform/testing/featureSamples.ts'
import { offered } from '../platform/testing/shownPages.ts'

export const signInSamples = samplesOf<World & { member: Thing }>({
  build: async ({ inCustomer }, { person, member }) => {
    const signIn = { method: 'password', device: 'Chrome, Windows', network: '10.20.0.0' } as const
    const tries = [person, member].flatMap(({ id: userId }) => [
      { ...signIn, userId, outcome: 'signedIn' as const },
      { ...signIn, userId, outcome: 'wrongPassword' as const },
    ])
    await inCustomer(tx => tx.insert(signIns).values(tries))
    return {}
  },
  calls: {
    listUserLogins: { queries: () => [{}, { groupByUser: true }] },
    listUserSignIns: { queries: ({ member }) => [{ userId: member.id }] },
    exportUserSignIns: { queries: ({ member }) => [{ userId: member.id }] },
  },
  pages: {
    '/admin/login-report': async (ask, { me }) => {
      const { userLogins } = await ask(listUserLogins, { query: {} })
      const opened = userLogins.filter(({ id }) => opens(site, me, '/admin/users/$id', { id }))
      return { links: opened.map(({ id }) => addressOf('/admin/users/$id', { id })) }
    },
    '/admin/users/$id/sign-ins': async (ask, { at }) => {
      const params = { id: String(at.id) }
      await ask(getUser, { params })
      await ask(listUserSignIns, { query: { userId: String(at.id) } })
      const { can } = await ask(listUserSessions, { params })
      return { acts: offered(can.end && endUserSession, can.end && endUserSessions) }
    },
  },
})
