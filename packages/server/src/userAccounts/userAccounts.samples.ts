import { addressOf } from '@gemba/domain/core/address'
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
import { samplesOf, type Thing, type World } from '../platform/testing/featureSamples.ts'
import { nothing, offered, type ShownPage } from '../platform/testing/shownPages.ts'

const fields = { lastName: 'Byron', email: '', badge: '', language: null, timezone: null }
const input = { ...fields, username: 'ada.byron', firstName: 'Ada' }
const firstPassword = 'k7mw-p2xq-9fhd'
const fresh = { ...input, roleIds: [], groupIds: [], entry: 'password', firstPassword }

const profile: ShownPage = async (ask, { at }) => {
  const { can } = await ask(getUser, { params: { id: String(at.id) } })
  return {
    acts: offered(can.update && updateUser, can.setPassword && giveFirstPasswords, can.deactivate && changeUsers),
  }
}

/** `member`: someone of the company who holds no role. */
export const userAccountSamples = samplesOf<World & { member: Thing; group: Thing }>({
  build: async ({ call, mark }) => ({
    member: await call(createUser, { body: { ...fresh, username: `member.${mark}`, entry: 'password' } }),
  }),
  paths: { '/users/': ({ member }) => ({ id: member.id }) },
  calls: {
    createUser: { body: () => fresh, foreign: ({ group }) => [{ ...fresh, groupIds: [group.id] }] },
    updateUser: { body: ({ person }) => ({ ...input, username: `${person.username}.renamed`, version: 1 }) },
    updateUserAccess: {
      body: () => ({ roleIds: [], groupIds: [], version: 1 }),
      accepted: async (_, { group }) => ({ roleIds: [], groupIds: [group.id], version: 1 }),
    },
    changeUsers: {
      body: ({ member }) => ({ userIds: [member.id], change: { act: 'deactivate' } }),
      foreign: ({ member, group }) => [
        { userIds: [member.id], change: { act: 'deactivate' } },
        { userIds: [member.id], change: { act: 'addToGroup', groupId: group.id } },
      ],
    },
    giveFirstPasswords: {
      body: ({ member }) => ({ passwords: [{ userId: member.id, password: firstPassword }] }),
      foreign: ({ member }) => [{ passwords: [{ userId: member.id, password: firstPassword }] }],
    },
  },
  pages: {
    '/admin/users': async ask => {
      const { users, can } = await ask(listUsers, { query: {} })
      await ask(listUserChoices)
      return {
        links: users.map(({ id }) => addressOf('/admin/users/$id', { id })),
        acts: offered(can.create && createUser, can.update && changeUsers),
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
})
