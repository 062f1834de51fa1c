import { defaultRoles } from '@gemba/domain/permissions'
import { listTags } from '@gemba/domain/tags/tags.endpoints'
import { listTagTypes } from '@gemba/domain/tagTypes/tagTypes.endpoints'
import { createTutorial, listTutorials } from '@gemba/domain/tutorials/tutorials.endpoints'
import { getSignedInUser } from '@gemba/domain/users/users.endpoints'
import { expect, test } from 'vitest'
import { addUser } from '../auth/public/addUser.ts'
import { insertOne } from '../platform/database/rows.ts'
import { transact } from '../platform/database/transact.ts'
import { roles } from '../roles/public/roles.table.ts'
import { testServer } from '../testing/testServer.ts'

const { runtime, customer, other, signedIn, as, database } = await testServer()

test('specification 1 §3: the signed-in user has a profile, roles with their permissions, and customers', async () => {
  const names = ['checklist operator', 'learner'] as const
  const name = { firstName: 'Ada', lastName: 'Byron' }
  const user = await signedIn(names, { username: 'ada.byron', ...name })
  await addUser(runtime.db, other, { username: 'ada.byron', ...name, roles: [] })
  const me = await as(user).call(getSignedInUser)
  expect(me).toMatchObject({ id: user.id, username: 'ada.byron', profile: name, isB2CUser: false })
  expect(me.roles.map(role => role.name).toSorted()).toEqual(names)
  for (const role of me.roles)
    expect(new Set(role.permissions)).toEqual(new Set(defaultRoles[role.name as (typeof names)[number]]))
  expect(me.customers.toSorted((one, two) => one.name.localeCompare(two.name))).toEqual([
    { id: customer.id, name: customer.name, active: true },
    { id: other.id, name: other.name, active: false },
  ])
})

test('specification 1 §3: the customer has its features, and when it ends with the days of notice', async () => {
  const user = await signedIn(['checklist operator'])
  const mine = async () => (await as(user).call(getSignedInUser)).customer
  expect(await mine()).toMatchObject({ id: customer.id, name: customer.name, expiration: null })
  expect((await mine()).features).toMatchObject({ allowAI: true, allowIssuesTrackerForProductChecklist: true })
  await database.query("update customers set expires_on = '2031-05-04', expiration_lead_days = 21 where id = $1", [
    customer.id,
  ])
  expect((await mine()).expiration).toMatchObject({ date: '2031-05-04', notification: { leadTime: 21 } })
})

test('specification 1 §9: who has chosen nothing has UTC and en-US', async () => {
  const user = await signedIn(['checklist operator'], { at: other })
  const { preferences, customer } = await as(user).call(getSignedInUser)
  expect([preferences, customer.settings.timezone, customer.settings.locale]).toEqual([{}, 'UTC', 'en-US'])
})

test('specification 1 §6: a user has a permission if any of their roles includes it', async () => {
  await transact(runtime.db, { customerId: customer.id }, async tx => {
    await insertOne(tx, roles, { name: 'reads tags', permissions: ['Tags Review'] })
    await insertOne(tx, roles, { name: 'reads tutorials', permissions: ['Tutorials Review'] })
  })
  const user = await signedIn(['reads tags', 'reads tutorials'])
  expect(await as(user).call(listTags, { query: {} })).toMatchObject({ total: expect.any(Number) })
  expect(await as(user).call(listTutorials)).toMatchObject({ can: { create: false } })
  const refused = { status: 403 }
  await expect(as(user).call(listTagTypes, { query: {} })).rejects.toMatchObject(refused)
  const body = { name: 'New', url: 'https://help.example' }
  await expect(as(user).call(createTutorial, { body })).rejects.toMatchObject(refused)
})
