import { chooseCustomer } from '@gemba/domain/auth/auth.endpoints'
import { getCustomer, resumeCustomer, suspendCustomer } from '@gemba/domain/customerAccounts/customerAccounts.endpoints'
import { getSignedInUser } from '@gemba/domain/users/users.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { addUser } from '../auth/public/addUser.ts'
import { password, passwordHash } from '../testing/password.ts'
import { signingIn } from '../testing/signingIn.ts'
import { systemAdministrator } from '../testing/systemAdministrator.ts'
import { people, type TestUser, testServer } from '../testing/testServer.ts'

const server = await testServer()
const { app, runtime, customer, other, signedIn, as, settings, addresses } = server
const second = await createApp(settings, addresses)
const onSecond = people(second, settings, customer).as
const { signIn } = signingIn(app)
let system: TestUser
beforeAll(async () => {
  system = await systemAdministrator(server)
})
afterAll(() => second.close())

const params = { id: customer.id }
const version = async () => (await as(system).call(getCustomer, { params })).version
const suspend = async () =>
  as(system).call(suspendCustomer, { params, body: { reason: 'Not paid since May', version: await version() } })
const resume = async () => as(system).call(resumeCustomer, { params, body: { version: await version() } })

describe('a suspended company', () => {
  test('all its sessions end at once, on every node; resumed, its people sign in again', async () => {
    const person = await signedIn(['administrator'])
    for (const on of [as, onSecond]) await on(person).call(getSignedInUser)
    expect(await suspend()).toMatchObject({ suspended: true, suspension: { reason: 'Not paid since May' } })
    for (const on of [as, onSecond])
      await expect(on(person).call(getSignedInUser)).rejects.toMatchObject({ status: 401 })
    expect(await resume()).toMatchObject({ suspended: false, suspension: null })
  })

  test('says at the sign-in that it is suspended and whom to ask, only to those who know the password', async () => {
    await addUser(runtime.db, customer, { username: 'shut.out', passwordHash, roles: [] })
    await suspend()
    const refused = await signIn('shut.out', password)
    expect(refused).toMatchObject({ status: 401 })
    expect(refused.problem.message).toBe(
      'Nordwerk Machining is suspended. Nothing was deleted. Contact support@gemba.example.',
    )
    expect((await signIn('shut.out', 'not the password')).problem.message).not.toContain('Nordwerk')
    await resume()
    expect((await signIn('shut.out', password)).status).toBe(200)
  })

  test('people of several companies enter another one, and cannot switch to it', async () => {
    const member = { username: 'of.two', passwordHash, roles: [] }
    await addUser(runtime.db, customer, member)
    await addUser(runtime.db, other, member)
    await suspend()
    const { user } = await signIn('of.two', password)
    expect((await as(user).call(getSignedInUser)).customer.name).toBe(other.name)
    await expect(as(user).call(chooseCustomer, { body: { customerId: customer.id } })).rejects.toMatchObject({
      status: expect.any(Number),
    })
    expect((await as(user).call(getSignedInUser)).customer.name).toBe(other.name)
    await resume()
  })

  test('is not suspended twice, and the platform owner never', async () => {
    await suspend()
    await expect(suspend()).rejects.toMatchObject({ status: 409 })
    await resume()
    await expect(resume()).rejects.toMatchObject({ status: 409 })
    const own = { id: system.customerId }
    const { version, can } = await as(system).call(getCustomer, { params: own })
    expect(can).toEqual({ update: true, suspend: false, delete: false, support: false })
    await expect(
      as(system).call(suspendCustomer, { params: own, body: { reason: 'By mistake', version } }),
    ).rejects.toMatchObject({ status: 409 })
  })
})
