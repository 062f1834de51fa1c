import { addressOf } from '@gemba/domain/core/address'
import {
  createEnrollmentKey,
  deleteEnrollmentKey,
  getEnrollmentKey,
  listEnrollmentChoices,
  listEnrollmentKeys,
  listEnrollmentKeyUses,
  revokeEnrollmentKey,
  updateEnrollmentKey,
} from '@gemba/domain/enrollmentKeys/enrollmentKeys.endpoints'
import { eq } from 'drizzle-orm'
import { samplesOf, type Thing, type World } from '../platform/testing/featureSamples.ts'
import { offered } from '../platform/testing/shownPages.ts'
import { users } from '../users/public/users.table.ts'
import { enrollmentKeys, enrollmentKeyUses } from './public/enrollmentKeys.table.ts'

const days = { startsOn: null, endsOn: null, maxUses: null, emailDomain: '' }
const input = { ...days, name: 'Apprentices', roleIds: [] as string[], groupIds: [] as string[] }
/** A code that no company has. */
const key = 'ZZZZ-ZZZZ-ZZZZ'
const person = { firstName: 'Ada', lastName: 'Byron', password: 'long enough' }

export const enrollmentKeySamples = samplesOf<World & { enrollmentKey: Thing; group: Thing; role: Thing }>({
  build: async ({ call, inCustomer, mark }) => {
    const enrollmentKey = await call(createEnrollmentKey, { body: { ...input, name: `Key ${mark}` } })
    // Everyone came by it, so that there are more of them when there are more people.
    await inCustomer(async tx => {
      const came = await tx.select({ userId: users.id }).from(users)
      await tx.insert(enrollmentKeyUses).values(came.map(use => ({ ...use, keyId: enrollmentKey.id, isNew: true })))
      await tx.update(enrollmentKeys).set({ uses: came.length }).where(eq(enrollmentKeys.id, enrollmentKey.id))
    })
    return { enrollmentKey }
  },
  paths: { '/enrollment-keys/': ({ enrollmentKey }) => ({ id: enrollmentKey.id }) },
  pages: {
    '/admin/invites': async ask => {
      const { enrollmentKeys, can } = await ask(listEnrollmentKeys, { query: {} })
      await ask(listEnrollmentChoices)
      return {
        links: enrollmentKeys.map(({ id }) => addressOf('/admin/invites/$id', { id })),
        acts: offered(can.create && createEnrollmentKey),
      }
    },
    '/admin/invites/$id': async (ask, { at }) => {
      const { can } = await ask(getEnrollmentKey, { params: { id: String(at.id) } })
      await ask(listEnrollmentChoices)
      return {
        acts: offered(
          can.update && updateEnrollmentKey,
          can.revoke && revokeEnrollmentKey,
          can.delete && deleteEnrollmentKey,
        ),
      }
    },
    '/admin/invites/$id/uses': async (ask, { at }) => {
      const params = { id: String(at.id) }
      await ask(getEnrollmentKey, { params })
      await ask(listEnrollmentKeyUses, { params, query: {} })
      return {}
    },
    '/print/utility/enrollment-key/$id': async (ask, { at }) => {
      await ask(getEnrollmentKey, { params: { id: String(at.id) } })
      return {}
    },
  },
  calls: {
    createEnrollmentKey: {
      body: () => input,
      foreign: ({ group, role }) => [
        { ...input, groupIds: [group.id] },
        { ...input, roleIds: [role.id] },
      ],
    },
    updateEnrollmentKey: {
      body: () => ({ ...input, version: 1 }),
      foreign: ({ group, role }) => [
        { ...input, groupIds: [group.id], version: 1 },
        { ...input, roleIds: [role.id], version: 1 },
      ],
    },
    revokeEnrollmentKey: { body: () => ({ version: 1 }) },
    openKey: { body: () => ({ key }) },
    enroll: { body: () => ({ ...person, key, username: 'ada.byron' }) },
    mailEnrollment: { body: () => ({ key, email: 'ada@example.com' }) },
    enrollByLink: { body: () => ({ ...person, key, token: 'not a token' }) },
    joinByKey: { body: () => ({ key }) },
  },
})
