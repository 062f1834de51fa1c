// Row D2: one person in several companies, with roles and records of their own in each.
import { chooseCustomer } from '@gemba/domain/auth/auth.endpoints'
import { inviteToJoin, join, readJoining } from '@gemba/domain/users/joining.endpoints'
import { changeUsers, createUser, listUserChoices } from '@gemba/domain/users/userAccounts.endpoints'
import { getSignedInUser } from '@gemba/domain/users/users.endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { mailsIn, tokenIn } from '../testing/mailedLinks.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'

const { runtime, customer, other, signedIn, as, database } = await testServer()
const mailsTo = mailsIn(runtime.db, other.id)
let admin: TestUser
let roleId: string
beforeAll(async () => {
  admin = await signedIn(['administrator'], { at: other })
  const { roles } = await as(admin).call(listUserChoices)
  roleId = String(roles.find(({ name }) => name === 'issues owner')?.id)
})

const invited = async (email: string, by = admin, roleIds = [roleId]) => {
  await as(by).call(inviteToJoin, { body: { email, roleIds, groupIds: [] } })
  return tokenIn((await mailsTo(email))[0]?.text)
}
const accept = (user: TestUser, token: string) => as(user).call(join, { body: { token } })

describe('joining a second company', () => {
  test('an existing account joins by accepting, switches, and has other roles there', async () => {
    const user = await signedIn(['checklist operator'], { email: 'ada@home.example', firstName: 'Ada' })
    await expect(
      as(admin).call(createUser, {
        body: {
          ...{ username: user.username, firstName: 'Ada', lastName: '', email: '', badge: '' },
          ...{ language: null, timezone: null, roleIds: [], groupIds: [] },
          ...{ entry: 'password', firstPassword: 'k7mw-p2xq-9fhd' },
        },
      }),
    ).rejects.toMatchObject({ problem: { fields: { username: 'This username is taken.' } } })
    const token = await invited('ada@home.example')
    expect(await as(user).call(readJoining, { body: { token } })).toEqual({
      ...{ company: other.name, email: 'ada@home.example', isMine: true },
    })
    expect((await as(user).call(getSignedInUser)).customers).toHaveLength(1)
    expect(await accept(user, token)).toEqual({ customerId: other.id })
    const home = await as(user).call(getSignedInUser)
    expect(home.customer.id).toBe(customer.id)
    expect(home.customers.map(({ id }) => id).sort()).toEqual([customer.id, other.id].sort())
    await as(user).call(chooseCustomer, { body: { customerId: other.id } })
    const there = await as(user).call(getSignedInUser)
    expect(there).toMatchObject({ customer: { id: other.id }, profile: { firstName: 'Ada' } })
    expect(there.roles.map(({ name }) => name)).toEqual(['issues owner'])
  })

  test('the link works once, and not for members', async () => {
    const user = await signedIn([], { email: 'once@home.example' })
    const token = await invited('once@home.example')
    await accept(user, token)
    await expect(accept(user, token)).rejects.toMatchObject({ status: 422 })
    const again = await invited('once@home.example')
    await expect(accept(user, again)).rejects.toMatchObject({ status: 409 })
  })

  test('a link that was mailed to someone else is of no use', async () => {
    const user = await signedIn([], { email: 'finder@home.example' })
    const token = await invited('addressee@home.example')
    expect(await as(user).call(readJoining, { body: { token } })).toMatchObject({ isMine: false })
    await expect(accept(user, token)).rejects.toMatchObject({ status: 409 })
    expect((await as(user).call(getSignedInUser)).customers).toHaveLength(1)
  })

  test('an old link is refused, and someone who was deactivated does not return by one', async () => {
    const user = await signedIn([], { email: 'late@home.example' })
    const token = await invited('late@home.example')
    await database.query(`update auth.verifications set expires_at = now() where identifier like 'join:%'`)
    await expect(accept(user, token)).rejects.toMatchObject({ status: 422 })
    const fresh = await invited('late@home.example')
    await accept(user, fresh)
    await database.query('update auth.memberships set active = false where user_id = $1 and customer_id = $2', [
      user.id,
      other.id,
    ])
    await expect(accept(user, await invited('late@home.example'))).rejects.toMatchObject({ status: 409 })
  })

  test('nobody gives a role with a permission that they lack', async () => {
    const manager = await signedIn(['user manager'], { at: other })
    const { roles } = await as(admin).call(listUserChoices)
    const administrator = String(roles.find(({ name }) => name === 'administrator')?.id)
    await expect(invited('up@home.example', manager, [administrator])).rejects.toMatchObject({
      status: 422,
      problem: { fields: { roleIds: expect.any(String) } },
    })
  })

  test('gives nothing that who invited could not give any more, and is useless once they are gone', async () => {
    const invitee = await signedIn([], { email: 'back.door@home.example' })
    const leaver = await signedIn(['administrator'], { at: other })
    const { roles } = await as(admin).call(listUserChoices)
    const administrator = String(roles.find(({ name }) => name === 'administrator')?.id)
    const first = await invited('back.door@home.example', leaver, [administrator, roleId])
    const change = { act: 'deactivate' as const }
    await as(admin).call(changeUsers, { body: { userIds: [leaver.id], change } })
    await expect(accept(invitee, first)).rejects.toMatchObject({ status: 422 })

    const demoted = await signedIn(['administrator', 'user manager', 'issues owner'], { at: other })
    const second = await invited('back.door@home.example', demoted, [administrator, roleId])
    const take = { act: 'takeRole' as const, roleId: administrator }
    await as(admin).call(changeUsers, { body: { userIds: [demoted.id], change: take } })
    await accept(invitee, second)
    await as(invitee).call(chooseCustomer, { body: { customerId: other.id } })
    const { roles: held } = await as(invitee).call(getSignedInUser)
    expect(held.map(({ name }) => name)).toEqual(['issues owner'])
  })

  test('the response does not tell whether an address has an account', async () => {
    const body = { email: 'nobody@nowhere.example', roleIds: [], groupIds: [] }
    expect(await as(admin).call(inviteToJoin, { body })).toBeUndefined()
    expect((await mailsTo('nobody@nowhere.example'))[0]?.subject).toBe('Vega Castings invites you to join')
  })
})
