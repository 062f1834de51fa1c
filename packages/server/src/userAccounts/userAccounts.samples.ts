import { addressOf } from '@gemba/domain/core/address'
import { uploadPicture } from '@gemba/domain/files/files.endpoints'
import { listTags } from '@gemba/domain/tags/tags.endpoints'
import { inviteToJoin } from '@gemba/domain/users/joining.endpoints'
import { anonymizeUser, setLegalHold } from '@gemba/domain/users/leaving.endpoints'
import { getUserPin, givePins, removePin, unlockPin } from '@gemba/domain/users/pins.endpoints'
import {
  changeUsers,
  createUser,
  getUser,
  getUserAccess,
  getUserChecklists,
  giveFirstPasswords,
  listUserChoices,
  listUsers,
  updateUser,
  updateUserAccess,
} from '@gemba/domain/users/userAccounts.endpoints'
import { eq } from 'drizzle-orm'
import { sessionHandle } from '../auth/public/sessionHandle.ts'
import { buildSession } from '../auth/sessions.builder.ts'
import { samplesOf, type Thing, type World } from '../platform/testing/featureSamples.ts'
import { pictureFile } from '../platform/testing/pictureFile.ts'
import { nothing, offered, type ShownPage } from '../platform/testing/shownPages.ts'
import { users } from '../users/public/users.table.ts'

const fields = { lastName: 'Byron', email: '', badge: '', language: null, timezone: null }
const input = { ...fields, username: 'ada.byron', firstName: 'Ada' }
const firstPassword = 'k7mw-p2xq-9fhd'
const fresh = { ...input, roleIds: [], groupIds: [], entry: 'password', firstPassword }

const profile: ShownPage = async (ask, { at }) => {
  const { can } = await ask(getUser, { params: { id: String(at.id) } })
  await ask(listTags, { query: { target: 'users' } })
  const pin = await ask(getUserPin, { params: { id: String(at.id) } })
  return {
    acts: offered(
      ...[can.update && updateUser, can.setPassword && giveFirstPasswords, can.deactivate && changeUsers],
      ...[pin.can.give && givePins, pin.can.unlock && unlockPin, pin.can.remove && removePin],
      ...[can.anonymize && anonymizeUser, can.hold && setLegalHold],
    ),
  }
}

/** `member`: someone of the company who holds no role. */
export const userAccountSamples = samplesOf<World & { member: Thing; memberSession: Thing; group: Thing; role: Thing }>(
  {
    build: async ({ db, call, inCustomer, mark }, { customer }) => {
      const member = await call(createUser, { body: { ...fresh, username: `member.${mark}`, entry: 'password' } })
      await call(givePins, { body: { pins: [{ userId: member.id, pin: '48302716' }] } })
      const picture = await call(uploadPicture, { body: pictureFile() })
      await inCustomer(tx => tx.update(users).set({ picture: picture.id }).where(eq(users.id, member.id)))
      return { member, memberSession: await buildSession(db, { userId: member.id, customerId: customer.id }) }
    },
    paths: {
      '/users/': ({ member, memberSession }) => ({ id: member.id, session: sessionHandle(memberSession.id) }),
    },
    calls: {
      givePins: {
        body: ({ member }) => ({ pins: [{ userId: member.id, pin: '48302716' }] }),
        foreign: ({ member }) => [{ pins: [{ userId: member.id, pin: '48302716' }] }],
      },
      setOwnPin: { body: () => ({ currentPassword: 'guessed', newPin: '48302716' }) },
      createUser: {
        body: () => fresh,
        foreign: ({ group, role }) => [
          { ...fresh, groupIds: [group.id] },
          { ...fresh, roleIds: [role.id] },
        ],
      },
      updateUser: { body: ({ person }) => ({ ...input, username: `${person.username}.renamed`, version: 1 }) },
      updateUserAccess: {
        body: () => ({ roleIds: [], groupIds: [], version: 1 }),
        foreign: ({ group, role }) => [
          { roleIds: [], groupIds: [group.id], version: 1 },
          { roleIds: [role.id], groupIds: [], version: 1 },
        ],
        accepted: async (_, { group }) => ({ roleIds: [], groupIds: [group.id], version: 1 }),
      },
      changeUsers: {
        body: ({ member }) => ({ userIds: [member.id], change: { act: 'deactivate' } }),
        foreign: ({ member, group, role }) => [
          { userIds: [member.id], change: { act: 'deactivate' } },
          { userIds: [member.id], change: { act: 'addToGroup', groupId: group.id } },
          { userIds: [member.id], change: { act: 'giveRole', roleId: role.id } },
        ],
      },
      // Only someone who can't sign in any more is anonymized.
      anonymizeUser: {
        body: () => ({ username: 'someone', version: 1 }),
        accepted: async (call, { member }) => {
          await call(changeUsers, { body: { userIds: [member.id], change: { act: 'deactivate' } } })
          const { username, version } = await call(getUser, { params: { id: member.id } })
          return { username, version }
        },
      },
      setLegalHold: { body: () => ({ held: true, reason: 'Claim 14-2', version: 1 }) },
      inviteToJoin: {
        body: () => ({ email: 'ada@elsewhere.example', roleIds: [], groupIds: [] }),
        foreign: ({ group, role }) => [
          { email: 'ada@elsewhere.example', roleIds: [], groupIds: [group.id] },
          { email: 'ada@elsewhere.example', roleIds: [role.id], groupIds: [] },
        ],
      },
      readJoining: { body: () => ({ token: 'not a token' }) },
      join: { body: () => ({ token: 'not a token' }) },
      updateProfile: { body: () => ({ firstName: 'Ada', lastName: 'Byron', picture: null, version: 1 }) },
      giveFirstPasswords: {
        body: ({ member }) => ({ passwords: [{ userId: member.id, password: firstPassword }] }),
        foreign: ({ member }) => [{ passwords: [{ userId: member.id, password: firstPassword }] }],
      },
    },
    pages: {
      '/join': nothing,
      '/admin/users': async ask => {
        const { users, can } = await ask(listUsers, { query: {} })
        await ask(listUserChoices)
        await ask(listTags, { query: { target: 'users' } })
        return {
          links: users.map(({ id }) => addressOf('/admin/users/$id', { id })),
          acts: offered(can.create && createUser, can.create && inviteToJoin, can.update && changeUsers),
        }
      },
      '/admin/users/$id': profile,
      '/print/utility/mass-registration': nothing,
      '/admin/users/$id/checklists': async (ask, { at }) => {
        const params = { id: String(at.id) }
        await ask(getUser, { params })
        await ask(getUserChecklists, { params })
        return {}
      },
      '/admin/users/$id/access': async (ask, { at }) => {
        const params = { id: String(at.id) }
        await ask(getUser, { params })
        const { can } = await ask(getUserAccess, { params })
        return { acts: offered(can.update && updateUserAccess) }
      },
    },
  },
)
